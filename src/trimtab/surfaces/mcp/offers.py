"""What a server offers, as values: tools, resources, prompts, and the `Offers` that holds them.

`run` and `read` are functions that answer within milliseconds on the main loop, between two
hooks. Anything slower is named as text, "module:function", and runs in a worker process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from trimtab.model.record import Record
from trimtab.surfaces.mcp.content import text_block

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trimtab.model.json import JSON, Obj
    from trimtab.surfaces.mcp.tool_caller import ToolCaller

Run: TypeAlias = "Callable[[Obj, ToolCaller], ToolResult]"
Read: TypeAlias = "Callable[[Obj, ToolCaller], str | bytes]"
Messages: TypeAlias = "Callable[[Obj, ToolCaller], Sequence[Obj]]"
Complete: TypeAlias = "Callable[[Obj, str, str], Sequence[str]]"


class ToolFailure(Exception):
    """The tool did not do it, and its text tells the model what to do differently."""


class ToolResult(Record):
    """What a tool answers with."""

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


class Tool(Record):
    name: str
    description: str
    input_schema: Obj
    run: Run | str
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
    read: Read | str
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
