"""What changed since a snapshot, as git shows it."""

import os
from collections.abc import Sequence

from trimtab.undo.git import Deadline, UndoRepository, run
from trimtab.undo.restore import inside
from trimtab.undo.snapshot import present
from trimtab.undo.snapshot_list import called
from trimtab.undo.snapshot_types import SnapshotLimits
from trimtab.undo.tree_names import ROOT, to_tree

_FOLDER = ROOT.rstrip("/")


def patch(project: str, name: str, paths: Sequence[str], *, limits: SnapshotLimits, here: str) -> bytes:
    """From the snapshot to the present state. No program that the repository names has a part in it."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = called(repository, name)
    chosen = [os.fsdecode(to_tree(inside(repository.top, os.path.join(here, path)))) for path in paths]
    sides = [_files(repository, one, deadline) for one in (wanted.tree, tree)]
    shown = ("--no-ext-diff", "--no-textconv", "--no-renames", "--color=never")
    limited = (f":(top,literal){one.removeprefix(ROOT)}" for one in chosen)
    return run(repository.top, ("diff", *shown, *sides, "--", *limited), deadline)


def _files(repository: UndoRepository, tree: str, deadline: Deadline) -> str:
    """The tree of the files alone; the empty one where there are none."""
    listed = run(repository.top, ("ls-tree", tree, _FOLDER), deadline).split()
    if listed:
        return listed[2].decode()
    return run(repository.top, ("hash-object", "-t", "tree", "--stdin"), deadline).decode().strip()
