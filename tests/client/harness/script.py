"""What the scripted model says: turns, tool calls, and which thread gets which."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from harness.wire import Request

JsonObject: TypeAlias = dict[str, Any]

SUMMARY = "<analysis>scripted</analysis>\n<summary>SCRIPTED-SUMMARY of the conversation.</summary>"


@dataclass(frozen=True)
class ToolCall:
    name: str
    input: JsonObject
    id: str | None = None


@dataclass(frozen=True)
class Thought:
    """What a model thinks before it answers."""

    text: str


@dataclass(frozen=True)
class ApiError:
    status: int
    kind: str = "api_error"
    message: str = "scripted error"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


Block: TypeAlias = str | ToolCall | Thought


@dataclass(frozen=True)
class Turn:
    """One answer of the model. `before` runs in the test process when the turn is asked for,
    so a test can act on the world between two tool calls; the answer waits for it."""

    blocks: Sequence[Block] = ()
    usage: Mapping[str, Any] = field(default_factory=dict[str, Any])
    delay: float = 0.0
    error: ApiError | None = None
    before: Callable[[Request], None] | None = None


Step: TypeAlias = "str | ToolCall | Sequence[Block] | Turn | Callable[[Request], Step]"


@dataclass(frozen=True)
class Script:
    """One step per model request of a thread; `otherwise` answers when a list has run out.

    `agents` is keyed by a text of the subagent's prompt, or "*" for any subagent; each subagent
    walks through its own copy of the list. `summary` answers a compaction.
    """

    main: Sequence[Step] = ()
    agents: Mapping[str, Sequence[Step]] = field(default_factory=dict[str, Sequence[Step]])
    summary: Step = SUMMARY
    side: Step = "ok"
    otherwise: Step = "done"


def as_turn(step: Step, request: Request) -> Turn:
    if isinstance(step, Turn):
        return step
    if isinstance(step, str | ToolCall):
        return Turn([step])
    if callable(step):
        return as_turn(step(request), request)
    return Turn(step)


def tool(name: str, /, **tool_input: Any) -> ToolCall:
    return ToolCall(name, tool_input)


def bash(command: str, description: str = "Scripted command") -> ToolCall:
    return tool("Bash", command=command, description=description)


def read(path: object) -> ToolCall:
    return tool("Read", file_path=str(path))


def write(path: object, content: str) -> ToolCall:
    return tool("Write", file_path=str(path), content=content)


def edit(path: object, old: str, new: str) -> ToolCall:
    return tool("Edit", file_path=str(path), old_string=old, new_string=new)


def agent(prompt: str, kind: str = "general-purpose", *, background: bool = False) -> ToolCall:
    """Start a subagent. The client's own default is background; most tests want to wait."""
    return tool(
        "Agent",
        description="Scripted subagent",
        prompt=prompt,
        subagent_type=kind,
        run_in_background=background,
    )


def mcp(plugin: str, server: str, name: str, /, **tool_input: Any) -> ToolCall:
    return ToolCall(f"mcp__plugin_{plugin}_{server}__{name}", tool_input)
