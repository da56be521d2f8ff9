"""Processes that nobody waits for: the one that hooks have started now and then exchanges what sessions and the store
know of the work, and starts another for steps that were left. Whatever goes wrong is for `doctor`: nobody reads what
they print."""

import os

from trimtab.app import session_exchange
from trimtab.local import own_process
from trimtab.local.error_log import log_error
from trimtab.local.locate import opted_in
from trimtab.store.journal import Unusable


def main(project: str) -> int:
    if opted_in(project, os.environ) is None:
        return 0  # its user has left meanwhile
    try:
        if session_exchange.exchange(project, os.environ):
            start(project)
    except Unusable:
        return 1  # busy: the next one carries it
    except Exception as error:  # a store that cannot be reached, or a defect of ours: the sessions go on without it
        log_error(project, "work", error)
        return 1
    return 0


def start(project: str) -> int:
    """The id of a process that takes up what was left, and outlives whoever started it. Of several, one does the work,
    and the others end."""
    return own_process.start(take_up, project)


def take_up(project: str) -> int:
    if opted_in(project, os.environ) is None:
        return 0
    try:
        session_exchange.take_up(project, os.environ)
    except Exception as error:  # the next one tries again
        log_error(project, "work", error)
        return 1
    return 0
