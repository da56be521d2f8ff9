import os
import signal
import subprocess
import time

import pytest

from support.forked import MAIN
from support.rig import Rig
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def rig(desk: Desk) -> Rig:
    desk.init()
    rig = Rig(desk.root)
    rig.now = time.time_ns() // 1_000_000
    return rig


def test_sessions_are_listed_with_state_proof_and_progress(desk: Desk, rig: Rig) -> None:
    rig.send("SessionStart", source="startup")
    rig.send("UserPromptSubmit", prompt="build it")
    rig.tool("PreToolUse", "make", "t1")
    rig.tool("PostToolUse", "make", "t1", tool_response={"stdout": "the engine was built", "stderr": ""})
    rig.tool("PreToolUse", "make deploy", "t2")
    rig.tool("PermissionRequest", "make deploy")
    shown = desk.run("sessions")
    assert shown.code == 0
    assert "waiting for the user: permission" in shown.out
    assert "permission for Bash was asked for, and the call has not ended" in shown.out
    assert "new output" in shown.out
    (session,) = desk.run("sessions", "--json").json()["sessions"]
    assert (session["session"], session["agent"], session["state"], session["what"]) == (
        *("s1", "main-s1"),
        *("waiting_for_user", "permission"),
    )
    assert session["event"].startswith("s1/main/PermissionRequested/")
    assert session["since_at"].endswith("+00:00")
    assert session["calls_since_progress"] == 0


def test_sessions_that_ended_are_listed_only_with_all(desk: Desk, rig: Rig) -> None:
    rig.send("SessionStart", source="startup")
    rig.send("SessionEnd", reason="other")
    assert "No session is under way." in desk.run("sessions").out
    assert "gone: ended" in desk.run("sessions", "--all").out


def test_a_project_without_sessions_says_so(desk: Desk) -> None:
    desk.init()
    assert desk.run("sessions", "--all").out == "No session was recorded yet.\n"
    assert desk.run("sessions", "--json").json() == {"sessions": []}


@pytest.mark.usefixtures("interruptible")
def test_a_watch_goes_on_until_it_is_interrupted(desk: Desk, rig: Rig) -> None:
    rig.send("SessionStart", source="startup")
    watching = subprocess.Popen(
        [*MAIN, "sessions", "--watch", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=desk.root,
        env={**os.environ, **desk.env},
        text=True,
    )
    assert watching.stdout is not None
    objects = 0
    while objects < 2:
        objects += watching.stdout.readline() == "}\n"
    watching.send_signal(signal.SIGINT)
    assert watching.wait() == 130
    watching.communicate()
