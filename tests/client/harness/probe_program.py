"""Both halves of the probe plugin: `hook EVENT` notes a command hook's stdin, `serve` is an MCP
server that notes every message, its environment, and how it is ended.

One JSON object per line goes to $PROBE_LOG. $PROBE_REPLIES maps an event to the list of its answers,
used up one by one; without it every hook is answered with nothing. $PROBE_DEAF lists what the server shall not react to
("eof", "SIGINT", "SIGTERM"), to see how far the client goes.
"""

import fcntl
import json
import os
import signal
import sys
import time
from types import FrameType
from typing import Any

# Named one by one: the rest of the environment holds keys and tokens.
NOTED_ENVIRONMENT = (
    "CLAUDECODE",
    "CLAUDE_CODE_CHILD_SESSION",
    "CLAUDE_CODE_ENTRYPOINT",
    "CLAUDE_CODE_SESSION_ATTENDED",
    "CLAUDE_CODE_SESSION_ID",
    "CLAUDE_EFFORT",
    "CLAUDE_ENV_FILE",
    "CLAUDE_PID",
    "CLAUDE_PLUGIN_DATA",
    "CLAUDE_PLUGIN_ROOT",
    "CLAUDE_PROJECT_DIR",
    "PWD",
)
LONG_SECONDS = 3600
TOOL_NAMES = ("hook", "echo", "ask", "fail")

asked: dict[str, int] = {}


def note(kind: str, **fields: Any) -> None:
    line = json.dumps({"kind": kind, "pid": os.getpid(), "at": time.time(), **fields}) + "\n"
    with open(os.environ["PROBE_LOG"], "a") as log:
        fcntl.flock(log, fcntl.LOCK_EX)
        log.write(line)


def surroundings() -> dict[str, Any]:
    env = {name: os.environ[name] for name in NOTED_ENVIRONMENT if name in os.environ}
    return {"env": env, "cwd": os.getcwd(), "parent": os.getppid()}


def hook(event: str) -> None:
    note("hook", event=event, stdin=json.load(sys.stdin), **surroundings())


def send(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    sys.stdout.flush()


def reply_to(event: str) -> str:
    replies: dict[str, list[Any]] = json.loads(os.environ.get("PROBE_REPLIES") or "{}")
    count = asked[event] = asked.get(event, 0) + 1
    answers = replies.get(event, [])
    # Never an empty text: the client would tell the model "UserPromptSubmit completed".
    return json.dumps(answers[count - 1] if count <= len(answers) else {})


def result_of(method: str, params: dict[str, Any]) -> dict[str, Any] | None:
    if method == "initialize":
        return {
            "protocolVersion": params["protocolVersion"],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "probe", "version": "1"},
        }
    if method == "tools/list":
        schema: dict[str, Any] = {"type": "object", "properties": {}}
        tools = [{"name": name, "description": name, "inputSchema": schema} for name in TOOL_NAMES]
        return {"tools": tools}
    if method == "tools/call":
        arguments: dict[str, Any] = params.get("arguments") or {}
        if params["name"] == "fail":
            return {"content": [{"type": "text", "text": "it broke"}], "isError": True}
        is_hook = params["name"] == "hook"
        text = reply_to(arguments.get("hook_event_name", "")) if is_hook else json.dumps(arguments)
        return {"content": [{"type": "text", "text": text}]}
    return {} if method == "ping" else None


def elicit() -> None:
    """Ask the person, as a server may: the client then has its Elicitation events."""
    schema = {"type": "object", "properties": {"name": {"type": "string", "title": "Name"}}}
    params = {"mode": "form", "message": "Who are you?", "requestedSchema": schema}
    send({"id": "elicit-1", "method": "elicitation/create", "params": params})


def answer(message: dict[str, Any]) -> None:
    method: str = message.get("method", "")
    params: dict[str, Any] = message.get("params", {})
    if "id" not in message or not method:
        return
    if method == "tools/call" and params["name"] == "ask":
        elicit()
        note("message", message=json.loads(sys.stdin.readline()))
    result = result_of(method, params)
    if result is None:
        error = {"code": -32601, "message": f"unknown method {method}"}
        send({"id": message["id"], "error": error})
    else:
        send({"id": message["id"], "result": result})


def serve() -> None:
    deaf = os.environ.get("PROBE_DEAF", "").split(",")

    def on_signal(number: int, _frame: FrameType | None) -> None:
        name = signal.Signals(number).name
        note("signal", name=name)
        if name not in deaf:
            os._exit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, on_signal)
    note("start", **surroundings())
    for line in iter(sys.stdin.readline, ""):
        message = json.loads(line)
        note("message", message=message)
        answer(message)
    note("eof")
    deadline = time.monotonic() + (LONG_SECONDS if "eof" in deaf else 0)
    while time.monotonic() < deadline:
        time.sleep(1)
        note("alive")


if __name__ == "__main__":
    if sys.argv[1] == "hook":
        hook(sys.argv[2])
    else:
        serve()
