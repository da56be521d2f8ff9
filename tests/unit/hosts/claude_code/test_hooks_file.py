import json
import re
from pathlib import Path
from typing import Any

import pytest

from trimtab.config.declared import CORE
from trimtab.hosts.claude_code.event_table import EVENTS, HOT, WAITS
from trimtab.hosts.claude_code.hooks_file import hooks_file, main, written
from trimtab.runtime.precautions import LATE_MS

COMMITTED = Path(__file__).parents[4] / "plugin" / "hooks" / "hooks.json"
BY_COMMAND = {"SessionStart", "SessionEnd", "Setup"}
BY_SERVER = (*HOT, *WAITS)


def hooks() -> dict[str, list[dict[str, Any]]]:
    return json.loads(json.dumps(hooks_file()["hooks"]))


def test_the_committed_hooks_file_is_the_generated_one():
    remedy = "run `python -m trimtab.hosts.claude_code.hooks_file` in the repository's root"
    assert COMMITTED.read_text() == written(), remedy


def test_writing_it_gives_the_generated_text(tmp_path: Path):
    target = tmp_path / "hooks.json"
    assert main([str(target)]) == 0
    assert target.read_text() == written()


def test_events_within_a_session_go_to_our_server_and_its_ends_to_a_command():
    by_type = {
        name: {hook["type"] for entry in entries for hook in entry["hooks"]} for name, entries in hooks().items()
    }
    assert {name for name, types in by_type.items() if types == {"mcp_tool"}} == set(BY_SERVER)
    assert {name for name, types in by_type.items() if types == {"command"}} == BY_COMMAND
    assert set(by_type) == BY_COMMAND | set(BY_SERVER)


@pytest.mark.parametrize("name", BY_SERVER)
def test_a_hook_asks_for_the_fields_of_its_event_each_by_its_own_name(name: str):
    for entry in hooks()[name]:
        (hook,) = entry["hooks"]
        assert (hook["server"], hook["tool"]) == ("plugin:trimtab:coordinator", "hook")
        assert hook["input"] == {field: "${" + field + "}" for field in EVENTS[name].asked}
        assert {"session_id", "hook_event_name", "cwd", "agent_id"} <= set(hook["input"])
        assert set(hook["input"]) <= set(EVENTS[name].fields)


@pytest.mark.parametrize(
    "tool",
    ["Bash", "Monitor", "BashOutput", "Read", "NotBash", "bash", "mcp__plugin_trimtab_coordinator__hook", "Bash2"],
)
def test_a_tool_call_fires_exactly_one_of_our_hooks(tool: str):
    def matches(matcher: str) -> bool:
        # As the client does it: a plain name is the whole name, anything else is searched for.
        return tool in matcher.split("|") if re.fullmatch(r"[\w|]+", matcher) else bool(re.search(matcher, tool))

    fired = [entry for entry in hooks()["PreToolUse"] if matches(entry["matcher"])]
    (entry,) = fired
    assert entry["hooks"][0]["timeout"] == (10 if tool in ("Bash", "Monitor") else 2)


def test_every_other_event_fires_one_hook_and_has_a_timeout_that_the_agent_can_wait_for():
    for name, entries in hooks().items():
        if name == "PreToolUse":
            continue
        (entry,) = entries
        (hook,) = entry["hooks"]
        assert "matcher" not in entry
        assert hook["timeout"] <= (10 if name in BY_COMMAND else 2)


def test_a_command_hook_is_one_string_because_other_clients_ignore_arguments():
    for name in BY_COMMAND:
        hook = hooks()[name][0]["hooks"][0]
        assert hook["command"] == '/bin/sh "${CLAUDE_PLUGIN_ROOT}/bin/launch" hook'
        assert "args" not in hook


def test_a_shell_s_hook_waits_twice_as_long_as_all_that_may_delay_its_answer() -> None:
    most = {setting.name: setting.maximum or 0 for setting in CORE}
    shell = next(entry for entry in hooks()["PreToolUse"] if "Bash" in entry["matcher"].split("|"))
    inside = most["facts.deadline_ms"] + most["undo.deadline_ms"] + LATE_MS
    assert shell["hooks"][0]["timeout"] * 1000 >= 2 * inside
