"""Shell commands, judged and scored by the data's own script.

    python tests/eval/eval_shell.py DATA [--write]

The labelled commands and the peer's cases were at hand when the tables were written; of the rest only the rates are
told. The commands that were written to deceive are divided by a seed: one part to read, one that is only scored.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

SEED = 1
VERDICTS = ("read_only", "executes_code", "mutating", "destructive")
NOTES = """Passed: judged read-only although it is not. The peer's cases say allow or deny; `packs apart` leaves out
those of its packs for single services. The one allowed case that is flagged is `kubectl delete namespace prod`, which
the peer allows because that pack is off by default. The tables say what programs do in general, but they were written
with these two files at hand, and with the programs' names in the sessions of the labelled half: expect less on what
nobody has seen. `rate` tells how the further commands are judged; how well is not known here.

Deceiving: commands written to pass for something that they are not. `lost`: destructive, and neither seen as such nor
covered by a snapshot. One half of them, drawn by a seed, was read while the reader was written, the other only
scored."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    shell = options.data / "shell"
    real, real_score = judged(options.data, shell / "labelled.jsonl.gz")
    peer, peer_score = judged(options.data, shell / "peer_destructive.jsonl.gz")
    rest, _ = judged(options.data, shell / "unlabelled.jsonl.gz", score=False)
    deceiving, _ = judged(options.data, shell / "adversarial.jsonl.gz")
    all_of_them = Deceived.by(deceiving)
    recognised = real_score["read_only_recognised"]
    caught, flagged = peer_score["destructive_caught"], peer_score["allowed_flagged"]
    apart_caught, apart_flagged = peer_score["grammar_destructive_caught"], peer_score["grammar_allowed_flagged"]
    figures = [
        Figure("read-only ones recognised", "≥ 95 %", f"{recognised:.1%}", recognised >= 0.95),
        *(
            Figure(f"{name} ones passed", "0", real_score[key], real_score[key].startswith("0/"))
            for name, key in (("mutating", "mutating_passed"), ("code-executing", "executes_passed"))
        ),
        Figure("peer's destructive cases caught", "≥ 97 %", f"{caught:.1%}", caught >= 0.97),
        Figure("peer's allowed cases flagged", "≤ 2 %", f"{flagged:.1%}", flagged <= 0.02),
        Figure("caught, packs apart", "≥ 99 %", f"{apart_caught:.1%}", apart_caught >= 0.99),
        Figure("flagged, packs apart", "≤ 1 %", f"{apart_flagged:.1%}", apart_flagged <= 0.01),
        Figure("deceiving ones passed", "0", f"{all_of_them.passed}", all_of_them.passed == 0),
        Figure("deceiving and destructive ones lost", "≤ 2", f"{all_of_them.lost}", all_of_them.lost <= 2),
        Figure("read-only ones among them recognised", "≥ 95 %", f"{all_of_them.share:.1%}", all_of_them.share >= 0.95),
    ]
    rows = [
        (name, str(len(found)), *(f"{share:.1%}" for share in shares(found)))
        for name, found in (("labelled", real), ("peer's", peer), ("deceiving", deceiving), ("further, rate", rest))
    ]
    halves = [
        (name, *Deceived.by([one for one in deceiving if is_read(one["command"]) == read]).row())
        for name, read in (("read", True), ("only scored", False))
    ]
    return publish(
        "shell",
        "Shell commands",
        figures,
        table(("commands", "count", *VERDICTS), rows)
        + "\n\n"
        + table(("deceiving", "count", "passed", "lost", "read-only recognised"), halves)
        + f"\n\n{NOTES}",
        command="make eval DATA=path",
        counts=f"{len(real)} + {len(peer)} + {len(deceiving)} + {len(rest):,} commands",
        began=began,
        seed=SEED,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


class Deceived(NamedTuple):
    """`passed`: judged read-only although they are not."""

    number: int
    passed: int
    lost: int
    read_only: int
    recognised: int

    @classmethod
    def by(cls, found: list[dict[str, Any]]) -> Deceived:
        return cls(
            len(found),
            sum(one["label"] != "read_only" == one["verdict"] for one in found),
            sum(one["label"] == "destructive" != one["verdict"] and not one["snapshot"] for one in found),
            sum(one["label"] == "read_only" for one in found),
            sum(one["label"] == "read_only" == one["verdict"] for one in found),
        )

    @property
    def share(self) -> float:
        return self.recognised / self.read_only if self.read_only else 0

    def row(self) -> tuple[str, str, str, str]:
        return str(self.number), str(self.passed), str(self.lost), f"{self.recognised} of {self.read_only}"


def is_read(command: str) -> bool:
    """Whether it is one of those that may be looked at."""
    return hashlib.sha256(f"{SEED} {command}".encode()).digest()[0] < 128


def judged(data: Path, path: Path, *, score: bool = True) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What the command line says of each, and what the data's script makes of that."""
    command = [sys.executable, "-m", "trimtab", "guard", "classify", str(path)]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    found: dict[str, Any] = {}
    if score:
        scorer = [sys.executable, str(data / "score.py"), "shell", str(path)]
        scored = subprocess.run(scorer, input=said, stdout=subprocess.PIPE, check=True).stdout
        found = json.loads(scored.splitlines()[-1])
    with gzip.open(path, "rb") as file:
        assert sum(1 for _ in file) == len(said.splitlines())
    return [json.loads(line) for line in said.splitlines()], found


def shares(found: list[dict[str, Any]]) -> list[float]:
    counts = Counter(one["verdict"] for one in found)
    return [counts[verdict] / len(found) for verdict in VERDICTS]


if __name__ == "__main__":
    sys.exit(main())
