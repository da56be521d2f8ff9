"""Responses become the text that Claude Code's hooks answer with; it is the same in both wire forms.

Each event takes its own few forms, the ones that the client was seen to act on, and has one function here that
can write nothing else. What an event cannot take is left out, because the client drops an answer as a whole if
a part of it is wrong, and some of its errors go the wrong way: text said after a compaction turns up later as
the user's, a block of a batch ends the turn unexplained, and a turn stopped before a tool runs still runs it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from trimtab.hosts.claude_code.event_table import NAME_OF
from trimtab.hosts.claude_code.tools import with_output
from trimtab.hosts.host import Refusal
from trimtab.model import events
from trimtab.model.advice import SILENCE, Response, SpecialKind, Stance
from trimtab.model.events import Body, Event
from trimtab.model.json import JSON, obj, text
from trimtab.model.policy import HostLimits, Takes
from trimtab.model.wording import visible

_Answer: TypeAlias = dict[str, JSON]
_Writer: TypeAlias = Callable[[Response, str], _Answer | str]

_NO_REASON = "Trimtab gave no reason."
_QUESTION_ACTIONS = frozenset({"accept", "decline", "cancel"})

# ASCII, as text may end in half a surrogate pair. NaN would make the client drop the whole answer.
_compact = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode

_ADVICE = frozenset({Stance.NONE, Stance.ADVISE})
_DENIAL = _ADVICE | {Stance.DENY}

_REFUSED = frozenset({Stance.DENY})

# What an answer to each kind of event can hold. Kinds that are not here take neither context nor a stance. A turn's
# end takes context only with a hold, and writes both as one reason. After a tool has run, DENY tells the model to put
# it right. A compaction takes no context, only a summary hint.
LIMITS = HostLimits(
    takes={
        "SessionStarted": Takes(context=True, stances=_ADVICE, notice=True),
        "PromptSubmitted": Takes(context=True, stances=_DENIAL, mute=_REFUSED, notice=True),
        "PromptExpanded": Takes(context=True, stances=_DENIAL, mute=_REFUSED, notice=True),
        "ToolRequested": Takes(context=True, stances=_DENIAL | {Stance.ASK}, notice=True),
        "ToolFinished": Takes(context=True, stances=_DENIAL, notice=True),
        "ToolFailed": Takes(context=True, stances=_DENIAL, notice=True),
        "BatchFinished": Takes(context=True, stances=_ADVICE, notice=True),
        "TurnEnded": Takes(context=True, stances=_ADVICE | {Stance.HOLD}, notice=True),
        "SubagentStarted": Takes(context=True, stances=_ADVICE),
        "SubagentEnded": Takes(context=True, stances=_ADVICE | {Stance.HOLD}),
        "ModelSwitched": Takes(context=True, stances=_ADVICE),
        "ContextCompacting": Takes(stances=_DENIAL),
        "PermissionRequested": Takes(stances=_DENIAL),
        "TaskCreated": Takes(stances=_DENIAL),
        "TaskCompleted": Takes(stances=_DENIAL),
        "QuestionAsked": Takes(stances=_DENIAL),
        "QuestionAnswered": Takes(stances=_DENIAL),
    },
    context_units=10_000,
    holds_in_a_row=8,
)


def encode(response: Response, event: Event) -> str:
    """Empty text is silence."""
    if response == SILENCE:
        return ""
    write = _WRITERS.get(type(event.body))
    if write is None or _ends_a_summary(event):
        return ""
    name = NAME_OF[type(event.body)]
    response = _shaped(response, event.body)
    try:
        return _written(write(response, name))
    except (ValueError, RecursionError):
        # Only a special's value can be no JSON; what is refused stays refused without it.
        return _written(write(response._replace(specials=()), name))


def _shaped(response: Response, body: Body) -> Response:
    """A text in the place of a tool's result, in the shape that this tool gives its results."""
    if not isinstance(body, events.ToolFinished) or not response.specials:
        return response
    shaped = tuple(
        special._replace(value=with_output(body.call.tool, body.result, special.value))
        if special.kind is SpecialKind.REPLACE_OUTPUT and isinstance(special.value, str)
        else special
        for special in response.specials
    )
    return response._replace(specials=shaped)


def refuse(reason: str) -> Refusal:
    """Exit code 2 is how a command hook says no without JSON."""
    return Refusal(stderr=f"Trimtab could not judge this, and it is guarded: {visible(reason)}", code=2)


def _written(answer: _Answer | str) -> str:
    return answer if isinstance(answer, str) else _compact(answer) if answer else ""


def _ends_a_summary(event: Event) -> bool:
    """A compaction ends like a subagent, only without a type. To hold it would hold up the compaction."""
    return isinstance(event.body, events.SubagentEnded) and not event.agent_type


def _session_started(response: Response, name: str) -> _Answer:
    specific = _context(response)
    _put(specific, "initialUserMessage", text(_special(response, SpecialKind.FIRST_MESSAGE)))
    _put(specific, "sessionTitle", text(_special(response, SpecialKind.TITLE)))
    _put(specific, "watchPaths", _texts(_special(response, SpecialKind.WATCH)))
    return _answer(response, name, specific)


def _prompt_submitted(response: Response, name: str) -> _Answer:
    if response.stance is Stance.DENY:
        return _blocked(response)
    if _ends_turn(response):
        return _stopped(response)
    specific = _context(response)
    _put(specific, "sessionTitle", text(_special(response, SpecialKind.TITLE)))
    return _answer(response, name, specific)


def _prompt_expanded(response: Response, name: str) -> _Answer:
    if response.stance is Stance.DENY:
        return _blocked(response)
    return _stopped(response) if _ends_turn(response) else _answer(response, name, _context(response))


def _tool_requested(response: Response, name: str) -> _Answer:
    specific = _context(response)
    kinds = {special.kind for special in response.specials}
    decision = ""
    if response.stance is Stance.DENY or response.stance is Stance.ASK:
        decision = response.stance.name.lower()
        specific["permissionDecisionReason"] = visible(response.reason) or _NO_REASON
    elif SpecialKind.DEFER in kinds:
        decision = "defer"
    elif SpecialKind.PERMIT in kinds:
        decision = "allow"
    _put(specific, "permissionDecision", decision)
    if decision not in ("deny", "defer"):
        _put(specific, "updatedInput", _object(_special(response, SpecialKind.REPLACE_INPUT)))
    answer = _answer(response, name, specific)
    # The tool runs, and then the turn ends: no way to refuse it, so never beside a refusal.
    if not decision and _ends_turn(response):
        answer.update(_stopped(response))
    return answer


def _tool_finished(response: Response, name: str) -> _Answer:
    specific = _context(response)
    result = _special(response, SpecialKind.REPLACE_OUTPUT)
    if result is not None:
        specific["updatedToolOutput"] = result
    answer = _answer(response, name, specific)
    if response.stance is Stance.DENY:  # it has run: the model is told to put it right
        answer.update(_blocked(response))
    elif _ends_turn(response):
        answer.update(_stopped(response))
    return answer


def _tool_failed(response: Response, name: str) -> _Answer:
    answer = _answer(response, name, _context(response))
    if response.stance is Stance.DENY:
        answer.update(_blocked(response))
    return answer


def _batch_finished(response: Response, name: str) -> _Answer:
    answer = _answer(response, name, _context(response))
    if _ends_turn(response):
        answer.update(_stopped(response))
    return answer


def _turn_ended(response: Response, name: str) -> _Answer:
    """Context alone would continue the turn, so it is said only with a hold, and as part of its reason."""
    if response.stance is Stance.HOLD:
        reason = "\n\n".join(part for part in (response.reason, response.context) if part)
        return _noticed(response, {"decision": "block", "reason": visible(reason) or _NO_REASON})
    return _stopped(response) if _ends_turn(response) else _noticed(response, {})


def _subagent_ended(response: Response, name: str) -> _Answer:
    answer = _turn_ended(response, name)
    answer.pop("systemMessage", None)
    return answer


def _context_only(response: Response, name: str) -> _Answer:
    return _specific(name, _context(response))


def _context_compacting(response: Response, name: str) -> _Answer | str:
    """Whatever is written here goes to the summariser as it is, except a block."""
    if response.stance is Stance.DENY:
        return _refused(response)
    hint = text(_special(response, SpecialKind.SUMMARY_HINT)).strip().encode("utf-8", "replace").decode()
    return f"Note: {hint}" if hint.startswith("{") else hint  # or the client takes it for an answer in JSON


def _permission_requested(response: Response, name: str) -> _Answer:
    if response.stance is Stance.DENY:
        decision: _Answer = {"behavior": "deny", "message": visible(response.reason) or _NO_REASON}
        if _ends_turn(response):
            decision["interrupt"] = True
    elif response.stance < Stance.ASK and any(special.kind is SpecialKind.PERMIT for special in response.specials):
        decision = {"behavior": "allow"}
        _put(decision, "updatedInput", _object(_special(response, SpecialKind.REPLACE_INPUT)))
    else:
        return {}
    return _specific(name, {"decision": decision})


def _task(response: Response, name: str) -> _Answer:
    return _refused(response) if response.stance is Stance.DENY else {}


def _question(response: Response, name: str) -> _Answer:
    reply = obj(_special(response, SpecialKind.ANSWER))
    action = text(reply.get("action"))
    if response.stance is Stance.DENY:
        return _specific(name, {"action": "decline"})
    if action not in _QUESTION_ACTIONS:
        return {}
    specific: _Answer = {"action": action}
    if action == "accept":
        specific["content"] = obj(reply.get("content"))
    return _specific(name, specific)


def _message_shown(response: Response, name: str) -> _Answer:
    shown = _special(response, SpecialKind.DISPLAY)
    return _specific(name, {"displayContent": shown}) if isinstance(shown, str) else {}


def _worktree_requested(response: Response, name: str) -> str:
    path = text(_special(response, SpecialKind.WORKTREE))
    return path if path.startswith("/") and path.isprintable() else ""


def _special(response: Response, kind: SpecialKind) -> JSON:
    return next((special.value for special in response.specials if special.kind is kind), None)


def _ends_turn(response: Response) -> bool:
    return any(special.kind is SpecialKind.END_TURN for special in response.specials)


def _object(value: JSON) -> JSON:
    return value if isinstance(value, Mapping) else None


def _texts(value: JSON) -> JSON:
    if not isinstance(value, Sequence) or isinstance(value, str):
        return None
    return [item for item in value if isinstance(item, str)]


def _put(answer: _Answer, key: str, value: JSON) -> None:
    """Nothing and empty text and lists are left out; an empty object is a value."""
    if value or isinstance(value, Mapping):
        answer[key] = value


def _context(response: Response) -> _Answer:
    return {"additionalContext": response.context} if response.context else {}


def _specific(name: str, specific: _Answer) -> _Answer:
    return {"hookSpecificOutput": {"hookEventName": name, **specific}} if specific else {}


def _answer(response: Response, name: str, specific: _Answer) -> _Answer:
    return _noticed(response, _specific(name, specific))


def _noticed(response: Response, answer: _Answer) -> _Answer:
    _put(answer, "systemMessage", visible(response.notice))
    return answer


def _refused(response: Response) -> _Answer:
    return {"decision": "block", "reason": visible(response.reason) or _NO_REASON}


def _blocked(response: Response) -> _Answer:
    return _noticed(response, _refused(response))


def _stopped(response: Response) -> _Answer:
    reason = text(_special(response, SpecialKind.END_TURN)) or response.reason or _NO_REASON
    return _noticed(response, {"continue": False, "stopReason": visible(reason)})


# Every kind of event that is not here is answered with silence.
_WRITERS: Mapping[type[Body], _Writer] = {
    events.SessionStarted: _session_started,
    events.PromptSubmitted: _prompt_submitted,
    events.PromptExpanded: _prompt_expanded,
    events.ToolRequested: _tool_requested,
    events.ToolFinished: _tool_finished,
    events.ToolFailed: _tool_failed,
    events.BatchFinished: _batch_finished,
    events.TurnEnded: _turn_ended,
    events.SubagentStarted: _context_only,
    events.SubagentEnded: _subagent_ended,
    events.ContextCompacting: _context_compacting,
    events.ModelSwitched: _context_only,
    events.PermissionRequested: _permission_requested,
    events.TaskCreated: _task,
    events.TaskCompleted: _task,
    events.QuestionAsked: _question,
    events.QuestionAnswered: _question,
    events.MessageShown: _message_shown,
    events.WorktreeRequested: _worktree_requested,
}
