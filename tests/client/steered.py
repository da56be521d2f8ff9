"""A person's machine with Trimtab on it: the real client, the plugin from this checkout, a project that opted in."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from harness import Client

from support.forked import run
from trimtab.steering.faculties import FACULTIES

REPOSITORY = Path(__file__).parents[2]
PLUGIN = REPOSITORY / "plugin"
TOY = REPOSITORY / "tests" / "toys" / "toy.py"


def steered(root: Path, *, toy: bool = True, opt_in: bool = True, plugin_dirs: Sequence[Path] = (PLUGIN,)) -> Client:
    """With the toy, what ships is silent, so that a test sees the spine alone; without it, the other way round."""
    client = Client(root, plugin_dirs=plugin_dirs)
    config = client.home / ".config" / "trimtab"
    config.mkdir(parents=True, exist_ok=True)
    silent = "".join(f"\n[{faculty.name}]\nmode = 'off'" for faculty in FACULTIES)
    extra = f"extra_faculties = [{json.dumps(str(TOY))}]{silent}" if toy else ""
    patient = "[facts]\ndeadline_ms = 500"  # the most that there is: the machine may be busy
    (config / "config.toml").write_text(f"{patient}\n[steering]\nfirst_week_days = 0\n{extra}\n")
    if opt_in:
        done = trimtab(client, "init", str(client.project), "--yes")
        assert done.returncode == 0, done.stderr
    else:
        # installed for the user, but this project has not opted in
        other = root / "other"
        other.mkdir(exist_ok=True)
        assert trimtab(client, "init", str(other), "--yes").returncode == 0
    return client


def trimtab(client: Client, *args: str, cwd: Path | None = None, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command line as this person would run it, outside the client."""
    env = {"PATH": os.environ["PATH"], "HOME": str(client.home), "LANG": "C.UTF-8"}
    ran = run(args, cwd or client.project, stdin=stdin, env=env)
    return subprocess.CompletedProcess(args, ran.code, ran.out, ran.err)


def doctor(client: Client) -> Mapping[str, object]:
    return cast("Mapping[str, object]", json.loads(trimtab(client, "doctor", "--json").stdout))


def recorded(client: Client, table: str = "events") -> list[dict[str, object]]:
    """What the journal holds. Tests assert on what the model received; this only tells what to wait for."""
    lines = trimtab(client, "journal", "export").stdout.splitlines()
    return [row for row in map(json.loads, lines) if row["table"] == table]


def server_pids(client: Client) -> list[int]:
    """The session's servers that are running now."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            home = f"HOME={client.home}".encode()
            if words[-2:] == [b"mcp", b""] and home in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found
