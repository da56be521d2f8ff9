"""What a user's way learns from its golden prompts: a linear model of its own, of the same kind as that of the frequent
subjects, fitted in about a second.

Its golden prompts and what it was right on speak for it, near misses and what it was wrong on against it, and so do
prompts that other ways, or none, are for. The bar is chosen out of fold: by models that were fitted without a prompt,
above all that must be silent. What is learned is kept only if it brings golden prompts that the words alone miss,
out of fold as well.
"""

import json
import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from trimtab.features.ways.golden import Case
from trimtab.features.ways.way_files import OWN
from trimtab.features.ways.way_stats import PromptsHeard
from trimtab.model.record import Record
from trimtab.steering.ways.index import Index, build
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.matching import Matches, match_prompt
from trimtab.steering.ways.prompt_weights import read
from trimtab.steering.ways.subjects import ACT, OF_LEARNED, PART, said_in, share_of, signs_of
from trimtab.steering.ways.way import Way

FEWEST_GOLDEN = 3
FEWEST_SILENT = 2
MOST_SIGNS = 200
_FOLDS = 5
_ROUNDS = 5
_HALVINGS = 18
_RIDGE = 2.0
_OF_BIAS = 3.0
_OF_GOLDEN, _OF_SILENT, _OF_DESCRIPTION, _OF_OTHERS = 3.0, 1.0, 0.5, 0.5
"""What each kind of prompt counts: there are few golden ones, and those of other ways are not said of this one."""

_LOWEST_BAR = -1.0
_ABOVE = 0.05
_TELLING = 4
_LARGEST_EXPONENT = 30.0


class Taught(Record):
    """A prompt with what is said of it. `own`: it is about this way in particular. `surely`: if it is silent, it must
    be; a golden prompt of another way only makes that likely."""

    prompt: str
    fires: bool
    own: bool = True
    surely: bool = True


class ShownOn(Record):
    """On how many prompts a way is shown, of those that it should be, should not be, and of all that are recorded."""

    golden: int
    near_misses: int
    prompts: int


class Learning(Record):
    """What came of it for one way. `weights` are as in `Way.learned`, empty where nothing is worth keeping. `before`
    and `after` are out of fold."""

    way: Way
    weights: Mapping[str, float]
    of: ShownOn
    before: ShownOn
    after: ShownOn

    @property
    def telling(self) -> tuple[str, ...]:
        """The words that speak most for it."""
        said = ((weight, sign) for sign, weight in self.weights.items() if sign and sign[0] not in (ACT, PART))
        return tuple(sign for weight, sign in sorted(said, reverse=True)[:_TELLING] if weight > 0)


class WayTrial:
    """Matches prompts against the ways of an index, each once."""

    def __init__(self, index: Index, threshold: float | None = None) -> None:
        self.index = index
        self._threshold = threshold
        self._found: dict[str, Matches] = {}

    def heard(self, prompt: str, way: Way) -> tuple[float, bool]:
        """What speaks for the way, from a near miss on, and whether it is shown."""
        if prompt not in self._found:
            self._found[prompt] = match_prompt(prompt, self.index, threshold=self._threshold)
        found = self._found[prompt]
        shown = next((match.score for match in found.fired if match.way == way.id), 0.0)
        near = next((match.score for match in found.near if match.way == way.id), 0.0)
        return shown or near, bool(shown)

    def after(self, changed: Way) -> "WayTrial":
        """The same with another form of one way."""
        return WayTrial(build(changed if way.id == changed.id else way for way in self.index.ways), self._threshold)


class _Row(Record):
    """A prompt as the model sees it. `evidence` is what else speaks for the way; `fold` is 0 where it is in all."""

    signs: Mapping[str, float]
    fires: bool
    counts: float
    evidence: float
    fold: int


def learn_all(
    heard: PromptsHeard, cases: Sequence[Case], index: Index, wanted: Sequence[str] = (), threshold: float | None = None
) -> Iterator[Learning]:
    """For each way of the user's own that is matched by words and has enough to learn from. `wanted` are ids, none
    means all; `index` has the ways as they are without having learned anything."""
    trial = WayTrial(index, threshold)
    for way in index.ways:
        by_words = way.match not in ("regex", "model") and not way.trigger
        if way.origin not in OWN or not by_words or (wanted and way.id not in wanted):
            continue
        taught = taught_to(way, heard, cases)
        if enough(taught):
            yield learn(way, [*taught, *of_others(way, cases, index)], trial, heard.prompts)


def taught_to(way: Way, heard: PromptsHeard, cases: Sequence[Case]) -> tuple[Taught, ...]:
    """All that is said of prompts for this way."""
    moments = [moment for moment in heard.moments.get(way.id, ()) if moment.lane in ("words", "pattern")]
    said = {moment.prompt: moment.good or moment.missed for moment in moments if moment.wrong or moment.good}
    said |= {moment.prompt: True for moment in moments if moment.missed}
    said |= {case.asked.prompt: case.fires for case in cases if case.way == way.id}
    return tuple(Taught(prompt, fires) for prompt, fires in said.items() if prompt)


def of_others(way: Way, cases: Iterable[Case], index: Index) -> tuple[Taught, ...]:
    """Golden prompts of ways on other matters, and those for none. What two ways are both about may want both."""
    about: dict[str, set[str]] = {}
    for notion, places in index.places.items():
        for place, _ in places:
            about.setdefault(index.ways[place].id, set()).add(notion)
    own = about.get(way.id, set[str]())
    found = {
        case.asked.prompt: not case.way
        for case in cases
        if (case.fires or not case.way) and case.way != way.id and own.isdisjoint(about.get(case.way, ()))
    }
    return tuple(Taught(prompt, False, own=False, surely=surely) for prompt, surely in found.items() if prompt)


def enough(taught: Sequence[Taught]) -> bool:
    golden = sum(said.fires for said in taught if said.own)
    return golden >= FEWEST_GOLDEN and sum(said.own for said in taught) - golden >= FEWEST_SILENT


def learn(way: Way, taught: Sequence[Taught], trial: WayTrial, recorded: Sequence[str] = ()) -> Learning:
    """`recorded` are prompts of which nobody said anything."""
    taught = sorted(taught, key=lambda said: (not said.own, not said.fires))  # a share of each kind for each fold
    known = {said.prompt: trial.heard(said.prompt, way) for said in taught}
    rows = [_row(said, known[said.prompt][0], number) for number, said in enumerate(taught)]
    if way.description:
        rows.append(_Row(_signs(way.description), True, _OF_DESCRIPTION, share_of(0.0, OF_LEARNED), 0))
    unseen = [0.0] * len(rows)
    for fold in range(1, _FOLDS + 1):
        weights = _fitted([row for row in rows if row.fold != fold])
        for at, row in enumerate(rows):
            if row.fold == fold:
                unseen[at] = _score(weights, row.signs) + row.evidence
    silenced = (score for score, said in zip(unseen, taught, strict=False) if said.surely and not said.fires)
    bar = max(_LOWEST_BAR, *silenced) + _ABOVE
    weights = _fitted(rows)
    weights[""] -= bar
    golden = [at for at, said in enumerate(taught) if said.own and said.fires]
    silent = [at for at, said in enumerate(taught) if said.own and not said.fires]
    shown = {at for at, said in enumerate(taught) if known[said.prompt][1]}
    learned = {at for at, score in enumerate(unseen) if score > bar}
    of = ShownOn(len(golden), len(silent), len(recorded))
    before = ShownOn(len(shown.intersection(golden)), len(shown.intersection(silent)), 0)
    after = ShownOn(len((shown | learned).intersection(golden)), len((shown | learned).intersection(silent)), 0)
    if after.golden <= before.golden:
        return Learning(way, {}, of, before, before)
    rounded = {sign: round(weight, 3) for sign, weight in weights.items()}
    wiser = trial.after(way._replace(learned=tuple(rounded.items())))
    return Learning(
        way,
        rounded,
        of,
        before._replace(prompts=sum(trial.heard(prompt, way)[1] for prompt in recorded)),
        after._replace(prompts=sum(wiser.heard(prompt, way)[1] for prompt in recorded)),
    )


def as_file(weights: Mapping[str, float]) -> str:
    """What stands in `learned.json`: one sign to a line, those that tell most first."""
    told = sorted(((sign, weight) for sign, weight in weights.items() if sign), key=lambda pair: (-pair[1], pair[0]))
    return json.dumps({"bias": weights[""], "weights": dict(told)}, ensure_ascii=False, indent=1) + "\n"


def _row(said: Taught, evidence: float, number: int) -> _Row:
    counts = _OF_OTHERS if not said.own else _OF_GOLDEN if said.fires else _OF_SILENT
    return _Row(_signs(said.prompt), said.fires, counts, share_of(evidence, OF_LEARNED), number % _FOLDS + 1)


@lru_cache(maxsize=4_096)
def _signs(prompt: str) -> Mapping[str, float]:
    reading = read(prompt)
    return signs_of(said_in(prompt, reading, notions_in(reading)))


def _fitted(rows: Sequence[_Row]) -> dict[str, float]:
    """Logistic regression with a ridge, by ascent on the dual of one prompt at a time; only the signs that tell most
    are kept. The same result each time."""
    weights: dict[str, float] = {"": 0.0}
    size = [sum(value * value for value in row.signs.values()) + _OF_BIAS**2 for row in rows]
    duals = [0.0] * len(rows)
    order = list(range(len(rows)))
    chance = random.Random(1)
    for _ in range(_ROUNDS):
        chance.shuffle(order)
        for at in order:
            row, step = rows[at], size[at] / _RIDGE
            side = 1.0 if row.fires else -1.0
            without = side * (_score(weights, row.signs) + row.evidence) - duals[at] * step
            dual = _root(without, step, row.counts)
            moved = (dual - duals[at]) * side / _RIDGE
            duals[at] = dual
            weights[""] += moved * _OF_BIAS**2
            for sign, value in row.signs.items():
                weights[sign] = weights.get(sign, 0.0) + moved * value
    telling = sorted((sign for sign in weights if sign), key=lambda sign: (-abs(weights[sign]), sign))
    return {"": weights[""], **{sign: weights[sign] for sign in telling[:MOST_SIGNS]}}


def _root(without: float, step: float, most: float) -> float:
    """Where the dual of a prompt is what its error asks for, by halving."""
    low, high = 0.0, most
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        margin = max(-_LARGEST_EXPONENT, min(_LARGEST_EXPONENT, without + middle * step))
        if middle < most / (1 + math.exp(margin)):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _score(weights: Mapping[str, float], signs: Mapping[str, float]) -> float:
    return weights[""] + sum(value * weights[sign] for sign, value in signs.items() if sign in weights)
