"""Starting a process of our own that runs one function. Our path comes along, so that it finds what we find, and then
also what is installed; a folder that depends on where it runs does not, because a repository could lie there."""

import os
import sys
from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.local.shipped import PACKAGE

Run: TypeAlias = Callable[..., int | None]
_NOTHING: Mapping[int, int] = {}

_BOOT = """\
import sys
module, function, count = sys.argv[1:4]
given, path = sys.argv[4 : 4 + int(count)], sys.argv[4 + int(count) :]
sys.path[:0] = [entry for entry in path if entry not in sys.path]
from importlib import import_module
sys.exit(getattr(import_module(module), function)(*given))
"""


def words(function: Run, *given: str, bare: bool = False) -> list[str]:
    """The command line for a function, which is called with these texts and may return an exit code. `bare`: without
    what is installed, which costs time to look for."""
    name = (function.__module__, function.__qualname__)
    options = ("-I", "-S") if bare else ("-I",)
    path = filter(os.path.isabs, sys.path)
    return [sys.executable, *options, "-c", _BOOT, *name, str(len(given)), *given, *path]


def start(function: Run, *given: str, keep: Mapping[int, int] = _NOTHING) -> int:
    """The id of one that nobody hears, and that outlives us. `keep` says which descriptors of ours it has as which of
    its own. Raises OSError where none can be started."""
    return _spawn(words(function, *given), keep)


def start_entry(*arguments: str) -> int:
    """The same for what `boot.py` has a word for: a function above whoever starts it."""
    return _spawn([sys.executable, "-I", os.path.join(PACKAGE, "boot.py"), *arguments], _NOTHING)


def _spawn(command: list[str], keep: Mapping[int, int]) -> int:
    silent = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)]
    return os.posix_spawn(
        sys.executable,
        command,
        os.environ,
        file_actions=[*silent, *((os.POSIX_SPAWN_DUP2, ours, its) for ours, its in keep.items())],
        setpgroup=0,
    )
