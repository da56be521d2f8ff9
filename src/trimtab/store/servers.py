"""Which servers run, so that one that died or hangs can be told from one that ended."""

import os
import sqlite3

from trimtab.model.record import Record
from trimtab.store.journal import Incident, Journal


class Server(Record):
    """`ended_at` is None while it runs, and for ever if it was killed."""

    key: str
    pid: int
    started_at: int
    seen_at: int
    ended_at: int | None


def begin(db: sqlite3.Connection, key: str, pid: int, now: int) -> None:
    db.execute(
        "INSERT OR REPLACE INTO servers (key, pid, started_at, seen_at, ended_at) VALUES (?1, ?2, ?3, ?3, NULL)",
        (key, pid, now),
    )


def seen(db: sqlite3.Connection, key: str, pid: int, now: int) -> None:
    """Also in a journal that could not be used when the server arrived, or that was made since."""
    db.execute(
        "INSERT INTO servers (key, pid, started_at, seen_at, ended_at) VALUES (?1, ?2, ?3, ?3, NULL)"
        " ON CONFLICT (key) DO UPDATE SET seen_at = ?3",
        (key, pid, now),
    )


def end(db: sqlite3.Connection, key: str, now: int) -> None:
    db.execute("UPDATE servers SET seen_at = ?1, ended_at = ?1 WHERE key = ?2", (now, key))


def unended(db: sqlite3.Connection) -> tuple[Server, ...]:
    rows = db.execute(
        "SELECT key, pid, started_at, seen_at, ended_at FROM servers WHERE ended_at IS NULL ORDER BY started_at"
    )
    return tuple(Server(*row) for row in rows)


def report_fallen(journal: Journal, now: int) -> bool:
    """Record servers that died without a goodbye, once each; says whether there were any. Part of a transaction."""
    fallen = [server for server in unended(journal.rows) if not runs(server)]
    for server in fallen:
        end(journal.rows, server.key, server.seen_at)
    what = "the session's server did not end by itself"
    journal.note_incidents([Incident("server-died", what, detail=f"process {server.pid}") for server in fallen], now)
    return bool(fallen)


def runs(server: Server) -> bool:
    """Whether the process is still that server: its number may belong to another program by now."""
    try:
        os.kill(server.pid, 0)
    except (ProcessLookupError, PermissionError):
        return False  # a server runs as its user
    try:
        with open(f"/proc/{server.pid}/cmdline", "rb") as file:
            arguments = file.read().split(b"\0")
    except OSError:
        return True  # no /proc on this system
    return any(argument.endswith(b"boot.py") for argument in arguments) or b"mcp" in arguments
