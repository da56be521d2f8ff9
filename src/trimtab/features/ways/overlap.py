"""Ways that compete for the same prompts, because their vocabularies are much the same."""

import re
from collections.abc import Sequence

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.way_files import read_text
from trimtab.steering.ways.text import STOP, stem, words
from trimtab.steering.ways.way import Way

MUCH = 0.5
FEWEST = 4
_VOCABULARY = re.compile(r"vocabulary:")


def overlaps(ways: Sequence[Way]) -> tuple[ContentProblem, ...]:
    """A warning at both of a pair, where half of the smaller vocabulary, and not just a few words, is in the other."""
    known = [(way, _stems(way)) for way in ways if way.vocabulary and way.match != "regex" and not way.trigger]
    found: list[ContentProblem] = []
    for place, (way, own) in enumerate(known):
        for other, others in known[place + 1 :]:
            shared = own & others
            if len(shared) >= FEWEST and len(shared) >= MUCH * min(len(own), len(others)):
                found += (_trouble(way, other, shared), _trouble(other, way, shared))
    return tuple(found)


def _stems(way: Way) -> frozenset[str]:
    return frozenset(stem(word) for entry in way.vocabulary for word in words(entry) if word not in STOP)


def _trouble(way: Way, other: Way, shared: frozenset[str]) -> ContentProblem:
    some = ", ".join(sorted(shared)[:5])
    what = f"its vocabulary overlaps much with that of {other.id}: {len(shared)} words ({some})"
    remedy = "Leave each the words that tell them apart, put the other's under `not`, or make one way of both."
    return ContentProblem(ProblemLevel.WARNING, what, way.source, _line(way.source), remedy, way.id)


def _line(path: str) -> int:
    try:
        lines = read_text(path).split("\n")
    except (OSError, ValueError):
        return 0
    return next((number for number, line in enumerate(lines, start=1) if _VOCABULARY.match(line)), 0)
