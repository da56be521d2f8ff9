"""One file of patterns, from YAML to a Pattern and Marks. A word that is not known is an error that names it."""

import re
from collections.abc import Mapping
from typing import cast

from trimtab.features.behavior.openings import filters_known, strategies_known
from trimtab.features.content.content_file import At, ContentFile
from trimtab.features.content.problems import ContentProblem
from trimtab.features.content.regex import UnusableRegex, usable
from trimtab.model.record import Record
from trimtab.model.settings import MODES
from trimtab.steering.behavior import PATTERNS
from trimtab.steering.behavior.learning import STRATEGIES
from trimtab.steering.behavior.pattern import (
    ACTIONS,
    KINDS,
    OUTCOMES,
    PLACES,
    SAME,
    SIGNS,
    SIZES,
    TIMINGS,
    Condition,
    Mark,
    Pattern,
    PatternScope,
    Saying,
    Select,
)
from trimtab.steering.behavior.surroundings import LANGUAGES, REPOS

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
    "mode",
    "tags",
    "marks",
)
SEVERITIES = ("info", "warning")
_NEEDED = ("id", "name", "kind", "description", "when", "say")
_NEEDS = "A pattern needs id, name, kind, description, when and say."
_ID = re.compile(r"[a-z][a-z0-9-]*")


class ParsedPatterns(Record):
    """`defined` are all marks that the file has, also broken ones; `used` those that its pattern asks for, each with
    the line where it does so first; `id_line` is the line of its id; `work` is what the regular expressions took."""

    pattern: Pattern | None
    marks: tuple[Mark, ...]
    problems: tuple[ContentProblem, ...]
    defined: Mapping[str, int] = {}
    used: Mapping[str, int] = {}
    id_line: int = 0
    work: int = 0


def read_patterns(content: str, path: str) -> ParsedPatterns:
    """Never raises: a broken file is said, and the other files keep working."""
    file = ContentFile(content, path)
    if file.problems:
        return ParsedPatterns(None, (), tuple(file.problems))
    if file.value in (None, {}):
        file.wrong((), "the file is empty", f"{_NEEDS} If you do not want it, remove the file.")
        return ParsedPatterns(None, (), tuple(file.problems))
    fields = file.mapping((), file.value, "the file", KEYS)
    named = file.named(("marks",), fields.get("marks"), "`marks`")
    read = [_mark(file, name, given) for name, given in named.items()]
    marks = tuple(mark for mark, _ in read if mark is not None)
    reading = _PatternReading(file)
    pattern = reading.pattern(fields) if set(fields) - {"marks"} else None
    defined = {name: file.line(("marks", name)) for name in named}
    sound = pattern if not file.problems else None
    work = sum(work for _, work in read)
    return ParsedPatterns(sound, marks, tuple(file.problems), defined, reading.used, file.line(("id",)), work)


class _PatternReading:
    def __init__(self, file: ContentFile) -> None:
        self._file = file
        self.used: dict[str, int] = {}

    def pattern(self, fields: Mapping[str, object]) -> Pattern:
        file = self._file
        for name in _NEEDED:
            if name not in fields:
                file.wrong((), f"`{name}` is missing", _NEEDS)
        timing = self._timing(fields.get("timing", "reactive"))
        usual = 1 if timing == ("context",) else 3
        identity = self._identity(fields)
        name, description = (
            file.text((key,), fields[key], key) if key in fields else "" for key in ("name", "description")
        )
        return Pattern(
            identity,
            name,
            file.choice(("kind",), fields["kind"], "kind", KINDS) if "kind" in fields else "",
            " ".join(description.split()),
            self._conditions(fields["when"], usual) if "when" in fields else (),
            self._sayings(fields.get("say")),
            timing,
            file.choice(("severity",), fields.get("severity", "warning"), "severity", SEVERITIES),
            file.texts(("tags",), fields.get("tags"), "tags"),
            file.path,
            self._where(fields["where"]) if "where" in fields else PatternScope(),
            self._strategy(fields["strategy"]) if "strategy" in fields else "",
            self._mode(fields, identity),
        )

    def _identity(self, fields: Mapping[str, object]) -> str:
        identity = str(fields.get("id", ""))
        if "id" in fields and not _ID.fullmatch(identity):
            self._file.wrong(("id",), f"`{identity}` is no id", "Small letters, digits and hyphens.")
        return identity

    def _mode(self, fields: Mapping[str, object], identity: str) -> str:
        if "mode" not in fields:
            return ""
        given = fields["mode"]
        if given is False:  # what YAML makes of `off`
            given = "off"
        mode = self._file.choice(("mode",), given, "mode", MODES)
        if identity in PATTERNS:
            what = f"`mode` does not count for `{identity}`, which ships: what is done about it is a setting"
            remedy = f"Leave it out, and: `trimtab config set behavior.patterns.{identity} {mode}`."
            self._file.wrong(("mode",), what, remedy)
        return mode

    def _timing(self, given: object) -> tuple[str, ...]:
        """One word, or a list of them."""
        file, at = self._file, ("timing",)
        words = cast("object", given) if isinstance(given, list) else [given]
        timing = tuple(dict.fromkeys(file.choices(at, words, "timing", TIMINGS)))
        if not timing:
            file.wrong(at, "`timing` is empty", f"One or more of {', '.join(TIMINGS)}.")
        if timing == ("predictive",):
            what = "`predictive` alone is never seen, and so never foreseen"
            file.wrong(at, what, "Add when it is looked for: `timing: [reactive, predictive]`.")
        return timing

    def _sayings(self, given: object) -> tuple[Saying, ...]:
        return tuple(
            self._saying(("say", n), saying) for n, saying in enumerate(self._file.list(("say",), given, "say"))
        )

    def _saying(self, at: At, given: object) -> Saying:
        file = self._file
        fields = file.mapping(at, given, "`say`", Saying._fields)
        for name in Saying._fields if fields else ():
            if name not in fields:
                what = f"`{name}` is missing in `say`"
                file.wrong(at, what, "Each has an id, a suggestion, and what is expected of it.")
        given_or_empty = (file.text((*at, key), fields[key], key) if key in fields else "" for key in Saying._fields)
        return Saying(*given_or_empty)

    def _where(self, given: object) -> PatternScope:
        file, at = self._file, ("where",)
        fields = file.mapping(at, given, "`where`", PatternScope._fields)
        filters = fields.get("filters")
        return PatternScope(
            file.choices((*at, "language"), fields.get("language"), "language", tuple(LANGUAGES)),
            file.choices((*at, "repo"), fields.get("repo"), "repo", tuple(REPOS)),
            file.texts((*at, "tools"), fields.get("tools"), "tools"),
            # to look for them takes a while
            file.choices((*at, "filters"), filters, "filter", filters_known()) if filters else (),
        )

    def _strategy(self, given: object) -> str:
        if isinstance(given, str) and given in STRATEGIES:
            return given
        return self._file.choice(("strategy",), given, "strategy", strategies_known())

    def _conditions(self, given: object, at_least: int) -> tuple[Condition, ...]:
        file, at = self._file, ("when",)
        when = file.mapping(at, given, "`when`", ("all", *Condition._fields))
        if "all" not in when:
            return (self._condition(at, when, at_least),) if when else ()
        for name in when:
            if name != "all":
                file.wrong((*at, name), f"`{name}` stands beside `all`", "Put it into one of the conditions of `all`.")
        listed = file.list((*at, "all"), when["all"], "all")
        return tuple(
            self._condition(
                (*at, "all", n), file.mapping((*at, "all", n), condition, "a condition", Condition._fields), at_least
            )
            for n, condition in enumerate(listed)
        )

    def _condition(self, at: At, fields: Mapping[str, object], at_least: int) -> Condition:
        file = self._file
        if "of" not in fields:
            file.wrong(at, "`of` is missing in a condition", "It says which calls count.")
        return Condition(
            self._select((*at, "of"), fields["of"]) if "of" in fields else Select(),
            file.whole(at, fields, "at_least", at_least),
            file.whole(at, fields, "within", 12),
            file.choices((*at, "same"), fields.get("same"), "same", SAME),
            file.choices((*at, "differ"), fields.get("differ"), "differ", SAME),
            file.flag(at, fields, "in_a_row"),
            self._selects(at, fields, "past"),
            self._selects(at, fields, "without"),
            self._selects(at, fields, "before"),
            file.number(at, fields, "apart", 1.0),
            file.number(at, fields, "faster_than", 0.0),
            file.flag(at, fields, "unless_growing"),
            self._selects(at, fields, "between"),
            self._selects(at, fields, "never"),
            file.whole(at, fields, "distinct", 2),
            file.flag(at, fields, "cycle"),
            file.flag(at, fields, "unsolved"),
            file.choices((*at, "recurrence"), fields.get("recurrence"), "recurrence", SIGNS),
        )

    def _selects(self, at: At, fields: Mapping[str, object], name: str) -> tuple[Select, ...]:
        listed = enumerate(self._file.list((*at, name), fields.get(name), name))
        return tuple(self._select((*at, name, number), select) for number, select in listed)

    def _select(self, at: At, given: object) -> Select:
        file = self._file
        fields = file.mapping(at, given, "a selection", Select._fields)
        return Select(
            file.choices((*at, "actions"), fields.get("actions"), "actions", ACTIONS),
            file.choice((*at, "outcome"), fields.get("outcome", "any"), "outcome", OUTCOMES),
            self._marks(at, fields, "marks"),
            self._marks(at, fields, "unmarked"),
            file.whole(at, fields, "times", 1),
        )

    def _marks(self, at: At, fields: Mapping[str, object], name: str) -> tuple[str, ...]:
        marks = self._file.texts((*at, name), fields.get(name), name)
        for number, mark in enumerate(marks):
            self.used.setdefault(mark, self._file.line((*at, name, number)))
        return marks


def _mark(file: ContentFile, name: str, given: object) -> tuple[Mark | None, int]:
    """None where something is wrong with it; and the work that it took."""
    at, before = ("marks", name), len(file.problems)
    fields = file.mapping(at, given, f"the mark `{name}`", (*PLACES, *SIZES))
    longer, shorter = (file.whole(at, fields, size, 0, most=1_000_000) if size in fields else 0 for size in SIZES)
    patterns: list[str] = []
    work = 0
    for place in PLACES:
        try:
            found = usable(str(fields[place])) if place in fields else None
            patterns.append(found.text if found else "")
            work += found.work if found else 0
        except UnusableRegex as error:
            work += error.work
            file.wrong((*at, place), f"`{name}`: {error}", "Write it simpler.")
    if len(file.problems) > before:
        return None, work
    return Mark(name, *patterns, longer_than=longer, shorter_than=shorter), work
