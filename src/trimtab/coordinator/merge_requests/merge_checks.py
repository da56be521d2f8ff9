"""Checks on a tree that is nobody's: a checkout in a folder of its own, removed afterwards."""

import fcntl
import os
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress

from trimtab.coordinator import check_process
from trimtab.coordinator.workstreams import checkouts, git_lock
from trimtab.coordinator.workstreams.checkouts import registration_of, remove_tree, unregister
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.git import own_environment
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

_TAIL = 4_000
NOT_STARTED = (126, 127)  # what a shell answers where there is no such program, or none that may be run


class CommandResult(Record):
    """One command on one tree. `code` is None where it was ended because it took too long."""

    command: str
    code: int | None
    seconds: float
    tail: str

    @property
    def passed(self) -> bool:
        return self.code == 0


def run_checks(project: str, commit: str, commands: Sequence[str], seconds: float) -> tuple[CommandResult, ...]:
    """Each command in a shell, in turn; the first that fails is the last. A command that cannot be started at all says
    nothing about the tree: that is an error, not a failed check."""
    done: list[CommandResult] = []
    with checkout(project, commit) as folder:
        for command in commands:
            done.append(run_command(command, folder, seconds))
            if done[-1].code in NOT_STARTED:
                raise TrimtabError(
                    f"the check `{command}` could not be run: {done[-1].tail.strip() or 'no such program'}",
                    where=folder,
                    remedy="Try it by hand in a fresh checkout, such as `trimtab workstream review` makes. Nothing was"
                    " merged.",
                )
            if not done[-1].passed:
                break
    return tuple(done)


@contextmanager
def checkout(project: str, commit: str) -> Generator[str]:
    """A folder with this commit. As long as it is used, a lock on the folder itself says so."""
    with alone(project) as held:
        recover(
            held
        )  # what is noted here as intended would otherwise take the place of what a crash has left unfinished
        room = checkouts.made_room(held.repository.project, checkouts.SCRATCH)
        folder = os.path.join(room, f"{commit[:12]}-{os.getpid()}-{time.monotonic_ns()}")
        with git_lock.intending(held, git_lock.CREATE, path=folder, project=held.repository.project):
            held.git.run("worktree", "add", "--quiet", "--detach", "--", folder, commit)
        used = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        fcntl.flock(used, fcntl.LOCK_SH)
    try:
        with check_process.checks_of(project):
            yield folder
    finally:
        os.close(used)
        with alone(project) as held:
            registration = registration_of(held.repository, folder)
            if registration:
                unregister(held.repository, registration)
            with suppress(OSError):  # the check left a process that still writes there: the next `recover` removes it
                remove_tree(folder)


def run_command(command: str, folder: str, seconds: float) -> CommandResult:
    began = time.monotonic()
    with tempfile.TemporaryFile() as said:
        code = check_process.run(["/bin/sh", "-c", command], folder, seconds, env=own_environment(), stdout=said).code
        length = said.seek(0, os.SEEK_END)
        said.seek(max(0, length - _TAIL))
        tail = said.read().decode("utf-8", "replace")
    return CommandResult(command, code, time.monotonic() - began, tail)
