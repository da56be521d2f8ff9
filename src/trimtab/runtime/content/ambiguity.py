"""Patterns that take exponential time on some text: those that can read the same text in many ways in one loop.

Each outermost loop of a pattern is turned into the automaton of its positions (Glushkov's), and that is walked twice
at once: where two walks read the same text, part, and meet again, every further round doubles the work. Look-around
and anchors count as nothing, so a pattern that only they keep harmless is taken for a dangerous one.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from trimtab.model.record import Record

if TYPE_CHECKING:
    _parser: Any
else:
    from re import _parser

Node: TypeAlias = Any
"""The standard library's parser gives its trees no types: (name, value), or whatever belongs to the name."""

Takes: TypeAlias = Callable[[str], bool]

_MOST_POSITIONS = 160
_MOST_COPIES = 3
_MOST_STEPS = 500_000
_FAR = 20
"""A loop of so many rounds is as good as an endless one."""

_BEYOND_ASCII = "\u00a0äß\u0660中\u2028😀"


class _Part(Record):
    """What Glushkov needs of a part of a pattern: whether it may be empty, where it may begin and end."""

    empty: bool
    first: frozenset[int]
    last: frozenset[int]


_NOTHING = _Part(True, frozenset(), frozenset())


class _TooLarge(Exception):
    pass


def ambiguous(pattern: str) -> str:
    """The two members of a loop that compete, for people; empty where none do. The pattern compiles."""
    tree = cast("Iterable[Node]", _parser.parse(pattern, re.IGNORECASE))
    for loop in _outermost_loops(tree):
        body = loop[1][2]
        if len(body) == 1 and str(body[0][0]) in ("ANY", "IN", "LITERAL", "NOT_LITERAL"):
            continue  # most loops, and one character competes with none
        machine = _Machine(pattern)
        try:
            machine.part([loop])
            found = machine.competitors()
        except _TooLarge:
            return "a loop that is too large to judge"
        if found:
            return found
    return ""


def _outermost_loops(tree: Iterable[Node]) -> Iterable[Node]:
    for node in tree:
        name, value = str(node[0]), node[1]
        if name in ("MAX_REPEAT", "MIN_REPEAT") and int(value[1]) >= _FAR:
            yield node
        else:
            for child in _children(name, value):
                yield from _outermost_loops(child)


def _children(name: str, value: Node) -> Sequence[Node]:
    match name:
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return [value[2]]
        case "SUBPATTERN":
            return [value[3]]
        case "BRANCH":
            return value[1]
        case "ATOMIC_GROUP":
            return [value]
        case "ASSERT" | "ASSERT_NOT":
            return [value[1]]
        case "GROUPREF_EXISTS":
            return [one for one in value[1:] if one is not None]
        case _:
            return []


class _Machine:
    """The positions of a loop: which characters each takes, as a set of bits, and which may follow which."""

    def __init__(self, pattern: str) -> None:
        self._alphabet = [*map(chr, range(128)), *dict.fromkeys(_BEYOND_ASCII + pattern.lower())]
        self._takes: list[int] = []
        self._names: list[str] = []
        self._follow: dict[int, list[int]] = {}
        self._rigid = 0

    def part(self, tree: Iterable[Node]) -> _Part:
        whole = _NOTHING
        for node in tree:
            whole = self._then(whole, self._node(str(node[0]), node[1]))
        return whole

    def competitors(self) -> str:
        """Two positions at which two walks may be that read the same text and are together before and after."""
        reach = {place: self._reached_from(place) for place in range(len(self._takes))}
        rounds: dict[int, set[int]] = {}  # only what is on the way back to where it came from
        for place, following in self._follow.items():
            rounds[place] = {other for other in following if place in reach[other]}
            for other in rounds[place]:
                if following.count(other) > 1:
                    return self._pair(place, other)
        came_from: dict[tuple[int, int], list[tuple[int, int]]] = {}
        ahead = [(place, place) for place in rounds]
        been = set(ahead)
        steps = 0
        while ahead:
            pair = ahead.pop()
            steps += len(rounds.get(pair[0], ())) * len(rounds.get(pair[1], ()))
            if steps > _MOST_STEPS:
                raise _TooLarge
            for following in self._both(pair, rounds):
                came_from.setdefault(following, []).append(pair)
                if following not in been:
                    been.add(following)
                    ahead.append(following)
        ahead = [pair for pair in came_from if pair[0] == pair[1]]
        been = set(ahead)
        while ahead:
            for pair in came_from.get(ahead.pop(), ()):
                if pair[0] != pair[1]:
                    return self._pair(*pair)
                if pair not in been:
                    been.add(pair)
                    ahead.append(pair)
        return ""

    def _both(self, pair: tuple[int, int], rounds: dict[int, set[int]]) -> Iterable[tuple[int, int]]:
        """Where two walks may be one character later."""
        one, two = pair
        return {
            (min(left, right), max(left, right))
            for left in rounds.get(one, ())
            for right in rounds.get(two, ())
            if self._takes[left] & self._takes[right]
        }

    def _node(self, name: str, value: Node) -> _Part:
        match name:
            case "LITERAL":
                return self._position(self._bits(_the_one(chr(value))), chr(value))
            case "NOT_LITERAL":
                return self._position(~self._bits(_the_one(chr(value))) & self._bits(_any), f"[^{chr(value)}]")
            case "ANY":
                return self._position(self._bits(lambda char: char != "\n"), ".")
            case "IN":
                return self._position(self._set(value), "a set")
            case "BRANCH":
                return self._either([self.part(one) for one in value[1]])
            case "SUBPATTERN":
                return self.part(value[3])
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeat(int(value[0]), int(value[1]), value[2])
            case "POSSESSIVE_REPEAT" | "ATOMIC_GROUP":
                return self._giving_nothing_back(name, value)
            case "GROUPREF":
                return self._position(self._bits(_any), "a reference")
            case "GROUPREF_EXISTS":
                return self._either([self.part(one or []) for one in value[1:]])
            case _:
                return _NOTHING

    def _position(self, takes: int, name: str) -> _Part:
        if len(self._takes) >= _MOST_POSITIONS:
            raise _TooLarge
        self._takes.append(takes)
        self._names.append(name)
        here = frozenset({len(self._takes) - 1})
        return _Part(False, here, here)

    def _giving_nothing_back(self, name: str, value: Node) -> _Part:
        """What it took it keeps, so its own loops do not compete with the one around it."""
        self._rigid += 1
        part = self.part(value) if name == "ATOMIC_GROUP" else self._repeat(int(value[0]), int(value[1]), value[2])
        self._rigid -= 1
        return part

    def _then(self, one: _Part, two: _Part) -> _Part:
        self._link(one.last, two.first)
        return _Part(
            one.empty and two.empty,
            one.first | two.first if one.empty else one.first,
            one.last | two.last if two.empty else two.last,
        )

    def _either(self, parts: Sequence[_Part]) -> _Part:
        return _Part(
            any(part.empty for part in parts),
            frozenset[int]().union(*(part.first for part in parts)),
            frozenset[int]().union(*(part.last for part in parts)),
        )

    def _repeat(self, least: int, most: int, body: Node) -> _Part:
        """`x{1,3}` is `x(x(x)?)?`: written side by side, the optional ones would seem to compete."""
        endless = most >= _FAR
        copies = max(1, min(least if endless else most, _MOST_COPIES))
        whole = _NOTHING
        for copy in range(copies, 0, -1):
            part = self.part(body)
            if endless and copy == copies and not self._rigid:
                self._link(part.last, part.first)
            whole = self._then(part, whole)
            if copy > least:
                whole = whole._replace(empty=True)
        return whole

    def _link(self, places: Iterable[int], following: Iterable[int]) -> None:
        for place in places:
            self._follow.setdefault(place, []).extend(following)

    def _set(self, members: Sequence[Node]) -> int:
        bits = 0
        negated = False
        for member in members:
            name, value = str(member[0]), member[1]
            if name == "NEGATE":
                negated = True
            elif name == "LITERAL":
                bits |= self._bits(_the_one(chr(value)))
            elif name == "RANGE":
                low, high = value
                bits |= self._bits(_within(low, high))
            elif name == "CATEGORY":
                bits |= self._bits(_CATEGORIES[str(value)])
        return self._bits(_any) & ~bits if negated else bits

    def _bits(self, takes: Takes) -> int:
        return sum(1 << place for place, char in enumerate(self._alphabet) if takes(char.lower()))

    def _reached_from(self, start: int) -> set[int]:
        reached: set[int] = set()
        ahead = [start]
        while ahead:
            for place in self._follow.get(ahead.pop(), ()):
                if place not in reached:
                    reached.add(place)
                    ahead.append(place)
        return reached

    def _pair(self, one: int, two: int) -> str:
        names = dict.fromkeys((self._names[one], self._names[two]))
        return " and ".join(f"`{name}`" if len(name) <= 4 else name for name in names)


def _any(_: str) -> bool:
    return True


def _the_one(wanted: str) -> Takes:
    return lambda char: char == wanted.lower()


def _within(low: int, high: int) -> Takes:
    """Without regard to case."""
    return lambda char: any(low <= ord(one) <= high for one in (char, char.upper()) if len(one) == 1)


_CATEGORIES: Mapping[str, Takes] = {
    "CATEGORY_DIGIT": str.isdecimal,
    "CATEGORY_NOT_DIGIT": lambda char: not char.isdecimal(),
    "CATEGORY_SPACE": str.isspace,
    "CATEGORY_NOT_SPACE": lambda char: not char.isspace(),
    "CATEGORY_WORD": lambda char: char.isalnum() or char == "_",
    "CATEGORY_NOT_WORD": lambda char: not (char.isalnum() or char == "_"),
}
