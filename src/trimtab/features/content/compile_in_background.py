"""Keeping the compiled ways and what their scripts say up to date, beside what answers hooks: a server, or a process
for each event.

The work is done in a process of its own: it parses, it runs scripts, and no answer must wait for either.
"""

import os
import time
from collections.abc import Callable

from trimtab.features.behavior import pattern_library
from trimtab.features.priority import level_library
from trimtab.features.ways.catalogue import is_edited, kept, warm
from trimtab.features.ways.compilation import is_fresh
from trimtab.features.ways.macros import are_due
from trimtab.local import own_process
from trimtab.local.error_log import log_error
from trimtab.runtime.runtime import Runtime

LOOK_S = 2.0
_AFTER_S = 1.0
_AFTER_FAILURE_S = 60.0
_NOT_BEFORE = "content_not_before"


class Upkeep:
    """For one project. What it starts, it also waits for, but nobody waits for it."""

    def __init__(
        self, project: str, clock: Callable[[], float] = time.monotonic, not_before: float = float("-inf")
    ) -> None:
        self._project = project
        self._clock = clock
        self._not_before = self._rests_until = not_before
        self._pid = 0

    @property
    def is_busy(self) -> bool:
        return self._pid != 0

    @property
    def not_before(self) -> float:
        """When the next look may come."""
        return max(self._not_before, self._rests_until)

    def refresh(self, runtime: Runtime) -> bool:
        """Look whether anything has changed, every LOOK_S seconds at most unless somebody has edited a way, and have it
        seen to. Never raises. Says whether it looked."""
        now = self._clock()
        if now < self._rests_until or (now < self._not_before and not is_edited(self._project)):
            return False
        self._not_before = now + LOOK_S
        if self._still_at_it() or self._is_up_to_date(runtime):
            return True
        self._rests_until = now + _AFTER_S  # a change that never ends must not become work that never ends
        try:
            self._pid = own_process.start(main, self._project)
        except OSError as error:
            log_error(self._project, "ways", error)
            self._rests_until = now + _AFTER_FAILURE_S
        return True

    def _is_up_to_date(self, runtime: Runtime) -> bool:
        compilation = kept(self._project)
        disabled = runtime.policy().section("ways").get("disabled", ())
        if compilation is None or compilation.disabled != disabled or not is_fresh(compilation):
            return False
        host_folder = runtime.host.settings_folder(os.environ)
        if not (
            pattern_library.is_fresh(self._project, host_folder) and level_library.is_fresh(self._project, host_folder)
        ):
            return False
        return not are_due(self._project, compilation.index.ways, runtime.now())

    def _still_at_it(self) -> bool:
        """Or just failed: then it is left alone for a while."""
        if not self._pid:
            return False
        try:
            ended, status = os.waitpid(self._pid, os.WNOHANG)
        except ChildProcessError:
            ended, status = self._pid, 0
        if not ended:
            return True
        self._pid = 0
        if status:
            self._rests_until = self._clock() + _AFTER_FAILURE_S
        return bool(status)


_upkeep: dict[str, Upkeep] = {}


def refresh_content(runtime: Runtime) -> None:
    """For a server, between two events."""
    if _upkeep.setdefault(runtime.project, Upkeep(runtime.project)).refresh(runtime):
        warm(runtime.project)


def refresh_once(runtime: Runtime) -> None:
    """For a process that ends after its event: the journal remembers when the next one may look."""
    upkeep = Upkeep(runtime.project, lambda: runtime.now() / 1000, _held_until(runtime))
    if upkeep.refresh(runtime):
        with runtime.journal.transaction():
            runtime.journal.set_meta(_NOT_BEFORE, str(int(upkeep.not_before * 1000)))


def _held_until(runtime: Runtime) -> float:
    """Of a clock that was set back since, nothing is believed."""
    held = runtime.journal.meta_number(_NOT_BEFORE) / 1000
    return held if held <= runtime.now() / 1000 + _AFTER_FAILURE_S else 0.0


def main(project: str) -> int:
    """The process: compile what has changed, run what is due. Whatever goes wrong is for `doctor`."""
    from trimtab.features.content.up_to_date import bring_up_to_date

    try:
        bring_up_to_date(project, os.environ)
    except Exception as error:  # nobody reads what it prints
        log_error(project, "ways", error)
        return 1
    return 0
