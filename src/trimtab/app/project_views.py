"""A project and its work as a whole, as they are shown: see `views`."""

from collections.abc import Mapping

from trimtab.app import messages
from trimtab.app.messages import MessageView
from trimtab.app.task_views import EXAMPLE as EXAMPLE_TASK
from trimtab.app.task_views import TaskView
from trimtab.coordinator.merge_requests.merge_status import standing_of
from trimtab.model.record import Record
from trimtab.model.work import PHASES, MergeRequest, MergeStatus, Project, ProjectStatus, Workstream


class ProjectView(Record):
    """`phase` is None as long as nobody has said and nothing has shown it; `phase_by` is who did."""

    name: str
    status: ProjectStatus
    phase: int | None
    phase_name: str | None
    phase_by: str
    phase_evidence: str
    created_at: int
    updated_at: int


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


class OpenRequest(Record):
    """A merge request that somebody still has to do something about."""

    merge_request: int
    branch: str
    status: MergeStatus
    standing: str
    stopped_by: str
    author: str
    reviewer: str
    title: str
    description: str
    head: str
    decided_by: str
    merged_commit: str
    created_at: int
    updated_at: int
    merged_at: int | None


class ProposedRubric(Record):
    name: str
    version: str


class ForTheUser(Record):
    """Numbers of merge requests to decide on, unread messages, proposed rubrics."""

    decisions: tuple[int, ...]
    messages: tuple[MessageView, ...]
    rubrics: tuple[ProposedRubric, ...]


class WorkOverview(Record):
    """`counts` are tasks by status, `merges` merge requests by status; the rest has at most as many entries as were
    asked for."""

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
    requests: tuple[OpenRequest, ...]
    stopped: tuple[StoppedWorkstream, ...]

    @property
    def is_any(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.counts or self.requests or self.stopped or any(self.for_you))


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


def project_view(project: Project) -> ProjectView:
    return ProjectView(
        project.name,
        project.status,
        project.phase or None,
        PHASES[project.phase - 1] if project.phase else None,
        project.phase_by,
        project.phase_evidence,
        project.created_at,
        project.updated_at,
    )


def request_view(request: MergeRequest, stream: Workstream) -> OpenRequest:
    values = request._asdict()
    values |= {
        "merge_request": request.id,
        "branch": stream.branch,
        "standing": standing_of(request, stream),
        "stopped_by": stream.stopped_by,
    }
    return OpenRequest(**{name: values[name] for name in OpenRequest._fields})


def stopped_view(stream: Workstream) -> StoppedWorkstream:
    return StoppedWorkstream(stream.id, stream.branch, stream.agent, stream.stopped_by)


_NINE = EXAMPLE_TASK.created_at

EXAMPLE = ProjectView(
    "engine", ProjectStatus.ACTIVE, 7, "coding", "inferred", "3 tasks are in progress", _NINE - 86_400_000, _NINE
)
EXAMPLE_STOPPED = StoppedWorkstream(7, "worker-2/task-1.3", "worker-2", "person")
EXAMPLE_OVERVIEW = WorkOverview(
    at=_NINE,
    project=EXAMPLE,
    completion_percentage=40.0,
    counts={"completed": 2, "in_progress": 1, "ready": 2},
    total=5,
    completed=2,
    active=(EXAMPLE_TASK,),
    blocked=(),
    waiting=(),
    bottleneck=BottleneckView(EXAMPLE_TASK.number, 3, EXAMPLE_TASK),
    for_you=ForTheUser((3,), (messages.EXAMPLE,), (ProposedRubric("speed", "1.0"),)),
    merges={"merged": 4, "pending_qc": 1},
    requests=(
        OpenRequest(
            merge_request=3,
            branch="worker-1/task-1.2",
            status=MergeStatus.PENDING_QC,
            standing="pending qc",
            stopped_by="",
            author="worker-1",
            reviewer="",
            title="A lexer",
            description="",
            head="9fceb02d0ae598e95dc970b74767f19372d61af8",
            decided_by="",
            merged_commit="",
            created_at=_NINE,
            updated_at=_NINE,
            merged_at=None,
        ),
    ),
    stopped=(EXAMPLE_STOPPED,),
)
EXAMPLE_QUEUE = TaskQueue(
    at=_NINE,
    given_out=True,
    order="priority, then what most others wait for, then the oldest",
    counts={"completed": 4, "in_progress": 1, "ready": 2, "waiting": 3},
    ready=(EXAMPLE_TASK,),
    in_progress=(EXAMPLE_TASK,),
    waiting=(WaitingTaskView(EXAMPLE_TASK, (NeededTask("2.1", "ready"),)),),
)
