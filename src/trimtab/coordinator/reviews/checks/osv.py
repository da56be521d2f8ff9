"""An advisory in the OSV format: which versions it means, by each ecosystem's own order, and how severe it is."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Protocol

from packaging.version import InvalidVersion, Version

from trimtab.model.json import JSON, Obj, each, items, number, obj, text

PYPI = "PyPI"
_SEMVER = re.compile(r"v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?")
_COMPARED = ("SEMVER", "ECOSYSTEM")
_KINDS = ("introduced", "fixed", "last_affected", "limit")
_LONGEST = 200
# What databases write that give a word alone: the lowest score that the word stands for.
_WORDS = {"CRITICAL": 9.0, "HIGH": 7.0, "IMPORTANT": 7.0, "MODERATE": 4.0, "MEDIUM": 4.0, "LOW": 0.1}


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
    numbers = tuple(int(part or 0) for part in found.group(1, 2, 3))
    before = found[4]
    # What is before a release sorts before it; among its parts, numbers before words, fewer before more.
    parts = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in (before or "").split("."))
    return (numbers, 1, ()) if before is None else (numbers, 0, parts)


def is_affected(ecosystem: str, version: str, affected: Obj) -> bool:
    """Whether this entry of an advisory's `affected`, which is about this very package, means that version."""
    return _is_listed(ecosystem, version, affected.get("versions")) or any(
        _is_within(ecosystem, version, obj(span)) for span in items(affected.get("ranges"))
    )


def fixed_in(ecosystem: str, version: str, affected: Obj) -> str:
    """The first version behind this one that is said to be fixed; empty where none is."""
    own = order_of(ecosystem, version)
    later: list[tuple[VersionOrder, str]] = []
    for span in items(affected.get("ranges")):
        for kind, said in _events(obj(span)):
            order = order_of(ecosystem, said)
            if kind == "fixed" and order is not None and own is not None and own < order:
                later.append((order, said))
    return min(later, key=lambda found: found[0])[1] if later else ""


def severity_of(advisory: Obj, affected: Obj) -> float | None:
    """The highest that is said, on the scale of CVSS; None where nothing is. A vector weighs more than a word."""
    vectors = [*items(affected.get("severity")), *items(advisory.get("severity"))]
    scores = [score for vector in vectors if (score := _score(text(obj(vector).get("score")))) is not None]
    return max(scores or _said(advisory, affected), default=None)


def _is_listed(ecosystem: str, version: str, versions: JSON) -> bool:
    listed = each(versions)
    if version in listed:
        return True
    own = order_of(ecosystem, version) if ecosystem == PYPI else None  # 1.0 and 1.0.0 are one release
    return own is not None and any(order_of(ecosystem, other) == own for other in listed)


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
    for event in items(span.get("events")):
        yield from ((kind, text(said)) for kind, said in obj(event).items())


def _score(written: str) -> float | None:
    if not written:
        return None
    try:
        return _in_range(float(written))
    except ValueError:
        pass
    import cvss

    read = cvss.CVSS4 if written.startswith("CVSS:4") else cvss.CVSS3 if written.startswith("CVSS:3") else cvss.CVSS2
    try:
        return _in_range(float(read(written).scores()[0]))
    except (cvss.CVSSError, ValueError, KeyError, IndexError):  # a vector that is none says nothing
        return None


def _said(advisory: Obj, affected: Obj) -> Iterator[float]:
    """What databases say beside the format, each in its own place."""
    of_ecosystem = affected.get("ecosystem_specific")
    for place in (advisory.get("database_specific"), affected.get("database_specific"), of_ecosystem):
        for key in ("severity", "cvss", "cvss_score", "score"):
            value = obj(place).get(key)
            score = _WORDS.get(text(value).upper()) or _score(text(value)) or _in_range(number(value, -1))
            score = score or _in_range(number(obj(value).get("score"), -1))
            if score is not None:
                yield score


def _in_range(score: float) -> float | None:
    return score if 0 <= score <= 10 else None
