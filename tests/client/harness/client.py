"""The real client, one process per prompt, with a home and a project of its own."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from harness.install import client_path
from harness.model import ScriptedModel
from harness.run import Conversation, Run
from harness.sandbox import Process, Sandboxed, signal_quietly, spawn
from harness.script import Script
from harness.terminal import Terminal
from harness.wire import JsonObject

API_KEY = "dummy-key-for-tests"


class ClientTimeout(AssertionError):
    """The client did not end in time; the message holds what it had said until then."""


class Live:
    """A client that is running. `finish` waits for it; a with-block ends it in any case."""

    def __init__(self, argv: Sequence[str], cwd: Path, env: Mapping[str, str], script: Script, folder: Path):
        folder.mkdir(parents=True)
        self.argv = list(argv)
        self.folder = folder
        self.started = time.monotonic()
        with open(folder / "stdout", "wb") as out, open(folder / "stderr", "wb") as err:
            self.sandbox: Sandboxed = spawn(argv, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        self.model = ScriptedModel(script, self.sandbox.listener)

    @property
    def pid(self) -> int:
        return self.sandbox.process.pid

    @property
    def so_far(self) -> Conversation:
        return Conversation(list(self.model.requests))

    def processes(self) -> list[Process]:
        """The client and everything it has started."""
        return self.sandbox.processes()

    def run_inside(self, *argv: str, timeout: float = 30) -> subprocess.CompletedProcess[str]:
        """Run a command in the client's namespace, for instance to reach a port opened there."""
        command = self.sandbox.command_inside(argv)
        return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)

    def interrupt(self, number: int = signal.SIGINT) -> None:
        signal_quietly(self.pid, number)

    def finish(self, timeout: float = 60, grace: float = 1.0) -> Run:
        """Wait for the end. Processes that outlive the client by `grace` seconds are reported
        in the run and then killed, so that no test leaves any behind."""
        try:
            returncode = self.sandbox.process.wait(timeout)
        except subprocess.TimeoutExpired:
            late = self._collect(-1, self.close())
            raise ClientTimeout(f"not finished after {timeout} s\n{late}") from None
        seconds = time.monotonic() - self.started
        left = self.sandbox.leftovers(grace)
        self.close()
        if self.model.failures:
            raise self.model.failures[0]
        return self._collect(returncode, left, seconds)

    def close(self) -> list[Process]:
        alive = self.processes()
        self.sandbox.kill_all()
        self.model.close()
        return alive

    def _collect(self, returncode: int, left: list[Process], seconds: float | None = None) -> Run:
        requests = list(self.model.requests)
        with open(self.folder / "requests.jsonl", "w") as log:
            for one in requests:
                log.write(json.dumps({"thread": one.thread.value, "body": one.body}) + "\n")
        return Run(
            requests=requests,
            argv=self.argv,
            returncode=returncode,
            seconds=time.monotonic() - self.started if seconds is None else seconds,
            stdout=(self.folder / "stdout").read_text(errors="replace"),
            stderr=(self.folder / "stderr").read_text(errors="replace"),
            left_running=left,
            folder=self.folder,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Client:
    """A person's machine as the client sees it: HOME, a project folder, plugins, environment.

    Everything lives under `root`. Two clients may share a `home` or a `project`.
    """

    def __init__(
        self,
        root: Path,
        *,
        plugin_dirs: Sequence[Path] = (),
        env: Mapping[str, str] | None = None,
        project: Path | None = None,
        home: Path | None = None,
    ) -> None:
        self.root = root.resolve()
        self.home = home or self.root / "home"
        self.project = project or self.root / "project"
        self.plugin_dirs = list(plugin_dirs)
        self.extra_env = dict(env or {})
        self._runs = itertools.count(1)
        self.home.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)

    def prompt(
        self,
        text: str,
        *,
        script: Script | None = None,
        allowed_tools: Sequence[str] = (),
        args: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
        timeout: float = 60,
    ) -> Run:
        """`claude -p text`, to its end."""
        live = self.start(text, script=script, allowed_tools=allowed_tools, args=args, env=env)
        return live.finish(timeout)

    def start(
        self,
        text: str,
        *,
        script: Script | None = None,
        allowed_tools: Sequence[str] = (),
        args: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
    ) -> Live:
        """`claude -p text`, not waited for: start several to have clients at the same time."""
        argv = ["-p", text, "--output-format", "stream-json", "--verbose"]
        return self._start([*argv, *self._options(allowed_tools), *args], script, env)

    def session(self) -> Session:
        return Session(self, str(uuid.uuid4()))

    def command(self, *args: str, env: Mapping[str, str] | None = None, timeout: float = 60) -> Run:
        """Any other command of the client, such as `plugin validate DIR`."""
        return self._start(args, None, env).finish(timeout)

    def interactive(
        self,
        *,
        script: Script | None = None,
        allowed_tools: Sequence[str] = (),
        args: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
        permission_mode: str = "manual",
    ) -> Terminal:
        """The client's own screen on a pseudo-terminal. The mode is set because the client's
        default asks a classifier on a server, which no script can answer."""
        self.skip_first_start_questions()
        options = ["--permission-mode", permission_mode, *self._options(allowed_tools), *args]
        return Terminal([str(client_path()), *options], self.project, self.environment(env), script or Script())

    def environment(self, extra: Mapping[str, str] | None = None) -> dict[str, str]:
        """Built from nothing: what the developer has set must not reach the client."""
        scratch = self.home / "tmp"
        scratch.mkdir(exist_ok=True)
        return {
            "PATH": f"{client_path().parent}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "SHELL": "/bin/bash",
            "ANTHROPIC_API_KEY": API_KEY,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            "DISABLE_TELEMETRY": "1",
            "DISABLE_AUTOUPDATER": "1",
            "CLAUDE_CODE_TMPDIR": str(scratch),  # its default is a folder that all users share
            **self.extra_env,
            **(extra or {}),
        }

    def skip_first_start_questions(self) -> None:
        """Onboarding, the approval of the key and the trust question, answered beforehand."""
        path = self.home / ".claude.json"
        state: JsonObject = json.loads(path.read_text()) if path.exists() else {}
        state.update(hasCompletedOnboarding=True, theme="dark")
        state["customApiKeyResponses"] = {"approved": [API_KEY[-20:]], "rejected": []}
        projects: JsonObject = state.setdefault("projects", {})
        project: JsonObject = projects.setdefault(str(self.project), {})
        project.update(hasTrustDialogAccepted=True, hasCompletedProjectOnboarding=True)
        path.write_text(json.dumps(state))

    def _options(self, allowed_tools: Sequence[str]) -> list[str]:
        options = [word for folder in self.plugin_dirs for word in ("--plugin-dir", str(folder))]
        return [*options, "--allowedTools", ",".join(allowed_tools)] if allowed_tools else options

    def _start(self, args: Sequence[str], script: Script | None, env: Mapping[str, str] | None) -> Live:
        folder = self.root / "runs" / f"{next(self._runs):03d}-{os.getpid()}"
        argv = [str(client_path()), *args]
        return Live(argv, self.project, self.environment(env), script or Script(), folder)


@dataclass
class Session:
    """Several prompts in one session: the first names it, the later ones resume it."""

    client: Client
    id: str
    begun: bool = False

    def prompt(
        self,
        text: str,
        *,
        script: Script | None = None,
        allowed_tools: Sequence[str] = (),
        args: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
        timeout: float = 60,
    ) -> Run:
        identity = ["--resume", self.id] if self.begun else ["--session-id", self.id]
        self.begun = True
        return self.client.prompt(
            text,
            script=script,
            allowed_tools=allowed_tools,
            args=[*identity, *args],
            env=env,
            timeout=timeout,
        )

    def compact(self, instructions: str = "", *, script: Script | None = None) -> Run:
        return self.prompt(f"/compact {instructions}".strip(), script=script)
