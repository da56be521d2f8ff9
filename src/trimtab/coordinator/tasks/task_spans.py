"""Which task somebody worked on at some time: by the worktree that they were in, else by the claim that they held."""

import os
from collections.abc import Mapping, Sequence

from trimtab.coordinator.work import Work
from trimtab.features.spend.spend_report import Spender, TaskOf
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, TaskStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.repositories import WORKSTREAMS

_FOR_EVER = 2**63


class TaskSpan(Record):
    """A claim, from when to when."""

    task: str
    since: int
    until: int


def tasks_by_time(work: Work) -> TaskOf:
    """A subagent without a claim of its own works on what its session's main agent has claimed."""
    with work.database.read() as connection:
        events = audit_log.of_subject(connection, work.project, "task")
        streams = WORKSTREAMS.find(connection, project_id=work.project)
        known = {event.subject_id for event in events} | {stream.task for stream in streams if stream.task}
        numbers = {task.id: task.number for task in tasks.with_ids(connection, known)}
    folders = {
        os.path.realpath(os.path.join(work.root, stream.path)): numbers[stream.task]
        for stream in streams
        if stream.task in numbers
    }
    spans = _spans(events, numbers)

    def task_of(spender: Spender) -> str:
        return (
            _by_folder(spender.cwd, folders)
            or _by_claim(spans.get(spender.agent, ()), spender.at)
            or _by_claim(spans.get(spender.session_agent, ()), spender.at)
        )

    return task_of


def held_since(work: Work) -> Mapping[str, int]:
    """The tasks in progress by number, and when each was taken."""
    with work.database.read() as connection:
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,))
    return {task.number: task.updated_at for task in held}


def _spans(events: Sequence[AuditEvent], numbers: Mapping[int, str]) -> Mapping[str, Sequence[TaskSpan]]:
    open_ones: dict[int, tuple[str, int]] = {}
    found: dict[str, list[TaskSpan]] = {}

    def close(task: int, at: int) -> None:
        holder = open_ones.pop(task, None)
        if holder is not None and task in numbers:
            found.setdefault(holder[0], []).append(TaskSpan(numbers[task], holder[1], at))

    for event in events:
        if event.kind == "task.claimed":
            close(event.subject_id, event.at)
            open_ones[event.subject_id] = (event.actor, event.at)
        elif event.data.get("from") == TaskStatus.IN_PROGRESS.value:
            close(event.subject_id, event.at)
    for task in tuple(open_ones):
        close(task, _FOR_EVER)
    return found


def _by_folder(cwd: str, folders: Mapping[str, str]) -> str:
    while cwd and cwd != os.path.dirname(cwd):
        if cwd in folders:
            return folders[cwd]
        cwd = os.path.dirname(cwd)
    return ""


def _by_claim(spans: Sequence[TaskSpan], at: int) -> str:
    """The latest, where somebody holds several."""
    held = [span for span in spans if span.since <= at < span.until]
    return max(held, key=lambda span: span.since).task if held else ""
