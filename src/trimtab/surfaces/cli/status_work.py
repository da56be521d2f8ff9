"""The part of `trimtab status` that is about the project's work."""

from trimtab.coordinator import projects
from trimtab.coordinator.dump import dump
from trimtab.coordinator.projects import Progress
from trimtab.coordinator.work import open_work
from trimtab.model.work import PHASES, ProjectStatus, Task
from trimtab.surfaces.cli.around import Around
from trimtab.surfaces.cli.output import pairs, plural, say
from trimtab.surfaces.cli.project import as_object
from trimtab.surfaces.cli.work_here import task_as_json, work_here

_MOST = 10


def dump_work() -> dict[str, object]:
    with work_here() as work:
        return dump(work)


def work_as_json(root: str, env: Around) -> dict[str, object]:
    found = _look(root, env)
    held = found.bottleneck
    return {
        "project": as_object(found.project),
        "completion_percentage": found.percentage,
        "counts": dict(found.counts),
        "active": [task_as_json(task) for task in found.active],
        "blocked": [task_as_json(task) for task in found.blocked],
        "waiting": [task_as_json(task) for task in found.waiting],
        "bottleneck": {"number": held.task.number, "holds_up": held.holds_up} if held else None,
    }


def show_work(root: str, env: Around) -> None:
    found = _look(root, env)
    if not found.counts:
        return
    say()
    phase = f", phase {found.project.phase} ({PHASES[found.project.phase - 1]})" if found.project.phase else ""
    runs = "not started" if found.project.status is ProjectStatus.CREATED else found.project.status.value
    say(f"{found.project.name}: {found.percentage:g} % done, {runs}{phase}.", style="bold")
    held = found.bottleneck
    pairs(
        [
            ("tasks", ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in sorted(found.counts.items()))),
            ("active", _numbers(found.active, found.counts.get("in_progress", 0) + found.counts.get("review", 0))),
            ("blocked", _numbers(found.blocked, found.counts.get("blocked", 0))),
            ("in the way", f"{held.task.number} {held.task.title}: {_hold_up(held.holds_up)}" if held else ""),
        ]
    )


def _look(root: str, env: Around) -> Progress:
    with open_work(root, env.user.env) as work:
        return projects.progress(work, _MOST)


def _hold_up(count: int) -> str:
    return f"{plural(count, 'task')} {'waits' if count == 1 else 'wait'} for it"


def _numbers(tasks: tuple[Task, ...], count: int) -> str:
    told = ", ".join(f"{task.number}{f' ({task.claimed_by})' if task.claimed_by else ''}" for task in tasks)
    return f"{told} and {count - len(tasks)} more" if count > len(tasks) else told
