"""A user agrees to one command of an agent, with a slash command: the client tells of it in an event of its own, which
no model can bring about."""

import shlex
from collections.abc import Sequence

from trimtab.model.advice import Advice, Guidance, Publish
from trimtab.model.deeds import consent_key, deed_in_words, is_fresh
from trimtab.model.events import Event, PromptExpanded
from trimtab.model.json import obj, whole
from trimtab.model.state import View
from trimtab.steering.safety import CHAT_COMMAND, CONSENTS
from trimtab.steering.safety.own_words import PROGRAMS, of_program

_WEIGHT = 0.9


def agree(event: Event, view: View, body: PromptExpanded) -> Advice | None:
    in_chat = body.command == CHAT_COMMAND
    words = ("chat", *typed(body.arguments)) if in_chat else typed(body.arguments)
    found = deed_in_words(words)
    if found is None:
        return None if in_chat else _said(view, "consent_unknown")
    if view.fact("typed_by_user") is not True:
        return _said(view, "consent_unproven")
    given = Publish(CONSENTS, consent_key(words), {"session": event.session, "at": event.at or 0, "deed": found.what})
    said = _said(view, "consent_given", command=" ".join(("trimtab", *map(shlex.quote, words))))
    return said._replace(effects=(*_stale(event, view), given), notice=view.text("consent_notice", deed=found.what))


def is_agreed(view: View, words: Sequence[str], now: int) -> bool:
    row = view.topic(CONSENTS).get(consent_key(words)) if words else None
    return row is not None and is_fresh(whole(obj(row).get("at")), now)


def typed(arguments: str) -> tuple[str, ...]:
    """The words of the command, without our own name before them. None where quotes do not match."""
    try:
        words = tuple(shlex.split(arguments))
    except ValueError:
        return ()
    return of_program(words) if words[:1] and words[0] in PROGRAMS else words


def _stale(event: Event, view: View) -> tuple[Publish, ...]:
    rows = view.topic(CONSENTS).items()
    return tuple(
        Publish(CONSENTS, key, None) for key, row in rows if not is_fresh(whole(obj(row).get("at")), event.at or 0)
    )


def _said(view: View, name: str, **values: str) -> Advice:
    text = view.text(name, **values)
    return Advice(guidance=(Guidance("consent", text, "the user typed it", _WEIGHT),), owned=True)
