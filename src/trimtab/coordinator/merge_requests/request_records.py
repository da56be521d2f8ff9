"""Merge requests in the store, to look at: which there are, their status in words, and what is in the way of each."""

from collections.abc import Container, Iterable, Sequence

from trimtab.coordinator.halt import RESUME, halt_of, stop_of
from trimtab.coordinator.transitions import (
    OVER,
    request_of,
    stream_of,
)
from trimtab.coordinator.work import Work
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import each, items, obj, text
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, Review
from trimtab.model.wording import joined
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream
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


class ReviewProgress(Record):
    """Of open reviews. `awaits_checks`: they have not all run. `failed_checks` are the names of those that failed.
    `review_begun`: the reviewer has taken it, and was not only assigned it."""

    awaits_checks: bool = False
    failed_checks: tuple[str, ...] = ()
    review_begun: bool = False


def listed(work: Work, *, everything: bool = False) -> tuple[tuple[MergeRequest, Workstream, ReviewProgress], ...]:
    """Those that are open, or all, each with the progress of its review; the oldest first."""
    with work.database.read() as connection:
        found = MERGE_REQUESTS.find(connection, project_id=work.project)
        known = {stream.id: stream for stream in WORKSTREAMS.find(connection, project_id=work.project)}
        progress = progress_of(connection, work, found)
    wanted = (request for request in found if everything or request.status not in OVER)
    return tuple((request, known[request.workstream], progress[request.id]) for request in wanted)


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


def submitted_heads(work: Work) -> frozenset[str]:
    """All commits that were ever submitted as they are."""
    with work.database.read() as connection:
        return frozenset(request.head for request in MERGE_REQUESTS.find(connection, project_id=work.project))


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


def progress_of(connection: Connection, work: Work, requests: Iterable[MergeRequest]) -> dict[int, ReviewProgress]:
    """By number of the request."""
    known = {request.id: request for request in requests}
    waiting = tuple(key for key, request in known.items() if request.status is MergeStatus.PENDING_QC)
    found = REVIEWS.find(connection, merge_request_id=waiting, finished_at=None) if waiting else ()
    of_head: dict[int, list[Review]] = {key: [] for key in known}
    for review in found:
        if review.merge_request is not None and review.commit == known[review.merge_request].head:
            of_head[review.merge_request].append(review)
    acted = _reviewers_at_work(connection, work, found)
    return {key: _progress(reviews, known[key].reviewer, acted) for key, reviews in of_head.items()}


def progress_of_reviews(work: Work) -> dict[int, ReviewProgress]:
    """By number of the review, of all that are open."""
    with work.database.read() as connection:
        found = REVIEWS.find(connection, project_id=work.project, finished_at=None)
        acted = _reviewers_at_work(connection, work, found)
    return {review.id: _progress([review], review.reviewer, acted) for review in found}


def _reviewers_at_work(connection: Connection, work: Work, reviews: Iterable[Review]) -> set[tuple[int, str]]:
    taken = [review.id for review in reviews if review.reviewer]
    return audit_log.actors_on(connection, work.project, "review", taken)


def _progress(reviews: Sequence[Review], reviewer: str, acted: Container[tuple[int, str]]) -> ReviewProgress:
    failed = (outcome.check for review in reviews for outcome in review.outcomes if outcome.status == FAILED)
    return ReviewProgress(
        any(not review.checked for review in reviews),
        tuple(dict.fromkeys(failed)),
        any((review.id, reviewer) in acted for review in reviews),
    )


def in_words(status: MergeStatus) -> str:
    return status.value.replace("_", " ")


def status_of(request: MergeRequest, stream: Workstream) -> str:
    """In words, as tables show it, with whether the workstream is stopped."""
    words = in_words(request.status)
    return f"{words}, stopped" if stream.stopped_by and request.merged_at is None else words


def reason_of(work: Work, found: MergeRequestDetail, awaits_checks: bool) -> str:
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
        return (awaits_checks and _stop(work, found.stream)) or _obstacle(work, found.stream)
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
    return f"{called(stream.stopped_by)} has stopped it{why}" if stream.stopped_by else ""


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
