"""One event of one agent: what it must hear, and what it shows of itself for others to see: that it lives, that it has
ended. And that somebody should carry it into the store, now and then."""

from collections.abc import Iterator, Sequence

from trimtab.model.advice import Advice, Effect, Guidance, Later, Mode, Publish
from trimtab.model.agents import COORDINATOR, REVIEWER, Agent, agent_of
from trimtab.model.events import (
    Event,
    PermissionDenied,
    PromptSubmitted,
    SessionEnded,
    SubagentEnded,
    SubagentStarted,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import obj
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
from trimtab.steering.coordination import BACK, KIND, WORK, concerns_dialogs, messages, silence, stopping
from trimtab.steering.coordination.messages import has_ended, read_notes

_TAKE_CONTEXT = (SubagentStarted, PromptSubmitted, ToolFinished, ToolFailed)
_ONLY_OF_DIALOGS = (PermissionDenied, SessionEnded)
_ASKING = "asking"
EVERY_MS = 60_000


def consider(event: Event, view: View) -> Advice | None:
    me = agent_of(event.session, event.agent, event.agent_type)
    noted: tuple[Effect, ...] = ()
    if concerns_dialogs(event, view):
        from trimtab.steering.coordination import dialogs  # few events are of one

        noted = tuple(dialogs.effects(event, view, me))
    if not view.topic(WORK) or isinstance(event.body, _ONLY_OF_DIALOGS):
        return Advice(effects=noted) if noted else None
    before = read_notes(view.notes)
    confirmed = messages.confirm(view, before, me, event)
    notes, effects = confirmed.notes, (*noted, *confirmed.effects)
    refusal = stopping.refusal(event, view, me) if isinstance(event.body, ToolRequested) else None
    guidance: tuple[Guidance, ...] = refusal.guidance if refusal else ()
    notice = ""
    is_stale = False
    if isinstance(event.body, _TAKE_CONTEXT):
        heard = messages.deliver(view, notes, me, event)
        notes, effects, notice = heard.notes, (*effects, *heard.effects), heard.notice
        guidance = (*guidance, *heard.guidance, *stopping.told(event, view, me))
        if isinstance(event.body, PromptSubmitted):
            guidance = (*guidance, *_how_to_ask(view, me))
        if me.role in (REVIEWER, COORDINATOR):
            quiet = silence.of_others(event, view, me)
            guidance, is_stale = (*guidance, *quiet.guidance), quiet.is_stale
    if not event.agent and refusal is None and view.mode is not Mode.OBSERVE:
        waiting = silence.for_the_user(event, view, notes)
        notes, notice = waiting.notes, "\n".join(filter(None, (notice, waiting.notice)))
        is_stale = is_stale or waiting.is_stale
    effects = (*effects, *_signs(event, view, me, effects, asks=is_stale))
    memory = None if notes == before else notes.as_json()
    if refusal is not None:
        return refusal._replace(guidance=guidance, effects=effects, memory=memory)
    if not (guidance or notice or effects or memory is not None):
        return None
    return Advice(guidance=guidance, notice=notice, effects=effects, memory=memory)


def _signs(event: Event, view: View, me: Agent, effects: Sequence[Effect], *, asks: bool) -> Iterator[Effect]:
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
    new = any(isinstance(effect, Publish) and obj(effect.value).get("sure") is True for effect in effects)
    asked = at_of(back.get(ASKED))
    is_over = isinstance(event.body, TurnEnded) and not event.agent  # what was done may show another phase
    is_due = (shows or asks or new or is_over or _is_waiting(view)) and event.at - asked >= EVERY_MS
    if is_due or _has_ended_since(event, view, asked):
        yield Publish(BACK, ASKED, {"at": event.at})
        yield Later(KIND, f"{KIND}:{event.at if not is_due else event.at // EVERY_MS}")


def _how_to_ask(view: View, me: Agent) -> tuple[Guidance, ...]:
    """Said once to who talks with the user and holds a task. A dialog is no use where nobody sees it."""
    if not has_task(view.topic(WORK), me.name) or view.shown(_ASKING) is not None:
        return ()
    said = view.text("how_to_ask_alone") if view.session.attended is False else view.text("how_to_ask")
    return (Guidance(_ASKING, said, "this agent holds a task", 0.3),)


def _has_ended_since(event: Event, view: View, asked: int) -> bool:
    """Whether a subagent of this session is gone and still has a task, and the store was not asked since."""
    work = view.topic(WORK)
    return any(
        key.startswith(ENDED) and at_of(row) >= asked and has_task(work, key[len(ENDED) :]) and has_ended(row, event)
        for key, row in view.topic(BACK).items()
    )


def _is_awaited(view: View, me: Agent) -> bool:
    work = view.topic(WORK)
    return has_task(work, me.name) or any(request.reviewer == me.name for request in requests_in(work))


def _is_known(view: View, me: Agent) -> bool:
    """Somebody may still ask for it: it has a task, a workstream, a message that it has not heard, or could be assigned
    a review."""
    work = view.topic(WORK)
    return (
        me.role == REVIEWER
        or _is_awaited(view, me)
        or has_stream(work, me.name)
        or any(True for _ in messages_to(work, me.name))
    )


def _is_waiting(view: View) -> bool:
    return any(
        key.startswith(ALIVE) or (key.startswith(READ) and obj(row).get("sure") is True)
        for key, row in view.topic(BACK).items()
    )
