"""What a parser would choke on, seen before it reads: one pass over the text, whatever it holds.

Parsers of TOML and YAML need a level of recursion for a level of the file, and time that grows with the square of some
of their parts.
"""

import re
from collections.abc import Iterator
from itertools import chain

from trimtab.model.record import Record

DEEPEST = 40
LONGEST_LINE = 20_000
_MOST_KEYS = 32
_MOST_ALIASES = 20
_BRACKETS = re.compile(r"[\[\]{}]")
_ANCHOR = re.compile(r"(?:^|[\s\[,{:-])&\w", re.MULTILINE)
_ALIAS = re.compile(r"(?:^|[\s\[,{:-])\*\w", re.MULTILINE)
_ITEMS = re.compile(r"[ \t]*(?:[-?:][ \t]+)*")


class Excess(Record):
    """Of which there is too much, and on which line."""

    line: int
    what: str


def too_much_toml(text: str) -> Excess | None:
    return next(chain(_lines(text), _dotted(text), _brackets(text)), None) if _may_be_too_much(text) else None


def too_much_yaml(text: str) -> Excess | None:
    if not _may_be_too_much(text) and not _ANCHOR.search(text):
        return None
    return next(chain(_lines(text), _indented(text), _brackets(text), _aliases(text)), None)


def _may_be_too_much(text: str) -> bool:
    """Most files are small."""
    return len(text) > 200 or text.count("[") + text.count("{") > DEEPEST


def _lines(text: str) -> Iterator[Excess]:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            yield Excess(number, f"the line is longer than {LONGEST_LINE:,} characters")
            return


def _dotted(text: str) -> Iterator[Excess]:
    """`a.b.c = 1` is a table in a table. What stands before an equals sign may be a key."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") <= _MOST_KEYS:
            continue
        *keys, value = line.split("=")
        for key in (*keys, value if line.lstrip().startswith("[") else ""):
            if key.count(".", max(key.rfind("{"), key.rfind(","), 0)) > _MOST_KEYS:
                yield Excess(number, f"a key has more than {_MOST_KEYS} parts")
                return


def _brackets(text: str) -> Iterator[Excess]:
    """Those in quotes count too: forty open ones are in no sensible text."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
        if depth > DEEPEST:
            yield Excess(text.count("\n", 0, found.start()) + 1, f"it is nested more than {DEEPEST} deep")
            return


def _indented(text: str) -> Iterator[Excess]:
    """Levels by what lines begin with: each deeper column is one at most, and so is each `- ` of `- - - x`."""
    columns: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        column = len(line) - len(line.lstrip())
        while columns and columns[-1] >= column:
            columns.pop()
        columns.append(column)
        begins = _ITEMS.match(line)
        marks = sum(char in "-?:" for char in begins[0]) if begins else 0
        if len(columns) + marks > DEEPEST:
            yield Excess(number, f"it is nested more than {DEEPEST} deep")
            return


def _aliases(text: str) -> Iterator[Excess]:
    """Each can double what the file stands for."""
    if not _ANCHOR.search(text):
        return
    for count, found in enumerate(_ALIAS.finditer(text), 1):
        if count > _MOST_ALIASES:
            yield Excess(text.count("\n", 0, found.start()) + 1, f"it has more than {_MOST_ALIASES} aliases")
            return
