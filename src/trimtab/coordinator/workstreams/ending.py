"""Ending a workstream: abandoned, or done."""

import os
from collections.abc import Collection
from contextlib import suppress

from trimtab.coordinator.workstreams import branches, checkouts
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.repository import HEADS, REMOTES, Worktree, trunk_of, worktrees
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave, Rescue
from trimtab.coordinator.workstreams.rescue.save import save_branch
from trimtab.coordinator.workstreams.retire import retire
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class EndedWorkstream(Record):
    """`saved` is where the work is that was nowhere else, None if there was none. `branch` is empty for a checkout that
    was on none."""

    name: str
    path: str
    branch: str
    saved: Rescue | None


class KeptWorkstream(Record):
    """One that `clean` did not take away, and why."""

    name: str
    why: str


class CleanResult(Record):
    ended: tuple[EndedWorkstream, ...]
    kept: tuple[KeptWorkstream, ...]
    recovered: tuple[str, ...]


def abandon(project: str, name: str) -> EndedWorkstream:
    """Takes a workstream or a review away, with its branch. `name` is that of the folder, or the branch."""
    with alone(project) as held:
        recover(held)
        found = _named(held, name)
        if found is None:
            return _abandon_branch(held, name)
        return _end(held, found)


def end_reviews(project: str, commits: Collection[str]) -> tuple[EndedWorkstream, ...]:
    """Takes away the checkouts in which these commits were reviewed. What somebody wrote there is saved first; where
    that cannot be, the checkout stays."""
    ended: list[EndedWorkstream] = []
    with alone(project) as held:
        recover(held)
        for worktree in worktrees(held.git):
            if (
                checkouts.kind_of(held.repository.project, worktree.path) != checkouts.REVIEW
                or worktree.head not in commits
            ):
                continue
            with suppress(CannotSave):
                ended.append(_end(held, worktree))
    return tuple(ended)


def clean(project: str) -> CleanResult:
    """Takes away what is done: workstreams all of whose commits are on the main branch, and reviews of branches that
    are gone or have moved on. What is not committed in them is saved first. A workstream without a commit of its own
    has only begun, and stays."""
    with alone(project) as held:
        recovered = recover(held)
        trunk = trunk_of(held.git)
        bases = {mark.branch: mark.base for mark in branches.marked(held.git)}
        ended: list[EndedWorkstream] = []
        kept: list[KeptWorkstream] = []
        project = held.repository.project
        # reviews last: their branch may be gone by then
        for worktree in sorted(
            worktrees(held.git), key=lambda worktree: checkouts.kind_of(project, worktree.path) == checkouts.REVIEW
        ):
            kind = checkouts.kind_of(project, worktree.path)
            why = _why_kept(held, worktree, kind, trunk, bases) if kind in (checkouts.WORK, checkouts.REVIEW) else None
            if why is None:
                continue
            try:
                if not why:
                    ended.append(_end(held, worktree))
                    continue
            except CannotSave as error:
                why = error.what
            kept.append(KeptWorkstream(os.path.basename(worktree.path), why))
        return CleanResult(tuple(ended), tuple(kept), tuple(recovered))


def _why_kept(held: LockedRepository, worktree: Worktree, kind: str, trunk: str, bases: dict[str, str]) -> str:
    git = held.git
    if kind == checkouts.REVIEW:
        # also a branch that was fetched from the remote at which clones meet
        heads = git.text("for-each-ref", "--points-at", worktree.head, "--format=%(refname)", HEADS, REMOTES)
        reviewed = [ref for ref in heads.split("\n") if ref and not _is_main(ref, trunk)]
        return "the branch is as it was when the review began" if reviewed and not worktree.branch else ""
    if worktree.locked is not None:
        return "somebody has locked it"
    if not trunk:
        return "there is no main branch to compare it with"
    if not git.is_ancestor(worktree.head, HEADS + trunk):
        return f"its commits are not on {trunk}"
    return "it has only begun" if worktree.head == bases.get(worktree.branch.removeprefix(HEADS)) else ""


def _is_main(ref: str, trunk: str) -> bool:
    """What was merged the main branch has too, here and at a remote."""
    return ref == HEADS + trunk or (ref.startswith(REMOTES) and ref.split("/", 3)[3:] in ([trunk], ["HEAD"]))


def _named(held: LockedRepository, name: str) -> Worktree | None:
    project = held.repository.project
    for worktree in worktrees(held.git):
        if checkouts.kind_of(project, worktree.path) not in (checkouts.WORK, checkouts.REVIEW):
            continue
        if name in (
            os.path.basename(worktree.path),
            worktree.path,
            worktree.branch,
            worktree.branch.removeprefix(HEADS) or None,
        ):
            return worktree
    return None


def _end(held: LockedRepository, worktree: Worktree) -> EndedWorkstream:
    branch = worktree.branch.removeprefix(HEADS)
    ours = branch if branch in {known.branch for known in branches.marked(held.git)} else ""
    saved = retire(held, worktree.path, branch=worktree.branch if ours else "")
    if ours:
        branches.drop_branch(held, ours, worktree.head)
    return EndedWorkstream(os.path.basename(worktree.path), worktree.path, branch, saved)


def _abandon_branch(held: LockedRepository, name: str) -> EndedWorkstream:
    """A branch of ours that no worktree has."""
    branch = name.removeprefix(HEADS)
    found = next((mark for mark in branches.marked(held.git) if mark.branch == branch and mark.tip), None)
    if found is None:
        known = [os.path.basename(worktree.path) for worktree in worktrees(held.git) if _is_ours(held, worktree)]
        raise TrimtabError(
            f"there is no workstream {name!r}",
            where=held.repository.top,
            remedy=f"There are: {', '.join(known)}." if known else "There are none: `trimtab workstream create`.",
        )
    saved = save_branch(held, branch, found.tip)
    branches.drop_branch(held, branch, found.tip)
    return EndedWorkstream(branch, "", branch, saved)


def _is_ours(held: LockedRepository, worktree: Worktree) -> bool:
    return checkouts.kind_of(held.repository.project, worktree.path) in (checkouts.WORK, checkouts.REVIEW)
