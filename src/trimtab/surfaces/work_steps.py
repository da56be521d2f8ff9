"""The process that takes up what a command or a server which is gone has left: deliveries whose next step is the
machine's, and at which nobody is. It ends when nothing is left to do."""

import os

from trimtab.coordinator import workflows
from trimtab.coordinator.work import open_work
from trimtab.local import own_process
from trimtab.local.fault_log import note_fault
from trimtab.local.locate import opted_in


def start(project: str) -> int:
    """The process's id. Nobody waits for it, and it outlives whoever started it. Of several, one does the work, and the
    others end."""
    return own_process.start(main, project)


def main(project: str) -> int:
    """Whatever goes wrong is for `doctor`: nobody reads what it prints."""
    if opted_in(project, os.environ) is None:
        return 0  # its user has left meanwhile
    try:
        with open_work(project, os.environ) as work:
            if workflows.is_left(work):
                workflows.drive(work)
    except Exception as error:  # a store that cannot be reached, or a defect of ours: the next one tries again
        note_fault(project, "work", error)
        return 1
    return 0
