"""Permissions that count for root too, and files of somebody else for those who are not root."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

_LIBC = ctypes.CDLL(None, use_errno=True)
_VERSION_3 = 0x20080522
_GET_SECUREBITS, _SET_SECUREBITS = 27, 28
_ROOT_IS_NOBODY_SPECIAL = 1
"""A program that root starts has no capabilities: SECBIT_NOROOT."""
_SOMEBODY_ELSE = 12345


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Set(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def unprivileged() -> Generator[None]:
    """What this thread does, and the programs that it starts, is subject to permissions, even as root."""
    if os.geteuid():
        yield
        return
    before = _call(_LIBC.prctl, _GET_SECUREBITS, 0, 0, 0, 0)
    _call(_LIBC.prctl, _SET_SECUREBITS, before | _ROOT_IS_NOBODY_SPECIAL, 0, 0, 0)
    _use_capabilities(False)
    try:
        yield
    finally:
        _use_capabilities(True)
        _call(_LIBC.prctl, _SET_SECUREBITS, before, 0, 0, 0)


def _use_capabilities(use: bool) -> None:
    """All that are permitted, or none of them."""
    header, sets = _Header(_VERSION_3, 0), (_Set * 2)()
    _call(_LIBC.capget, ctypes.byref(header), sets)
    for each in sets:
        each.effective = each.permitted if use else 0
    _call(_LIBC.capset, ctypes.byref(header), sets)


def _call(function: Callable[..., int], *arguments: object) -> int:
    result = function(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


@contextmanager
def owned_by_somebody_else(file: Path) -> Generator[None]:
    """Root gives it away. For anybody else it becomes a link to one with the same content that root owns: the command
    line of a process whose memory nobody may look at."""
    if not os.geteuid():
        os.chown(file, _SOMEBODY_ELSE, -1)
        yield
        return
    with _command_line(file.read_text()) as shown:
        file.unlink()
        file.symlink_to(shown)
        assert shown.stat().st_uid != os.geteuid()
        yield


@contextmanager
def _command_line(text: str) -> Generator[Path]:
    hide = "import ctypes; ctypes.CDLL(None).prctl(4, 0, 0, 0, 0); print(flush=True); input()"
    with subprocess.Popen(
        [text, "-I", "-c", hide], executable=sys.executable, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdout.readline()
        yield Path(f"/proc/{process.pid}/cmdline")
        process.stdin.close()
