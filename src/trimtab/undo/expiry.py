"""Letting go of old snapshots. Their refs go; the objects go when git next collects what nothing names."""

import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from glob import escape, glob

from trimtab.model.errors import TrimtabError
from trimtab.undo import SnapshotLimits
from trimtab.undo.git import NAMESPACE, STATE, Deadline, UndoRepository, finish, locate, locked, moment_of, start

_DAY_MS = 86_400_000
_PATIENCE_MS = 60_000
_ALWAYS = 10
"""So many of the newest never go by their age."""


def expired(refs: tuple[str, ...], limits: SnapshotLimits, now: int, spare: str = "") -> list[str]:
    """`refs` are oldest first. The newest ones and `spare` stay, whatever their age."""
    too_many = max(0, len(refs) - max(1, limits.keep_most))
    ages = _days_of_use(refs, now)
    return [
        ref
        for place, ref in enumerate(refs[:-1])
        if ref != spare
        and ref.startswith(NAMESPACE)
        and (place < too_many or (ages[place] > limits.keep_days * _DAY_MS and place < len(refs) - _ALWAYS))
    ]


def _days_of_use(refs: tuple[str, ...], now: int) -> list[int]:
    """How old each is, in milliseconds that the repository was in use. No clock is to be believed when it says that
    much time has passed: it may have been set. What is certain is the order of the snapshots, which are numbered; so
    from one to the next at most a day counts, and less than nothing counts as nothing. A clock that jumps ahead by a
    year makes a snapshot a day older, one that jumps back makes it no younger."""
    moments = [moment_of(ref) for ref in refs]
    age = _passed(moments[-1], now) if moments else 0
    ages = [age]
    for earlier, later in zip(reversed(moments[:-1]), reversed(moments[1:]), strict=True):
        age += _passed(earlier, later)
        ages.append(age)
    return ages[::-1]


def _passed(earlier: int, later: int) -> int:
    return min(max(0, later - earlier), _DAY_MS)


def delete(repository: UndoRepository, refs: list[str], deadline: Deadline) -> bool:
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


def _delete_all(repository: UndoRepository, refs: Sequence[str], deadline: Deadline) -> None:
    if not delete(repository, list(refs), deadline):
        raise TrimtabError(
            "the snapshots cannot be removed",
            where=os.path.join(repository.common, NAMESPACE),
            remedy="Is another git at work here? Try again when it is done.",
        )
