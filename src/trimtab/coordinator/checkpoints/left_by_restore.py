"""Which files a restore leaves as they are: those of other worktrees, and what git ignores."""

import os

from trimtab.coordinator.checkpoints import checkpoint_files
from trimtab.coordinator.checkpoints.checkpoint_files import Checkpoint, KeptWorktree
from trimtab.coordinator.workstreams.repository import Repository
from trimtab.git import Git
from trimtab.local.locate import FOLDER, WORKSTREAMS
from trimtab.undo import Snapshot
from trimtab.undo.staged import staged_paths
from trimtab.undo.trees import folders_above

_STORE_FILES = ("state.db", "state.db-wal", "state.db-shm")


def snapshot_of(kept: KeptWorktree) -> Snapshot:
    """As `undo` takes one. By its tree: its own ref may have expired."""
    return Snapshot(kept.snapshot, kept.tree, 0, "", kept.tree, kept.files, worktree=kept.path, linked=kept.linked)


def left_alone(repository: Repository, path: str) -> tuple[str, ...]:
    """Folders of the main checkout that are none of its own: those of workstreams, which are worktrees themselves, and
    the store of an older version."""
    if path != repository.top:
        return ()
    below = os.path.relpath(repository.project, repository.top)
    folder = FOLDER if below == "." else os.path.join(below, FOLDER)
    return tuple(os.path.join(folder, name) for name in (*WORKSTREAMS, *_STORE_FILES))


def left_by_restore(repository: Repository, git: Git, kept: KeptWorktree) -> tuple[str, ...]:
    """These, and what git ignores there and did not track then: settings, data and results that belong to the machine,
    not to a point in time. The checkpoint has them too, so that one of them can still be brought back by its name."""
    here = git.at(kept.path)
    tracked = _tracked_then(here, kept)
    holding = folders_above(tracked)
    ignored = _ignored(here, "--directory")
    opened = [name for name in ignored if name in holding]
    names = [*(name for name in ignored if name not in holding), *(_ignored(here, "--", *opened) if opened else ())]
    return (*left_alone(repository, kept.path), *(name for name in names if name not in tracked))


def _ignored(git: Git, *more: str) -> list[str]:
    found = git.at(git.folder, GIT_LITERAL_PATHSPECS="1").run(
        "ls-files", "-z", "--others", "--ignored", "--exclude-standard", *more
    )
    return [os.fsdecode(name) for name in found.out.split(b"\0") if name]


def _tracked_then(git: Git, kept: KeptWorktree) -> frozenset[str]:
    """What the commit or the index of then has."""
    staged = staged_paths(kept.path, snapshot_of(kept))
    if not kept.commit or not git.commit_of(kept.commit):
        return frozenset(staged)
    committed = git.run("ls-tree", "-r", "-z", "--name-only", "--full-tree", kept.commit).out.split(b"\0")
    return frozenset((*staged, *(os.fsdecode(name) for name in committed if name)))


def undone_by(root: str, checkpoint: Checkpoint) -> dict[str, Snapshot]:
    """What was restored after it was taken, by git's name of the worktree: going back to it undoes that."""
    known = checkpoint_files.checkpoints(root) if checkpoint.restores else ()
    return {
        kept.linked: snapshot_of(kept)
        for each in known
        if each.id == checkpoint.restores
        for kept in each.worktrees
        if kept.tree
    }
