"""A repository to break things in."""

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

from soak.undo_world import Look, look
from trimtab.undo import Snapshot, SnapshotLimits
from trimtab.undo.git import Deadline, UndoRepository, locate
from trimtab.undo.restore import RestoreResult, restore
from trimtab.undo.snapshot import take

PATIENT = SnapshotLimits(deadline_ms=60_000)


class Yard(NamedTuple):
    root: Path

    def git(self, *arguments: str, cwd: Path | None = None) -> str:
        identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "protocol.file.allow=always")
        done = subprocess.run(["git", *identity, *arguments], cwd=cwd or self.root, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    def put(self, path: str, content: bytes, mode: int = 0o644) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        os.chmod(file, mode)
        return file

    def commit(self) -> None:
        self.git("add", "-A")
        self.git("commit", "-qm", "work")

    def take(self, why: str = "rm", limits: SnapshotLimits = PATIENT, *, at: int | None = None) -> Snapshot:
        return take(str(self.root), why, limits, now=at)

    def restore(self, name: str, *paths: str, exact: bool = False) -> RestoreResult:
        return restore(str(self.root), name, paths, exact=exact, limits=PATIENT)

    def look(self) -> Look:
        return look(self.root)

    def repository(self) -> UndoRepository:
        return locate(str(self.root), Deadline(60_000))

    def refs(self) -> list[str]:
        return self.git("for-each-ref", "--format=%(refname)", "refs/trimtab").split()
