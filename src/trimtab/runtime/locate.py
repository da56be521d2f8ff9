"""Which project a folder belongs to. Runs before anything else is imported, so it needs `os` alone."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = ".trimtab"
JOURNAL = "journal.db"
RECORD = "launcher"
WORKSTREAMS = ("workstreams", "reviews", "scratch", "retired")
"""Folders in `.trimtab/` with checkouts: of work, of reviews, of merges that are checked, of what is about to go."""

_WORKTREES = os.sep + "worktrees" + os.sep


def find_project(start: str) -> str | None:
    """The nearest folder at or above `start` that holds `.trimtab/`; in a linked worktree the main checkout's."""
    top, main = linked_worktree(start)
    for folder in _upwards(start):
        if main and (folder == top or folder.startswith(top + os.sep)):
            counterpart = main + folder[len(top) :]
            if os.path.isdir(os.path.join(counterpart, FOLDER)):
                return counterpart
        if os.path.isdir(os.path.join(folder, FOLDER)):
            return folder
    return None


def opted_in(start: str, env: "Mapping[str, str]") -> str | None:
    """The project, if its user has run `trimtab init` here. A `.trimtab/` that came with a clone has no journal, and
    one that came with a journal too is not among the projects that `init` recorded for this user."""
    root = find_project(start)
    if root is None or not os.path.exists(journal_path(root)):
        return None
    recorded = _recorded(env)
    return root if root in recorded or os.path.realpath(root) in map(os.path.realpath, recorded) else None


def record_path(env: "Mapping[str, str]") -> str:
    """The file that `init` keeps for this user: the interpreter, the package folder, then the projects."""
    base = env.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(env.get("HOME", ""), ".config")
    return os.path.join(base, "trimtab", RECORD)


def _recorded(env: "Mapping[str, str]") -> list[str]:
    try:
        with open(record_path(env), "rb") as file:
            if os.fstat(file.fileno()).st_uid != os.getuid():
                return []  # whoever could write it could opt in for this user
            return [os.fsdecode(line) for line in file.read().split(b"\n")[2:] if line]
    except OSError:
        return []


def journal_path(root: str) -> str:
    return os.path.join(root, FOLDER, JOURNAL)


def _upwards(start: str) -> list[str]:
    folder = os.path.abspath(start)
    folders = [folder]
    while (parent := os.path.dirname(folder)) != folder:
        folders.append(parent)
        folder = parent
    return folders


def worktree_top(start: str) -> str:
    """The folder that holds `.git`, from here upwards, without asking git; empty where there is none."""
    folders = _upwards(os.path.realpath(start))
    return next((folder for folder in folders if os.path.lexists(os.path.join(folder, ".git"))), "")


def linked_worktree(start: str) -> tuple[str, str]:
    """The worktree's top and the main checkout, or two empty texts outside a linked worktree."""
    for folder in _upwards(start):
        pointer = os.path.join(folder, ".git")
        if os.path.isdir(pointer):
            return "", ""
        try:
            with open(pointer, encoding="utf-8", errors="replace") as file:
                line = file.readline()
        except OSError:
            continue
        if not line.startswith("gitdir:"):
            return "", ""
        private = os.path.normpath(os.path.join(folder, line.removeprefix("gitdir:").strip()))
        shared, found, _ = private.rpartition(_WORKTREES)
        # a bare repository has no main checkout
        return (folder, os.path.dirname(shared)) if found and os.path.basename(shared) == ".git" else ("", "")
    return "", ""
