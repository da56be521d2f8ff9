"""Recording an event: in the journal, or, where that cannot be, in the spool. Deciding does not depend on it."""

import sqlite3
from collections.abc import Callable, Sequence
from types import TracebackType

from trimtab.local.error_log import log_error
from trimtab.model.advice import Entry, EntryKind, entry_number
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread
from trimtab.runtime.last_known import LastKnown
from trimtab.steering.engine import EngineResult
from trimtab.store import codec, outbox
from trimtab.store.codec import pack_session, pack_thread
from trimtab.store.journal import Incident, Journal, LoadedState, Unusable
from trimtab.store.journal_file import Why, unusable
from trimtab.store.spool import Spool, SpooledRecords


class RecordResult(Record):
    """All that one event leaves behind. `before` is what was loaded; `known` whether that was from the record."""

    event: Event
    before: LoadedState
    session: Session
    thread: Thread
    step: EngineResult
    facts: Obj
    ms: float
    incidents: tuple[Incident, ...] = ()
    known: bool = True


class Recorder:
    """`problem` is why the journal could not be used last; None once it could. `broken` stays until somebody has seen
    to it (`upkeep.repair`): a damaged file may work for the next event, and not for the one after."""

    def __init__(self, project: str, journal: Journal, now: Callable[[], int]) -> None:
        self.project = project
        self.journal = journal
        self.spool = Spool(journal.path)
        self.last_known = LastKnown(journal, self.spool)
        self.problem: Unusable | None = None
        self.broken: Unusable | None = None
        self._now = now

    def transaction(self) -> "_Recording":
        """On the journal, and what waits in the spool is written first. Raises Unusable."""
        return _Recording(self, self._now)

    def write(self, result: RecordResult) -> int:
        """Part of a transaction; returns the event's number."""
        journal, event, step = self.journal, result.event, result.step
        seq = journal.add_event(event, result.facts, result.ms)
        journal.remember(event, result.before, result.session, result.thread)
        if step.entries:
            journal.add_entries(event, seq, step.entries)
        if step.outcomes:
            journal.add_outcomes(step.outcomes, event.at, "observed")
        if step.publish:
            journal.publish(step.publish)
        if step.later:
            outbox.put(journal.rows, step.later, self._now())
        if result.incidents:
            journal.note_incidents(result.incidents, self._now())
        return seq

    def spool_result(self, result: RecordResult) -> None:
        """Put what `write` would write into the spool."""
        event, step, now = result.event, result.step, self._now()
        state: Obj = {
            "session": event.session,
            "agent": event.agent,
            "at": event.at,
            "transcript": event.transcript,
            "cwd": event.cwd,
            "of_session": pack_session(result.session),
            "of_thread": pack_thread(result.thread),
            "known": result.known,
        }
        self._spool(
            event=codec.event_row(event, result.facts, result.ms),
            state=state,
            entries=[codec.entry_row(event, entry) for entry in step.entries],
            outcomes=codec.outcome_rows(step.outcomes, event.at, "observed"),
            publish=[codec.publish_row(row) for row in step.publish],
            later=outbox.rows_of(step.later, now),
            incidents=[codec.incident_row(incident, now) for incident in result.incidents],
        )

    def enter(
        self, event: Event, kind: EntryKind, entry_of: Callable[[str], Entry], incidents: Sequence[Incident] = ()
    ) -> Entry:
        """Add an entry beside an event that was recorded or spooled before. Never raises Unusable."""
        try:
            with self.transaction():
                entry = entry_of(f"{kind.value}-{self.journal.load(event).next_entry}")
                self.journal.add_entries(event, self.journal.number_of(event), [entry])
                self.journal.note_incidents(incidents, self._now())
        except (Unusable, sqlite3.Error) as error:
            self.failed(error)
            entry = entry_of(f"{kind.value}-{self.spool.number()}")
            noted = [codec.incident_row(incident, self._now()) for incident in incidents]
            self._spool(of=event.id, entries=[codec.entry_row(event, entry)], incidents=noted)
        return entry

    def amend(self, entry_id: str, why: str) -> None:
        try:
            with self.transaction():
                self.journal.amend(entry_id, why)
        except (Unusable, sqlite3.Error) as error:
            self.failed(error)
            self._spool(amend=[(entry_number(entry_id), codec.clean(why))])

    def withdraw(self, entry_id: str, why: str) -> None:
        """For an entry on a part of the answer that was left out after all."""
        try:
            with self.transaction():
                self.journal.withdraw(entry_id, why)
        except (Unusable, sqlite3.Error) as error:
            self.failed(error)
            self._spool(withdraw=[(entry_number(entry_id), codec.clean(why))])

    def note(self, incident: Incident) -> None:
        try:
            with self.transaction():
                self.journal.note_incidents([incident], self._now())
        except (Unusable, sqlite3.Error) as error:
            self.failed(error)
            self._spool(incidents=[codec.incident_row(incident, self._now())])

    def spool_caller(self, call: str, event: Event) -> None:
        self._spool(callers=[codec.caller_row(call, event)])

    def failed(self, error: Exception) -> Unusable:
        """Why the journal could not be used, whatever was raised. A defect of ours is for `doctor` too."""
        if isinstance(error, Unusable):
            self.problem = error
        elif isinstance(error, sqlite3.Error):
            self.problem = unusable(error)
        else:
            self.problem = Unusable(f"{type(error).__name__}: {error}", "report it, or update Trimtab", Why.FAILED)
            log_error(self.project, "recording", error)
        if self.problem.why in (Why.DAMAGED, Why.MISSING):
            self.broken = self.problem
        return self.problem

    def _spool(self, **record: JSON) -> None:
        given: dict[str, JSON] = {name: value for name, value in record.items() if value}
        given |= {"noted": self._now(), "why": (self.problem.why if self.problem else Why.FAILED).value}
        self.last_known.add(given)
        self.spool.add(given)


class _Recording:
    """The journal's transaction, begun with what waits."""

    __slots__ = ("_found", "_now", "_recorder", "_transaction")

    def __init__(self, recorder: Recorder, now: Callable[[], int]) -> None:
        self._recorder = recorder
        self._now = now
        self._transaction = recorder.journal.transaction()
        self._found: SpooledRecords | None = None

    def __enter__(self) -> None:
        self._transaction.__enter__()
        recorder = self._recorder
        if recorder.spool.is_empty():
            return
        try:
            from trimtab.store.spool_writer import write_late  # only after an accident

            self._found = write_late(recorder.journal, recorder.spool, self._now())
        except BaseException as error:
            self._transaction.__exit__(type(error), error, error.__traceback__)
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._transaction.__exit__(kind, error, trace)
        if kind is None:
            self._recorder.problem = None
            if self._found is not None:
                self._recorder.spool.settle(self._found)
