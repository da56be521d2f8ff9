"""Writing into a worktree, path by path, without ever following a link out of it."""

import errno
import os
import stat
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_WRITABLE = stat.S_IRWXU


class WorktreeWriter:
    """Paths are relative to `top`. Folders that have to be made writable for a while are in `opened`, with the mode
    that they had; whoever is done calls `close_folders`."""

    def __init__(self, top: str) -> None:
        self._top = top
        self._opened: dict[str, int] = {}

    def write(self, path: str, mode: int, fill: Callable[[int], None]) -> None:
        """A file that is either the old one or the whole new one, whatever happens."""
        with self._parent(path, make=True) as (folder, name):
            passing = _passing()
            file = os.open(passing, _NEW_FILE, 0o600, dir_fd=folder)
            try:
                try:
                    fill(file)
                    os.fchmod(file, mode)
                finally:
                    os.close(file)
                os.rename(passing, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                with suppress(OSError):
                    os.unlink(passing, dir_fd=folder)
                raise

    def link(self, path: str, target: bytes) -> None:
        with self._parent(path, make=True) as (folder, name):
            passing = _passing()
            os.symlink(target, os.fsencode(passing), dir_fd=folder)
            try:
                os.rename(passing, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                os.unlink(passing, dir_fd=folder)
                raise

    def remove(self, path: str) -> bool:
        """A file or a link. False if there is none."""
        try:
            with self._parent(path, make=False) as (folder, name):
                os.unlink(name, dir_fd=folder)
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EISDIR):
                return False
            raise
        return True

    def remove_folder(self, path: str) -> bool:
        """False if there is none, or something is in it."""
        try:
            with self._parent(path, make=False) as (folder, name):
                os.rmdir(name, dir_fd=folder)
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.ENOTEMPTY, errno.EEXIST):
                return False
            raise
        return True

    def make_folder(self, path: str) -> bool:
        """True if it was not there."""
        with self._parent(path, make=True) as (folder, name):
            try:
                os.mkdir(name, dir_fd=folder)
            except FileExistsError:
                return False
            return True

    def set_folder_mode(self, path: str, mode: int) -> bool:
        """False if it had it."""
        with self._parent(path + "/.", make=False) as (folder, _):
            self._opened.pop(path, None)
            if stat.S_IMODE(os.fstat(folder).st_mode) == mode:
                return False
            os.fchmod(folder, mode)
            return True

    def close_folders(self) -> None:
        for path, mode in sorted(self._opened.items(), reverse=True):
            with suppress(OSError):
                self.set_folder_mode(path, mode)

    @contextmanager
    def _parent(self, path: str, *, make: bool) -> Generator[tuple[int, str]]:
        """The open folder that holds the path, and the path's own name. `make`: make the folders on the way."""
        parts = path.rstrip("/").split("/") if not path.endswith("/.") else path.split("/")
        folder = os.open(self._top, _FOLDER)
        try:
            for place, part in enumerate(parts[:-1]):
                below = self._step(folder, part, make)
                os.close(folder)
                folder = below
                if parts[-1] != ".":
                    self._let_write(folder, "/".join(parts[: place + 1]))
            yield folder, parts[-1]
        finally:
            os.close(folder)

    def _step(self, folder: int, name: str, make: bool) -> int:
        if make:
            with suppress(FileExistsError):
                os.mkdir(name, dir_fd=folder)
        return os.open(name, _FOLDER, dir_fd=folder)

    def _let_write(self, folder: int, path: str) -> None:
        mode = stat.S_IMODE(os.fstat(folder).st_mode)
        if mode & _WRITABLE != _WRITABLE:
            self._opened.setdefault(path, mode)
            os.fchmod(folder, mode | _WRITABLE)


def _passing() -> str:
    """Short, so that a name of full length does not become too long."""
    return f".trimtab-{os.urandom(8).hex()}"
