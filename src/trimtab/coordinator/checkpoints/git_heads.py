"""Branches and HEAD of the main checkout and of workstreams: as they are, what a restore would make of them, and doing
so.

A branch moves back or forward along its own history, or comes back where it is gone. One that was rewritten stays,
and the command that moves it is named instead. Nothing is lost by a move: the commits hang on the checkpoint that is
taken first.
"""

import os

from trimtab.coordinator.checkpoints.checkpoint_files import Checkpoint, KeptWorktree
from trimtab.coordinator.workstreams import checkouts, git_lock
from trimtab.coordinator.workstreams.git_lock import LockedRepository
from trimtab.coordinator.workstreams.repository import HEADS, ZERO, Repository, Worktree, worktrees
from trimtab.git import Git, find_trunk
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.reading import read_text

_UNDER_WAY = {
    "MERGE_HEAD": "a merge",
    "rebase-merge": "a rebase",
    "rebase-apply": "a rebase",
    "CHERRY_PICK_HEAD": "a cherry-pick",
    "REVERT_HEAD": "a revert",
    "BISECT_LOG": "a bisection",
}
_SHORT = 10


class GitPoint(Record):
    """The main branch, and the main checkout and all workstreams, in that order."""

    main: str
    main_commit: str
    worktrees: tuple[KeptWorktree, ...]


class BranchMove(Record):
    """`old` is empty for a branch that is gone. `stays`: why it is left as it is; else it becomes `new`."""

    branch: str
    old: str
    new: str
    stays: str = ""


class HeadPlan(Record):
    """What becomes of one worktree. `switches`: HEAD is on another branch or commit now, and goes back. `gone`: why
    nothing can be done there."""

    kept: KeptWorktree
    move: BranchMove | None = None
    switches: bool = False
    gone: str = ""


def look(repository: Repository, git: Git) -> GitPoint:
    main, commit = find_trunk(git)
    found = [tree for tree in worktrees(git) if _is_wanted(repository, tree)]
    found.sort(key=lambda tree: tree.path != repository.top)
    return GitPoint(main, commit, tuple(map(_kept, found)))


def _is_wanted(repository: Repository, tree: Worktree) -> bool:
    is_work = checkouts.kind_of(repository.project, tree.path) == checkouts.WORK
    return not tree.missing and not tree.bare and (tree.path == repository.top or is_work)


def _kept(tree: Worktree) -> KeptWorktree:
    private = _private(tree.path)
    under_way = next((what for name, what in _UNDER_WAY.items() if os.path.lexists(os.path.join(private, name))), "")
    linked = "" if os.path.isdir(os.path.join(tree.path, ".git")) else os.path.basename(private)
    commit = "" if set(tree.head) <= {"0"} or tree.head == ZERO else tree.head
    return KeptWorktree(tree.path, linked, tree.branch.removeprefix(HEADS), commit, under_way=under_way)


def _private(worktree: str) -> str:
    pointer = os.path.join(worktree, ".git")
    if os.path.isdir(pointer):
        return pointer
    try:
        line = read_text(pointer, 8_192, whole=False, errors="surrogateescape")
    except OSError:
        return pointer
    return os.path.normpath(os.path.join(worktree, line.removeprefix("gitdir:").strip()))


def index_lock(worktree: str) -> str:
    """The file that is there while a git writes the index."""
    return os.path.join(_private(worktree), "index.lock")


def plan(git: Git, then: Checkpoint, now: GitPoint, fixed_main: str) -> tuple[tuple[HeadPlan, ...], BranchMove | None]:
    """What becomes of each worktree of the checkpoint, and of the main branch where no worktree has it. `fixed_main`:
    why the main branch is not moved, empty where it may be."""
    there = {tree.linked: tree for tree in now.worktrees}  # not by path: the project's folder may have been moved
    known = worktrees_of(git)
    plans = tuple(
        _plan_worktree(git, kept, there.get(kept.linked), known, fixed_main * (kept.branch == then.main))
        for kept in then.worktrees
    )
    main = None
    if then.main and then.main_commit and then.main not in {kept.branch for kept in then.worktrees}:
        elsewhere = _elsewhere(known, then.main, "")
        main = _move(git, then.main, then.main_commit, elsewhere, fixed_main, is_here=False)
    return plans, main


def worktrees_of(git: Git) -> list[Worktree]:
    return [tree._replace(branch=tree.branch.removeprefix(HEADS)) for tree in worktrees(git)]


def _elsewhere(known: list[Worktree], branch: str, here: str) -> str:
    """The worktree beside `here` that has a branch checked out; empty where none has."""
    return next((tree.path for tree in known if tree.branch == branch and tree.path != here), "")


def _plan_worktree(
    git: Git, kept: KeptWorktree, now: KeptWorktree | None, known: list[Worktree], fixed: str
) -> HeadPlan:
    """`fixed`: why its branch is not moved. Where HEAD cannot go back to that branch, nothing is done: its files would
    land on another one."""
    if now is None:
        name = kept.branch or kept.commit[:_SHORT]
        return HeadPlan(kept, gone=f"its folder is gone; `git branch {name}-again {kept.commit}` has its commits again")
    kept = kept._replace(path=now.path)
    if now.under_way:
        return HeadPlan(kept, gone=f"{now.under_way} is under way there: end it first (`git -C {kept.path} status`)")
    if not kept.commit:
        return HeadPlan(kept)  # nothing was committed yet: only files go back
    if not kept.branch:
        return HeadPlan(kept, switches=bool(now.branch) or now.commit != kept.commit)
    is_here = now.branch == kept.branch
    move = _move(git, kept.branch, kept.commit, _elsewhere(known, kept.branch, kept.path), fixed, is_here=is_here)
    if move.stays and not is_here:
        return HeadPlan(kept, gone=f"HEAD cannot go back to {kept.branch}: {move.stays}")
    return HeadPlan(kept, move if move.old != move.new else None, not is_here)


def _move(git: Git, branch: str, commit: str, elsewhere: str, fixed: str, *, is_here: bool) -> BranchMove:
    """`elsewhere` is another worktree that has the branch; `is_here`: HEAD of the one in question is on it."""
    old = git.value_of(HEADS + branch)
    move = BranchMove(branch, old, commit)
    if elsewhere and not (is_here and old == commit):
        return move._replace(stays=f"it is checked out in {elsewhere}")
    if old == commit:
        return move
    if not git.commit_of(commit):
        return move._replace(stays=f"git does not have the commit {commit[:_SHORT]} any more")
    if fixed:
        return move._replace(stays=fixed)
    if old and not git.is_ancestor(commit, old) and not git.is_ancestor(old, commit):
        command = "git reset --soft" if is_here else f"git branch -f {branch}"
        return move._replace(stays=f"it was rewritten since; `{command} {commit[:_SHORT]}` moves it there")
    return move


def carry_out(held: LockedRepository, plans: tuple[HeadPlan, ...], main: BranchMove | None, why: str) -> list[str]:
    """The branches that were moved. By compare and swap: a branch that somebody moves meanwhile is an error."""
    moved: list[str] = []
    for each in plans:
        if each.gone:
            continue
        ref = HEADS + each.kept.branch if each.kept.branch else ""
        with git_lock.intending(held, git_lock.PUT_BACK, path=each.kept.path, ref=ref):
            if each.move and not each.move.stays:
                moved.append(_moved(held, each.move, why))
            if each.switches:
                _switch(held.git.at(each.kept.path), each.kept, why)
    if main and not main.stays and main.old != main.new:
        with git_lock.intending(held, git_lock.PUT_BACK, ref=HEADS + main.branch):
            moved.append(_moved(held, main, why))
    return moved


def _moved(held: LockedRepository, move: BranchMove, why: str) -> str:
    if not held.git.move(HEADS + move.branch, move.new, move.old or held.repository.nothing, why):
        raise TrimtabError(
            f"{move.branch} was moved by somebody else in this moment",
            where=held.repository.top,
            remedy="Look at it, then try again.",
        )
    return move.branch


def _switch(git: Git, kept: KeptWorktree, why: str) -> None:
    if kept.branch:
        git.run("symbolic-ref", "-m", why, "HEAD", HEADS + kept.branch)
    else:
        git.run("update-ref", "--no-deref", "-m", why, "HEAD", kept.commit)
