"""Bringing in many tasks at once: what a file tells of becomes tasks with their order, once."""

from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from trimtab.coordinator.tasks.import_files import Item
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import Task, TaskStatus
from trimtab.store.state import dependencies, tasks
from trimtab.store.state.dependencies import cycle_error
from trimtab.store.state.repositories import hold_project


class ImportResult(Record):
    """`added` in the order of the file; `kept` were imported before; `completed` were too, and are done by now."""

    added: tuple[Task, ...]
    kept: tuple[Task, ...]
    completed: tuple[Task, ...]


def bring_in(
    work: Work, items: Sequence[Item], source: str, actor: str = PERSON, *, in_order: bool = False, under: str = ""
) -> ImportResult:
    """All of them or none. What was imported from the same source before stays as it is, except that it is completed if
    the file says so by now. `in_order`: each also needs the one before it on the same level. `under`: below that task,
    which then needs them."""
    with work.database.write() as connection:
        hold_project(connection, work.project)
        parent = tasks.find(connection, work.project, under) if under else None
        known = tasks.by_source(connection, work.project)
        sources = {item.key: f"{source}#{' / '.join(item.path)}" for item in items}
        fresh = [item for item in items if sources[item.key] not in known]
        kept = [known[sources[item.key]] for item in items if sources[item.key] in known]
        numbers = _numbers(fresh, tasks.next_number(connection, work.project, under), under)
        numbers |= {item.key: known[sources[item.key]].number for item in items if sources[item.key] in known}
        edges = _edges(items, numbers, in_order)
        _refuse_cycles(edges)
        now = work.now()
        rows = [_row(item, numbers[item.key], sources[item.key], now) for item in fresh]
        keys = tasks.add(connection, work.project, actor, now, rows) if rows else []
        ids = dict(zip((numbers[item.key] for item in fresh), keys, strict=True))
        missing = sorted({other for pair in edges for other in pair} - set(ids))
        known_ids = ids | tasks.ids_of(connection, work.project, missing)
        _refuse_strangers(edges, known_ids, items, numbers, source)
        new = [(ids[task], known_ids[needed]) for task, needed in edges if task in ids]
        dependencies.add_many(connection, work.project, list(dict.fromkeys(new)))
        shortest = min((len(item.path) for item in fresh), default=0)
        outermost = [numbers[item.key] for item in fresh if len(item.path) == shortest]
        late = [(task, needed) for task, needed in edges if task not in ids]
        late += [(parent.number, number) for number in outermost] if parent else []
        for task, needed in late:
            dependencies.add(
                connection,
                tasks.find(connection, work.project, task),
                tasks.find(connection, work.project, needed),
            )
        done = {sources[item.key] for item in items if item.done}
        ended = [task for task in kept if task.source in done and task.status is TaskStatus.PENDING]
        completed = [
            tasks.move(connection, task, TaskStatus.COMPLETED, actor, now, reason=f"ticked off in {source}")
            for task in ended
        ]
        added = tasks.with_ids(connection, keys)
    still = tuple(task for task in kept if task not in ended)
    return ImportResult(added, still, tuple(completed))


def _numbers(items: Sequence[Item], first: str, under: str) -> dict[str, str]:
    """The number of each task. Those without one are numbered from the last existing one on."""
    above, _, last = first.rpartition(".")
    shift = int(last) - 1
    found: dict[str, str] = {}
    for item in items:
        if item.numbered:
            found[item.key] = item.key
            continue
        head, dot, rest = item.key.partition(".")
        moved = f"{int(head) + shift}{dot}{rest}"
        found[item.key] = f"{above}.{moved}" if under else moved
    return found


def _edges(items: Sequence[Item], numbers: Mapping[str, str], in_order: bool) -> list[tuple[str, str]]:
    """Pairs of numbers: a task and what it needs. What is in the file comes first: an item, or all that is right below
    a heading. Any other is taken for the number of a task that is there."""
    below: dict[str, list[str]] = {}
    for item in items:
        if not item.numbered:
            below.setdefault(item.key.rpartition(".")[0], []).append(item.key)
    pairs = [
        (numbers[item.key], numbers.get(meant, meant))
        for item in items
        for need in item.needs
        for meant in _meant(item, need, numbers, below)
    ]
    if in_order:
        last: dict[tuple[str, ...], str] = {}
        for item in items:
            before = last.get(item.path[:-1])
            if before is not None:
                pairs.append((numbers[item.key], before))
            last[item.path[:-1]] = numbers[item.key]
    return list(dict.fromkeys(pairs))


def _meant(item: Item, key: str, numbers: Mapping[str, str], below: Mapping[str, Sequence[str]]) -> Sequence[str]:
    within = item.key.startswith(f"{key}.")  # nothing waits for the heading that it is below itself
    return [key] if key in numbers or within else below.get(key, [key])


def _refuse_cycles(edges: Sequence[tuple[str, str]]) -> None:
    needs: dict[str, list[str]] = {}
    for task, needed in edges:
        needs.setdefault(task, []).append(needed)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1][:0:-1]  # each needs the next
        begin = ring.index(next(task for task in needs if task in ring))
        raise cycle_error([*ring[begin:], *ring[: begin + 1]]) from None


def _refuse_strangers(
    edges: Sequence[tuple[str, str]],
    ids: Mapping[str, int],
    items: Sequence[Item],
    numbers: Mapping[str, str],
    source: str,
) -> None:
    for task, needed in edges:
        if needed not in ids:
            item = next(item for item in items if numbers[item.key] == task)
            sibling = f"{task.rpartition('.')[0]}.{needed}"
            meant = f"There is {sibling}, if that is meant: write `(needs {sibling})`. " if sibling in ids else ""
            raise TrimtabError(
                f"“{item.title}” needs {needed}, and there is no such task",
                where=f"{source}:{item.line}" if item.line else source,
                remedy=f"{meant}Correct the number, or add that task first.",
            )


def _row(item: Item, number: str, source: str, now: int) -> dict[str, object]:
    return {
        "number": number,
        "title": item.title[:500],
        "description": item.description,
        "priority": item.priority,
        "role": item.role,
        "assignee": item.assignee,
        "estimate_minutes": item.estimate_minutes,
        "source": source,
        "status": (TaskStatus.COMPLETED if item.done else TaskStatus.PENDING).value,
        "finished_at": now if item.done else None,
    }
