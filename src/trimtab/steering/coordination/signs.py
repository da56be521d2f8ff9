"""What an event shows of its own agent, for others to see: that it lives, that it has ended. And that somebody should
carry it into the store, now and then."""

from collections.abc import Iterator, Sequence

from trimtab.model.advice import Effect, Later, Publish
from trimtab.model.agents import Agent
from trimtab.model.events import Action, Event, PromptSubmitted, SubagentEnded, ToolFinished
from trimtab.model.json import JSON, obj
from trimtab.model.state import View
from trimtab.model.work_rows import (
    ALIVE,
    ASKED,
    ENDED,
    READ,
    at_of,
    has_stream,
    has_task,
    messages_to,
    requests_in,
    sign_of,
)
from trimtab.steering.coordination import BACK, WORK

EVERY_MS = 60_000
_MAY_GO_ON_MS = 120_000
KIND = "work_exchange"


def signs(event: Event, view: View, me: Agent, effects: Sequence[Effect], *, asks: bool) -> Iterator[Effect]:
    """`effects` are those of this event so far; `asks`: the store should be looked at for its own sake."""
    if event.at is None:
        return
    work, back = view.topic(WORK), view.topic(BACK)
    ended = ENDED + me.name
    if isinstance(event.body, SubagentEnded):
        if _is_known(view, me):
            yield Publish(BACK, ended, {"session": event.session, "at": event.at})
    elif ended in back:
        yield Publish(BACK, ended, None)
    alive = ALIVE + me.name
    shows = _is_awaited(view, me) and event.at - sign_of(me.name, work, back) >= EVERY_MS
    if shows:
        yield Publish(BACK, alive, {"at": event.at})
    new = any(isinstance(one, Publish) and obj(one.value).get("sure") is True for one in effects)
    if (shows or asks or new or _is_waiting(view)) and event.at - at_of(back.get(ASKED)) >= EVERY_MS:
        yield Publish(BACK, ASKED, {"at": event.at})
        yield Later(KIND, f"{KIND}:{event.at // EVERY_MS}")


def has_ended(row: JSON, event: Event) -> bool:
    """Whether a subagent of the event's own session is gone. One that was held at its end goes on, which only its next
    event shows; so that is waited for, except where the host brings its answer."""
    ended = obj(row)
    if event.agent or not ended or ended.get("session") != event.session or event.at is None:
        return False
    match event.body:
        case PromptSubmitted():
            return True
        case ToolFinished(call=call) if call.action is Action.DELEGATE:
            return True
        case _:
            return event.at - at_of(ended) >= _MAY_GO_ON_MS


def _is_awaited(view: View, me: Agent) -> bool:
    work = view.topic(WORK)
    return has_task(work, me.name) or any(one.reviewer == me.name for one in requests_in(work))


def _is_known(view: View, me: Agent) -> bool:
    """Somebody may still ask for it: it has a task, a workstream, or a message that it has not heard."""
    work = view.topic(WORK)
    return _is_awaited(view, me) or has_stream(work, me.name) or any(True for _ in messages_to(work, me.name))


def _is_waiting(view: View) -> bool:
    return any(
        key.startswith(ALIVE) or (key.startswith(READ) and obj(row).get("sure") is True)
        for key, row in view.topic(BACK).items()
    )
