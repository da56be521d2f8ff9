"""One matter, one voice: what has been said about it, what came of that, and what may be said next.

A ladder per episode: a nudge; then, if it goes on, the request to state a hypothesis; then the person is asked, where
one attends and the rule is a guard; then the exact repeat is refused.
"""

from collections.abc import Mapping

from trimtab.model.json import JSON, obj, text, whole
from trimtab.model.record import Record

PATIENCE = 3
"""Further sightings before the next rung."""
WORKED_WITHIN = 6
"""Calls without another sighting, at least one of them done, after which what was said has worked."""
FORGOTTEN_AFTER = 40


class Episode(Record):
    """`rung`: how much has been said. `call` is the last one that was part of it. `open`: its outcome is not known.
    `saying`: what was said at first, or that nothing was on purpose, by which its effect is counted; empty where
    nothing may be said. `id` is the same wherever it is told of."""

    rung: int
    last: int
    sightings: int
    since_said: int
    call: str
    key: str
    open: bool = True
    id: str = ""
    saying: str = ""
    context: str = ""


def read(written: JSON) -> dict[str, Episode]:
    return {
        name: Episode(
            whole(one.get("rung")),
            whole(one.get("last")),
            whole(one.get("sightings")),
            whole(one.get("since_said")),
            text(one.get("call")),
            text(one.get("key")),
            one.get("open") is True,
            text(one.get("id")),
            text(one.get("saying")),
            text(one.get("context")),
        )
        for name, one in ((name, obj(one)) for name, one in obj(written).items())
    }


def write(episodes: Mapping[str, Episode]) -> JSON:
    return {name: episode._asdict() for name, episode in episodes.items()}


def recent(episodes: Mapping[str, Episode], now: int) -> dict[str, Episode]:
    return {name: one for name, one in episodes.items() if now - one.last < FORGOTTEN_AFTER}
