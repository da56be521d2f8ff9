"""Planning before changing: a plan goes through phases, each judged, while a gate keeps the files as they are.
`machine` is the phases, `plan_session` the session around them, `read_only_gate` what may run meanwhile.

A session's first process has no use for it, so the rest is loaded with the first event that it concerns.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    Action,
    Event,
    PromptExpanded,
    PromptSubmitted,
    SessionStarted,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.settings import Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

TOPIC = "plan"
"""Of the read projection: the plan of each session, by the session's id, until it has ended."""

PENDING = "plan_pending"
"""Of the read projection: the plan that the next session takes up, under the key `NEXT`."""

NEXT = "next"
COMMAND = "trimtab:plan"
CANCEL_COMMAND = "trimtab:plan-cancel"
_GOES_ON = ("resume", "compact")


def consider(event: Event, view: View) -> Advice | None:
    if view.mode is Mode.OBSERVE:  # a plan is a conversation, and there is no observing half of one
        return None
    if isinstance(event.body, ToolRequested):
        if not view.topic(TOPIC) and event.permission_mode != "plan":
            return None
        from trimtab.steering.planning import read_only_gate

        return read_only_gate.consider(event, view, event.body.call)
    if event.agent or not (view.topic(TOPIC) or view.topic(PENDING) or isinstance(event.body, PromptExpanded)):
        return None
    from trimtab.steering.planning import plan_session

    return plan_session.consider(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call) if call.action is Action.SHELL:
            return (Need("command_verdict", call.command),)
        case PromptExpanded(command=command) if command in (COMMAND, CANCEL_COMMAND) and not event.agent:
            return (Need("plan_guide", "always"),)
        case PromptSubmitted(by_user=True) if not event.agent:
            return (Need("plan_guide"),)
        case TurnEnded(text=answer) if answer and not event.agent:
            return (Need("plan_guide"), Need("plan_facts", answer))
        case SessionStarted(source=source) if source in _GOES_ON:
            return (Need("plan_guide"),)
        case _:
            return ()


FACULTY = Faculty(
    "planning",
    (SessionStarted, PromptSubmitted, PromptExpanded, ToolRequested, TurnEnded),
    consider,
    "Leads through the phases of a plan that you started (`/trimtab:plan`), and keeps files unchanged meanwhile."
    " Below guard, nothing is held or refused.",
    needs=needs,
    reads=(TOPIC, PENDING),
    settings=(
        Setting(
            "planning.allowed_tools",
            (),
            "Tools of other MCP servers that may run while a plan is made, by name or pattern:"
            " `mcp__github__get_*`. Trimtab cannot know which of them only read.",
            committed=Committed.NEVER,
        ),
        Setting(
            "planning.gate_plan_mode",
            "off",
            "Also refuse changes to files while the client is in its own plan mode, which it does not enforce.",
            choices=("off", "on"),
            committed=Committed.TIGHTEN,
        ),
        Setting(
            "planning.plansmith_output",
            False,
            "Also write a finished plan to `.claude/plansmith-output.local.md`.",
            committed=Committed.NEVER,
        ),
    ),
    mode=Mode.GUARD,
)
