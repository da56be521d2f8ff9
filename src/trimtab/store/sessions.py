"""The sessions of the journal: which there are, which are under way, and how one stands, for a status line and for what
the user asks for in the middle of it."""

import sqlite3

from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.json import JSON, parse, parse_object, text
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.store.codec import storable, unpack_body, unpack_session, unpack_thread


def live_sessions(db: sqlite3.Connection, since: int = 0) -> tuple[str, ...]:
    """Those that have not ended, the one with the latest event first. `since`, in UTC milliseconds: only those that an
    event came from since then."""
    rows = db.execute(
        "SELECT session FROM events GROUP BY session"
        " HAVING max(seq) > coalesce(max(CASE WHEN kind = 'SessionEnded' THEN seq END), 0)"
        " AND coalesce(max(at), 0) >= ? ORDER BY max(seq) DESC",
        (since,),
    )
    return tuple(row[0] for row in rows)


def last_heard(db: sqlite3.Connection, session: str) -> tuple[int | None, str]:
    """When its last event came, and its last prompt; empty where it had none."""
    name = storable(session)
    (at,) = db.execute("SELECT max(at) FROM events WHERE session = ?", (name,)).fetchone()
    row = db.execute(
        "SELECT body FROM events WHERE session = ? AND kind = 'PromptSubmitted' ORDER BY seq DESC LIMIT 1", (name,)
    ).fetchone()
    prompt = unpack_body("PromptSubmitted", row[0]) if row else None
    return at, prompt.text if isinstance(prompt, PromptSubmitted) else ""


def transcripts(db: sqlite3.Connection) -> tuple[str, ...]:
    """Where the host says that it keeps the record of each session."""
    return tuple(row[0] for row in db.execute("SELECT transcript FROM sessions WHERE transcript != ''"))


def prompted(db: sqlite3.Connection, since: int, until: int) -> tuple[tuple[str, str], ...]:
    """Sessions that had a prompt in a span of time, each with its transcript, empty where that is not known."""
    rows = db.execute(
        "SELECT DISTINCT e.session, coalesce(s.transcript, '') FROM events e LEFT JOIN sessions s ON s.session ="
        " e.session WHERE e.kind = 'PromptSubmitted' AND e.at >= ? AND e.at < ? ORDER BY e.session",
        (since, until),
    )
    return tuple(rows)


def outputs_with(db: sqlite3.Connection, words: str, since: int, until: int) -> tuple[str, ...]:
    """What calls printed in a span of time, of those that have these words in their command or output."""
    rows = db.execute(
        "SELECT body FROM events WHERE kind = 'ToolFinished' AND at >= ? AND at < ? AND instr(body, ?) ORDER BY seq",
        (since, until, words),
    )
    return tuple(text(parse_object(body).get("output")) for (body,) in rows)


def heard_of(db: sqlite3.Connection) -> tuple[tuple[str, int], ...]:
    """All sessions, ended ones too, and when the last event of each came; the latest first."""
    rows = db.execute("SELECT session, coalesce(max(at), 0) FROM events GROUP BY session ORDER BY max(seq) DESC")
    return tuple(rows)


def latest_events(db: sqlite3.Connection, session: str, most: int) -> tuple[Event, ...]:
    """Of all its agents, the oldest first. Without what did not happen after all: calls that were refused, and ends of
    turns that were held. Raises ValueError for an event of a kind that this version does not know."""
    name = storable(session)
    rows = db.execute(
        "SELECT id, kind, agent, at, body FROM events AS latest"
        " WHERE seq IN (SELECT seq FROM events WHERE id >= ?1 AND id < ?2 ORDER BY seq DESC LIMIT ?3)"
        " AND NOT EXISTS (SELECT 1 FROM entries WHERE session = ?4 AND event = latest.seq"
        " AND entries.kind = 'd' AND status = 'delivered' AND stance IN ('hold', 'deny')"
        " AND latest.kind IN ('ToolRequested', 'TurnEnded', 'SubagentEnded'))"
        " ORDER BY seq",
        (f"{name}/", f"{name}0", most, name),
    )
    return tuple(
        Event(unpack_body(kind, body), session, agent, at=at, id=event_id) for event_id, kind, agent, at, body in rows
    )


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


class SessionStatus(Record):
    """`thread` is the main agent's. `said` and `tokens` are of the whole session: guidance and decisions that were
    delivered, and what they came to."""

    session: Session
    thread: Thread
    transcript: str
    cwd: str
    said: int
    tokens: int


def session_status(db: sqlite3.Connection, session: str) -> SessionStatus | None:
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


def published_row(db: sqlite3.Connection, topic: str, key: str) -> JSON:
    """One row of the read projection, None where there is none or it says nothing: for whoever needs no other."""
    row = db.execute("SELECT value FROM projection WHERE topic = ? AND key = ?", (topic, key)).fetchone()
    try:
        return parse(row[0]) if row else None
    except ValueError:
        return None
