"""What doctor shows of records that could not be written: while they wait, and afterwards."""

import os
import sqlite3
from contextlib import closing

from trimtab.health.findings import DoctorContext, FindingLevel
from trimtab.health.journal_checks import recorded_late, waiting
from trimtab.local.locate import journal_path
from trimtab.local.user import user_of
from trimtab.serving.server_runtime import ServerRuntime
from trimtab.store.journal import Journal
from trimtab.store.spool import Spool, SpoolLimits
from trimtab.store.spool_writer import drain_spool
from unit.surfaces.cli.desk import Desk


def place_of(desk: Desk, now: int) -> DoctorContext:
    return DoctorContext(user_of(dict(os.environ)), str(desk.root), str(desk.root), True, now)


def test_what_waits_is_shown_with_its_reason_and_how_much_was_dropped(desk: Desk) -> None:
    desk.init()
    spool = Spool(journal_path(str(desk.root)), SpoolLimits(file_bytes=300, records=1))
    for number in range(6):
        spool.add({"incidents": [["malformed", "x", number, "", ""]], "why": "full", "noted": 1_000 + number})
    (found,) = waiting(place_of(desk, 61_000))
    assert found.check == "recording" and found.level is FindingLevel.WARN
    assert "not yet in the journal" in found.what and "dropped" in found.what
    assert "full (" in found.evidence and "1 minute ago" in found.evidence
    assert found.remedy == "Make room on the disk."


def test_what_was_written_late_is_shown_afterwards(desk: Desk) -> None:
    desk.init()
    path = journal_path(str(desk.root))
    spool = Spool(path, SpoolLimits(file_bytes=0, records=3))
    for number in range(5):
        spool.add({"incidents": [["malformed", "x", number, "", ""]], "why": "busy", "noted": 1_000})
    with closing(Journal(path)) as journal:
        drain_spool(journal, spool, 2_000)
        (found,) = recorded_late(place_of(desk, 61_000), journal)
        assert not list(waiting(place_of(desk, 61_000)))
    assert found.what == "recording failed 1 time: 3 records written later, 2 lost"
    assert "busy (1); last 1 minute ago" in found.evidence


def test_doctor_shows_a_lock_that_is_over(desk: Desk) -> None:
    desk.init()
    server = ServerRuntime({**os.environ, "CLAUDE_PROJECT_DIR": str(desk.root)})
    server.answer({"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": "before"})
    with closing(sqlite3.connect(journal_path(str(desk.root)), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        server.answer({"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": "meanwhile"})
        waits = desk.run("doctor")
    assert "1 record not yet in the journal" in waits.out
    server.answer({"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": "after"})
    server.end()
    assert "recording failed 1 time: 1 record written later, 0 lost" in desk.run("doctor").out
