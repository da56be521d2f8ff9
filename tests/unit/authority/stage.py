"""A project that its user has stopped, and a process that stands in for an agent's client: what it runs is run as in an
agent's shell, without a variable that says so."""

import itertools
import json
import os
import pty
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from support.forked import run
from trimtab.coordinator.work import open_work
from trimtab.local.locate import journal_path
from trimtab.store import ledger
from trimtab.store.journal import Journal

CLIENT = """\
import json, subprocess, sys
for line in sys.stdin:
    ran = subprocess.run(["bash", "-c", json.loads(line)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    print(json.dumps([ran.returncode, ran.stdout, ran.stderr]), flush=True)
"""
SESSION = """\
import os, sys
from trimtab.serving.server_runtime import ServerRuntime
server = ServerRuntime(os.environ)
def ask(name, **fields):
    given = {"hook_event_name": name, "session_id": sys.argv[1], "cwd": os.getcwd(), "agent_id": "", **fields}
    return server.answer(given)
print(ask("SessionStart", source="startup"))
server.idle()
print(ask("UserPromptSubmit", prompt="hello"))
server.end()
"""
PROGRAM = f'#!/bin/sh\nexec "{sys.executable}" -m trimtab.surfaces.cli.main "$@"\n'


class Stage:
    def __init__(self, folder: Path) -> None:
        self.root = folder / "engine"
        self.home = folder / "home"
        self.programs = folder / "bin"
        for each in (self.root, self.home, self.programs):
            each.mkdir()
        for name in ("trimtab", "codeframe"):
            (self.programs / name).write_text(PROGRAM)
            (self.programs / name).chmod(0o755)
        self.env = {"HOME": str(self.home), "PATH": f"{self.programs}:{os.environ['PATH']}", "D": str(folder)}
        self.env["PYTHON"] = sys.executable
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)
        for words in ("init --yes", "task add Sail", "task claim 1 --as worker-1", "start", "stop"):
            self.as_user(*words.split())
        self.client = subprocess.Popen(
            ["claude", "-c", CLIENT],
            executable=sys.executable,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=self.root,
            env=self.env,
            text=True,
        )

    def as_user(self, *words: str) -> str:
        ran = run(words, self.root, env=self.env)
        assert ran.code == 0, ran.err
        return ran.out

    def as_agent(self, command: str) -> tuple[int, str, str]:
        assert self.client.stdin is not None and self.client.stdout is not None
        self.client.stdin.write(json.dumps(command) + "\n")
        self.client.stdin.flush()
        code, out, err = json.loads(self.client.stdout.readline())
        return code, out, err

    def on_a_terminal(self, *words: str) -> tuple[int, str]:
        """With a terminal that this process, which is no agent's, has opened."""
        ours, theirs = pty.openpty()
        ran = subprocess.Popen(
            [str(self.programs / "trimtab"), *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=self.root,
            env=self.env,
            preexec_fn=lambda: (os.setsid(), __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0)),
        )
        os.close(theirs)
        said = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            said += part
        return ran.wait(), said.decode()

    def told(self, **env: str) -> str:
        """What the next session tells the user."""
        return told(self.root, {**self.env, **env})

    def wait_for(self, name: str, seconds: float = 30) -> None:
        until = time.monotonic() + seconds
        while not (self.root.parent / name).exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert (self.root.parent / name).exists(), "it did not run"

    def refused(self) -> int:
        return self._count("deed-refused")

    def _count(self, kind: str) -> int:
        journal = Journal(journal_path(str(self.root)))
        try:
            return sum(each.times for each in ledger.problems(journal.rows) if each.kind == kind)
        finally:
            journal.close()

    def standing(self) -> tuple[str, str, bool, bool]:
        """What an impostor could have changed."""
        with open_work(str(self.root), self.env) as work:
            status = work.record().status.value
            from trimtab.coordinator.tasks import task_records

            task = task_records.listed(work)[0].status.value
        settings = self.root / ".trimtab" / "local.toml"
        quiet = settings.exists() and "quiet" in settings.read_text()
        return status, task, quiet, os.path.exists(journal_path(str(self.root)))

    def close(self) -> None:
        assert self.client.stdin is not None and self.client.stdout is not None
        self.client.stdin.close()
        self.client.wait(timeout=30)
        self.client.stdout.close()


_sessions = itertools.count()


def told(root: Path, env: Mapping[str, str], python: str = sys.executable) -> str:
    """What a session of the project tells the user before anything else has happened in it."""
    ran = subprocess.run(
        [python, "-c", SESSION, f"told{next(_sessions)}", "mcp"],
        cwd=root,
        env={**env, "CLAUDE_PROJECT_DIR": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines() if line]
    lines = [line for answer in answers for line in answer.get("systemMessage", "").splitlines()]
    return "\n".join(line for line in lines if "Context:" not in line)
