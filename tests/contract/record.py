"""Record what the pinned client sends to hooks, in both wire forms, into payloads/.

    python tests/contract/record.py

A probe plugin watches every event twice: with a `command` hook (JSON on stdin) and with an
`mcp_tool` hook (the fields that its `input` names, as text). Paths, ids and durations are
replaced by stable ones, so that recording again shows little but what the client changed.
"""

from __future__ import annotations

import itertools
import json
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "client"))

from harness import VERSION, ApiError, Client, Script, ToolCall, Turn, agent, bash, edit, mcp, read, tool, write  # noqa: E402  # noqa: E402
from harness.probe import NAME, SERVER, Probe  # noqa: E402

TARGET = HERE / "payloads" / "claude_code" / VERSION
JsonObject = dict[str, Any]

COMMON = ("hook_event_name", "session_id", "transcript_path", "cwd", "prompt_id")
AGENT = ("agent_id", "agent_type")
TURN = ("permission_mode", "effort", *AGENT)
TOOL = (*COMMON, *TURN, "tool_name", "tool_input", "tool_use_id", "mcp_server")
ENDING = (
    *(*COMMON, *TURN, "stop_hook_active", "last_assistant_message"),
    *("background_tasks", "session_crons"),
)
# Every field that the event's stdin form has been seen with: what an mcp_tool hook can ask for.
FIELDS: dict[str, tuple[str, ...]] = {
    "UserPromptSubmit": (*COMMON, *TURN, "prompt", "source"),
    "UserPromptExpansion": (
        *(*COMMON, *TURN, "expansion_type", "command_name"),
        *("command_args", "command_source", "prompt"),
    ),
    "PreToolUse": TOOL,
    "PostToolUse": (*TOOL, "tool_response", "duration_ms"),
    "PostToolUseFailure": (*TOOL, "error", "is_interrupt", "duration_ms"),
    "PostToolBatch": (*COMMON, *TURN, "tool_calls"),
    "Stop": ENDING,
    "SubagentStart": (*COMMON, *AGENT),
    "SubagentStop": (*ENDING, "agent_transcript_path"),
    "PreCompact": (*COMMON, "trigger", "custom_instructions"),
    "PostCompact": (*COMMON, "trigger", "compact_summary"),
}
# WorktreeCreate is not among them: its hook's stdout would become the worktree's path.
ON_STDIN = (
    "ConfigChange",
    "CwdChanged",
    "DirectoryAdded",
    "Elicitation",
    "ElicitationResult",
    "FileChanged",
    "InstructionsLoaded",
    "MessageDisplay",
    "Notification",
    "PermissionDenied",
    "PermissionRequest",
    "PostCompact",
    "PostModelSwitch",
    "PostToolBatch",
    "PostToolUse",
    "PostToolUseFailure",
    "PreCompact",
    "PreModelSwitch",
    "PreToolUse",
    "SessionEnd",
    "SessionStart",
    "Setup",
    "Stop",
    "StopFailure",
    "SubagentStart",
    "SubagentStop",
    "TaskCompleted",
    "TaskCreated",
    "TeammateIdle",
    "UserPromptExpansion",
    "UserPromptSubmit",
    "WorktreeRemove",
)
ALLOWED = f"Bash Read Write Edit Agent TaskCreate TaskUpdate CronCreate mcp__plugin_{NAME}_{SERVER}".split()

SPECIAL_PROMPT = 'Grüße 日本 🚀 ${cwd} $HOME `x` "quoted" \\ back\nsecond line'
HANG = """python3 -c 'import time; open("hanging", "w"); time.sleep(60)'"""
FULL_WINDOW = {"input_tokens": 985_000}


def named(call: ToolCall, name: str) -> ToolCall:
    """A call whose id tells which case it is."""
    return ToolCall(call.name, call.input, f"toolu_{name}")


class Recorder:
    """One project and one HOME; each scenario has a log of its own, so cases carry its name."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.stdin: dict[str, JsonObject] = {}
        self.cases: dict[str, list[JsonObject]] = {event: [] for event in FIELDS}
        self.project = root / "project"
        self.project.mkdir()
        self._stable = Stable(root)

    def client(self, label: str, **probe: Any) -> tuple[Client, Probe]:
        inputs = {event: {name: f"${{{name}}}" for name in names} for event, names in FIELDS.items()}
        watch = Probe(self.root / label, mcp=inputs, commands=ON_STDIN, **probe)
        home, project = self.root / "home", self.project
        client = Client(self.root / label, plugin_dirs=[watch.plugin_dir], env=watch.env, home=home, project=project)
        return client, watch

    def collect(self, label: str, watch: Probe, *, keep: Callable[[JsonObject], bool] | None = None) -> None:
        hooks = [self._stable.payload(hook["stdin"]) for hook in watch.hooks()]
        for payload in hooks:
            self.stdin.setdefault(payload["hook_event_name"], payload)
        waiting: dict[tuple[str, ...], list[JsonObject]] = {}
        for payload in hooks:
            waiting.setdefault(_key(payload), []).append(payload)
        for call in watch.calls():
            if "_meta" in call.params:
                continue  # the model's own call of the hook tool
            arguments = self._stable.payload(call.arguments)
            twins = waiting.get(_key(arguments), [])
            twin = twins.pop(0) if twins else None
            if keep is None or keep(arguments):
                self._add(call.event, _case_name(label, arguments), arguments, twin)

    def _add(self, event: str, name: str, arguments: JsonObject, twin: JsonObject | None) -> None:
        known = {case["case"] for case in self.cases[event]}
        names = itertools.chain([name], (f"{name}_{n}" for n in itertools.count(2)))
        free = next(one for one in names if one not in known)
        self.cases[event].append({"case": free, "arguments": arguments, "stdin": twin})

    def save(self) -> None:
        for event, payload in self.stdin.items():
            _write(TARGET / "stdin" / f"{event}.json", payload)
        for event, cases in self.cases.items():
            if not cases:
                raise SystemExit(f"{event} was not seen as an mcp_tool hook")
            _write(TARGET / "mcp" / f"{event}.json", sorted(cases, key=lambda case: str(case["case"])))


class Stable:
    """Replaces what differs from machine to machine and from run to run."""

    UUID = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b")
    AGENT_ID = re.compile(r"\ba([a-z]+-)?[0-9a-f]{16}\b")
    TEAM = re.compile(r"\bsession-[0-9a-f]{8}\b")

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._names: dict[str, str] = {}

    def payload(self, value: JsonObject) -> JsonObject:
        text = json.dumps(value)
        slug = re.sub(r"[^A-Za-z0-9]", "-", self._root)
        for old, new in (
            (f"{slug}-project", "-home-dev-app"),
            (f"{self._root}/project", "/home/dev/app"),
            (f"{self._root}/home", "/home/dev"),
        ):
            text = text.replace(old, new)
        text = self.UUID.sub(lambda found: self._name(found[0], "00000000-0000-4000-8000-{:012d}"), text)
        text = self.AGENT_ID.sub(lambda found: self._name(found[0], f"a{found[1] or ''}{{:016x}}"), text)
        text = self.TEAM.sub(lambda found: self._name(found[0], "session-{:08x}"), text)
        stable: JsonObject = json.loads(text)
        if "duration_ms" in stable:
            stable["duration_ms"] = "20" if isinstance(stable["duration_ms"], str) else 20
        return stable

    def _name(self, old: str, pattern: str) -> str:
        return self._names.setdefault(old, pattern.format(len(self._names) + 1))


def _key(payload: JsonObject) -> tuple[str, ...]:
    """What two forms of the same event have in common."""
    return (payload["hook_event_name"], _call_id(payload), str(payload.get("agent_id", "")))


def _call_id(payload: JsonObject) -> str:
    calls = payload.get("tool_calls") or "[]"
    batch: list[JsonObject] = json.loads(calls) if isinstance(calls, str) else calls
    return str(payload.get("tool_use_id") or (batch[0]["tool_use_id"] if batch else ""))


def _case_name(label: str, arguments: JsonObject) -> str:
    return _call_id(arguments).removeprefix("toolu_") or label


def _write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def record_tools(recorder: Recorder) -> None:
    client, watch = recorder.client("plain")
    project = client.project
    (project / "CLAUDE.md").write_text("# The project\n")
    (project / "notes.txt").write_text("first line ü\n")
    steps = [
        ["Let me look.", named(bash("echo hi ü"), "bash")],
        [named(bash("echo oops >&2; exit 3"), "bash_fails")],
        [named(read(project / "notes.txt"), "read")],
        [named(read(project / "missing.txt"), "read_fails")],
        [named(write(project / "new.py", "x = 1\n"), "write")],
        [named(edit(project / "new.py", "x = 1", "x = 2"), "edit")],
        [named(mcp(NAME, SERVER, "echo", number=1, text="ü", nothing=None), "mcp")],
        [named(mcp(NAME, SERVER, "fail"), "mcp_fails")],
        [named(bash("echo a"), "two_calls"), named(bash("echo b"), "second_call")],
        [named(tool("NoSuchTool", a=1), "unknown_tool")],
        [named(agent("Look around"), "agent")],
        [named(mcp(NAME, SERVER, "hook", hook_event_name="Stop"), "model_calls_hook")],
        [named(mcp(NAME, SERVER, "ask"), "mcp_asks_person")],
        [named(tool("TaskCreate", subject="Do it", description="All of it"), "task_create")],
        [named(tool("TaskUpdate", taskId="1", status="completed"), "task_update")],
        "All finished.",
    ]
    inside = [
        [named(bash("echo in agent"), "bash_in_agent")],
        [named(read(project / "notes.txt"), "read_in_agent")],
        [named(bash("exit 4"), "bash_fails_in_agent")],
        [named(mcp(NAME, SERVER, "echo"), "mcp_in_agent")],
        "Looked around.",
    ]
    script = Script(main=steps, agents={"*": inside})
    client.prompt("please do things", script=script, allowed_tools=ALLOWED)
    recorder.collect("plain", watch)


def record_prompts(recorder: Recorder) -> None:
    client, watch = recorder.client("special_characters")
    client.prompt(SPECIAL_PROMPT)
    recorder.collect("special_characters", watch)
    commands = client.project / ".claude" / "commands"
    commands.mkdir(parents=True)
    (commands / "hello.md").write_text("Say hello to $ARGUMENTS\n")
    client, watch = recorder.client("slash_command")
    client.prompt("/hello alpha beta")
    recorder.collect("slash_command", watch)
    client, watch = recorder.client("slash_command_special")
    client.prompt(f"/hello --- {SPECIAL_PROMPT}")
    recorder.collect("slash_command_special", watch)
    client, watch = recorder.client("setup")
    client.command("--init-only", "--plugin-dir", str(watch.plugin_dir))
    recorder.collect("setup", watch)
    client, watch = recorder.client("permission_asked")
    script = Script(main=[[named(bash("touch made.txt"), "permission_asked")], "ok"])
    client.prompt("ask me", script=script)
    recorder.collect("permission_asked", watch)


def record_endings(recorder: Recorder) -> None:
    replies = {
        "Stop": [{"decision": "block", "reason": "Not yet."}],
        "SubagentStop": [{"decision": "block", "reason": "Not yet."}],
    }
    client, watch = recorder.client("held", replies=replies)
    script = Script(main=[[named(agent("Be held"), "held_agent")], "too early", "now"], agents={"*": ["early", "late"]})
    client.prompt("be held", script=script, allowed_tools=ALLOWED)
    recorder.collect("held", watch, keep=lambda it: it["hook_event_name"] in ("Stop", "SubagentStop"))
    client, watch = recorder.client("background")
    main = [
        [named(agent("Take your time", background=True), "background_agent")],
        [named(tool("CronCreate", cron="0 9 * * *", prompt="remind me", recurring=True), "cron")],
        "started",
        "all done",
    ]
    slow = [Turn([named(bash("sleep 1"), "slow")], delay=0.5), "slow done"]
    client.prompt("in the background", script=Script(main=main, agents={"*": slow}), allowed_tools=ALLOWED)
    recorder.collect("background", watch)


def record_compaction(recorder: Recorder) -> None:
    client, watch = recorder.client("compact_manual")
    session = client.session()
    session.prompt("remember 42", script=Script(main=["I will."]))
    watch.log.unlink()
    session.compact("focus on ZZ")
    recorder.collect("compact_manual", watch)
    watch.log.unlink()
    session.prompt("go on", script=Script(main=["I do."]))
    watch.log.unlink()
    session.compact()
    recorder.collect("compact_manual_bare", watch)
    client, watch = recorder.client("compact_auto")
    big = Turn([named(bash("echo big"), "before_compaction")], usage=FULL_WINDOW)
    client.prompt("grow", script=Script(main=[big, "after"]), allowed_tools=ALLOWED)
    recorder.collect("compact_auto", watch)


def record_screen(recorder: Recorder) -> None:
    """What only a person at the screen brings about."""
    client, watch = recorder.client("interactive")
    main = [
        "hello",
        [named(bash("touch asked.txt"), "interactive_asked")],
        "asked",
        [named(bash(HANG), "interrupted")],
    ]
    refusal = Turn(error=ApiError(400, "invalid_request_error", "scripted refusal"))
    script = Script(main=main, otherwise=refusal)
    with client.interactive(script=script, allowed_tools=["Bash(python3 *)"]) as screen:
        screen.wait_until_ready()
        screen.submit("say hello")
        screen.wait_for("● hello")
        screen.submit("make a file")
        screen.answer("Do you want to proceed", "enter")
        screen.wait_for("● asked")
        screen.submit("hang a while")
        while not (client.project / "hanging").exists():
            time.sleep(0.1)
        screen.key("escape")
        screen.wait_for("Interrupted")
        screen.submit("fail now")
        screen.wait_for("scripted refusal")
        screen.finish()
    recorder.collect("interactive", watch)


def record_dialog(recorder: Recorder) -> None:
    """Two questions in one dialog: one answer of several, and several answers."""
    client, watch = recorder.client("dialog")
    options = [{"label": label, "description": f"it is {label}"} for label in ("SQLite", "PostgreSQL")]
    parts = [{"label": label, "description": f"the {label}"} for label in ("API", "CLI")]
    questions = [
        {"question": "Which database?", "header": "Database", "multiSelect": False, "options": options},
        {"question": "Which parts?", "header": "Parts", "multiSelect": True, "options": parts},
    ]
    script = Script(main=[[named(tool("AskUserQuestion", questions=questions), "dialog")], "heard"])
    with client.interactive(script=script) as screen:
        screen.wait_until_connected()
        screen.submit("ask me")
        screen.wait_for("1. SQLite")
        for key in ("down", "enter", "enter", "down", "enter", "right", "enter"):
            time.sleep(1)  # the client takes no keys for a moment after each change
            screen.key(key)
        screen.wait_for("● heard")
        screen.finish()
    recorder.collect("dialog", watch, keep=lambda it: _call_id(it) == "toolu_dialog")


def record_team(recorder: Recorder) -> None:
    """A named agent stays after its work, as a teammate; the feature has a switch of its own."""
    client, watch = recorder.client("teammate")
    mate = tool(
        "Agent",
        description="A teammate",
        prompt="Do your part",
        subagent_type="general-purpose",
        name="mate",
        run_in_background=True,
    )
    script = Script(main=[[named(mate, "teammate")], "started"], agents={"*": ["my part is done"]})
    switch = {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1"}
    with client.interactive(script=script, allowed_tools=["Agent"], env=switch) as screen:
        screen.wait_until_ready()
        screen.submit("get help")
        deadline = time.monotonic() + 20
        while not watch.hooks("TeammateIdle") and time.monotonic() < deadline:
            time.sleep(0.1)
        screen.finish()
    recorder.collect("teammate", watch)


PARTS = (
    record_tools,
    record_prompts,
    record_endings,
    record_compaction,
    record_screen,
    record_dialog,
    record_team,
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(Path(folder).resolve())
        for part in PARTS:
            print(part.__name__, flush=True)
            part(recorder)
        recorder.save()
    for event, cases in recorder.cases.items():
        print(f"{event}: {', '.join(case['case'] for case in cases)}")


if __name__ == "__main__":
    main()
