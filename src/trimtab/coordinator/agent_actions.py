"""What agents may do to tasks and workstreams. Each acts for itself, on what it holds; what concerns others, or all of
the plan, is the coordinator's. A person at the command line is bound by none of this."""

from collections.abc import Sequence

from trimtab.coordinator import messages, projects, workflows
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.merge_branches import MergeResult, Say
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.ending import Ended
from trimtab.coordinator.workstreams.workstream_records import Begun
from trimtab.model.agents import COORDINATOR, PERSON, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.work import Claim, Message, MessageStatus, ProjectStatus, Task, TaskStatus
from trimtab.store.state.repositories import MESSAGES, WORKSTREAMS

_WORDS_OF_A_TOPIC = 3


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


def begin(work: Work, by: Agent, number: str, topic: str = "", base: str = "") -> Begun:
    """A workstream for a task that the agent holds, or now takes. Asking twice gives the same one. Raises TrimtabError
    where the task is another's or waits, or where the project is stopped: then nothing new is begun."""
    if work.record().status is ProjectStatus.STOPPED:
        raise TrimtabError("the project is stopped, so no work is begun", remedy="`trimtab resume` lets work go on.")
    task = claims.tasks_now(work, number)
    if task.claimed_by != by.name or task.status not in (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW):
        task = claim(work, by, number).task
    return workflows.begin(work, by.name, topic or _topic(task), task.number, base)


def give_up(work: Work, by: Agent, name: str, reason: str = "") -> Ended:
    """`name` is that of the folder, or the branch."""
    found = next((one for one in workstream_records.listed(work) if name in (one.found.name, one.found.branch)), None)
    if found is None or found.record is None or found.record.agent != by.name:
        ensure_coordinates(by, f"give up {name}, which is not its own")
    return request_records.give_up(work, name, by.name, reason)


def stop(work: Work, by: Agent, number: int, reason: str = "") -> None:
    ensure_coordinates(by, "stop a workstream")
    projects.stop_workstream(work, number, by.name, reason)


def resume(work: Work, by: Agent, number: int, reason: str = "") -> None:
    """What a person has stopped, a person lets go on."""
    ensure_coordinates(by, "let a workstream go on")
    with work.database.read() as connection:
        stopped_by = WORKSTREAMS.get(connection, number).stopped_by
    if stopped_by == PERSON != by.name:
        raise TrimtabError(
            f"{by.name} cannot let workstream {number} go on: a person has stopped it",
            remedy="Ask the person: `trimtab resume` with the workstream lets it go on.",
        )
    projects.resume_workstream(work, number, by.name, reason)


def merge(work: Work, by: Agent, say: Say) -> MergeResult:
    """All that is approved, after the checks that the user has set."""
    ensure_coordinates(by, "merge")
    if not work.terms.checks:
        raise TrimtabError(
            "no check is named, so nothing would show that the merged tree works",
            where="work.checks",
            remedy="The person names the project's own: `trimtab config set work.checks 'make test'`.",
        )
    return request_records.run(work, (), by.name, say=say)


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


def _topic(task: Task) -> str:
    return " ".join(task.title.split()[:_WORDS_OF_A_TOPIC])
