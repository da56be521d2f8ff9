"""One event of one agent: what it must hear, and what it shows."""

from trimtab.model.advice import Advice, Guidance, Mode
from trimtab.model.agents import COORDINATOR, REVIEWER, agent_of
from trimtab.model.events import Event, PromptSubmitted, SubagentStarted, ToolFailed, ToolFinished, ToolRequested
from trimtab.model.state import View
from trimtab.steering.coordination import messages, silence, stopping
from trimtab.steering.coordination.messages import read_notes
from trimtab.steering.coordination.signs import signs

_TAKE_CONTEXT = (SubagentStarted, PromptSubmitted, ToolFinished, ToolFailed)


def consider(event: Event, view: View) -> Advice | None:
    me = agent_of(event.session, event.agent, event.agent_type)
    before = read_notes(view.notes)
    confirmed = messages.confirm(view, before, me, event)
    notes, effects = confirmed.notes, confirmed.effects
    refusal = stopping.refusal(event, view, me) if isinstance(event.body, ToolRequested) else None
    guidance: tuple[Guidance, ...] = refusal.guidance if refusal else ()
    notice = ""
    is_stale = False
    if isinstance(event.body, _TAKE_CONTEXT):
        heard = messages.deliver(view, notes, me, event)
        notes, effects = heard.notes, (*effects, *heard.effects)
        guidance = (*guidance, *heard.guidance, *stopping.told(event, view, me))
        if me.role in (REVIEWER, COORDINATOR):
            quiet = silence.of_others(event, view, me)
            guidance, is_stale = (*guidance, *quiet.guidance), quiet.is_stale
    if not event.agent and refusal is None and view.mode is not Mode.OBSERVE:
        waiting = silence.for_the_person(event, view, notes)
        notes, notice = waiting.notes, waiting.notice
        is_stale = is_stale or waiting.is_stale
    effects = (*effects, *signs(event, view, me, effects, asks=is_stale))
    memory = None if notes == before else notes.as_json()
    if refusal is not None:
        return refusal._replace(guidance=guidance, effects=effects, memory=memory)
    if not (guidance or notice or effects or memory is not None):
        return None
    return Advice(guidance=guidance, notice=notice, effects=effects, memory=memory)
