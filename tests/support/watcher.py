"""Ends what a test process has started, once that process is gone: a worker of pytest that is killed, as by an
interrupt of the whole run, has no time to tidy up. It waits for the end of a pipe that nobody but that process holds.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time

_SECONDS = 20.0


class Watcher:
    """Watches over a process (`end` is the signal that ends it), over everything in a network namespace, or both; then
    removes the folder. `close` where all of that has ended in order."""

    def __init__(self, *, pid: int = 0, end: int = signal.SIGTERM, namespace: str = "", folder: str = "") -> None:
        program = [sys.executable, "-I", "-S", __file__, str(pid), str(int(end)), namespace, folder]
        self._process = subprocess.Popen(program, stdin=subprocess.PIPE, start_new_session=True)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()


def main(pid: int, end: int, namespace: str, folder: str) -> None:
    os.read(0, 1)
    deadline = time.monotonic() + _SECONDS
    if pid:
        _signal(pid, end)
    while (left := _left(pid, namespace)) and time.monotonic() < deadline:
        for inside in left - {pid}:
            _signal(inside, signal.SIGKILL)
        time.sleep(0.05)
    if folder:
        shutil.rmtree(folder, ignore_errors=True)


def _left(pid: int, namespace: str) -> set[int]:
    found = {pid} if pid and os.path.exists(f"/proc/{pid}") else set[int]()
    for name in os.listdir("/proc") if namespace else ():
        with contextlib.suppress(OSError):  # ended meanwhile, or another user's
            if name.isdigit() and os.readlink(f"/proc/{name}/ns/net") == namespace:
                found.add(int(name))
    return found


def _signal(pid: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4])
