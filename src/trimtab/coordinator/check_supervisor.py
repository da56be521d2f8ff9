"""The process around each check: it ends all that the check started, also what made a session of its own or outlived
its parent. It does so when the check ends, when it is told to end (SIGTERM), and when whoever runs the check is killed.
Other systems than Linux do not tell so much: there the check's process group is ended, and nobody hears of a kill."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

from trimtab.local.atomic_file import replace_file
from trimtab.local.this_machine import this_process

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_SIGNALS = (signal.SIGTERM, signal.SIGCHLD)
_PATIENCE_SECONDS, _PAUSE_SECONDS = 10.0, 0.005
_NOT_STARTED, _SIGNALLED = 127, 128
"""As a shell says it; the latter is added to the number of the signal that ended a command."""


def main(record: str, driver: str, *words: str) -> int:
    """`record` is a file that names this process while it runs, or empty; `driver` is the id of whoever runs the
    check. Ends by SIGTERM, not with a code, where the check was cut short."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    signal.signal(signal.SIGCHLD, lambda _, __: None)  # some systems keep no signal that would be ignored
    _adopt_orphans()
    with _recorded(record):
        code = _run(words, before) if os.getppid() == int(driver) else None
    if code is None:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.kill(os.getpid(), signal.SIGTERM)
    return _SIGNALLED - code if code and code < 0 else code or 0


def _run(words: Sequence[str], mask: "set[int | signal.Signals]") -> int | None:
    """None where we were told to end."""
    try:
        process = subprocess.Popen(
            words,
            start_new_session=True,
            preexec_fn=partial(signal.pthread_sigmask, signal.SIG_SETMASK, mask),  # there are no threads here
        )
    except OSError as error:
        print(f"{words[0]}: {error.strerror}", file=sys.stderr)
        return _NOT_STARTED
    code: int | None = None
    while code is None and signal.sigwait(_SIGNALS) != signal.SIGTERM:
        code = process.poll()
    _end_all(process.pid)
    return code


@contextmanager
def _recorded(path: str) -> Generator[None]:
    with suppress(OSError):
        if path:
            replace_file(path, this_process().encode())
    try:
        yield
    finally:
        with suppress(OSError):
            os.unlink(path)


def _adopt_orphans() -> None:
    """Become the parent of what the check leaves behind, and be told when the driver is gone."""
    with suppress(ImportError, OSError, AttributeError):  # only Linux has it
        import ctypes

        control = ctypes.CDLL(None).prctl
        control(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        control(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def _end_all(session: int) -> None:
    """The children of what is killed become ours, so our own are all that has to be looked for, until there are none.
    One that cannot be killed, because it runs as another user, is left."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(session, signal.SIGKILL)
    end = time.monotonic() + _PATIENCE_SECONDS
    while (children := _children()) and time.monotonic() < end:
        for pid in children:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        time.sleep(_PAUSE_SECONDS)


def _children() -> list[int]:
    found: list[int] = []
    for name in filter(str.isdecimal, os.listdir("/proc") if os.path.isdir("/proc/self") else ()):
        with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
            if int(file.read().rpartition(b")")[2].split()[1]) == os.getpid():
                found.append(int(name))
    return found
