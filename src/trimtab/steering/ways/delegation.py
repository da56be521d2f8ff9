"""Ways for agents that are delegated to. What an agent is to do is told when it is asked for, and it can be spoken to
only once it has started: what matches is laid by in between, and the oldest that was laid by is taken first.

A delegation for which no way matches is laid by too. Otherwise its agent would take what is meant for another.
"""

from collections.abc import Iterable

from trimtab.model.advice import Advice, Publish
from trimtab.model.events import Event, ToolCall
from trimtab.model.json import Obj, each, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import View

STASH = "ways_stash"
JUDGED = "ways_judged"
KEPT_MS = 3_600_000


class StashedWays(Record):
    """`role` is `teammate` where the delegation named a team to work in, else `subagent`."""

    key: str
    ways: tuple[str, ...]
    agent_type: str
    role: str


def task_of(call: ToolCall) -> str:
    """What an agent is asked to do; empty for a call that starts none, such as a message to one that runs."""
    prompt = text(call.input.get("prompt"))
    return "\n".join(part for part in (text(call.input.get("description")), prompt) if part) if prompt else ""


def role_for(call: ToolCall) -> str:
    return "teammate" if text(call.input.get("team_name")) else "subagent"


def lay_by(event: Event, view: View, call: ToolCall, ways: Iterable[str]) -> tuple[Publish, ...]:
    order = f"{event.at or 0:015d}.{view.thread.ordinal:07d}"
    value: Obj = {
        "ways": tuple(ways),
        "agent_type": text(call.input.get("subagent_type")),
        "role": role_for(call),
        "at": event.at,
    }
    return (Publish(STASH, f"{event.session}/{order}/{call.id}", value), *_outdated(event, view))


def take(event: Event, view: View) -> StashedWays | None:
    """The oldest of this session for an agent of this type, or else the oldest."""
    outdated = {effect.key for effect in _outdated(event, view)}
    waiting = [
        StashedWays(key, each(value.get("ways")), text(value.get("agent_type")), text(value.get("role"), "subagent"))
        for key, value in ((key, obj(value)) for key, value in sorted(view.topic(STASH).items()))
        if key.startswith(f"{event.session}/") and key not in outdated
    ]
    of_this_type = [stashed for stashed in waiting if stashed.agent_type == event.agent_type]
    return next(iter(of_this_type or waiting), None)


def taken(event: Event, view: View, stashed: StashedWays) -> tuple[Publish, ...]:
    return (Publish(STASH, stashed.key, None), *_outdated(event, view))


def withdraw(view: View, call: ToolCall) -> Advice | None:
    """The delegation failed: its agent will not start."""
    keys = [key for key in view.topic(STASH) if call.id and key.endswith(f"/{call.id}")]
    return Advice(effects=tuple(Publish(STASH, key, None) for key in keys)) if keys else None


def leave(event: Event, view: View) -> Advice | None:
    """The session has ended: nothing of it stays laid by."""
    own = [Publish(STASH, key, None) for key in view.topic(STASH) if key.startswith(f"{event.session}/")]
    judged = [Publish(JUDGED, event.session, None)] if event.session in view.topic(JUDGED) else []
    effects = (*own, *judged, *_outdated(event, view))
    return Advice(effects=effects) if effects else None


def _outdated(event: Event, view: View) -> tuple[Publish, ...]:
    if event.at is None:
        return ()
    oldest = event.at - KEPT_MS
    rows = ((key, obj(value).get("at")) for key, value in view.topic(STASH).items())
    return tuple(Publish(STASH, key, None) for key, at in rows if at is not None and whole(at) < oldest)
