"""Dependencies between tasks. There is never a cycle, and the counts in `tasks` always fit: a test says so of any
history."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from trimtab.model.errors import TrimtabError
from trimtab.model.work import SETTLED, Task
from trimtab.store.state import tasks as rows
from trimtab.store.state.tables import dependencies, tasks

_MANY = 500


def needs_of(connection: Connection, keys: Iterable[int]) -> dict[int, list[int]]:
    """The direct needs of each of these tasks."""
    return _edges(connection, list(keys), upwards=True)


def dependents_of(connection: Connection, keys: Iterable[int]) -> dict[int, list[int]]:
    """The direct dependents of each of these tasks."""
    return _edges(connection, list(keys), upwards=False)


def path_between(connection: Connection, start: int, end: int) -> list[int]:
    """The shortest way from a task to another along what is needed; empty if there is none."""
    came_from: dict[int, int] = {start: 0}
    frontier = [start]
    while frontier and end not in came_from:
        following: list[int] = []
        for key, needed in needs_of(connection, frontier).items():
            for task in needed:
                if task not in came_from:
                    came_from[task] = key
                    following.append(task)
        frontier = following
    if end not in came_from:
        return []
    path = [end]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return path[::-1]


def add(connection: Connection, task: Task, needed: Task) -> bool:
    """The project must be held. False if it was there before. Raises TrimtabError with the cycle that it would make."""
    path = path_between(connection, needed.id, task.id)
    if path:
        numbers = {task.id: task.number for task in rows.with_ids(connection, path)}
        raise cycle_error([task.number, *(numbers[key] for key in path)])
    if needed.id in needs_of(connection, [task.id]).get(task.id, ()):
        return False
    connection.execute(insert(dependencies), [{"task_id": task.id, "needs_id": needed.id}])
    _count(connection, task, needed, 1)
    return True


def remove(connection: Connection, task: Task, needed: Task) -> bool:
    """The project must be held. False if there was no such dependency."""
    query = delete(dependencies).where(dependencies.c.task_id == task.id, dependencies.c.needs_id == needed.id)
    if not connection.execute(query).rowcount:
        return False
    _count(connection, task, needed, -1)
    return True


def add_many(connection: Connection, project: int, edges: Sequence[tuple[int, int]]) -> None:
    """Pairs of a task and what it needs, none of which is there yet. The project must be held, and the caller has seen
    to it that there is no cycle. The counts of all the project's tasks are taken anew."""
    for start in range(0, len(edges), _MANY):
        chunk = edges[start : start + _MANY]
        connection.execute(insert(dependencies), [{"task_id": task, "needs_id": needed} for task, needed in chunk])
    if edges:
        recount(connection, project)


def recount(connection: Connection, project: int) -> None:
    """Take both counts from the dependencies themselves. Each in one pass over them: a count for each task by itself
    would, on rows that PostgreSQL has no statistics of yet, read all of them for every task."""
    here = tasks.c.project_id == project
    connection.execute(update(tasks).where(here).values(waits_for=0, frees=0))
    other = tasks.alias()
    for of, to, counted in (
        (dependencies.c.task_id, dependencies.c.needs_id, "waits_for"),
        (dependencies.c.needs_id, dependencies.c.task_id, "frees"),
    ):
        found = (
            select(of.label("key"), func.count().label("number"))
            .join(other, other.c.id == to)
            .where(other.c.project_id == project, other.c.status.not_in([status.value for status in SETTLED]))
            .group_by(of)
            .subquery()
        )
        connection.execute(update(tasks).where(here, tasks.c.id == found.c.key).values({counted: found.c.number}))


def unsettled_graph(connection: Connection, project: int) -> Mapping[int, tuple[int, ...]]:
    """Of the tasks that are not settled: which others need each, directly. Tasks that nobody needs are left out."""
    needing = tasks.alias()
    settled = [status.value for status in SETTLED]
    query = (
        select(dependencies.c.needs_id, dependencies.c.task_id)
        .join(tasks, tasks.c.id == dependencies.c.needs_id)
        .join(needing, needing.c.id == dependencies.c.task_id)
        .where(tasks.c.project_id == project, tasks.c.status.not_in(settled), needing.c.status.not_in(settled))
    )
    found: dict[int, list[int]] = {}
    for needed, task in connection.execute(query):
        found.setdefault(needed, []).append(task)
    return {key: tuple(values) for key, values in found.items()}


def cycle_error(numbers: Sequence[str]) -> TrimtabError:
    """`numbers` begin and end with the same task."""
    return TrimtabError(
        f"the tasks would wait for each other: {' needs '.join(numbers)}",
        remedy="Leave out one of these dependencies, or take one away: `trimtab task needs NUMBER OTHER --remove`.",
    )


def _count(connection: Connection, task: Task, needed: Task, by: int) -> None:
    if needed.status not in SETTLED:
        connection.execute(update(tasks).where(tasks.c.id == task.id).values(waits_for=tasks.c.waits_for + by))
    if task.status not in SETTLED:
        connection.execute(update(tasks).where(tasks.c.id == needed.id).values(frees=tasks.c.frees + by))


def _edges(connection: Connection, keys: Sequence[int], *, upwards: bool) -> dict[int, list[int]]:
    of, to = dependencies.c.task_id, dependencies.c.needs_id
    if not upwards:
        of, to = to, of
    found: dict[int, list[int]] = {}
    for start in range(0, len(keys), _MANY):
        query = select(of, to).where(of.in_(keys[start : start + _MANY])).order_by(of, to)
        for key, other in connection.execute(query):
            found.setdefault(key, []).append(other)
    return found
