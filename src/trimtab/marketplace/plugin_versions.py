"""Versions of plugins, and ranges of them as npm writes these: hosts read them the same way.

A plugin's version is whatever its author wrote. One that is no semantic version, or missing, fits only where any
version does, or where exactly this text is asked for.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from semver import Version

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

ANY = ("", "*", "x", "X", "latest")
"""Ranges that every version is in. A pre-release is only taken where it is asked for, also here."""

_LONGEST = 200
_CACHED = 1 << 17
_VERSION = re.compile(
    r"[vV=]?(\d{1,15})(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?", re.ASCII
)
_COMPARATOR = re.compile(
    r"(\^|~>|~|>=|<=|>|<|=)?[ \t]{0,9}[vV]?(\d{1,15}|[xX*])(?:\.(\d{1,15}|[xX*]))?(?:\.(\d{1,15}|[xX*]))?"
    r"(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?(?=[ \t,]|$)",
    re.ASCII,
)
_BETWEEN = re.compile(r"[ \t,]*")
_HYPHEN = re.compile(r"[ \t]*(\S+)[ \t]+-[ \t]+(\S+)[ \t]*")
_REMEDY = "Write it as `1.2.3`, `^1.2`, `~1.2`, `>=1.2 <2`, `1.x` or `*`."
_LOWEST = "0"  # the lowest pre-release: `<2.0.0-0` leaves those of 2.0.0 out


class Bound(Record):
    """`sign` is one of `>=`, `>`, `<`, `<=`, `=`."""

    sign: str
    version: Version

    def holds(self, version: Version) -> bool:
        order = version.compare(self.version)
        return order == 0 if self.sign == "=" else order in _ORDERS[self.sign]


_ORDERS = {">=": (0, 1), ">": (1,), "<=": (0, -1), "<": (-1,)}


@lru_cache(_CACHED)
def parse_version(text: str) -> Version | None:
    """Missing numbers are zero. None for what is no semantic version."""
    found = _VERSION.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if found is None:
        return None
    numbers = (int(part or 0) for part in found.groups()[:3])
    try:
        return Version(*numbers, prerelease=found[4], build=found[5])
    except ValueError:
        return None


@lru_cache(_CACHED)
def newness(text: str) -> tuple[int, Version | str]:
    """A key to sort by, the newest last."""
    version = parse_version(text)
    return (0, text) if version is None else (1, version)


@lru_cache(_CACHED)
def is_in_range(version: str, range: str) -> bool:
    """Raises TrimtabError for a range that cannot be read."""
    parsed = parse_version(version)
    if range.strip() in ANY:
        return parsed is None or not parsed.prerelease
    alternatives = _alternatives(range)
    if parsed is None:
        return version.strip() == range.strip()
    return any(_fits(parsed, bounds) for bounds in alternatives)


def is_prerelease(version: str) -> bool:
    parsed = parse_version(version)
    return parsed is not None and bool(parsed.prerelease)


def released(version: str) -> str:
    """The release that a pre-release leads to."""
    parsed = parse_version(version)
    return str(parsed.finalize_version()) if parsed else version


def ensure_range(text: str) -> None:
    """Raises TrimtabError for a range that cannot be read."""
    if text.strip() not in ANY:
        _alternatives(text)


def _fits(version: Version, bounds: tuple[Bound, ...]) -> bool:
    if not all(bound.holds(version) for bound in bounds):
        return False
    return not version.prerelease or any(_names_prerelease_of(bound.version, version) for bound in bounds)


def _names_prerelease_of(named: Version, version: Version) -> bool:
    """Asking for a pre-release of 2.0.0 is no wish for those of 2.1.0."""
    return bool(named.prerelease) and named.to_tuple()[:3] == version.to_tuple()[:3]


@lru_cache(_CACHED)
def _alternatives(text: str) -> tuple[tuple[Bound, ...], ...]:
    if len(text) > _LONGEST:
        raise _unreadable(f"{text[:40]}…")
    return tuple(tuple(_bounds(part, text)) for part in text.split("||"))


def _bounds(part: str, whole: str) -> Iterator[Bound]:
    if found := _HYPHEN.fullmatch(part):
        part = f">={found[1]} <={found[2]}"
    at = _next(part, 0)
    while at < len(part):
        found = _COMPARATOR.match(part, at)
        if found is None:
            raise _unreadable(whole)
        yield from _bounds_of(found, whole)
        at = _next(part, found.end())


def _next(part: str, at: int) -> int:
    found = _BETWEEN.match(part, at)
    return found.end() if found else at


def _bounds_of(found: re.Match[str], whole: str) -> Iterator[Bound]:
    sign, *parts, prerelease = found.groups()
    numbers: list[int] = []
    for part in parts:
        if part is None or not part.isdecimal():
            break
        numbers.append(int(part))
    if len(numbers) < 3 and prerelease:
        raise _unreadable(whole)
    try:
        lowest = Version(*(*numbers, 0, 0, 0)[:3], prerelease=prerelease)
    except ValueError:
        raise _unreadable(whole) from None
    if sign == "^":
        yield from _span(lowest, _caret_place(numbers))
    elif sign in ("~", "~>"):
        yield from _span(lowest, min(len(numbers), 2) - 1)
    elif len(numbers) == 3:
        yield Bound(sign or "=", lowest)
    else:
        yield from _of_partial(sign, lowest, len(numbers) - 1)


def _of_partial(sign: str | None, lowest: Version, place: int) -> Iterator[Bound]:
    """`1.2` stands for all of 1.2: greater than that begins with 1.3, and less than that ends before 1.2.0."""
    if sign in (None, "="):
        yield from _span(lowest, place)
    elif sign == ">=":
        yield Bound(">=", lowest)
    elif sign == "<":
        yield Bound("<", lowest.replace(prerelease=_LOWEST))
    elif sign == ">":
        yield Bound(">=", _after(lowest, place)) if place >= 0 else Bound("<", Version(0, prerelease=_LOWEST))
    elif place >= 0:
        yield Bound("<", _after(lowest, place).replace(prerelease=_LOWEST))


def _span(lowest: Version, place: int) -> Iterator[Bound]:
    """From there on, as long as the number at that place stays what it is."""
    yield Bound(">=", lowest)
    if place >= 0:
        yield Bound("<", _after(lowest, place).replace(prerelease=_LOWEST))


def _after(version: Version, place: int) -> Version:
    return (version.bump_major, version.bump_minor, version.bump_patch)[place]()


def _caret_place(numbers: list[int]) -> int:
    """The first number that is not zero: what changes after it is compatible."""
    return next((place for place, number in enumerate(numbers) if number), len(numbers) - 1)


def _unreadable(text: str) -> TrimtabError:
    return TrimtabError(f"`{text}` is no range of versions", remedy=_REMEDY)
