"""The agent that calls one of our own tools. The client tells it twice: to our hook, with the agent's name, and a
moment later to our server, under the same id."""

from trimtab.local.locate import journal_path
from trimtab.model.errors import TrimtabError
from trimtab.store.journal import CallingAgent, Journal, Unusable

__all__ = ["CallingAgent", "calling_agent"]

_BUSY_MS = 5_000


def calling_agent(root: str, call: str) -> CallingAgent | None:
    """None for a call that no hook has told of. Raises TrimtabError where the journal cannot be used."""
    if not call:
        return None
    try:
        journal = Journal(journal_path(root), busy_ms=_BUSY_MS)
    except Unusable as error:
        raise TrimtabError(error.what, where=journal_path(root), remedy=error.remedy) from error
    try:
        return journal.caller_of(call)
    finally:
        journal.close()
