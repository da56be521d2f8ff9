"""Files of a stranger, written into a folder of ours: one set of rules for what comes from git, an archive or a folder.

Names stay below the folder, mean the same on every file system, and hide nothing from a reader. Links are made last, so
that nothing is written through one, and are followed to where they really lead before the folder gets its name.
"""

import os
import re
import shutil
import unicodedata
from collections.abc import Iterable
from types import TracebackType

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.reading import is_inside

_LONGEST_NAME, _LONGEST_PATH = 255, 1024
_DRIVE = re.compile(r"[A-Za-z]:")
_HIDDEN = frozenset("\u00ad\u034f\u061c\u180e\ufeff\ufff9\ufffa\ufffb") | {
    chr(code)
    for first, last in ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2069))
    for code in range(first, last + 1)
}
"""Characters that have no width, or that turn the direction of writing."""
_GIT = frozenset((".git", "git~1"))
_SHOWN = 120
KEPT_NOTHING = "Nothing was kept. Tell the plugin's author."


class TreeLimits(Record):
    files: int = 20_000
    file_bytes: int = 32 << 20
    bytes: int = 256 << 20
    depth: int = 32


USUAL = TreeLimits()


class UnsafeContent(TrimtabError):
    """Content of a stranger that is refused: nothing of it was kept."""


def refused_file(path: str, why: str) -> UnsafeContent:
    return UnsafeContent(f"a file is refused: {why}", where=shown(path), remedy=KEPT_NOTHING)


def hidden_in(text: str) -> str:
    """The characters that a reader cannot see or that change the order of others, as `U+202E`; empty without any."""
    found = dict.fromkeys(char for char in text if char in _HIDDEN or unicodedata.category(char) in ("Cc", "Cs"))
    return ", ".join(f"U+{ord(char):04X}" for char in found)


def shown(text: str) -> str:
    """A stranger's text for an error: on one line, short, and with nothing in it that a terminal would obey."""
    plain = "".join(f"<U+{ord(char):04X}>" if hidden_in(char) else char for char in text[: _SHOWN + 1])
    return plain if len(plain) <= _SHOWN else plain[:_SHOWN] + "…"


def folded(path: str) -> str:
    """Equal for paths that some file system holds for the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", path).casefold())


def wrong_path(path: str, limits: TreeLimits = USUAL) -> str:
    """Why a relative path with slashes is refused; empty where it is not."""
    if hidden := hidden_in(path):
        return f"its name has characters that cannot be seen: {hidden}"
    if path.startswith("/") or "\\" in path or _DRIVE.match(path):
        return "it names a place outside of the folder"
    parts = path.split("/")
    if ".." in parts:
        return "it leads out of the folder"
    if "" in parts or "." in parts:
        return "its path has an empty part"
    if len(parts) > limits.depth:
        return f"it lies deeper than {limits.depth} folders"
    if len(os.fsencode(path)) > _LONGEST_PATH or any(len(os.fsencode(part)) > _LONGEST_NAME for part in parts):
        return "its name is too long"
    if any(folded(part).rstrip(". ") in _GIT for part in parts):
        return "it would be a repository of git inside, whose settings can run programs"
    return ""


def inner_path(text: str, what: str) -> str:
    """A place that a source names inside of itself, without `./`; empty for the whole. Raises UnsafeContent."""
    path = text.removeprefix("./").rstrip("/") if not text.startswith("/") else text
    path = "" if path == "." else path
    if path and (why := wrong_path(path)):
        raise UnsafeContent(f"{what} is refused: {why}", where=shown(text), remedy="Have the source's author fix it.")
    return path


class TreeWriter:
    """Fills a folder that appears under its name only when all is written: leaving it by an error removes what there
    is. The folder must not exist, or be empty."""

    def __init__(self, into: str, limits: TreeLimits = USUAL) -> None:
        self.into = os.path.abspath(into)
        self.limits = limits
        self.passing = f"{self.into}.{os.urandom(6).hex()}"
        self.files = 0
        self.bytes = 0
        self._folders = {""}
        self._spelled: dict[str, str] = {}
        self._links: list[tuple[str, str]] = []

    def __enter__(self) -> "TreeWriter":
        if os.path.lexists(self.into) and not _is_empty_folder(self.into):
            raise TrimtabError("there is something already", where=self.into, remedy="Name an empty folder.")
        os.makedirs(os.path.dirname(self.into), exist_ok=True)
        os.mkdir(self.passing, 0o700)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self._make_links()
                os.replace(self.passing, self.into)
        finally:
            if os.path.lexists(self.passing):
                shutil.rmtree(self.passing, ignore_errors=True)

    def write(self, path: str, pieces: Iterable[bytes], *, executable: bool = False) -> None:
        """Raises UnsafeContent; the pieces are counted as they come, whatever was said of their size before."""
        self._take(path)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        size = 0
        with open(os.open(os.path.join(self.passing, path), flags, 0o755 if executable else 0o644), "wb") as file:
            for piece in pieces:
                size += len(piece)
                self.bytes += len(piece)
                self.check_size(path, size, self.bytes)
                file.write(piece)

    def link(self, path: str, target: str) -> None:
        self._take(path)
        if not target or target.startswith("/") or "\\" in target or hidden_in(target) or len(target) > _LONGEST_PATH:
            raise refused_file(path, "it is a link that leads out of the folder")
        self._links.append((path, target))

    def make_folder(self, path: str) -> None:
        if path and (why := wrong_path(path, self.limits)):
            raise refused_file(path, why)
        self._enter_folder(path)

    def check_size(self, path: str, size: int, total: int) -> None:
        if size > self.limits.file_bytes:
            raise refused_file(path, f"it is larger than {self.limits.file_bytes:,} bytes")
        if total > self.limits.bytes:
            raise refused_file(path, f"all files together are larger than {self.limits.bytes:,} bytes")

    def _take(self, path: str) -> None:
        if why := wrong_path(path, self.limits):
            raise refused_file(path, why)
        self.files += 1
        if self.files > self.limits.files:
            raise refused_file(path, f"there are more than {self.limits.files:,} files")
        self._enter_folder(os.path.dirname(path))
        self._spell(path)

    def _enter_folder(self, folder: str) -> None:
        if folder in self._folders:
            return
        self._enter_folder(os.path.dirname(folder))
        self._spell(folder)
        self._folders.add(folder)
        os.mkdir(os.path.join(self.passing, folder), 0o755)

    def _spell(self, path: str) -> None:
        before = self._spelled.get(folded(path))
        self._spelled[folded(path)] = path
        if before is not None:
            same = "it is there twice" if before == path else f"some file systems hold it for {shown(before)}"
            raise refused_file(path, same)

    def _make_links(self) -> None:
        for path, target in self._links:
            os.symlink(target, os.path.join(self.passing, path))
        for path, _ in self._links:
            if not is_inside(os.path.join(self.passing, path), self.passing):
                raise refused_file(path, "it is a link that leads out of the folder")


def _is_empty_folder(path: str) -> bool:
    return not os.path.islink(path) and os.path.isdir(path) and not os.listdir(path)
