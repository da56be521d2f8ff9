"""Regular expressions that people wrote into ways: case counts only where they say so, the text is bounded."""

from collections.abc import Iterable, Mapping

from trimtab.steering.patterns import FULL, reach_of, searchable, weight_of
from trimtab.steering.ways.way import Way

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable

LONGEST = 4_000
_SHOWN = 120
_SHIPPED = "shipped"


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
