"""A server whose offers misbehave in every way that the layer promises to survive."""

import sys
from pathlib import Path

if __name__ == "__main__":  # run with -I -S, as the product is
    here = Path(__file__).resolve()
    sys.path[:0] = [str(here.parent), str(here.parents[4] / "src")]

import sample_tools

from trimtab.model.json import JSON, Obj
from trimtab.surfaces.mcp.offers import (
    InWorker,
    Notify,
    Offers,
    Prompt,
    Resource,
    Tool,
    ToolCaller,
    ToolFailure,
    ToolResult,
    text,
)
from trimtab.surfaces.mcp.server import serve

ANYTHING: Obj = {"type": "object"}
WORD: Obj = {
    "type": "object",
    "properties": {"word": {"type": "string", "minLength": 2}},
    "required": ["word"],
    "additionalProperties": False,
}


def fail(arguments: Obj, caller: ToolCaller) -> ToolResult:
    raise ToolFailure("Name a file that exists.")


def crash(arguments: Obj, caller: ToolCaller) -> ToolResult:
    raise KeyError("lost")


def leave(arguments: Obj, caller: ToolCaller) -> ToolResult:
    sys.exit(7)


def chatter(arguments: Obj, caller: ToolCaller) -> ToolResult:
    print("this is not JSON-RPC", flush=True)
    return text("said it")


def nest(arguments: Obj, caller: ToolCaller) -> ToolResult:
    deep: JSON = {}
    for _ in range(100_000):
        deep = [deep]
    return ToolResult([], structured={"deep": deep})


def lone_surrogate(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return text("half a \ud83d pair")


def question(arguments: Obj, caller: ToolCaller) -> ToolResult:
    caller.elicit("May a fast tool ask?", {})
    return text("it may")


def speak(arguments: Obj, caller: ToolCaller) -> ToolResult:
    caller.log(str(arguments.get("level", "info")), "heard?")
    caller.updated(str(arguments.get("uri", "")))
    return text("spoke")


numbers_offered = 1


def grow(arguments: Obj, caller: ToolCaller) -> ToolResult:
    global numbers_offered
    numbers_offered = 120
    caller.list_changed("tools")
    return text("grown")


def tools() -> list[Tool]:
    return [
        Tool("fail", "", ANYTHING, fail),
        Tool("crash", "", ANYTHING, crash),
        Tool("leave", "", ANYTHING, leave),
        Tool("chatter", "", ANYTHING, chatter),
        Tool("nest", "", ANYTHING, nest),
        Tool("not-a-number", "", ANYTHING, lambda _, __: ToolResult([], structured={"n": float("nan")})),
        Tool("lone-surrogate", "", ANYTHING, lone_surrogate),
        Tool("question", "", ANYTHING, question),
        Tool("speak", "", ANYTHING, speak),
        Tool("word", "", WORD, lambda given, _: text(str(given["word"]))),
        Tool("grow", "", ANYTHING, grow),
        Tool("modules", "", ANYTHING, lambda _, __: text("\n".join(sorted(sys.modules)))),
        Tool("slow", "", ANYTHING, InWorker(lambda: sample_tools.slow), limit=1),
        Tool("patient", "", ANYTHING, InWorker(lambda: sample_tools.slow), limit=60),
        Tool("missing", "", ANYTHING, InWorker(lambda: vars(sample_tools)["nothing_of_that_name"])),
        *(Tool(f"number-{number}", "", ANYTHING, fail) for number in range(numbers_offered)),
    ]


def resources() -> list[Resource]:
    return [
        Resource("sample://fixed", "fixed", lambda _, __: "fixed text"),
        Resource("sample://bytes", "bytes", lambda _, __: b"\x00\xff", mime_type="application/octet-stream"),
        Resource("sample://{shelf}/{book}", "book", lambda found, _: f"{found['shelf']}: {found['book']}"),
        Resource("sample://leisure", "leisure", InWorker(lambda: sample_tools.leisure)),
        Resource("sample://never", "never", InWorker(lambda: sample_tools.never), limit=0.5),
    ]


def prompts() -> list[Prompt]:
    message: Obj = {"role": "user", "content": {"type": "text", "text": "hello"}}
    return [Prompt("greet", "Greets", lambda _, __: [message], [{"name": "whom", "required": True}])]


HOOK = Tool("hook", "Answers hooks", ANYTHING, lambda given, caller: text(f"{len(given)} {caller.tool_use_id}"))


def idle_log(notify: Notify) -> float | None:
    notify("notifications/message", {"level": "error", "data": "idle"})
    return None


def idle_twice(notify: Notify) -> float | None:
    global numbers_offered
    numbers_offered += 1
    notify("notifications/message", {"level": "error", "data": f"idle {numbers_offered}"})
    return 0.01 if numbers_offered < 3 else None


def idle_crash(notify: Notify) -> float | None:
    raise OSError("the disk is full")


IDLE = {"log": idle_log, "twice": idle_twice, "crash": idle_crash}

if __name__ == "__main__":
    offers = Offers(
        "sample",
        "1.2.3",
        "Be kind.",
        hot=[HOOK],
        tools=tools,
        resources=resources,
        prompts=prompts,
        worker=sample_tools.run_worker,
    )
    serve(offers, on_idle=IDLE[sys.argv[1]] if len(sys.argv) > 1 else None)
