"""Records that could not be written: kept in order and in bounds, and written into the journal once."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from trimtab.model.json import JSON, Obj
from trimtab.store import ledger
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare
from trimtab.store.spool import FIRST_NUMBER, Spool, SpoolLimits
from trimtab.store.spool_writer import DROPPED, HEADER, SpoolPlace, drain_spool, waiting_in_file


def event_record(number: int, session: str = "s") -> Obj:
    row: list[JSON] = [f"{session}/main/PromptSubmitted/{number}", "PromptSubmitted", session, "", "", number, 1.0]
    return {"event": [*row, json.dumps({"text": f"p{number}"}), None], "why": "busy", "noted": number}


def texts(journal: Journal) -> list[str]:
    return [json.loads(body)["text"] for (body,) in journal.rows.execute("SELECT body FROM events ORDER BY seq")]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    prepare(str(tmp_path / "journal.db"), now=1)
    with closing(Journal(str(tmp_path / "journal.db"))) as journal:
        yield journal


def test_what_is_kept_comes_back_in_order_and_leaves_no_file(journal: Journal) -> None:
    spool = Spool(journal.path)
    assert spool.is_empty()
    for number in range(20):
        spool.add(event_record(number))
    assert os.stat(spool.path).st_mode & 0o777 == 0o600
    assert drain_spool(journal, Spool(journal.path), 9) == 20
    assert texts(journal) == [f"p{number}" for number in range(20)]
    assert not os.path.exists(spool.path)
    assert spool.is_empty()


def test_what_two_processes_keep_and_two_write_is_there_once(journal: Journal) -> None:
    spools = [Spool(journal.path), Spool(journal.path)]
    for number in range(10):
        spools[number % 2].add(event_record(number))
    with closing(Journal(journal.path)) as other:
        written = drain_spool(journal, spools[0], 9) + drain_spool(other, spools[1], 9)
    assert written == 10
    assert texts(journal) == [f"p{number}" for number in range(10)]


def test_a_crash_between_the_commit_and_the_tidying_writes_nothing_twice(journal: Journal) -> None:
    spool = Spool(journal.path)
    spool.add({"incidents": [["malformed", "x", 5, "", ""]], "why": "busy", "noted": 5})
    kept = Path(spool.path).read_bytes()
    assert drain_spool(journal, spool, 9) == 1
    Path(spool.path).write_bytes(kept)  # as if it had never been removed
    os.chmod(spool.path, 0o600)
    spool.add({"incidents": [["malformed", "x", 6, "", ""]], "why": "busy", "noted": 6})
    assert drain_spool(journal, Spool(journal.path), 10) == 1
    assert [one.times for one in ledger.problems(journal.rows) if one.kind == "malformed"] == [2]


def test_a_commit_that_fails_leaves_everything_where_it_was(journal: Journal) -> None:
    spool = Spool(journal.path)
    spool.add(event_record(1))
    with pytest.raises(RuntimeError), journal.transaction():
        from trimtab.store.spool_writer import write_late

        write_late(journal, spool, 5)
        raise RuntimeError("and then the power went")
    assert texts(journal) == []
    assert drain_spool(journal, spool, 6) == 1


def test_half_a_line_costs_only_itself(journal: Journal) -> None:
    spool = Spool(journal.path)
    spool.add(event_record(1))
    with open(spool.path, "ab") as file:
        file.write(b'{"event": ["s/main/Pro')  # killed here
    spool.add(event_record(2))
    assert drain_spool(journal, Spool(journal.path), 5) == 2
    assert texts(journal) == ["p1", "p2"]
    spool.add(event_record(3))
    with open(spool.path, "ab") as file:
        file.write(b'{"half')
    drain_spool(journal, Spool(journal.path), 6)
    assert not os.path.exists(spool.path)


def test_without_a_file_it_is_held_in_memory_in_bounds_and_what_is_dropped_is_counted(journal: Journal) -> None:
    spool = Spool(journal.path, SpoolLimits(file_bytes=0, records=5))
    for number in range(12):
        spool.add(event_record(number))
    assert drain_spool(journal, spool, 9) == 5
    assert texts(journal) == [f"p{number}" for number in range(7, 12)]
    assert journal.meta_number(DROPPED) == 7
    (problem,) = (one for one in ledger.problems(journal.rows) if one.kind == "unrecorded")
    assert problem.detail == "5 written later, 7 dropped"
    assert spool.is_empty()


def test_bytes_are_bounded_too(journal: Journal) -> None:
    spool = Spool(journal.path, SpoolLimits(file_bytes=3_000, bytes=1_000))
    for number in range(100):
        spool.add(event_record(number))
    assert os.path.getsize(spool.path) <= 3_000
    kept = drain_spool(journal, spool, 9)
    assert 0 < kept < 100
    assert journal.meta_number(DROPPED) == 100 - kept


def test_the_count_of_what_was_dropped_outlives_the_process(journal: Journal) -> None:
    spool = Spool(journal.path, SpoolLimits(file_bytes=600, records=1))
    for number in range(10):
        spool.add(event_record(number))
    assert waiting_in_file(journal.path).dropped > 0
    drain_spool(journal, Spool(journal.path), 9)
    assert journal.meta_number(DROPPED) > 0


def test_a_file_that_others_could_have_written_is_not_read(journal: Journal, tmp_path: Path) -> None:
    spool = Spool(journal.path)
    spool.add(event_record(1))
    os.chmod(spool.path, 0o644)
    assert drain_spool(journal, Spool(journal.path), 9) == 0
    os.rename(spool.path, tmp_path / "elsewhere")
    os.chmod(tmp_path / "elsewhere", 0o600)
    os.symlink(tmp_path / "elsewhere", spool.path)
    assert drain_spool(journal, Spool(journal.path), 9) == 0
    assert texts(journal) == []


def test_a_record_that_the_tables_do_not_take_is_counted_and_costs_no_other(journal: Journal) -> None:
    spool = Spool(journal.path)
    spool.add(event_record(1))
    spool.add({"entries": [[1, "no such kind"]], "why": "busy", "noted": 1})
    spool.add(event_record(2))
    drain_spool(journal, spool, 9)
    assert texts(journal) == ["p1", "p2"]
    assert journal.meta_number(DROPPED) == 1


def test_state_from_less_than_was_known_does_not_replace_what_the_journal_has(journal: Journal) -> None:
    state = {"session": "s", "agent": "", "at": 9, "transcript": "", "cwd": ""}
    for known, text in ((True, "[1]"), (False, "[2]"), (True, "[3]")):
        spool = Spool(journal.path)
        spool.add({"state": {**state, "of_session": text, "of_thread": text, "known": known}, "why": "busy"})
        drain_spool(journal, spool, 9)
        (now,) = journal.rows.execute("SELECT state FROM threads").fetchone()
        assert now == ("[1]" if text == "[2]" else text)


def test_numbers_chosen_apart_leave_the_journal_s_own_as_they_are(journal: Journal) -> None:
    spool = Spool(journal.path)
    number = spool.number(3)
    assert number >= FIRST_NUMBER
    row: list[JSON] = [number, "d", "s", "", 1, "toy", "deny", "delivered", "deny", 1, 0.0, "why", "text", "", ""]
    spool.add({"entries": [row], "why": "busy", "noted": 1})
    drain_spool(journal, spool, 9)
    assert ledger.entry(journal.rows, f"d-{number}") is not None
    assert journal.rows.execute("SELECT seq FROM sqlite_sequence WHERE name = 'entries'").fetchone() is None


def test_a_place_in_one_file_means_nothing_in_the_next(journal: Journal) -> None:
    for number in range(3):
        spool = Spool(journal.path)
        spool.add(event_record(number))
        assert spool.read(SpoolPlace("another", HEADER + 10_000)).records
        drain_spool(journal, spool, 9)
    assert texts(journal) == ["p0", "p1", "p2"]


def test_processes_that_keep_drain_and_are_killed_at_once_lose_nothing_that_they_kept(journal: Journal) -> None:
    """Four keep, one writes into the journal; one of the four is killed in the middle."""
    program = (
        "import sys, json\n"
        "from trimtab.store.spool import Spool\n"
        "spool, name = Spool(sys.argv[1]), sys.argv[2]\n"
        "for number in range(60):\n"
        "    row = [f'{name}/main/P/{number}', 'P', name, '', '', number, 1.0, '{}', None]\n"
        "    spool.add({'event': row, 'why': 'busy', 'noted': number})\n"
        "    spool.flush()\n"
        "    if not spool._held: print(number, flush=True)\n"
        "while spool._held:\n"
        "    spool.flush()\n"
    )
    workers = [
        subprocess.Popen([sys.executable, "-c", program, journal.path, name], stdout=subprocess.PIPE, text=True)
        for name in "abcd"
    ]
    assert workers[0].stdout is not None
    workers[0].stdout.readline()
    workers[0].send_signal(signal.SIGKILL)
    while any(worker.poll() is None for worker in workers):
        drain_spool(journal, Spool(journal.path), 9)
    kept = [worker.communicate()[0].split() for worker in workers]
    drain_spool(journal, Spool(journal.path), 9)
    for name in "bcd":
        rows = journal.rows.execute("SELECT at FROM events WHERE session = ? ORDER BY seq", (name,)).fetchall()
        assert [at for (at,) in rows] == list(range(60))
    (killed,) = journal.rows.execute("SELECT count(*) FROM events WHERE session = 'a'").fetchone()
    assert killed >= len(kept[0])
