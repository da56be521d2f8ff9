"""Keeping what matters. No hook can take anything out of a context, so this acts where it can: before a compaction it
tells the summariser what to keep, after one it brings the agent back to its work, and at the door (off by default) it
lets a digest in where a result is long or known. What is left out is archived, with a handle to get it back."""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import ContextCompacting, Event, PromptSubmitted, SessionStarted, ToolFinished
from trimtab.model.settings import Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

HELD_CONTEXT = "held_context"
"""The fact: what the context holds, as passages."""
ARCHIVE_CONTEXT = "archive_context"
"""The effect: what a compaction drops is archived, in the background."""
ARCHIVE_RESULT = "archive_result"
"""The effect: one result is archived, before a digest takes its place."""

ANCHORED = "pruning:anchors"
BUDGET, DOOR, DOOR_TOKENS, WEIGHTS = "budget_tokens", "door", "door_tokens", "weights"


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case ContextCompacting() if event.agent:
            return Advice(memory={})  # a subagent's context: what the door let in is gone
        case _ if event.agent and not isinstance(event.body, ToolFinished):
            return None
        case ContextCompacting():
            from trimtab.steering.pruning.compaction import before_compaction  # rare, and it reads a whole session

            return before_compaction(event, view)
        case SessionStarted(source="compact"):
            from trimtab.steering.pruning.compaction import after_compaction

            return after_compaction(view)
        case SessionStarted(source=source):
            return Advice(memory={}) if view.notes and source in ("startup", "clear") else None
        case PromptSubmitted(by_user=True) if view.notes:
            from trimtab.steering.pruning.compaction import at_prompt

            return at_prompt(event, view)
        case ToolFinished() if view.settings[DOOR] is True:
            from trimtab.steering.pruning.door import at_the_door

            return at_the_door(event, view)
        case _:
            return None


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ContextCompacting() if not event.agent:
            return (Need(HELD_CONTEXT, event.transcript),)
        case ToolFinished(call=call, output=output) if settings[DOOR] is True and call.command and len(output) > 400:
            return (Need("shell", call.command),)
        case _:
            return ()


def reserves(event: Event, settings: Mapping[str, Value]) -> int:
    """Refresh would fill all room after a compaction."""
    if not (isinstance(event.body, SessionStarted) and event.body.source == "compact"):
        return 0
    budget = settings[BUDGET]
    return budget if isinstance(budget, int) else 0


FACULTY = Faculty(
    "pruning",
    (ContextCompacting, SessionStarted, PromptSubmitted, ToolFinished),
    consider,
    "Keeps what matters through compactions, and archives what is dropped so that it can be read again.",
    needs=needs,
    settings=(
        Setting(
            f"pruning.{BUDGET}",
            700,
            "Maximum tokens that bring the agent back to its work after a compaction: task, decisions, files in work,"
            " what fails, what is open. 0 turns this off.",
            minimum=0,
            maximum=1_500,
        ),
        Setting(
            f"pruning.{WEIGHTS}",
            (),
            "Weights of the scoring that differ from the fitted ones, such as `file.recency=0.5`.",
        ),
        Setting(
            f"pruning.{DOOR}",
            False,
            "Let a digest into the context where a tool's result is the same as an earlier one that is still there, or"
            " longer than `pruning.door_tokens`. The whole is archived first. Search results, files that are read for"
            " the first time and results with errors stay whole.",
            committed=Committed.NEVER,
        ),
        Setting(f"pruning.{DOOR_TOKENS}", 2_000, "Tokens from which the door counts a result as long.", minimum=500),
        Setting(
            "pruning.archive_days",
            30,
            "Days for which the archive keeps what was dropped.",
            minimum=1,
            maximum=3_650,
            committed=Committed.TIGHTEN,
        ),
        Setting(
            "pruning.archive_mb",
            200,
            "Maximum size of the archive. Beyond it the oldest goes.",
            minimum=1,
            maximum=10_000,
            committed=Committed.TIGHTEN,
        ),
    ),
    mode=Mode.ADVISE,
    reserves=reserves,
)
