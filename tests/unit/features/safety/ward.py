"""A project with something to lose, and the safety faculty watching over it."""

import os
import subprocess
from pathlib import Path

from support.rig import Rig
from trimtab.features.gatherers import warm
from trimtab.features.handlers import HANDLERS
from trimtab.model.json import Obj, obj, text
from trimtab.steering.safety import FACULTY
from trimtab.store import ledger


class Ward(Rig):
    """`here` is a git repository, unless it is told otherwise; other folders lie beside it."""

    def __init__(self, beside: Path, *, git: bool = True) -> None:
        self.here = beside / "app"
        self.here.mkdir()
        if git:
            self.git("init", "-q")
        super().__init__(self.here, FACULTY)
        self.runtime.handlers = HANDLERS
        warm()
        self.values["facts"] = {"deadline_ms": 20_000}  # a test machine may be busy
        self.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 50}
        self.calls = 0
        self.put("src/a.py", "value = 1\n")

    def git(self, *arguments: str, cwd: Path | None = None) -> str:
        identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        done = subprocess.run(["git", *identity, *arguments], cwd=cwd or self.here, capture_output=True, check=True)
        return done.stdout.decode()

    def put(self, path: str, content: str) -> Path:
        file = self.here / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
        return file

    def wants(self, command: str, cwd: Path | None = None, **fields: object) -> Obj:
        """The decision about a command: {} where it may run."""
        self.calls += 1
        answer = self.tool("PreToolUse", command, f"t{self.calls}", cwd=os.fspath(cwd or self.here))
        return obj(answer.get("hookSpecificOutput"))

    def decision(self, command: str, cwd: Path | None = None) -> str:
        return text(self.wants(command, cwd).get("permissionDecision"))

    def reason(self, command: str, cwd: Path | None = None) -> str:
        return text(self.wants(command, cwd).get("permissionDecisionReason"))

    def snapshots(self, cwd: Path | None = None) -> int:
        return len(self.git("for-each-ref", "refs/trimtab", cwd=cwd).splitlines())

    def kept(self) -> list[str]:
        """What the ledger says was kept, oldest first."""
        lines = ledger.latest(self.journal.rows, 50)
        return [line.why for line in reversed(lines) if line.key == "undo"]

    def nobody_attends(self) -> None:
        self.send("SessionStart", source="startup", attended=False, cwd=str(self.here))
