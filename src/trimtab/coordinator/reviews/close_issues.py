"""Closing out what a conditional pass asks for: each issue by somebody who is no author, with a note. A request whose
issues are all closed goes on as one that passed, without another round."""

from collections.abc import Sequence

from trimtab.coordinator.permissions import ensure_may_decide, ensure_not_author
from trimtab.coordinator.reviews import rounds
from trimtab.coordinator.reviews.review_verdict import unrun
from trimtab.coordinator.transitions import request_of, stream_of, together, wrote
from trimtab.coordinator.work import Work
from trimtab.model.agents import Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import ClosedIssue, Review, Verdict
from trimtab.model.work import MergeRequest, MergeStatus
from trimtab.store.state.database import Connection

_OPEN = (MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR)
_LONGEST = 4_000


def close_issues(work: Work, review_id: int, by: Agent, note: str, numbers: Sequence[int] = ()) -> Review:
    """All issues that are open, or those of some numbers, the first is 1. The reviewer closes what it named itself; a
    check that was not run is only for those who decide. Closing one again changes nothing."""
    note = note.strip()
    if not note or len(note) > _LONGEST:
        remedy = f"Say in up to {_LONGEST:,} characters what shows that it is met, or why it need not be."
        raise TrimtabError("closing an issue needs a note", where=f"review {review_id}", remedy=remedy)
    with together(work) as connection:
        review = rounds.review_of(connection, work, review_id)
        request = request_of(connection, work, review.merge_request or 0)
        _ensure_closable(connection, review, request)
        wanted = _wanted(review, numbers)
        _ensure_may_close(connection, work, review, request, by, wanted)
        left = [issue for issue in wanted if issue in review.open_issues]
        if left:
            closed = (ClosedIssue(issue, by.name, note, work.now()) for issue in left)
            scoring = review.scoring._replace(closed=(*review.scoring.closed, *closed))
            data = {"issues": list(left), "note": note}
            review = rounds.change_review(
                connection, work, review_id, "review.issues_closed", by.name, data, scores=scoring
            )
            rounds.settle_closed(connection, work, request)
        return review


def _wanted(review: Review, numbers: Sequence[int]) -> tuple[str, ...]:
    issues = review.issues
    for number in numbers:
        if not 1 <= number <= len(issues):
            raise TrimtabError(
                f"review {review.id} has no issue {number}",
                remedy=f"It has {len(issues)}: `trimtab review show {review.id}` lists them.",
            )
    return tuple(issues[number - 1] for number in numbers) if numbers else issues


def _ensure_closable(connection: Connection, review: Review, request: MergeRequest) -> None:
    where = f"review {review.id}"
    if review.verdict is not Verdict.CONDITIONAL_PASS:
        said = review.verdict.value if review.verdict else "without a verdict"
        remedy = "What failed is fixed and submitted again." if review.verdict is Verdict.FAIL else ""
        raise TrimtabError(
            f"only the issues of a conditional pass can be closed out, and review {review.id} is {said}",
            where=where,
            remedy=remedy or f"`trimtab review show {review.id}` shows it.",
        )
    if request.status not in _OPEN or review.id not in {held.id for held in rounds.current(connection, request)}:
        raise TrimtabError(
            f"review {review.id} decides nothing any more: merge request {request.id} has gone on",
            where=where,
            remedy=f"`trimtab merge show {request.id}` shows how it stands.",
        )


def _ensure_may_close(
    connection: Connection, work: Work, review: Review, request: MergeRequest, by: Agent, wanted: Sequence[str]
) -> None:
    authors = wrote(connection, request)
    ensure_not_author(by.name, authors, request, stream_of(connection, request))
    if by.name == review.reviewer and not set(wanted) & set(unrun(review.outcomes)):
        return
    ensure_may_decide(work, by, f"the issues of review {review.id}", {review.reviewer: "reviewed it"})
