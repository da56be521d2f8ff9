"""All ways in the form that matching wants them: which words and notions lead to which way. Built when files change."""

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from trimtab.model.json import JSON, Obj, each, items, number, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.ways.lexicon import notions_of
from trimtab.steering.ways.subjects import NAMES, subject_of
from trimtab.steering.ways.text import COMMON, STOP, one_edit_apart, stem, stems, words
from trimtab.steering.ways.way import Locale, Way, WayCheck, compiled, reaches_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable

IN_VOCABULARY = 1.0
IN_DESCRIPTION = 0.6
_BODY = 2_500
_SHORTEST_TYPO = 5
_MANY_MORE = 8
_A_FEW = 30
"""Of fewer ways than these it could not be told which words are rare."""


class Posting(Record):
    """That a stem occurs in a way. `weight` is 0 where only the guidance itself uses it."""

    way: int
    weight: float
    name: bool


class IndexKind(Record):
    """In which ways a stem occurs alike. `rare`: it tells something about a way of which the lexicon knows nothing."""

    weight: float
    name: bool
    rare: bool


Postings: TypeAlias = Mapping[str, Sequence[Posting]]
Places: TypeAlias = Mapping[str, Sequence[tuple[int, float]]]


class Index(CompiledContent):
    """`postings` are the ways of each stem, `places` those of each notion with how much they are about it, `reaches`
    the patterns that the standard library must not search long texts for."""

    def __init__(
        self,
        ways: Sequence[Way],
        postings: Postings,
        places: Places,
        digest: str = "",
        reaches: Mapping[str, int] | None = None,
    ) -> None:
        self.ways = tuple(ways)
        self.postings = postings
        self.places = places
        self.digest = digest
        self.reaches = reaches_of(self.ways) if reaches is None else reaches

    @cached_property
    def by_id(self) -> Mapping[str, Way]:
        return {way.id: way for way in self.ways}

    def rarity(self, word: str) -> float:
        """From 0 for a stem that every way uses to 1 for one that hardly any uses."""
        found = len(self.postings.get(word, ()))
        count = max(_A_FEW, len(self.ways))
        return math.log(1 + (count - found + 0.5) / (found + 0.5)) / math.log(1 + (count + 0.5) / 0.5)

    def postings_among(self, word: str, ways: Collection[int]) -> Sequence[Posting]:
        """Those of some ways. They are in the order of the ways, so that for a few not all must be looked at."""
        postings = self.postings.get(word, ())
        if len(postings) < _MANY_MORE * len(ways):
            return [posting for posting in postings if posting.way in ways]
        places = ((way, bisect_left(postings, (way,))) for way in ways)
        return [postings[at] for way, at in places if at < len(postings) and postings[at].way == way]

    def respelt(self, word: str) -> str:
        """The only stem of the vocabulary that is one slip of the fingers away, or nothing."""
        spellings = self.spellings
        near = {
            other
            for key in _spelt_like(word)
            for other in spellings.get(key, ())
            if other[:1] == word[:1] and one_edit_apart(word, other)
        }
        return near.pop() if len(near) == 1 else ""

    @cached_property
    def spellings(self) -> Mapping[tuple[str, str], Sequence[str]]:
        found: dict[tuple[str, str], list[str]] = {}
        for word, postings in self.postings.items():
            if len(word) >= _SHORTEST_TYPO and any(posting.weight == IN_VOCABULARY for posting in postings):
                for key in _spelt_like(word):
                    found.setdefault(key, []).append(word)
        return found

    @cached_property
    def kinds(self) -> Mapping[str, Sequence[tuple[IndexKind, Sequence[int]]]]:
        """The postings once more, alike ones together."""
        found: dict[str, list[tuple[IndexKind, Sequence[int]]]] = {}
        for word, postings in self.postings.items():
            telling = word not in EVERYDAY
            alike: dict[IndexKind, list[int]] = {}
            for way, weight, name in postings:
                rare = telling and weight == IN_VOCABULARY and way not in self.spoken_for
                alike.setdefault(IndexKind(weight, name, rare), []).append(way)
            found[word] = list(alike.items())
        return found

    @cached_property
    def lowest_threshold(self) -> float:
        return min((way.threshold for way in self.ways if way.threshold), default=1.0)

    @cached_property
    def spoken_for(self) -> frozenset[int]:
        """Ways on a subject of which the lexicon knows how people speak."""
        return frozenset(place for places in self.places.values() for place, _ in places)

    @cached_property
    def excluded(self) -> Mapping[int, frozenset[str]]:
        """Stems that speak against a way."""
        return {place: frozenset(map(stem, way.excludes)) for place, way in enumerate(self.ways) if way.excludes}

    @cached_property
    def subjects(self) -> Mapping[int, str]:
        """The ways on a frequent subject, by the words of their names."""
        named: dict[int, set[str]] = {}
        for word in NAMES:
            for posting in self.postings.get(word, ()):
                if posting.name:
                    named.setdefault(posting.way, {stem(word) for word in words(self.ways[posting.way].name)})
        found = ((place, subject_of(name)) for place, name in sorted(named.items()))
        return {place: subject for place, subject in found if subject}

    @cached_property
    def learned(self) -> Mapping[str, Sequence[tuple[int, float]]]:
        """The ways in which a sign of a prompt was learned, with its weight; each has its bias under no name."""
        found: dict[str, list[tuple[int, float]]] = {}
        for place, way in enumerate(self.ways):
            for sign, weight in way.learned:
                found.setdefault(sign, []).append((place, weight))
        return found

    @cached_property
    def patterns(self) -> "Mapping[int, Searchable]":
        return self._compiled("pattern")

    @cached_property
    def commands(self) -> "Mapping[int, Searchable]":
        return self._compiled("commands")

    @cached_property
    def files(self) -> "Mapping[int, Searchable]":
        return self._compiled("files")

    @cached_property
    def by_pattern_alone(self) -> tuple[int, ...]:
        """Ways for which the words count nothing: the pattern decides."""
        spoken = {posting.way for postings in self.postings.values() for posting in postings}
        return tuple(place for place in self.patterns if place not in spoken)

    def _compiled(self, lane: str) -> "Mapping[int, Searchable]":
        given = ((place, getattr(way, lane)) for place, way in enumerate(self.ways))
        return {place: compiled(pattern, self.reaches) for place, pattern in given if pattern}

    def as_json(self) -> Obj:
        return {
            "digest": self.digest,
            "ways": [_as_json(way) for way in self.ways],
            "postings": {word: [tuple(posting) for posting in found] for word, found in self.postings.items()},
            "places": dict(self.places),
            "reaches": dict(self.reaches),
        }


def build(ways: Iterable[Way], digest: str = "") -> Index:
    ordered = sorted(ways, key=lambda way: way.id)
    postings: dict[str, list[Posting]] = {}
    places: dict[str, list[tuple[int, float]]] = {}
    for place, way in enumerate(ordered):
        _add(place, way, postings, places)
    return Index(ordered, postings, places, digest)


def _add(place: int, way: Way, postings: dict[str, list[Posting]], places: dict[str, list[tuple[int, float]]]) -> None:
    if way.match in ("regex", "model") or way.trigger:
        return
    described = [way.description, *(locale.description for locale in way.locales)]
    listed = [*way.vocabulary, *(word for locale in way.locales for word in locale.vocabulary)]
    vocabulary = {stem(word) for entry in listed for word in words(entry) if word not in _NEVER}
    description = {word for said in described for word in stems(said)}
    if not vocabulary and not description:
        return
    name = {stem(word) for word in words(way.name)}
    often = {word for word, times in Counter(stems(way.text[:_BODY])).items() if times > 1}
    body = often - vocabulary - description - name
    weighed = {
        **dict.fromkeys(body, 0.0),
        **dict.fromkeys(description, IN_DESCRIPTION),
        **dict.fromkeys(vocabulary | name, IN_VOCABULARY),
    }
    for word, weight in sorted(weighed.items()):
        postings.setdefault(word, []).append(Posting(place, weight, word in name))
    for notion, strength in notions_of(frozenset(name), frozenset(vocabulary | description)).items():
        places.setdefault(notion, []).append((place, strength))


def from_json(given: Obj) -> Index:
    """Raises ValueError, TypeError or KeyError where it is not what `as_json` gave: then it is built anew."""
    postings = {word: [Posting(*found) for found in items(all_)] for word, all_ in obj(given["postings"]).items()}  # pyright: ignore
    places = {notion: [tuple(place) for place in items(all_)] for notion, all_ in obj(given["places"]).items()}  # pyright: ignore
    reaches = {pattern: whole(reach) for pattern, reach in obj(given["reaches"]).items()}
    ways = [_way(obj(way)) for way in items(given["ways"])]
    return Index(ways, postings, places, text(given.get("digest")), reaches)  # pyright: ignore


def _spelt_like(word: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """A slip leaves either the first two letters alone or the last two."""
    return (word[:2], ""), (word[:1], word[-2:])


EVERYDAY = frozenset(map(stem, COMMON | STOP))
_NEVER = frozenset("""a an the and or of in on to for is this that it what with""".split())
assert _NEVER <= STOP


def _as_json(way: Way) -> Obj:
    fields: dict[str, JSON] = {
        name: value
        for name, value in way._asdict().items()
        if value != way._field_defaults.get(name) and name not in ("check", "locales")
    }
    if way.check:
        fields["check"] = way.check._asdict()
    if way.locales:
        fields["locales"] = [locale._asdict() for locale in way.locales]
    return fields


def _way(given: Obj) -> Way:
    known = {name: value for name, value in given.items() if name in Way._fields}
    for name in ("vocabulary", "excludes", "scope"):
        if name in known:
            known[name] = each(known[name])
    if "learned" in known:
        known["learned"] = tuple((text(sign), number(weight)) for sign, weight in map(items, items(known["learned"])))
    check = obj(known.pop("check", None))
    locales = tuple(
        Locale(text(locale.get("language")), text(locale.get("description")), each(locale.get("vocabulary")))
        for locale in map(obj, items(known.pop("locales", None)))
    )
    made = WayCheck(**{**check, "vocabulary": each(check.get("vocabulary"))}) if check else None  # pyright: ignore[reportArgumentType]
    return Way(**known, check=made, locales=locales)  # pyright: ignore[reportArgumentType]
