"""A branch that is going to be removed and that no worktree has: its commits are kept, there is nothing else."""

from trimtab.coordinator.workstreams import checkout_paths, owned_refs
from trimtab.coordinator.workstreams.branch_names import slug
from trimtab.coordinator.workstreams.git_lock import Held
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.coordinator.workstreams.rescue.rescue_types import Manifest, Saved
from trimtab.coordinator.workstreams.rescue.save import keep
from trimtab.coordinator.workstreams.rescue.unsaved_work import UnsavedWork


def save_branch(held: Held, branch: str, tip: str) -> Saved | None:
    """None where another branch has all of it."""
    ref = HEADS + branch
    others = (f"--exclude={ref}", f"--exclude={owned_refs.NAMESPACE}*", "--glob=refs/*")
    if not held.git.run("rev-list", "-1", tip, "--not", *others, "--").out:
        return None
    name = slug(branch.replace("/", "-").replace(".", "-"), "branch")
    manifest = Manifest(name, checkout_paths.WORK, ref, tip, tip, indexed=False)
    return keep(held, UnsavedWork((), manifest, b"", (tip,), (), True), "", None)
