"""A throw-away folder in which a program really runs: no privileges, no network, little time, and canaries about.

Each canary is a program that leaves a file behind when it is started: under the names of pagers and editors on the
path, and as `./evil` in the current folder.
"""

import contextlib
import hashlib
import os
import resource
import shutil
import signal
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

_NOBODY = 65534
_SECONDS = 4
_LARGEST = 2**20
_CANARIES = ("pager", "vi", "vim", "nano", "editor", "xdg-open", "sensible-pager", "browse", "zenity", "evil")
_CANARY = "#!/bin/sh\necho ran >> {mark}\n"


class Sandbox:
    """`path` is the current folder of what runs; nothing outside of it and of `TMPDIR` can be written."""

    def __init__(self) -> None:
        self._root = Path(tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None))
        self.path = self._root / "work"
        self._canaries = self._root / "canaries"
        self._temporary = self._root / "tmp"
        self._root.chmod(0o755)
        self.reset()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._root, ignore_errors=True)

    def reset(self) -> None:
        """The files as they were at first."""
        for folder in (self.path, self._canaries, self._temporary):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        _fill(self.path)
        for name in _CANARIES:
            _program(self._canaries / name, self.path / "canary")
        _program(self.path / "evil", self.path / "canary")
        _program(self.path / "evil.sh", self.path / "canary")
        if os.geteuid() == 0:
            for path in self._root.rglob("*"):
                os.chown(path, _NOBODY, _NOBODY)

    def state(self) -> Mapping[str, str]:
        """Each file of the folder, with what is in it."""
        return {str(path.relative_to(self.path)): _digest(path) for path in sorted(self.path.rglob("*"))}

    def run(self, words: Sequence[str]) -> None:
        privileged = os.geteuid() == 0
        started = subprocess.Popen(
            ["unshare", "-rn", *words],
            cwd=self.path,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_limit,
            user=_NOBODY if privileged else None,
            group=_NOBODY if privileged else None,
            extra_groups=[] if privileged else None,
        )
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                started.wait(_SECONDS)
        finally:
            _end(started)

    def _environment(self) -> dict[str, str]:
        home = self.path / "home"
        return {
            "PATH": f"{self._canaries}:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": str(home),
            "TMPDIR": str(self._temporary),
            "PAGER": "evil",
            "EDITOR": "evil",
            "BROWSER": "evil",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
        }


def _end(started: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST, _LARGEST))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _program(path: Path, mark: Path) -> None:
    path.write_text(_CANARY.format(mark=mark))
    path.chmod(0o755)


def _digest(path: Path) -> str:
    if path.is_symlink() or not path.is_file():
        return "link" if path.is_symlink() else "folder" if path.is_dir() else "other"
    return hashlib.sha1(path.read_bytes(), usedforsecurity=False).hexdigest() + oct(path.stat().st_mode)


def _fill(folder: Path) -> None:
    (folder / "home").mkdir()
    (folder / "src").mkdir()
    (folder / "src" / "main.py").write_text("print('hello')\n")
    (folder / "in.txt").write_text("b 2\na 1\nc 3\n")
    (folder / "more.txt").write_text("a 1\nx 9\n")
    (folder / "in.json").write_text('{"a": [1, 2], "b": {"c": "d"}}\n')
    (folder / "in.yml").write_text("a: 1\nb:\n  - c\n")
    (folder / "in.xml").write_text("<a><b>1</b></a>\n")
    (folder / "in.csv").write_text("a,b\n1,2\n")
    (folder / "list").write_text("in.txt\nmore.txt\n")
    with tarfile.open(folder / "in.tar", "w") as archive:
        archive.add(folder / "src", "unpacked")
    with zipfile.ZipFile(folder / "in.zip", "w") as packed:
        packed.write(folder / "in.txt", "unpacked.txt")
    subprocess.run(["gzip", "-k", "in.txt"], cwd=folder, check=True)
