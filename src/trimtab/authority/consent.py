"""A user's word for one command of an agent: given with a slash command, which reaches us as data that no model can
write, and used up by the command that it names. It is given in `steering/safety/consent`."""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Publish
from trimtab.model.deeds import consent_key, is_fresh
from trimtab.model.json import obj, text, whole
from trimtab.steering.safety import CONSENTS
from trimtab.store.journal import Journal


def take(journal: Journal, words: Sequence[str], now: int) -> str:
    """The session in which this very command was agreed to lately, empty where none was. It cannot be taken again."""
    key = consent_key(words)
    with journal.transaction():
        row = journal.published((CONSENTS,))[CONSENTS].get(key)
        if not isinstance(row, Mapping):
            return ""
        journal.publish([Publish(CONSENTS, key, None)])
    given = obj(row)
    return text(given.get("session")) if is_fresh(whole(given.get("at")), now) else ""
