"""A server's offers as values: tools, resources, prompts, and the `Offers` that holds them; what an offer is given, and
what it answers with.

`run` and `read` are functions that answer within milliseconds on the main loop, between two hooks. Anything slower is
`InWorker`: a worker process loads the function and calls it.
"""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from trimtab.hosts import CALL_ID_KEYS
from trimtab.model.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trimtab.model.json import JSON, Obj


Notify: TypeAlias = "Callable[[str, Obj], None]"
Ask: TypeAlias = "Callable[[str, Obj], Obj]"
Run: TypeAlias = "Callable[[Obj, ToolCaller], ToolResult]"
Read: TypeAlias = "Callable[[Obj, ToolCaller], str | bytes]"
Messages: TypeAlias = "Callable[[Obj, ToolCaller], Sequence[Obj]]"
Complete: TypeAlias = "Callable[[Obj, str, str], Sequence[str]]"

LEVELS = ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")


class ElicitationReply(Record):
    """The user's reply: `accept` with the filled form, `decline`, or `cancel`."""

    action: str
    content: Obj


class ToolCaller:
    """Made anew for each call.

    `tool_use_id` names the model's tool call; it is empty when a hook of the client calls.
    `ask` and `elicit` wait for the client, so only an offer that runs in a worker may use them.
    """

    __slots__ = ("_ask", "_notify", "_progress_token", "tool_use_id")

    def __init__(self, meta: JSON, notify: Notify, ask: Ask) -> None:
        self._notify = notify
        self._ask = ask
        self.tool_use_id = ""
        self._progress_token: JSON = None
        if isinstance(meta, Mapping):
            named = (meta.get(key) for key in CALL_ID_KEYS)
            self.tool_use_id = next((name for name in named if isinstance(name, str)), "")
            self._progress_token = meta.get("progressToken")

    def progress(self, done: float, total: float | None = None, message: str = "") -> None:
        """`done` must grow from call to call. Silent unless the client asked for progress."""
        if self._progress_token is None:
            return
        params: dict[str, JSON] = {"progressToken": self._progress_token, "progress": done}
        if total is not None:
            params["total"] = total
        if message:
            params["message"] = message
        self._notify("notifications/progress", params)

    def log(self, level: str, data: JSON, logger: str = "trimtab") -> None:
        """`level` is one of LEVELS; what the client finds too quiet is dropped."""
        self._notify("notifications/message", {"level": level, "logger": logger, "data": data})

    def updated(self, uri: str) -> None:
        """Tells the client, if it subscribed to the resource."""
        self._notify("notifications/resources/updated", {"uri": uri})

    def list_changed(self, kind: str) -> None:
        """`kind`: tools, resources or prompts. They are gathered anew for the next listing."""
        self._notify(f"notifications/{kind}/list_changed", {})

    def ask(self, method: str, params: Obj) -> Obj:
        """A request to the client (`sampling/createMessage`, `roots/list`, ...).

        Raises RpcError if the client cannot do that, or refuses.
        """
        return self._ask(method, params)

    def elicit(self, message: str, schema: Obj) -> ElicitationReply:
        reply = self._ask("elicitation/create", {"message": message, "requestedSchema": schema})
        content = reply.get("content")
        return ElicitationReply(str(reply.get("action")), content if isinstance(content, Mapping) else {})


class ToolFailure(Exception):
    """The tool did not do it, and its text tells the model what to do differently."""


class ToolResult(Record):
    """A tool's answer."""

    content: Sequence[Obj]
    structured: Obj | None = None
    is_error: bool = False
    meta: Obj | None = None

    def wire(self) -> Obj:
        wire: dict[str, JSON] = {"content": self.content}
        if self.structured is not None:
            wire["structuredContent"] = self.structured
        if self.is_error:
            wire["isError"] = True
        if self.meta is not None:
            wire["_meta"] = self.meta
        return wire


def text(text: str) -> ToolResult:
    return ToolResult([text_block(text)])


def structured(value: Obj) -> ToolResult:
    """Also as text, for clients that know no structured content."""
    from trimtab.model.json import dump

    return ToolResult([text_block(dump(value))], structured=value)


def failed(text: str) -> ToolResult:
    return ToolResult([text_block(text)], is_error=True)


def text_block(text: str) -> Obj:
    from trimtab.model.wording import visible

    return {"type": "text", "text": visible(text)}


def image_block(data: bytes, mime_type: str) -> Obj:
    return {"type": "image", "data": base64(data), "mimeType": mime_type}


def audio_block(data: bytes, mime_type: str) -> Obj:
    return {"type": "audio", "data": base64(data), "mimeType": mime_type}


def resource_block(uri: str, mime_type: str, value: str | bytes) -> Obj:
    return {"type": "resource", "resource": contents(uri, mime_type, value)}


def contents(uri: str, mime_type: str, value: str | bytes) -> Obj:
    if isinstance(value, str):
        return {"uri": uri, "mimeType": mime_type, "text": value}
    return {"uri": uri, "mimeType": mime_type, "blob": base64(value)}


def base64(data: bytes) -> str:
    return b2a_base64(data, newline=False).decode()


class InWorker(Record):
    """An offer that takes its time. `load` imports what answers: only a worker calls it."""

    load: Callable[[], Run | Read]


class Tool(Record):
    name: str
    description: str
    input_schema: Obj
    run: Run | InWorker
    title: str = ""
    output_schema: Obj | None = None
    annotations: Obj | None = None
    meta: Obj | None = None
    limit: float = 120.0
    """Seconds that a slow tool may take, not counting those in which it waits for the client."""
    who: str = ""
    """Whose calls it answers, for the reference; empty for every agent's."""

    def wire(self) -> Obj:
        return _without_blanks(
            name=self.name,
            title=self.title,
            description=self.description,
            inputSchema=self.input_schema,
            outputSchema=self.output_schema,
            annotations=self.annotations,
            _meta=self.meta,
        )


class Resource(Record):
    """With `{name}` in its `uri` it is a template, and `read` is given what stood there."""

    uri: str
    name: str
    read: Read | InWorker
    mime_type: str = "text/plain"
    title: str = ""
    description: str = ""
    annotations: Obj | None = None
    meta: Obj | None = None
    limit: float = 30.0

    @property
    def is_template(self) -> bool:
        return "{" in self.uri

    def wire(self) -> Obj:
        key = "uriTemplate" if self.is_template else "uri"
        return {key: self.uri} | _without_blanks(
            name=self.name,
            title=self.title,
            description=self.description,
            mimeType=self.mime_type,
            annotations=self.annotations,
            _meta=self.meta,
        )


class Prompt(Record):
    """`arguments` as the protocol lists them: name, description, required."""

    name: str
    description: str
    messages: Messages
    arguments: Sequence[Obj] = ()
    title: str = ""

    def wire(self) -> Obj:
        return _without_blanks(
            name=self.name,
            title=self.title,
            description=self.description,
            arguments=self.arguments,
        )


class Offers(Record):
    """`hot` tools are found with one look-up and get their arguments unchecked: the hooks' tool.

    The other lists are functions, called when a client first asks, so that nothing they import
    delays the connection.
    """

    name: str
    version: str
    instructions: str = ""
    hot: Sequence[Tool] = ()
    tools: Callable[[], Sequence[Tool]] | None = None
    resources: Callable[[], Sequence[Resource]] | None = None
    prompts: Callable[[], Sequence[Prompt]] | None = None
    complete: Complete | None = None
    """Called with the reference, the argument's name and what was typed of it so far."""
    worker: Callable[[], None] | None = None
    """Runs in a process of its own and gives `worker.work` the same tools and resources, if any of them is slow."""

    def capabilities(self) -> Obj:
        capabilities: dict[str, JSON] = {"logging": {}}
        if self.hot or self.tools:
            capabilities["tools"] = {"listChanged": True}
        if self.resources:
            capabilities["resources"] = {"subscribe": True, "listChanged": True}
        if self.prompts:
            capabilities["prompts"] = {"listChanged": True}
        if self.complete:
            capabilities["completions"] = {}
        return capabilities


def _without_blanks(**fields: JSON) -> dict[str, JSON]:
    return {name: value for name, value in fields.items() if value not in (None, "", ())}
