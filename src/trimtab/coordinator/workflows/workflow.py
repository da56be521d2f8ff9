"""A delivery as dbos sees it: a workflow of steps, each recorded when it is done.

It goes from where the work stands to where somebody has to be waited for, and ends there; what they do begins the next
leg. A workflow that waited instead would be taken up at every launch, by every command, and hold a thread.
"""

from collections.abc import Callable, Collection
from concurrent.futures import Future
from functools import cache, partial
from threading import Condition
from typing import Any

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import delivery_steps
from trimtab.coordinator.workflows.dbos_adapter import dbos
from trimtab.coordinator.workflows.next_action import look
from trimtab.model.json import JSON, Obj, obj, text
from trimtab.store.state.database import StoreUnusable

DELIVER, BEGIN = "deliver", "begin"
_MOST = 100
NO_STREAM = 0
"""Steps of work that has no workstream yet."""


class Left(BaseException):
    """Whoever drove is no longer there. No error of the step: it is not recorded as done, and is taken up again by
    whoever drives next."""


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
                raise Left
            self._waiting.append((step, answer))
            self._changed.notify_all()
        return answer.result()

    def serve(self, seconds: float) -> bool:
        """Do the next step; False if none came in that time. If the store is gone or the person interrupts, that is
        raised here, and the step counts as not done."""
        taken = self._next(seconds)
        if taken is None:
            return False
        step, answer = taken
        try:
            done = step()
        except StoreUnusable:
            answer.set_exception(Left())
            raise
        except Exception as error:  # belongs to whoever asked: the error is what came of the step
            answer.set_exception(error)
        except BaseException:
            answer.set_exception(Left())
            raise
        else:
            answer.set_result(done)
        return True

    def close(self) -> None:
        with self._changed:
            self._closed = True
            for _, answer in self._waiting:
                answer.set_exception(Left())
            self._waiting.clear()

    def _next(self, seconds: float) -> "tuple[Callable[[], Obj], Future[Obj]] | None":
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting), seconds)
            return self._waiting.pop(0) if self._waiting else None


class WorkflowDriver:
    """Who does the steps: in one process, one at a time."""

    def __init__(self, work: Work, desk: StepChannel, say: delivery_steps.Say) -> None:
        self.work = work
        self.desk = desk
        self.say = say


_driver: WorkflowDriver | None = None


def be_driven_by(driver: WorkflowDriver | None) -> None:
    global _driver
    _driver = driver


@cache
def register() -> None:
    """dbos finds workflows by name among those that were registered before it is launched."""
    workflow: Any = dbos().DBOS.workflow
    workflow(name=DELIVER, max_recovery_attempts=None)(deliver)
    workflow(name=BEGIN, max_recovery_attempts=None)(begin)


def deliver(stream: int) -> Obj:
    before: Obj = {}
    for _ in range(_MOST):
        found = _step("look", stream, _look, stream)
        act = text(found.get("act"))
        if not act:
            return found
        if found == before:
            nothing: Obj = {"what": "It was done, and nothing came of it.", "where": "", "remedy": ""}
            return _stop(stream, act, nothing)
        done = _step(act, stream, _perform, stream, act)
        if delivery_steps.STOPPED in done:
            return _stop(stream, act, obj(done[delivery_steps.STOPPED]))
        before = found
    return {}


def begin(agent: str, topic: str, task: str, base: str) -> Obj:
    return _step("worktree", NO_STREAM, _begin, agent, topic, task, base)


def _stop(stream: int, act: str, why: Obj) -> Obj:
    _step("stop", stream, _stopped, stream, text(dbos().DBOS.workflow_id), act, why)
    return {delivery_steps.STOPPED: why}


def _step(name: str, stream: int, do: Any, *arguments: JSON) -> Obj:  # noqa: ANN401 (a function of a driver)
    return dbos().DBOS.run_step({"name": name}, partial(_ask, stream, do, *arguments))


def _ask(stream: int, do: Any, *arguments: JSON) -> Obj:  # noqa: ANN401
    driver = _driver
    if driver is None:
        raise Left
    return driver.desk.ask(stream, partial(do, driver, *arguments))


def _look(driver: WorkflowDriver, stream: int) -> Obj:
    return look(driver.work, stream).to_obj()


def _perform(driver: WorkflowDriver, stream: int, act: str) -> Obj:
    return delivery_steps.perform(driver.work, stream, act, driver.say)


def _begin(driver: WorkflowDriver, agent: str, topic: str, task: str, base: str) -> Obj:
    return delivery_steps.begin(driver.work, agent, topic, task, base)


def _stopped(driver: WorkflowDriver, stream: int, leg: str, act: str, why: Obj) -> Obj:
    return delivery_steps.stop(driver.work, stream, leg, act, why)
