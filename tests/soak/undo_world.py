"""Repositories with everything in them that makes keeping files hard, and what destroys files in them."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

Look = dict[bytes, tuple[str, int, bytes]]
"""By path: file, link or folder; permissions; a file's bytes (digested where they are many), a link's target."""

NAMES = ("plan.txt", "ünïcode.md", "日本語.py", "with space", "-dash", "new\nline", ":colon", "%percent", "[a]*?", "é")
BYTE_NAMES = (b"latin-\xe9", b"\xff\xfe")
_BUILD = b"node_modules"
_MODES = (0o644, 0o644, 0o644, 0o755, 0o600, 0o444, 0o640)


class World(NamedTuple):
    """`git` runs it there, as a person would."""

    root: Path

    def git(self, *arguments: str, cwd: Path | None = None, check: bool = True) -> bytes:
        identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "protocol.file.allow=always")
        command = ["git", *identity, "-c", "commit.gpgSign=false", "-c", "gc.auto=0", *arguments]
        done = subprocess.run(command, cwd=cwd or self.root, check=False, capture_output=True)
        if check and done.returncode:
            raise AssertionError(f"{arguments}: {done.stderr.decode(errors='replace')}")
        return done.stdout


def generate(root: Path, chance: random.Random, files: int) -> World:
    """`files` tracked ones, and about a tenth of that untracked."""
    root.mkdir(parents=True)
    world = World(root)
    world.git("init", "-q", "-b", "main")
    world.git("config", "filter.shout.clean", "tr a-z A-Z")
    world.git("config", "filter.shout.smudge", "cat")
    (root / ".gitattributes").write_text("*.txt text eol=crlf\n*.md text=auto\n*.shout filter=shout\n")
    (root / ".gitignore").write_text(".env\n*.db\nnode_modules/\nbuild/\n")
    for number in range(files):
        _write(_folder(root, chance) / f"{chance.choice(NAMES)}{number}{chance.choice(('', '.txt', '.shout'))}", chance)
    world.git("add", "-A")
    world.git("commit", "-qm", "one")
    world.git("branch", "other")
    for path in chance.sample(sorted(_files(root)), min(10, files)):
        _write(path, chance)
    world.git("commit", "--allow-empty", "-qam", "two")
    for number in range(max(8, files // 10)):
        _write(_folder(root, chance) / f"loose-{number}", chance)
    for name in BYTE_NAMES:
        Path(os.fsdecode(os.path.join(os.fsencode(root), name))).write_bytes(chance.randbytes(50))
    (root / ".env").write_text("TOKEN=secret\r\n")
    (root / "local.db").write_bytes(chance.randbytes(5_000))
    (root / "node_modules" / "left").mkdir(parents=True)
    (root / "node_modules" / "left" / "index.js").write_text("x")
    for name, target in (("to-a-file", "plan"), ("to-nowhere", "/nowhere/at/all"), ("to-a-folder", "d0"), ("up", "..")):
        os.symlink(target, root / name)
    (root / "empty" / "deeper").mkdir(parents=True)
    (root / "private").mkdir(mode=0o700)
    (root / "private" / "key").write_text("k")
    os.chmod(root / "private" / "key", 0o600)
    _nested(world, root / "nested", chance)
    _submodule(world, chance)
    return world


def look(root: Path) -> Look:
    """All that a person could miss, but for the repository itself and build folders. Read by other means than ours."""
    found: Look = {}
    top = os.fsencode(root)
    for folder, folders, files in os.walk(top):
        if folder == top:
            folders[:] = [one for one in folders if one != b".git"]
        folders[:] = [one for one in folders if one != _BUILD]
        for name in [*folders, *files]:
            path = os.path.join(folder, name)
            mode = os.lstat(path).st_mode
            relative = os.path.relpath(path, top)
            if stat.S_ISLNK(mode):
                found[relative] = ("link", 0, os.readlink(path))
            elif stat.S_ISDIR(mode):
                found[relative] = ("folder", stat.S_IMODE(mode), b"")
            else:
                content = Path(os.fsdecode(path)).read_bytes()
                held = content if len(content) < 100 else hashlib.sha256(content).digest()
                found[relative] = ("file", stat.S_IMODE(mode), held)
    return found


def guarded(world: World) -> dict[str, object]:
    """What taking a snapshot must leave as it is: everything in the git folder but objects and what is ours."""
    found: dict[str, object] = {
        "status": world.git("--no-optional-locks", "status", "--porcelain=v2", "-z", "--branch")
    }
    top = world.root / ".git"
    for folder, folders, files in os.walk(top):
        inside = os.path.relpath(folder, top)
        if inside in (".", "refs"):
            folders[:] = [one for one in folders if one not in ("objects", "trimtab")]
        for name in files:
            path = os.path.join(folder, name)
            now = os.lstat(path)
            found[os.path.join(inside, name)] = (now.st_mtime_ns, now.st_ino, Path(path).read_bytes())
    return found


def lost(before: Look, after: Look) -> list[bytes]:
    return [path for path, one in before.items() if after.get(path) != one]


def edit(world: World, chance: random.Random) -> None:
    """What happens between accidents: work."""
    for _ in range(chance.randrange(1, 6)):
        _write(_folder(world.root, chance) / f"work-{chance.randrange(1_000)}", chance)
    if chance.random() < 0.2:
        world.git("add", "-A", check=False)
    if chance.random() < 0.1:
        world.git("commit", "-qm", "work", check=False)


def _remove_file(world: World, chance: random.Random) -> None:
    for path in chance.sample(_files(world.root), min(5, len(_files(world.root)))):
        path.unlink()


def _remove_folder(world: World, chance: random.Random) -> None:
    folders = [one for one in world.root.iterdir() if one.is_dir() and not one.is_symlink() and one.name != ".git"]
    if folders:
        shutil.rmtree(chance.choice(folders))


def _remove_nested(world: World, chance: random.Random) -> None:
    shutil.rmtree(world.root / "nested" / ".git", ignore_errors=True)
    if chance.random() < 0.5:
        shutil.rmtree(world.root / "nested", ignore_errors=True)


def _remove_all(world: World, chance: random.Random) -> None:
    for one in world.root.iterdir():
        if one.name == ".git":
            continue
        if one.is_dir() and not one.is_symlink():
            shutil.rmtree(one)
        else:
            one.unlink()


def _truncate(world: World, chance: random.Random) -> None:
    for path in chance.sample(_files(world.root), min(8, len(_files(world.root)))):
        path.chmod(0o644)
        path.write_bytes(b"")


def _normalise(world: World, chance: random.Random) -> None:
    """As a formatter that is let loose: every line end is another one, sizes mostly stay."""
    for path in chance.sample(_files(world.root), min(30, len(_files(world.root)))):
        path.chmod(0o644)
        path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n").swapcase())


def _rename_over(world: World, chance: random.Random) -> None:
    paths = _files(world.root)
    if len(paths) > 1:
        one, other = chance.sample(paths, 2)
        one.rename(other)


def _file_to_folder(world: World, chance: random.Random) -> None:
    for path in chance.sample(_files(world.root), min(3, len(_files(world.root)))):
        path.unlink()
        path.mkdir()
        (path / "new").write_text("new")


def _folder_to_file(world: World, chance: random.Random) -> None:
    path = world.root / f"d{chance.randrange(4)}"
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
        if chance.random() < 0.5:
            path.write_text("a file now")
        else:
            path.symlink_to("/tmp")


def _change_modes(world: World, chance: random.Random) -> None:
    for path in chance.sample(_files(world.root), min(20, len(_files(world.root)))):
        path.chmod(chance.choice((0o600, 0o777, 0o444)))
    if (world.root / "private").is_dir():
        (world.root / "private").chmod(0o755)


def _links_away(world: World, chance: random.Random) -> None:
    for path in world.root.iterdir():
        if path.is_symlink():
            path.unlink()
            if chance.random() < 0.5:
                path.mkdir()


def _with_git(*arguments: str) -> Callable[[World, random.Random], None]:
    def run(world: World, chance: random.Random) -> None:
        world.git(*arguments, check=False)

    run.__name__ = "git " + " ".join(arguments)
    return run


ACCIDENTS: tuple[Callable[[World, random.Random], None], ...] = (
    _remove_file,
    _remove_folder,
    _remove_nested,
    _remove_all,
    _truncate,
    _normalise,
    _rename_over,
    _file_to_folder,
    _folder_to_file,
    _change_modes,
    _links_away,
    _with_git("clean", "-ffdx"),
    _with_git("clean", "-fd"),
    _with_git("reset", "--hard", "-q"),
    _with_git("checkout", "-f", "other"),
    _with_git("checkout", "-f", "main"),
    _with_git("checkout", "--", "."),
    _with_git("stash", "-u", "-q"),
    _with_git("stash", "-a", "-q"),
    _with_git("rm", "-rfq", "."),
    _with_git("submodule", "deinit", "-f", "--all"),
    _with_git("submodule", "update", "--init", "--force"),
    _with_git("submodule", "foreach", "--quiet", "git checkout -q -f ; git clean -qffdx"),
    _with_git("restore", "-SW", "."),
    _with_git("read-tree", "-u", "--reset", "other"),
    _with_git("checkout-index", "-f", "-a"),
)


def _folder(root: Path, chance: random.Random) -> Path:
    folder = root / f"d{chance.randrange(20)}" / f"s{chance.randrange(10)}"
    for one in (folder.parent, folder):
        if one.is_symlink() or one.is_file():
            one.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _write(path: Path, chance: random.Random) -> None:
    if path.exists():
        path.chmod(0o644)
    lines = [chance.choice(("a line", "Zeile", "δ", "")) for _ in range(chance.randrange(0, 40))]
    ends = ("\n", "\r\n", "\r\n\n")
    content = "".join(line + chance.choice(ends) for line in lines).encode() or chance.randbytes(chance.randrange(200))
    path.write_bytes(content)
    path.chmod(chance.choice(_MODES))


def _files(root: Path) -> list[Path]:
    """Files that a person's tools would hit: not git's own, nor a build folder's."""
    skipped = {".git", os.fsdecode(_BUILD)}
    found = [one for one in root.rglob("*") if skipped.isdisjoint(one.relative_to(root).parts)]
    return sorted(one for one in found if one.is_file() and not one.is_symlink())


def _nested(world: World, at: Path, chance: random.Random) -> None:
    at.mkdir()
    world.git("init", "-q", "-b", "main", cwd=at)
    for number in range(5):
        _write(at / f"n{number}", chance)
    world.git("add", "-A", cwd=at)
    world.git("commit", "-qm", "nested", cwd=at)
    world.git("branch", "build/x", cwd=at)
    _write(at / "untracked", chance)
    (at / "node_modules").mkdir()


def _submodule(world: World, chance: random.Random) -> None:
    origin = world.root.parent / f"{world.root.name}-origin"
    _nested(world, origin, chance)
    world.git("submodule", "--quiet", "add", str(origin), "module")
    world.git("commit", "-qm", "a submodule")
    _write(world.root / "module" / "untracked", chance)
