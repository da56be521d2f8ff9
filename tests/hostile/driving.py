"""A session in a pulled repository: the real server, the real hook, a fixed list of events."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from bench.machine import LAUNCH, PYTHON, REPOSITORY, Machine, Peer, add_project, recorded, recorded_arguments
from hostile.repositories import Make, write

COMPILE = "from trimtab.features.content.compile_in_background import main; import sys; sys.exit(main(sys.argv[1]))"
PROMPTS = (
    "run the tests",
    "please deploy the release now, and tell me what changed",
    "a" * 5_900 + " deploy",
    "why does the login page need so long? " * 60,
)
COMMANDS = ("ls -la src", "git status --short", "npm test", "echo " + "ab " * 600 + "~", "git commit -m wip")


class Session(NamedTuple):
    """Seconds of each hook, kilobytes at the most, what was answered, and what the process that compiles came to."""

    hooks: list[float]
    start: float
    peak: int
    told: str
    compiling: float
    compiled_kb: int
    code: int


def pull(made: Machine, project: Path, make: Make, canary: Path) -> None:
    """A project that opted in before the repository became what it is."""
    project.mkdir(parents=True)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", str(project)]
    write(project / "src" / "app.py", "print('hello')\n")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *arguments], check=True, capture_output=True)
    add_project(made, project)
    make(project, canary)


def session(made: Machine, project: Path, name: str, prompts: int = len(PROMPTS)) -> Session:
    """From its start to its end, as the client drives it."""
    compiling, compiled_kb, code = _compile(made, project)
    env = made.environment(project)
    began = time.perf_counter()
    started = subprocess.run(
        [*LAUNCH, "hook"],
        env=env,
        cwd=project,
        input=json.dumps(_at(recorded("SessionStart"), project, name)).encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    start = time.perf_counter() - began
    server = Peer((*LAUNCH, "mcp"), env, project)
    server.initialize()
    hooks: list[float] = []
    told = started.stdout.decode("utf-8", "replace")
    for arguments in events(project, name, prompts):
        asked = time.perf_counter()
        told += server.call("hook", arguments)
        hooks.append(time.perf_counter() - asked)
    peak = _peak_kb(server.process.pid)
    ended = server.close()
    return Session(hooks, start, peak, told, compiling, compiled_kb, code or started.returncode or ended)


def said_by_commands(made: Machine, project: Path) -> str:
    """What a user is told who asks what is wrong."""
    env = {**made.environment(project), "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONSAFEPATH": "1"}
    env = {key: value for key, value in env.items() if not key.startswith("CLAUDE")}
    told = ""
    for command in (["doctor"], ["ways", "lint"], ["behavior", "lint"], ["config", "show"]):
        done = subprocess.run(
            [sys.executable, "-m", "trimtab", *command],
            env=env,
            cwd=project,
            capture_output=True,
            timeout=120,
            check=False,
        )
        told += (done.stdout + done.stderr).decode("utf-8", "replace")
    return told


def events(project: Path, name: str, prompts: int) -> Iterator[Mapping[str, Any]]:
    for number, prompt in enumerate(PROMPTS[:prompts]):
        yield {**_at(recorded_arguments("UserPromptSubmit", "plain"), project, name), "prompt": prompt}
        for place, command in enumerate(COMMANDS):
            call = {"tool_use_id": f"toolu_{number}_{place}", "tool_input": json.dumps({"command": command})}
            yield {**_at(recorded_arguments("PreToolUse", "bash"), project, name), **call}
            yield {**_at(recorded_arguments("PostToolUse", "bash"), project, name), **call}
        edited = {"file_path": str(project / "src" / "app.py"), "old_string": "hello", "new_string": "bye"}
        call = {"tool_use_id": f"toolu_{number}_edit", "tool_input": json.dumps(edited)}
        yield {**_at(recorded_arguments("PreToolUse", "edit"), project, name), **call}
        yield _at(recorded_arguments("Stop", "plain"), project, name)


def _at(payload: Mapping[str, Any], project: Path, name: str) -> dict[str, Any]:
    return {**payload, "cwd": str(project), "session_id": name, "transcript_path": ""}


def _compile(made: Machine, project: Path) -> tuple[float, int, int]:
    env = {**made.environment(project), "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONSAFEPATH": "1"}
    began = time.perf_counter()
    process = subprocess.Popen([PYTHON, "-c", COMPILE, str(project)], env=env, cwd=project)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return time.perf_counter() - began, usage.ru_maxrss, process.returncode


def _peak_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
