"""Verbs for tasks. An agent changes what it holds, a coordinator and the user change all of it."""

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trimtab.app.context import Context
from trimtab.app.spend import ensure_can_spend
from trimtab.app.views import HistoryEntry, fill, history_of
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.questions.holding import held_tasks
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.coordinator.tasks.task_records import minutes_of as minutes_of
from trimtab.coordinator.tasks.task_records import priority_of as priority_of
from trimtab.model.agents import COORDINATOR, PERSON, WORKER, called
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import LIVE, SETTLED, Claim, Readiness, Task, TaskStatus, WorkstreamStatus
from trimtab.store.state.repositories import WORKSTREAMS

if TYPE_CHECKING:  # most tasks have not failed
    from trimtab.app.attempt_views import AttemptView
    from trimtab.coordinator.retries.briefing import AttemptBrief

STATUSES = tuple(status.value for status in (*Readiness, *TaskStatus) if status is not TaskStatus.PENDING)
"""What `status` of a task can be."""


_CAME_BACK = ("task.pending", "task.freed", "task.lease_expired")
_ONE_CLONE: Mapping[str, str] = {}
_NOTHING_WAITS: Mapping[str, tuple[str, ...]] = {}


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
    """With the numbers of the tasks that it needs and that need it, and the status of each of those. `attempts` are
    those of which one has failed."""

    task: TaskView
    needs: tuple[str, ...]
    needed_by: tuple[str, ...]
    statuses: Mapping[str, str]
    history: tuple[HistoryEntry, ...]
    attempts: "tuple[AttemptView, ...]" = ()


class TaskList(Record):
    """`count_` is of all that match. `clones`: by number, the clone that has the work of a task, where the store knows
    several. `needs`: by number of a task that waits, those that it waits for."""

    tasks: tuple[TaskView, ...]
    count_: int
    clones: Mapping[str, str] = _ONE_CLONE
    needs: Mapping[str, tuple[str, ...]] = _NOTHING_WAITS


class NextTask(Record):
    """`task` is None where nothing is ready for the role; `why` then says what there is instead."""

    task: TaskView | None
    why: str
    role: str = ""


class ClaimView(Record):
    """`task`, `claim` and `lease_until` are None where nothing is ready. `claim` is how often the task was taken: with
    `agent` it proves the claim. `attempt` says what is different where attempts have failed, None otherwise."""

    task: TaskView | None
    agent: str
    claim: int | None
    lease_until: int | None
    why: str
    role: str = ""
    attempt: "AttemptBrief | None" = None


class TaskImport(Record):
    """`kept` were imported before and stay; `completed` were too, and the file says by now that they are done.
    `passed_over` are the numbers of lines in lists that became no task."""

    added: tuple[TaskView, ...]
    kept: tuple[TaskView, ...]
    completed: tuple[TaskView, ...]
    passed_over: tuple[int, ...]


def add(context: Context, wanted: NewTask) -> TaskView:
    _ensure_may_assign(context, wanted.assignee)
    return task_view(task_records.add(context.work, wanted, context.actor.name))


def edit(context: Context, number: str, change: Edit) -> TaskView:
    ensure_may_change(context, number)
    _ensure_may_assign(context, change.assignee or "")
    return task_view(task_records.edit(context.work, number, change, context.actor.name))


def needs(context: Context, number: str, others: Sequence[str], *, remove: bool = False) -> TaskView:
    """The task comes after these others, or no longer does. Raises TrimtabError with the cycle that it would make."""
    ensure_may_change(context, number)
    return task_view(task_records.needs(context.work, number, others, context.actor.name, remove=remove))


def show(context: Context, number: str) -> TaskDetail:
    found = task_records.show(context.work, number)
    return TaskDetail(
        task_view(found.task),
        tuple(task.number for task in found.needs),
        tuple(task.number for task in found.needed_by),
        {task.number: task.shown_status.value for task in (*found.needs, *found.needed_by)},
        history_of(found.history),
        _attempts(context, found.task) if any(event.kind in _CAME_BACK for event in found.history) else (),
    )


def _attempts(context: Context, task: Task) -> "tuple[AttemptView, ...]":
    from trimtab.app.attempt_views import attempt_view
    from trimtab.coordinator.retries import task_attempts  # most tasks have not failed

    return tuple(map(attempt_view, task_attempts.of_task(context.work, task)))


def list_tasks(
    context: Context,
    statuses: Sequence[str] = (),
    *,
    role: str = "",
    assignee: str = "",
    under: str = "",
    everything: bool = False,
    limit: int | None = None,
) -> TaskList:
    """In the order of their numbers; without `statuses`, what is settled only with `everything`."""
    found = task_records.listed(
        context.work,
        statuses=_stored(statuses, everything=everything),
        waiting=_waiting(statuses),
        role=role,
        assignee=assignee,
        under=under,
    )
    shown = [task for task in found if not statuses or task.shown_status.value in statuses]
    waiting = [task for task in shown[:limit] if task.shown_status is Readiness.WAITING]
    needs = task_records.unmet_needs(context.work, waiting) if waiting else _NOTHING_WAITS
    clones = task_records.clones(context.work) if context.has_clones else _ONE_CLONE
    return TaskList(tuple(map(task_view, shown[:limit])), len(shown), clones, needs)


def next_task(context: Context, role: str = "") -> NextTask:
    """The best ready task for the actor. Nothing is taken."""
    wanted = _role(context, role)
    choice = claims.get_next_task(context.work, wanted, context.actor.name)
    return NextTask(task_view(choice.task) if choice.task else None, choice.why, wanted)


def claim(context: Context, number: str = "", role: str = "") -> ClaimView:
    """Take that task, or the best ready one. The claim on one that the actor has is extended."""
    work, agent = context.work, context.actor.name
    if number:
        if claims.tasks_now(work, number).claimed_by != agent:
            ensure_can_spend(context)
        return _taken(context, claims.claim_this(work, number, agent))
    wanted = _role(context, role)
    choice = claims.get_next_task(work, wanted, agent)
    if choice.task:
        ensure_can_spend(context)
    taken = claims.claim(work, agent, wanted) if choice.task else None
    if choice.task is None or taken is None:
        why = claims.why_nothing(work, wanted) if choice.task else choice.why
        return ClaimView(None, agent, None, None, why, wanted)
    # of several who ask at once each is given another: then what was said of the first does not fit
    why = choice.why if taken.task.id == choice.task.id else f"{choice.task.number} was just taken by another."
    return _taken(context, taken, why, wanted)


def attempt_of(context: Context, task: Task) -> "AttemptBrief | None":
    """What the actor, who has taken a task, is to do otherwise because attempts have failed."""
    if task.claims <= 1:
        return None
    from trimtab.coordinator.retries import briefing

    return briefing.take_up(context.work, task, context.actor.name)


def renew(context: Context, number: str, claim: int | None = None) -> ClaimView:
    """Extend the actor's claim. `claim`: only that one. Raises TrimtabError where it was lost."""
    work, agent = context.work, context.actor.name
    if claim is None:
        return _claimed(claims.renew(work, number, agent))
    return _claimed(claims.heartbeat(work, Claim(claims.tasks_now(work, number), agent, claim, 0)))


def move(
    context: Context,
    number: str,
    then: TaskStatus,
    *,
    reason: str = "",
    force: bool = False,
    again: bool = False,
    claim: int | None = None,
) -> TaskView:
    """A step of a task. What another one holds is moved only by `force`, and what was merged is released only to be
    done `again`. `claim`: only as long as the actor has that claim. Raises IllegalStep."""
    work, actor = context.work, context.actor
    if then is TaskStatus.CANCELLED:
        ensure_coordinates(actor, "cancel a task")
    task = claims.tasks_now(work, number) if claim is not None else ensure_may_change(context, number)
    if task.status is TaskStatus.BLOCKED and actor.name != PERSON:
        _ensure_not_held(context, task)
    if task.status is TaskStatus.REVIEW:
        ensure_coordinates(actor, f"move task {task.number}, which is in review")
    if then is TaskStatus.PENDING and not again:
        _ensure_not_merged(context, task)
    if then is TaskStatus.COMPLETED and actor.name != PERSON:
        _ensure_no_work_is_lost(context, task)
    if claim is not None:
        return task_view(claims.finish(work, Claim(task, actor.name, claim, 0), then, reason))
    return task_view(task_records.move(work, number, then, actor.name, reason=reason, force=force))


def import_file(
    context: Context, file: str, kind: str = "", *, under: str = "", in_order: bool = False, anywhere: bool = False
) -> TaskImport:
    """All tasks of a file in the project, or with `anywhere` of any file; none if something in it cannot be
    understood."""
    from trimtab.coordinator.tasks.import_files import read_file  # most commands import nothing
    from trimtab.coordinator.tasks.importing import bring_in

    root = context.work.root
    path = os.path.join(root, file)
    place = os.path.realpath(path)
    is_within = place.startswith(root + os.sep)
    if not (is_within or anywhere):
        raise TrimtabError(f"{file} is not in the project", where=root, remedy="Name a file in this folder.")
    read = read_file(path, kind)
    for assignee in {item.assignee for item in read.items}:
        _ensure_may_assign(context, assignee)
    source = os.path.relpath(place, root) if is_within else place
    brought = bring_in(context.work, read.items, source, context.actor.name, in_order=in_order, under=under)
    added, kept, completed = (tuple(map(task_view, tasks)) for tasks in brought)
    return TaskImport(added, kept, completed, read.passed_over)


def task_view(task: Task) -> TaskView:
    return fill(TaskView, task, status=task.shown_status, standing=task.standing)


def _taken(context: Context, claim: Claim, why: str = "", role: str = "") -> ClaimView:
    return _claimed(claim, why, role)._replace(attempt=attempt_of(context, claim.task))


def _claimed(claim: Claim, why: str = "", role: str = "") -> ClaimView:
    return ClaimView(task_view(claim.task), claim.agent, claim.number, claim.lease_until, why, role)


def _role(context: Context, role: str) -> str:
    """An agent asks for what its own role may take; what the user asks for is for no role in particular."""
    return role or ("" if context.actor.name == PERSON else context.actor.role or WORKER)


def _stored(statuses: Sequence[str], *, everything: bool) -> tuple[TaskStatus, ...]:
    """The statuses of the store among which those are that are asked for."""
    unknown = next((status for status in statuses if status not in STATUSES), None)
    if unknown is not None:
        raise TrimtabError(f"there is no status {unknown!r}", remedy=f"Known: {', '.join(STATUSES)}.")
    if not statuses:
        return () if everything else tuple(status for status in TaskStatus if status not in SETTLED)
    pending = any(readiness.value in statuses for readiness in Readiness)
    return tuple(
        status for status in TaskStatus if status.value in statuses or (status is TaskStatus.PENDING and pending)
    )


def _waiting(statuses: Sequence[str]) -> bool | None:
    """Which of the pending ones, where only one kind of them is asked for."""
    asked = [readiness for readiness in Readiness if readiness.value in statuses]
    return asked == [Readiness.WAITING] if len(asked) == len(statuses) == 1 else None


def _ensure_may_assign(context: Context, assignee: str) -> None:
    if assignee not in ("", context.actor.name):
        ensure_coordinates(context.actor, "assign a task to another")


def ensure_may_change(context: Context, number: str) -> Task:
    task, actor = claims.tasks_now(context.work, number), context.actor
    if actor.role == COORDINATOR or task.claimed_by == actor.name:
        return task
    holder = f" is with {called(task.claimed_by)}" if task.claimed_by else f" is {task.shown_status.value}"
    raise TrimtabError(
        f"task {task.number}{holder}, and {called(actor.name)} does not hold it",
        remedy=f"Claim it first, or tell whoever decides about it: a message to `{task.claimed_by or COORDINATOR}`.",
    )


def _ensure_not_held(context: Context, task: Task) -> None:
    """What waits for the user's answer goes on by that answer."""
    with context.work.database.read() as connection:
        question = held_tasks(connection, context.work.project).get(task.id)
    if question is not None:
        raise TrimtabError(
            f"task {task.number} waits for the answer to question {question}",
            remedy="Take other work: the answer frees it. Only the user releases it before that.",
        )


def _ensure_not_merged(context: Context, task: Task) -> None:
    with context.work.database.read() as connection:
        merged = WORKSTREAMS.find(
            connection, project_id=context.work.project, task_id=task.id, status=WorkstreamStatus.MERGED, limit=1
        )
    if merged and task.status is TaskStatus.COMPLETED:
        raise TrimtabError(
            f"task {task.number} is completed: {merged[0].branch} was merged, and released it would be done again",
            remedy="Add a task for what is left (`trimtab task add`); or the user insists:"
            f" `trimtab task release {task.number} --force`.",
        )


def _ensure_no_work_is_lost(context: Context, task: Task) -> None:
    """A task with a workstream is completed by merging it, never past its review."""
    with context.work.database.read() as connection:
        found = WORKSTREAMS.find(connection, project_id=context.work.project, task_id=task.id, status=LIVE, limit=1)
    if found:
        raise TrimtabError(
            f"task {task.number} has a workstream, {found[0].branch}: it is completed when that is merged",
            remedy="Commit and submit it (`trimtab merge submit`, `submit_for_qc`); or abandon the workstream, if"
            " nothing of it is wanted.",
        )
