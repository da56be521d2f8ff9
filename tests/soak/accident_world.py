"""A small machine on a file system of its own, which an accident may fill, freeze or damage without harm to anybody.

It holds a home, a project with a guard, uncommitted work, and a plan under way. Sessions are driven as the client does
it: through the server, or through a process for each event.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from bench.machine import LAUNCH, PLUGIN, Peer, recorded_arguments
from trimtab.local.locate import journal_path

SIZE = "48m"
INODES = "4000"
GUARDED, PLANNED = "10000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000002"
GUARDS = """\
[[guard]]
name = "no-force-push"
command = "git push --force"
reason = "Others work on these branches."
"""
WORK = {"src/app.py": b"print('changed')\n", "src/new.py": b"never committed\n", "src/deep/blob.bin": bytes(range(256))}


class Answer(NamedTuple):
    """What the client is told. `told` is for the user."""

    decision: str
    reason: str
    told: str


class World:
    """`home` and `project` lie below `root`, which is a mount of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home"
        self.project = root / "project"
        self._template = root.with_name("template")
        self.clock = root.with_name("clock")
        self._mounted = False

    @property
    def journal(self) -> Path:
        with _environment(self.env):
            return Path(journal_path(str(self.project)))

    @property
    def env(self) -> dict[str, str]:
        return {
            "HOME": str(self.home),
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "CLAUDE_PROJECT_DIR": str(self.project),
            "CLAUDE_PLUGIN_ROOT": str(PLUGIN),
            "CLAUDE_CODE_SESSION_ATTENDED": "1",
        }

    def build(self) -> None:
        """Once: what every case begins with."""
        self._mount()
        self.project.mkdir()
        config = self.home / ".config" / "trimtab"
        config.mkdir(parents=True, mode=0o700)
        # what a busy machine delays is not what an accident changes
        (config / "config.toml").write_text("[steering]\nfirst_week_days = 0\n[undo]\ndeadline_ms = 4000\n")
        (self.home / ".gitconfig").write_text("[user]\nname = dev\nemail = dev@example.com\n")
        for path, content in WORK.items():
            file = self.project / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"committed\n" if path == "src/app.py" else content)
        self.git("init", "-q", "-b", "main")
        self.git("add", "src/app.py")
        self.git("commit", "-qm", "begin")
        (self.project / "src/app.py").write_bytes(WORK["src/app.py"])
        done = self.trimtab("init", str(self.project), "--yes")
        if done.returncode:
            sys.exit(done.stderr)
        (self.project / ".trimtab" / "guards.toml").write_text(GUARDS)
        server = self.serve()
        for session in (GUARDED, PLANNED):
            self.hook(self.event("SessionStart", session, source="startup"))
            server.send("UserPromptSubmit", session, prompt="begin")
        plan = {"command_name": "trimtab:plan", "command_args": "a cache", "command_source": "plugin"}
        server.send("UserPromptExpansion", PLANNED, prompt="/trimtab:plan a cache", **plan)
        server.send("PreToolUse", GUARDED, tool_name="Bash", tool_input={"command": "true"}, tool_use_id="warm")
        server.close()
        shutil.copytree(self.root, self._template, symlinks=True)

    def restore(self) -> None:
        """As it was built, on a file system that is made anew."""
        self._mount()
        subprocess.run(["cp", "-a", f"{self._template}/.", str(self.root)], check=True)
        self.clock.unlink(missing_ok=True)

    def git(self, *words: str) -> None:
        subprocess.run(["git", *words], cwd=self.project, env=self.env, check=True, stdout=subprocess.DEVNULL)

    def trimtab(self, *words: str) -> subprocess.CompletedProcess[str]:
        """As the user runs it, outside the client."""
        env = {name: self.env[name] for name in ("HOME", "PATH", "LANG")}
        command = [sys.executable, "-m", "trimtab", *words]
        return subprocess.run(command, cwd=self.project, env=env, capture_output=True, text=True, timeout=120)

    def event(self, name: str, session: str, **fields: Any) -> dict[str, Any]:
        common = {
            "hook_event_name": name,
            "session_id": session,
            "cwd": str(self.project),
            "permission_mode": "default",
        }
        return {**common, "transcript_path": str(self.home / "t.jsonl"), **fields}

    def hook(self, event: Mapping[str, Any]) -> Answer:
        ran = subprocess.run(
            [*LAUNCH, "hook"],
            input=json.dumps(event).encode(),
            env={**self.env, **self._skewed()},
            cwd=self.project,
            capture_output=True,
            timeout=60,
        )
        if ran.returncode:
            raise AssertionError(f"the hook ended with {ran.returncode}: {ran.stderr!r}")
        return answer_of(ran.stdout.decode())

    def serve(self, limits: tuple[str, ...] = ()) -> Server:
        return Server(self, limits)

    def _skewed(self) -> dict[str, str]:
        """A clock that an accident sets for our processes alone."""
        if not self.clock.exists():
            return {}
        library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
        return {"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_CACHE_DURATION": "0"}

    def skewed_server(self) -> dict[str, str]:
        """For a server whose clock may jump while it runs."""
        self.clock.write_text("+0")
        return self._skewed()

    def _mount(self) -> None:
        self.root.mkdir(exist_ok=True)
        if self._mounted:
            subprocess.run(["umount", "--lazy", str(self.root)], check=True)
        options = f"size={SIZE},nr_inodes={INODES},mode=0755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.root)], check=True)
        self._mounted = True


class Server:
    """The session's server, as the client starts it."""

    def __init__(self, world: World, limits: tuple[str, ...]) -> None:
        self._world = world
        env = {**world.env, **world.skewed_server()}
        self._peer = Peer((*limits, *LAUNCH, "mcp"), env, world.project)
        self._peer.initialize()

    def send(self, name: str, session: str, **fields: Any) -> Answer:
        event = self._world.event(name, session, **fields)
        case = {"PreToolUse": "bash", "UserPromptExpansion": "slash_command"}.get(name)
        asked = recorded_arguments(name, case) if case else {}
        given = {key: value if isinstance(value, str) else json.dumps(value) for key, value in event.items()}
        return answer_of(self._peer.call("hook", {**dict.fromkeys(asked, ""), **given}))

    def kill(self) -> None:
        self._peer.process.kill()
        self._peer.process.wait()

    def close(self) -> None:
        self._peer.close()


def answer_of(text: str) -> Answer:
    said = json.loads(text) if text.strip() else {}
    specific = said.get("hookSpecificOutput", {})
    reason = str(specific.get("permissionDecisionReason", ""))
    return Answer(str(specific.get("permissionDecision", "")), reason, str(said.get("systemMessage", "")))


@contextlib.contextmanager
def _environment(env: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(env)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
