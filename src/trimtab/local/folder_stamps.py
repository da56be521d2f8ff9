"""Whether a folder is as it was recorded, told from what the file system says of its files; their content is read only
where that differs. Standard library alone: sessions begin with it."""

import os
import stat

from trimtab.reading import open_regular

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_MOST_FILES = 20_000
_CHUNK = 1 << 20


def stamps_of(folder: str) -> dict[str, str]:
    """By path. The time of the last change of an entry is no matter of choice, as that of its content is."""
    return {path: _stamp(found) for path, found in _files(folder)}


def recorded_stamps(folder: str) -> "dict[str, tuple[str, str]]":
    """With the digest of each file. Raises OSError."""
    return {path: (stamp, _digest(os.path.join(folder, path))) for path, stamp in stamps_of(folder).items()}


def content_of(path: str) -> str:
    """The digest of one file, empty where it cannot be read."""
    try:
        return _digest(path)
    except OSError:
        return ""


def differing(folder: str, recorded: "Mapping[str, Sequence[str]]") -> tuple[str, ...]:
    """The paths of files that are not what was recorded, in order; all of them where the folder is gone."""
    try:
        now = stamps_of(folder)
    except OSError:
        return tuple(sorted(recorded))
    paths = [path for path in {**recorded, **now} if path not in now or path not in recorded]
    suspects = [path for path, stamp in now.items() if path in recorded and recorded[path][0] != stamp]
    return tuple(sorted([*paths, *(path for path in suspects if _differs(folder, path, recorded[path][1]))]))


def _differs(folder: str, path: str, digest: str) -> bool:
    try:
        return _digest(os.path.join(folder, path)) != digest
    except OSError:
        return True


def _files(folder: str) -> "Iterator[tuple[str, os.stat_result]]":
    pending, seen = [""], 0
    while pending:
        above = pending.pop()
        with os.scandir(os.path.join(folder, above)) as listing:
            for entry in listing:
                seen += 1
                if seen > _MOST_FILES:
                    return
                path = f"{above}/{entry.name}" if above else entry.name
                if entry.is_dir(follow_symlinks=False):
                    pending.append(path)
                else:
                    yield path, entry.stat(follow_symlinks=False)


def _stamp(found: os.stat_result) -> str:
    return f"{found.st_size}:{found.st_mtime_ns}:{found.st_ctime_ns}"


def _digest(path: str) -> str:
    """With its kind: a link, a program or a plain file."""
    from hashlib import sha256  # only where something differs

    found = os.lstat(path)
    if stat.S_ISLNK(found.st_mode):
        return f"link:{os.readlink(path)}"
    if not stat.S_ISREG(found.st_mode):
        return "special"
    digest = sha256()
    with open_regular(path) as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return f"{'exec' if found.st_mode & stat.S_IXUSR else 'file'}:{digest.hexdigest()}"
