"""Claude Code's tools in neutral words: what a call does, to which paths, and what the model gets back."""

from collections.abc import Callable, Mapping

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import EMPTY, JSON, Obj, dump, each, items, obj, parse, text
from trimtab.model.record import Record

# Fixed by our plugin.json and .mcp.json; they stay the same from whichever place the plugin is loaded.
OWN_SERVER = "plugin:trimtab:coordinator"
OWN_TOOLS = "mcp__plugin_trimtab_coordinator__"

_MCP = "mcp__"
_OF_PLUGINS = ("Skill", "Agent", "Task")
_REFUSED, _REFUSED_END = "<tool_use_error>", "</tool_use_error>"


class _Tool(Record):
    """`command` and `paths` name the inputs that hold them."""

    action: Action
    paths: tuple[str, ...] = ()
    command: str = ""


_DELEGATE = _Tool(Action.DELEGATE)
_TRACK = _Tool(Action.TRACK)
_CONSULT = _Tool(Action.CONSULT)
_SHELL = _Tool(Action.SHELL, command="command")

# Also names that older clients used, because transcripts that are replayed hold them. A tool that only looks
# after a running command (BashOutput, KillShell, TaskStop) runs none itself, so it is not SHELL.
_TOOLS: Mapping[str, _Tool] = {
    "Bash": _SHELL,
    "PowerShell": _SHELL,
    "Monitor": _SHELL,
    "Read": _Tool(Action.READ, ("file_path",)),
    "NotebookRead": _Tool(Action.READ, ("notebook_path",)),
    "Edit": _Tool(Action.EDIT, ("file_path",)),
    "MultiEdit": _Tool(Action.EDIT, ("file_path",)),
    "NotebookEdit": _Tool(Action.EDIT, ("notebook_path",)),
    "Write": _Tool(Action.WRITE, ("file_path",)),
    "Glob": _Tool(Action.SEARCH, ("path",)),
    "Grep": _Tool(Action.SEARCH, ("path",)),
    "LS": _Tool(Action.SEARCH, ("path",)),
    "LSP": _Tool(Action.SEARCH, ("filePath",)),
    "WebFetch": _Tool(Action.FETCH),
    "WebSearch": _Tool(Action.FETCH),
    "Agent": _DELEGATE,
    "Task": _DELEGATE,
    "Workflow": _DELEGATE,
    "SendMessage": _DELEGATE,
    "AskUserQuestion": _Tool(Action.ASK),
    "ExitPlanMode": _Tool(Action.PROPOSE),
    "TodoRead": _TRACK,
    "TodoWrite": _TRACK,
    "TaskCreate": _TRACK,
    "TaskGet": _TRACK,
    "TaskList": _TRACK,
    "TaskUpdate": _TRACK,
    "BashOutput": _CONSULT,
    "TaskOutput": _CONSULT,
    "ToolSearch": _CONSULT,
    "Skill": _CONSULT,
    "ListMcpResourcesTool": _CONSULT,
    "ReadMcpResourceTool": _CONSULT,
    "ReadMcpResourceDirTool": _CONSULT,
}


def plugin_of(call: ToolCall) -> str:
    """The plugin whose server, skill or agent a call uses, by its name; empty where it is none's."""
    if call.server:
        kind, _, rest = call.server.partition(":")
        return rest.partition(":")[0] if kind == "plugin" else ""
    used = text(call.input.get("skill")) or text(call.input.get("subagent_type"))
    plugin, mark, _ = used.partition(":")
    return plugin if mark and call.tool in _OF_PLUGINS else ""


def call_of(tool: str, tool_input: Obj = EMPTY, call_id: str = "", server: str = "") -> ToolCall:
    """The neutral view of a call. `server` is the MCP server's name where the payload tells it; without it,
    the name is cut out of the tool's, where the client has replaced its punctuation by underscores."""
    known = _TOOLS.get(tool)
    if known is None:
        if not server and tool.startswith(_MCP):
            server = tool[len(_MCP) :].partition("__")[0]
        return ToolCall(tool, tool_input, call_id, server=server)
    paths = tuple(path for key in known.paths if (path := text(tool_input.get(key))))
    command = text(tool_input.get(known.command)) if known.command else ""
    return ToolCall(tool, tool_input, call_id, known.action, command, paths, server)


def is_own(call: ToolCall) -> bool:
    """By the server that the client names, and not by the tool: a project's server can be called what it likes."""
    return call.server == OWN_SERVER


def looks_own(call: ToolCall) -> bool:
    """For recordings, which name no server, and by which nothing is permitted."""
    return is_own(call) or call.tool.startswith(OWN_TOOLS)


def server_of(named: Obj) -> str:
    """What the client says of a call's server. One with our name that does not come from a plugin is another's."""
    name, source = text(named.get("name")), text(named.get("source"))
    return f"{source or 'unknown'}/{name}" if name == OWN_SERVER and source != "plugin" else name


def result_from_text(tool: str, response: str) -> JSON:
    """A tool's result from the wire form in which it is text. The client's own tools give objects. An MCP
    tool gives a list of content parts, or, from its structured content, text that may itself be JSON."""
    from_mcp = tool.startswith(_MCP)
    if not response.startswith("[" if from_mcp else ("{", "[")):
        return response
    try:
        result = parse(response)
    except ValueError:
        return response
    return response if from_mcp and not all("type" in obj(part) for part in items(result)) else result


def output_of(tool: str, result: JSON) -> str:
    """The text that the model gets for a result, as far as the result tells it: the client decorates some
    (line numbers, reminders) and stores away what is too long."""
    if not isinstance(result, Mapping):
        return content_text(result)
    output = _OUTPUTS[tool](result) if tool in _OUTPUTS else None
    return dump(result) if output is None else output


def with_output(tool: str, result: JSON, said: str) -> JSON:
    """The result as the client takes it back with another text for the model; None where it does not, or where the
    result is no text: a picture, or what it has stored away already."""
    if not isinstance(result, Mapping):
        return None
    if tool in ("Bash", "PowerShell"):
        is_text = isinstance(result.get("stdout"), str) and result.get("isImage") is not True
        stored = result.get("persistedOutputPath") or result.get("backgroundTaskId")
        return {**result, "stdout": said, "stderr": ""} if is_text and not stored else None
    file = obj(result.get("file"))
    if tool == "Read" and result.get("type") == "text" and isinstance(file.get("content"), str):
        return {**result, "file": {**file, "content": said, "numLines": said.count("\n") + 1}}
    return None


def content_text(content: JSON) -> str:
    """What the model's API calls content: text, or a list of parts of which some are text."""
    if isinstance(content, str):
        return content
    if content is None:
        return ""
    parts = items(content)
    texts = [text(part.get("text")) for part in parts if isinstance(part, Mapping) and part.get("type") == "text"]
    return "\n".join(texts) if texts or content == [] else dump(content)


def refusal_in(output: str) -> str:
    """Why the client refused a call before it became a request; empty where it did not. A command may print the same,
    so that this alone proves nothing."""
    return output.removeprefix(_REFUSED).removesuffix(_REFUSED_END) if output.startswith(_REFUSED) else ""


def _shell(result: Obj) -> str:
    out, err = text(result.get("stdout")), text(result.get("stderr"))
    return f"{out}\n{err}" if out and err else out or err


def _read(result: Obj) -> str | None:
    file = obj(result.get("file"))
    content = file.get("content")
    if isinstance(content, str):
        return content
    if "cells" in file:
        return "\n".join(each(file["cells"], lambda cell: text(obj(cell).get("source"))))
    return "" if "base64" in file else None


def _changed(result: Obj) -> str | None:
    path = text(result.get("filePath"))
    if not path:
        return None
    return f"File created: {path}" if result.get("type") == "create" else f"File updated: {path}"


def _notebook_changed(result: Obj) -> str | None:
    error = text(result.get("error"))
    path = text(result.get("notebook_path"))
    return error or (f"File updated: {path}" if path else None)


def _found(result: Obj) -> str | None:
    content = result.get("content")
    if isinstance(content, str):
        return content
    return "\n".join(each(result["filenames"])) if "filenames" in result else None


def _fetched(result: Obj) -> str | None:
    page = result.get("result")
    return page if isinstance(page, str) else None


def _delegated(result: Obj) -> str | None:
    return content_text(result["content"]) if "content" in result else None


# None means: not the shape that this tool is known to give.
_OUTPUTS: Mapping[str, Callable[[Obj], str | None]] = {
    "Bash": _shell,
    "PowerShell": _shell,
    "Read": _read,
    "NotebookRead": _read,
    "Edit": _changed,
    "MultiEdit": _changed,
    "Write": _changed,
    "NotebookEdit": _notebook_changed,
    "Glob": _found,
    "Grep": _found,
    "WebFetch": _fetched,
    "Agent": _delegated,
    "Task": _delegated,
}
