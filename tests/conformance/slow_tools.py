"""The offers of `everything` that take time, or ask the client: they run in workers."""

import json
import time

from trimtab.model.json import JSON, Obj
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult, text


def logging(arguments: Obj, caller: ToolCaller) -> ToolResult:
    caller.log("info", "Tool execution started")
    time.sleep(0.05)
    caller.log("info", "Tool processing data")
    time.sleep(0.05)
    caller.log("info", "Tool execution completed")
    return text("Logged three times")


def progress(arguments: Obj, caller: ToolCaller) -> ToolResult:
    for done in (0, 50, 100):
        caller.progress(done, 100, f"{done} of 100")
        time.sleep(0.05)
    return text("Went all the way")


def moment(arguments: Obj, caller: ToolCaller) -> ToolResult:
    time.sleep(0.1)
    return text("Here again")


def sleep(arguments: Obj, caller: ToolCaller) -> ToolResult:
    caller.progress(0, message="asleep")
    time.sleep(60)
    return text("Nobody stopped me")


def sampling(arguments: Obj, caller: ToolCaller) -> ToolResult:
    message: Obj = {"role": "user", "content": {"type": "text", "text": arguments["prompt"]}}
    reply = caller.ask("sampling/createMessage", {"messages": [message], "maxTokens": 100})
    return text(f"LLM response: {json.dumps(reply.get('content'))}")


def roots(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return text(json.dumps(caller.ask("roots/list", {})))


def elicitation(arguments: Obj, caller: ToolCaller) -> ToolResult:
    schema: Obj = {
        "type": "object",
        "properties": {
            "username": {"type": "string", "description": "User's response"},
            "email": {"type": "string", "description": "User's email address"},
        },
        "required": ["username", "email"],
    }
    reply = caller.elicit(str(arguments["message"]), schema)
    return text(f"User response: action={reply.action}, content={json.dumps(reply.content)}")


def defaults(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return _ask(
        caller,
        name={"type": "string", "description": "User name", "default": "John Doe"},
        age={"type": "integer", "description": "User age", "default": 30},
        score={"type": "number", "description": "User score", "default": 95.5},
        status={
            "type": "string",
            "description": "User status",
            "enum": ["active", "inactive", "pending"],
            "default": "active",
        },
        verified={"type": "boolean", "description": "Verification status", "default": True},
    )


def choices(arguments: Obj, caller: ToolCaller) -> ToolResult:
    plain: JSON = ["option1", "option2", "option3"]
    titled: JSON = [
        {"const": "value1", "title": "First"},
        {"const": "value2", "title": "Second"},
        {"const": "value3", "title": "Third"},
    ]
    return _ask(
        caller,
        untitledSingle={"type": "string", "enum": plain},
        titledSingle={"type": "string", "oneOf": titled},
        legacyEnum={
            "type": "string",
            "enum": ["opt1", "opt2", "opt3"],
            "enumNames": ["Option One", "Option Two", "Option Three"],
        },
        untitledMulti={"type": "array", "items": {"type": "string", "enum": plain}},
        titledMulti={"type": "array", "items": {"anyOf": titled}},
    )


def _ask(caller: ToolCaller, **properties: JSON) -> ToolResult:
    schema: Obj = {"type": "object", "properties": properties, "required": []}
    reply = caller.elicit("Please check these values", schema)
    return text(f"Elicitation completed: action={reply.action}, content={json.dumps(reply.content)}")


def document(arguments: Obj, caller: ToolCaller) -> str:
    return "Read at leisure"


def run_worker() -> None:
    from everything import resources, tools

    from trimtab.surfaces.mcp.worker import work

    work(tools(), resources())
