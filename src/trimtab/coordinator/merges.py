"""Merge requests, in git and in the store: what was approved is merged, and what came of it is recorded as soon as the
main branch has it. A crash between the two is made up for by `agree`: git says what was merged."""

from collections.abc import Sequence

from trimtab.coordinator import streams
from trimtab.coordinator.git import Git
from trimtab.coordinator.merging.checking import Checked
from trimtab.coordinator.merging.merge import Landed, Result, Say, Wanted, heads_of, merge_all, target_of
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import HEADS, repository_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.work import Happening, MergeRequest, MergeStatus, Workstream, WorkstreamStatus
from trimtab.store.state.database import Connection
from trimtab.store.state.kinds import MERGE_REQUESTS, WORKSTREAMS

_MOST_FILES = 50


def turn_in(work: Work, branch: str, author: str, title: str, description: str = "") -> MergeRequest:
    """A merge request for what is committed on a branch now. While one is open, turning in again renews that one."""
    git = Git(repository_of(work.root).top)
    head = heads_of(git, [branch])[branch]
    record = streams.live_record(work, branch)
    if record is None:
        raise TrimtabError(
            f"{branch} is no workstream", where=work.root, remedy="`trimtab workstream list` shows which there are."
        )
    with work.database.write() as connection:
        opened = _open(connection, work, record)
        if opened is None:
            made = MERGE_REQUESTS.add(
                connection,
                work.project,
                author,
                work.now(),
                {"workstream_id": record.id, "author": author, "title": title, "description": description},
                head=head,
                status=MergeStatus.PENDING_QC,
            )
        elif opened.head == head and opened.status is not MergeStatus.QC_REJECTED:
            return opened
        else:
            made = _again(connection, work, opened, head, author)
        _move_stream(connection, work, record.id, WorkstreamStatus.REVIEW, author, {"merge_request": made.id})
        return made


def approved(work: Work) -> list[tuple[MergeRequest, Workstream]]:
    """What may be merged, the oldest first."""
    with work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.APPROVED)
        return [(one, WORKSTREAMS.get(connection, one.workstream)) for one in requests]


def run(
    work: Work, commands: Sequence[str], actor: str, *, into: str = "", seconds: float = 1_800.0, say: Say
) -> Result:
    """All that is approved, through the queue."""
    agree(work, actor, into)
    waiting = approved(work)
    git = Git(repository_of(work.root).top)
    target = target_of(git, into)
    if not waiting:
        tip = git.value_of(HEADS + target)
        return Result(target, tip, tip)
    requests = {stream.branch: one for one, stream in waiting}
    _ensure_as_approved(git, requests)
    wanted = Wanted(target, {branch: one.head for branch, one in requests.items()}, tuple(commands), seconds)

    def heard(landed: Landed) -> None:
        _merged(work, requests[landed.branch], landed.commit, actor, {"into": target, "checks": list(commands)})

    result = merge_all(work.root, wanted, heard, say)
    for branch in result.nothing_new:
        _merged(work, requests[branch], result.new, actor, {"into": target, "reason": "it was there already"})
    for one in result.conflicted:
        files: JSON = list(one.files[:_MOST_FILES])
        _sent_back(work, requests[one.branch], actor, {"reason": "conflicts", "files": files})
    for one in result.broke:
        told: JSON = [_told(each) for each in one.checks]
        _sent_back(work, requests[one.branch], actor, {"reason": "checks failed", "checks": told})
    return result


def agree(work: Work, actor: str = streams.OURSELVES, into: str = "") -> list[str]:
    """Approved requests whose commits the main branch has: they were merged, and a crash kept it from being written."""
    streams.agree(work, actor)
    git = Git(repository_of(work.root).top)
    waiting = approved(work)
    target = target_of(git, into) if waiting else ""
    done: list[str] = []
    for request, stream in waiting:
        if request.head and git.is_ancestor(request.head, HEADS + target):
            evidence: Obj = {"into": target, "reason": "found merged"}
            _merged(work, request, _brought_by(git, request.head, target), actor, evidence)
            done.append(f"{stream.branch}: recorded as merged, because {target} has it")
    return done


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
    over = (MergeStatus.MERGED, MergeStatus.CLOSED)
    found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=record.id)
    return next((one for one in reversed(found) if one.status not in over), None)


def _again(connection: Connection, work: Work, opened: MergeRequest, head: str, author: str) -> MergeRequest:
    evidence: Obj = {"head": head, "before": opened.head}
    if opened.status is not MergeStatus.PENDING_QC:
        step = MergeStatus.PENDING_QC
        return MERGE_REQUESTS.move(
            connection, opened.id, step, author, work.now(), evidence=evidence, values={"head": head}
        )
    told = Happening("merge_request.renewed", author, "merge_request", opened.id, evidence)
    return MERGE_REQUESTS.change(connection, opened.id, told, work.project, work.now(), head=head)


def _merged(work: Work, request: MergeRequest, commit: str, actor: str, evidence: Obj) -> None:
    with work.database.write() as connection:
        now = MERGE_REQUESTS.get(connection, request.id, hold=True)
        if now.status is MergeStatus.MERGED:
            return
        values = {"merged_commit": commit, "decided_by": now.decided_by or actor}
        MERGE_REQUESTS.move(
            connection, request.id, MergeStatus.MERGED, actor, work.now(), evidence=evidence, values=values
        )
        _move_stream(connection, work, request.workstream, WorkstreamStatus.MERGED, actor, {"commit": commit})


def _sent_back(work: Work, request: MergeRequest, actor: str, evidence: Obj) -> None:
    with work.database.write() as connection:
        step = MergeStatus.PENDING_QC
        MERGE_REQUESTS.move(connection, request.id, step, actor, work.now(), evidence=evidence)
        _move_stream(connection, work, request.workstream, WorkstreamStatus.ACTIVE, actor, evidence)


def _move_stream(
    connection: Connection, work: Work, key: int, then: WorkstreamStatus, actor: str, evidence: Obj
) -> None:
    """By the steps that are allowed: who merges without them having been taken takes them, and is seen to."""
    order = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED, WorkstreamStatus.MERGED)
    now = WORKSTREAMS.get(connection, key, hold=True).status
    if now is then or now not in order:
        return
    steps = order[order.index(now) + 1 : order.index(then) + 1] if order.index(then) > order.index(now) else (then,)
    for step in steps:
        WORKSTREAMS.move(connection, key, step, actor, work.now(), evidence=evidence)


def _told(one: Checked) -> JSON:
    return {"command": one.command, "code": one.code, "seconds": round(one.seconds, 3), "tail": one.tail[-1_000:]}
