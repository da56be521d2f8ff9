"""What the model received: one HTTP request of the client, read without surprises."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

JsonObject: TypeAlias = dict[str, Any]

COMPACTION_MARK = "Your task is to create a detailed summary"


class Thread(enum.Enum):
    MAIN = "main"
    AGENT = "agent"
    SIDE = "side"


@dataclass(frozen=True)
class Message:
    role: str
    text: str


@dataclass(frozen=True)
class ToolResult:
    tool_use_id: str
    text: str
    is_error: bool


@dataclass
class Request:
    """`received` and `answered` are seconds on the server's clock, for timing tool calls. `usage` is what the model
    said that it came to, None where it answered with an error."""

    number: int
    thread: Thread
    headers: dict[str, str]
    body: JsonObject
    received: float
    answered: float | None = field(default=None)
    usage: JsonObject | None = field(default=None)

    @property
    def agent_id(self) -> str | None:
        return self.headers.get("x-claude-code-agent-id")

    @property
    def session_id(self) -> str | None:
        return self.headers.get("x-claude-code-session-id")

    @property
    def system(self) -> str:
        return text_of(self.body.get("system"))

    @property
    def messages(self) -> list[Message]:
        return [Message(str(one.get("role")), text_of(one.get("content"))) for one in self._raw_messages]

    @property
    def text(self) -> str:
        """Everything in the request: system prompt and the whole conversation so far."""
        return "\n".join([self.system, *(message.text for message in self.messages)])

    @property
    def latest(self) -> str:
        """What came after the model's last answer: tool results, prompts, hook context."""
        found: list[str] = []
        for message in reversed(self.messages):
            if message.role == "assistant":
                break
            found.append(message.text)
        return "\n".join(reversed(found))

    @property
    def tool_names(self) -> list[str]:
        return tool_names(self.body)

    @property
    def tool_results(self) -> list[ToolResult]:
        return [
            ToolResult(
                str(block.get("tool_use_id")),
                text_of(block.get("content")),
                bool(block.get("is_error")),
            )
            for message in self._raw_messages
            for block in blocks_of(message.get("content"))
            if block.get("type") == "tool_result"
        ]

    @property
    def _raw_messages(self) -> list[JsonObject]:
        return self.body.get("messages", [])

    @property
    def is_compaction(self) -> bool:
        return COMPACTION_MARK in self.latest


def tool_names(body: JsonObject) -> list[str]:
    tools: list[JsonObject] = body.get("tools", [])
    return [str(one.get("name")) for one in tools]


def blocks_of(content: object) -> list[JsonObject]:
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return cast("list[JsonObject]", content) if isinstance(content, list) else []


def text_of(content: object) -> str:
    """The text of a message's content: plain, blocks, or tool results with blocks of their own."""
    texts: list[str] = []
    for block in blocks_of(content):
        if block.get("type") == "text":
            texts.append(str(block.get("text", "")))
        elif block.get("type") == "tool_result":
            texts.append(text_of(block.get("content")))
    return "\n".join(texts)


def thread_of(headers: dict[str, str], body: JsonObject) -> Thread:
    """Whose request it is. Side calls are those the conversation does not see: summaries,
    titles, hooks that ask a model."""
    if "x-claude-code-agent-id" in headers:
        return Thread.AGENT
    names = tool_names(body)
    if not names or ("StructuredOutput" in names and "Agent" not in names):
        return Thread.SIDE
    request = Request(0, Thread.SIDE, headers, body, 0.0)
    return Thread.SIDE if request.is_compaction else Thread.MAIN


def newly_sent(requests: Iterable[Request]) -> list[Message]:
    """Each message once, in the order in which the model first got it. A message said twice is
    listed twice: only the part that repeats the previous request's beginning is left out."""
    sent: list[Message] = []
    before: Sequence[Message] = []
    for request in requests:
        now = request.messages
        same = 0
        while same < min(len(now), len(before)) and now[same] == before[same]:
            same += 1
        sent.extend(now[same:])
        before = now
    return sent
