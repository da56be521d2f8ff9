"""The evidence gate on real turns: which of them it would speak about, against a reader's judgement.

    python tests/eval/eval_evidence.py DATA [--write] [--seed 7]

Nothing is fitted: the figures are those of the rules as they ship. Labels `borderline` count neither way. `--write`
puts the section into docs/evaluation.md.
"""

import argparse
import gzip
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
sys.path[:0] = [str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

RESAMPLES = 2_000
NOTES = """A turn counts as held where the gate finds an unchecked claim, in whatever mode: told to the person or held.
The interval resamples sessions. No coefficient is fitted, so there is nothing to cross-validate; but the rules were
written with these labels at hand: expect less on turns that nobody has seen. The labels hold no turn whose changes were
made only through the shell or by subagents, and none in another language than English. Sessions are replayed each for
itself: what is learned from earlier ones changes which command is proposed, not which turns are held."""


class Score(NamedTuple):
    precision: float
    recall: float
    right: int
    wrong: int
    of: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    turns, sessions = options.data / "turns", options.data / "sessions"
    labels = rows(turns / "labels.jsonl.gz")
    held = replayed(sessions / "steps.jsonl.gz", turns / "turns.jsonl.gz")
    found = score(labels, held)
    low, high = interval(labels, held, options.seed)
    share, worked = share_of(turns / "turns.jsonl.gz", held)
    unseen = replayed(sessions / "unlabelled_steps.jsonl.gz", turns / "unlabelled_turns.jsonl.gz")
    unseen_share, unseen_worked = share_of(turns / "unlabelled_turns.jsonl.gz", unseen)
    figures = [
        Figure("precision", "≥ 0.70", f"{found.precision:.2f}", found.precision >= 0.7),
        Figure("recall", "≥ 0.70", f"{found.recall:.2f}", found.recall >= 0.7),
        Figure("turns held, of those that used a tool", "≤ 4 %", f"{share:.1%}", share <= 0.04),
        Figure("the same on turns without labels", "≤ 4 %", f"{unseen_share:.1%}", unseen_share <= 0.04),
    ]
    verdicts = {
        verdict: [one for one in labels if one["verdict"] == verdict] for verdict in ("hold", "borderline", "pass")
    }
    told = [(verdict, len(units), sum(key(one) in held for one in units)) for verdict, units in verdicts.items()]
    details = "\n\n".join(
        (
            table(("label", "turns", "held"), [(verdict, str(of), str(count)) for verdict, of, count in told]),
            f"95 % intervals: precision {low.precision:.2f} to {high.precision:.2f}, recall {low.recall:.2f} to"
            f" {high.recall:.2f}.",
            NOTES,
        )
    )
    return publish(
        "evidence",
        "Evidence gate",
        figures,
        details,
        command="make eval DATA=path",
        counts=f"{len(labels)} labelled of {worked} + {unseen_worked} turns with a tool, {RESAMPLES:,} resamples",
        began=began,
        seed=options.seed,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def key(row: dict) -> tuple[str, int]:
    return row["session"], row["turn"]


def score(labels: list[dict], held: set[tuple[str, int]]) -> Score:
    right = sum(one["verdict"] == "hold" and key(one) in held for one in labels)
    wrong = sum(one["verdict"] == "pass" and key(one) in held for one in labels)
    of = sum(one["verdict"] == "hold" for one in labels)
    return Score(right / max(1, right + wrong), right / max(1, of), right, wrong, of)


def interval(labels: list[dict], held: set[tuple[str, int]], seed: int) -> tuple[Score, Score]:
    chance = random.Random(seed)
    by_session: dict[str, list[dict]] = {}
    for one in labels:
        by_session.setdefault(one["session"], []).append(one)
    groups = list(by_session.values())
    drawn = [
        score([one for group in chance.choices(groups, k=len(groups)) for one in group], held) for _ in range(RESAMPLES)
    ]
    ends = [[sorted(values)[int(RESAMPLES * at)] for values in zip(*drawn, strict=True)] for at in (0.025, 0.975)]
    return Score(*ends[0]), Score(*ends[1])


def share_of(turns: Path, held: set[tuple[str, int]]) -> tuple[float, int]:
    worked = [key(one) for one in rows(turns) if one.get("last_step") is not None]
    return sum(one in held for one in worked) / len(worked), len(worked)


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
    return {(session["session"], one["turn"]) for session in played for one in session["findings"]}


def rows(path: Path) -> list[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


if __name__ == "__main__":
    sys.exit(main())
