"""Moving the machine's files of a project to where they belong: from `.trimtab/`, where older versions kept them, or
from the user's state folder once the project has a repository. All under one lock, safe to repeat, and put off while
a session has the journal open."""

import filecmp
import fnmatch
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress

from trimtab.features.planning.guidebook import LESSONS_FILE as LESSONS
from trimtab.git import Tracked, tracked
from trimtab.install.footprint_table import MACHINE_PATTERNS
from trimtab.local.launcher import alone
from trimtab.local.locate import (
    FOLDER,
    JOURNAL,
    earlier_folders,
    is_own_file,
    machine_folder,
    make_private,
    proper_folder,
)
from trimtab.model.record import Record
from trimtab.store.move_database import LEFT_BEHIND, DatabaseInUse, hold, move_database

STATE = "state.db"
_ASIDE = ("journal.db.broken-*", "journal.db.strange-*", "*.older-*", LESSONS)
"""Files that are worth moving, besides the two databases. What is compiled is compiled anew."""


class MovedFiles(Record):
    """`paths` are where they are now, `waits` why something is still where it was."""

    paths: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    waits: str = ""


def is_due(root: str) -> bool:
    """Whether the journal is not where it belongs. Two looks at the disk."""
    folder = machine_folder(root)
    return folder != proper_folder(root) and os.path.exists(os.path.join(folder, JOURNAL))


def move(root: str, env: Mapping[str, str], now: int) -> MovedFiles:
    """Raises OSError where the new place cannot be written."""
    proper = proper_folder(root)
    done = MovedFiles()
    folders = [folder for folder in earlier_folders(root) if os.path.isdir(folder) and not os.path.islink(folder)]
    if not any(os.path.lexists(os.path.join(folder, name)) for folder in folders for name in _names(folder)):
        return done
    make_private(proper)
    with alone(proper):
        for folder in folders:
            try:
                moved = _move_all(folder, proper, env, now)
                done = MovedFiles((*done.paths, *moved.paths), (*done.set_aside, *moved.set_aside))
            except DatabaseInUse:
                waits = f"a session has {os.path.join(folder, JOURNAL)} open: restart it, then run `trimtab init`"
                return done._replace(waits=waits)
    return done


def _move_all(folder: str, proper: str, env: Mapping[str, str], now: int) -> MovedFiles:
    moved: list[str] = []
    aside: list[str] = []
    names = _names(folder)
    ours = [name for name in names if _is_movable(os.path.join(folder, name), env)]
    journal = os.path.join(folder, JOURNAL)
    if JOURNAL in ours:
        with hold(journal):
            pass  # nothing begins while a session is at it
    for name in (STATE, JOURNAL):
        if name in ours or any(os.path.exists(os.path.join(proper, name + end)) for end in LEFT_BEHIND):
            target = os.path.join(proper, name)
            there = move_database(os.path.join(folder, name), target, f"{target}.older-{now}")
            (moved if there == target else aside).append(there)
    for name in ours:
        if any(fnmatch.fnmatch(name, pattern) for pattern in _ASIDE):
            moved.append(_move_file(os.path.join(folder, name), os.path.join(proper, name), now))
    _clear(folder, env)
    return MovedFiles(tuple(path for path in moved if os.path.exists(path)), tuple(aside))


def _move_file(source: str, target: str, now: int) -> str:
    if not os.path.lexists(target) or not filecmp.cmp(source, target, shallow=False):
        target = f"{target}.older-{now}" if os.path.lexists(target) else target
        passing = f"{target}.moving"
        shutil.copyfile(source, passing)
        os.chmod(passing, 0o600)
        os.replace(passing, target)
    os.unlink(source)
    return target


def _clear(folder: str, env: Mapping[str, str]) -> None:
    """What is compiled, locks and notes go: all of it is made anew. A folder in which nothing else was goes too."""
    for name in _names(folder):
        path = os.path.join(folder, name)
        if name not in (STATE, JOURNAL) and _is_movable(path, env):
            os.unlink(path)
    if os.path.basename(folder) != FOLDER:
        with suppress(OSError):
            os.rmdir(folder)


def _is_movable(path: str, env: Mapping[str, str]) -> bool:
    """This user's own. What git tracks came with the repository."""
    if not is_own_file(path):
        return False
    return os.path.basename(os.path.dirname(path)) != FOLDER or tracked(path, env) is not Tracked.YES


def _names(folder: str) -> list[str]:
    """Those of the machine's files that lie in a folder."""
    patterns = MACHINE_PATTERNS
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [name for name in names if any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]
