"""Listings to and from the text that the catalogue holds, exactly: any record, by its annotations."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, cast, get_args, get_origin

from trimtab.model.json import JSON, dump, parse_object
from trimtab.model.market import Listing, Trust


def pack_listing(listing: Listing) -> str:
    return dump(_plain(listing))


def unpack_listing(packed: str) -> Listing:
    return _reader(Listing)(parse_object(packed))


def trust_rank(trust: Trust) -> int:
    return tuple(Trust).index(trust)


def _plain(value: object) -> JSON:
    """Of a record, only what differs from its default: most fields of most plugins are empty."""
    if isinstance(value, Enum):
        return cast("str", value.value)
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in cast("Mapping[str, object]", value).items()}
    if _is_record(type(value)):
        record = cast("Any", value)
        defaults: Mapping[str, object] = record._field_defaults
        return {
            name: _plain(field)
            for name, field in record._asdict().items()
            if name not in defaults or field != defaults[name]
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(item) for item in cast("Sequence[object]", value)]
    return cast("JSON", value)


@cache
def _reader(kind: object) -> Callable[[Any], Any]:
    if get_origin(kind) is tuple:
        read = _reader(get_args(kind)[0])
        return lambda value: tuple(map(read, value))
    if not isinstance(kind, type):
        return lambda value: value
    made: type[object] = kind
    if issubclass(made, Enum):
        return made
    return _record_reader(made) if _is_record(made) else lambda value: value


def _record_reader(kind: type[object]) -> Callable[[Any], Any]:
    readers = {name: _reader(field) for name, field in kind.__annotations__.items()}
    return lambda value: kind(**{name: readers[name](field) for name, field in value.items() if name in readers})


def _is_record(kind: type[object]) -> bool:
    return hasattr(kind, "_field_defaults")
