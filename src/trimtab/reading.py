"""The one reader of files that others write: a repository's, the client's, another program's.

Under any name there may be a device that never ends, a pipe that never answers, a link to somebody's secrets, or a file
of gigabytes. Only regular files are read, never more than the caller's limit, and what is refused says why. It raises
OSErrors alone, so whoever is prepared for a file that is not there is prepared for all of it.
"""

import errno
import os
import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO

_OPEN = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY
_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


class Refused(OSError):
    """A file that is there and is not read. `strerror` is what is wrong, `filename` where, `remedy` what to do."""

    def __init__(self, what: str, path: str, remedy: str) -> None:
        super().__init__(errno.EINVAL, what, path)
        self.remedy = remedy

    def __str__(self) -> str:
        return str(self.strerror)


def read_bytes(path: str, most: int, *, within: str = "", whole: bool = True) -> bytes:
    """At most so many bytes. With `within`, no link may lead out of that folder. Without `whole`, of a larger file only
    the beginning is read."""
    if within and not is_inside(path, within):
        raise Refused("it leads out of the project", path, "Copy what it leads to into the project.")
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        if whole and size > most:
            raise _too_large(path, most)
        content = _read(file, most + 1 if whole else most)
    if len(content) > most:
        raise _too_large(path, most)
    return content


def read_end(path: str, most: int, end: int | None = None) -> tuple[bytes, bool]:
    """The last bytes of a file, or the last before a place in it, and whether that is all of it."""
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        size = size if end is None else min(end, size)
        file.seek(max(0, size - most))
        return _read(file, min(most, size)), size <= most


def open_regular(path: str) -> "FileIO":
    """For whoever reads a large file piece by piece. It is not buffered."""
    _check(os.stat(path).st_mode, path)  # to open a device may already do something
    file = open(os.open(path, _OPEN), "rb", buffering=0)  # noqa: SIM115
    try:
        _check(os.fstat(file.fileno()).st_mode, path)
    except OSError:
        file.close()
        raise
    return file


def lines_in(path: str, longest: int) -> "Iterator[bytes]":
    """Of a line that is longer, the pieces. The file may be of any size."""
    from io import BufferedReader

    with BufferedReader(open_regular(path), 1 << 16) as file:
        while line := file.readline(longest):
            yield line


def read_text(
    path: str, most: int, *, within: str = "", whole: bool = True, errors: str = "replace", encoding: str = "utf-8"
) -> str:
    """Raises UnicodeDecodeError too where `errors` is "strict". Every line ends with a line feed."""
    content = read_bytes(path, most, within=within, whole=whole).decode(encoding, errors)
    return content.replace("\r\n", "\n").replace("\r", "\n") if "\r" in content else content


def names_in(folder: str, most: int) -> list[str]:
    """In order. Of a folder that holds more, that many are listed, whichever the file system gives first."""
    found: list[str] = []
    with os.scandir(folder) as listing:
        for entry in listing:
            found.append(entry.name)
            if len(found) >= most:
                break
    return sorted(found)


def is_inside(path: str, folder: str) -> bool:
    """Whether it lies in that folder once all links are followed."""
    top = os.path.realpath(folder)
    return (os.path.realpath(path) + os.sep).startswith(top.rstrip(os.sep) + os.sep)


def _check(mode: int, path: str) -> None:
    if not stat.S_ISREG(mode):
        what = f"it is no file but {_KINDS.get(stat.S_IFMT(mode), 'something else')}"
        raise Refused(what, path, "Put an ordinary file there, or remove it.")


def _read(file: "FileIO", most: int) -> bytes:
    """Files of the kernel say that they are empty, and others grow: what counts is what comes."""
    parts: list[bytes] = []
    while most and (part := file.read(min(most, 1 << 20))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _too_large(path: str, most: int) -> Refused:
    return Refused(f"it is larger than {most:,} bytes", path, "Make it smaller, or remove it.")
