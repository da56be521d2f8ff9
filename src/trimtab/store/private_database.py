"""What the journal and the archive have in common: a SQLite file of this user's alone, made under a lock and set aside
where it is broken."""

import fcntl
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

BESIDE = ("", "-wal", "-shm")
"""The endings of the files that SQLite keeps together."""


def is_sound(path: str, version: int) -> bool:
    """Whether it can be read. A newer program's file is never touched: to check what we do not know would prove
    nothing."""
    try:
        db = sqlite3.connect(path, timeout=10)
        try:
            found: int = db.execute("PRAGMA user_version").fetchone()[0]
            return found > version or db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
        finally:
            db.close()
    except sqlite3.DatabaseError as error:
        # anything else (busy, no disk, no permission) says nothing about the file, and must not move it
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return False
        raise


def set_aside(path: str, now: int) -> str:
    """Where the broken file is now."""
    aside = f"{path}.broken-{now}"
    for ending in BESIDE:
        if os.path.exists(path + ending):
            os.replace(path + ending, aside + ending)
    return aside


@contextmanager
def making(path: str) -> Generator[None]:
    """Only one process at a time makes, migrates or sets aside this file."""
    descriptor = os.open(path + ".lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
