"""What agents that share the work must hear of each other: messages, a stop, who has fallen silent. In return it tells
that an agent which holds a task is alive.

Where nothing of the work is published, nothing but this is loaded.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    Action,
    Event,
    PromptSubmitted,
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

WORK, BACK = "work", "work_back"
"""Of the read projection: see `model.work_rows`."""


def consider(event: Event, view: View) -> Advice | None:
    if not view.topic(WORK):
        return None
    from trimtab.steering.coordination import agent_events

    return agent_events.consider(event, view)


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
    (SubagentStarted, PromptSubmitted, ToolRequested, ToolFinished, ToolFailed, TurnEnded, SubagentEnded),
    consider,
    "Delivers messages to agents, enforces stops, and reports silent agents. Below guard, agents are told of a stop"
    " and nothing is refused.",
    needs=needs,
    reads=(WORK, BACK),
    settings=(
        _minutes("worker", 5, "Minutes of silence of a task's holder after which reviewers and coordinator are told."),
        _minutes("reviewer", 3, "Minutes without an active reviewer after which the coordinator is told of a request."),
        _minutes("coordinator", 2, "Minutes without a decision after which you are told of a reviewed request."),
    ),
    mode=Mode.GUARD,
)
