"""The one place that starts git: bounded in time, deaf to hooks, to the caller's variables and to settings by which a
repository could have it run a program, ask a question or take a lock behind our back.

What differs between callers is an argument. Filters (git-lfs is one) run as the user has set them, unless `EXACT` is
among the settings.
"""

import os
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum

from trimtab.model.record import Record

_HARDENED = (
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.untrackedCache=false",
    "core.pager=cat",
    "gc.auto=0",
    "maintenance.auto=false",
)
# Whoever only looks does not stand in an agent's way, and is told in words that we know.
_VARIABLES = {"GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_REPLACE_OBJECTS": "1", "LC_ALL": "C"}

EXACT = (
    "core.splitIndex=false",
    "core.sparseCheckout=false",
    "core.ignoreCase=false",
    "core.precomposeUnicode=false",
    "core.protectHFS=false",
    "core.protectNTFS=false",
    "core.logAllRefUpdates=false",
    "core.attributesFile=/dev/null",
    "protocol.allow=never",
)
"""Settings for bytes and names as they are given: no filter, no conversion, and, with `NO_FETCH`, nothing fetched."""
NO_FETCH = {"GIT_NO_LAZY_FETCH": "1"}

USERS_OWN = (
    "GIT_AUTHOR_NAME",
    "GIT_AUTHOR_EMAIL",
    "GIT_COMMITTER_NAME",
    "GIT_COMMITTER_EMAIL",
    "GIT_CONFIG_NOSYSTEM",
    "GIT_CONFIG_GLOBAL",
)
"""Who commits, and which files of settings hold: where it matters, these are the user's to say."""

_TRACKED_SECONDS = 2.0


class GitOutput(Record):
    """`said` is what it printed on stderr."""

    code: int
    out: bytes
    said: str

    @property
    def text(self) -> str:
        return os.fsdecode(self.out).rstrip("\n")


class Tracked(Enum):
    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


def clean(env: Mapping[str, str], kept: Iterable[str] = ()) -> dict[str, str]:
    """An environment without what would lead git to another repository than the one that it is started in."""
    return {name: value for name, value in env.items() if not name.startswith("GIT_") or name in kept}


def environment(env: Mapping[str, str], kept: Iterable[str] = ()) -> dict[str, str]:
    """For git itself."""
    return clean(env, kept) | _VARIABLES


def start(
    folder: str,
    arguments: Iterable[str],
    env: Mapping[str, str],
    settings: Iterable[str] = (),
    stdin: int = subprocess.DEVNULL,
    held: Iterable[int] = (),
) -> "subprocess.Popen[bytes]":
    """Raises OSError. `env` is what `environment` gives, and what the caller adds to it; `held` are file descriptors
    that the process inherits."""
    words = (word for setting in (*_HARDENED, *settings) for word in ("-c", setting))
    return subprocess.Popen(
        ["git", "-C", folder, *words, *arguments],
        env=env,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=tuple(held),
    )


def finish(process: "subprocess.Popen[bytes]", seconds: float, given: bytes | None = None) -> GitOutput:
    """Raises TimeoutError; the process has ended then too."""
    try:
        out, said = process.communicate(given, timeout=seconds)
    except BaseException as error:
        end(process)
        if isinstance(error, subprocess.TimeoutExpired):
            raise TimeoutError(f"git did not end within {seconds:g} seconds") from None
        raise
    return GitOutput(process.returncode, out, said.decode("utf-8", "replace").strip())


def end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout, process.stderr):
        with suppress(OSError):  # what was not written yet cannot be
            if pipe:
                pipe.close()
    process.wait()


def run(
    folder: str,
    arguments: Iterable[str],
    env: Mapping[str, str],
    seconds: float,
    settings: Iterable[str] = (),
    given: bytes | None = None,
    held: Iterable[int] = (),
) -> GitOutput:
    """Raises OSError where it cannot be started, and TimeoutError, which is one, where it does not end."""
    stdin = subprocess.DEVNULL if given is None else subprocess.PIPE
    return finish(start(folder, arguments, env, settings, stdin, held), seconds, given)


def tracked(path: str, env: Mapping[str, str]) -> Tracked:
    """Whether git tracks a file, and so whether it can have come with the repository. UNSURE where there is a
    repository but git would not say: the caller has to assume the worse."""
    # Both the name and what it leads to: a tracked link may point anywhere, and a link may point at a tracked file.
    answers = {_tracked(name, env) for name in {os.path.abspath(path), os.path.realpath(path)}}
    return next((answer for answer in (Tracked.YES, Tracked.UNSURE) if answer in answers), Tracked.NO)


def _tracked(path: str, env: Mapping[str, str]) -> Tracked:
    folder, name = os.path.split(path)
    while not os.path.isdir(folder):  # git cannot begin in a folder that is gone; the file's last good copy may hold
        folder, gone = os.path.split(folder)
        name = os.path.join(gone, name)
    # icase: on a file system that ignores case, `LOCAL.toml` from a repository is read as `local.toml`.
    command = ("ls-files", "--error-unmatch", "--", f":(literal,icase){name}")
    try:
        code = run(folder, command, environment(env), _TRACKED_SECONDS).code
    except FileNotFoundError:
        return Tracked.NO  # no git here, so no file came through it
    except OSError:
        return Tracked.UNSURE
    if code in (0, 1):
        return Tracked.NO if code else Tracked.YES
    return Tracked.UNSURE if _in_a_repository(folder) else Tracked.NO


def _in_a_repository(folder: str) -> bool:
    while not os.path.lexists(os.path.join(folder, ".git")):
        parent = os.path.dirname(folder)
        if parent == folder:
            return False
        folder = parent
    return True
