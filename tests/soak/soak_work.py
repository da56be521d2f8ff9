"""Histories of tasks, workstreams, reviews and merges with crashes: after each act nothing is lost, no record is in a
state that its steps do not lead to, and git and the store agree."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from bench.report import Figure, publish, table
from support.postgres import postgresql
from support.work_histories import Histories

STEPS = 8


class Ran(NamedTuple):
    """What one process did; `broken` is what broke a law, empty if nothing did."""

    runs: int
    acts: int
    kills: int
    merged: int
    broken: str


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2_000)
    parser.add_argument("--postgresql-runs", type=int, default=200, help="of further histories on PostgreSQL")
    parser.add_argument("--jobs", type=int, default=2, help="processes, each with a seed of its own")
    parser.add_argument("--seed", type=int, default=1, help="of the first process; the others count on")
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    figures: list[Figure] = []
    rows: list[tuple[str, ...]] = []
    for engine, wanted in (("SQLite", options.runs), ("PostgreSQL", options.postgresql_runs)):
        if not wanted:
            continue
        done = _all(engine, wanted, options.jobs, options.seed)
        for one in done:
            print(one.broken, end="", file=sys.stderr)
        runs = sum(one.runs for one in done)
        broken = sum(bool(one.broken) for one in done)
        figures += [
            Figure(f"{engine}: histories", f"{wanted:,}", f"{runs:,}", runs >= wanted),
            Figure(f"{engine}: histories in which a law was broken", "0", str(broken), not broken),
        ]
        counts = (sum(one.acts for one in done), sum(one.kills for one in done), sum(one.merged for one in done))
        rows.append((engine, *(f"{count:,}" for count in counts)))
    return publish(
        "soak-work",
        "Work in any history, with crashes",
        figures,
        table(("", "acts of the coordinator", "of them killed", "merged"), rows),
        command=f"python tests/soak/soak_work.py --jobs {options.jobs}",
        counts=f"histories of up to {STEPS} steps in {options.jobs} processes with seeds from {options.seed} on",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _all(engine: str, runs: int, jobs: int, first: int) -> list[Ran]:
    share = -(-runs // jobs)
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(_some, engine, share, first + number) for number in range(jobs)]
        return [one.result() for one in waiting]


def _some(engine: str, runs: int, number: int) -> Ran:
    if engine == "SQLite":
        return _run(runs, number, lambda: "")
    with postgresql() as server:
        return _run(runs, number, server.fresh)


def _run(runs: int, number: int, where: Callable[[], str]) -> Ran:
    wanted = settings(
        max_examples=runs,
        stateful_step_count=STEPS,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    here = type("Histories", (Histories,), {"where": staticmethod(where)})
    broken = ""
    try:
        run_state_machine_as_test(seed(number)(here), settings=wanted)
    except Exception as error:  # whatever it is, it is the answer
        broken = "\n".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", ())]) + "\n"
    return Ran(here.runs, here.acts, here.kills, here.merged, broken)


if __name__ == "__main__":
    sys.exit(main())
