"""Submitting what is committed on a branch: a merge request for it, and the reviews of it."""

from trimtab.coordinator.halt import stop_of
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
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
from trimtab.coordinator.workstreams.inheritance import WAS
from trimtab.coordinator.workstreams.repository import repository_of, trunk_of
from trimtab.git import Git
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, text
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
    given, whoever submits it now, and so is work that was stopped. Without an author it is the workstream's agent,
    without a title that of the task."""
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
            _ensure_fixed(connection, work, branch, head, again)
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
        else:
            _ensure_fixed(connection, work, branch, head, again)
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


def _ensure_fixed(connection: Connection, work: Work, branch: str, head: str, again: bool) -> None:
    """The commit is not one that a review or a decision has sent back or closed, in whichever workstream, or that still
    conflicts as it did when it was to be merged."""
    back = (MergeStatus.CLOSED, MergeStatus.QC_REJECTED, MergeStatus.SENT_BACK)
    found = () if again else MERGE_REQUESTS.find(connection, project_id=work.project, head=head, status=back)
    for request in found:
        last = audit_log.of(connection, work.project, "merge_request", request.id)[-1].data
        stood = MergeStatus(text(last.get(WAS)) or request.status)
        if stood is MergeStatus.CLOSED and "reviews" not in last:
            continue  # its workstream was given up, which says nothing about the commit
        if stood is MergeStatus.SENT_BACK and not MainConflicts(work.root).of(head):
            continue
        raise TrimtabError(
            f"nothing was committed on {branch} since {head[:12]} was"
            f" {'rejected' if stood is MergeStatus.CLOSED else 'sent back'}",
            where=f"merge request {request.id}",
            remedy="Fix it and commit, then submit it. To have the same commit reviewed once more, say so with"
            " `--again` (of the tool: `again`).",
        )


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
