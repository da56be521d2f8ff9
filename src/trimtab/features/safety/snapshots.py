"""Keeps the files before a command runs (the effect `undo`), within the limits that a project's settings give."""

from collections.abc import Mapping

from trimtab.features.components import parts_of, settings_of
from trimtab.features.safety.ground import worktree_of
from trimtab.model.json import each, text
from trimtab.runtime.effects import Job
from trimtab.store.redact import redact
from trimtab.undo import SnapshotLimits, take

# For who types a command and waits: it is to be done, not to be quick.
PATIENT_MS = 600_000


def keep(job: Job) -> str:
    """What the ledger says of it. Raises CannotSnapshot."""
    why = redact(text(job.payload.get("why")))  # it stays in the repository for as long as the files do
    own = worktree_of(job.project, text(job.payload.get("cwd"))) or job.project
    folders = each(job.payload.get("worktrees")) or [own]
    taken = [take(folder, why, limits_in(job.settings), job.entry).id for folder in folders]
    return f"undo: {', '.join(taken)} {why}"


def limits_of(root: str | None, env: Mapping[str, str], *, patient: bool = False) -> SnapshotLimits:
    limits = limits_in(settings_of(root, env, parts_of(root, env).faculties).values.get("undo", {}))
    return limits._replace(deadline_ms=PATIENT_MS) if patient else limits


def limits_in(settings: Mapping[str, object]) -> SnapshotLimits:
    """Of the settings `undo.*`, by what follows the dot."""
    given = {
        name: value
        for name, value in settings.items()
        if name in SnapshotLimits._fields and isinstance(value, int) and not isinstance(value, bool)
    }
    return SnapshotLimits(**given)
