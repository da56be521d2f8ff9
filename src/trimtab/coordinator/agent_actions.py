"""What agents may do to workstreams. Each acts for itself, on what it holds; what concerns others, or all of
the plan, is the coordinator's. A person at the command line is bound by none of this."""

from trimtab.coordinator import projects, workflows
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.merge_branches import MergeResult, Say
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.ending import Ended
from trimtab.coordinator.workstreams.workstream_records import Begun
from trimtab.model.agents import PERSON, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.work import ProjectStatus, Task, TaskStatus
from trimtab.store.state.repositories import WORKSTREAMS

_WORDS_OF_A_TOPIC = 3


def begin(work: Work, by: Agent, number: str, topic: str = "", base: str = "") -> Begun:
    """A workstream for a task that the agent holds, or now takes. Asking twice gives the same one. Raises TrimtabError
    where the task is another's or waits, or where the project is stopped: then nothing new is begun."""
    if work.record().status is ProjectStatus.STOPPED:
        raise TrimtabError("the project is stopped, so no work is begun", remedy="`trimtab resume` lets work go on.")
    task = claims.tasks_now(work, number)
    if task.claimed_by != by.name or task.status not in (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW):
        task = claims.claim_this(work, number, by.name).task
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


def _topic(task: Task) -> str:
    return " ".join(task.title.split()[:_WORDS_OF_A_TOPIC])
