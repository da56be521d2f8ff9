"""What workstreams leave in git's own folder, as taking Trimtab out sees it. Who knows git and the work finds it and
takes it away (`coordinator.workstreams.git_traces`), and is passed in."""

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol

from trimtab.local.locate import FOLDER, WORKSTREAMS, common_folder
from trimtab.local.user import User
from trimtab.model.record import Record
from trimtab.reading import read_text

KEY, RESCUE, BRANCH = "workstreams", "rescue", "branch"
REMEDY = (
    "`trimtab init`, then `trimtab workstream rescue NAME` brings one back."
    " `git update-ref -d refs/trimtab/rescue/NAME` lets it go for good, and `trimtab uninstall --all` all of them."
)


_MARKS = "refs/trimtab/branches"
_LONGEST = 8_192


def checkouts_in(room: str) -> tuple[str, ...]:
    """The names of what is checked out in one of the rooms of workstreams; none for any other folder."""
    above, name = os.path.split(room)
    if name not in WORKSTREAMS or os.path.basename(above) != FOLDER or not os.path.isdir(room):
        return ()
    return tuple(name for name in sorted(os.listdir(room)) if name != ".gitignore")


def worktrees_in(room: str) -> tuple[str, ...]:
    """Those of them that are worktrees of the project's repository. In a copy of the project there are none: their
    `.git` leads to the original."""
    common = _common(os.path.dirname(os.path.dirname(room)))
    there = (name for name in checkouts_in(room) if os.path.exists(os.path.join(room, name, ".git")))
    return tuple(name for name in there if common and _common(os.path.join(room, name)) == common)


def how_to_end_checkouts(room: str) -> str:
    """By git alone: when this is read, Trimtab knows nothing of the project any more."""
    project = os.path.dirname(os.path.dirname(room))
    known = [os.path.join(room, name) for name in worktrees_in(room)]
    folders = [os.path.join(room, name) for name in checkouts_in(room)]
    commands = [["git", "-C", project, "worktree", "remove", folder] for folder in known]
    commands += [["rm", "-r", folder, *_copied(folder, project)] for folder in folders if folder not in known]
    forced = " git refuses where something is not committed; `--force` lets that go for good." if known else ""
    return f"Run {', then '.join(f'`{shlex.join(command)}`' for command in commands)}.{forced}"


def _copied(folder: str, project: str) -> tuple[str, ...]:
    """Of a copied worktree, what git's folder of the copy has of it. As long as that is there, it keeps the branch."""
    common = _common(project)
    with suppress(OSError):
        entry = os.path.join(common, "worktrees", os.path.basename(_line(os.path.join(folder, ".git"))))
        used_by = os.path.dirname(_line(os.path.join(entry, "gitdir")))
        return (entry,) if common and _common(used_by) != common else ()
    return ()


def _line(path: str) -> str:
    return read_text(path, _LONGEST, whole=False, errors="surrogateescape").strip()


def _common(folder: str) -> str:
    found = common_folder(folder)
    return os.path.realpath(found) if found else ""


def how_to_end_branch(common: str, branch: str) -> str:
    command = shlex.join(["git", "-C", common, "branch", "-D", branch])
    return f"`{command}` lets it go, once nothing is checked out of it."


def how_to_end_memory(state: str, again: str) -> str:
    """Of what checkouts need, once they are gone. `again` is the command that takes Trimtab out."""
    clear = shlex.join(["git", "-C", os.path.dirname(state), "for-each-ref", "--format=delete %(refname)", _MARKS])
    update = shlex.join(["git", "-C", os.path.dirname(state), "update-ref", "--stdin"])
    return f"When they are gone, {again} removes it; without Trimtab: `{clear} | {update}; rm -r {shlex.quote(state)}`."


class Traces(Record):
    """Of one repository. `state` is our folder in git's, whatever of ours is in it or not; `remembers` what there is
    besides rescues: files in that folder, and marks of branches. `checkouts` are in use and need all of that: the
    folders that workstreams and reviews are in. `marks` are the branches that we made, `branches` those of them that
    are still there; they are in `common`, git's own folder."""

    project: str
    state: str
    refs: str
    remembers: int
    rescues: tuple[str, ...]
    checkouts: tuple[str, ...]
    common: str = ""
    marks: tuple[str, ...] = ()
    branches: tuple[str, ...] = ()


def remembered(traces: Traces) -> str:
    """What `Traces.remembers` counts, as people read it."""
    marks = f"marks of branches ({', '.join(traces.marks)}), and " if traces.marks else ""
    return f"{marks}what is remembered of workstreams" + (
        ": it goes with the last checkout" if traces.checkouts else ""
    )


class Remove(Protocol):
    def __call__(self, projects: Sequence[str], user: User, *, rescues: bool) -> dict[str, str]:
        """What failed, by folder."""
        ...


class WorkTraces(Record):
    """`find` gives each repository once. `has_branch` says whether the repository of a project has a branch: of one
    whose mark is gone, nothing else knows that it was ours."""

    find: Callable[[Sequence[str], User], Iterator[Traces]]
    remove: Remove
    has_branch: Callable[[str, str], bool]


def _none_found(projects: Sequence[str], user: User) -> Iterator[Traces]:
    return iter(())


def _nothing_to_remove(projects: Sequence[str], user: User, *, rescues: bool) -> dict[str, str]:
    return {}


def _has_none(project: str, branch: str) -> bool:
    return False


NOTHING = WorkTraces(_none_found, _nothing_to_remove, _has_none)
"""For whoever looks at the rest alone."""
