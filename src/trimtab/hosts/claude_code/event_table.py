"""Every hook event of Claude Code 2.1.325 with its fields.

This one table tells decoding what a payload may hold, in both wire forms, and hooks.json what to ask for.
"""

from collections.abc import Mapping
from enum import Enum

from trimtab.model import events
from trimtab.model.events import Body
from trimtab.model.record import Record


class FieldType(Enum):
    """NAME is text that may not be empty. RESULT is a tool's, in the shape that this tool gives it."""

    NAME = "name"
    TEXT = "text"
    NUMBER = "number"
    FLAG = "flag"
    OBJECT = "object"
    LIST = "list"
    RESULT = "result"


class EventField(Record):
    """`needed`: without it this is no such event. `read`: decoding uses it, so a hook must ask for it."""

    kind: FieldType
    needed: bool = False
    read: bool = True


class HookEvent(Record):
    """`asked` are the fields that the hook of an event has to list to get what decoding reads."""

    body: type[Body]
    fields: Mapping[str, EventField]
    needed: tuple[str, ...]
    asked: tuple[str, ...]


_ID = EventField(FieldType.NAME, needed=True)
_TEXT = EventField(FieldType.TEXT)
_NUMBER = EventField(FieldType.NUMBER)
_FLAG = EventField(FieldType.FLAG)
_OBJECT = EventField(FieldType.OBJECT)
_LIST = EventField(FieldType.LIST)


def _unread(kind: FieldType) -> EventField:
    return EventField(kind, read=False)


_MODE = "permission_mode"

# The client's schema allows each of these on any event, whichever were seen there.
COMMON: Mapping[str, EventField] = {
    "session_id": _ID,
    "hook_event_name": _ID,
    "transcript_path": _TEXT,
    "cwd": _TEXT,
    "prompt_id": _TEXT,
    "agent_id": _TEXT,
    "agent_type": _TEXT,
    _MODE: _TEXT,
    "effort": _unread(FieldType.OBJECT),
}

_TOOL = {
    "tool_name": _ID,
    "tool_input": EventField(FieldType.OBJECT, needed=True),
    "tool_use_id": _TEXT,
    "mcp_server": _OBJECT,
}
_TURN_END = {
    "stop_hook_active": _FLAG,
    "last_assistant_message": _TEXT,
    "background_tasks": _LIST,
    "session_crons": _unread(FieldType.LIST),
}
_MODEL_SWITCH = {
    "from_model": _TEXT,
    "to_model": _TEXT,
    "requested_model": _unread(FieldType.TEXT),
    "source": _unread(FieldType.TEXT),
    "context_tokens": _unread(FieldType.NUMBER),
    "prompt_cache_warm": _unread(FieldType.FLAG),
    "cache_ttl": _unread(FieldType.TEXT),
    "estimated_cache_write_usd": _unread(FieldType.NUMBER),
    "pricing": _unread(FieldType.TEXT),
}
_TASK = {
    "task_id": _ID,
    "task_subject": _TEXT,
    "task_description": _TEXT,
    "teammate_name": _unread(FieldType.TEXT),
    "team_name": _unread(FieldType.TEXT),
}


def _in_turn(body: type[Body], /, **fields: EventField) -> HookEvent:
    known = {**COMMON, **fields}
    needed = tuple(name for name, field in known.items() if field.needed)
    return HookEvent(body, known, needed, tuple(name for name, field in known.items() if field.read))


def _event(body: type[Body], /, **fields: EventField) -> HookEvent:
    """An event that the client sends without the permission mode, because no turn need be under way."""
    outside = _in_turn(body, **fields)
    return outside._replace(asked=tuple(name for name in outside.asked if name != _MODE))


UNRECOGNIZED = _event(events.Unrecognized)

EVENTS: Mapping[str, HookEvent] = {
    "SessionStart": _event(
        events.SessionStarted,
        source=_TEXT,
        model=_TEXT,
        session_title=_unread(FieldType.TEXT),
        seconds_since_last_response=_unread(FieldType.NUMBER),
        context_tokens=_NUMBER,
        prompt_cache_likely_expired=_unread(FieldType.FLAG),
        estimated_cache_write_usd=_unread(FieldType.NUMBER),
    ),
    "SessionEnd": _event(events.SessionEnded, reason=_TEXT),
    "Setup": _event(events.SetUp, trigger=_TEXT),
    "UserPromptSubmit": _in_turn(
        events.PromptSubmitted,
        prompt=EventField(FieldType.TEXT, needed=True),
        source=_TEXT,
        session_title=_unread(FieldType.TEXT),
    ),
    "UserPromptExpansion": _in_turn(
        events.PromptExpanded,
        expansion_type=_unread(FieldType.TEXT),
        command_name=_ID,
        command_args=_TEXT,
        command_source=_TEXT,
        prompt=_TEXT,
    ),
    "PreToolUse": _in_turn(events.ToolRequested, **_TOOL),
    "PostToolUse": _in_turn(
        events.ToolFinished, **_TOOL, tool_response=EventField(FieldType.RESULT), duration_ms=_NUMBER
    ),
    "PostToolUseFailure": _in_turn(events.ToolFailed, **_TOOL, error=_TEXT, is_interrupt=_FLAG, duration_ms=_NUMBER),
    "PostToolBatch": _in_turn(events.BatchFinished, tool_calls=EventField(FieldType.LIST, needed=True)),
    "PermissionRequest": _in_turn(events.PermissionRequested, **_TOOL, permission_suggestions=_LIST),
    "PermissionDenied": _in_turn(events.PermissionDenied, **_TOOL, reason=_TEXT),
    "Stop": _in_turn(events.TurnEnded, **_TURN_END),
    "StopFailure": _event(
        events.TurnFailed, error=_TEXT, error_details=_unread(FieldType.TEXT), last_assistant_message=_TEXT
    ),
    "SubagentStart": _event(events.SubagentStarted),
    "SubagentStop": _in_turn(
        events.SubagentEnded,
        **{**_TURN_END, "background_tasks": _unread(FieldType.LIST)},
        agent_transcript_path=_TEXT,
    ),
    "PreCompact": _event(events.ContextCompacting, trigger=_TEXT, custom_instructions=_TEXT),
    "PostCompact": _event(events.ContextCompacted, trigger=_TEXT, compact_summary=_TEXT),
    "PreModelSwitch": _event(events.ModelSwitching, **_MODEL_SWITCH),
    "PostModelSwitch": _event(events.ModelSwitched, **_MODEL_SWITCH),
    "TeammateIdle": _in_turn(events.TeammateIdled, teammate_name=_TEXT, team_name=_TEXT),
    "TaskCreated": _event(events.TaskCreated, **_TASK),
    "TaskCompleted": _event(events.TaskCompleted, **_TASK),
    "Elicitation": _event(
        events.QuestionAsked,
        mcp_server_name=_ID,
        message=_TEXT,
        mode=_TEXT,
        url=_unread(FieldType.TEXT),
        elicitation_id=_unread(FieldType.TEXT),
        requested_schema=_OBJECT,
    ),
    "ElicitationResult": _event(
        events.QuestionAnswered,
        mcp_server_name=_ID,
        elicitation_id=_unread(FieldType.TEXT),
        mode=_TEXT,
        action=_TEXT,
        content=_OBJECT,
    ),
    "Notification": _event(
        events.PersonNotified, message=_TEXT, title=_unread(FieldType.TEXT), notification_type=_TEXT
    ),
    "ConfigChange": _event(events.ConfigChanged, source=_TEXT, file_path=_TEXT),
    "InstructionsLoaded": _event(
        events.InstructionsLoaded,
        file_path=_ID,
        memory_type=_TEXT,
        load_reason=_TEXT,
        globs=_unread(FieldType.LIST),
        trigger_file_path=_unread(FieldType.TEXT),
        parent_file_path=_unread(FieldType.TEXT),
    ),
    "CwdChanged": _event(events.FolderChanged, old_cwd=_TEXT, new_cwd=_TEXT),
    "DirectoryAdded": _event(events.FolderAdded, directory=_ID, source=_TEXT),
    "FileChanged": _event(events.FileChanged, file_path=_ID, event=_TEXT),
    "WorktreeCreate": _event(events.WorktreeRequested, name=_ID),
    "WorktreeRemove": _event(events.WorktreeRemoved, worktree_path=_ID),
    "MessageDisplay": _event(
        events.MessageShown,
        turn_id=_unread(FieldType.TEXT),
        message_id=_unread(FieldType.TEXT),
        index=_NUMBER,
        final=_FLAG,
        delta=_TEXT,
    ),
}

# Those that come up at every step. Each one that is registered costs the client about 3 ms whenever it fires, and
# nothing narrows PostToolBatch down: it takes no matcher, and with an `if` it never fires. Yet it is the only one that
# comes after a call that the client refused, so that an agent which makes such calls alone is seen by it or not at all.
HOT = (
    "UserPromptSubmit",
    "UserPromptExpansion",
    "PreToolUse",
    "PostToolUse",
    "PostToolUseFailure",
    "PostToolBatch",
    "Stop",
    "SubagentStart",
    "SubagentStop",
    "PreCompact",
    "PostCompact",
)

# Those that come seldom, and alone tell that a session waits, or why its turn ended without an answer.
WAITS = (
    "PermissionRequest",
    "PermissionDenied",
    "StopFailure",
    "Elicitation",
    "ElicitationResult",
    "Notification",
)

NAME_OF: Mapping[type[Body], str] = {hook_event.body: name for name, hook_event in EVENTS.items()}
