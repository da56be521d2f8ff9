"""The journal's file: its schema as a list of migrations, how it is opened, whether it is still the one that was."""

import os
import sqlite3
import stat
from enum import Enum
from typing import TypeAlias

# A migration is never edited after a release: the next one is appended. Each runs in one transaction with the version
# that it leads to (`PRAGMA user_version`); a fixture database per version proves it (tests/store).
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        # one row per event; `id` begins with the session, so it also finds a session's events
        """CREATE TABLE events (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, session TEXT NOT NULL,
            agent TEXT NOT NULL, turn TEXT NOT NULL, at INTEGER, ms REAL, body TEXT NOT NULL, facts TEXT)""",
        """CREATE TABLE sessions (
            session TEXT PRIMARY KEY, at INTEGER, transcript TEXT NOT NULL, cwd TEXT NOT NULL, state TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE threads (
            session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, state TEXT NOT NULL, PRIMARY KEY (session, agent)
        ) WITHOUT ROWID""",
        # AUTOINCREMENT: a short id that the user has seen is never given to another entry, not even after pruning
        """CREATE TABLE entries (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL CHECK (kind IN ('g', 'f', 'd')),
            event INTEGER, session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, faculty TEXT NOT NULL,
            key TEXT NOT NULL, status TEXT NOT NULL CHECK (status IN ('delivered', 'cut', 'carried', 'observed')),
            stance TEXT NOT NULL, tokens INTEGER NOT NULL, weight REAL NOT NULL, why TEXT NOT NULL,
            text TEXT NOT NULL, source TEXT NOT NULL, detail TEXT NOT NULL)""",
        "CREATE INDEX entries_by_session ON entries (session)",
        """CREATE TABLE outcomes (
            seq INTEGER PRIMARY KEY, entry INTEGER NOT NULL, at INTEGER, by TEXT NOT NULL,
            verdict TEXT NOT NULL CHECK (verdict IN ('heeded', 'ignored', 'unknown', 'wrong', 'helped')),
            evidence TEXT NOT NULL)""",
        "CREATE INDEX outcomes_by_entry ON outcomes (entry)",
        """CREATE TABLE projection (
            topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (topic, key)) WITHOUT ROWID""",
        """CREATE TABLE outbox (
            seq INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, payload TEXT NOT NULL,
            made_at INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
            error TEXT NOT NULL DEFAULT '')""",
        # which agent called a tool of ours: the host names the agent in its hook, but not in the call itself
        """CREATE TABLE callers (
            call TEXT PRIMARY KEY, session TEXT NOT NULL, agent TEXT NOT NULL, agent_type TEXT NOT NULL, at INTEGER
        ) WITHOUT ROWID""",
        """CREATE TABLE incidents (
            kind TEXT NOT NULL, subject TEXT NOT NULL, count INTEGER NOT NULL, first_at INTEGER NOT NULL,
            last_at INTEGER NOT NULL, session TEXT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (kind, subject)
        ) WITHOUT ROWID""",
        """CREATE TABLE servers (
            key TEXT PRIMARY KEY, pid INTEGER NOT NULL, started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
            ended_at INTEGER) WITHOUT ROWID""",
    ),
    (
        # whether the host's own record shows that it reached the model: '' not looked yet, then 'yes' or 'no'
        "ALTER TABLE entries ADD COLUMN arrived TEXT NOT NULL DEFAULT ''",
    ),
    (
        # one more status, `near`; SQLite changes a CHECK only by making the table anew
        "ALTER TABLE entries RENAME TO entries_before",
        """CREATE TABLE entries (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL CHECK (kind IN ('g', 'f', 'd')),
            event INTEGER, session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, faculty TEXT NOT NULL,
            key TEXT NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('delivered', 'cut', 'carried', 'observed', 'near')),
            stance TEXT NOT NULL, tokens INTEGER NOT NULL, weight REAL NOT NULL, why TEXT NOT NULL,
            text TEXT NOT NULL, source TEXT NOT NULL, detail TEXT NOT NULL, arrived TEXT NOT NULL DEFAULT '')""",
        "INSERT INTO entries SELECT * FROM entries_before",
        # the highest number ever given, which may have been pruned since
        "DELETE FROM sqlite_sequence WHERE name = 'entries'",
        "INSERT INTO sqlite_sequence (name, seq) SELECT 'entries', seq FROM sqlite_sequence"
        " WHERE name = 'entries_before'",
        "DROP TABLE entries_before",
        "CREATE INDEX entries_by_session ON entries (session)",
    ),
    (
        # by the first rule any six calls were a cure; what was kept of them does not tell whether they were
        "UPDATE outcomes SET verdict = 'unknown', evidence = evidence || '; whether it was gone was not looked at then'"
        " WHERE verdict = 'heeded' AND by = 'observed' AND evidence LIKE '%then not seen in %'"
        " AND entry IN (SELECT seq FROM entries WHERE faculty = 'behavior')",
    ),
)

VERSION = len(MIGRATIONS)

Stamp: TypeAlias = "tuple[int, int, int, int]"
"""Device, inode, size and time of change."""

NO_STAMP: Stamp = (0, 0, 0, 0)

_ASK_ONCE_MS = 10
_MAGIC = b"SQLite format 3\0"


class Why(Enum):
    """Why the journal cannot be used. `MISSING` and `DAMAGED` are repaired by a process of our own."""

    BUSY = "busy"
    MISSING = "missing"
    DAMAGED = "damaged"
    NEWER = "newer"
    OLDER = "older"
    EXPOSED = "exposed"
    FULL = "full"
    READ_ONLY = "read-only"
    FAILED = "failed"


REMEDIES = {
    Why.BUSY: "another process holds it; it is tried again",
    Why.MISSING: "run `trimtab init`",
    Why.DAMAGED: "run `trimtab init` to set it aside and begin anew",
    Why.NEWER: "restart the session so that it uses the newer program",
    Why.OLDER: "run `trimtab init`",
    Why.EXPOSED: "if you made it yourself: `chmod 600` it; otherwise delete it and run `trimtab init`",
    Why.FULL: "make room on the disk",
    Why.READ_ONLY: "make its folder and its file writable for you",
    Why.FAILED: "see that the disk works",
}


_BY_CODE = {
    sqlite3.SQLITE_BUSY: Why.BUSY,
    sqlite3.SQLITE_LOCKED: Why.BUSY,
    sqlite3.SQLITE_FULL: Why.FULL,
    sqlite3.SQLITE_READONLY: Why.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Why.DAMAGED,
    sqlite3.SQLITE_NOTADB: Why.DAMAGED,
    sqlite3.SQLITE_FORMAT: Why.DAMAGED,
    sqlite3.SQLITE_SCHEMA: Why.DAMAGED,
    sqlite3.SQLITE_ERROR: Why.DAMAGED,  # our statements are right, so a table or a column is gone
}


class Unusable(Exception):
    """The journal cannot be used now; `remedy` says what the user can do. Hooks decide without it."""

    def __init__(self, what: str, remedy: str, why: Why = Why.FAILED) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy
        self.why = why


def unusable(error: sqlite3.Error) -> Unusable:
    """For what SQLite raised: by its code, because its messages are for programmers."""
    why = _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, Why.FAILED)
    what = {
        Why.BUSY: "the journal is busy",
        Why.FULL: "the disk is full, so the journal cannot be written",
        Why.READ_ONLY: "the journal cannot be written",
        Why.DAMAGED: "the journal cannot be read",
        Why.FAILED: "the journal cannot be used",
    }[why]
    return Unusable(f"{what}: {error}", REMEDIES[why], why)


def is_busy(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def stamp_of(path: str) -> Stamp:
    try:
        found = os.stat(path)
    except OSError:
        return NO_STAMP
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def is_database(stamp: Stamp) -> bool:
    """Looked at through SQLite's own descriptor: to close another one would give up the locks of this process."""
    try:
        for name in os.listdir("/proc/self/fd"):
            try:
                found = os.fstat(int(name))
                if (found.st_dev, found.st_ino) == stamp[:2]:
                    return os.pread(int(name), len(_MAGIC), 0) == _MAGIC
            except OSError:
                continue
    except OSError:
        pass  # no /proc on this system
    return True


def connect(path: str, patience_s: float) -> sqlite3.Connection:
    try:
        mode = os.lstat(path).st_mode  # a link is not used either: where it leads, others may write
    except FileNotFoundError as error:
        raise Unusable("there is no journal here", REMEDIES[Why.MISSING], Why.MISSING) from error
    except OSError as error:
        raise Unusable(f"the journal cannot be looked at: {error.strerror}", REMEDIES[Why.FAILED]) from error
    if stat.S_IMODE(mode) & 0o077:
        raise Unusable(
            "the journal can be read by others, or came with the repository",
            f"if you made it yourself: `chmod 600 {path}`; otherwise delete it and run `trimtab init`",
            Why.EXPOSED,
        )
    try:
        db = sqlite3.connect(f"file:{_quoted(path)}?mode=rw", uri=True, timeout=patience_s, isolation_level=None)
    except sqlite3.Error as error:
        raise unusable(error) from error
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute(f"PRAGMA busy_timeout = {_ASK_ONCE_MS}")
    except sqlite3.Error as error:
        db.close()
        raise unusable(error) from error
    if version != VERSION:
        db.close()
        raise other_version(version)
    return db


def other_version(version: int) -> Unusable:
    if version > VERSION:
        what = f"the journal is of a newer version ({version}, this program knows {VERSION})"
        return Unusable(what, REMEDIES[Why.NEWER], Why.NEWER)
    if version == 0:
        return Unusable("the journal is empty", REMEDIES[Why.DAMAGED], Why.DAMAGED)
    return Unusable(f"the journal is of an older version ({version} of {VERSION})", REMEDIES[Why.OLDER], Why.OLDER)


def _quoted(path: str) -> str:
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
