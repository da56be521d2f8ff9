"""The coordinator's records and their statuses. What may follow a status is in `work_steps`; the store holds the same
words as CHECK constraints, so that no other program can write one that is not here."""

from enum import Enum

from trimtab.model.json import EMPTY, Obj
from trimtab.model.record import Record


class ProjectStatus(Enum):
    """`created`: nobody has said `start` yet, and work may be taken all the same. In a project that is paused or
    stopped nothing new is taken; one that is stopped also asks running work to end."""

    CREATED = "created"
    ACTIVE = "active"
    PAUSED = "paused"
    STOPPED = "stopped"


class TaskStatus(Enum):
    """`pending` is ready once nothing that it needs is unfinished: see `Task.ready`. Of the others, `completed` and
    `cancelled` free what waits for the task; `failed` does not."""

    PENDING = "pending"
    IN_PROGRESS = "in_progress"
    REVIEW = "review"
    BLOCKED = "blocked"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Readiness(Enum):
    """Whether a pending task can be taken."""

    READY = "ready"
    WAITING = "waiting"


class WorkstreamStatus(Enum):
    ACTIVE = "active"
    REVIEW = "review"
    APPROVED = "approved"
    MERGED = "merged"
    ABANDONED = "abandoned"


class MergeStatus(Enum):
    """`pending_qc` waits for a review, `pending_coordinator` for a decision. `qc_rejected` and `sent_back` are with the
    author: after a review or a decision, and after a merge that failed."""

    PENDING_QC = "pending_qc"
    QC_APPROVED = "qc_approved"
    QC_REJECTED = "qc_rejected"
    PENDING_COORDINATOR = "pending_coordinator"
    APPROVED = "approved"
    SENT_BACK = "sent_back"
    MERGED = "merged"
    CLOSED = "closed"


class MessageStatus(Enum):
    PENDING = "pending"
    READ = "read"
    PROCESSED = "processed"


LIVE = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED)
"""Of workstreams that have not ended."""

SETTLED = frozenset({TaskStatus.COMPLETED, TaskStatus.CANCELLED})
"""What frees the tasks that wait for it."""

PHASES: tuple[str, ...] = (
    "requirements",
    "specification",
    "stories",
    "planning",
    "architecture",
    "tests first",
    "coding",
    "documentation",
    "version control",
    "formatting and continuous integration",
    "code review",
    "manual checks",
    "research and iteration",
    "release",
    "deployment and monitoring",
)
"""The phases of a project's work: the first has the number 1."""

HIGHEST, LOWEST, USUAL = 0, 3, 2
"""Priorities, shown as P0 to P3."""


class Project(Record):
    """`phase` is 0 as long as nobody has said and nothing has shown it; `phase_by` is who did, `person` or `inferred`,
    and `phase_evidence` what showed it. Times are UTC milliseconds."""

    id: int
    name: str
    status: ProjectStatus
    template: str
    phase: int
    phase_by: str
    phase_evidence: str
    created_at: int
    updated_at: int


class Task(Record):
    """`role` and `assignee` are empty where anybody may take it. `waits_for` counts what it needs and is not settled,
    `frees` the unsettled tasks that need it. `claims` counts how often it was taken: with `claimed_by` it is the proof
    of a claim, so that whoever lost a lease and comes back late cannot speak for the task."""

    id: int
    project: int
    number: str
    title: str
    description: str
    status: TaskStatus
    priority: int
    role: str
    assignee: str
    estimate_minutes: int | None
    waits_for: int
    frees: int
    claimed_by: str
    claims: int
    lease_until: int | None
    reason: str
    source: str
    created_at: int
    updated_at: int
    finished_at: int | None

    @property
    def ready(self) -> bool:
        return self.status is TaskStatus.PENDING and not self.waits_for

    @property
    def shown_status(self) -> "TaskStatus | Readiness":
        """The status as a user wants to see it: `pending` is either ready or waiting."""
        if self.status is not TaskStatus.PENDING:
            return self.status
        return Readiness.WAITING if self.waits_for else Readiness.READY

    @property
    def standing(self) -> str:
        return self.shown_status.value


class Claim(Record):
    """A held claim, needed to extend or end it."""

    task: Task
    agent: str
    number: int
    lease_until: int


class Workstream(Record):
    """`stopped_by` is who called for running work to stop, empty if nobody did. `clone` is the one that has its
    worktree, of those that share the store. `claim` is the number of the claim on the task that it is held under."""

    id: int
    project: int
    task: int | None
    agent: str
    topic: str
    branch: str
    path: str
    base: str
    status: WorkstreamStatus
    stopped_by: str
    created_at: int
    updated_at: int
    merged_at: int | None
    clone: str = ""
    claim: int = 0


class MergeRequest(Record):
    """`head` is the commit that was submitted, `merged_commit` what the main branch then became."""

    id: int
    project: int
    workstream: int
    author: str
    reviewer: str
    title: str
    description: str
    status: MergeStatus
    head: str
    review: int | None
    decided_by: str
    merged_commit: str
    created_at: int
    updated_at: int
    merged_at: int | None


class Message(Record):
    """From one role or agent to another. `to` is the name of either."""

    id: int
    project: int
    sender: str
    to: str
    kind: str
    payload: Obj
    status: MessageStatus
    created_at: int
    read_at: int | None
    processed_at: int | None


class Metric(Record):
    """The newest value of a measure of one agent, role or part."""

    project: int
    subject: str
    name: str
    value: float
    at: int


class AuditEvent(Record):
    """One line of the audit trail: who did what to which record, and on which evidence. `id` is 0 before it is
    stored."""

    kind: str
    actor: str
    subject: str = ""
    subject_id: int = 0
    data: Obj = EMPTY
    at: int = 0
    id: int = 0
