"""How a review keeps what its checks found and what its reviewer scored."""

from collections.abc import Sequence

from trimtab.coordinator.reviews.checks.check_types import CheckOutcome
from trimtab.coordinator.reviews.review_verdict import Score, average_of
from trimtab.coordinator.reviews.rubric import Sheet
from trimtab.model.json import JSON, Obj, each, items, number, obj, text
from trimtab.model.work import Review


def results_to_obj(sheet: Sheet, commit: str, base: str, outcomes: Sequence[CheckOutcome], at: int) -> Obj:
    return {
        "rubric": sheet.name,
        "version": sheet.version,
        "commit": commit,
        "base": base,
        "at": at,
        "seconds": round(sum(one.seconds for one in outcomes), 3),
        "checks": [one.to_obj() for one in outcomes],
    }


def scores_to_obj(scores: Sequence[Score], issues: Sequence[str]) -> Obj:
    given: dict[str, JSON] = {one.criterion: {"score": one.score, "reason": one.reason.strip()} for one in scores}
    return {"criteria": given, "average": average_of([one.score for one in scores]), "issues": list(issues)}


def outcomes_of(review: Review) -> tuple[CheckOutcome, ...]:
    """Empty where the checks were not run yet, or the rubric has none: `was_checked` tells the two apart."""
    return tuple(CheckOutcome.from_obj(one) for one in items(review.results.get("checks")))


def was_checked(review: Review) -> bool:
    return bool(review.results)


def scores_of(review: Review) -> tuple[Score, ...]:
    """Empty before it is scored."""
    given = obj(review.scores.get("criteria"))
    held = ((name, obj(one)) for name, one in given.items())
    return tuple(Score(name, number(one.get("score")), text(one.get("reason"))) for name, one in held)


def average(review: Review) -> float:
    return average_of([one.score for one in scores_of(review)])


def issues(review: Review) -> tuple[str, ...]:
    return each(review.scores.get("issues"))
