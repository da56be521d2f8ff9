"""Which worktrees undo looks after, and where a path lies: in one of them, in a temporary folder, elsewhere."""

import os
import posixpath

from trimtab.local.locate import common_folder, linked_worktree, worktree_top
from trimtab.reading import read_text
from trimtab.steering.safety.paths import below

_SCRATCH = ("/tmp", "/private/tmp", "/var/tmp", "/dev/shm", "/private/var/folders", "/var/folders")
_MOST_WORKTREES = 64
_LONGEST = 4_096


def worktree_of(project: str, cwd: str) -> str:
    """Its top; empty where the project is in no git repository. An agent in a linked worktree of the project has that
    one kept; one that has gone elsewhere has the project's, because other repositories have not opted in."""
    top, main = linked_worktree(cwd or project)
    if main and below(os.path.realpath(project), os.path.realpath(main)) is not None:
        return os.path.realpath(top)
    return worktree_top(project)


def worktrees_of(top: str) -> tuple[str, ...]:
    """All that share the repository of this one, itself first: the main checkout, and the linked ones that git has
    recorded and that are there."""
    shared = common_folder(top)
    common = os.path.realpath(shared) if shared else ""
    found = [top]
    if os.path.basename(common) == ".git":
        found.append(os.path.dirname(common))
    try:
        names = os.listdir(os.path.join(common, "worktrees")) if common else []
    except OSError:
        names = []
    for name in sorted(names)[:_MOST_WORKTREES]:
        pointer = _first_line(os.path.join(common, "worktrees", name, "gitdir"))
        if pointer:
            found.append(os.path.dirname(os.path.normpath(os.path.join(common, "worktrees", name, pointer))))
    return tuple(dict.fromkeys(os.path.realpath(folder) for folder in found if os.path.isdir(folder)))


def _first_line(path: str) -> str:
    try:
        return read_text(path, _LONGEST, whole=False, errors="surrogateescape").partition("\n")[0].strip()
    except OSError:
        return ""


def within(path: str, folder: str) -> str | None:
    """The rest of the path below the folder, as `below` says it; also where the file system knows the folder by
    another spelling, as one that does not tell cases apart does."""
    inside = below(path, folder)
    if inside is not None or path[:1] != "/":
        return inside
    try:
        wanted = os.stat(folder)
    except OSError:
        return None
    above, rest = path, ""
    while above != "/":
        try:
            if os.path.samestat(os.stat(above), wanted):
                return rest
        except OSError:
            pass
        above, _, name = above.rpartition("/")
        above, rest = above or "/", f"{name}/{rest}" if rest else name
    return None


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
