"""Carrying out what was decided. What can wait is in the outbox: see `drain`."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.settings import Value

Handler: TypeAlias = Callable[["Job"], "str | None"]
"""What it returns of work that precedes an answer is written into the ledger, if the effect is to be recorded."""


class Job(Record):
    """One effect to carry out. The same key may come twice: handlers are idempotent. `settings` are those of the
    section that is named like the effect, for work that precedes an answer; `entry` is then the ledger's, if any."""

    project: str
    kind: str
    key: str
    payload: Obj
    settings: Mapping[str, Value] = {}
    entry: str = ""


class Late(Exception):
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
        raise Late(f"{job.kind} took longer than {seconds:.1f} s")
    if errors:
        raise errors[0]
    return done[0]
