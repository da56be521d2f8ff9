"""Deeds that were done as the user, kept until a session has told of them."""

from trimtab.model.advice import Publish
from trimtab.model.deeds import DEEDS_DONE, Caller, Deed, DeedAnswer
from trimtab.store.journal import Journal


def publish_done(journal: Journal, deed: Deed, caller: Caller, words: tuple[str, ...], now: int) -> None:
    """Part of a transaction. For what decides something: the rest is recorded, and nobody is told."""
    if deed.unproven is not DeedAnswer.REFUSE:
        return
    command = f"trimtab {' '.join(words[:2])}".strip() if words else deed.what
    row = {"what": command, "by": caller.evidence, "at": now}
    journal.publish([Publish(DEEDS_DONE, command, row)])
