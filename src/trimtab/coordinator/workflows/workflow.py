"""A delivery as dbos sees it: a workflow of steps, each recorded when it is done.

It goes from where the work stands to where somebody has to be waited for, and ends there; what they do begins the next
leg. A workflow that waited instead would be taken up at every launch, by every command, and hold a thread.

The threads of dbos hand short steps to the thread that drives, where they run one after another. Long ones, the checks
and the merge, run side by side in the threads that ask for them, as many of a kind as there are slots. An interrupt of
the driving thread reaches them all: their processes are killed, and a step that has not ended counts as not done.
"""

from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from functools import partial
from threading import Condition

from trimtab.coordinator.check_process import CheckProcesses, CheckStopped
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import dbos_adapter, delivery_steps, next_action
from trimtab.coordinator.workflows.next_action import look
from trimtab.model.json import EMPTY, Obj, obj, text, whole
from trimtab.model.record import Record
from trimtab.store.state.database import StoreUnusable

_MOST = 100
_ONE_AT_A_TIME = {next_action.CHECKS: 1, next_action.MERGE: 1}


class DriverGone(BaseException):
    """The driving process is gone. The step is not recorded as done; the next driver repeats it."""


class StepChannel:
    """`only`: steps of other workstreams are left to somebody else. `slots`: how many steps of a long kind may run at
    once."""

    def __init__(self, only: Collection[int] | None = None, slots: Mapping[str, int] = _ONE_AT_A_TIME) -> None:
        self._only = only
        self._free = dict(slots)
        self._running = 0
        self._is_alone = False
        self._processes = CheckProcesses()
        self._waiting: list[tuple[Callable[[], Obj], Future[Obj]]] = []
        self._changed = Condition()
        self._closed = False

    def ask(self, stream: int, step: Callable[[], Obj]) -> Obj:
        """Have a step done by whoever drives. Raises DriverGone where nobody does."""
        answer: Future[Obj] = Future()
        with self._changed:
            self._ensure_driven(stream)
            self._waiting.append((step, answer))
            self._changed.notify_all()
        return answer.result()

    def run_beside(self, stream: int, kind: str, step: Callable[[], Obj], *, alone: bool = False) -> Obj:
        """Do a long step in this thread, as soon as its kind has a free slot; `alone`: while no other long step runs.
        Raises DriverGone where nobody drives, or no longer does before it has ended. If the store is gone, the driver
        is told."""
        with self._changed:
            self._ensure_driven(stream)
            self._changed.wait_for(lambda: self._closed or self._has_room(kind, alone))
            self._ensure_driven(stream)
            self._free[kind] -= 1
            self._running += 1
            self._is_alone = alone
        try:
            with self._processes.of_this_thread():
                return step()
        except CheckStopped:
            raise DriverGone from None
        except StoreUnusable as error:
            return self.ask(stream, partial(_raise, error))
        finally:
            with self._changed:
                self._free[kind] += 1
                self._running -= 1
                self._is_alone = False
                self._changed.notify_all()

    def pause(self, stream: int, seconds: float) -> None:
        """Raises DriverGone where nobody drives any more."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed, seconds)
            self._ensure_driven(stream)

    @property
    def is_busy(self) -> bool:
        """Whether long steps are being done beside the thread that drives."""
        return self._running > 0

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
        """Whoever waits learns that nobody drives; long steps are cut short, and have ended when this returns."""
        with self._changed:
            self._closed = True
            for _, answer in self._waiting:
                answer.set_exception(DriverGone())
            self._waiting.clear()
            self._changed.notify_all()
        self._processes.end()
        with self._changed:
            self._changed.wait_for(lambda: not self._running)

    def _has_room(self, kind: str, alone: bool) -> bool:
        return self._free[kind] > 0 and not self._is_alone and not (alone and self._running)

    def _ensure_driven(self, stream: int) -> None:
        if self._closed or (self._only is not None and stream not in self._only):
            raise DriverGone

    def _next(self, seconds: float) -> "tuple[Callable[[], Obj], Future[Obj]] | None":
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting), seconds)
            return self._waiting.pop(0) if self._waiting else None


class StepDriver(Record):
    """Who does the steps of a process."""

    work: Work
    channel: StepChannel
    say: delivery_steps.Say


_driver: StepDriver | None = None


def be_driven_by(driver: StepDriver | None) -> None:
    global _driver
    _driver = driver


def deliver(stream: int) -> Obj:
    """A step that fails is tried again as the policy of attempts says: `how` is what is different then."""
    before, how = EMPTY, EMPTY
    for count in range(_MOST):
        found = _step("look", stream, lambda driver: look(driver.work, stream).to_obj())
        act = text(found.get("act"))
        if not act:
            return found
        if found == before:
            return _stop(stream, act, {"what": "It was done, and nothing came of it.", "where": "", "remedy": ""})
        done = _perform(stream, act, how)
        if delivery_steps.STOPPED in done:
            why = obj(done[delivery_steps.STOPPED])
            how = _after_failure(stream, act, count, why) if why.get(delivery_steps.CRASHED) else EMPTY
            if not how:
                return _stop(stream, act, why)
            before = EMPTY
            continue
        is_halted = done == delivery_steps.HALTED
        if how and not is_halted:
            _step("recovered", stream, partial(_recovered, stream, act))
        before, how = EMPTY if is_halted else found, EMPTY
    return {}


WORKFLOWS = {dbos_adapter.DELIVER: deliver}


def _perform(stream: int, act: str, how: Obj) -> Obj:
    if act in _ONE_AT_A_TIME:
        return dbos_adapter.run_step(act, lambda: _perform_beside(_current_driver(), stream, act, how))
    return _step(act, stream, lambda driver: delivery_steps.perform(driver.work, stream, act, driver.say, how))


def _perform_beside(driver: StepDriver, stream: int, act: str, how: Obj) -> Obj:
    """What it says of its progress still comes from the thread that drives."""

    def say(progress: str) -> None:
        driver.channel.ask(stream, lambda: driver.say(progress) or EMPTY)

    pause = how.get("pause")
    if isinstance(pause, int | float) and pause > 0:
        driver.channel.pause(stream, pause)
    perform = partial(delivery_steps.perform, driver.work, stream, act, say, how)
    return driver.channel.run_beside(stream, act, perform, alone=how.get("recovery") == "fallback_mode")


def _after_failure(stream: int, act: str, count: int, why: Obj) -> Obj:
    """How it is tried again; empty where it is not. `count` and the leg tell this failure from others, also where this
    is repeated after a crash."""
    leg = dbos_adapter.running_leg()

    def record(driver: StepDriver) -> Obj:
        from trimtab.coordinator.retries import step_attempts  # most steps do not fail

        return step_attempts.failed(driver.work, stream, act, leg, count, _told(why), whole(why.get("began")) or None)

    return _step("failed", stream, record)


def _recovered(stream: int, act: str, driver: StepDriver) -> Obj:
    from trimtab.coordinator.retries import step_attempts

    step_attempts.recovered(driver.work, stream, act)
    return EMPTY


def _stop(stream: int, act: str, why: Obj) -> Obj:
    leg = dbos_adapter.running_leg()
    told = _told(why)
    _step("stop", stream, lambda driver: delivery_steps.stop(driver.work, stream, leg, act, told))
    return {delivery_steps.STOPPED: told}


def _told(why: Obj) -> Obj:
    return {name: why.get(name, "") for name in ("what", "where", "remedy")}


def _step(name: str, stream: int, do: Callable[[StepDriver], Obj]) -> Obj:
    def ask() -> Obj:
        driver = _current_driver()
        return driver.channel.ask(stream, partial(do, driver))

    return dbos_adapter.run_step(name, ask)


def _current_driver() -> StepDriver:
    if _driver is None:
        raise DriverGone
    return _driver


def _raise(error: Exception) -> Obj:
    raise error
