"""One piece of work from its first commit to its approval, as its agents see it: nobody looks anything up, and each
hears at its own next event what it has to do."""

from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, Member, commits, notice
from support.rig import context
from trimtab.coordinator.merge_requests import request_decisions, submission
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.reviews import review_records
from trimtab.coordinator.reviews.rounds import settle
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.model.agents import USER
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest, MergeStatus, MessageStatus, Workstream
from trimtab.store.state.repositories import MESSAGES

SECRET = 'KEY = "' + "AKIA" + "Q3EXAMPLE7ZQ2WXY" + '"\n'


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    made.mode("guard")
    return made


def turned_in(crew: Crew, stream: Workstream) -> MergeRequest:
    request = submission.submit(crew.work, stream.branch)
    check_request(crew.work, request.id)
    publish(crew.work)
    return request


def reviewed(crew: Crew, request: int, reviewer: Member, points: float) -> MergeRequest:
    for one in review_records.take(crew.work, request, reviewer.name):
        shown = review_records.shown(crew.work, one.id)
        scores = [Score(criterion.id, points, "as the diff shows") for criterion in shown.sheet.criteria]
        review_records.score(crew.work, one.id, reviewer.name, scores, "Read it once more.", ["what could not run"])
    done = settle(crew.work, request)
    publish(crew.work)
    return done


def unread(crew: Crew) -> int:
    with crew.work.database.read() as connection:
        return len(MESSAGES.find(connection, project_id=crew.work.project, status=MessageStatus.PENDING))


def test_from_the_first_commit_to_the_decision(crew: Crew) -> None:
    worker, reviewer, main = crew.agent("trimtab:worker"), crew.agent("trimtab:reviewer", "cccc1111"), crew.main()
    stream = crew.stream(worker.name, crew.task())

    commits(stream, "key.py", SECRET)
    assert "`submit_for_qc`" in worker.runs(f"cd {stream.path} && git commit")
    request = turned_in(crew, stream)
    assert f"Request {request.id} waits for a reviewer" in worker.runs()
    assert worker.runs() == ""

    assert reviewed(crew, request.id, reviewer, 4).status is MergeStatus.QC_REJECTED
    said = worker.runs()
    assert f"The review of {stream.branch} failed" in said and "Read it once more." in said
    assert "AKIAQ3" not in said

    commits(stream, "key.py", "LIMIT = 3\n")
    assert f"since request {request.id} was sent back" in worker.runs()
    turned_in(crew, stream)
    assert reviewed(crew, request.id, reviewer, 9).status is MergeStatus.PENDING_COORDINATOR
    assert worker.ends() == {}

    said = context(main.prompt())
    assert "waits for a decision" in said and f"Request {request.id}" in said
    crew.now += 3 * MINUTE
    publish(crew.work)
    assert f"`trimtab merge approve {request.id}`" in notice(main.ends())

    request_decisions.approve(crew.work, request.id, USER)
    crew.exchange()
    assert unread(crew) == 0
    assert main.runs() == "" and notice(main.ends()) == ""


def test_what_the_coordinator_wants_revised_reaches_the_author(crew: Crew) -> None:
    worker, reviewer = crew.agent("trimtab:worker"), crew.agent("trimtab:reviewer", "cccc1111")
    stream = crew.stream(worker.name, crew.task())
    commits(stream, "a.py", "A = 1\n")
    request = turned_in(crew, stream)
    reviewed(crew, request.id, reviewer, 9)
    request_decisions.revise(crew.work, request.id, USER, "Name it better.")
    publish(crew.work)
    assert "Name it better." in worker.runs()


def test_a_worker_that_is_gone_is_answered_for_by_the_one_that_started_it(crew: Crew) -> None:
    worker, reviewer, main = crew.agent("trimtab:worker"), crew.agent("trimtab:reviewer", "cccc1111"), crew.main()
    stream = crew.stream(worker.name, crew.task())
    commits(stream, "key.py", SECRET)
    request = turned_in(crew, stream)
    worker.runs()
    assert worker.ends() == {}
    reviewed(crew, request.id, reviewer, 4)
    said = context(main.prompt())
    assert f"The review of {stream.branch} failed" in said and f"for {worker.name}, which has ended" in said
    assert "so the task is ready again" in said, "it went back to its author, who will not come back"
