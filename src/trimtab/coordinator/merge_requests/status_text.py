"""The status of a merge request in words, and what is in its way."""

from typing import TYPE_CHECKING

from trimtab.coordinator.git import joined
from trimtab.coordinator.work import Work
from trimtab.model.json import EMPTY, each, items, obj, text
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream
from trimtab.store.state import audit_log, deliveries

if TYPE_CHECKING:  # who only lists requests loads nothing of merging
    from trimtab.coordinator.merge_requests.request_records import MergeRequestDetail

_MOST_NAMED = 5


def in_words(status: MergeStatus) -> str:
    return status.value.replace("_", " ")


def status_of(request: MergeRequest, stream: Workstream) -> str:
    """In words, as tables show it, with whether the workstream is stopped."""
    words = in_words(request.status)
    return f"{words}, stopped" if stream.stopped_by and request.merged_at is None else words


def reason_of(work: Work, found: "MergeRequestDetail") -> str:
    """Why it is back with its author, its checks did not run, or it is not merged although it is approved; empty where
    nothing is in its way. In words that can follow a colon."""
    status = found.request.status
    if status is MergeStatus.SENT_BACK:
        return _why_not_merged(found.history)
    if status is MergeStatus.QC_REJECTED:
        return _last_reason(found.history, status) or "its review failed"
    if status is MergeStatus.APPROVED:
        stopped_by = found.stream.stopped_by
        return f"{stopped_by} has stopped it" if stopped_by else _obstacle(work, found.stream)
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
    failed = [obj(one) for one in items(last.data.get("checks"))] if last else []
    commands = ", ".join(f"`{text(one.get('command'))}`" for one in failed if one.get("code") != 0)
    return f"{commands} fails on the merged tree" if commands else "the merge failed"


def _obstacle(work: Work, stream: Workstream) -> str:
    with work.database.read() as connection:
        if not deliveries.stopped(connection, work.project, stream.id):
            return ""
        told = audit_log.of(connection, work.project, "workstream", stream.id)
    data = next((one.data for one in reversed(told) if one.kind == deliveries.STOPPED), EMPTY)
    where = f" ({text(data.get('where'))})" if text(data.get("where")) else ""
    return f"{text(data.get('what')).rstrip('.')}{where}. {text(data.get('remedy'))}".strip()


def _last_reason(history: tuple[AuditEvent, ...], then: MergeStatus) -> str:
    last = _last(history, then)
    return text(last.data.get("reason")) if last else ""


def _last(history: tuple[AuditEvent, ...], then: MergeStatus) -> AuditEvent | None:
    return next((one for one in reversed(history) if one.data.get("to") == then.value), None)
