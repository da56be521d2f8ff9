"""Looks at what the agent is about to run: files are kept before a command that can lose some, the user is asked
only about what no snapshot brings back, and the guards that people wrote are obeyed.

A session's first process has no use for most of it, so the rest is loaded with the first event that it concerns.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Action, Event, PromptExpanded, SessionStarted, ToolCall, ToolRequested
from trimtab.model.settings import MODES, Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

GUARDS = Need("guards")
PLUGINS = Need("plugin_changes")
CONSENT_COMMAND = "trimtab:allow"
"""The slash command with which a user agrees to one command of an agent."""
CHAT_COMMAND = "trimtab:chat"
"""The slash command with which a user also answers a question: typing it is the consent to that answer."""
CONSENTS = "consents"
"""The topic under which that is published, by the command that was agreed to."""
_CONSENTING = (CONSENT_COMMAND, CHAT_COMMAND)
_HELP = (
    "Takes a snapshot before a command that can lose files, asks about what no snapshot can bring back, and enforces"
    " your guards. A repository cannot loosen it."
)


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case SessionStarted():
            return _begin(event, view)
        case PromptExpanded(command=command):
            if command not in _CONSENTING:
                return None
            from trimtab.steering.safety import consent

            return consent.agree(event, view, event.body)
        case _:
            pass
    from trimtab.steering.safety import judge

    return judge.consider(event, view)


def _begin(event: Event, view: View) -> Advice | None:
    advice = None
    if view.facts.get(GUARDS) is not None:
        from trimtab.steering.safety import judge

        advice = judge.consider(event, view)
    if view.facts.get(PLUGINS) is not None:
        from trimtab.steering.safety.changed_plugins import tell_changes

        advice = tell_changes(event, view, advice)
    return advice


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call) if call.action is Action.SHELL:
            command = call.command
            return (
                GUARDS,  # the cheapest first: what comes behind a late one is missing
                *_own(call),
                Need("command_verdict", command),
                Need("command_calls", command),
                Need("command_loss", command),
            )
        case ToolRequested(call=call):
            return (GUARDS, *_own(call))
        case PromptExpanded(command=command):
            return (Need("typed_by_user"),) if command in _CONSENTING else ()
        case SessionStarted():
            return (GUARDS, PLUGINS)
        case _:
            return (GUARDS,)


def _own(call: ToolCall) -> tuple[Need, ...]:
    from trimtab.steering.safety.own import concerns  # with the first call of a tool

    of = concerns(call)
    return () if of is None else (Need("own_places", of),)


FACULTY = Faculty(
    "safety",
    (SessionStarted, PromptExpanded, ToolRequested),
    consider,
    _HELP,
    needs=needs,
    settings=(Setting("safety.mode", "guard", _HELP, choices=MODES, committed=Committed.TIGHTEN),),
    mode=Mode.GUARD,
    reads=(CONSENTS,),
)
