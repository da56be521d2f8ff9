"""Twenty processes that take tasks from one queue at once, on SQLite and on PostgreSQL.

Each task must go to exactly one. The baseline is as many processes doing the least that gives a row to one of them: a
bare `UPDATE … RETURNING` by the driver itself, each in a transaction of its own, on a table with the same rows and in
the same sync mode, without priorities, dependencies, leases or an audit trail. Both take turns.
"""

from __future__ import annotations

import argparse
import multiprocessing
import multiprocessing.synchronize
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import psycopg
from report import Figure, publish, quantile, table

from support.postgres import Server, postgresql
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.tasks.import_files import Item
from trimtab.coordinator.tasks.importing import bring_in
from trimtab.coordinator.work import Work
from trimtab.store.state.database import Database, open_postgresql, open_sqlite
from trimtab.store.state.repositories import enrolled

LEASE_MS = 600_000
Found = tuple[str, list[str], float, float]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=20)
    parser.add_argument("--tasks", type=int, default=2_000)
    parser.add_argument(
        "--rounds", type=int, default=5, help="of each arm, in turns; the median of their ratios counts"
    )
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    parser.add_argument("--engine", choices=("SQLite", "PostgreSQL"), help="only this one")
    options = parser.parse_args()
    began = time.monotonic()
    figures: list[Figure] = []
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder, postgresql() as server:
        for engine in (options.engine,) if options.engine else ("SQLite", "PostgreSQL"):
            claims: list[float] = []
            bare: list[float] = []
            twice = missing = 0
            for number in range(options.rounds):
                address = _address(engine, Path(folder), number, server)
                project = _filled(address, options.tasks)
                taken, rate = _race(take, address, project, options.processes)
                claims.append(rate)
                counted = Counter(taken)
                twice += sum(count - 1 for count in counted.values())
                missing += options.tasks - len(counted)
                address = _address(engine, Path(folder), number + 1_000, server)
                _plain_table(address, options.tasks)
                taken, rate = _race(take_bare, address, 0, options.processes)
                assert len(set(taken)) == len(taken) == options.tasks
                bare.append(rate)
            ratio = quantile([one / other for one, other in zip(claims, bare, strict=True)], 0.5)
            figures.append(
                Figure(
                    f"{engine}: tasks claimed twice, and never",
                    "0, 0",
                    f"{twice}, {missing}",
                    twice == missing == 0,
                )
            )
            figures.append(
                Figure(f"{engine}: claims per second, of bare updates", "≥ 0.5", f"{ratio:.2f}", ratio >= 0.5)
            )
            rows.append((engine, _each(claims), _each(bare)))
    head = ("engine", "claims per second, each round", "bare updates per second, each round")
    return publish(
        "claims",
        "Claiming tasks",
        figures,
        table(head, rows),
        command="python tests/bench/bench_claims.py",
        counts=f"{options.processes} processes, {options.tasks:,} tasks, {options.rounds} rounds of each arm in turns, "
        "synchronous = FULL (SQLite), synchronous_commit = on (PostgreSQL)",
        began=began,
        seed=None,
        write=options.write,
    )


def _each(rates: list[float]) -> str:
    return ", ".join(f"{rate:,.0f}" for rate in rates)


def _address(engine: str, folder: Path, number: int, server: Server) -> str:
    return str(folder / f"state-{number}.db") if engine == "SQLite" else server.fresh()


def _open(address: str) -> Database:
    return open_postgresql(address) if "://" in address else open_sqlite(address)


def _filled(address: str, count: int) -> int:
    database = _open(address)
    work = Work("/nowhere", database, enrolled(database, "bench", "person").id, LEASE_MS)
    items = [Item(str(place), f"task {place}", place, (f"task {place}",)) for place in range(1, count + 1)]
    bring_in(work, items, "bench")
    work.close()
    return work.project


def _plain_table(address: str, count: int) -> None:
    made = "CREATE TABLE bare (id INTEGER PRIMARY KEY, taken INTEGER NOT NULL, by_whom TEXT NOT NULL)"
    index = "CREATE INDEX bare_free ON bare (id) WHERE taken = 0"
    if "://" in address:
        with psycopg.connect(address) as connection, connection.cursor() as cursor:
            cursor.execute(made)
            cursor.execute(index)
            cursor.executemany("INSERT INTO bare VALUES (%s, 0, '')", [(place,) for place in range(count)])
        return
    db = sqlite3.connect(address)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(made)
    db.execute(index)
    db.executemany("INSERT INTO bare VALUES (?, 0, '')", [(place,) for place in range(count)])
    db.commit()
    db.close()


def take(address: str, project: int, agent: str, ready: _Barrier, found: _Found) -> None:
    work = Work("/nowhere", _open(address), project, LEASE_MS)
    elsewhere = Work("/nowhere", work.database, enrolled(work.database, "empty", "person").id, LEASE_MS)
    claims.claim(elsewhere, agent)  # connected, and all that is loaded late is loaded
    ready.wait()
    began = last = time.monotonic()
    taken: list[str] = []
    while (claim := claims.claim(work, agent)) is not None:
        taken.append(claim.task.number)
        last = time.monotonic()
    found.put((agent, taken, began, last))
    work.close()


def take_bare(address: str, project: int, agent: str, ready: _Barrier, found: _Found) -> None:
    one = _bare_postgresql(address, agent) if "://" in address else _bare_sqlite(address, agent)
    ready.wait()
    began = last = time.monotonic()
    taken: list[str] = []
    while (number := one()) is not None:
        taken.append(str(number))
        last = time.monotonic()
    found.put((agent, taken, began, last))


def _bare_sqlite(address: str, agent: str) -> Callable[[], int | None]:
    """It asks for the lock as often as ours does: SQLite's own waiting would make it look slower than it is."""
    db = sqlite3.connect(address, isolation_level=None, timeout=0.005)
    db.execute("PRAGMA synchronous = FULL")
    update = (
        "UPDATE bare SET taken = 1, by_whom = ? WHERE id = (SELECT id FROM bare WHERE taken = 0 ORDER BY id LIMIT 1)"
        " RETURNING id"
    )

    def one() -> int | None:
        while True:
            try:
                rows = db.execute(update, (agent,)).fetchall()
                return rows[0][0] if rows else None
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
            time.sleep(0.001)

    return one


def _bare_postgresql(address: str, agent: str) -> Callable[[], int | None]:
    connection = psycopg.connect(address, autocommit=True)
    update = (
        "UPDATE bare SET taken = 1, by_whom = %s WHERE id = (SELECT id FROM bare WHERE taken = 0 ORDER BY id LIMIT 1"
        " FOR UPDATE SKIP LOCKED) RETURNING id"
    )

    def one() -> int | None:
        row = connection.execute(update, (agent,)).fetchone()
        return row[0] if row else None

    return one


def _race(
    arm: Callable[[str, int, str, _Barrier, _Found], None], address: str, project: int, processes: int
) -> tuple[list[str], float]:
    """What was taken by all of them, and how many in a second, from the first start to the last claim."""
    context = multiprocessing.get_context("fork")  # each opens its own connections; loading twenty times takes minutes
    ready = context.Barrier(processes)
    found = context.Queue()
    running = [
        context.Process(target=arm, args=(address, project, f"agent-{number}", ready, found))
        for number in range(processes)
    ]
    for one in running:
        one.start()
    parts: list[Found] = [found.get(timeout=600) for _ in running]
    for one in running:
        one.join()
    taken = [number for part in parts for number in part[1]]
    seconds = max(part[3] for part in parts) - min(part[2] for part in parts)
    return taken, len(taken) / seconds


_Barrier = multiprocessing.synchronize.Barrier
_Found = multiprocessing.Queue

if __name__ == "__main__":
    sys.exit(main())
