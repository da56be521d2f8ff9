"""Making, migrating and setting aside the journal. Commands and processes of our own do this, never a hook."""

import os
import sqlite3

from trimtab.model.record import Record
from trimtab.store.journal_file import MIGRATIONS, VERSION
from trimtab.store.mirror import restore_mirror
from trimtab.store.private_database import is_sound, making, set_aside
from trimtab.store.private_file import make_private_folder


class JournalMade(Record):
    """The result of `prepare`: the version before (0 for a new file) and where a broken file was set aside."""

    version_before: int
    set_aside: str = ""


def prepare(path: str, now: int, *, again: bool = False) -> JournalMade:
    """Create the journal, or bring it to this version. Safe to repeat and to race: all is done under a lock. `again`: a
    new one takes the place of one that is gone or damaged, and begins with what its mirror holds."""
    make_private_folder(os.path.dirname(path))
    with making(path):
        aside = ""
        if os.path.exists(path) and not is_sound(path, VERSION):
            aside = set_aside(path, now)
        if not os.path.exists(path):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        os.chmod(path, 0o600)
        before = migrate(path, now)
        if not before and again:
            _restore(path)
        return JournalMade(before, aside)


def migrate(path: str, now: int, stop_before: int | None = None) -> int:
    """Run the missing migrations, each in one transaction with its version; returns the version before."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None)
    try:
        # lets pruning give pages back to the file system; can only be set before anything is in the file
        db.execute("PRAGMA auto_vacuum = INCREMENTAL")
        db.execute("PRAGMA journal_mode = WAL")
        before: int = db.execute("PRAGMA user_version").fetchone()[0]
        for version, statements in enumerate(MIGRATIONS, start=1):
            if version <= before or (stop_before is not None and version >= stop_before):
                continue
            db.execute("BEGIN IMMEDIATE")
            for statement in statements:
                db.execute(statement)
            if version == 1:
                db.execute("INSERT INTO meta (key, value) VALUES ('opted_in_at', ?)", (str(now),))
            db.execute(f"PRAGMA user_version = {version}")
            db.execute("COMMIT")
        return before
    finally:
        db.close()


def _restore(path: str) -> None:
    db = sqlite3.connect(path, timeout=10, isolation_level=None)
    try:
        db.execute("BEGIN IMMEDIATE")
        restore_mirror(db, path)
        db.execute("COMMIT")
    finally:
        db.close()
