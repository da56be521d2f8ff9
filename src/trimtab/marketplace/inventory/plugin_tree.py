"""The one place of the inventory that reads: a plugin's files as texts, within limits. Links are not followed."""

import os
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress

from trimtab.model.record import Record
from trimtab.reading import read_bytes

_SKIPPED = frozenset((".git", "node_modules", ".venv", "venv", "__pycache__"))
_PASSIVE = (
    *(".png", ".jpg", ".jpeg", ".gif", ".webp", ".ico", ".bmp", ".woff", ".woff2", ".ttf", ".otf"),
    *(".mp3", ".mp4", ".webm", ".mov", ".wav", ".pdf"),
)


class TreeBounds(Record):
    files: int = 5_000
    file_bytes: int = 1 << 19
    bytes: int = 1 << 25
    seconds: float = 10.0
    depth: int = 20


USUAL = TreeBounds()


class PluginTree(Record):
    """Texts by path, with `/` between its parts. `programs` are those that may be executed. `unread` are the files and
    folders that hold something nobody has looked at."""

    files: Mapping[str, str]
    programs: frozenset[str] = frozenset()
    unread: tuple[str, ...] = ()


def read_tree(folder: str, bounds: TreeBounds = USUAL) -> PluginTree:
    """Never raises: what cannot be read is listed."""
    files: dict[str, str] = {}
    programs: set[str] = set()
    unread: list[str] = []
    left, deadline = bounds.bytes, time.monotonic() + bounds.seconds
    for count, (path, entry) in enumerate(_walk(folder, "", bounds.depth, unread)):
        if count >= bounds.files or left <= 0 or time.monotonic() > deadline:
            unread.append(f"{path} and whatever comes after it")
            break
        content = _content(entry.path, min(bounds.file_bytes, left), folder)
        if content is None or b"\0" in content[:8192]:
            if not path.lower().endswith(_PASSIVE):
                unread.append(path)
            continue
        left -= len(content)
        files[path] = content.decode("utf-8", "replace").replace("\r\n", "\n")
        if _may_run(entry):
            programs.add(path)
    return PluginTree(files, frozenset(programs), tuple(sorted(set(unread))))


def _walk(folder: str, above: str, depth: int, unread: list[str]) -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    try:
        with os.scandir(folder) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
    except OSError:
        unread.append(above or ".")
        return
    for entry in entries:
        path = f"{above}{entry.name}"
        if entry.is_symlink() or not (entry.is_dir() or entry.is_file()):
            unread.append(path)
        elif entry.is_file(follow_symlinks=False):
            yield path, entry
        elif entry.name in _SKIPPED or depth <= 0:
            if entry.name != ".git":
                unread.append(f"{path}/")
        else:
            yield from _walk(entry.path, f"{path}/", depth - 1, unread)


def _content(path: str, most: int, within: str) -> bytes | None:
    with suppress(OSError):
        return read_bytes(path, most, within=within)
    return None


def _may_run(entry: "os.DirEntry[str]") -> bool:
    with suppress(OSError):
        return bool(entry.stat(follow_symlinks=False).st_mode & stat.S_IXUSR)
    return False
