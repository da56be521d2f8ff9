"""What can be done with a project as a whole, and what there is to see of its work. An agent that coordinates may, and
the user."""

from trimtab.app.context import Context
from trimtab.app.merge_summary import summary_of
from trimtab.app.messages import message_view
from trimtab.app.project_views import (
    BottleneckView,
    ForTheUser,
    NeededTask,
    PhaseView,
    ProjectView,
    ProposedRubric,
    TaskQueue,
    WaitingTaskView,
    WorkOverview,
    project_view,
    stopped_view,
)
from trimtab.app.task_views import task_view
from trimtab.coordinator import overview, projects, store_upkeep
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.model.errors import TrimtabError
from trimtab.model.work import Task

_ORDER = "priority, then what most others wait for, then the oldest"
_MOST_NEEDS = 20


def start(context: Context, name: str | None = None) -> ProjectView:
    """Also after a pause or a stop. `name` makes sure that it is the project that is meant."""
    _ensure_may(context, "start the project", name)
    return project_view(projects.start(context.work, context.actor.name))


def pause(context: Context, name: str | None = None, reason: str = "") -> ProjectView:
    """Nothing new is taken; what is in progress goes on."""
    _ensure_may(context, "pause the project", name)
    return project_view(projects.pause(context.work, context.actor.name, reason))


def resume(context: Context) -> ProjectView:
    ensure_coordinates(context.actor, "let the project go on")
    return project_view(projects.resume(context.work, context.actor.name))


def stop(context: Context, reason: str = "") -> ProjectView:
    """Nothing new is taken, and those at work are told to end at their next event."""
    ensure_coordinates(context.actor, "stop the project")
    return project_view(projects.stop(context.work, context.actor.name, reason))


def is_here(context: Context, name: str | None) -> bool:
    """Whether a name means the project, as none does."""
    return name is None or name == context.work.record().name


def phase(context: Context, number: int | None = None, *, infer: bool = False, evidence: str = "") -> PhaseView:
    """Say which phase the project is in, or set it to what the records show, or only look."""
    if infer and number is not None:
        raise TrimtabError("the phase is either said or inferred", remedy="Give a number, or --infer.")
    work, actor = context.work, context.actor
    shown = projects.infer_phase(work)
    if number is not None or infer:
        ensure_coordinates(actor, "set the phase")
    if number is not None:
        found = projects.set_phase(work, number, actor.name, evidence)
    elif infer and shown.phase:
        found = projects.set_phase(work, shown.phase, actor.name, shown.evidence, by=projects.INFERRED)
    else:
        found = work.record()
    return PhaseView(project_view(found), shown.phase, shown.evidence)


def look(context: Context, limit: int | None = None) -> WorkOverview:
    """How far the work is, and what waits for whom."""
    work = context.work
    progress, due = projects.progress(work, limit), overview.attention(work, limit)
    held = progress.bottleneck
    return WorkOverview(
        at=work.now(),
        project=project_view(progress.project),
        completion_percentage=progress.percentage,
        counts=dict(sorted(progress.counts.items())),
        total=progress.total,
        completed=progress.completed,
        active=tuple(map(task_view, progress.active)),
        blocked=tuple(map(task_view, progress.blocked)),
        waiting=tuple(map(task_view, progress.waiting)),
        bottleneck=BottleneckView(held.task.number, held.holds_up, task_view(held.task)) if held else None,
        for_you=ForTheUser(
            tuple(request.id for request in due.decisions),
            tuple(map(message_view, due.messages)),
            tuple(ProposedRubric(rubric.name, rubric.version) for rubric in due.rubrics),
        ),
        merges=dict(sorted(due.merges.items())),
        requests=tuple(summary_of(request, stream) for request, stream in due.requests),
        stopped=tuple(map(stopped_view, due.stopped)),
    )


def look_at_queue(context: Context, limit: int) -> TaskQueue:
    """What can be taken, what is with whom, and what waits for what."""
    found = overview.queue(context.work, limit)
    return TaskQueue(
        at=found.at,
        given_out=found.is_open,
        order=_ORDER,
        counts=dict(sorted(found.counts.items())),
        ready=tuple(map(task_view, found.ready)),
        in_progress=tuple(map(task_view, found.held)),
        waiting=tuple(
            WaitingTaskView(task_view(waiting.task), tuple(map(_needed, waiting.needs[:_MOST_NEEDS])))
            for waiting in found.waiting
        ),
    )


def dump_all(context: Context) -> dict[str, object]:
    """All records of the project's work, as they are stored."""
    return store_upkeep.dump(context.work)


def _needed(task: Task) -> NeededTask:
    return NeededTask(task.number, task.shown_status.value)


def _ensure_may(context: Context, act: str, name: str | None) -> None:
    ensure_coordinates(context.actor, act)
    if not is_here(context, name):
        here = context.work.record().name
        raise TrimtabError(
            f"the project here is {here}, not {name}", remedy=f"Change to the folder of {name}, or leave it out."
        )
