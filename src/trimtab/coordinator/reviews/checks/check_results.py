"""A check's result, cut to size: lines of evidence such as `path:line what`, and of what a command printed those that
tell of failures."""

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.model.reviews import CheckStatus

Result: TypeAlias = tuple[CheckStatus, str, tuple[str, ...]]
"""Status, one sentence, evidence."""

PRINTED = ("tests", "coverage")
"""The kinds of check whose evidence is what a command printed."""

MOST_EVIDENCE = 40
LONGEST_EVIDENCE = 240
_TELLS = re.compile(r"FAILED|FAIL:|[Ee]rror\b|\w(?:Error|Exception)\b|\bassert|panicked|^E  ")
_BAR = re.compile(r"([=_*#~-])\1{9,}")


class CheckFinding(Record):
    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.what}"


def evidence_of(findings: Iterable[object]) -> tuple[str, ...]:
    """One line for each, no longer and not more of them than anybody reads."""
    lines = [_short(str(finding)) for finding in findings]
    if len(lines) > MOST_EVIDENCE:
        return (*lines[: MOST_EVIDENCE - 1], f"and {len(lines) - MOST_EVIDENCE + 1} more")
    return tuple(lines)


def telling(lines: Sequence[str], most: int) -> tuple[str, ...]:
    """In their order; no more than `most`. The end takes half of the room, the last lines that speak of failures the
    rest."""
    places = range(len(lines))
    end = set(places[-((most + 1) // 2) :])
    speak = [place for place in places if place not in end and _TELLS.search(lines[place])]
    kept = end.union(speak[-(most - len(end)) :] if most > len(end) else ())
    before = [place for place in places if place not in kept]
    kept = kept.union(before[-(most - len(kept)) :] if most > len(kept) else ())
    return tuple(lines[place] for place in sorted(kept))


def without_bars(line: str) -> str:
    """A terminal's width of one character says no more than three of it."""
    return _BAR.sub(lambda found: found[1] * 3, line)


def _short(line: str) -> str:
    # what steers a terminal, or breaks the line, is not shown as such
    plain = "".join(character if character.isprintable() else "?" for character in line)
    return plain if len(plain) <= LONGEST_EVIDENCE else plain[: LONGEST_EVIDENCE - 1] + "…"
