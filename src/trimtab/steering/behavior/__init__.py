"""Sees when an agent goes in circles, wastes its effort or runs a risk, and says so once, where it is seen first.

Works on the stream of tool calls: a bounded history, and constant work per event. What to look for are files
(`content/patterns`, `.claude/patterns`); progress ends a suspicion because it changes what the calls agree in.

A session's first process meets no tool call, so the rest is loaded when it is needed.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    BatchFinished,
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
from trimtab.steering.faculty import Faculty

PATTERNS = {
    "alternating-cycle": "the same few calls in turn",
    "blind-polling": "looking again and again",
    "broken-environment": "even a trivial command fails",
    "checks-skipped": "the checks of a commit are skipped",
    "commit-amend": "one commit amended over and over",
    "denied-again": "refused for the same reason again",
    "edit-anchor": "edits that do not find their place",
    "edits-refused": "edits that fail, one after another",
    "formatter-loop": "formatting by hand",
    "history-overwritten": "published history is overwritten",
    "identical-call": "the same call with the same result",
    "in-vain": "one attempt after another in vain",
    "looking-again": "looking at the same things again",
    "many-commits": "several commits in a short while",
    "missing-dependency": "an option that a missing plugin would bring",
    "missing-module": "edits against a missing module",
    "no-op-edits": "edits that change nothing",
    "partial-rerun": "run again to see another part of the output",
    "push-ci-loop": "fixing by pushing",
    "same-answer": "the same answer, whatever is tried",
    "same-change-again": "the same change for the third time",
    "same-error": "the same error again",
    "same-error-around-edits": "this command still fails with the same error",
    "same-output-again": "the same large output again",
    "scope-creep": "changes in ever more places",
    "search-thrash": "one file in small pieces",
    "self-revert": "back and forth",
    "test-never-run": "committed without a test",
    "trial-and-error": "a name that is not there, and nothing was looked up",
    "type-checker-mismatch": "a type checker set stricter than the code",
    "unread-output": "output too large to be read, again and again",
    "wrong-interpreter": "installed, but not importable",
}


def consider(event: Event, view: View) -> Advice | None:
    if isinstance(event.body, SessionEnded) and "foreseen" not in view.notes:
        return None
    from trimtab.steering.behavior.watching import watch

    return watch(event, view)


_KNOWN = (Need("patterns"), Need("directives"), Need("surroundings"))


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call) | ToolFinished(call=call) | ToolFailed(call=call):
            return (*_KNOWN, Need("shell", call.command)) if call.command else _KNOWN
        case BatchFinished(calls=calls):
            return (*_KNOWN, *(Need("shell", call.command) for call in calls if call.command))
        case _:
            return ()


FACULTY = Faculty(
    "behavior",
    (ToolRequested, ToolFinished, ToolFailed, BatchFinished, PromptSubmitted, TurnEnded, SessionEnded),
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
