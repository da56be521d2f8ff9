"""The verbs of workstreams: work, create, list, stop, end and rescue."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from trimtab.app import tasks
from trimtab.app.context import Context
from trimtab.app.projects import stopped_view
from trimtab.app.spend import ensure_can_spend
from trimtab.app.tasks import task_view
from trimtab.app.views import as_json, moment
from trimtab.coordinator import projects
from trimtab.coordinator.halt import ensure_not_stopped
from trimtab.coordinator.merge_requests import merge_approved, request_records, sharing
from trimtab.coordinator.merge_requests.availability import clone_words, in_other_clones
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.create import NewWorkstream
from trimtab.coordinator.workstreams.ending import EndedWorkstream, KeptWorkstream
from trimtab.coordinator.workstreams.fencing import fenced_now
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.inheritance import Inheritance, inheritance_of
from trimtab.coordinator.workstreams.recovery import Leftover, RepairResult
from trimtab.coordinator.workstreams.repository import HEADS, repository_of
from trimtab.coordinator.workstreams.rescue import restore_rescue
from trimtab.coordinator.workstreams.rescue.rescue_types import NAMESPACE, Rescue
from trimtab.coordinator.workstreams.workstream_records import WorkstreamRecord
from trimtab.git import Git
from trimtab.model.agents import COORDINATOR, PERSON, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.work import Claim, Task, TaskStatus, Workstream

if TYPE_CHECKING:  # most tasks have not failed
    from trimtab.coordinator.retries.briefing import AttemptBrief

_WORDS_OF_A_TOPIC = 3
_MOST_NAMED = 10


class StartedView(Record):
    """A workstream with its record, and the task that its agent holds. `continues` is whose work it goes on with, None
    where it was begun anew. `conflicts` are files in which what is committed conflicts with the main branch, `into`.
    `notes` say what is not in its folder although it was made for the task, or merged, elsewhere. `attempt` says what
    is different where attempts at the task have failed, None otherwise."""

    created: NewWorkstream
    record: Workstream
    task: Task
    continues: Inheritance | None = None
    conflicts: tuple[str, ...] = ()
    into: str = ""
    notes: tuple[str, ...] = ()
    attempt: "AttemptBrief | None" = None


class ElsewhereView(Record):
    record: Workstream
    fenced: bool

    @property
    def status(self) -> str:
        """In words, as tables show it."""
        return "stopped" if self.record.stopped_by else "fenced" if self.fenced else self.record.status.value


class WorkView(Record):
    """`started` is None where nothing is ready for the role; `why` then says what there is instead."""

    started: StartedView | None
    why: str
    role: str = ""


class CleanView(Record):
    """`left` is for the user to decide."""

    ended: tuple[EndedWorkstream, ...]
    kept: tuple[KeptWorkstream, ...]
    repaired: tuple[str, ...]
    left: tuple[Leftover, ...]


class RescueView(Record):
    """`path` is the folder of one that was brought back, None otherwise."""

    rescues: tuple[Rescue, ...]
    path: str | None = None


def create(context: Context, task: str, topic: str = "", base: str = "") -> StartedView:
    """A workstream for a task that the actor holds or now takes. Asking twice gives the same one. Without a topic, its
    folder is named after the first words of the task's title."""
    work, actor = context.work, context.actor
    ensure_not_stopped(work, "no work is begun")
    held = claims.tasks_now(work, task)
    taken = None
    if held.claimed_by != actor.name or held.status not in (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW):
        ensure_can_spend(context)
        taken = claims.claim_this(work, task, actor.name)
    held = taken.task if taken else held
    return _started(context, held, topic, base, taken, tasks.attempt_of(context, held))


def work(context: Context, task: str = "", topic: str = "", base: str = "", role: str = "") -> WorkView:
    """Take that task, or the next one, and make its workstream. Without a number, what the actor has and has not
    submitted comes first."""
    number = task or claims.unfinished_of(context.work, context.actor.name)
    if number:
        return WorkView(create(context, number, topic, base), "")
    claim = tasks.claim(context, role=role)
    if claim.task is None or claim.claim is None:
        return WorkView(None, claim.why, claim.role)
    held = claims.tasks_now(context.work, claim.task.number)
    taken = Claim(held, claim.agent, claim.claim, claim.lease_until or 0)
    return WorkView(_started(context, held, topic, base, taken, claim.attempt), claim.why, claim.role)


def _started(
    context: Context, task: Task, topic: str, base: str, taken: Claim | None, attempt: "AttemptBrief | None"
) -> StartedView:
    """`taken` is a claim that was made for this: it ends again where the workstream cannot be made."""
    at, agent = context.work, context.actor.name
    notes: list[str] = []
    sharing.catch_up_or_say(at, notes.append)
    sharing.bring_task_or_say(at, task, notes.append)
    topic = topic or " ".join(task.title.split()[:_WORDS_OF_A_TOPIC])
    try:
        begun = workstream_records.begin(at, agent, topic, task.number, base)
    except BaseException as error:
        if taken is not None:
            with suppress(TrimtabError):
                claims.finish(at, taken, TaskStatus.PENDING, f"its workstream could not be made: {error}")
        raise
    continues, conflicts = inheritance_of(at, begun.record), MainConflicts(at.root)
    found = conflicts.of(HEADS + begun.created.branch) if continues or not begun.created.is_new else ()
    now = claims.tasks_now(at, task.number)
    notes += sharing.left_elsewhere(at, begun.record, continues)
    into = conflicts.main if found else ""
    return StartedView(begun.created, begun.record, now, continues, found, into, tuple(notes), attempt)


def list_(context: Context) -> list[WorkstreamRecord]:
    """Those that live and the checkouts of reviewers, as git knows them."""
    return workstream_records.listed(context.work)


def elsewhere(context: Context) -> tuple[ElsewhereView, ...]:
    """Those that live in other clones of the project."""
    work = context.work
    with work.database.read() as connection:
        fenced = fenced_now(connection, work)
    return tuple(ElsewhereView(stream, stream.id in fenced) for stream in in_other_clones(work))


def find(context: Context, which: str) -> WorkstreamRecord:
    """The workstream of a branch, a folder or a task; without `which`, the only one of the actor, or of several the one
    with commits that were not submitted. Raises TrimtabError where there is none, or several could be meant."""
    work, actor = context.work, context.actor
    workstream_records.agree(work)
    there = [stream for stream in workstream_records.listed(work) if stream.found.kind == "work"]
    own = [stream for stream in there if stream.record and stream.record.agent == actor.name]
    own = [stream for stream in own if not stream.fenced] or own
    found = own if len(own) == 1 else (_not_submitted(context, own) or own)
    if which:
        of_task = there if actor.role == COORDINATOR else own
        found = [stream for stream in there if which in (stream.found.branch, stream.found.name, stream.found.path)]
        found = found or [stream for stream in own if stream.found.task == which]
        found = found or [stream for stream in of_task if stream.found.task == which]
    if len(found) == 1:
        return found[0]
    known = ", ".join(stream.found.branch for stream in (found or there)[:_MOST_NAMED]) or "none"
    what = f"{which!r} is no workstream" if which else f"{called(actor.name)} has no workstream"
    away = [stream for stream in in_other_clones(work) if which in (stream.branch, stream.path)]
    if away:
        what = f"{which} is a workstream in {clone_words(away[0])}"
    if found:
        what = f"{len(found)} workstreams could be meant"
    raise TrimtabError(what, where=work.root, remedy=f"Name the branch. There are: {known}.")


def _not_submitted(context: Context, streams: Sequence[WorkstreamRecord]) -> list[WorkstreamRecord]:
    heads = request_records.submitted_heads(context.work)
    return [stream for stream in streams if stream.found.ahead and stream.found.head not in heads]


def check_out(context: Context, branch: str) -> NewWorkstream:
    """A second checkout of a branch for the actor to look at, who is not its author."""
    return workstream_records.look_at(context.work, branch, context.actor.name)


def stop(context: Context, name: str, reason: str = "") -> Workstream:
    """`name` is a number, a branch, a folder or a task."""
    ensure_coordinates(context.actor, "stop a workstream")
    record = workstream_records.running(context.work, name)
    return projects.stop_workstream(context.work, record.id, context.actor.name, reason)


def resume(context: Context, name: str, reason: str = "") -> Workstream:
    """Only the user resumes a workstream that the user stopped."""
    actor = context.actor
    ensure_coordinates(actor, "resume a workstream")
    record = workstream_records.running(context.work, name)
    if record.stopped_by == PERSON != actor.name:
        raise TrimtabError(
            f"{actor.name} cannot resume workstream {record.id}: the user has stopped it",
            remedy=f"Ask the user: `trimtab resume {record.id}`.",
        )
    resumed = projects.resume_workstream(context.work, record.id, actor.name, reason)
    context.start_steps()
    return resumed


def abandon(context: Context, name: str, reason: str = "") -> EndedWorkstream:
    """Remove a workstream or a review checkout, and close what was submitted of it; its task is ready for another. What
    is nowhere else is rescued. `name` is the folder's, or the branch."""
    work, actor = context.work, context.actor
    listed = workstream_records.listed(work)
    owners = [
        stream.record.agent for stream in listed if stream.record and name in (stream.found.name, stream.found.branch)
    ]
    if actor.name not in owners:
        ensure_coordinates(actor, f"abandon {name}, which is not its own")
    ended = workstream_records.give_up(work, name, actor.name, reason)
    merge_approved.close_abandoned(work, actor.name)
    return ended


def clean(context: Context, *, leftovers: bool = False) -> CleanView:
    """Remove what is done. `leftovers`: also folders that git does not know, and stale locks."""
    ensure_coordinates(context.actor, "clean up")
    work, actor = context.work, context.actor.name
    repaired = workstream_records.put_right(work) if leftovers else RepairResult((), ())
    cleaned = workstream_records.tidy(work, actor)
    merge_approved.close_abandoned(work, actor)
    return CleanView(cleaned.ended, cleaned.kept, (*repaired.done, *cleaned.recovered), repaired.left)


def repair(context: Context) -> RepairResult:
    """Fix what crashes have left of workstreams and of merges."""
    repaired = workstream_records.put_right(context.work)
    return repaired._replace(done=(*repaired.done, *merge_approved.agree(context.work)))


def rescues(context: Context) -> RescueView:
    return RescueView(tuple(restore_rescue.rescues(Git(repository_of(context.work.root).top))))


def rescue(context: Context, name: str) -> RescueView:
    """Bring back a rescue: `name`, or the newest of that workstream."""
    path, saved = workstream_records.bring_back(context.work, name, context.actor.name)
    return RescueView((saved,), path)


def forget_rescue(context: Context, name: str) -> RescueView:
    with alone(context.work.root) as held:
        found = restore_rescue.named(held.git, name)
        restore_rescue.forget(held.git, found)
    return RescueView((found,))


def started_json(view: StartedView) -> dict[str, JSON]:
    return {
        **as_json(view.created),
        "workstream": view.record.id,
        "task": view.task.number,
        "continues": as_json(view.continues) if view.continues else None,
        "conflicts": view.conflicts,
        "notes": view.notes,
        "attempt": as_json(view.attempt) if view.attempt else None,
    }


def work_json(view: WorkView) -> dict[str, JSON]:
    started = view.started
    return {
        "task": as_json(task_view(started.task)) if started else None,
        "workstream": started_json(started) if started else None,
        "why": view.why,
        "role": view.role,
    }


def workstream_json(stream: WorkstreamRecord) -> dict[str, JSON]:
    """Fields that the store does not know are null. `standing` is there for one more release."""
    record = stream.record
    return {
        **as_json(stream.found),
        "workstream": record.id if record else None,
        "status": record.status.value if record else None,
        "standing": workstream_status(stream) or None,
        "agent": record.agent if record else None,
        "stopped_by": record.stopped_by if record else None,
        "fenced": stream.fenced,
        "created_at": moment(record.created_at) if record else None,
    }


def elsewhere_json(view: ElsewhereView) -> dict[str, JSON]:
    stream = view.record
    return {
        "workstream": stream.id,
        "branch": stream.branch,
        "status": stream.status.value,
        "fenced": view.fenced,
        "agent": stream.agent,
        "clone": stream.clone,
        "path": stream.path,
    }


def workstream_status(stream: WorkstreamRecord) -> str:
    """In words, as tables show it."""
    if stream.record and stream.record.stopped_by:
        return "stopped"
    if stream.fenced:
        return "fenced"
    return "folder is gone" if stream.found.missing else stream.record.status.value if stream.record else ""


def stopped_json(record: Workstream) -> dict[str, JSON]:
    return as_json(stopped_view(record))


def ended_json(ended: EndedWorkstream) -> dict[str, JSON]:
    return {**ended._asdict(), "saved": saved_json(ended.saved) if ended.saved else None}


def clean_json(view: CleanView) -> dict[str, JSON]:
    return {**as_json(view), "ended": [ended_json(ended) for ended in view.ended]}


def rescue_json(view: RescueView) -> dict[str, JSON]:
    return {"rescues": [saved_json(saved) for saved in view.rescues], "path": view.path}


def saved_json(saved: Rescue) -> dict[str, JSON]:
    return {
        "rescue": rescue_name(saved),
        "files": saved.files,
        "at": moment(saved.at * 1_000),
        "branch": saved.manifest.branch.removeprefix(HEADS),
        "commit": saved.commit,
    }


def rescue_name(saved: Rescue) -> str:
    return saved.ref.removeprefix(NAMESPACE)
