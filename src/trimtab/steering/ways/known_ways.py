"""What deciding needs to know of the world's ways: the fact `ways`."""

from collections.abc import Mapping
from functools import lru_cache

from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.way import Way, WayCheck

_NOTHING: Mapping[str, str] = {}


class KnownWays(CompiledContent):
    """`present` are the paths that ways ask about (`when.file_exists`, `trigger: file-exists`) and that exist now,
    written as in the way. `macros` are what the ways' scripts said, by way."""

    def __init__(
        self,
        index: Index,
        present: frozenset[str] = frozenset(),
        macros: Mapping[str, str] = _NOTHING,
        project: str = "",
    ) -> None:
        self.index = index
        self.present = present
        self.macros = macros
        self.project = project
        self.digest = index.digest


class Apart(Record):
    """The few ways that are looked at one by one, so that the many need not be."""

    checked: tuple[tuple[Way, WayCheck], ...]
    triggered: tuple[Way, ...]
    judged: tuple[Way, ...]


@lru_cache(maxsize=8)
def apart(index: Index) -> Apart:
    return Apart(
        tuple((way, way.check) for way in index.ways if way.check is not None),
        tuple(way for way in index.ways if way.trigger),
        tuple(way for way in index.ways if way.match == "model"),
    )
