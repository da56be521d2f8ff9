"""Conflicts of what was submitted with the main branch as it is now. Nothing but trees is written, and each commit is
tried once."""

import os
from functools import cached_property

from trimtab.coordinator.workstreams.repository import HEADS, repository_of, trunk_of
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class MergedTree(Record):
    """`tree` is empty where `conflicts` names files."""

    tree: str
    conflicts: tuple[str, ...] = ()


class MainConflicts:
    """By commit, the files in which it conflicts with the main branch. A commit that is not in this clone has none that
    are known, and nothing has any where git cannot say. git is asked with the first commit."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._tried: dict[str, tuple[str, ...]] = {}

    @cached_property
    def main(self) -> str:
        """The main branch; empty where there is none."""
        return trunk_of(self._git) if self._git else ""

    def of(self, head: str) -> tuple[str, ...]:
        if head not in self._tried:
            self._tried[head] = self._try(head)
        return self._tried[head]

    @cached_property
    def _git(self) -> Git | None:
        try:
            return Git(repository_of(self._root).top)
        except TrimtabError:
            return None  # no repository, so nothing to conflict with

    def _try(self, head: str) -> tuple[str, ...]:
        if not (self._git and self.main and head):
            return ()
        try:
            return merge_trees(self._git, HEADS + self.main, head).conflicts
        except TrimtabError:
            return ()


def merge_trees(git: Git, onto: str, head: str) -> MergedTree:
    """The tree of two commits combined, or where they conflict. Raises TrimtabError where git cannot try."""
    tried = git.ask("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", onto, head)
    tree, *files = [os.fsdecode(name) for name in tried.out.split(b"\0") if name] or [""]
    if tried.code == 1 and tree:
        return MergedTree("", tuple(dict.fromkeys(files)) or ("(git names no file)",))
    if tried.code != 0:
        raise TrimtabError(
            f"git could not try the merge: {tried.said or f'exit code {tried.code}'}",
            where=git.folder,
            remedy=_remedy(tried.said),
        )
    return MergedTree(tree)


def _remedy(said: str) -> str:
    if "unrelated histories" in said:
        return "The two have no commit in common: merge them by hand once, with `--allow-unrelated-histories`."
    if "--write-tree" in said or "usage:" in said:
        return "git 2.38 or later is needed for this."
    return "`git fsck` tells whether the repository is sound."
