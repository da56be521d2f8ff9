"""Starting a process of our own that runs one function. Our path comes along, so that it finds what we find, and then
also what is installed; a folder that depends on where it runs does not, because a repository could lie there."""

import os
import sys

_BOOT = """\
import sys
module, function, count = sys.argv[1:4]
given, path = sys.argv[4 : 4 + int(count)], sys.argv[4 + int(count) :]
sys.path[:0] = [entry for entry in path if entry not in sys.path]
from importlib import import_module
sys.exit(getattr(import_module(module), function)(*given))
"""


def words(target: str, *given: str, bare: bool = False) -> list[str]:
    """The command line for `module:function`, which is called with these texts and may return an exit code. `bare`:
    without what is installed, which costs time to look for."""
    module, _, function = target.partition(":")
    options = ("-I", "-S") if bare else ("-I",)
    path = filter(os.path.isabs, sys.path)
    return [sys.executable, *options, "-c", _BOOT, module, function, str(len(given)), *given, *path]


def start(target: str, *given: str) -> int:
    """The id of one that nobody hears, and that outlives us. Raises OSError where none can be started."""
    return os.posix_spawn(
        sys.executable,
        words(target, *given),
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)],
        setpgroup=0,
    )
