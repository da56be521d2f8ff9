"""Which clone a workstream is in. Several clones of a project may share one store, and each of them can only speak for
the worktrees that it has itself."""

import os
import secrets
from contextlib import suppress

from trimtab.coordinator.workstreams.git_lock import STATE
from trimtab.features.work.heads import common_folder
from trimtab.local.locate import make_private, opened_private
from trimtab.model.work import Workstream
from trimtab.reading import read_text

FILE = "clone"


def clone_of(project: str) -> str:
    """Empty where it has no name yet, because no workstream was made in it, or where there is no repository."""
    common = common_folder(project)
    return _read(os.path.join(common, STATE, FILE)) if common else ""


def named_clone(project: str) -> str:
    """Gives it a name, if it has none."""
    known = clone_of(project)
    common = common_folder(project)
    if known or not common:
        return known
    folder = os.path.join(common, STATE)
    make_private(folder)
    passing = os.path.join(folder, f"{FILE}.{os.getpid()}")
    with open(opened_private(passing), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(8) + "\n")
    try:
        with suppress(FileExistsError):  # somebody else was quicker
            os.link(passing, os.path.join(folder, FILE))
    finally:
        os.unlink(passing)
    return clone_of(project)


def is_here(stream: Workstream, project: str, clone: str) -> bool:
    """`clone` is this one. Records from before clones had names go by their folder."""
    return stream.clone == clone if stream.clone else stream.path.startswith(os.path.join(project, ""))


def _read(path: str) -> str:
    try:
        return read_text(path, 100, whole=False, encoding="ascii").strip()
    except OSError:
        return ""
