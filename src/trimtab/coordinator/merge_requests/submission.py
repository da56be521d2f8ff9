"""Submitting what is committed on a branch: a merge request for it, and the reviews of it."""

from trimtab.coordinator.halt import stop_of
from trimtab.coordinator.merge_requests.merge_branches import (
    heads_of,
)
from trimtab.coordinator.merge_requests.sharing import NOT_PUSHED_MESSAGE
from trimtab.coordinator.reviews import rounds, rubrics
from trimtab.coordinator.transitions import (
    OVER,
    move_stream,
    settle_messages,
    task_submitted,
    title_of,
    together,
)
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.fencing import ensure_not_fenced
from trimtab.coordinator.workstreams.repository import repository_of, trunk_of
from trimtab.git import Git
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS


def submit(
    work: Work, branch: str, author: str = "", title: str = "", description: str = "", *, again: bool = False
) -> MergeRequest:
    """A merge request for what is committed on a branch now, and the reviews of it. While one is open, submitting
    again renews that one: if nothing was committed since and it is under way, nothing changes; what was sent back is
    reviewed anew. The very commit that a review or a decision has sent back or rejected is refused, unless `again` is
    given, and so is work that was stopped. Without an author it is the workstream's agent, without a title that of the
    task."""
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
        _ensure_not_stopped(connection, stream)
        ensure_not_fenced(connection, work, stream)
        author = author or stream.agent
        opened = _open(connection, work, stream)
        if opened is None:
            _ensure_something(work, git, stream, head)
            rejected = None if again else _rejected(connection, work, head)
            if rejected:
                raise _not_fixed(branch, head, rejected)
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
            raise _not_fixed(branch, head, opened)
        else:
            made = _again(connection, work, opened, head, author)
        move_stream(connection, work, stream.id, WorkstreamStatus.REVIEW, author, {"merge_request": made.id})
        task_submitted(connection, work, stream, made.author)
        return rounds.begin(connection, work, made, stream)


def settle_checks(work: Work, request: MergeRequest) -> None:
    """Whoever waited for the checks, and the push before them, need not be told by a message."""
    with together(work) as connection:
        settle_messages(connection, work, request, *rounds.OF_CHECKS, NOT_PUSHED_MESSAGE)


def _ensure_not_stopped(connection: Connection, stream: Workstream) -> None:
    if stream.stopped_by:
        _, reason = stop_of(connection, stream.project, stream.id)
        why = f" ({reason})" if reason else ""
        raise TrimtabError(
            f"{called(stream.stopped_by)} has stopped {stream.branch}{why}, so it is not submitted",
            where=stream.path,
            remedy=f"`trimtab resume {stream.id}` lets it go on.",
        )


def _not_fixed(branch: str, head: str, opened: MergeRequest) -> TrimtabError:
    return TrimtabError(
        f"nothing was committed on {branch} since {head[:12]} was"
        f" {'rejected' if opened.status is MergeStatus.CLOSED else 'sent back'}",
        where=f"merge request {opened.id}",
        remedy="Fix it and commit, then submit it. To have the same commit reviewed once more, say so with `--again`"
        " (of the tool: `again`).",
    )


def _rejected(connection: Connection, work: Work, head: str) -> MergeRequest | None:
    """The request of that commit, in whichever workstream, that somebody closed by a decision. What was closed because
    its workstream was given up says nothing about the commit."""
    for request in MERGE_REQUESTS.find(connection, project_id=work.project, head=head, status=MergeStatus.CLOSED):
        last = audit_log.of(connection, work.project, "merge_request", request.id)[-1]
        if "reviews" in last.data:
            return request
    return None


def _ensure_something(work: Work, git: Git, stream: Workstream, head: str) -> None:
    if workstream_records.is_merged(work, head):
        raise TrimtabError(
            f"{stream.branch} has no commit that {trunk_of(git)} does not have, so there is nothing to review",
            where=stream.path,
            remedy="Commit the work in its workstream, then submit it.",
        )


def _open(connection: Connection, work: Work, record: Workstream) -> MergeRequest | None:
    found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=record.id)
    return next((request for request in reversed(found) if request.status not in OVER), None)


def _again(connection: Connection, work: Work, opened: MergeRequest, head: str, author: str) -> MergeRequest:
    """The agent who submits it is its author from then on: the work may have been passed on."""
    settle_messages(connection, work, opened)
    evidence: Obj = {"head": head, "before": opened.head}
    now, values = work.now(), {"head": head, "author": author, "reviewer": "", "decided_by": ""}
    if opened.status is not MergeStatus.PENDING_QC:
        step = MergeStatus.PENDING_QC
        return MERGE_REQUESTS.move(connection, opened.id, step, author, now, evidence=evidence, values=values)
    told = AuditEvent("merge_request.renewed", author, "merge_request", opened.id, evidence)
    return MERGE_REQUESTS.change(connection, opened.id, told, work.project, now, **values)
