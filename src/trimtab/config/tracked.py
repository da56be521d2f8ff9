"""Whether git tracks a file, and so whether it can have come with the repository."""

import os
from collections.abc import Mapping
from enum import Enum

_SECONDS = 2.0


class Tracked(Enum):
    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


def tracked(path: str, env: Mapping[str, str]) -> Tracked:
    """UNSURE where there is a repository but git would not say: the caller has to assume the worse."""
    # Both the name and what it leads to: a tracked link may point anywhere, and a link may point at a tracked file.
    answers = {_tracked(one, env) for one in {os.path.abspath(path), os.path.realpath(path)}}
    return next((answer for answer in (Tracked.YES, Tracked.UNSURE) if answer in answers), Tracked.NO)


def _tracked(path: str, env: Mapping[str, str]) -> Tracked:
    from trimtab import git  # costs a short process more than it is worth unless there is a file to ask about

    folder, name = os.path.split(path)
    while not os.path.isdir(folder):  # git cannot begin in a folder that is gone; the file's last good copy may hold
        folder, gone = os.path.split(folder)
        name = os.path.join(gone, name)
    # icase: on a file system that ignores case, `LOCAL.toml` from a repository is read as `local.toml`.
    command = ("ls-files", "--error-unmatch", "--", f":(literal,icase){name}")
    try:
        code = git.run(folder, command, git.environment(env), _SECONDS).code
    except FileNotFoundError:
        return Tracked.NO  # no git here, so no file came through it
    except OSError:
        return Tracked.UNSURE
    if code in (0, 1):
        return Tracked.NO if code else Tracked.YES
    return Tracked.UNSURE if _in_a_repository(folder) else Tracked.NO


def _in_a_repository(folder: str) -> bool:
    while not os.path.lexists(os.path.join(folder, ".git")):
        parent = os.path.dirname(folder)
        if parent == folder:
            return False
        folder = parent
    return True
