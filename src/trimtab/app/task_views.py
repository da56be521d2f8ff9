"""Tasks as they are shown: see `views`."""

from collections.abc import Mapping

from trimtab.app.views import HistoryEntry
from trimtab.model.record import Record
from trimtab.model.work import Readiness, Task, TaskStatus

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
