"""The pattern base: what in a decision speaks for which level. Files of `content/levels` and of the user, compiled."""

import re
from collections.abc import Iterable, Sequence

from trimtab.model.decisions import Level
from trimtab.model.json import Obj, each, items, obj, text
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent

KINDS = ("regex", "keyword", "category", "model")
MODEL = "model"
LONGEST = 8_000
"""So many characters of a text are read."""

_GRAVE = (Level.P0, Level.P1)
_SHORTEST_STEM = 2
_LONGEST_STEM = 14
_ANY, _NUMBER = "*", "#"
_APOSTROPHE = "\u2019"
_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[?!€$£%]")
_PHRASE = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*\*?|\d+|[?!€$£%*#]")


class LevelPattern(Record):
    """`data`: phrases of words for `keyword`, a regular expression for `regex`, kinds of decisions for `category`, the
    weights for `model`. `decides`: a decision that it matches has at least its level, unless one of the patterns in
    `unless` matches too; otherwise it is evidence that the model weighs."""

    id: str
    kind: str
    level: Level
    description: str
    data: tuple[str, ...] = ()
    decides: bool = False
    unless: tuple[str, ...] = ()


class PatternBase(CompiledContent):
    """The patterns, ready to be looked up. What costs time is made when it is first needed."""

    def __init__(self, patterns: Iterable[LevelPattern], digest: str = "") -> None:
        self.patterns = tuple(patterns)
        self.by_id = {pattern.id: pattern for pattern in self.patterns}
        self.digest = digest
        self._index: _LevelIndex | None = None
        self._acts: _LevelIndex | None = None

    def matches(self, words: Sequence[str], written: str, kind: str = "") -> tuple[str, ...]:
        """The ids of all that match, in the order of the base. `written` is the text as it stands, in any case."""
        if self._index is None:
            self._index = _LevelIndex(self.patterns)
        found = self._index.phrases_in(words) | self._index.expressions_in(written)
        return tuple(
            pattern.id
            for pattern in self.patterns
            if pattern.id in found or (pattern.kind == "category" and kind in pattern.data and kind)
        )

    def habit_of(self, kind: str, matched: Sequence[str]) -> str:
        """What a decision teaches about the user: its kind alone is only what its asker calls it, so what is grave by
        its words is another matter than what is not."""
        grave = (name for name in matched if name in self.by_id and self.by_id[name].level in _GRAVE)
        named = next((name for name in grave if self.by_id[name].kind != "category"), "")
        return f"{kind}/{named}" if named else kind

    def names_p0(self, matched: Sequence[str]) -> bool:
        return any(self.by_id[name].level is Level.P0 for name in matched if name in self.by_id)

    def has_act(self, words: Sequence[str], written: str) -> bool:
        """Whether a pattern that decides matches, whatever excuses it: a small part of the base."""
        if self._acts is None:
            self._acts = _LevelIndex(pattern for pattern in self.patterns if pattern.decides)
        return bool(self._acts.phrases_in(words) or self._acts.expressions_in(written))

    def deciding(self, matched: Sequence[str]) -> "tuple[LevelPattern, ...]":
        """Of what matched, the patterns that decide a level by themselves here."""
        ids = frozenset(matched)
        found = (self.by_id[name] for name in matched if name in self.by_id)
        return tuple(pattern for pattern in found if pattern.decides and ids.isdisjoint(pattern.unless))

    def as_json(self) -> Obj:
        return {
            "digest": self.digest,
            "patterns": [{**pattern._asdict(), "level": pattern.level.value} for pattern in self.patterns],
        }


def base_from_json(given: Obj) -> PatternBase:
    """Raises ValueError for a level that is none."""
    return PatternBase(
        (
            LevelPattern(
                text(pattern.get("id")),
                text(pattern.get("kind")),
                Level(pattern.get("level")),
                text(pattern.get("description")),
                each(pattern.get("data")),
                pattern.get("decides") is True,
                each(pattern.get("unless")),
            )
            for pattern in map(obj, items(given.get("patterns")))
        ),
        text(given.get("digest")),
    )


def words_of(written: str) -> list[str]:
    """In lower case, numbers as they are."""
    return _TOKEN.findall(written[:LONGEST].replace(_APOSTROPHE, "'").lower())


def phrase_words(phrase: str) -> tuple[str, ...]:
    """A phrase as it is looked up; empty where there is no word in it."""
    return tuple(_PHRASE.findall(phrase.replace(_APOSTROPHE, "'").lower()))


class _LevelIndex:
    """Phrases by their first word or stem, so that a text is read once, however many there are."""

    def __init__(self, patterns: Iterable[LevelPattern]) -> None:
        self._whole: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._stems: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._expressions: list[tuple[re.Pattern[str], str]] = []
        for pattern in patterns:
            if pattern.kind == "keyword":
                for phrase in pattern.data:
                    self._add(phrase_words(phrase), pattern.id)
            elif pattern.kind == "regex":
                self._expressions += ((re.compile(part, re.IGNORECASE), pattern.id) for part in pattern.data)

    def _add(self, phrase: tuple[str, ...], pattern: str) -> None:
        if phrase:
            first, *rest = phrase
            into = self._stems if first.endswith(_ANY) else self._whole
            into.setdefault(first.removesuffix(_ANY), []).append((tuple(rest), pattern))

    def phrases_in(self, words: Sequence[str]) -> set[str]:
        found: set[str] = set()
        for place, word in enumerate(words):
            self._begin(self._whole.get(word, ()), words, place, found)
            if word[0].isdecimal():
                self._begin(self._whole.get(_NUMBER, ()), words, place, found)
            for size in range(_SHORTEST_STEM, min(len(word), _LONGEST_STEM) + 1):
                if (stem := word[:size]) in self._stems:
                    self._begin(self._stems[stem], words, place, found)
        return found

    def _begin(
        self, phrases: Iterable[tuple[tuple[str, ...], str]], words: Sequence[str], place: int, found: set[str]
    ) -> None:
        for rest, pattern in phrases:
            if pattern not in found and (not rest or _follows(rest, words[place + 1 : place + 1 + len(rest)])):
                found.add(pattern)

    def expressions_in(self, written: str) -> set[str]:
        return {pattern for expression, pattern in self._expressions if expression.search(written, 0, LONGEST)}


def _follows(rest: Sequence[str], words: Sequence[str]) -> bool:
    return len(rest) == len(words) and all(map(_is_word, rest, words))


def _is_word(wanted: str, word: str) -> bool:
    if wanted == _NUMBER:
        return word[0].isdecimal()
    return word.startswith(wanted[:-1]) if wanted.endswith(_ANY) else word == wanted
