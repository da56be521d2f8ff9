"""Who keeps a task and who has lost it: by the process of its session and the tool that it runs. The client of each
session here is a real process, which is killed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.crew import LEASE, MINUTE, Crew, Member
from trimtab.coordinator.questions import question_records
from trimtab.coordinator.tasks import claims
from trimtab.local.locate import journal_path
from trimtab.model.questions import QuestionSource
from trimtab.serving.server_runtime import tick
from trimtab.store.state import audit_log
from unit.surfaces.mcp.team import OWN

PUBLISH = """
import sys
from trimtab.authority.caller import publish_client
from trimtab.store.journal import Journal
journal = Journal(sys.argv[1])
with journal.transaction():
    publish_client(journal, sys.argv[2])
"""


class Session:
    """A client that runs, and its main agent, which holds task 1."""

    def __init__(self, crew: Crew, name: str) -> None:
        self.crew = crew
        command = [sys.executable, "-c", PUBLISH, journal_path(str(crew.root)), name]
        self.client = subprocess.Popen(
            ["/bin/sh", "-c", '"$@" && echo published && read forever', "sh", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self.client.stdout and self.client.stdout.readline() == b"published\n"
        self.name = name
        self.main = crew.main(name)

    def takes(self, task: str, by: Member | None = None) -> None:
        member = by or self.main
        member.send("PreToolUse", tool_name=f"{OWN}task", tool_input={}, tool_use_id=self.crew.next_call())
        claims.claim_this(self.crew.work, task, member.name)

    def calls(self, event: str, call: str, by: Member | None = None) -> None:
        response = {"stdout": "", "stderr": "", "interrupted": False, "isImage": False}
        more = {"tool_response": response} if event == "PostToolUse" else {}
        given = {"command": "make test"}
        (by or self.main).send(event, tool_name="Bash", tool_input=given, tool_use_id=call, **more)

    def kill(self) -> None:
        self.client.kill()
        self.client.wait()

    def close(self) -> None:
        self.kill()
        for stream in (self.client.stdin, self.client.stdout):
            if stream:
                stream.close()


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    made.task()
    return made


@pytest.fixture
def session(crew: Crew) -> Iterator[Session]:
    made = Session(crew, "aaaa1111")
    yield made
    made.close()


def taken_by(crew: Crew, agent: str) -> bool:
    return claims.claim(crew.work, agent) is not None


def events(crew: Crew, kind: str) -> list[dict]:
    with crew.work.database.read() as connection:
        return [dict(one.data) for one in audit_log.since(connection, crew.work.project) if one.kind == kind]


def test_whoever_waits_for_a_long_command_keeps_its_task_past_the_lease(crew: Crew, session: Session) -> None:
    session.takes("1")
    session.calls("PreToolUse", "long")
    crew.now += LEASE + 1
    assert not taken_by(crew, "worker-2")
    (extended,) = events(crew, "task.lease_extended")
    assert extended["agent"] == session.main.name and "runs" in extended["because"]
    session.calls("PreToolUse", "short")
    session.calls("PostToolUse", "short")
    crew.now += LEASE + 1
    assert not taken_by(crew, "worker-2"), "of two calls at once one still runs"
    session.calls("PostToolUse", "long")
    crew.now += LEASE - 1
    assert not taken_by(crew, "worker-2"), "it was active within the lease"
    crew.now += 2
    assert taken_by(crew, "worker-2")


def test_a_client_that_is_killed_loses_its_task_at_once(crew: Crew, session: Session) -> None:
    session.takes("1")
    session.calls("PreToolUse", "long")
    assert not taken_by(crew, "worker-2")
    session.kill()
    assert taken_by(crew, "worker-2")
    (freed,) = events(crew, "task.freed")
    assert freed["was_with"] == session.main.name and freed["reason"] == "the process of its session is gone"


def test_a_session_that_ends_gives_its_tasks_back_and_one_that_is_resumed_lives(crew: Crew, session: Session) -> None:
    session.takes("1")
    session.main.send("SessionEnd", reason="prompt_input_exit")
    session.main.send("SessionStart", source="resume")
    assert not taken_by(crew, "worker-2")
    session.main.send("SessionEnd", reason="prompt_input_exit")
    crew.exchange()
    assert claims.tasks_now(crew.work, "1").ready, "by whatever command comes next"


def test_a_subagent_that_ends_gives_its_task_back_unless_it_was_held_and_goes_on(crew: Crew, session: Session) -> None:
    worker = crew.agent("trimtab:worker", "ab12cd34", session.name)
    session.takes("1", worker)
    worker.ends()
    crew.exchange()
    assert claims.tasks_now(crew.work, "1").claimed_by == worker.name, "it may go on"
    session.calls("PreToolUse", "more", worker)
    session.calls("PostToolUse", "more", worker)
    session.main.prompt()
    crew.exchange()
    assert claims.tasks_now(crew.work, "1").claimed_by == worker.name, "it went on"
    worker.ends()
    session.main.prompt()
    crew.exchange()
    assert claims.tasks_now(crew.work, "1").ready
    assert events(crew, "task.freed")[0]["reason"] == "it has ended"


def test_a_server_asks_before_a_lease_ends_so_that_other_machines_see_it_extended(crew: Crew, session: Session) -> None:
    session.takes("1")
    session.calls("PreToolUse", "long")
    crew.exchange()
    tick(crew.runtime, "server")
    assert crew.outbox() == []
    crew.now += LEASE - MINUTE
    tick(crew.runtime, "server")
    tick(crew.runtime, "server")
    assert crew.outbox() == ["work_exchange"]
    crew.exchange()
    assert (claims.tasks_now(crew.work, "1").lease_until or 0) == crew.now + LEASE


def test_a_holder_elsewhere_has_its_task_for_as_long_as_its_lease(crew: Crew) -> None:
    claims.claim_this(crew.work, "1", "worker-9")
    crew.now += LEASE - 1
    assert not taken_by(crew, "worker-2")
    crew.now += 1
    assert taken_by(crew, "worker-2")


def asked_about(crew: Crew) -> list[str]:
    return [
        question.text
        for question in question_records.listed(crew.work)
        if question.source is QuestionSource.SUPERVISION
    ]


def test_a_running_tool_is_no_silence_and_a_session_that_rests_is_one(crew: Crew, session: Session) -> None:
    session.takes("1")
    session.calls("PreToolUse", "long")
    crew.now += 8 * MINUTE
    crew.exchange()
    assert asked_about(crew) == []
    assert crew.agent("trimtab:reviewer").runs() == "", "nor do agents call it silent"
    session.calls("PostToolUse", "long")
    crew.now += 7 * MINUTE
    crew.exchange()
    (said,) = asked_about(crew)
    assert session.main.name in said
    session.calls("PreToolUse", "more")
    crew.exchange()
    assert asked_about(crew) == [], "it shows life"


def test_a_server_asks_once_when_somebody_has_been_silent_for_too_long(crew: Crew) -> None:
    crew.values = {"coordination": {"worker_minutes": 5, "reviewer_minutes": 3, "coordinator_minutes": 2}}
    claims.claim_this(crew.work, "1", "worker-9", lease_ms=60 * MINUTE)
    crew.work.lease_ms = 60 * MINUTE
    crew.exchange()
    crew.now += 7 * MINUTE - 1
    tick(crew.runtime, "server")
    assert crew.outbox() == []
    crew.now += 1
    tick(crew.runtime, "server")
    assert crew.outbox() == ["work_exchange"]
    crew.exchange()
    assert len(asked_about(crew)) == 1
    crew.now += 5 * MINUTE
    tick(crew.runtime, "server")
    assert crew.outbox() == ["work_exchange"], "nothing new"
