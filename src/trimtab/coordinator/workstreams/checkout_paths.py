"""Where the folders of workstreams are: all of them in the project's `.trimtab/`, which git ignores."""

import os

from trimtab.local.locate import FOLDER, WORKSTREAMS, make_private, opened_private
from trimtab.model.errors import TrimtabError

WORK, REVIEW, SCRATCH, RETIRED = WORKSTREAMS
KINDS = (WORK, REVIEW, SCRATCH, RETIRED)
"""What agents write in; second checkouts, to look at; trees on which checks run; on the way out."""


def room(project: str, kind: str) -> str:
    return os.path.join(project, FOLDER, kind)


def place(project: str, kind: str, name: str) -> str:
    return os.path.join(room(project, kind), name)


def made_room(project: str, kind: str) -> str:
    """The folder for one kind, made if need be; never through a link, which would lead somewhere else."""
    path = room(project, kind)
    for one in (os.path.join(project, FOLDER), path):
        if os.path.islink(one):
            raise TrimtabError(
                "this is a link, so workstreams would be made somewhere else",
                where=one,
                remedy="Put a folder in its place.",
            )
    make_private(path)
    shield = os.path.join(path, ".gitignore")
    if not os.path.lexists(shield):
        with open(opened_private(shield), "w", encoding="utf-8") as file:
            file.write("*\n")
    return path


def kind_of(project: str, path: str) -> str:
    """Which of the rooms a folder is directly in; empty for folders that are none of ours."""
    above = os.path.dirname(path)
    return next((kind for kind in KINDS if above == room(project, kind)), "")


def entries(project: str, kind: str) -> list[str]:
    """The folders in one room, by name."""
    try:
        found = sorted(os.scandir(room(project, kind)), key=lambda one: one.name)
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [one.path for one in found if one.is_dir(follow_symlinks=False)]
