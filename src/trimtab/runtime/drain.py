"""Carrying out what waits in the outbox: by the server's own tick, a later event or any command."""

from collections.abc import Callable, Mapping

from trimtab.runtime.effects import Handler, Job
from trimtab.store import outbox
from trimtab.store.journal import Journal


def drain(journal: Journal, project: str, handlers: Mapping[str, Handler], now: Callable[[], int]) -> int:
    """Carry out what is due in the outbox; returns how many jobs were tried. Failures wait and come again."""
    if not handlers or not outbox.waiting(journal.rows, now()):
        return 0
    with journal.transaction():
        jobs = outbox.claim(journal.rows, now(), tuple(handlers))
    for job in jobs:
        try:
            handlers[job.kind](Job(project, job.kind, job.key, job.payload))
        except Exception as error:  # a job's failure must not end the server or the command that drains
            with journal.transaction():
                outbox.failed(journal.rows, job, f"{type(error).__name__}: {error}", now())
        else:
            with journal.transaction():
                outbox.done(journal.rows, job)
    return len(jobs)
