"""A faculty is one way of steering: a value that says what it watches and holds the function that advises.

To add one: a folder beside this file with a `FACULTY`, its line in `faculties.py` and in the import contract of
`pyproject.toml`. Its texts for the model are files in `content/messages/<name>/`; a fact or an effect of a new kind
gets its gatherer in `features/gatherers.py` or its handler in `features/handlers.py`.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Body, Event
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value
from trimtab.model.state import View

Consider: TypeAlias = Callable[[Event, View], "Advice | None"]
Needs: TypeAlias = Callable[[Event, Mapping[str, Value]], "tuple[Need, ...]"]


Reserves: TypeAlias = Callable[[Event, Mapping[str, Value]], int]


def needs_nothing(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    return ()


def reserves_nothing(event: Event, settings: Mapping[str, Value]) -> int:
    return 0


class Faculty(Record):
    """`consider` is pure: time is `event.at`, chance is seeded from `event.id`, the world comes as facts.

    `needs` says which facts to gather for an event, given the faculty's settings. `reads` names the topics of the
    read projection that it wants to see. `settings` are its own, each named `<faculty>.<key>`; `<faculty>.mode` is
    made for it from `mode`. `reserves` is how many tokens of an event it may need: the others are told that they have
    that much less room.
    """

    name: str
    watches: tuple[type[Body], ...]
    consider: Consider
    help: str
    needs: Needs = needs_nothing
    reads: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    mode: Mode = Mode.ADVISE
    reserves: Reserves = reserves_nothing
