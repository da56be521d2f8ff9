"""Model calls of our own. Each is in the ledger before it is made, with what it sends, and then with its price."""

from trimtab.model.advice import entry_number
from trimtab.store.codec import storable
from trimtab.store.journal import Journal
from trimtab.store.redact import redact

_LONGEST = 500


def enter(journal: Journal, event_id: str, faculty: str, key: str, why: str, detail: str) -> str:
    """The id of the new entry, beside the event that led to it; empty where that event already has one, because the
    same work came twice. It costs 0 tokens: those of the ledger are the agent's context, and here none is spent."""
    with journal.transaction():
        db = journal.rows
        event = db.execute("SELECT seq, session, agent, at FROM events WHERE id = ?", (storable(event_id),)).fetchone()
        if event is None:
            event = (None, "", "", None)
        elif db.execute("SELECT 1 FROM entries WHERE event = ? AND key = ?", (event[0], key)).fetchone():
            return ""
        made = db.execute(
            # the next number in order: SQLite's own would follow the highest, which may be one that was chosen apart
            "INSERT INTO entries (seq, kind, event, session, agent, at, faculty, key, status, stance, tokens, weight,"
            " why, text, source, detail) VALUES ((SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name ="
            " 'entries'), 'd', ?, ?, ?, ?, ?, ?, 'observed', 'none', 0, 0, ?, '', '', ?)",
            (*event, faculty, key, redact(why), redact(detail)[:_LONGEST]),
        )
    return f"d-{made.lastrowid}"


def settle(journal: Journal, entry_id: str, detail: str) -> None:
    """What it came to."""
    with journal.transaction():
        query = "UPDATE entries SET detail = ? WHERE seq = ?"
        journal.rows.execute(query, (redact(detail)[:_LONGEST], entry_number(entry_id)))
