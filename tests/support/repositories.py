"""Real repositories for tests, made quickly: git itself, with nobody's settings."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ENV = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
}


class Repo:
    """A checkout, and git in it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def git(self, *arguments: str, given: bytes | None = None, ok: bool = True) -> str:
        done = subprocess.run(
            ["git", "-C", str(self.path), *arguments],
            env={**os.environ, **ENV},
            input=given,
            capture_output=True,
            check=False,
        )
        if ok and done.returncode:
            raise AssertionError(f"git {arguments}: {done.stderr.decode()}")
        return os.fsdecode(done.stdout).rstrip("\n")

    def write(self, files: dict[str, str | bytes]) -> None:
        for name, content in files.items():
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def commit(self, message: str, files: dict[str, str | bytes]) -> str:
        self.write(files)
        self.git("add", "--force", "--", *files)
        self.git("commit", "-q", "-m", message)
        return self.git("rev-parse", "HEAD")

    def at(self, folder: str) -> Repo:
        return Repo(Path(folder))


def empty_repo(path: Path) -> Repo:
    path.mkdir(parents=True, exist_ok=True)
    repo = Repo(path)
    repo.git("init", "-q", "-b", "main")
    return repo


def small_repo(path: Path) -> Repo:
    """With one commit, three files, and what is usually ignored."""
    repo = empty_repo(path)
    repo.commit(
        "Begin",
        {"app.py": "print('app')\n", "lib/util.py": "x = 1\n", ".gitignore": ".env\nnotes/\nnode_modules/\n*.pyc\n"},
    )
    return repo


def snapshot(folder: Path) -> dict[str, tuple[str, int, bytes]]:
    """All that is in a folder but `.git`: kind, permissions, bytes."""
    found: dict[str, tuple[str, int, bytes]] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if name == ".git" or name.startswith(".git/"):
            continue
        if path.is_symlink():
            found[name] = ("link", 0, os.fsencode(os.readlink(path)))
        elif path.is_dir():
            found[name] = ("folder", 0, b"")
        else:
            found[name] = ("file", path.stat().st_mode & 0o777, path.read_bytes())
    return found
