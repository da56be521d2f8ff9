"""Checkpoints before risky steps. They keep the main checkout's files, and of workstreams branches and commits: what a
merge or a change of phase can change. A step is not given up because its checkpoint failed, but that is said."""

from collections.abc import Callable

from trimtab.coordinator.checkpoints.take_checkpoint import CheckpointTerms, take_checkpoint
from trimtab.coordinator.work import Work
from trimtab.local.error_log import log_error
from trimtab.model.errors import TrimtabError

_DEADLINE_MS = 5_000
"""Of one that nobody waits for. What was read by then need not be read again: the next one is quicker."""


def terms_of(
    work: Work, say: Callable[[str], None] = lambda _: None, deadline_ms: int = _DEADLINE_MS
) -> CheckpointTerms:
    limits = work.terms.snapshots._replace(deadline_ms=deadline_ms)
    return CheckpointTerms(work.root, work, limits, work.terms.checkpoints, say)


def take_before(work: Work, reason: str, message: str, say: Callable[[str], None] = lambda _: None) -> str:
    """The id of the checkpoint; empty where the user wants none, or it could not be taken."""
    if not work.terms.checkpoints.automatic:
        return ""
    try:
        return take_checkpoint(terms_of(work), message, reason, every_worktree=False).id
    except (TrimtabError, OSError) as error:
        what = error.what if isinstance(error, TrimtabError) else str(error)
        say(f"no checkpoint could be taken before: {what}")
        log_error(work.root, "checkpoint", error)
        return ""
