"""The learned model of levels: a softmax over words, pairs of words, parts of words, and which patterns of the base and
kinds of commands were found. The weights are fitted by `scripts/fit_levels.py`."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from trimtab.steering.priority.level_weights import BIAS, STEPS, TABLE

SIGN, PART, PAIR = "@", "~", "_"
"""How keys of the table begin that are no words; a pair has the last in its middle."""

MIDDLE = 83
"""The code of a weight of nothing in the table; each step up or down is one more or less."""

OF_SIGN = 0.45
"""What a sign counts beside all words of a text together."""

_PARTS = (4, 6)
_SHORTEST_WORD = 3


def signs_of(words: Sequence[str], found: Iterable[str]) -> dict[str, float]:
    """What the model is fitted to: words, their parts and pairs, and what else was found."""
    words = ["0" if word[0].isdecimal() else word for word in words]
    distinct = set(words)
    share = 1 / math.sqrt(max(1, len(distinct)))
    signs = {SIGN + name: OF_SIGN for name in found}
    for word in distinct:
        signs[word] = share
        parts = parts_of(word)
        for part in parts:
            signs[PART + part] = signs.get(PART + part, 0.0) + share / math.sqrt(len(parts))
    signs.update((first + PAIR + second, share) for first, second in pairwise(words))
    return signs


def parts_of(word: str) -> set[str]:
    """By which a word that nobody has seen resembles known ones."""
    if len(word) < _SHORTEST_WORD:
        return set()
    framed = f"_{word}_"
    return {
        framed[start : start + size]
        for size in range(_PARTS[0], _PARTS[1] + 1)
        for start in range(len(framed) - size + 1)
    }


def probabilities(words: Sequence[str], found: Iterable[str]) -> tuple[float, float, float, float]:
    """Of P0, P1, P2 and P3. The parts of a known word are in its own weights already."""
    table = _table()
    words = ["0" if word[0].isdecimal() else word for word in words]
    distinct = set(words)
    share = 1 / math.sqrt(max(1, len(distinct)))
    odds = list(BIAS)
    pairs = {first + PAIR + second for first, second in pairwise(words)}
    _add(odds, [table[key] for key in (*distinct, *pairs) if key in table], share * STEPS[0])
    _add(odds, [table[key] for name in found if (key := SIGN + name) in table], OF_SIGN * STEPS[1])
    for word in distinct:
        if word not in table and (parts := parts_of(word)):
            known = [table[key] for part in parts if (key := PART + part) in table]
            _add(odds, known, share * STEPS[2] / math.sqrt(len(parts)))
    highest = max(odds)
    weights = [math.exp(value - highest) for value in odds]
    p0, p1, p2, p3 = (weight / sum(weights) for weight in weights)
    return p0, p1, p2, p3


def _add(odds: list[float], weights: Sequence[bytes], step: float) -> None:
    for place, letters in enumerate(zip(*weights, strict=True)):
        odds[place] += step * (sum(letters) - MIDDLE * len(letters))


@cache
def _table() -> Mapping[str, bytes]:
    """Read for the first decision."""
    entries = TABLE.split()
    return dict(zip(entries[::2], map(str.encode, entries[1::2]), strict=True))
