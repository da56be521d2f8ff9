"""Reviews and rubrics as an agent reads them: the same as everywhere, and shorter."""

from collections.abc import Sequence

from trimtab.app.reviews import CheckView, ReviewLine, ReviewToScore, ReviewView, check_view
from trimtab.app.rubrics import RubricView
from trimtab.app.views import as_json, brief
from trimtab.model.json import JSON, Obj
from trimtab.model.reviews import FAILED, PASSED, CheckOutcome
from trimtab.model.work import Review
from trimtab.surfaces.work.shown import many

_MOST_EVIDENCE = 15
_LONGEST_TITLE = 200


def has_failed(reviews: Sequence[Review]) -> bool:
    return any(outcome.status == FAILED for review in reviews for outcome in review.outcomes)


def checked_view(reviews: Sequence[Review]) -> list[JSON]:
    """What the checks of a round found: of several rubrics that ask for the same, once."""
    distinct: dict[tuple[str, str], CheckOutcome] = {}
    for review in reviews:
        for outcome in review.outcomes:
            distinct.setdefault((outcome.kind, outcome.summary), outcome)
    found = sorted(distinct.values(), key=lambda outcome: outcome.status == PASSED)
    return many(map(check_brief, map(check_view, found)))


def check_brief(check: CheckView) -> Obj:
    """Evidence is for what did not pass."""
    shown = check.evidence[:_MOST_EVIDENCE] if check.status != PASSED else ()
    return brief(as_json(check._replace(evidence=shown)))


def line_brief(line: ReviewLine) -> Obj:
    """`request`, `since` and `finished` are earlier spellings, for one more release."""
    old = {"request": "merge_request", "since": "created_at", "finished": "finished_at"}
    return brief(as_json(line, **old), _LONGEST_TITLE)


def review_brief(view: ReviewView) -> dict[str, JSON]:
    """`request` and `also_reviewed_in` are earlier spellings, for one more release."""
    others = view.also_reviewed.reviews if view.also_reviewed else ()
    return brief(
        {
            **as_json(view),
            "checks": many(map(check_brief, view.checks)),
            "request": {"request": view.merge_request, "branch": view.branch, "status": view.status.value},
            "also_reviewed_in": [number for number in others if number != view.review],
        }
    )


def to_score(review: ReviewToScore) -> Obj:
    """With the very call to make; the scores in it are to be replaced. `criterion` is an earlier spelling of `id`."""
    scores = [{"criterion": criterion.id, "score": "0 to 10", "reason": "…"} for criterion in review.criteria]
    arguments: Obj = {"review": review.review, "scores": scores, "feedback": "…", "issues": []}
    return {
        **brief(as_json(review)),
        "checks": many(map(check_brief, review.checks)),
        "criteria": many(brief(as_json(criterion, criterion="id")) for criterion in review.criteria),
        "call": {"tool": "submit_review", "arguments": arguments},
    }


def rubric_brief(rubric: RubricView) -> dict[str, JSON]:
    """What is checked and scored by its id alone."""
    return brief(
        {
            **as_json(rubric._replace(text="")),
            "checks": [check.id for check in rubric.checks],
            "criteria": [criterion.id for criterion in rubric.criteria],
        }
    )
