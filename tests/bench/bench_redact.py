"""What `redact` costs on recorded payloads, here and at an earlier commit.

    python tests/bench/bench_redact.py BASE --data DIR

Each text is a tool event as the journal writes it: a call of `DIR/sessions` with its output, clipped. Both versions run
at the same time, each in a process of its own, and take turns by short rounds in a shuffled order.
"""

from __future__ import annotations

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

HERE = Path(__file__).resolve()
DRAWS = 2_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--texts", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        texts = Path(folder) / "texts.json"
        texts.write_text(json.dumps(_payloads(options.data, options.texts, chance)), encoding="utf-8")
        base = Path(folder) / "base"
        base.mkdir()
        archive = ["git", "-C", str(HERE.parents[2]), "archive", options.base, "src"]
        subprocess.run(["tar", "-x", "-C", base], input=subprocess.check_output(archive), check=True)
        then, now = _times([base / "src", HERE.parents[2] / "src"], texts, options.rounds, chance)
    ratios = [new / old for old, new in zip(then, now, strict=True)]
    drawn = sorted(_median(chance.choices(ratios, k=len(ratios))) for _ in range(DRAWS))
    low, high = drawn[int(DRAWS * 0.025)], drawn[int(DRAWS * 0.975)]
    print(f"then {_median(then) * 1e6:.1f} µs, now {_median(now) * 1e6:.1f} µs to a text")
    print(f"ratio {_median(ratios):.3f}, 95 % interval {low:.3f} to {high:.3f}")
    print(f"{options.rounds} rounds of {options.texts} texts, seed {options.seed}")
    return 0


def _payloads(data: Path, count: int, chance: random.Random) -> list[str]:
    from trimtab.model.json import dump
    from trimtab.store.codec import clip

    with gzip.open(data / "sessions" / "steps.jsonl.gz", "rt", encoding="utf-8") as rows:
        steps = [json.loads(row) for row in rows]
    return [
        dump(
            {
                "call": {"tool": step["tool"], "input": clip(json.dumps(step["input"]))},
                "output": clip(step["result_text"] or ""),
            }
        )
        for step in chance.sample(steps, count)
    ]


def _times(sources: list[Path], texts: Path, rounds: int, chance: random.Random) -> tuple[list[float], list[float]]:
    workers = [
        subprocess.Popen(
            [sys.executable, "-P", str(HERE), "--worker", str(texts)],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for source in sources
    ]
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds + 5):
        for which in chance.sample((0, 1), 2):
            took = _round(workers[which])
            if number >= 5:  # the first ones warm up
                times[which].append(took)
    for worker in workers:
        worker.communicate()
    return times


def _round(worker: subprocess.Popen[str]) -> float:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write("\n")
    worker.stdin.flush()
    return float(worker.stdout.readline())


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def work(texts: list[str]) -> None:
    """In a process whose path leads to one of the versions."""
    from trimtab.store.redact import redact

    for _ in sys.stdin:
        began = time.process_time()
        for text in texts:
            redact(text)
        print((time.process_time() - began) / len(texts), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        work(json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
    else:
        sys.exit(main())
