"""Claude Code's hook payloads become events, from either wire form: JSON on stdin, or an mcp_tool hook's
arguments, where every value is text."""

from collections.abc import Mapping

from trimtab.hosts.claude_code.bodies import BODIES, unknown_in_batch
from trimtab.hosts.claude_code.event_table import EVENTS, UNRECOGNIZED, FieldType, HookEvent
from trimtab.hosts.claude_code.tools import OWN_SERVER, is_own, result_from_text
from trimtab.hosts.host import Decoded, Malformed
from trimtab.model import events
from trimtab.model.events import Body, Event
from trimtab.model.json import JSON, Obj, kind_of, parse, text

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


def decode(payload: JSON, *, at: int | None, attended: bool | None = None) -> Decoded:
    """`payload` is parsed JSON, as it came on stdin."""
    try:
        return _decode(_object(payload), at, attended)
    except RecursionError:
        raise Malformed("nested too deeply") from None


def decode_text(payload: JSON, *, at: int | None, attended: bool | None = None) -> Decoded:
    """`payload` holds the arguments of an mcp_tool hook: text, with empty text for what is missing."""
    try:
        return _decode(_typed(_object(payload)), at, attended)
    except RecursionError:
        raise Malformed("nested too deeply") from None


def _object(payload: JSON) -> Obj:
    if isinstance(payload, Mapping):
        return payload
    raise Malformed(f"expected an object, got {kind_of(payload)}")


def _event_of(payload: Obj) -> HookEvent:
    name = payload.get("hook_event_name")
    return EVENTS.get(name, UNRECOGNIZED) if isinstance(name, str) else UNRECOGNIZED


def _decode(payload: Obj, at: int | None, attended: bool | None) -> Decoded:
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
    return Decoded(event, tuple(unknown), own, own_call)


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
    if isinstance(body, events.BatchFinished):
        return bool(body.calls) and is_own(body.calls[0]), ""
    if isinstance(body, events.QuestionAsked | events.QuestionAnswered):
        return body.server == OWN_SERVER, ""
    return False, ""
