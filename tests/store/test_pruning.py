"""Pruning beside sessions that go on: in steps short enough for those who wait for the lock."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare
from trimtab.store.pruning import DAY_MS, prune, size_of

WRITER = """\
import json, sys
from trimtab.store.journal import Journal, Unusable
journal, events, refused = Journal(sys.argv[1]), 0, 0
print("ready", flush=True)
while not sys.stdin in __import__("select").select([sys.stdin], [], [], 0.002)[0]:
    try:
        with journal.transaction():
            events += 1
            journal.set_meta("x", "y")
    except Unusable:
        refused += 1
print(json.dumps({"events": events, "refused": refused}))
"""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    prepare(str(tmp_path / "journal.db"), now=1)
    with closing(Journal(str(tmp_path / "journal.db"))) as journal:
        yield journal


def fill(journal: Journal, count: int, at: int) -> None:
    rows = ((f"x-{at}-{number}", at, "x" * 400) for number in range(count))
    with journal.transaction():
        journal.rows.executemany(
            "INSERT INTO events (id, kind, session, agent, turn, at, ms, body) VALUES (?, 'x', 's', '', '', ?, 1, ?)",
            rows,
        )


def test_who_writes_meanwhile_never_loses_its_patience(journal: Journal) -> None:
    now = 100 * DAY_MS
    fill(journal, 60_000, at=1)
    fill(journal, 500, at=now)
    heard: list[int] = []
    command = [sys.executable, "-c", WRITER, journal.path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdin is not None and writer.stdout is not None
        writer.stdout.readline()
        pruned = prune(journal.rows, now=now, keep_days=30, max_bytes=10**9, progress=heard.append)
        found = json.loads(writer.communicate("stop\n")[0])
    assert pruned.events == 60_000
    assert size_of(journal.rows) < pruned.bytes_before // 10
    assert found["refused"] == 0
    assert found["events"] > 10
    assert heard == sorted(heard) and heard[-1] == 60_000 and len(heard) > 5


def test_a_file_that_keeps_its_free_pages_does_not_make_it_go_on_for_ever(tmp_path: Path) -> None:
    import sqlite3

    from trimtab.store.journal_setup import migrate

    path = str(tmp_path / "plain.db")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA auto_vacuum = NONE")
        db.execute("CREATE TABLE before (x)")
        db.commit()
    migrate(path, now=1)
    Path(path).chmod(0o600)
    with closing(Journal(path)) as journal:
        fill(journal, 3_000, at=1)
        assert prune(journal.rows, now=100 * DAY_MS, keep_days=1, max_bytes=10**9).events == 3_000
