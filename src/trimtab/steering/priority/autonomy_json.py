"""Learned autonomy as JSON: rows of evidence, and the model that is made of them."""

from collections.abc import Mapping

from trimtab.model.decisions import Level
from trimtab.model.json import JSON, Obj, items, number, obj, text, whole
from trimtab.steering.priority.learned_autonomy import WISHES, Answer, Autonomy, DecisionOutcome, Evidence, LearnedHabit

_LEVELS = {level.value: level for level in Level}
_OUTCOMES = {outcome.value: outcome for outcome in DecisionOutcome}


def row_to_json(row: Evidence) -> dict[str, JSON]:
    """What is as usual is left out."""
    usual = Evidence._field_defaults
    held = {**row._asdict(), "level": row.level.value, "outcome": row.outcome.value}
    return {name: value for name, value in held.items() if name not in usual or value != usual[name]}


def row_from_json(given: Obj) -> Evidence | None:
    """None for what is no row of evidence."""
    level, outcome = _LEVELS.get(text(given.get("level"))), _OUTCOMES.get(text(given.get("outcome")))
    at, reversible = whole(given.get("at")), given.get("reversible")
    if level is None or outcome is None or at <= 0:
        return None
    return Evidence(
        text(given.get("kind")),
        level,
        outcome,
        at,
        number(given.get("seconds")),
        whole(given.get("files")),
        whole(given.get("blocks")),
        number(given.get("spend")),
        reversible if isinstance(reversible, bool) else None,
        given.get("asked") is not False,
        given.get("guard") is True,
        text(given.get("source")),
    )


def model_to_json(model: Autonomy) -> dict[str, JSON]:
    return {
        kind: {
            "weights": list(habit.weights),
            "at": habit.at,
            "recent": [{"traits": list(answer.traits), "taken": answer.taken} for answer in habit.recent],
            "silent": habit.silent,
        }
        for kind, habit in model.habits.items()
    }


def model_from_json(given: JSON) -> Autonomy:
    """A habit that another version wrote, with other wishes, is left out: it is made anew from the rows."""
    return Autonomy({kind: habit for kind, written in obj(given).items() if (habit := _habit(obj(written)))})


def _habit(given: Mapping[str, JSON]) -> LearnedHabit | None:
    weights = tuple(number(weight, -1) for weight in items(given.get("weights")))
    if len(weights) != WISHES or not 0.99 < sum(weights) < 1.01 or min(weights) < 0:
        return None
    recent = tuple(_answer(obj(written)) for written in items(given.get("recent")))
    return LearnedHabit(weights, whole(given.get("at")), recent, whole(given.get("silent")))


def _answer(given: Mapping[str, JSON]) -> Answer:
    return Answer(tuple(whole(trait) for trait in items(given.get("traits"))), given.get("taken") is True)
