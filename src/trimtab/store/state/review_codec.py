"""How the store keeps rubrics, the results of checks, and scores: as JSON, each in one column."""

from trimtab.model.json import JSON, Obj, each, items, number, obj, text, whole
from trimtab.model.reviews import (
    FAILED,
    NOT_RUN,
    PASSED,
    CheckOutcome,
    CheckRun,
    CheckSpec,
    Criterion,
    RubricContent,
    Score,
    Scoring,
)


def rubric_to_json(content: RubricContent) -> Obj:
    return {
        **content._asdict(),
        "checks": [{**check._asdict(), "options": dict(check.options)} for check in content.checks],
        "criteria": [criterion._asdict() for criterion in content.criteria],
    }


def rubric_from_json(value: JSON) -> RubricContent:
    """It was read from a file once, so it is taken as it is."""
    held = obj(value)
    return RubricContent(
        text(held.get("name")),
        text(held.get("version")),
        text(held.get("about")),
        tuple(_check(obj(check)) for check in items(held.get("checks"))),
        tuple(
            Criterion(text(criterion.get("id")), text(criterion.get("title")), text(criterion.get("guide")))
            for criterion in map(obj, items(held.get("criteria")))
        ),
        text(held.get("text")),
    )


def run_to_json(run: CheckRun | None) -> Obj:
    """Checks that have not run are an empty object: a rubric without checks has a run all the same."""
    if run is None:
        return {}
    return {
        "rubric": run.rubric,
        "version": run.version,
        "commit": run.commit,
        "base": run.base,
        "at": run.at,
        "seconds": run.seconds,
        "checks": [{**outcome._asdict(), "evidence": list(outcome.evidence)} for outcome in run.outcomes],
    }


def run_from_json(value: JSON) -> CheckRun | None:
    held = obj(value)
    if not held:
        return None
    return CheckRun(
        text(held.get("rubric")),
        text(held.get("version")),
        text(held.get("commit")),
        text(held.get("base")),
        whole(held.get("at")),
        tuple(_outcome(obj(outcome)) for outcome in items(held.get("checks"))),
    )


def scoring_to_json(scoring: Scoring) -> Obj:
    given: dict[str, JSON] = {
        score.criterion: {"score": score.score, "reason": score.reason.strip()} for score in scoring.scores
    }
    return {"criteria": given, "average": scoring.average, "issues": list(scoring.issues)} if given else {}


def scoring_from_json(value: JSON) -> Scoring:
    held = obj(value)
    given = ((criterion, obj(score)) for criterion, score in obj(held.get("criteria")).items())
    return Scoring(
        tuple(Score(name, number(score.get("score")), text(score.get("reason"))) for name, score in given),
        each(held.get("issues")),
    )


def _check(held: Obj) -> CheckSpec:
    given = obj(held.get("options"))
    options = {name: value for name, value in given.items() if isinstance(value, bool | int | float | str)}
    return CheckSpec(text(held.get("id")), text(held.get("kind")), text(held.get("title")), options)


def _outcome(held: Obj) -> CheckOutcome:
    status = text(held.get("status"))
    return CheckOutcome(
        text(held.get("check")),
        text(held.get("kind")),
        PASSED if status == PASSED else FAILED if status == FAILED else NOT_RUN,
        text(held.get("summary")),
        each(held.get("evidence")),
        float(number(held.get("seconds"))),
    )
