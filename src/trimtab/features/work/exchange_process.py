"""Starts the process that carries what sessions saw into the store, and what the store knows to them.

It opens databases, perhaps over a network, so no hook and no server waits for it.
"""

import os

from trimtab.local import own_process

_running: dict[str, int] = {}


def start(project: str) -> int:
    """The process's id; 0 where one that this process started is still at it. Raises OSError where none can be
    started, so that it is tried again."""
    if _still_at_it(_running.get(project, 0)):
        return 0
    _running[project] = own_process.start_entry("exchange", project)
    return _running[project]


def _still_at_it(pid: int) -> bool:
    """Asking also lets one that has ended go."""
    if not pid:
        return False
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == 0
    except ChildProcessError:
        return False
