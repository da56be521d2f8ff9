"""The archive: what was dropped from agents' contexts, in full text that can be searched. A file of its own beside the
journal, because it holds long texts and no decision reads it."""

import re
from collections.abc import Iterable, Sequence

from trimtab.model.archive import ArchiveEntry
from trimtab.model.record import Record
from trimtab.store.codec import clip, storable
from trimtab.store.private_database import BESIDE
from trimtab.store.private_store import PrivateStore, StoreSchema
from trimtab.store.pruning import DAY_MS, size_of
from trimtab.store.redact import redact

FILE = "archive.db"
FILES = tuple(f"{FILE}{ending}" for ending in (*BESIDE, ".lock", ".broken-*"))
LONGEST = 400_000
"""Characters of one entry; of a longer text, the beginning and the end."""

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
SCHEMA = StoreSchema(
    "archive",
    "nothing was archived here yet",
    "it fills when a context is compacted",
    "what is archived next begins a new one",
    MIGRATIONS,
    ("archived", "archived_words"),
)

_COLUMNS = ", ".join(ArchiveEntry._fields)
_WITHOUT_TEXT = ", ".join(f"archived.{field}" for field in ArchiveEntry._fields[:-1])
_WORD = re.compile(r"\w+", re.UNICODE)


class ArchiveHit(Record):
    """`excerpt` is what was found of it, or how it begins; the entry's own text is left out."""

    entry: ArchiveEntry
    excerpt: str


class Archive(PrivateStore):
    """Of one project."""

    SCHEMA = SCHEMA

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
