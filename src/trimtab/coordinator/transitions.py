"""A request, its workstream and its task move together: what all who submit, review, decide and merge share.

Whoever does so holds the project first, and only then anything else. So no two of them can wait for each other.
"""

from collections.abc import Generator
from contextlib import contextmanager

from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj, each, text
from trimtab.model.work import (
    AuditEvent,
    MergeRequest,
    MergeStatus,
    MessageStatus,
    Task,
    TaskStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.store.state import audit_log, claims, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, WORKSTREAMS, hold_project

OVER = (MergeStatus.MERGED, MergeStatus.CLOSED)
_ORDER = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED, WorkstreamStatus.MERGED)


PASSED_ON = "workstream.passed_on"


@contextmanager
def together(work: Work) -> Generator[Connection]:
    """A transaction in which nobody else moves anything of the project."""
    with work.database.write() as connection:
        hold_project(connection, work.project)
        yield connection


def request_of(connection: Connection, work: Work, key: int) -> MergeRequest:
    """Raises TrimtabError where this project has none of that number."""
    found = MERGE_REQUESTS.find(connection, project_id=work.project, id=key)
    if not found:
        raise TrimtabError(f"there is no merge request {key}", remedy="`trimtab merge list` shows which there are.")
    return found[0]


def stream_of(connection: Connection, request: MergeRequest) -> Workstream:
    return WORKSTREAMS.get(connection, request.workstream)


def wrote(connection: Connection, request: MergeRequest) -> frozenset[str]:
    """All who have worked on it, or submitted it for others."""
    return authors(connection, stream_of(connection, request)) | {request.author}


def title_of(connection: Connection, stream: Workstream) -> str:
    return stream.branch if stream.task is None else tasks.by_id(connection, stream.task).title


def move_stream(
    connection: Connection, work: Work, key: int, then: WorkstreamStatus, actor: str, evidence: Obj
) -> None:
    """By the steps that are allowed: who merges without them having been taken takes them, and is seen to."""
    now = WORKSTREAMS.get(connection, key, hold=True).status
    if now is then or now not in _ORDER:
        return
    place, wanted = _ORDER.index(now), _ORDER.index(then)
    for step in _ORDER[place + 1 : wanted + 1] if wanted > place else (then,):
        WORKSTREAMS.move(connection, key, step, actor, work.now(), evidence=evidence)


def task_submitted(connection: Connection, work: Work, stream: Workstream, author: str) -> None:
    """A task that nobody has taken is taken by its author first. One that another has by now stays with that one."""
    task = _task(connection, stream)
    if task is None:
        return
    if task.ready and task.assignee in ("", author):
        taken = claims.take_this(connection, task, author, work.now(), work.lease_ms)
        task = taken.task if taken else task
    if task.status is TaskStatus.IN_PROGRESS and task.claimed_by in (author, stream.agent):
        hold_under(connection, work, stream, task.claims, author)
        tasks.move(connection, task, TaskStatus.REVIEW, author, work.now())


def task_sent_back(connection: Connection, work: Work, stream: Workstream, actor: str, reason: str) -> None:
    """To whoever submitted it, with a new lease."""
    task = _task(connection, stream)
    if task is not None and task.status is TaskStatus.REVIEW:
        given = claims.give_again(connection, task, actor, work.now(), work.lease_ms, reason)
        hold_under(connection, work, stream, given.number, actor)


def task_queued_again(connection: Connection, work: Work, stream: Workstream, actor: str, reason: str) -> None:
    """For anybody: this way of doing it has come to nothing."""
    task = _task(connection, stream)
    if task is not None and task.status is TaskStatus.REVIEW:
        tasks.move(connection, task, TaskStatus.PENDING, actor, work.now(), reason=reason)


def task_done(connection: Connection, work: Work, stream: Workstream, actor: str) -> None:
    """Complete a task and free those that wait for it. One that another agent now works on is left to that agent."""
    task = _task(connection, stream)
    if task is None or task.status not in (TaskStatus.REVIEW, TaskStatus.PENDING, TaskStatus.IN_PROGRESS):
        return
    if task.status is TaskStatus.IN_PROGRESS and task.claimed_by != stream.agent:
        return
    tasks.move(connection, task, TaskStatus.COMPLETED, actor, work.now(), reason=f"{stream.branch} was merged")


def hold_under(connection: Connection, work: Work, stream: Workstream, claim: int, actor: str) -> Workstream:
    """From now on the workstream is that of this claim on its task."""
    if stream.claim == claim:
        return stream
    told = AuditEvent("workstream.claimed", actor, "workstream", stream.id, {"claim": claim})
    return WORKSTREAMS.change(connection, stream.id, told, work.project, work.now(), claim=claim)


def tell(
    connection: Connection, work: Work, to: str, kind: str, request: MergeRequest, branch: str, more: Obj = EMPTY
) -> None:
    """A message about a request, in the transaction of what it tells of. `content/notifications/` has a text for each
    kind; `more` fills it in and goes along."""
    payload: dict[str, JSON] = {"merge_request": request.id, "branch": branch, "title": request.title, **more}
    payload["text"] = notification_text(kind, payload)
    values = {
        "sender": OURSELVES,
        "recipient": to,
        "kind": kind,
        "payload": payload,
        "status": MessageStatus.PENDING,
    }
    MESSAGES.add(connection, work.project, OURSELVES, work.now(), values)


def settle_messages(connection: Connection, work: Work, request: MergeRequest, *kinds: str) -> None:
    """What we wrote about a request, and about earlier ones for the same task that are over, once something else was
    decided: nobody need read it any more. All of it, or that of some kinds."""
    task = stream_of(connection, request).task
    of_task = () if task is None else WORKSTREAMS.find(connection, project_id=work.project, task_id=task)
    over = MERGE_REQUESTS.find(connection, workstream_id=tuple(stream.id for stream in of_task), status=OVER)
    requests = {request.id, *(found.id for found in over)}
    unread = MESSAGES.find(
        connection, project_id=work.project, sender=OURSELVES, status=MessageStatus.PENDING, hold=True
    )
    for message in unread:
        about = message.payload.get("merge_request") in requests
        about = about or message.payload.get("workstream") == request.workstream
        if about and (not kinds or message.kind in kinds):
            for step in (MessageStatus.READ, MessageStatus.PROCESSED):
                MESSAGES.move(connection, message.id, step, OURSELVES, work.now())


def _task(connection: Connection, stream: Workstream) -> Task | None:
    return None if stream.task is None else tasks.by_id(connection, stream.task, held=True)


def authors(connection: Connection, stream: Workstream) -> frozenset[str]:
    """All who have worked in it, or in what it goes on with."""
    told = audit_log.of(connection, stream.project, "workstream", stream.id)
    passed_on = [event.data for event in told if event.kind == PASSED_ON]
    before = (name for data in passed_on for name in (text(data.get("from")), *each(data.get("authors"))))
    return frozenset({stream.agent, *before})
