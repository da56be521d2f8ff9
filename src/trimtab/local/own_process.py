"""Starting a process of our own that runs one function, and watching one until it takes up nothing more. Our path comes
along, so that it finds what we find, and then also what is installed; a folder that depends on where it runs does not,
because a repository could lie there."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

from trimtab.local.shipped import PACKAGE

Run: TypeAlias = Callable[..., int | None]
_NOTHING: Mapping[int, int] = {}
_IN_THE_PROCESS = 3

_BOOT = """\
import sys
module, function, count = sys.argv[1:4]
given, path = sys.argv[4 : 4 + int(count)], sys.argv[4 + int(count) :]
sys.path[:0] = [entry for entry in path if entry not in sys.path]
from importlib import import_module
sys.exit(getattr(import_module(module), function)(*given))
"""


def words(function: Run, *given: str, bare: bool = False) -> list[str]:
    """The command line for a function, which is called with these texts and may return an exit code. `bare`: without
    what is installed, which costs time to look for."""
    name = (function.__module__, function.__qualname__)
    options = ("-I", "-S") if bare else ("-I",)
    path = filter(os.path.isabs, sys.path)
    return [sys.executable, *options, "-c", _BOOT, *name, str(len(given)), *given, *path]


def start(function: Run, *given: str, keep: Mapping[int, int] = _NOTHING) -> int:
    """The id of one that nobody hears, and that outlives us. `keep` says which descriptors of ours it has as which of
    its own. Raises OSError where none can be started."""
    return _spawn(words(function, *given), keep)


def start_entry(*arguments: str) -> int:
    """The same for what `boot.py` has a word for: a function above whoever starts it."""
    return _spawn([sys.executable, "-I", os.path.join(PACKAGE, "boot.py"), *arguments], _NOTHING)


def _spawn(command: list[str], keep: Mapping[int, int]) -> int:
    silent = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)]
    return os.posix_spawn(
        sys.executable,
        command,
        os.environ,
        file_actions=[*silent, *((os.POSIX_SPAWN_DUP2, ours, its) for ours, its in keep.items())],
        setpgroup=0,
    )


class WatchedProcess:
    """One that does what it finds to do, and tells when it takes up nothing more; being there is no sign of that,
    because ending takes a while. Until then, whoever has something for it to do may rely on it."""

    def __init__(self, function: Run, *given: str) -> None:
        """The function gets what `take_up_no_more` needs as its last text. Raises OSError where none can be started."""
        self._open_there, end = os.pipe()
        try:
            self.pid = start(function, *given, str(_IN_THE_PROCESS), keep={end: _IN_THE_PROCESS})
        except OSError:
            os.close(self._open_there)
            raise
        finally:
            os.close(end)

    @property
    def takes_up_more(self) -> bool:
        import select  # hooks start processes too, and watch none

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
