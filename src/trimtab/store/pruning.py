"""Making the journal smaller, in steps so short that no hook loses its patience with the lock: some thousand rows, or
some hundred pages, and then others have a turn."""

import sqlite3
from collections.abc import Callable
from time import monotonic, sleep

from trimtab.model.record import Record
from trimtab.store.journal_file import is_busy

DAY_MS = 86_400_000
_STEP_S = 0.025
"""How long a step should take; the next one is made smaller or larger accordingly."""

_TURN_S = 0.004
"""The lock is asked for every millisecond by those who wait for it."""

_PATIENCE_S = 5.0
_ROWS = (20, 10_000)
_PAGES = (8, 2_000)

_BY_SESSION = ("plan",)
"""Topics of the read projection whose keys are sessions: their rows go with these."""

Progress = Callable[[int], None]


class Pruned(Record):
    events: int
    entries: int
    bytes_before: int
    bytes_after: int


def _unheard(removed: int) -> None:
    """For those whom nobody watches."""


def prune(db: sqlite3.Connection, *, now: int, keep_days: int, max_bytes: int, progress: Progress = _unheard) -> Pruned:
    """Drop what is too old, then the oldest until the file is small enough. `progress` hears how many events and
    entries are gone so far. Raises sqlite3.Error; what is done by then is done."""
    before = size_of(db)
    steps = _Steps(db, progress)
    oldest_kept = now - keep_days * DAY_MS
    events, entries = _drop_old(steps, oldest_kept)
    steps.run(lambda: _drop_small(db, oldest_kept))
    steps.give_back()
    while size_of(db) > max_bytes:
        first, last = db.execute("SELECT min(seq), max(seq) FROM events").fetchone()
        if first is None:
            break
        edge = first + max(1, (last - first + 1) // 10)
        entries += steps.drop("entries", "event < ?", edge, 0, 2**63 - 1)
        events += steps.drop("events", "seq < ?", edge, first, edge)
        steps.give_back()
    return Pruned(events, entries, before, size_of(db))


def size_of(db: sqlite3.Connection) -> int:
    pages: int = db.execute("PRAGMA page_count").fetchone()[0]
    size: int = db.execute("PRAGMA page_size").fetchone()[0]
    return pages * size


class _Steps:
    """Runs statements in short transactions, each of a size that the last one taught."""

    def __init__(self, db: sqlite3.Connection, progress: Progress) -> None:
        self._db = db
        self._progress = progress
        self._removed = 0
        self._rows = 500
        self._pages = 64

    def run(self, work: Callable[[], int]) -> tuple[int, float]:
        """One step: what it returned, and how long it held the lock."""
        self._patiently(lambda: self._db.execute("BEGIN IMMEDIATE"))
        began = monotonic()
        try:
            count = work()
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        held = monotonic() - began
        sleep(_TURN_S)
        return count, held

    def drop(self, table: str, condition: str, bound: int, first: int, end: int) -> int:
        """The rows of a table that meet a condition, window by window of their numbers, from `first` up to `end`.
        Windows without any are only read, without the lock."""
        dropped = 0
        query = f"SELECT seq, {condition} FROM {table} WHERE seq >= ? AND seq < ? ORDER BY seq LIMIT ?"
        while True:
            window = self._db.execute(query, (bound, first, end, self._rows)).fetchall()
            if not window:
                return dropped
            doomed = [seq for seq, goes in window if goes]
            if doomed:
                dropped += self._drop(table, doomed)
            first = window[-1][0] + 1

    def _drop(self, table: str, doomed: list[int]) -> int:
        def work() -> int:
            marks = [(seq,) for seq in doomed]
            if table == "entries":
                self._db.executemany("DELETE FROM outcomes WHERE entry = ?", marks)
            return self._db.executemany(f"DELETE FROM {table} WHERE seq = ?", marks).rowcount

        count, held = self.run(work)
        self._rows = _fitted(self._rows, held, _ROWS)
        self._removed += count
        self._progress(self._removed)
        return count

    def give_back(self) -> None:
        """Free pages leave the file. The log is written back without the lock before it is cut off with it."""
        free = self._free_pages()
        while free > 0:
            held = self._vacuum()
            self._pages = _fitted(self._pages, held, _PAGES)
            before, free = free, self._free_pages()
            if free >= before:  # a file that keeps its pages, or others free them faster than this
                break
        self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _free_pages(self) -> int:
        return self._db.execute("PRAGMA freelist_count").fetchone()[0]

    def _vacuum(self) -> float:
        """One step; how long it held the lock. As a script: `execute` would free one page, because it takes a single
        step. It begins and ends its transaction itself."""
        script = f"PRAGMA incremental_vacuum({self._pages})"
        held = self._patiently(lambda: self._db.executescript(script))
        sleep(_TURN_S)
        return held

    def _patiently(self, work: Callable[[], object]) -> float:
        """Try it until the lock is had; how long the try took that had it."""
        until = monotonic() + _PATIENCE_S
        while True:
            began = monotonic()
            try:
                work()
                return monotonic() - began
            except sqlite3.OperationalError as error:
                if not is_busy(error) or monotonic() >= until:
                    raise
            sleep(_TURN_S)


def _fitted(size: int, held: float, bounds: tuple[int, int]) -> int:
    least, most = bounds
    factor = min(2.0, max(0.25, _STEP_S / max(held, 1e-6)))
    return max(least, min(most, int(size * factor)))


def _drop_old(steps: _Steps, oldest_kept: int) -> tuple[int, int]:
    end = 2**63 - 1
    events = steps.drop("events", "at < ?", oldest_kept, 0, end)
    return events, steps.drop("entries", "at < ?", oldest_kept, 0, end)


def _drop_small(db: sqlite3.Connection, oldest_kept: int) -> int:
    """The tables with a row or a few for each session."""
    count = 0
    for table in ("sessions", "threads", "callers"):
        count += db.execute(f"DELETE FROM {table} WHERE at < ?", (oldest_kept,)).rowcount
    marks = ",".join("?" * len(_BY_SESSION))
    forgotten = f"DELETE FROM projection WHERE topic IN ({marks}) AND key NOT IN (SELECT session FROM sessions)"
    count += db.execute(forgotten, _BY_SESSION).rowcount
    count += db.execute("DELETE FROM incidents WHERE last_at < ?", (oldest_kept,)).rowcount
    return count + db.execute("DELETE FROM servers WHERE seen_at < ?", (oldest_kept,)).rowcount
