"""The names of a project's files, by git or by walking, under a deadline."""

import os
import subprocess
import time
from collections.abc import Sequence

_MOST_NAMES = 50_000
_SKIPPED = frozenset((".git", ".trimtab", "node_modules", ".venv", "venv", "__pycache__", "target", "dist", "build"))


def names_in(project: str, until: float) -> Sequence[str] | None:
    """None if there are too many, or if the time (by time.monotonic) is over."""
    listed = git(project, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], until)
    if listed is None:
        return walked(project, until)
    names = listed.split("\0")
    return names if len(names) <= _MOST_NAMES else None


def walked(project: str, until: float) -> list[str] | None:
    """The same where there is no git."""
    found: list[str] = []
    for folder, folders, files in os.walk(project):
        folders[:] = [name for name in folders if name not in _SKIPPED]
        base = os.path.relpath(folder, project)
        found += [name if base == "." else f"{base}/{name}".replace(os.sep, "/") for name in files]
        if len(found) > _MOST_NAMES or time.monotonic() > until:
            return None
    return found


def git(project: str, arguments: Sequence[str], until: float, *, may_find_nothing: bool = False) -> str | None:
    """What it printed; None if it failed or did not end in time."""
    left = until - time.monotonic()
    if left <= 0:
        return None
    try:
        done = subprocess.run(
            ["git", "-C", project, "-c", "core.fsmonitor=false", "-c", "grep.threads=1", *arguments],
            env={key: value for key, value in os.environ.items() if not key.startswith("GIT_")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=left,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    ended_well = done.returncode == 0 or (may_find_nothing and done.returncode == 1)
    return done.stdout.decode("utf-8", "replace") if ended_well else None
