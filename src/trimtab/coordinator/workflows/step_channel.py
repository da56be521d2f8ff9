"""Where steps are handed from the threads of dbos to the thread that drives.

There they run one after another: an interrupt by the person reaches them as it does anything else, what they say of
their progress comes from the thread that shows it, and no two commands of the project run at once on one machine.
"""

from collections.abc import Callable, Collection
from concurrent.futures import Future
from threading import Condition

from trimtab.model.json import Obj
from trimtab.store.state.database import StoreUnusable


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
