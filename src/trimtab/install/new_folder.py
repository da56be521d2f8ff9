"""The folder of a project that is not there yet: `trimtab init my-app` makes it, as a repository if it is in none."""

import os

from trimtab import git
from trimtab.local.locate import linked_worktree, worktree_top
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

_GIT_SECONDS = 30.0


class NewFolder(Record):
    """What is to be made. `repository`: git has to be told too, because the folder would be in none."""

    path: str
    repository: bool


def new_folder(folder: str | None, here: str) -> NewFolder | None:
    """None where the folder is there, or none was named. Only the last part of a path is made: a whole path that is
    not there is a slip of the finger. Raises TrimtabError."""
    path = os.path.abspath(os.path.join(here, folder)) if folder else ""
    if not path or os.path.lexists(path):
        return None
    above = os.path.realpath(os.path.dirname(path))
    if not os.path.isdir(above):
        raise TrimtabError(
            "there is no such folder",
            where=above,
            remedy="Make it first, or name the folder of a project: only the last part of a path is made.",
        )
    main = linked_worktree(above)[1]
    if main:
        raise TrimtabError(
            "a project is not begun in a linked worktree",
            where=above,
            remedy=f"Run it in the main checkout: {main}.",
        )
    return NewFolder(os.path.join(above, os.path.basename(path)), not worktree_top(above))


def make(new: NewFolder, user: User) -> tuple[str, ...]:
    """Remarks for the person. Raises TrimtabError where the folder cannot be made; without git it is made all the
    same."""
    try:
        os.mkdir(new.path)
    except FileExistsError:
        return ()
    except OSError as error:
        raise TrimtabError(
            f"the folder cannot be made: {error.strerror}", where=new.path, remedy="Name another place."
        ) from error
    if not new.repository:
        return ()
    trouble = _git_init(new.path, user)
    return (f"`git init` failed: {trouble}. Workstreams and merges need a repository.",) if trouble else ()


def _git_init(folder: str, user: User) -> str:
    """What went wrong, empty if nothing did."""
    try:
        done = git.run(folder, ("init", "--quiet"), git.environment(user.env), _GIT_SECONDS)
    except OSError as error:
        return str(error)
    return done.said.partition("\n")[0] if done.code else ""
