"""Starts the process that carries what sessions saw into the store, and what the store knows to them.

It opens databases, perhaps over a network, so no hook and no server waits for it.
"""

import os
import sys

# The starter's own path comes along, and then also (there is no -S) what is installed, such as the store's libraries.
_BOOT = """\
import sys
sys.path[:0] = [entry for entry in sys.argv[2:] if entry not in sys.path]
from trimtab.surfaces.work_exchange import main
sys.exit(main(sys.argv[1]))
"""

_running: dict[str, int] = {}


def start(project: str) -> int:
    """The process's id; 0 where one that this process started is still at it. Raises OSError where none can be
    started, so that it is tried again."""
    if _still_at_it(_running.get(project, 0)):
        return 0
    _running[project] = os.posix_spawn(
        sys.executable,
        [sys.executable, "-I", "-c", _BOOT, project, *sys.path],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)],
        setpgroup=0,
    )
    return _running[project]


def _still_at_it(pid: int) -> bool:
    """Asking also lets one that has ended go."""
    if not pid:
        return False
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == 0
    except ChildProcessError:
        return False
