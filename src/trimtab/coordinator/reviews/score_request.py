"""All open reviews of a request, scored in one step: all of them, or none."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from trimtab.coordinator.reviews.review_records import score_in, waiting_for
from trimtab.coordinator.reviews.review_verdict import ensure_complete, filled
from trimtab.coordinator.reviews.rounds import review_of, sheet_for
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import OverallScore, Review, RubricContent, Score
from trimtab.model.work import MergeRequest
from trimtab.store.state.database import Connection


def only_waiting_for(work: Work, by: Agent) -> MergeRequest:
    """Raises TrimtabError where several wait, with their numbers."""
    waiting = waiting_for(work, by)
    if len(waiting) > 1:
        raise TrimtabError(
            f"{len(waiting)} merge requests wait for a review by {by.name}, so one has to be named",
            remedy=f"Say which `request`: {'; '.join(f'{request.id} ({request.title})' for request in waiting)}.",
        )
    return waiting[0]


def score_all(
    work: Work,
    numbers: Sequence[int],
    reviewer: str,
    scores: Sequence[Score],
    feedback: str = "",
    issues: Sequence[str] = (),
    overall: OverallScore | None = None,
) -> tuple[Review, ...]:
    """Ends these reviews of one request as `score` does, each by those of the scores that its rubric has: all of them,
    or none where one cannot be scored so."""
    with _all_or_none(), together(work) as connection:
        own = _shares(connection, work, numbers, scores)
        return tuple(
            score_in(connection, work, review, reviewer, theirs, feedback, issues, overall) for review, _, theirs in own
        )


def ensure_complete_for(
    work: Work, numbers: Sequence[int], scores: Sequence[Score], overall: OverallScore | None
) -> None:
    """Raises TrimtabError unless these scores are enough for each of the reviews."""
    with _all_or_none(), work.database.read() as connection:
        for review, rubric, theirs in _shares(connection, work, numbers, scores):
            ensure_complete(rubric.criteria, filled(rubric.criteria, theirs, overall), f"review {review.id}")


def _shares(
    connection: Connection, work: Work, numbers: Sequence[int], scores: Sequence[Score]
) -> list[tuple[Review, RubricContent, list[Score]]]:
    """Each review with its rubric and its scores. Those for a criterion that no rubric has go to all, and are refused
    there."""
    reviews = [review_of(connection, work, number) for number in numbers]
    sheets = [sheet_for(connection, review) for review in reviews]
    own = [{criterion.id for criterion in sheet.criteria} for sheet in sheets]
    known = set[str]().union(*own)
    shares = [[score for score in scores if score.criterion in ids or score.criterion not in known] for ids in own]
    return list(zip(reviews, sheets, shares, strict=True))


@contextmanager
def _all_or_none() -> Generator[None]:
    """Says with an error that it kept the other reviews from being scored too."""
    try:
        yield
    except TrimtabError as error:
        raise TrimtabError(error.what, where=error.where, remedy=f"{error.remedy} No review was scored.") from error
