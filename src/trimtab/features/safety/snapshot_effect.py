"""Keeps the files before a command runs: what carries out the effect `undo`."""

from trimtab.features.safety.ground import worktree_of
from trimtab.model.json import each, text
from trimtab.runtime.effects import Job
from trimtab.store.redact import redact
from trimtab.undo import SnapshotLimits, take


def keep(job: Job) -> str:
    """What the ledger says of it. Raises CannotSnapshot."""
    given = {
        name: value
        for name, value in job.settings.items()
        if name in SnapshotLimits._fields and isinstance(value, int) and not isinstance(value, bool)
    }
    why = redact(text(job.payload.get("why")))  # it stays in the repository for as long as the files do
    own = worktree_of(job.project, text(job.payload.get("cwd"))) or job.project
    folders = each(job.payload.get("worktrees")) or [own]
    taken = [take(folder, why, SnapshotLimits(**given), job.entry).id for folder in folders]
    return f"undo: {', '.join(taken)} {why}"
