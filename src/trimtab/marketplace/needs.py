"""What a query asks for: its words, what plugins call the same, and how much each of them says."""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from trimtab.local.shipped import CONTENT
from trimtab.model.record import Record

MOST_WORDS = 24
_LONGEST_QUERY = 2_000
_LONGEST_WORD = 64
_WHOLE = 3
"""Up to this length a word has to be the same; longer ones are found by their stem."""

_ALIKE = 0.9
_MEANT = 0.5
_WEAK = 0.4

_WORD = re.compile(r"[^\W_]+")
_ENDINGS = {
    **dict.fromkeys(
        ("isations", "izations", "isation", "ization", "ising", "izing", "ised", "ized", "ise", "ize"), "i"
    ),
    **dict.fromkeys(("ations", "ation", "ating", "ated", "ates", "ate"), "at"),
    **dict.fromkeys(("ysis", "yse", "yze", "ying"), "y"),
    **dict.fromkeys(("ities", "ity"), "it"),
    "sses": "ss",
    "ches": "ch",
    "shes": "sh",
    "xes": "x",
    "ss": "ss",
    "us": "us",
    **dict.fromkeys(("ings", "ing", "ies", "ied", "ed", "s", "y"), ""),
}
"""The first that fits counts. What is left is how all forms of the word begin."""


class Term(Record):
    """A word that a plugin may have for what was asked: `said` by the user, or standing for what was."""

    said: str
    stem: str
    weight: float


class Need(Record):
    """One thing that is asked for, and all the words for it; the user's own comes first. What is only meant may be
    missing."""

    terms: tuple[Term, ...]
    is_meant: bool = False


class _Vocabulary(Record):
    stop: frozenset[str]
    weak: frozenset[str]
    alike: Mapping[str, tuple[str, ...]]
    means: tuple[tuple[frozenset[str], tuple[str, ...]], ...]


def needs_of(query: str) -> tuple[Need, ...]:
    """In the order of the query. Empty where it has no words."""
    known = _vocabulary()
    words = words_of(query)
    said = [word for word in words if word not in known.stop] or words
    stems = {stem(word) for word in words}
    needs = [Need(tuple(_terms(word, known))) for word in said]
    for asked, meant in known.means:
        if asked <= stems:
            needs.append(Need(tuple(Term(word, stem(word), _MEANT) for word in meant), is_meant=True))
    return tuple(needs)


def _terms(word: str, known: _Vocabulary) -> Iterator[Term]:
    own = stem(word)
    weight = _WEAK if own in known.weak else 1.0
    yield Term(word, own, weight)
    for other in known.alike.get(own, ()):
        yield Term(other, stem(other), weight * _ALIKE)


def words_of(text: str) -> list[str]:
    """Each once, in lower case."""
    found = (word[:_LONGEST_WORD] for word in _WORD.findall(text[:_LONGEST_QUERY].casefold()))
    return list(dict.fromkeys(found))[:MOST_WORDS]


def plain(text: str) -> str:
    """Words with a space before and after each, so that a stem is looked for as ` stem`."""
    return f" {' '.join(_WORD.findall(text.casefold()))} "


def holds(text: str, stem: str) -> bool:
    """Whether a plain text has a word with this stem."""
    if f" {stem}" not in text:
        return False
    return len(stem) > _WHOLE or f" {stem} " in text or f" {stem}s " in text


def stem(word: str) -> str:
    """How all forms of a word begin, so that `migrations` finds `migrate`; also of British spelling."""
    for ending, kept in _ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) + len(kept) >= (_WHOLE if ending == "s" else _WHOLE + 1):
            return word[: len(word) - len(ending)] + kept
    return word


@cache
def _vocabulary() -> _Vocabulary:
    with open(os.path.join(CONTENT, "search", "needs.toml"), "rb") as file:
        written = tomllib.load(file)
    return _Vocabulary(
        frozenset(written["stop"].split()),
        frozenset(map(stem, written["weak"].split())),
        _alike(line.split() for line in written["alike"]),
        tuple((frozenset(map(stem, said.split())), tuple(meant.split())) for said, meant in written["means"].items()),
    )


def _alike(groups: Iterable[list[str]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for group in groups:
        for word in group:
            others = tuple(other for other in group if stem(other) != stem(word))
            found[stem(word)] = tuple(dict.fromkeys((*found.get(stem(word), ()), *others)))
    return found
