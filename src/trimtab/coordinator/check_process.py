"""Running the process of a check: in a session of its own, which is ended as a whole when its time is over, and when
whoever runs checks side by side is stopped."""

import os
import signal
import subprocess
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from threading import Lock
from typing import IO

from trimtab.model.record import Record


class CheckStopped(BaseException):
    """The check was cut short, so nothing follows from how it ended. No Exception: a check that breaks is an outcome,
    and this is none."""


class Ended(Record):
    """`code` is None where it was ended because it took too long."""

    code: int | None
    out: bytes


class CheckProcesses:
    """The processes that are running for one driver. An interrupt reaches only the thread that drives; this takes it to
    the checks of all others."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._sessions: set[int] = set()
        self._has_ended = False

    @contextmanager
    def of_this_thread(self) -> Generator[None]:
        """What this thread starts in here belongs to them, without all in between having to know of it."""
        before = _current.set(self)
        try:
            yield
        finally:
            _current.reset(before)

    def end(self) -> None:
        with self._lock:
            self._has_ended = True
            for session in self._sessions:
                _kill(session)

    @contextmanager
    def holding(self, session: int) -> Generator[None]:
        """Raises CheckStopped in the end if they were ended meanwhile, or before."""
        with self._lock:
            self._sessions.add(session)
            if self._has_ended:
                _kill(session)
        try:
            yield
        finally:
            with self._lock:
                self._sessions.discard(session)
        if self._has_ended:
            raise CheckStopped


_current: ContextVar[CheckProcesses | None] = ContextVar("check_processes", default=None)


def run(
    words: Sequence[str],
    folder: str,
    seconds: float,
    *,
    env: "dict[str, str] | None" = None,
    given: bytes | None = None,
    stdout: "int | IO[bytes]" = subprocess.PIPE,
    stderr: "int | IO[bytes]" = subprocess.STDOUT,
) -> Ended:
    """Nothing of its process group is left when this returns; what it put into a session of its own goes on. Raises
    OSError where it cannot be started."""
    process = subprocess.Popen(
        words,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        start_new_session=True,
    )
    with (_current.get() or CheckProcesses()).holding(process.pid), process:
        try:
            out, _ = process.communicate(given, timeout=seconds)
            return Ended(process.returncode, out or b"")
        except subprocess.TimeoutExpired:
            return Ended(None, b"")
        finally:
            _kill(process.pid)


def _kill(session: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(session, signal.SIGKILL)
