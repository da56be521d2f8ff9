"""Which ways are worth weighing. Of many ways, most that share a word with a prompt are far from being shown: here
what speaks for each is added up quickly and generously, and those that fall short even so are left out. What is shown,
and what is a near miss, is the same without it.
"""

from collections.abc import Mapping, Set

from trimtab.model.record import Record
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.lexicon import CLEAR, IN_NAME

# What counts how much when ways are compared with each other.
OF_BODY = 0.2
OF_NAME = 0.5
OF_CLEAR = 1.5
OF_VAGUE = 0.3
OF_PATTERN = 0.5

_HAIR = 1e-6
"""Sums are taken in another order here."""


class Said(Record):
    """What a prompt says: stems and notions with their weights, and its length as the model takes it."""

    text: str
    weights: Mapping[str, float]
    notions: Mapping[str, float]
    size: float


class Bar(Record):
    """What a way must reach, and what the features add to that; a weight below nothing adds nothing here."""

    reach: float
    weights: Mapping[str, float]


def shortlist(said: Said, index: Index, bar: Bar) -> Set[int]:
    """The ways that may reach the bar, and the one that the others are compared with."""
    weights = {name: max(0.0, weight) for name, weight in bar.weights.items()}
    score, gain = _by_words(said, index, weights)
    _add_notions(said, index, weights, score, gain)
    best = max(score.values(), default=0.0)
    if not best:
        return score.keys()
    share = weights["rank"] / best
    reach = bar.reach - weights["excluded"] - _HAIR
    patterns, with_pattern = index.patterns, weights["pattern"] + weights["phrase"] + share * OF_PATTERN
    rival = best - _HAIR
    found: set[int] = set()
    for way, likely, one in [
        (way, likely, one)
        for way, one in score.items()
        if (likely := gain[way] + share * one) + with_pattern >= reach or one + OF_PATTERN >= rival
    ]:
        if likely >= reach or one >= rival or (way in patterns and patterns[way].search(said.text)):
            found.add(way)
    return found


def _by_words(said: Said, index: Index, weights: Mapping[str, float]) -> tuple[dict[int, float], dict[int, float]]:
    """How the ways compare with each other, and what the model adds up for each."""
    score: dict[int, float] = {}
    gain: dict[int, float] = {}
    names: dict[int, float] = {}
    hits: dict[int, int] = {}
    for one, weight in said.weights.items():
        kinds = index.kinds.get(one)
        if kinds is None:
            continue
        told = weight * index.rarity(one)
        for kind, ways in kinds:
            if not kind.weight:
                more, worth = OF_BODY * told, weights["body"] * told
            else:
                more = told * kind.weight
                worth = weights["words"] * more
                for way in ways:
                    hits[way] = hits.get(way, 0) + 1
                if kind.rare:
                    worth += weights["rare"] * weight + weights["rare_two"]
                if kind.name:
                    worth += weights["name"] * weight + weights["head"]
                    names.update((way, weight) for way in ways if weight > names.get(way, 0.0))
            for way in ways:
                score[way] = score.get(way, 0.0) + more
                gain[way] = gain.get(way, 0.0) + worth
    for way, weight in names.items():
        score[way] += OF_NAME * weight
    for way, count in hits.items():
        if count > 1:
            gain[way] += weights["two"] + (weights["three"] if count > 2 else 0.0)
    return score, gain


def _add_notions(
    said: Said, index: Index, weights: Mapping[str, float], score: dict[int, float], gain: dict[int, float]
) -> None:
    clear: dict[int, float] = {}
    vague: dict[int, float] = {}
    for notion, strength in said.notions.items():
        strongest = vague if strength < CLEAR else clear
        for way, about in index.places.get(notion, ()):
            if about > strongest.get(way, 0.0):
                strongest[way] = about
    of_clear = weights["clear"] + weights["clear_size"] * said.size
    of_named = weights["named"] + weights["named_size"] * said.size
    for way, about in clear.items():
        score[way] = score.get(way, 0.0) + OF_CLEAR * about
        gain[way] = gain.get(way, 0.0) + about * of_clear + (of_named if about >= IN_NAME else 0.0)
    for way, about in vague.items():
        score[way] = score.get(way, 0.0) + OF_VAGUE * about
        gain[way] = gain.get(way, 0.0) + about * weights["vague"]
