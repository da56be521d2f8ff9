"""Gives decisions a level. On a prompt of the user that orders something grave, it asks the model to ask first; an
ordinary request is left alone, and nothing but this is loaded for other events.

What is asked of agents and by them goes through `scoring`, outside of events.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

LEVELS = Need("levels")
COMMAND = "command_verdict"


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case PromptSubmitted(text=prompt, by_user=True) if not event.agent:
            from trimtab.steering.priority.prompts import on_prompt

            return on_prompt(prompt, view)
        case _:
            return None


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case PromptSubmitted(text=prompt, by_user=True) if not event.agent:
            from trimtab.steering.priority.prompts import asked_for, may_order

            if not may_order(ordered := asked_for(prompt)):
                return ()
            from trimtab.steering.priority.commands import commands_in

            return (LEVELS, *(Need(COMMAND, command) for command in commands_in(ordered)))
        case _:
            return ()


FACULTY = Faculty(
    "priority",
    (PromptSubmitted,),
    consider,
    "Asks the model to ask you first, when a prompt orders something grave: what cannot be brought back, a release,"
    " production, a secret.",
    needs=needs,
    mode=Mode.ADVISE,
)
