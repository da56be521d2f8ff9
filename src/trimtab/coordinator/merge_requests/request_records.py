"""Merge requests in the store, to look at: which there are, their status in words, and what is in the way of each."""

from collections.abc import Iterable

from trimtab.coordinator.halt import RESUME, halt_of, stop_of
from trimtab.coordinator.transitions import (
    OVER,
    request_of,
    stream_of,
)
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.json import each, items, obj, text
from trimtab.model.record import Record
from trimtab.model.wording import joined
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Review, Workstream
from trimtab.store.state import audit_log, deliveries
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, WORKSTREAMS

_MOST_NAMED = 5


class MergeRequestDetail(Record):
    """A request with all that belongs to it; `history` is its audit trail, the oldest first."""

    request: MergeRequest
    stream: Workstream
    reviews: tuple[Review, ...]
    history: tuple[AuditEvent, ...]


def listed(work: Work, *, everything: bool = False) -> tuple[tuple[MergeRequest, Workstream, bool], ...]:
    """Those that are open, or all, each with whether it awaits its checks; the oldest first."""
    with work.database.read() as connection:
        found = MERGE_REQUESTS.find(connection, project_id=work.project)
        known = {stream.id: stream for stream in WORKSTREAMS.find(connection, project_id=work.project)}
        unchecked = awaiting_checks(connection, found)
    wanted = (request for request in found if everything or request.status not in OVER)
    return tuple((request, known[request.workstream], request.id in unchecked) for request in wanted)


def shown(work: Work, request: int) -> MergeRequestDetail:
    from trimtab.coordinator.reviews import rounds  # who only lists requests loads nothing of reviews

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
        keys = tuple(stream.id for stream in WORKSTREAMS.find(connection, project_id=work.project, branch=which))
        found = MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=keys) if keys else ()
    if not found:
        raise TrimtabError(
            f"there is no merge request of {which!r}", remedy="`trimtab merge list --all` shows which there are."
        )
    return found[-1]


def awaiting_checks(connection: Connection, requests: Iterable[MergeRequest]) -> frozenset[int]:
    """The numbers of those whose checks have not all run."""
    heads = {request.id: request.head for request in requests if request.status is MergeStatus.PENDING_QC}
    found = REVIEWS.find(connection, merge_request_id=tuple(heads), finished_at=None) if heads else ()
    return frozenset(
        review.merge_request
        for review in found
        if review.merge_request is not None and review.commit == heads[review.merge_request] and not review.checked
    )


def in_words(status: MergeStatus) -> str:
    return status.value.replace("_", " ")


def status_of(request: MergeRequest, stream: Workstream) -> str:
    """In words, as tables show it, with whether the workstream is stopped."""
    words = in_words(request.status)
    return f"{words}, stopped" if stream.stopped_by and request.merged_at is None else words


def reason_of(work: Work, found: MergeRequestDetail) -> str:
    """Why it is back with its author, its checks did not run, or it is not merged although it is approved; empty where
    nothing is in its way. In words that can follow a colon."""
    status = found.request.status
    if status is MergeStatus.SENT_BACK:
        return _why_not_merged(found.history)
    if status is MergeStatus.QC_REJECTED:
        return _last_reason(found.history, status) or "its review failed"
    if status is MergeStatus.APPROVED:
        return _stop(work, found.stream) or _obstacle(work, found.stream)
    if status is MergeStatus.PENDING_QC:
        return _obstacle(work, found.stream)
    return ""


def _why_not_merged(history: tuple[AuditEvent, ...]) -> str:
    # before this status was there, it became `pending_qc`
    last = _last(history, MergeStatus.SENT_BACK) or _last(history, MergeStatus.PENDING_QC)
    files = each(last.data.get("files")) if last else ()
    if files:
        more = f" and {len(files) - _MOST_NAMED} more" if len(files) > _MOST_NAMED else ""
        return f"conflict in {joined(files[:_MOST_NAMED])}{more}"
    failed = [obj(check) for check in items(last.data.get("checks"))] if last else []
    commands = ", ".join(f"`{text(check.get('command'))}`" for check in failed if check.get("code") != 0)
    return f"{commands} fails on the merged tree" if commands else "the merge failed"


def _stop(work: Work, stream: Workstream) -> str:
    with work.database.read() as connection:
        halt = halt_of(connection, work.project)
        reason = stop_of(connection, work.project, stream.id)[1] if stream.stopped_by else ""
    if halt:
        return f"{halt.in_words}. {RESUME}"
    why = f" ({reason})" if reason else ""
    return f"{stream.stopped_by} has stopped it{why}" if stream.stopped_by else ""


def delivery_error(connection: Connection, project: int, stream: int) -> AuditEvent | None:
    """The event that tells why a delivery cannot go on; None where it can."""
    if not deliveries.stopped(connection, project, stream):
        return None
    told = audit_log.of(connection, project, "workstream", stream)
    return next((event for event in reversed(told) if event.kind == deliveries.STOPPED), None)


def error_in_words(event: AuditEvent) -> str:
    data = event.data
    where = f" ({text(data.get('where'))})" if text(data.get("where")) else ""
    return f"{text(data.get('what')).rstrip('.')}{where}. {text(data.get('remedy'))}".strip()


def _obstacle(work: Work, stream: Workstream) -> str:
    with work.database.read() as connection:
        error = delivery_error(connection, work.project, stream.id)
    return error_in_words(error) if error else ""


def _last_reason(history: tuple[AuditEvent, ...], then: MergeStatus) -> str:
    last = _last(history, then)
    return text(last.data.get("reason")) if last else ""


def _last(history: tuple[AuditEvent, ...], then: MergeStatus) -> AuditEvent | None:
    return next((event for event in reversed(history) if event.data.get("to") == then.value), None)
