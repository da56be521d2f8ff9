"""The names of a project's files, by git or by walking, under a deadline."""

import os
import time
from collections.abc import Sequence

from trimtab.git import environment, run

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
        done = run(project, arguments, environment(os.environ), left, ("grep.threads=1",))
    except OSError:
        return None
    ended_well = done.code == 0 or (may_find_nothing and done.code == 1)
    return done.out.decode("utf-8", "replace") if ended_well else None
