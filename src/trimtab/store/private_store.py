"""A private SQLite file that commands make when they first need it: opened only if it is this user's alone and of this
version, migrated under a lock, set aside where it is broken."""

import os
import sqlite3
import stat
import time
from collections.abc import Callable
from shlex import quote
from typing import Any, Self, TypeVar

from trimtab.model.record import Record
from trimtab.store.codec import storable_text
from trimtab.store.journal_file import REMEDIES, Unusable, Why, unusable
from trimtab.store.private_database import BESIDE, is_sound, making, set_aside
from trimtab.store.private_file import make_private_folder

_BUSY_S = 5.0
_T = TypeVar("_T")


class StoreSchema(Record):
    """What is said of such a file, and its schema: `missing` and `fills` where there is none yet, `anew` where only a
    new one helps. A migration is never edited after a release, the next one is appended."""

    noun: str
    missing: str
    fills: str
    anew: str
    migrations: tuple[tuple[str, ...], ...]
    tables: tuple[str, ...]

    @property
    def version(self) -> int:
        return len(self.migrations)


class PrivateStore:
    """Raises Unusable where the file cannot be used, also where there is none and it may not be made. Where it may, a
    file that turns out to be damaged when it is written is set aside for a new one."""

    SCHEMA: StoreSchema

    def __init__(self, path: str, *, make: bool = False) -> None:
        self.path = path
        self._may_make = make
        if make and _version_at(path) < self.SCHEMA.version:
            _make(self.SCHEMA, path)
        self._db = _connect(self.SCHEMA, path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def _read(self, query: str, *values: str | float) -> list[Any]:
        given = [storable_text(value) if isinstance(value, str) else value for value in values]
        try:
            return self._db.execute(query, given).fetchall()
        except sqlite3.Error as error:
            raise _unusable(self.SCHEMA, error, self.path) from error

    def _write(self, deed: Callable[[], _T]) -> _T:
        """Once more on a new file, where this one is damaged."""
        try:
            return self._attempt(deed)
        except Unusable as error:
            if error.why is not Why.DAMAGED or not self._may_make or not _is_broken(self.SCHEMA, self.path):
                raise
        self._db.close()
        _make(self.SCHEMA, self.path)
        self._db = _connect(self.SCHEMA, self.path)
        return self._attempt(deed)

    def _attempt(self, deed: Callable[[], _T]) -> _T:
        try:
            return deed()
        except sqlite3.Error as error:
            raise _unusable(self.SCHEMA, error, self.path) from error


def _connect(schema: StoreSchema, path: str) -> sqlite3.Connection:
    try:
        mode = os.lstat(path).st_mode  # a link is not used either: where it leads, others may write
    except OSError as error:
        raise Unusable(schema.missing, schema.fills, Why.MISSING) from error
    if not stat.S_ISREG(mode) or stat.S_IMODE(mode) & 0o077:
        remedy = f"if you made it yourself: `chmod 600 {path}`; otherwise delete it"
        raise Unusable(f"the {schema.noun} can be read by others, or came with the repository", remedy, Why.EXPOSED)
    try:
        db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None)
    except sqlite3.Error as error:
        raise _unusable(schema, error, path) from error
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error as error:
        db.close()
        raise _unusable(schema, error, path) from error
    if version == schema.version:
        return db
    db.close()
    if version > schema.version:
        what = f"the {schema.noun} is of a newer version ({version}, this program knows {schema.version})"
        raise Unusable(what, REMEDIES[Why.NEWER], Why.NEWER)
    what = f"the {schema.noun} is of an older version"
    raise Unusable(what, "it is brought up to date when it is next written", Why.OLDER)


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


def _make(schema: StoreSchema, path: str) -> None:
    """Make it, or bring it to this version. A broken file is set aside; all of it under a lock."""
    try:
        make_private_folder(os.path.dirname(path))
        with making(path):
            if os.path.exists(path) and _is_broken(schema, path):
                set_aside(path, time.time_ns() // 1_000_000)
            if not os.path.lexists(path):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            _migrate(schema, path)
    except sqlite3.Error as error:
        raise _unusable(schema, error, path) from error
    except OSError as error:
        raise Unusable(f"the {schema.noun} cannot be made: {error.strerror}", REMEDIES[Why.READ_ONLY]) from error


def _migrate(schema: StoreSchema, path: str) -> None:
    db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None)
    try:
        db.execute("PRAGMA auto_vacuum = INCREMENTAL")
        db.execute("PRAGMA journal_mode = WAL")
        before: int = db.execute("PRAGMA user_version").fetchone()[0]
        for version, statements in enumerate(schema.migrations[before:], start=before + 1):
            with db:
                db.execute("BEGIN IMMEDIATE")
                for statement in statements:
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version}")
    finally:
        db.close()


def _is_broken(schema: StoreSchema, path: str) -> bool:
    """Whether nothing but a new file helps: its pages are damaged, or a table is gone. A newer program's is left alone,
    and so is one that cannot be looked at now."""
    try:
        return not is_sound(path, schema.version) or _lacks_tables(schema, path)
    except sqlite3.Error:
        return False


def _lacks_tables(schema: StoreSchema, path: str) -> bool:
    db = sqlite3.connect(path, timeout=_BUSY_S)
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        return version == schema.version and not tables.issuperset(schema.tables)
    finally:
        db.close()


def _unusable(schema: StoreSchema, error: sqlite3.Error, path: str) -> Unusable:
    found = unusable(error)
    remedy = found.remedy
    if found.why is Why.DAMAGED:
        files = " ".join(quote(path + ending) for ending in BESIDE)
        remedy = f"remove it, and {schema.anew}: `rm -f {files}`"
    return Unusable(found.what.replace("the journal", f"the {schema.noun}"), remedy, found.why)
