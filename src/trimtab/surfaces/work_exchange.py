"""The process that hooks start now and then, and that nobody waits for: it exchanges what sessions and the store know
of the work. Whatever goes wrong is for `doctor`: nobody reads what it prints."""

import os

from trimtab.app import session_exchange
from trimtab.local.error_log import log_error
from trimtab.local.locate import opted_in
from trimtab.store.journal import Unusable


def main(project: str) -> int:
    if opted_in(project, os.environ) is None:
        return 0  # its user has left meanwhile
    try:
        session_exchange.exchange(project, os.environ)
    except Unusable:
        return 1  # busy: the next one carries it
    except Exception as error:  # a store that cannot be reached, or a defect of ours: the sessions go on without it
        log_error(project, "work", error)
        return 1
    return 0
