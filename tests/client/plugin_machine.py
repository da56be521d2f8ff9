"""A user's machine on which our own commands find the real client."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from harness import Client, client_path
from harness.sandbox import namespace_prefix

from support.plugin_world import PluginWorld


def with_client(root: Path) -> tuple[PluginWorld, Client]:
    """Started by our commands it has no network either."""
    client = Client(root)
    folder = client.root / "bin"
    folder.mkdir(exist_ok=True)
    program = folder / "claude"
    settings = " ".join(
        f"{key}='{value}'" for key, value in client.environment({"ANTHROPIC_BASE_URL": "http://127.0.0.1:9"}).items()
    )
    inside = folder / "inside"
    inside.write_text(f'#!/bin/sh\nip link set lo up\nexec env -i {settings} {client_path()} "$@"\n')
    program.write_text(f'#!/bin/sh\nexec {" ".join(namespace_prefix())} {inside} "$@"\n')
    for script in (inside, program):
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return PluginWorld(client.root, path=f"{folder}{os.pathsep}/usr/bin:/bin"), client
