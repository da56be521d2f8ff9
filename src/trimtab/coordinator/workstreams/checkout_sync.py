"""A branch was moved from outside; the checkout that has it follows. Only git's own two-way merge writes there: it
leaves alone what the user has changed and the move does not touch, and refuses where both did."""

import os
from collections.abc import Mapping
from contextlib import suppress

from trimtab.coordinator.workstreams.repository import Worktree, worktrees
from trimtab.git import Git
from trimtab.model.record import Record
from trimtab.model.wording import joined
from trimtab.reading import read_text

_UNDER_WAY = {
    "MERGE_HEAD": "a merge",
    "CHERRY_PICK_HEAD": "a cherry-pick",
    "REVERT_HEAD": "a revert",
    "rebase-merge": "a rebase",
    "rebase-apply": "a rebase",
}
_SETTLE = "Commit or stash them; `trimtab remote sync` follows then."
_FINISH = "Finish or abort it; `trimtab remote sync` follows then."


class Obstacle(Record):
    """Why a checkout cannot follow. `files` are those that the user has changed and the merge changes too."""

    path: str
    why: str
    files: tuple[str, ...] = ()
    remedy: str = ""

    @property
    def told(self) -> str:
        return f"{self.path} does not follow the main branch: {self.why.rstrip('.')}. {self.remedy}".rstrip()


class _Change(Record):
    path: str
    old_mode: str
    new_mode: str
    old: str
    new: str


def checkouts_of(git: Git, ref: str) -> list[Worktree]:
    return [
        worktree for worktree in worktrees(git) if worktree.branch == ref and not worktree.missing and not worktree.bare
    ]


def obstacles(git: Git, ref: str, old: str, new: str) -> list[Obstacle]:
    """All that would keep checkouts of `ref` from following it from `old` to `new`. Nothing is changed."""
    found = [obstacle for tree in checkouts_of(git, ref) if (obstacle := _obstacle(git.at(tree.path), old, new))]
    return found + _rebasing(git, ref)


def follow(git: Git, ref: str, old: str, new: str) -> list[Obstacle]:
    """The checkouts that could not follow, after the branch was moved."""
    behind: list[Obstacle] = []
    for tree in checkouts_of(git, ref):
        there = git.at(tree.path)
        there.ask("update-index", "-q", "--refresh")
        done = there.ask("read-tree", "-m", "-u", old, new)
        if done.code != 0:
            behind.append(Obstacle(tree.path, done.said, _in_the_way(there, old, new), _SETTLE))
    return behind


def follow_after_crash(git: Git, ref: str, old: str, new: str) -> list[Obstacle]:
    """The same, where it may have been stopped in the middle: some files are the new ones already, the index is not."""
    behind: list[Obstacle] = []
    for tree in checkouts_of(git, ref):
        there = git.at(tree.path)
        if there.ask("diff-index", "--cached", "--quiet", new, "--").code == 0:
            continue  # the index is written last
        changes = _changes(there, old, new)
        strange = [change.path for change in changes if _whose(there, change) == "somebody"]
        if strange:
            why = f"somebody has changed {joined(strange)} meanwhile"
            behind.append(Obstacle(tree.path, why, tuple(strange), _SETTLE))
            continue
        _take_back(there, [change for change in changes if _whose(there, change) == "ours"])
    blocked = {obstacle.path for obstacle in behind}
    return behind + [obstacle for obstacle in follow(git, ref, old, new) if obstacle.path not in blocked]


def _obstacle(git: Git, old: str, new: str) -> Obstacle | None:
    private = git.text("rev-parse", "--absolute-git-dir")
    for name, what in _UNDER_WAY.items():
        if os.path.lexists(os.path.join(private, name)):
            return Obstacle(git.folder, f"{what} is under way there", remedy=_FINISH)
    git.ask("update-index", "-q", "--refresh")
    tried = git.ask("read-tree", "-m", "-u", "-n", old, new)
    files = _in_the_way(git, old, new)
    if tried.code == 0 and not files:
        return None
    why = f"changes that are not committed are in {joined(files)}" if files else tried.said
    return Obstacle(git.folder, why, files, _SETTLE)


def _rebasing(git: Git, ref: str) -> list[Obstacle]:
    """A rebase has its branch checked out nowhere, and moves it in the end."""
    found: list[Obstacle] = []
    for tree in worktrees(git):
        if tree.branch or tree.missing or tree.bare:
            continue
        private = git.at(tree.path).text("rev-parse", "--absolute-git-dir")
        for name in ("rebase-merge", "rebase-apply"):
            with suppress(OSError):
                if read_text(os.path.join(private, name, "head-name"), 4_096).strip() == ref:
                    why = "a rebase of this branch is under way there"
                    found.append(Obstacle(tree.path, why, remedy=_FINISH))
    return found


def _changes(git: Git, old: str, new: str) -> list[_Change]:
    parts = git.lines("diff-tree", "-r", "-z", "--no-renames", "--raw", old, new)
    found: list[_Change] = []
    for described, path in zip(parts[::2], parts[1::2], strict=True):
        old_mode, new_mode, was, becomes, _ = described[1:].split(" ")
        found.append(_Change(path, old_mode, new_mode, was, becomes))
    return found


def _in_the_way(git: Git, old: str, new: str) -> tuple[str, ...]:
    """The user's files that the move would change. git itself takes those that it ignores for worthless and writes
    over them; they are often the only copy."""
    changed = {change.path: change for change in _changes(git, old, new)}
    differing = set(git.lines("diff-index", "--name-only", "-z", "--ignore-submodules=all", old, "--"))
    added = [path for path, change in changed.items() if int(change.old_mode, 8) == 0]
    found = [path for path in changed if path in differing and path not in added]
    for path in added:
        found += _untracked_at(git, path, changed)
    return tuple(dict.fromkeys(found))


def _untracked_at(git: Git, path: str, changed: Mapping[str, _Change]) -> list[str]:
    parts = path.split("/")
    for count in range(1, len(parts)):
        above = "/".join(parts[:count])
        full = os.path.join(git.folder, above)
        if os.path.islink(full) or os.path.isfile(full):
            return [] if above in changed else [above]
    full = os.path.join(git.folder, path)
    if os.path.isdir(full) and not os.path.islink(full):
        return git.lines("--literal-pathspecs", "ls-files", "--others", "-z", "--", path)
    return [path] if os.path.lexists(full) else []


def _whose(git: Git, change: _Change) -> str:
    """`nobody` where a file is as it was before, `ours` where it is as it should become or on the way there."""
    full = os.path.join(git.folder, change.path)
    there = os.path.lexists(full) and (os.path.islink(full) or not os.path.isdir(full))
    if "160000" in (change.old_mode, change.new_mode):
        return "nobody"
    if not there:
        return "nobody" if int(change.old_mode, 8) == 0 else "ours"
    name = _hashed(git, change.path)
    if name == change.old:
        return "nobody"
    if name == change.new or _is_beginning(git, full, change):
        return "ours"
    return "somebody"


def _hashed(git: Git, path: str) -> str:
    """As git would store it, filters and all."""
    full = os.path.join(git.folder, path)
    if os.path.islink(full):
        return git.run("hash-object", "--stdin", given=os.fsencode(os.readlink(full))).text
    with open(full, "rb") as file:
        return git.run("hash-object", "--stdin", f"--path={path}", given=file.read()).text


def _is_beginning(git: Git, full: str, change: _Change) -> bool:
    """git writes files from the start: one that was stopped is the beginning of what it should be."""
    if change.new_mode not in ("100644", "100755") or os.path.islink(full):
        return False
    wanted = git.ask("cat-file", "--filters", f"--path={change.path}", change.new)
    with open(full, "rb") as file:
        return wanted.code == 0 and wanted.out.startswith(file.read())


def _take_back(git: Git, changes: list[_Change]) -> None:
    """Files that a merge of ours has written before it was stopped become what the index still says."""
    for change in changes:
        full = os.path.join(git.folder, change.path)
        if int(change.old_mode, 8) == 0 and os.path.lexists(full):
            os.unlink(full)
            with suppress(OSError):
                os.removedirs(os.path.dirname(full))
    again = [change.path for change in changes if int(change.old_mode, 8)]
    if again:
        git.run("checkout-index", "-f", "-u", "-z", "--stdin", given=os.fsencode("\0".join([*again, ""])))
