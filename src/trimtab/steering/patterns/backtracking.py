"""How many steps the standard library may need for a pattern: an upper bound, counted on the pattern's tree.

It tries one way after the other to read the text, so what counts is how many ways there are from one place, and what
is done on each. They are multiplied along a sequence, except where the next character leaves only one: after `\\w+`,
a space can come only where the run of letters ends. Nothing here is a guess: where it cannot be told, all ways count.
"""

from collections.abc import Iterable, Sequence

from trimtab.steering.patterns.characters import ALL, BITS, ONE, Node, parser, set_of

_FAR_TOO_MANY = 1e15


class _Cost:
    """From one place: `ways` to get through, `steps` to try them all, `first` the characters that may begin it, `empty`
    whether it needs none, `width` the steps that it takes to see that the next character begins none of it."""

    __slots__ = ("empty", "first", "steps", "ways", "width")

    def __init__(self, ways: float, steps: float, first: int, empty: bool, width: float) -> None:
        self.ways = min(ways, _FAR_TOO_MANY)
        self.steps = min(steps, _FAR_TOO_MANY)
        self.first = first
        self.empty = empty
        self.width = min(width, _FAR_TOO_MANY)


_NOTHING = _Cost(1, 1, 0, True, 1)


def most_steps(pattern: str, flags: int, length: int) -> float:
    """To search a text of this length. Raises what the standard library's parser does."""
    tree = parser.parse(pattern, flags)
    return _steps(tree, length, _Seen())


def longest_within(pattern: str, flags: int, lengths: Sequence[int], most: float) -> tuple[int, int]:
    """The first of these lengths for which so many steps suffice, and how many; 0 where there is none. Raises what the
    standard library's parser does."""
    tree, seen = parser.parse(pattern, flags), _Seen()
    counted = ((length, _steps(tree, length, seen)) for length in lengths)
    return next(((length, int(steps)) for length, steps in counted if steps <= most), (0, 0))


def _steps(tree: Node, length: int, seen: "_Seen") -> float:
    return (length + 1) * _Count(length, seen).sequence(tree, int(tree.state.flags), 0).steps


class _Seen:
    """What is the same for every length, by the node that it is about: with what it may begin, and which alternatives
    may begin with the same character."""

    def __init__(self) -> None:
        self.begins: dict[int, tuple[int, bool]] = {}
        self.rivals: dict[int, tuple[tuple[int, ...], ...]] = {}


class _Count:
    def __init__(self, length: int, seen: _Seen) -> None:
        self.length = length
        self._seen = seen

    def sequence(self, nodes: Iterable[Node], flags: int, after: int) -> _Cost:
        """`after` are the characters that may come behind it; the end of the whole pattern is no way to go on."""
        whole = _Cost(1, 0, 0, True, 1)
        for node in reversed(list(nodes)):
            whole = self._before(self._node(str(node[0]), node, flags, self._behind(whole, after)), whole, after)
        return whole

    def _behind(self, rest: _Cost, after: int) -> int:
        return rest.first | after if rest.empty else rest.first

    def _before(self, first: _Cost, rest: _Cost, after: int) -> _Cost:
        return _Cost(
            first.ways * rest.ways,
            first.steps + first.ways * rest.steps,
            first.first | rest.first if first.empty else first.first,
            first.empty and rest.empty,
            first.width + (rest.width if first.empty else 0),
        )

    def _node(self, name: str, node: Node, flags: int, behind: int) -> _Cost:
        value = node[1]
        if name in ONE:
            return _Cost(1, 1, set_of(node, flags), False, 1)
        match name:
            case "AT" | "FAILURE":
                return _NOTHING
            case "BRANCH":
                return self._either(id(value), [self.sequence(branch, flags, behind) for branch in value[1]])
            case "SUBPATTERN":
                return self.sequence(value[3], (flags | int(value[1])) & ~int(value[2]), behind)
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeat(int(value[0]), int(value[1]), value[2], flags, behind)
            case "ASSERT" | "ASSERT_NOT":
                inner = self.sequence(value[1], flags, 0)
                return _Cost(1, inner.steps + 1, 0, True, inner.steps + 1)
            case _:
                return _Cost(_FAR_TOO_MANY, _FAR_TOO_MANY, ALL, True, _FAR_TOO_MANY)

    def _either(self, key: int, parts: Sequence[_Cost]) -> _Cost:
        """Of parts that begin differently, a text can be in one alone: the worst character counts."""
        if key not in self._seen.rivals:
            self._seen.rivals[key] = _rivals([ALL if part.empty else part.first for part in parts])
        ways = steps = 0.0
        width = sum(part.width for part in parts)
        for places in self._seen.rivals[key]:
            ways = max(ways, sum([parts[place].ways for place in places]))
            steps = max(steps, sum([parts[place].steps for place in places]))
        first = _union(part.first for part in parts)
        return _Cost(ways, steps + width, first, any(part.empty for part in parts), width)

    def _repeat(self, least: int, most: int, body: Node, flags: int, behind: int) -> _Cost:
        shortest = max(1, body.getwidth()[0])
        rounds = min(most, self.length // shortest + 1)
        once = self.sequence(body, flags, behind | self._begin_once(body, flags)[0])
        if once.empty and most > 1:
            rounds = min(most, self.length + 1)
        inside = once.ways
        if inside <= 1:
            ways, passes = max(1.0, rounds - least + 1.0), float(rounds)
        else:
            power = _power(inside, rounds)
            ways = passes = min(_FAR_TOO_MANY, power * inside / (inside - 1) + 1)
        steps = passes * once.steps + ways
        if ways > 1 and inside <= 1 and not once.empty and behind and not behind & once.first:
            ways = 1  # where another round can begin, what comes behind cannot
        return _Cost(ways, steps, once.first, least == 0 or once.empty, once.width + 1)

    def _begin(self, nodes: Iterable[Node], flags: int) -> tuple[int, bool]:
        """With what a sequence may begin, and whether it needs no character."""
        first = 0
        for node in nodes:
            more, empty = self._begin_of(str(node[0]), node, flags)
            first |= more
            if not empty:
                return first, False
        return first, True

    def _begin_of(self, name: str, node: Node, flags: int) -> tuple[int, bool]:
        value = node[1]
        if name in ONE:
            return set_of(node, flags), False
        match name:
            case "BRANCH":
                parts = [self._begin(branch, flags) for branch in value[1]]
                return _union(first for first, _ in parts), any(empty for _, empty in parts)
            case "SUBPATTERN":
                return self._begin(value[3], (flags | int(value[1])) & ~int(value[2]))
            case "MAX_REPEAT" | "MIN_REPEAT":
                first, empty = self._begin_once(value[2], flags)
                return first, empty or int(value[0]) == 0
            case "AT" | "ASSERT" | "ASSERT_NOT" | "FAILURE":
                return 0, True
            case _:
                return ALL, True

    def _begin_once(self, body: Node, flags: int) -> tuple[int, bool]:
        """Loops in loops ask for it again and again."""
        if id(body) not in self._seen.begins:
            self._seen.begins[id(body)] = self._begin(body, flags)
        return self._seen.begins[id(body)]


def _rivals(sets: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each character, the places of the sets that hold it; each combination once."""
    held = _union(sets)
    combined = {
        tuple([place for place, characters in enumerate(sets) if characters & bit]) for bit in BITS if bit & held
    }
    return tuple(combined)


def _union(sets: Iterable[int]) -> int:
    whole = 0
    for characters in sets:
        whole |= characters
    return whole


def _power(base: float, times: int) -> float:
    whole = 1.0
    for _ in range(times):
        whole *= base
        if whole > _FAR_TOO_MANY:
            return _FAR_TOO_MANY
    return whole
