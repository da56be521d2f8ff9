"""Recorded sessions as items, and where they are cut.

Cuts follow from SEED and the session's id: MOST places at random (all, where there are fewer) with at least MARGIN
calls before and after. A session is `read`, `choose` or `keep` by the hash of its id (parts.py).
"""

import itertools
import json
import random
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from eval.parts import part_of
from trimtab.hosts.recorded_session import RecordedSession, Tally, lines_of
from trimtab.hosts.recorded_steps import session_items
from trimtab.model.events import Event, ToolFailed, ToolFinished, ToolRequested
from trimtab.steering.pruning.call_items import item_of_call
from trimtab.steering.pruning.context_items import ContextItem
from trimtab.steering.pruning.things import COMMAND, ERROR, FILE, class_of, things_of

SEED = "trimtab-pruning-1"
MOST, MARGIN, AHEAD = 6, 10, 30
CLASSES = (FILE, COMMAND, ERROR)
"""What is asked for: of other calls nobody can tell whether they were wanted again."""


class Cut(NamedTuple):
    """`wanted`: what was used before and is used again in the calls that come next. `of`: how many there are of its
    session."""

    before: list[ContextItem]
    wanted: frozenset[str]
    of: int


def cuts(path: Path, parts: Collection[str] = (), most: int = MOST) -> Iterator[Cut]:
    """Of the sessions in some parts, or of all. Those at which nothing is wanted are left out."""
    for session, items in sessions(path, parts):
        held = [frozenset(thing for thing in things_of(item) if class_of(thing) in CLASSES) for item in items]
        possible = range(MARGIN, len(items) - MARGIN + 1)
        places = random.Random(f"{SEED}:{session}").sample(possible, min(most, len(possible)))
        for place in sorted(places):
            seen = frozenset().union(*held[:place])
            wanted = seen.intersection(frozenset().union(*held[place : place + AHEAD]))
            if wanted:
                yield Cut(items[:place], wanted, len(places))


def sessions(path: Path, parts: Collection[str] = ()) -> Iterator[tuple[str, list[ContextItem]]]:
    for session, lines in itertools.groupby(lines_of(str(path)), key=lambda line: json.loads(line)["session"]):
        if not parts or part_of(session) in parts:
            yield session, _items(session, lines)


def _items(session: str, lines: Iterable[bytes]) -> list[ContextItem]:
    """A call without a result is an item too, and so begins as one."""
    found: dict[str, ContextItem] = {}
    for told in session_items(session, lines, Tally()):
        match told:
            case RecordedSession(event=Event(body=ToolRequested(call=call))):
                found[call.id] = item_of_call(call, "", position=len(found), failed=False)
            case RecordedSession(event=Event(body=ToolFinished(call=call, output=said, digest=digest))):
                position = found[call.id].position
                found[call.id] = item_of_call(call, said, position=position, failed=False, digest=digest)
            case RecordedSession(event=Event(body=ToolFailed(call=call, error=said, digest=digest))):
                position = found[call.id].position
                found[call.id] = item_of_call(call, said, position=position, failed=True, digest=digest)
            case _:
                pass
    return list(found.values())
