"""The lock under which worktrees are made, taken away and merged, and the note of what its holder is about to do.

Making, taking away and merging change what git shares between worktrees, so they happen one at a time. What is about
to be done is written down before it begins: whoever comes after a crash knows what was cut short, and which of git's
lock files a killed git of ours has left.
"""

import fcntl
import json
import os
import shutil
import tempfile
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress

from trimtab.coordinator.workstreams.repository import Repository, repository_of
from trimtab.git import Git
from trimtab.local.locate import MACHINE, make_private, opened_private
from trimtab.model.errors import TrimtabError
from trimtab.model.json import parse_object, text
from trimtab.model.record import Record

WORK, MERGE = "work.lock", "merge.lock"
GONE = "gone-"
_PASSING = "passing-"
_OUR_REFS = ("refs/trimtab/rescue", "refs/trimtab/branches", "refs/trimtab/checkpoints")
_WAIT_SECONDS = 120.0
_LOOK_SECONDS = 0.05
_INTENT = "intent.json"
_SETTLE_SECONDS = 0.2
CREATE, RESCUE, RETIRE, DROP, LAND = "create", "rescue", "retire", "drop", "land"
KEEP, PUT_BACK = "checkpoint", "restore"


class LockedRepository(Record):
    """The repository, for the holder of its lock."""

    repository: Repository
    git: Git


class Intent(Record):
    """`at` is when the file was written, by the clock of the file system that the locks are on too."""

    doing: str
    details: Mapping[str, str]
    at: int


@contextmanager
def alone(project: str, what: str = WORK, wait_seconds: float = _WAIT_SECONDS) -> Generator[LockedRepository]:
    """The kernel frees the lock when its holder is gone and every git that it started too, so none is ever stale. A
    merge takes MERGE for as long as it lasts, and WORK for the moments in which it changes something."""
    repository = repository_of(project)
    folder = state_folder(repository)
    make_private(folder)
    path = os.path.join(folder, what)
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        _wait(file, path, wait_seconds)
        yield LockedRepository(repository, Git(repository.top, file))
    finally:
        os.close(file)


def state_folder(repository: Repository) -> str:
    """Trimtab's folder for this repository: beside git's own files, and shared by all worktrees."""
    return os.path.join(repository.common, MACHINE)


def passing_folder(repository: Repository) -> "tempfile.TemporaryDirectory[str]":
    """For files that nobody needs afterwards. If they are left all the same, `sweep` finds them."""
    return tempfile.TemporaryDirectory(prefix=_PASSING, dir=state_folder(repository))


def sweep(held: LockedRepository) -> None:
    """Removes what those who were stopped have left beside the lock, and git's locks on refs that nobody else writes:
    whoever calls this holds the lock, so none of it is in use."""
    folder = state_folder(held.repository)
    for name in os.listdir(folder):
        if name.startswith((_PASSING, GONE)):
            shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    for room in _OUR_REFS:
        for above, _, names in os.walk(os.path.join(held.repository.common, room)):
            for name in names:
                if name.endswith(".lock"):
                    os.unlink(os.path.join(above, name))


@contextmanager
def intending(held: LockedRepository, doing: str, **details: str) -> Generator[None]:
    """An error inside leaves it there as a crash does: the next one who has the lock puts things right."""
    path = _intent_path(held.repository)
    passing = f"{path}.new"
    with open(opened_private(passing), "w", encoding="utf-8") as file:
        json.dump({"doing": doing, **details}, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(passing, path)
    yield
    done(held)


def done(held: LockedRepository) -> None:
    with suppress(FileNotFoundError):
        os.unlink(_intent_path(held.repository))


def pending(repository: Repository) -> Intent | None:
    path = _intent_path(repository)
    try:
        with open(path, "rb") as file:
            at = os.fstat(file.fileno()).st_mtime_ns
            found = parse_object(file.read())
    except FileNotFoundError:
        return None
    except ValueError:
        return Intent("", {}, 0)  # not ours: it is replaced as a whole
    details = {key: value for key, value in found.items() if isinstance(value, str)}
    return Intent(text(found.get("doing")), details, at)


def free_locks(paths: list[str], since: int) -> list[str]:
    """Removes those lock files that appeared after `since` and that nobody is about to remove."""
    before = {path: stamp for path in paths if (stamp := _stamp(path)) and stamp[1] >= since}
    if before:
        time.sleep(_SETTLE_SECONDS)
    freed = [path for path, stamp in before.items() if _stamp(path) == stamp]
    for path in freed:
        with suppress(FileNotFoundError):
            os.unlink(path)
    return freed


def _wait(file: int, path: str, seconds: float) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() >= end:
                raise TrimtabError(
                    f"another trimtab has worked on this repository for {seconds:g} seconds",
                    where=path,
                    remedy="Wait until it is done; `trimtab workstream list` needs no lock.",
                ) from None
            time.sleep(_LOOK_SECONDS)


def _stamp(path: str) -> tuple[int, int] | None:
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def _intent_path(repository: Repository) -> str:
    return os.path.join(state_folder(repository), _INTENT)
