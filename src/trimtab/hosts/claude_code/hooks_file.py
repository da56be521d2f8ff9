"""What the plugin's hooks.json holds, from the same table that decodes what the hooks send.

    python -m trimtab.hosts.claude_code.hooks_file plugin/hooks/hooks.json

An event is registered once. Those that come within a session are answered by the session's own MCP server,
which the client can reach neither at the session's start nor at its end.
"""

import json
import sys
from collections.abc import Sequence

from trimtab.hosts.claude_code.event_table import EVENTS, HOT, WAITS
from trimtab.hosts.claude_code.tools import OWN_SERVER
from trimtab.model.json import JSON, Obj

TOOL = "hook"

_SECONDS = 2
# An undo snapshot may have to be taken before a command runs. A no that comes too late is none, so this is more than
# twice what all settings together allow.
_SHELL_SECONDS = 10
_COMMAND_SECONDS = {"SessionStart": 10, "SessionEnd": 2, "Setup": 10}

# Plain names match the whole name, a regular expression any part of it. Every call matches one of these two.
_SHELL = "Bash|Monitor|PowerShell"
_NOT_SHELL = f"^(?!(?:{_SHELL})$)"


def hooks_file() -> Obj:
    hooks: dict[str, JSON] = {name: [{"hooks": [_command(seconds)]}] for name, seconds in _COMMAND_SECONDS.items()}
    for name in (*HOT, *WAITS):
        hooks[name] = [{"hooks": [_mcp_tool(name, _SECONDS)]}]
    hooks["PreToolUse"] = [
        {"matcher": _SHELL, "hooks": [_mcp_tool("PreToolUse", _SHELL_SECONDS)]},
        {"matcher": _NOT_SHELL, "hooks": [_mcp_tool("PreToolUse", _SECONDS)]},
    ]
    return {"description": "Trimtab steers the session.", "hooks": hooks}


def written() -> str:
    return json.dumps(hooks_file(), indent=2) + "\n"


def _mcp_tool(event: str, seconds: int) -> Obj:
    asked = {name: f"${{{name}}}" for name in EVENTS[event].asked}
    return {"type": "mcp_tool", "server": OWN_SERVER, "tool": TOOL, "input": asked, "timeout": seconds}


def _command(seconds: int) -> Obj:
    """One string, never `command` with `args`: other clients load this plugin too, ignore `args` without a word, and
    would run a bare `/bin/sh`, which executes the event on its standard input."""
    return {"type": "command", "command": '/bin/sh "${CLAUDE_PLUGIN_ROOT}/bin/launch" hook', "timeout": seconds}


def main(arguments: Sequence[str]) -> int:
    path = arguments[0] if arguments else "plugin/hooks/hooks.json"
    with open(path, "w", encoding="utf-8") as file:
        file.write(written())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
