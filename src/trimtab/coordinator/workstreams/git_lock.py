"""One at a time: making, taking away and merging change what git shares between worktrees."""

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.coordinator.git import Git
from trimtab.coordinator.workstreams.repository import Repository, repository_of
from trimtab.local.locate import MACHINE, make_private
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

STATE = MACHINE
WORK, MERGE = "work.lock", "merge.lock"
GONE = "gone-"
_PASSING = "passing-"
_OUR_REFS = ("refs/trimtab/rescue", "refs/trimtab/branches")
_WAIT_SECONDS = 120.0
_LOOK_SECONDS = 0.05


class Held(Record):
    """What whoever has the lock works with."""

    repository: Repository
    git: Git


@contextmanager
def alone(project: str, what: str = WORK, wait_seconds: float = _WAIT_SECONDS) -> Generator[Held]:
    """The kernel frees the lock when its holder is gone and every git that it started too, so none is ever stale. A
    merge takes MERGE for as long as it lasts, and WORK for the moments in which it changes something."""
    repository = repository_of(project)
    folder = state_folder(repository)
    make_private(folder)
    path = os.path.join(folder, what)
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        _wait(file, path, wait_seconds)
        yield Held(repository, Git(repository.top, file))
    finally:
        os.close(file)


def state_folder(repository: Repository) -> str:
    """Where we remember things about this repository: beside what git does, and shared by all worktrees."""
    return os.path.join(repository.common, STATE)


def passing_folder(repository: Repository) -> "tempfile.TemporaryDirectory[str]":
    """For files that nobody needs afterwards. If they are left all the same, `sweep` finds them."""
    return tempfile.TemporaryDirectory(prefix=_PASSING, dir=state_folder(repository))


def sweep(held: Held) -> None:
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
