"""Which project a folder belongs to. Runs before anything else is imported, so it needs `os` alone."""

import os

FOLDER = ".trimtab"
JOURNAL = "journal.db"

_WORKTREES = os.sep + "worktrees" + os.sep


def find_project(start: str) -> str | None:
    """The nearest folder at or above `start` that holds `.trimtab/`; in a linked worktree the main checkout's."""
    top, main = _linked_worktree(start)
    for folder in _upwards(start):
        if main and (folder == top or folder.startswith(top + os.sep)):
            counterpart = main + folder[len(top) :]
            if os.path.isdir(os.path.join(counterpart, FOLDER)):
                return counterpart
        if os.path.isdir(os.path.join(folder, FOLDER)):
            return folder
    return None


def opted_in(start: str) -> str | None:
    """The project, if its user has run `trimtab init` here: a `.trimtab/` that came with a clone has no journal."""
    root = find_project(start)
    return root if root is not None and os.path.exists(journal_path(root)) else None


def journal_path(root: str) -> str:
    return os.path.join(root, FOLDER, JOURNAL)


def _upwards(start: str) -> list[str]:
    folder = os.path.abspath(start)
    folders = [folder]
    while (parent := os.path.dirname(folder)) != folder:
        folders.append(parent)
        folder = parent
    return folders


def _linked_worktree(start: str) -> tuple[str, str]:
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
        return (folder, os.path.dirname(shared)) if found else ("", "")
    return "", ""
