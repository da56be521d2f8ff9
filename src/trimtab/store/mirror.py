"""A small copy of what a refusal depends on: the plans under way, and since when the project is opted in.

A fresh process reads it where the journal is damaged, gone or of a newer version, and a journal that is made anew
begins with it. It lies in the user's state folder, so that it outlives the journal's own."""

import os
import sqlite3
from collections.abc import Sequence

from trimtab.model.json import EMPTY, JSON, Obj, dump, obj, parse, parse_object, whole
from trimtab.model.record import Record
from trimtab.store.private_file import lock, make_private_folder, read_private, replace_private

_LARGEST = 4_000_000
PREFIX = "mirror-"


class Mirror(Record):
    """`opted_in_at` is None where nothing says."""

    opted_in_at: int | None = None
    topics: Obj = EMPTY


def mirror_path(journal: str) -> str:
    """One file for each journal; beside it where the user has no home."""
    from hashlib import blake2b  # a plan changes a few times an hour

    base = os.environ.get("XDG_STATE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".local", "state")
    if not os.path.isabs(base):
        return f"{journal}.mirror"
    folder, file = os.path.split(journal)
    # the file itself may by now be a link that leads elsewhere
    real = os.path.join(os.path.realpath(folder), file)
    name = blake2b(os.fsencode(real), digest_size=8).hexdigest()
    return os.path.join(base, "trimtab", f"{PREFIX}{name}.json")


def read_mirror(journal: str) -> Mirror:
    """Empty where there is none that can be trusted."""
    try:
        known = parse_object(read_private(mirror_path(journal), _LARGEST))
    except (OSError, ValueError):
        return Mirror()
    at = known.get("opted_in_at")
    return Mirror(whole(at) if isinstance(at, int) else None, obj(known.get("topics")))


def write_mirror(db: sqlite3.Connection, journal: str, topics: Sequence[str]) -> None:
    """Never raises. What is read and written under one lock is never older than what another process wrote."""
    path = mirror_path(journal)
    try:
        make_private_folder(os.path.dirname(path))
        descriptor = os.open(f"{journal}.lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError:
        return
    try:
        lock(descriptor)
        text = dump(_read(db, topics))
        if _written(path) != text:
            replace_private(path, text.encode())
    except (OSError, ValueError, sqlite3.Error):
        return
    finally:
        os.close(descriptor)


def restore_mirror(db: sqlite3.Connection, journal: str) -> None:
    """Into a journal that was just made. Part of no transaction."""
    known = read_mirror(journal)
    if known.opted_in_at is not None:
        db.execute("UPDATE meta SET value = ? WHERE key = 'opted_in_at'", (str(known.opted_in_at),))
    rows = [(topic, key, dump(value)) for topic, by_key in known.topics.items() for key, value in obj(by_key).items()]
    db.executemany("INSERT OR REPLACE INTO projection (topic, key, value) VALUES (?, ?, ?)", rows)


def _read(db: sqlite3.Connection, topics: Sequence[str]) -> Obj:
    found: dict[str, dict[str, JSON]] = {topic: {} for topic in topics}
    marks = ",".join("?" * len(topics))
    query = f"SELECT topic, key, value FROM projection WHERE topic IN ({marks}) ORDER BY topic, key"
    for topic, key, value in db.execute(query, tuple(topics)):
        found[topic][key] = parse(value)
    row = db.execute("SELECT value FROM meta WHERE key = 'opted_in_at'").fetchone()
    return {"opted_in_at": int(row[0]) if row else None, "topics": found}


def _written(path: str) -> str:
    try:
        return read_private(path, _LARGEST).decode("utf-8", "replace")
    except OSError:
        return ""
