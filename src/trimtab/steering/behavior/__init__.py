"""Sees when an agent goes in circles, wastes its effort or runs a risk, and says so once, where it is seen first.

Works on the stream of tool calls: a bounded history, and constant work per event. What to look for are files
(`content/patterns`, `.claude/patterns`); progress ends a suspicion because it changes what the calls agree in.

A session's first process meets no tool call, so the rest is loaded when it is needed.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    Event,
    PromptSubmitted,
    SessionEnded,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.settings import MODES, Setting, Value
from trimtab.model.state import View
from trimtab.steering.behavior.shipped_patterns import PATTERNS
from trimtab.steering.faculty import Faculty


def consider(event: Event, view: View) -> Advice | None:
    if isinstance(event.body, SessionEnded) and "foreseen" not in view.notes:
        return None
    from trimtab.steering.behavior.watching import watch

    return watch(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call) | ToolFinished(call=call) | ToolFailed(call=call):
            known = (Need("patterns"), Need("directives"), Need("surroundings"))
            return (*known, Need("shell", call.command)) if call.command else known
        case _:
            return ()


FACULTY = Faculty(
    "behavior",
    (ToolRequested, ToolFinished, ToolFailed, PromptSubmitted, TurnEnded, SessionEnded),
    consider,
    "Spots loops, waste and risks in what an agent does, and says so once.",
    needs=needs,
    reads=("behavior_effects",),
    settings=(
        Setting(
            "behavior.control_share",
            0.1,
            "Share of episodes in which nothing is said at first, as a control group. Never applies to a guard.",
            minimum=0,
            maximum=0.5,
        ),
        *(
            Setting(f"behavior.patterns.{name}", "advise", f"What is done about “{title}”.", choices=MODES)
            for name, title in PATTERNS.items()
        ),
    ),
    mode=Mode.ADVISE,
)
