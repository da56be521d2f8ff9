"""Writing into the journal what it could not take before: each record once, in order, whoever does it.

The journal remembers how far the file has been written, in the same transaction as the rows. So a process that dies
between the two, or two that do it at a time, write nothing twice and leave nothing out.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import cast

from trimtab.model.json import JSON, Obj, dump, items, obj, objects_in, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.store.codec import ADD_CALLER, ADD_ENTRY, ADD_EVENT, ADD_INCIDENT, ADD_OUTCOME, WITHDRAW_ENTRY
from trimtab.store.journal import Incident, Journal
from trimtab.store.private_file import lock, open_private, read_from
from trimtab.store.spool import Spool, SpooledRecords

LARGEST = 8_000_000
HEADER = 64

_PLACE = "spool"
DROPPED = "dropped_records"
LATE = "late_records"

_REMEMBER_SESSION = (
    "INSERT INTO sessions (session, at, transcript, cwd, state) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (session)"
    " DO UPDATE SET at = ?2, transcript = ?3, cwd = ?4, state = ?5 WHERE ?6 AND coalesce(?2, 0) >= coalesce(at, 0)"
)
_REMEMBER_THREAD = (
    "INSERT INTO threads (session, agent, at, state) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (session, agent)"
    " DO UPDATE SET at = ?3, state = ?4 WHERE ?5 AND coalesce(?3, 0) >= coalesce(at, 0)"
)


class SpoolPlace(Record):
    """How far a file has been read: its name, the byte, and how many records it said were dropped."""

    name: str = ""
    offset: int = 0
    dropped: int = 0


class SpoolCount(Record):
    """Counts of the file, for `doctor`."""

    records: tuple[Obj, ...]
    dropped: int


def spool_path(journal: str) -> str:
    return f"{journal}.spool"


def append(path: str, line: str, largest: int) -> tuple[SpoolPlace, int]:
    """The place behind it, and where it begins. Raises OSError, and then nothing of it is in the file."""
    data = line.encode() + b"\n"
    descriptor = _open_to_append(path)
    try:
        name, size, torn = _end_of(descriptor)
        data = (b"\n" if torn else b"") + data
        if size + len(data) > largest:
            raise OSError("the spool is full")
        if os.pwrite(descriptor, data, size) != len(data):
            os.ftruncate(descriptor, size)
            raise OSError("no room")
        return SpoolPlace(name, size + len(data)), size
    finally:
        os.close(descriptor)


def count_dropped(path: str, count: int) -> bool:
    """Whether the file could be told."""
    try:
        descriptor = open_private(path, os.O_RDWR)
    except OSError:
        return False
    try:
        lock(descriptor)
        name, dropped = _read_header(descriptor)
        return os.pwrite(descriptor, _header(name, dropped + count), 0) == HEADER
    except (OSError, ValueError):
        return False
    finally:
        os.close(descriptor)


def waiting_in_file(journal: str) -> SpoolCount:
    """Raises OSError where there is no such file, or none that may be read."""
    records, place, _ = read_since(spool_path(journal), SpoolPlace())
    return SpoolCount(records, place.dropped)


def _header(name: str, dropped: int) -> bytes:
    return dump({"spool": name, "dropped": min(dropped, 10**9)}).encode().ljust(HEADER - 1) + b"\n"


def _read_header(descriptor: int) -> tuple[str, int]:
    """Raises ValueError."""
    given = parse_object(read_from(descriptor, 0, HEADER))
    return text(given.get("spool")), whole(given.get("dropped"))


def _end_of(descriptor: int) -> tuple[str, int, bool]:
    """The file's name, which a new one gets here, where it ends, and whether it ends in half a line, as a process that
    was killed leaves it. Raises OSError."""
    size = os.fstat(descriptor).st_size
    try:
        name, _ = _read_header(descriptor)
    except ValueError:
        name = os.urandom(8).hex()
        os.ftruncate(descriptor, 0)
        if os.pwrite(descriptor, _header(name, 0), 0) != HEADER:
            os.ftruncate(descriptor, 0)
            raise OSError("no room") from None
        return name, HEADER, False
    return name, size, os.pread(descriptor, 1, size - 1) != b"\n"


def _open_to_append(path: str) -> int:
    """Locked, and not one that was just removed. Raises OSError."""
    while True:
        descriptor = open_private(path, os.O_RDWR | os.O_CREAT)
        try:
            lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise
        if os.fstat(descriptor).st_nlink:
            return descriptor
        os.close(descriptor)


def read_since(path: str, since: SpoolPlace) -> tuple[tuple[Obj, ...], SpoolPlace, int]:
    """The records behind a place, the place behind them, and how many were dropped meanwhile. Half a line, as a full
    disk or a crash can leave it, ends the reading; a line that is no record is passed over. Raises OSError."""
    descriptor = open_private(path, os.O_RDONLY)
    try:
        name, dropped = _read_header(descriptor)
        same = name == since.name
        begin = since.offset if same else HEADER
        data = read_from(descriptor, begin, LARGEST * 2)
    except ValueError:
        raise OSError("no spool") from None
    finally:
        os.close(descriptor)
    whole_lines = data[: data.rfind(b"\n") + 1]
    records = objects_in(whole_lines.splitlines())
    before = since.dropped if same else 0
    return records, SpoolPlace(name, begin + len(whole_lines), dropped), max(0, dropped - before)


def remove(path: str, place: SpoolPlace) -> None:
    """The file, unless it is another by now, or more has come. Half a line is nobody's: who wrote it was killed."""
    descriptor = open_private(path, os.O_RDWR)
    try:
        lock(descriptor)
        if _is_done_with(descriptor, place):
            os.unlink(path)
    finally:
        os.close(descriptor)


def _is_done_with(descriptor: int, place: SpoolPlace) -> bool:
    try:
        name, dropped = _read_header(descriptor)
    except ValueError:
        return os.fstat(descriptor).st_size < HEADER
    same = (name, dropped) == (place.name, place.dropped)
    return same and b"\n" not in read_from(descriptor, place.offset, LARGEST)


def write_late(journal: Journal, spool: Spool, now: int) -> SpooledRecords | None:
    """Part of a transaction, after whose commit `spool.settle` is given what this returns."""
    if spool.is_empty():
        return None
    found = spool.read(_place(journal.meta(_PLACE)))
    if not found.records and not found.dropped:
        return found
    before = _last_number(journal.rows)
    refused = sum(not _write(journal, record) for record in found.records)
    _restore_number(journal.rows, before)
    name, offset, dropped = found.place
    journal.set_meta(_PLACE, f"{name} {offset} {dropped}")
    _account(journal, found, refused, now)
    return found


def drain_spool(journal: Journal, spool: Spool, now: int) -> int:
    """In a transaction of its own; returns how many records were written. Raises Unusable."""
    if spool.is_empty():
        return 0
    with journal.transaction():
        found = write_late(journal, spool, now)
    if found is None:
        return 0
    spool.settle(found)
    return len(found.records)


def _place(kept: str) -> SpoolPlace:
    name, _, rest = kept.partition(" ")
    offset, _, dropped = rest.partition(" ")
    return SpoolPlace(name, int(offset), int(dropped)) if offset.isdecimal() and dropped.isdecimal() else SpoolPlace()


def _account(journal: Journal, found: SpooledRecords, refused: int, now: int) -> None:
    """For `doctor`: why, how many came late, how many were lost."""
    lost = found.dropped + refused
    journal.set_meta(DROPPED, str(journal.meta_number(DROPPED) + lost))
    journal.set_meta(LATE, str(journal.meta_number(LATE) + len(found.records) - refused))
    whys = Counter(text(record.get("why"), "failed") for record in found.records) or Counter({"failed": 0})
    times = [whole(record.get("noted")) for record in found.records if record.get("noted")]
    for why, count in whys.items():
        detail = f"{count} written later, {lost} dropped"
        journal.note_incidents([Incident("unrecorded", why, detail=detail)], max(times, default=now))


def _write(journal: Journal, record: Obj) -> bool:
    """False for a record that the tables do not take: whatever it is, the others are not lost for it."""
    db = journal.rows
    db.execute("SAVEPOINT late")
    try:
        _write_rows(journal, record)
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, ValueError, TypeError):
        db.execute("ROLLBACK TO late")
        return False
    finally:
        db.execute("RELEASE late")
    return True


def _write_rows(journal: Journal, record: Obj) -> None:
    db = journal.rows
    seq = _write_event(db, tuple(items(record.get("event"))), text(record.get("of")))
    if seq is None:
        return  # it was told twice, and the journal has it
    _remember(db, record)
    for row in _rows(record.get("entries")):
        db.execute(ADD_ENTRY, (_free_number(db, whole(row[0])), *row[1:], seq or None))
    db.executemany(ADD_OUTCOME, _rows(record.get("outcomes")))
    published = cast("list[tuple[str, str, str | None]]", _rows(record.get("publish")))
    journal.publish_rows(published)
    db.executemany(
        "INSERT OR IGNORE INTO outbox (key, kind, payload, made_at, due_at) VALUES (?, ?, ?, ?, ?)",
        _rows(record.get("later")),
    )
    db.executemany(ADD_INCIDENT, _rows(record.get("incidents")))
    db.executemany(ADD_CALLER, _rows(record.get("callers")))
    db.executemany("UPDATE entries SET why = ?2 WHERE seq = ?1", _rows(record.get("amend")))
    db.executemany(WITHDRAW_ENTRY, _rows(record.get("withdraw")))


def _write_event(db: sqlite3.Connection, row: Sequence[JSON], of: str) -> int | None:
    """The event's number; 0 where the record is about none; None for an event that the journal has already."""
    if not row:
        known = db.execute("SELECT seq FROM events WHERE id = ?", (of,)).fetchone() if of else None
        return known[0] if known else 0
    event_id, at = row[0], row[5]
    known = db.execute("SELECT at FROM events WHERE id = ?", (event_id,)).fetchone()
    if known is not None and known[0] == at:
        return None
    if known is not None:  # counted from an older state: another event has the id that this one was given
        row = (f"{event_id}+{at}", *row[1:])
    return db.execute(ADD_EVENT, tuple(row)).lastrowid or 0


def _remember(db: sqlite3.Connection, record: Obj) -> None:
    """State that was made from less than was known must not take the place of what the journal has."""
    state = obj(record.get("state"))
    if not state:
        return
    session, agent, at, known = (state.get(name) for name in ("session", "agent", "at", "known"))
    values = (session, at, state.get("transcript"), state.get("cwd"), state.get("of_session"), known)
    db.execute(_REMEMBER_SESSION, values)
    db.execute(_REMEMBER_THREAD, (session, agent, at, state.get("of_thread"), known))


def _free_number(db: sqlite3.Connection, number: int) -> int:
    while db.execute("SELECT 1 FROM entries WHERE seq = ?", (number,)).fetchone():
        number += 1
    return number


def _last_number(db: sqlite3.Connection) -> int | None:
    row = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'entries'").fetchone()
    return row[0] if row else None


def _restore_number(db: sqlite3.Connection, number: int | None) -> None:
    """The journal goes on counting where it was: numbers that were chosen apart are far above."""
    if number is None:
        db.execute("DELETE FROM sqlite_sequence WHERE name = 'entries'")
    else:
        db.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'entries'", (number,))


def _rows(value: JSON) -> list[tuple[JSON, ...]]:
    return [tuple(items(row)) for row in items(value)]
