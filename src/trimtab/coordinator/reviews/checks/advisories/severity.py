"""How severe an advisory is, on the scale of CVSS."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from trimtab.model.json import Obj, items, number, obj, text

# What databases write that give a word alone: the lowest score that the word stands for.
_WORDS = {"CRITICAL": 9.0, "HIGH": 7.0, "IMPORTANT": 7.0, "MODERATE": 4.0, "MEDIUM": 4.0, "LOW": 0.1}


class _Scored(Protocol):
    def scores(self) -> tuple[float, ...]: ...


class _Cvss(Protocol):
    """The library's names for the three standards; it comes without types."""

    CVSSError: type[Exception]

    def CVSS2(self, vector: str) -> _Scored: ...
    def CVSS3(self, vector: str) -> _Scored: ...
    def CVSS4(self, vector: str) -> _Scored: ...


def severity_of(advisory: Obj, affected: Obj) -> float | None:
    """The highest that is said; None where nothing is. A vector weighs more than a word."""
    vectors = [*items(affected.get("severity")), *items(advisory.get("severity"))]
    scores = [score for one in vectors if (score := _score(text(obj(one).get("score")))) is not None]
    if scores:
        return max(scores)
    said = list(_said(advisory, affected))
    return max(said) if said else None


def _score(written: str) -> float | None:
    if not written:
        return None
    try:
        return _in_range(float(written))
    except ValueError:
        pass
    cvss = cast("_Cvss", import_module("cvss"))
    read = cvss.CVSS4 if written.startswith("CVSS:4") else cvss.CVSS3 if written.startswith("CVSS:3") else cvss.CVSS2
    try:
        return _in_range(float(read(written).scores()[0]))
    except (cvss.CVSSError, ValueError, KeyError, IndexError):  # a vector that is none says nothing
        return None


def _said(advisory: Obj, affected: Obj) -> Iterator[float]:
    for place in (
        advisory.get("database_specific"),
        affected.get("database_specific"),
        affected.get("ecosystem_specific"),
    ):
        yield from _of_place(obj(place))


def _of_place(place: Obj) -> Iterable[float]:
    for key in ("severity", "cvss", "cvss_score", "score"):
        value = place.get(key)
        score = _WORDS.get(text(value).upper()) or _score(text(value)) or _in_range(number(value, -1))
        score = score or _in_range(number(obj(value).get("score"), -1))
        if score is not None:
            yield score


def _in_range(score: float) -> float | None:
    return score if 0 <= score <= 10 else None
