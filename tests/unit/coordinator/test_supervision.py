"""Whoever is silent for too long becomes a question to the user: once, and not for longer than the silence lasts."""

from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, Member, commits, notice
from trimtab.coordinator import projects, supervision
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.supervision import RELEASE, AwaitedAgent
from trimtab.coordinator.tasks import claims
from trimtab.model.agents import USER
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.questions import NewQuestion, Question, QuestionSource, QuestionStatus
from trimtab.model.silence_limits import SilenceLimits
from trimtab.model.work import MergeStatus, TaskStatus
from trimtab.store.state.repositories import MERGE_REQUESTS

WORKER, REVIEWER = "trimtab:worker", "trimtab:reviewer"


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    made.work.lease_ms = 60 * MINUTE  # so that a lease is no matter
    return made


@pytest.fixture
def worker(crew: Crew) -> Member:
    worker = crew.agent(WORKER)
    claims.claim_this(crew.work, crew.task(), worker.name)
    crew.exchange()
    return worker


def after(crew: Crew, minutes: float) -> tuple[Question, ...]:
    """What is asked about then."""
    crew.now += int(minutes * MINUTE)
    crew.exchange()
    return asked(crew)


def asked(crew: Crew, *statuses: QuestionStatus) -> tuple[Question, ...]:
    found = question_records.listed(crew.work, statuses or (QuestionStatus.PENDING,))
    return tuple(question for question in found if question.source is QuestionSource.SUPERVISION)


def waiting(crew: Crew, step: MergeStatus = MergeStatus.PENDING_QC) -> int:
    """A request whose author holds no task."""
    stream = crew.stream("worker-9", crew.task())
    commits(stream)
    request = submission.submit(crew.work, stream.branch, "worker-9", "Write it")
    if step is not MergeStatus.PENDING_QC:
        with crew.work.database.write() as connection:
            for then in (MergeStatus.QC_APPROVED, step):
                MERGE_REQUESTS.move(connection, request.id, then, "reviewer-1", crew.now)
    crew.exchange()
    return request.id


def awaited(last: int, limit: int = 5, *, busy: bool = False) -> AwaitedAgent:
    return AwaitedAgent("silent_worker", f"worker-{last}", last, limit, busy, "1")


def test_overdue_is_who_is_silent_for_the_whole_time_without_a_reason() -> None:
    late, later, busy, fresh, never = awaited(3), awaited(1), awaited(0, busy=True), awaited(6), awaited(2, 0)
    assert supervision.overdue(10, (late, later, busy, fresh, never)) == (later, late)
    assert supervision.overdue(8, (late,)) == (late,) and supervision.overdue(7, (late,)) == ()


def test_the_user_is_asked_after_the_next_one_had_its_time_and_never_where_one_of_them_is_switched_off() -> None:
    limits = SilenceLimits()
    assert [limits.holder_ms, limits.reviewer_ms, limits.coordinator_ms] == [7 * MINUTE, 5 * MINUTE, 2 * MINUTE]
    assert SilenceLimits(worker=0).holder_ms == SilenceLimits(coordinator=0).holder_ms == 0


def test_a_silent_holder_becomes_a_question_at_p0_which_holds_nothing_up(crew: Crew, worker: Member) -> None:
    assert after(crew, 6.9) == ()
    (question,) = after(crew, 0.2)
    assert (question.level, question.blocking, question.holds) == (Level.P0, False, False)
    assert worker.name in question.text and "task 1" in question.text and "7 minutes" in question.text
    assert claims.tasks_now(crew.work, "1").claimed_by == worker.name, "nobody loses a task by that"
    assert len(after(crew, 3)) == 1, "asked once"
    assert f"Question {question.id}" in notice(crew.main().prompt())


def test_a_sign_of_life_takes_the_question_back_and_a_second_silence_asks_anew(crew: Crew, worker: Member) -> None:
    (question,) = after(crew, 8)
    worker.runs()
    assert after(crew, 0) == ()
    assert question_records.one(crew.work, question.id).status is QuestionStatus.WITHDRAWN
    (second,) = after(crew, 7)
    assert second.id != question.id


def test_what_the_user_decided_is_not_asked_again_and_a_release_is_carried_out(crew: Crew, worker: Member) -> None:
    (question,) = after(crew, 8)
    answering.answer(crew.work, question.id, RELEASE, USER)
    crew.exchange()
    task = claims.tasks_now(crew.work, "1")
    assert (task.status, task.claimed_by, task.ready) == (TaskStatus.PENDING, "", True)
    assert RELEASE in crew.main().runs(), "the coordinator hears of it"
    claims.claim_this(crew.work, "1", worker.name)
    crew.exchange()
    assert claims.tasks_now(crew.work, "1").claimed_by == worker.name, "a new claim is another matter"


def test_who_was_told_to_be_waited_for_is_not_asked_about_again(crew: Crew, worker: Member) -> None:
    (question,) = after(crew, 8)
    answering.answer(crew.work, question.id, "Wait", USER)
    assert after(crew, 20) == ()
    assert claims.tasks_now(crew.work, "1").claimed_by == worker.name


def test_an_open_question_is_no_silence(crew: Crew, worker: Member) -> None:
    score = LevelScore(Level.P1, 0.5, Interruption.ASYNC)
    question_records.ask(crew.work, worker.name, NewQuestion("Which one?"), score)
    assert after(crew, 20) == ()


def test_nobody_is_silent_where_the_project_rests(crew: Crew, worker: Member) -> None:
    assert len(after(crew, 8)) == 1
    projects.pause(crew.work, "person")
    assert after(crew, 1) == ()


def test_a_lease_that_runs_out_ends_the_matter(crew: Crew, worker: Member) -> None:
    assert len(after(crew, 8)) == 1
    assert after(crew, 60) == ()
    assert claims.tasks_now(crew.work, "1").ready


def test_a_request_without_a_reviewer_and_one_without_a_decision_are_asked_about(crew: Crew) -> None:
    request = waiting(crew)
    assert after(crew, 4.9) == ()
    (question,) = after(crew, 0.2)
    assert f"Request {request} has been waiting 5 minutes for a reviewer" in question.text


def test_a_decision_that_nobody_makes_is_asked_about(crew: Crew) -> None:
    request = waiting(crew, MergeStatus.PENDING_COORDINATOR)
    assert after(crew, 1.9) == ()
    (question,) = after(crew, 0.2)
    assert f"`trimtab merge approve {request}`" in question.text


def test_where_the_user_decides_nobody_else_is_late_with_it(crew: Crew) -> None:
    waiting(crew, MergeStatus.PENDING_COORDINATOR)
    crew.work.terms = crew.work.terms._replace(approval="person")
    assert after(crew, 20) == ()


def test_who_wants_none_of_it_is_asked_nothing(crew: Crew, worker: Member) -> None:
    crew.work.terms = crew.work.terms._replace(silence=SilenceLimits(0, 0, 0))
    waiting(crew)
    assert after(crew, 30) == ()
