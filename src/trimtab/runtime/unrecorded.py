"""What the user is told, once a session, while the journal cannot be written."""

from trimtab.store.unusable import Unusable, Why

_TEXT = (
    "Trimtab cannot record this session: {what}. Its guards, plans and snapshots work all the same, and what happens is"
    " recorded later. {remedy} `trimtab doctor` shows it."
)

_REASONS = {
    Why.BUSY: ("another process holds the journal", "Nothing to do unless this lasts."),
    Why.MISSING: ("the journal is gone", "A new one is being made; if it is not, run `trimtab init`."),
    Why.DAMAGED: ("the journal is damaged", "A new one is being made; if it is not, run `trimtab init`."),
    Why.NEWER: ("the journal is of a newer version", "Restart the session, so that it uses the newer program."),
    Why.OLDER: ("the journal is of an older version", "Run `trimtab init`."),
    Why.EXPOSED: ("others can read the journal, or it came with the repository", "See what is wrong with it."),
    Why.FULL: ("the disk is full", "Make room on it."),
    Why.READ_ONLY: ("the journal is read-only", "Make its folder and its file writable."),
    Why.FAILED: ("the journal cannot be written", "See what is wrong with it."),
}


def unrecorded_notice(problem: Unusable) -> str:
    """The same text for the same reason, so that it is told once."""
    what, remedy = _REASONS[problem.why]
    return _TEXT.format(what=what, remedy=remedy)
