"""Searching for a pattern in one pass over the text, whatever the pattern and whatever the text.

The sets of positions that a text leads to become states when they are first met, so a text like the last one costs a
lookup for each character. What was not met before costs one operation for eight positions. That is the bound, and it
holds for every text: characters x positions / 8.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, cast

from trimtab.steering.patterns.characters import takes
from trimtab.steering.patterns.positions import Condition, Conditions, Positions, Regular, bits_of

MOST_KEPT = 40_000
"""States, their ways on and their parts, of all automata together: some 20 MB. Then all are forgotten, and met anew."""
_LAST_LINE = "\n$"
"""A line's end that is the text's end too: `$` is before it."""

Kind: TypeAlias = tuple[bool, bool, bool, bool]
"""Of a character: a letter of a word, the same in ASCII, a line's end, and the text's."""
Key: TypeAlias = tuple[str, int]
"""A character with the truths of look-around before it. The end has no character."""


class AutomatonCache:
    """How much all automata have kept together, and how often it was too much."""

    count = 0
    age = 0

    @classmethod
    def add(cls) -> None:
        cls.count += 1
        if cls.count > MOST_KEPT:
            cls.count = 0
            cls.age += 1


class _State(dict[Any, "_State"]):
    """`active` are the positions that took the last character, `behind` what that was, `begins` whether the pattern may
    begin here, `ends` before what it is complete. A key that is missing is worked out once."""

    __slots__ = ("active", "begins", "behind", "ends", "owner")

    def __init__(self, owner: "_Automaton", active: int, behind: Kind | None, begins: bool) -> None:
        super().__init__()
        self.owner = owner
        self.active = active
        self.behind = behind
        self.begins = begins
        self.ends: set[Any] = set()

    def __missing__(self, key: Any) -> "_State":  # noqa: ANN401
        return self.owner.go_on(self, key)


class _Automaton:
    """With `stops`, a match leads to `found`, where every text stays; without, `ends` of each state says where. Unless
    it is `anchored`, the pattern may begin at every place."""

    def __init__(self, positions: Positions, stops: bool = False, anchored: bool = False) -> None:
        self._positions = positions
        self._stops = stops
        self._anchored = anchored
        self._conditions = positions.conditions
        self._bytes = len(positions.leaves) // 8 + 1
        self.found = _State(self, 0, None, False)
        self.steps = 0
        self._forget()

    def _forget(self) -> None:
        self._age = AutomatonCache.age
        self._states: dict[tuple[int, Kind | None, bool], _State] = {}
        self._parts: dict[tuple[int, int, Conditions], tuple[int, bool]] = {}
        self._takers: dict[str, int] = {}
        self.found.clear()

    def begin(self, behind: Kind | None = None) -> _State:
        if self._age != AutomatonCache.age:
            self._forget()
        return self._state(0, behind, True)

    def is_end(self, state: _State, key: Any) -> bool:  # noqa: ANN401
        return state is self.found or self._ahead(state, key)[1]

    def go_on(self, state: _State, key: Any) -> _State:  # noqa: ANN401
        """From a state to the one after a character."""
        following, ends = (0, False) if state is self.found else self._ahead(state, key)
        if ends:
            state.ends.add(key)
        if state is self.found or (ends and self._stops):
            new = self.found
        else:
            char = key if isinstance(key, str) else key[0]
            new = self._state(following & self._takers_of(char), _kind(char), not self._anchored)
        if self._age == AutomatonCache.age:
            state[key] = new
            AutomatonCache.add()
        return new

    def _state(self, active: int, behind: Kind | None, begins: bool) -> _State:
        found = self._states.get((active, behind, begins))
        if found is None:
            found = self._states[active, behind, begins] = _State(self, active, behind, begins)
            AutomatonCache.add()
        return found

    def _ahead(self, state: _State, key: Any) -> tuple[int, bool]:  # noqa: ANN401
        """Which positions may take the character after this place, and whether the pattern may end here."""
        true = self._truths(state.behind, key)
        following, ends = self._part(-1, 0, true) if state.begins else (0, False)
        for place, byte in enumerate(state.active.to_bytes(self._bytes, "little")):
            if byte:
                more, may_end = self._part(place, byte, true)
                following |= more
                ends = ends or may_end
        self.steps += self._bytes
        return following, ends

    def _truths(self, behind: Kind | None, key: Any) -> Conditions:  # noqa: ANN401
        if not self._conditions:
            return frozenset()
        char, looks = (key, 0) if isinstance(key, str) else cast("Key", key)
        before, after = behind, _kind(char) if char else None
        if self._positions.backwards:
            before, after = after, before
        return frozenset([condition for condition in self._conditions if _holds(condition, before, after, looks)])

    def _part(self, place: int, byte: int, true: Conditions) -> tuple[int, bool]:
        """What eight positions lead to; those from -1 on are where the pattern begins."""
        key = (place, byte, true)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = self._worked_out(place, byte, true)
            AutomatonCache.add()
        return found

    def _worked_out(self, place: int, byte: int, true: Conditions) -> tuple[int, bool]:
        pattern = self._positions
        if place < 0:
            return _reached(pattern.first, true), any(empty <= true for empty in pattern.empty)
        following = 0
        for bit in bits_of(byte):
            following |= _reached(pattern.follow[place * 8 + bit], true)
        return following, bool(_reached(pattern.last, true) & byte << place * 8)

    def _takers_of(self, char: str) -> int:
        found = self._takers.get(char)
        if found is None:
            leaves = self._positions.leaves
            taking = {leaf: takes(*leaf).fullmatch(char[0]) is not None for leaf in set(leaves)}
            found = self._takers[char] = sum(1 << place for place, leaf in enumerate(leaves) if taking[leaf])
            AutomatonCache.add()
        return found


class Linear:
    """A pattern that is looked for in one pass."""

    def __init__(self, pattern: str, flags: int) -> None:
        """Raises Irregular, and whatever the standard library's parser does."""
        self._regular = Regular(pattern, flags)
        self.size = self._regular.size
        self._looks = [(_Automaton(look), look.backwards) for look in self._regular.looks]
        self._whole = _Automaton(self._regular.whole, stops=True)
        self._back: _Automaton | None = None

    def is_in(self, text: str) -> bool:
        return self._is_in(self._keys(text))

    def find(self, text: str) -> tuple[int, int] | None:
        """The match that ends first, from as far back as it may begin."""
        keys = self._keys(text)
        if not self._is_in(keys):
            return None
        end = self._first_end(keys)
        return self._begin_of(keys, end), end

    @property
    def steps(self) -> int:
        """How many operations on parts of sets were made so far: what the bound is about."""
        return self._whole.steps + sum(look.steps for look, _ in self._looks) + (self._back.steps if self._back else 0)

    def _is_in(self, keys: Sequence[Any]) -> bool:
        state: Any = self._whole.begin()
        for key in keys[:-1]:
            state = state[key]
        return self._whole.is_end(state, keys[-1])

    def _first_end(self, keys: Sequence[Any]) -> int:
        state = self._whole.begin()
        for place, key in enumerate(keys[:-1]):
            state = state[key]
            if state is self._whole.found:
                return place
        return len(keys) - 1

    def _begin_of(self, keys: Sequence[Any], end: int) -> int:
        if self._back is None:
            self._back = _Automaton(self._regular.reversed(), anchored=True)
        chars = [key if isinstance(key, str) else key[0] for key in keys]
        state = self._back.begin(_kind(chars[end]) if chars[end] else None)
        begin = end
        for place in range(end, -1, -1):
            key = (chars[place - 1] if place else "", 0 if isinstance(keys[place], str) else keys[place][1])
            if self._back.is_end(state, key):
                begin = place
            if place:
                state = state[key]
                if not state.active:
                    break
        return begin

    def _keys(self, text: str) -> Sequence[Any]:
        """One for each character, and one for the end."""
        chars = [*text, ""]
        if text.endswith("\n"):
            chars[-2] = _LAST_LINE
        if not self._looks:
            return chars
        truths = [0] * len(chars)
        for number, (look, backwards) in enumerate(self._looks):
            _find(look, backwards, chars, truths, 1 << number)
        return list(zip(chars, truths, strict=True))


def _find(look: _Automaton, backwards: bool, chars: Sequence[str], truths: list[int], bit: int) -> None:
    """Mark the places at which a look-around is true. Place n is before character n."""
    state = look.begin()
    size = len(chars) - 1
    for place in range(size, -1, -1) if backwards else range(size + 1):
        at = place - 1 if backwards else place
        key = (chars[at] if 0 <= at < size else "", truths[place])
        if not key[0]:
            ends = look.is_end(state, key)
        else:
            before, state = state, state[key]
            ends = key in before.ends
        if ends:
            truths[place] |= bit


def _reached(steps: Mapping[Conditions, int], true: Conditions) -> int:
    found = 0
    for conditions, places in steps.items():
        if conditions <= true:
            found |= places
    return found


def _kind(char: str) -> Kind:
    word = char[0].isalnum() or char[0] == "_"
    return word, word and char[0].isascii(), char[0] == "\n", char == _LAST_LINE


def _holds(condition: Condition, before: Kind | None, after: Kind | None, looks: int) -> bool:
    name, number = condition
    if name in ("look", "no look"):
        return bool(looks >> number & 1) == (name == "look")
    return _PLACES[name](before, after)


def _is_boundary(kind: int) -> Callable[[Kind | None, Kind | None], bool]:
    return lambda before, after: (before is not None and before[kind]) != (after is not None and after[kind])


def _is_none(kind: int) -> Callable[[Kind | None, Kind | None], bool]:
    boundary = _is_boundary(kind)
    return lambda before, after: not boundary(before, after) and (_NONE_IN_NOTHING or bool(before or after))


_NONE_IN_NOTHING = re.search(r"\B", "") is not None
"""Whether an empty text is a place without a boundary: that has changed between versions."""

_PLACES: Mapping[str, Callable[[Kind | None, Kind | None], bool]] = {
    "AT_BEGINNING": lambda before, _: before is None,
    "AT_BEGINNING_STRING": lambda before, _: before is None,
    "AT_BEGINNING_LINE": lambda before, _: before is None or before[2],
    "AT_END": lambda _, after: after is None or after[3],
    "AT_END_STRING": lambda _, after: after is None,
    "AT_END_LINE": lambda _, after: after is None or after[2],
    "AT_BOUNDARY": _is_boundary(0),
    "AT_BOUNDARY_ASCII": _is_boundary(1),
    "AT_NON_BOUNDARY": _is_none(0),
    "AT_NON_BOUNDARY_ASCII": _is_none(1),
}
