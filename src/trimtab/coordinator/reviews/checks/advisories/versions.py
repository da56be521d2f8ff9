"""Which versions an advisory means: each ecosystem's own order."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Protocol

from packaging.version import InvalidVersion, Version

from trimtab.model.json import JSON, Obj, each, items, obj, text

PYPI = "PyPI"
_SEMVER = re.compile(r"v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?")
_COMPARED = ("SEMVER", "ECOSYSTEM")
_KINDS = ("introduced", "fixed", "last_affected", "limit")
_LONGEST = 200


class VersionOrder(Protocol):
    """Comparable with others of its ecosystem alone."""

    def __lt__(self, other: Any, /) -> bool: ...  # noqa: ANN401
    def __le__(self, other: Any, /) -> bool: ...  # noqa: ANN401


@lru_cache(maxsize=100_000)
def order_of(ecosystem: str, version: str) -> VersionOrder | None:
    """None for what is no version there."""
    if len(version) > _LONGEST:
        return None
    if ecosystem == PYPI:
        try:
            return Version(version)
        except InvalidVersion:
            return None
    found = _SEMVER.fullmatch(version.strip())
    if not found:
        return None
    numbers = tuple(int(one or 0) for one in found.group(1, 2, 3))
    before = found[4]
    # What is before a release sorts before it; among its parts, numbers before words, fewer before more.
    parts = tuple((0, int(one), "") if one.isdigit() else (1, 0, one) for one in (before or "").split("."))
    return (numbers, 1, ()) if before is None else (numbers, 0, parts)


def is_affected(ecosystem: str, version: str, affected: Obj) -> bool:
    """Whether this entry of an advisory's `affected`, which is about this very package, means that version."""
    return _is_listed(ecosystem, version, affected.get("versions")) or any(
        _is_within(ecosystem, version, obj(one)) for one in items(affected.get("ranges"))
    )


def fixed_in(ecosystem: str, version: str, affected: Obj) -> str:
    """The first version behind this one that is said to be mended; empty where none is."""
    own = order_of(ecosystem, version)
    later: list[tuple[VersionOrder, str]] = []
    for one in items(affected.get("ranges")):
        for kind, said in _events(obj(one)):
            order = order_of(ecosystem, said)
            if kind == "fixed" and order is not None and own is not None and own < order:
                later.append((order, said))
    best: tuple[VersionOrder, str] | None = None
    for one in later:
        best = one if best is None or one[0] < best[0] else best
    return best[1] if best else ""


def _is_listed(ecosystem: str, version: str, versions: JSON) -> bool:
    listed = each(versions)
    if version in listed:
        return True
    own = order_of(ecosystem, version) if ecosystem == PYPI else None  # 1.0 and 1.0.0 are one release
    return own is not None and any(order_of(ecosystem, one) == own for one in listed)


def _is_within(ecosystem: str, version: str, span: Obj) -> bool:
    own = order_of(ecosystem, version)
    if own is None or text(span.get("type")) not in _COMPARED:
        return False
    within = False
    for kind, order in _in_order(ecosystem, span):
        if kind == "introduced":
            within = within or order is None or order <= own
        elif order is not None and (order < own if kind == "last_affected" else order <= own):
            within = False
    return within


def _in_order(ecosystem: str, span: Obj) -> list[tuple[str, VersionOrder | None]]:
    """The events from the lowest version to the highest; one before all versions has no order. Of two events at one
    version, the one that begins stands behind the one that ends: so it begins again."""
    first: list[tuple[str, VersionOrder | None]] = []
    rest: list[tuple[str, VersionOrder]] = []
    for kind, said in _events(span):
        order = order_of(ecosystem, said) if kind in _KINDS else None
        if kind == "introduced" and said == "0":
            first.append((kind, None))
        elif order is not None:
            place = next(
                (i for i, (what, other) in enumerate(rest) if order < other or (order == other and what > kind)), None
            )
            rest.insert(len(rest) if place is None else place, (kind, order))
    return [*first, *rest]


def _events(span: Obj) -> Iterator[tuple[str, str]]:
    for one in items(span.get("events")):
        yield from ((kind, text(said)) for kind, said in obj(one).items())
