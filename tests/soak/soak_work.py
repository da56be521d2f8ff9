"""Histories of workstreams with crashes: after each, nothing is lost, and git, the folders and the branches agree."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from bench.report import Figure, publish, table
from work_histories import Histories

STEPS = 12


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    broken = run(options.runs, options.seed)
    return publish(
        "soak-workstreams",
        "Workstreams in any history, with crashes",
        [
            Figure("histories", f"{options.runs:,}", f"{Histories.runs:,}", Histories.runs >= options.runs),
            Figure(
                "histories in which something was lost or left in disorder", "0", "1" if broken else "0", not broken
            ),
        ],
        table(
            ("", ""), [("acts of the coordinator", f"{Histories.acts:,}"), ("of them killed", f"{Histories.kills:,}")]
        ),
        command="python tests/soak/soak_workstreams.py",
        counts=f"{Histories.runs:,} histories of up to {STEPS} steps",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def run(runs: int, number: int) -> bool:
    """Whether a law was broken; then what broke it is on stderr."""
    wanted = settings(
        max_examples=runs,
        stateful_step_count=STEPS,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(seed(number)(Histories), settings=wanted)
    except Exception as error:  # whatever it is, it is the answer
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        for note in getattr(error, "__notes__", ()):
            print(note, file=sys.stderr)
        return True
    return False


if __name__ == "__main__":
    sys.exit(main())
