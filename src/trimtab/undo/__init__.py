"""The undo net: what a command may lose is kept in git's own object store first, and can be written back.

snapshot        take one                          git            git as snapshots need it, one at a time
worktree_scan   one pass over the worktree        build_folders  which folders are left out
objects         bytes into git, and out of it     scan_cache     what the last snapshot knew of each file
trees           paths, modes, folders as a tree   staged         what is staged
snapshot_list   find and read snapshots           expiry         let go of old ones
restore         compare, and write one back       worktree_writer  path by path

A snapshot is a tree that `refs/trimtab/undo/<number>-<milliseconds>` names: `files/` holds the bytes as they lie on
disk, `layout` what git's trees do not say, `about` when and why. It is no commit, so that no history shows it. Index,
stash, HEAD and every other ref stay as they are; what we remember between snapshots is in `trimtab/undo/` of the git
folder.
"""

from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.record import Record


class SnapshotLimits(Record):
    """`limit_mb` is the most that one snapshot may add to the repository, `keep_most` how many are kept at all."""

    deadline_ms: int = 1_500
    limit_mb: int = 200
    keep_days: int = 7
    keep_most: int = 200


USUAL = SnapshotLimits()


class SnapshotReason(Record):
    """Why the files were to be kept, and when. `restores` is the snapshot that was about to be written back, if it was
    for that."""

    at: int
    why: str
    entry: str = ""
    restores: str = ""


class Snapshot(Record):
    """`id` is for people. `at` is in milliseconds. `tree` is what `ref` points to. `files` counts files and links.
    `worktree` is where it was taken; `linked` is git's name for that one, empty for the repository's main one.
    `restores` as in a reason. `later` are the reasons for which nothing new had to be kept, oldest first."""

    id: str
    ref: str
    at: int
    why: str
    tree: str
    files: int
    entry: str = ""
    worktree: str = ""
    linked: str = ""
    restores: str = ""
    later: tuple[SnapshotReason, ...] = ()

    def stored(self) -> Obj:
        """What is written of it; the later reasons are kept beside."""
        return {name: value for name, value in self._asdict().items() if name != "later"}

    @property
    def reasons(self) -> tuple[SnapshotReason, ...]:
        """Oldest first. Up to the last of them nothing had changed, so it is the one that something was lost by."""
        return (SnapshotReason(self.at, self.why, self.entry, self.restores), *self.later)

    @property
    def is_of_restores_alone(self) -> bool:
        return all(reason.restores for reason in self.reasons)


class CannotSnapshot(TrimtabError):
    """Too late, too large, unreadable: what a command would lose could not be brought back."""


class NotARepository(CannotSnapshot):
    """There is no git repository that could keep anything."""


__all__ = ["CannotSnapshot", "NotARepository", "Snapshot", "SnapshotLimits", "take"]


def take(project: str, why: str, limits: SnapshotLimits = USUAL, entry: str = "") -> Snapshot:
    """Keep the whole worktree that `project` is in, or raise CannotSnapshot. If nothing changed since the last
    snapshot, that one is given. `entry` is the ledger's."""
    from trimtab.undo import snapshot  # loads what starts processes; few events need it

    return snapshot.take(project, why, limits, entry)
