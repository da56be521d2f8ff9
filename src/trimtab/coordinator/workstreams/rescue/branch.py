"""A branch that is going to be removed and that no worktree has: its commits are kept, there is nothing else."""

from trimtab.coordinator.workstreams import marks, places
from trimtab.coordinator.workstreams.lock import Held
from trimtab.coordinator.workstreams.names import slug
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.coordinator.workstreams.rescue.look import Looked
from trimtab.coordinator.workstreams.rescue.save import keep
from trimtab.coordinator.workstreams.rescue.values import Manifest, Saved


def save_branch(held: Held, branch: str, tip: str) -> Saved | None:
    """None where another branch has all of it."""
    ref = HEADS + branch
    others = (f"--exclude={ref}", f"--exclude={marks.NAMESPACE}*", "--glob=refs/*")
    if not held.git.run("rev-list", "-1", tip, "--not", *others, "--").out:
        return None
    name = slug(branch.replace("/", "-").replace(".", "-"), "branch")
    manifest = Manifest(name, places.WORK, ref, tip, tip, indexed=False)
    return keep(held, Looked((), manifest, b"", (tip,), (), True), "", None)
