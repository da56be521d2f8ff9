"""Tasks: adding, ordering and ending them. Taking them is in `claims`, importing many in `importing`."""

import re
from collections.abc import Sequence

from trimtab.coordinator.tasks.claims import give_back
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, called
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.record import Record
from trimtab.model.work import HIGHEST, LIVE, LOWEST, SETTLED, USUAL, AuditEvent, Task, TaskStatus
from trimtab.store.state import audit_log, dependencies, tasks
from trimtab.store.state.repositories import WORKSTREAMS, hold_project

_ESTIMATE = re.compile(r"(\d+(?:\.\d+)?)\s*(m|min|minutes?|h|hours?|d|days?)?", re.I)
_MINUTES = {"m": 1, "h": 60, "d": 480}
_LONGEST_TITLE = 500


class TaskWithNeeds(Record):
    """A task with what it needs, what needs it, and what happened to it, the oldest first."""

    task: Task
    needs: tuple[Task, ...]
    needed_by: tuple[Task, ...]
    history: tuple[AuditEvent, ...]


class NewTask(Record):
    """A task to be added. Without a number it is given the next one below `under`, or the next of all. `needs` are the
    numbers of tasks that come first."""

    title: str
    number: str = ""
    under: str = ""
    description: str = ""
    priority: int = USUAL
    role: str = ""
    assignee: str = ""
    estimate_minutes: int | None = None
    needs: tuple[str, ...] = ()
    source: str = ""


class Edit(Record):
    """Changes to a task; None leaves a field as it is."""

    title: str | None = None
    description: str | None = None
    priority: int | None = None
    role: str | None = None
    assignee: str | None = None
    estimate_minutes: int | None = None


def add(work: Work, wanted: NewTask, actor: str = PERSON) -> Task:
    _check(wanted.title, wanted.priority, wanted.estimate_minutes)
    with work.database.write() as connection:
        hold_project(connection, work.project)
        if wanted.under and not wanted.number:
            tasks.find(connection, work.project, wanted.under)
        number = wanted.number or tasks.next_number(connection, work.project, wanted.under)
        columns = {name: value for name, value in wanted._asdict().items() if name not in ("under", "needs")}
        row = {**columns, "number": number, "title": wanted.title.strip()}
        (key,) = tasks.add(connection, work.project, actor, work.now(), [row])
        for need in dict.fromkeys(wanted.needs):
            dependencies.add(connection, tasks.by_id(connection, key), tasks.find(connection, work.project, need))
        return tasks.by_id(connection, key)


def edit(work: Work, number: str, edit: Edit, actor: str = PERSON) -> Task:
    changed = {name: value for name, value in edit._asdict().items() if value is not None}
    with work.database.write() as connection:
        task = tasks.find(connection, work.project, number, held=True)
        _check(str(changed.get("title", task.title)), edit.priority or 0, edit.estimate_minutes)
        return tasks.change(connection, task, actor, work.now(), changed) if changed else task


def show(work: Work, number: str) -> TaskWithNeeds:
    """A lease that ran out is seen by whoever looks: the task is ready again."""
    give_back(work)
    with work.database.read() as connection:
        task = tasks.find(connection, work.project, number)
        needs = dependencies.needs_of(connection, [task.id]).get(task.id, [])
        needed_by = dependencies.dependents_of(connection, [task.id]).get(task.id, [])
        return TaskWithNeeds(
            task,
            tasks.with_ids(connection, needs),
            tasks.with_ids(connection, needed_by),
            audit_log.of(connection, work.project, "task", task.id),
        )


def listed(
    work: Work,
    *,
    statuses: Sequence[TaskStatus] = (),
    role: str = "",
    assignee: str = "",
    under: str = "",
    waiting: bool | None = None,
) -> tuple[Task, ...]:
    """All matching tasks. Expired claims are given back first, as in `show`."""
    give_back(work)
    with work.database.read() as connection:
        return tasks.listed(
            connection, work.project, statuses=statuses, role=role, assignee=assignee, under=under, waiting=waiting
        )


def needs(work: Work, number: str, others: Sequence[str], actor: str = PERSON, *, remove: bool = False) -> Task:
    """The task comes after these others, or no longer does. Raises TrimtabError with the cycle that it would make."""
    with work.database.write() as connection:
        hold_project(connection, work.project)
        task = tasks.find(connection, work.project, number, held=True)
        changed: list[str] = []
        for need in dict.fromkeys(others):
            other = tasks.find(connection, work.project, need)
            if (dependencies.remove if remove else dependencies.add)(connection, task, other):
                changed.append(need)
        if changed:
            kind = "task.no_longer_needs" if remove else "task.needs"
            told = AuditEvent(kind, actor, "task", task.id, {"tasks": changed})
            audit_log.add(connection, work.project, work.now(), told)
        return tasks.by_id(connection, task.id)


def move(
    work: Work, number: str, then: TaskStatus, actor: str = PERSON, *, reason: str = "", force: bool = False
) -> Task:
    """A step of the task by its number. What another one holds is moved only by `force`. Raises IllegalStep."""
    with work.database.write() as connection:
        hold_project(connection, work.project)
        task = tasks.find(connection, work.project, number, held=True)
        if task.claimed_by and task.claimed_by != actor and task.status is TaskStatus.IN_PROGRESS and not force:
            raise TrimtabError(
                f"task {number} is with {called(task.claimed_by)}",
                remedy=f"Say that you are that one (`--as {task.claimed_by}`), or insist: `--force`.",
            )
        return tasks.move(connection, task, then, actor, work.now(), reason=reason)


def _check(title: str, priority: int, estimate: int | None) -> None:
    if not title.strip() or len(title) > _LONGEST_TITLE:
        raise TrimtabError(
            "a task needs a title" if not title.strip() else f"the title has {len(title)} characters",
            remedy=f"Say in one line, of {_LONGEST_TITLE} characters at most, what is to be done.",
        )
    if not HIGHEST <= priority <= LOWEST:
        raise TrimtabError(f"there is no priority {priority}", remedy=f"P{HIGHEST} is the highest, P{LOWEST} the last.")
    if estimate is not None and estimate < 0:
        raise TrimtabError("an estimate cannot be negative", remedy="Give it in minutes.")


def priority_of(text: str, where: str) -> int:
    """P0 to P3, or the bare digit. Raises Unreadable."""
    word = text.strip().upper().removeprefix("P")
    if not word:
        return USUAL
    if not (word.isascii() and word.isdigit() and HIGHEST <= int(word) <= LOWEST):
        raise Unreadable(
            f"{text.strip()!r} is no priority", where=where, remedy=f"Write P{HIGHEST} (the highest) to P{LOWEST}."
        )
    return int(word)


def minutes_of(text: str, where: str) -> int | None:
    """Such as 30, 45m, 1.5h, 2d (of eight hours). Raises Unreadable."""
    if not text.strip():
        return None
    found = _ESTIMATE.fullmatch(text.strip())
    if not found:
        raise Unreadable(f"{text.strip()!r} is no estimate", where=where, remedy="Write such as 45m, 2h or 1d.")
    return round(float(found[1]) * _MINUTES[(found[2] or "m")[0].lower()])


def unmet_needs(work: Work, waiting: Sequence[Task]) -> dict[str, tuple[str, ...]]:
    """By number of a task, those that it needs and that are not settled."""
    with work.database.read() as connection:
        needs = dependencies.needs_of(connection, [task.id for task in waiting])
        found = tasks.with_ids(connection, list({key for keys in needs.values() for key in keys}))
    unsettled = {task.id: task.number for task in found if task.status not in SETTLED}
    return {
        task.number: tuple(unsettled[key] for key in needs.get(task.id, ()) if key in unsettled) for task in waiting
    }


def clones(work: Work) -> dict[str, str]:
    """By number of a task, the clone in which it is worked on."""
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
        by_task = {stream.task: stream.clone for stream in streams if stream.task is not None}
        return {task.number: by_task[task.id] for task in tasks.with_ids(connection, list(by_task))}
