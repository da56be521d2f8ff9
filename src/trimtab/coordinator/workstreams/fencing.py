"""Whoever lost the claim on a task writes no more for it: not in its folder, and nothing of it is submitted. The
claim's number decides, not a name or a time."""

from collections.abc import Iterable

from trimtab.coordinator.work import Work
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.work import LIVE, Task, TaskStatus, Workstream
from trimtab.store.state import tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import WORKSTREAMS

_OVER = (TaskStatus.COMPLETED, TaskStatus.CANCELLED)
_WITH_SOMEBODY = (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW)


def fenced(streams: Iterable[Workstream], known: Iterable[Task]) -> dict[int, Task]:
    """By number, the workstreams whose claim is not their task's current one, each with that task. `streams` are all
    that live of these tasks. Whoever takes a task again goes on in the folder that it had, if that is the latest."""
    by_id = {task.id: task for task in known}
    lost: dict[int, Task] = {}
    latest: dict[int, Workstream] = {}
    for stream in sorted(streams, key=lambda stream: (stream.claim, stream.id)):
        task = by_id.get(stream.task or 0)
        if task is None:
            continue
        before = latest.get(task.id)
        if before is not None and before.claim < task.claims:
            lost[before.id] = task
        latest[task.id] = stream
    for key, stream in latest.items():
        task = by_id[key]
        if stream.claim < task.claims and task.claimed_by != stream.agent:
            lost[stream.id] = task
    return lost


def fenced_now(connection: Connection, work: Work, task: int | None = None) -> dict[int, Task]:
    """Of the whole project, or of one task."""
    streams = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
    streams = tuple(stream for stream in streams if task in (None, stream.task))
    return fenced(streams, tasks.with_ids(connection, {stream.task for stream in streams if stream.task is not None}))


def holder_of(task: Task) -> str:
    """Who has a task now; empty where nobody does."""
    return task.claimed_by if task.status in _WITH_SOMEBODY else ""


def ensure_not_fenced(connection: Connection, work: Work, stream: Workstream) -> None:
    """Raises TrimtabError that says who has the task now, and what to do."""
    task = fenced_now(connection, work, stream.task).get(stream.id) if stream.task is not None else None
    if task is None:
        return
    holder = holder_of(task)
    if holder:
        what = f"{called(stream.agent)} lost the claim on task {task.number}, which is with {called(holder)} now"
        remedy = f"What was made in {stream.branch} is kept. Leave the task alone: `trimtab work` takes another."
    elif task.status in _OVER:
        what = f"task {task.number} is {task.status.value}, by another than {called(stream.agent)}"
        remedy = f"`trimtab workstream abandon {stream.branch}` removes it, and keeps what is nowhere else."
    else:
        what = f"{called(stream.agent)} lost the claim on task {task.number}, which another one has had since"
        remedy = f"`trimtab work {task.number}` takes it again, in a folder with all that was made since."
    raise TrimtabError(f"{what}, so {stream.branch} is not submitted", where=stream.path, remedy=remedy)
