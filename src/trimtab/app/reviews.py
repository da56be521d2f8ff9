"""What can be done with reviews. A reviewer is never the author; the verdict follows from checks and scores."""

from collections.abc import Sequence

from trimtab.app.context import Context
from trimtab.app.review_views import (
    CheckedRequest,
    ConsistencyView,
    ReleasedReview,
    ReviewList,
    ReviewView,
    StartedReview,
    consistency_view,
    line_view,
    review_view,
    rubric_checks,
    to_score,
)
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.reviews import consistency as reviewers
from trimtab.coordinator.reviews import review_records, rounds
from trimtab.coordinator.reviews.review_records import checkout_for, waiting_for
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest, Review


def list_reviews(context: Context, which: str = "", *, everything: bool = False) -> ReviewList:
    """The open ones, the oldest first; of one merge request, all of them."""
    request = request_records.named(context.work, which).id if which else None
    found = review_records.listed(context.work, everything=everything or bool(which), request=request)
    return ReviewList(tuple(map(line_view, found)))


def show(context: Context, number: int) -> ReviewView:
    found = review_records.shown(context.work, number)
    return review_view(found, review_records.round_of(context.work, found.request.id))


def start(context: Context, which: str = "") -> StartedReview:
    """Take the reviews of a merge request, or of the oldest that waits, run its checks and make a checkout of it."""
    work = context.work
    request = request_records.named(work, which) if which else waiting_for(work, context.actor)
    taken = review_records.take(work, request.id, context.actor.name)
    _run_checks(context, request)
    return _started(context, request, taken)


def check(context: Context, which: str, *, again: bool = False) -> CheckedRequest:
    """Run the checks of a merge request. What has run is run once more only with `again`."""
    request = request_records.named(context.work, which)
    if again:
        check_request(context.work, request.id, say=context.progress, again=True)
    else:
        _run_checks(context, request)
    round_ = review_records.round_of(context.work, request.id)
    found = (review_records.shown(context.work, review.id) for review in round_)
    return CheckedRequest(request.id, tuple(map(rubric_checks, found)))


def score(
    context: Context, number: int, scores: Sequence[Score], feedback: str = "", issues: Sequence[str] = ()
) -> ReviewView:
    """End a review, and do what follows from its verdict."""
    done = review_records.score(context.work, number, context.actor.name, scores, feedback, issues)
    request = request_records.shown(context.work, done.merge_request or 0).request
    context.drive(request.workstream)
    rounds.settle(context.work, request.id)  # also where another process is long at its own steps
    return show(context, number)


def release(context: Context, which: str) -> ReleasedReview:
    """Give a review back that was taken and is not scored: one's own, or any for whoever coordinates."""
    request = request_records.named(context.work, which)
    given = review_records.release(context.work, request.id, context.actor)
    return ReleasedReview(request.id, tuple(review.id for review in given))


def again(context: Context, which: str) -> StartedReview:
    """Open another review of the same commit, which measures how consistent reviews are and decides nothing."""
    request = request_records.named(context.work, which)
    return _started(context, request, review_records.again(context.work, request.id, context.actor.name))


def consistency(context: Context) -> ConsistencyView:
    """Measure how far reviews of the same commit by the same rubric are apart, and keep it as metrics."""
    return consistency_view(reviewers.spread(context.work))


def _run_checks(context: Context, request: MergeRequest) -> None:
    """As a step of its workflow, which another process takes up if this one ends. Raises TrimtabError with what kept
    them from running."""
    if context.drive(request.workstream):
        check_request(context.work, request.id, say=context.progress)


def _started(context: Context, request: MergeRequest, taken: Sequence[Review]) -> StartedReview:
    held = request_records.shown(context.work, request.id)
    checkout = checkout_for(context.work, held.request, held.stream.branch, context.actor.name)
    return StartedReview(
        request.id,
        held.stream.branch,
        held.request.title,
        held.request.description,
        held.request.author,
        context.actor.name,
        held.request.status,
        *checkout,
        tuple(to_score(review_records.shown(context.work, review.id)) for review in taken),
    )
