"""How one session stands, in one read: for a status line, and for what a person asks for in the middle of it."""

import sqlite3

from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.store.codec import storable, unpack_session, unpack_thread


class SessionStatus(Record):
    """`thread` is the main agent's. `said` and `tokens` are of the whole session: guidance and decisions that were
    delivered, and what they came to."""

    session: Session
    thread: Thread
    transcript: str
    cwd: str
    said: int
    tokens: int


def standing(db: sqlite3.Connection, session: str) -> SessionStatus | None:
    """None for a session that the journal does not know."""
    row = db.execute(
        "SELECT state, transcript, cwd, (SELECT state FROM threads WHERE session = ?1 AND agent = ''),"
        " (SELECT count(*) FROM entries WHERE session = ?1 AND kind != 'f' AND status = 'delivered'),"
        " (SELECT coalesce(sum(tokens), 0) FROM entries WHERE session = ?1)"
        " FROM sessions WHERE session = ?1",
        (storable(session),),
    ).fetchone()
    if row is None:
        return None
    state, transcript, cwd, thread, said, tokens = row
    return SessionStatus(unpack_session(state), unpack_thread(thread), transcript, cwd, said, tokens)
