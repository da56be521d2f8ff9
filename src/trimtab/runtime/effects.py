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


def _way_judge(job: Job) -> None:
    from trimtab.runtime.ways.judge import hand_over  # few users have a model judge anything

    hand_over(job)


def _behavior_evidence(job: Job) -> None:
    from trimtab.runtime.behavior.learned import carry  # opens a database of its own

    carry(job)


def _plan_result(job: Job) -> None:
    from trimtab.runtime.planning.results import carry_out  # a plan ends once in a while

    carry_out(job)


def _plan_memory_clear(job: Job) -> None:
    from trimtab.runtime.planning.results import forget

    forget(job)


def _undo(job: Job) -> str:
    from trimtab.runtime.safety.net import keep  # only for a command that can lose files

    return keep(job)


def _work_exchange(job: Job) -> None:
    from trimtab.runtime.work.background import start  # only where agents work on tasks

    start(job.project)


HANDLERS: Mapping[str, Handler] = {
    "behavior_evidence": _behavior_evidence,
    "plan_memory_clear": _plan_memory_clear,
    "plan_result": _plan_result,
    "undo": _undo,
    "way_judge": _way_judge,
    "work_exchange": _work_exchange,
}
"""What carries out the effects of the faculties that ship, by kind."""


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
