"""What there is to save in a folder, found without touching it."""

import os

from trimtab.coordinator.git import Git
from trimtab.coordinator.workstreams import owned_refs
from trimtab.coordinator.workstreams.registration import Registration
from trimtab.coordinator.workstreams.rescue import work_files as kinds
from trimtab.coordinator.workstreams.rescue.nested import ensure_untouched
from trimtab.coordinator.workstreams.rescue.rescue_types import Manifest
from trimtab.model.record import Record
from trimtab.reading import read_text

_UNDER_WAY = (
    "MERGE_HEAD",
    "MERGE_MSG",
    "MERGE_MODE",
    "SQUASH_MSG",
    "CHERRY_PICK_HEAD",
    "REVERT_HEAD",
    "REBASE_HEAD",
    "rebase-merge",
    "rebase-apply",
    "sequencer",
)
_HEADS_UNDER_WAY = ("MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD")
_MOST_LOST = 200
_MOST_REMEMBERED = 1_000
_USUAL = frozenset({0, 0o644, 0o755})
_OWN_REFS = ("refs/bisect/*", "refs/worktree/*", "refs/rewritten/*", f"{owned_refs.NAMESPACE}*")
"""Those that git or we keep for one worktree: they go with it."""


class UnsavedWork(Record):
    """What there is to save. `changed` are the files whose bytes are kept, `private` those in git's own folder."""

    changed: tuple[str, ...]
    manifest: Manifest
    staged: bytes
    parents: tuple[str, ...]
    private: tuple[str, ...]
    is_work: bool


def look(
    git: Git, folder: str, name: str, kind: str, registration: Registration | None, whole: bool, branch: str
) -> UnsavedWork:
    head = git.commit_of("HEAD") if registration else ""
    symbolic = git.ask("symbolic-ref", "--quiet", "HEAD") if registration else None
    on = symbolic.text if symbolic and symbolic.code == 0 else ""
    tip = git.value_of(on) if on else ""
    indexed = os.path.exists(git.variables["GIT_INDEX_FILE"])
    if not indexed and head:
        git.run("read-tree", head)
    staged = git.run("ls-files", "--stage", "-z").out
    git.ask("update-index", "-q", "--refresh")
    changed, deleted = _tracked(git, folder, head)
    other, empty, nested = _untracked(git, folder, _submodules(staged))
    ensure_untouched(git.at(folder), folder, nested)
    under_way = _files_under_way(registration) if registration else ()
    parents, alone = _commits(git, head, tip, branch, registration) if registration else ((), False)
    everything = tuple(sorted({*changed, *other}))
    manifest = Manifest(
        name=name,
        kind=kind,
        branch=on,
        tip=tip,
        head=head,
        indexed=indexed,
        deleted=tuple(sorted(deleted)) if whole else (),
        modes={
            path: mode for path in everything if (mode := kinds.mode_of(os.path.join(folder, path))[1]) not in _USUAL
        },
        empty=tuple(sorted(empty)),
    )
    is_work = bool(everything or manifest.deleted or under_way or alone or (indexed and _is_staged(git, head, staged)))
    return UnsavedWork(everything, manifest, staged if indexed else b"", parents, under_way, is_work)


def _tracked(git: Git, folder: str, head: str) -> tuple[set[str], set[str]]:
    """Those that differ from what is committed or staged, and those that are not there. What somebody has told git not
    to look at counts as changed."""
    differing = set(git.lines("diff-files", "--name-only", "-z", "--ignore-submodules=all"))
    if head:
        staged = git.lines("diff-index", "--cached", "--name-only", "-z", "--ignore-submodules=all", head, "--")
        differing.update(staged)
    hidden = {line[2:] for line in git.lines("ls-files", "-v", "-z") if line[0].islower() or line[0] == "S"}
    changed = {path for path in differing | hidden if _is_file(folder, path)}
    return changed, differing - changed


def _is_file(top: str, path: str) -> bool:
    """Whether there is a file or link at a path, and no link on the way to it."""
    above = top
    for part in path.split("/")[:-1]:
        above = os.path.join(above, part)
        if os.path.islink(above):
            return False
    full = os.path.join(top, path)
    return os.path.islink(full) or os.path.isfile(full)


def _submodules(staged: bytes) -> list[str]:
    entries = (one.partition(b"\t") for one in staged.split(b"\0") if one.startswith(b"160000 "))
    return sorted({os.fsdecode(path) for _, _, path in entries})


def _untracked(git: Git, folder: str, submodules: list[str]) -> tuple[set[str], set[str], list[str]]:
    """Files, folders without files, and repositories that git does not list as its own."""
    walked = kinds.Walked(folder)
    ignored = git.lines("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
    for path in git.lines("ls-files", "--others", "--exclude-standard", "-z"):
        if path.endswith("/"):
            walked.enter(path.rstrip("/"), ignored=False)
        else:
            walked.files.append(path)
    for path in ignored:
        if kinds.is_built(path):
            continue
        if path.endswith("/"):
            walked.enter(path.rstrip("/"), ignored=True)
        else:
            walked.files.append(path)
    for path in submodules:  # of which git lists nothing that is inside
        if os.path.isdir(os.path.join(folder, path)):
            walked.enter(path, ignored=False)
    empty = {*walked.empty, *kinds.empty_folders(folder, frozenset(one.rstrip("/") for one in ignored))}
    found = {path for path in walked.files if kinds.mode_of(os.path.join(folder, path))[0]}
    return found, empty - set(submodules), walked.nested


def _is_staged(git: Git, head: str, staged: bytes) -> bool:
    if not head:
        return bool(staged)
    return git.ask("diff-index", "--cached", "--quiet", "--ignore-submodules=none", head, "--").code != 0


def _files_under_way(registration: Registration) -> tuple[str, ...]:
    found: list[str] = []
    for name in _UNDER_WAY:
        path = os.path.join(registration.private, name)
        if os.path.isfile(path):
            found.append(name)
        for folder, _, files in os.walk(path):
            found += [os.path.relpath(os.path.join(folder, file), registration.private) for file in files]
    return tuple(found)


def _commits(git: Git, head: str, tip: str, branch: str, registration: Registration) -> tuple[tuple[str, ...], bool]:
    """What the rescue stands on, and whether some of it is on no branch that stays."""
    under_way = [git.commit_of(name) for name in _HEADS_UNDER_WAY]
    try:
        began = os.path.join(registration.private, "rebase-merge", "orig-head")
        under_way.append(git.commit_of(read_text(began, 200, errors="strict", encoding="ascii").strip()))
    except (OSError, UnicodeDecodeError):
        pass
    past = git.ask("reflog", "show", "--format=%H", "HEAD", "--") if head else None
    remembered = past.text.split("\n")[:_MOST_REMEMBERED] if past and past.code == 0 else []
    candidates = list(dict.fromkeys(one for one in (head, tip, *under_way, *remembered) if one))
    if not candidates:
        return (), False
    excluded = [f"--exclude={one}" for one in (*_OWN_REFS, *((branch,) if branch else ()))]
    others = ("--not", *excluded, "--glob=refs/*", "--")
    only_here = git.text("rev-list", "--ignore-missing", *candidates, *others).split("\n")
    lost = set(only_here)
    firm = [one for one in (head, tip, *under_way) if one]
    more = [one for one in remembered if one in lost][:_MOST_LOST]
    return tuple(dict.fromkeys([*firm, *more])), bool(only_here[0])
