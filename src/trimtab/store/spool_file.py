"""The file of the spool, beside the journal. It begins with a header of fixed length: a name of its own, so that a
place in it means nothing in the next one, and the count of dropped records, which a disk that is full takes too."""

import os

from trimtab.model.json import Obj, dump, objects_in, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.store.private_file import lock, open_private, read_from

LARGEST = 8_000_000
HEADER = 64


class SpoolPlace(Record):
    """How far a file has been read: its name, the byte, and how many records it said were dropped."""

    name: str = ""
    offset: int = 0
    dropped: int = 0


class SpoolCount(Record):
    """What the file holds, for `doctor`."""

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
