"""Writing a file of ours as a whole: the new one or the one before, whatever happens, and for its user alone.

Some hold the moment at which they were written, and are believed only if that is their own time of modification: a
checkout cannot choose that, so no repository can ship one."""

import os
from collections.abc import Callable


def replace_file(path: str, content: bytes, *, durable: bool = False) -> None:
    """Raises OSError, for instance where the folder cannot be written. `durable`: once this returns, it is there also
    after the machine has lost its power."""
    passing = f"{path}.{os.urandom(6).hex()}"
    try:
        with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(passing, path)
    except OSError:
        if os.path.lexists(passing):
            os.unlink(passing)
        raise
    if durable:
        sync_folder(os.path.dirname(path))


def sync_folder(folder: str) -> None:
    """What was named, renamed or removed in it is so also after the machine has lost its power."""
    opened = os.open(folder or ".", os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def write_at_its_moment(path: str, content: Callable[[int], str]) -> None:
    """Atomic and private, also where the folder is gone. `content` is given the moment, in nanoseconds. Raises OSError,
    for instance where the folder cannot be written."""
    import time

    from trimtab.local.locate import make_private

    folder = os.path.dirname(path)
    if not os.path.isdir(folder):
        make_private(folder)
    passing = f"{path}.{os.urandom(6).hex()}"
    moment = time.time_ns()
    try:
        for _ in range(2):
            _write(passing, content(moment))
            os.utime(passing, ns=(moment, moment))
            kept = os.stat(passing).st_mtime_ns
            if kept == moment:
                break
            moment = kept  # a file system with coarse times: take the moment that it can keep
        os.replace(passing, path)
    except OSError:
        if os.path.lexists(passing):
            os.unlink(passing)
        raise


def _write(path: str, content: str) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
    with open(os.open(path, flags, 0o600), "w", encoding="utf-8") as file:
        file.write(content)
