"""A workstream: a worktree of its own on a branch of its own."""

import os

from trimtab.coordinator.workstreams import branches, checkouts, git_lock
from trimtab.coordinator.workstreams.branches import Name, name_of, slug
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.repository import HEADS, base_of, worktrees
from trimtab.coordinator.workstreams.retire import retire
from trimtab.git import Git, GitFailed
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class NewWorkstream(Record):
    """`base` is the commit that the work begins at. `is_new`: it was not there before; asking twice gives the same one.
    `submodules` are folders that stay empty until somebody fills them."""

    path: str
    branch: str
    base: str
    is_new: bool
    submodules: tuple[str, ...] = ()


def create(project: str, agent: str, topic: str, task: str, base: str = "") -> NewWorkstream:
    name = name_of(agent, topic, task)
    with alone(project) as held:
        recover(held)
        begun_at = base_of(held.git, held.repository, base)
        found = already_there(held, name)
        if found:
            return found
        ensure_room_for(held.git, name.branch)
        folder = free_folder(held, name)
        return _made(held, name.branch, folder, begun_at)


def review(project: str, branch: str, reviewer: str, commit: str = "") -> NewWorkstream:
    """A second checkout of a branch, as it is now, on no branch: what is tried there changes nothing. `commit` is what
    is known of a branch that only another clone has. If the reviewer had one of it already, that makes room, and what
    is in it is saved."""
    with alone(project) as held:
        recover(held)
        head = held.git.commit_of(HEADS + branch) or (held.git.commit_of(commit) if commit else "")
        if not head:
            raise TrimtabError(
                f"there is no branch {branch!r}",
                where=held.repository.top,
                remedy="`trimtab workstream list` shows the branches of workstreams.",
            )
        checkouts.made_room(held.repository.project, checkouts.REVIEW)
        name = f"{slug(reviewer, 'reviewer')}-{slug(branch.replace('/', '-').replace('.', '-'), 'branch')}"
        folder = checkouts.place(held.repository.project, checkouts.REVIEW, name)
        if os.path.lexists(folder):
            retire(held, folder)
        with git_lock.intending(held, git_lock.CREATE, path=folder, project=held.repository.project):
            held.git.run("worktree", "add", "--quiet", "--detach", "--", folder, head)
        return NewWorkstream(folder, branch, head, True, submodules_of(held.git.at(folder)))


def submodules_of(git: Git) -> tuple[str, ...]:
    entries = git.lines("ls-files", "--stage", "-z")
    return tuple(line.partition("\t")[2] for line in entries if line.startswith("160000 "))


def already_there(held: LockedRepository, name: Name) -> NewWorkstream | None:
    for worktree in worktrees(held.git):
        if worktree.branch != HEADS + name.branch:
            continue
        if checkouts.kind_of(held.repository.project, worktree.path) == checkouts.WORK and not worktree.missing:
            return NewWorkstream(
                worktree.path, name.branch, worktree.head, False, submodules_of(held.git.at(worktree.path))
            )
        raise TrimtabError(
            f"the branch {name.branch} is checked out somewhere else",
            where=worktree.path,
            remedy="A branch can be in one worktree only: switch that one to another branch, or remove it.",
        )
    return None


def ensure_room_for(git: Git, branch: str) -> None:
    """git keeps branches as files: `a/b` cannot be beside `a`."""
    above = branch.rpartition("/")[0]
    if above and git.value_of(HEADS + above):
        raise TrimtabError(
            f"there is a branch {above}, and beside it git cannot have {branch}",
            where=git.folder,
            remedy=f"Rename it (`git branch -m {above} {above}-old`), or give the agent another name.",
        )
    below = git.text("for-each-ref", "--count=1", "--format=%(refname:short)", f"{HEADS}{branch}/")
    if below:
        raise TrimtabError(
            f"there is a branch {below}, and beside it git cannot have {branch}",
            where=git.folder,
            remedy="Rename or delete it.",
        )


def free_folder(held: LockedRepository, name: Name) -> str:
    project = held.repository.project
    checkouts.made_room(project, checkouts.WORK)
    for choice in (name.folder, name.spare):
        folder = checkouts.place(project, checkouts.WORK, choice)
        if not os.path.lexists(folder):
            return folder
    raise TrimtabError(
        "the folder for this workstream is taken by another one",
        where=checkouts.place(project, checkouts.WORK, name.spare),
        remedy="Give the work another topic, or look with `trimtab workstream list` what is there.",
    )


def _made(held: LockedRepository, branch: str, folder: str, base: str) -> NewWorkstream:
    git = held.git
    known = git.value_of(HEADS + branch)  # work of before, left without a worktree: it is continued
    with git_lock.intending(held, git_lock.CREATE, path=folder, branch=branch, project=held.repository.project):
        if not known:
            branches.mark(git, held.repository, branch, base)
            git.run("branch", "--no-track", "--", branch, base)
        try:
            git.run("worktree", "add", "--quiet", "--", folder, branch)
        except GitFailed as error:
            if not known:
                git.drop(HEADS + branch, base)
                branches.unmark(git, branch)
            git_lock.done(held)
            raise TrimtabError(
                f"the worktree could not be made: {error.said or error.what}", where=folder, remedy=error.remedy
            ) from error
    return NewWorkstream(folder, branch, known or base, True, submodules_of(git.at(folder)))
