"""The combined tree of two commits, without touching a branch, an index or a file."""

import os

from trimtab.coordinator.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class Trial(Record):
    """`commit` has both as parents and the combined tree; it is empty where `conflicts` names files. If the branch
    brings nothing new, it is the first commit itself."""

    commit: str
    tree: str
    conflicts: tuple[str, ...] = ()
    nothing_new: bool = False


def try_merge(git: Git, onto: str, head: str, message: str) -> Trial:
    if git.is_ancestor(head, onto):
        return Trial(onto, git.tree_of(onto), nothing_new=True)
    tried = git.ask("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", onto, head)
    tree, *files = [os.fsdecode(one) for one in tried.out.split(b"\0") if one] or [""]
    if tried.code == 1 and tree:
        return Trial("", "", tuple(dict.fromkeys(files)) or ("(git names no file)",))
    if tried.code != 0:
        raise TrimtabError(
            f"git could not try the merge: {tried.said or f'exit code {tried.code}'}",
            where=git.folder,
            remedy=_remedy(tried.said),
        )
    return Trial(git.commit(tree, (onto, head), message), tree)


def _remedy(said: str) -> str:
    if "unrelated histories" in said:
        return "The two have no commit in common: merge them by hand once, with `--allow-unrelated-histories`."
    if "--write-tree" in said or "usage:" in said:
        return "git 2.38 or later is needed for this."
    return "`git fsck` tells whether the repository is sound."
