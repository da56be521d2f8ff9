"""Small files beside the journal that only their user may read or write. What somebody else could have written is not
read: a repository must not bring one along."""

import fcntl
import os
import stat
from time import monotonic, sleep

_PATIENCE_S = 0.05
_ASK_AGAIN_S = 0.001


class NotPrivate(OSError):
    """The file is not a regular one of this user's alone."""


def make_private_folder(path: str) -> None:
    """Make a folder, and those above that are missing, for this user alone, whatever the umask. Raises OSError."""
    if os.path.isdir(path):
        return
    make_private_folder(os.path.dirname(path))
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:  # by somebody else meanwhile
        return


def open_private(path: str, flags: int) -> int:
    """Raises OSError, also for a file that others could have written."""
    descriptor = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    found = os.fstat(descriptor)
    if stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid() and not stat.S_IMODE(found.st_mode) & 0o077:
        return descriptor
    os.close(descriptor)
    raise NotPrivate(f"not private: {path}")


def read_private(path: str, most: int) -> bytes:
    descriptor = open_private(path, os.O_RDONLY)
    try:
        return read_from(descriptor, 0, most)
    finally:
        os.close(descriptor)


def read_from(descriptor: int, offset: int, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := os.pread(descriptor, min(most, 1 << 20), offset)):
        parts.append(part)
        offset += len(part)
        most -= len(part)
    return b"".join(parts)


def replace_private(path: str, content: bytes) -> None:
    """The whole file or the one before, whatever happens."""
    passing = f"{path}.{os.getpid()}"
    descriptor = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
    try:
        if os.write(descriptor, content) != len(content):
            raise OSError("the file could not be written whole")
        os.replace(passing, path)
    except OSError:
        os.unlink(passing)
        raise
    finally:
        os.close(descriptor)


def lock(descriptor: int) -> None:
    """Raises OSError where another process holds it for long: a hook waits behind this."""
    until = monotonic() + _PATIENCE_S
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if monotonic() >= until:
                raise
        sleep(_ASK_AGAIN_S)
