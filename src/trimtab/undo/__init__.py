"""The undo net: what a command may lose is kept in git's own object store first, and can be written back.

snapshot_types  limits, a snapshot, errors        snapshot       take one
worktree_scan   one pass over the worktree        left_out       build folders, which are left out
worktree_look   both, for one repository          snapshot_lock  one snapshot at a time
objects         bytes into git, and out of it     scan_cache     what the last snapshot knew of each file
layout          modes and empty folders           tree_names     paths as trees take them
trees           an index of our own, a tree       git            git as snapshots need it
snapshot_list   find and read snapshots           expiry         let go of old ones
restore         write one back, compare           worktree       write below one folder, never through a link
patch           what changed, as git shows it     reasons        why one was relied on again

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
