"""Tasks as they are shown: see `views`."""

from collections.abc import Mapping

from trimtab.app.views import HistoryEntry
from trimtab.model.record import Record
from trimtab.model.work import USUAL, Readiness, Task, TaskStatus

STATUSES = tuple(status.value for status in (*Readiness, *TaskStatus) if status is not TaskStatus.PENDING)
"""What `status` of a task can be."""


class TaskView(Record):
    """`standing` repeats the status, until the next release."""

    number: str
    title: str
    description: str
    status: TaskStatus | Readiness
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
    standing: str

    @property
    def ready(self) -> bool:
        return self.status is Readiness.READY


class TaskDetail(Record):
    """With the numbers of the tasks that it needs and that need it, and the status of each of those."""

    task: TaskView
    needs: tuple[str, ...]
    needed_by: tuple[str, ...]
    statuses: Mapping[str, str]
    history: tuple[HistoryEntry, ...]


class TaskList(Record):
    """`count_` is of all that match."""

    tasks: tuple[TaskView, ...]
    count_: int


class NextTask(Record):
    """`task` is None where nothing is ready for the role; `why` then says what there is instead."""

    task: TaskView | None
    why: str
    role: str = ""


class ClaimView(Record):
    """`task`, `claim` and `lease_until` are None where nothing is ready. `claim` is how often the task was taken: with
    `agent` it proves the claim."""

    task: TaskView | None
    agent: str
    claim: int | None
    lease_until: int | None
    why: str
    role: str = ""


class TaskImport(Record):
    """`kept` were imported before and stay; `completed` were too, and the file says by now that they are done.
    `passed_over` are the numbers of lines in lists that became no task."""

    added: tuple[TaskView, ...]
    kept: tuple[TaskView, ...]
    completed: tuple[TaskView, ...]
    passed_over: tuple[int, ...]


def task_view(task: Task) -> TaskView:
    values = task._asdict()
    values.update(status=task.shown_status, standing=task.standing)
    return TaskView(**{name: values[name] for name in TaskView._fields})


_NINE = 1_769_850_000_000

EXAMPLE = TaskView(
    number="1.5.3",
    title="Write the parser",
    description="",
    status=TaskStatus.IN_PROGRESS,
    priority=USUAL,
    role="worker",
    assignee="",
    estimate_minutes=120,
    waits_for=0,
    frees=2,
    claimed_by="worker-1",
    claims=1,
    lease_until=_NINE + 600_000,
    reason="",
    source="plan.md#Parser / Write the parser",
    created_at=_NINE,
    updated_at=_NINE,
    finished_at=None,
    standing="in_progress",
)
EXAMPLE_DETAIL = TaskDetail(
    EXAMPLE,
    needs=("1.5.2",),
    needed_by=("1.6",),
    statuses={"1.5.2": "completed", "1.6": "waiting"},
    history=(HistoryEntry(_NINE, "task.added", "person", {"title": "Write the parser"}),),
)
EXAMPLE_NEXT = NextTask(
    EXAMPLE, "1.5.3 is ready: P2, all that it needs is done, 2 tasks wait for it. Nothing else is ready.", "worker"
)
EXAMPLE_CLAIM = ClaimView(EXAMPLE, "worker-1", 1, _NINE + 600_000, EXAMPLE_NEXT.why, "worker")
EXAMPLE_IMPORT = TaskImport((EXAMPLE,), (), (), (12,))
