"""The session's MCP server: hooks are answered inside it, and tools for people and agents are offered beside them."""

import os
import signal

from trimtab import __version__
from trimtab.hosts import session_folder
from trimtab.local.locate import machine_folder, opted_in, proper_folder
from trimtab.surfaces.mcp.offers import Notify, Offers, Tool, ToolCaller, ToolResult, failed, text
from trimtab.surfaces.mcp.server import serve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from trimtab.model.json import Obj
    from trimtab.serving.server_runtime import ServerRuntime
    from trimtab.surfaces.mcp.offers import Resource

INSTRUCTIONS = "Trimtab steers through the client's hooks. Text that ends in `[trimtab g-12]` comes from it."

# Empty text would reach the model as "hook success"; an empty object is silence. A compaction takes no object:
# whatever is answered there becomes part of the summary's instructions.
_SILENCE = text("{}")
_EMPTY = text("")
_TAKES_NO_OBJECT = ("PreCompact", "PostCompact")


def main() -> int:
    hooks = Hooks()
    offers = Offers(
        "coordinator",
        __version__,
        INSTRUCTIONS if hooks.opted_in else "",
        hot=(
            Tool(
                "hook",
                "For the client's hooks alone. A model's calls change nothing and are recorded.",
                {"type": "object", "properties": {"hook_event_name": {"type": "string"}}},
                hooks.answer,
            ),
        ),
        tools=_tools if hooks.opted_in else None,
        resources=_resources if hooks.opted_in else None,
        worker=run_worker,
    )
    # the client ends a server with SIGINT, then SIGTERM 100 ms later: either must leave a clean end behind
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        serve(offers, on_idle=hooks.idle)
    except KeyboardInterrupt:
        pass
    finally:
        hooks.end()
    return 0


def _tools() -> "Sequence[Tool]":
    # when a client asks for the list, and not before it is connected
    from trimtab.surfaces import archive_tools, behavior_tools, plan_tools, plugin_tools, work_tools

    return tuple(
        tool
        for module in (behavior_tools, plan_tools, work_tools, archive_tools, plugin_tools)
        for tool in module.TOOLS
    )


def _resources() -> "Sequence[Resource]":
    from trimtab.surfaces import archive_tools, behavior_tools, plugin_tools, work_tools

    modules = (behavior_tools, work_tools, archive_tools, plugin_tools)
    return tuple(resource for module in modules for resource in module.RESOURCES)


def run_worker() -> None:
    """The process for what takes longer than a hook may wait."""
    from trimtab.surfaces.mcp.worker import work

    work(_tools(), _resources())


class Hooks:
    """The `hook` tool. What answers is loaded with the first call in a project that has opted in."""

    def __init__(self) -> None:
        self._start = session_folder(os.environ) or os.getcwd()
        self._session: ServerRuntime | None = None

    @property
    def opted_in(self) -> bool:
        """As it is now: the model reads the instructions when the session begins, and where nobody opted in, it
        should read none."""
        return not os.environ.get("TRIMTAB_QUIET") and opted_in(self._start, os.environ) is not None

    def answer(self, arguments: "Obj", caller: ToolCaller) -> ToolResult:
        session = self._open()
        if caller.tool_use_id:
            if session is not None:
                session.refuse(caller.tool_use_id)
            return failed("This tool belongs to the client's hooks. Calling it changes nothing.")
        answer = session.answer(arguments) if session is not None else ""
        if answer:
            return text(answer)
        return _EMPTY if arguments.get("hook_event_name") in _TAKES_NO_OBJECT else _SILENCE

    def idle(self, notify: Notify) -> float | None:
        """The client is quiet for a moment after it has connected: the time to load what the first hook needs."""
        session = self._open()
        if session is None:
            return None
        session.prepare()
        return session.idle()

    def end(self) -> None:
        if self._session is not None:
            self._session.end()

    def _bring_files_home(self) -> None:
        """Before the journal is opened: what an older version kept in the work tree moves out of it."""
        root = opted_in(self._start, os.environ)
        if root is None or machine_folder(root) == proper_folder(root):
            return
        import time

        from trimtab.install.move_machine_files import move
        from trimtab.local.error_log import log_error

        try:
            move(root, os.environ, time.time_ns() // 1_000_000)
        except Exception as error:  # it stays usable where it is, and `trimtab init` tries again
            log_error(root, "moving", error)

    def _open(self) -> "ServerRuntime | None":
        if self._session is None and self.opted_in:
            self._bring_files_home()
            from trimtab.serving.server_runtime import ServerRuntime

            self._session = ServerRuntime(os.environ)
        return self._session
