"""Verbs for reviews. A reviewer is never the author; the verdict follows from checks and scores."""

from collections.abc import Sequence

from trimtab.app.context import Context
from trimtab.app.review_views import (
    CheckedRequest,
    ConsistencyView,
    ReleasedReview,
    ReviewList,
    ReviewView,
    ScoredRequest,
    StartedReview,
    consistency_view,
    line_view,
    review_view,
    rubric_checks,
    to_score,
)
from trimtab.app.views import fill
from trimtab.coordinator.merge_requests import request_records, sharing
from trimtab.coordinator.merge_requests.availability import availability
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.reviews import consistency as reviewers
from trimtab.coordinator.reviews import review_records, rounds
from trimtab.coordinator.reviews.close_issues import close_issues
from trimtab.coordinator.reviews.review_records import checkout_for
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.reviews.score_request import ensure_complete_for, only_waiting_for, score_all
from trimtab.model.reviews import OverallScore, Review, Score
from trimtab.model.work import MergeRequest


def list_reviews(context: Context, which: str = "", *, everything: bool = False) -> ReviewList:
    """The open ones, the oldest first; of one merge request, all of them."""
    request = request_records.named(context.work, which).id if which else None
    found = review_records.listed(context.work, everything=everything or bool(which), request=request)
    listed = request_records.listed(context.work, everything=True) if found else ()
    places = availability(context.work, [(request, stream) for request, stream, _ in listed])
    return ReviewList(
        tuple(
            line_view(review)._replace(available=places[review.review.merge_request or 0].value)
            if review.review.merge_request in places
            else line_view(review)
            for review in found
        )
    )


def show(context: Context, number: int) -> ReviewView:
    found = review_records.shown(context.work, number)
    return review_view(found, review_records.round_of(context.work, found.request.id))


def start(context: Context, which: str = "") -> StartedReview:
    """Take the reviews of a merge request, or of the oldest that waits, run its checks and make a checkout of it."""
    work = context.work
    request = request_records.named(work, which) if which else review_records.waiting_for(work, context.actor)[0]
    taken = _take(context, request)
    _run_checks(context, request)
    return _started(context, request, taken)


def check(context: Context, which: str, *, again: bool = False) -> CheckedRequest:
    """Run the checks of a merge request. What has run is run once more only with `again`."""
    request = request_records.named(context.work, which)
    sharing.bring_request(context.work, request.id)
    if again:
        with context.checking():
            check_request(context.work, request.id, say=context.progress, again=True)
    else:
        _run_checks(context, request)
    round_ = review_records.round_of(context.work, request.id)
    found = (review_records.shown(context.work, review.id) for review in round_)
    return CheckedRequest(request.id, tuple(map(rubric_checks, found)))


def score(
    context: Context,
    number: int,
    scores: Sequence[Score],
    feedback: str = "",
    issues: Sequence[str] = (),
    overall: OverallScore | None = None,
) -> ReviewView:
    """End a review, and do what follows from its verdict. `overall` is for all criteria without a score of their
    own."""
    done = review_records.score(context.work, number, context.actor.name, scores, feedback, issues, overall)
    _settle(context, done.merge_request or 0)
    return show(context, number)


def score_request(
    context: Context,
    which: str = "",
    scores: Sequence[Score] = (),
    feedback: str = "",
    issues: Sequence[str] = (),
    overall: OverallScore | None = None,
) -> ScoredRequest:
    """Take and score all open reviews of a merge request in one step: all of them, or none. Checks that have not run
    are run before. Without `which`, it is the only request that waits for this reviewer."""
    work, reviewer = context.work, context.actor
    request = request_records.named(work, which) if which else only_waiting_for(work, reviewer)
    taken = [review.id for review in _take(context, request)]
    ensure_complete_for(work, taken, scores, overall)  # before anybody waits for the checks
    _run_checks(context, request)
    score_all(work, taken, reviewer.name, scores, feedback, issues, overall)
    settled = _settle(context, request.id)
    views = (show(context, number)._replace(history=()) for number in taken)
    return ScoredRequest(request.id, reviewer.name, settled.status, tuple(views))


def close(context: Context, number: int, note: str, issues: Sequence[int] = ()) -> ReviewView:
    """Close out issues of a conditional pass, all or some by their numbers, and do what follows."""
    done = close_issues(context.work, number, context.actor, note, issues)
    context.drive(request_records.shown(context.work, done.merge_request or 0).request.workstream)
    return show(context, number)


def release(context: Context, which: str) -> ReleasedReview:
    """Give a review back that was taken and is not scored: one's own, or any for whoever coordinates."""
    request = request_records.named(context.work, which)
    given = review_records.release(context.work, request.id, context.actor)
    return ReleasedReview(request.id, tuple(review.id for review in given))


def again(context: Context, which: str) -> StartedReview:
    """Open another review of the same commit, which measures how consistent reviews are and decides nothing."""
    request = request_records.named(context.work, which)
    sharing.bring_request(context.work, request.id)
    return _started(context, request, review_records.again(context.work, request.id, context.actor.name))


def consistency(context: Context) -> ConsistencyView:
    """Measure how far reviews of the same commit by the same rubric are apart, and keep it as metrics."""
    return consistency_view(reviewers.spread(context.work))


def _take(context: Context, request: MergeRequest) -> tuple[Review, ...]:
    sharing.bring_request(context.work, request.id)
    return review_records.take(context.work, request.id, context.actor.name)


def _settle(context: Context, number: int) -> MergeRequest:
    """Do what follows from the verdicts of a merge request."""
    context.drive(request_records.shown(context.work, number).request.workstream)
    rounds.settle(context.work, number)  # also where another process is long at its own steps
    return request_records.shown(context.work, number).request


def _run_checks(context: Context, request: MergeRequest) -> None:
    """As a step of its workflow, which another process takes up if this one ends. Raises TrimtabError with what kept
    them from running."""
    if context.drive(request.workstream):
        with context.checking():
            check_request(context.work, request.id, say=context.progress)


def _started(context: Context, request: MergeRequest, taken: Sequence[Review]) -> StartedReview:
    held = request_records.shown(context.work, request.id)
    checkout = checkout_for(context.work, held.request, held.stream.branch, context.actor.name)
    return fill(
        StartedReview,
        held.request,
        checkout,
        merge_request=request.id,
        branch=held.stream.branch,
        empty_submodules=checkout.submodules,
        conflicts=MainConflicts(context.work.root).of(held.request.head),
        reviewer=context.actor.name,
        reviews=tuple(to_score(review_records.shown(context.work, review.id)) for review in taken),
    )
