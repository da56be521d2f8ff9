"""What `trimtab sessions` says while the real client asks, waits, is interrupted and is killed."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from harness import Client, Script, Terminal, bash, tool
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

QUESTION = tool(
    "AskUserQuestion",
    questions=[
        {
            "question": "Which database?",
            "header": "Database",
            "multiSelect": False,
            "options": [
                {"label": "SQLite", "description": "A file"},
                {"label": "PostgreSQL", "description": "A server"},
            ],
        }
    ],
)


def until(client: Client, state: str, what: str, timeout: float = 60) -> dict[str, Any]:
    """The newest session, once it is in that state."""
    deadline = time.monotonic() + timeout
    while True:
        sessions: list[dict[str, Any]] = json.loads(trimtab(client, "sessions", "--all", "--json").stdout)["sessions"]
        if sessions and (sessions[0]["state"], sessions[0]["what"]) == (state, what):
            return sessions[0]
        assert time.monotonic() < deadline, sessions
        time.sleep(0.2)


def kill_client(screen: Terminal) -> None:
    for process in screen.sandbox.processes():
        if "claude" in process.command.split()[0]:
            os.kill(process.pid, signal.SIGKILL)


def test_a_session_is_told_as_what_it_is_from_the_first_prompt_to_the_last(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    steps = [[QUESTION], "thanks", [bash("touch made.txt")], "never"]
    with client.interactive(script=Script(main=steps)) as screen:
        screen.wait_until_connected()
        screen.submit("set it up")
        screen.wait_for("Which database")
        asked = until(client, "waiting_for_user", "question")
        assert "/PermissionRequested/" in asked["event"]
        screen.answer("Enter to select", "enter")
        screen.wait_for("● thanks")
        until(client, "finished", "")
        screen.submit("make it")
        screen.wait_for("Do you want to proceed")
        until(client, "waiting_for_user", "permission")
        time.sleep(1)  # the client ignores keys for a moment after a dialog opens
        screen.key("escape")
        until(client, "finished", "interrupted")


def test_a_killed_client_is_gone_whatever_it_was_at(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    command = bash("python3 -c 'import time; time.sleep(60)'")
    with client.interactive(script=Script(main=[[command]]), allowed_tools=["Bash"]) as screen:
        screen.wait_until_connected()
        screen.submit("build it")
        until(client, "waiting_for_machine", "command")
        kill_client(screen)
        until(client, "gone", "killed")
