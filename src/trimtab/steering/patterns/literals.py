"""What a text must hold for a pattern to be found in it. To look for plain words is many times faster than to search,
and a pattern whose words are nowhere need not be compiled."""

from re import IGNORECASE

from trimtab.steering.patterns.characters import Node, parser

_MOST = 40
_TELLING = 4
"""A literal of so many characters is rare enough: longer ones are not better."""


def literals_of(pattern: str, flags: int) -> tuple[str, ...]:
    """Texts of which whatever the pattern matches holds one; none where that cannot be told. In lower case, and only
    for text in ASCII, where case does not count: beyond it, some letters are another's lower case. Raises what the
    standard library's parser does."""
    tree = parser.parse(pattern, flags)
    any_case = bool(flags & IGNORECASE)
    if any_case != bool(tree.state.flags & IGNORECASE):
        return ()  # the pattern itself says so
    found = _held(tree, any_case)
    return found if len(found) <= _MOST else ()


def _held(nodes: Node, any_case: bool) -> tuple[str, ...]:
    best: tuple[str, ...] = ()
    run = ""
    for name, value in nodes:
        kind = str(name)
        if kind == "LITERAL" and (value < 128 or not any_case):
            run += chr(value).lower() if any_case else chr(value)
            continue
        best = _better(_better(best, (run,) if run else ()), _held_by(kind, value, any_case))
        run = ""
    return _better(best, (run,) if run else ())


def _held_by(kind: str, value: Node, any_case: bool) -> tuple[str, ...]:
    match kind:
        case "SUBPATTERN" if not value[1] and not value[2]:  # with flags of its own, case may count otherwise
            return _held(value[3], any_case)
        case "MAX_REPEAT" | "MIN_REPEAT" if value[0]:
            return _held(value[2], any_case)
        case "BRANCH":
            parts = [_held(part, any_case) for part in value[1]]
            return tuple(dict.fromkeys(text for part in parts for text in part)) if all(parts) else ()
        case _:
            return ()


def _better(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The longer ones, then the fewer ones."""
    return max(one, other, key=lambda texts: (min([_TELLING, *map(len, texts)]) if texts else 0, -len(texts)))
