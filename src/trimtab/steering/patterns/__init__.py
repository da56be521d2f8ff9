"""Regular expressions that a file brings, searched for in bounded time.

The standard library searches by trying, which for some patterns takes for ever. So it is asked only where an upper
bound of what it may have to try is small: up to a length of text that is counted once for each pattern, its reach.
Longer texts are searched in one pass by an automaton, which decides the same. Both are bounded, whatever the text.
"""

import re
from functools import lru_cache

from trimtab.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from trimtab.steering.patterns.automaton import Linear

    class Hit(Protocol):
        @property
        def string(self) -> str: ...

        def group(self) -> str: ...

    class Searchable(Protocol):
        """What both ways to search have in common."""

        def search(self, string: str, /) -> Hit | None: ...


FULL = 6_000
"""No text is searched beyond this, so a pattern that reaches it needs no automaton."""
_LENGTHS = (FULL, 2_000, 600, 200, 60)
HEAVIEST = 20_000
"""What the patterns of all ways, or of all marks, may weigh together: hundreds of ordinary ones, six of tangled ones. A
weight of one is a hundredth of a millisecond, were a text found that brings it out in all of them."""
MOST_WORK = 2_000_000
"""What may be spent on reading the files of one origin and measuring their patterns: two thousand ways with a pattern
each, some seconds at the most, and not in a hook."""
_MOST_STEPS = 200_000
"""About two milliseconds, were all of them needed."""
_WORK_OF_A_CHARACTER = 2
_LEAST_OF_A_REFUSAL = 20_000
_BROADEST = 400_000
_STEPS_OF_WEIGHT = 1_000
_BREADTH_OF_WEIGHT = 40
"""So many characters in sets, which the standard library goes through one by one, cost as much as one of weight."""


class Irregular(Exception):
    """Why a pattern cannot be searched for in one pass."""


class PatternHit:
    """A match that the automaton found."""

    __slots__ = ("_span", "string")

    def __init__(self, string: str, span: tuple[int, int]) -> None:
        self.string = string
        self._span = span

    def group(self) -> str:
        return self.string[self._span[0] : self._span[1]]


class SparingPattern:
    """One that is searched for only where it can be found, and compiled only for that. `reach` is the length of the
    texts in which the standard library may."""

    def __init__(self, pattern: str, flags: int, reach: int) -> None:
        from trimtab.steering.patterns.literals import literals_of

        self._pattern = pattern
        self._flags = flags
        self._reach = reach
        self._literals = literals_of(pattern, flags)
        self._any_case = bool(flags & re.IGNORECASE)
        self._tried: re.Pattern[str] | None = None
        self._linear: Linear | None = None

    def search(self, string: str, /) -> "Hit | None":
        if not self._literals or (self._any_case and not string.isascii()):
            return self._search(string)
        text = string.lower() if self._any_case else string
        for literal in self._literals:
            if literal in text:
                return self._search(string)
        return None

    def _search(self, string: str) -> "Hit | None":
        if self._reach >= FULL or 0 < len(string) <= self._reach:
            if self._tried is None:
                self._tried = re.compile(self._pattern, self._flags)
            return self._tried.search(string)
        if self._linear is None:
            from trimtab.steering.patterns.automaton import Linear  # for few patterns, and few texts

            self._linear = Linear(self._pattern, self._flags)
        span = self._linear.find(string[:FULL])
        return PatternHit(string, span) if span else None


class PatternCost(Record):
    """`reach` is the length of the texts that the standard library searches in bounded time, 0 where that is none.
    `weight` is what searching may cost beyond that, on the scale of HEAVIEST. `work` is what it took to find out."""

    reach: int
    weight: int
    work: int


def measured(pattern: str, flags: int = re.IGNORECASE) -> PatternCost:
    """Raises Irregular where neither way to search is bounded, and what the standard library's parser does."""
    return _measured(pattern, int(flags))


@lru_cache(maxsize=4_096)
def _measured(pattern: str, flags: int) -> PatternCost:
    from trimtab.steering.patterns.backtracking import longest_within
    from trimtab.steering.patterns.characters import breadth_of

    breadth = breadth_of(pattern, flags)
    if breadth > _BROADEST:
        raise Irregular("its sets of characters are too large together")
    own = breadth // _BREADTH_OF_WEIGHT
    work = _WORK_OF_A_CHARACTER * len(pattern) + 4 * own
    reach, steps = longest_within(pattern, flags, _LENGTHS, _MOST_STEPS)
    if reach >= FULL:
        return PatternCost(FULL, own + steps // _STEPS_OF_WEIGHT, work)
    from trimtab.steering.patterns.positions import Regular

    regular = Regular(pattern, flags)
    return PatternCost(reach, regular.weight + own, len(_LENGTHS) * work + regular.work)


def work_of_refusal(pattern: str) -> int:
    """An upper bound of what it took to see that a pattern is none."""
    return max(_LEAST_OF_A_REFUSAL, len(_LENGTHS) * _WORK_OF_A_CHARACTER * len(pattern))


def reach_of(pattern: str, flags: int = re.IGNORECASE) -> int:
    return measured(pattern, flags).reach


def weight_of(pattern: str, flags: int = re.IGNORECASE) -> int:
    return measured(pattern, flags).weight


@lru_cache(maxsize=4_096)
def searchable(pattern: str, reach: int, flags: int = re.IGNORECASE) -> "Searchable":
    return SparingPattern(pattern, int(flags), reach)
