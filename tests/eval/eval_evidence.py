"""The evidence gate on real turns: which of them it would speak about, against a reader's judgement.

    python tests/eval/eval_evidence.py DATA [--write] [--seed 7]

Nothing is fitted: the figures are those of the rules as they ship, for the parts of the labels that were read while
they were written and by which they were chosen (parts.py); the third part is left alone. Labels `borderline` count
neither way. `--write` puts the section into docs/evaluation.md.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "bench"), str(ROOT / "tests" / "eval")]

from parts import CHOOSE, FILES, READ, Unit, rows, units  # noqa: E402
from report import Figure, publish, table  # noqa: E402

RESAMPLES = 2_000
VERDICTS = ("hold", "borderline", "pass")
PARTS = {READ: "read while tuning", CHOOSE: "chosen by"}
NOTES = """A turn counts as held where the gate finds unchecked work, in whatever mode: told to the user or held. Turns
that were read while the rules were written estimate nothing, and those that the rules were chosen by little: expect
less on turns that nobody has seen. The intervals resample sessions. The labels hold no turn whose changes were made
only through the shell or by subagents, and none in another language than English. Sessions are replayed each for
itself: what is learned from earlier ones changes which command is proposed, not which turns are held."""


class Score(NamedTuple):
    precision: float
    recall: float
    right: int
    wrong: int
    of: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    turns, sessions = options.data / "turns", options.data / "sessions"
    labels = {part: labelled(options.data, part) for part in PARTS}
    held = replayed(sessions / "steps.jsonl.gz", turns / "turns.jsonl.gz")
    share, worked = share_of(turns / "turns.jsonl.gz", held)
    unseen = replayed(sessions / "unlabelled_steps.jsonl.gz", turns / "unlabelled_turns.jsonl.gz")
    unseen_share, unseen_worked = share_of(turns / "unlabelled_turns.jsonl.gz", unseen)
    figures = [
        Figure("turns held, of those that used a tool", "≤ 4 %", f"{share:.1%}", share <= 0.04),
        Figure("the same on turns without labels", "≤ 4 %", f"{unseen_share:.1%}", unseen_share <= 0.04),
    ]
    details = [NOTES]
    for part, called in reversed(PARTS.items()):
        found = score(labels[part], held)
        low, high = interval(labels[part], held, options.seed)
        figures[:0] = [
            Figure(f"precision, {called}", "≥ 0.80", f"{found.precision:.2f}", found.precision >= 0.8),
            Figure(f"recall, {called}", "≥ 0.75", f"{found.recall:.2f}", found.recall >= 0.75),
        ]
        details[:0] = [
            f"Turns that were {called}; 95 % intervals: precision {low.precision:.2f} to {high.precision:.2f}, recall"
            f" {low.recall:.2f} to {high.recall:.2f}.",
            table(("label", "turns", "held"), counted(labels[part], held)),
        ]
    return publish(
        "evidence",
        "Evidence gate",
        figures,
        "\n\n".join(details),
        command="make eval DATA=path",
        counts=f"{sum(map(len, labels.values()))} labelled of {worked} + {unseen_worked} turns with a tool,"
        f" {RESAMPLES:,} resamples",
        began=began,
        seed=options.seed,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def labelled(data: Path, part: str) -> list[Unit]:
    return [unit for labels in FILES["turns"] for unit in units(data, labels, part)]


def counted(labels: list[Unit], held: set[tuple[str, int]]) -> list[tuple[str, ...]]:
    rows_of = {verdict: [unit for unit in labels if unit["verdict"] == verdict] for verdict in VERDICTS}
    return [
        (verdict, str(len(some)), str(sum(key(unit) in held for unit in some))) for verdict, some in rows_of.items()
    ]


def key(row: Unit) -> tuple[str, int]:
    return row["session"], row["turn"]


def score(labels: list[Unit], held: set[tuple[str, int]]) -> Score:
    right = sum(unit["verdict"] == "hold" and key(unit) in held for unit in labels)
    wrong = sum(unit["verdict"] == "pass" and key(unit) in held for unit in labels)
    of = sum(unit["verdict"] == "hold" for unit in labels)
    return Score(right / max(1, right + wrong), right / max(1, of), right, wrong, of)


def interval(labels: list[Unit], held: set[tuple[str, int]], seed: int) -> tuple[Score, Score]:
    chance = random.Random(seed)
    by_session: dict[str, list[Unit]] = {}
    for unit in labels:
        by_session.setdefault(unit["session"], []).append(unit)
    groups = list(by_session.values())
    drawn = [
        score([unit for group in chance.choices(groups, k=len(groups)) for unit in group], held)
        for _ in range(RESAMPLES)
    ]
    ends = [[sorted(values)[int(RESAMPLES * at)] for values in zip(*drawn, strict=True)] for at in (0.025, 0.975)]
    return Score(*ends[0]), Score(*ends[1])


def share_of(turns: Path, held: set[tuple[str, int]]) -> tuple[float, int]:
    worked = [key(turn) for turn in rows(turns) if turn.get("last_step") is not None]
    return sum(turn in held for turn in worked) / len(worked), len(worked)


def replayed(steps: Path, turns: Path) -> set[tuple[str, int]]:
    """The turns that the gate speaks about."""
    command = [sys.executable, "-m", "trimtab", "replay", "--format", "steps", "--turns", str(turns)]
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [*command, "--only", "evidence", "--json", str(steps)],
            stdout=subprocess.PIPE,
            check=True,
            cwd=home,
            env={**os.environ, "HOME": home},
        )
    played = [json.loads(row) for row in done.stdout.splitlines()]
    return {(session["session"], found["turn"]) for session in played for found in session["findings"]}


if __name__ == "__main__":
    sys.exit(main())
