"""The one place that starts git: bounded in time, deaf to hooks, to the caller's variables and to settings by which a
repository could have it run a program, ask a question or take a lock behind our back.

What differs between callers is an argument. Filters (git-lfs is one) run as the user has set them, unless `EXACT` is
among the settings: a workstream, which `Git` is for, has to look like the user's own checkout.
"""

import os
import signal
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum

from trimtab.model.errors import TrimtabError
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

_FOR_WORK = (
    "core.quotePath=false",
    "advice.detachedHead=false",
    "submodule.recurse=false",
    "core.fsync=committed,reference",  # what was saved may be removed afterwards
    "core.fsyncMethod=batch",
)
# Nobody is there to answer a question, and no more goes over the network than was asked for.
FOR_NETWORK = (
    "protocol.ext.allow=never",
    "push.followTags=false",
    "push.recurseSubmodules=no",
    "fetch.recurseSubmodules=no",
    "fetch.writeCommitGraph=false",
)
_NOT_ASKED = {"GIT_ASKPASS": "true", "SSH_ASKPASS_REQUIRE": "never"}
_SSH = "ssh"
_NOBODY = {"NAME": "Trimtab", "EMAIL": "trimtab@localhost"}

HEADS = "refs/heads/"
_SECONDS = 600.0
_TRACKED_SECONDS = 2.0


class GitOutput(Record):
    """`said` is what it printed on stderr."""

    code: int
    out: bytes
    said: str

    @property
    def text(self) -> str:
        return os.fsdecode(self.out).rstrip("\n")


class GitFailed(TrimtabError):
    """git could not do what it was asked for. `said` is what it printed on stderr."""

    def __init__(self, what: str, *, where: str = "", remedy: str = "", said: str = "") -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.said = said


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
    *,
    leads: bool = False,
) -> "subprocess.Popen[bytes]":
    """Raises OSError. `env` is what `environment` gives, and what the caller adds to it; `held` are file descriptors
    that the process inherits. `leads`: what it starts is in a process group of its own, and ends with it."""
    words = (word for setting in (*_HARDENED, *settings) for word in ("-c", setting))
    return subprocess.Popen(
        ["git", "-C", folder, *words, *arguments],
        env=env,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=tuple(held),
        process_group=0 if leads else None,
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
    with suppress(ProcessLookupError):
        if os.getpgid(process.pid) == process.pid:  # ssh and the like outlive the git that they work for
            os.killpg(process.pid, signal.SIGKILL)
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
    *,
    leads: bool = False,
) -> GitOutput:
    """Raises OSError where it cannot be started, and TimeoutError, which is one, where it does not end."""
    stdin = subprocess.DEVNULL if given is None else subprocess.PIPE
    return finish(start(folder, arguments, env, settings, stdin, held, leads=leads), seconds, given)


class Git:
    """git in one folder. A process that it starts inherits `held`, the file descriptor of a lock: so the lock is only
    free when all that was started under it has ended, even if whoever started it was killed."""

    def __init__(self, folder: str, held: int | None = None, variables: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.held = held
        self.variables = variables or {}

    def at(self, folder: str, **variables: str) -> "Git":
        return Git(folder, self.held, variables)

    def ask(
        self,
        *arguments: str,
        given: bytes | None = None,
        env: Mapping[str, str] | None = None,
        seconds: float = _SECONDS,
        settings: Iterable[str] = (),
        leads: bool = False,
    ) -> GitOutput:
        """Whatever it answers; only a git that cannot be started, or does not end, is an error."""
        try:
            return run(
                self.folder,
                arguments,
                {**environment(os.environ, USERS_OWN), **self.variables, **(env or {})},
                seconds,
                (*_FOR_WORK, *settings),
                given,
                () if self.held is None else (self.held,),
                leads=leads,
            )
        except TimeoutError:
            raise GitFailed(
                f"git {arguments[0]} was not done after {seconds:g} seconds, and was ended",
                where=self.folder,
                remedy="A slow filter or file system is one cause; the same command by hand shows what it waits for.",
            ) from None
        except OSError as error:
            if not os.path.isdir(self.folder):
                raise GitFailed("there is no such folder", where=self.folder, remedy="Name one that exists.") from error
            raise GitFailed(
                f"git cannot be started: {error.strerror}", where=self.folder, remedy="Install git, or fix PATH."
            ) from error

    def reach(self, *arguments: str, seconds: float) -> GitOutput:
        """As `ask`, for a command that talks to another repository: bounded with all that it starts, and no question is
        asked. What the user has set for it (keys, credential helpers) holds."""
        return self.ask(*arguments, env=self._unasked(), seconds=seconds, settings=FOR_NETWORK, leads=True)

    def network_environment(self) -> dict[str, str]:
        """For `start`, where a caller bounds more than the time of what `reach` does."""
        return {**environment(os.environ, USERS_OWN), **self._unasked()}

    def _unasked(self) -> dict[str, str]:
        ssh = os.environ.get("GIT_SSH_COMMAND", "") or self.ask("config", "--get", "core.sshCommand").text or _SSH
        if os.path.basename(ssh.split()[0]) == _SSH:
            ssh += " -oBatchMode=yes"
        return {**_NOT_ASKED, "GIT_SSH_COMMAND": ssh}

    def run(self, *arguments: str, given: bytes | None = None, env: Mapping[str, str] | None = None) -> GitOutput:
        """The answer of a command that has to succeed."""
        answer = self.ask(*arguments, given=given, env=env)
        if answer.code != 0:
            said = answer.said or f"exit code {answer.code}"
            raise GitFailed(
                f"git {arguments[0]} failed: {said}", where=self.folder, remedy=_remedy(said), said=answer.said
            )
        return answer

    def text(self, *arguments: str) -> str:
        return self.run(*arguments).text

    def lines(self, *arguments: str) -> list[str]:
        """The fields between NUL bytes, as `-z` prints them."""
        return [os.fsdecode(name) for name in self.run(*arguments).out.split(b"\0") if name]

    def commit_of(self, revision: str) -> str:
        """The full name of a commit; empty where there is none. The revision may be anything: it is never an option."""
        answer = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        return answer.text if answer.code == 0 else ""

    def tree_of(self, revision: str) -> str:
        return self.text("rev-parse", "--verify", "--end-of-options", f"{revision}^{{tree}}")

    def is_ancestor(self, older: str, newer: str) -> bool:
        return self.ask("merge-base", "--is-ancestor", older, newer).code == 0

    def commit(self, tree: str, parents: Iterable[str], message: str, *, ours: bool = False) -> str:
        """A new commit; no hook is run and nothing points to it yet. `ours` is for what only we read again: then the
        author is Trimtab, else the user if git knows them."""
        words = [word for parent in parents for word in ("-p", parent)]
        named = {} if not ours and self.ask("var", "GIT_COMMITTER_IDENT").code == 0 else nobody()
        return self.run("commit-tree", tree, *words, "-F", "-", given=message.encode(), env=named).text

    def move(self, ref: str, new: str, old: str, why: str) -> bool:
        """Compare and swap: whether `ref` was `old` (all zeros: did not exist) and is now `new`."""
        return self.ask("update-ref", "--no-deref", "-m", why, "--", ref, new, old).code == 0

    def drop(self, ref: str, old: str) -> bool:
        return self.ask("update-ref", "--no-deref", "-d", "--", ref, old).code == 0

    def value_of(self, ref: str) -> str:
        """The object that a ref points to; empty without such a ref."""
        answer = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", ref)
        return answer.text if answer.code == 0 else ""


def trunk_of(git: Git) -> str:
    """The branch that work is merged into: the remote's own, else `main`, `master`, else the one that is checked out.
    Empty where there is none."""
    return find_trunk(git)[0]


def find_trunk(git: Git) -> tuple[str, str]:
    """That branch, with the commit that it is at."""
    remote = git.ask("symbolic-ref", "--quiet", "refs/remotes/origin/HEAD")
    named = remote.text.removeprefix("refs/remotes/origin/") if remote.code == 0 else ""
    for branch in (named, "main", "master"):
        if branch and (commit := git.value_of(HEADS + branch)):
            return branch, commit
    head = git.ask("symbolic-ref", "--quiet", "HEAD")
    branch = head.text.removeprefix(HEADS) if head.code == 0 else ""
    commit = git.value_of(HEADS + branch) if branch else ""
    return (branch, commit) if commit else ("", "")


def own_environment() -> dict[str, str]:
    """For the project's own commands."""
    return clean(os.environ, USERS_OWN)


def nobody() -> dict[str, str]:
    return {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in _NOBODY.items()}


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


def _remedy(said: str) -> str:
    if ".lock'" in said and "File exists" in said:
        return "Another git is at work here, or one was killed: wait, then `trimtab doctor` finds locks that were left."
    if "filter" in said:
        return "A filter of this repository (git-lfs is one) does not work here: install it, or remove its setting."
    if "No space left" in said:
        return "Make room on the disk; nothing was removed."
    return "`git fsck` tells whether the repository is sound."
