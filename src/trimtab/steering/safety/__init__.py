"""Looks at what the agent is about to run: files are kept before a command that can lose some, the person is asked
only about what no snapshot brings back, and the guards that people wrote are obeyed.

A session's first process has no use for most of it, so the rest is loaded with the first event that it concerns.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Action, Event, SessionStarted, ToolRequested
from trimtab.model.settings import MODES, Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

GUARDS = Need("guards")
_HELP = (
    "Keeps files before a command that can lose some, asks about what cannot be brought back, and obeys your guards. A "
    "repository cannot loosen it."
)


def consider(event: Event, view: View) -> Advice | None:
    if isinstance(event.body, SessionStarted) and view.facts.get(GUARDS) is None:
        return None
    from trimtab.steering.safety import judge

    return judge.consider(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call) if call.action is Action.SHELL:
            command = call.command
            return (
                GUARDS,  # the cheapest first: what comes behind a late one is missing
                Need("command_verdict", command),
                Need("command_calls", command),
                Need("command_loss", command),
            )
        case _:
            return (GUARDS,)


FACULTY = Faculty(
    "safety",
    (SessionStarted, ToolRequested),
    consider,
    _HELP,
    needs=needs,
    settings=(Setting("safety.mode", "guard", _HELP, choices=MODES, committed=Committed.TIGHTEN),),
    mode=Mode.GUARD,
)
