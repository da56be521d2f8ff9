"""Every payload that was recorded from a real client decodes, without anything unknown, to what it means.

One folder per client version; a new folder is tested without a change here, unless the client changed.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from trimtab.hosts.claude_code import HOST
from trimtab.hosts.claude_code.event_table import EVENTS, HOT
from trimtab.model.events import (
    Action,
    BatchFinished,
    Body,
    ConfigChanged,
    ContextCompacted,
    ContextCompacting,
    FileChanged,
    FolderAdded,
    FolderChanged,
    InstructionsLoaded,
    MessageShown,
    ModelSwitched,
    ModelSwitching,
    PermissionDenied,
    PermissionRequested,
    PersonNotified,
    PromptExpanded,
    PromptSubmitted,
    QuestionAnswered,
    QuestionAsked,
    SessionEnded,
    SessionStarted,
    SetUp,
    SubagentEnded,
    SubagentStarted,
    TaskCompleted,
    TaskCreated,
    TeammateIdled,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
    TurnFailed,
    WorktreeRemoved,
    WorktreeRequested,
)

PAYLOADS = Path(__file__).parent / "payloads" / "claude_code"
FOLDERS = sorted(folder for folder in PAYLOADS.iterdir() if folder.is_dir())
STDIN = sorted(PAYLOADS.glob("*/stdin/*.json"))
RECORDED = [(path, case) for path in sorted(PAYLOADS.glob("*/mcp/*.json")) for case in json.loads(path.read_text())]
MCP = [
    pytest.param(path.stem, case, id=f"{path.parent.parent.name}/{path.stem}/{case['case']}") for path, case in RECORDED
]

DESCRIPTION = "Scripted command"
SUMMARY = "<analysis>scripted</analysis>\n<summary>SCRIPTED-SUMMARY of the conversation.</summary>"
SESSION = "00000000-0000-4000-8000-000000000001"
AGENT = "a0000000000000005"


def shell(command: str, call_id: str) -> ToolCall:
    return ToolCall("Bash", {"command": command, "description": DESCRIPTION}, call_id, Action.SHELL, command)


ON_STDIN: dict[str, Body] = {
    "ConfigChange": ConfigChanged("project_settings", "/home/dev/p5/.claude/settings.json"),
    "CwdChanged": FolderChanged("/home/dev/p3", "/home/dev/p3/sub"),
    "DirectoryAdded": FolderAdded("/home/dev/p3", "slash_command"),
    "Elicitation": QuestionAsked(
        "plugin:probe:watch",
        "Who are you?",
        "form",
        {"type": "object", "properties": {"name": {"type": "string", "title": "Name"}}},
    ),
    "ElicitationResult": QuestionAnswered("plugin:probe:watch", "cancel", "form"),
    "FileChanged": FileChanged("/home/dev/p3/watched.env", "change"),
    "InstructionsLoaded": InstructionsLoaded("/home/dev/app/CLAUDE.md", "Project", "session_start"),
    "MessageDisplay": MessageShown("Let me look.", True, 0),
    "Notification": PersonNotified(
        'Elicitation response for server "plugin:probe:watch": cancel', "elicitation_response"
    ),
    "PermissionDenied": PermissionDenied(
        ToolCall(
            "Bash",
            {"command": "curl -s http://127.0.0.1:1/; rm -rf /home/dev/p3/zz", "description": "d"},
            "toolu_8da8360b0bed4ce5a3b7530e",
            Action.SHELL,
            "curl -s http://127.0.0.1:1/; rm -rf /home/dev/p3/zz",
        ),
        "Classifier unavailable",
    ),
    "PermissionRequest": PermissionRequested(
        shell("touch made.txt", ""),
        [
            {"type": "addDirectories", "directories": ["/home/dev/app"], "destination": "session"},
            {"type": "setMode", "mode": "acceptEdits", "destination": "session"},
        ],
    ),
    "PostCompact": ContextCompacted("manual", SUMMARY),
    "PostModelSwitch": ModelSwitched("claude-opus-5-5", "claude-sonnet-5-5"),
    "PostToolBatch": BatchFinished(()),
    "PostToolUse": ToolFinished(
        shell("echo hi ü", "toolu_bash"),
        "hi ü",
        {"stdout": "hi ü", "stderr": "", "interrupted": False, "isImage": False, "noOutputExpected": False},
        20,
        rewritable=True,
    ),
    "PostToolUseFailure": ToolFailed(
        shell("echo oops >&2; exit 3", "toolu_bash_fails"), "Exit code 3\noops", False, 20
    ),
    "PreCompact": ContextCompacting("manual", "focus on ZZ"),
    "PreModelSwitch": ModelSwitching("claude-opus-5-5", "claude-sonnet-5-5"),
    "PreToolUse": ToolRequested(shell("echo hi ü", "toolu_bash")),
    "SessionEnd": SessionEnded("other"),
    "SessionStart": SessionStarted("startup", "", None),
    "Setup": SetUp("init"),
    "Stop": TurnEnded("All finished.", False, 0),
    "StopFailure": TurnFailed("unknown", "API Error: 400 scripted refusal"),
    "SubagentStart": SubagentStarted(),
    "SubagentStop": SubagentEnded(
        "Looked around.",
        False,
        f"/home/dev/.claude/projects/-home-dev-app/{SESSION}/subagents/agent-{AGENT}.jsonl",
    ),
    "TaskCompleted": TaskCompleted("1", "Do it", "All of it"),
    "TaskCreated": TaskCreated("1", "Do it", "All of it"),
    "TeammateIdle": TeammateIdled("mate", "session-00000039"),
    "UserPromptExpansion": PromptExpanded("hello", "alpha beta", "projectSettings", "/hello alpha beta"),
    "UserPromptSubmit": PromptSubmitted("please do things"),
    "WorktreeCreate": WorktreeRequested("wt1"),
    "WorktreeRemove": WorktreeRemoved("/home/dev/wtdir"),
}


def of_stdin(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.stem}"


def mcp_case(event: str, name: str) -> list[dict[str, Any]]:
    """The text form of a case, from each version that has it."""
    found = [case["arguments"] for path, case in RECORDED if (path.stem, case["case"]) == (event, name)]
    assert found, f"no recording of {event} {name}"
    return found


def bodies(event: str, name: str) -> list[Body]:
    return [HOST.decode_text(arguments, at=7).event.body for arguments in mcp_case(event, name)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_event_has_been_recorded(folder: Path):
    assert {path.stem for path in folder.glob("stdin/*.json")} == set(EVENTS)
    assert {path.stem for path in folder.glob("mcp/*.json")} >= set(HOT)


@pytest.mark.parametrize("path", STDIN, ids=of_stdin)
def test_a_recorded_payload_is_the_event_that_it_should_be(path: Path):
    decoded = HOST.decode(json.loads(path.read_text()), at=7, attended=True)
    assert decoded.unknown_fields == ()
    assert decoded.event.body == ON_STDIN[path.stem]
    assert decoded.event.kind == EVENTS[path.stem].body.__name__
    assert not decoded.own


@pytest.mark.parametrize(("event", "case"), MCP)
def test_a_recorded_text_form_is_the_same_event_as_on_stdin(event: str, case: dict[str, Any]):
    decoded = HOST.decode_text(case["arguments"], at=7)
    assert decoded.unknown_fields == ()
    assert decoded.event.kind == EVENTS[event].body.__name__
    if case["stdin"] is not None:
        assert decoded == HOST.decode(case["stdin"], at=7)


@pytest.mark.parametrize(("event", "case"), MCP)
def test_what_a_hook_asks_for_is_enough_for_the_same_event(event: str, case: dict[str, Any]):
    asked = {name: case["arguments"].get(name, "") for name in EVENTS[event].asked}
    assert HOST.decode_text(asked, at=7) == HOST.decode_text(case["arguments"], at=7)


def test_the_header_tells_session_agent_turn_time_and_place():
    for arguments in mcp_case("PreToolUse", "bash_in_agent"):
        event = HOST.decode_text(arguments, at=7).event
        assert (event.session, event.agent, event.agent_type) == (SESSION, AGENT, "general-purpose")
        assert (event.turn, event.at, event.cwd) == ("00000000-0000-4000-8000-000000000002", 7, "/home/dev/app")
        assert event.permission_mode == "default"
        assert event.transcript == f"/home/dev/.claude/projects/-home-dev-app/{SESSION}.jsonl"


def test_the_main_agent_has_no_name():
    for arguments in mcp_case("PreToolUse", "bash"):
        event = HOST.decode_text(arguments, at=7).event
        assert (event.agent, event.agent_type) == ("", "")


def test_a_prompt_keeps_its_placeholders_and_its_characters():
    for body in bodies("UserPromptSubmit", "special_characters"):
        assert body == PromptSubmitted('Grüße 日本 🚀 ${cwd} $HOME `x` "quoted" \\ back\nsecond line')


def test_the_end_of_a_background_agent_is_no_prompt_of_the_user():
    for body in bodies("UserPromptSubmit", "background_2"):
        assert isinstance(body, PromptSubmitted)
        assert body.text.startswith("<task-notification>")
        assert not body.by_user


def test_a_read_gives_the_file():
    for body in bodies("PostToolUse", "read"):
        assert isinstance(body, ToolFinished)
        assert (body.call.action, body.call.paths) == (Action.READ, ("/home/dev/app/notes.txt",))
        assert body.output == "first line ü\n"


@pytest.mark.parametrize(
    ("case", "action", "output"),
    [
        ("write", Action.WRITE, "File created: /home/dev/app/new.py"),
        ("edit", Action.EDIT, "File updated: /home/dev/app/new.py"),
    ],
)
def test_a_change_tells_the_file(case: str, action: Action, output: str):
    for body in bodies("PostToolUse", case):
        assert isinstance(body, ToolFinished)
        assert (body.call.action, body.call.paths, body.output) == (action, ("/home/dev/app/new.py",), output)


def test_an_mcp_tool_s_content_becomes_text():
    for body in bodies("PostToolUse", "mcp"):
        assert isinstance(body, ToolFinished)
        assert body.call == ToolCall(
            "mcp__plugin_probe_watch__echo",
            {"number": 1, "text": "ü", "nothing": None},
            "toolu_mcp",
            server="plugin:probe:watch",
        )
        assert body.output == '{"number": 1, "text": "\\u00fc", "nothing": null}'
        assert body.result == [{"type": "text", "text": body.output}]


def test_a_subagent_s_report_is_the_output_of_the_call_that_started_it():
    for body in bodies("PostToolUse", "agent"):
        assert isinstance(body, ToolFinished)
        assert (body.call.action, body.output) == (Action.DELEGATE, "Looked around.")


def test_a_failure_tells_its_error():
    for body in bodies("PostToolUseFailure", "bash_fails_in_agent"):
        assert body == ToolFailed(shell("exit 4", "toolu_bash_fails_in_agent"), "Exit code 4", False, 20)


def test_a_batch_whose_calls_became_requests_tells_nothing_of_its_own():
    assert all(body == BatchFinished(()) for body in bodies("PostToolBatch", "two_calls"))


def test_a_call_of_no_tool_at_all_shows_in_its_batch():
    for body in bodies("PostToolBatch", "unknown_tool"):
        error = "Error: No such tool available: NoSuchTool"
        assert body == BatchFinished((ToolCall("NoSuchTool", {"a": 1}, "toolu_unknown_tool"),), (error,))


def test_a_turn_s_end_tells_whether_it_was_held_and_what_still_runs():
    assert all(body == TurnEnded("too early", False, 0) for body in bodies("Stop", "held"))
    assert all(body == TurnEnded("now", True, 0) for body in bodies("Stop", "held_2"))
    assert all(body == TurnEnded("started", False, 1) for body in bodies("Stop", "background"))


def test_a_held_subagent_has_been_held_before():
    for body in bodies("SubagentStop", "held_2"):
        assert isinstance(body, SubagentEnded)
        assert (body.text, body.held_before) == ("late", True)


def test_a_compaction_tells_why_it_happens():
    assert all(body == ContextCompacting("auto", "") for body in bodies("PreCompact", "compact_auto"))
    assert all(body == ContextCompacting("manual", "") for body in bodies("PreCompact", "compact_manual_bare"))
    assert all(body == ContextCompacted("auto", SUMMARY) for body in bodies("PostCompact", "compact_auto"))
