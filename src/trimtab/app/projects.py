"""Verbs for a project as a whole, and overviews of its work. An agent that coordinates may, and the user."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trimtab.app.context import Context
from trimtab.app.messages import MessageView, message_view
from trimtab.app.tasks import TaskView, task_view
from trimtab.app.views import MergeRequestSummary, fill, summary_of
from trimtab.coordinator import flash_save, overview, projects, store_upkeep
from trimtab.coordinator.halt import Halt, halt_now
from trimtab.coordinator.merge_requests.availability import availability, unfollowed
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.questions import deadlines, question_records
from trimtab.coordinator.stuck import Stuck
from trimtab.coordinator.unfinished import stuck
from trimtab.coordinator.work import Work
from trimtab.model.decisions import Level
from trimtab.model.errors import TrimtabError
from trimtab.model.phases import INFERRED
from trimtab.model.questions import Question
from trimtab.model.record import Record
from trimtab.model.work import PHASES, Project, ProjectStatus, Task, Workstream

if TYPE_CHECKING:  # with it come merging and recovery
    from trimtab.coordinator.where_it_was import CutOffStep, WhereItWas

_ORDER = "priority, then what most others wait for, then the oldest"
_MOST_NEEDS = 20


class ProjectView(Record):
    """`phase` is None as long as nobody has said and nothing has shown it; `phase_by` is who did. `halt` says who
    paused or stopped it, when and why; None where it runs."""

    name: str
    status: ProjectStatus
    phase: int | None
    phase_name: str | None
    phase_by: str
    phase_evidence: str
    created_at: int
    updated_at: int
    halt: Halt | None


class ResumedProject(Record):
    """As ProjectView, with where it was: steps that were cut off, what else was interrupted, what is not as it was
    recorded, the last checkpoint (empty where there is none), what was put right before it went on, and what goes on in
    the background."""

    name: str
    status: ProjectStatus
    phase: int | None
    phase_name: str | None
    phase_by: str
    phase_evidence: str
    created_at: int
    updated_at: int
    halt: Halt | None
    cut_off: "tuple[CutOffStep, ...]"
    interrupted: tuple[str, ...]
    different: tuple[str, ...]
    last_checkpoint: str
    put_right: tuple[str, ...]
    going_on: tuple[str, ...]


class StoppedWorkstream(Record):
    """`stopped_by` is empty for one that may go on."""

    workstream: int
    branch: str
    agent: str
    stopped_by: str


class PhaseView(Record):
    """`shown_phase` is what the records look like, 0 where nothing shows it, and `shown_evidence` why."""

    project: ProjectView
    shown_phase: int
    shown_evidence: str


class BottleneckView(Record):
    """The task that most others wait for, directly or not."""

    number: str
    holds_up: int
    task: TaskView


class ProposedRubric(Record):
    name: str
    version: str


class WaitingQuestion(Record):
    """A question for the user. `holds`: its task is kept back for it."""

    question: int
    level: Level
    asker: str
    text: str
    task: str
    holds: bool
    created_at: int


class ForTheUser(Record):
    """Numbers of merge requests to decide on, unread messages, proposed rubrics, and questions."""

    decisions: tuple[int, ...]
    messages: tuple[MessageView, ...]
    rubrics: tuple[ProposedRubric, ...]
    questions: tuple[WaitingQuestion, ...]


class WorkOverview(Record):
    """`counts` are tasks by status, `merges` merge requests by status; the rest has at most as many entries as were
    asked for. `stuck` is all that cannot go on by itself: why, since when, and the command that helps. `unfollowed`
    counts what other clones have merged and the main branch here does not have."""

    at: int
    project: ProjectView
    completion_percentage: float
    counts: Mapping[str, int]
    total: int
    completed: int
    active: tuple[TaskView, ...]
    blocked: tuple[TaskView, ...]
    waiting: tuple[TaskView, ...]
    bottleneck: BottleneckView | None
    for_you: ForTheUser
    merges: Mapping[str, int]
    requests: tuple[MergeRequestSummary, ...]
    stopped: tuple[StoppedWorkstream, ...]
    stuck: tuple[Stuck, ...]
    unfollowed: int = 0

    @property
    def is_any(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.counts or self.requests or self.stuck or any(self.for_you))


class NeededTask(Record):
    number: str
    status: str


class WaitingTaskView(Record):
    task: TaskView
    needs: tuple[NeededTask, ...]


class TaskQueue(Record):
    """`ready` is in the order in which tasks are given out. `given_out`: tasks are given out at all."""

    at: int
    given_out: bool
    order: str
    counts: Mapping[str, int]
    ready: tuple[TaskView, ...]
    in_progress: tuple[TaskView, ...]
    waiting: tuple[WaitingTaskView, ...]


def start(context: Context, name: str | None = None) -> ResumedProject:
    """Also after a pause, a stop or a crash. `name` makes sure that it is the project that is meant."""
    ensure_coordinates(context.actor, "start the project")
    ensure_here(context, name)
    was = _where_it_was(context)
    return _gone_on(context, projects.start(context.work, context.actor.name), was)


def pause(context: Context, name: str | None = None, reason: str = "") -> ProjectView:
    """Nothing new is taken; what is in progress goes on."""
    ensure_coordinates(context.actor, "pause the project")
    ensure_here(context, name)
    return project_view(context.work, projects.pause(context.work, context.actor.name, reason))


def resume(context: Context) -> ResumedProject:
    """After a pause, a stop or a crash: says where it was, and goes on. Raises TrimtabError where it was neither."""
    ensure_coordinates(context.actor, "let the project go on")
    work = context.work
    was = _where_it_was(context)
    is_running = was.is_cut_off and halt_now(work) is None
    return _gone_on(context, work.record() if is_running else projects.resume(work, context.actor.name), was)


def _where_it_was(context: Context) -> "WhereItWas":
    from trimtab.coordinator import where_it_was

    return where_it_was.look(context.work)


def _cut_off(work: Work) -> tuple[Stuck, ...]:
    """Nothing more is loaded where nothing is under way."""
    if not any(step.is_cut_off for step in flash_save.saved(work.root)):
        return ()
    from trimtab.coordinator.where_it_was import stuck_steps

    return stuck_steps(work)


def _gone_on(context: Context, project: Project, was: "WhereItWas") -> ResumedProject:
    from trimtab.coordinator.where_it_was import go_on

    put_right = go_on(context.work, context.actor.name) if was.is_cut_off else []
    in_background = going_on(context)
    context.start_steps()
    view = project_view(context.work, project)
    return fill(ResumedProject, view, was, cut_off=was.steps, put_right=tuple(put_right), going_on=in_background)


def going_on(context: Context, *workstreams: int) -> tuple[str, ...]:
    """What is done in the background, with these workstreams or all."""
    from trimtab.coordinator.workflows import next_action  # most verbs need nothing of git, reviews and merges

    return next_action.going_on(context.work, workstreams or None)


def stop(context: Context, reason: str = "") -> ProjectView:
    """Nothing new is taken, checks and merges that run here are ended, and those at work are told to end at their next
    event."""
    ensure_coordinates(context.actor, "stop the project")
    stopped = projects.stop(context.work, context.actor.name, reason)
    context.stop_steps()
    return project_view(context.work, stopped)


def is_here(context: Context, name: str | None) -> bool:
    """Whether a name means the project, as none does."""
    return name is None or name == context.work.record().name


def ensure_here(context: Context, name: str | None) -> None:
    """Raises TrimtabError for the name of another project."""
    if not is_here(context, name):
        raise other_project(context.work.record().name, str(name))


def phase(context: Context, number: int | None = None, *, infer: bool = False, evidence: str = "") -> PhaseView:
    """Say which phase the project is in, or set it to what the records show, or only look."""
    if infer and number is not None:
        raise TrimtabError("the phase is either said or inferred", remedy="Give a number, or --infer.")
    work, actor = context.work, context.actor
    shown = projects.infer_phase(work)
    if number is not None or infer:
        ensure_coordinates(actor, "set the phase")
    goes_to = number if number is not None else shown.phase if infer else 0
    if goes_to and goes_to != work.record().phase:
        _keep_before_phase(context, goes_to)
    if number is not None:
        found = projects.set_phase(work, number, actor.name, evidence)
    elif infer and shown.phase:
        found = projects.set_phase(work, shown.phase, actor.name, shown.evidence, by=INFERRED)
    else:
        found = work.record()
    return PhaseView(project_view(work, found), shown.phase, shown.evidence)


def _keep_before_phase(context: Context, number: int) -> None:
    from trimtab.coordinator.checkpoints.automatic import take_before
    from trimtab.coordinator.checkpoints.checkpoint_files import PHASE

    take_before(context.work, PHASE, f"before phase {number}", context.progress)


def look(context: Context, limit: int | None = None) -> WorkOverview:
    """The progress of the work, and who has to act next."""
    work = context.work
    deadlines.keep_up(work)
    progress, due = projects.progress(work, limit), overview.attention(work, limit)
    conflicts = MainConflicts(work.root)
    held, places = progress.bottleneck, availability(work, due.requests)
    if any(progress.awaits_checks for progress in due.progress.values()):
        context.start_steps()  # whoever was at their checks may have been killed
    return WorkOverview(
        at=work.now(),
        project=project_view(work, progress.project),
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
            _questions(work, due.questions),
        ),
        merges=dict(sorted(due.merges.items())),
        requests=tuple(
            summary_of(
                request,
                stream,
                conflicts.of(request.head),
                due.progress[request.id],
                available=places[request.id].value,
            )
            for request, stream in due.requests
        ),
        stopped=tuple(map(stopped_view, due.stopped)),
        stuck=(*_cut_off(work), *stuck(work, conflicts))[:limit],
        unfollowed=unfollowed(work),
    )


def look_at_queue(context: Context, limit: int) -> TaskQueue:
    """Tasks that can be taken, claimed tasks, and tasks that wait for others."""
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


def project_view(work: Work, project: Project) -> ProjectView:
    phase_name = PHASES[project.phase - 1] if project.phase else None
    return fill(ProjectView, project, phase=project.phase or None, phase_name=phase_name, halt=halt_now(work))


def stopped_view(stream: Workstream) -> StoppedWorkstream:
    return fill(StoppedWorkstream, stream, workstream=stream.id)


def other_project(here: str, name: str) -> TrimtabError:
    """For a name that is not that of the project at hand."""
    return TrimtabError(
        f"the project here is {here}, not {name}", remedy=f"Change to the folder of {name}, or leave it out."
    )


def _questions(work: Work, waiting: Sequence[Question]) -> tuple[WaitingQuestion, ...]:
    numbers = question_records.task_numbers(work, waiting)
    return tuple(
        fill(WaitingQuestion, each, question=each.id, task=numbers.get(each.task or 0, "")) for each in waiting
    )


def _needed(task: Task) -> NeededTask:
    return NeededTask(task.number, task.shown_status.value)
