"""Variables whose values the text itself tells: those of a loop over written words, and a script's own parameters.

Where a value is known, or at least how it begins, a word that holds it need not count as one that only the shell knows.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import TypeAlias

from trimtab.shell.command import Word
from trimtab.shell.reader import read

_LOOP = re.compile(
    r"(?:^|[;\n({]|&&|\|\||\bdo\b|\bthen\b)\s*for\s+([A-Za-z_]\w*)\s+in\s+([\w./*?@:+,~ \t-]+?)[ \t]*(?:;|\n)\s*do\b"
)
_PLAIN = re.compile(r"[\w./][\w./@:+,-]*")
_GLOB = re.compile(r"[\w./~][\w./@:+,~-]*[*?][\w./@:+,*?-]*")
_SETS = r"\b(?:read|mapfile|readarray|printf\s+-v|getopts|select|declare|local|typeset|export)\b[^;|&]*\b{0}\b"
_REFERENCE = r"\$(?:{0}\b|\{{{0}(?:\^\^?|,,?)?\}})"
_PARAMETERS = "123456789"
_MOST = 32  # ways in which the words of one command may differ

Values: TypeAlias = Mapping[str, tuple[Word, ...]]


def loop_values(text: str) -> Values:
    """The variables of loops, each with the words that it goes through."""
    found: dict[str, tuple[Word, ...]] = {}
    for match in _LOOP.finditer(text):
        before = text[: match.start()]
        if all(before.count(quote) % 2 == 0 for quote in "'\"`") and "<<" not in before and "#" not in before:
            words = [_value(word) for word in match[2].split()]
            if None not in words and _is_set_once(match[1], text):
                found[match[1]] = tuple(word for word in words if word)
    return found


def parameters(words: Sequence[Word]) -> Values:
    """`$1` and on of a script that is given these words behind its text and its name."""
    pairs = zip(_PARAMETERS, words[1:], strict=False)
    return {name: (word,) for name, word in pairs if word.known and _PLAIN.fullmatch(word.text.removesuffix("{}"))}


def settled(parts: Sequence[Word], values: Values) -> Iterator[list[Word]]:
    """The words in all ways in which they may differ, with what is known put in; unchanged where that is too much."""
    used = [name for name in values if any(part.dynamic and name in part.text for part in parts)]
    if prod(len(values[name]) for name in used) > _MOST:
        used = []
    for chosen in product(*(values[name] for name in used)):
        yield [_settled(part, dict(zip(used, chosen, strict=True))) for part in parts]


def _settled(part: Word, values: Mapping[str, Word]) -> Word:
    for name, value in values.items():
        if not part.dynamic:
            return part
        reference = re.compile(_REFERENCE.format(name))
        if value.known:
            part = _written(part, reference.sub(value.text, part.text))
        elif re.fullmatch(f'"{reference.pattern}"', part.text):
            return value
    return part


def _written(part: Word, source: str) -> Word:
    if source == part.text:
        return part
    commands = read(f": {source}").commands
    words = commands[0].parts[1:] if len(commands) == 1 else ()
    return words[0] if len(words) == 1 else part


def _value(word: str) -> Word | None:
    """A word that cannot be an option, be split or end a quotation; of a pattern only the beginning is known."""
    if _PLAIN.fullmatch(word):
        return Word(word)
    return Word(word, expands=True) if _GLOB.fullmatch(word) else None


def _is_set_once(name: str, text: str) -> bool:
    loops = len(re.findall(rf"\bfor\s+{name}\b", text))
    return loops == 1 and not re.search(rf"\b{name}(?:\+?=|\[)|\$\{{{name}:?=|{_SETS.format(name)}", text)
