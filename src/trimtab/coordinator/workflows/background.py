"""The process in which deliveries are driven: checks take long, so whoever submits something does not wait for them.

There is one for a clone, started when something is due and nobody is at it. It drives all workstreams until nothing is
due, and ends. Killed, it is followed by the next that a command or a session starts; told to end, it ends with its
checks.
"""

import os
import signal
import time
from collections.abc import Collection, Mapping
from contextlib import suppress

from trimtab.coordinator import check_process, publishing
from trimtab.coordinator.work import Work, has_store, open_work
from trimtab.coordinator.workflows.delivery_steps import Say
from trimtab.coordinator.workflows.launch_lease import holder_here, is_held
from trimtab.coordinator.workflows.next_action import is_due, look
from trimtab.coordinator.workflows.runner import drive
from trimtab.features.components import parts_of, settings_of
from trimtab.local.error_log import log_error
from trimtab.local.locate import opted_in
from trimtab.local.own_process import WatchedProcess, keep_to_oneself, take_up_no_more
from trimtab.model.errors import TrimtabError

_LONGEST_SECONDS = 6 * 3_600.0
_LOOK_SECONDS, _LOOK_SELDOM_SECONDS = 0.02, 0.25
_END_SECONDS = 10.0
_started: dict[str, list[WatchedProcess]] = {}


def is_left(work: Work) -> bool:
    """Whether something is to be done, and nobody is at it."""
    return is_due(work, None) and not is_held(work)


def start(work: Work) -> bool:
    """Have what is due done by a process that outlives this one, unless one is at it. False where none that this
    process starts comes to its end."""
    drivers = _started.setdefault(work.root, [])
    if any(driver.takes_up_more for driver in drivers) or not is_left(work):
        return True
    codes = [driver.exit_code() for driver in drivers]
    drivers[:] = [driver for driver, code in zip(drivers, codes, strict=True) if code is None]
    try:
        drivers.append(WatchedProcess(main, work.root))
    except OSError:
        return False
    return not any(codes)


def wait(work: Work, streams: Collection[int], seconds: float, say: Say = lambda _: None) -> bool:
    """Until nothing is due for these workstreams; what is due for others is not waited for. False where the time was
    over first. Where no process can be had for it, it is done here, so that its errors are seen."""
    end, pause = time.monotonic() + seconds, _LOOK_SECONDS
    said = ""
    while is_due(work, streams):
        if time.monotonic() >= end:
            return False
        if not start(work):
            return drive(work, seconds=end - time.monotonic(), say=say, only=streams)
        act = next((act for stream in streams if (act := look(work, stream).act)), "")
        if act and act != said:
            say(act)
            said = act
        time.sleep(pause)
        pause = min(1.5 * pause, _LOOK_SELDOM_SECONDS)
    return True


def stop(work: Work) -> bool:
    """End the process with all that it runs, and the checks that other processes of this clone run; what they had not
    finished is taken up later. False if one is still there."""
    is_over = _end_driver(work)
    return check_process.stop_all(work.root) and is_over


def _end_driver(work: Work) -> bool:
    pid = holder_here(work)
    if not pid or pid == os.getpid():
        return True
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGTERM)
    end = time.monotonic() + _END_SECONDS
    while is_held(work) and time.monotonic() < end:
        time.sleep(_LOOK_SECONDS)
    return holder_here(work) != pid


def stop_in(root: str, env: Mapping[str, str]) -> None:
    """The same for a project that is being left. A store that cannot be opened is left alone: nothing runs without."""
    with suppress(TrimtabError):
        if has_store(root, settings_of(root, env, parts_of(root, env).faculties)):
            with open_work(root, env) as work:
                stop(work)


def main(root: str, watcher: str = "") -> int:
    """Of that process. Sessions hear of results as they come."""
    if opted_in(root, os.environ) is None:
        return 1
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    keep_to_oneself(watcher)
    os.chdir("/")  # whoever started it may have been in a workstream, which is about to go
    try:
        with open_work(root, os.environ) as work:
            _drive_what_is_left(work)
            take_up_no_more(watcher)
            _drive_what_is_left(work)  # which came up just before
    except KeyboardInterrupt:
        return 0
    except Exception as error:  # nobody reads what it prints: `doctor` shows it, and the next one tries again
        log_error(root, "work", error)
        return 1
    return 0


def _drive_what_is_left(work: Work) -> None:
    if is_left(work):
        drive(work, seconds=_LONGEST_SECONDS, after_steps=lambda: publishing.publish_or_say(work))
