"""Carrying out what was decided. What can wait is in the outbox: see `drain`."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from trimtab.model.json import Obj
from trimtab.model.record import Record

Handler: TypeAlias = Callable[["Job"], None]


class Job(Record):
    """One effect to carry out. The same key may come twice: handlers are idempotent."""

    project: str
    kind: str
    key: str
    payload: Obj


def _way_judge(job: Job) -> None:
    from trimtab.runtime.ways.judge import hand_over  # few users have a model judge anything

    hand_over(job)


def _behavior_evidence(job: Job) -> None:
    from trimtab.runtime.behavior.learned import carry  # opens a database of its own

    carry(job)


HANDLERS: Mapping[str, Handler] = {"behavior_evidence": _behavior_evidence, "way_judge": _way_judge}
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
