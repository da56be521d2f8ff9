"""The harness itself: what other tests with the real client rely on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from harness import (
    Client,
    ClientTimeout,
    Live,
    Request,
    Script,
    Turn,
    agent,
    bash,
    mcp,
    require_namespace,
    write,
)
from harness.probe import NAME, SERVER, Probe
from harness.screen import Screen

pytestmark = pytest.mark.usefixtures("installed_client")

EVENT = {"hook_event_name": "${hook_event_name}", "tool_name": "${tool_name}"}
ECHO = mcp(NAME, SERVER, "echo", number=1)


def context(event: str, text: str) -> dict[str, object]:
    return {"hookSpecificOutput": {"hookEventName": event, "additionalContext": text}}


def python(code: str, *, folder: Path, script: Script | None = None, env: dict[str, str] | None = None) -> Live:
    """A small program in the client's place: it costs no run of the client."""
    return Live([sys.executable, "-c", code], folder, env or {}, script or Script(), folder / "run")


def test_a_process_in_the_sandbox_sees_loopback_alone_and_no_environment_of_ours(tmp_path: Path) -> None:
    require_namespace()
    code = "import socket, os, json; print(json.dumps([socket.if_nameindex(), sorted(os.environ)]))"
    interfaces, names = json.loads(python(code, folder=tmp_path, env={"ONLY": "this"}).finish().stdout)
    assert [name for _, name in interfaces] == ["lo"]
    assert set(names) - {"LC_CTYPE"} == {"ANTHROPIC_BASE_URL", "ONLY"}


def test_a_client_that_does_not_end_is_killed_with_all_its_children(tmp_path: Path) -> None:
    code = "import subprocess; subprocess.Popen(['sleep', '60'], start_new_session=True).wait()"
    live = python(code, folder=tmp_path, env={"PATH": os.defpath})
    with pytest.raises(ClientTimeout):
        live.finish(timeout=1)
    assert live.processes() == []


def test_a_failure_in_a_scripts_callback_fails_the_test(tmp_path: Path) -> None:
    def object_to(request: Request) -> None:
        raise AssertionError("the model saw the wrong thing")

    code = """if True:
        import os, urllib.request
        url = os.environ["ANTHROPIC_BASE_URL"] + "/v1/messages"
        urllib.request.urlopen(urllib.request.Request(url, b'{"tools": [{"name": "Bash"}]}'))
    """
    live = python(code, folder=tmp_path, script=Script(main=[Turn(["x"], before=object_to)]))
    with pytest.raises(AssertionError, match="wrong thing"):
        live.finish()


def test_a_missing_client_is_an_error_that_names_the_remedy(tmp_path: Path) -> None:
    script = Path(__file__).parent / "harness" / "install.py"
    only_unshare = tmp_path / "bin"
    only_unshare.mkdir()
    for tool in ("unshare", "true"):
        (only_unshare / tool).symlink_to(Path("/usr/bin") / tool)
    env = {"TRIMTAB_TEST_CACHE": str(tmp_path), "PATH": str(only_unshare)}
    done = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "npm is not on the PATH" in done.stderr
    assert "npm install --prefix" in done.stderr


def test_the_screen_shows_what_a_person_would_read() -> None:
    screen = Screen(columns=20, rows=3)
    screen.feed("hello\x1b[2;3Hwo")
    screen.feed("\x1b[1Crld\x1b[1;1H\x1b[31mJ\x1b[0m\x1b")
    screen.feed("[3;1Hüber 日本\x1b]0;a title\x07!")
    assert screen.text == "Jello\n  wo rld\nüber 日本!"
    assert screen.feed("\x1b[6n") == ["\x1b[3;11R"]
    screen.feed("\r\nnext\x1b[K")
    assert screen.text == "  wo rld\nüber 日本!\nnext"
    assert screen.scrolled == ["Jello"]


def test_one_prompt_shows_what_the_model_and_each_kind_of_hook_received(tmp_path: Path) -> None:
    events = ("UserPromptSubmit", "PreToolUse", "SubagentStart")
    replies = {
        "UserPromptSubmit": [context("UserPromptSubmit", "FOR-MAIN")],
        "SubagentStart": [context("SubagentStart", "FOR-AGENT")],
    }
    watch = Probe(tmp_path, mcp=dict.fromkeys(events, EVENT), commands=["PreToolUse"], replies=replies)
    client = Client(tmp_path, plugin_dirs=[watch.plugin_dir], env=watch.env)
    made = client.project / "made.txt"
    script = Script(
        main=[[write(made, "made")], [bash("exit 3")], [ECHO], [agent("look around")], "all done"],
        agents={"look around": [[bash("echo from the agent")], "looked"]},
    )
    tools = ["Write", "Bash", "Agent", f"mcp__plugin_{NAME}_{SERVER}"]

    run = client.prompt("hi", script=script, allowed_tools=tools)

    assert (run.returncode, run.answer, run.left_running) == (0, "all done", [])
    assert made.read_text() == "made"
    assert [result.is_error for result in run.tool_results()] == [False, True, False, False]
    assert run.tool_results()[2].text == '{"number": 1}'
    assert run.sent_to_main().count("FOR-MAIN") == 1
    assert "FOR-AGENT" not in run.sent_to_main()
    assert "FOR-AGENT" in run.sent_to_agents()
    assert "from the agent" in run.sent_to_agents()
    assert len(run.seconds_between_turns()) == 4
    used = ["Write", "Bash", f"mcp__plugin_{NAME}_{SERVER}__echo", "Agent", "Bash"]
    assert [hook["stdin"]["tool_name"] for hook in watch.hooks("PreToolUse")] == used
    assert [call.arguments["tool_name"] for call in watch.calls() if call.event == "PreToolUse"] == used
    assert all("_meta" not in call.params for call in watch.calls("hook"))
    assert all("claudecode/toolUseId" in call.params["_meta"] for call in watch.calls("echo"))


def test_a_session_goes_on_over_several_prompts_and_compacts_on_command(tmp_path: Path) -> None:
    session = Client(tmp_path).session()
    first = session.prompt("remember 42", script=Script(main=["I will."]))
    compaction = session.compact("keep the number", script=Script(summary="<summary>It is 42.</summary>"))
    assert first.session_id == session.id
    assert compaction.main == []
    assert "keep the number" in compaction.side[0].text
    assert "remember 42" in compaction.side[0].text


def test_a_full_window_makes_the_client_compact_by_itself(tmp_path: Path) -> None:
    full = Turn([bash("echo big")], usage={"input_tokens": 985_000})
    run = Client(tmp_path).prompt("grow", script=Script(main=[full, "after"]), allowed_tools=["Bash"])
    assert len(run.side) == 1
    assert "SCRIPTED-SUMMARY" in run.main[-1].text
    assert run.answer == "after"


def test_two_clients_run_at_once_and_a_turn_can_kill_the_server_of_one(tmp_path: Path) -> None:
    watch = Probe(tmp_path, mcp={"PreToolUse": EVENT})
    client = Client(tmp_path, plugin_dirs=[watch.plugin_dir], env=watch.env)

    def kill(request: Request) -> None:
        os.kill(watch.server_pids()[0], signal.SIGKILL)

    def wait_for_the_other(request: Request) -> None:
        deadline = time.monotonic() + 20
        while not other.so_far.main and time.monotonic() < deadline:
            time.sleep(0.02)

    steps = [[bash("echo 1")], Turn([bash("echo 2")], before=kill), [bash("echo 3")], "done"]
    meet = Turn(["met"], before=wait_for_the_other)
    other = Client(tmp_path / "other").start("wait", script=Script(main=[Turn(["here"], delay=1)]))
    with other:
        one = client.start("work", script=Script(main=[*steps[:-1], meet]), allowed_tools=["Bash"])
        run = one.finish()
        assert other.finish().answer == "here"
    assert run.answer == "met"
    assert [result.text for result in run.tool_results()] == ["1", "2", "3"]
    assert len(watch.server_pids()) == 2, "`-p` starts a killed server again at the second hook"


def test_other_commands_of_the_client_run_in_the_same_home(tmp_path: Path) -> None:
    watch = Probe(tmp_path)
    run = Client(tmp_path).command("plugin", "validate", str(watch.plugin_dir))
    assert run.returncode == 0
    assert "Validation passed" in run.stdout


def test_the_interactive_client_takes_prompts_answers_and_commands(tmp_path: Path) -> None:
    client = Client(tmp_path)
    script = Script(main=["hello there", [bash("touch made.txt")], "it is made"])
    with client.interactive(script=script) as screen:
        screen.wait_until_ready()
        screen.submit("say hello")
        screen.wait_for("● hello there")
        screen.submit("/clear")
        screen.wait_gone("hello there")
        screen.submit("make it")
        screen.answer("Do you want to proceed", "enter")
        screen.wait_for("● it is made")
        assert screen.finish() == []
        main = screen.so_far.main
    assert (client.project / "made.txt").exists()
    assert "say hello" not in main[1].text
    assert main[0].session_id != main[1].session_id
