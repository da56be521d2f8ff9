"""Reviews, and the rubrics that they go by."""

import os
from collections.abc import Sequence

from trimtab.api.api_values import Review, ReviewDetail, Scores, scores_of
from trimtab.api.open_project import OpenProject, silent
from trimtab.app import reviews, rubrics
from trimtab.app.context import Say
from trimtab.app.review_views import (
    CheckedRequest,
    ConsistencyView,
    ReleasedReview,
    ReviewLine,
    ScoredRequest,
    StartedReview,
)
from trimtab.app.rubrics import RubricLint, RubricView
from trimtab.model.agents import PERSON
from trimtab.model.reviews import OverallScore


class ReviewCalls(OpenProject):
    def reviews(self, request: int | str = "", *, everything: bool = False) -> tuple[ReviewLine, ...]:
        """Those that are open, or all; of one request, all of them."""
        with self._acting() as context:
            return reviews.list_reviews(context, str(request), everything=everything).reviews

    def review(self, request: int | str, reviewer: str) -> tuple[ReviewDetail, ...]:
        """Take the reviews of a request: one for each rubric, with the checks run, the criteria to be scored and a
        checkout. Authors cannot review their own work."""
        with self._acting(reviewer, "review") as context:
            started = reviews.start(context, str(request))
            return tuple(
                ReviewDetail(
                    reviews.show(context, taken.review),
                    rubrics.show(context, f"{taken.rubric}@{taken.version}"),
                    started.folder,
                )
                for taken in started.reviews
            )

    def start_review(self, reviewer: str, request: int | str = "", *, say: Say = silent) -> StartedReview:
        """As `review`, for a request or the oldest that waits: what a reviewer needs to look and to score."""
        with self._acting(reviewer, "review", say) as context:
            return reviews.start(context, str(request))

    def run_checks(self, request: int | str, *, again: bool = False, say: Say = silent) -> CheckedRequest:
        """Run the checks of a request. What has run is run once more only with `again`."""
        with self._acting(say=say) as context:
            return reviews.check(context, str(request), again=again)

    def review_again(self, request: int | str, reviewer: str) -> StartedReview:
        """Open another review of the same commit, which measures and decides nothing."""
        with self._acting(reviewer, "review") as context:
            return reviews.again(context, str(request))

    def release_review(self, request: int | str, reviewer: str) -> ReleasedReview:
        """Give back what was taken and is not scored."""
        with self._acting(reviewer, "review") as context:
            return reviews.release(context, str(request))

    def show_review(self, review: int) -> Review:
        with self._acting() as context:
            return reviews.show(context, review)

    def score(
        self,
        review: int,
        reviewer: str,
        scores: Scores = (),
        feedback: str = "",
        issues: Sequence[str] = (),
        *,
        overall: float | None = None,
        note: str = "",
    ) -> Review:
        """End a review: its verdict follows from the checks and from these scores, one for each criterion. `overall`,
        with its reason in `note`, is for all criteria that are not among them. What follows for the request is done
        too."""
        every = None if overall is None else OverallScore(overall, note)
        with self._acting(reviewer, "review") as context:
            return reviews.score(context, review, scores_of(scores), feedback, issues, every)

    def score_request(
        self,
        reviewer: str,
        request: int | str = "",
        scores: Scores = (),
        feedback: str = "",
        issues: Sequence[str] = (),
        *,
        overall: float | None = None,
        note: str = "",
        say: Say = silent,
    ) -> ScoredRequest:
        """As `review` and `score` for all open reviews of a request, or of the only one that waits for this reviewer:
        all are scored, or none."""
        every = None if overall is None else OverallScore(overall, note)
        with self._acting(reviewer, "review", say) as context:
            return reviews.score_request(context, str(request), scores_of(scores), feedback, issues, every)

    def close_issues(self, review: int, by: str, note: str, issues: Sequence[int] = ()) -> Review:
        """Close out issues of a conditional pass, all or some by their numbers. Once none is open, the request goes on
        as one that passed."""
        with self._acting(by, "review") as context:
            return reviews.close(context, review, note, issues)

    def consistency(self) -> ConsistencyView:
        """How far reviews of the same commit by the same rubric are apart."""
        with self._acting() as context:
            return reviews.consistency(context)

    def rubrics(self, *, everything: bool = False) -> tuple[RubricView, ...]:
        with self._acting() as context:
            return rubrics.list_rubrics(context, everything=everything).rubrics

    def rubric(self, which: str) -> RubricView:
        """`which` is a name, `name@version`, or a number; so it is in the calls below."""
        with self._acting() as context:
            return rubrics.show(context, which)

    def propose_rubric(self, file: str, actor: str = PERSON) -> RubricView:
        """Propose the rubric in a file. What applies stays until somebody approves it."""
        with self._acting(actor, "rubric") as context:
            return rubrics.propose(context, os.path.abspath(file), anywhere=True)

    def approve_rubric(self, which: str, reason: str = "", *, actor: str = PERSON) -> RubricView:
        """Let a rubric apply from now on, in place of the version before."""
        with self._acting(actor, "rubric") as context:
            return rubrics.approve(context, which, reason)

    def reject_rubric(self, which: str, reason: str = "", *, actor: str = PERSON) -> RubricView:
        with self._acting(actor, "rubric") as context:
            return rubrics.reject(context, which, reason)

    def retire_rubric(self, which: str, reason: str = "", *, actor: str = PERSON) -> RubricView:
        """Let a rubric no longer apply, with nothing in its place."""
        with self._acting(actor, "rubric") as context:
            return rubrics.retire(context, which, reason)

    def lint_rubrics(self, *paths: str, everything: bool = False) -> RubricLint:
        """Say what is wrong with these files, or with those of the project."""
        with self._acting() as context:
            return rubrics.lint(context, [os.path.abspath(path) for path in paths], everything=everything)
