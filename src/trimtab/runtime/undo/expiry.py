"""Letting go of old snapshots. Their refs go; the objects go when git next collects what nothing names."""

import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from glob import escape, glob

from trimtab.model.errors import TrimtabError
from trimtab.runtime.undo.git import NAMESPACE, STATE, Deadline, Repository, finish, locate, moment_of, start
from trimtab.runtime.undo.lock import locked
from trimtab.runtime.undo.values import Limits

_DAY_MS = 86_400_000
_PATIENCE_MS = 60_000


def expired(refs: tuple[str, ...], limits: Limits, now: int, spare: str = "") -> list[str]:
    """`refs` are oldest first; the newest one and `spare` stay, whatever their age."""
    too_many = max(0, len(refs) - max(1, limits.keep_most))
    oldest = now - limits.keep_days * _DAY_MS
    return [
        ref
        for place, ref in enumerate(refs[:-1])
        if ref != spare and ref.startswith(NAMESPACE) and (place < too_many or moment_of(ref) < oldest)
    ]


def delete(repository: Repository, refs: list[str], deadline: Deadline) -> bool:
    """False if they are still there, as where another git holds a lock: the next snapshot tries again."""
    if not refs:
        return True
    given = b"".join(b"delete " + os.fsencode(ref) + b"\0\0" for ref in refs)
    code, _, _ = finish(start(repository.top, ("update-ref", "--stdin", "-z")), deadline, given)
    return code == 0


def forget(project: str, refs: Sequence[str]) -> None:
    deadline = Deadline(_PATIENCE_MS)
    repository = locate(project, deadline)
    with locked(repository, deadline):
        _delete_all(repository, refs, deadline)


def forget_all(project: str) -> int:
    """Remove every snapshot of the repository, and what was remembered between them; the number of snapshots. Nothing
    that Trimtab did not make is touched."""
    deadline = Deadline(_PATIENCE_MS)
    repository = locate(project, deadline)
    folders = {repository.state, repository.shared_state}
    folders.update(glob(os.path.join(escape(repository.common), "worktrees", "*", *STATE)))
    if not repository.refs and not any(map(os.path.isdir, folders)):
        return 0
    with locked(repository, deadline):
        _delete_all(repository, repository.refs, deadline)
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
    for folder in folders:
        with suppress(OSError):  # something else of ours is in it
            os.rmdir(os.path.dirname(folder))
    return len(repository.refs)


def _delete_all(repository: Repository, refs: Sequence[str], deadline: Deadline) -> None:
    if not delete(repository, list(refs), deadline):
        raise TrimtabError(
            "the snapshots cannot be removed",
            where=os.path.join(repository.common, NAMESPACE),
            remedy="Is another git at work here? Try again when it is done.",
        )
