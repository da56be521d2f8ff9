"""One file of patterns, from YAML to a Pattern and Marks. A word that is not known is an error that names it."""

import re
from collections.abc import Mapping, Sequence
from typing import cast

from trimtab.model.record import Record
from trimtab.runtime.behavior.openings import filters_known, strategies_known
from trimtab.runtime.config.nearest import did_you_mean
from trimtab.runtime.content.patterns import Unusable, usable
from trimtab.runtime.content.troubles import Level, Trouble
from trimtab.steering.behavior.kinds import LANGUAGES, REPOS
from trimtab.steering.behavior.learning import STRATEGIES
from trimtab.steering.behavior.pattern import (
    ACTIONS,
    KINDS,
    OUTCOMES,
    PLACES,
    SAME,
    SIZES,
    TIMINGS,
    Condition,
    Mark,
    Pattern,
    Saying,
    Select,
    Where,
)

KEYS = (
    "id",
    "name",
    "kind",
    "description",
    "when",
    "where",
    "say",
    "strategy",
    "timing",
    "severity",
    "tags",
    "marks",
)
SEVERITIES = ("info", "warning")
_ID = re.compile(r"[a-z][a-z0-9-]*")


class Read(Record):
    pattern: Pattern | None
    marks: tuple[Mark, ...]
    troubles: tuple[Trouble, ...]


class _Wrong(Exception):
    """What is wrong with a file of patterns, and what to do about it."""

    def __init__(self, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy


def read_patterns(content: str, path: str) -> Read:
    """Never raises: a broken file is said, and the other files keep working."""
    import yaml  # not for hooks

    try:
        given = cast("object", yaml.safe_load(content))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 0
        what = f"it is no valid YAML: {getattr(error, 'problem', None) or error}"
        return Read(None, (), (Trouble(Level.ERROR, what, path, line, "Correct it; the other patterns go on."),))
    try:
        fields = _mapping(given, "the file", KEYS)
        marks = tuple(_mark(name, one) for name, one in _named(fields.get("marks")).items())
        pattern = _pattern(fields, path) if set(fields) - {"marks"} else None
    except _Wrong as wrong:
        line = next(
            (n for n, text in enumerate(content.splitlines(), 1) if wrong.remedy and _word(wrong.what) in text), 0
        )
        return Read(None, (), (Trouble(Level.ERROR, wrong.what, path, line, wrong.remedy or "Correct it."),))
    return Read(pattern, marks, ())


def _word(what: str) -> str:
    found = re.search(r"`([^`]+)`", what)
    return found[1] if found else "\0"


def _pattern(fields: Mapping[str, object], path: str) -> Pattern:
    for name in ("id", "name", "kind", "description", "when", "say"):
        if name not in fields:
            raise _Wrong(f"`{name}` is missing", "A pattern needs id, name, kind, description, when and say.")
    identity = str(fields["id"])
    if not _ID.fullmatch(identity):
        raise _Wrong(f"`{identity}` is no id", "Small letters, digits and hyphens.")
    timing = _timing(fields.get("timing", "reactive"))
    when = _mapping(fields["when"], "`when`", ("all", *Condition._fields))
    conditions = _list(when["all"], "`all`") if "all" in when else (when,)
    sayings = [_mapping(one, "`say`", ("id", "suggestion", "expected")) for one in _list(fields["say"], "`say`")]
    return Pattern(
        identity,
        str(fields["name"]),
        _choice(fields["kind"], "kind", KINDS),
        " ".join(str(fields["description"]).split()),
        tuple(_condition(one, 1 if timing == ("context",) else 3) for one in conditions),
        tuple(
            Saying(str(one.get("id", "")), str(one.get("suggestion", "")), str(one.get("expected", "")))
            for one in sayings
        ),
        timing,
        _choice(fields.get("severity", "warning"), "severity", SEVERITIES),
        _texts(fields.get("tags"), "tags"),
        path,
        _where(fields["where"]) if "where" in fields else Where(),
        _strategy(str(fields["strategy"])) if "strategy" in fields else "",
    )


def _timing(given: object) -> tuple[str, ...]:
    """One word, or a list of them."""
    words = _list(cast("object", given), "`timing`") if isinstance(given, list) else (given,)
    timing = tuple(dict.fromkeys(_choice(one, "timing", TIMINGS) for one in words))
    if not timing:
        raise _Wrong("`timing` is empty", f"One or more of {', '.join(TIMINGS)}.")
    if timing == ("predictive",):
        what = "`predictive` alone is never seen, and so never foreseen"
        raise _Wrong(what, "Add when it is looked for: `timing: [reactive, predictive]`.")
    return timing


def _where(given: object) -> Where:
    fields = _mapping(given, "`where`", Where._fields)
    filters = fields.get("filters")
    return Where(
        _choices(fields.get("language"), "language", tuple(LANGUAGES)),
        _choices(fields.get("repo"), "repo", tuple(REPOS)),
        _texts(fields.get("tools"), "tools"),
        _choices(filters, "filter", filters_known()) if filters else (),  # to look for them takes a while
    )


def _strategy(given: str) -> str:
    return given if given in STRATEGIES else _choice(given, "strategy", strategies_known())


def _condition(given: object, at_least: int) -> Condition:
    fields = _mapping(given, "a condition", Condition._fields)
    if "of" not in fields:
        raise _Wrong("`of` is missing in a condition", "It says which calls count.")
    return Condition(
        _select(fields["of"]),
        _whole(fields, "at_least", at_least),
        _whole(fields, "within", 12),
        _choices(fields.get("same"), "same", SAME),
        _choices(fields.get("differ"), "differ", SAME),
        fields.get("in_a_row") is True,
        tuple(_select(one) for one in _list(fields.get("past"), "`past`")),
        tuple(_select(one) for one in _list(fields.get("without"), "`without`")),
        tuple(_select(one) for one in _list(fields.get("before"), "`before`")),
        _number(fields, "apart", 1.0),
        _number(fields, "faster_than", 0.0),
        fields.get("unless_growing") is True,
        tuple(_select(one) for one in _list(fields.get("between"), "`between`")),
        tuple(_select(one) for one in _list(fields.get("never"), "`never`")),
        _whole(fields, "distinct", 2),
        fields.get("cycle") is True,
        fields.get("unsolved") is True,
    )


def _select(given: object) -> Select:
    fields = _mapping(given, "a selection", Select._fields)
    return Select(
        _choices(fields.get("actions"), "actions", ACTIONS),
        _choice(fields.get("outcome", "any"), "outcome", OUTCOMES),
        _texts(fields.get("marks"), "marks"),
        _texts(fields.get("unmarked"), "unmarked"),
        _whole(fields, "times", 1),
    )


def _mark(name: str, given: object) -> Mark:
    fields = _mapping(given, f"the mark `{name}`", (*PLACES, *SIZES))
    longer, shorter = (_whole(fields, size, 0, most=1_000_000) if size in fields else 0 for size in SIZES)
    try:
        patterns = [usable(str(fields[place])).text if place in fields else "" for place in PLACES]
    except Unusable as error:
        raise _Wrong(f"`{name}`: {error}", "Write it simpler.") from None
    return Mark(name, *patterns, longer_than=longer, shorter_than=shorter)


def _mapping(given: object, what: str, known: Sequence[str]) -> Mapping[str, object]:
    if not isinstance(given, dict):
        raise _Wrong(f"{what} holds no keys")
    fields = {str(key): value for key, value in cast("Mapping[object, object]", given).items()}
    for name in fields:
        if name not in known:
            raise _Wrong(f"`{name}` is not known", did_you_mean(name, known) or f"Known: {', '.join(known)}.")
    return fields


def _named(given: object) -> Mapping[str, object]:
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise _Wrong("`marks` holds no names")
    return {str(key): value for key, value in cast("Mapping[object, object]", given).items()}


def _list(given: object, what: str) -> Sequence[object]:
    if given is None:
        return ()
    if not isinstance(given, list):
        raise _Wrong(f"{what} is to be a list")
    return cast("Sequence[object]", given)


def _texts(given: object, what: str) -> tuple[str, ...]:
    return tuple(str(one) for one in _list(given, f"`{what}`"))


def _choices(given: object, what: str, known: Sequence[str]) -> tuple[str, ...]:
    return tuple(_choice(one, what, known) for one in _list(given, f"`{what}`"))


def _choice(given: object, what: str, known: Sequence[str]) -> str:
    if given not in known:
        one_of = f"One of {', '.join(known)}." if known else f"No {what} is installed beside Trimtab."
        raise _Wrong(f"`{given}` is no {what}", (did_you_mean(str(given), known) if known else "") or one_of)
    return str(given)


def _whole(fields: Mapping[str, object], name: str, otherwise: int, most: int = 30) -> int:
    given = fields.get(name, otherwise)
    if not isinstance(given, int) or isinstance(given, bool) or not 1 <= given <= most:
        raise _Wrong(f"`{name}` is {given!r}", f"A whole number from 1 to {most}.")
    return given


def _number(fields: Mapping[str, object], name: str, otherwise: float) -> float:
    given = fields.get(name, otherwise)
    if not isinstance(given, int | float) or isinstance(given, bool) or given < 0:
        raise _Wrong(f"`{name}` is {given!r}", "A number of seconds, 0 or more.")
    return float(given)
