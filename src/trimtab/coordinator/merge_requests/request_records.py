"""Merge requests, in git and in the store: what was approved is merged, and what came of it is recorded as soon as the
main branch has it. A crash between the two is made up for by `agree`: git says what was merged."""

from collections.abc import Sequence

from trimtab.coordinator.git import Git
from trimtab.coordinator.merge_requests.merge_branches import (
    Landed,
    MergePlan,
    MergeResult,
    Say,
    heads_of,
    merging,
    target_of,
)
from trimtab.coordinator.merge_requests.merge_checks import Checked
from trimtab.coordinator.reviews import rounds, rubrics
from trimtab.coordinator.reviews.checks.evidence import telling, without_bars
from trimtab.coordinator.transitions import (
    OVER,
    move_stream,
    request_of,
    settle_messages,
    stream_of,
    task_done,
    task_queued_again,
    task_sent_back,
    task_submitted,
    tell,
    title_of,
    together,
)
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import HEADS, repository_of, trunk_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Review, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

_MOST_FILES = 50
_MOST_TAIL_LINES = 8
_MOST_RESTARTS = 5
_MERGEABLE = (MergeStatus.APPROVED, MergeStatus.PENDING_COORDINATOR)  # the latter by a veto while it was being merged


def turn_in(
    work: Work, branch: str, author: str = "", title: str = "", description: str = "", *, again: bool = False
) -> MergeRequest:
    """A merge request for what is committed on a branch now, and the reviews of it. While one is open, turning in
    again renews that one: if nothing was committed since and it is under way, nothing changes; what was sent back is
    reviewed anew. The very commit that a review has sent back is refused, unless `again` is given, and so is work that
    was stopped. Without an author it is the workstream's agent, without a title that of the task."""
    git = Git(repository_of(work.root).top)
    head = heads_of(git, [branch])[branch]
    record = workstream_records.live_record(work, branch)
    if record is None:
        raise TrimtabError(
            f"{branch} is no workstream", where=work.root, remedy="`trimtab workstream list` shows which there are."
        )
    rubrics.look(work)
    with together(work) as connection:
        stream = WORKSTREAMS.get(connection, record.id)
        _ensure_not_stopped(stream)
        author = author or stream.agent
        opened = _open(connection, work, stream)
        if opened is None:
            _ensure_something(git, stream, head)
            made = MERGE_REQUESTS.add(
                connection,
                work.project,
                author,
                work.now(),
                {"workstream_id": stream.id, "author": author, "description": description},
                title=title.strip() or title_of(connection, stream),
                head=head,
                status=MergeStatus.PENDING_QC,
            )
        elif opened.head == head and stream.status is not WorkstreamStatus.ACTIVE:
            return opened
        elif opened.head == head and opened.status is MergeStatus.QC_REJECTED and not again:
            raise _not_mended(branch, head, opened)
        else:
            made = _again(connection, work, opened, head, author)
        move_stream(connection, work, stream.id, WorkstreamStatus.REVIEW, author, {"merge_request": made.id})
        task_submitted(connection, work, stream, made.author)
        return rounds.begin(connection, work, made, stream)


class MergeRequestDetail(Record):
    """A request with all that belongs to it; `history` is its audit trail, the oldest first."""

    request: MergeRequest
    stream: Workstream
    reviews: tuple[Review, ...]
    history: tuple[AuditEvent, ...]


def listed(work: Work, *, everything: bool = False) -> tuple[tuple[MergeRequest, Workstream], ...]:
    """Those that are open, or all; the oldest first."""
    with work.database.read() as connection:
        found = MERGE_REQUESTS.find(connection, project_id=work.project)
        known = {one.id: one for one in WORKSTREAMS.find(connection, project_id=work.project)}
    return tuple((one, known[one.workstream]) for one in found if everything or one.status not in OVER)


def shown(work: Work, request: int) -> MergeRequestDetail:
    with work.database.read() as connection:
        held = request_of(connection, work, request)
        return MergeRequestDetail(
            held,
            stream_of(connection, held),
            rounds.current(connection, held),
            audit_log.of(connection, work.project, "merge_request", held.id),
        )


def named(work: Work, which: str) -> MergeRequest:
    """By its number, or by its branch: then the newest one of that branch."""
    with work.database.read() as connection:
        if which.isascii() and which.isdigit():
            return request_of(connection, work, int(which))
        keys = tuple(one.id for one in WORKSTREAMS.find(connection, project_id=work.project, branch=which))
        found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=keys) if keys else ()
    if not found:
        raise TrimtabError(
            f"there is no merge request of {which!r}", remedy="`trimtab merge list --all` shows which there are."
        )
    return found[-1]


def approved(work: Work) -> list[tuple[MergeRequest, Workstream]]:
    """What may be merged here, the oldest first. What was made in another clone is merged there."""
    with work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.APPROVED)
        found = [WORKSTREAMS.get(connection, one.workstream) for one in requests]
    here = {one.id: one for one in workstream_records.of_this_clone(work, found)}
    return [(one, here[one.workstream]) for one in requests if one.workstream in here]


class _Withdrawn(TrimtabError):
    """What was approved when merging began is so no longer."""


def run(
    work: Work, commands: Sequence[str], actor: str, *, into: str = "", seconds: float = 1_800.0, say: Say
) -> MergeResult:
    """All that is approved, through the queue. Without commands, those of `work.checks` are run on the result. What is
    vetoed or renewed meanwhile is left out."""
    landed: list[Landed] = []
    for _ in range(_MOST_RESTARTS):
        try:
            result = _run(work, tuple(commands) or work.terms.checks, actor, into, seconds, say, landed)
        except _Withdrawn as error:
            say(error.what)
            continue
        return result._replace(landed=tuple(landed))
    raise TrimtabError(
        "approvals are taken back again and again while they are being merged", remedy="Try again when that is settled."
    )


def _run(
    work: Work,
    checks: tuple[str, ...],
    actor: str,
    into: str,
    seconds: float,
    say: Say,
    done: list[Landed],
) -> MergeResult:
    agree(work, actor, into)
    waiting = [(one, stream) for one, stream in approved(work) if not stream.stopped_by]
    git = Git(repository_of(work.root).top)
    target = target_of(git, into)
    if not waiting:
        tip = git.value_of(HEADS + target)
        return MergeResult(target, tip, tip)
    requests = {stream.branch: one for one, stream in waiting}
    _ensure_as_approved(git, requests)
    plan = MergePlan(target, {branch: request.head for branch, request in requests.items()}, checks, seconds)
    with merging(work.root, plan, say) as merge:
        for group in merge.groups():
            _ensure_still_approved(work, {branch: requests[branch] for branch in group.branches})
            for landed in merge.land(group):
                _merged(work, requests[landed.branch], landed.commit, actor, {"into": target, "checks": list(checks)})
                done.append(landed)
        result = merge.result()
    for branch in result.nothing_new:
        _merged(work, requests[branch], result.new, actor, {"into": target, "reason": "it was there already"})
    for one in result.conflicted:
        files: JSON = list(one.files[:_MOST_FILES])
        evidence: Obj = {"reason": "conflicts", "files": files, "into": target}
        _sent_back(work, requests[one.branch], actor, evidence, list(one.files))
    for one in result.broke:
        told: JSON = [_told(each) for each in one.checks]
        failed = [line for each in one.checks if not each.passed for line in _tail(each)]
        evidence = {"reason": "checks failed", "checks": told, "into": target}
        _sent_back(work, requests[one.branch], actor, evidence, failed)
    return result


def _ensure_still_approved(work: Work, requests: dict[str, MergeRequest]) -> None:
    now = {request.id: request.head for request, _ in approved(work)}
    for branch, request in requests.items():
        if now.get(request.id) != request.head:
            raise _Withdrawn(f"{branch} is no longer approved as it was: going on without it")


def agree(work: Work, actor: str = workstream_records.OURSELVES, into: str = "") -> list[str]:
    """Approved requests whose commits the main branch has were merged, and a crash kept it from being written.
    Requests whose workstream is given up are closed."""
    workstream_records.agree(work, actor)
    git = Git(repository_of(work.root).top)
    waiting = approved(work)
    target = target_of(git, into) if waiting else ""
    done: list[str] = []
    for request, stream in waiting:
        if request.head and git.is_ancestor(request.head, HEADS + target):
            evidence: Obj = {"into": target, "reason": "found merged"}
            _merged(work, request, _brought_by(git, request.head, target), actor, evidence)
            done.append(f"{stream.branch}: recorded as merged, because {target} has it")
    return [*done, *close_abandoned(work, actor)]


def _ensure_not_stopped(stream: Workstream) -> None:
    if stream.stopped_by:
        raise TrimtabError(
            f"{stream.stopped_by} has stopped {stream.branch}, so it is not submitted",
            where=stream.path,
            remedy=f"`trimtab resume {stream.id}` lets it go on.",
        )


def _not_mended(branch: str, head: str, opened: MergeRequest) -> TrimtabError:
    return TrimtabError(
        f"nothing was committed on {branch} since {head[:12]} was sent back",
        where=f"merge request {opened.id}",
        remedy="Fix it and commit, then submit it. To have the same commit reviewed once more, say so with `--again`"
        " (of the tool: `again`).",
    )


def _ensure_something(git: Git, stream: Workstream, head: str) -> None:
    trunk = trunk_of(git)
    if trunk and git.is_ancestor(head, HEADS + trunk):
        raise TrimtabError(
            f"{stream.branch} has no commit that {trunk} does not have, so there is nothing to review",
            where=stream.path,
            remedy="Commit the work in its workstream, then submit it.",
        )


def _ensure_as_approved(git: Git, requests: dict[str, MergeRequest]) -> None:
    """What was approved has to be there still; what was added since is not merged with it."""
    for branch, request in requests.items():
        if not git.commit_of(request.head):
            raise TrimtabError(
                f"the commit {request.head[:12]!r} that was approved of {branch} is not in this repository",
                where=f"merge request {request.id}",
                remedy="Fetch it, or turn the work in again.",
            )


def _brought_by(git: Git, head: str, target: str) -> str:
    """The commit of the main branch with which something came."""
    path = git.text("rev-list", "--first-parent", "--ancestry-path", f"{head}..{HEADS}{target}", "--").split()
    return path[-1] if path else head


def _open(connection: Connection, work: Work, record: Workstream) -> MergeRequest | None:
    found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=record.id)
    return next((one for one in reversed(found) if one.status not in OVER), None)


_ASKING_THE_AUTHOR = ("review_failed", "merge_failed", "revise", "vetoed")
"""Messages that are answered by turning the work in again."""


def _again(connection: Connection, work: Work, opened: MergeRequest, head: str, author: str) -> MergeRequest:
    """Whoever turns it in is its author from then on: the work may have been passed on."""
    settle_messages(connection, work, opened, *_ASKING_THE_AUTHOR)
    evidence: Obj = {"head": head, "before": opened.head}
    now, values = work.now(), {"head": head, "author": author, "reviewer": "", "decided_by": ""}
    if opened.status is not MergeStatus.PENDING_QC:
        step = MergeStatus.PENDING_QC
        return MERGE_REQUESTS.move(connection, opened.id, step, author, now, evidence=evidence, values=values)
    told = AuditEvent("merge_request.renewed", author, "merge_request", opened.id, evidence)
    return MERGE_REQUESTS.change(connection, opened.id, told, work.project, now, **values)


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
        task_done(connection, work, stream_of(connection, request), actor)
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
        stream = stream_of(connection, request)
        task_sent_back(connection, work, stream, actor, f"it could not be merged: {evidence['reason']}")
        lines: list[JSON] = list(what[:_MOST_FILES])
        more: Obj = {"reason": evidence["reason"], "into": evidence["into"], "what": lines}
        tell(connection, work, request.author, "merge_failed", request, stream.branch, more)


def close_abandoned(work: Work, actor: str) -> list[str]:
    """Nothing can come of a request whose workstream is given up; after a rescue it is turned in anew. What somebody
    merged by hand, past the queue, is given up here and done all the same."""
    with work.database.read() as connection:
        gone = WORKSTREAMS.find(connection, project_id=work.project, status=WorkstreamStatus.ABANDONED)
        keys = tuple(one.id for one in workstream_records.of_this_clone(work, gone))
        found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=keys) if keys else ()
    git = Git(repository_of(work.root).top)
    trunk = trunk_of(git)
    done: list[str] = []
    for request in (one for one in found if one.status not in OVER):
        on_main = bool(trunk) and git.is_ancestor(request.head, HEADS + trunk)
        with together(work) as connection:
            now = MERGE_REQUESTS.get(connection, request.id, hold=True)
            stream = stream_of(connection, now)
            if now.status in OVER or stream.status is not WorkstreamStatus.ABANDONED:
                continue
            why = f"{stream.branch} {f'is on {trunk} already' if on_main else 'was given up'}"
            step = MergeStatus.CLOSED
            MERGE_REQUESTS.move(connection, now.id, step, actor, work.now(), evidence={"reason": why})
            rounds.end_open(connection, work, now, why)
            if on_main:
                task_done(connection, work, stream, actor)
                settle_messages(connection, work, request)
            else:
                task_queued_again(connection, work, stream, actor, why)
            done.append(f"merge request {now.id}: closed, because {why}")
    return done


def _tail(one: Checked) -> list[str]:
    how = "took too long" if one.code is None else f"failed with {one.code}"
    lines = [without_bars(line) for line in one.tail.splitlines() if line.strip()]
    return [f"{one.command}: {how}", *telling(lines, _MOST_TAIL_LINES)]


def _told(one: Checked) -> JSON:
    return {"command": one.command, "code": one.code, "seconds": round(one.seconds, 3), "tail": one.tail[-1_000:]}
