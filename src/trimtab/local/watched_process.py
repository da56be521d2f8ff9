"""A process of our own that does what it finds to do, and tells the one that started it when it takes up nothing more.
Being there is no sign of that: ending takes a while."""

import os
import select
from contextlib import suppress

from trimtab.local import own_process

_IN_THE_PROCESS = 3


class WatchedProcess:
    """Until it takes up nothing more, whoever has something for it to do may rely on it."""

    def __init__(self, function: own_process.Run, *given: str) -> None:
        """The function gets what `take_up_no_more` needs as its last text. Raises OSError where none can be started."""
        self._open_there, end = os.pipe()
        try:
            self.pid = own_process.start(function, *given, str(_IN_THE_PROCESS), keep={end: _IN_THE_PROCESS})
        except OSError:
            os.close(self._open_there)
            raise
        finally:
            os.close(end)

    @property
    def takes_up_more(self) -> bool:
        return not select.select([self._open_there], [], [], 0)[0]

    def exit_code(self) -> int | None:
        """None while it runs. Asking lets one that has ended go: it is asked no more then."""
        try:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
        except ChildProcessError:
            ended, status = self.pid, 0
        if not ended:
            return None
        os.close(self._open_there)
        return os.waitstatus_to_exitcode(status)


def keep_to_oneself(watcher: str) -> None:
    """In the process, before it starts others: what they do is not waited for."""
    if watcher:
        os.set_inheritable(int(watcher), False)


def take_up_no_more(watcher: str) -> None:
    """In the process, before it looks for the last time."""
    if watcher:
        with suppress(OSError):
            os.close(int(watcher))
