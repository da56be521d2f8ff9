"""The part of `trimtab status` that is about the project's work."""

from trimtab.app import projects
from trimtab.app.context import keep_open
from trimtab.app.projects import WorkOverview
from trimtab.app.tasks import TaskView
from trimtab.app.views import MergeRequestSummary, as_json
from trimtab.model.json import JSON
from trimtab.model.work import MergeStatus, ProjectStatus, TaskStatus
from trimtab.surfaces.cli.around import Around
from trimtab.surfaces.cli.output import pairs, plural, say
from trimtab.surfaces.cli.task_shown import in_words
from trimtab.surfaces.cli.work_here import context_here

_MOST = 10
_STATUSES = {
    MergeStatus.QC_APPROVED: "to be decided on",
    MergeStatus.PENDING_COORDINATOR: "to be decided on",
    MergeStatus.QC_REJECTED: "back with the author",
    MergeStatus.SENT_BACK: "back with the author",
    MergeStatus.APPROVED: "approved",
}


def dump_work() -> dict[str, object]:
    with context_here() as context:
        return projects.dump_all(context)


def work_as_json(root: str, env: Around) -> dict[str, JSON]:
    return as_json(_look(root, env))


def show_work(root: str, env: Around) -> None:
    """Nothing where there is no work yet. What waits for whoever reads it comes first."""
    found = _look(root, env)
    if not found.is_any:
        return
    project = found.project
    phase = f", phase {project.phase} ({project.phase_name})" if project.phase else ""
    runs = "not started" if project.status is ProjectStatus.CREATED else project.status.value
    say(f"{project.name}: {found.completion_percentage:g} % done, {runs}{phase}.", style="bold")
    held = found.bottleneck
    pairs(
        [
            ("for you", "\n".join(_for_you(found))),
            ("tasks", ", ".join(f"{count} {in_words(name)}" for name, count in found.counts.items())),
            ("at work", _at_work(found)),
            ("submitted", _requests(found)),
            (
                "stopped",
                "\n".join(
                    f"{stream.branch} by {stream.stopped_by}: `trimtab resume {stream.workstream}`"
                    for stream in found.stopped
                ),
            ),
            ("blocked", _numbers(found.blocked, found.counts.get("blocked", 0))),
            ("in the way", f"{held.number} {held.task.title}: {_hold_up(held.holds_up)}" if held else ""),
        ]
    )
    say()


def _look(root: str, env: Around) -> WorkOverview:
    """Without a word to or from the sessions: looking is quick."""
    context = keep_open(root, env.user.env)
    with context.work:
        return projects.look(context, _MOST)


def _for_you(found: WorkOverview) -> list[str]:
    titles = {request.merge_request: request.title for request in found.requests}
    due = found.for_you
    told = [f"decide on request {number}, {titles[number]}: `trimtab merge show {number}`" for number in due.decisions]
    if due.messages:
        told.append(f"{plural(len(due.messages), 'unread message')}: `trimtab message read person`")
    if due.rubrics:
        names = ", ".join(f"{rubric.name} {rubric.version}" for rubric in due.rubrics)
        told.append(f"decide on what reviews look at, {names}: `trimtab rubric list`")
    return told


def _at_work(found: WorkOverview) -> str:
    running = tuple(task for task in found.active if task.status is TaskStatus.IN_PROGRESS)
    return _numbers(running, found.counts.get("in_progress", 0))


def _requests(found: WorkOverview) -> str:
    """Each on a line, such as `3 (worker-1/task-1) in review by reviewer-1`."""
    told: list[str] = []
    for request in found.requests:
        halted = ", stopped" if request.stopped_by else ""
        told.append(f"{request.merge_request} ({request.branch}) {_status(request)}{halted}")
    return "\n".join(told)


def _status(request: MergeRequestSummary) -> str:
    if request.status is not MergeStatus.PENDING_QC:
        return _STATUSES[request.status]
    return f"in review by {request.reviewer}" if request.reviewer else "waits for a review"


def _hold_up(count: int) -> str:
    return f"{plural(count, 'task')} {'waits' if count == 1 else 'wait'} for it"


def _numbers(tasks: tuple[TaskView, ...], count: int) -> str:
    told = ", ".join(f"{task.number}{f' ({task.claimed_by})' if task.claimed_by else ''}" for task in tasks)
    return f"{told} and {count - len(tasks)} more" if count > len(tasks) else told
