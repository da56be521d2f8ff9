"""Which files of a folder are work. What git ignores is too, unless it is what a build or a package manager makes
again: an ignored `.env` or notes file is often the only copy."""

import os
import stat
from collections.abc import Iterator

from trimtab.undo.build_folders import CANDIDATES

# Beside those that undo leaves out.
_BUILT_TOO = (
    "jspm_packages .pnpm-store .yarn .npm .angular .vite .m2 .ivy2 .sbt .bsp .metals .bloop dist-newstyle "
    "elm-stuff out obj Carthage cmake-build-debug cmake-build-release CMakeFiles .pytype .eggs "
    ".ipynb_checkpoints .bundle coverage .nyc_output .serverless .zig-cache zig-out "
)
BUILT = CANDIDATES | frozenset(_BUILT_TOO.split())
_BUILT_ENDS = (
    ".pyc",
    ".pyo",
    ".o",
    ".obj",
    ".a",
    ".so",
    ".dylib",
    ".dll",
    ".class",
    ".egg-info",
    ".tsbuildinfo",
)
_BUILT_NAMES = frozenset({".DS_Store", "Thumbs.db", ".coverage", ".eslintcache"})


def is_built(path: str) -> bool:
    """Only asked of what git ignores."""
    parts = path.rstrip("/").split("/")
    return any(part in BUILT or part.endswith(".egg-info") for part in parts) or (
        parts[-1] in _BUILT_NAMES or parts[-1].endswith(_BUILT_ENDS)
    )


def is_repository(folder: str) -> bool:
    return os.path.lexists(os.path.join(folder, ".git"))


class Walked:
    """What is below some folders: files and links, the folders with nothing in them, and repositories, which are not
    entered. All relative to `top`."""

    def __init__(self, top: str) -> None:
        self.top = top
        self.files: list[str] = []
        self.empty: list[str] = []
        self.nested: list[str] = []

    def enter(self, folder: str, *, ignored: bool) -> None:
        if is_repository(os.path.join(self.top, folder)):
            self.nested.append(folder)
            return
        names = sorted(os.scandir(os.path.join(self.top, folder)), key=lambda one: one.name)
        if not names:
            self.empty.append(folder)
        for one in names:
            path = f"{folder}/{one.name}"
            if ignored and is_built(path):
                continue
            if one.is_dir(follow_symlinks=False):
                self.enter(path, ignored=ignored)
            elif one.is_file(follow_symlinks=False) or one.is_symlink():
                self.files.append(path)


def empty_folders(top: str, ignored: frozenset[str]) -> Iterator[str]:
    """Those that git does not list, because it knows files alone. What is `ignored` is not entered."""
    for folder, folders, files in os.walk(top):
        here = os.path.relpath(folder, top)
        folders[:] = [
            name
            for name in sorted(folders)
            if name != ".git"
            and os.path.normpath(os.path.join(here, name)) not in ignored
            and not is_repository(os.path.join(folder, name))
        ]
        if here != "." and not folders and not files and not os.listdir(folder):
            yield here


def mode_of(path: str) -> tuple[str, int]:
    """git's mode for a file or link, and the permissions. Anything else has none: it holds no bytes."""
    found = os.lstat(path)
    if stat.S_ISLNK(found.st_mode):
        return "120000", 0
    if stat.S_ISREG(found.st_mode):
        return "100755" if found.st_mode & 0o100 else "100644", stat.S_IMODE(found.st_mode)
    return "", 0
