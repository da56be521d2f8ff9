"""How well a plugin answers a query: which of its needs the name, the labels and the description hold, and how much the
plugin is trusted, used and liked."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from trimtab.marketplace.needs import Need, Term, holds, plain
from trimtab.model.record import Record
from trimtab.store.catalogue import PluginRow

_NAME, _LABELS, _DESCRIPTION = 2.5, 0.6, 1.7
_AGAIN = 0.2
"""Of what further fields add to the best one."""

_RARITY = 0.35
_USUAL_LENGTH = 160
_LENGTH = 0.3
_ADJACENT = 0.2
_COVERED, _LEAST_COVERED = 0.45, 0.1
_RELEVANCE = 0.2
_EXACT, _BEGINS = 1.8, 1.2
_PHASE = 0.2
_TRUST = (0.15, 0.1, 0.0, -0.1)
_MIDDLE_STARS = 3


class Weighed(Record):
    """A need with what each of its terms says: rare ones more."""

    terms: tuple[tuple[Term, float], ...]
    asked: float


def weigh(needs: Sequence[Need], plugins_with: Mapping[str, int], count: int) -> tuple[Weighed, ...]:
    return tuple(_weigh(need, plugins_with, count) for need in needs)


def _weigh(need: Need, plugins_with: Mapping[str, int], count: int) -> Weighed:
    terms = [(term, term.weight * _rarity(plugins_with.get(term.stem, 0), count)) for term in need.terms]
    return Weighed(tuple(terms), 0.0 if need.is_meant else max(weight for _, weight in terms))


def _rarity(plugins: int, count: int) -> float:
    return math.log(1 + count / (1 + min(plugins, count))) ** _RARITY


def score(row: PluginRow, needs: Sequence[Weighed], query: str, phase: int = 0) -> float:
    """`query` is the plain text of it. In a phase, a plugin for few others counts more."""
    name, labels, description = plain(row.name), plain(row.labels), plain(row.description)
    fields = ((name, _NAME), (labels, _LABELS), (description, _DESCRIPTION * _brevity(description)))
    whole = name + labels + description
    found = [_answer(need, whole, fields) for need in needs]
    asked = sum(need.asked for need in needs) or 1
    covered = sum(need.asked for need, value in zip(needs, found, strict=True) if value) / asked
    text = sum(found) + _adjacent(needs, whole) + _RELEVANCE * row.relevance
    return (
        text * max(covered, _LEAST_COVERED) ** _COVERED * _named(name, query) * (1 + standing(row) + _fits(row, phase))
    )


def _brevity(description: str) -> float:
    return 1 / (1 - _LENGTH + _LENGTH * max(1.0, len(description) / _USUAL_LENGTH))


def _answer(need: Weighed, whole: str, fields: Sequence[tuple[str, float]]) -> float:
    """What the best of its terms is worth where it stands. Most stand nowhere, so the whole text is asked first."""
    best = 0.0
    for term, weight in need.terms:
        if holds(whole, term.stem):
            best = max(best, weight * _place(term, fields))
    return best


def _place(term: Term, fields: Sequence[tuple[str, float]]) -> float:
    values = [weight for text, weight in fields if holds(text, term.stem)]
    return max(values) * (1 - _AGAIN) + sum(values) * _AGAIN


def _adjacent(needs: Sequence[Weighed], text: str) -> float:
    """For the user's own words that stand beside each other in the plugin as well."""
    own = [need.terms[0] for need in needs]
    found = 0.0
    for (first, weight), (second, other) in pairwise(own):
        if f" {second.stem}" in text and _follows(text, first.stem, second.stem):
            found += min(weight, other)
    return _ADJACENT * found


def _follows(text: str, first: str, second: str) -> bool:
    start = text.find(f" {first}")
    while start >= 0:
        end = text.find(" ", start + 1)
        if text.startswith(second, end + 1):
            return True
        start = text.find(f" {first}", end)
    return False


def _named(name: str, query: str) -> float:
    if name == query:
        return _EXACT
    return _BEGINS if query.strip() and name.startswith(query.rstrip()) else 1.0


def _fits(row: PluginRow, phase: int) -> float:
    phases = row.phases.split()
    return _PHASE / len(phases) if str(phase) in phases else 0.0


def standing(row: PluginRow) -> float:
    """Trust, popularity, and the user's own opinion and use: at most about half as much as the text says."""
    popular = 0.02 * math.log10(1 + max(row.downloads or 0, 0))
    if row.rating is not None and row.ratings > 0:
        popular += 0.03 * (row.rating - _MIDDLE_STARS) * row.ratings / (row.ratings + 10)
    liked = 0.1 * (row.stars - _MIDDLE_STARS) if row.stars is not None else 0.0
    return _TRUST[row.trust] + popular + liked + min(0.2, 0.04 * math.log2(1 + row.uses))
