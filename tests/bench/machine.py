"""A person's machine with Trimtab on it, and without the client: what the client starts is started here as it does."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trimtab.install.opt_in import opt_in
from trimtab.local.launcher import this_interpreter
from trimtab.local.user import User

REPOSITORY = Path(__file__).resolve().parents[2]
PLUGIN = REPOSITORY / "plugin"
LAUNCH = ("/bin/sh", str(PLUGIN / "bin" / "launch"))
PYTHON = this_interpreter()
PATIENCE_S = 60
RECORDINGS = REPOSITORY / "tests" / "contract" / "payloads" / "claude_code" / "2.1.325"


class Machine(NamedTuple):
    """`project` has opted in, `stranger` has not."""

    home: Path
    project: Path
    stranger: Path

    def environment(self, project: Path) -> dict[str, str]:
        """What the client gives to a hook and to a server."""
        return {
            "HOME": str(self.home),
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "SHELL": "/bin/bash",
            "CLAUDECODE": "1",
            "CLAUDE_PROJECT_DIR": str(project),
            "CLAUDE_PLUGIN_ROOT": str(PLUGIN),
            "CLAUDE_PLUGIN_DATA": str(self.home / ".claude" / "plugins" / "data" / "trimtab"),
            "CLAUDE_CODE_ENTRYPOINT": "cli",
            "CLAUDE_CODE_SESSION_ATTENDED": "1",
        }


def machine(root: Path) -> Machine:
    made = Machine(root / "home", root / "project", root / "stranger")
    os.environ["XDG_STATE_HOME"] = str(made.home / ".local" / "state")  # as for the processes that it starts
    for folder in made:
        folder.mkdir(parents=True, exist_ok=True)
    (made.home / ".claude" / "plugins" / "data" / "trimtab").mkdir(parents=True)
    add_project(made, made.project)
    return made


def add_project(made: Machine, project: Path) -> None:
    project.mkdir(exist_ok=True)
    user = User({"HOME": str(made.home), "PATH": os.environ["PATH"]}, str(made.home))
    opt_in(str(project), user, time.time_ns() // 1_000_000)


def recorded(event: str) -> dict[str, Any]:
    """A payload as the client sent it to a command hook's stdin."""
    return json.loads((RECORDINGS / "stdin" / f"{event}.json").read_text(encoding="utf-8"))


def recorded_arguments(event: str, case: str) -> dict[str, str]:
    """The arguments as the client sent them to an mcp_tool hook's server."""
    cases = json.loads((RECORDINGS / "mcp" / f"{event}.json").read_text(encoding="utf-8"))
    return next(one["arguments"] for one in cases if one["case"] == case)


class Ran(NamedTuple):
    """Seconds from before the start until the process was waited for, and of processor time."""

    wall: float
    cpu: float
    code: int
    stdout: bytes


def run(argv: Sequence[str], env: Mapping[str, str], cwd: Path, stdin: bytes) -> Ran:
    """One process, from its start to its end, with as little of our own around it as can be. Both pipes must hold
    what goes through them: nobody writes or reads while it runs."""
    os.chdir(cwd)
    in_read, in_write = os.pipe()
    out_read, out_write = os.pipe()
    os.write(in_write, stdin)
    os.close(in_write)
    actions = [(os.POSIX_SPAWN_DUP2, in_read, 0), (os.POSIX_SPAWN_DUP2, out_write, 1)]
    began = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, env, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - began
    os.close(in_read)
    os.close(out_write)
    with open(out_read, "rb") as out:
        return Ran(wall, usage.ru_utime + usage.ru_stime, os.waitstatus_to_exitcode(status), out.read())


class Peer:
    """An MCP server that was just started, and its client's end of the line."""

    def __init__(self, argv: Sequence[str], env: Mapping[str, str], cwd: Path) -> None:
        self.process = subprocess.Popen(
            argv, env=dict(env), cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._ids = 0

    def initialize(self) -> dict[str, Any]:
        info = {"name": "bench", "version": "1"}
        answer = self.ask("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized", "params": {}})
        return answer["result"]

    def call(self, tool: str, arguments: Mapping[str, Any]) -> str:
        return self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]["content"][0]["text"]

    def ask(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """The whole answer, be it a result or an error; an error without an id is about a line that is no message."""
        self._ids += 1
        self.send({"jsonrpc": "2.0", "id": self._ids, "method": method, "params": params})
        while (answer := self.receive()).get("id") not in (self._ids, None) or "method" in answer:
            pass
        return answer

    def send(self, message: Mapping[str, Any]) -> None:
        self.send_line(json.dumps(message).encode())

    def send_line(self, line: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        """One line. Asked one by one, a server never has more than one to say, so nothing is left in the buffer."""
        assert self.process.stdout
        if not select.select([self.process.stdout], [], [], PATIENCE_S)[0]:
            self.process.kill()
            sys.exit(f"the server said nothing for {PATIENCE_S} s")
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"the server ended with {self.process.wait()}")
        return json.loads(line)

    def resident_kb(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def close(self) -> int:
        """As the client does at a session's end, but without a signal."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code
