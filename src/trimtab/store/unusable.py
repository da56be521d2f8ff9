"""What can be wrong with the journal, and what a user can do about it."""

import sqlite3
from enum import Enum


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
    """The journal cannot be used now; `remedy` says what a user can do. Hooks decide without it."""

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
