"""A delivery as dbos sees it: a workflow of steps, each recorded when it is done.

It goes from where the work stands to where somebody has to be waited for, and ends there; what they do begins the next
leg. A workflow that waited instead would be taken up at every launch, by every command, and hold a thread.

The threads of dbos hand each step to the thread that drives. There they run one after another: an interrupt by the user
reaches them as it does anything else, what they say of their progress comes from the thread that shows it, and no two
commands of the project run at once on one machine.
"""

from collections.abc import Callable, Collection
from concurrent.futures import Future
from functools import partial
from threading import Condition

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import dbos_adapter, delivery_steps
from trimtab.coordinator.workflows.next_action import look
from trimtab.model.json import Obj, obj, text
from trimtab.model.record import Record
from trimtab.store.state.database import StoreUnusable

_MOST = 100


class DriverGone(BaseException):
    """The driving process is gone. The step is not recorded as done; the next driver repeats it."""


class StepChannel:
    """`only`: steps of other workstreams are left to somebody else."""

    def __init__(self, only: Collection[int] | None = None) -> None:
        self._only = only
        self._waiting: list[tuple[Callable[[], Obj], Future[Obj]]] = []
        self._changed = Condition()
        self._closed = False

    def ask(self, stream: int, step: Callable[[], Obj]) -> Obj:
        """Have a step done by whoever drives. Raises Left where nobody does."""
        answer: Future[Obj] = Future()
        with self._changed:
            if self._closed or (self._only is not None and stream not in self._only):
                raise DriverGone
            self._waiting.append((step, answer))
            self._changed.notify_all()
        return answer.result()

    def serve(self, seconds: float) -> bool:
        """Do the next step; False if none came in that time. If the store is gone or the user interrupts, that is
        raised here, and the step counts as not done."""
        taken = self._next(seconds)
        if taken is None:
            return False
        step, answer = taken
        try:
            done = step()
        except StoreUnusable:
            answer.set_exception(DriverGone())
            raise
        except Exception as error:  # belongs to whoever asked: the error is what came of the step
            answer.set_exception(error)
        except BaseException:
            answer.set_exception(DriverGone())
            raise
        else:
            answer.set_result(done)
        return True

    def close(self) -> None:
        with self._changed:
            self._closed = True
            for _, answer in self._waiting:
                answer.set_exception(DriverGone())
            self._waiting.clear()

    def _next(self, seconds: float) -> "tuple[Callable[[], Obj], Future[Obj]] | None":
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting), seconds)
            return self._waiting.pop(0) if self._waiting else None


class Driver(Record):
    """Runs the steps: in one process, one at a time."""

    work: Work
    channel: StepChannel
    say: delivery_steps.Say


_driver: Driver | None = None


def be_driven_by(driver: Driver | None) -> None:
    global _driver
    _driver = driver


def deliver(stream: int) -> Obj:
    before: Obj = {}
    for _ in range(_MOST):
        found = _step("look", stream, lambda driver: look(driver.work, stream).to_obj())
        act = text(found.get("act"))
        if not act:
            return found
        if found == before:
            return _stop(stream, act, {"what": "It was done, and nothing came of it.", "where": "", "remedy": ""})
        done = _perform(stream, act)
        if delivery_steps.STOPPED in done:
            return _stop(stream, act, obj(done[delivery_steps.STOPPED]))
        before = found
    return {}


def begin(agent: str, topic: str, task: str, base: str) -> Obj:
    def make(driver: Driver) -> Obj:
        return delivery_steps.begin(driver.work, agent, topic, task, base)

    return _step("worktree", dbos_adapter.NO_STREAM, make)


WORKFLOWS = {dbos_adapter.DELIVER: deliver, dbos_adapter.BEGIN: begin}


def _perform(stream: int, act: str) -> Obj:
    return _step(act, stream, lambda driver: delivery_steps.perform(driver.work, stream, act, driver.say))


def _stop(stream: int, act: str, why: Obj) -> Obj:
    leg = dbos_adapter.running_leg()
    _step("stop", stream, lambda driver: delivery_steps.stop(driver.work, stream, leg, act, why))
    return {delivery_steps.STOPPED: why}


def _step(name: str, stream: int, do: Callable[[Driver], Obj]) -> Obj:
    def ask() -> Obj:
        driver = _driver
        if driver is None:
            raise DriverGone
        return driver.channel.ask(stream, partial(do, driver))

    return dbos_adapter.run_step(name, ask)
