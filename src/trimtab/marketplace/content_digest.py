"""What a plugin's folder holds, as a digest for each file and one over all of them.

A digest is the same on every machine and file system. A `.git` at the top is left out, so whoever copies a plugin
leaves it out too; one further down counts like any other folder.
"""

import hashlib
import os
import stat
from collections.abc import Iterable, Iterator, Mapping

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.reading import is_inside, open_regular

FILE, EXECUTABLE, LINK = "file:", "exec:", "link:"
"""What a file's digest begins with; that of a link is over its target."""
MOST_FILES = 20_000
MOST_BYTES = 500_000_000
LONGEST_PATH = 1_000

_GIT = ".git"
_CHUNK = 1 << 20


class FileChanges(Record):
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(self)


def digest_of(folder: str) -> str:
    """As `sha256:…`. Raises TrimtabError where the folder holds what no plugin may, or cannot be read."""
    return combined(file_digests(folder))


def file_digests(folder: str) -> dict[str, str]:
    """By relative path, in order. Raises TrimtabError like `digest_of`."""
    try:
        entries = sorted(_entries(folder), key=lambda entry: entry[0])
        _ensure_bounded((found for _, _, found in entries), folder)
        return {relative: _digest(path, found, folder) for relative, path, found in entries}
    except OSError as error:
        where = os.fsdecode(error.filename or folder)
        remedy = "Make it readable for you, or install the plugin again."
        raise TrimtabError(f"the plugin cannot be read: {error.strerror}", where=where, remedy=remedy) from error


def combined(files: Mapping[str, str]) -> str:
    lines = "".join(f"{files[path]} {path}\0" for path in sorted(files))
    return f"sha256:{hashlib.sha256(lines.encode()).hexdigest()}"


def changed_files(folder: str, recorded: Mapping[str, str]) -> FileChanges:
    """What differs in a folder from the digests that were recorded for it."""
    return compare_files(recorded, file_digests(folder))


def compare_files(old: Mapping[str, str], new: Mapping[str, str]) -> FileChanges:
    return FileChanges(
        tuple(sorted(new.keys() - old.keys())),
        tuple(sorted(old.keys() - new.keys())),
        tuple(sorted(path for path in new.keys() & old.keys() if old[path] != new[path])),
    )


def _entries(folder: str) -> Iterator[tuple[str, str, os.stat_result]]:
    """Everything but folders: its path in the plugin, its whole path, and what it is. Links are not followed."""
    pending, seen = [""], 0
    while pending:
        above = pending.pop()
        with os.scandir(os.path.join(folder, above)) as listing:
            for entry in listing:
                seen += 1
                if seen > MOST_FILES:
                    raise _refused(f"the plugin has more than {MOST_FILES:,} files", folder)
                relative = f"{above}/{entry.name}" if above else entry.name
                if relative == _GIT:
                    continue
                _ensure_plain(relative, folder)
                if entry.is_dir(follow_symlinks=False):
                    pending.append(relative)
                else:
                    yield relative, entry.path, entry.stat(follow_symlinks=False)


def _ensure_plain(relative: str, folder: str) -> None:
    try:
        relative.encode()
    except UnicodeEncodeError:
        raise _refused("a file's name is not UTF-8", os.path.join(folder, ascii(relative))) from None
    if len(relative) > LONGEST_PATH:
        raise _refused(f"a path is longer than {LONGEST_PATH:,} characters", os.path.join(folder, relative))


def _ensure_bounded(found: Iterable[os.stat_result], folder: str) -> None:
    if sum(each.st_size for each in found) > MOST_BYTES:
        raise _refused(f"the plugin is larger than {MOST_BYTES:,} bytes", folder)


def _digest(path: str, found: os.stat_result, folder: str) -> str:
    if stat.S_ISLNK(found.st_mode):
        target = os.readlink(path)
        _ensure_within(path, target, folder)
        return LINK + hashlib.sha256(os.fsencode(target)).hexdigest()
    if not stat.S_ISREG(found.st_mode):
        raise _refused("the plugin holds a device, a pipe or a socket", path)
    return (EXECUTABLE if found.st_mode & stat.S_IXUSR else FILE) + _content_digest(path, found.st_size)


def _content_digest(path: str, size: int) -> str:
    digest = hashlib.sha256()
    with open_regular(path) as file:
        while chunk := file.read(_CHUNK):
            size -= len(chunk)
            if size < 0:
                raise _refused("the file grew while it was read", path)
            digest.update(chunk)
    return digest.hexdigest()


def _ensure_within(path: str, target: str, folder: str) -> None:
    """An absolute target is one of this machine alone, and nothing in `.git` has a digest."""
    reached = os.path.relpath(os.path.join(os.path.dirname(path), target), folder)
    first = reached.partition(os.sep)[0]
    if os.path.isabs(target) or first == os.pardir or not is_inside(path, folder):
        raise _refused("a link leads out of the plugin", path)
    if _GIT in (first, os.path.relpath(os.path.realpath(path), os.path.realpath(folder)).partition(os.sep)[0]):
        raise _refused("a link leads into the plugin's `.git`", path)


def _refused(what: str, where: str) -> TrimtabError:
    return TrimtabError(what, where=where, remedy="Do not install this plugin; tell its author.")
