"""Commands as a user runs them: at a terminal of their own, which proves who calls."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path


def run_at_terminal(command: Sequence[str], folder: Path, env: Mapping[str, str]) -> str:
    """All that was on the screen. Raises RuntimeError with it where the command fails."""
    pid, terminal = os.forkpty()
    if not pid:
        os.chdir(folder)
        os.execvpe(command[0], list(command), dict(env))
    said = b""
    with suppress(OSError):  # how a terminal says that nobody is there any more
        while part := os.read(terminal, 65_536):
            said += part
    os.close(terminal)
    text = said.decode("utf-8", "replace")
    if os.waitpid(pid, 0)[1]:
        raise RuntimeError(f"{' '.join(command)}: {text}")
    return text
