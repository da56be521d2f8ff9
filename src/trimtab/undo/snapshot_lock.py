"""One snapshot at a time in a repository, also across its linked worktrees."""

import errno
import fcntl
import os
import time
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.local.locate import make_private
from trimtab.undo.git import Deadline, UndoRepository
from trimtab.undo.snapshot_types import CannotSnapshot

_PAUSE_S = 0.005
_FULL = (errno.ENOSPC, errno.EDQUOT)


@contextmanager
def locked(repository: UndoRepository, deadline: Deadline) -> Generator[None]:
    """The lock is the system's, so it ends with the process that holds it."""
    try:
        for folder in (repository.shared_state, repository.state):
            make_private(folder)
        file = os.open(os.path.join(repository.shared_state, "lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise CannotSnapshot(
            f"the repository's git folder cannot be written: {error.strerror}",
            where=repository.shared_state,
            remedy="Free some space and files on its disk." if error.errno in _FULL else "Make it writable for you.",
        ) from error
    try:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                deadline.check()
                time.sleep(_PAUSE_S)
        yield
    finally:
        os.close(file)
