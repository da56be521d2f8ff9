"""A user's word for one command of an agent: given with a slash command, which reaches us as data that no model can
write, and used up by the command that it names."""

import hashlib
from collections.abc import Mapping, Sequence

from trimtab.model.advice import Publish
from trimtab.model.deeds import CONSENT_MS, CONSENTS, spelt
from trimtab.model.json import obj, text, whole
from trimtab.model.record import Record
from trimtab.store.journal import Journal


class Consent(Record):
    session: str
    at: int


def key_of(words: Sequence[str]) -> str:
    """A digest, because what is agreed to may hold a secret."""
    return hashlib.sha256(spelt(tuple(words)).encode("utf-8", "surrogateescape")).hexdigest()


def take(journal: Journal, words: Sequence[str], now: int) -> Consent | None:
    """The consent to this very command, if there is a fresh one. It cannot be taken again."""
    key = key_of(words)
    with journal.transaction():
        given = read(journal.published((CONSENTS,))[CONSENTS].get(key))
        if given is None:
            return None
        journal.publish([Publish(CONSENTS, key, None)])
    return given if is_fresh(given, now) else None


def read(row: object) -> Consent | None:
    if not isinstance(row, Mapping):
        return None
    held = obj(row)  # type: ignore[arg-type]
    return Consent(text(held.get("session")), whole(held.get("at")))


def is_fresh(given: Consent, now: int) -> bool:
    return 0 <= now - given.at <= CONSENT_MS
