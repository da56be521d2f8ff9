"""Traces of workstreams in git's own folder: those removed with a project, and those that stay because they hold work.

Rescues are work that is nowhere else: they go only where somebody has asked for everything to go, and was told of each.
What says which branches are ours, and the folder with our locks, go as soon as nothing is checked out any more; the
branches themselves are the user's, and stay.
"""

import fnmatch
import os
import shutil
from collections.abc import Iterator, Sequence

from trimtab.coordinator.checkpoints.checkpoint_files import refs_of
from trimtab.coordinator.workstreams.branches import marked
from trimtab.coordinator.workstreams.git_lock import alone, state_folder
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.repository import HEADS, repository_of
from trimtab.git import Git
from trimtab.install.footprint_table import WORK_FILES
from trimtab.install.work_traces import Traces, WorkTraces
from trimtab.local.launcher import in_git
from trimtab.local.locate import FOLDER, WORKSTREAMS, worktree_top
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError

_REFS = "refs/trimtab"


def traces_of(projects: Sequence[str], user: User) -> Iterator[Traces]:
    """Once for each repository."""
    seen: set[str] = set()
    for project in in_git(projects, user):
        found = _look(project)
        if found is not None and found.state not in seen:
            seen.add(found.state)
            yield found


def has_traces(folder: str) -> bool:
    """Whether a repository still holds something of ours, also where the project itself is gone."""
    found = _look(folder) if worktree_top(folder) else None
    return found is not None and bool(found.rescues or found.remembers)


def has_branch(project: str, branch: str) -> bool:
    try:
        return bool(Git(project).value_of(HEADS + branch))
    except TrimtabError:
        return False  # what git cannot read any more


def remove(projects: Sequence[str], user: User, *, rescues: bool) -> dict[str, str]:
    """Remove them, after the process that works with them has ended. Returns failures by folder."""
    from trimtab.coordinator.workflows import background  # with it come the store's libraries

    failed: dict[str, str] = {}
    for project in projects:
        background.stop_in(project, user.env)
    for traces in list(traces_of(projects, user)):
        gone = traces.rescues if rescues else ()
        checkpoints = _refs_below(traces.project, refs_of(traces.project))
        if not gone and not checkpoints and (traces.checkouts or not traces.remembers):
            continue
        try:
            with alone(traces.project) as held:
                recover(held)  # what was cut short is known from what is about to be removed
                for name in gone:
                    ref = f"{_REFS}/rescue/{name}"
                    held.git.drop(ref, held.git.value_of(ref))
                for ref in checkpoints:
                    held.git.drop(ref, held.git.value_of(ref))
                if not traces.checkouts:
                    for ref in _refs(traces.project, "branches"):
                        held.git.drop(ref, held.git.value_of(ref))
                    _empty(traces.state)
            _prune(traces.refs)
        except TrimtabError as error:
            failed[traces.state] = error.what
        except OSError as error:
            failed[traces.state] = error.strerror or str(error)
    return failed


def _look(project: str) -> Traces | None:
    try:
        repository = repository_of(project)
        prefix = f"{_REFS}/rescue/"
        rescues = tuple(ref.removeprefix(prefix) for ref in _refs(project, "rescue"))
        marked_branches = marked(Git(project))
    except TrimtabError:
        return None  # what git cannot read, nothing was kept in
    state = state_folder(repository)
    rooms = (os.path.join(project, FOLDER, room) for room in WORKSTREAMS)
    inside = (os.path.join(room, name) for room in rooms for name in _names(room))
    files = len(_own_names(state)) + len(_refs_below(project, refs_of(project)))
    return Traces(
        project,
        state,
        os.path.join(repository.common, _REFS),
        files + len(marked_branches),
        rescues,
        tuple(path for path in inside if os.path.isdir(path)),
        repository.common,
        tuple(mark.branch for mark in marked_branches),
        tuple(mark.branch for mark in marked_branches if mark.tip),
    )


def _refs(project: str, room: str) -> list[str]:
    return _refs_below(project, f"{_REFS}/{room}")


def _refs_below(project: str, prefix: str) -> list[str]:
    listed = Git(project).text("for-each-ref", "--format=%(refname)", prefix)
    return listed.split("\n") if listed else []


def _empty(folder: str) -> None:
    for name in _own_names(folder):
        path = os.path.join(folder, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.unlink(path)
    if not _names(folder):
        os.rmdir(folder)


def _prune(folder: str) -> None:
    """git leaves the folders in which refs were."""
    for above, _, _ in os.walk(folder, topdown=False):
        if not _names(above):
            os.rmdir(above)


def _own_names(folder: str) -> list[str]:
    """The rest is told of and removed by others: snapshots, and the files of one project."""
    return [name for name in _names(folder) if any(fnmatch.fnmatch(name, own) for own in WORK_FILES)]


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


WORK = WorkTraces(traces_of, remove, has_branch)
