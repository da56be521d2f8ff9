"""Reads what is not finished, for `stuck`."""

import os
from collections.abc import Sequence

from trimtab.coordinator.halt import halt_of, stop_of
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.merge_requests.request_records import delivery_error, error_in_words
from trimtab.coordinator.questions.holding import held_tasks
from trimtab.coordinator.stuck import Stuck, StuckCause, Unfinished, stuck_of
from trimtab.coordinator.transitions import OVER
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import clone_of, is_here
from trimtab.model.json import text
from trimtab.model.reviews import Review
from trimtab.model.work import LIVE, AuditEvent, MergeRequest, MergeStatus, Task, TaskStatus
from trimtab.store.state import audit_log, dependencies, metrics, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.metrics import ALIVE_METRIC
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, WORKSTREAMS

_LOST = ("task.lease_expired", "task.freed")
_OPEN = tuple(status for status in MergeStatus if status not in OVER)
_HELD_UP = (TaskStatus.IN_PROGRESS, TaskStatus.BLOCKED, TaskStatus.FAILED)
_MOST = 200


def stuck(work: Work, conflicts: MainConflicts) -> tuple[Stuck, ...]:
    """The oldest first. Leases that ran out must have been seen to: see `claims.give_back`."""
    with work.database.read() as connection:
        return stuck_of(_unfinished(connection, work, conflicts))


def _unfinished(connection: Connection, work: Work, conflicts: MainConflicts) -> Unfinished:
    project = work.project
    streams = WORKSTREAMS.find(connection, project_id=project, status=LIVE)
    keys, clone = tuple(stream.id for stream in streams), clone_of(work.root)
    here = tuple(stream for stream in streams if is_here(stream, work.root, clone))
    newest = {
        request.workstream: request
        for request in MERGE_REQUESTS.find(connection, project_id=project, workstream_id=keys, status=_OPEN)
    }
    requests = tuple(newest.values())
    known = _tasks(connection, project)
    agents = {task.claimed_by for task in known} | {name for each in requests for name in (each.author, each.reviewer)}
    return Unfinished(
        now=work.now(),
        lease_ms=work.lease_ms,
        can_merge=bool(work.terms.checks),
        main=conflicts.main if requests else "",
        halt=halt_of(connection, project),
        tasks=known,
        streams=streams,
        requests=requests,
        reviews=_reviews(connection, requests),
        signs=metrics.of(connection, project, ALIVE_METRIC, agents),
        stops={
            stream.id: StuckCause(at, stream.stopped_by, reason)
            for stream in streams
            if stream.stopped_by
            for at, reason in (stop_of(connection, project, stream.id),)
        },
        errors=_errors(connection, project, newest),
        gone=frozenset(stream.id for stream in here if not os.path.isdir(stream.path)),
        elsewhere=frozenset(keys) - {stream.id for stream in here},
        vetoes=_vetoes(connection, project, requests),
        conflicts={request.id: conflicts.of(request.head) for request in requests},
        lost=_lost(connection, project, known),
        needed_by=_needed_by(connection, known),
        questions=held_tasks(connection, project),
    )


def _tasks(connection: Connection, project: int) -> tuple[Task, ...]:
    """Those that somebody has or had."""
    lost = tasks.listed(connection, project, statuses=(TaskStatus.PENDING,), was_claimed=True, limit=_MOST)
    return (*tasks.listed(connection, project, statuses=_HELD_UP, limit=_MOST), *lost)


def _reviews(connection: Connection, requests: Sequence[MergeRequest]) -> dict[int, tuple[Review, ...]]:
    keys = tuple(request.id for request in requests)
    found = REVIEWS.find(connection, merge_request_id=keys, finished_at=None)
    return {key: tuple(review for review in found if review.merge_request == key) for key in keys}


def _errors(connection: Connection, project: int, newest: dict[int, MergeRequest]) -> dict[int, StuckCause]:
    told = {stream: delivery_error(connection, project, stream) for stream in newest}
    return {stream: StuckCause(event.at, event.actor, error_in_words(event)) for stream, event in told.items() if event}


def _vetoes(connection: Connection, project: int, requests: Sequence[MergeRequest]) -> dict[int, StuckCause]:
    """Where the last step of a request was that its approval was taken back."""
    found: dict[int, StuckCause] = {}
    for request in requests:
        if request.status is MergeStatus.PENDING_COORDINATOR:
            steps = [
                event for event in audit_log.of(connection, project, "merge_request", request.id) if _is_step(event)
            ]
            if steps and steps[-1].data.get("from") == MergeStatus.APPROVED.value:
                found[request.id] = StuckCause(steps[-1].at, steps[-1].actor, text(steps[-1].data.get("reason")))
    return found


def _is_step(event: AuditEvent) -> bool:
    return "to" in event.data and "from" in event.data


def _lost(connection: Connection, project: int, known: Sequence[Task]) -> dict[int, StuckCause]:
    """Of the tasks that nobody has, those of which somebody lost the claim last."""
    found: dict[int, StuckCause] = {}
    for task in known:
        if task.ready:
            last = audit_log.of(connection, project, "task", task.id)[-1]
            if last.kind in _LOST:
                found[task.id] = StuckCause(last.at, text(last.data.get("was_with")), text(last.data.get("reason")))
    return found


def _needed_by(connection: Connection, known: Sequence[Task]) -> dict[int, tuple[str, ...]]:
    failed = [task.id for task in known if task.status is TaskStatus.FAILED]
    needing = dependencies.dependents_of(connection, failed)
    waiting = tasks.with_ids(connection, [key for keys in needing.values() for key in keys])
    numbers = {task.id: task.number for task in waiting if task.status is TaskStatus.PENDING}
    return {key: tuple(numbers[waits] for waits in keys if waits in numbers) for key, keys in needing.items()}
