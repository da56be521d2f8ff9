"""The process that runs slow offers, one at a time, for the server that started it.

It may import what it likes. It ends with the server, and a SIGTERM unwinds the running offer,
so that its `finally` blocks see to locks and half-made files.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, NoReturn, cast

from trimtab.surfaces.mcp import jsonrpc
from trimtab.surfaces.mcp.conversation import call_tool, read_resource
from trimtab.surfaces.mcp.jsonrpc import JsonRpcResponse, Request
from trimtab.surfaces.mcp.offers import InWorker, ToolCaller

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FrameType

    from trimtab.model.json import Obj
    from trimtab.surfaces.mcp.offers import Read, Resource, Run, Tool

GRACE = 2.0


class Stopped(BaseException):
    """Cancelled, out of time, or left alone. No `except Exception` gets in its way."""


def work(tools: Sequence[Tool], resources: Sequence[Resource]) -> None:
    """All that a worker's process does."""
    stdin_fd, stdout_fd = jsonrpc.keep_to_ourselves(0, 1)
    signal.signal(signal.SIGTERM, _stop)
    worker = _Worker(stdout_fd, {tool.name: tool for tool in tools}, {offer.uri: offer for offer in resources})
    Thread(target=worker.listen, args=(stdin_fd,), daemon=True).start()
    try:
        worker.work()
    except Stopped:
        sys.stdout.flush()
        sys.stderr.flush()
        os.killpg(os.getpid(), signal.SIGKILL)  # with whatever the offer started and left behind


def _stop(signum: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Stopped


class _Worker:
    def __init__(self, stdout_fd: int, tools: Mapping[str, Tool], resources: Mapping[str, Resource]) -> None:
        self._out = stdout_fd
        self._tools = tools
        self._resources = resources
        self._inbox: SimpleQueue[jsonrpc.Message] = SimpleQueue()
        self._asked = 0

    def listen(self, stdin_fd: int) -> None:
        """In a thread of its own: a busy worker, too, must notice that its server is gone."""
        lines = jsonrpc.Lines(stdin_fd)
        while (batch := lines.read()) is not None:
            for line in batch:
                self._inbox.put(jsonrpc.decode(line))
        os.killpg(os.getpid(), signal.SIGTERM)
        sleep(GRACE)
        os.killpg(os.getpid(), signal.SIGKILL)

    def work(self) -> None:
        while True:
            request = self._inbox.get()
            if isinstance(request, Request) and (answer := jsonrpc.answer(request, self._run)):
                jsonrpc.write(self._out, answer)

    def _run(self, request: Request) -> Obj:
        params = request.params
        name, arguments = str(params["name"]), params["arguments"]
        caller = ToolCaller(params["_meta"], self._notify, self._ask)
        assert isinstance(arguments, Mapping)
        if request.method == "tools/call":
            return call_tool(cast("Run", _loaded(self._tools[name].run)), arguments, caller)
        offer = self._resources[str(params["offer"])]
        return read_resource(cast("Read", _loaded(offer.read)), name, offer.mime_type, arguments, caller)

    def _notify(self, method: str, params: Obj) -> None:
        jsonrpc.write(self._out, jsonrpc.encode(jsonrpc.notification(method, params)))

    def _ask(self, method: str, params: Obj) -> Obj:
        self._asked += 1
        jsonrpc.write(self._out, jsonrpc.encode(jsonrpc.request(self._asked, method, params)))
        while True:
            reply = self._inbox.get()
            if isinstance(reply, JsonRpcResponse) and reply.id == self._asked:
                if reply.error:
                    raise reply.error
                return reply.result


def _loaded(offer: Run | Read | InWorker) -> Run | Read:
    return offer.load() if isinstance(offer, InWorker) else offer
