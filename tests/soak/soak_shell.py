"""The same commands written in many other ways: none that changes something may pass as one that only reads, and none
may break the reader."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from soak.mutations import SEEDS, mutation
from trimtab.shell import classify

MOST = 50


class Found(NamedTuple):
    """`verdicts` by what the seed does; `wrong` are mutations that pass as read-only, `broken` those that raised."""

    verdicts: Counter[tuple[str, str]]
    ways: Counter[str]
    wrong: list[str]
    broken: list[str]

    def share(self, kind: str, verdict: str) -> float:
        count = sum(number for (one, _), number in self.verdicts.items() if one == kind)
        return self.verdicts[kind, verdict] / count if count else 0


def run(count: int, seed: int) -> Found:
    found = Found(Counter(), Counter(), [], [])
    for number in range(count):
        one = mutation(number, seed)
        found.ways.update(one.how or ("quoting alone",))
        try:
            verdict = classify(one.text).verdict
        except Exception as error:  # that none is raised is what this is about
            found.broken.append(f"{number}: {error!r}: {one.text!r}")
            continue
        found.verdicts[one.kind, verdict] += 1
        if one.kind != "read_only" and verdict == "read_only" and len(found.wrong) < MOST:
            found.wrong.append(f"{number} {one.how}: {one.text!r}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    found = run(options.count, options.seed)
    for line in (*found.wrong[:20], *found.broken[:20]):
        print(line, file=sys.stderr)
    passed = sum(found.verdicts[kind, "read_only"] for kind in ("changes", "destroys"))
    verdicts = ("read_only", "executes_code", "mutating", "destructive")
    rows = [
        (kind, *(f"{found.share(kind, verdict):.1%}" for verdict in verdicts))
        for kind in ("read_only", "changes", "destroys")
    ]
    ways = ", ".join(f"{name} {count:,}" for name, count in found.ways.most_common())
    return publish(
        "soak-shell",
        "Commands written in other ways",
        [
            Figure("that change something and pass as read-only", "0", str(passed), not passed),
            Figure("that break the reader", "0", str(len(found.broken)), not found.broken),
        ],
        table(("what the seed does", *verdicts), rows) + f"\n\nWhat was done, up to four of these to each: {ways}.",
        command="python tests/soak/soak_shell.py",
        counts=f"{options.count:,} mutations of {len(SEEDS)} commands",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
