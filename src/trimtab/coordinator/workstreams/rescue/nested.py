"""Repositories inside a worktree: submodules that somebody has filled, clones, other worktrees. A submodule's own git
folder goes away with the worktree, and its commits with it; no commit of ours can hold them. So only one that holds
nothing of its own may go."""

import os

from trimtab.coordinator.git import Git, joined
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave


def ensure_untouched(git: Git, top: str, nested: list[str]) -> None:
    """Raises CannotSave where one of them holds something that is nowhere else."""
    kept = [(path, why) for path in nested if (why := _why_not(_inside(git, os.path.join(top, path))))]
    if kept:
        raise CannotSave(
            f"{joined([f'{path} ({why})' for path, why in kept])}: a repository of its own, which cannot be saved with"
            " the rest",
            where=top,
            remedy="Commit and push there, or move it out of the folder; then try again. Nothing was removed.",
        )


def _inside(git: Git, folder: str) -> Git:
    """A submodule remembers where its files were; they may have been moved. What is above is never meant."""
    return git.at(folder, GIT_WORK_TREE=folder, GIT_CEILING_DIRECTORIES=os.path.dirname(folder))


def _why_not(git: Git) -> str:
    if git.ask("rev-parse", "--git-dir").code != 0:
        return "git cannot read it"
    if git.run("status", "--porcelain", "--ignored", "--ignore-submodules=none").out:
        return "files that are not committed"
    head = git.commit_of("HEAD")
    heads = ["HEAD"] if head else []
    if git.run("rev-list", "-1", "--branches", *heads, "--not", "--remotes", "--").out:
        return "commits that are not pushed"
    if git.value_of("refs/stash"):
        return "a stash"
    return ""
