"""The process that takes up what a command or a server which is gone has left: deliveries whose next step is the
machine's, and at which nobody is. It ends when nothing is left to do."""

import os
import sys

from trimtab.coordinator import flow
from trimtab.coordinator.work import open_work
from trimtab.runtime.faults import note_fault
from trimtab.runtime.locate import opted_in

_BOOT = """\
import sys
sys.path[:0] = [entry for entry in sys.argv[2:] if entry not in sys.path]
from trimtab.surfaces.work_steps import main
sys.exit(main(sys.argv[1]))
"""


def start(project: str) -> int:
    """The process's id. Nobody waits for it, and it outlives whoever started it. Of several, one does the work, and the
    others end."""
    return os.posix_spawn(
        sys.executable,
        [sys.executable, "-I", "-c", _BOOT, project, *sys.path],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)],
        setpgroup=0,
    )


def main(project: str) -> int:
    """Whatever goes wrong is for `doctor`: nobody reads what it prints."""
    if opted_in(project, os.environ) is None:
        return 0  # its user has left meanwhile
    try:
        with open_work(project, os.environ) as work:
            if flow.is_left(work):
                flow.drive(work)
    except Exception as error:  # a store that cannot be reached, or a defect of ours: the next one tries again
        note_fault(project, "work", error)
        return 1
    return 0
