"""Paths as git's trees take them. A tree cannot hold `.git`, but a nested repository has one."""

import os

from trimtab.undo.snapshot_types import CannotSnapshot

ROOT = "files/"
_MARK = "%"
_REFUSED = frozenset({".git", ".gitmodules", "git~1"})


def to_tree(path: str) -> bytes:
    if "%" in path or "git" in path.lower():
        path = "/".join(
            _MARK + one if one.startswith(_MARK) or one.lower() in _REFUSED else one for one in path.split("/")
        )
    return os.fsencode(ROOT + path)


def from_tree(name: bytes) -> str:
    path = "/".join(one.removeprefix(_MARK) for one in os.fsdecode(name).removeprefix(ROOT).split("/"))
    check(path)
    return path


def check(path: str) -> None:
    """Raises for a path that could lead out of the worktree, or into the repository itself: we do not write such, but
    whoever can write refs could."""
    parts = path.split("/")
    if any(one in ("", ".", "..") for one in parts) or "\0" in path or parts[0].lower() == ".git":
        raise CannotSnapshot(f"a snapshot holds the path {path!r}, which Trimtab never writes")
