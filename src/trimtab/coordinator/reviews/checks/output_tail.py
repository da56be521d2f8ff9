"""What matters of what a command printed: what it says of failures, and the end."""

import re
from collections.abc import Sequence

PRINTED = ("tests", "coverage")
"""The kinds of check whose evidence is what a command printed."""

_TELLS = re.compile(r"FAILED|FAIL:|[Ee]rror\b|\w(?:Error|Exception)\b|\bassert|panicked|^E  ")
_BAR = re.compile(r"([=_*#~-])\1{9,}")


def telling(lines: Sequence[str], most: int) -> tuple[str, ...]:
    """In their order; no more than `most`. The end takes half of the room, the last lines that speak of failures the
    rest."""
    places = range(len(lines))
    end = set(places[-((most + 1) // 2) :])
    speak = [place for place in places if place not in end and _TELLS.search(lines[place])]
    kept = end.union(speak[-(most - len(end)) :] if most > len(end) else ())
    before = [place for place in places if place not in kept]
    kept = kept.union(before[-(most - len(kept)) :] if most > len(kept) else ())
    return tuple(lines[place] for place in sorted(kept))


def without_bars(line: str) -> str:
    """A terminal's width of one character says no more than three of it."""
    return _BAR.sub(lambda found: found[1] * 3, line)
