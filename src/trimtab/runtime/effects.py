"""Carrying out what was decided. What can wait is in the outbox: see `drain`."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.store import outbox
from trimtab.store.journal import Journal

Handler: TypeAlias = Callable[["Job"], "str | None"]
"""What it returns of work that precedes an answer is written into the ledger, if the effect is to be recorded."""

HANDED_OVER = "handed over"
"""Returned by the handler of a job that another process goes on with: that one ends it (`outbox.ended`). If it dies,
the job is due again when its lease is over."""


class Job(Record):
    """One effect to carry out. The same key may come twice: handlers are idempotent. `settings` are those of the
    section that is named like the effect, for work that precedes an answer; `entry` is then the ledger's, if any."""

    project: str
    kind: str
    key: str
    payload: Obj
    settings: Mapping[str, Value] = {}
    entry: str = ""


class EffectTimeout(Exception):
    """An effect did not finish before its deadline."""


def run_before(handler: Handler | None, job: Job, seconds: float) -> str:
    """What was done, for the ledger. Raises whatever the handler raised, or Late: the caller turns either into an
    ask."""
    if handler is None:
        raise LookupError(f"nothing here carries out {job.kind!r}")
    import threading  # costs a short process more than it is worth unless there is such an effect

    errors: list[BaseException] = []
    done: list[str] = []

    def work() -> None:
        try:
            done.append(handler(job) or "")
        except Exception as error:  # handed to the waiting thread, which decides
            errors.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        raise EffectTimeout(f"{job.kind} took longer than {seconds:.1f} s")
    if errors:
        raise errors[0]
    return done[0]


def drain(journal: Journal, project: str, handlers: Mapping[str, Handler], now: Callable[[], int]) -> int:
    """Carry out what is due in the outbox; returns how many jobs were tried. Failures wait and come again."""
    if not handlers or not outbox.waiting(journal.rows, now()):
        return 0
    with journal.transaction():
        jobs = outbox.claim(journal.rows, now(), tuple(handlers))
    for job in jobs:
        try:
            told = handlers[job.kind](Job(project, job.kind, job.key, job.payload))
        except Exception as error:  # a job's failure must not end the server or the command that drains
            with journal.transaction():
                outbox.failed(journal.rows, job, f"{type(error).__name__}: {error}", now())
        else:
            if told != HANDED_OVER:
                with journal.transaction():
                    outbox.ended(journal.rows, job.key)
    return len(jobs)
