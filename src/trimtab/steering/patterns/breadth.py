"""How many characters the sets of a pattern name.

Where case does not count, the standard library goes through each of them when it compiles: `[\\u0100-\\uffff]` takes it
ten milliseconds, and there is room for a thousand of those in one pattern.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from trimtab.steering.patterns.characters import Node

if TYPE_CHECKING:
    _parser: Any
else:
    from re import _parser

_MOST_OF_A_RANGE = 65_536
"""Beyond that it stops to go through them."""


def breadth_of(pattern: str, flags: int) -> int:
    """Raises what the standard library's parser does."""
    return _in_sequence(_parser.parse(pattern, flags))


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
