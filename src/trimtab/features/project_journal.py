"""Access of surfaces to a project's journal: opening, reading, and draining its outbox on the way."""

import os
import sqlite3
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager

from trimtab.hosts import host_of
from trimtab.local.locate import find_project, journal_path, opted_in
from trimtab.local.user import User
from trimtab.model.advice import Outcome, Verdict
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, dump, each, obj, text
from trimtab.model.record import Record
from trimtab.runtime.delivery_proof import verify
from trimtab.store import ledger, outbox, vitals
from trimtab.store.journal import VITAL, Journal, Unusable
from trimtab.store.ledger import Cause, JudgedEntry, Line, Recorded, Totals
from trimtab.store.mirror import write_mirror
from trimtab.store.pruning import Progress, Pruned, prune, size_of
from trimtab.store.sessions import outputs_with, prompted
from trimtab.store.spool import Spool
from trimtab.store.spool_writer import drain_spool

__all__ = ["Cause", "EntryDetail", "Line", "OpenJournal", "Pruned", "Recorded", "Totals", "now_ms", "open_project"]

TABLES = ledger.TABLES
_DIGITS = 18


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class EntryDetail(Record):
    """One entry with all that is known about it. `cause` is None once its event has been pruned."""

    line: Line
    cause: Cause | None
    outcomes: tuple[Recorded, ...]


class OpenJournal:
    """A project whose journal is open."""

    def __init__(self, root: str, journal: Journal) -> None:
        self.root = root
        self._journal = journal
        self._db = journal.rows

    @property
    def opted_in_at(self) -> int:
        return self._journal.opted_in_at()

    @property
    def journal_bytes(self) -> int:
        return size_of(self._db)

    def totals(self) -> Totals:
        return ledger.totals(self._db)

    def newest_event(self) -> int | None:
        return vitals.newest_event(self._db)

    def latest(self, limit: int, *, session: str = "", faculty: str = "", since: int | None = None) -> tuple[Line, ...]:
        return ledger.latest(self._db, limit, session=session, faculty=faculty, since=since)

    def between(self, since: int, until: int) -> tuple[Line, ...]:
        """Entries, the oldest first."""
        return ledger.entries_between(self._db, since, until)

    def judged(self) -> tuple[JudgedEntry, ...]:
        return ledger.judged_entries(self._db)

    def time_in_hooks(self, since: int, until: int) -> tuple[int, float]:
        return ledger.time_in_hooks(self._db, since, until)

    def prompted(self, since: int, until: int) -> tuple[tuple[str, str], ...]:
        """Sessions that had a prompt, each with its transcript."""
        return prompted(self._db, since, until)

    def outputs_with(self, words: str, since: int, until: int) -> tuple[str, ...]:
        """What calls printed that have these words in their command or output."""
        return outputs_with(self._db, words, since, until)

    def begins_at(self) -> int:
        """When the project opted in, or the oldest event that pruning has left."""
        return ledger.first_kept(self._db) or self.opted_in_at

    def faculties(self) -> tuple[str, ...]:
        """Those that entries tell of, whether they are still installed or not."""
        return ledger.faculties(self._db)

    def sessions(self, newest: int) -> tuple[str, ...]:
        return ledger.sessions(self._db, newest)

    def knows_session(self, session: str) -> bool:
        return ledger.knows_session(self._db, session)

    def story(self, entry_id: str) -> EntryDetail:
        """Raises TrimtabError for an id that no entry has."""
        line = self._line(entry_id)
        return EntryDetail(line, ledger.cause(self._db, line), ledger.outcomes(self._db, line))

    def judge(self, entry_id: str, verdict: Verdict, why: str, now: int) -> Line:
        """Record the user's verdict on an entry, in the place of an earlier one."""
        line = self._line(entry_id)
        try:
            ledger.judge(self._journal, Outcome(line.id, verdict, why), now)
            if line.faculty == "behavior":
                from trimtab.features.behavior.learned import hear  # for the few entries that are learned from

                hear(self._journal, line, verdict, now)
        except Unusable as error:
            raise TrimtabError(error.what, where=self._journal.path, remedy=error.remedy) from error
        return line

    def export(self, tables: Sequence[str] = TABLES) -> Iterator[Obj]:
        return ledger.export(self._db, tables)

    def prune(self, now: int, keep_days: int, max_bytes: int, progress: Progress) -> Pruned:
        done = _pruned(self._db, self._journal.path, now, keep_days, max_bytes, progress)
        write_mirror(self._db, self._journal.path, VITAL)
        return done

    def rehearse_prune(self, now: int, keep_days: int, max_bytes: int, progress: Progress) -> Pruned:
        """What `prune` would do, found out on a copy that nobody else can read."""
        with tempfile.TemporaryDirectory(prefix="trimtab-") as folder:
            copy = sqlite3.connect(os.path.join(folder, "journal.db"), isolation_level=None)
            try:
                self._db.backup(copy)
                return _pruned(copy, self._journal.path, now, keep_days, max_bytes, progress)
            finally:
                copy.close()

    def _line(self, entry_id: str) -> Line:
        wanted = entry_id.strip().strip("[]").removeprefix("trimtab ")
        if wanted.isdecimal():
            wanted = self._numbered(wanted) or f"g-{wanted}"
        try:
            line = ledger.entry(self._db, wanted)
        except ValueError:
            raise TrimtabError(
                f"{entry_id!r} is not the id of an entry",
                remedy="An id is a letter, a dash and a number, such as g-12. `trimtab explain` lists the newest.",
            ) from None
        if line is not None:
            return line
        meant = self._numbered(wanted.rpartition("-")[2])
        first, last = vitals.known_entries(self._db)
        if meant:
            remedy = f"Did you mean `{meant}`?"
        elif first:
            remedy = f"The journal holds {first} to {last}. `trimtab explain` lists the newest."
        else:
            remedy = "The journal holds no entry yet: nothing has been said, seen or decided."
        raise TrimtabError(f"there is no entry {wanted}", where=self.root, remedy=remedy)

    def _numbered(self, digits: str) -> str:
        """The entry of that number, whatever its letter; more digits than these no entry has."""
        return vitals.numbered(self._db, int(digits)) if len(digits) <= _DIGITS else ""


@contextmanager
def open_project(start: str, user: User) -> Generator[OpenJournal]:
    """The project that a folder belongs to. Raises TrimtabError where there is none, or its journal is unusable."""
    root = opted_in(start, user.env)
    if root is None:
        there = find_project(start)
        what = "this project has not opted in" if there else "there is no project here"
        raise TrimtabError(what, where=there or start, remedy="Run `trimtab init` in the project's folder.")
    try:
        journal = Journal(journal_path(root), busy_ms=5_000)
    except Unusable as error:
        raise TrimtabError(error.what, where=journal_path(root), remedy=error.remedy) from error
    try:
        _drain(journal, root, user)
        yield OpenJournal(root, journal)
    finally:
        journal.close()


@contextmanager
def open_journal(root: str) -> Generator[Journal]:
    """For a change of a project's journal. Raises TrimtabError where it cannot be made."""
    path = journal_path(root)
    try:
        with closing(Journal(path, busy_ms=5_000)) as journal:
            yield journal
    except Unusable as error:
        raise TrimtabError(error.what, where=path, remedy=error.remedy) from error


def excerpt(cause: Cause) -> str:
    """An event's subject in a line: the command, the paths, or the words."""
    body = cause.body
    call = obj(body.get("call"))
    if call:
        about = text(call.get("command")) or ", ".join(each(call.get("paths")))
        given = obj(call.get("input"))
        return _one_line(f"{text(call.get('tool'))}: {about or (dump(given) if given else '')}".rstrip(": "))
    for field in ("text", "summary", "message", "error", "command", "path", "source", "reason", "trigger"):
        value = text(body.get(field))
        if value:
            return _one_line(value)
    return ""


def _one_line(value: str) -> str:
    line = " ".join(value.split())
    return line if len(line) <= 200 else f"{line[:200]}…"


def _pruned(db: sqlite3.Connection, path: str, now: int, keep_days: int, max_bytes: int, progress: Progress) -> Pruned:
    try:
        return prune(db, now=now, keep_days=keep_days, max_bytes=max_bytes, progress=progress)
    except sqlite3.DatabaseError as error:
        raise TrimtabError(
            f"the journal cannot be pruned now: {error}",
            where=path,
            remedy="A session may be writing to it, or the disk is full. Try again in a moment.",
        ) from error


def _drain(journal: Journal, root: str, user: User) -> None:
    """What waits in the spool and in the outbox, and what has arrived. Quietly: what fails waits, and `doctor` sees
    it."""
    try:
        drain_spool(journal, Spool(journal.path), now_ms())
        if outbox.waiting(journal.rows, now_ms()):
            from trimtab.features.components import parts_of  # loads every faculty, and files of the user's
            from trimtab.runtime.effects import drain

            drain(journal, root, parts_of(root, user.env).handlers, now_ms)
        verify(journal, host_of(user.env), now_ms())
    except (Unusable, sqlite3.Error):
        return  # busy, or it cannot be written: a session's server drains it as well
