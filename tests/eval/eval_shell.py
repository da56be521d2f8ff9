"""Shell commands, judged and scored by the data's own script.

    python tests/eval/eval_shell.py DATA [--write]

The labelled commands and the peer's cases were at hand when the tables were written; of the rest only the rates are
told.
"""

import argparse
import gzip
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

VERDICTS = ("read_only", "executes_code", "mutating", "destructive")
NOTES = """Passed: judged read-only although it is not. The peer's cases say allow or deny; `packs apart` leaves out
those of its packs for single services. The one allowed case that is flagged is `kubectl delete namespace prod`, which
the peer allows because that pack is off by default. The tables say what programs do in general, but they were written
with these two files at hand, and with the programs' names in the sessions of the labelled half: expect less on what
nobody has seen. `rate` tells how the further commands are judged; how well is not known here."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    shell = options.data / "shell"
    real, real_score = judged(options.data, shell / "labelled.jsonl.gz")
    peer, peer_score = judged(options.data, shell / "peer_destructive.jsonl.gz")
    rest, _ = judged(options.data, shell / "unlabelled.jsonl.gz", score=False)
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
    ]
    rows = [
        (name, str(len(found)), *(f"{share:.1%}" for share in shares(found)))
        for name, found in (("labelled", real), ("peer's", peer), ("further, rate", rest))
    ]
    return publish(
        "shell",
        "Shell commands",
        figures,
        table(("commands", "count", *VERDICTS), rows) + f"\n\n{NOTES}",
        command="make eval DATA=path",
        counts=f"{len(real)} + {len(peer)} + {len(rest):,} commands",
        began=began,
        seed=None,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


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
