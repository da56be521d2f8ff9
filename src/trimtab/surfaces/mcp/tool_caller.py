"""What an offer knows of, and may say to, whoever called it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from trimtab.model.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from trimtab.model.json import JSON, Obj

Notify: TypeAlias = "Callable[[str, Obj], None]"
Ask: TypeAlias = "Callable[[str, Obj], Obj]"

LEVELS = ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")


class Elicited(Record):
    """A person's reply: `accept` with the filled form, `decline`, or `cancel`."""

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
            tool_use_id = meta.get("claudecode/toolUseId")
            self.tool_use_id = tool_use_id if isinstance(tool_use_id, str) else ""
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

    def elicit(self, message: str, schema: Obj) -> Elicited:
        reply = self._ask("elicitation/create", {"message": message, "requestedSchema": schema})
        content = reply.get("content")
        return Elicited(str(reply.get("action")), content if isinstance(content, Mapping) else {})
