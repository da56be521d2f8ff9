"""At the client's own screen, where a person attends."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from harness import Script, bash
from steered import server_pids, steered

pytestmark = pytest.mark.usefixtures("installed_client")


def test_a_person_is_asked_and_the_session_survives_a_clear(tmp_path: Path) -> None:
    client = steered(tmp_path)
    steps = ["hello", [bash("touch doubtful")], "made", "again"]
    with client.interactive(script=Script(main=steps), allowed_tools=["Bash"]) as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        assert "TOY-START-startup" in screen.so_far.sent_to_main()
        screen.submit("make it")
        screen.wait_for("TOY-ASKED")
        assert not (client.project / "doubtful").exists()
        screen.answer("Do you want to proceed", "enter")
        screen.wait_for("● made")
        assert (client.project / "doubtful").exists()
        screen.submit("/clear")
        screen.wait_until_ready()
        screen.submit("new")
        screen.wait_for("● again")
        after = screen.so_far.main[-1]
        text = "\n".join(message.text for message in after.messages)
        assert "TOY-START-clear" in text
        assert "TOY-PROMPT-1" in text  # a new session, which counts its own prompts
        assert screen.finish() == []


def test_a_server_that_died_is_named_to_the_person_at_the_next_start(tmp_path: Path) -> None:
    client = steered(tmp_path)
    with client.interactive(script=Script(main=["hello"])) as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        for pid in server_pids(client):
            os.kill(pid, signal.SIGKILL)
        screen.finish()
    with client.interactive(script=Script(main=["hello"])) as screen:
        screen.wait_until_ready()
        screen.wait_for("server died")
        screen.finish()
