"""From a folder to a ref. The folder is only read: not even git's index there is touched."""

import os
import shutil
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from datetime import UTC, datetime

from trimtab.coordinator.workstreams import branches, checkouts
from trimtab.coordinator.workstreams.branches import slug
from trimtab.coordinator.workstreams.checkouts import WorktreeRegistration
from trimtab.coordinator.workstreams.git_lock import LockedRepository, passing_folder
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.coordinator.workstreams.rescue import unsaved_work as kinds
from trimtab.coordinator.workstreams.rescue.rescue_types import (
    FILES,
    INDEX,
    MANIFEST,
    NAMESPACE,
    PRIVATE,
    STAGED,
    CannotSave,
    Rescue,
    RescueManifest,
    manifest_bytes,
)
from trimtab.coordinator.workstreams.rescue.unsaved_work import UnsavedWork, look
from trimtab.git import Git

_HOLD_BYTES = frozenset({b"100644", b"100755", b"120000"})


def save(
    held: LockedRepository,
    folder: str,
    name: str,
    kind: str,
    registration: WorktreeRegistration | None,
    *,
    whole: bool,
    branch: str = "",
) -> Rescue | None:
    """None where there is nothing that is not committed and on a branch that stays. `whole`: files that are missing are
    work too; where something was stopped half-way they are only not there yet, or not any more. `branch` is one that is
    about to be removed: its commits have to be kept as well."""
    with _own_index(held, registration) as index:
        git = _at(held.git, folder, registration, index, held.repository.common)
        try:
            looked = look(git, folder, name, kind, registration, whole, branch)
            if not looked.is_work:
                return None
            return keep(held, looked, folder, registration)
        except OSError as error:
            raise CannotSave(
                f"{error.filename or folder} cannot be read: {error.strerror}",
                where=folder,
                remedy="Make it readable, or remove it yourself if it is not needed; then try again.",
            ) from error


@contextmanager
def _own_index(held: LockedRepository, registration: WorktreeRegistration | None) -> Generator[str]:
    """A copy: refreshing writes to it, and an index that is locked can be copied all the same. It keeps the time of the
    original: by that git knows which files may have changed in the second in which they were staged."""
    with passing_folder(held.repository) as passing:
        copy = os.path.join(passing, "index")
        if registration and os.path.exists(source := os.path.join(registration.private, "index")):
            shutil.copy2(source, copy)
            for shared in os.listdir(registration.private):
                if shared.startswith("sharedindex."):
                    shutil.copy2(os.path.join(registration.private, shared), os.path.join(passing, shared))
        yield copy


def _at(git: Git, folder: str, registration: WorktreeRegistration | None, index: str, common: str) -> Git:
    """git on a folder that need not be where git expects it, with an index of our own."""
    private = registration.private if registration else common
    return git.at(folder, GIT_DIR=private, GIT_WORK_TREE=folder, GIT_INDEX_FILE=index)


def _tree(held: LockedRepository, folder: str, looked: UnsavedWork, registration: WorktreeRegistration | None) -> str:
    """Built in an index that nobody else sees."""
    git = held.git
    entries = [f"{mode} {blob}\t{FILES}/{path}" for path, mode, blob in _blobs(git, folder, looked.changed)]
    if registration:
        entries += [
            f"100644 {blob}\t{PRIVATE}/{path}" for path, _, blob in _blobs(git, registration.private, looked.private)
        ]
    if looked.manifest.indexed:
        empty = _blob(git, b"")  # what `git add --intent-to-add` names need not exist
        named = {line.split(b" ")[1].decode() for line in looked.staged.split(b"\0") if line[:6] in _HOLD_BYTES}
        entries += [f"100644 {oid}\t{STAGED}/{oid}" for oid in sorted(named | {empty})]
        entries.append(f"100644 {_blob(git, looked.staged)}\t{INDEX}")
    entries.append(f"100644 {_blob(git, manifest_bytes(looked.manifest))}\t{MANIFEST}")
    with passing_folder(held.repository) as passing:
        env = {"GIT_INDEX_FILE": os.path.join(passing, "index")}
        git.run("update-index", "-z", "--index-info", given=os.fsencode("\0".join([*entries, ""])), env=env)
        return git.run("write-tree", env=env).text


def _blobs(git: Git, folder: str, paths: Iterable[str]) -> list[tuple[str, str, str]]:
    """(path, mode, object) of files, without any filter."""
    modes = {path: kinds.mode_of(os.path.join(folder, path))[0] for path in paths}
    plain = [path for path, mode in modes.items() if mode != "120000" and "\n" not in path]
    given = os.fsencode("".join(f"{os.path.join(folder, path)}\n" for path in plain))
    named: dict[str, str] = {}
    if plain and "\n" not in folder:
        answer = git.run("hash-object", "-w", "--no-filters", "--stdin-paths", given=given)
        named = dict(zip(plain, answer.text.split("\n"), strict=True))
    for path, mode in modes.items():
        if path not in named:
            named[path] = _blob(git, _bytes(os.path.join(folder, path), mode))
    return [(path, mode, named[path]) for path, mode in modes.items()]


def _bytes(path: str, mode: str) -> bytes:
    if mode == "120000":
        return os.fsencode(os.readlink(path))
    with open(path, "rb") as file:
        return file.read()


def _blob(git: Git, content: bytes) -> str:
    return git.run("hash-object", "-w", "--stdin", given=content).text


def keep(held: LockedRepository, looked: UnsavedWork, folder: str, registration: WorktreeRegistration | None) -> Rescue:
    """The same work saved twice, as after a crash, is one rescue."""
    git = held.git
    name = looked.manifest.name
    tree = _tree(held, folder, looked, registration)
    below = f"{NAMESPACE}{name}/"
    listed = git.text("for-each-ref", "--format=%(refname) %(objectname) %(tree) %(parent)", below)
    for line in listed.split("\n") if listed else []:
        ref, commit, its_tree, *parents = line.split(" ")
        if its_tree == tree and tuple(filter(None, parents)) == looked.parents:
            return _saved(git, ref, commit, looked)
    message = f"Work in {name} that was not committed\n\n`trimtab workstream rescue {name}` brings it back.\n"
    commit = git.commit(tree, looked.parents, message, ours=True)
    ref = f"{below}{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}-{commit[:8]}"
    if not git.move(ref, commit, held.repository.nothing, "trimtab: rescue") and git.value_of(ref) != commit:
        raise CannotSave(
            "the rescue could not be written", where=ref, remedy="`git fsck` tells whether the repository is sound."
        )
    return _saved(git, ref, commit, looked)


def _saved(git: Git, ref: str, commit: str, looked: UnsavedWork) -> Rescue:
    at = int(git.text("log", "-1", "--format=%ct", commit))
    return Rescue(ref, commit, len(looked.changed), at, looked.manifest)


def save_branch(held: LockedRepository, branch: str, tip: str) -> Rescue | None:
    """None where another branch has all of it."""
    ref = HEADS + branch
    if not held.git.run("rev-list", "-1", tip, "--not", *branches.that_stay(held.git, ref), "--").out:
        return None
    name = slug(branch.replace("/", "-").replace(".", "-"), "branch")
    manifest = RescueManifest(name, checkouts.WORK, ref, tip, tip, indexed=False)
    return keep(held, UnsavedWork((), manifest, b"", (tip,), (), True), "", None)
