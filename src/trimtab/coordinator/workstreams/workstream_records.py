"""Workstreams, in git and in the store. git comes first: what it says is so, and a record that a crash kept from being
written is written when somebody looks next (`agree`)."""

import os
from collections.abc import Mapping
from contextlib import suppress

from trimtab.coordinator.halt import WORKSTREAM_STOPPED, stop_of
from trimtab.coordinator.transitions import authors, hold_under, together
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import branches, ending
from trimtab.coordinator.workstreams.branches import is_succession, name_of, task_of
from trimtab.coordinator.workstreams.create import NewWorkstream, create, review, submodules_of
from trimtab.coordinator.workstreams.fencing import fenced_now
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.inheritance import pass_on
from trimtab.coordinator.workstreams.recovery import RepairResult, repair
from trimtab.coordinator.workstreams.remotes import agreed_remote, newest_main
from trimtab.coordinator.workstreams.repository import (
    HEADS,
    clone_of,
    is_here,
    named_clone,
    of_this_clone,
    repository_of,
    trunk_of,
)
from trimtab.coordinator.workstreams.rescue import restore_rescue
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave, Rescue
from trimtab.coordinator.workstreams.succession import succeed
from trimtab.coordinator.workstreams.workstream_info import WorkstreamInfo, workstreams
from trimtab.git import Git
from trimtab.model.agents import OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.work import LIVE, AuditEvent, MergeStatus, Task, TaskStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS


class StartedWorkstream(Record):
    created: NewWorkstream
    record: Workstream


class WorkstreamRecord(Record):
    """One as git knows it, and its record; a review has none. `fenced`: its agent has lost the claim on the task."""

    found: WorkstreamInfo
    record: Workstream | None
    fenced: bool = False


def begin(work: Work, agent: str, topic: str, task: str, base: str = "") -> StartedWorkstream:
    """A workstream for a task that the store knows. Asking twice gives the same one. Whoever has taken over the task
    gets a folder of its own, with what was made for it before: somebody may still write in the one that there is. Of
    work in another clone that is what was submitted, if it was fetched."""
    with work.database.write() as connection:
        wanted = tasks.find(connection, work.project, task)
        own = name_of(agent, topic, task).branch
        latest = _latest(connection, work, wanted.id)
        holds = wanted.claimed_by == agent and wanted.status is TaskStatus.IN_PROGRESS
        is_own = latest is not None and latest.agent == agent
        submitted = None if is_own else _submitted_elsewhere(connection, work, wanted.id)
        if latest is not None and is_own and holds:
            latest = hold_under(connection, work, latest, wanted.claims, agent)
        _ensure_not_elsewhere(connection, work, agent, own, wanted.id)
    if latest is not None and is_own and latest.branch != own:
        return StartedWorkstream(_as_it_is(work, latest), latest)
    if holds and submitted and (latest is None or latest.claim < submitted[0].claim):
        return _take_over(work, agent, topic, wanted, *submitted)
    if latest is not None and holds and not is_own:
        return _take_over(work, agent, topic, wanted, latest)
    base = base or newest_main(work, Git(repository_of(work.root).top))
    created = create(work.root, agent, topic, task, base)
    with work.database.write() as connection:
        return StartedWorkstream(created, _recorded(connection, work, created, agent, topic, wanted, created.base))


def _take_over(
    work: Work, agent: str, topic: str, task: Task, before: Workstream, submitted: str = ""
) -> StartedWorkstream:
    made = succeed(work.root, agent, topic, task.number, task.claims, before, submitted)
    with work.database.write() as connection:
        record = _recorded(connection, work, made.created, agent, topic, task, before.base)
        pass_on(connection, work, before, record, made.rescue, made.left)
        if before.stopped_by and not record.stopped_by:  # work that was called off stays so in other hands
            reason = {"reason": stop_of(connection, work.project, before.id)[1]}
            told = AuditEvent(WORKSTREAM_STOPPED, before.stopped_by, "workstream", record.id, reason)
            values = {"stopped_by": before.stopped_by}
            record = WORKSTREAMS.change(connection, record.id, told, work.project, work.now(), **values)
    return StartedWorkstream(made.created, record)


def _recorded(
    connection: Connection, work: Work, created: NewWorkstream, agent: str, topic: str, task: Task, base: str
) -> Workstream:
    record = _live(connection, work, created.branch)
    claim = task.claims if task.claimed_by in ("", agent) else 0
    if record is not None:
        if record.path != created.path:  # the folder that it had is gone
            record = _moved(connection, work, record, created.path, agent)
        return hold_under(connection, work, record, max(claim, record.claim), agent)
    values = {"agent": agent, "topic": topic, "task_id": task.id, "path": created.path, "base": base, "claim": claim}
    return _add(connection, work, agent, created.branch, values)


def look_at(work: Work, branch: str, reviewer: str, commit: str = "") -> NewWorkstream:
    """A checkout for a reviewer, who is never an author. `commit` is for a branch that only another clone has."""
    with work.database.read() as connection:
        record = _live(connection, work, branch)
        wrote = authors(connection, record) if record else frozenset[str]()
    if reviewer in wrote:
        raise TrimtabError(
            f"{reviewer} has written {branch}, and authors cannot review their own work",
            where=branch,
            remedy="Name another reviewer.",
        )
    made = review(work.root, branch, reviewer, commit)
    if record:
        told = AuditEvent("workstream.looked_at", reviewer, "workstream", record.id, {"commit": made.base})
        with work.database.write() as connection:
            audit_log.add(connection, work.project, work.now(), told)
    return made


def give_up(work: Work, name: str, actor: str, reason: str = "") -> ending.EndedWorkstream:
    """Whoever has the task for it has it no longer: it is ready for another."""
    agree(work)
    ended = ending.abandon(work.root, name)
    if ended.branch:
        record = _end(work, ended, WorkstreamStatus.ABANDONED, actor, reason)
        if record is not None and record.task is not None:
            _free_task(work, record, actor)
    return ended


def begin_anew(work: Work, task: int, claim: int, actor: str, reason: str) -> list[ending.EndedWorkstream]:
    """Takes away what was made for a task under earlier claims, in this clone. All of it is rescued first; where that
    cannot be, it stays."""
    with work.database.read() as connection:
        found = [stream for stream in _lives(connection, work) if stream.task == task and stream.claim < claim]
    done: list[ending.EndedWorkstream] = []
    for record in found:
        with suppress(CannotSave):
            ended = ending.abandon(work.root, record.branch)
            _end(work, ended, WorkstreamStatus.ABANDONED, actor, reason)
            done.append(ended)
    return done


def _free_task(work: Work, ended: Workstream, actor: str) -> None:
    with together(work) as connection:
        task = tasks.by_id(connection, ended.task or 0, held=True)
        is_its_own = task.status is TaskStatus.IN_PROGRESS and task.claimed_by == ended.agent
        latest = _latest(connection, work, task.id)
        if is_its_own and (latest is None or latest.claim <= ended.claim):
            tasks.move(connection, task, TaskStatus.PENDING, actor, work.now(), reason=f"{ended.branch} was abandoned")


def clear_fenced(work: Work, actor: str, task: int | None = None) -> list[ending.EndedWorkstream]:
    """Takes away what somebody else goes on with, of all tasks or of one. What was written there since is rescued;
    where that cannot be, it stays."""
    with work.database.read() as connection:
        lost = fenced_now(connection, work, task)
        live = [stream for stream in _lives(connection, work) if stream.id in lost]
        found = [stream for stream in live if _went_on(connection, work, stream)]
    done: list[ending.EndedWorkstream] = []
    for record in found:
        with suppress(CannotSave):
            ended = ending.abandon(work.root, record.branch)
            _end(work, ended, WorkstreamStatus.ABANDONED, actor, f"task {lost[record.id].number} went on elsewhere")
            done.append(ended)
    return done


def tidy(work: Work, actor: str) -> ending.CleanResult:
    """Takes away what is done. What was merged by hand, past the queue, is recorded as what it is: given up here."""
    agree(work)
    superseded = clear_fenced(work, actor)
    cleaned = ending.clean(work.root)
    for ended in cleaned.ended:
        if ended.branch:
            _end(work, ended, WorkstreamStatus.ABANDONED, actor, "its commits are on the main branch")
    return cleaned._replace(ended=(*superseded, *cleaned.ended))


def _went_on(connection: Connection, work: Work, stream: Workstream) -> bool:
    """Whether somebody has begun a workstream for its task since, in whichever clone."""
    found = WORKSTREAMS.find(connection, project_id=work.project, task_id=stream.task)
    return any(other.claim > stream.claim for other in found)


def put_right(work: Work) -> RepairResult:
    """Clear away the remains of a crash, in git and in the store."""
    done = repair(work.root)
    return done._replace(done=(*done.done, *agree(work)))


def bring_back(work: Work, name: str, actor: str) -> tuple[str, Rescue]:
    """The folder in which a rescue is now, and what it was."""
    with alone(work.root) as held:
        saved = restore_rescue.named(held.git, name)
        path = restore_rescue.bring_back(held, saved)
    agree(work, actor)
    return path, saved


def listed(work: Work) -> list[WorkstreamRecord]:
    with work.database.read() as connection:
        records = {stream.branch: stream for stream in _lives(connection, work)}
        fenced = fenced_now(connection, work)
    lost = {stream.branch for stream in records.values() if stream.id in fenced}
    return [
        WorkstreamRecord(info, records.get(info.branch) if info.branch else None, info.branch in lost)
        for info in workstreams(work.root)
    ]


def agree(work: Work, actor: str = OURSELVES) -> list[str]:
    """Brings the records into line with git; what was changed."""
    there = {
        info.branch: info for info in workstreams(work.root) if info.branch and info.kind == "work" and not info.missing
    }
    git = Git(repository_of(work.root).top)
    bases = {mark.branch: mark.base for mark in branches.marked(git)}
    done: list[str] = []
    with work.database.write() as connection:
        live = {stream.branch: stream for stream in _lives(connection, work)}
        for branch, info in there.items():
            if branch not in live:
                done += _found_again(connection, work, info, bases.get(branch, info.head), actor)
            elif live[branch].path != info.path:
                _moved(connection, work, live[branch], info.path, actor)
                done.append(f"{branch}: is now in {info.path}")
        for branch, record in live.items():
            if branch not in there and not git.value_of(HEADS + branch):
                evidence: Obj = {"reason": "neither its folder nor its branch is there"}
                step = WorkstreamStatus.ABANDONED
                WORKSTREAMS.move(connection, record.id, step, actor, work.now(), evidence=evidence)
                done.append(f"{branch}: recorded as abandoned, because it is gone")
    return done


def is_merged(work: Work, commit: str) -> bool:
    """Whether the main branch has it, this clone's or the one that clones agree on."""
    git, remote = Git(repository_of(work.root).top), agreed_remote(work)
    mains = (HEADS + trunk_of(git), *([remote.tracked] if remote else []))
    return any(bool(commit) and git.is_ancestor(commit, main) for main in mains)


def running(work: Work, name: str) -> Workstream:
    """The one that somebody means, in whichever clone it is: by its number, its branch, the name of its folder, that
    folder, or its task's number where the task has no other. Raises TrimtabError that says which there are."""
    with work.database.read() as connection:
        found = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
    for stream in found:
        if name in (
            str(stream.id),
            stream.branch,
            os.path.basename(stream.path),
            stream.path,
            os.path.relpath(stream.path, work.root),
        ):
            return stream
    of_task = [stream for stream in found if task_of(stream.branch) == name]
    if len(of_task) == 1:
        return of_task[0]
    there = ", ".join(f"{stream.id} {stream.branch}" for stream in of_task or found)
    raise TrimtabError(
        f"no workstream {name!r} runs in this project",
        where=work.root,
        remedy=f"There are: {there}." if there else "None does: `trimtab workstream create` makes one.",
    )


def live_record(work: Work, branch: str) -> Workstream | None:
    with work.database.read() as connection:
        return _live(connection, work, branch)


def _latest(connection: Connection, work: Work, task: int) -> Workstream | None:
    """The task's workstream of the latest claim in this clone."""
    found = [stream for stream in _lives(connection, work) if stream.task == task]
    return max(found, key=lambda stream: (stream.claim, stream.id), default=None)


def _submitted_elsewhere(connection: Connection, work: Work, task: int) -> tuple[Workstream, str] | None:
    """The task's workstream of the latest claim in another clone of which a submitted commit is here, with that
    commit."""
    git, clone = Git(repository_of(work.root).top), clone_of(work.root)
    found = WORKSTREAMS.find(connection, project_id=work.project, task_id=task, status=LIVE)
    for stream in sorted(found, key=lambda stream: (stream.claim, stream.id), reverse=True):
        requests = () if is_here(stream, work.root, clone) else MERGE_REQUESTS.find(connection, workstream_id=stream.id)
        heads = [request.head for request in reversed(requests) if git.commit_of(request.head)]
        if heads:
            return stream, heads[0]
    return None


def _as_it_is(work: Work, record: Workstream) -> NewWorkstream:
    """Raises TrimtabError where its folder is gone, which `repair` can bring back."""
    there = next((info for info in workstreams(work.root) if info.branch == record.branch and not info.missing), None)
    if there is None:
        raise TrimtabError(
            f"the folder of {record.branch} is gone", where=record.path, remedy="`trimtab doctor` says how to go on."
        )
    return NewWorkstream(there.path, record.branch, there.head, False, submodules_of(Git(there.path)))


def _lives(connection: Connection, work: Work) -> tuple[Workstream, ...]:
    """Those of this clone: of another one's worktrees, git here knows nothing."""
    return of_this_clone(work.root, WORKSTREAMS.find(connection, project_id=work.project, status=LIVE))


def _ensure_not_elsewhere(connection: Connection, work: Work, agent: str, branch: str, task: int) -> None:
    found = WORKSTREAMS.find(connection, project_id=work.project, task_id=task, agent=agent, status=LIVE)
    found = found or WORKSTREAMS.find(connection, project_id=work.project, branch=branch, status=LIVE)
    if found and not of_this_clone(work.root, found):
        raise TrimtabError(
            f"{found[0].branch} is worked on in another clone of this project",
            where=found[0].path,
            remedy="Go on there, have it abandoned there, or begin under another agent's name.",
        )


def _live(connection: Connection, work: Work, branch: str) -> Workstream | None:
    return next((stream for stream in _lives(connection, work) if stream.branch == branch), None)


def _add(connection: Connection, work: Work, actor: str, branch: str, values: Mapping[str, object]) -> Workstream:
    more = {"branch": branch, "status": WorkstreamStatus.ACTIVE, "clone": named_clone(work.root)}
    return WORKSTREAMS.add(connection, work.project, actor, work.now(), values, **more)


def _moved(connection: Connection, work: Work, record: Workstream, path: str, actor: str) -> Workstream:
    told = AuditEvent("workstream.moved", actor, "workstream", record.id, {"to": path})
    return WORKSTREAMS.change(connection, record.id, told, work.project, work.now(), path=path)


def _end(
    work: Work, ended: ending.EndedWorkstream, then: WorkstreamStatus, actor: str, reason: str
) -> Workstream | None:
    evidence: dict[str, str] = {"reason": reason} if reason else {}
    if ended.saved:
        evidence["rescue"] = ended.saved.ref
    with work.database.write() as connection:
        record = _live(connection, work, ended.branch)
        if record:
            WORKSTREAMS.move(connection, record.id, then, actor, work.now(), evidence=evidence)
        return record


def _found_again(connection: Connection, work: Work, info: WorkstreamInfo, base: str, actor: str) -> list[str]:
    """A worktree of ours without a live record: brought back, or made right before a crash. One that is merged and not
    yet taken away needs none."""
    before = of_this_clone(work.root, WORKSTREAMS.find(connection, project_id=work.project, branch=info.branch))
    if before and before[-1].status is WorkstreamStatus.MERGED and is_merged(work, info.head):
        return []
    if before and before[-1].status is WorkstreamStatus.ABANDONED:
        evidence = {"path": info.path}
        step = WorkstreamStatus.ACTIVE
        WORKSTREAMS.move(connection, before[-1].id, step, actor, work.now(), evidence=evidence, values=evidence)
        for request in MERGE_REQUESTS.find(
            connection, workstream_id=before[-1].id, status=MergeStatus.PENDING_QC, hold=True
        ):
            MERGE_REQUESTS.move(connection, request.id, MergeStatus.SENT_BACK, actor, work.now(), evidence=evidence)
        return [f"{info.branch}: recorded as active again"]
    agent = info.branch.partition("/")[0]
    topic = os.path.basename(info.path).removeprefix(f"{agent}-")
    known = tasks.ids_of(connection, work.project, [info.task]) if info.task else {}
    key = known.get(info.task)
    task = tasks.by_id(connection, key) if key is not None else None
    claim = task.claims if task is not None and task.claimed_by in ("", agent) else 0
    values = {"agent": agent, "topic": topic, "path": info.path, "base": base, "task_id": key, "claim": claim}
    latest = _latest(connection, work, key) if key is not None else None
    added = _add(connection, work, actor, info.branch, values)
    if latest is not None and is_succession(info.branch):
        pass_on(connection, work, latest, added)
    return [f"{info.branch}: a record was missing, and was made from what git says"]
