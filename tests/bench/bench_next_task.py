"""Which task comes next, in a small plan and in a very large one, on SQLite and on PostgreSQL.

The tasks of each plan depend on two earlier ones each, at random, and a tenth of them are settled. The two take turns.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from report import Figure, publish, quantile, table

from support.postgres import postgresql
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.tasks.import_files import Item
from trimtab.coordinator.tasks.importing import bring_in
from trimtab.coordinator.work import Work
from trimtab.store.state.database import open_postgresql, open_sqlite
from trimtab.store.state.repositories import enrolled

ROLES = ("", "worker", "reviewer")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", type=int, default=1_000)
    parser.add_argument("--large", type=int, default=100_000)
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    figures: list[Figure] = []
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder, postgresql() as server:
        for engine in ("SQLite", "PostgreSQL"):
            plans: dict[int, Work] = {}
            for count in (options.small, options.large):
                database = (
                    open_postgresql(server.fresh())
                    if engine == "PostgreSQL"
                    else open_sqlite(str(Path(folder) / f"{count}.db"))
                )
                work = Work("/nowhere", database, enrolled(database, "bench", "person").id, 600_000)
                bring_in(work, plan(count, random.Random(options.seed)), "bench")
                plans[count] = work
            taken: dict[int, list[float]] = {count: [] for count in plans}
            for sample in range(options.samples + 20):
                for count, work in plans.items():
                    start = time.perf_counter()
                    found = claims.get_next_task(work, ROLES[sample % len(ROLES)], "worker-1")
                    if sample >= 20:
                        taken[count].append(time.perf_counter() - start)
                    assert found.task is not None
            small, large = (quantile(taken[count], 0.5) for count in plans)
            figures.append(
                Figure(
                    f"{engine}: {options.large:,} tasks against {options.small:,}, p50",
                    "≤ 5",
                    f"{large / small:.2f}",
                    large <= 5 * small,
                )
            )
            for count in plans:
                median, high = (f"{quantile(taken[count], share) * 1e3:.2f} ms" for share in (0.5, 0.95))
                rows.append((engine, f"{count:,}", f"{2 * count - 3:,}", median, high))
            for work in plans.values():
                work.close()
    return publish(
        "next-task",
        "The next task",
        figures,
        table(("engine", "tasks", "dependencies", "p50", "p95"), rows),
        command="python tests/bench/bench_next_task.py",
        counts=f"{options.samples:,} calls of get_next_task per plan, in turns, with and without a role",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def plan(count: int, chance: random.Random) -> list[Item]:
    """Each task needs two of those before it, so that there is no cycle; the first tenth is done."""
    return [
        Item(
            str(number),
            f"task {number}",
            number,
            (f"task {number}",),
            done=number <= count // 10,
            priority=chance.randrange(4),
            role=chance.choice(ROLES),
            needs=tuple(str(one) for one in chance.sample(range(1, number), min(2, number - 1))),
        )
        for number in range(1, count + 1)
    ]


if __name__ == "__main__":
    sys.exit(main())
