"""Durable steps: a piece of work goes from its task to the main branch by steps that are recorded as they are done, so
that whoever is killed in the middle is followed by another who goes on at that step.

`drive` does what is due, `wake` asks that something goes on; `background` has a process for it, and says whether one is
needed. dbos keeps the record, in tables of its own in the same database, and is loaded only where there
is something to do.
"""

from trimtab.coordinator.workflows.next_action import wake
from trimtab.coordinator.workflows.runner import drive

__all__ = ["drive", "wake"]
