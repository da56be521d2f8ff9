"""What agents that share the work must hear of each other: messages, a stop, who has fallen silent. In return it tells
that an agent which holds a task is alive, and what agents ask the user in dialogs of their host.

Where nothing of the work is published and nobody is asked anything, nothing but this is loaded.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    Action,
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
from trimtab.model.settings import Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

WORK, BACK, DIALOG = "work", "work_back", "dialog:"
"""Of the read projection: see `model.work_rows`."""


KIND = "work_exchange"
_OF_CALL = (ToolRequested, ToolFinished, ToolFailed, PermissionDenied)
_MAY_END_DIALOGS = (PromptSubmitted, TurnEnded, SubagentEnded, SessionEnded)


def consider(event: Event, view: View) -> Advice | None:
    if not view.topic(WORK) and not concerns_dialogs(event, view):
        return None
    from trimtab.steering.coordination import agent_events

    return agent_events.consider(event, view)


def concerns_dialogs(event: Event, view: View) -> bool:
    """Whether the event asks the user something, answers it, or may show that a dialog is over."""
    if isinstance(event.body, _OF_CALL):
        return event.body.call.action is Action.ASK
    return isinstance(event.body, _MAY_END_DIALOGS) and any(key.startswith(DIALOG) for key in view.topic(BACK))


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    """The verdict that safety asks for too: it is gathered once."""
    match event.body:
        case ToolRequested(call=call) if call.action is Action.SHELL:
            return (Need("command_verdict", call.command),)
        case _:
            return ()


def _minutes(who: str, default: int, help: str) -> Setting:
    return Setting(f"coordination.{who}_minutes", default, f"{help} 0: never.", minimum=0, maximum=1_440)


FACULTY = Faculty(
    "coordination",
    (
        SubagentStarted,
        PromptSubmitted,
        ToolRequested,
        ToolFinished,
        ToolFailed,
        PermissionDenied,
        TurnEnded,
        SubagentEnded,
        SessionEnded,
    ),
    consider,
    "Delivers messages to agents, enforces stops, and reports silent agents. Below guard, agents are told of a stop"
    " and nothing is refused.",
    needs=needs,
    reads=(WORK, BACK),
    settings=(
        _minutes("worker", 5, "Minutes of silence of a task's holder after which reviewers and coordinator are told."),
        _minutes("reviewer", 3, "Minutes without an active reviewer after which the coordinator is told of a request."),
        _minutes(
            "coordinator",
            2,
            "Minutes without a decision after which you are asked about a reviewed request; so much later than others,"
            " you are asked about silent agents.",
        ),
    ),
    mode=Mode.GUARD,
)
