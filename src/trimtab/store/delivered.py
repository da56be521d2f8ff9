"""Which entries the host's own record has been seen to hold."""

import sqlite3
from collections.abc import Iterable

from trimtab.model.record import Record


class Unseen(Record):
    """An entry that was answered, and not yet found in the host's record."""

    id: str
    session: str
    agent: str
    transcript: str
    at: int


def unseen(db: sqlite3.Connection, since: int, session: str = "") -> tuple[Unseen, ...]:
    """Of one session, or of all; the newest thousand, because a record that is gone would leave them here for ever."""
    rows = db.execute(
        "SELECT e.kind || '-' || e.seq, e.session, e.agent, coalesce(s.transcript, ''), coalesce(e.at, 0)"
        " FROM entries e LEFT JOIN sessions s ON s.session = e.session"
        " WHERE e.kind IN ('g', 'd') AND e.status = 'delivered' AND e.arrived = '' AND (?1 = '' OR e.session = ?1)"
        " AND e.at >= ?2 ORDER BY e.seq DESC LIMIT 1000",
        (session, since),
    )
    return tuple(Unseen(*row) for row in rows)


def settle(db: sqlite3.Connection, ids: Iterable[str], arrived: bool) -> None:
    answer = "yes" if arrived else "no"
    db.executemany("UPDATE entries SET arrived = ? WHERE seq = ?", [(answer, int(one[2:])) for one in ids])
