"""The archive: what was dropped from agents' contexts, in full text that can be searched. A file of its own beside the
journal, because it holds long texts and no decision reads it."""

import os
import re
import sqlite3
import stat
import time
from collections.abc import Callable, Iterable, Sequence
from shlex import quote
from typing import Any

from trimtab.model.archive import ArchiveEntry
from trimtab.model.record import Record
from trimtab.store.codec import clip, storable
from trimtab.store.journal_file import REMEDIES, Unusable, Why, unusable
from trimtab.store.private_database import BESIDE, is_sound, making, set_aside
from trimtab.store.private_file import make_private_folder
from trimtab.store.pruning import DAY_MS, size_of
from trimtab.store.redact import redact

FILE = "archive.db"
FILES = tuple(f"{FILE}{ending}" for ending in (*BESIDE, ".lock", ".broken-*"))
LONGEST = 400_000
"""Characters of one entry; of a longer text, the beginning and the end."""

_BUSY_S = 5.0
_EXCERPT = 16
_SHARE = 20
"""Of a file that is too large, this part of the oldest entries goes at a time."""

# As with the journal's: a migration is never edited after a release, the next one is appended.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE archived (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, session TEXT NOT NULL, agent TEXT NOT NULL,
            kind TEXT NOT NULL, what TEXT NOT NULL, at INTEGER, tokens INTEGER NOT NULL, score REAL NOT NULL,
            reason TEXT NOT NULL, text TEXT NOT NULL, archived_at INTEGER NOT NULL)""",
        "CREATE INDEX archived_by_session ON archived (session)",
        "CREATE VIRTUAL TABLE archived_words USING fts5 (what, text, content = 'archived', content_rowid = 'seq')",
        """CREATE TRIGGER archived_added AFTER INSERT ON archived BEGIN
            INSERT INTO archived_words (rowid, what, text) VALUES (new.seq, new.what, new.text); END""",
        """CREATE TRIGGER archived_removed AFTER DELETE ON archived BEGIN
            INSERT INTO archived_words (archived_words, rowid, what, text)
            VALUES ('delete', old.seq, old.what, old.text); END""",
    ),
)
VERSION = len(MIGRATIONS)

_TABLES = ("archived", "archived_words")
_COLUMNS = ", ".join(ArchiveEntry._fields)
_WITHOUT_TEXT = ", ".join(f"archived.{field}" for field in ArchiveEntry._fields[:-1])
_WORD = re.compile(r"\w+", re.UNICODE)


class ArchiveHit(Record):
    """`excerpt` is what was found of it, or how it begins; the entry's own text is left out."""

    entry: ArchiveEntry
    excerpt: str


class Archive:
    """Of one project. Raises Unusable where the file cannot be used, also where there is none and it may not be
    made. Where it may, a file that turns out to be damaged when it is written is set aside for a new one."""

    def __init__(self, path: str, *, make: bool = False) -> None:
        self.path = path
        self._may_make = make
        if make and _version_at(path) < VERSION:
            _make(path)
        self._db = _connect(path)

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self._db.close()

    def put(self, entries: Iterable[ArchiveEntry], now: int) -> int:
        """How many were not there yet. Secrets are taken out before anything is written."""
        rows = [(*_storable(entry), now) for entry in entries]
        return self._write(lambda: self._put(rows))

    def _put(self, rows: Sequence[tuple[object, ...]]) -> int:
        marks = ", ".join("?" * (len(ArchiveEntry._fields) + 1))
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            before = self.count()
            self._db.executemany(
                f"INSERT INTO archived ({_COLUMNS}, archived_at) VALUES ({marks}) ON CONFLICT (id) DO NOTHING", rows
            )
            return self.count() - before

    def entry(self, archive_id: str) -> ArchiveEntry | None:
        rows = self._read(f"SELECT {_COLUMNS} FROM archived WHERE id = ?", archive_id)
        return ArchiveEntry(*rows[0]) if rows else None

    def latest(self, limit: int, session: str = "") -> tuple[ArchiveHit, ...]:
        """Newest first. `session` may be the beginning of one."""
        rows = self._read(
            f"SELECT {_WITHOUT_TEXT}, substr(text, 1, 200) FROM archived"
            " WHERE substr(session, 1, length(?1)) = ?1 ORDER BY seq DESC LIMIT ?2",
            session,
            limit,
        )
        return tuple(_hit(row) for row in rows)

    def search(self, query: str, limit: int, session: str = "") -> tuple[ArchiveHit, ...]:
        """Entries that hold all words of the query, or that begin with its last one; best first. Whatever the query
        holds, it is words and never an expression. Empty for a query without words."""
        words = _WORD.findall(query)[:32]
        if not words:
            return ()
        match = " ".join(f'"{word}"' for word in words) + "*"
        rows = self._read(
            f"SELECT {_WITHOUT_TEXT}, snippet(archived_words, 1, '', '', '…', {_EXCERPT})"
            " FROM archived_words JOIN archived ON archived.seq = archived_words.rowid"
            " WHERE archived_words MATCH ?1 AND substr(session, 1, length(?2)) = ?2"
            " ORDER BY bm25(archived_words), archived.seq DESC LIMIT ?3",
            match,
            session,
            limit,
        )
        return tuple(_hit(row) for row in rows)

    def count(self) -> int:
        return self._read("SELECT count(*) FROM archived")[0][0]

    def _read(self, query: str, *values: str | int) -> list[Any]:
        given = [storable(value) if isinstance(value, str) else value for value in values]
        try:
            return self._db.execute(query, given).fetchall()
        except sqlite3.Error as error:
            raise _unusable(error, self.path) from error

    def _write(self, deed: Callable[[], int]) -> int:
        """Once more on a new file, where this one is damaged."""
        try:
            return self._attempt(deed)
        except Unusable as error:
            if error.why is not Why.DAMAGED or not self._may_make or not _is_broken(self.path):
                raise
        self._db.close()
        _make(self.path)
        self._db = _connect(self.path)
        return self._attempt(deed)

    def _attempt(self, deed: Callable[[], int]) -> int:
        try:
            return deed()
        except sqlite3.Error as error:
            raise _unusable(error, self.path) from error

    def prune(self, now: int, keep_days: int, max_bytes: int) -> int:
        """Drop what is too old, then the oldest until the file is small enough. How many are gone."""
        return self._write(lambda: self._prune(now, keep_days, max_bytes))

    def _prune(self, now: int, keep_days: int, max_bytes: int) -> int:
        gone = self._drop("archived_at < ?", now - keep_days * DAY_MS)
        while size_of(self._db) > max_bytes and (there := self.count()):
            last = self._db.execute(
                "SELECT seq FROM archived ORDER BY seq LIMIT 1 OFFSET ?", (min(there - 1, there // _SHARE),)
            ).fetchone()[0]
            gone += self._drop("seq <= ?", last)
        return gone

    def _drop(self, condition: str, bound: int) -> int:
        count = self._db.execute(f"DELETE FROM archived WHERE {condition}", (bound,)).rowcount
        if count:
            self._db.execute("INSERT INTO archived_words (archived_words) VALUES ('optimize')")
            self._db.executescript("PRAGMA incremental_vacuum")
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return count


def _connect(path: str) -> sqlite3.Connection:
    try:
        mode = os.lstat(path).st_mode  # a link is not used either: where it leads, others may write
    except OSError as error:
        raise Unusable("nothing was archived here yet", "it fills when a context is compacted", Why.MISSING) from error
    if not stat.S_ISREG(mode) or stat.S_IMODE(mode) & 0o077:
        remedy = f"if you made it yourself: `chmod 600 {path}`; otherwise delete it"
        raise Unusable("the archive can be read by others, or came with the repository", remedy, Why.EXPOSED)
    try:
        db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None)
    except sqlite3.Error as error:
        raise _unusable(error, path) from error
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error as error:
        db.close()
        raise _unusable(error, path) from error
    if version == VERSION:
        return db
    db.close()
    if version > VERSION:
        what = f"the archive is of a newer version ({version}, this program knows {VERSION})"
        raise Unusable(what, REMEDIES[Why.NEWER], Why.NEWER)
    raise Unusable("the archive is of an older version", "it is brought up to date when it is next written", Why.OLDER)


def _version_at(path: str) -> int:
    """0 where there is none, or none that can be read."""
    if not os.path.exists(path):
        return 0
    try:
        db = sqlite3.connect(path, timeout=_BUSY_S)
        try:
            return db.execute("PRAGMA user_version").fetchone()[0]
        finally:
            db.close()
    except sqlite3.Error:
        return 0


def _make(path: str) -> None:
    """Make it, or bring it to this version. A broken file is set aside; all of it under a lock."""
    try:
        make_private_folder(os.path.dirname(path))
        with making(path):
            if os.path.exists(path) and _is_broken(path):
                set_aside(path, time.time_ns() // 1_000_000)
            if not os.path.lexists(path):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            _migrate(path)
    except sqlite3.Error as error:
        raise _unusable(error, path) from error
    except OSError as error:
        raise Unusable(f"the archive cannot be made: {error.strerror}", REMEDIES[Why.READ_ONLY]) from error


def _migrate(path: str) -> None:
    db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None)
    try:
        db.execute("PRAGMA auto_vacuum = INCREMENTAL")
        db.execute("PRAGMA journal_mode = WAL")
        before: int = db.execute("PRAGMA user_version").fetchone()[0]
        for version, statements in enumerate(MIGRATIONS[before:], start=before + 1):
            with db:
                db.execute("BEGIN IMMEDIATE")
                for statement in statements:
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version}")
    finally:
        db.close()


def _storable(entry: ArchiveEntry) -> ArchiveEntry:
    text = redact(clip(entry.text, LONGEST * 3 // 4, LONGEST // 4))
    return ArchiveEntry(
        storable(entry.id),
        storable(entry.session),
        storable(entry.agent),
        storable(entry.kind),
        storable(redact(entry.what)),
        entry.at,
        entry.tokens,
        entry.score,
        storable(entry.reason),
        text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8"),
    )


def _hit(row: tuple[object, ...]) -> ArchiveHit:
    return ArchiveHit(ArchiveEntry._make((*row[:-1], "")), " ".join(str(row[-1]).split()))


def _is_broken(path: str) -> bool:
    """Whether nothing but a new file helps: its pages are damaged, or a table is gone. A newer program's is left alone,
    and so is one that cannot be looked at now."""
    try:
        return not is_sound(path, VERSION) or _lacks_tables(path)
    except sqlite3.Error:
        return False


def _lacks_tables(path: str) -> bool:
    db = sqlite3.connect(path, timeout=_BUSY_S)
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        return version == VERSION and not tables.issuperset(_TABLES)
    finally:
        db.close()


def _unusable(error: sqlite3.Error, path: str) -> Unusable:
    found = unusable(error)
    remedy = found.remedy
    if found.why is Why.DAMAGED:
        files = " ".join(quote(path + ending) for ending in BESIDE)
        remedy = f"remove it, and what is archived next begins a new one: `rm -f {files}`"
    return Unusable(found.what.replace("the journal", "the archive"), remedy, found.why)
