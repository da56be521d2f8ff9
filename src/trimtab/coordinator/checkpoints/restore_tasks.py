"""Tasks back to where they were, by the steps that any task may take, in one transaction that the audit log tells of.

Nothing is taken from anybody: a task that somebody is at work on, or that is in review, stays as it is, and so do
requests, reviews, answers and messages. What was merged stays done for as long as the main branch has it. A task that
was made since is cancelled, not removed, and a claim of then is not given again: the task is ready for whoever comes.
"""

from collections import deque
from collections.abc import Collection, Mapping

from trimtab.coordinator.checkpoints.saved_work import SavedTask
from trimtab.coordinator.work import Work
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, TaskStatus
from trimtab.model.work_steps import TASK_STEPS
from trimtab.store.redact import MARK, redact
from trimtab.store.state import audit_log, dependencies, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import PROJECTS

_FIELDS = ("title", "description", "priority", "role", "assignee", "estimate_minutes")
_NOT_THROUGH = (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW)
_UNSTARTED = (TaskStatus.PENDING, TaskStatus.BLOCKED, TaskStatus.FAILED)
_MOST_TOLD = 100
_MOST_NAMED = 20
_ANOTHER = "the checkpoint has another task in its place: the store was made anew since"


class TaskChange(Record):
    """`before` and `after` are statuses; `steps` lead from one to the other. `fields` are what else changes, with the
    values of then. `needs` is None where it stays."""

    id: int
    number: str
    title: str
    before: TaskStatus
    after: TaskStatus
    why: str
    steps: tuple[TaskStatus, ...] = ()
    fields: Mapping[str, object] = {}
    needs: tuple[int, ...] | None = None
    reason: str = ""


class KeptTask(Record):
    """One that is not as it was then, and stays so, as a whole or in what `why` names."""

    number: str
    title: str
    why: str


class TaskPlan(Record):
    """`phase` is what the project's phase becomes, with by whom it was said and on which evidence; None where it
    stays."""

    changes: tuple[TaskChange, ...] = ()
    kept: tuple[KeptTask, ...] = ()
    phase: tuple[int, str, str] | None = None


class TaskFacts(Record):
    """By id of the task: `landed` is the branch that was merged for it and is on the main branch, `unlanded` one whose
    merge the main branch no longer has, `questions` those that keep it back now."""

    checkpoint: str
    landed: Mapping[int, str]
    unlanded: Mapping[int, str]
    questions: Collection[int]


def plan_tasks(then: Mapping[int, SavedTask], now: Mapping[int, SavedTask], facts: TaskFacts) -> TaskPlan:
    """Pure. In the order of the tasks of now. A store that was made anew may have another task under the same id: the
    time at which it was made tells them apart."""
    changes: list[TaskChange] = []
    kept: list[KeptTask] = []
    for task in now.values():
        before = then.get(task.id)
        is_another = before is not None and before.created_at != task.created_at
        found = _ANOTHER if is_another else _of_task(before, task, facts, frozenset(now))
        if isinstance(found, TaskChange):
            changes.append(found)
        elif found:
            kept.append(KeptTask(task.number, task.title, found))
        if before and not is_another and (withheld := _withheld(before, task)):
            why = f"its {' and '.join(withheld)} had a secret in it, which no checkpoint has"
            kept.append(KeptTask(task.number, task.title, why))
    return TaskPlan(tuple(changes), tuple(kept))


def gone_tasks(then: Mapping[int, SavedTask], now: Mapping[int, SavedTask]) -> str:
    """Says which tasks of a checkpoint the store does not have any more; empty where it has them all."""
    gone = [task for task in then.values() if task.id not in now or now[task.id].created_at != task.created_at]
    if not gone:
        return ""
    named = [f"task {task.number} {task.title}" for task in gone[:_MOST_NAMED]]
    more = [f"{len(gone) - _MOST_NAMED} more"] if len(gone) > _MOST_NAMED else []
    return f"not restored, because the store does not have it any more: {', '.join([*named, *more])}"


def _of_task(then: SavedTask | None, now: SavedTask, facts: TaskFacts, known: Collection[int]) -> TaskChange | str:
    """The change, or why there is none although there would have to be; empty where nothing differs."""
    if then is None:
        if now.status in _UNSTARTED:
            why = f"made after {facts.checkpoint}"
            steps = _path(now.status, TaskStatus.CANCELLED)
            return TaskChange(now.id, now.number, now.title, now.status, TaskStatus.CANCELLED, why, steps, reason=why)
        return _at_it(now)
    fields = {name: getattr(then, name) for name in _different(then, now) if not _is_redacted(getattr(then, name))}
    needed = tuple(key for key in then.needs if key in known)
    needs = needed if needed != now.needs else None
    after, why = _target(then, now, facts)
    if after is now.status and not fields and needs is None:
        return why
    if now.status in _NOT_THROUGH:
        return _at_it(now)
    steps = _path(now.status, after)
    if after is not now.status and not steps:
        return f"it was {after.value}, to which no step leads back"
    is_told = after is TaskStatus.BLOCKED and not _is_redacted(then.reason)
    reason = then.reason if is_told else f"{facts.checkpoint} was restored"
    return TaskChange(now.id, now.number, now.title, now.status, after, why, steps, fields, needs, reason)


def _target(then: SavedTask, now: SavedTask, facts: TaskFacts) -> tuple[TaskStatus, str]:
    if now.id in facts.landed and then.status is not TaskStatus.COMPLETED and now.status is TaskStatus.COMPLETED:
        return TaskStatus.COMPLETED, f"{facts.landed[now.id]} was merged for it, and the main branch has it"
    if then.status in _NOT_THROUGH and now.status not in _NOT_THROUGH:
        merged = facts.unlanded.get(now.id, "")
        gone = f"the merge of {merged} is no longer on the main branch" if merged else ""
        return TaskStatus.PENDING, gone or f"it was with {called(then.claimed_by)}, who is no longer at it"
    if then.status is TaskStatus.BLOCKED and "question" in then.reason and now.id not in facts.questions:
        return TaskStatus.PENDING if now.status is not TaskStatus.BLOCKED else now.status, "its question was answered"
    return then.status, ""


def _at_it(now: SavedTask) -> str:
    if now.status is TaskStatus.IN_PROGRESS:
        return f"{called(now.claimed_by)} is at work on it; `trimtab task release {now.number} --force` ends that"
    return "its work is in review" if now.status is TaskStatus.REVIEW else ""


def _different(then: SavedTask, now: SavedTask) -> tuple[str, ...]:
    return tuple(name for name in _FIELDS if _differs(getattr(then, name), getattr(now, name)))


def _withheld(then: SavedTask, now: SavedTask) -> tuple[str, ...]:
    """Fields that differ, and whose text of then was not kept as it was: it is never written."""
    return tuple(name for name in _different(then, now) if _is_redacted(getattr(then, name)))


def _differs(then: object, now: object) -> bool:
    """A secret was taken out of what was kept: that alone is no difference."""
    return then != (redact(str(now)) if _is_redacted(then) else now)


def _is_redacted(then: object) -> bool:
    return isinstance(then, str) and MARK in then


def _path(start: TaskStatus, end: TaskStatus) -> tuple[TaskStatus, ...]:
    """The fewest legal steps, without taking the task for anybody; none where there is no way, or no need."""
    waiting: deque[tuple[TaskStatus, ...]] = deque([(start,)])
    seen = {start}
    while waiting:
        way = waiting.popleft()
        if way[-1] is end:
            return way[1:]
        for step in TASK_STEPS[way[-1]]:
            if step not in seen and step not in _NOT_THROUGH:
                seen.add(step)
                waiting.append((*way, step))
    return ()


def carry_out(connection: Connection, work: Work, plan: TaskPlan, facts: TaskFacts, actor: str) -> None:
    """In a transaction that holds the project. Raises TrimtabError where a task has moved since it was planned."""
    for change in plan.changes:
        task = tasks.by_id(connection, change.id, held=True)
        if task.status is not change.before:
            raise TrimtabError(
                f"task {task.number} has moved since: it is {task.status.value}",
                remedy="Nothing of the work was restored. Try again: it shows what is different now.",
            )
        if change.fields:
            task = tasks.change(connection, task, actor, work.now(), change.fields)
        for step in change.steps:
            task = tasks.move(connection, task, step, actor, work.now(), reason=change.reason)
    for change in plan.changes:
        if change.needs is not None:
            _set_needs(connection, work, change, actor)
    if plan.phase:
        _set_phase(connection, work, plan.phase, facts, actor)
    numbers: list[JSON] = [change.number for change in plan.changes[:_MOST_TOLD]]
    data: dict[str, JSON] = {"checkpoint": facts.checkpoint, "tasks": numbers, "count": len(plan.changes)}
    told = AuditEvent("project.restored", actor, "project", work.project, data)
    audit_log.add(connection, work.project, work.now(), told)


def _set_needs(connection: Connection, work: Work, change: TaskChange, actor: str) -> None:
    wanted = set(change.needs or ())
    there = set(dependencies.needs_of(connection, [change.id]).get(change.id, ()))
    task = tasks.by_id(connection, change.id)
    for key in there - wanted:
        dependencies.remove(connection, task, tasks.by_id(connection, key))
    for key in sorted(wanted - there):
        dependencies.add(connection, task, tasks.by_id(connection, key))
    told = AuditEvent("task.needs", actor, "task", change.id, {"tasks": _numbers(connection, wanted)})
    audit_log.add(connection, work.project, work.now(), told)


def _numbers(connection: Connection, keys: Collection[int]) -> list[JSON]:
    return [task.number for task in tasks.with_ids(connection, keys)]


def _set_phase(connection: Connection, work: Work, phase: tuple[int, str, str], facts: TaskFacts, actor: str) -> None:
    number, by, evidence = phase
    before = PROJECTS.get(connection, work.project, hold=True)
    restored = f"{facts.checkpoint} was restored"
    data = {"from": before.phase, "to": number, "evidence": restored}
    told = AuditEvent("project.phase", actor, "project", work.project, data)
    values = {"phase": number, "phase_by": by, "phase_evidence": restored if _is_redacted(evidence) else evidence}
    PROJECTS.change(connection, work.project, told, work.project, work.now(), **values)
