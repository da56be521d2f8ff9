"""git as snapshots use it: bytes and names as they are given, under a deadline."""

import errno
import fcntl
import os
import subprocess
import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

from trimtab import git
from trimtab.local.locate import make_private
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, NotARepository

NAMESPACE = "refs/trimtab/undo/"
STATE = ("trimtab", "undo")

_PAUSE_S = 0.005
_FULL = (errno.ENOSPC, errno.EDQUOT)


class Deadline:
    """A moment that all parts of one piece of work share."""

    def __init__(self, milliseconds: int) -> None:
        self.milliseconds = milliseconds
        self._end = time.monotonic() + milliseconds / 1000

    def left(self) -> float:
        """Seconds, never negative."""
        return max(0.0, self._end - time.monotonic())

    def check(self) -> None:
        if time.monotonic() >= self._end:
            raise self.late()

    def late(self) -> CannotSnapshot:
        return CannotSnapshot(
            f"the snapshot was not done after {self.milliseconds} ms",
            where="undo.deadline_ms",
            remedy="`trimtab undo take` takes one without a deadline; later ones read only what changed since.",
        )


class UndoRepository(Record):
    """`top` is the worktree, `private` its own git folder, `common` the one that linked worktrees share, `hash` the
    name of the function that names objects. `refs` are the snapshots, oldest first."""

    top: str
    private: str
    common: str
    hash: str
    refs: tuple[str, ...]

    @property
    def state(self) -> str:
        """Where we remember things about this worktree."""
        return os.path.join(self.private, *STATE)

    @property
    def linked(self) -> str:
        """git's name for a linked worktree, empty for the main one."""
        return "" if self.private == self.common else os.path.basename(self.private)

    @property
    def shared_state(self) -> str:
        return os.path.join(self.common, *STATE)


def start(
    folder: str, arguments: Iterable[str], stdin: int = subprocess.PIPE, **more: str
) -> "subprocess.Popen[bytes]":
    env = {**git.environment(os.environ), **git.NO_FETCH, **more}
    try:
        return git.start(folder, arguments, env, git.EXACT, stdin)
    except OSError as error:
        raise CannotSnapshot(
            f"git cannot be started: {error.strerror}", where=folder, remedy="Install git, or fix PATH."
        ) from error


def finish(process: "subprocess.Popen[bytes]", deadline: Deadline, given: bytes = b"") -> git.GitOutput:
    """At the deadline the process is killed."""
    try:
        return git.finish(process, deadline.left(), given)
    except TimeoutError:
        raise deadline.late() from None


def run(folder: str, arguments: Sequence[str], deadline: Deadline, given: bytes = b"", **more: str) -> bytes:
    code, said, complaint = finish(start(folder, arguments, subprocess.PIPE, **more), deadline, given)
    if code != 0:
        raise CannotSnapshot(
            f"git {arguments[0]} failed: {complaint or f'exit code {code}'}",
            where=folder,
            remedy="`git fsck` tells whether the repository is sound.",
        )
    return said


def ask_where(folder: str) -> "subprocess.Popen[bytes]":
    """Starts the question that `located` reads the answer of: the caller has something else to do meanwhile."""
    return start(
        folder,
        (
            "rev-parse",
            "--path-format=absolute",
            "--show-toplevel",
            "--git-dir",
            "--git-common-dir",
            "--show-object-format",
            "--symbolic-full-name",
            f"--glob={NAMESPACE}*",
        ),
    )


def located(process: "subprocess.Popen[bytes]", folder: str, deadline: Deadline) -> UndoRepository:
    code, said, complaint = finish(process, deadline)
    if code != 0:
        if "not a git repository" in complaint or "must be run in a work tree" in complaint:
            raise NotARepository(
                "no git repository is here, so nothing can be kept",
                where=folder,
                remedy="`git init` makes one; a commit is not needed.",
            )
        raise CannotSnapshot(f"git does not work here: {complaint}", where=folder, remedy="Fix that first.")
    lines = os.fsdecode(said).split("\n")
    if len(lines) < 5 or lines[3] not in ("sha1", "sha256"):
        raise CannotSnapshot(
            "git describes this repository in a way that is not understood",
            where=folder,
            remedy="A line break in the name of a folder above it is one cause.",
        )
    top, private, common, name = lines[:4]
    return UndoRepository(top, private, common, name, tuple(sorted(filter(None, lines[4:]), key=number_of)))


def locate(folder: str, deadline: Deadline) -> UndoRepository:
    return located(ask_where(folder), folder, deadline)


def number_of(ref: str) -> int:
    number = ref.removeprefix(NAMESPACE).partition("-")[0]
    return int(number) if number.isdecimal() else 0


def moment_of(ref: str) -> int:
    at = ref.partition("-")[2]
    return int(at) if at.isdecimal() else 0


@contextmanager
def locked(repository: UndoRepository, deadline: Deadline) -> Generator[None]:
    """The lock is the system's, so it ends with the process that holds it."""
    try:
        for folder in (repository.shared_state, repository.state):
            make_private(folder)
        file = os.open(os.path.join(repository.shared_state, "lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise CannotSnapshot(
            f"the repository's git folder cannot be written: {error.strerror}",
            where=repository.shared_state,
            remedy="Free some space and files on its disk." if error.errno in _FULL else "Make it writable for you.",
        ) from error
    try:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                deadline.check()
                time.sleep(_PAUSE_S)
        yield
    finally:
        os.close(file)
