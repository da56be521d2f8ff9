"""The per-user record that the plugin's launcher reads: which Python runs Trimtab, where it lies, who opted in.

Line 1 is the interpreter, line 2 the package folder, then one line per project. `plugin/bin/launch` trusts it, so it
is private, and it is replaced as a whole.
"""

import fcntl
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager

from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import RECORD, make_private, worktree_top
from trimtab.local.shipped import PACKAGE
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class LauncherRecord(Record):
    interpreter: str = ""
    package: str = ""
    projects: tuple[str, ...] = ()


def path_of(user: User) -> str:
    return os.path.join(user.config, RECORD)


def read(user: User) -> LauncherRecord | None:
    """None where there is none; raises TrimtabError where there is one that cannot be read."""
    try:
        with open(path_of(user), "rb") as file:
            lines = [os.fsdecode(line) for line in file.read().split(b"\n")]
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise TrimtabError(
            f"the launcher's record cannot be read: {error.strerror}",
            where=path_of(user),
            remedy="Remove it and run `trimtab init` in your project.",
        ) from error
    interpreter, package, *projects = (*lines, "", "")
    return LauncherRecord(interpreter, package, tuple(line for line in projects if line))


def record(user: User, project: str, *, by_user: bool = True) -> LauncherRecord:
    """Put down this interpreter and this package, and that `project` opted in. Nobody but the user replaces an
    interpreter that is recorded: it runs with every hook."""

    def renew(before: LauncherRecord) -> LauncherRecord:
        projects = tuple(dict.fromkeys((*before.projects, project)))
        if before.interpreter and before.package and not by_user:
            return before._replace(projects=projects)
        return LauncherRecord(this_interpreter(), this_package(), projects)

    return _change(user, renew)


def forget(user: User, project: str) -> None:
    if read(user) is not None:
        _change(user, lambda before: before._replace(projects=tuple(p for p in before.projects if p != project)))


def this_package() -> str:
    return PACKAGE


def this_interpreter() -> str:
    """A program, not a script that looks for one: a version manager's shim costs more than the whole hook. A virtual
    environment's own link stays as it is, because it survives an upgrade of what it leads to."""
    beside = os.path.join(sys.base_exec_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    for path in (sys.executable, "/proc/self/exe", beside):
        if path and _is_program(path):
            return os.path.realpath(path) if path.startswith("/proc/") else os.path.abspath(path)
    raise TrimtabError(
        "the Python that runs this has no file of its own",
        where=sys.executable,
        remedy="Install Trimtab with an ordinary Python, such as a virtual environment's; then `trimtab init`.",
    )


def _is_program(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read(2) != b"#!"
    except OSError:
        return False


def _change(user: User, change: Callable[[LauncherRecord], LauncherRecord]) -> LauncherRecord:
    try:
        make_private(user.config)
        with alone(user.config):
            before = read(user)
            after = change(before or LauncherRecord())
            if after == before:
                return after
            lines = (after.interpreter, after.package, *after.projects)
            broken = next((line for line in lines if "\n" in line), None)
            if broken is not None:
                raise TrimtabError(
                    "a path with a line break in it cannot be recorded",
                    where=repr(broken),
                    remedy="Rename that folder.",
                )
            replace_file(path_of(user), b"".join(os.fsencode(line) + b"\n" for line in lines))
            return after
    except OSError as error:
        raise TrimtabError(
            f"the launcher's record cannot be written: {error.strerror}",
            where=path_of(user),
            remedy="Make this folder writable for you, and run `trimtab init` again.",
        ) from error


@contextmanager
def alone(folder: str) -> Generator[None]:
    """For one process at a time. The folder itself is the lock, so that no lock file is left behind."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def in_git(projects: Sequence[str], user: User) -> Iterator[str]:
    """Those of them that are in a repository, unless another project that stays opted in shares it: what we keep in
    git's folder is its too."""
    record = read(user)
    others = {worktree_top(project) for project in (record.projects if record else ()) if project not in projects}
    return (project for project in projects if worktree_top(project) and worktree_top(project) not in others)
