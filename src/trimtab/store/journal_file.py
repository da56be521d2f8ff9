"""The journal's file: how it is opened, and whether it is still the one that was."""

import os
import sqlite3
import stat
from typing import TypeAlias

from trimtab.store.journal_schema import VERSION
from trimtab.store.unusable import REMEDIES, Unusable, Why, unusable

Stamp: TypeAlias = "tuple[int, int, int, int]"
"""Device, inode, size and time of change."""

NO_STAMP: Stamp = (0, 0, 0, 0)

_ASK_ONCE_MS = 10
_MAGIC = b"SQLite format 3\0"


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
