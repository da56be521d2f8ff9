"""The right to run the deliveries of one clone: one process at a time has it, whoever comes first.

It is a lease that its holder renews. Of a process of this machine it is also known when it is gone, so nobody waits for
the lease of one that was killed. Should two ever run at once all the same (a machine that slept), nothing breaks: every
step looks at git and at the records before it changes them.
"""

from collections.abc import Generator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import named_clone
from trimtab.local.this_machine import is_gone, pid_here, this_process
from trimtab.store.state import deliveries
from trimtab.store.state.database import StoreUnusable

LEASE_MS = 15_000
_BEAT_SECONDS = 4.0
_in_this_process = Lock()


class Launch:
    """Held as long as `lost` is not set."""

    def __init__(self) -> None:
        self.lost = Event()


@contextmanager
def launching(work: Work) -> Generator[Launch | None]:
    """None where another process, or another thread of this one, has the right."""
    if not _in_this_process.acquire(blocking=False):
        yield None
        return
    try:
        if not _take(work):
            yield None
            return
        launch, done = Launch(), Event()
        beat = Thread(target=_beat, args=(work, launch, done), name="trimtab-launch", daemon=True)
        beat.start()
        try:
            yield launch
        finally:
            done.set()
            beat.join()
            _give_up(work)
    finally:
        _in_this_process.release()


def is_held(work: Work) -> bool:
    """Whether a process that may still be there has the right."""
    with work.database.read() as connection:
        holder = deliveries.holder_of(connection, lease_name(work), work.now())
    return bool(holder) and not is_gone(holder)


def holder_here(work: Work) -> int:
    """The id of the process of this machine that has the right; 0 where none has."""
    with work.database.read() as connection:
        holder = deliveries.holder_of(connection, lease_name(work))
    return pid_here(holder)


def lease_name(work: Work) -> str:
    return lease_of(work.project, named_clone(work.root))


def lease_of(project: int, clone: str) -> str:
    return f"deliveries/{project}_{clone}"


def _take(work: Work) -> bool:
    name, holder = lease_name(work), this_process()
    with work.database.read() as connection:
        before = deliveries.holder_of(connection, name)
    gone = before if before and is_gone(before) else ""
    with work.database.write() as connection:
        return deliveries.take(connection, name, holder, work.now(), LEASE_MS, gone)


def _beat(work: Work, launch: Launch, done: Event) -> None:
    while not done.wait(_BEAT_SECONDS):
        try:
            with work.database.write() as connection:
                held = deliveries.extend(connection, lease_name(work), this_process(), work.now(), LEASE_MS)
        except StoreUnusable:
            continue  # the lease tells how long that may go on
        if not held:
            launch.lost.set()
            return


def _give_up(work: Work) -> None:
    """A store that cannot be written now is no reason to fail: the lease ends by itself."""
    try:
        with work.database.write() as connection:
            deliveries.give_up(connection, lease_name(work), this_process())
    except StoreUnusable:
        return
