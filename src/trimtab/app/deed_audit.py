"""Record deeds, which only the user may do, in the project's audit trail too, where it has one."""

import os
from collections.abc import Mapping

from trimtab.coordinator.permissions import record_deed
from trimtab.coordinator.work import open_work, state_path
from trimtab.model.deeds import Caller, Deed
from trimtab.model.errors import TrimtabError


def record(root: str, env: Mapping[str, str], deed: Deed, caller: Caller, what: str) -> None:
    if not os.path.exists(state_path(root)):
        return
    try:
        with open_work(root, env) as work:
            record_deed(work, deed, caller, what)
    except TrimtabError:
        return  # the journal has it
