"""Doing what is due. A process that has nothing to do finds that out from a few rows, and does not load dbos."""

import time
from collections.abc import Callable, Collection

from trimtab.coordinator.halt import stop_now
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import dbos_adapter
from trimtab.coordinator.workflows.dbos_adapter import ask
from trimtab.coordinator.workflows.delivery_steps import Say, stop
from trimtab.coordinator.workflows.launch_lease import Launch, launching
from trimtab.coordinator.workflows.next_action import CHECKS, MERGE, due, is_due, leg_of, note_woken, stream_of
from trimtab.coordinator.workflows.workflow import WORKFLOWS, StepChannel, StepDriver, be_driven_by
from trimtab.model.agents import OURSELVES

SECONDS = 900.0
_LOOK_AGAIN_SECONDS, _LOOK_SELDOM_SECONDS = 0.02, 0.5
_EXAMINE_SECONDS = 1.0
_WAIT_SECONDS = 0.1


def drive(
    work: Work,
    until: Callable[[], bool] | None = None,
    seconds: float = SECONDS,
    say: Say = lambda _: None,
    *,
    only: Collection[int] | None = None,
    after_steps: Callable[[], object] = lambda: None,
) -> bool:
    """Do what is due, of all workstreams or of `only` these, until nothing is or `until` says so. Where another process
    runs the deliveries, wait for it, and go on where it leaves. False where the time was over first; what is left is
    then done by whoever drives next. `after_steps` is called when some have ended.

    After the right to drive is given up, it looks once more: whoever has something to be done and finds the right taken
    may rely on its holder."""
    end = time.monotonic() + seconds
    has_asked = False
    while not (until is not None and until()):
        if not is_due(work, only):
            return True
        if time.monotonic() >= end:
            return False
        with launching(work) as launch:
            if launch is not None:
                _run(work, launch, until, end, say, only, after_steps)
                continue
        if not has_asked:
            ask(work, due(work, only))
            has_asked = True
        time.sleep(_WAIT_SECONDS)
    return True


def _run(
    work: Work,
    launch: Launch,
    until: Callable[[], bool] | None,
    end: float,
    say: Say,
    only: Collection[int] | None,
    after_steps: Callable[[], object],
) -> None:
    """Serve until nothing is left. Whoever leaves earlier leaves its legs as they are, for the next."""
    dbos_adapter.prepare(work)
    channel = StepChannel(only, {CHECKS: work.terms.slots, MERGE: 1})
    be_driven_by(StepDriver(work, channel, say))
    try:
        with dbos_adapter.launched(work, WORKFLOWS):
            try:
                dbos_adapter.take_up(work, only)
                dbos_adapter.forget(work)
                examined, pause = time.monotonic(), _LOOK_AGAIN_SECONDS
                while time.monotonic() < end and not launch.lost.is_set():
                    if until is not None and until():
                        return
                    ask(work, due(work, only))
                    if not is_due(work, only):
                        return
                    # a step is served as soon as it comes; what others ask for, dbos finds
                    if channel.serve(pause):
                        pause = _LOOK_AGAIN_SECONDS
                        while channel.serve(pause):
                            pass
                        after_steps()
                    pause = min(2 * pause, _LOOK_SELDOM_SECONDS)
                    if time.monotonic() >= examined + _EXAMINE_SECONDS:
                        if channel.is_busy and stop_now(work) is not None:
                            return  # somebody has stopped the project, maybe in another clone
                        _examine(work, only)
                        examined = time.monotonic()
            finally:
                channel.close()
    finally:
        be_driven_by(None)


def _examine(work: Work, only: Collection[int] | None) -> None:
    """Set aside what would otherwise be waited for in vain: legs that cannot be read, and those that have ended
    although their work is as it was. Nothing here depends on how long something takes."""
    for leg in dbos_adapter.unreadable(work):
        if only is None or stream_of(leg) in only:
            dbos_adapter.cancel(leg)
            _tell_stopped(work, leg)
    before = {leg_of(work, stream, last): stream for stream, last in due(work, only).items()}
    over = dbos_adapter.ended(before)
    still = {leg_of(work, stream, last) for stream, last in due(work, tuple(before.values())).items()} if over else ()
    for leg in over.keys() & still:
        if over[leg]:  # it ended where somebody was waited for, such as for a paused project to go on
            note_woken(work, stream_of(leg), OURSELVES)
        else:
            _tell_stopped(work, leg)


def _tell_stopped(work: Work, leg: str) -> None:
    why = {"what": "Its next leg cannot be read, and was set aside.", "where": work.database.where, "remedy": ""}
    if stream_of(leg):
        stop(work, stream_of(leg), leg, "look", why)
