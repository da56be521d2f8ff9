"""Asks for a review: when a workstream has commits that were not submitted, its agent is told once, and asked again
when it ends with them.

Where no workstream is published, nothing but this is loaded.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Action, Event, PromptSubmitted, SubagentEnded, ToolFailed, ToolFinished, TurnEnded
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

WORK = "work"
"""Of the read projection: see `model.work_rows`."""

TOPIC = "quality"
"""Of the read projection: commits that a subagent left without a review, by branch, until its session's main agent has
heard of them."""

HEADS = Need("workstream_heads")


def consider(event: Event, view: View) -> Advice | None:
    if not view.topic(WORK):
        return None
    from trimtab.steering.quality import review_requests

    return review_requests.consider(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolFinished(call=call) | ToolFailed(call=call):
            return (HEADS,) if call.action is Action.SHELL else ()
        case TurnEnded() | SubagentEnded():
            return (HEADS,)
        case _:
            return ()


FACULTY = Faculty(
    "quality",
    (PromptSubmitted, ToolFinished, ToolFailed, TurnEnded, SubagentEnded),
    consider,
    "Reminds agents to submit their commits in a workstream for review. In guard, an agent that ends without"
    " submitting is held once.",
    needs=needs,
    reads=(WORK, TOPIC),
    mode=Mode.ADVISE,
)
