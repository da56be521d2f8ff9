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


class DeliveredWay(Record):
    """What a prompt says: stems and notions with their weights, and its length as the model takes it."""

    text: str
    weights: Mapping[str, float]
    notions: Mapping[str, float]
    size: float


class Bar(Record):
    """What a way must reach, and what the features add to that; a weight below nothing adds nothing here."""

    reach: float
    weights: Mapping[str, float]


class _Sums:
    """By way: how it compares with the others, how many words it shares with the prompt, and what the model adds beside
    its words. `touched` are the ways that anything speaks for."""

    def __init__(self, count: int) -> None:
        self.score = [0.0] * count
        self.hits = [0] * count
        self.beside = [0.0] * count
        self.touched: set[int] = set()


def shortlist(said: DeliveredWay, index: Index, bar: Bar) -> Set[int]:
    """The ways that may reach the bar, and the one that the others are compared with."""
    weights = {name: max(0.0, weight) for name, weight in bar.weights.items()}
    sums = _Sums(len(index.ways))
    _add_words(said, index, weights, sums)
    _add_notions(said, index, weights, sums)
    score, hits, beside = sums.score, sums.hits, sums.beside
    best = max(map(score.__getitem__, sums.touched), default=0.0)
    if not best:
        return sums.touched
    several = [0.0, 0.0, weights["two"], *[weights["two"] + weights["three"]] * len(said.weights)]
    share = weights["rank"] / best
    each = weights["words"] + share
    reach = bar.reach - weights["excluded"] - _HAIR
    rival = best - _HAIR
    with_pattern = reach - weights["pattern"] - weights["phrase"] - share * OF_PATTERN
    may = [
        way
        for way in sums.touched
        if beside[way] + each * score[way] + several[hits[way]] >= with_pattern or score[way] + OF_PATTERN >= rival
    ]
    patterns = index.patterns
    return {
        way
        for way in may
        if beside[way] + each * score[way] + several[hits[way]] >= reach
        or score[way] >= rival
        or (way in patterns and patterns[way].search(said.text))
    }


def _add_words(said: DeliveredWay, index: Index, weights: Mapping[str, float], sums: _Sums) -> None:
    score, hits, beside = sums.score, sums.hits, sums.beside
    of_body = max(0.0, weights["body"] - weights["words"] * OF_BODY)
    names: dict[int, float] = {}
    for one, weight in said.weights.items():
        told = weight * index.rarity(one)
        for kind, ways in index.kinds.get(one, ()):
            sums.touched.update(ways)
            if not kind.weight:
                more, worth = OF_BODY * told, of_body * told
                for way in ways:
                    score[way] += more
                    beside[way] += worth
                continue
            more, worth = kind.weight * told, 0.0
            for way in ways:
                score[way] += more
                hits[way] += 1
            if kind.rare:
                worth += weights["rare"] * weight + weights["rare_two"]
            if kind.name:
                worth += weights["name"] * weight + weights["head"]
                names.update((way, weight) for way in ways if weight > names.get(way, 0.0))
            if worth:
                for way in ways:
                    beside[way] += worth
    for way, weight in names.items():
        score[way] += OF_NAME * weight


def _add_notions(said: DeliveredWay, index: Index, weights: Mapping[str, float], sums: _Sums) -> None:
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
        sums.score[way] += OF_CLEAR * about
        sums.beside[way] += about * of_clear + (of_named if about >= IN_NAME else 0.0)
    for way, about in vague.items():
        sums.score[way] += OF_VAGUE * about
        sums.beside[way] += about * weights["vague"]
    sums.touched.update(clear, vague)
