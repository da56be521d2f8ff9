"""Where the worktree is, and what lies in it."""

import os

from trimtab.git import end
from trimtab.local.locate import worktree_top
from trimtab.undo.git import Deadline, UndoRepository, ask_where, located
from trimtab.undo.left_out import left_out
from trimtab.undo.worktree_scan import LEFT_OUT, Scan, enter, scan


def look(project: str, deadline: Deadline) -> tuple[UndoRepository, dict[str, str]]:
    """The repository, and the marks of everything in the worktree that `project` is in. git is asked where that is
    while the folder that it will most probably name is read already."""
    asked = ask_where(project)
    guess = worktree_top(project)
    try:
        found = scan(guess, frozenset({os.path.join(guess, ".git")}), deadline) if guess else Scan({}, [])
    except BaseException:
        end(asked)
        raise
    repository = located(asked, project, deadline)
    own = frozenset({os.path.join(repository.top, ".git"), repository.private, repository.common})
    elsewhere = own - {os.path.join(guess, ".git")}
    if guess != repository.top or any(one.startswith(guess + os.sep) for one in elsewhere):
        found = scan(repository.top, own, deadline)
    _decide_candidates(repository.top, found, own, deadline)
    return repository, found.marks


def _decide_candidates(top: str, found: Scan, own: frozenset[str], deadline: Deadline) -> None:
    leave = left_out(top, found.candidates, found.marks, deadline)
    for folder in found.candidates:
        if folder in leave:
            found.marks[folder] = LEFT_OUT
        elif mode := _mode(os.path.join(top, folder)):
            found.marks[folder] = str(mode)
            enter(top, folder, found, own, deadline, all_of_it=True)


def _mode(folder: str) -> int:
    """0 if it is gone."""
    try:
        return os.lstat(folder.rstrip("/")).st_mode
    except FileNotFoundError:
        return 0
