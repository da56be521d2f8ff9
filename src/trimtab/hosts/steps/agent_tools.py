"""Each agent's tools in neutral words: what a call does, its command, its paths.

To add an agent: a function that gives the view of a call, and its line in AGENTS.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.hosts.claude_code.tools import call_of
from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, each, text
from trimtab.model.record import Record

View: TypeAlias = Callable[[str, Obj], ToolCall]


class _Tool(Record):
    """`command` and `path` name the input that holds it."""

    action: Action
    command: str = ""
    path: str = ""


def _by_table(tools: Mapping[str, _Tool]) -> View:
    def view(tool: str, given: Obj) -> ToolCall:
        known = tools.get(tool)
        if known is None:
            return ToolCall(tool, given)
        path = text(given.get(known.path)) if known.path else ""
        command = _words(given, known.command) if known.command else ""
        return ToolCall(tool, given, "", known.action, command, (path,) if path else ())

    return view


def _words(given: Obj, key: str) -> str:
    """Some give a command as a list of words."""
    value = given.get(key)
    return value if isinstance(value, str) else " ".join(each(value))


_FILE_IN_PATCH = re.compile(r"^\*\*\* (Add|Update|Delete) File: (.+?)\s*$", re.M)
_codex_tools = _by_table(
    {
        "exec_command": _Tool(Action.SHELL, command="cmd"),
        "shell": _Tool(Action.SHELL, command="command"),
        "shell_command": _Tool(Action.SHELL, command="command"),
        "local_shell": _Tool(Action.SHELL, command="command"),
        "view_image": _Tool(Action.READ, path="path"),
        "read_file": _Tool(Action.READ, path="file_path"),
        "list_dir": _Tool(Action.SEARCH, path="dir_path"),
        "grep_files": _Tool(Action.SEARCH, path="path"),
        "web_search": _Tool(Action.FETCH),
        "update_plan": _Tool(Action.TRACK),
        "request_user_input": _Tool(Action.ASK),
        "spawn_agent": _Tool(Action.DELEGATE),
        "send_input": _Tool(Action.DELEGATE),
    }
)


def codex(tool: str, given: Obj) -> ToolCall:
    """A patch names its files in its text. `write_stdin` only looks after a running command."""
    if tool != "apply_patch":
        return _codex_tools(tool, given)
    found = _FILE_IN_PATCH.findall(text(given.get("input")) or text(given.get("patch")))
    creates = bool(found) and all(verb == "Add" for verb, _ in found)
    paths = tuple(dict.fromkeys(path for _, path in found))
    return ToolCall(tool, given, "", Action.WRITE if creates else Action.EDIT, "", paths)


copilot = _by_table(
    {
        "bash": _Tool(Action.SHELL, command="command"),
        "powershell": _Tool(Action.SHELL, command="command"),
        "view": _Tool(Action.READ, path="path"),
        "edit": _Tool(Action.EDIT, path="path"),
        "str_replace": _Tool(Action.EDIT, path="path"),
        "create": _Tool(Action.WRITE, path="path"),
        "glob": _Tool(Action.SEARCH, path="path"),
        "grep": _Tool(Action.SEARCH, path="path"),
        "web_fetch": _Tool(Action.FETCH),
        "web_search": _Tool(Action.FETCH),
        "task": _Tool(Action.DELEGATE),
        "ask_user": _Tool(Action.ASK),
        "update_todo": _Tool(Action.TRACK),
    }
)

mini_swe_agent = _by_table({"bash": _Tool(Action.SHELL, command="command")})

# SWE-agent's own commands stand in the same line as those of the shell; the place of the path in it, 0 where none.
_SWE_COMMANDS: Mapping[str, tuple[Action, int]] = {
    "open": (Action.READ, 1),
    "goto": (Action.READ, 0),
    "scroll_up": (Action.READ, 0),
    "scroll_down": (Action.READ, 0),
    "create": (Action.WRITE, 1),
    "edit": (Action.EDIT, 0),
    "find_file": (Action.SEARCH, 2),
    "search_file": (Action.SEARCH, 2),
    "search_dir": (Action.SEARCH, 2),
    "submit": (Action.OTHER, 0),
    "exit_forfeit": (Action.OTHER, 0),
}
_SWE_EDITOR = {"view": Action.READ, "create": Action.WRITE}


def swe_agent(tool: str, given: Obj) -> ToolCall:
    line = text(given.get("command"))
    words = line.split(None, 3)[:3]
    if tool == "str_replace_editor":
        action = _SWE_EDITOR.get(words[1] if len(words) > 1 else "", Action.EDIT)
        return ToolCall(tool, given, "", action, "", _path(words, 2))
    own = _SWE_COMMANDS.get(tool)
    if own is not None:
        action, place = own
        return ToolCall(tool, given, "", action, "", _path(words, place) if place else ())
    return ToolCall(tool, given, "", Action.SHELL, line) if line else ToolCall(tool, given)


def _path(words: list[str], place: int) -> tuple[str, ...]:
    path = words[place].strip("\"'") if len(words) > place else ""
    return (path,) if path else ()


def claude_code(tool: str, given: Obj) -> ToolCall:
    return call_of(tool, given)


def unknown_agent(tool: str, given: Obj) -> ToolCall:
    """What the names of the inputs suggest."""
    command = _words(given, "command") or _words(given, "cmd")
    if command:
        return ToolCall(tool, given, "", Action.SHELL, command)
    paths = tuple(path for key in ("file_path", "path", "filename") if (path := text(given.get(key))))
    return ToolCall(tool, given, paths=paths)


AGENTS: Mapping[str, View] = {
    "claude-code": claude_code,
    "codex-cli": codex,
    "copilot-cli": copilot,
    "mini-swe-agent": mini_swe_agent,
    "swe-agent": swe_agent,
}
