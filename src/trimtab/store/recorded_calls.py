"""Calls of tools that the journal has recorded, in order, without what they were given and what they said."""

import sqlite3
from collections.abc import Iterable

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import each, parse
from trimtab.model.record import Record

_KINDS = ("ToolFinished", "ToolFailed")
_ACTIONS = (Action.SHELL.value, Action.EDIT.value, Action.WRITE.value)


class RecordedCall(Record):
    """A call that ran a command or wrote a file. Of the call, only its action, command and paths are there."""

    seq: int
    at: int
    call: ToolCall
    failed: bool


def latest_seq(db: sqlite3.Connection) -> int:
    """The number of the newest event, 0 where there is none."""
    return db.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]


def calls_since(db: sqlite3.Connection, after: int, most: int) -> tuple[RecordedCall, ...]:
    """The oldest first."""
    rows: Iterable[tuple[int, int, str, str, str | None, str | None]] = db.execute(
        "SELECT seq, coalesce(at, 0), kind, json_extract(body, '$.call.action') AS action,"
        " json_extract(body, '$.call.command'), json_extract(body, '$.call.paths') FROM events"
        " WHERE seq > ? AND kind IN (?, ?) AND action IN (?, ?, ?) ORDER BY seq LIMIT ?",
        (after, *_KINDS, *_ACTIONS, most),
    )
    return tuple(
        RecordedCall(
            seq,
            at,
            ToolCall("", action=Action(action), command=command or "", paths=each(parse(paths) if paths else None)),
            kind == "ToolFailed",
        )
        for seq, at, kind, action, command, paths in rows
    )
