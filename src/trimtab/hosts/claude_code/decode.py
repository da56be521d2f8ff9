"""Claude Code's hook payloads become events, from either wire form: JSON on stdin, or an mcp_tool hook's
arguments, where every value is text."""

import os
from collections.abc import Callable, Mapping

from trimtab.hosts.claude_code.event_table import EVENTS, UNRECOGNIZED, FieldType, HookEvent
from trimtab.hosts.claude_code.tools import (
    OWN_SERVER,
    call_of,
    content_text,
    is_own,
    output_of,
    refusal_in,
    result_from_text,
    server_of,
    with_output,
)
from trimtab.hosts.host import DecodedEvent, Malformed
from trimtab.model import events
from trimtab.model.events import Body, Event, ToolCall
from trimtab.model.json import JSON, Obj, items, kind_of, obj, parse, text

_BATCH_CALL = frozenset({"tool_name", "tool_input", "tool_use_id", "tool_response", "mcp_server"})
_BY_A_USER = frozenset({"", "user", "sdk"})
_WRITTEN_BY_THE_HOST = "<task-notification>"
_LONGEST = 1e15

# Exact types, which is what parsed JSON has: to isinstance, true would be a number.
_TYPES: Mapping[FieldType, frozenset[type]] = {
    FieldType.NAME: frozenset({str}),
    FieldType.TEXT: frozenset({str}),
    FieldType.NUMBER: frozenset({int, float}),
    FieldType.FLAG: frozenset({bool}),
    FieldType.OBJECT: frozenset({dict}),
    FieldType.LIST: frozenset({list}),
    FieldType.RESULT: frozenset({str, int, float, bool, dict, list}),
}
_STAYS_TEXT = (FieldType.NAME, FieldType.TEXT)
_OF_ONE_CALL = (
    events.ToolRequested,
    events.ToolFinished,
    events.ToolFailed,
    events.PermissionRequested,
    events.PermissionDenied,
)


def decode(payload: JSON, *, at: int | None, attended: bool | None = None) -> DecodedEvent:
    """`payload` is parsed JSON, as it came on stdin."""
    try:
        return _decode(_object(payload), at, attended)
    except RecursionError:
        raise Malformed("nested too deeply") from None


def decode_text(payload: JSON, *, at: int | None, attended: bool | None = None) -> DecodedEvent:
    """`payload` holds the arguments of an mcp_tool hook: text, with empty text for what is missing."""
    try:
        return _decode(_typed(_object(payload)), at, attended)
    except RecursionError:
        raise Malformed("nested too deeply") from None


def attended(env: Mapping[str, str]) -> bool | None:
    """Whether the user can be asked. Command hooks are told, servers are not."""
    return {"0": False, "1": True}.get(env.get("CLAUDE_CODE_SESSION_ATTENDED", ""))


def project_folder(env: Mapping[str, str]) -> str:
    """Where the session began; the working folder wanders with the agent."""
    return env.get("CLAUDE_PROJECT_DIR", "")


def settings_folder(env: Mapping[str, str]) -> str:
    given = env.get("CLAUDE_CONFIG_DIR", "")
    return given if os.path.isabs(given) else os.path.join(env.get("HOME", ""), ".claude")


def _object(payload: JSON) -> Obj:
    if isinstance(payload, Mapping):
        return payload
    raise Malformed(f"expected an object, got {kind_of(payload)}")


def _event_of(payload: Obj) -> HookEvent:
    name = payload.get("hook_event_name")
    return EVENTS.get(name, UNRECOGNIZED) if isinstance(name, str) else UNRECOGNIZED


def _decode(payload: Obj, at: int | None, attended: bool | None) -> DecodedEvent:
    hook_event = _event_of(payload)
    unknown = _check(payload, hook_event)
    body = BODIES[hook_event.body](payload)
    if isinstance(body, events.BatchFinished):
        unknown += unknown_in_batch(payload)
    event = Event(
        body,
        text(payload.get("session_id")),
        text(payload.get("agent_id")),
        text(payload.get("agent_type")),
        text(payload.get("prompt_id")),
        at,
        text(payload.get("cwd")),
        text(payload.get("permission_mode")),
        text(payload.get("transcript_path")),
        attended,
        "claude_code",
    )
    own, own_call = _ownership(body)
    return DecodedEvent(event, tuple(unknown), own, own_call)


def _check(payload: Obj, hook_event: HookEvent) -> list[str]:
    """What of the payload this version does not know, once all is there that makes it this event."""
    fields = hook_event.fields
    for name in hook_event.needed:
        value = payload.get(name)
        kind = fields[name].kind
        if value is None:
            raise Malformed(f"{name} is missing")
        if type(value) not in _TYPES[kind]:
            raise Malformed(f"{name} is {kind_of(value)}, not {kind.value}")
        if kind is FieldType.NAME and not value:
            raise Malformed(f"{name} is empty")
    unknown: list[str] = []
    for name, value in payload.items():
        field = fields.get(name)
        if field is None:
            unknown.append(name)
        elif value is not None and type(value) not in _TYPES[field.kind]:
            unknown.append(f"{name} as {kind_of(value)}")
    return unknown


def _typed(arguments: Obj) -> Obj:
    """The arguments as they would have come on stdin. What cannot be read as its type stays text, so that it
    is found out in the same way as a wrong type on stdin."""
    fields = _event_of(arguments).fields
    payload: dict[str, JSON] = {}
    for name, value in arguments.items():
        field = fields.get(name)
        if not isinstance(value, str) or field is None or field.kind in _STAYS_TEXT:
            payload[name] = value
        elif value and field.kind is FieldType.RESULT:
            payload[name] = result_from_text(text(arguments.get("tool_name")), value)
        elif value:
            payload[name] = _parsed(value)
    return payload


def _parsed(value: str) -> JSON:
    try:
        return parse(value)
    except ValueError:
        return value


def _ownership(body: Body) -> tuple[bool, str]:
    """Whether the event is about our own tools, and the id of the call if it is about one."""
    if isinstance(body, _OF_ONE_CALL):
        return (True, body.call.id) if is_own(body.call) else (False, "")
    if isinstance(body, events.QuestionAsked | events.QuestionAnswered):
        return body.server == OWN_SERVER, ""
    return False, ""


def _whole(value: JSON) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if -_LONGEST < value < _LONGEST else None  # JSON text can hold what int() refuses


def _call(payload: Obj) -> ToolCall:
    return call_of(
        text(payload.get("tool_name")),
        obj(payload.get("tool_input")),
        text(payload.get("tool_use_id")),
        server_of(obj(payload.get("mcp_server"))),
    )


def _session_started(payload: Obj) -> Body:
    return events.SessionStarted(
        text(payload.get("source")), text(payload.get("model")), _whole(payload.get("context_tokens"))
    )


def _prompt_submitted(payload: Obj) -> Body:
    prompt = text(payload.get("prompt"))
    by_user = text(payload.get("source")) in _BY_A_USER and not prompt.startswith(_WRITTEN_BY_THE_HOST)
    return events.PromptSubmitted(prompt, by_user)


def _prompt_expanded(payload: Obj) -> Body:
    return events.PromptExpanded(
        text(payload.get("command_name")),
        text(payload.get("command_args")),
        text(payload.get("command_source")),
        text(payload.get("prompt")),
    )


def _tool_finished(payload: Obj) -> Body:
    call = _call(payload)
    result = payload.get("tool_response")
    ms = _whole(payload.get("duration_ms"))
    is_rewritable = with_output(call.tool, result, "") is not None
    return events.ToolFinished(call, output_of(call.tool, result), result, ms, rewritable=is_rewritable)


def _tool_failed(payload: Obj) -> Body:
    return events.ToolFailed(
        _call(payload),
        text(payload.get("error")),
        payload.get("is_interrupt") is True,
        _whole(payload.get("duration_ms")),
    )


def _batch_finished(payload: Obj) -> Body:
    """Without the calls of our own tools."""
    refused: list[tuple[ToolCall, str]] = []
    for given in map(obj, items(payload.get("tool_calls"))):
        why = refusal_in(content_text(given.get("tool_response")))
        if why and (call := _call(given)).tool and not is_own(call):
            refused.append((call, why))
    return events.BatchFinished(tuple(call for call, _ in refused), tuple(why for _, why in refused))


def unknown_in_batch(payload: Obj) -> list[str]:
    unknown: dict[str, None] = {}
    for call in items(payload.get("tool_calls")):
        if not isinstance(call, Mapping):
            unknown[f"tool_calls of {kind_of(call)}"] = None
        elif not text(call.get("tool_name")):
            unknown["tool_calls without tool_name"] = None
        else:
            unknown.update((f"tool_calls.{name}", None) for name in call if name not in _BATCH_CALL)
    return list(unknown)


def _turn_ended(payload: Obj) -> Body:
    return events.TurnEnded(
        text(payload.get("last_assistant_message")),
        payload.get("stop_hook_active") is True,
        len(items(payload.get("background_tasks"))),
    )


def _subagent_ended(payload: Obj) -> Body:
    return events.SubagentEnded(
        text(payload.get("last_assistant_message")),
        payload.get("stop_hook_active") is True,
        text(payload.get("agent_transcript_path")),
    )


def _question_asked(payload: Obj) -> Body:
    return events.QuestionAsked(
        text(payload.get("mcp_server_name")),
        text(payload.get("message")),
        text(payload.get("mode")),
        payload.get("requested_schema"),
    )


def _question_answered(payload: Obj) -> Body:
    return events.QuestionAnswered(
        text(payload.get("mcp_server_name")),
        text(payload.get("action")),
        text(payload.get("mode")),
        payload.get("content"),
    )


def _message_shown(payload: Obj) -> Body:
    return events.MessageShown(
        text(payload.get("delta")), payload.get("final") is True, _whole(payload.get("index")) or 0
    )


def _of_texts(body: Callable[..., Body], *names: str) -> Callable[[Obj], Body]:
    """For a body whose fields are text, in the order of `names`."""

    def build(payload: Obj) -> Body:
        return body(*(text(payload.get(name)) for name in names))

    return build


BODIES: Mapping[type[Body], Callable[[Obj], Body]] = {
    events.SessionStarted: _session_started,
    events.SessionEnded: _of_texts(events.SessionEnded, "reason"),
    events.SetUp: _of_texts(events.SetUp, "trigger"),
    events.PromptSubmitted: _prompt_submitted,
    events.PromptExpanded: _prompt_expanded,
    events.ToolRequested: lambda payload: events.ToolRequested(_call(payload)),
    events.ToolFinished: _tool_finished,
    events.ToolFailed: _tool_failed,
    events.BatchFinished: _batch_finished,
    events.PermissionRequested: lambda payload: events.PermissionRequested(
        _call(payload), payload.get("permission_suggestions")
    ),
    events.PermissionDenied: lambda payload: events.PermissionDenied(_call(payload), text(payload.get("reason"))),
    events.TurnEnded: _turn_ended,
    events.TurnFailed: _of_texts(events.TurnFailed, "error", "last_assistant_message"),
    events.SubagentStarted: lambda _: events.SubagentStarted(),
    events.SubagentEnded: _subagent_ended,
    events.ContextCompacting: _of_texts(events.ContextCompacting, "trigger", "custom_instructions"),
    events.ContextCompacted: _of_texts(events.ContextCompacted, "trigger", "compact_summary"),
    events.ModelSwitching: _of_texts(events.ModelSwitching, "from_model", "to_model"),
    events.ModelSwitched: _of_texts(events.ModelSwitched, "from_model", "to_model"),
    events.TeammateIdled: _of_texts(events.TeammateIdled, "teammate_name", "team_name"),
    events.TaskCreated: _of_texts(events.TaskCreated, "task_id", "task_subject", "task_description"),
    events.TaskCompleted: _of_texts(events.TaskCompleted, "task_id", "task_subject", "task_description"),
    events.QuestionAsked: _question_asked,
    events.QuestionAnswered: _question_answered,
    events.PersonNotified: _of_texts(events.PersonNotified, "message", "notification_type"),
    events.ConfigChanged: _of_texts(events.ConfigChanged, "source", "file_path"),
    events.InstructionsLoaded: _of_texts(events.InstructionsLoaded, "file_path", "memory_type", "load_reason"),
    events.FolderChanged: _of_texts(events.FolderChanged, "old_cwd", "new_cwd"),
    events.FolderAdded: _of_texts(events.FolderAdded, "directory", "source"),
    events.FileChanged: _of_texts(events.FileChanged, "file_path", "event"),
    events.WorktreeRequested: _of_texts(events.WorktreeRequested, "name"),
    events.WorktreeRemoved: _of_texts(events.WorktreeRemoved, "worktree_path"),
    events.MessageShown: _message_shown,
    events.Unrecognized: _of_texts(events.Unrecognized, "hook_event_name"),
}
