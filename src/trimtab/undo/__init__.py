"""The undo net: what a command may lose is kept in git's own object store first, and can be written back.

values     limits, a snapshot, errors       git        the one place that starts git
scan       one pass over the worktree       leaving    build folders, which are left out
look       both, for one repository         lock       one snapshot at a time
objects    bytes into git, and out of it    kept       what the last snapshot knew of each file, to read only news
layout     modes and empty folders          names      paths as trees take them
trees      an index of our own, a tree      snapshot   take one
listing    find and read snapshots          expiry     let go of old ones
restore    write one back, compare          worktree   write below one folder, never through a link
patch      what changed, as git shows it    limits     what the settings say
reasons    why one was relied on again

A snapshot is a tree that `refs/trimtab/undo/<number>-<milliseconds>` names: `files/` holds the bytes as they lie on
disk, `layout` what git's trees do not say, `about` when and why. It is no commit, so that no history shows it. Index,
stash, HEAD and every other ref stay as they are; what we remember between snapshots is in `trimtab/undo/` of the git
folder.
"""

from trimtab.undo.snapshot_types import USUAL, CannotSnapshot, NotARepository, Snapshot, SnapshotLimits

__all__ = ["CannotSnapshot", "NotARepository", "Snapshot", "SnapshotLimits", "take"]


def take(project: str, why: str, limits: SnapshotLimits = USUAL, entry: str = "") -> Snapshot:
    """Keep the whole worktree that `project` is in, or raise CannotSnapshot. If nothing changed since the last
    snapshot, that one is given. `entry` is the ledger's."""
    from trimtab.undo import snapshot  # loads what starts processes; few events need it

    return snapshot.take(project, why, limits, entry)
