"""The work in a folder that is nowhere else.

What git ignores is work too, unless a build or a package manager makes it again: an ignored `.env` or notes file is
often the only copy. Repositories inside the folder (submodules that somebody filled, clones, other worktrees) cannot be
held by a commit of ours, so a folder goes only when those hold nothing of their own.
"""

import os
import stat
from collections.abc import Iterator

from trimtab.coordinator.workstreams import branches
from trimtab.coordinator.workstreams.checkouts import REVIEW, WorktreeRegistration
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave, RescueManifest
from trimtab.git import Git
from trimtab.model.record import Record
from trimtab.model.wording import joined
from trimtab.reading import read_text
from trimtab.undo.build_folders import CANDIDATES

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
_OWN_REFS = ("refs/bisect/*", "refs/worktree/*", "refs/rewritten/*")
"""Those that git keeps for one worktree: they go with it."""


# Beside those that undo leaves out.
_BUILT_TOO = (
    "jspm_packages .pnpm-store .yarn .npm .angular .vite .m2 .ivy2 .sbt .bsp .metals .bloop dist-newstyle "
    "elm-stuff out obj Carthage cmake-build-debug cmake-build-release CMakeFiles .pytype .eggs "
    ".ipynb_checkpoints .bundle coverage .nyc_output .serverless .zig-cache zig-out "
)
BUILT = CANDIDATES | frozenset(_BUILT_TOO.split())
_BUILT_ENDS = (
    ".pyc",
    ".pyo",
    ".o",
    ".obj",
    ".a",
    ".so",
    ".dylib",
    ".dll",
    ".class",
    ".egg-info",
    ".tsbuildinfo",
)
_BUILT_NAMES = frozenset({".DS_Store", "Thumbs.db", ".coverage", ".eslintcache"})


class UnsavedWork(Record):
    """Work that has to be saved. `changed` are the files whose bytes are kept, `private` those in git's own folder."""

    changed: tuple[str, ...]
    manifest: RescueManifest
    staged: bytes
    parents: tuple[str, ...]
    private: tuple[str, ...]
    is_work: bool


def look(
    git: Git, folder: str, name: str, kind: str, registration: WorktreeRegistration | None, whole: bool, branch: str
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
    parents, alone = _commits(git, kind, head, tip, branch, registration) if registration else ((), False)
    everything = tuple(sorted({*changed, *other}))
    manifest = RescueManifest(
        name=name,
        kind=kind,
        branch=on,
        tip=tip,
        head=head,
        indexed=indexed,
        deleted=tuple(sorted(deleted)) if whole else (),
        modes={path: mode for path in everything if (mode := mode_of(os.path.join(folder, path))[1]) not in _USUAL},
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
    entries = (entry.partition(b"\t") for entry in staged.split(b"\0") if entry.startswith(b"160000 "))
    return sorted({os.fsdecode(path) for _, _, path in entries})


def _untracked(git: Git, folder: str, submodules: list[str]) -> tuple[set[str], set[str], list[str]]:
    """Files, folders without files, and repositories that git does not list as its own."""
    walked = FolderContents(folder)
    ignored = git.lines("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
    for path in git.lines("ls-files", "--others", "--exclude-standard", "-z"):
        if path.endswith("/"):
            walked.enter(path.rstrip("/"), ignored=False)
        else:
            walked.files.append(path)
    for path in ignored:
        if is_built(path):
            continue
        if path.endswith("/"):
            walked.enter(path.rstrip("/"), ignored=True)
        else:
            walked.files.append(path)
    for path in submodules:  # of which git lists nothing that is inside
        if os.path.isdir(os.path.join(folder, path)):
            walked.enter(path, ignored=False)
    empty = {*walked.empty, *empty_folders(folder, frozenset(path.rstrip("/") for path in ignored))}
    found = {path for path in walked.files if mode_of(os.path.join(folder, path))[0]}
    return found, empty - set(submodules), walked.nested


def _is_staged(git: Git, head: str, staged: bytes) -> bool:
    if not head:
        return bool(staged)
    return git.ask("diff-index", "--cached", "--quiet", "--ignore-submodules=none", head, "--").code != 0


def _files_under_way(registration: WorktreeRegistration) -> tuple[str, ...]:
    found: list[str] = []
    for name in _UNDER_WAY:
        path = os.path.join(registration.private, name)
        if os.path.isfile(path):
            found.append(name)
        for folder, _, files in os.walk(path):
            found += [os.path.relpath(os.path.join(folder, file), registration.private) for file in files]
    return tuple(found)


def _commits(
    git: Git, kind: str, head: str, tip: str, branch: str, registration: WorktreeRegistration
) -> tuple[tuple[str, ...], bool]:
    """The commits that the rescue is based on, and whether some are on no branch that stays. What was fetched for a
    review is its author's to keep."""
    under_way = [git.commit_of(name) for name in _HEADS_UNDER_WAY]
    try:
        began = os.path.join(registration.private, "rebase-merge", "orig-head")
        under_way.append(git.commit_of(read_text(began, 200, errors="strict", encoding="ascii").strip()))
    except (OSError, UnicodeDecodeError):
        pass
    past = git.ask("reflog", "show", "--format=%H", "HEAD", "--") if head else None
    remembered = past.text.split("\n")[:_MOST_REMEMBERED] if past and past.code == 0 else []
    candidates = list(dict.fromkeys(commit for commit in (head, tip, *under_way, *remembered) if commit))
    if not candidates:
        return (), False
    going = (*_OWN_REFS, *((branch,) if branch else ()))
    fetched = ("--remotes",) if kind == REVIEW else ()
    others = ("--not", *branches.that_stay(git, *going), *fetched, "--")
    only_here = git.text("rev-list", "--ignore-missing", *candidates, *others).split("\n")
    lost = set(only_here)
    firm = [commit for commit in (head, tip, *under_way) if commit]
    more = [commit for commit in remembered if commit in lost][:_MOST_LOST]
    return tuple(dict.fromkeys([*firm, *more])), bool(only_here[0])


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


def is_built(path: str) -> bool:
    """Only asked of what git ignores."""
    parts = path.rstrip("/").split("/")
    return any(part in BUILT or part.endswith(".egg-info") for part in parts) or (
        parts[-1] in _BUILT_NAMES or parts[-1].endswith(_BUILT_ENDS)
    )


def is_repository(folder: str) -> bool:
    return os.path.lexists(os.path.join(folder, ".git"))


class FolderContents:
    """The contents of some folders: files and links, the folders with nothing in them, and repositories, which are not
    entered. All relative to `top`."""

    def __init__(self, top: str) -> None:
        self.top = top
        self.files: list[str] = []
        self.empty: list[str] = []
        self.nested: list[str] = []

    def enter(self, folder: str, *, ignored: bool) -> None:
        if is_repository(os.path.join(self.top, folder)):
            self.nested.append(folder)
            return
        names = sorted(os.scandir(os.path.join(self.top, folder)), key=lambda name: name.name)
        if not names:
            self.empty.append(folder)
        for name in names:
            path = f"{folder}/{name.name}"
            if ignored and is_built(path):
                continue
            if name.is_dir(follow_symlinks=False):
                self.enter(path, ignored=ignored)
            elif name.is_file(follow_symlinks=False) or name.is_symlink():
                self.files.append(path)


def empty_folders(top: str, ignored: frozenset[str]) -> Iterator[str]:
    """Those that git does not list, because it knows files alone. What is `ignored` is not entered."""
    for folder, folders, files in os.walk(top):
        here = os.path.relpath(folder, top)
        folders[:] = [
            name
            for name in sorted(folders)
            if name != ".git"
            and os.path.normpath(os.path.join(here, name)) not in ignored
            and not is_repository(os.path.join(folder, name))
        ]
        if here != "." and not folders and not files and not os.listdir(folder):
            yield here


def mode_of(path: str) -> tuple[str, int]:
    """git's mode for a file or link, and the permissions. Anything else has none: it holds no bytes."""
    found = os.lstat(path)
    if stat.S_ISLNK(found.st_mode):
        return "120000", 0
    if stat.S_ISREG(found.st_mode):
        return "100755" if found.st_mode & 0o100 else "100644", stat.S_IMODE(found.st_mode)
    return "", 0
