"""Behavior on recorded sessions: loops found and alarms that nobody needed, scored by the data's own script.

    python tests/eval/eval_behavior.py DATA [--write]

The labelled half was at hand when the patterns were written; of the other half only the rate is looked at. The
ablation replays the labelled half once per criterion, without the patterns that use it.
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

from trimtab.features.behavior.pattern_library import compile_library  # noqa: E402
from trimtab.steering.behavior.pattern import Library, Pattern  # noqa: E402

CRITERIA = ("repetition", "sequence", "error signature", "timing")
LONG = 15
NOTES = """Late: calls after the one where a reader would have stepped in, median. Hard: units that look like loops and
are none; ordinary: units drawn at random; borderline units count neither way. A criterion is taken out by switching off
every pattern that uses it, so one pattern can fall under several. One labelled loop moves recall by nine points: read
the figures as counts. The patterns were written with the labelled half at hand; expect less on what nobody has seen.
`search-thrash` and `same-change-again` were each written after reading the one labelled loop that they find: without
these two, 8 of 11. Patterns seen in 0 sessions are tried on invented streams only."""


class Played(NamedTuple):
    """`found` is what the data's script says; None where there are no labels."""

    sessions: list[dict[str, Any]]
    long: frozenset[str]
    found: dict[str, Any] | None

    def fired(self, *kinds: str) -> int:
        return sum(
            any(one["kind"] in kinds for one in session["findings"])
            for session in self.sessions
            if session["session"] in self.long
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    library = compile_library("/nonexistent", "").library
    whole = play(options.data, "")
    other = play(options.data, "unlabelled_")
    assert whole.found is not None
    count = len(whole.long) + len(other.long)
    loops = (whole.fired("loop") + other.fired("loop")) / count
    rest = (whole.fired("waste", "risk") + other.fired("waste", "risk")) / count
    late = whole.found["calls_late_median"]
    hard, ordinary = (int(whole.found[name].partition("/")[0]) for name in ("hard_flagged", "ordinary_flagged"))
    figures = [
        Figure("loops found", "≥ 9 of 11", _found(whole.found), whole.found["found"] >= 9),
        Figure("calls late, median", "≤ 2", f"{late:g}", late <= 2),
        Figure("hard negatives flagged", "≤ 2", whole.found["hard_flagged"], hard <= 2),
        Figure("ordinary negatives flagged", "0", whole.found["ordinary_flagged"], ordinary == 0),
        Figure(f"sessions of {LONG} calls or more with a loop, both halves", "≤ 4 %", f"{loops:.1%}", loops <= 0.04),
        Figure("the same, with waste or risk", "≤ 15 %", f"{rest:.1%}", rest <= 0.15),
    ]
    rows = [_row("all patterns", whole.found, len(library.patterns))]
    for criterion in CRITERIA:
        off = [pattern.id for pattern in library.patterns if criterion in criteria(pattern, library)]
        found = play(options.data, "", off).found
        assert found is not None
        rows.append(_row(f"without {criterion}", found, len(library.patterns) - len(off)))
    head = (
        "library",
        "patterns",
        "found",
        "not counting format errors",
        "late",
        "hard",
        "ordinary",
        "borderline",
        "fires on",
    )
    details = "\n\n".join((table(head, rows), NOTES, _by_pattern(library, whole, other)))
    return publish(
        "behavior",
        "Behavior",
        figures,
        details,
        command="make eval DATA=path",
        counts=f"{len(whole.sessions)} + {len(other.sessions)} sessions, {count} of {LONG} calls or more",
        began=began,
        seed=None,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def play(data: Path, half: str, off: Iterable[str] = ()) -> Played:
    """A replay of one half in an empty home, with some patterns switched off."""
    sessions = data / "sessions"
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / ".config" / "trimtab" / "config.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text("[behavior.patterns]\n" + "".join(f'{name} = "off"\n' for name in off), encoding="utf-8")
        command = [sys.executable, "-m", "trimtab", "replay", "--format", "steps", "--only", "behavior", "--json"]
        env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {"HOME": home}
        said = subprocess.run(
            [*command, str(sessions / f"{half}steps.jsonl.gz")], stdout=subprocess.PIPE, check=True, cwd=home, env=env
        ).stdout
    found = None
    index = sessions / f"{half}index.jsonl.gz"
    if not half:
        score = [sys.executable, str(data / "score.py"), "loops", str(sessions / "labels.jsonl.gz"), str(index)]
        scored = subprocess.run(score, input=said, stdout=subprocess.PIPE, check=True).stdout
        found = json.loads(scored.splitlines()[-1])
    with gzip.open(index, "rt", encoding="utf-8") as file:
        long = frozenset(row["session"] for row in map(json.loads, file) if row["n_steps"] >= LONG)
    return Played([json.loads(row) for row in said.splitlines()], long, found)


def criteria(pattern: Pattern, library: Library) -> set[str]:
    """What a pattern goes by, read from its conditions."""
    tell = {mark.name for mark in library.marks if mark.error or mark.output}
    used: set[str] = set()
    for one in pattern.conditions:
        if "error" in one.same or tell & set(one.of.marks):
            used.add("error signature")
        elif one.at_least > 1:
            used.add("repetition")
        if one.between or one.cycle or one.before or one.never:
            used.add("sequence")
        if one.faster_than:
            used.add("timing")
    return used


def _found(found: dict[str, Any]) -> str:
    return f"{found['found']} of {found['loops']}"


def _row(name: str, found: dict[str, Any], patterns: int) -> tuple[str, ...]:
    late = found["calls_late_median"]
    return (
        name,
        str(patterns),
        _found(found),
        f"{found['recall_without_format_errors']:.2f} (with them {found['recall']:.2f})",
        "–" if late is None else f"{late:g}",
        found["hard_flagged"],
        found["ordinary_flagged"],
        found["borderline_flagged"],
        f"{found['sessions_fired']:.1%}",
    )


def _by_pattern(library: Library, *halves: Played) -> str:
    """In how many of the long sessions each is seen, both halves together."""
    seen = {pattern.id: 0 for pattern in library.patterns}
    for half in halves:
        for session in half.sessions:
            if session["session"] in half.long:
                for name in {one["pattern"] for one in session["findings"]}:
                    seen[name] += 1
    rows = [
        (f"`{one.id}`", one.kind, ", ".join(sorted(criteria(one, library))), str(seen[one.id]))
        for one in library.patterns
    ]
    return table(("pattern", "kind", "goes by", "sessions"), rows)


if __name__ == "__main__":
    sys.exit(main())
