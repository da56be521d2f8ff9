"""Tasks: their numbers, their rows, and the steps that they take.

Whoever changes which tasks are settled, or what needs what, first takes the project's lock
(`repositories.hold_project`): the counts `waits_for` and `frees` of other tasks change with it. Claims do not take it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Column, Connection, func, insert, select, update

from trimtab.model.errors import TrimtabError
from trimtab.model.work import SETTLED, AuditEvent, Task, TaskStatus
from trimtab.model.work_steps import TASK_STEPS, ensure_may_become, status_change
from trimtab.store.state import audit_log
from trimtab.store.state.tables import dependencies, tasks

COLUMNS: tuple[Column[Any], ...] = (
    tasks.c.id,
    tasks.c.project_id,
    tasks.c.number,
    tasks.c.title,
    tasks.c.description,
    tasks.c.status,
    tasks.c.priority,
    tasks.c.role,
    tasks.c.assignee,
    tasks.c.estimate_minutes,
    tasks.c.waits_for,
    tasks.c.frees,
    tasks.c.claimed_by,
    tasks.c.claims,
    tasks.c.lease_until,
    tasks.c.reason,
    tasks.c.source,
    tasks.c.created_at,
    tasks.c.updated_at,
    tasks.c.finished_at,
)
_STATUS = 5
_MANY = 500
_WIDTH = 6
DEEPEST = 8


def task_of(row: Sequence[Any]) -> Task:
    values = list(row)
    values[_STATUS] = TaskStatus(values[_STATUS])
    return Task(*values)


def written(number: str) -> str:
    """Without leading zeros, so that a task has one number. Raises TrimtabError for what is no number of a task."""
    return ".".join(str(int(part)) for part in place_of(number).split("."))


def place_of(number: str) -> str:
    """As it sorts: 1.10 after 1.9. Raises TrimtabError for what is no number of a task."""
    parts = number.split(".")
    if len(parts) > DEEPEST or not all(part.isascii() and part.isdigit() and len(part) <= _WIDTH for part in parts):
        raise TrimtabError(
            f"{number!r} is no number of a task",
            remedy=f"Write such as 1.5.3: up to {DEEPEST} whole numbers of up to {_WIDTH} digits, with dots between.",
        )
    return ".".join(part.zfill(_WIDTH) for part in parts)


def find(connection: Connection, project: int, number: str, *, held: bool = False) -> Task:
    """Raises TrimtabError where there is none. `held`: nobody else changes it before the transaction ends."""
    query = select(*COLUMNS).where(tasks.c.project_id == project, tasks.c.place == place_of(number))
    row = connection.execute(query.with_for_update() if held else query).first()
    if row is None:
        raise TrimtabError(f"there is no task {number}", remedy="`trimtab task list` shows which there are.")
    return task_of(row)


def by_id(connection: Connection, key: int, *, held: bool = False) -> Task:
    query = select(*COLUMNS).where(tasks.c.id == key)
    return task_of(connection.execute(query.with_for_update() if held else query).one())


def listed(
    connection: Connection,
    project: int,
    *,
    statuses: Sequence[TaskStatus] = (),
    role: str = "",
    assignee: str = "",
    under: str = "",
    waiting: bool | None = None,
    was_claimed: bool = False,
    limit: int | None = None,
) -> tuple[Task, ...]:
    """In the order of their numbers."""
    query = select(*COLUMNS).where(tasks.c.project_id == project)
    if statuses:
        query = query.where(tasks.c.status.in_([status.value for status in statuses]))
    if role:
        query = query.where(tasks.c.role == role)
    if assignee:
        query = query.where(tasks.c.assignee == assignee)
    if under:
        place = place_of(under)
        query = query.where((tasks.c.place == place) | tasks.c.place.startswith(place + ".", autoescape=True))
    if waiting is not None:
        query = query.where(tasks.c.waits_for > 0 if waiting else tasks.c.waits_for == 0)
    if was_claimed:
        query = query.where(tasks.c.claims > 0)
    return tuple(task_of(row) for row in connection.execute(query.order_by(tasks.c.place).limit(limit)))


def with_ids(connection: Connection, keys: Iterable[int]) -> tuple[Task, ...]:
    """In the order of their numbers."""
    wanted = sorted(set(keys))
    found: list[Task] = []
    for start in range(0, len(wanted), _MANY):
        query = select(*COLUMNS).where(tasks.c.id.in_(wanted[start : start + _MANY]))
        found.extend(task_of(row) for row in connection.execute(query))
    return tuple(sorted(found, key=lambda task: place_of(task.number)))


def counts(connection: Connection, project: int) -> Mapping[str, int]:
    """How many there are, by `Task.standing`; those of which there are none are left out."""
    waits = tasks.c.waits_for > 0
    query = select(tasks.c.status, waits, func.count()).where(tasks.c.project_id == project)
    found: dict[str, int] = {}
    for status, waiting, count in connection.execute(query.group_by(tasks.c.status, waits)):
        shown = status if status != TaskStatus.PENDING.value else "waiting" if waiting else "ready"
        found[shown] = found.get(shown, 0) + count
    return found


def next_number(connection: Connection, project: int, under: str = "") -> str:
    """The number after the last one below `under`. The project must be held, or two would be given the same."""
    query = select(func.max(tasks.c.place)).where(tasks.c.project_id == project)
    if under:
        place = place_of(under)
        query = query.where(tasks.c.place.startswith(place + ".", autoescape=True))
    last = connection.execute(query).scalar()
    depth = under.count(".") + 1 if under else 0
    following = int(str(last).split(".")[depth]) + 1 if last else 1
    return f"{under}.{following}" if under else str(following)


def add(connection: Connection, project: int, actor: str, now: int, rows: Sequence[Mapping[str, object]]) -> list[int]:
    """`rows` by column: number, title and what else is known. Raises TrimtabError where a number is taken. The project
    must be held. Returns their ids in the same order."""
    numbers = [written(str(row["number"])) for row in rows]
    taken = ids_of(connection, project, numbers)
    again = next((number for number, count in Counter(numbers).items() if count > 1), None)
    if taken or again:
        raise TrimtabError(
            f"the number {again or next(iter(taken))} is taken",
            remedy="Leave the number out, and the next free one is given.",
        )
    given = [
        {
            "description": "",
            "status": TaskStatus.PENDING.value,
            "role": "",
            "assignee": "",
            "estimate_minutes": None,
            "source": "",
            "finished_at": None,
            **row,
            "project_id": project,
            "number": number,
            "place": place_of(number),
            "created_at": now,
            "updated_at": now,
        }
        for row, number in zip(rows, numbers, strict=True)
    ]
    for start in range(0, len(given), _MANY):
        connection.execute(insert(tasks), given[start : start + _MANY])
    ids = ids_of(connection, project, numbers)
    keys = [ids[number] for number in numbers]
    audit_log.add(connection, project, now, *(AuditEvent("task.added", actor, "task", key) for key in keys))
    return keys


def ids_of(connection: Connection, project: int, numbers: Sequence[str]) -> dict[str, int]:
    """By number; a number that no task has is left out."""
    found: dict[str, int] = {}
    for start in range(0, len(numbers), _MANY):
        places = [place_of(number) for number in numbers[start : start + _MANY]]
        query = select(tasks.c.number, tasks.c.id).where(tasks.c.project_id == project, tasks.c.place.in_(places))
        found.update((str(number), int(key)) for number, key in connection.execute(query))
    return found


def by_source(connection: Connection, project: int) -> dict[str, Task]:
    """Those that were imported, by where from."""
    query = select(*COLUMNS).where(tasks.c.project_id == project, tasks.c.source != "")
    return {task.source: task for task in (task_of(row) for row in connection.execute(query))}


def change(connection: Connection, task: Task, actor: str, now: int, values: Mapping[str, object]) -> Task:
    """Columns that nothing else depends on: title, description, priority, role, assignee, estimate."""
    query = update(tasks).where(tasks.c.id == task.id).values({**values, "updated_at": now}).returning(*COLUMNS)
    changed = task_of(connection.execute(query).one())
    before = task._asdict()
    data = {name: [before.get(name), value] for name, value in values.items() if before.get(name) != value}
    audit_log.add(connection, task.project, now, AuditEvent("task.changed", actor, "task", task.id, _json(data)))
    return changed


def move(
    connection: Connection, task: Task, then: TaskStatus, actor: str, now: int, *, reason: str = "", kind: str = ""
) -> Task:
    """The task must be held as it is; where its being settled changes, the project must be held too. Raises
    IllegalStep. Not for taking a task: see `claims`. `kind` names the event, `task.<status>` if it is empty."""
    ensure_may_become(f"task {task.number}", task.status, then, TASK_STEPS)
    settled = then in SETTLED
    values: dict[str, object] = {
        "status": then.value,
        "lease_until": None,
        "claimed_by": task.claimed_by if then is TaskStatus.REVIEW or settled else "",
        "reason": reason,
        "updated_at": now,
        "finished_at": now if settled else None,
    }
    query = update(tasks).where(tasks.c.id == task.id).values(values).returning(*COLUMNS)
    moved = task_of(connection.execute(query).one())
    if settled is not (task.status in SETTLED):
        _settle(connection, task.id, -1 if settled else 1)
    data = status_change(task.status, then, reason=reason, was_with=task.claimed_by)
    audit_log.add(connection, task.project, now, AuditEvent(kind or f"task.{then.value}", actor, "task", task.id, data))
    return moved


def _settle(connection: Connection, key: int, by: int) -> None:
    """What needs the task waits for one less (or more), and what it needs frees one less (or more)."""
    dependents = select(dependencies.c.task_id).where(dependencies.c.needs_id == key)
    needs = select(dependencies.c.needs_id).where(dependencies.c.task_id == key)
    connection.execute(update(tasks).where(tasks.c.id.in_(dependents)).values(waits_for=tasks.c.waits_for + by))
    connection.execute(update(tasks).where(tasks.c.id.in_(needs)).values(frees=tasks.c.frees + by))


def _json(data: Mapping[str, Sequence[object]]) -> dict[str, Any]:
    return {name: list(values) for name, values in data.items()}
