"""What undo keeps lies in git's own folder: which of it goes with a project, and how."""

import os
from collections.abc import Iterator, Sequence

from trimtab.local.launcher import in_git
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot

KEY = "snapshots"
_PATIENCE_MS = 30_000


class KeptSnapshots(Record):
    """`folder` is ours within git's folder. `number`: how many snapshots there are."""

    project: str
    folder: str
    number: int


def kept_for(projects: Sequence[str], user: User) -> Iterator[KeptSnapshots]:
    """Once for each repository."""
    seen: set[str] = set()
    for project in in_git(projects, user):
        from trimtab.undo.git import STATE, Deadline, locate

        try:
            repository = locate(project, Deadline(_PATIENCE_MS))
        except CannotSnapshot:
            continue  # what git cannot read, it has kept nothing for
        folder = os.path.join(repository.common, *STATE)
        if folder not in seen and (repository.refs or os.path.isdir(folder)):
            seen.add(folder)
            yield KeptSnapshots(project, folder, len(repository.refs))


def remove(projects: Sequence[str], user: User) -> dict[str, str]:
    """What failed, by folder."""
    from trimtab.undo.expiry import forget_all

    failed: dict[str, str] = {}
    for one in list(kept_for(projects, user)):
        try:
            forget_all(one.project)
        except TrimtabError as error:
            failed[one.folder] = error.what
    return failed
