"""Bash in a sandbox: namespaces of its own, a file system that cannot be written, and a stub for every program.

`Sandbox.run(text)` gives the arguments of each program that ran and the names of the files that were written. The
programs that only start others (`env`, `xargs`, …) are real; whatever they start is a stub again.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

_NAMES = "cat ls rm mv cp touch wc head tail grep sort uniq find sed tee evil git mkdir date id make tr cut diff dd"
STUBS = tuple(_NAMES.split())
STARTERS = ("env", "nice", "nohup", "timeout", "xargs", "setsid", "stdbuf", "flock", "ionice")
UNSHARE = ("unshare", "--map-root-user", "--net", "--mount", "--pid", "--ipc", "--fork", "--mount-proc")
_PLACE = "/tmp/box"
_PATIENCE = 2.0


class Ran(NamedTuple):
    programs: list[tuple[str, ...]]
    written: list[str]
    ended: bool


def available() -> bool:
    if not all(shutil.which(name) for name in ("unshare", "mount", "cc", "bash")):
        return False
    return subprocess.run([*UNSHARE, "mount", "-t", "tmpfs", "t", "/tmp"], capture_output=True).returncode == 0


class Sandbox:
    """One process in which all texts run, each in a new bash."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [*UNSHARE, sys.executable, "-I", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={}
        )

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=30)

    def run(self, text: str) -> Ran:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(text).encode() + b"\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        return Ran([tuple(words) for words in said["programs"]], said["written"], said["ended"])


# --- inside


def serve() -> None:
    prepare()
    for line in sys.stdin:
        print(json.dumps(run_inside(json.loads(line))), flush=True)


def prepare() -> None:
    assert os.getpid() == 1, "not in a sandbox"
    source = Path(__file__).with_name("stub.c").read_bytes()  # before the mount: the checkout may lie in /tmp
    subprocess.run(["/bin/mount", "-t", "tmpfs", "box", "/tmp"], check=True)
    bin_folder = Path(_PLACE, "bin")
    bin_folder.mkdir(parents=True)
    Path(_PLACE, "work").mkdir()
    first = bin_folder / STUBS[0]
    compiler = shutil.which("cc", path="/usr/bin:/bin") or "cc"
    environment = {"PATH": "/usr/bin:/bin"}
    command = [compiler, "-O1", "-w", "-static", f'-DLOG="{_PLACE}/log"', "-o", str(first), "-x", "c", "-"]
    subprocess.run(command, input=source, check=True, env=environment)
    for name in STUBS[1:]:
        os.link(first, bin_folder / name)
    for name in STARTERS:
        real = shutil.which(name, path="/usr/bin:/bin")
        if real:
            os.symlink(real, bin_folder / name)
    for name in ("bash", "sh"):
        os.symlink("/bin/bash", bin_folder / name)
    for name in ("/etc/profile", "/etc/bash.bashrc"):  # what a login shell runs first is the machine's, not the text's
        if os.path.exists(name):
            subprocess.run(["/bin/mount", "--bind", "/dev/null", name], check=True)
    subprocess.run(["/bin/mount", "-o", "remount,bind,ro", "/"], check=True)


def run_inside(text: str) -> dict[str, object]:
    empty()
    ended = start(text)
    return {"programs": programs(), "written": written(), "ended": ended}


def written() -> list[str]:
    return sorted({*os.listdir(f"{_PLACE}/work"), *os.listdir(_PLACE)} - {"work", "bin", "log"})


def empty() -> None:
    for name in os.listdir(_PLACE):
        if name == "work" or (os.path.isdir(f"{_PLACE}/{name}") and name != "bin"):
            shutil.rmtree(f"{_PLACE}/{name}")
        elif name != "bin":
            os.unlink(f"{_PLACE}/{name}")
    os.mkdir(f"{_PLACE}/work")


def start(text: str) -> bool:
    """Whether it came to an end by itself, with all that it left behind."""
    silent = os.open("/dev/null", os.O_RDWR)
    bash = subprocess.Popen(
        ["limited", "--norc", "--noprofile", "-c", text.encode("utf-8", "surrogateescape")],
        executable=f"{_PLACE}/bin/{STUBS[0]}",
        stdin=silent,
        stdout=silent,
        stderr=silent,
        cwd=f"{_PLACE}/work",
        env={"PATH": f"{_PLACE}/bin", "HOME": f"{_PLACE}/work", "FUNCNEST": "20", "LC_ALL": "C"},
    )
    os.close(silent)
    until = time.monotonic() + _PATIENCE
    ended = wait_for_all(until)
    if not ended:
        os.kill(-1, signal.SIGKILL)  # this is process 1 of a namespace: all others in it were started by the text
        wait_for_all(until + _PATIENCE)
    bash.returncode = 0
    return ended


def wait_for_all(until: float) -> bool:
    pause = 0.0002
    while time.monotonic() < until:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return True
        if not pid:
            time.sleep(pause)
            pause = min(pause * 1.5, 0.01)
    return False


def programs() -> list[list[str]]:
    try:
        log = Path(_PLACE, "log").read_bytes()
    except FileNotFoundError:
        return []
    words = [word.decode("utf-8", "surrogateescape") for word in log.split(b"\0")[:-1]]
    found: list[list[str]] = []
    while words:
        count = 1 + int(words[0])
        found.append(words[1:count])
        del words[:count]
    return found


if __name__ == "__main__":
    serve()
