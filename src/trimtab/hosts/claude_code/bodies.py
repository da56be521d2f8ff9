"""The body of each event, from a payload whose needed fields have been checked."""

from collections.abc import Callable, Mapping

from trimtab.hosts.claude_code.tools import call_of, content_text, is_own, output_of, server_of
from trimtab.model import events
from trimtab.model.events import Body, ToolCall
from trimtab.model.json import JSON, Obj, items, kind_of, obj, text

_BATCH_CALL = frozenset({"tool_name", "tool_input", "tool_use_id", "tool_response", "mcp_server"})
_BY_A_PERSON = frozenset({"", "user", "sdk"})
_WRITTEN_BY_THE_HOST = "<task-notification>"
_LONGEST = 1e15


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
    by_user = text(payload.get("source")) in _BY_A_PERSON and not prompt.startswith(_WRITTEN_BY_THE_HOST)
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
    return events.ToolFinished(call, output_of(call.tool, result), result, _whole(payload.get("duration_ms")))


def _tool_failed(payload: Obj) -> Body:
    return events.ToolFailed(
        _call(payload),
        text(payload.get("error")),
        payload.get("is_interrupt") is True,
        _whole(payload.get("duration_ms")),
    )


def _batch_finished(payload: Obj) -> Body:
    """Without the calls of our own tools, unless there are no others."""
    answered = [obj(one) for one in items(payload.get("tool_calls"))]
    both = [(_call(one), content_text(one.get("tool_response"))) for one in answered if text(one.get("tool_name"))]
    both = [one for one in both if not is_own(one[0])] or both
    return events.BatchFinished(tuple(call for call, _ in both), tuple(output for _, output in both))


def unknown_in_batch(payload: Obj) -> list[str]:
    unknown: dict[str, None] = {}
    for one in items(payload.get("tool_calls")):
        if not isinstance(one, Mapping):
            unknown[f"tool_calls of {kind_of(one)}"] = None
        elif not text(one.get("tool_name")):
            unknown["tool_calls without tool_name"] = None
        else:
            unknown.update((f"tool_calls.{name}", None) for name in one if name not in _BATCH_CALL)
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
