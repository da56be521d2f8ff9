"""The ledger: what was said, seen and decided, why, at what price, what came of it, and what the host's own record has
been seen to hold. Model calls of our own are entered before they are made, with what they send, and then with their
price."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from trimtab.model.advice import Outcome, entry_number
from trimtab.model.json import Obj, parse_object
from trimtab.model.record import Record
from trimtab.store.codec import storable
from trimtab.store.journal import Journal
from trimtab.store.redact import redact

# SQLite numbers no row beyond it, and does not take a larger number.
_LAST = 2**63 - 1

_LINE = (
    "SELECT kind || '-' || seq, faculty, key, status, stance, tokens, weight, why, text, source, detail, at, session,"
    " agent, event, arrived FROM entries"
)

TABLES = ("events", "entries", "outcomes", "sessions", "projection", "incidents", "outbox")

_LONGEST = 500


class Line(Record):
    """A ledger entry as stored. `event` is None once its event has been pruned. `arrived` says whether the host's own
    record shows it: `yes`, `no`, or nothing as long as that is not known."""

    id: str
    faculty: str
    key: str
    status: str
    stance: str
    tokens: int
    weight: float
    why: str
    text: str
    source: str
    detail: str
    at: int | None
    session: str
    agent: str
    event: int | None
    arrived: str


class Cause(Record):
    """The event that an entry answered."""

    id: str
    kind: str
    turn: str
    at: int | None
    ms: float
    body: Obj
    facts: Obj


class Recorded(Record):
    verdict: str
    by: str
    at: int | None
    evidence: str


class Totals(Record):
    """Counts of the journal, for `status`."""

    sessions: int
    events: int
    guidance: int
    cut: int
    decisions: int
    findings: int
    tokens: int
    wrong: int
    helped: int


class LedgerProblem(Record):
    kind: str
    subject: str
    times: int
    first_at: int
    last_at: int
    session: str
    detail: str


def entry(db: sqlite3.Connection, entry_id: str) -> Line | None:
    """Raises ValueError for text that is no entry's id."""
    number = entry_number(entry_id)
    if number > _LAST:
        return None
    row = db.execute(f"{_LINE} WHERE seq = ? AND kind = ?", (number, entry_id[0])).fetchone()
    return Line(*row) if row else None


def latest(
    db: sqlite3.Connection, limit: int, *, session: str = "", faculty: str = "", since: int | None = None
) -> tuple[Line, ...]:
    """Newest first. An empty session or faculty means all."""
    rows = db.execute(
        f"{_LINE} WHERE (?1 = '' OR session = ?1) AND (?2 = '' OR faculty = ?2) AND (?3 IS NULL OR at >= ?3)"
        " ORDER BY seq DESC LIMIT ?4",
        (session, faculty, since, limit),
    )
    return tuple(Line(*row) for row in rows)


class JudgedEntry(Record):
    """An outcome of an entry. `by` is `observed`, `agent` or `person`, `at` when it was recorded."""

    id: str
    verdict: str
    by: str
    at: int | None


def entries_between(db: sqlite3.Connection, since: int, until: int) -> tuple[Line, ...]:
    """Oldest first."""
    return tuple(Line(*row) for row in db.execute(f"{_LINE} WHERE at >= ? AND at < ? ORDER BY seq", (since, until)))


def judged_entries(db: sqlite3.Connection) -> tuple[JudgedEntry, ...]:
    """All outcomes of entries that the journal holds, in the order in which they were recorded."""
    rows = db.execute(
        "SELECT e.kind || '-' || e.seq, o.verdict, o.by, o.at FROM outcomes o JOIN entries e ON e.seq = o.entry"
        " ORDER BY o.seq"
    )
    return tuple(JudgedEntry(*row) for row in rows)


def time_in_hooks(db: sqlite3.Connection, since: int, until: int) -> tuple[int, float]:
    """How many events came, and how many milliseconds they took inside us."""
    query = "SELECT count(*), coalesce(sum(ms), 0) FROM events WHERE at >= ? AND at < ?"
    return db.execute(query, (since, until)).fetchone()


def first_kept(db: sqlite3.Connection) -> int:
    """When the oldest event came of a journal that was pruned; 0 for one that holds all."""
    row = db.execute("SELECT seq, at FROM events ORDER BY seq LIMIT 1").fetchone()
    return (row[1] or 0) if row and row[0] > 1 else 0


def faculties(db: sqlite3.Connection) -> tuple[str, ...]:
    """Those that entries tell of."""
    return tuple(name for (name,) in db.execute("SELECT DISTINCT faculty FROM entries ORDER BY faculty"))


def sessions(db: sqlite3.Connection, newest: int) -> tuple[str, ...]:
    """Newest first."""
    return tuple(name for (name,) in db.execute("SELECT session FROM sessions ORDER BY at DESC LIMIT ?", (newest,)))


def knows_session(db: sqlite3.Connection, session: str) -> bool:
    """An entry may outlive its session's own row."""
    sql = "SELECT 1 FROM sessions WHERE session = ?1 UNION ALL SELECT 1 FROM entries WHERE session = ?1 LIMIT 1"
    return db.execute(sql, (session,)).fetchone() is not None


def cause(db: sqlite3.Connection, line: Line) -> Cause | None:
    row = db.execute("SELECT id, kind, turn, at, ms, body, facts FROM events WHERE seq = ?", (line.event,)).fetchone()
    if row is None:
        return None
    event_id, kind, turn, at, ms, body, facts = row
    return Cause(event_id, kind, turn, at, ms, parse_object(body), parse_object(facts or "{}"))


def outcomes(db: sqlite3.Connection, line: Line) -> tuple[Recorded, ...]:
    rows = db.execute(
        "SELECT verdict, by, at, evidence FROM outcomes WHERE entry = ? ORDER BY seq", (entry_number(line.id),)
    )
    return tuple(Recorded(*row) for row in rows)


def last_finding(db: sqlite3.Connection, line: Line) -> tuple[str, str] | None:
    """The pattern that an entry's faculty had found last in that agent's session, when it made the entry, and the id
    of the event at which; that is empty once the event has been pruned."""
    return db.execute(
        "SELECT entries.key, coalesce(events.id, '') FROM entries LEFT JOIN events ON events.seq = entries.event"
        " WHERE entries.kind = 'f' AND entries.faculty = ?1 AND entries.session = ?2 AND entries.agent = ?3"
        " AND (entries.event IS ?4 OR entries.seq < ?5)"
        " AND (?6 NOT LIKE '%:%' OR ?6 LIKE '%:' || entries.key || ':%') AND (?7 != 'f' OR entries.seq = ?5)"
        " ORDER BY entries.seq DESC LIMIT 1",
        (line.faculty, line.session, line.agent, line.event, entry_number(line.id), line.key, line.id[0]),
    ).fetchone()


def judge(journal: Journal, outcome: Outcome, at: int) -> None:
    """The user's verdict on an entry, `wrong` or `helped`: the last one counts, so it takes the place of what was said
    before."""
    with journal.transaction():
        said = "DELETE FROM outcomes WHERE entry = ? AND by = 'person'"
        journal.rows.execute(said, (entry_number(outcome.entry),))
        journal.add_outcomes([outcome], at, "person")


def totals(db: sqlite3.Connection) -> Totals:
    row = db.execute(
        "SELECT (SELECT count(*) FROM sessions), (SELECT count(*) FROM events),"
        " count(*) FILTER (WHERE kind = 'g' AND status = 'delivered'), count(*) FILTER (WHERE status = 'cut'),"
        " count(*) FILTER (WHERE kind = 'd' AND status = 'delivered'), count(*) FILTER (WHERE kind = 'f'),"
        " coalesce(sum(tokens), 0),"
        " (SELECT count(*) FROM outcomes WHERE verdict = 'wrong'),"
        " (SELECT count(*) FROM outcomes WHERE verdict = 'helped')"
        " FROM entries"
    ).fetchone()
    return Totals(*row)


def problems(db: sqlite3.Connection) -> tuple[LedgerProblem, ...]:
    rows = db.execute(
        "SELECT kind, subject, count, first_at, last_at, session, detail FROM incidents ORDER BY last_at DESC"
    )
    return tuple(LedgerProblem(*row) for row in rows)


def latencies(db: sqlite3.Connection, newest: int = 2_000) -> tuple[float, ...]:
    """Milliseconds inside us for the newest events, sorted: read, decided, and ready to commit."""
    rows = db.execute("SELECT ms FROM events ORDER BY seq DESC LIMIT ?", (newest,))
    return tuple(sorted(ms for (ms,) in rows if ms is not None))


def slowest_kinds(db: sqlite3.Connection, over_ms: float, newest: int = 2_000) -> tuple[tuple[str, int, float], ...]:
    """Of the newest events those that took longer: their kinds, how often, and the longest; the most frequent first."""
    rows = db.execute(
        "SELECT kind, count(*), max(ms) FROM (SELECT kind, ms FROM events ORDER BY seq DESC LIMIT ?)"
        " WHERE ms > ? GROUP BY kind ORDER BY count(*) DESC, kind LIMIT 3",
        (newest, over_ms),
    )
    return tuple((kind, times, worst) for kind, times, worst in rows)


def export(db: sqlite3.Connection, tables: Sequence[str] = TABLES) -> Iterator[Obj]:
    """Everything that was recorded, one object per row, oldest first within each table."""
    for table in (table for table in TABLES if table in tables):
        cursor = db.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in cursor.description]
        for row in cursor:
            yield {"table": table, **dict(zip(names, row, strict=True))}


class UnseenEntry(Record):
    """An entry that was answered, and not yet found in the host's record."""

    id: str
    session: str
    agent: str
    transcript: str
    at: int


def unseen(db: sqlite3.Connection, since: int, session: str = "") -> tuple[UnseenEntry, ...]:
    """Of one session, or of all; the newest thousand, because a record that is gone would leave them here for ever."""
    rows = db.execute(
        "SELECT e.kind || '-' || e.seq, e.session, e.agent, coalesce(s.transcript, ''), coalesce(e.at, 0)"
        " FROM entries e LEFT JOIN sessions s ON s.session = e.session"
        " WHERE e.kind IN ('g', 'd') AND e.status = 'delivered' AND e.arrived = '' AND (?1 = '' OR e.session = ?1)"
        " AND e.at >= ?2 ORDER BY e.seq DESC LIMIT 1000",
        (session, since),
    )
    return tuple(UnseenEntry(*row) for row in rows)


def settle_arrival(db: sqlite3.Connection, ids: Iterable[str], arrived: bool) -> None:
    answer = "yes" if arrived else "no"
    db.executemany("UPDATE entries SET arrived = ? WHERE seq = ?", [(answer, int(entry[2:])) for entry in ids])


def enter_model_call(journal: Journal, event_id: str, faculty: str, key: str, why: str, detail: str) -> str:
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


def settle_model_call(journal: Journal, entry_id: str, detail: str) -> None:
    """What it came to."""
    with journal.transaction():
        query = "UPDATE entries SET detail = ? WHERE seq = ?"
        journal.rows.execute(query, (redact(detail)[:_LONGEST], entry_number(entry_id)))


class GivenTokens(Record):
    """What an agent was given at one moment."""

    session: str
    agent: str
    at: int
    tokens: int


def given_tokens(db: sqlite3.Connection) -> tuple[GivenTokens, ...]:
    """Guidance that was delivered, and is not known to have got lost."""
    rows = db.execute(
        "SELECT session, agent, at, tokens FROM entries WHERE kind = 'g' AND status = 'delivered' AND arrived != 'no'"
        " AND tokens > 0 AND at IS NOT NULL ORDER BY at, seq"
    )
    return tuple(GivenTokens(*row) for row in rows)


class ModelCall(Record):
    """A model call of our own: `detail` is its price in words, once it is known."""

    session: str
    at: int
    detail: str


MODEL_CALLS = ("way_judge", "chat")
"""The keys of entries about such calls."""


def model_calls(db: sqlite3.Connection) -> tuple[ModelCall, ...]:
    marks = ", ".join("?" for _ in MODEL_CALLS)
    rows = db.execute(
        f"SELECT session, coalesce(at, 0), detail FROM entries WHERE kind = 'd' AND key IN ({marks}) ORDER BY seq",
        MODEL_CALLS,
    )
    return tuple(ModelCall(*row) for row in rows)
