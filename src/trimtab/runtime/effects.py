"""Carrying out what was decided: before the answer, under a deadline, or later from the outbox."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from trimtab.model.json import Obj
from trimtab.store import outbox
from trimtab.store.journal import Journal

Handler: TypeAlias = Callable[["Job"], None]


class Job(NamedTuple):
    """One effect to carry out. The same key may come twice: handlers are idempotent."""

    project: str
    kind: str
    key: str
    payload: Obj


HANDLERS: Mapping[str, Handler] = {}
"""What carries out the effects of the faculties that ship, by kind."""


class Late(Exception):
    """An effect did not finish before its deadline."""


def run_before(handler: Handler | None, job: Job, seconds: float) -> None:
    """Raises whatever the handler raised, or Late: the caller turns either into an ask."""
    if handler is None:
        raise LookupError(f"nothing here carries out {job.kind!r}")
    import threading  # costs a short process more than it is worth unless there is such an effect

    errors: list[BaseException] = []

    def work() -> None:
        try:
            handler(job)
        except Exception as error:  # handed to the waiting thread, which decides
            errors.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        raise Late(f"{job.kind} took longer than {seconds:.1f} s")
    if errors:
        raise errors[0]


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
