"""The work as a whole, for whoever looks at it: where the project stands, and what the queue holds."""

from collections.abc import Mapping

from trimtab.coordinator.merge_requests.request_records import ReviewProgress, progress_of
from trimtab.coordinator.tasks.claims import give_back
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON
from trimtab.model.questions import Question, QuestionStatus
from trimtab.model.record import Record
from trimtab.model.reviews import Rubric, RubricStatus
from trimtab.model.work import (
    LIVE,
    SETTLED,
    MergeRequest,
    MergeStatus,
    Message,
    MessageStatus,
    ProjectStatus,
    Task,
    TaskStatus,
    Workstream,
)
from trimtab.store.state import claims, dependencies, tasks
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, QUESTIONS, RUBRICS, WORKSTREAMS

WAITING = (
    MergeStatus.PENDING_QC,
    MergeStatus.QC_APPROVED,
    MergeStatus.PENDING_COORDINATOR,
    MergeStatus.APPROVED,
    MergeStatus.QC_REJECTED,
    MergeStatus.SENT_BACK,
)
"""Requests that somebody still has to do something about."""


class Attention(Record):
    """Records that wait for somebody. For the user: `questions`, `decisions` on requests, `messages` that nobody has
    read and proposed `rubrics`. For others: `requests`, the open ones, each with its workstream; and `stopped`
    workstreams. Of each at most as many as were asked for, the oldest first. `merges` counts the requests of each
    status, `progress` is that of their reviews."""

    decisions: tuple[MergeRequest, ...]
    messages: tuple[Message, ...]
    rubrics: tuple[Rubric, ...]
    questions: tuple[Question, ...]
    requests: tuple[tuple[MergeRequest, Workstream], ...]
    stopped: tuple[Workstream, ...]
    merges: Mapping[str, int]
    progress: Mapping[int, ReviewProgress]


class WaitingTask(Record):
    """A task, and the unfinished ones that it needs."""

    task: Task
    needs: tuple[Task, ...]


class Queue(Record):
    """`ready` is in the order in which tasks are given out, `held` with whoever has them. Of each at most as many as
    were asked for; `counts` are of all. `is_open`: tasks are given out at all."""

    is_open: bool
    counts: Mapping[str, int]
    ready: tuple[Task, ...]
    held: tuple[Task, ...]
    waiting: tuple[WaitingTask, ...]
    at: int


def attention(work: Work, limit: int | None) -> Attention:
    with work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=WAITING, limit=limit)
        live = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
        streams = {stream.id: stream for stream in live}
        open_ones = tuple(
            (request, streams[request.workstream]) for request in requests if request.workstream in streams
        )
        unread = MESSAGES.find(
            connection, project_id=work.project, recipient=PERSON, status=MessageStatus.PENDING, limit=limit
        )
        rubrics = RUBRICS.find(connection, project_id=work.project, status=RubricStatus.PROPOSED, limit=limit)
        questions = QUESTIONS.find(
            connection, project_id=work.project, recipient=PERSON, status=QuestionStatus.PENDING, limit=limit
        )
        merges = MERGE_REQUESTS.counts(connection, work.project)
        progress = progress_of(connection, work, requests)
    decisions = tuple(request for request, _ in open_ones if request.status is MergeStatus.PENDING_COORDINATOR)
    stopped = tuple(stream for stream in live if stream.stopped_by)[:limit]
    return Attention(decisions, unread, rubrics, questions, open_ones, stopped, merges, progress)


def queue(work: Work, limit: int) -> Queue:
    give_back(work)
    is_open = work.record().status not in (ProjectStatus.PAUSED, ProjectStatus.STOPPED)
    with work.database.read() as connection:
        counts = tasks.counts(connection, work.project)
        ready = claims.ready(connection, work.project, limit)
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,), limit=limit)
        waits = tasks.listed(connection, work.project, statuses=(TaskStatus.PENDING,), waiting=True, limit=limit)
        needs = dependencies.needs_of(connection, [task.id for task in waits])
        needed = {
            task.id: task for task in tasks.with_ids(connection, [key for keys in needs.values() for key in keys])
        }
    waiting = tuple(
        WaitingTask(task, tuple(needed[key] for key in needs.get(task.id, ()) if needed[key].status not in SETTLED))
        for task in waits
    )
    return Queue(is_open, counts, ready, held, waiting, work.now())
