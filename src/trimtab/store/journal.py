"""The journal: the only database on the path of a hook. One event, one transaction.

Opening never creates, migrates or repairs (see `upkeep`): a hook that finds no usable journal answers nothing.
State is read anew for each event, because a session's first process and its server write at the same time.
"""

import os
import sqlite3
import stat
from collections.abc import Mapping, Sequence
from time import monotonic, sleep
from types import TracebackType

from trimtab.model.advice import Entry, Outcome, Publish, entry_number
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj, dump, parse
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.store.codec import (
    clip,
    pack_body,
    pack_facts,
    pack_session,
    pack_thread,
    storable,
    unpack_session,
    unpack_thread,
)
from trimtab.store.redact import redact
from trimtab.store.schema import VERSION

BUSY_MS = 400
_ASK_ONCE_MS = 10
_ASK_AGAIN_S = 0.001


class Unusable(Exception):
    """The journal cannot be used now; `remedy` says what a person can do. A hook then answers nothing."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy


class Loaded(Record):
    """`seen_at` is when an event with this id was recorded before, None if none was (0 if it had no time)."""

    session: Session
    thread: Thread
    next_entry: int
    seen_at: int | None


class Incident(Record):
    """Something that went wrong or was not understood, for `doctor`. Like ones are counted, not repeated."""

    kind: str
    subject: str
    session: str = ""
    detail: str = ""


class CallingAgent(Record):
    """Who called a tool of ours. `agent` is empty for the main agent."""

    session: str
    agent: str
    agent_type: str


class Journal:
    def __init__(self, path: str, *, busy_ms: int = BUSY_MS) -> None:
        """Raises Unusable for a journal that is missing, not private, of another version, or not a database."""
        self.path = path
        self._busy_ms = busy_ms
        self._db = _connect(path, busy_ms)

    def close(self) -> None:
        self._db.close()

    @property
    def rows(self) -> sqlite3.Connection:
        """For the other modules of this package, which read and tidy the same file."""
        return self._db

    def opted_in_at(self) -> int:
        return self.meta_number("opted_in_at")

    def meta_number(self, key: str) -> int:
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return int(row[0]) if row else 0

    def set_meta(self, key: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    def transaction(self) -> "_Transaction":
        return _Transaction(self._db, self._busy_ms)

    def load(self, event: Event) -> Loaded:
        """`event.id` is looked up as it is: only the id of a tool call's event is known beforehand."""
        session, thread, entries, seen_at = self._db.execute(
            "SELECT (SELECT state FROM sessions WHERE session = ?1),"
            " (SELECT state FROM threads WHERE session = ?1 AND agent = ?2),"
            " (SELECT seq FROM sqlite_sequence WHERE name = 'entries'),"
            " (SELECT coalesce(at, 0) FROM events WHERE id = ?3)",
            (event.session, event.agent, storable(event.id)),
        ).fetchone()
        return Loaded(unpack_session(session), unpack_thread(thread), (entries or 0) + 1, seen_at)

    def decision_on(self, event_id: str) -> tuple[str, str] | None:
        """The stance and the reason that an event was answered with, if it was refused, asked about or held."""
        return self._db.execute(
            "SELECT stance, text FROM entries WHERE event = (SELECT seq FROM events WHERE id = ?)"
            " AND kind = 'd' AND status = 'delivered' ORDER BY seq DESC",
            (storable(event_id),),
        ).fetchone()

    def published(self, topics: Sequence[str]) -> Mapping[str, Obj]:
        found: dict[str, dict[str, JSON]] = {topic: {} for topic in topics}
        marks = ",".join("?" * len(topics))
        for topic, key, value in self._db.execute(
            f"SELECT topic, key, value FROM projection WHERE topic IN ({marks})", tuple(topics)
        ):
            found[topic][key] = parse(value)
        return found

    def remember(self, event: Event, before: Loaded, session: Session, thread: Thread) -> None:
        if session != before.session:
            self._db.execute(
                "INSERT INTO sessions (session, at, transcript, cwd, state) VALUES (?1, ?2, ?3, ?4, ?5)"
                " ON CONFLICT (session) DO UPDATE SET at = ?2, transcript = ?3, cwd = ?4, state = ?5",
                (event.session, event.at, event.transcript, event.cwd, pack_session(session)),
            )
        self._db.execute(
            "INSERT INTO threads (session, agent, at, state) VALUES (?1, ?2, ?3, ?4)"
            " ON CONFLICT (session, agent) DO UPDATE SET at = ?3, state = ?4",
            (event.session, event.agent, event.at, pack_thread(thread)),
        )

    def add_event(self, event: Event, facts: Obj, ms: float) -> int:
        cursor = self._db.execute(
            "INSERT INTO events (id, kind, session, agent, turn, at, ms, body, facts)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                storable(event.id),
                event.kind,
                event.session,
                event.agent,
                event.turn,
                event.at,
                ms,
                pack_body(event.body),
                pack_facts(facts) if facts else None,
            ),
        )
        return cursor.lastrowid or 0

    def add_entries(self, event: Event, seq: int, entries: Sequence[Entry]) -> None:
        self._db.executemany(
            "INSERT INTO entries (seq, kind, event, session, agent, at, faculty, key, status, stance, tokens, weight,"
            " why, text, source, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    entry_number(entry.id),
                    entry.id[0],
                    seq,
                    event.session,
                    event.agent,
                    event.at,
                    entry.faculty,
                    _clean(entry.key),
                    entry.status.value,
                    entry.stance.name.lower(),
                    entry.tokens,
                    entry.weight,
                    _clean(entry.why),
                    _clean(entry.text),
                    _clean(entry.source),
                    _clean(entry.detail),
                )
                for entry in entries
            ],
        )

    def amend(self, entry_id: str, why: str) -> None:
        """For an entry of something that had only begun when it was made."""
        self._db.execute("UPDATE entries SET why = ? WHERE seq = ?", (_clean(why), entry_number(entry_id)))

    def add_outcomes(self, outcomes: Sequence[Outcome], at: int | None, by: str) -> None:
        self._db.executemany(
            "INSERT INTO outcomes (entry, at, by, verdict, evidence) VALUES (?, ?, ?, ?, ?)",
            [(entry_number(one.entry), at, by, one.verdict.value, _clean(one.evidence)) for one in outcomes],
        )

    def publish(self, rows: Sequence[Publish]) -> None:
        for topic, key, value in rows:
            topic, key = storable(topic), storable(key)
            if value is None:
                self._db.execute("DELETE FROM projection WHERE topic = ? AND key = ?", (topic, key))
            else:
                self._db.execute(
                    "INSERT INTO projection (topic, key, value) VALUES (?1, ?2, ?3)"
                    " ON CONFLICT (topic, key) DO UPDATE SET value = ?3",
                    (topic, key, redact(dump(value))),
                )

    def note_incidents(self, incidents: Sequence[Incident], at: int) -> None:
        self._db.executemany(
            "INSERT INTO incidents (kind, subject, count, first_at, last_at, session, detail)"
            " VALUES (?1, ?2, 1, ?3, ?3, ?4, ?5) ON CONFLICT (kind, subject) DO UPDATE"
            " SET count = count + 1, last_at = ?3, session = ?4, detail = ?5",
            [(one.kind, _clean(one.subject)[:200], at, one.session, _clean(one.detail)) for one in incidents],
        )

    def caller_of(self, call: str) -> CallingAgent | None:
        """Whose call it is that reached our server under this id: the host's hook told it a moment before."""
        query = "SELECT session, agent, agent_type FROM callers WHERE call = ?"
        row = self._db.execute(query, (storable(call),)).fetchone()
        return CallingAgent(*row) if row else None

    def add_caller(self, call: str, event: Event) -> None:
        self._db.execute(
            "INSERT OR REPLACE INTO callers (call, session, agent, agent_type, at) VALUES (?, ?, ?, ?, ?)",
            (storable(call), event.session, event.agent, event.agent_type, event.at),
        )


class _Transaction:
    """Takes the write lock at once: a lock that is upgraded later fails without waiting. It is asked for again and
    again, because SQLite's own waiting backs off to 100 ms, and of many writers one is then out of luck for long."""

    __slots__ = ("_busy_ms", "_db")

    def __init__(self, db: sqlite3.Connection, busy_ms: int) -> None:
        self._db = db
        self._busy_ms = busy_ms

    def __enter__(self) -> None:
        until = monotonic() + self._busy_ms / 1000
        while True:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() >= until:
                    what = f"the journal is busy: {error}"
                    raise Unusable(what, "another process holds it; it is tried again") from error
            sleep(_ASK_AGAIN_S)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._db.execute("COMMIT" if kind is None else "ROLLBACK")


def storable_event(event: Event) -> Event:
    """The event with a header that SQLite takes: its texts are keys, and must be found again as they were stored."""
    header = "".join(event[1:5]) + event.cwd + event.transcript
    if header.isascii() and len(header) < 1_000:
        return event
    return event._replace(
        session=storable(event.session),
        agent=storable(event.agent),
        agent_type=storable(event.agent_type),
        turn=storable(event.turn),
        cwd=storable(event.cwd),
        transcript=storable(event.transcript),
    )


def _clean(value: str) -> str:
    return redact(clip(value)).encode("utf-8", "replace").decode("utf-8")


def _connect(path: str, busy_ms: int) -> sqlite3.Connection:
    try:
        mode = os.stat(path).st_mode
    except OSError as error:
        raise Unusable("there is no journal here", "run `trimtab init`") from error
    if stat.S_IMODE(mode) & 0o077:
        raise Unusable(
            "the journal can be read by others, or came with the repository",
            f"if you made it yourself: `chmod 600 {path}`; otherwise delete it and run `trimtab init`",
        )
    try:
        db = sqlite3.connect(f"file:{_quoted(path)}?mode=rw", uri=True, timeout=busy_ms / 1000, isolation_level=None)
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute(f"PRAGMA busy_timeout = {_ASK_ONCE_MS}")
    except sqlite3.DatabaseError as error:
        remedy = "run `trimtab init` to set it aside and begin anew"
        raise Unusable(f"the journal cannot be read: {error}", remedy) from error
    if version > VERSION:
        db.close()
        raise Unusable(
            f"the journal is of a newer version ({version}, this program knows {VERSION})",
            "restart the session so that it uses the newer program",
        )
    if version < VERSION:
        db.close()
        raise Unusable(f"the journal is of an older version ({version} of {VERSION})", "run `trimtab init`")
    return db


def _quoted(path: str) -> str:
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
