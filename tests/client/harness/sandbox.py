"""A network namespace with nothing but loopback, and one process tree in it."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TypeAlias

from support.watcher import Watcher

LAUNCHER = Path(__file__).with_name("launcher.py")
START_SECONDS = 20.0

REMEDY = """\
The real client runs only in a network namespace of its own. To allow that, do one of:
  - run the tests as root, or in a container with CAP_SYS_ADMIN;
  - install util-linux (`unshare`) if it is missing;
  - allow unprivileged user namespaces:
      sysctl -w kernel.unprivileged_userns_clone=1           (Debian)
      sysctl -w kernel.apparmor_restrict_unprivileged_userns=0   (Ubuntu 23.10 and later)"""

Stdio: TypeAlias = int | IO[bytes]


class SandboxError(RuntimeError):
    """The namespace could not be made; the message names the remedy."""


@dataclass(frozen=True)
class Process:
    pid: int
    command: str


@dataclass
class Sandboxed:
    """A process started in a namespace of its own, and the listener that leads into it."""

    process: subprocess.Popen[bytes]
    listener: socket.socket
    port: int
    namespace: str
    watcher: Watcher

    def processes(self) -> list[Process]:
        """Everything alive in the namespace, whoever its parent is now."""
        return [found for pid in _pids() if (found := _in_namespace(pid, self.namespace))]

    def leftovers(self, grace: float) -> list[Process]:
        """What is still alive after `grace` seconds; returns at once when nothing is."""
        deadline = time.monotonic() + grace
        while (alive := self.processes()) and time.monotonic() < deadline:
            time.sleep(0.02)
        return alive

    def kill_all(self) -> None:
        for process in self.processes():
            signal_quietly(process.pid, signal.SIGKILL)
        self.process.wait()
        self.watcher.close()

    def command_inside(self, argv: Sequence[str]) -> list[str]:
        """The argv that runs a command next to the client, for as long as the client lives."""
        target = ["--target", str(self.process.pid), "--net"]
        if os.geteuid() != 0:
            target += ["--user", "--preserve-credentials"]
        return ["nsenter", *target, "--", *argv]


def namespace_prefix() -> list[str]:
    """The command prefix that puts a program into a fresh namespace without any network."""
    unshare = shutil.which("unshare")
    if unshare is None:
        raise SandboxError(f"`unshare` is not on the PATH.\n{REMEDY}")
    return [unshare, "-n", "--"] if os.geteuid() == 0 else [unshare, "-rn", "--"]


@functools.cache
def require_namespace() -> None:
    """Fail with the remedy where no namespace can be made; asked once per process."""
    true = shutil.which("true") or "/bin/true"
    trial = subprocess.run([*namespace_prefix(), true], capture_output=True, text=True, check=False)
    if trial.returncode != 0:
        raise SandboxError(f"No network namespace: {trial.stderr.strip()}\n{REMEDY}")


def spawn(
    argv: Sequence[str],
    *,
    cwd: Path,
    env: Mapping[str, str],
    stdin: Stdio,
    stdout: Stdio,
    stderr: Stdio,
) -> Sandboxed:
    """Start `argv` in a new namespace; its environment is `env` plus ANTHROPIC_BASE_URL."""
    require_namespace()
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            launch = [sys.executable, "-I", "-S", str(LAUNCHER), str(theirs.fileno())]
            process = subprocess.Popen(
                [*namespace_prefix(), *launch, *argv],
                cwd=cwd,
                env=dict(env),
                stdin=stdin,
                stdout=stdout,
                stderr=stderr,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        ours.settimeout(START_SECONDS)
        message, fds, _, _ = socket.recv_fds(ours, 4096, 1)
    if not fds:
        raise SandboxError(f"The launcher ended with {process.wait()}: see its stderr.\n{REMEDY}")
    hello = json.loads(message)
    watcher = Watcher(namespace=hello["namespace"])
    return Sandboxed(process, socket.socket(fileno=fds[0]), hello["port"], hello["namespace"], watcher)


def signal_quietly(pid: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # it may have ended by itself in between
        os.kill(pid, number)


def _pids() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _in_namespace(pid: int, namespace: str) -> Process | None:
    try:
        if os.readlink(f"/proc/{pid}/ns/net") != namespace:
            return None
        raw = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return None  # ended meanwhile, or another user's
    if not raw:
        return None  # a zombie: dead, only not yet waited for
    return Process(pid, raw.replace(b"\0", b" ").decode(errors="replace").strip())
