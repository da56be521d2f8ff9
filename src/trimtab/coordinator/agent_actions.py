"""What agents may do to tasks and workstreams. Each acts for itself, on what it holds; what concerns others, or all of
the plan, is the coordinator's. A person at the command line is bound by none of this."""

from collections.abc import Sequence

from trimtab.coordinator import messages
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import COORDINATOR, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.work import Claim, Message, MessageStatus, Task, TaskStatus
from trimtab.store.state.repositories import MESSAGES, WORKSTREAMS


def names_of(by: Agent) -> tuple[str, ...]:
    """Under which messages reach an agent."""
    return (by.name, by.role) if by.role else (by.name,)


def add(work: Work, by: Agent, wanted: NewTask) -> Task:
    if wanted.assignee not in ("", by.name):
        ensure_coordinates(by, "assign a task to another")
    return task_records.add(work, wanted, by.name)


def edit(work: Work, by: Agent, number: str, change: Edit) -> Task:
    _ensure_own(work, by, number)
    if change.assignee not in (None, "", by.name):
        ensure_coordinates(by, "assign a task to another")
    return task_records.edit(work, number, change, by.name)


def needs(work: Work, by: Agent, number: str, others: Sequence[str], *, remove: bool = False) -> Task:
    _ensure_own(work, by, number)
    return task_records.needs(work, number, others, by.name, remove=remove)


def claim(work: Work, by: Agent, number: str) -> Claim:
    task = claims.tasks_now(work, number)
    if task.assignee not in ("", by.name):
        raise TrimtabError(
            f"task {task.number} is assigned to {task.assignee}",
            remedy="Take another: `get_next_task` or `trimtab task next` knows which. Assigning is the coordinator's: "
            f"`trimtab task edit {task.number} --assignee {by.name}`.",
        )
    if task.status is TaskStatus.IN_PROGRESS and task.claimed_by == by.name:
        return claims.renew(work, task.number, by.name)
    return claims.claim_this(work, task.number, by.name)


def move(work: Work, by: Agent, number: str, then: TaskStatus, reason: str = "") -> Task:
    """A step of a task. One for which a workstream is under way is not completed past its review."""
    if then is TaskStatus.CANCELLED:
        ensure_coordinates(by, "cancel a task")
    task = _ensure_own(work, by, number)
    if task.status is TaskStatus.REVIEW:
        ensure_coordinates(by, f"move task {task.number}, which is in review")
    if then is TaskStatus.COMPLETED:
        _ensure_no_work_is_lost(work, task)
    return task_records.move(work, number, then, by.name, reason=reason, force=by.role == COORDINATOR)


def messages_for(work: Work, by: Agent) -> tuple[Message, ...]:
    """What asks for something still: what was pending counts as read by this one, which it would otherwise be told at
    its next event."""
    messages.read(work, names_of(by), by.name)
    return tuple(one for one in messages.listed(work, names_of(by)) if one.status is MessageStatus.READ)


def processed(work: Work, by: Agent, number: int) -> Message:
    """Whoever a message was for has done what it asks. One that was not read yet is read by that."""
    with work.database.write() as connection:
        found = MESSAGES.get(connection, number, hold=True)
        if found.project != work.project or found.to not in names_of(by):
            raise TrimtabError(
                f"message {number} is for {found.to if found.project == work.project else 'nobody here'}, not for"
                f" {' or '.join(names_of(by))}",
                remedy="`message` with the action `list` shows what is for you.",
            )
        if found.status is MessageStatus.PENDING:
            MESSAGES.move(connection, number, MessageStatus.READ, by.name, work.now())
        return MESSAGES.move(connection, number, MessageStatus.PROCESSED, by.name, work.now())


def _ensure_own(work: Work, by: Agent, number: str) -> Task:
    task = claims.tasks_now(work, number)
    if by.role == COORDINATOR or task.claimed_by == by.name:
        return task
    holder = f" is with {task.claimed_by}" if task.claimed_by else f" is {task.standing}"
    raise TrimtabError(
        f"task {task.number}{holder}, and {by.name} does not hold it",
        remedy=f"Claim it first, or tell whoever decides about it: a message to `{task.claimed_by or COORDINATOR}`.",
    )


def _ensure_no_work_is_lost(work: Work, task: Task) -> None:
    with work.database.read() as connection:
        found = WORKSTREAMS.find(
            connection, project_id=work.project, task_id=task.id, status=workstream_records.LIVE, limit=1
        )
    if found:
        raise TrimtabError(
            f"task {task.number} has a workstream, {found[0].branch}: it is completed when that is merged",
            remedy="Commit and turn it in with `submit_for_qc`; or give the workstream up, if nothing of it is wanted.",
        )
