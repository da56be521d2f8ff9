"""How likely it is that a prompt wants a way, from all that speaks for and against it. The weights are fitted by
`scripts/fit_ways.py`; what is weighed is the same for every way, so it holds for ways that nobody has seen yet."""

import math
from collections.abc import Mapping, Sequence, Set

from trimtab.model.record import Record
from trimtab.steering.ways.index import EVERYDAY, IN_VOCABULARY, Index
from trimtab.steering.ways.lexicon import CLEAR, IN_NAME, foreign, in_english
from trimtab.steering.ways.prompt_weights import ASKED, Reading
from trimtab.steering.ways.text import LONGEST, STOP, words

FEATURES = (
    "name", "head", "words", "body", "two", "three", "clear", "named", "vague", "pattern", "size", "rank",
    "clear_size", "named_size", "notions", "excluded", "phrase", "rare", "rare_two",
)  # fmt: skip
"""In the order of the coefficients. `size` is the length of the prompt, `rank` how the way compares with the best,
`phrase` tells a pattern that found several words from one that found a single one; `rare`
counts words of the vocabulary that are not everyday ones, for ways on subjects of which the lexicon knows nothing."""

_TYPO = 6
_MOST_TYPOS = 6
_TYPO_WEIGHT = 0.8
_LEAN = 0.3
"""The weight of a word that only the last answer used."""

_TWO_RARE = 1.35
"""Two words that are not everyday ones, at least one of them in what is asked for or about it."""

# What counts how much when ways are compared with each other.
OF_BODY = 0.2
OF_NAME = 0.5
OF_CLEAR = 1.5
OF_VAGUE = 0.3
OF_PATTERN = 0.5
_NONE = frozenset[str]()
_HAIR = 1e-6
"""Sums are taken in another order here."""


class Model(Record):
    """`threshold` is the probability from which a way is shown; from `near` on it is a near miss."""

    intercept: float
    weights: tuple[float, ...]
    threshold: float = 0.45
    near: float = 0.25


class WayEvidence(Record):
    """`told` are the stems that matched, strongest first; `notion` is what the prompt and the way are both about."""

    way: int
    features: tuple[float, ...]
    told: tuple[str, ...]
    notion: str
    pattern: str


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


def _add_words(said: DeliveredWay, index: Index, weights: Mapping[str, float], sums: _Sums) -> None:
    score, hits, beside = sums.score, sums.hits, sums.beside
    of_body = max(0.0, weights["body"] - weights["words"] * OF_BODY)
    names: dict[int, float] = {}
    for word, weight in said.weights.items():
        told = weight * index.rarity(word)
        for kind, ways in index.kinds.get(word, ()):
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


class _Tally:
    __slots__ = (
        "body",
        "clear",
        "excluded",
        "head",
        "hits",
        "name",
        "named",
        "notion",
        "pattern",
        "rare",
        "vague",
        "words",
    )

    def __init__(self) -> None:
        self.name = self.head = self.words = self.body = self.clear = self.named = self.vague = self.excluded = (
            self.rare
        ) = 0.0
        self.hits: list[tuple[float, str]] = []
        self.notion = self.pattern = ""

    @property
    def raw(self) -> float:
        found = self.words + OF_BODY * self.body + OF_NAME * self.name + OF_CLEAR * self.clear + OF_VAGUE * self.vague
        return found + (OF_PATTERN if self.pattern else 0.0)


def weigh(
    reading: Reading,
    index: Index,
    notions: Mapping[str, float],
    topics: Sequence[str] = (),
    bar: tuple[Model, float] | None = None,
) -> list[WayEvidence]:
    """What there is for each way that anything speaks for, with the notions that the prompt is about. With a bar, a
    probability by a model, ways that cannot reach it may be left out."""
    said = DeliveredWay(reading.text[:LONGEST], _spelt(reading, index, topics), notions, math.log1p(reading.size))
    clear = sum(strength >= CLEAR for strength in said.notions.values())
    worth = shortlist(said, index, _bar(*bar, said.size, clear)) if bar and 0 < bar[1] < 1 else range(len(index.ways))
    tallies = _tallies(reading, said, index, worth)
    for way, tally in tallies.items():
        pattern = index.patterns.get(way)
        found = pattern.search(said.text) if pattern else None
        tally.pattern = found.group() if found else ""
        tally.excluded = float(not index.excluded.get(way, _NONE).isdisjoint(reading.weights))
    return _features(tallies, said.size, clear)


def probability(model: Model, features: Sequence[float]) -> float:
    logit = model.intercept + sum(weight * value for weight, value in zip(model.weights, features, strict=True))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))


def shortlist(said: DeliveredWay, index: Index, bar: Bar) -> Set[int]:
    """The ways that may reach the bar, and the one that the others are compared with.

    Of many ways, most that share a word with a prompt are far from being shown: here what speaks for each is added up
    quickly and generously, and those that fall short even so are left out. What is shown, and what is a near miss, is
    the same without it.
    """
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


def _bar(model: Model, probability: float, size: float, notions: int) -> Bar:
    """In the terms of the model's sum, less what is the same for all ways."""
    weights: dict[str, float] = dict(zip(FEATURES, model.weights, strict=True))
    same = model.intercept + weights["size"] * size + weights["notions"] * notions
    return Bar(math.log(probability / (1 - probability)) - same, weights)


def _tallies(reading: Reading, said: DeliveredWay, index: Index, worth: Set[int] | range) -> dict[int, _Tally]:
    tallies: dict[int, _Tally] = {}
    for word, weight in said.weights.items():
        rarity = index.rarity(word)
        for way, importance, is_name in index.postings_among(word, worth):
            tally = tallies.get(way) or tallies.setdefault(way, _Tally())
            if not importance:
                tally.body += weight * rarity
                continue
            tally.words += weight * rarity * importance
            tally.hits.append((weight * rarity, word))
            if importance == IN_VOCABULARY and word not in EVERYDAY and way not in index.spoken_for:
                tally.rare += weight
            if is_name:
                tally.name = max(tally.name, weight)
                tally.head = max(tally.head, float(word in reading.heads))
    for notion, strength in said.notions.items():
        for way, about in index.places.get(notion, ()):
            if way not in worth:
                continue
            tally = tallies.get(way) or tallies.setdefault(way, _Tally())
            if strength < CLEAR:
                tally.vague = max(tally.vague, about)
            elif about > tally.clear:
                tally.clear, tally.notion = about, notion
                tally.named = float(about >= IN_NAME)
    return tallies


def _features(tallies: Mapping[int, _Tally], size: float, notions: int) -> list[WayEvidence]:
    best = max((tally.raw for tally in tallies.values()), default=0.0)
    found: list[WayEvidence] = []
    for way in sorted(tallies):
        tally = tallies[way]
        features = (
            tally.name,
            tally.head,
            min(tally.words, 3.0),
            min(tally.body, 1.5),
            float(len(tally.hits) >= 2),
            float(len(tally.hits) >= 3),
            tally.clear,
            tally.named,
            tally.vague,
            float(bool(tally.pattern)),
            size,
            tally.raw / best if best else 0.0,
            tally.clear * size,
            tally.named * size,
            float(notions),
            tally.excluded,
            _is_phrase(tally.pattern),
            min(tally.rare, 2.0),
            float(tally.rare >= _TWO_RARE),
        )
        told = tuple(word for _, word in sorted(tally.hits, key=lambda hit: (-hit[0], hit[1])))
        found.append(WayEvidence(way, features, told, tally.notion, tally.pattern))
    return found


def _spelt(reading: Reading, index: Index, topics: Sequence[str]) -> Mapping[str, float]:
    """The reading's weights, with slips of the fingers corrected, other languages put into English, and what the last
    answer was about added faintly."""
    weights = dict.fromkeys(topics, _LEAN)
    weights.update((word, ASKED) for notion in foreign(reading.text) for word in in_english(notion))
    weights.update(reading.weights)
    unknown = [word for word in reading.weights if len(word) >= _TYPO and word.isascii() and word not in index.postings]
    for word in unknown[:_MOST_TYPOS]:
        meant = index.respelt(word)
        if meant and meant not in reading.weights:
            weights[meant] = weights.pop(word) * _TYPO_WEIGHT
    return weights


def _is_phrase(found: str) -> float:
    return float(len(found.split()) > 1 and any(word not in STOP for word in words(found)))
