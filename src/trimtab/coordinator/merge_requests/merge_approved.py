"""Merges approved requests, and records the result as soon as the main branch has it. A crash between the two is made
up for by `agree`: git says what was merged."""

from collections.abc import Callable, Sequence

from trimtab.coordinator.check_cache import CheckCache
from trimtab.coordinator.halt import ensure_not_stopped
from trimtab.coordinator.merge_requests import sharing
from trimtab.coordinator.merge_requests.availability import Available, availability
from trimtab.coordinator.merge_requests.merge_branches import (
    LocalMain,
    MergedBranch,
    MergePlan,
    MergeResult,
    Say,
    merging,
)
from trimtab.coordinator.merge_requests.merge_checks import CommandResult
from trimtab.coordinator.questions.holding import held_tasks
from trimtab.coordinator.reviews import rounds
from trimtab.coordinator.reviews.checks.check_results import telling, without_bars
from trimtab.coordinator.transitions import (
    OVER,
    move_stream,
    settle_messages,
    stream_of,
    task_done,
    task_queued_again,
    task_sent_back,
    tell,
    together,
)
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import of_this_clone, trunk_of
from trimtab.git import Git
from trimtab.model.agents import OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, TaskStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

Chosen = Callable[[Workstream], bool]
_MOST_FILES = 50
_MOST_TAIL_LINES = 8
_MOST_RESTARTS = 5
_NOTHING_LANDS = "nothing is merged"
_MERGEABLE = (MergeStatus.APPROVED, MergeStatus.PENDING_COORDINATOR)  # the latter by a veto while it was being merged


class _Withdrawn(TrimtabError):
    """A request was no longer approved when it was to be merged."""


def run(
    work: Work,
    commands: Sequence[str],
    actor: str,
    *,
    into: str = "",
    seconds: float = 0.0,
    say: Say,
    chosen: Chosen = lambda _: True,
    fresh: bool = False,
) -> MergeResult:
    """All that is approved, or the `chosen` ones, through the queue. Without commands, those of `work.checks` are run
    on the result, each for `seconds` at most, or as long as the user has set; with `fresh`, also on trees on which they
    passed before. What is vetoed, renewed or stopped meanwhile is left out. Raises TrimtabError in a stopped project,
    also where it is stopped before a group lands."""
    landed: list[MergedBranch] = []
    for _ in range(_MOST_RESTARTS):
        try:
            result = _run(
                work,
                tuple(commands) or work.terms.checks,
                actor,
                into,
                seconds or work.terms.check_seconds,
                say,
                landed,
                chosen,
                CheckCache(work, again=fresh),
            )
        except _Withdrawn as error:
            say(error.what)
            continue
        return result._replace(landed=tuple(landed))
    raise TrimtabError(
        "approvals are taken back again and again while they are being merged", remedy="Try again when that is settled."
    )


def agree(work: Work, actor: str = OURSELVES, into: str = "") -> list[str]:
    """Approved requests whose commits the main branch has were merged, and a crash kept it from being written.
    Requests whose workstream is given up are closed."""
    workstream_records.agree(work, actor)
    waiting = approved(work)
    done: list[str] = []
    if waiting:
        main = sharing.main_of(work, into)
        tip = main.look()
        for request, stream in waiting:
            if request.head and tip and main.git.is_ancestor(request.head, tip):
                evidence: Obj = {"into": main.branch, "reason": "found merged"}
                _merged(work, request, _brought_by(main.git, request.head, tip), actor, evidence)
                done.append(f"{stream.branch}: recorded as merged, because {main.branch} has it")
    return [*done, *close_abandoned(work, actor)]


def approved(work: Work) -> list[tuple[MergeRequest, Workstream]]:
    """Approved requests whose work can be had here, the oldest first. Others are merged by the clone that has them."""
    with work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.APPROVED)
        found = [(request, WORKSTREAMS.get(connection, request.workstream)) for request in requests]
    places = availability(work, found)
    return [(request, stream) for request, stream in found if places[request.id] is not Available.ELSEWHERE]


def _landable(work: Work) -> list[tuple[MergeRequest, Workstream]]:
    """Without what was stopped, and without what waits for an answer."""
    with work.database.read() as connection:
        held = held_tasks(connection, work.project)
    return [
        (request, stream) for request, stream in approved(work) if not stream.stopped_by and stream.task not in held
    ]


def close_abandoned(work: Work, actor: str) -> list[str]:
    """Nothing can come of a request whose workstream is given up; after a rescue it is submitted anew. What somebody
    merged by hand, past the queue, is given up here and done all the same."""
    with work.database.read() as connection:
        gone = WORKSTREAMS.find(connection, project_id=work.project, status=WorkstreamStatus.ABANDONED)
        keys = tuple(stream.id for stream in of_this_clone(work.root, gone))
        found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=keys) if keys else ()
    trunk = trunk_of(Git(work.root))
    done: list[str] = []
    for request in (request for request in found if request.status not in OVER):
        on_main = workstream_records.is_merged(work, request.head)
        with together(work) as connection:
            now = MERGE_REQUESTS.get(connection, request.id, hold=True)
            stream = stream_of(connection, now)
            if now.status in OVER or stream.status is not WorkstreamStatus.ABANDONED:
                continue
            why = f"{stream.branch} {f'is on {trunk} already' if on_main else 'was given up'}"
            step = MergeStatus.CLOSED
            MERGE_REQUESTS.move(connection, now.id, step, actor, work.now(), evidence={"reason": why})
            rounds.end_open(connection, work, now, why)
            settle_messages(connection, work, now)
            if on_main:
                task_done(connection, work, stream, actor)
            else:
                task_queued_again(connection, work, stream, actor, why)
            done.append(f"merge request {now.id}: closed, because {why}")
    return done


def _run(
    work: Work,
    checks: tuple[str, ...],
    actor: str,
    into: str,
    seconds: float,
    say: Say,
    done: list[MergedBranch],
    chosen: Chosen,
    cache: CheckCache,
) -> MergeResult:
    ensure_not_stopped(work, _NOTHING_LANDS)
    agree(work, actor, into)
    waiting = [(request, stream) for request, stream in _landable(work) if chosen(stream)]
    main = sharing.main_of(work, into)
    target = main.branch
    if not waiting:
        tip = main.git.value_of(main.ref)
        return MergeResult(target, tip, tip)
    requests = _brought(work, _takeable(main, waiting, say), say)
    plan = MergePlan(target, {branch: request.head for branch, request in requests.items()}, checks, seconds, cache)
    with merging(plan, main, say) as merge:
        for group in merge.groups():
            _ensure_still_approved(work, {branch: requests[branch] for branch in group.branches})
            if not merge.landed:
                _keep_before(work, group.branches, target, say)
            for landed in merge.land(group):
                _merged(work, requests[landed.branch], landed.commit, actor, {"into": target, "checks": list(checks)})
                done.append(landed)
        result = merge.result()
    for branch in result.nothing_new:
        brought = _brought_by(main.git, requests[branch].head, result.new)
        _merged(work, requests[branch], brought, actor, {"into": target, "reason": "it was there already"})
    for outcome in result.conflicted:
        files: JSON = list(outcome.files[:_MOST_FILES])
        evidence: Obj = {"reason": "conflicts", "files": files, "into": target}
        _sent_back(work, requests[outcome.branch], actor, evidence, list(outcome.files))
    for outcome in result.broke:
        told: JSON = [_told(each) for each in outcome.checks]
        failed = [line for each in outcome.checks if not each.passed for line in _tail(each)]
        evidence = {"reason": "checks failed", "checks": told, "into": target}
        _sent_back(work, requests[outcome.branch], actor, evidence, failed)
    return result


def _keep_before(work: Work, branches: Sequence[str], into: str, say: Say) -> None:
    from trimtab.coordinator.checkpoints.automatic import take_before  # most who load this merge nothing
    from trimtab.coordinator.checkpoints.checkpoint_files import MERGE

    take_before(work, MERGE, f"before merging {', '.join(branches)} into {into}", say)


def _ensure_still_approved(work: Work, requests: dict[str, MergeRequest]) -> None:
    ensure_not_stopped(work, _NOTHING_LANDS)
    now = {request.id: request.head for request, _ in _landable(work)}
    for branch, request in requests.items():
        if now.get(request.id) != request.head:
            raise _Withdrawn(f"{branch} is no longer approved as it was: going on without it")


def _takeable(
    main: LocalMain, waiting: Sequence[tuple[MergeRequest, Workstream]], say: Say
) -> list[tuple[MergeRequest, Workstream]]:
    """Those that may land there. Raises TrimtabError where none may."""
    taken: list[tuple[MergeRequest, Workstream]] = []
    refused: TrimtabError | None = None
    for request, stream in waiting:
        try:
            main.ensure_takes(request.head, stream.base)
        except TrimtabError as error:
            say(f"{stream.branch} is left out: {error.what}")
            refused = error
        else:
            taken.append((request, stream))
    if refused and not taken:
        raise refused
    return taken


def _brought(work: Work, waiting: Sequence[tuple[MergeRequest, Workstream]], say: Say) -> dict[str, MergeRequest]:
    """Those whose approved commit is in this repository or was fetched, by branch; later commits are not merged with
    it. What cannot be had keeps no other from being merged."""
    found: dict[str, MergeRequest] = {}
    for request, stream in waiting:
        try:
            sharing.bring(work, request, stream)
            found[stream.branch] = request
        except TrimtabError as error:
            if len(waiting) == 1:
                raise
            say(error.what)
    return found


def _brought_by(git: Git, head: str, tip: str) -> str:
    """The commit of the main branch, which is at `tip`, with which something came."""
    since = set(git.text("rev-list", "--ancestry-path", f"{head}..{tip}", "--").split())
    on_main = git.text("rev-list", "--first-parent", f"{head}..{tip}", "--").split()
    return next((commit for commit in reversed(on_main) if commit in since), head)


def _merged(work: Work, request: MergeRequest, commit: str, actor: str, evidence: Obj) -> None:
    """git has it, so it is so. What was decided in the moment between the last look and the merge came too late, and is
    seen to have."""
    with together(work) as connection:
        now = MERGE_REQUESTS.get(connection, request.id, hold=True)
        if now.status is MergeStatus.MERGED:
            return
        if now.head != request.head or now.status not in _MERGEABLE:
            told = AuditEvent("merge_request.landed_before", actor, "merge_request", now.id, {"head": request.head})
            audit_log.add(connection, work.project, work.now(), told)
            return
        values = {"merged_commit": commit, "decided_by": now.decided_by or request.decided_by or actor}
        late = now.status is MergeStatus.PENDING_COORDINATOR
        for step in (MergeStatus.APPROVED, MergeStatus.MERGED) if late else (MergeStatus.MERGED,):
            more = {**evidence, "reason": "a veto came after the merge"} if late else evidence
            given = values if step is MergeStatus.MERGED else EMPTY
            MERGE_REQUESTS.move(connection, request.id, step, actor, work.now(), evidence=more, values=given)
        move_stream(connection, work, request.workstream, WorkstreamStatus.MERGED, actor, {"commit": commit})
        stream = stream_of(connection, request)
        task_done(connection, work, stream, actor)
        settle_messages(connection, work, request)
        _supersede(connection, work, stream, actor)


def _supersede(connection: Connection, work: Work, merged: Workstream, actor: str) -> None:
    """Close what else was submitted for a task that is done now, unless somebody has approved that too."""
    if merged.task is None or tasks.by_id(connection, merged.task).status is not TaskStatus.COMPLETED:
        return
    why = f"{merged.branch} was merged for the same task"
    streams = WORKSTREAMS.find(connection, project_id=work.project, task_id=merged.task)
    others = tuple(stream.id for stream in streams if stream.id != merged.id)
    found = MERGE_REQUESTS.find(connection, workstream_id=others, hold=True) if others else ()
    for request in found:
        if request.status not in (*OVER, MergeStatus.APPROVED):
            step = MergeStatus.CLOSED
            MERGE_REQUESTS.move(connection, request.id, step, actor, work.now(), evidence={"reason": why})
            rounds.end_open(connection, work, request, why)
            settle_messages(connection, work, request)


def _sent_back(work: Work, request: MergeRequest, actor: str, evidence: Obj, what: Sequence[str]) -> None:
    with together(work) as connection:
        now = MERGE_REQUESTS.get(connection, request.id, hold=True)
        if now.status is not MergeStatus.APPROVED or now.head != request.head:
            return  # somebody has decided otherwise meanwhile
        step = MergeStatus.SENT_BACK
        values = {"decided_by": ""}
        MERGE_REQUESTS.move(connection, request.id, step, actor, work.now(), evidence=evidence, values=values)
        move_stream(connection, work, request.workstream, WorkstreamStatus.ACTIVE, actor, evidence)
        settle_messages(connection, work, request)
        stream = stream_of(connection, request)
        why = f"it could not be merged: {evidence['reason']} (`trimtab merge show {request.id}`)"
        task_sent_back(connection, work, stream, actor, why)
        lines: list[JSON] = list(what[:_MOST_FILES])
        more: Obj = {"reason": evidence["reason"], "into": evidence["into"], "what": lines}
        tell(connection, work, request.author, "merge_failed", request, stream.branch, more)


def _tail(check: CommandResult) -> list[str]:
    how = "took too long" if check.code is None else f"failed with {check.code}"
    lines = [without_bars(line) for line in check.tail.splitlines() if line.strip()]
    return [f"{check.command}: {how}", *telling(lines, _MOST_TAIL_LINES)]


def _told(check: CommandResult) -> JSON:
    return {
        "command": check.command,
        "code": check.code,
        "seconds": round(check.seconds, 3),
        "tail": check.tail[-1_000:],
    }
