"""Moving a SQLite file to another place: as a copy, so that whoever opened the old file a moment ago writes into a file
that is gone, and never with a log of its own into the one that is used now."""

import os
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress

_WAIT_S = 1.0
_COPY, _NOTE = ".moving", ".from"
LEFT_BEHIND = (_COPY, _NOTE)
"""How the names end of what a move that was killed leaves beside the target. The next one takes it away."""


class DatabaseInUse(Exception):
    """Somebody has the file open."""


def move_database(source: str, target: str, aside: str) -> str:
    """Where the content is now: `target`, or `aside` if another file has that name already. Killed anywhere and run
    again, it completes. Raises InUse and OSError."""
    if not os.path.exists(source):
        _remove(target + _NOTE)
        return target
    with _alone_with(source):
        if os.path.exists(target) and _noted(target) != _stamp(source):
            _copy(source, aside)
        elif not os.path.exists(target):
            _copy(source, target + _COPY)
            _write_note(target, _stamp(source))
            os.replace(target + _COPY, target)
            aside = target
        else:
            aside = target  # killed after it was in place
        os.unlink(source)
    for suffix in ("-wal", "-shm"):
        _remove(source + suffix)
    _remove(target + _NOTE)
    _remove(target + _COPY)
    return aside


@contextmanager
def hold(path: str) -> Generator[None]:
    """Raises InUse, unless nobody else has the file open. A file that is no database is nobody's."""
    with _alone_with(path):
        yield


@contextmanager
def _alone_with(path: str) -> Generator[None]:
    """Its log is written back, and none is begun: the file is all there is."""
    db = sqlite3.connect(path, timeout=_WAIT_S, isolation_level=None)
    try:
        try:
            db.execute("PRAGMA journal_mode = DELETE").fetchone()
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise DatabaseInUse(str(error)) from error
        except sqlite3.DatabaseError:
            pass  # broken: moved as it is, and set aside by whoever looks into it
        yield
    finally:
        db.close()


def _copy(source: str, target: str) -> None:
    _remove(target)
    with open(source, "rb") as old, open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
        shutil.copyfileobj(old, new, 1 << 20)
        new.flush()
        os.fsync(new.fileno())
    os.chmod(target, 0o600)
    with suppress(sqlite3.DatabaseError):
        db = sqlite3.connect(target)
        try:
            db.execute("PRAGMA journal_mode = WAL")
        finally:
            db.close()


def _stamp(path: str) -> str:
    found = os.stat(path)
    return f"{found.st_ino} {found.st_size} {found.st_mtime_ns}"


def _write_note(target: str, stamp: str) -> None:
    _remove(target + _NOTE)
    with open(os.open(target + _NOTE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(stamp)
        file.flush()
        os.fsync(file.fileno())


def _noted(target: str) -> str:
    try:
        with open(target + _NOTE, encoding="ascii", errors="replace") as file:
            return file.read(200)
    except OSError:
        return ""


def _remove(path: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(path)
