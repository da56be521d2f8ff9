"""Asks for evidence before "done": when a turn ends and programs changed after the last check that covers them, the
user is told, or the turn is held once, unless the answer says so itself.

A session's first process has no use for it, so the rest is loaded with the first event that it concerns.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Action, Event, PromptSubmitted, ToolFailed, ToolFinished, TurnEnded
from trimtab.model.settings import Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

TOPIC = "evidence_checks"
"""Of the read projection: what past sessions showed to be the project's checks."""


def consider(event: Event, view: View) -> Advice | None:
    if event.agent:  # a subagent answers to the agent that asked it, which ends a turn of its own
        return None
    from trimtab.steering.evidence import gate

    return gate.consider(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolFinished(call=call) | ToolFailed(call=call) if call.action is Action.SHELL and not event.agent:
            return (Need("shell", call.command),)
        case TurnEnded(text=answer) if answer and not event.agent:
            return (Need("project_checks"),)
        case _:
            return ()


FACULTY = Faculty(
    "evidence",
    (PromptSubmitted, ToolFinished, ToolFailed, TurnEnded),
    consider,
    'Asks for a check before "done" if programs changed after the last test, build or run that covers them.',
    needs=needs,
    reads=(TOPIC,),
    settings=(
        Setting(
            "evidence.checks",
            (),
            "More commands that count as a check of everything, by how they begin: `./verify`.",
        ),
        Setting(
            "evidence.ignored",
            (),
            "Files whose changes need no check, as patterns relative to the project's folder: `examples/*`.",
        ),
    ),
    mode=Mode.ADVISE,
)
