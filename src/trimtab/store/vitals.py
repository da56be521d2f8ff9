"""Reading the journal for `doctor`: is it whole, what arrived lately, what waits."""

import sqlite3
from collections.abc import Sequence

from trimtab.model.json import items, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.store.outbox import MOST_ATTEMPTS

_OF_ONE_CALL = ("ToolRequested", "ToolFinished", "ToolFailed", "PermissionDenied")


class RecentSession(Record):
    """A session of which something arrived. `first_at` is the first event of it that the journal still holds."""

    session: str
    transcript: str
    first_at: int
    last_at: int
    events: int


class OutboxCount(Record):
    kind: str
    key: str
    made_at: int
    attempts: int
    error: str

    @property
    def given_up(self) -> bool:
        return self.attempts >= MOST_ATTEMPTS and bool(self.error)


def damage(db: sqlite3.Connection) -> str:
    """What SQLite's quick check finds, or nothing."""
    found: str = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    return "" if found == "ok" else found


def newest_event(db: sqlite3.Connection) -> int | None:
    row = db.execute("SELECT at FROM events WHERE at IS NOT NULL ORDER BY seq DESC LIMIT 1").fetchone()
    return row[0] if row else None


def lately(db: sqlite3.Connection, newest: int) -> tuple[RecentSession, ...]:
    """The sessions that something arrived of last, newest first."""
    rows = db.execute("SELECT session, transcript FROM sessions ORDER BY at DESC LIMIT ?", (newest,)).fetchall()
    found: list[RecentSession] = []
    for session, transcript in rows:
        count, first, last = db.execute(
            "SELECT count(*), min(at), max(at) FROM events WHERE id >= ? AND id < ?", _ids_of(session)
        ).fetchone()
        if count:
            found.append(RecentSession(session, transcript, first or 0, last or 0, count))
    return tuple(found)


def knows(db: sqlite3.Connection, session: str) -> bool:
    """Whether any event of a session arrived that the journal still holds."""
    return db.execute("SELECT 1 FROM events WHERE id >= ? AND id < ? LIMIT 1", _ids_of(session)).fetchone() is not None


def heard_of(db: sqlite3.Connection, session: str, kinds: Sequence[str]) -> bool:
    """Whether an event of one of these kinds arrived from a session."""
    marks = ", ".join("?" * len(kinds))
    sql = f"SELECT 1 FROM events WHERE id >= ? AND id < ? AND kind IN ({marks}) LIMIT 1"
    return db.execute(sql, (*_ids_of(session), *kinds)).fetchone() is not None


def calls_of(db: sqlite3.Connection, session: str) -> frozenset[str]:
    """The ids of all tool calls that any event of a session told of."""
    found: set[str] = set()
    rows = db.execute("SELECT id, kind, body FROM events WHERE id >= ? AND id < ?", _ids_of(session))
    for event_id, kind, body in rows:
        if kind in _OF_ONE_CALL:
            found.add(event_id.rpartition("/")[2])
        elif kind == "BatchFinished":
            found.update(text(obj(call).get("id")) for call in items(parse_object(body).get("calls")))
    return frozenset(found)


def outbox(db: sqlite3.Connection) -> tuple[OutboxCount, ...]:
    rows = db.execute("SELECT kind, key, made_at, attempts, error FROM outbox ORDER BY seq")
    return tuple(OutboxCount(*row) for row in rows)


def known_entries(db: sqlite3.Connection) -> tuple[str, str]:
    """The oldest and the newest entry's id; two empty texts where there is none."""
    sql = "SELECT kind || '-' || seq FROM entries WHERE seq = (SELECT {}(seq) FROM entries)"
    first = db.execute(sql.format("min")).fetchone()
    last = db.execute(sql.format("max")).fetchone()
    return (first[0], last[0]) if first and last else ("", "")


def numbered(db: sqlite3.Connection, number: int) -> str:
    """The whole id of the entry with this number, or nothing: people forget the letter."""
    row = db.execute("SELECT kind || '-' || seq FROM entries WHERE seq = ?", (number,)).fetchone()
    return row[0] if row else ""


def _ids_of(session: str) -> tuple[str, str]:
    """An event's id is its session, a slash and the rest; "0" is the character after the slash."""
    return f"{session}/", f"{session}0"
