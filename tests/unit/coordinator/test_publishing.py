"""What goes to the journal and what comes back: bounded, true after a crash, and the same however often it is done."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, commits
from support.repositories import small_repo
from support.waiting import wait_until
from trimtab.api import Project
from trimtab.coordinator import messages
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.projection import in_words, projection
from trimtab.coordinator.publishing import exchange, publish, take, tidied
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import open_work
from trimtab.features.handlers import HANDLERS
from trimtab.features.work.exchange_process import start
from trimtab.local.error_log import logged_errors
from trimtab.local.locate import journal_path
from trimtab.model.advice import Later, Publish
from trimtab.model.json import JSON, dump, obj
from trimtab.model.work import MessageStatus
from trimtab.model.work_rows import (
    ALIVE,
    BACK,
    ENDED,
    LOOKED,
    MESSAGES,
    READ,
    REQUESTS,
    STREAMS,
    TASKS,
    TOPIC,
    MessageRow,
    RequestRow,
    StreamRow,
    TaskRow,
    as_row,
    has_task,
    messages_to,
    requests_in,
    streams_in,
    tasks_in,
)
from trimtab.runtime.effects import drain
from trimtab.steering import coordination, quality
from trimtab.store import outbox
from trimtab.store.journal import Journal, Unusable
from unit.surfaces.cli.desk import THE_USER


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    return Crew(tmp_path)


def put_back(crew: Crew, **rows: JSON) -> None:
    with crew.journal.transaction():
        crew.journal.publish([Publish(BACK, key.replace("__", ":"), value) for key, value in rows.items()])


def held_by(crew: Crew, agent: str) -> str:
    number = crew.task()
    claims.claim_this(crew.work, number, agent)
    return number


def test_the_topics_of_the_faculties_are_those_that_are_written() -> None:
    assert (quality.WORK, coordination.WORK, coordination.BACK) == (TOPIC, TOPIC, BACK)


def test_rows_are_read_as_they_were_written() -> None:
    task = TaskRow("w", "1.2", "Write it", 1, "worker", 900, 300)
    stream = StreamRow("/p", "w/task-1", "w", "review", "b" * 40, "h" * 40, 3, "pending_qc", "person", "too early")
    request = RequestRow(3, "w/task-1", "w", "r", "pending_qc", 500)
    message = MessageRow(7, "r", "note", "Hello", "w")
    rows: dict[str, JSON] = {
        TASKS: {"w": as_row(task)},
        STREAMS: {"/p": as_row(stream)},
        REQUESTS: {"3": as_row(request)},
        MESSAGES: {"w": [as_row(message)]},
    }
    assert [*tasks_in(rows), *streams_in(rows), *requests_in(rows)] == [task, stream, request]
    assert list(messages_to(rows, "w")) == [message]


def test_a_workstream_is_published_with_what_was_turned_in_of_it(crew: Crew) -> None:
    stream = crew.stream("worker-1", crew.task())
    row = obj(obj(crew.rows()[STREAMS])[stream.path])
    assert row == {"branch": stream.branch, "agent": "worker-1", "status": "active", "base": stream.base}
    head = commits(stream)
    request = submission.submit(crew.work, stream.branch, "worker-1", "Write it")
    publish(crew.work)
    [published] = streams_in(crew.rows())
    assert (published.reviewed, published.request, published.request_status) == (head, request.id, "pending_qc")
    [waits] = requests_in(crew.rows())
    assert (waits.id, waits.author, waits.since) == (request.id, "worker-1", request.updated_at)


def test_what_is_over_goes(crew: Crew) -> None:
    number = held_by(crew, "worker-1")
    publish(crew.work)
    assert has_task(crew.rows(), "worker-1")
    claims.finish(crew.work, claims.claim_of(crew.work, number, "worker-1"))
    publish(crew.work)
    assert not has_task(crew.rows(), "worker-1")


def test_publishing_what_is_shown_already_does_nothing_but_note_that_somebody_looked(crew: Crew) -> None:
    crew.task()
    assert publish(crew.work)
    assert not publish(crew.work)
    looked = crew.rows()[LOOKED]
    crew.now += 20_000
    assert not publish(crew.work)
    assert crew.rows()[LOOKED] == {"at": crew.now} != looked


def test_a_heartbeat_is_published_although_it_is_no_event(crew: Crew) -> None:
    number = held_by(crew, "worker-1")
    publish(crew.work)
    crew.now += MINUTE
    claims.renew(crew.work, number, "worker-1")
    assert publish(crew.work)
    assert next(tasks_in(crew.rows())).since == crew.now


def test_of_each_kind_there_are_no_more_rows_than_a_hook_can_read(crew: Crew) -> None:
    for number in range(70):
        held_by(crew, f"worker-{number}")
        messages.send(crew.work, "r", f"worker-{number}", "note", {"text": "x" * 19_000})
    _, rows = projection(crew.work)
    counts = [len(obj(rows[name])) for name in (TASKS, MESSAGES)]
    assert counts == [50, 50]
    assert len(dump(rows)) < 150_000


def test_the_newest_workstreams_are_kept(crew: Crew) -> None:
    last = [crew.stream(f"worker-{number}", crew.task(), held=False) for number in range(3)][-1]
    assert last.path in obj(crew.rows()[STREAMS])


def test_a_payload_without_a_text_is_told_whole() -> None:
    assert in_words({"files": ["a", "b"], "reason": "conflicts"}) == 'files: ["a","b"]\nreason: conflicts'
    assert in_words({}) == ""


def test_to_take_the_same_twice_is_to_take_it_once(crew: Crew) -> None:
    number = held_by(crew, "worker-1")
    sent = messages.send(crew.work, "r", "worker-1", "note")
    crew.now += 2 * MINUTE
    rows: dict[str, JSON] = {
        f"{READ}{sent.id}": {"by": "worker-1", "at": crew.now, "sure": True},
        f"{ALIVE}worker-1": {"at": crew.now},
    }
    for _ in range(2):
        assert take(crew.work, rows) == rows
    crew.now += MINUTE
    take(crew.work, rows)
    assert claims.tasks_now(crew.work, number).lease_until == crew.now - MINUTE + crew.work.lease_ms
    [message] = messages.listed(crew.work)
    assert (message.status, message.read_at) == (MessageStatus.READ, crew.now - MINUTE)


def test_a_crash_before_the_journal_is_written_leaves_the_rows_for_the_next(crew: Crew) -> None:
    sent = messages.send(crew.work, "r", "worker-1", "note")
    put_back(crew, **{f"read__{sent.id}": {"by": "worker-1", "at": crew.now, "sure": True}})
    take(crew.work, crew.back())
    assert crew.back()
    assert exchange(crew.work)
    assert crew.back() == {}
    assert messages.listed(crew.work)[0].status is MessageStatus.READ


def test_a_row_that_was_renewed_meanwhile_stays(crew: Crew) -> None:
    taken: dict[str, JSON] = {f"{ALIVE}w": {"at": 1}}
    assert list(tidied({f"{ALIVE}w": {"at": 2}}, taken, 3)) == []
    assert list(tidied({f"{ALIVE}w": {"at": 1}}, taken, 3)) == [f"{ALIVE}w"]


def test_what_nobody_asks_for_any_more_goes(crew: Crew) -> None:
    day = 24 * 60 * MINUTE
    put_back(crew, read__9={"by": "w", "at": crew.now, "sure": False}, ended__w={"session": "s1", "at": crew.now})
    crew.now += 2 * day
    put_back(crew, alive__w={"at": crew.now})
    crew.exchange()
    assert list(crew.back()) == [f"{ENDED}w"]
    crew.now += 7 * day
    put_back(crew, alive__w={"at": crew.now})
    crew.exchange()
    assert crew.back() == {}


@pytest.mark.parametrize("key", ["read:x", "read:99", "read:", "alive:", "alive:nobody", "read:1"])
def test_rows_that_mean_nothing_are_taken_and_gone(crew: Crew, key: str) -> None:
    with crew.journal.transaction():
        crew.journal.publish([Publish(BACK, key, {"by": "w", "at": crew.now, "sure": True})])
    crew.exchange()
    assert crew.back() == {}


def test_a_message_that_somebody_has_read_before_is_no_error(crew: Crew) -> None:
    sent = messages.send(crew.work, "r", "worker", "note")
    messages.read(crew.work, ["worker"], "worker-2")
    put_back(crew, **{f"read__{sent.id}": {"by": "worker-1", "at": crew.now, "sure": True}})
    crew.exchange()
    assert messages.listed(crew.work)[0].status is MessageStatus.READ
    assert crew.back() == {}


def test_a_clock_that_runs_ahead_makes_no_lease_longer_than_one_from_now(crew: Crew) -> None:
    number = held_by(crew, "worker-1")
    put_back(crew, **{"alive__worker-1": {"at": crew.now + 1_000 * MINUTE}})
    crew.exchange()
    assert claims.tasks_now(crew.work, number).lease_until == crew.now + crew.work.lease_ms


def test_a_busy_journal_changes_nothing_that_is_not_repeated(crew: Crew) -> None:
    number = held_by(crew, "worker-1")
    crew.now += MINUTE
    put_back(crew, **{"alive__worker-1": {"at": crew.now}})
    with crew.journal.transaction(), pytest.raises(Unusable):
        exchange(crew.work)
    assert claims.tasks_now(crew.work, number).lease_until == crew.now + crew.work.lease_ms
    assert crew.back()
    crew.exchange()
    assert crew.back() == {}


class Elsewhere:
    """A project that its user opted in to, with a message that a session has said."""

    def __init__(self, folder: Path) -> None:
        small_repo(folder)
        with Project.create("project", str(folder), caller=THE_USER) as project:
            self.root = project.root
            project.add_task("Write it")
            project.claim("worker-1")
        with open_work(self.root, os.environ) as work:
            messages.send(work, "r", "worker-1", "note", {"text": "Hello"})
        self.journal = Journal(journal_path(self.root))
        now = time.time_ns() // 1_000_000
        with self.journal.transaction():
            said = {"by": "worker-1", "at": now, "sure": True}
            self.journal.publish([Publish(BACK, f"{READ}1", said), Publish(BACK, f"{ALIVE}worker-1", {"at": now})])

    def carried(self) -> bool:
        return not self.journal.published((BACK,))[BACK]

    def status(self) -> MessageStatus:
        with open_work(self.root, os.environ) as work:
            return messages.listed(work)[0].status


@pytest.fixture
def elsewhere(tmp_path: Path, nobody_s_home: Path) -> Elsewhere:
    return Elsewhere(tmp_path / "project")


def test_the_outbox_has_it_carried_by_a_process_that_nobody_waits_for(elsewhere: Elsewhere) -> None:
    now = time.time_ns() // 1_000_000
    with elsewhere.journal.transaction():
        outbox.put(elsewhere.journal.rows, [Later("work_exchange", "work_exchange:1")], now)
    assert drain(elsewhere.journal, elsewhere.root, HANDLERS, lambda: now) == 1
    assert not elsewhere.carried()
    assert wait_until(elsewhere.carried), logged_errors(elsewhere.root)
    assert elsewhere.status() is MessageStatus.READ


def test_one_at_a_time_is_started(elsewhere: Elsewhere) -> None:
    first = start(elsewhere.root)
    second = start(elsewhere.root)
    assert first and not second
    assert wait_until(elsewhere.carried), logged_errors(elsewhere.root)
    os.waitpid(first, 0)
    again = start(elsewhere.root)
    assert again
    os.waitpid(again, 0)


def test_the_process_leaves_a_project_alone_whose_user_has_left(elsewhere: Elsewhere, nobody_s_home: Path) -> None:
    (nobody_s_home / ".config" / "trimtab" / "launcher").unlink()
    os.waitpid(start(elsewhere.root), 0)
    assert not elsewhere.carried()


def test_a_command_sees_what_sessions_have_shown(elsewhere: Elsewhere) -> None:
    program = [sys.executable, "-m", "trimtab", "message", "list", "--json"]
    ran = subprocess.run(program, cwd=elsewhere.root, capture_output=True, text=True, check=True)
    assert '"status": "read"' in ran.stdout
    assert elsewhere.carried()
