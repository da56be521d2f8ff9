"""Doctor checks of workstreams: remains of a crash, and rescues."""

import os
from collections.abc import Iterator

from trimtab.coordinator.workstreams import checkouts
from trimtab.coordinator.workstreams.recovery import leftovers
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.coordinator.workstreams.rescue.restore_rescue import rescues
from trimtab.git import Git
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.model.errors import TrimtabError
from trimtab.model.wording import counted

_AT_ONCE = "`trimtab doctor --repair` puts it right, and keeps whatever is in it."


def examine(root: str) -> Iterator[HealthFinding]:
    """Silent where there was never one."""
    if not any(os.path.isdir(checkouts.room(root, kind)) for kind in checkouts.KINDS):
        return
    try:
        found = leftovers(root)
        kept = rescues(Git(repository_of(root).top))
    except TrimtabError as error:
        yield HealthFinding("workstreams", FindingLevel.WARN, error.what, error.where, error.remedy)
        return
    for leftover in found:
        level = FindingLevel.NOTE if leftover.safe else FindingLevel.WARN
        yield HealthFinding(
            "workstreams", level, f"{leftover.kind}: {leftover.what}", leftover.where, leftover.remedy or _AT_ONCE
        )
    if kept:
        what = f"{counted(len(kept), 'rescue')} of work that was not committed"
        remedy = "`trimtab workstream rescue` lists them; `--forget` lets one go."
        yield HealthFinding("workstreams.rescues", FindingLevel.NOTE, what, kept[0].ref, remedy)
    if not found:
        count = len(checkouts.entries(root, checkouts.WORK))
        yield HealthFinding("workstreams", FindingLevel.OK, f"{counted(count, 'workstream')}, nothing left over", root)
