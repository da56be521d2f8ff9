"""The repository of a project, as git describes it, and which clone it is: several clones may share one store, and each
can speak only for the worktrees that it has itself."""

import os
import platform
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress

from trimtab.git import HEADS, Git, GitFailed, trunk_of
from trimtab.local.locate import MACHINE, common_folder, make_private, opened_private
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import Workstream
from trimtab.reading import read_text

REMOTES = "refs/remotes/"
ZERO = "0" * 40
_CLONE = "clone"
_NAMELESS = re.compile(r"[^a-z0-9]+")
_LONGEST_NAME = 16


class Repository(Record):
    """`top` is the checkout that the project is in, `common` the git folder that all its worktrees share."""

    project: str
    top: str
    common: str
    hash: str

    @property
    def nothing(self) -> str:
        """The name of no object, as `update-ref` takes it."""
        return "0" * (64 if self.hash == "sha256" else 40)


class Worktree(Record):
    """One that git knows of. `branch` is a full ref, empty where HEAD is detached; `head` is all zeros where there is
    no commit yet. `locked` is the reason that somebody gave, or None. `missing`: its folder is not there."""

    path: str
    head: str
    branch: str
    locked: str | None = None
    missing: bool = False
    bare: bool = False


def repository_of(project: str, git: Git | None = None) -> Repository:
    asked = (git or Git(project)).ask(
        "rev-parse", "--path-format=absolute", "--show-toplevel", "--git-common-dir", "--show-object-format"
    )
    if asked.code != 0:
        raise _not_here(project, asked.said)
    lines = asked.text.split("\n")
    if len(lines) != 3:
        raise GitFailed(
            "git describes this repository in a way that is not understood",
            where=project,
            remedy="A line break in the name of a folder above it is one cause.",
        )
    return Repository(os.path.realpath(project), os.path.realpath(lines[0]), os.path.realpath(lines[1]), lines[2])


def _not_here(project: str, said: str) -> TrimtabError:
    if "must be run in a work tree" in said:
        return TrimtabError(
            "the repository here is bare: it has no checkout", where=project, remedy="Use one of its worktrees instead."
        )
    if "not a git repository" in said:
        return TrimtabError(
            "this project is not in a git repository, so there is nothing to branch from",
            where=project,
            remedy="`git init`, then a first commit.",
        )
    return GitFailed(f"git does not work here: {said}", where=project, remedy="Fix that first.", said=said)


def worktrees(git: Git) -> list[Worktree]:
    """The main one first."""
    found: list[Worktree] = []
    for block in os.fsdecode(git.run("worktree", "list", "--porcelain", "-z").out).split("\0\0"):
        told: dict[str, str] = {}
        for line in block.split("\0"):
            key, _, value = line.partition(" ")
            told[key] = value
        if "worktree" in told:
            path = told["worktree"]
            found.append(
                Worktree(
                    path,
                    told.get("HEAD", ZERO),
                    told.get("branch", ""),
                    told.get("locked"),
                    not os.path.exists(os.path.join(path, ".git")),
                    "bare" in told,
                )
            )
    return found


def base_of(git: Git, repository: Repository, wanted: str) -> str:
    """The commit that new work begins at."""
    if wanted:
        commit = git.commit_of(wanted)
        if not commit:
            raise TrimtabError(
                f"{wanted!r} is no commit, branch or tag here", where=repository.top, remedy="`git branch --all`."
            )
        return commit
    commit = git.commit_of(HEADS + trunk) if (trunk := trunk_of(git)) else git.commit_of("HEAD")
    if not commit:
        raise TrimtabError(
            "the repository has no commit yet, so there is nothing to branch from",
            where=repository.top,
            remedy="Make the first one: `git commit --allow-empty -m 'Begin'`.",
        )
    return commit


def clone_of(project: str) -> str:
    """Empty where it has no name yet, because no workstream was made in it, or where there is no repository."""
    common = common_folder(project)
    return _name_in(os.path.join(common, MACHINE, _CLONE)) if common else ""


def named_clone(project: str) -> str:
    """Gives it a name, if it has none: those of the machine and of the folder, and a mark. Without a dash, which parts
    names of legs."""
    known = clone_of(project)
    common = common_folder(project)
    if known or not common:
        return known
    folder = os.path.join(common, MACHINE)
    make_private(folder)
    passing = os.path.join(folder, f"{_CLONE}.{os.getpid()}")
    with open(opened_private(passing), "w", encoding="ascii") as file:
        names = (platform.node(), os.path.basename(project))
        parts = [_NAMELESS.sub("", name.lower())[:_LONGEST_NAME] for name in names]
        file.write("_".join((*filter(None, parts), secrets.token_hex(3))) + "\n")
    try:
        with suppress(FileExistsError):  # somebody else was quicker
            os.link(passing, os.path.join(folder, _CLONE))
    finally:
        os.unlink(passing)
    return clone_of(project)


def is_here(stream: Workstream, project: str, clone: str) -> bool:
    """`clone` is this one. Records from before clones had names go by their folder."""
    return stream.clone == clone if stream.clone else stream.path.startswith(os.path.join(project, ""))


def of_this_clone(project: str, found: Sequence[Workstream]) -> tuple[Workstream, ...]:
    clone = clone_of(project)
    return tuple(stream for stream in found if is_here(stream, project, clone))


def changed_count(git: Git) -> int:
    """How many files of a checkout are not committed."""
    found = git.ask("status", "--porcelain", "-z", "--no-renames", "--ignore-submodules=dirty")
    return len([line for line in found.out.split(b"\0") if line])


def distance(git: Git, head: str, trunk: str) -> tuple[int, int]:
    """How many commits only `head` has, and how many only `trunk`."""
    counted = git.ask("rev-list", "--left-right", "--count", f"{head}...{trunk}", "--")
    if counted.code != 0:
        return 0, 0
    ahead, behind = counted.text.split("\t")
    return int(ahead), int(behind)


def _name_in(path: str) -> str:
    try:
        return read_text(path, 100, whole=False, encoding="ascii").strip()
    except OSError:
        return ""
