"""Workstreams and review checkouts as git knows them: what a list of them shows."""

import os

from trimtab.coordinator.workstreams import checkouts
from trimtab.coordinator.workstreams.branches import task_of
from trimtab.coordinator.workstreams.repository import (
    HEADS,
    Worktree,
    changed_count,
    distance,
    repository_of,
    trunk_of,
    worktrees,
)
from trimtab.git import Git
from trimtab.model.record import Record


class WorkstreamInfo(Record):
    """`kind` is `work` or `review`. `changed` counts files that are not committed, `ahead` the commits that the main
    branch does not have, `behind` those that only it has. `missing`: the folder is gone."""

    name: str
    kind: str
    path: str
    branch: str
    head: str
    task: str
    changed: int
    ahead: int
    behind: int
    missing: bool


def workstreams(project: str) -> list[WorkstreamInfo]:
    repository = repository_of(project)
    git = Git(repository.top)
    trunk = trunk_of(git)
    kinds = {checkouts.WORK: "work", checkouts.REVIEW: "review"}
    return [
        _listed(git, worktree, kinds[kind], trunk)
        for worktree in worktrees(git)
        if (kind := checkouts.kind_of(repository.project, worktree.path)) in kinds
    ]


def _listed(git: Git, worktree: Worktree, kind: str, trunk: str) -> WorkstreamInfo:
    branch = worktree.branch.removeprefix(HEADS)
    changed = 0 if worktree.missing else changed_count(git.at(worktree.path))
    ahead, behind = distance(git, worktree.head, HEADS + trunk) if trunk else (0, 0)
    task = task_of(branch)
    return WorkstreamInfo(
        os.path.basename(worktree.path),
        kind,
        worktree.path,
        branch,
        worktree.head,
        task,
        changed,
        ahead,
        behind,
        worktree.missing,
    )
