"""How much each item is worth keeping: by what it holds, how lately and how often that was used, and whether a later
item holds it too."""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, prod

from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.steering.pruning.context_items import ContextItem, ItemKind, ScoredItem, Worth
from trimtab.steering.pruning.item_weights import DEFAULT_WEIGHTS
from trimtab.steering.pruning.things import (
    CLASSES,
    COMMAND,
    ERROR,
    FILE,
    OTHER,
    Touch,
    class_of,
    superseded,
    things_of,
    touches,
)

CROWD = 0.3
"""Added to what is likely to be wanted of a class altogether, or else the only one of a class would count like all."""

_FADES = frozenset({ItemKind.PROMPT, ItemKind.ANSWER, ItemKind.GUIDANCE})
"""The others hold until something supersedes them."""

_FADING_CALLS = 10
_OF_A_USE, _OF_ALL_USES = 0.05, 0.3
_MOST_ODDS = 30.0
_LONGEST_NAME = 40


class _Wish(Record):
    """`unwanted`: how likely a thing is not to be wanted, as it counts in the score of an item that holds it."""

    worth: Worth
    unwanted: float


def score(items: Iterable[ContextItem], now: int, weights: Mapping[str, float] = DEFAULT_WEIGHTS) -> list[ScoredItem]:
    """In the order of their positions, whatever order they come in. `now` is the position that the next call will have.
    Weights that are not given have their defaults."""
    weights = {**DEFAULT_WEIGHTS, **weights}
    every = sorted(items, key=lambda item: (item.position, item.id))
    held = [things_of(item) for item in every]
    touched = touches(every, held)
    likely = {thing: _likely(thing, touch, every[touch.last], now, weights) for thing, touch in touched.items()}
    left = weights["superseded"]
    crowds: dict[str, float] = {}
    for thing, chance in likely.items():
        kind = class_of(thing)
        crowds[kind] = crowds.get(kind, CROWD) + chance
    wishes = _wishes(likely, crowds, weights)
    stale_wishes = _wishes({thing: _within(chance * left) for thing, chance in likely.items()}, crowds, weights)
    scored: list[ScoredItem] = []
    for place, (item, things) in enumerate(zip(every, held, strict=True)):
        stale = superseded(place, item, things, touched)
        found = [stale_wishes[thing] if thing in stale else wishes[thing] for thing in things]
        worth = tuple([wish.worth for wish in found])
        gone = bool(stale) and all(thing in stale or touched[thing].resolved for thing in things)
        if item.must_stay:
            scored.append(ScoredItem(item, 1.0, "pinned" if item.pinned else "core", worth, gone))
        else:
            reason = "later items hold the same" if gone else _reason(item, worth, touched, now)
            scored.append(ScoredItem(item, _within(1 - prod([wish.unwanted for wish in found])), reason, worth, gone))
    return scored


def _wishes(
    chances: Mapping[str, float], crowds: Mapping[str, float], weights: Mapping[str, float]
) -> dict[str, _Wish]:
    """What calls hold has its part in what its class counts."""
    shares = {kind: max(0.0, weights[f"{kind}.share"]) for kind in CLASSES}
    wishes: dict[str, _Wish] = {}
    for thing, chance in chances.items():
        kind = class_of(thing)
        if kind in shares:
            share = shares[kind]
            wishes[thing] = _Wish(Worth(thing, chance, share * chance / crowds[kind]), (1 - chance) ** share)
        else:
            wishes[thing] = _Wish(Worth(thing, chance, chance), 1 - chance)
    return wishes


def _likely(thing: str, touch: Touch, last: ContextItem, now: int, weights: Mapping[str, float]) -> float:
    age = max(1, now - last.position)
    if last.kind is not ItemKind.CALL:
        stays = 1 - weights["fading"] * (1 - exp(-age / _FADING_CALLS)) if last.kind in _FADES else 1.0
        used = min(_OF_A_USE * (touch.times - 1), _OF_ALL_USES)
        return _within(1 - (1 - _within(weights[last.kind.value] * stays)) * (1 - used))
    kind = class_of(thing)
    like = FILE if kind == OTHER else kind
    odds = weights[f"{like}.base"] - weights[f"{like}.recency"] * log(age)
    odds += weights[f"{like}.frequency"] * log(touch.times)
    if kind == COMMAND:
        odds -= weights["command.length"] * log(len(thing) - len(COMMAND))
    chance = 1 / (1 + exp(-max(-_MOST_ODDS, min(_MOST_ODDS, odds))))
    return _within(chance * weights["resolved"]) if touch.resolved else chance


def _reason(item: ContextItem, worth: Sequence[Worth], touched: Mapping[str, Touch], now: int) -> str:
    best = max(worth, key=lambda part: part.value)
    touch = touched[best.thing]
    kind, _, name = best.thing.partition(":")
    ago = f"{counted(max(1, now - item.position), 'call')} ago"
    if kind == ERROR:
        return f"{'a resolved' if touch.resolved else 'an unresolved'} error, {ago}"
    if kind in (FILE, COMMAND):
        return f"{kind} {name[:_LONGEST_NAME]}, {counted(touch.times, 'use')}, {ago}"
    return f"{item.kind.value}, {ago}"


def _within(value: float) -> float:
    return min(1.0, max(0.0, value))
