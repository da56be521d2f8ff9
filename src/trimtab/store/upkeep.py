"""Making, migrating, setting aside and pruning the journal. Only commands do this, never a hook."""

import fcntl
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.model.record import Record
from trimtab.store.schema import MIGRATIONS, VERSION

DAY_MS = 86_400_000

_BY_SESSION = ("plan",)
"""Topics of the read projection whose keys are sessions: their rows go with these."""


class Made(Record):
    """What `prepare` did: the version before (0 for a new file) and where a broken file was set aside."""

    version_before: int
    set_aside: str = ""


class Pruned(Record):
    events: int
    entries: int
    bytes_before: int
    bytes_after: int


def prepare(path: str, now: int) -> Made:
    """Create the journal, or bring it to this version. Safe to repeat and to race: all is done under a lock."""
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with _lock(path):
        aside = ""
        if os.path.exists(path) and not _sound(path):
            aside = f"{path}.broken-{now}"
            for suffix in ("", "-wal", "-shm"):
                if os.path.exists(path + suffix):
                    os.replace(path + suffix, aside + suffix)
        if not os.path.exists(path):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        os.chmod(path, 0o600)
        return Made(migrate(path, now), aside)


def migrate(path: str, now: int, stop_before: int | None = None) -> int:
    """Run the missing migrations, each in one transaction with its version; returns the version before."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None)
    try:
        # lets pruning give pages back to the file system; can only be set before anything is in the file
        db.execute("PRAGMA auto_vacuum = INCREMENTAL")
        db.execute("PRAGMA journal_mode = WAL")
        before: int = db.execute("PRAGMA user_version").fetchone()[0]
        for version, statements in enumerate(MIGRATIONS, start=1):
            if version <= before or (stop_before is not None and version >= stop_before):
                continue
            db.execute("BEGIN IMMEDIATE")
            for statement in statements:
                db.execute(statement)
            if version == 1:
                db.execute("INSERT INTO meta (key, value) VALUES ('opted_in_at', ?)", (str(now),))
            db.execute(f"PRAGMA user_version = {version}")
            db.execute("COMMIT")
        return before
    finally:
        db.close()


def prune(db: sqlite3.Connection, *, now: int, keep_days: int, max_bytes: int) -> Pruned:
    """Drop what is too old, then the oldest tenth again and again until the file is small enough."""
    before = size_of(db)
    oldest_kept = now - keep_days * DAY_MS
    events = _drop_events(db, "at < ?", oldest_kept)
    entries = _drop_entries(db, "at < ?", oldest_kept)
    for table in ("sessions", "threads", "callers"):
        db.execute(f"DELETE FROM {table} WHERE at < ?", (oldest_kept,))
    marks = ",".join("?" * len(_BY_SESSION))
    forgotten = f"DELETE FROM projection WHERE topic IN ({marks}) AND key NOT IN (SELECT session FROM sessions)"
    db.execute(forgotten, _BY_SESSION)
    db.execute("DELETE FROM incidents WHERE last_at < ?", (oldest_kept,))
    db.execute("DELETE FROM servers WHERE seen_at < ?", (oldest_kept,))
    _give_back(db)
    while size_of(db) > max_bytes:
        first, last = db.execute("SELECT min(seq), max(seq) FROM events").fetchone()
        if first is None:
            break
        edge = first + max(1, (last - first + 1) // 10)
        events += _drop_events(db, "seq < ?", edge)
        entries += _drop_entries(db, "event < ?", edge)
        _give_back(db)
    return Pruned(events, entries, before, size_of(db))


def size_of(db: sqlite3.Connection) -> int:
    pages: int = db.execute("PRAGMA page_count").fetchone()[0]
    size: int = db.execute("PRAGMA page_size").fetchone()[0]
    return pages * size


def _drop_events(db: sqlite3.Connection, condition: str, bound: int) -> int:
    return db.execute(f"DELETE FROM events WHERE {condition}", (bound,)).rowcount


def _drop_entries(db: sqlite3.Connection, condition: str, bound: int) -> int:
    db.execute(f"DELETE FROM outcomes WHERE entry IN (SELECT seq FROM entries WHERE {condition})", (bound,))
    return db.execute(f"DELETE FROM entries WHERE {condition}", (bound,)).rowcount


def _give_back(db: sqlite3.Connection) -> None:
    db.executescript("PRAGMA incremental_vacuum")  # `execute` would free one page: it takes a single step
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _sound(path: str) -> bool:
    try:
        db = sqlite3.connect(path, timeout=10)
        try:
            version: int = db.execute("PRAGMA user_version").fetchone()[0]
            # a newer program's journal is never touched; quick_check of what we do not know would prove nothing
            return version > VERSION or db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
        finally:
            db.close()
    except sqlite3.DatabaseError as error:
        # anything else (busy, no disk, no permission) says nothing about the file, and must not move it
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return False
        raise


@contextmanager
def _lock(path: str) -> Generator[None]:
    descriptor = os.open(path + ".lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
