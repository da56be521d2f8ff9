"""What an item holds that may be wanted again (files, a command, errors, or else the item itself), and what later items
did to it."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.events import Action
from trimtab.model.record import Record
from trimtab.steering.pruning.context_items import ContextItem, ItemKind

CLASSES = FILE, COMMAND, ERROR, OTHER = "file", "command", "error", "other"
"""Of what calls hold. Other items hold one thing, of the class of their kind."""

_WHOLE = frozenset({Action.READ, Action.WRITE})
_PLACE = re.compile(r"^(?:cd +[^\s;&|]+ *(?:&&|;) *)+")
_FILTERS = re.compile(
    r"(?: *(?:2>&1|\|&? *(?:awk|cat|column|cut|e?grep|head|jq|less|more|rg|sed|sort|tail|tee|tr|uniq|wc)\b[^|;&]*))+ *$"
)


class Touch(Record):
    """Places are in the order of items: `last` is the last that holds it, `renewed` the last that holds all of it anew
    (it reads or writes the file, runs the command, has the error), `edited` the last that changes the file. `resolved`:
    an error whose call has gone well since."""

    last: int
    times: int
    renewed: int
    edited: int = -1
    resolved: bool = False


def things_of(item: ContextItem) -> tuple[str, ...]:
    """Each begins with its class and a colon."""
    if item.kind is not ItemKind.CALL:
        return (f"{item.kind.value}:{item.subject or item.id}",)
    found = [f"{FILE}:{known_as(path)}" for path in item.files]
    if item.command:
        found.append(f"{COMMAND}:{work_of(item.command)}")
    found += [f"{ERROR}:{signature}" for signature in item.errors]
    return tuple(dict.fromkeys(found)) or (f"{OTHER}:{item.subject or item.id}",)


def class_of(thing: str) -> str:
    return thing.partition(":")[0]


def known_as(path: str) -> str:
    """What two spellings of a path have in common: the file and its folder, because one call names it from the root
    and the next from where the agent stands."""
    return "/".join(path.replace("\\", "/").rstrip("/").rsplit("/", 2)[-2:])


def work_of(command: str) -> str:
    """A command line without the change of folder before it and the filters behind it."""
    line = " ".join(command.split())
    return _FILTERS.sub("", _PLACE.sub("", line)) or line


def touches(items: Sequence[ContextItem], held: Sequence[Sequence[str]]) -> dict[str, Touch]:
    """By thing, of items in the order of their positions; `held` is what each of them holds."""
    last: dict[str, int] = {}
    times: dict[str, int] = {}
    renewed: dict[str, int] = {}
    edited: dict[str, int] = {}
    went_well: dict[tuple[Action, str], int] = {}
    for place, (item, things) in enumerate(zip(items, held, strict=True)):
        for thing in things:
            last[thing] = place
            times[thing] = times.get(thing, 0) + 1 + item.uses
            if class_of(thing) != FILE or (item.action in _WHOLE and not item.errors):
                renewed[thing] = place
            elif item.action is Action.EDIT and not item.errors:
                edited[thing] = place
            if not item.errors:
                went_well[item.action, thing] = place

    def resolved(place: int) -> bool:
        """The same command went well later; where there is none, the same was done to the file."""
        item = items[place]
        sought = COMMAND if item.command else FILE
        return any(
            went_well.get((item.action, thing), -1) > place for thing in held[place] if class_of(thing) == sought
        )

    return {
        thing: Touch(
            place,
            times[thing],
            renewed.get(thing, -1),
            edited.get(thing, -1),
            class_of(thing) == ERROR and resolved(place),
        )
        for thing, place in last.items()
    }


def superseded(place: int, item: ContextItem, things: Sequence[str], touched: Mapping[str, Touch]) -> set[str]:
    """Of what an item holds, that of which a later item has a newer version. An edit is a change of its own, and stays
    one after the next; a command that names a file does not show it, and is superseded where it is run again."""
    is_edit = item.action is Action.EDIT and not item.errors
    rerun = bool(item.command) and any(place < touched[thing].last for thing in things if class_of(thing) == COMMAND)
    found: set[str] = set()
    for thing in things:
        touch = touched[thing]
        if touch.last > place and (
            place < touch.renewed or (place < touch.edited and not is_edit) or (rerun and class_of(thing) == FILE)
        ):
            found.add(thing)
    return found
