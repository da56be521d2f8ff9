"""JSON as a type, and the one place where untyped JSON becomes typed values."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, cast

JSON: TypeAlias = "None | bool | int | float | str | Sequence[JSON] | Mapping[str, JSON]"
Obj: TypeAlias = Mapping[str, JSON]

EMPTY: Obj = {}

# ASCII only: a lone surrogate in a payload would otherwise be text that no file and no pipe takes
_encode = json.JSONEncoder(separators=(",", ":")).encode
_encode_ordered = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode


def parse(text: str | bytes) -> JSON:
    """Raises ValueError for text that is no JSON, also where it is nested too deeply to read."""
    try:
        return cast("JSON", json.loads(text))
    except RecursionError:
        raise ValueError("nested too deeply") from None


def parse_object(text: str | bytes) -> Obj:
    value = parse(text)
    if not isinstance(value, Mapping):
        raise ValueError(f"expected an object, got {kind_of(value)}")
    return value


def objects_in(lines: Iterable[str | bytes]) -> tuple[Obj, ...]:
    """An object to a line; a line that is none, such as half of one, is passed over."""
    found: list[Obj] = []
    for line in lines:
        try:
            found.append(parse_object(line))
        except ValueError:
            continue
    return tuple(found)


def dump(value: JSON) -> str:
    return _encode(value)


def dump_ordered(value: JSON) -> str:
    """The same text for the same value, whatever the order of its keys."""
    return _encode_ordered(value)


def kind_of(value: JSON) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "text"
    return "object" if isinstance(value, Mapping) else "list"


def text(value: JSON, otherwise: str = "") -> str:
    return value if isinstance(value, str) else otherwise


def number(value: JSON, otherwise: float = 0) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else otherwise


def whole(value: JSON, otherwise: int = 0) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def obj(value: JSON) -> Obj:
    return value if isinstance(value, _MAPPINGS) else EMPTY


def items(value: JSON) -> Sequence[JSON]:
    return value if isinstance(value, _SEQUENCES) and not isinstance(value, str) else ()


def each(value: JSON, read: Callable[[JSON], str] = text) -> tuple[str, ...]:
    return tuple(map(read, items(value)))


# what a parser returns comes first: to ask an abstract class takes ten times as long
_MAPPINGS = (dict, Mapping)
_SEQUENCES = (list, tuple, Sequence)
