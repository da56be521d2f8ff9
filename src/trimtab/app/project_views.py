"""A project and its work as a whole, as they are shown: see `views`."""

from collections.abc import Mapping

from trimtab.app.merge_summary import MergeRequestSummary
from trimtab.app.messages import MessageView
from trimtab.app.task_views import TaskView
from trimtab.model.record import Record
from trimtab.model.work import PHASES, Project, ProjectStatus, Workstream


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
    requests: tuple[MergeRequestSummary, ...]
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


def stopped_view(stream: Workstream) -> StoppedWorkstream:
    return StoppedWorkstream(stream.id, stream.branch, stream.agent, stream.stopped_by)
