"""A rescue, brought back: a worktree on the branch it was on, with the same bytes in the same files and the same things
staged. The rescue stays until somebody says that it may go."""

import os
import stat
import tempfile

from trimtab.coordinator.workstreams import branches, checkouts, git_lock
from trimtab.coordinator.workstreams.checkouts import registration_of
from trimtab.coordinator.workstreams.git_lock import LockedRepository
from trimtab.coordinator.workstreams.repository import HEADS, trunk_of, worktrees
from trimtab.coordinator.workstreams.rescue.rescue_types import (
    FILES,
    INDEX,
    MANIFEST,
    NAMESPACE,
    PRIVATE,
    Rescue,
    RescueManifest,
    read_manifest,
)
from trimtab.git import Git
from trimtab.model.errors import TrimtabError

_MOST_TRIES = 100
_AT_ONCE = 100


def rescues(git: Git) -> list[Rescue]:
    """All of them, newest first. git counts in seconds; the names of one workstream's rescues tell the rest."""
    newest_first = ("--sort=-refname", "--sort=-committerdate")
    listed = git.text("for-each-ref", *newest_first, "--format=%(refname) %(objectname)", NAMESPACE)
    return [_saved(git, *line.split(" ")) for line in listed.split("\n") if line]


def named(git: Git, name: str) -> Rescue:
    """By its ref, by what follows the namespace in it, or the newest of a workstream."""
    found = rescues(git)
    for rescue in found:
        short = rescue.ref.removeprefix(NAMESPACE)
        if name in (rescue.ref, short, short.partition("/")[0], rescue.manifest.name):
            return rescue
    some = ", ".join(rescue.ref.removeprefix(NAMESPACE) for rescue in found[:5])
    raise TrimtabError(
        f"there is no rescue named {name!r}",
        where=git.folder,
        remedy=f"There are: {some}." if some else "Nothing was rescued here: nothing was lost, or nothing was removed.",
    )


def forget(git: Git, saved: Rescue) -> None:
    """For good, as soon as git collects what nothing points to."""
    if not git.drop(saved.ref, saved.commit):
        raise TrimtabError("this rescue is not there any more", where=saved.ref, remedy="`trimtab workstream rescue`.")


def bring_back(held: LockedRepository, saved: Rescue) -> str:
    """The folder in which it is now."""
    manifest = saved.manifest
    project = held.repository.project
    kind = manifest.kind if manifest.kind in (checkouts.WORK, checkouts.REVIEW) else checkouts.WORK
    checkouts.made_room(project, kind)
    folder = _free_folder(project, kind, manifest.name)
    with git_lock.intending(held, git_lock.RESCUE, path=folder, project=project):
        _check_out(held, manifest, folder)
        fill(held, saved, folder)
    return folder


def fill(held: LockedRepository, saved: Rescue, folder: str) -> None:
    """Put what was not committed into a worktree at the commit that it stands on."""
    git = held.git.at(folder)
    for path in saved.manifest.deleted:
        _remove(folder, path)
    _write_files(git, saved, folder)
    _restore_index(git, held, saved, folder)


def _saved(git: Git, ref: str, commit: str) -> Rescue:
    raw = git.ask("cat-file", "blob", f"{commit}:{MANIFEST}").out
    files = git.lines("ls-tree", "-r", "-z", "--name-only", commit, f"{FILES}/")
    at = int(git.text("log", "-1", "--format=%ct", commit))
    return Rescue(ref, commit, len(files), at, read_manifest(raw, ref))


def _free_folder(project: str, kind: str, name: str) -> str:
    for number in range(1, _MOST_TRIES):
        path = checkouts.place(project, kind, name if number == 1 else f"{name}-rescued-{number}")
        if not os.path.lexists(path):
            return path
    raise TrimtabError(
        "too many folders of this name are there already",
        where=checkouts.place(project, kind, name),
        remedy="`trimtab workstream clean` takes away those that are done.",
    )


def _check_out(held: LockedRepository, manifest: RescueManifest, folder: str) -> None:
    git = held.git
    if not manifest.head:  # no commit was checked out: a folder that git did not know, or one before its first commit
        git.run("worktree", "add", "--quiet", "--detach", "--no-checkout", "--", folder, "HEAD")
        if not manifest.indexed:
            git.at(folder).run("read-tree", "--empty")
        return
    if not manifest.branch or manifest.head != manifest.tip:
        git.run("worktree", "add", "--quiet", "--detach", "--", folder, manifest.head)
        return
    branch = _free_branch(held, manifest)
    if not git.value_of(HEADS + branch):
        branches.mark(git, held.repository, branch, _base(git, manifest.tip))
        git.run("branch", "--no-track", "--", branch, manifest.tip)
    git.run("worktree", "add", "--quiet", "--", folder, branch)


def _base(git: Git, tip: str) -> str:
    """The commit at which the work left the main branch."""
    trunk = trunk_of(git)
    return (git.ask("merge-base", "--", HEADS + trunk, tip).text if trunk else "") or tip


def _free_branch(held: LockedRepository, manifest: RescueManifest) -> str:
    """The one that it was on, if that is as it was and nobody has it; else one beside it."""
    taken = {worktree.branch for worktree in worktrees(held.git)}
    plain = manifest.branch.removeprefix(HEADS)
    for number in range(1, _MOST_TRIES):
        branch = plain if number == 1 else f"{plain}-rescued-{number}"
        if HEADS + branch not in taken and held.git.value_of(HEADS + branch) in ("", manifest.tip):
            return branch
    raise TrimtabError(
        "too many branches of this name are there already", where=plain, remedy="Delete those that are not needed."
    )


def _write_files(git: Git, saved: Rescue, folder: str) -> None:
    listed = [line.partition("\t") for line in git.lines("ls-tree", "-r", "-z", saved.commit, f"{FILES}/")]
    for start in range(0, len(listed), _AT_ONCE):
        some = listed[start : start + _AT_ONCE]
        contents = _contents(git, [described.split(" ")[2] for described, _, _ in some])
        for (described, _, path), content in zip(some, contents, strict=True):
            inner = path.removeprefix(f"{FILES}/")
            _write(folder, inner, described.split(" ")[0], content, saved.manifest.modes.get(inner))
    for path in saved.manifest.empty:
        _above(folder, f"{path}/x")


def _contents(git: Git, blobs: list[str]) -> list[bytes]:
    """Of many objects by one process: each comes after a line that ends with its length."""
    raw = git.run("cat-file", "--batch", given="\n".join([*blobs, ""]).encode()).out
    found: list[bytes] = []
    at = 0
    for _ in blobs:
        line_end = raw.index(b"\n", at)
        length = int(raw[at:line_end].rsplit(b" ", 1)[1])
        found.append(raw[line_end + 1 : line_end + 1 + length])
        at = line_end + 1 + length + 1
    return found


def _write(top: str, path: str, mode: str, content: bytes, permissions: int | None) -> None:
    _above(top, path)
    full = os.path.join(top, path)
    if os.path.lexists(full):
        os.unlink(full)
    if mode == "120000":
        os.symlink(os.fsdecode(content), full)
        return
    usual = 0o755 if mode == "100755" else 0o644
    file = os.open(full, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with open(file, "wb") as stream:
        stream.write(content)
    os.chmod(full, usual if permissions is None else stat.S_IMODE(permissions))


def _remove(top: str, path: str) -> None:
    """A tracked file that was not there; folders that it leaves empty go too, as git has it."""
    _ensure_inside(path)
    full = os.path.join(top, path)
    if os.path.islink(full) or os.path.isfile(full):
        os.unlink(full)
    while (full := os.path.dirname(full)) != top and os.path.isdir(full) and not os.listdir(full):
        os.rmdir(full)


def _above(top: str, path: str) -> None:
    """The folders above a file, none of them a link: a link would lead out of the worktree."""
    _ensure_inside(path)
    here = top
    for part in path.split("/")[:-1]:
        here = os.path.join(here, part)
        if os.path.islink(here) or os.path.isfile(here):
            os.unlink(here)
        if not os.path.isdir(here):
            os.mkdir(here)


def _ensure_inside(path: str) -> None:
    parts = path.split("/")
    if not path or path.startswith("/") or any(part in ("", ".", "..") or part.lower() == ".git" for part in parts):
        raise TrimtabError(
            f"this rescue names a file that is not inside a worktree: {path!r}",
            where=NAMESPACE,
            remedy="Trimtab makes no such rescue: somebody else wrote it. `git show` shows what is in it.",
        )


def _restore_index(git: Git, held: LockedRepository, saved: Rescue, folder: str) -> None:
    registration = registration_of(held.repository, folder)
    if registration is None or not saved.manifest.indexed:
        return
    staged = git.run("cat-file", "blob", f"{saved.commit}:{INDEX}").out
    with tempfile.TemporaryDirectory(prefix="trimtab-", dir=registration.private) as passing:
        made = os.path.join(passing, "index")
        git.run("update-index", "-z", "--index-info", given=staged, env={"GIT_INDEX_FILE": made})
        if not os.path.exists(made):
            git.run("read-tree", "--empty", env={"GIT_INDEX_FILE": made})
        os.replace(made, os.path.join(registration.private, "index"))
    git.ask("update-index", "-q", "--refresh")
    for path in git.lines("ls-tree", "-r", "-z", "--name-only", saved.commit, f"{PRIVATE}/"):
        inner = path.removeprefix(f"{PRIVATE}/")
        _write(registration.private, inner, "100644", git.run("cat-file", "blob", f"{saved.commit}:{path}").out, None)
