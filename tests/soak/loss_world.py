"""Repositories with uncommitted content of every kind, and what of it a command lost without keeping it or asking."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from support.rig import Rig
from trimtab.features.gatherers import warm
from trimtab.features.handlers import HANDLERS
from trimtab.model.json import obj, text
from trimtab.steering.safety import FACULTY
from trimtab.undo import CannotSnapshot
from trimtab.undo.git import Deadline, UndoRepository, locate
from trimtab.undo.objects import Blobs
from trimtab.undo.snapshot_list import contents, snapshots

STATES = ("plain", "merging", "rebasing", "picking", "detached", "unborn", "bisecting")
_QUIET = {
    "GIT_EDITOR": "true",
    "GIT_SEQUENCE_EDITOR": "true",
    "GIT_PAGER": "cat",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_COUNT": "1",
    "GIT_CONFIG_KEY_0": "protocol.file.allow",
    "GIT_CONFIG_VALUE_0": "always",
}
_ALIASES = {"co": "checkout", "undo": "!git reset --hard", "st": "status -s", "nuke": "branch -D", "twice": "co"}
_LINKED = "linked:"
_PASSING_REFS = ("refs/stash", "refs/bisect/", "refs/remotes/", "refs/rewritten/")
"""The stash is looked at by its entries; the others hold nothing of anybody's own."""


class Held(NamedTuple):
    """What a user could miss. `files` by path, those of the linked worktree behind its name; `staged` are objects by
    path and stage; `commits` those that a ref or a log reaches; `stashed` the entries of the stash,
    and `beside` the parents of each: the commit that it was made on, and what was staged."""

    files: dict[str, bytes]
    staged: dict[str, bytes]
    commits: frozenset[str]
    refs: dict[str, str]
    stashed: tuple[str, ...]
    beside: frozenset[str]


class Watch(Rig):
    """The safety faculty over a repository that is there already."""

    def __init__(self, top: Path) -> None:
        super().__init__(top, FACULTY)
        self.top = top
        self.runtime.handlers = HANDLERS
        warm()
        self.values["facts"] = {"deadline_ms": 20_000}  # the machine may be busy
        self.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 50}

    def decision(self, command: str) -> str:
        """Empty where it may run."""
        answer = self.tool("PreToolUse", command, cwd=os.fspath(self.top))
        return text(obj(answer.get("hookSpecificOutput")).get("permissionDecision"))


class Builder(NamedTuple):
    top: Path

    def git(self, *words: str, check: bool = True) -> None:
        run(self.top, "git", *words, check=check)

    def put(self, path: str, content: str) -> None:
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)


def run(folder: Path, *words: str, check: bool = True) -> bytes:
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, **_QUIET},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    if check and done.returncode:
        raise AssertionError(f"{words}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def carry_out(folder: Path, command: str) -> None:
    """As the agent's shell would, without a network where the system lets us take it away."""
    alone = ("unshare", "-rn") if _can_unshare() else ()
    with suppress(subprocess.TimeoutExpired):
        run(folder, "timeout", "-k", "1", "20", *alone, "bash", "-c", command, check=False)


def _can_unshare() -> bool:
    if not _TRIED:
        found = shutil.which("unshare")
        _TRIED.append(bool(found) and subprocess.run(["unshare", "-rn", "true"], check=False).returncode == 0)
    return _TRIED[0]


_TRIED: list[bool] = []


def build(folder: Path, state: str = "plain") -> Path:
    """`app` with two branches that differ, aliases, a stash, a submodule, a nested repository and a linked worktree
    beside it; and changed, staged, untracked and ignored files that are nowhere else."""
    library, made = Builder(folder / "library"), Builder(folder / "app")
    for builder in (library, made):
        builder.top.mkdir(parents=True)
        builder.git("init", "-q", "-b", "main")
    library.put("lib.py", "lib = 1\n")
    library.git("add", "-A")
    library.git("commit", "-qm", "library")
    if state != "unborn":
        _history(made, library.top)
        _begin(made, state)
    made.put("src/a.py", "value = 3\n")
    for path in ("src/both.py", "src/new.py"):
        made.put(path, "staged\n")
        made.git("add", path)
    made.put("src/both.py", "in the file\n")
    made.put("src/untracked.py", "mine\n")
    made.put("docs/notes.md", "notes\n")
    made.put("one.key", "ignored here, tracked there\n")
    if state != "unborn":
        made.put("lib/lib.py", "changed in the submodule\n")
    made.git("init", "-q", "nested")
    made.put("nested/inner.txt", "of another repository\n")
    made.put("patch.diff", "--- a/docs/b.md\n+++ b/docs/b.md\n@@ -1 +1 @@\n-ours\n+lost\n")
    made.put("list.txt", "src/a.py\n")
    run(made.top, "tar", "-cf", "../old.tar", "src")
    run(made.top, "git", "archive", "-o", "../old.zip", "HEAD", check=False)
    (folder / "old.tar").rename(made.top / "old.tar")
    if (folder / "old.zip").exists():
        (folder / "old.zip").rename(made.top / "old.zip")
    (made.top / "src" / "untracked.py").write_text("mine, and changed since\n")
    (folder / "link").symlink_to(made.top / "src" / "a.py")
    return made.top


def _history(made: Builder, library: Path) -> None:
    made.put("src/a.py", "value = 1\n")
    made.put("src/both.py", "committed\n")
    made.put("docs/b.md", "text\n")
    made.put(".gitignore", "*.key\n")
    made.git("add", "-A")
    made.git("commit", "-qm", "first")
    made.git("submodule", "--quiet", "add", str(library), "lib")
    made.git("commit", "-qm", "with a library")
    made.git("checkout", "-qb", "other")
    made.put("docs/b.md", "theirs\n")
    made.put("one.key", "tracked there\n")
    made.git("add", "-f", "docs", "one.key")
    made.git("commit", "-qm", "on other")
    made.git("checkout", "-q", "main")
    made.put("docs/b.md", "ours\n")
    made.git("commit", "-qam", "on main")
    made.git("branch", "side", "HEAD~1")
    made.git("branch", "docs")  # a name that is both a branch and a path
    made.git("tag", "-m", "kept", "v1", "other")
    made.put("docs/b.md", "put aside\n")
    made.git("stash", "-q")
    made.git("worktree", "add", "-q", "../linked", "side")
    made.put("../linked/docs/b.md", "changed over there\n")
    made.put("../linked/only.py", "untracked over there\n")
    made.put("../linked/two.key", "ignored over there\n")
    for name, value in _ALIASES.items():
        made.git("config", f"alias.{name}", value)


def _begin(made: Builder, state: str) -> None:
    match state:
        case "merging":
            made.git("merge", "other", check=False)
        case "rebasing":
            made.git("rebase", "other", check=False)
        case "picking":
            made.git("cherry-pick", "other", check=False)
        case "detached":
            made.git("checkout", "-q", "--detach")
            made.git("commit", "-q", "--allow-empty", "-m", "on no branch")
        case "bisecting":
            made.git("bisect", "start", "HEAD", "HEAD~2", check=False)
    if state in ("merging", "rebasing", "picking"):
        made.put("docs/b.md", "resolved by hand\n")


def copy(template: Path, folder: Path) -> Path:
    """The repository with what lies beside it; worktrees and links name each other by absolute paths."""
    shutil.copytree(template, folder, symlinks=True)
    top = folder / "app"
    private = top / ".git" / "worktrees" / "linked"
    if private.exists():
        (private / "gitdir").write_text(f"{folder}/linked/.git\n")
        (folder / "linked" / ".git").write_text(f"gitdir: {private}\n")
    (folder / "link").unlink()
    (folder / "link").symlink_to(top / "src" / "a.py")
    return top


def held(top: Path) -> Held:
    files = _files(top, "")
    if (top.parent / "linked").exists():
        files.update(_files(top.parent / "linked", _LINKED))
    staged: dict[str, bytes] = {}
    for line in run(top, "git", "ls-files", "-s", "-z", check=False).split(b"\0")[:-1]:
        head, _, path = line.partition(b"\t")
        mode, name, stage = head.split(b" ")
        if mode != b"160000":
            staged[f"{os.fsdecode(path)} {stage.decode()}"] = name
    return Held(
        files,
        staged,
        frozenset(run(top, "git", "rev-list", "--all", "--reflog", check=False).decode().split()),
        dict(line.split(" ") for line in _lines(top, "for-each-ref", "--format=%(refname) %(objectname)")),
        tuple(_lines(top, "log", "-g", "--format=%H", "refs/stash", "--")),
        frozenset(_lines(top, "log", "-g", "--format=%P", "refs/stash", "--")),
    )


def _lines(top: Path, *arguments: str) -> list[str]:
    return run(top, "git", *arguments, check=False).decode(errors="replace").splitlines()


def _files(folder: Path, name: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for at, folders, files in os.walk(folder):
        inside = os.path.relpath(at, folder)
        if inside == ".":
            folders[:] = [one for one in folders if one not in (".git", ".trimtab")]
            files = [one for one in files if one != ".git"]
        for one in (*files, *(each for each in folders if os.path.islink(os.path.join(at, each)))):
            path = os.path.join(at, one)
            content = os.fsencode(os.readlink(path)) if os.path.islink(path) else Path(path).read_bytes()
            found[name + os.path.normpath(os.path.join(inside, one))] = content
    return found


def lost(top: Path, before: Held, after: Held) -> list[str]:
    """What is gone: not in any commit that git still finds, nor in a snapshot at the same path, nor moved elsewhere."""
    committed = _committed(top)
    files, staged = _kept(top)
    moved = {content for path, content in after.files.items() if path not in before.files}
    gone = [
        path
        for path, content in before.files.items()
        if after.files.get(path) != content
        and ("nested/.git/" in path or _object(content) not in committed)
        and content not in files.get(path, ())
        and content not in moved
    ]
    there = {_object(content) for content in after.files.values()} | set(after.staged.values())
    gone += [
        f"staged: {path}"
        for path, name in before.staged.items()
        if after.staged.get(path) != name and name not in committed | there | staged
    ]
    stashed = {*before.stashed, *(name for line in before.beside for name in line.split()[1:])}
    gone += [f"commit: {name[:9]}" for name in before.commits - after.commits - stashed]
    gone += [f"ref: {name}" for name in before.refs.keys() - after.refs.keys() if not name.startswith(_PASSING_REFS)]
    return gone + [f"stash: {name[:9]}" for name in _dropped(top, before, after, committed | there)]


def _dropped(top: Path, before: Held, after: Held, there: set[bytes]) -> list[str]:
    """Entries of the stash that went without what they held having come back."""
    gone = [name for name in before.stashed if name not in after.stashed and name not in after.commits]
    changed = {name: run(top, "git", "diff-tree", "-r", f"{name}^1", name, check=False).splitlines() for name in gone}
    return [name for name in gone if any(line.split()[3] not in there for line in changed[name]) or not changed[name]]


def _object(content: bytes) -> bytes:
    return hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest().encode()


def _committed(top: Path) -> set[bytes]:
    own = ("--exclude=refs/trimtab/*", "--all", "--reflog")
    listed = run(top, "git", "rev-list", "--objects", "--no-object-names", *own, check=False)
    return set(listed.split())


def _kept(top: Path) -> tuple[dict[str, list[bytes]], set[bytes]]:
    """What the snapshots hold: files by path, and objects that were staged."""
    files: dict[str, list[bytes]] = {}
    staged: set[bytes] = set()
    try:
        repository = locate(str(top), Deadline(60_000))
    except CannotSnapshot:
        return files, staged
    for snapshot in snapshots(repository):
        prefix = _LINKED if snapshot.linked else ""
        for path, content in _bytes(repository, snapshot.ref):
            files.setdefault(prefix + path, []).append(content)
        listed = run(top, "git", "ls-tree", "-r", "--name-only", snapshot.ref, "objects/", check=False)
        staged |= {line.removeprefix(b"objects/") for line in listed.splitlines()}
    return files, staged


def _bytes(repository: UndoRepository, ref: str) -> list[tuple[str, bytes]]:
    with Blobs(repository.top) as blobs:
        found = contents(repository, ref, Deadline(60_000))
        return [(path, blobs.read(file.name)) for path, file in found.files.items()]
