"""One look at a project says what there is that time could do something to, on both engines."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.coordinator import messages
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.questions import NewQuestion, Option
from trimtab.model.work import MergeStatus, WorkstreamStatus
from trimtab.store.state.database import Database
from trimtab.store.state.glance import Glance, glance
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS, enrolled


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Iterator[Work]:
    opened = Work(str(tmp_path), database, enrolled(database, "project", "person").id, 60_000)
    task_records.add(opened, NewTask("first"))
    yield opened


def look(work: Work) -> Glance:
    with work.database.read() as connection:
        return glance(connection, work.project)


def test_a_project_in_which_nobody_is_at_work_has_nothing_that_time_changes(work: Work) -> None:
    assert look(work)[1:] == (False, False, False, 0)


def test_a_claim_is_seen_until_its_task_is_done(work: Work) -> None:
    claim = claims.claim_this(work, "1", "worker-1")
    assert look(work).has_claims
    claims.finish(work, claim)
    assert not look(work).has_claims


def test_a_question_is_seen_until_it_is_answered_and_its_answer_until_it_is_heard(work: Work) -> None:
    wanted = NewQuestion("Keep it?", (Option("keep"), Option("drop")))
    asked = question_records.ask(work, "worker-1", wanted, LevelScore(Level.P1, 0.5, Interruption.ASYNC))
    assert (look(work).has_questions, look(work).has_answers) == (True, False)
    answering.answer(work, asked.id, "keep", USER)
    assert (look(work).has_questions, look(work).has_answers) == (False, True)
    messages.read(work, ["worker-1"], "worker-1")
    assert look(work)[1:] == (False, False, False, 0)


def test_of_requests_in_review_the_longest_untouched_counts_and_of_others_none(work: Work) -> None:
    with work.database.write() as connection:
        values = {"agent": "w", "topic": "t", "branch": "b", "path": "p", "status": WorkstreamStatus.ACTIVE}
        stream = WORKSTREAMS.add(connection, work.project, "w", 1, values)
        request = {"workstream_id": stream.id, "author": "w", "title": "t", "status": MergeStatus.PENDING_QC}
        first = MERGE_REQUESTS.add(connection, work.project, "w", 7, request)
        MERGE_REQUESTS.add(connection, work.project, "w", 9, request)
    assert look(work).in_review_since == 7
    with work.database.write() as connection:
        MERGE_REQUESTS.move(connection, first.id, MergeStatus.CLOSED, "w", 10)
    assert look(work).in_review_since == 9
