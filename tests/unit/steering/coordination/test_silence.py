"""Who is told of whom, after how long, and what counts as a sign of life."""

from pathlib import Path

import pytest

from support.crew import LEASE, MINUTE, Crew, Member, commits, notice
from trimtab.coordinator import projects
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.questions import question_records
from trimtab.coordinator.tasks import claims
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.questions import NewQuestion
from trimtab.model.work import AuditEvent, MergeStatus
from trimtab.model.work_rows import ALIVE, ASKED
from trimtab.store.state.repositories import MERGE_REQUESTS

WORKER, REVIEWER = "trimtab:worker", "trimtab:reviewer"


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    return Crew(tmp_path)


@pytest.fixture
def worker(crew: Crew) -> Member:
    return crew.agent(WORKER)


@pytest.fixture
def task(crew: Crew, worker: Member) -> str:
    number = crew.task()
    claims.claim_this(crew.work, number, worker.name)
    publish(crew.work)
    return number


def waiting(crew: Crew, worker: Member) -> int:
    """A request that waits for its review."""
    stream = crew.stream(worker.name, crew.task())
    commits(stream)
    request = submission.submit(crew.work, stream.branch, worker.name, "Write it")
    publish(crew.work)
    return request.id


def decided_by_nobody(crew: Crew, request: int) -> None:
    with crew.work.database.write() as connection:
        for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR):
            MERGE_REQUESTS.move(connection, request, step, "reviewer-1", crew.now)
    publish(crew.work)


def later(crew: Crew, minutes: float) -> None:
    crew.now += int(minutes * MINUTE)
    publish(crew.work)


def test_a_worker_without_a_sign_of_life_is_told_of_to_reviewer_and_coordinator_once(
    crew: Crew, worker: Member, task: str
) -> None:
    later(crew, 4.9)
    assert crew.main().runs() == ""
    later(crew, 0.2)
    said = crew.main().runs()
    assert worker.name in said and f"task {task}" in said and "5 minutes" in said
    assert worker.name in crew.agent(REVIEWER).runs()
    assert crew.main().runs() == ""
    assert crew.agent(WORKER, "ffff0000").runs() == "", "another worker has nothing to do with it"


def test_an_event_of_the_holder_is_a_sign_of_life(crew: Crew, worker: Member, task: str) -> None:
    later(crew, 4)
    worker.wants("make")
    later(crew, 4)
    assert crew.main().runs() == ""
    crew.exchange()
    later(crew, 0.5)
    assert crew.main().runs() == "", "also when it has been carried into the store"
    later(crew, 1)
    assert "5 minutes" in crew.main().runs()


def test_signs_are_given_once_a_minute_by_those_of_whom_one_is_awaited(crew: Crew, worker: Member, task: str) -> None:
    assert worker.runs() == crew.main().runs() == ""
    assert ALIVE + worker.name in crew.back()
    assert ALIVE + crew.main().name not in crew.back()
    first = crew.back()[ALIVE + worker.name]
    crew.now += MINUTE - 1
    worker.runs()
    assert crew.back()[ALIVE + worker.name] == first
    crew.now += 1
    worker.runs()
    assert crew.back()[ALIVE + worker.name] == {"at": crew.now}


def test_a_sign_of_life_extends_the_lease_so_that_a_working_agent_keeps_its_task(
    crew: Crew, worker: Member, task: str
) -> None:
    for _ in range(4):
        crew.now += LEASE - MINUTE
        worker.runs()
        crew.exchange()
        assert claims.get_next_task(crew.work).task is None, "its lease would have run out long ago"
    assert claims.tasks_now(crew.work, task).claimed_by == worker.name
    crew.now += LEASE + 1
    crew.exchange()
    assert claims.get_next_task(crew.work).task is not None


def test_an_old_sign_does_not_make_a_lease_longer_than_it_would_have_been(
    crew: Crew, worker: Member, task: str
) -> None:
    crew.now += MINUTE
    worker.runs()
    shown = crew.now
    crew.now += 5 * MINUTE
    crew.exchange()
    assert claims.tasks_now(crew.work, task).lease_until == shown + LEASE


def test_the_store_is_looked_at_before_anybody_is_called_silent(crew: Crew, worker: Member, task: str) -> None:
    crew.now += 6 * MINUTE
    claims.renew(crew.work, task, worker.name)  # at another machine, whose journal is not this one
    assert crew.main().runs() == ""
    assert crew.outbox() == ["work_exchange"]
    crew.exchange()
    assert crew.main().runs() == ""
    crew.now += 5 * MINUTE
    crew.exchange()
    assert worker.name in crew.main().runs()


def test_what_is_to_be_carried_back_is_asked_for_once_a_minute(crew: Crew, worker: Member, task: str) -> None:
    worker.runs()
    worker.runs()
    crew.main().runs()
    assert crew.outbox() == ["work_exchange"]
    assert crew.back()[ASKED] == {"at": crew.now}
    crew.now += MINUTE
    crew.main().runs()
    assert crew.outbox() == ["work_exchange"] * 2, "nobody carried it yet"
    crew.exchange()
    crew.now += MINUTE
    crew.main().runs()
    assert len(crew.outbox()) == 2, "nothing is left to carry"


def test_a_task_of_a_person_is_nobody_s_matter(crew: Crew) -> None:
    claims.claim_this(crew.work, crew.task(), "person")
    later(crew, 60)
    assert crew.main().runs() == ""


def test_a_request_that_nobody_reviews_is_told_to_the_coordinator(crew: Crew, worker: Member) -> None:
    request = waiting(crew, worker)
    later(crew, 2.9)
    assert crew.main().runs() == ""
    later(crew, 0.2)
    said = crew.main().runs()
    assert f"Request {request}" in said and "`trimtab:reviewer`" in said and worker.name in said
    assert crew.main().runs() == ""
    said = crew.agent(REVIEWER).runs()
    assert f"waits for your review: request {request}" in said and "has been waiting" not in said


def test_a_reviewer_that_is_at_it_is_left_alone_and_one_that_is_silent_is_not(crew: Crew, worker: Member) -> None:
    request = waiting(crew, worker)
    reviewer = crew.agent(REVIEWER, "cccc1111")
    with crew.work.database.write() as connection:
        told = AuditEvent("merge_request.taken", reviewer.name, "merge_request", request)
        MERGE_REQUESTS.change(connection, request, told, crew.work.project, crew.now, reviewer=reviewer.name)
    publish(crew.work)
    for _ in range(3):
        later(crew, 2)
        reviewer.runs("git diff")
        crew.exchange()
        assert crew.main().runs() == ""
    later(crew, 3)
    assert f"{reviewer.name} took the review" in crew.main().runs()


def test_a_reviewed_request_that_nobody_decides_is_told_to_the_person(crew: Crew, worker: Member) -> None:
    request = waiting(crew, worker)
    decided_by_nobody(crew, request)
    later(crew, 1)
    assert notice(crew.main().ends()) == ""
    later(crew, 1)
    assert f"`trimtab merge show {request}`" in notice(crew.main().ends())
    assert notice(crew.main().ends()) == ""
    assert notice(crew.agent(WORKER, "ffff0000").ran()) == ""


def test_a_subagent_that_ends_with_a_task_is_told_of_at_once(crew: Crew, worker: Member, task: str) -> None:
    worker.ends()
    assert crew.main("s2").prompt() == {}
    said = str(crew.main().prompt())
    assert worker.name in said and f"has ended before task {task} was submitted" in said
    assert crew.main().prompt() == {}


def test_a_subagent_that_goes_on_has_not_ended(crew: Crew, worker: Member, task: str) -> None:
    worker.ends()
    worker.runs()
    assert crew.main().prompt() == {}


@pytest.mark.parametrize(
    ("who", "said"),
    [("worker", "has been silent"), ("reviewer", "for a reviewer"), ("coordinator", "for a decision")],
)
def test_each_of_them_can_be_switched_off(crew: Crew, worker: Member, who: str, said: str) -> None:
    if who == "worker":
        claims.claim_this(crew.work, crew.task(), worker.name)
    else:
        request = waiting(crew, worker)
        if who == "coordinator":
            decided_by_nobody(crew, request)
    crew.values = {"coordination": {f"{who}_minutes": 0}}
    later(crew, 7)
    main = crew.main()
    assert said not in str(main.ran())
    crew.values = {}
    assert said in str(main.ran())


def test_in_a_project_that_rests_nobody_is_silent(crew: Crew, worker: Member, task: str) -> None:
    projects.start(crew.work, "person")
    projects.pause(crew.work, "person")
    later(crew, 30)
    assert crew.main().runs() == ""


def test_who_waits_for_an_answer_is_not_called_silent(crew: Crew, worker: Member, task: str) -> None:
    score = LevelScore(Level.P1, 0.5, Interruption.ASYNC)
    asked = question_records.ask(crew.work, worker.name, NewQuestion("Which one?"), score)
    later(crew, 6)
    assert crew.main().runs() == ""
    question_records.withdraw(crew.work, asked.id, worker.name)
    later(crew, 0)
    assert worker.name in crew.main().runs()
