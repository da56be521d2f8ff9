"""What a plan says of the project, looked up: files, users of what changes, commands. All of it under a deadline; what
could not be looked up in time is left out, which means unknown and never false."""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence

from trimtab.model.json import each
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.runtime.planning.commands import Runs
from trimtab.runtime.planning.guidebook import guide_of, is_under_way
from trimtab.steering.planning.claims import Claims, claims_of
from trimtab.steering.planning.facts import NOTHING_KNOWN, Facts

_MOST_NAMES = 50_000
_MOST_LINES = 4_000
_MOST_FILES_READ = 2_000
_LARGEST_FILE = 300_000
_MOST_USERS = 40
_HEADINGS = 3
_MARGIN_S = 0.012
"""Left for the answer itself, so that what was found in time is not lost with what was not."""

_SKIPPED = frozenset((".git", ".trimtab", "node_modules", ".venv", "venv", "__pycache__", "target", "dist", "build"))


def plan_facts(where: Where, text: str) -> Fact:
    """For a turn that ends with a plan. Most do not, and are told by their headings."""
    if text.count("\n#") + text.startswith("#") < _HEADINGS or not is_under_way(where):
        return NOTHING_KNOWN.as_json()
    claims = claims_of(text, guide_of(where.project).vocabulary)
    return look_up(where.project, claims, where.until - _MARGIN_S).as_json()


def look_up(project: str, claims: Claims, until: float) -> Facts:
    """`until` by time.monotonic."""
    wanted = claims.to_look_up()
    files = each(wanted["files"])
    paths = _names(project, until) if files else ()
    return Facts(
        files=_files(project, files, paths),
        commands=Runs(project, until).of(each(wanted["commands"])),
        callers=_users(project, each(wanted["symbols"]), until),
    )


def _files(project: str, wanted: Sequence[str], names: Sequence[str] | None) -> Mapping[str, bool]:
    """A plan may name a file by the end of its path. Whether one is missing is known only if all names are."""
    found: dict[str, bool] = {}
    for path in wanted:
        if path.startswith("~"):
            continue
        if os.path.lexists(os.path.join(project, path)):
            found[path] = True
        elif names is not None:
            tail = f"/{path.removeprefix('./')}"
            found[path] = any(name.endswith(tail) for name in names)
    return found


def _names(project: str, until: float) -> Sequence[str] | None:
    listed = _git(project, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], until)
    if listed is not None:
        names = listed.split("\0")
        return names if len(names) <= _MOST_NAMES else None
    return _walked(project, until)


def _walked(project: str, until: float) -> list[str] | None:
    """Where there is no git. None if there are too many, or if the time is over."""
    found: list[str] = []
    for folder, folders, files in os.walk(project):
        folders[:] = [name for name in folders if name not in _SKIPPED]
        base = os.path.relpath(folder, project)
        found += [name if base == "." else f"{base}/{name}".replace(os.sep, "/") for name in files]
        if len(found) > _MOST_NAMES or time.monotonic() > until:
            return None
    return found


def _users(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    if not symbols:
        return {}
    patterns = [word for symbol in symbols for word in ("-e", symbol)]
    arguments = ["grep", "-z", "-I", "-o", "-w", "-F", "--untracked", *patterns, "--"]
    said = _git(project, arguments, until, may_find_nothing=True)
    if said is None:
        return _users_by_reading(project, symbols, until)
    users: dict[str, dict[str, None]] = {symbol: {} for symbol in symbols}
    for line in said.splitlines()[:_MOST_LINES]:
        path, _, symbol = line.partition("\0")
        if symbol in users:
            users[symbol][path] = None
    return {symbol: tuple(paths)[:_MOST_USERS] for symbol, paths in users.items()}


def _users_by_reading(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    """Where there is no git: nothing is known unless every file could be read in time."""
    import re

    names = _walked(project, until)
    if names is None or len(names) > _MOST_FILES_READ:
        return {}
    users: dict[str, list[str]] = {symbol: [] for symbol in symbols}
    words = {symbol: re.compile(rf"(?<!\w){re.escape(symbol)}(?!\w)") for symbol in symbols}
    for name in names:
        if time.monotonic() > until:
            return {}
        try:
            path = os.path.join(project, name)
            if os.path.getsize(path) > _LARGEST_FILE:
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except (OSError, ValueError):
            continue
        for symbol, word in words.items():
            if word.search(text):
                users[symbol].append(name)
    return {symbol: tuple(paths)[:_MOST_USERS] for symbol, paths in users.items()}


def _git(project: str, arguments: Sequence[str], until: float, *, may_find_nothing: bool = False) -> str | None:
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
