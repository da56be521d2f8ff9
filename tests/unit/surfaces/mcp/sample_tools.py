"""Slow offers of the sample server."""

import os
import signal
import time
from pathlib import Path

from trimtab.model.json import Obj
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure, ToolResult, text


def slow(arguments: Obj, caller: ToolCaller) -> ToolResult:
    match arguments.get("do"):
        case "pid":
            return text(str(os.getpid()))
        case "fail":
            raise ToolFailure("Try a smaller one.")
        case "crash":
            raise KeyError("lost")
        case "exit":
            os._exit(3)
        case "be killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "print":
            print("this is not JSON-RPC", flush=True)
        case "sleep":
            _sleep(arguments, caller)
        case "start a child":
            _start_child(caller)
        case "ignore signals":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            caller.progress(os.getpid())
            time.sleep(60)
        case "spin":
            _spin(caller)
        case "ask":
            reply = caller.elicit("Which colour?", {"type": "object"})
            return text(f"{reply.action} {reply.content}")
        case "ask slowly":
            caller.elicit("Take your time", {"type": "object"})
            time.sleep(0.7)
        case _:
            return text("x" * int(str(arguments.get("size", 1))))
    return text("done")


def _sleep(arguments: Obj, caller: ToolCaller) -> None:
    try:
        caller.progress(os.getpid())
        time.sleep(60)
    finally:
        Path(str(arguments["tidied"])).write_text("tidied up")


def _start_child(caller: ToolCaller) -> None:
    child = os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "60")
    caller.progress(child)
    time.sleep(60)


def _spin(caller: ToolCaller) -> None:
    caller.progress(os.getpid())
    while True:
        pass


def leisure(arguments: Obj, caller: ToolCaller) -> str:
    return f"read by {os.getpid()}"


def never(arguments: Obj, caller: ToolCaller) -> str:
    time.sleep(60)
    return ""


def run_worker() -> None:
    from sample_server import resources, tools

    from trimtab.surfaces.mcp.worker import work

    work(tools(), resources())
