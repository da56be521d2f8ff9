"""What is stuck: why, since when, and the command that helps. Pure: `overview` reads the records that it is told of.

Of one request, workstream or task the first thing in its way is named, not all of them.
"""

import shlex
from collections.abc import Iterator, Mapping

from trimtab.coordinator.halt import Halt
from trimtab.coordinator.workstreams.branches import task_of
from trimtab.model.agents import PERSON, called
from trimtab.model.record import Record
from trimtab.model.reviews import Review
from trimtab.model.wording import joined
from trimtab.model.work import MergeRequest, MergeStatus, Task, TaskStatus, Workstream

_WITH_AUTHOR = (MergeStatus.QC_REJECTED, MergeStatus.SENT_BACK)


class Stuck(Record):
    """`what` names the record, such as `task 1.5.3`; `command` is the one that helps."""

    what: str
    why: str
    since_at: int
    command: str


class StuckCause(Record):
    """When something came into the way, by whom or what, and why."""

    at: int
    by: str
    reason: str


class Unfinished(Record):
    """All that is not finished. `can_merge`: the checks of the merged tree are named. By number of the workstream:
    `stops`, of those that somebody stopped, `errors` that ended a delivery, `gone`, whose folders are missing, and
    `elsewhere`, in other clones. By number of the request: `reviews` that are open, `vetoes` of the user, and files
    with `conflicts`. By number of the task: `lost` claims, `needed_by`, the tasks that wait for it, and `questions`
    that keep it back. `signs`: when each agent was last known to live."""

    now: int
    lease_ms: int
    can_merge: bool
    main: str
    halt: Halt | None
    tasks: tuple[Task, ...]
    streams: tuple[Workstream, ...]
    requests: tuple[MergeRequest, ...]
    reviews: Mapping[int, tuple[Review, ...]]
    signs: Mapping[str, int]
    stops: Mapping[int, StuckCause]
    errors: Mapping[int, StuckCause]
    gone: frozenset[int]
    elsewhere: frozenset[int]
    vetoes: Mapping[int, StuckCause]
    conflicts: Mapping[int, tuple[str, ...]]
    lost: Mapping[int, StuckCause]
    needed_by: Mapping[int, tuple[str, ...]]
    questions: Mapping[int, int]


def stuck_of(given: Unfinished) -> tuple[Stuck, ...]:
    """The oldest first."""
    found = (*_project(given), *_streams(given), *_tasks(given))
    return tuple(sorted(found, key=lambda stuck: stuck.since_at))


def _project(given: Unfinished) -> Iterator[Stuck]:
    if given.halt:
        why = f"{given.halt.status.value} by {called(given.halt.by)}{_because(given.halt.reason)}"
        yield Stuck("the project", why, given.halt.at, "trimtab resume")


def _streams(given: Unfinished) -> Iterator[Stuck]:
    requests = {request.workstream: request for request in given.requests}
    for stream in given.streams:
        request = requests.get(stream.id)
        what = f"request {request.id} ({stream.branch})" if request else f"workstream {stream.id} ({stream.branch})"
        found = _stream(given, stream, what) or (_request(given, stream, request, what) if request else None)
        if found:
            yield found


def _stream(given: Unfinished, stream: Workstream, what: str) -> Stuck | None:
    stop = given.stops.get(stream.id)
    if stop:
        why = f"stopped by {called(stop.by)}{_because(stop.reason)}"
        return Stuck(what, why, stop.at, f"trimtab resume {stream.id}")
    if stream.id in given.gone:
        task = task_of(stream.branch)
        again = f"create {task} --as {stream.agent}" if task else f"abandon {stream.branch}"
        return Stuck(what, f"its folder is gone: {stream.path}", stream.updated_at, f"trimtab workstream {again}")
    return None


def _request(given: Unfinished, stream: Workstream, request: MergeRequest, what: str) -> Stuck | None:
    if request.status in _WITH_AUTHOR:
        return _with_author(given, stream, request, what)
    error = given.errors.get(stream.id)
    if error:
        is_approved = request.status is MergeStatus.APPROVED
        command = "trimtab merge queue" if is_approved else f"trimtab review checks {request.id}"
        return Stuck(what, f"{'approved, but ' if is_approved else ''}{error.reason}", error.at, command)
    conflicts = given.conflicts.get(request.id)
    if conflicts:
        is_elsewhere = stream.id in given.elsewhere
        there = f", to be merged in the clone {stream.clone}" if is_elsewhere and stream.clone else ""
        command = shlex.join(("git", *(() if is_elsewhere else ("-C", stream.path)), "merge", given.main))
        return Stuck(what, f"conflicts with {given.main} in {joined(conflicts)}{there}", request.updated_at, command)
    veto = given.vetoes.get(request.id)
    if request.status is MergeStatus.PENDING_COORDINATOR and veto:
        why = f"its approval was taken back by {called(veto.by)}{_because(veto.reason)}"
        return Stuck(what, why, veto.at, f"trimtab merge approve {request.id}")
    if request.status is MergeStatus.APPROVED and not given.can_merge:
        why = "approved, but no check of the merged tree is named"
        return Stuck(what, why, request.updated_at, "trimtab config set work.checks 'make test'")
    return _in_review(given, request, what) if request.status is MergeStatus.PENDING_QC else None


def _with_author(given: Unfinished, stream: Workstream, request: MergeRequest, what: str) -> Stuck | None:
    """Sent back to somebody who is gone: nobody has its task, or without a task, nothing is heard of its author."""
    task = next((task for task in given.tasks if task.id == stream.task), None)
    if task is None:
        last = max(request.updated_at, given.signs.get(request.author, 0))
        is_with_author = stream.task is not None or given.now - last < given.lease_ms
        command = f"trimtab merge submit {stream.branch}"
    else:
        is_with_author = task.status is not TaskStatus.PENDING
        command = f"trimtab workstream create {task.number} --as AGENT"
    if is_with_author:
        return None
    return Stuck(what, f"sent back, and {called(request.author)} is no longer at it", request.updated_at, command)


def _in_review(given: Unfinished, request: MergeRequest, what: str) -> Stuck | None:
    reviews = given.reviews.get(request.id, ())
    if not reviews or not all(review.checked for review in reviews):
        return None
    last = max(request.updated_at, given.signs.get(request.reviewer, 0))
    if given.now - last < given.lease_ms:
        return None
    if request.reviewer:
        return Stuck(
            what, f"{called(request.reviewer)} reviews it and is silent", last, f"trimtab review release {request.id}"
        )
    return Stuck(what, "nobody reviews it", last, f"trimtab review start {request.id} --as AGENT")


def _tasks(given: Unfinished) -> Iterator[Stuck]:
    back = {
        stream.task
        for request in given.requests
        for stream in given.streams
        if stream.id == request.workstream and request.status in _WITH_AUTHOR
    }
    for task in given.tasks:
        what, needed_by = f"task {task.number}", given.needed_by.get(task.id, ())
        if task.status is TaskStatus.BLOCKED:
            question = given.questions.get(task.id)
            command = f"inbox answer {question}" if question else f"task release {task.number}"
            yield Stuck(what, f"blocked{_because(task.reason)}", task.updated_at, f"trimtab {command}")
        elif task.status is TaskStatus.FAILED and needed_by:
            why = f"failed{_because(task.reason)}, and {joined(needed_by)} {_wait(len(needed_by))} for it"
            yield Stuck(what, why, task.updated_at, f"trimtab task release {task.number}")
        elif task.status is TaskStatus.PENDING and task.id in given.lost and task.id not in back:
            lost = given.lost[task.id]
            why = f"{called(lost.by)} lost it ({lost.reason or 'the lease ran out'}), and nobody has taken it since"
            verb = "workstream create" if any(stream.task == task.id for stream in given.streams) else "task claim"
            yield Stuck(what, why, lost.at, f"trimtab {verb} {task.number} --as AGENT")
        elif task.status is TaskStatus.IN_PROGRESS:
            yield from _held(given, task, what)


def _held(given: Unfinished, task: Task, what: str) -> Iterator[Stuck]:
    """Its holder shows no life for half of a lease; with a whole one, the task is anybody's."""
    renewed = (task.lease_until or 0) - given.lease_ms
    last = max(renewed, given.signs.get(task.claimed_by, 0))
    if task.claimed_by != PERSON and given.now - last >= given.lease_ms // 2:
        yield Stuck(what, f"{task.claimed_by} is silent", last, f"trimtab task release {task.number} --force")


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _wait(count: int) -> str:
    return "waits" if count == 1 else "wait"
