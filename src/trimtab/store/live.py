"""Which sessions there are, and which one is under way."""

import sqlite3

from trimtab.store.codec import storable


def live_session(db: sqlite3.Connection, since: int = 0) -> str:
    """The one with the latest event, of those that have not ended since; empty if there is none. `since`, in UTC
    milliseconds: only one that an event came from since then."""
    row = db.execute(
        "SELECT session FROM events GROUP BY session"
        " HAVING max(seq) > coalesce(max(CASE WHEN kind = 'SessionEnded' THEN seq END), 0)"
        " AND coalesce(max(at), 0) >= ? ORDER BY max(seq) DESC",
        (since,),
    ).fetchone()
    return row[0] if row else ""


def sessions_named(db: sqlite3.Connection, beginning: str) -> tuple[str, ...]:
    """Those whose id begins so."""
    rows = db.execute(
        "SELECT session FROM sessions WHERE substr(session, 1, length(?1)) = ?1 ORDER BY at DESC",
        (storable(beginning),),
    )
    return tuple(row[0] for row in rows)


def latest_event(db: sqlite3.Connection, session: str) -> int:
    """The number of the session's last event, 0 if it has none."""
    row = db.execute("SELECT max(seq) FROM events WHERE session = ?", (storable(session),)).fetchone()
    return row[0] or 0
