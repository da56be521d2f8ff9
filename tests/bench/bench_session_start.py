"""The SessionStart hook as a whole process, from the shell that the plugin starts to its end, against an idle Python.

Every arm gets the same payload on a pipe; the arms take turns in a shuffled order.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from machine import LAUNCH, PYTHON, Machine, Ran, machine, recorded, run
from report import Figure, publish, quantile, table

OPTED_IN, NOT_OPTED_IN = "SessionStart, opted in", "SessionStart, not opted in"
IDLE = "`python3 -I -S -c pass`"
AT_MOST = {OPTED_IN: 6, NOT_OPTED_IN: 2}


class Arm(NamedTuple):
    argv: tuple[str, ...]
    project: Path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        made = machine(Path(folder))
        arms = {
            IDLE: Arm((PYTHON, "-I", "-S", "-c", "pass"), made.stranger),
            NOT_OPTED_IN: Arm((*LAUNCH, "hook"), made.stranger),
            OPTED_IN: Arm((*LAUNCH, "hook"), made.project),
        }
        before = listing(made.home) | listing(made.stranger)
        taken = _measure(made, arms, options.rounds, random.Random(options.seed))
        changed = before ^ (listing(made.home) | listing(made.stranger))
        modules = {name: _modules(made, arm) for name, arm in arms.items()}
        os.chdir("/")
    middle = {name: quantile([one.wall for one in ran], 0.5) for name, ran in taken.items()}
    rows = [
        (
            name,
            *(f"{quantile([one.wall for one in ran], share) * 1000:.1f} ms" for share in (0.5, 0.95)),
            f"{middle[name] / middle[IDLE]:.2f}",
            f"{quantile([one.cpu for one in ran], 0.5) / quantile([one.cpu for one in taken[IDLE]], 0.5):.2f}",
            str(modules[name]),
        )
        for name, ran in taken.items()
    ]
    figures = [
        Figure(f"{name}, p50", f"≤ {bar} × idle Python", f"{middle[name] / middle[IDLE]:.2f}", passed(middle, name))
        for name, bar in AT_MOST.items()
    ]
    what = ", ".join(sorted({path for path, *_ in changed}))
    figures.append(Figure("not opted in: files written in home or project", "none", what or "none", not changed))
    return publish(
        "session-start",
        "The start of a session",
        figures,
        table(("process", "p50", "p95", "p50, × idle", "processor time, × idle", "modules imported"), rows),
        command="python tests/bench/bench_session_start.py",
        counts=f"{options.rounds} processes per arm",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def passed(middle: Mapping[str, float], name: str) -> bool:
    return middle[name] <= AT_MOST[name] * middle[IDLE]


def _measure(made: Machine, arms: Mapping[str, Arm], rounds: int, chance: random.Random) -> dict[str, list[Ran]]:
    taken: dict[str, list[Ran]] = {name: [] for name in arms}
    for number in range(rounds + 3):
        for name in chance.sample(list(arms), len(arms)):
            ran = run(arms[name].argv, made.environment(arms[name].project), arms[name].project, _payload(number))
            if ran.code != 0 or bool(ran.stdout) is not (name == OPTED_IN):
                sys.exit(f"{name} ended with {ran.code} and said {ran.stdout!r}")
            if number >= 3:  # the first ones may have to compile
                taken[name].append(ran)
    return taken


def _payload(number: int) -> bytes:
    return json.dumps({**recorded("SessionStart"), "session_id": f"{number:08d}-0000-4000-8000-000000000000"}).encode()


def _modules(made: Machine, arm: Arm) -> int:
    """What Python itself tells of its imports; the shell in front of it imports nothing."""
    argv = arm.argv
    if argv[0] != PYTHON:
        package = Path(made.home / ".config" / "trimtab" / "launcher").read_text(encoding="utf-8").splitlines()[1]
        argv = (PYTHON, "-I", "-S", f"{package}/boot.py", "hook")
    told = subprocess.run(
        [argv[0], "-X", "importtime", *argv[1:]],
        input=_payload(0),
        env=made.environment(arm.project),
        cwd=arm.project,
        capture_output=True,
        check=True,
    )
    return sum(line.startswith(b"import time:") for line in told.stderr.splitlines()) - 1


def listing(top: Path) -> frozenset[tuple[str, int, int, int]]:
    """Everything below a folder and the folder itself, each with what changes when it is written to."""
    found = [top, *top.rglob("*")]
    return frozenset(
        (str(path.relative_to(top.parent)), (at := path.lstat()).st_mtime_ns, at.st_size, at.st_ino) for path in found
    )


if __name__ == "__main__":
    sys.exit(main())
