"""The server's side of its worker processes: starting, feeding, relaying, ending them.

A worker speaks JSON-RPC to the server just as the server does to the client. Its notifications
and requests pass through to the client, its answer goes out as it came.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import suppress
from math import inf
from select import POLLIN
from time import monotonic, sleep
from typing import TYPE_CHECKING

from trimtab.local.own_process import words
from trimtab.model.record import Record
from trimtab.surfaces.mcp import jsonrpc
from trimtab.surfaces.mcp.jsonrpc import INVALID_REQUEST, RpcError
from trimtab.surfaces.mcp.offers import failed

if TYPE_CHECKING:
    from collections.abc import Callable
    from select import poll

    from trimtab.surfaces.mcp.conversation import Conversation, PendingCall

MOST_AT_ONCE = 4
IDLE_LIFE = 60.0
GRACE = 2.0
"""Seconds between asking a process to end and ending it."""


class _Worker:
    """A process, and the job it is at."""

    def __init__(self, run: Callable[[], None]) -> None:
        child_in, self._to_child = os.pipe()
        from_child, child_out = os.pipe()
        self.lines = jsonrpc.Lines(from_child)
        try:
            self.pid = os.posix_spawn(
                sys.executable,
                words(run),
                os.environ,
                file_actions=[(os.POSIX_SPAWN_DUP2, child_in, 0), (os.POSIX_SPAWN_DUP2, child_out, 1)],
                setpgroup=0,  # so that what an offer starts ends with it
            )
        except OSError:
            self.close()
            raise
        finally:
            os.close(child_in)
            os.close(child_out)
        self.job: PendingCall | None = None
        self.asked: int | None = None
        self.due = inf

    def begin(self, job: PendingCall) -> None:
        """Raises BrokenPipeError if the process died while it had nothing to do."""
        jsonrpc.write(self._to_child, jsonrpc.encode(jsonrpc.request(*job.request)))
        self.job = job
        self.due = monotonic() + job.limit

    def rest(self, idle_life: float) -> None:
        self.job = None
        self.due = monotonic() + idle_life

    def send(self, line: bytes) -> None:
        with suppress(BrokenPipeError):  # the end of its output tells the same, and is attended to
            jsonrpc.write(self._to_child, line)

    def close(self) -> None:
        os.close(self._to_child)
        os.close(self.lines.fd)


class _Leaver(Record):
    pid: int
    kill_at: float


class Workers:
    """Up to MOST_AT_ONCE jobs run side by side; further ones wait their turn."""

    def __init__(
        self, run: Callable[[], None], session: Conversation, readable: poll, idle_life: float = IDLE_LIFE
    ) -> None:
        self._run = run
        self._session = session
        self._poll = readable
        self._idle_life = idle_life
        self._workers: dict[int, _Worker] = {}
        self._waiting: deque[PendingCall] = deque()
        self._leavers: list[_Leaver] = []

    def start(self, job: PendingCall) -> None:
        running = [worker.job for worker in self._workers.values() if worker.job]
        if any(other.request.id == job.request.id for other in (*running, *self._waiting)):
            raise RpcError(INVALID_REQUEST, f"A request with id {job.request.id!r} is running")
        self._waiting.append(job)
        self._start_waiting()

    def cancel(self, request_id: int | str) -> None:
        for job in self._waiting:
            if job.request.id == request_id:
                self._waiting.remove(job)
                return
        for worker in self._workers.values():
            if worker.job and worker.job.request.id == request_id:
                self._dismiss(worker)
                self._start_waiting()
                return

    def due(self) -> float:
        """When `attend` wants to be called even if no worker has said anything."""
        soon = monotonic() + GRACE / 20 if self._leavers else inf
        return min((soon, *(worker.due for worker in self._workers.values())))

    def attend(self, ready: list[int]) -> None:
        """Hears the workers whose descriptors are ready, and sees to whoever is out of time."""
        for fd in ready:
            if worker := self._workers.get(fd):
                lines = worker.lines.read()
                if lines is None:
                    self._died(worker)
                for line in lines or ():
                    self._hear(worker, line)
        now = monotonic()
        for worker in [each for each in self._workers.values() if each.due <= now]:
            if worker.job:
                self._fail(worker.job, f"did not finish within {worker.job.limit:g} s and was stopped")
            self._dismiss(worker)
        self._leavers = [leaver for leaver in self._leavers if not _left(leaver, now)]
        self._start_waiting()

    def close(self) -> None:
        for worker in list(self._workers.values()):
            self._dismiss(worker)
        until = monotonic() + 0.2
        for leaver in self._leavers:
            _exit_status(leaver.pid, patience=until - monotonic())

    def _start_waiting(self) -> None:
        while self._waiting:
            worker = next((each for each in self._workers.values() if not each.job), None)
            if worker is None and len(self._workers) >= MOST_AT_ONCE:
                return
            job = self._waiting.popleft()
            try:
                worker = worker or self._hire()
            except OSError as error:
                self._fail(job, f"could not be started ({error})")
                continue
            try:
                worker.begin(job)
            except BrokenPipeError:
                self._died(worker)
                self._waiting.appendleft(job)

    def _hire(self) -> _Worker:
        worker = _Worker(self._run)
        self._workers[worker.lines.fd] = worker
        self._poll.register(worker.lines.fd, POLLIN)
        return worker

    def _hear(self, worker: _Worker, line: bytes) -> None:
        message = jsonrpc.decode(line)
        if isinstance(message, jsonrpc.Notification):
            self._session.notify(message.method, message.params)
        elif isinstance(message, jsonrpc.Request):
            self._relay(worker, message)
        elif isinstance(message, jsonrpc.JsonRpcResponse):
            self._session.send(line + b"\n")
            worker.rest(self._idle_life)

    def _relay(self, worker: _Worker, question: jsonrpc.Request) -> None:
        """While the client thinks, or asks the user, the job's clock stands still."""
        job = worker.job
        if job is None:
            return

        def hear(reply: jsonrpc.JsonRpcResponse) -> None:
            worker.asked = None
            worker.due = monotonic() + job.limit
            worker.send(jsonrpc.encode(reply._replace(id=question.id).wire()))

        try:
            worker.asked = self._session.ask(question.method, question.params, hear)
            worker.due = inf
        except RpcError as error:
            worker.send(jsonrpc.encode(jsonrpc.failure(question.id, error)))

    def _died(self, worker: _Worker) -> None:
        self._forget(worker)
        status = _exit_status(worker.pid, patience=0.2)
        if worker.job:
            self._fail(worker.job, f"ended before it was done ({status})")

    def _fail(self, job: PendingCall, what: str) -> None:
        name = str(job.request.params.get("name"))
        if job.request.method == "tools/call":
            answer = jsonrpc.success(job.request.id, failed(f"{name} {what}.").wire())
        else:
            error = RpcError(jsonrpc.INTERNAL_ERROR, f"{name} {what}")
            answer = jsonrpc.failure(job.request.id, error)
        self._session.send(jsonrpc.encode(answer))

    def _dismiss(self, worker: _Worker) -> None:
        self._forget(worker)
        _signal_group(worker.pid, signal.SIGTERM)
        self._leavers.append(_Leaver(worker.pid, monotonic() + GRACE))

    def _forget(self, worker: _Worker) -> None:
        if worker.asked is not None:
            self._session.withdraw(worker.asked)
        del self._workers[worker.lines.fd]
        self._poll.unregister(worker.lines.fd)
        worker.close()


def _left(leaver: _Leaver, now: float) -> bool:
    if now >= leaver.kill_at:
        _signal_group(leaver.pid, signal.SIGKILL)
    return _reaped(leaver.pid) is not None


def _exit_status(pid: int, patience: float) -> str:
    """Waits that many seconds for the process to end of itself, then ends it."""
    until = monotonic() + patience
    while (status := _reaped(pid)) is None:
        if monotonic() >= until:
            _signal_group(pid, signal.SIGKILL)
        sleep(0.002)
    code = os.waitstatus_to_exitcode(status)
    return f"exit code {code}" if code >= 0 else signal.Signals(-code).name


def _reaped(pid: int) -> int | None:
    """The status of a process that has ended, whose children then end too; None if it runs."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    if not ended:
        return None
    _signal_group(pid, signal.SIGKILL)
    return status


def _signal_group(pid: int, signum: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signum)
