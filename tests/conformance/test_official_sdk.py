"""The official Python SDK as the client, over stdio: a second opinion on what we send."""

import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import types
from mcp.client.session import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

# What the SDK calls deprecated went away in a later revision than the one we speak.
pytestmark = pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")

EVERYTHING = StdioServerParameters(
    command=sys.executable, args=["-I", "-S", str(Path(__file__).with_name("everything.py"))]
)


@asynccontextmanager
async def connected(**callbacks: Any) -> AsyncIterator[ClientSession]:
    async with stdio_client(EVERYTHING) as streams, ClientSession(*streams, **callbacks) as session:
        await session.initialize()
        yield session


def in_a_session(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        anyio.run(test)

    run.__name__ = test.__name__
    return run


def text_of(result: types.CallToolResult) -> str:
    block = result.content[0]
    assert isinstance(block, types.TextContent)
    return block.text


@in_a_session
async def test_it_connects_and_learns_who_serves() -> None:
    async with connected() as session:
        assert session.protocol_version == "2025-11-25"
        assert session.server_info and session.server_info.name == "everything"
        assert session.instructions == "Offers of every kind, for tests."
        await session.send_ping()


@in_a_session
async def test_it_lists_tools_with_all_that_we_say_about_them() -> None:
    async with connected() as session:
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    add = tools["add"]
    assert add.title == "Add"
    assert add.annotations and add.annotations.read_only_hint
    assert add.meta == {"anthropic/alwaysLoad": True}
    assert add.output_schema and add.output_schema["required"] == ["sum"]


@in_a_session
async def test_it_calls_tools_and_checks_structured_results_against_their_schema() -> None:
    async with connected() as session:
        await session.list_tools()
        assert (await session.call_tool("add", {"a": 2, "b": 3})).structured_content == {"sum": 5}
        refused = await session.call_tool("add", {"a": 2, "b": 5000})
        assert refused.is_error and "`b` must be at most 1000" in text_of(refused)
        with pytest.raises(MCPError, match="Unknown tool"):
            await session.call_tool("nobody", {})


@in_a_session
async def test_it_reads_lists_and_follows_resources() -> None:
    heard: list[object] = []

    async def hear(message: object) -> None:
        heard.append(message)

    async with connected(message_handler=hear) as session:
        uris = [str(resource.uri) for resource in (await session.list_resources()).resources]
        assert "test://static-text" in uris
        templates = (await session.list_resource_templates()).resource_templates
        assert [template.uri_template for template in templates] == ["test://template/{id}/data"]
        read = (await session.read_resource("test://template/7/data")).contents[0]
        assert isinstance(read, types.TextResourceContents) and '"id": "7"' in read.text
        slow = (await session.read_resource("test://slow")).contents[0]
        assert isinstance(slow, types.TextResourceContents) and slow.text == "Read at leisure"
        await session.subscribe_resource("test://watched-resource")
        await session.call_tool("whisper", {})
        await anyio.sleep(0.05)
    kinds = {type(message) for message in heard}
    assert {types.ResourceUpdatedNotification, types.ToolListChangedNotification} <= kinds


@in_a_session
async def test_it_gets_prompts_and_completions() -> None:
    async with connected() as session:
        prompt = await session.get_prompt("test_prompt_with_arguments", {"arg1": "a", "arg2": "b"})
        assert isinstance(prompt.messages[0].content, types.TextContent)
        assert prompt.messages[0].content.text == "Prompt with arguments: arg1='a', arg2='b'"
        reference = types.PromptReference(type="ref/prompt", name="test_prompt_with_arguments")
        completed = await session.complete(reference, {"name": "arg1", "value": "par"})
        assert completed.completion.values == ["paris", "park", "party"]


@in_a_session
async def test_it_hears_progress_and_logs_while_a_slow_tool_works() -> None:
    steps: list[tuple[float, float | None, str | None]] = []
    logs: list[object] = []

    async def on_progress(done: float, total: float | None, message: str | None) -> None:
        steps.append((done, total, message))

    async def on_log(params: types.LoggingMessageNotificationParams) -> None:
        logs.append(params.data)

    async with connected(logging_callback=on_log) as session:
        await session.call_tool("test_tool_with_progress", {}, progress_callback=on_progress)
        await session.call_tool("test_tool_with_logging", {})
        await anyio.sleep(0.05)
    assert steps == [(0, 100, "0 of 100"), (50, 100, "50 of 100"), (100, 100, "100 of 100")]
    assert logs == ["Tool execution started", "Tool processing data", "Tool execution completed"]


@in_a_session
async def test_what_it_cancels_stops_and_the_connection_goes_on() -> None:
    asleep = anyio.Event()

    async def on_progress(done: float, total: float | None, message: str | None) -> None:
        asleep.set()

    async with connected() as session:

        async def call() -> None:
            await session.call_tool("sleep", {}, progress_callback=on_progress)

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(call)
            with anyio.fail_after(10):
                await asleep.wait()
            tasks.cancel_scope.cancel()
        assert text_of(await session.call_tool("test_reconnection", {})) == "Here again"


@in_a_session
async def test_its_person_its_model_and_its_roots_answer_a_slow_tool() -> None:
    async def person(context: object, params: types.ElicitRequestParams) -> types.ElicitResult:
        return types.ElicitResult(action="accept", content={"username": "ann", "email": "ann@example.com"})

    async def model(context: object, params: types.CreateMessageRequestParams) -> types.CreateMessageResult:
        said = types.TextContent(type="text", text="forty-two")
        return types.CreateMessageResult(role="assistant", content=said, model="test")

    async def roots(context: object) -> types.ListRootsResult:
        return types.ListRootsResult(roots=[types.Root(uri="file:///project")])

    callbacks = {"elicitation_callback": person, "sampling_callback": model, "list_roots_callback": roots}
    async with connected(**callbacks) as session:
        asked = text_of(await session.call_tool("test_elicitation", {"message": "Who?"}))
        assert asked.startswith("User response: action=accept") and "ann@example.com" in asked
        assert "forty-two" in text_of(await session.call_tool("test_sampling", {"prompt": "What?"}))
        assert "file:///project" in text_of(await session.call_tool("roots", {}))


@in_a_session
async def test_a_client_that_cannot_be_asked_is_told_so() -> None:
    async with connected() as session:
        with pytest.raises(MCPError, match="does not support elicitation"):
            await session.call_tool("test_elicitation", {"message": "Who?"})


def test_its_newer_revision_falls_back_to_initialize() -> None:
    """`Client` first sends `server/discover`, as Claude Code does."""
    from mcp.client import Client

    async def connect() -> None:
        async with Client(EVERYTHING) as client:
            assert client.protocol_version == "2025-11-25"
            assert (await client.call_tool("add", {"a": 1, "b": 1})).structured_content == {"sum": 2}

    anyio.run(connect)
