"""Work that can wait. A row is claimed by pushing its due time ahead, so a process that dies gives it back."""

import sqlite3
from collections.abc import Sequence

from trimtab.model.advice import Later
from trimtab.model.json import Obj, dump, parse_object
from trimtab.model.record import Record
from trimtab.store.codec import storable
from trimtab.store.redact import redact

LEASE_MS = 60_000
MOST_ATTEMPTS = 8


class OutboxRow(Record):
    seq: int
    kind: str
    key: str
    payload: Obj
    attempts: int


def put(db: sqlite3.Connection, jobs: Sequence[Later], now: int) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO outbox (key, kind, payload, made_at, due_at) VALUES (?, ?, ?, ?, ?)",
        rows_of(jobs, now),
    )


def rows_of(jobs: Sequence[Later], now: int) -> list[tuple[str, str, str, int, int]]:
    return [(storable(job.key), job.kind, redact(dump(job.payload)), now, now) for job in jobs]


def claim(db: sqlite3.Connection, now: int, kinds: Sequence[str], limit: int = 10) -> tuple[OutboxRow, ...]:
    """Due jobs of the kinds that the caller can do: a process that lacks a handler leaves them to another."""
    marks = ",".join("?" * len(kinds))
    rows = db.execute(
        f"UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE seq IN (SELECT seq FROM outbox"
        f" WHERE due_at <= ? AND attempts < ? AND kind IN ({marks}) ORDER BY seq LIMIT ?)"
        " RETURNING seq, kind, key, payload, attempts",
        (now + LEASE_MS, now, MOST_ATTEMPTS, *kinds, limit),
    ).fetchall()
    return tuple(
        OutboxRow(seq, kind, key, parse_object(payload), attempts) for seq, kind, key, payload, attempts in sorted(rows)
    )


def ended(db: sqlite3.Connection, key: str) -> None:
    db.execute("DELETE FROM outbox WHERE key = ?", (storable(key),))


def failed(db: sqlite3.Connection, job: OutboxRow, error: str, now: int) -> None:
    """Tried again after a pause that doubles; after the last attempt it stays, and `doctor` shows it."""
    db.execute(
        "UPDATE outbox SET error = ?, due_at = ? WHERE seq = ?",
        (redact(error)[:500], now + 1000 * 2**job.attempts, job.seq),
    )


def waiting(db: sqlite3.Connection, now: int) -> bool:
    query = "SELECT EXISTS (SELECT 1 FROM outbox WHERE due_at <= ? AND attempts < ?)"
    return db.execute(query, (now, MOST_ATTEMPTS)).fetchone()[0] == 1
