"""What a way is, once its file has been read: guidance, and the moments at which it is wanted. Its regular expressions
are what people wrote: case counts only where they say so, and the text that is searched is bounded."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from trimtab.model.record import Record
from trimtab.steering.patterns import FULL, reach_of, searchable, weight_of

if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable


SCOPES = ("agent", "subagent", "teammate")
MATCHES = ("regex", "semantic", "model")
TRIGGERS = ("context-threshold", "file-exists", "session-start")
MACROS = ("prepend", "append")

REFIRE_PRESETS = {"once": 1.0, "rare": 0.4, "normal": 0.15, "frequent": 0.05}
"""Share of the context window that passes before a way may be shown again."""

DEFAULT_REFIRE = 0.4
CHECK_THRESHOLD = 2.0
LONGEST = 4_000
"""No text is searched beyond this for a pattern of a way."""

_SHOWN = 120
_SHIPPED = "shipped"


class WayCheck(Record):
    """A short question beside a way, for the moment before something is done (see `due_ways`)."""

    text: str
    anchor: str = ""
    threshold: float = CHECK_THRESHOLD
    description: str = ""
    vocabulary: tuple[str, ...] = ()
    pattern: str = ""
    commands: str = ""
    files: str = ""
    source: str = ""


class Locale(Record):
    """The same way in another language: only what is matched, never what is said."""

    language: str
    description: str = ""
    vocabulary: tuple[str, ...] = ()


class Way(Record):
    """`id` is its path below the folder of ways, `softwaredev/testing`: the one of a project replaces a shipped one.

    `match` is empty where the file does not say: then `pattern` and the words both count. `edits_only`: a file that is
    only read does not call for it. `threshold` is the probability from which the words suffice, where the author set
    one. `trigger_value` is a percentage for context-threshold, a path for file-exists. `excludes` are words that speak
    against it. `expect` is a pattern over later commands and paths which shows that the guidance was followed.
    `learned` are the weights of signs of a prompt (`subjects.signs_of`) that `ways tune` fitted, and a bias, under "".
    """

    id: str
    text: str
    description: str = ""
    vocabulary: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    pattern: str = ""
    commands: str = ""
    files: str = ""
    edits_only: bool = False
    match: str = ""
    threshold: float | None = None
    scope: tuple[str, ...] = ("agent",)
    trigger: str = ""
    trigger_value: str = ""
    repeat: bool = False
    when_project: str = ""
    when_file: str = ""
    refire: float = DEFAULT_REFIRE
    macro: str = ""
    macro_path: str = ""
    expect: str = ""
    origin: str = "shipped"
    source: str = ""
    learned: tuple[tuple[str, float], ...] = ()
    check: WayCheck | None = None
    locales: tuple[Locale, ...] = ()

    @property
    def domain(self) -> str:
        return self.id.partition("/")[0]

    @property
    def name(self) -> str:
        return self.id.rpartition("/")[2]


def reaches_of(ways: Iterable[Way]) -> Mapping[str, int]:
    """By pattern, how far the standard library may search for it, where that is not all. What ships is tested."""
    patterns = {pattern for way in ways if way.origin != _SHIPPED for pattern in _patterns_of(way) if pattern}
    reaches = ((pattern, reach_of(pattern)) for pattern in sorted(patterns))
    return {pattern: reach for pattern, reach in reaches if reach < FULL}


def weight_of_way(way: Way) -> int:
    return 0 if way.origin == _SHIPPED else sum(weight_of(pattern) for pattern in _patterns_of(way) if pattern)


def without_patterns(way: Way) -> Way:
    return way._replace(pattern="", commands="", files="", expect="", check=None)


def compiled(pattern: str, reaches: Mapping[str, int]) -> "Searchable":
    return searchable(pattern, reaches.get(pattern, FULL))


def _patterns_of(way: Way) -> tuple[str, ...]:
    of_check = (way.check.pattern, way.check.commands, way.check.files) if way.check else ()
    return (way.pattern, way.commands, way.files, way.expect, *of_check)


def hit(pattern: str, texts: Iterable[str], reaches: Mapping[str, int]) -> tuple[str, ...]:
    """What the pattern found in each of the texts in which it found something."""
    search = compiled(pattern, reaches).search
    found = (search(text[:LONGEST]) for text in texts)
    return tuple((match.group() or match.string)[:_SHOWN] for match in found if match)
