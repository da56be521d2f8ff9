"""Behavior on recorded sessions: loops found and alarms that nobody needed, scored by the data's own script.

    python tests/eval/eval_behavior.py DATA [--write]

The parts `read` and `choose` of the labelled stretches are scored (parts.py); of the sessions whose labels are kept
elsewhere only the rate is looked at. The ablation replays without the patterns that use a criterion.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

from eval.parts import CHOOSE, FILES, READ, Labels, rows, units, write_rows  # noqa: E402
from trimtab.features.behavior.pattern_library import compile_library  # noqa: E402
from trimtab.steering.behavior.pattern import Library, Pattern  # noqa: E402

CRITERIA = ("repetition", "sequence", "error signature", "timing", "recurrence")
LONG = 15
SETS = {
    "sessions": ("sessions/labels.jsonl.gz", "sessions/labels_more.jsonl.gz"),
    "sessions_2": ("sessions_2/labels.jsonl.gz",),
}
NOTES = """Hard: stretches that look like loops and are none; ordinary: drawn at random; borderline ones count neither
way. `read` was at hand when patterns and signs were written, and `choose` when thresholds were set, so these figures
were read during tuning: expect less on what nobody has seen. A criterion is taken out by switching off every pattern
that uses it, so one pattern can fall under several. `sessions_2` are mostly runs that failed or ended at a limit: how
often it fires there says nothing about ordinary work. Patterns seen in 0 sessions are tried on invented streams
only."""


class Played(NamedTuple):
    """`scores` are by part and set; empty where there are no labels. `late` is that of both parts together, median."""

    sessions: list[dict[str, Any]]
    long: frozenset[str]
    scores: Mapping[str, dict[str, Any]]

    def fired(self, *kinds: str) -> int:
        return sum(
            any(found["kind"] in kinds for found in session["findings"])
            for session in self.sessions
            if session["session"] in self.long
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    library = compile_library("/nonexistent", "").library
    ordinary, failing, other = (play(options.data, name) for name in ("sessions", "sessions_2", "unlabelled"))
    count = len(ordinary.long) + len(other.long)
    loops = (ordinary.fired("loop") + other.fired("loop")) / count
    rest = (ordinary.fired("waste", "risk") + other.fired("waste", "risk")) / count
    figures = [
        *_figures("ordinary sessions", ordinary.scores[CHOOSE], 0.75, 0.08),
        *_figures("runs that failed", failing.scores[CHOOSE], 0.70, 0.15),
        Figure(f"sessions of {LONG} calls or more with a loop, both halves", "≤ 5 %", f"{loops:.1%}", loops <= 0.05),
        Figure("the same, with waste or risk", "≤ 15 %", f"{rest:.1%}", rest <= 0.15),
    ]
    rows = [_row("all patterns", ordinary, failing, len(library.patterns))]
    for criterion in CRITERIA:
        off = [pattern.id for pattern in library.patterns if criterion in criteria(pattern, library)]
        without = (play(options.data, name, off) for name in SETS)
        rows.append(_row(f"without {criterion}", *without, len(library.patterns) - len(off)))
    head = ("library", "patterns", *(f"{name}, {part}" for name in SETS for part in (READ, CHOOSE)), "fires on")
    details = "\n\n".join((table(head, rows), NOTES, _by_pattern(library, ordinary, other)))
    return publish(
        "behavior",
        "Behavior",
        figures,
        details,
        command="make eval DATA=path",
        counts=f"{len(ordinary.sessions)} + {len(failing.sessions)} + {len(other.sessions)} sessions, {count} of the"
        f" first and last of {LONG} calls or more",
        began=began,
        seed=None,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def _figures(name: str, found: dict[str, Any], recall: float, hard: float) -> list[Figure]:
    flagged, of = map(int, found["hard_flagged"].split("/"))
    return [
        Figure(f"loops found, {name}, `choose`", f"≥ {recall:g}", _found(found), found["recall"] >= recall),
        Figure(
            f"hard negatives flagged, {name}, `choose`", f"≤ {hard:.0%}", f"{flagged} of {of}", flagged <= hard * of
        ),
    ]


def play(data: Path, name: str, off: Iterable[str] = ()) -> Played:
    """A replay of one set of sessions in an empty home, with some patterns switched off."""
    folder, prefix = ("sessions", "unlabelled_") if name == "unlabelled" else (name, "")
    steps, index = (data / folder / f"{prefix}{what}.jsonl.gz" for what in ("steps", "index"))
    said = replayed(steps, off)
    labels = [known for known in FILES["loops"] if known.path in SETS.get(name, ())]
    scores = {part: scored(data, labels, part, said, index) for part in (READ, CHOOSE)} if labels else {}
    long = frozenset(row["session"] for row in rows(index) if row["n_steps"] >= LONG)
    return Played([json.loads(row) for row in said.splitlines()], long, scores)


def replayed(steps: Path, off: Iterable[str] = ()) -> bytes:
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / ".config" / "trimtab" / "config.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text("[behavior.patterns]\n" + "".join(f'{name} = "off"\n' for name in off), encoding="utf-8")
        command = [sys.executable, "-m", "trimtab", "replay", "--format", "steps", "--only", "behavior", "--json"]
        env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {"HOME": home}
        return subprocess.run([*command, str(steps)], stdout=subprocess.PIPE, check=True, cwd=home, env=env).stdout


def scored(data: Path, labels: Iterable[Labels], part: str, said: bytes, index: Path) -> dict[str, Any]:
    """By the data's own script, on the units of one part."""
    some = [unit for known in labels for unit in units(data, known, part)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "labels.jsonl.gz"
        write_rows(path, some)
        command = [sys.executable, str(data / "score.py"), "loops", str(path), str(index)]
        return json.loads(
            subprocess.run(command, input=said, stdout=subprocess.PIPE, check=True).stdout.splitlines()[-1]
        )


def criteria(pattern: Pattern, library: Library) -> set[str]:
    """What a pattern goes by, read from its conditions."""
    tell = {mark.name for mark in library.marks if mark.error or mark.output}
    used: set[str] = set()
    for one in pattern.conditions:
        if "error" in one.same or tell & set(one.of.marks):
            used.add("error signature")
        elif one.at_least > 1 and not one.recurrence:
            used.add("repetition")
        if one.between or one.cycle or one.before or one.never:
            used.add("sequence")
        if one.faster_than:
            used.add("timing")
        if one.recurrence:
            used.add("recurrence")
    return used


def _found(found: dict[str, Any]) -> str:
    return f"{found['found']} of {found['loops']}"


def _row(name: str, ordinary: Played, failing: Played, patterns: int) -> tuple[str, ...]:
    cells = (_cell(played.scores[part]) for played in (ordinary, failing) for part in (READ, CHOOSE))
    return (name, str(patterns), *cells, f"{ordinary.fired('loop') / len(ordinary.long):.1%}")


def _cell(found: dict[str, Any]) -> str:
    return f"{_found(found)}; hard {found['hard_flagged']}, ordinary {found['ordinary_flagged']}"


def _by_pattern(library: Library, *halves: Played) -> str:
    """In how many of the long sessions each is seen, both halves together."""
    seen = {pattern.id: 0 for pattern in library.patterns}
    for half in halves:
        for session in half.sessions:
            if session["session"] in half.long:
                for name in {found["pattern"] for found in session["findings"]}:
                    seen[name] += 1
    rows = [
        (f"`{one.id}`", one.kind, ", ".join(sorted(criteria(one, library))), str(seen[one.id]))
        for one in library.patterns
    ]
    return table(("pattern", "kind", "goes by", "sessions"), rows)


if __name__ == "__main__":
    sys.exit(main())
