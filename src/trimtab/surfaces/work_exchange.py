"""The process that hooks have started now and then: it carries what sessions saw of the work into the store, publishes
what the store knows to the journal, and ends."""

import os

from trimtab.coordinator import workflows
from trimtab.coordinator.publishing import exchange
from trimtab.coordinator.work import open_work
from trimtab.local.fault_log import note_fault
from trimtab.local.locate import opted_in
from trimtab.store.journal import Unusable
from trimtab.surfaces import work_steps


def main(project: str) -> int:
    """Whatever goes wrong is for `doctor`: nobody reads what it prints."""
    if opted_in(project, os.environ) is None:
        return 0  # its user has left meanwhile
    try:
        with open_work(project, os.environ) as work:
            exchange(work)
            if workflows.is_left(work):
                work_steps.start(project)
    except Unusable:
        return 1  # busy: the next one carries it
    except Exception as error:  # a store that cannot be reached, or a defect of ours: the sessions go on without it
        note_fault(project, "work", error)
        return 1
    return 0
