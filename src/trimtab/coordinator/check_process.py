"""Running the process of a check: within a supervisor that ends all of it when its time is over, when whoever runs
checks side by side is stopped, and when another process stops the project."""

import glob
import os
import signal
import subprocess
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from threading import Lock
from typing import IO

from trimtab.coordinator import check_supervisor
from trimtab.local import own_process
from trimtab.local.locate import machine_folder
from trimtab.local.this_machine import pid_here
from trimtab.model.record import Record
from trimtab.reading import read_text

RECORD = "running-check."
"""What the names of the records of running checks begin with, in the machine's folder of a project."""
_LARGEST_RECORD = 1_000
_END_SECONDS, _LOOK_SECONDS = 10.0, 0.02


class CheckStopped(BaseException):
    """The check was cut short, so nothing follows from how it ended. No Exception: a check that breaks is an outcome,
    and this is none."""


class Ended(Record):
    """`code` is None where it was ended because it took too long, and over 128 where a signal ended it."""

    code: int | None
    out: bytes


class CheckProcesses:
    """The processes that are running for one driver. An interrupt reaches only the thread that drives; this takes it to
    the checks of all others."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
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
            for process in self._running:
                process.terminate()

    @contextmanager
    def holding(self, process: "subprocess.Popen[bytes]") -> Generator[None]:
        """Raises CheckStopped in the end if they were ended meanwhile, or before."""
        with self._lock:
            self._running.add(process)
            if self._has_ended:
                process.terminate()
        try:
            yield
        finally:
            with self._lock:
                self._running.discard(process)
        if self._has_ended:
            raise CheckStopped


_current: ContextVar[CheckProcesses | None] = ContextVar("check_processes", default=None)
_project: ContextVar[str] = ContextVar("project", default="")


@contextmanager
def checks_of(project: str) -> Generator[None]:
    """What runs in here can be ended by any process that stops the project."""
    before = _project.set(project)
    try:
        yield
    finally:
        _project.reset(before)


def stop_all(project: str) -> bool:
    """End the checks of all processes of this machine that run any in this clone. False if one is still there."""
    end = time.monotonic() + _END_SECONDS
    running = _running(project)
    for pid in running.values():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
    while running.items() & _running(project).items() and time.monotonic() < end:
        time.sleep(_LOOK_SECONDS)
    return not running.items() & _running(project).items()


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
    """Nothing that it has started is left when this returns. Raises CheckStopped where the project was
    stopped meanwhile, and OSError where no process can be started."""
    record = _record_path(_project.get())
    process = subprocess.Popen(
        own_process.words(check_supervisor.main, record, str(os.getpid()), *words, bare=True),
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        start_new_session=True,
    )
    with (_current.get() or CheckProcesses()).holding(process), process:
        try:
            out, _ = process.communicate(given, timeout=seconds)
        except subprocess.TimeoutExpired:
            return Ended(None, b"")
        finally:
            process.terminate()
    if process.returncode == -signal.SIGTERM:
        raise CheckStopped
    return Ended(process.returncode, out or b"")


def _record_path(project: str) -> str:
    """Empty where nobody could find it, or where it cannot be kept."""
    folder = machine_folder(project) if project else ""
    return os.path.join(folder, RECORD + os.urandom(6).hex()) if os.path.isdir(folder) else ""


def _running(project: str) -> dict[str, int]:
    """The supervisors that are certainly ours, by record. The record of one that was killed is removed."""
    found: dict[str, int] = {}
    for path in glob.glob(os.path.join(glob.escape(machine_folder(project)), f"{RECORD}*")):
        with suppress(OSError, ValueError):
            process = read_text(path, _LARGEST_RECORD, whole=True)
            pid = 0 if process.endswith(" -") else pid_here(process)
            if pid:
                found[path] = pid
            elif process:
                os.unlink(path)
    return found
