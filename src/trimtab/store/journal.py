"""The journal: the only database on the path of a hook. One event, one transaction.

Opening never creates, migrates or repairs (see `upkeep`): a hook that finds no usable journal decides without it.
State is read anew for each event, because a session's first process and its server write at the same time. It is
parsed anew only where its text is another than the one that this process read or wrote last.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic, sleep
from types import TracebackType
from typing import TypeVar, cast

from trimtab.model.advice import Entry, Outcome, Publish, entry_number
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj, parse
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.store.codec import (
    ADD_CALLER,
    ADD_ENTRY,
    ADD_EVENT,
    ADD_INCIDENT,
    ADD_OUTCOME,
    PUBLISH,
    WITHDRAW,
    WITHDRAW_ENTRY,
    Incident,
    caller_row,
    clean,
    entry_row,
    event_row,
    incident_row,
    outcome_rows,
    pack_session,
    pack_thread,
    publish_row,
    storable,
    unpack_session,
    unpack_thread,
)
from trimtab.store.journal_file import (
    NO_STAMP,
    REMEDIES,
    VERSION,
    Unusable,
    Why,
    connect,
    is_busy,
    is_database,
    other_version,
    stamp_of,
    unusable,
)
from trimtab.store.redact import MARK

__all__ = ["BUSY_MS", "VITAL", "CallingAgent", "Incident", "Journal", "LoadedState", "Unusable", "storable_event"]

BUSY_MS = 400
VITAL = ("plan", "plan_pending")
"""Topics of the read projection that a refusal depends on: a file beside the journal mirrors them (`mirror`)."""

_ASK_AGAIN_S = 0.001
_MOST_KEPT = 256
_Value = TypeVar("_Value")


class LoadedState(Record):
    """`seen_at` is when an event with this id was recorded before, None if none was (0 if it had no time)."""

    session: Session
    thread: Thread
    next_entry: int
    seen_at: int | None


class CallingAgent(Record):
    """Who called a tool of ours. `agent` is empty for the main agent. `attended`: the user can be asked; None where
    the host has not told."""

    session: str
    agent: str
    agent_type: str
    attended: bool | None = None


class Journal:
    """`lenient`: for what decides without a journal too. It is then opened, and opened again, with each transaction,
    and after one wait in vain for the lock nobody waits for it until it was had again."""

    def __init__(self, path: str, *, busy_ms: int = BUSY_MS, lenient: bool = False) -> None:
        """Raises Unusable for a journal that is missing, not private, of another version, or not a database; a lenient
        one raises it when it is used."""
        self.path = path
        self._busy_ms = busy_ms
        self.lenient = lenient
        self.hurried = False
        self._connection: sqlite3.Connection | None = None
        self._stamp = NO_STAMP
        self._overwritten: tuple[int, int] | None = None
        self._vital_changed = False
        self._kept: dict[tuple[str, ...], tuple[str, object]] = {}
        if not lenient:
            self.connect()

    def connect(self) -> sqlite3.Connection:
        """Raises Unusable."""
        if self._connection is None:
            if self._overwritten == stamp_of(self.path)[:2]:
                raise Unusable("the journal was written over", REMEDIES[Why.DAMAGED], Why.DAMAGED)
            try:
                self._connection = connect(self.path, self.patience_s)
            except Unusable as error:
                self.hurried = self.lenient and error.why is Why.BUSY
                raise
            self._stamp = stamp_of(self.path)
        return self._connection

    def close(self) -> None:
        """Never raises: a file that cannot even be closed is let go of."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error:
                return

    def is_current(self) -> bool:
        """Whether the file is open, still the one under this name, and not written over by something else. SQLite works
        on from its log and its memory then, and nobody would be told."""
        if self._connection is None:
            return False
        stamp = stamp_of(self.path)
        if stamp == self._stamp:
            return True
        if stamp[:2] != self._stamp[:2]:
            return False
        if not is_database(stamp):
            self._overwritten = stamp[:2]
            return False
        self._stamp = stamp
        return True

    def close_if_replaced(self) -> None:
        """Let go of a file that was removed, or that another has taken the place of."""
        if not self.is_current():
            self.close()

    @property
    def patience_s(self) -> float:
        return 0.0 if self.hurried else self._busy_ms / 1000

    def mirror_if_changed(self) -> None:
        """After a commit. Never raises: the next change, and the server's tick, write it anew."""
        if self._vital_changed:
            self._vital_changed = False
            from trimtab.store.mirror import write_mirror  # a plan changes a few times an hour

            write_mirror(self._db, self.path, VITAL)

    @property
    def _db(self) -> sqlite3.Connection:
        if self._connection is None:
            raise Unusable("the journal is not open", REMEDIES[Why.FAILED])
        return self._connection

    @property
    def rows(self) -> sqlite3.Connection:
        """For the other modules of this package, which read and tidy the same file."""
        return self._db

    def opted_in_at(self) -> int:
        return self.meta_number("opted_in_at")

    def meta_number(self, key: str) -> int:
        return int(self.meta(key) or 0)

    def meta(self, key: str) -> str:
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row[0] if row else ""

    def set_meta(self, key: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    def transaction(self) -> "_Transaction":
        return _Transaction(self)

    def load(self, event: Event) -> LoadedState:
        """`event.id` is looked up as it is: only the id of a tool call's event is known beforehand."""
        session, thread, entries, seen_at = self._db.execute(
            "SELECT (SELECT state FROM sessions WHERE session = ?1),"
            " (SELECT state FROM threads WHERE session = ?1 AND agent = ?2),"
            " (SELECT seq FROM sqlite_sequence WHERE name = 'entries'),"
            " (SELECT coalesce(at, 0) FROM events WHERE id = ?3)",
            (event.session, event.agent, storable(event.id)),
        ).fetchone()
        try:
            return LoadedState(
                Session() if session is None else self._unpacked(_session_key(event), session, unpack_session),
                Thread() if thread is None else self._unpacked(_thread_key(event), thread, unpack_thread),
                (entries or 0) + 1,
                seen_at,
            )
        except (ValueError, TypeError, LookupError) as error:
            raise _garbled(error) from error

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
            try:
                found[topic][key] = self._unpacked(("published", topic, key), value, parse)
            except (ValueError, TypeError) as error:
                raise _garbled(error) from error
        return found

    def remember(self, event: Event, before: LoadedState, session: Session, thread: Thread) -> None:
        if session != before.session:
            packed = pack_session(session)
            self._db.execute(
                "INSERT INTO sessions (session, at, transcript, cwd, state) VALUES (?1, ?2, ?3, ?4, ?5)"
                " ON CONFLICT (session) DO UPDATE SET at = ?2, transcript = ?3, cwd = ?4, state = ?5",
                (event.session, event.at, event.transcript, event.cwd, packed),
            )
            self._keep(_session_key(event), packed, session)
        packed = pack_thread(thread)
        self._db.execute(
            "INSERT INTO threads (session, agent, at, state) VALUES (?1, ?2, ?3, ?4)"
            " ON CONFLICT (session, agent) DO UPDATE SET at = ?3, state = ?4",
            (event.session, event.agent, event.at, packed),
        )
        if MARK not in packed:  # else the next event would see a secret or not, depending on the process that it is in
            self._keep(_thread_key(event), packed, thread)

    def _unpacked(self, key: tuple[str, ...], packed: str, unpack: "Callable[[str], _Value]") -> _Value:
        known = self._kept.get(key)
        if known is not None and known[0] == packed:
            return cast("_Value", known[1])
        value = unpack(packed)
        self._keep(key, packed, value)
        return value

    def _keep(self, key: tuple[str, ...], packed: str, value: object) -> None:
        if len(self._kept) >= _MOST_KEPT and key not in self._kept:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = packed, value

    def number_of(self, event: Event) -> int:
        """0 for an event that is not recorded."""
        row = self._db.execute("SELECT seq FROM events WHERE id = ?", (storable(event.id),)).fetchone()
        return row[0] if row else 0

    def add_event(self, event: Event, facts: Obj, ms: float) -> int:
        return self._db.execute(ADD_EVENT, event_row(event, facts, ms)).lastrowid or 0

    def add_entries(self, event: Event, seq: int, entries: Sequence[Entry]) -> None:
        self._db.executemany(ADD_ENTRY, [(*entry_row(event, entry), seq) for entry in entries])

    def amend(self, entry_id: str, why: str) -> None:
        """For an entry of something that had only begun when it was made."""
        self._db.execute("UPDATE entries SET why = ? WHERE seq = ?", (clean(why), entry_number(entry_id)))

    def withdraw(self, entry_id: str, why: str) -> None:
        """For an entry of something that did not reach the host after all."""
        self._db.execute(WITHDRAW_ENTRY, (entry_number(entry_id), clean(why)))

    def add_outcomes(self, outcomes: Sequence[Outcome], at: int | None, by: str) -> None:
        self._db.executemany(ADD_OUTCOME, outcome_rows(outcomes, at, by))

    def publish(self, published: Sequence[Publish]) -> None:
        self.publish_rows([publish_row(row) for row in published])

    def publish_rows(self, packed: Iterable[tuple[str, str, str | None]]) -> None:
        for topic, key, value in packed:
            if value is None:
                self._db.execute(WITHDRAW, (topic, key))
            else:
                self._db.execute(PUBLISH, (topic, key, value))
            if topic in VITAL:
                self._vital_changed = True

    def note_incidents(self, incidents: Sequence[Incident], at: int) -> None:
        self._db.executemany(ADD_INCIDENT, [incident_row(incident, at) for incident in incidents])

    def caller_of(self, call: str) -> CallingAgent | None:
        """Whose call it is that reached our server under this id: the host's hook told it a moment before."""
        row = self._db.execute(
            "SELECT session, agent, agent_type, (SELECT state FROM sessions s WHERE s.session = c.session)"
            " FROM callers c WHERE call = ?",
            (storable(call),),
        ).fetchone()
        if row is None:
            return None
        session, agent, agent_type, state = row
        return CallingAgent(session, agent, agent_type, unpack_session(state).attended if state else None)

    def add_caller(self, call: str, event: Event) -> None:
        self._db.execute(ADD_CALLER, caller_row(call, event))


class _Transaction:
    """Takes the write lock at once: a lock that is upgraded later fails without waiting. It is asked for again and
    again, because SQLite's own waiting backs off to 100 ms, and of many writers one is then out of luck for long.

    Raises Unusable for whatever SQLite raises because of the file, the disk or the lock, up to the commit."""

    __slots__ = ("_db", "_journal")

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __enter__(self) -> None:
        journal = self._journal
        self._db = journal.connect()
        until = monotonic() + journal.patience_s
        while True:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                journal.hurried = False
                break
            except sqlite3.Error as error:
                if not is_busy(error) or monotonic() >= until:
                    journal.hurried = journal.lenient
                    self._abandon(error)
                    raise unusable(error) from error
            sleep(_ASK_AGAIN_S)
        if journal.lenient:
            self._insist_on_version()

    def _insist_on_version(self) -> None:
        """A newer program may have migrated the journal while this one runs."""
        try:
            version: int = self._db.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.Error as error:
            self._abandon(error)
            raise unusable(error) from error
        if version != VERSION:
            self._db.execute("ROLLBACK")
            self._journal.close()
            raise other_version(version)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._db.execute("COMMIT" if kind is None else "ROLLBACK")
        except sqlite3.Error as failure:
            self._abandon(failure)
            if kind is None:
                raise unusable(failure) from failure
        if kind is None:
            self._journal.mirror_if_changed()
        elif isinstance(error, sqlite3.DatabaseError) and not isinstance(error, _OURS):
            self._abandon(error)
            raise unusable(error) from error

    def _abandon(self, error: sqlite3.Error) -> None:
        """Leave no transaction open, whatever happened to it. A file that cannot be written may still be read, so it
        stays open; a damaged one is opened anew, because it will be another."""
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # then closing ends it
        if self._journal.lenient and (self._db.in_transaction or unusable(error).why is Why.DAMAGED):
            self._journal.close()


# what is raised for mistakes of ours in a statement or in its values, and says nothing about the file
_OURS = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError)


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


def _session_key(event: Event) -> tuple[str, ...]:
    return "session", event.session


def _thread_key(event: Event) -> tuple[str, ...]:
    return "thread", event.session, event.agent


def _garbled(error: Exception) -> Unusable:
    return Unusable(f"the journal holds what nobody wrote: {error}", REMEDIES[Why.DAMAGED], Why.DAMAGED)
