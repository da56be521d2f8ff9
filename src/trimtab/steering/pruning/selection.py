"""What is kept of scored items within a budget of tokens."""

from collections.abc import Iterable, Mapping
from heapq import heapify, heappop, heappush

from trimtab.model.record import Record
from trimtab.steering.pruning.context_items import ItemKind, ScoredItem
from trimtab.steering.pruning.item_weights import DEFAULT_WEIGHTS


class ContextSelection(Record):
    """All in the order of their positions. `tokens` is what `kept` costs: never more than the budget. `overflow` is
    what had to stay (core or pinned) and found no room, because such items alone exceed the budget; it is part of
    `dropped`, and whoever prunes has to say so."""

    kept: tuple[ScoredItem, ...]
    dropped: tuple[ScoredItem, ...]
    tokens: int = 0
    overflow: tuple[ScoredItem, ...] = ()


def keep(
    scored: Iterable[ScoredItem], budget_tokens: int, weights: Mapping[str, float] = DEFAULT_WEIGHTS
) -> ContextSelection:
    """First what must stay, core before pins and the latest first; then whatever adds most for its price to what is
    kept already. What adds nothing is left out, even if there is room."""
    every = sorted(scored, key=lambda found: (found.item.position, found.item.id))
    choice = _Choice(budget_tokens, weights.get("price", DEFAULT_WEIGHTS["price"]))
    must_stay = [found.item.must_stay for found in every]
    first = [place for place, must in enumerate(must_stay) if must]
    for place in sorted(first, key=lambda place: (every[place].item.kind is not ItemKind.CORE, -place)):
        choice.take(place, every[place])
    # What an item adds only ever gets less, so that the first whose figure is still right is the best of all.
    waiting = [(-choice.gain(found), -place) for place, found in enumerate(every) if not must_stay[place]]
    heapify(waiting)
    while waiting:
        _, nth = heappop(waiting)
        found = every[-nth]
        if found.item.tokens > choice.left:
            continue
        gain = choice.gain(found)
        if gain <= 0.0:
            continue
        if waiting and -gain > waiting[0][0]:
            heappush(waiting, (-gain, nth))
        else:
            choice.take(-nth, found)
    kept = tuple([found for place, found in enumerate(every) if place in choice.places])
    dropped = tuple([found for place, found in enumerate(every) if place not in choice.places])
    overflow = tuple([every[place] for place in first if place not in choice.places])
    return ContextSelection(kept, dropped, budget_tokens - choice.left, overflow)


class _Choice:
    def __init__(self, left: int, price: float) -> None:
        self.left = left
        self.places: set[int] = set()
        self._price = price
        self._held: dict[str, float] = {}

    def gain(self, found: ScoredItem) -> float:
        more = 0.0
        for thing, _, value in found.worth:
            new = value - self._held.get(thing, 0.0)
            if new > 0.0:
                more += new
        return more / (found.item.tokens or 1) ** self._price

    def take(self, place: int, found: ScoredItem) -> None:
        if found.item.tokens > self.left:
            return
        self.left -= found.item.tokens
        self.places.add(place)
        for thing, _, value in found.worth:
            self._held[thing] = max(value, self._held.get(thing, 0.0))
