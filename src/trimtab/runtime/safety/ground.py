"""Which worktree undo looks after: the one that the agent works in, as long as it is the project's."""

import os
import posixpath

from trimtab.runtime.locate import linked_worktree, worktree_top
from trimtab.steering.safety.paths import below

_SCRATCH = ("/tmp", "/private/tmp", "/var/tmp", "/dev/shm", "/private/var/folders", "/var/folders")


def worktree_of(project: str, cwd: str) -> str:
    """Its top; empty where the project is in no git repository. An agent in a linked worktree of the project has that
    one kept; one that has gone elsewhere has the project's, because other repositories have not opted in."""
    top, main = linked_worktree(cwd or project)
    if main and below(os.path.realpath(project), os.path.realpath(main)) is not None:
        return os.path.realpath(top)
    return worktree_top(project)


def is_scratch(path: str, top: str) -> bool:
    """Below a folder for temporary files, which is nobody's to miss; but who works in such a folder does miss it."""
    own = os.environ.get("TMPDIR", "")
    folders = (*_SCRATCH, posixpath.normpath(own)) if own.startswith("/") and len(own) > 1 else _SCRATCH
    return any(below(path, folder) and below(top, folder) is None for folder in folders)


def real(path: str) -> str:
    """Where it really lies, and not what a link of that name leads to: it is the link that would be removed."""
    folder, name = os.path.split(path)
    return os.path.join(os.path.realpath(folder), name) if name else os.path.realpath(path)


def is_there(path: str) -> bool:
    """What would take long to find out counts as there."""
    if os.path.lexists(path):
        return True
    patterns = sum(any(char in name for char in "*?[") for name in path.split("/"))
    if patterns != 1:
        return patterns > 1
    import glob  # few commands are worth the look

    return next(glob.iglob(path, include_hidden=True), None) is not None
