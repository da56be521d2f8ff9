"""One client's conversation: what each message means, without any input or output of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from trimtab.model.record import Record
from trimtab.surfaces.mcp import jsonrpc
from trimtab.surfaces.mcp.jsonrpc import INVALID_PARAMS, METHOD_NOT_FOUND, Request, RpcError
from trimtab.surfaces.mcp.offers import LEVELS, InWorker, ToolCaller, ToolFailure, contents, failed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trimtab.model.json import JSON, Obj
    from trimtab.surfaces.mcp.jsonrpc import JsonRpcResponse
    from trimtab.surfaces.mcp.offers import Offers, Prompt, Read, Resource, Run, Tool

REVISIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
RESOURCE_NOT_FOUND = -32002
PAGE = 50

NEEDED_CAPABILITY = {
    "elicitation/create": "elicitation",
    "sampling/createMessage": "sampling",
    "roots/list": "roots",
}


class PendingCall(Record):
    """A request that a worker answers. Of a resource, "offer" in its `params` is the template."""

    request: Request
    limit: float


class SlowLane(Protocol):
    """A queue for jobs; each is answered through the session's `send`, unless it is cancelled."""

    def start(self, job: PendingCall) -> None: ...
    def cancel(self, request_id: int | str) -> None: ...


def call_tool(run: Run, arguments: Obj, caller: ToolCaller) -> Obj:
    try:
        return run(arguments, caller).wire()
    except ToolFailure as failure:
        return failed(str(failure)).wire()


def read_resource(read: Read, uri: str, mime_type: str, variables: Obj, caller: ToolCaller) -> Obj:
    return {"contents": [contents(uri, mime_type, read(variables, caller))]}


class Conversation:
    """`send` takes whole lines and returns when they are written."""

    def __init__(self, offers: Offers, send: Callable[[bytes], None], slow: SlowLane) -> None:
        self.send = send
        self._offers = offers
        self._slow = slow
        self._hot = {tool.name: tool for tool in offers.hot}
        self._tools: dict[str, Tool] | None = None
        self._resources: Sequence[Resource] | None = None
        self._prompts: dict[str, Prompt] | None = None
        self._subscribed: set[str] = set()
        self._quietest = LEVELS.index("info")
        self._client_can: Obj = {}
        self._asked: dict[int | str, Callable[[JsonRpcResponse], None]] = {}
        self._asked_so_far = 0
        self._methods: dict[str, Callable[[Request], Obj | None]] = {
            "tools/call": self._call_tool,
            "ping": lambda _: {},
            "initialize": self._initialize,
            "tools/list": self._list_tools,
            "resources/list": self._list_resources,
            "resources/templates/list": self._list_templates,
            "resources/read": self._read_resource,
            "resources/subscribe": self._subscribe,
            "resources/unsubscribe": self._unsubscribe,
            "prompts/list": self._list_prompts,
            "prompts/get": self._get_prompt,
            "completion/complete": self._complete,
            "logging/setLevel": self._set_level,
        }

    # ── what the client sends ────────────────────────────────────────────────────────────

    def receive(self, *lines: bytes) -> None:
        """Handle the messages of one read. A call whose cancellation came along with it is not begun: the client gave
        up on it while this process stood still, and whatever it did now would be remembered as said, but reach
        nobody."""
        messages = [jsonrpc.decode(line) for line in lines]
        given_up = [
            message.params.get("requestId")
            for message in messages
            if isinstance(message, jsonrpc.Notification) and message.method == "notifications/cancelled"
        ]
        for message in messages:
            if not isinstance(message, Request) or message.id not in given_up:
                self._take(message)

    def _take(self, message: jsonrpc.Message) -> None:
        if isinstance(message, Request):
            answer = jsonrpc.answer(message, self._methods.get(message.method, _unknown_method))
            if answer is not None:
                self.send(answer)
        elif isinstance(message, jsonrpc.Notification):
            if message.method == "notifications/cancelled":
                self._cancel(message.params.get("requestId"))
        elif isinstance(message, jsonrpc.JsonRpcResponse):
            if hear := self._asked.pop(message.id, None):
                hear(message)
        else:
            self.send(jsonrpc.encode(jsonrpc.failure(message.id, message.error)))

    def _cancel(self, request_id: JSON) -> None:
        if isinstance(request_id, int | str):
            self._slow.cancel(request_id)

    def _initialize(self, request: Request) -> Obj:
        wanted = _text(request.params, "protocolVersion")
        capabilities = request.params.get("capabilities")
        self._client_can = capabilities if isinstance(capabilities, Mapping) else {}
        answer: dict[str, JSON] = {
            "protocolVersion": wanted if wanted in REVISIONS else REVISIONS[0],
            "capabilities": self._offers.capabilities(),
            "serverInfo": {"name": self._offers.name, "version": self._offers.version},
        }
        if self._offers.instructions:
            answer["instructions"] = self._offers.instructions
        return answer

    def _set_level(self, request: Request) -> Obj:
        level = _text(request.params, "level")
        if level not in LEVELS:
            raise RpcError(INVALID_PARAMS, f"Unknown level `{level}`; known: {', '.join(LEVELS)}")
        self._quietest = LEVELS.index(level)
        return {}

    # ── tools ────────────────────────────────────────────────────────────────────────────

    def _call_tool(self, request: Request) -> Obj | None:
        params = request.params
        name = _text(params, "name")
        arguments = params.get("arguments") or {}
        if not isinstance(arguments, Mapping):
            raise RpcError(INVALID_PARAMS, "`arguments` must be an object")
        tool = self._hot.get(name)
        if tool is None:
            tool = self._every_tool().get(name)
            if tool is None:
                raise RpcError(INVALID_PARAMS, f"Unknown tool: {name}")
            if invalid := _problems(tool.input_schema, arguments):
                return failed(f"Invalid arguments for {name}: {invalid}").wire()
        meta = params.get("_meta")
        if isinstance(tool.run, InWorker):
            job: Obj = {"name": name, "arguments": arguments, "_meta": meta}
            self._slow.start(PendingCall(request._replace(params=job), tool.limit))
            return None
        return call_tool(tool.run, arguments, ToolCaller(meta, self.notify, _nobody_waits))

    def _every_tool(self) -> dict[str, Tool]:
        if self._tools is None:
            later = self._offers.tools() if self._offers.tools else ()
            self._tools = self._hot | {tool.name: tool for tool in later}
        return self._tools

    def _list_tools(self, request: Request) -> Obj:
        return _page("tools", list(self._every_tool().values()), request)

    # ── resources ────────────────────────────────────────────────────────────────────────

    def _every_resource(self) -> Sequence[Resource]:
        if self._resources is None:
            self._resources = self._offers.resources() if self._offers.resources else ()
        return self._resources

    def _list_resources(self, request: Request) -> Obj:
        fixed = [each for each in self._every_resource() if not each.is_template]
        return _page("resources", fixed, request)

    def _list_templates(self, request: Request) -> Obj:
        templates = [each for each in self._every_resource() if each.is_template]
        return _page("resourceTemplates", templates, request)

    def _read_resource(self, request: Request) -> Obj | None:
        uri = _text(request.params, "uri")
        resource, variables = self._find_resource(uri)
        meta = request.params.get("_meta")
        if isinstance(resource.read, InWorker):
            job: Obj = {"name": uri, "offer": resource.uri, "arguments": variables, "_meta": meta}
            self._slow.start(PendingCall(request._replace(params=job), resource.limit))
            return None
        caller = ToolCaller(meta, self.notify, _nobody_waits)
        return read_resource(resource.read, uri, resource.mime_type, variables, caller)

    def _find_resource(self, uri: str) -> tuple[Resource, Obj]:
        templates: list[Resource] = []
        for resource in self._every_resource():
            if resource.uri == uri:
                return resource, {}
            if resource.is_template:
                templates.append(resource)
        for resource in templates:
            if (variables := _filled_in(resource.uri, uri)) is not None:
                return resource, variables
        raise RpcError(RESOURCE_NOT_FOUND, "Resource not found", {"uri": uri})

    def _subscribe(self, request: Request) -> Obj:
        uri = _text(request.params, "uri")
        self._find_resource(uri)
        self._subscribed.add(uri)
        return {}

    def _unsubscribe(self, request: Request) -> Obj:
        self._subscribed.discard(_text(request.params, "uri"))
        return {}

    # ── prompts and completion ───────────────────────────────────────────────────────────

    def _every_prompt(self) -> dict[str, Prompt]:
        if self._prompts is None:
            prompts = self._offers.prompts() if self._offers.prompts else ()
            self._prompts = {prompt.name: prompt for prompt in prompts}
        return self._prompts

    def _list_prompts(self, request: Request) -> Obj:
        return _page("prompts", list(self._every_prompt().values()), request)

    def _get_prompt(self, request: Request) -> Obj:
        name = _text(request.params, "name")
        arguments = request.params.get("arguments") or {}
        prompt = self._every_prompt().get(name)
        if prompt is None:
            raise RpcError(INVALID_PARAMS, f"Unknown prompt: {name}")
        if not isinstance(arguments, Mapping):
            raise RpcError(INVALID_PARAMS, "`arguments` must be an object")
        for each in prompt.arguments:
            if each.get("required") and each.get("name") not in arguments:
                raise RpcError(INVALID_PARAMS, f"Missing argument: {each.get('name')}")
        caller = ToolCaller(request.params.get("_meta"), self.notify, _nobody_waits)
        return {"description": prompt.description, "messages": prompt.messages(arguments, caller)}

    def _complete(self, request: Request) -> Obj:
        reference, argument = request.params.get("ref"), request.params.get("argument")
        if not isinstance(reference, Mapping) or not isinstance(argument, Mapping):
            raise RpcError(INVALID_PARAMS, "`ref` and `argument` must be objects")
        if self._offers.complete is None:
            raise RpcError(METHOD_NOT_FOUND, "This server completes nothing")
        values = self._offers.complete(reference, _text(argument, "name"), _text(argument, "value"))
        return {"completion": {"values": values[:100], "total": len(values), "hasMore": len(values) > 100}}

    # ── what the client is sent ──────────────────────────────────────────────────────────

    def notify(self, method: str, params: Obj) -> None:
        """Drops what the client did not ask to hear: quiet logs, resources it does not follow."""
        if method == "notifications/message":
            level = params.get("level")
            if level not in LEVELS or LEVELS.index(level) < self._quietest:
                return
        elif method == "notifications/resources/updated":
            if params.get("uri") not in self._subscribed:
                return
        elif method.endswith("/list_changed"):
            self._tools = self._resources = self._prompts = None
        self.send(jsonrpc.encode(jsonrpc.notification(method, params)))

    def ask(self, method: str, params: Obj, hear: Callable[[JsonRpcResponse], None]) -> int:
        """Sends a request whose reply `hear` will get. Returns its id, for `withdraw`."""
        needed = NEEDED_CAPABILITY.get(method)
        if needed and needed not in self._client_can:
            raise RpcError(METHOD_NOT_FOUND, f"The client does not support {needed}")
        self._asked_so_far += 1
        self._asked[self._asked_so_far] = hear
        self.send(jsonrpc.encode(jsonrpc.request(self._asked_so_far, method, params)))
        return self._asked_so_far

    def withdraw(self, asked: int) -> None:
        """The reply to `ask` is wanted no more."""
        if self._asked.pop(asked, None):
            self.notify("notifications/cancelled", {"requestId": asked})


def _unknown_method(request: Request) -> Obj:
    raise RpcError(METHOD_NOT_FOUND, f"Method not found: {request.method}")


def _nobody_waits(method: str, params: Obj) -> Obj:
    raise RuntimeError(f"{method} needs a slow offer: the main loop cannot wait for the client")


def _text(params: Obj, key: str) -> str:
    value = params.get(key)
    if not isinstance(value, str):
        raise RpcError(INVALID_PARAMS, f"`{key}` must be a string")
    return value


def _page(key: str, offers: Sequence[Tool] | Sequence[Resource] | Sequence[Prompt], request: Request) -> Obj:
    cursor = request.params.get("cursor") or "0"
    if not isinstance(cursor, str) or not cursor.isdecimal() or len(cursor) > 9:
        raise RpcError(INVALID_PARAMS, "Unknown cursor")
    end = int(cursor) + PAGE
    page: dict[str, JSON] = {key: [offer.wire() for offer in offers[int(cursor) : end]]}
    if end < len(offers):
        page["nextCursor"] = str(end)
    return page


def _problems(schema: Obj, arguments: Obj) -> str:
    from trimtab.surfaces.mcp.schema import problems

    return "; ".join(problems(schema, arguments))


def _filled_in(template: str, uri: str) -> Obj | None:
    """The values in `uri` of `template`'s `{names}`; None if it does not fit."""
    import re
    from urllib.parse import unquote

    parts = re.split(r"\{(\w+)\}", template)
    pattern = "".join(f"(?P<{part}>[^/?#]+)" if index % 2 else re.escape(part) for index, part in enumerate(parts))
    match = re.fullmatch(pattern, uri)
    return {name: unquote(value) for name, value in match.groupdict().items()} if match else None
