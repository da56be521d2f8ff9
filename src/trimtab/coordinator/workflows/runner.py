"""Asking that a piece of work goes on, and doing what is due. A process that has nothing to do finds that out from a
few rows, and does not load dbos.

One process at a time has the right to run the deliveries of a project, whoever comes first. It is a lease with signs of
life. Of a process of this machine it is also known when it is gone, so nobody waits for the lease of one that was
killed. Should two ever run at once all the same (a machine that slept), nothing breaks: every step looks at git and at
the records before it changes them.
"""

import os
import platform
import time
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from functools import cache
from threading import Event, Lock, Thread

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import dbos_adapter
from trimtab.coordinator.workflows.dbos_adapter import (
    BEGIN,
    NO_STREAM,
    ask,
    enqueue,
    leg_of,
    place_of,
    stream_of,
    unfinished,
    withdraw,
)
from trimtab.coordinator.workflows.delivery_steps import Say, stop
from trimtab.coordinator.workflows.next_action import due
from trimtab.coordinator.workflows.workflow import WORKFLOWS, Driver, StepChannel, be_driven_by
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.workstream_records import StartedWorkstream
from trimtab.model.agents import OURSELVES
from trimtab.model.work import AuditEvent
from trimtab.store.state import audit_log, deliveries, tasks
from trimtab.store.state.database import StoreUnusable
from trimtab.store.state.repositories import WORKSTREAMS

SECONDS = 900.0
PATIENCE_SECONDS = 20.0
_LOOK_AGAIN_SECONDS = 0.02
_WAIT_SECONDS = 0.1
_AT_ONCE_SECONDS = 3.0
LEASE_MS = 15_000
_BEAT_SECONDS = 4.0
_in_this_process = Lock()


class Launch:
    """Held as long as `lost` is not set."""

    def __init__(self) -> None:
        self.lost = Event()


def drive(
    work: Work,
    until: Callable[[], bool] | None = None,
    seconds: float = SECONDS,
    say: Say = lambda _: None,
    *,
    only: Collection[int] | None = None,
    patience: float = PATIENCE_SECONDS,
) -> bool:
    """Do what is due, of all workstreams or of `only` these, until nothing is or `until` says so. Where another process
    runs the deliveries, wait for it, and go on where it leaves. False where the time was over first; what is left is
    then done by whoever drives next. `patience`: a leg that asks for no step for so long is set aside."""
    end = time.monotonic() + seconds
    has_asked = False
    while not (until is not None and until()):
        if not _to_do(work, only):
            return True
        if time.monotonic() >= end:
            return False
        with launching(work) as launch:
            if launch is not None:
                return _run(work, launch, until, end, say, only, patience)
        if not has_asked:
            ask(work, due(work, only))
            has_asked = True
        time.sleep(_WAIT_SECONDS)
    return True


def is_left(work: Work) -> bool:
    """Whether a step is due and no process is running it."""
    return _to_do(work, None) and not is_held(work)


def wake(work: Work, stream: int, by: str = OURSELVES) -> None:
    """Somebody wants a piece of work to go on, also one that came to a stop before: asks for its next leg, which
    whoever drives does. Raises TrimtabError for one that is none."""
    told = AuditEvent(deliveries.WOKEN, by, "workstream", stream)
    with work.database.write() as connection:
        if deliveries.stopped(connection, work.project, stream):
            audit_log.add(connection, work.project, work.now(), told)
    ask(work, due(work, (stream,)))


def begin(
    work: Work, agent: str, topic: str, task: str, base: str = "", say: Say = lambda _: None
) -> StartedWorkstream:
    """A workstream for a task, as the first step of its delivery: if this process ends before it is made, the next one
    that drives makes it. Asking twice gives the same one. Where another process is long at its own steps, it is made
    here, past them: nobody waits for another's checks."""
    with work.database.read() as connection:
        key = tasks.find(connection, work.project, task).id
        found = WORKSTREAMS.find(connection, project_id=work.project, task_id=key, status=workstream_records.LIVE)
    there = {stream.id for stream in found}
    leg = f"begin-{place_of(work)}-{key}-{work.now()}"
    enqueue(work, leg, BEGIN, agent, topic, task, base)
    drive(work, lambda: leg not in unfinished(work), seconds=_AT_ONCE_SECONDS, say=say, only=(NO_STREAM,))
    begun = workstream_records.begin(work, agent, topic, task, base)
    if leg in unfinished(work):
        withdraw(work, leg)
    return begun._replace(created=begun.created._replace(is_new=begun.record.id not in there))


def _to_do(work: Work, only: Collection[int] | None) -> bool:
    """Whether something is due, or a leg was asked for or left behind."""
    return bool(due(work, only)) or any(only is None or stream_of(leg) in only for leg in unfinished(work))


def _run(
    work: Work,
    launch: Launch,
    until: Callable[[], bool] | None,
    end: float,
    say: Say,
    only: Collection[int] | None,
    patience: float,
) -> bool:
    """Serve until nothing is left. Whoever leaves earlier leaves its legs as they are, for the next."""
    dbos_adapter.prepare(work)
    channel = StepChannel(only)
    be_driven_by(Driver(work, channel, say))
    try:
        with dbos_adapter.launched(work, WORKFLOWS):
            try:
                dbos_adapter.take_up(work, only)
                dbos_adapter.forget(work)
                heard = time.monotonic()
                while time.monotonic() < end and not launch.lost.is_set():
                    if until is not None and until():
                        return True
                    ask(work, due(work, only))
                    if not _to_do(work, only):
                        return True
                    while channel.serve(_LOOK_AGAIN_SECONDS):
                        heard = time.monotonic()
                    if time.monotonic() > heard + patience:
                        _set_aside(work, only)
                return False
            finally:
                channel.close()
    finally:
        be_driven_by(None)


def _set_aside(work: Work, only: Collection[int] | None) -> None:
    """Legs that do not even ask for a step cannot be read: somebody else has written to dbos' tables."""
    why = {"what": "Its next leg cannot be read, and was set aside.", "where": work.database.where, "remedy": ""}
    ended = [leg_of(work, stream, last) for stream, last in due(work, only).items()]
    for leg in {*unfinished(work), *ended}:
        stream = stream_of(leg)
        if only is None or stream in only:
            dbos_adapter.cancel(leg)
            if stream:
                stop(work, stream, leg, "look", why)


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


def lease_name(work: Work) -> str:
    return f"deliveries/{place_of(work)}"


@cache
def _machine() -> str:
    """Differs where process numbers mean different processes: on another machine, after a restart, in a container."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            return f"{platform.node()}/{file.read().strip()}/{os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return platform.node()


def this_process() -> str:
    return f"{_machine()} {os.getpid()} {_born(os.getpid())}"


def is_gone(holder: str) -> bool:
    """Whether that process has certainly ended. Of other machines nothing is certain."""
    machine, _, rest = holder.rpartition(" ")[0].rpartition(" ")
    if machine != _machine() or not rest.isdecimal():
        return False
    try:
        os.kill(int(rest), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return _born(int(rest)) != holder.rpartition(" ")[2]


def _born(pid: int) -> str:
    """When a process began, in the kernel's ticks; `-` where it has ended but nobody has asked how, or none can say."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            state, *fields = file.read().rpartition(")")[2].split()
    except OSError:
        return "-"
    return "-" if state in "ZX" else fields[18]


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
