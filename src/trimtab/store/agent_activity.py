"""What the journal knows of whether an agent is at work: who called tools of ours by which name, and the latest events
of one agent."""

import sqlite3

from trimtab.model.events import Action, ToolFinished
from trimtab.model.record import Record
from trimtab.store.codec import storable, unpack_body

_LOOKED_AT = 200


class Calling(Record):
    """An agent that has called a tool of ours, and when it did so last. `agent` is empty for the main agent."""

    session: str
    agent: str
    agent_type: str
    at: int


class ThreadEvent(Record):
    """`call` is the tool call's id, for events of one call."""

    seq: int
    kind: str
    call: str
    at: int


def callers(db: sqlite3.Connection) -> tuple[Calling, ...]:
    rows = db.execute(
        "SELECT session, agent, agent_type, max(coalesce(at, 0)) FROM callers GROUP BY session, agent, agent_type"
    )
    return tuple(Calling(*row) for row in rows)


def latest_of(db: sqlite3.Connection, session: str, agent: str) -> tuple[ThreadEvent, ...]:
    """The latest events of one agent, the newest first."""
    thread = f"{storable(session)}/{storable(agent) or 'main'}"
    rows = db.execute(
        "SELECT seq, kind, id, coalesce(at, 0) FROM events WHERE seq IN"
        " (SELECT seq FROM events WHERE id >= ? AND id < ? ORDER BY seq DESC LIMIT ?) ORDER BY seq DESC",
        (f"{thread}/", f"{thread}0", _LOOKED_AT),
    )
    return tuple(ThreadEvent(seq, kind, key.rpartition("/")[2], at) for seq, kind, key, at in rows)


def has_session_ended(db: sqlite3.Connection, session: str) -> bool:
    """Whether nothing came after its end: a session that is resumed goes on under its old id."""
    name = storable(session)
    row = db.execute(
        "SELECT kind FROM events WHERE seq = (SELECT max(seq) FROM events WHERE id >= ? AND id < ?)",
        (f"{name}/", f"{name}0"),
    ).fetchone()
    return row is not None and row[0] == "SessionEnded"


def was_answered_since(db: sqlite3.Connection, session: str, seq: int) -> bool:
    """Whether the main agent has gone on with what a subagent brought, or with another prompt, after that event."""
    name = storable(session)
    rows = db.execute(
        "SELECT kind, body FROM events WHERE id >= ? AND id < ? AND seq > ?"
        " AND kind IN ('PromptSubmitted', 'ToolFinished')",
        (f"{name}/main/", f"{name}/main0", seq),
    )
    return any(kind == "PromptSubmitted" or _delegated(kind, body) for kind, body in rows)


def _delegated(kind: str, body: str) -> bool:
    finished = unpack_body(kind, body)
    return isinstance(finished, ToolFinished) and finished.call.action is Action.DELEGATE
