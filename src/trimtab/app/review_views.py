"""Reviews as verbs return them, and how each is made of the records."""

from collections.abc import Iterable

from trimtab.app.views import HistoryEntry, fill, history_of
from trimtab.coordinator.merge_requests.availability import words_of
from trimtab.coordinator.reviews.checks.check_results import PRINTED, telling
from trimtab.coordinator.reviews.consistency import Bias, ConsistencyReport, ScoreGroup, measure
from trimtab.coordinator.reviews.review_records import ReviewDetail, ReviewSummary
from trimtab.coordinator.reviews.review_verdict import why
from trimtab.model.record import Record
from trimtab.model.reviews import (
    CheckOutcome,
    CheckStatus,
    ClosedIssue,
    Criterion,
    Decision,
    Review,
    RubricContent,
    Verdict,
)
from trimtab.model.work import MergeStatus

_PLACES = 3
_MOST_TELLING = 5


class ReviewLine(Record):
    """One of many. `verdict` and `average` are None while it is open; `feedback` says why one ended without. `clone`
    has the work; `available` is as in a merge request."""

    review: int
    merge_request: int | None
    branch: str
    title: str
    rubric: str
    version: str
    author: str
    reviewer: str
    commit: str
    checked: bool
    verdict: Verdict | None
    average: float | None
    decision: Decision | None
    decided_by: str
    created_at: int
    finished_at: int | None
    feedback: str
    clone: str = ""
    available: str = "here"

    @property
    def where(self) -> str:
        return words_of(self.available, self.clone)

    @property
    def id(self) -> int:
        return self.review


class ReviewList(Record):
    reviews: tuple[ReviewLine, ...]


class CheckView(Record):
    """The outcome of a check; `title` is what has to hold."""

    check: str
    kind: str
    title: str
    status: CheckStatus
    summary: str
    evidence: tuple[str, ...]
    seconds: float

    @property
    def telling(self) -> tuple[str, ...]:
        """The few lines of its evidence that say most."""
        is_printed = self.kind in PRINTED
        return telling(self.evidence, _MOST_TELLING) if is_printed else self.evidence[:_MOST_TELLING]


class ScoreView(Record):
    criterion: str
    title: str
    score: float
    reason: str


class RepeatedReview(Record):
    """The reviews of the same commit by the same rubric; `spread` is how far their averages are apart."""

    reviews: tuple[int, ...]
    averages: tuple[float, ...]
    spread: float
    flipped: bool


class ReviewView(Record):
    """A review with all that belongs to it. `closed` are those of the issues that were closed out. `status` is that of
    the merge request; `open_reviews` are those that it still waits for. `decides` is false of a review that only
    measures how consistent reviews are."""

    review: int
    merge_request: int | None
    branch: str
    title: str
    rubric: str
    version: str
    author: str
    reviewer: str
    commit: str
    checked: bool
    verdict: Verdict | None
    average: float | None
    decision: Decision | None
    decided_by: str
    created_at: int
    finished_at: int | None
    why: str
    checks: tuple[CheckView, ...]
    scores: tuple[ScoreView, ...]
    issues: tuple[str, ...]
    closed: tuple[ClosedIssue, ...]
    feedback: str
    also_reviewed: RepeatedReview | None
    history: tuple[HistoryEntry, ...]
    status: MergeStatus
    decides: bool
    open_reviews: tuple[int, ...]

    @property
    def id(self) -> int:
        return self.review


class ScoredRequest(Record):
    """The reviews of a merge request that were scored in one step. `status` is that of the merge request."""

    merge_request: int
    reviewer: str
    status: MergeStatus
    reviews: tuple[ReviewView, ...]


class ReviewToScore(Record):
    """All that a reviewer needs to score one review. `advice` is the rubric's."""

    review: int
    rubric: str
    version: str
    about: str
    advice: str
    checked: bool
    checks: tuple[CheckView, ...]
    criteria: tuple[Criterion, ...]


class StartedReview(Record):
    """`folder` is a checkout of exactly what was submitted, `base` where it left the main branch. `empty_submodules`
    are not in the checkout. `conflicts` are files in which it conflicts with the main branch as it is now."""

    merge_request: int
    branch: str
    title: str
    description: str
    author: str
    reviewer: str
    status: MergeStatus
    folder: str
    base: str
    head: str
    stat: str
    empty_submodules: tuple[str, ...]
    conflicts: tuple[str, ...]
    reviews: tuple[ReviewToScore, ...]

    @property
    def checked(self) -> bool:
        return all(review.checked for review in self.reviews)


class RubricChecks(Record):
    review: int
    rubric: str
    version: str
    checked: bool
    checks: tuple[CheckView, ...]


class CheckedRequest(Record):
    merge_request: int
    reviews: tuple[RubricChecks, ...]


class ReleasedReview(Record):
    """`released` are the numbers of the reviews that nobody has now."""

    merge_request: int
    released: tuple[int, ...]


class CriterionSpread(Record):
    criterion: str
    spread: float


class GroupView(Record):
    """Reviews of one commit by one rubric. `flipped`: not all came to the same verdict."""

    commit: str
    rubric: str
    version: str
    reviews: tuple[int, ...]
    reviewers: tuple[str, ...]
    averages: tuple[float, ...]
    verdicts: tuple[Verdict, ...]
    spread: float
    criteria: tuple[CriterionSpread, ...]
    flipped: bool


class ConsistencyView(Record):
    spread: float
    largest: float
    flips: int
    repeated: tuple[GroupView, ...]
    reviewers: tuple[Bias, ...]


def line_view(summary: ReviewSummary) -> ReviewLine:
    review = summary.review
    average = review.average if review.verdict else None
    return fill(
        ReviewLine, review, summary, review=review.id, checked=review.checked, average=average, available="here"
    )


def review_view(found: ReviewDetail, round_: Iterable[Review]) -> ReviewView:
    """`round_` are the reviews that decide on the merge request."""
    review, rubric = found.review, found.sheet
    line = line_view(
        ReviewSummary(review, rubric.name, rubric.version, found.request.title, found.stream.branch, found.stream.clone)
    )
    titles = {criterion.id: criterion.title for criterion in rubric.criteria}
    deciding = {decider.id: decider for decider in round_}
    return fill(
        ReviewView,
        line,
        why=why(review.verdict, review.outcomes, review.average, rubric) if review.verdict else "",
        checks=checks_of(review, rubric),
        scores=tuple(fill(ScoreView, score, title=titles.get(score.criterion, "")) for score in review.scores),
        issues=review.issues,
        closed=review.closed,
        also_reviewed=_repeated(found),
        history=history_of(found.history),
        status=found.request.status,
        decides=review.id in deciding,
        open_reviews=tuple(decider.id for decider in deciding.values() if decider.finished_at is None),
    )


def to_score(found: ReviewDetail) -> ReviewToScore:
    return fill(ReviewToScore, found.sheet, rubric_checks(found), advice=found.sheet.text)


def rubric_checks(found: ReviewDetail) -> RubricChecks:
    review, rubric = found.review, found.sheet
    return RubricChecks(review.id, rubric.name, rubric.version, review.checked, checks_of(review, rubric))


def checks_of(review: Review, rubric: RubricContent) -> tuple[CheckView, ...]:
    titles = {check.id: check.title for check in rubric.checks}
    return tuple(check_view(outcome, titles.get(outcome.check, "")) for outcome in review.outcomes)


def check_view(outcome: CheckOutcome, title: str = "") -> CheckView:
    return fill(CheckView, outcome, title=title)


def consistency_view(report: ConsistencyReport) -> ConsistencyView:
    return ConsistencyView(
        round(report.spread, _PLACES),
        round(report.largest, _PLACES),
        report.flips,
        tuple(map(_group, report.groups)),
        tuple(bias._replace(bias=round(bias.bias, _PLACES)) for bias in report.reviewers),
    )


def _group(group: ScoreGroup) -> GroupView:
    return fill(
        GroupView,
        group,
        averages=tuple(round(average, _PLACES) for average in group.averages),
        spread=round(group.spread, _PLACES),
        criteria=tuple(CriterionSpread(name, round(spread, _PLACES)) for name, spread in group.criteria.items()),
    )


def _repeated(found: ReviewDetail) -> RepeatedReview | None:
    """This review beside others of the same commit and rubric."""
    names = {found.review.rubric or 0: (found.sheet.name, found.sheet.version)}
    every = sorted((found.review, *found.others), key=lambda review: review.id)
    group = next(iter(measure(every, names).groups), None)
    if group is None:
        return None
    averages = tuple(round(average, 2) for average in group.averages)
    return fill(RepeatedReview, group, averages=averages, spread=round(group.spread, 2))
