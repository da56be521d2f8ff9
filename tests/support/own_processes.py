"""Processes of Trimtab's own that go on in the background for a project."""

import os
import time
from contextlib import suppress
from pathlib import Path

_LONGEST_SECONDS = 300.0


def await_end(root: Path) -> None:
    """Wait until none is at work for this project: its folder can be looked at and taken away then."""
    end = time.monotonic() + _LONGEST_SECONDS
    while running := at_work(root):
        assert time.monotonic() < end, f"processes {running} do not end"
        time.sleep(0.02)


def at_work(root: Path | str) -> list[int]:
    """Those that were given this project, or another text, as an argument."""
    found: list[int] = []
    for name in os.listdir("/proc"):
        with suppress(OSError):  # it has ended meanwhile
            if name.isdecimal() and os.fsencode(root) in Path("/proc", name, "cmdline").read_bytes().split(b"\0"):
                found.append(int(name))
    return [pid for pid in found if pid != os.getpid() and not _is_over(pid)]


def _is_over(pid: int) -> bool:
    """Whether it has ended, and only nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True
