"""Processes that die at a chosen moment: real ones, killed with signal 9 together with the git that they run.

The moment is counted, so that it is the same on a busy machine: in calls of git, because nearly everything that the
coordinator changes is changed by git or right before or after it (`during` kills while git itself is at work), or in
calls of any function.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_WRAPPER = """#!/bin/sh
printf . >> "$CRASH_COUNT"
read -r calls < "$CRASH_COUNT"
if [ "$CRASH_AT" = 0 ] || [ "${#calls}" -lt "$CRASH_AT" ]; then exec "$CRASH_GIT" "$@"; fi
case "$CRASH_HOW $*" in
after*" cat-file --batch"*|after*" fast-import"*) CRASH_HOW=during ;; # who talks with us does not end by itself
esac
case "$CRASH_HOW" in
before) kill -9 0 ;;
during) exec 3<&0; "$CRASH_GIT" "$@" <&3 & sleep "$CRASH_DELAY"; kill -9 0 ;;
*) "$CRASH_GIT" "$@" > "$CRASH_COUNT.out" 2> /dev/null; kill -9 0 ;;
esac
"""


class Crash(NamedTuple):
    """`at` is the number of the call of git, from 1; 0 never crashes. `how` is `before`, `during` or `after`."""

    at: int
    how: str = "after"
    delay: float = 0.002


class Ran(NamedTuple):
    """`killed`, or the number of calls that were made and what the process ended with."""

    killed: bool
    calls: int
    code: int


def run_until(crash: Crash, work: Callable[[], object], scratch: Path) -> Ran:
    """Runs `work` in a process of its own. An error of it is no crash: its code is 1."""
    wrapper = _wrapper(scratch)
    count = scratch / "count"
    count.write_text("")  # a dot for each call: several may be made at the same time
    pid = os.fork()
    if pid == 0:
        code = 70
        try:
            os.setpgid(0, 0)
            os.environ.update(
                {
                    "CRASH_GIT": _git(),
                    "CRASH_AT": str(crash.at),
                    "CRASH_HOW": crash.how,
                    "CRASH_DELAY": str(crash.delay),
                    "CRASH_COUNT": str(count),
                    "PATH": f"{wrapper.parent}:{os.environ['PATH']}",
                }
            )
            code = _attempt(work)
        finally:
            os._exit(code)
    status = os.waitpid(pid, 0)[1]
    killed = os.WIFSIGNALED(status)
    return Ran(killed, len(count.read_text()), -1 if killed else os.WEXITSTATUS(status))


def run_until_call(number: int, ready: Callable[[], T], work: Callable[[T], object], scratch: Path) -> Ran:
    """As `run_until`, killed when the process enters or leaves a function, of Python or of C, for the so manieth time:
    so between any two things that it does, such as a write and the sync after it. What `ready` does is not counted."""
    count = scratch / "count"
    count.write_text("0\n")
    pid = os.fork()
    if pid == 0:
        code = 70
        try:
            os.setpgid(0, 0)
            given = ready()
            code = _attempt_until(number, lambda: work(given), count)
        finally:
            os._exit(code)
    status = os.waitpid(pid, 0)[1]
    killed = os.WIFSIGNALED(status)
    return Ran(killed, int(count.read_text()), -1 if killed else os.WEXITSTATUS(status))


def _attempt_until(number: int, work: Callable[[], object], count: Path) -> int:
    seen = 0

    def look(_frame: FrameType, _event: str, _given: object) -> None:
        nonlocal seen
        seen += 1
        if seen == number:
            os.killpg(0, signal.SIGKILL)

    sys.setprofile(look)
    try:
        return _attempt(work)
    finally:
        sys.setprofile(None)
        count.write_text(f"{seen}\n")


def kill_after(seconds: float, work: Callable[[], object]) -> bool:
    """Whether `work` was killed: it may be done before."""
    pid = os.fork()
    if pid == 0:
        code = 70
        try:
            os.setpgid(0, 0)
            code = _attempt(work)
        finally:
            os._exit(code)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return False
        time.sleep(0.001)
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:  # it has not made its group yet
        os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return True


def _attempt(work: Callable[[], object]) -> int:
    from trimtab.model.errors import TrimtabError

    try:
        work()
    except TrimtabError:
        return 1
    return 0


def _git() -> str:
    return os.environ.get("CRASH_GIT") or shutil.which("git") or "git"


def _wrapper(scratch: Path) -> Path:
    path = scratch / "bin" / "git"
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_text(_WRAPPER)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path
