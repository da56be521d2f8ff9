"""The folders of workstreams, all in the project's `.trimtab/`, which git ignores, and git's own record of each: a
folder in the shared git folder, and a file that points back to it."""

import os

from trimtab.coordinator.workstreams.git_lock import GONE, state_folder
from trimtab.coordinator.workstreams.repository import Repository
from trimtab.local.locate import FOLDER, WORKSTREAMS, make_private, opened_private
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.reading import read_bytes

WORK, REVIEW, SCRATCH, RETIRED = WORKSTREAMS
KINDS = (WORK, REVIEW, SCRATCH, RETIRED)
"""What agents write in; second checkouts, to look at; trees on which checks run; on the way out."""


_HALF_MADE = "initializing"
_MOST = 4_096


class WorktreeRegistration(Record):
    """`private` is git's folder for it; `path` is where the worktree is, or was, empty where git was stopped before it
    could write that down. `half_made`: `git worktree add` did not come to its end."""

    private: str
    path: str
    half_made: bool

    @property
    def has_folder(self) -> bool:
        return bool(self.path) and os.path.isdir(self.path)


def room(project: str, kind: str) -> str:
    return os.path.join(project, FOLDER, kind)


def place(project: str, kind: str, name: str) -> str:
    return os.path.join(room(project, kind), name)


def made_room(project: str, kind: str) -> str:
    """The folder for one kind, made if need be; never through a link, which would lead somewhere else."""
    path = room(project, kind)
    for folder in (os.path.join(project, FOLDER), path):
        if os.path.islink(folder):
            raise TrimtabError(
                "this is a link, so workstreams would be made somewhere else",
                where=folder,
                remedy="Put a folder in its place.",
            )
    make_private(path)
    shield = os.path.join(path, ".gitignore")
    if not os.path.lexists(shield):
        with open(opened_private(shield), "w", encoding="utf-8") as file:
            file.write("*\n")
    return path


def kind_of(project: str, path: str) -> str:
    """Which of the rooms a folder is directly in; empty for folders that are none of ours."""
    above = os.path.dirname(path)
    return next((kind for kind in KINDS if above == room(project, kind)), "")


def entries(project: str, kind: str) -> list[str]:
    """The folders in one room, by name."""
    try:
        found = sorted(os.scandir(room(project, kind)), key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [entry.path for entry in found if entry.is_dir(follow_symlinks=False)]


def registrations(repository: Repository) -> list[WorktreeRegistration]:
    folder = os.path.join(repository.common, "worktrees")
    try:
        names = sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [_read(os.path.join(folder, name)) for name in names if os.path.isdir(os.path.join(folder, name))]


def registration_of(repository: Repository, path: str) -> WorktreeRegistration | None:
    return next((registration for registration in registrations(repository) if registration.path == path), None)


def pointed_to(repository: Repository, folder: str) -> WorktreeRegistration | None:
    """The registration that a folder itself names, wherever the folder has been moved to."""
    line = _line(os.path.join(folder, ".git"))
    if not line.startswith("gitdir:"):
        return None
    private = os.path.realpath(os.path.join(folder, line.removeprefix("gitdir:").strip()))
    return next(
        (
            registration
            for registration in registrations(repository)
            if os.path.realpath(registration.private) == private
        ),
        None,
    )


def unregister(repository: Repository, registration: WorktreeRegistration) -> None:
    """Makes git forget a worktree whose folder is gone. git's own command refuses half-made ones, so this does what it
    does: the folder is removed, first renamed so that no half of it is ever seen."""
    worktrees = os.path.join(repository.common, "worktrees")
    gone = os.path.join(state_folder(repository), f"{GONE}{os.path.basename(registration.private)}")
    remove_tree(gone)
    os.rename(registration.private, gone)
    remove_tree(gone)
    if not os.listdir(worktrees):
        os.rmdir(worktrees)


def remove_tree(path: str) -> None:
    """All of a folder, also where permissions stand in the way; links are removed, not followed."""
    if os.path.islink(path) or not os.path.isdir(path):
        if os.path.lexists(path):
            os.unlink(path)
        return
    for folder, folders, files in os.walk(path, topdown=True):
        os.chmod(folder, 0o700)
        for name in files:
            os.unlink(os.path.join(folder, name))
        for name in folders:
            if os.path.islink(inner := os.path.join(folder, name)):
                os.unlink(inner)
            else:
                os.chmod(inner, 0o700)
    for folder, _, _ in os.walk(path, topdown=False):
        os.rmdir(folder)


def _read(private: str) -> WorktreeRegistration:
    pointer = _line(os.path.join(private, "gitdir"))
    path = os.path.dirname(os.path.join(private, pointer)) if pointer else ""
    half = _line(os.path.join(private, "locked")) == _HALF_MADE or not pointer
    return WorktreeRegistration(private, os.path.realpath(path) if path else "", half)


def _line(path: str) -> str:
    try:
        return os.fsdecode(read_bytes(path, _MOST, whole=False)).strip("\n")
    except OSError:
        return ""
