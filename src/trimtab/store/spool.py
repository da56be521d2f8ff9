"""Records that the journal could not take, in the order in which they came, until it can (`spool_writer` writes them).

They are kept in a file beside the journal, which outlives the process, and in memory where no file can be written. Both
are bounded; what finds no room is counted.
"""

import os
from collections import deque

from trimtab.model.json import Obj, dump, parse_object
from trimtab.model.record import Record

FIRST_NUMBER = 100_000_000_000
"""Entries that are not numbered by the journal have numbers from here on, so that no other entry gets theirs."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.store.spool_writer import SpoolPlace

# `spool_file` is loaded where there is something to write or to read: most processes never meet an accident


class SpoolLimits(Record):
    """Of the file, and of what is held in memory."""

    file_bytes: int = 8_000_000
    bytes: int = 4_000_000
    records: int = 500


class SpooledRecords(Record):
    """What waits from some place on. `held` of the records are in memory alone, and `place` is behind the others."""

    records: tuple[Obj, ...]
    place: "SpoolPlace"
    held: int
    dropped: int


class Spool:
    def __init__(self, journal: str, limits: SpoolLimits = SpoolLimits()) -> None:  # noqa: B008 (it is frozen)
        self.path = f"{journal}.spool"
        self._limits = limits
        self._held: deque[str] = deque()
        self._bytes = 0
        self._dropped = 0
        self._next = 0
        self._seen: SpoolPlace | None = None

    def is_empty(self) -> bool:
        return not self._held and not self._dropped and not os.path.exists(self.path)

    def number(self, count: int = 1) -> int:
        """The first of some numbers that no other process chooses: a beginning by chance, and then one by one."""
        if not self._next:
            self._next = FIRST_NUMBER + int.from_bytes(os.urandom(5)) % (8 * FIRST_NUMBER)
        self._next += count
        return self._next - count

    def add(self, record: Obj) -> None:
        """Never raises."""
        line = dump(record)
        self._held.append(line)
        self._bytes += len(line)
        self.flush()
        while len(self._held) > self._limits.records or self._bytes > self._limits.bytes:
            self._bytes -= len(self._held.popleft())
            self._dropped += 1
        self._count_dropped()

    def flush(self) -> None:
        """Write what is held into the file, as far as that is possible. Never raises."""
        from trimtab.store.spool_writer import HEADER, append

        try:
            while self._held:
                place, begin = append(self.path, self._held[0], self._limits.file_bytes)
                self._bytes -= len(self._held.popleft())
                if begin == HEADER or (self._seen is not None and (place.name, begin) == self._seen[:2]):
                    self._seen = place  # nothing of others is before it, so this need not be read again
        except OSError:
            return

    def news(self) -> tuple[Obj, ...]:
        """What others have put into the file since this was asked last; then also what is held here, which is newer."""
        from trimtab.store.spool_writer import SpoolPlace, read_since

        try:
            found, self._seen, _ = read_since(self.path, self._seen or SpoolPlace())
        except OSError:
            return ()
        return (*found, *map(parse_object, self._held)) if found else ()

    def read(self, place: "SpoolPlace") -> SpooledRecords:
        """All that waits behind a place."""
        from trimtab.store.spool_writer import read_since

        try:
            found, place, dropped = read_since(self.path, place)
        except OSError:
            found, dropped = (), 0
        held = tuple(map(parse_object, self._held))
        return SpooledRecords((*found, *held), place, len(held), dropped + self._dropped)

    def settle(self, found: SpooledRecords) -> None:
        """Forget what has been written for good. Never raises."""
        from trimtab.store.spool_writer import remove

        for _ in range(found.held):
            self._bytes -= len(self._held.popleft())
        self._dropped = 0
        try:
            remove(self.path, found.place)
        except OSError:
            return

    def _count_dropped(self) -> None:
        from trimtab.store.spool_writer import count_dropped

        if self._dropped and count_dropped(self.path, self._dropped):
            self._dropped = 0
