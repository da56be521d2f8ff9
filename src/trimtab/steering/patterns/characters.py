"""What one character of a pattern takes: a leaf of its tree, asked of `re` itself, and as a set to compare with others.

A set is a number of bits: one for each character of `_SAMPLE`, and one for each kind of all the others. It may hold
more than the leaf takes, never less, so two sets without a common bit have no common character.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    parser: Any
else:
    from re import _parser as parser

Node: TypeAlias = Any
"""The standard library's parser gives its trees no types: (name, value), or whatever belongs to the name."""

ONE = frozenset(("LITERAL", "NOT_LITERAL", "ANY", "ANY_ALL", "IN"))
"""The nodes that take one character."""

# The last four are what letters of ASCII match beyond ASCII where case does not count.
_SAMPLE = (*map(chr, range(128)), "\u0130", "\u0131", "\u017f", "\u212a")
_LETTER, _DIGIT, _SPACE, _REST = (1 << len(_SAMPLE) + kind for kind in range(4))
_BEYOND = _LETTER | _DIGIT | _SPACE | _REST
_BEYOND_OF = {
    "CATEGORY_DIGIT": _DIGIT,
    "CATEGORY_NOT_DIGIT": _LETTER | _SPACE | _REST,
    "CATEGORY_SPACE": _SPACE,
    "CATEGORY_NOT_SPACE": _LETTER | _DIGIT | _REST,
    "CATEGORY_WORD": _LETTER | _DIGIT,
    "CATEGORY_NOT_WORD": _SPACE | _REST,
}
ALL = (1 << len(_SAMPLE) + 4) - 1
BITS = tuple(1 << place for place in range(len(_SAMPLE) + 4))

_SPELT = {
    "CATEGORY_DIGIT": r"\d",
    "CATEGORY_NOT_DIGIT": r"\D",
    "CATEGORY_SPACE": r"\s",
    "CATEGORY_NOT_SPACE": r"\S",
    "CATEGORY_WORD": r"\w",
    "CATEGORY_NOT_WORD": r"\W",
}
_MOST_OF_A_RANGE = 65_536
"""Beyond that, the standard library stops going through a range."""


def spelt(node: Node) -> str:
    """The leaf as a pattern of its own, in one form for all that mean the same."""
    name, value = str(node[0]), node[1]
    match name:
        case "LITERAL":
            return _char(value)
        case "NOT_LITERAL":
            return f"[^{_char(value)}]"
        case "IN":
            return f"[{''.join(map(_member, value))}]"
        case _:
            return "."


@lru_cache(maxsize=2_048)
def takes(leaf: str, flags: int) -> "re.Pattern[str]":
    return re.compile(leaf, flags)


@lru_cache(maxsize=2_048)
def bits(leaf: str, flags: int) -> int:
    match = takes(leaf, flags).fullmatch
    return sum(bit for char, bit in zip(_SAMPLE, BITS, strict=False) if match(char))


def set_of(node: Node, flags: int) -> int:
    return bits(spelt(node), flags) | _beyond(str(node[0]), node[1])


def _beyond(name: str, value: Node) -> int:
    if name == "LITERAL":
        return _BEYOND if value > 127 else 0
    if name != "IN":
        return _BEYOND
    return _beyond_of_set(value)


def _beyond_of_set(members: Sequence[Node]) -> int:
    negated = str(members[0][0]) == "NEGATE"
    found = 0
    for member in members:
        name, value = str(member[0]), member[1]
        if name == "CATEGORY":
            found |= _BEYOND_OF[str(value)]
        elif not negated and (value if name == "LITERAL" else value[1] if name == "RANGE" else 0) > 127:
            found = _BEYOND
    return _BEYOND & ~found if negated else found


def _member(member: Node) -> str:
    name, value = str(member[0]), member[1]
    match name:
        case "NEGATE":
            return "^"
        case "RANGE":
            return f"{_char(value[0])}-{_char(value[1])}"
        case "CATEGORY":
            return _SPELT[str(value)]
        case _:
            return _char(value)


def _char(code: int) -> str:
    return f"\\U{code:08x}"


def breadth_of(pattern: str, flags: int) -> int:
    """How many characters the sets of a pattern name. Raises what the standard library's parser does.

    Where case does not count, the standard library goes through each of them when it compiles: `[\\u0100-\\uffff]`
    takes it ten milliseconds, and there is room for a thousand of those in one pattern.
    """
    return _in_sequence(parser.parse(pattern, flags))


def _in_sequence(nodes: Iterable[Node]) -> int:
    return sum(_in_node(str(node[0]), node[1]) for node in nodes)


def _in_node(name: str, value: Node) -> int:
    match name:
        case "IN":
            ranges = [member[1] for member in value if str(member[0]) == "RANGE"]
            return sum(min(last - first + 1, _MOST_OF_A_RANGE) for first, last in ranges)
        case "BRANCH":
            return sum(map(_in_sequence, value[1]))
        case "SUBPATTERN":
            return _in_sequence(value[3])
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return _in_sequence(value[2])
        case "ASSERT" | "ASSERT_NOT":
            return _in_sequence(value[1])
        case "ATOMIC_GROUP":
            return _in_sequence(value)
        case "GROUPREF_EXISTS":
            return _in_sequence(value[1]) + (_in_sequence(value[2]) if value[2] else 0)
        case _:
            return 0
