"""Golden prompts: what a way must be shown for, and what it must keep silent for, in files beside it.

`golden.jsonl` holds one object to a line: `kind` (`fire` or `silent`), and `prompt`, `command` or `file`. The
predecessor's `{name}.golden.jsonl` is read too. What stands in `golden-none.jsonl`, at the top of a folder of ways, is
for all of them to keep silent.
"""

import os
from collections.abc import Iterable, Iterator, Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem
from trimtab.features.ways.try_ways import MatchQuery, TryRules, try_out
from trimtab.features.ways.way_files import WayRoot, read_text
from trimtab.model.errors import TrimtabError
from trimtab.model.json import parse_object, text
from trimtab.model.record import Record
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.matching import Match
from trimtab.steering.ways.way import Way

NONE = "golden-none.jsonl"
FIRE = ("fire", "direct", "situational")
SILENT = ("silent", "negative", "decoy", "none")
"""The first is ours; the others are words of the predecessor's."""

_KEYS = ("prompt", "command", "file")


class Case(Record):
    """`way` is empty for what no way may be shown for."""

    way: str
    fires: bool
    asked: MatchQuery
    path: str
    line: int

    @property
    def said(self) -> str:
        return self.asked.prompt or self.asked.command or self.asked.file


class GoldenResult(Record):
    """`matches` are those that fired."""

    case: Case
    passed: bool
    matches: tuple[Match, ...]


class Golden(Record):
    cases: tuple[Case, ...]
    problems: tuple[ContentProblem, ...]


def read_golden(ways: Iterable[Way], roots: Sequence[WayRoot] = ()) -> Golden:
    cases: list[Case] = []
    problems: list[ContentProblem] = []
    for way in ways:
        folder = os.path.dirname(way.source)
        for name in ("golden.jsonl", f"{way.name}.golden.jsonl"):
            cases += _read(os.path.join(folder, name), way.id, problems)
    for root in roots:
        cases += _read(os.path.join(root.folder, NONE), "", problems)
    return Golden(tuple(cases), tuple(problems))


def run_golden(
    cases: Iterable[Case], index: Index, rules: TryRules, only: Sequence[str] = ()
) -> Iterator[GoldenResult]:
    """`only` are the ways that somebody asks about: what others do where none should speak is then not counted."""
    for case in cases:
        try:
            fired = try_out(case.asked, index, rules, lambda _: True).fired
        except TrimtabError:  # a command that nobody can read leads to nothing
            fired = ()
        if case.way:
            passed = (case.way in {match.way for match in fired}) == case.fires
        else:
            fired = tuple(match for match in fired if not only or match.way in only)
            passed = not fired
        yield GoldenResult(case, passed, fired)


def _read(path: str, way: str, problems: list[ContentProblem]) -> Iterator[Case]:
    try:
        lines = read_text(path).splitlines()
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        problems.append(ContentProblem(f"it cannot be read: {error}", path, 0, "Make it readable.", way))
        return
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = parse_object(line)
        except ValueError as error:
            remedy = 'One object to a line: {"kind": "fire", "prompt": "…"}.'
            problems.append(ContentProblem(f"this line is no JSON: {error}", path, number, remedy, way))
            continue
        kind = text(row.get("kind")) or ("" if way else "silent")
        asked = MatchQuery(**{name: text(row.get(name)) for name in _KEYS})
        if kind not in (*FIRE, *SILENT) or (not way and kind in FIRE):
            known = (FIRE[0], SILENT[0]) if way else (SILENT[0],)
            remedy = did_you_mean(kind, known) or f"Known: {', '.join(known)}."
            problems.append(ContentProblem(f"`kind` is `{kind}`, which is not known", path, number, remedy, way))
        elif not any(asked):
            remedy = 'Add a "prompt", a "command" or a "file".'
            problems.append(ContentProblem("it does not say what happens", path, number, remedy, way))
        else:
            yield Case(way, kind in FIRE, asked, path, number)
