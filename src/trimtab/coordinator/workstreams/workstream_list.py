"""All workstreams and reviews, as git knows them. Needs no lock."""

import os

from trimtab.coordinator.git import Git
from trimtab.coordinator.workstreams import checkout_paths
from trimtab.coordinator.workstreams.branch_names import task_of
from trimtab.coordinator.workstreams.repository import HEADS, Worktree, repository_of, trunk_of, worktrees
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
    kinds = {checkout_paths.WORK: "work", checkout_paths.REVIEW: "review"}
    return [
        _listed(git, one, kinds[kind], trunk)
        for one in worktrees(git)
        if (kind := checkout_paths.kind_of(repository.project, one.path)) in kinds
    ]


def _listed(git: Git, one: Worktree, kind: str, trunk: str) -> WorkstreamInfo:
    branch = one.branch.removeprefix(HEADS)
    changed = 0 if one.missing else _changed(git.at(one.path))
    ahead, behind = _distance(git, one.head, HEADS + trunk) if trunk else (0, 0)
    task = task_of(branch)
    return WorkstreamInfo(
        os.path.basename(one.path), kind, one.path, branch, one.head, task, changed, ahead, behind, one.missing
    )


def _changed(git: Git) -> int:
    found = git.ask("status", "--porcelain", "-z", "--no-renames", "--ignore-submodules=dirty")
    return len([line for line in found.out.split(b"\0") if line])


def _distance(git: Git, head: str, trunk: str) -> tuple[int, int]:
    counted = git.ask("rev-list", "--left-right", "--count", f"{head}...{trunk}", "--")
    if counted.code != 0:
        return 0, 0
    ahead, behind = counted.text.split("\t")
    return int(ahead), int(behind)
