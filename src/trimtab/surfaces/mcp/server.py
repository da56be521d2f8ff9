"""The main loop: one client on a pair of descriptors, workers beside it, idle work in between."""

from __future__ import annotations

import os
import select
from math import ceil, inf
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from trimtab.surfaces.mcp import jsonrpc
from trimtab.surfaces.mcp.conversation import Conversation

if TYPE_CHECKING:
    from collections.abc import Callable

    from trimtab.surfaces.mcp.conversation import PendingCall
    from trimtab.surfaces.mcp.offers import Notify, Offers
    from trimtab.surfaces.mcp.workers import Workers

OnIdle: TypeAlias = "Callable[[Notify], float | None]"


def serve(
    offers: Offers,
    stdin_fd: int = 0,
    stdout_fd: int = 1,
    on_idle: OnIdle | None = None,
    idle_after: float = 0.05,
) -> None:
    """Answers until the client closes its end.

    `on_idle` runs on the main loop once the client has been quiet for `idle_after` seconds, when
    every answer that could be given is written. It returns the seconds after which it wants
    another turn, or None to wait for the client's next message. It should be brief: a message
    that arrives meanwhile waits for it.
    """
    if (stdin_fd, stdout_fd) == (0, 1):
        stdin_fd, stdout_fd = jsonrpc.keep_to_ourselves(stdin_fd, stdout_fd)
    os.set_blocking(stdin_fd, True)
    os.set_blocking(stdout_fd, True)
    server = _Server(offers, stdin_fd, stdout_fd, on_idle, idle_after)
    try:
        server.run()
    except BrokenPipeError:
        pass  # the client is gone, and with it whoever could be told
    finally:
        server.close()


class _Server:
    """Also the session's slow lane, so that the workers' code loads with the first job."""

    def __init__(
        self, offers: Offers, stdin_fd: int, stdout_fd: int, on_idle: OnIdle | None, idle_after: float
    ) -> None:
        self._client = jsonrpc.Lines(stdin_fd)
        self._session = Conversation(offers, lambda line: jsonrpc.write(stdout_fd, line), self)
        self._poll = select.poll()
        self._poll.register(stdin_fd, select.POLLIN)
        self._workers: Workers | None = None
        self._run_worker = offers.worker
        self._on_idle = on_idle
        self._idle_after = idle_after
        self._idle_at = inf

    def run(self) -> None:
        while True:
            ready = [fd for fd, _ in self._poll.poll(self._patience())]
            if self._client.fd in ready:
                lines = self._client.read()
                if lines is None:
                    return
                self._session.receive(*lines)
                self._idle_at = monotonic() + self._idle_after
            elif monotonic() >= self._idle_at:
                self._idle()
            if self._workers:
                self._workers.attend(ready)

    def _patience(self) -> int | None:
        """Milliseconds until something is due without anyone writing to us."""
        due = self._idle_at if self._on_idle else inf
        if self._workers:
            due = min(due, self._workers.due())
        return None if due == inf else max(0, ceil((due - monotonic()) * 1000))

    def _idle(self) -> None:
        self._idle_at = inf
        if self._on_idle is None:
            return
        try:
            again_in = self._on_idle(self._session.notify)
        except Exception:  # what is done between two messages must not cost the client its server
            jsonrpc.report("idle work failed")
            return
        if again_in is not None:
            self._idle_at = monotonic() + again_in

    def start(self, job: PendingCall) -> None:
        if self._workers is None:
            from trimtab.surfaces.mcp.workers import Workers

            assert self._run_worker is not None, "a server with slow offers needs `Offers.worker`"
            self._workers = Workers(self._run_worker, self._session, self._poll)
        self._workers.start(job)

    def cancel(self, request_id: int | str) -> None:
        if self._workers:
            self._workers.cancel(request_id)

    def close(self) -> None:
        if self._workers:
            self._workers.close()
