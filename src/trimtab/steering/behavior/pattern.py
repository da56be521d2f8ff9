"""A pattern of behaviour, once its file has been read: what it looks like, and what to say when it is seen."""

from typing import cast

from trimtab.model.json import JSON, Obj, each, items, number, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.patterns import FULL

ACTIONS = ("shell", "edit", "change", "read", "search", "fetch", "delegate", "other")
WRITES = "writes"
"""The mark of commands that change files: what they do is, like an edit, a `change`."""
OUTCOMES = ("failed", "done", "running", "any")
SAME = ("call", "command", "target", "area", "swap", "error", "result")
TIMINGS = ("reactive", "preventive", "context", "predictive")
KINDS = ("loop", "waste", "risk")
SIGNS = (
    "same_output",
    "same_after_changes",
    "same_error",
    "same_output_in_a_row",
    "looked_again",
    "command_again",
    "command_in_vain",
    "failed_edits",
    "failures_in_a_row",
)
"""Signs of a circle: see `recurrence`."""
PLACES = ("command", "line", "path", "error", "output")
SIZES = ("longer_than", "shorter_than")


class Select(Record):
    """Which calls count. Each field that is given must hold. `times` is for `before`: so many of them."""

    actions: tuple[str, ...] = ()
    outcome: str = "any"
    marks: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()
    times: int = 1

    def may_be(self, action: str, outcome: str) -> bool:
        """Any action may be a change."""
        does = not self.actions or action in self.actions or "change" in self.actions
        return does and self.outcome in ("any", outcome)


class Condition(Record):
    """So many calls of a kind that agree in something, the present one among them.

    `within` counts calls back from here. `differ`: at least `distinct` values of these. `in_a_row`: nothing else
    between them but what `past` selects. `without`: none of these between the first and the last. `between`: between
    each two of them, these, in this order. `cycle`: between each two of them, the same calls. `unsolved`: the same
    command was not done in between. Calls closer than `apart` seconds are one act, such as a batch that fails for one
    cause. `faster_than` bounds the usual gap in seconds; with `unless_growing`, gaps that grow are a back-off and
    excuse it. `before` and `never`: each, or none, of these is among the calls that are remembered. `recurrence`: the
    last calls repeat each other so much that it is a circle, and one of these signs weighs most; it needs no counts.
    """

    of: Select
    at_least: int = 3
    within: int = 12
    same: tuple[str, ...] = ()
    differ: tuple[str, ...] = ()
    in_a_row: bool = False
    past: tuple[Select, ...] = ()
    without: tuple[Select, ...] = ()
    before: tuple[Select, ...] = ()
    apart: float = 1.0
    faster_than: float = 0.0
    unless_growing: bool = False
    between: tuple[Select, ...] = ()
    never: tuple[Select, ...] = ()
    distinct: int = 2
    cycle: bool = False
    unsolved: bool = False
    recurrence: tuple[str, ...] = ()

    @property
    def selects(self) -> tuple[Select, ...]:
        return (self.of, *self.past, *self.without, *self.before, *self.between, *self.never)


class Saying(Record):
    """One thing that may be said. `id` is by what its effect is counted."""

    id: str
    suggestion: str
    expected: str


class PatternScope(Record):
    """Where it is looked for: see `surroundings`. Nothing given means everywhere."""

    language: tuple[str, ...] = ()
    repo: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()


class Pattern(Record):
    """`conditions` must all hold. In its `timing`, preventive looks at a call before it runs, and when one has ended
    whether another like it would complete the pattern; context looks before a call runs, too, and speaks once a
    session; predictive says it ahead where it was seen often. `strategy` picks among the sayings. `mode` is the most
    that may be done about a pattern that has no setting of its own."""

    id: str
    name: str
    kind: str
    description: str
    conditions: tuple[Condition, ...]
    sayings: tuple[Saying, ...]
    timing: tuple[str, ...] = ("reactive",)
    severity: str = "warning"
    tags: tuple[str, ...] = ()
    source: str = ""
    where: PatternScope = PatternScope()
    strategy: str = ""
    mode: str = ""


class Mark(Record):
    """What a call is known by: patterns over what it runs, touches or says, and how much it says. All that is given
    must hold. `command` is one of the commands that run, `line` the whole of it as written. `reach` is the length of
    texts in which the standard library may search for its patterns."""

    name: str
    command: str = ""
    line: str = ""
    path: str = ""
    error: str = ""
    output: str = ""
    longer_than: int = 0
    shorter_than: int = 0
    reach: int = FULL

    @property
    def of_result(self) -> bool:
        """It can only be told when the call has ended."""
        return bool(self.error or self.output or self.longer_than or self.shorter_than)


class Library(CompiledContent):
    """`before_calls` are the patterns to look at before a call runs, `after_calls` when it has ended, `foreseeable`
    those that may be spoken of ahead."""

    def __init__(self, patterns: tuple[Pattern, ...], marks: tuple[Mark, ...], digest: str = "") -> None:
        self.patterns = patterns
        self.marks = marks
        self.digest = digest
        self.before_calls = tuple(
            pattern for pattern in patterns if "preventive" in pattern.timing or "context" in pattern.timing
        )
        self.after_calls = tuple(
            pattern for pattern in patterns if "reactive" in pattern.timing or "preventive" in pattern.timing
        )
        self.foreseeable = tuple(pattern for pattern in patterns if "predictive" in pattern.timing)
        self._possible: dict[tuple[str, str], tuple[Pattern, ...]] = {}

    def possible(self, action: str, outcome: str) -> tuple[Pattern, ...]:
        """The patterns to look at whose latest part a call can be that does this and has come so far: whatever its
        marks are, the others cannot be seen with it."""
        known = self._possible.get((action, outcome))
        if known is None:
            looked_at = self.before_calls if outcome == "running" else self.after_calls
            known = tuple(
                pattern
                for pattern in looked_at
                if pattern.conditions and pattern.conditions[0].of.may_be(action, outcome)
            )
            self._possible[action, outcome] = known
        return known

    def as_json(self) -> Obj:
        return {
            "patterns": [_plain(pattern) for pattern in self.patterns],
            "marks": [_plain(mark) for mark in self.marks],
            "digest": self.digest,
        }


def _plain(value: object) -> JSON:
    """Records as objects, tuples as lists."""
    if isinstance(value, (Pattern, Condition, Select, Saying, PatternScope, Mark)):
        return {
            name: _plain(field) for name, field in zip(value._fields, cast("tuple[object, ...]", value), strict=True)
        }
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    return cast("JSON", value)


def library_from_json(given: Obj) -> Library:
    marks = tuple(_mark(mark) for mark in map(obj, items(given.get("marks"))))
    patterns = tuple(_pattern(pattern) for pattern in map(obj, items(given.get("patterns"))))
    return Library(patterns, marks, text(given.get("digest")))


def _mark(given: Obj) -> Mark:
    name, *patterns = (text(given.get(field)) for field in ("name", *PLACES))
    longer, shorter = (whole(given.get(size)) for size in SIZES)
    return Mark(name, *patterns, longer_than=longer, shorter_than=shorter, reach=whole(given.get("reach"), FULL))


def _pattern(given: Obj) -> Pattern:
    return Pattern(
        text(given.get("id")),
        text(given.get("name")),
        text(given.get("kind")),
        text(given.get("description")),
        tuple(_condition(condition) for condition in map(obj, items(given.get("conditions")))),
        tuple(
            Saying(text(saying.get("id")), text(saying.get("suggestion")), text(saying.get("expected")))
            for saying in map(obj, items(given.get("sayings")))
        ),
        each(given.get("timing")) or ("reactive",),
        text(given.get("severity"), "warning"),
        each(given.get("tags")),
        text(given.get("source")),
        PatternScope(*(each(obj(given.get("where")).get(field)) for field in PatternScope._fields)),
        text(given.get("strategy")),
        text(given.get("mode")),
    )


def _condition(given: Obj) -> Condition:
    return Condition(
        _select(obj(given.get("of"))),
        whole(given.get("at_least"), 3),
        whole(given.get("within"), 12),
        each(given.get("same")),
        each(given.get("differ")),
        given.get("in_a_row") is True,
        _selects(given.get("past")),
        _selects(given.get("without")),
        _selects(given.get("before")),
        number(given.get("apart"), 1.0),
        number(given.get("faster_than")),
        given.get("unless_growing") is True,
        _selects(given.get("between")),
        _selects(given.get("never")),
        whole(given.get("distinct"), 2),
        given.get("cycle") is True,
        given.get("unsolved") is True,
        each(given.get("recurrence")),
    )


def _selects(given: JSON) -> tuple[Select, ...]:
    return tuple(_select(select) for select in map(obj, items(given)))


def _select(given: Obj) -> Select:
    return Select(
        each(given.get("actions")),
        text(given.get("outcome"), "any"),
        each(given.get("marks")),
        each(given.get("unmarked")),
        whole(given.get("times"), 1),
    )
