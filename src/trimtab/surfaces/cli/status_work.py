"""The part of `trimtab status` that is about the project's work."""

from trimtab.app.merge_views import MergeRequestView, merge_request_json
from trimtab.coordinator import overview, projects
from trimtab.coordinator.dump import dump
from trimtab.coordinator.overview import Attention
from trimtab.coordinator.projects import Progress, in_words
from trimtab.coordinator.work import open_work
from trimtab.model.work import (
    PHASES,
    MergeRequest,
    MergeStatus,
    ProjectStatus,
    Task,
    TaskStatus,
)
from trimtab.surfaces.cli.around import Around
from trimtab.surfaces.cli.message import message_as_json
from trimtab.surfaces.cli.output import pairs, plural, say
from trimtab.surfaces.cli.project import as_object
from trimtab.surfaces.cli.work_here import task_as_json, work_here

_MOST = 10
_STANDINGS = {
    MergeStatus.QC_APPROVED: "to be decided on",
    MergeStatus.PENDING_COORDINATOR: "to be decided on",
    MergeStatus.QC_REJECTED: "back with the author",
    MergeStatus.SENT_BACK: "back with the author",
    MergeStatus.APPROVED: "approved",
}


def dump_work() -> dict[str, object]:
    with work_here() as work:
        return dump(work)


def work_as_json(root: str, env: Around) -> dict[str, object]:
    found, due = _look(root, env)
    held = found.bottleneck
    return {
        "project": as_object(found.project),
        "completion_percentage": found.percentage,
        "counts": dict(found.counts),
        "active": [task_as_json(task) for task in found.active],
        "blocked": [task_as_json(task) for task in found.blocked],
        "waiting": [task_as_json(task) for task in found.waiting],
        "bottleneck": {"number": held.task.number, "holds_up": held.holds_up} if held else None,
        "for_you": {
            "decisions": [one.id for one in due.decisions],
            "messages": [message_as_json(one) for one in due.messages],
            "rubrics": [{"name": one.name, "version": one.version} for one in due.rubrics],
        },
        "requests": [merge_request_json(MergeRequestView(*found)) for found in due.requests],
        "stopped": [
            {"workstream": one.id, "branch": one.branch, "agent": one.agent, "stopped_by": one.stopped_by}
            for one in due.stopped
        ],
    }


def show_work(root: str, env: Around) -> None:
    """Nothing where there is no work yet. What waits for whoever reads it comes first."""
    found, due = _look(root, env)
    if not found.counts and not due.is_any:
        return
    phase = f", phase {found.project.phase} ({PHASES[found.project.phase - 1]})" if found.project.phase else ""
    runs = "not started" if found.project.status is ProjectStatus.CREATED else found.project.status.value
    say(f"{found.project.name}: {found.percentage:g} % done, {runs}{phase}.", style="bold")
    held = found.bottleneck
    pairs(
        [
            ("for you", "\n".join(_for_you(due))),
            ("tasks", ", ".join(f"{count} {in_words(name)}" for name, count in sorted(found.counts.items()))),
            ("at work", _at_work(found)),
            ("turned in", _requests(due)),
            (
                "stopped",
                "\n".join(f"{one.branch} by {one.stopped_by}: `trimtab resume {one.id}`" for one in due.stopped),
            ),
            ("blocked", _numbers(found.blocked, found.counts.get("blocked", 0))),
            ("in the way", f"{held.task.number} {held.task.title}: {_hold_up(held.holds_up)}" if held else ""),
        ]
    )
    say()


def _look(root: str, env: Around) -> tuple[Progress, Attention]:
    with open_work(root, env.user.env) as work:
        return projects.progress(work, _MOST), overview.attention(work, _MOST)


def _for_you(due: Attention) -> list[str]:
    told = [f"decide on request {one.id}, {one.title}: `trimtab merge show {one.id}`" for one in due.decisions]
    if due.messages:
        told.append(f"{plural(len(due.messages), 'unread message')}: `trimtab message read person`")
    if due.rubrics:
        names = ", ".join(f"{one.name} {one.version}" for one in due.rubrics)
        told.append(f"decide on what reviews look at, {names}: `trimtab rubric list`")
    return told


def _at_work(found: Progress) -> str:
    running = tuple(one for one in found.active if one.status is TaskStatus.IN_PROGRESS)
    return _numbers(running, found.counts.get("in_progress", 0))


def _requests(due: Attention) -> str:
    """Each on a line, such as `3 (worker-1/task-1) in review by reviewer-1`."""
    told: list[str] = []
    for request, stream in due.requests:
        halted = ", stopped" if stream.stopped_by else ""
        told.append(f"{request.id} ({stream.branch}) {_standing(request)}{halted}")
    return "\n".join(told)


def _standing(request: MergeRequest) -> str:
    if request.status is not MergeStatus.PENDING_QC:
        return _STANDINGS[request.status]
    return f"in review by {request.reviewer}" if request.reviewer else "waits for a review"


def _hold_up(count: int) -> str:
    return f"{plural(count, 'task')} {'waits' if count == 1 else 'wait'} for it"


def _numbers(tasks: tuple[Task, ...], count: int) -> str:
    told = ", ".join(f"{task.number}{f' ({task.claimed_by})' if task.claimed_by else ''}" for task in tasks)
    return f"{told} and {count - len(tasks)} more" if count > len(tasks) else told
