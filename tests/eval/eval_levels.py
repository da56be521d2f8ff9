"""Scores a set of decisions whose levels are known.

    python tests/eval/eval_levels.py FILE [--once] [--miss]

FILE has an object with `decision` and `level` on each line. It prints the recall of P0, the share of exact levels, the
share of other decisions that are called P0, destructive acts that come out below P1, and a table of what was taken for
what. `--once` scores a sealed set: it adds the figures to docs/evaluation.md, from a clean work tree, and refuses a
file or a commit that is there already; single decisions are not shown.
"""

import argparse
import datetime
import hashlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src")]

from trimtab.features.priority.level_library import compile_levels  # noqa: E402
from trimtab.features.safety.safety_facts import command_verdict  # noqa: E402
from trimtab.model.decisions import Level, ProposedDecision  # noqa: E402
from trimtab.model.json import Obj, obj  # noqa: E402
from trimtab.steering.priority.commands import commands_in  # noqa: E402
from trimtab.steering.priority.pattern_base import PatternBase, words_of  # noqa: E402
from trimtab.steering.priority.preferences import Preferences  # noqa: E402
from trimtab.steering.priority.scoring import score  # noqa: E402

SETS = ROOT / "tests/eval/levels"
SIZE_A = 120
PAGE = ROOT / "docs/evaluation.md"
MARK = "<!-- levels: rows are only ever added below -->"
HEAD = (
    "| date | commit | set | decisions | P0 recall | exact level | false P0 | destructive below P1 |\n"
    "|---|---|---|---|---|---|---|---|\n"
)
_GRAVE = (Level.P0.value, Level.P1.value)
_LOSSES = frozenset({"destroys", "gone", "force", "rows-deleted", "force-push-shared"})


class LevelFigures(NamedTuple):
    """`below`: destructive acts of level P0 or P1 that came out as P2 or P3."""

    recall: float
    exact: float
    false_p0: float
    below: int
    confused: Mapping[tuple[str, str], int]

    @property
    def in_words(self) -> str:
        return (
            f"P0 recall {self.recall:.3f}, exact {self.exact:.3f}, false P0 {self.false_p0:.3f},"
            f" destructive below P1 {self.below}"
        )

    @property
    def table(self) -> str:
        names = [level.value for level in Level]
        lines = [
            f"{wanted:8}" + "".join(f"{self.confused.get((wanted, got), 0):5}" for got in names) for wanted in names
        ]
        return "\n".join(("wanted  " + "".join(f"{name:>5}" for name in names), *lines))


def rows(path: Path) -> list[Mapping[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


@cache
def shipped() -> PatternBase:
    return compile_levels("").base


@cache
def judged(command: str) -> Obj:
    return obj(command_verdict(command))


def figures(known: Sequence[Mapping[str, Any]], got: Sequence[Level], base: PatternBase) -> LevelFigures:
    confused = Counter((row["level"], level.value) for row, level in zip(known, got, strict=True))
    p0 = sum(times for (wanted, _), times in confused.items() if wanted == "P0")
    return LevelFigures(
        confused["P0", "P0"] / max(1, p0),
        sum(times for (wanted, level), times in confused.items() if wanted == level) / max(1, len(known)),
        sum(times for (wanted, level), times in confused.items() if wanted != "P0" and level == "P0")
        / max(1, len(known) - p0),
        sum(
            row["level"] in _GRAVE and level.value not in _GRAVE and _destroys(row["decision"], base)
            for row, level in zip(known, got, strict=True)
        ),
        confused,
    )


def _destroys(decision: str, base: PatternBase) -> bool:
    if _LOSSES & set(base.matches(words_of(decision), decision)):
        return True
    return any(judged(command).get("verdict") == "destructive" for command in commands_in(decision))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--once", action="store_true", help="add the figures to docs/evaluation.md")
    parser.add_argument("--miss", action="store_true", help="list what is wrong")
    options = parser.parse_args()
    commit = _git("rev-parse", "--short=12", "HEAD")
    seal = hashlib.sha256(options.file.read_bytes()).hexdigest()[:12]
    page = PAGE.read_text(encoding="utf-8")
    if options.once and (why := _refusal(page, commit, seal)):
        print(f"not scored: {why}", file=sys.stderr)
        return 1
    known = rows(options.file)
    got = [score(ProposedDecision(row["decision"]), shipped(), Preferences(), judged).level for row in known]
    found = figures(known, got, shipped())
    print(f"{len(known)} decisions: {found.in_words}\n{found.table}")
    if options.once:
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        line = (
            f"| {today} | {commit} | {options.file.stem} `{seal}` | {len(known)} | {found.recall:.3f} |"
            f" {found.exact:.3f} | {found.false_p0:.3f} | {found.below} |\n"
        )
        before, after = page.split(MARK + "\n" + HEAD, 1)
        rest = after.split("\n\n", 1)
        kept = rest[0].strip("\n")
        PAGE.write_text(
            f"{before}{MARK}\n{HEAD}{kept + chr(10) if kept else ''}{line}\n{rest[1] if len(rest) > 1 else ''}", "utf-8"
        )
    elif options.miss:
        for row, level in zip(known, got, strict=True):
            if row["level"] != level.value:
                print(row["level"], level.value, row["decision"])
    return 0


def _refusal(page: str, commit: str, seal: str) -> str:
    if _git("status", "--porcelain"):
        return "the work tree has changes that are not committed: commit them first"
    if f"`{seal}`" in page:
        return "this set was scored already: its line is in the page"
    if f"| {commit} |" in page.partition(MARK)[2]:
        return f"{commit} was scored already"
    return "" if MARK + "\n" + HEAD in page else f"{PAGE.name} has no table below `{MARK}`"


def _git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
