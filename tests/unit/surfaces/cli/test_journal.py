"""`trimtab journal`: what was recorded leaves as JSON Lines, and what is old goes."""

import json
import time
from pathlib import Path

from trimtab.model.advice import Later
from trimtab.store.outbox import put
from unit.surfaces.cli.desk import Desk

DAY_MS = 86_400_000


def now() -> int:
    return time.time_ns() // 1_000_000


def test_everything_is_exported_one_object_to_a_line(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    desk.run("wrong", "g-1", "no")
    rows = [json.loads(line) for line in desk.run("journal", "export").out.splitlines()]
    assert [row["table"] for row in rows] == ["events", "entries", "outcomes", "sessions", "incidents"]
    assert (rows[4]["kind"], rows[4]["subject"]) == ("deed-done", "feedback"), "who said so is recorded too"
    assert rows[1]["text"] == "Look at the chart.\n[trimtab g-1]"


def test_an_export_can_be_limited_to_some_tables(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    out = desk.run("journal", "export", "--table", "entries", "--table", "sessions").out
    assert [json.loads(line)["table"] for line in out.splitlines()] == ["entries", "sessions"]


def test_an_export_into_a_file_is_private_and_leaves_stdout_alone(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    ran = desk.run("journal", "export", "--output", "out.jsonl")
    file = desk.root / "out.jsonl"
    assert ran.out == "" and "3 rows" in ran.err
    assert len(file.read_text().splitlines()) == 3
    assert file.stat().st_mode & 0o777 == 0o600


def test_an_export_that_cannot_be_written_says_so_and_leaves_nothing_behind(desk: Desk) -> None:
    desk.init()
    ran = desk.run("journal", "export", "--output", "nowhere/out.jsonl")
    assert ran.code == 1
    assert "cannot be written" in ran.err


def test_pruning_removes_what_is_older_and_says_how_much(desk: Desk) -> None:
    desk.init()
    desk.said(1, at=now() - 60 * DAY_MS)
    desk.said(2, at=now() - 1 * DAY_MS)
    assert desk.run("journal", "prune").out.startswith("Removed 1 event and 1 entry: ")
    assert [one["id"] for one in desk.run("explain", "--json").json()["entries"]] == ["g-2"]


def test_a_rehearsal_tells_the_same_and_changes_nothing(desk: Desk) -> None:
    desk.init()
    desk.said(1, at=now() - 3 * DAY_MS)
    desk.said(2, at=now())
    told = desk.run("journal", "prune", "--keep-days", "2", "--dry-run", "--json").json()
    assert (told["events"], told["entries"], told["keep_days"], told["dry_run"]) == (1, 1, 2, True)
    assert len(desk.run("explain", "--json").json()["entries"]) == 2
    done = desk.run("journal", "prune", "--keep-days", "2", "--json").json()
    assert (done["events"], done["entries"], done["dry_run"]) == (1, 1, False)
    assert len(desk.run("explain", "--json").json()["entries"]) == 1


def test_the_settings_decide_where_no_option_does(desk: Desk) -> None:
    desk.init()
    desk.env["TRIMTAB_JOURNAL_KEEP_DAYS"] = "3"
    told = desk.run("journal", "prune", "--json").json()
    assert (told["keep_days"], told["max_mb"]) == (3, 200)


EXTENSION = """
from trimtab.steering.faculty import Faculty

FACULTY = Faculty("lookout", watches=(), consider=lambda event, view: None, help="Watches.")


def mail(job):
    with open(job.payload["into"], "a") as file:
        file.write(job.key)


HANDLERS = {"mail": mail}
"""


def test_a_command_carries_out_what_waits_in_the_outbox(desk: Desk, tmp_path: Path) -> None:
    desk.init()
    extension = tmp_path / "extension.py"
    extension.write_text(EXTENSION)
    desk.env["TRIMTAB_STEERING_EXTRA_FACULTIES"] = str(extension)
    journal = desk.journal()
    with journal.transaction():
        put(journal.rows, [Later("mail", "ahoy", {"into": str(tmp_path / "mail")})], now())
    journal.close()
    assert desk.run("status").code == 0
    assert (tmp_path / "mail").read_text() == "ahoy"
    assert desk.run("journal", "export", "--table", "outbox").out == ""
