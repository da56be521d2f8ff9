"""A pattern as positions (Glushkov's construction): each of its characters is one, counted repeats are written out, and
a set of positions is a number. What must be true of a place, such as `\\b`, is a condition of the step across it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, cast

from trimtab.steering.patterns import Irregular
from trimtab.steering.patterns.characters import ONE, Node, bits, parser, spelt

MOST_POSITIONS = 4_000
_MOST_STEPS = 100_000
"""From one position to the next, counted while they are linked."""
_MOST_EMPTY = 16
_LEAST_WEIGHT = 50
_BROAD = 8
"""Of the characters of ASCII: a position that takes so many is active in most texts, and so are all of its kind."""
ENDLESS = int(cast("int", parser.MAXREPEAT))
_LEAF_FLAGS = int(re.IGNORECASE | re.DOTALL | re.ASCII)

Condition: TypeAlias = tuple[str, int]
"""What must be true of a place: its name, and the number of a look-around."""
Conditions: TypeAlias = frozenset[Condition]
Steps: TypeAlias = dict[Conditions, int]
"""Sets of positions, by what must be true to get there."""

ALWAYS: Conditions = frozenset()


class TooLarge(Irregular):
    pass


class Positions:
    """`leaves` is what each position takes, `follow` which may come after it, `first` with which the pattern begins,
    `last` with which it may end, `empty` under which conditions it needs no character at all."""

    def __init__(self, builder: "_Builder", whole: "_Part", backwards: bool) -> None:
        self.leaves: Sequence[tuple[str, int]] = builder.leaves
        self.follow: Sequence[Mapping[Conditions, int]] = builder.follow
        self.first: Mapping[Conditions, int] = whole.first
        self.last: Mapping[Conditions, int] = whole.last
        self.empty = whole.empty
        self.backwards = backwards

    @property
    def conditions(self) -> list[Condition]:
        steps = (*self.follow, self.first, self.last)
        named = (*(conditions for step in steps for conditions in step), *self.empty)
        return sorted({condition for conditions in named for condition in conditions})


class Regular:
    """A pattern, and its look-around: those that another one asks about come before it. `weight`: most patterns lead
    from a position to the next one; where each leads to many, or takes many, many are active at once, which costs.
    `work` is what it took to read it."""

    def __init__(self, pattern: str, flags: int) -> None:
        """Raises Irregular, and whatever the standard library's parser does."""
        self._tree = parser.parse(pattern, flags)
        self._room = _Room()
        self.whole = self._read(backwards=False)
        self.looks: Sequence[Positions] = self._room.looks
        self.size = MOST_POSITIONS - self._room.positions
        links = _MOST_STEPS - self._room.steps
        size, broad = self.size, self._room.broad
        self.weight = _LEAST_WEIGHT + 4 * max(0, links - size * 3 // 2)
        # what may be active at once is gone through at each character
        self.weight += max(size // 2, size * size // 1_500) + max(3 * broad, broad * broad // 300)
        self.work = self.size + links

    def reversed(self) -> Positions:
        """The same from its end to its beginning, with the same look-around."""
        self._room.positions, self._room.steps = MOST_POSITIONS, 2 * _MOST_STEPS
        return self._read(backwards=True)

    def _read(self, backwards: bool) -> Positions:
        builder = _Builder(backwards, self._room)
        return Positions(builder, builder.sequence(self._tree, int(self._tree.state.flags)), backwards)


class _Room:
    """What the parts of a pattern share: how many more positions and steps it may have, and its look-around."""

    def __init__(self) -> None:
        self.positions = MOST_POSITIONS
        self.steps = _MOST_STEPS
        self.broad = 0
        self.looks: list[Positions] = []
        self.numbers: dict[tuple[str, int, bool], int] = {}


class _Part:
    __slots__ = ("empty", "first", "last")

    def __init__(self, empty: frozenset[Conditions], first: Steps, last: Steps) -> None:
        self.empty = empty
        self.first = first
        self.last = last


_NOTHING = _Part(frozenset({ALWAYS}), {}, {})


class _Builder:
    """From the tree of the standard library's parser to positions."""

    def __init__(self, backwards: bool, room: _Room) -> None:
        self.leaves: list[tuple[str, int]] = []
        self.follow: list[Steps] = []
        self._backwards = backwards
        self._room = room

    def sequence(self, nodes: Iterable[Node], flags: int) -> _Part:
        whole = _NOTHING
        for node in reversed(list(nodes)) if self._backwards else nodes:
            whole = self._then(whole, self._node(str(node[0]), node, flags))
        return whole

    def _node(self, name: str, node: Node, flags: int) -> _Part:
        value = node[1]
        if name in ONE:
            return self._position(node, flags)
        match name:
            case "AT":
                return _condition(_place(str(value), flags), 0)
            case "BRANCH":
                return _either([self.sequence(branch, flags) for branch in value[1]])
            case "SUBPATTERN":
                return self.sequence(value[3], (flags | int(value[1])) & ~int(value[2]))
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeat(int(value[0]), int(value[1]), value[2], flags)
            case "ASSERT" | "ASSERT_NOT":
                return _condition("look" if name == "ASSERT" else "no look", self._look(value, flags))
            case "FAILURE":
                return _Part(frozenset(), {}, {})
            case _:
                raise Irregular(_REFUSED.get(name, name))

    def _position(self, node: Node, flags: int) -> _Part:
        self._room.positions -= 1
        if self._room.positions < 0:
            raise TooLarge(f"it has more than {MOST_POSITIONS:,} characters once its repeats are written out")
        leaf = spelt(node), flags & _LEAF_FLAGS
        self._room.broad += bits(*leaf).bit_count() >= _BROAD
        self.leaves.append(leaf)
        self.follow.append({})
        here = 1 << len(self.leaves) - 1
        return _Part(frozenset(), {ALWAYS: here}, {ALWAYS: here})

    def _look(self, value: Node, flags: int) -> int:
        """One that looks ahead is read backwards: at each place, all that it looks at was read before."""
        ahead = int(value[0]) > 0
        key = repr(value[1]), flags, ahead
        if key not in self._room.numbers:
            inner = _Builder(ahead, self._room)
            part = inner.sequence(value[1], flags)
            self._room.looks.append(Positions(inner, part, ahead))
            self._room.numbers[key] = len(self._room.looks) - 1
        return self._room.numbers[key]

    def _then(self, first: _Part, second: _Part) -> _Part:
        self._link(first.last, second.first)
        return _Part(
            _both(first.empty, second.empty),
            _joined(first.first, _under(first.empty, second.first)),
            _joined(second.last, _under(second.empty, first.last)),
        )

    def _link(self, ends: Steps, begins: Steps) -> None:
        for before, places in ends.items():
            for after, following in begins.items():
                conditions = before | after
                for place in bits_of(places):
                    self._room.steps -= 1
                    steps = self.follow[place]
                    steps[conditions] = steps.get(conditions, 0) | following
        if self._room.steps < 0:
            raise TooLarge("it leads from too many of its parts to too many others")

    def _repeat(self, least: int, most: int, body: Node, flags: int) -> _Part:
        """`x{1,3}` is `x(x(x)?)?`, and `x{2,}` is `xx+`."""
        endless = most == ENDLESS
        copies = max(1, least) if endless else most
        if copies > MOST_POSITIONS:
            raise TooLarge(f"it repeats something more than {MOST_POSITIONS:,} times")
        whole = _NOTHING
        for copy in range(copies, 0, -1):
            part = self.sequence(body, flags)
            if endless and copy == copies:
                self._link(part.last, part.first)
            whole = self._then(whole, part) if self._backwards else self._then(part, whole)
            if copy > least:
                whole = _Part(frozenset({ALWAYS}), whole.first, whole.last)
        return whole


_REFUSED = {
    "GROUPREF": "a reference to a group",
    "GROUPREF_EXISTS": "a condition on a group",
    "POSSESSIVE_REPEAT": "a repeat that gives nothing back",
    "ATOMIC_GROUP": "a group that gives nothing back",
}


def bits_of(number: int) -> Iterable[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def _condition(name: str, look: int) -> _Part:
    return _Part(frozenset({frozenset({(name, look)})}), {}, {})


def _either(parts: Sequence[_Part]) -> _Part:
    first: Steps = {}
    last: Steps = {}
    empty: frozenset[Conditions] = frozenset()
    for part in parts:
        first, last, empty = _joined(first, part.first), _joined(last, part.last), empty | part.empty
    return _Part(_simplest(empty), first, last)


def _joined(first: Steps, second: Steps) -> Steps:
    if not first or not second:
        return first or second
    return {conditions: first.get(conditions, 0) | second.get(conditions, 0) for conditions in {**first, **second}}


def _under(empties: frozenset[Conditions], steps: Steps) -> Steps:
    if ALWAYS in empties:
        return steps
    found: Steps = {}
    for empty in empties:
        for conditions, places in steps.items():
            found[conditions | empty] = found.get(conditions | empty, 0) | places
    return found


def _both(first: frozenset[Conditions], second: frozenset[Conditions]) -> frozenset[Conditions]:
    return _simplest(frozenset(left | right for left in first for right in second))


def _simplest(empties: frozenset[Conditions]) -> frozenset[Conditions]:
    if ALWAYS in empties:
        return frozenset({ALWAYS})
    if len(empties) > _MOST_EMPTY:
        raise TooLarge("it combines too many conditions such as `\\b`")
    return empties


def _place(name: str, flags: int) -> str:
    if name in ("AT_BOUNDARY", "AT_NON_BOUNDARY"):
        return f"{name}_ASCII" if flags & re.ASCII else name
    return f"{name}_LINE" if flags & re.MULTILINE and name in ("AT_BEGINNING", "AT_END") else name
