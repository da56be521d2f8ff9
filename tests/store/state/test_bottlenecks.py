"""The question about a task that all others wait for, on both engines."""

from pathlib import Path

import pytest

from trimtab.coordinator import messages, projects
from trimtab.coordinator.questions import answering, bottlenecks
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER
from trimtab.model.decisions import Level
from trimtab.model.questions import QuestionSource
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled

from .conftest import Clock

LEASE = 600_000


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Work:
    """Five tasks wait for the first, which nobody has."""
    opened = Work(str(tmp_path), database, enrolled(database, "project", "person").id, LEASE)
    projects.start(opened, "person")
    task_records.add(opened, NewTask("first", estimate_minutes=30))
    for title in ("a", "b", "c", "d", "e"):
        task_records.add(opened, NewTask(title, needs=("1",)))
    return opened


def test_the_user_is_asked_once_about_a_task_that_all_others_wait_for(work: Work, clock: Clock) -> None:
    assert bottlenecks.ask_once(work) is None
    clock.pass_ms(LEASE)
    asked = bottlenecks.ask_once(work)
    assert asked is not None
    assert asked.text.startswith("Assign more workers to task 1 (first)? 5 tasks wait for it")
    assert (asked.source, asked.level, asked.default, asked.blocking) == (
        QuestionSource.BOTTLENECK,
        Level.P1,
        "continue",
        False,
    )
    answering.answer(work, asked.id, "2", USER)
    assert bottlenecks.ask_once(work) is None
    (message,) = messages.pending(work, ["coordinator"])
    assert "assign more workers" in str(message.payload["text"])


def test_a_task_that_somebody_is_at_is_asked_about_when_its_estimate_is_over(work: Work, clock: Clock) -> None:
    claims.claim_this(work, "1", "worker-1")
    for minutes, is_asked in ((29, False), (2, True)):
        clock.pass_ms(minutes * 60_000)
        claims.renew(work, "1", "worker-1")
        assert (bottlenecks.ask_once(work) is not None) is is_asked


@pytest.mark.parametrize("calm", ["paused", "other work is ready", "few wait"])
def test_it_is_not_asked_where_it_would_not_help(work: Work, clock: Clock, calm: str) -> None:
    clock.pass_ms(LEASE)
    if calm == "paused":
        projects.pause(work, "person")
    elif calm == "few wait":
        task_records.needs(work, "2", ("1",), "person", remove=True)
    else:
        task_records.add(work, NewTask("another"))
    assert bottlenecks.ask_once(work) is None
