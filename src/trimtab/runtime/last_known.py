"""What an event is decided from while the journal cannot be written: what of it can still be read, else what this
process remembers of it, and on top of either what waits in the spool."""

import sqlite3
from collections.abc import Mapping, Sequence

from trimtab.model.events import Event
from trimtab.model.json import EMPTY, JSON, Obj, items, obj, parse, text
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.store.codec import unpack_session, unpack_thread
from trimtab.store.journal import VITAL, Journal, LoadedState
from trimtab.store.journal_file import Unusable, Why
from trimtab.store.spool import Spool

_MOST_THREADS = 64

_TEXT = (
    "Trimtab cannot record this session: {what}. Its guards, plans and snapshots work all the same, and what happens is"
    " recorded later. {remedy} `trimtab doctor` shows it."
)

_REASONS = {
    Why.BUSY: ("another process holds the journal", "Nothing to do unless this lasts."),
    Why.MISSING: ("the journal is gone", "A new one is being made; if it is not, run `trimtab init`."),
    Why.DAMAGED: ("the journal is damaged", "A new one is being made; if it is not, run `trimtab init`."),
    Why.NEWER: ("the journal is of a newer version", "Restart the session, so that it uses the newer program."),
    Why.OLDER: ("the journal is of an older version", "Run `trimtab init`."),
    Why.EXPOSED: ("others can read the journal, or it came with the repository", "See what is wrong with it."),
    Why.FULL: ("the disk is full", "Make room on it."),
    Why.READ_ONLY: ("the journal is read-only", "Make its folder and its file writable."),
    Why.FAILED: ("the journal cannot be written", "See what is wrong with it."),
}


class RecalledState(Record):
    """`known`: it comes from what was recorded, and is not the empty state of a process that could read nothing."""

    loaded: LoadedState
    published: Mapping[str, Obj]
    known: bool


class LastKnown:
    """Lives as long as its process; only a server's knows more than the files do."""

    def __init__(self, journal: Journal, spool: Spool) -> None:
        self._journal = journal
        self._spool = spool
        self._memory = _Memory()
        self._waiting = _Memory()

    def keep(self, event: Event, session: Session, thread: Thread, published: Mapping[str, Obj]) -> None:
        """After an event that is in the journal: nothing waits any more."""
        self._memory.put(event, session, thread)
        self._memory.topics.update(published)
        if not self._waiting.is_empty:
            self._waiting = _Memory()

    def add(self, record: Obj) -> None:
        """Add a result that was just put into the spool."""
        _fold(record, self._waiting)

    def completed(self, event: Event, loaded: LoadedState) -> LoadedState:
        """For a journal that was made anew in mid-session, and knows nothing of a thread that this process knows."""
        if loaded.thread.ordinal or (event.session, event.agent) not in self._memory.threads:
            return loaded
        session = self._memory.sessions[event.session]
        return loaded._replace(session=session, thread=self._memory.threads[event.session, event.agent])

    def recall(self, event: Event, topics: Sequence[str], next_entry: int) -> RecalledState:
        for record in self._spool.news():
            _fold(record, self._waiting)
        read = self._read(event)
        waiting, memory = self._waiting, self._memory
        thread = waiting.threads.get((event.session, event.agent))
        session = waiting.sessions.get(event.session)
        if read is not None:
            thread, session = thread or read.thread, session or read.session
        known = read is not None or thread is not None or (event.session, event.agent) in memory.threads
        thread = thread or memory.threads.get((event.session, event.agent)) or Thread()
        session = session or memory.sessions.get(event.session) or Session()
        seen_at = read.seen_at if read is not None else None
        return RecalledState(LoadedState(session, thread, next_entry, seen_at), self.published(topics), known)

    def published(self, topics: Sequence[str]) -> Mapping[str, Obj]:
        """Never raises."""
        try:
            self._journal.connect()
            found = self._journal.published(topics)
        except (Unusable, sqlite3.Error):
            found = {topic: self._remembered(topic) for topic in topics}
        changed = self._waiting.rows
        if not any(topic in changed for topic in topics):
            return found
        return {topic: _changed(rows, changed.get(topic, {})) for topic, rows in found.items()}

    def _remembered(self, topic: str) -> Obj:
        known = self._memory.topics.get(topic)
        if known is None and topic in VITAL:
            from trimtab.store.mirror import read_mirror  # only in an accident

            return obj(read_mirror(self._journal.path).topics.get(topic))
        return known or EMPTY

    def _read(self, event: Event) -> LoadedState | None:
        try:
            self._journal.connect()
            return self._journal.load(event)
        except (Unusable, sqlite3.Error):
            return None


class _Memory:
    """`topics` are whole topics, `rows` single rows that were published; None means that the row was removed."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.threads: dict[tuple[str, str], Thread] = {}
        self.topics: dict[str, Obj] = {}
        self.rows: dict[str, dict[str, JSON]] = {}

    @property
    def is_empty(self) -> bool:
        return not self.sessions and not self.rows

    def put(self, event: Event, session: Session, thread: Thread) -> None:
        if len(self.threads) >= _MOST_THREADS and (event.session, event.agent) not in self.threads:
            del self.threads[next(iter(self.threads))]
        self.threads[event.session, event.agent] = thread
        if len(self.sessions) >= _MOST_THREADS and event.session not in self.sessions:
            del self.sessions[next(iter(self.sessions))]
        self.sessions[event.session] = session


def _changed(rows: Obj, changes: Mapping[str, JSON]) -> Obj:
    return {key: value for key, value in {**rows, **changes}.items() if value is not None}


def _fold(record: Obj, into: _Memory) -> None:
    """A record that cannot be read tells nothing, and must not cost the decision."""
    try:
        state = obj(record.get("state"))
        if state:
            session, agent = text(state.get("session")), text(state.get("agent"))
            into.sessions[session] = unpack_session(text(state.get("of_session")))
            into.threads[session, agent] = unpack_thread(text(state.get("of_thread")))
        for row in items(record.get("publish")):
            topic, key, value = items(row)
            into.rows.setdefault(text(topic), {})[text(key)] = None if value is None else parse(text(value))
    except (ValueError, TypeError, LookupError):
        return


def unrecorded_notice(problem: Unusable) -> str:
    """The same text for the same reason, so that it is told once."""
    what, remedy = _REASONS[problem.why]
    return _TEXT.format(what=what, remedy=remedy)
