"""A stdio server with the offers whose names the conformance scenarios know."""

import json
import sys
from pathlib import Path

if __name__ == "__main__":  # run with -I, as the product is
    here = Path(__file__).resolve()
    sys.path[:0] = [str(here.parent), str(here.parents[2] / "src")]

import slow_tools

from trimtab.model.json import JSON, Obj
from trimtab.surfaces.mcp.offers import (
    InWorker,
    Offers,
    Prompt,
    Resource,
    Tool,
    ToolCaller,
    ToolFailure,
    ToolResult,
    audio_block,
    image_block,
    resource_block,
    structured,
    text,
    text_block,
)
from trimtab.surfaces.mcp.server import serve

RED_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)
SILENCE = bytes.fromhex(
    "524946462400000057415645666d74201000000001000100401f0000401f000001000800"  # 8 kHz, one channel
    "6461746100000000"
)

NOTHING: Obj = {"type": "object", "additionalProperties": False}


def needs(**properties: str) -> Obj:
    described: Obj = {name: {"type": "string", "description": what} for name, what in properties.items()}
    return {"type": "object", "properties": described, "required": list(properties)}


def refuse(arguments: Obj, caller: ToolCaller) -> ToolResult:
    raise ToolFailure("This tool intentionally returns an error for testing")


def mixed(arguments: Obj, caller: ToolCaller) -> ToolResult:
    data = json.dumps({"test": "data", "value": 123})
    return ToolResult(
        [
            text_block("Multiple content types test:"),
            image_block(RED_PIXEL, "image/png"),
            resource_block("test://mixed-content-resource", "application/json", data),
        ]
    )


def add(arguments: Obj, caller: ToolCaller) -> ToolResult:
    a, b = arguments["a"], arguments["b"]
    assert isinstance(a, int) and isinstance(b, int)
    return structured({"sum": a + b})


def whisper(arguments: Obj, caller: ToolCaller) -> ToolResult:
    """Lets a client see a followed resource, and a list, change."""
    caller.updated("test://watched-resource")
    caller.list_changed("tools")
    return text(caller.tool_use_id)


def tools() -> list[Tool]:
    numbers: Obj = {"a": {"type": "integer"}, "b": {"type": "integer", "maximum": 1000}}
    return [
        Tool(
            "test_simple_text",
            "Answers with text",
            NOTHING,
            lambda _, __: text("This is a simple text response for testing."),
        ),
        Tool(
            "test_image_content",
            "Answers with an image",
            NOTHING,
            lambda _, __: ToolResult([image_block(RED_PIXEL, "image/png")]),
        ),
        Tool(
            "test_audio_content",
            "Answers with sound",
            NOTHING,
            lambda _, __: ToolResult([audio_block(SILENCE, "audio/wav")]),
        ),
        Tool(
            "test_embedded_resource",
            "Answers with a resource",
            NOTHING,
            lambda _, __: ToolResult(
                [resource_block("test://embedded-resource", "text/plain", "This is an embedded resource content.")]
            ),
        ),
        Tool("test_multiple_content_types", "Answers with three kinds of content", NOTHING, mixed),
        Tool("test_error_handling", "Always fails", NOTHING, refuse),
        Tool("test_tool_with_logging", "Logs while it works", NOTHING, InWorker(lambda: slow_tools.logging)),
        Tool("test_tool_with_progress", "Tells how far it is", NOTHING, InWorker(lambda: slow_tools.progress)),
        Tool("test_reconnection", "Takes a moment", NOTHING, InWorker(lambda: slow_tools.moment)),
        Tool(
            "test_sampling",
            "Asks the client's model",
            needs(prompt="What to ask"),
            InWorker(lambda: slow_tools.sampling),
        ),
        Tool(
            "test_elicitation",
            "Asks the person",
            needs(message="What to ask"),
            InWorker(lambda: slow_tools.elicitation),
        ),
        Tool("test_elicitation_sep1034_defaults", "Asks with defaults", NOTHING, InWorker(lambda: slow_tools.defaults)),
        Tool("test_elicitation_sep1330_enums", "Asks with choices", NOTHING, InWorker(lambda: slow_tools.choices)),
        Tool(
            "json_schema_2020_12_tool",
            "Tool with JSON Schema 2020-12 features",
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "type": "object",
                "$defs": {
                    "address": {
                        "type": "object",
                        "properties": {"street": {"type": "string"}, "city": {"type": "string"}},
                    }
                },
                "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"}},
                "additionalProperties": False,
            },
            lambda arguments, _: text(json.dumps(arguments)),
        ),
        Tool(
            "add",
            "Adds two numbers",
            {"type": "object", "properties": numbers, "required": ["a", "b"], "additionalProperties": False},
            add,
            title="Add",
            output_schema={"type": "object", "properties": {"sum": {"type": "integer"}}, "required": ["sum"]},
            annotations={"readOnlyHint": True},
            meta={"anthropic/alwaysLoad": True},
        ),
        Tool("whisper", "Changes what the client follows", NOTHING, whisper),
        Tool("sleep", "Sleeps until it is stopped", NOTHING, InWorker(lambda: slow_tools.sleep), limit=30),
        Tool("roots", "Lists the client's roots", NOTHING, InWorker(lambda: slow_tools.roots)),
    ]


def resources() -> list[Resource]:
    return [
        Resource(
            "test://static-text",
            "Static Text Resource",
            lambda _, __: "This is the content of the static text resource.",
            description="A static text resource for testing",
        ),
        Resource(
            "test://static-binary",
            "Static Binary Resource",
            lambda _, __: RED_PIXEL,
            mime_type="image/png",
            description="A static binary resource (image) for testing",
        ),
        Resource(
            "test://watched-resource",
            "Watched Resource",
            lambda _, __: "Watched resource content",
            description="A resource that can be subscribed to",
        ),
        Resource(
            "test://template/{id}/data",
            "Resource Template",
            lambda found, _: json.dumps(
                {"id": found["id"], "templateTest": True, "data": f"Data for ID: {found['id']}"}
            ),
            mime_type="application/json",
            description="A resource template with parameter substitution",
        ),
        Resource("test://slow", "Slow Resource", InWorker(lambda: slow_tools.document), description="Read by a worker"),
    ]


def user(content: Obj) -> Obj:
    return {"role": "user", "content": content}


def embed(arguments: Obj, caller: ToolCaller) -> list[Obj]:
    embedded = resource_block(str(arguments["resourceUri"]), "text/plain", "Embedded resource content for testing.")
    return [user(embedded), user(text_block("Please process the embedded resource above."))]


def prompts() -> list[Prompt]:
    def argument(name: str, what: str) -> dict[str, JSON]:
        return {"name": name, "description": what, "required": True}

    return [
        Prompt(
            "test_simple_prompt",
            "A simple prompt",
            lambda _, __: [user(text_block("This is a simple prompt for testing."))],
        ),
        Prompt(
            "test_prompt_with_arguments",
            "A prompt with required arguments",
            lambda given, _: [
                user(text_block(f"Prompt with arguments: arg1='{given['arg1']}', arg2='{given['arg2']}'"))
            ],
            [argument("arg1", "First test argument"), argument("arg2", "Second test argument")],
        ),
        Prompt(
            "test_prompt_with_embedded_resource",
            "A prompt with a resource in it",
            embed,
            [argument("resourceUri", "URI of the resource to embed")],
        ),
        Prompt(
            "test_prompt_with_image",
            "A prompt with an image in it",
            lambda _, __: [
                user(image_block(RED_PIXEL, "image/png")),
                user(text_block("Please analyze the image above.")),
            ],
        ),
    ]


def complete(reference: Obj, argument: str, typed: str) -> list[str]:
    return [word for word in ("paris", "park", "party", "test") if word.startswith(typed)]


OFFERS = Offers(
    "everything",
    "1.0.0",
    instructions="Offers of every kind, for tests.",
    tools=tools,
    resources=resources,
    prompts=prompts,
    complete=complete,
    worker=slow_tools.run_worker,
)

if __name__ == "__main__":
    serve(OFFERS)
