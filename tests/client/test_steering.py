"""The whole way through the real client: each test looks at what the model received, or at the disk."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from pathlib import Path

import pytest
from harness import Request, Script, Turn, agent, bash, mcp, tool
from steered import doctor, server_pids, steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

HOOK = mcp("trimtab", "coordinator", "hook", hook_event_name="PreToolUse", session_id="x")


def test_guidance_at_start_prompt_and_tools_reaches_the_model_with_its_source(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[bash("echo one")], [bash("exit 3")], "done"])
    run = client.prompt("hi", script=script, allowed_tools=["Bash"])
    sent = run.sent_to_main()
    for word in ("TOY-START-startup", "TOY-PROMPT-1", "TOY-REQUESTED-8", "TOY-FINISHED-Bash", "TOY-FAILED-Bash"):
        assert sent.count(word) == 1, word
    assert "TOY-PROMPT-1\n[trimtab g-" in sent
    assert run.left_running == []
    assert not any("hook" in json.dumps(event).lower() and "error" in json.dumps(event).lower() for event in run.events)
    entries = json.loads(trimtab(client, "explain", "--json").stdout)["entries"]
    assert {entry["key"] for entry in entries} >= {"TOY-START-startup", "TOY-PROMPT-1", "TOY-FAILED-Bash"}
    assert {entry["arrived"] for entry in entries} == {"yes"}  # proved from the client's own transcript


def test_a_denial_stops_the_tool_and_gives_the_model_its_reason(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[bash("touch forbidden-file")], [bash("touch allowed-file")], "done"])
    run = client.prompt("hi", script=script, allowed_tools=["Bash"])
    assert not (client.project / "forbidden-file").exists()
    assert (client.project / "allowed-file").exists()
    assert "TOY-DENIED try something else\n[trimtab d-" in run.tool_results()[0].text


def test_where_nobody_attends_a_question_is_advice_or_a_no(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[bash("touch doubtful")], [bash("touch doubtful-gone")], "done"])
    run = client.prompt("hi", script=script, allowed_tools=["Bash"])
    assert (client.project / "doubtful").exists()
    assert not (client.project / "doubtful-gone").exists()
    assert "TOY-ASKED" in run.sent_to_main()


def test_a_precaution_that_fails_stops_what_it_was_for(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[bash("touch precious")], [bash("touch precious-unsaveable")], "done"])
    run = client.prompt("hi", script=script, allowed_tools=["Bash"])
    assert (client.project / "precious").exists()
    assert not (client.project / "precious-unsaveable").exists()
    assert "saving what is precious: not done (no room)" in run.tool_results()[1].text


def test_a_held_turn_goes_on_with_the_reason(tmp_path: Path) -> None:
    client = steered(tmp_path)
    run = client.prompt("hi", script=Script(main=["HOLD-ME", "more"]))
    assert len(run.main) == 2
    assert "TOY-HELD say more\n[trimtab d-" in run.sent_to_main()
    assert run.answer == "more"


def test_a_subagent_gets_its_own_guidance_and_the_main_agent_does_not(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[agent("look around")], "done"], agents={"*": [[bash("echo inside")], "found"]})
    run = client.prompt("hi", script=script, allowed_tools=["Bash", "Agent"])
    assert "TOY-SUBAGENT" in run.sent_to_agents()
    assert "TOY-REQUESTED-11" in run.sent_to_agents()
    assert "TOY-SUBAGENT" not in run.sent_to_main()


def test_after_compaction_guidance_is_put_back_and_silence_stays_silent(tmp_path: Path) -> None:
    client = steered(tmp_path)
    session = client.session()
    session.prompt("one", script=Script(main=["a"]))
    compacted = session.compact()
    after = session.prompt("two", script=Script(main=["b"]))
    assert "TOY-START-compact" in after.sent_to_main()
    instructions = "\n".join(json.dumps(request.body) for request in compacted.side)
    assert "Additional Instructions" not in instructions
    assert "hook success" not in after.sent_to_main()


def test_a_resumed_session_goes_on_counting_and_is_told_that_it_resumed(tmp_path: Path) -> None:
    client = steered(tmp_path)
    session = client.session()
    session.prompt("one", script=Script(main=["a"]))
    run = session.prompt("two", script=Script(main=["b"]))
    assert "TOY-START-resume" in run.sent_to_main()
    assert "TOY-PROMPT-2" in run.sent_to_main()


def test_sixty_tool_calls_bring_sixty_answers_and_no_error(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[*([bash(f"echo call-{number}")] for number in range(60)), "done"])
    run = client.prompt("go", script=script, allowed_tools=["Bash"], timeout=300)
    assert [result.text.strip() for result in run.tool_results()] == [f"call-{number}" for number in range(60)]
    assert run.sent_to_main().count("TOY-FINISHED-Bash") == 60
    assert doctor(client)["worst"] != "bad"


def test_two_sessions_at_once_keep_apart(tmp_path: Path) -> None:
    client = steered(tmp_path)
    scripts = [Script(main=[*([bash(f"echo {name}-{n}")] for n in range(5)), "done"]) for name in ("left", "right")]
    lives = [client.start(f"prompt {n}", script=script, allowed_tools=["Bash"]) for n, script in enumerate(scripts)]
    for run in [live.finish() for live in lives]:
        assert "TOY-PROMPT-1" in run.sent_to_main()
        assert "TOY-PROMPT-2" not in run.sent_to_main()
        assert run.sent_to_main().count("TOY-FINISHED-Bash") == 5


def test_a_server_killed_in_mid_session_costs_the_agent_nothing_and_is_told(tmp_path: Path) -> None:
    client = steered(tmp_path)

    def kill(_: Request) -> None:
        for pid in server_pids(client):
            os.kill(pid, signal.SIGKILL)

    script = Script(main=[[bash("echo one")], Turn([bash("echo two")], before=kill), [bash("echo three")], "done"])
    run = client.prompt("go", script=script, allowed_tools=["Bash"])
    assert [result.text.strip() for result in run.tool_results()] == ["one", "two", "three"]
    assert run.answer == "done"
    report = json.dumps(doctor(client))
    assert "server" in report
    assert "did not end" in report or "died" in report
    again = client.prompt("next", script=Script(main=["ok"]))
    assert "TOY-START-startup" in again.sent_to_main()


def test_a_hung_server_delays_but_does_not_stop_the_agent_and_is_told(tmp_path: Path) -> None:
    client = steered(tmp_path)

    def stop(_: Request) -> None:
        for pid in server_pids(client):
            os.kill(pid, signal.SIGSTOP)

    began = time.monotonic()
    script = Script(main=[[bash("echo one")], Turn([tool("Read", file_path="/etc/hostname")], before=stop), "done"])
    run = client.prompt("go", script=script, allowed_tools=["Bash", "Read"])
    assert run.answer == "done"
    assert time.monotonic() - began < 60
    assert run.left_running == []
    assert "arrive" in json.dumps(doctor(client))


def test_a_model_that_calls_the_hook_tool_is_refused_and_recorded(tmp_path: Path) -> None:
    client = steered(tmp_path)
    run = client.prompt(
        "hi", script=Script(main=[[HOOK], "done"]), allowed_tools=["mcp__plugin_trimtab_coordinator__hook"]
    )
    (result,) = run.tool_results()
    assert "belongs to the client's hooks" in result.text
    assert "forged" in json.dumps(doctor(client))


def test_our_own_tools_are_not_steered(tmp_path: Path) -> None:
    client = steered(tmp_path)
    run = client.prompt(
        "hi", script=Script(main=[[HOOK], "done"]), allowed_tools=["mcp__plugin_trimtab_coordinator__hook"]
    )
    assert "TOY-REQUESTED" not in run.sent_to_main()
    assert "TOY-FINISHED" not in run.sent_to_main()


def test_in_a_folder_that_has_not_opted_in_nothing_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    client = steered(tmp_path, opt_in=False)
    before = _tree(client.project)
    run = client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    assert "TOY" not in run.sent_to_main()
    mentions = [line.strip() for line in run.sent_to_main().splitlines() if "trimtab" in line.lower()]
    said = [line for line in mentions if line != "mcp__plugin_trimtab_coordinator__hook"]
    # the client itself lists a plugin's agents, whatever project it is in: so they are described in few words
    assert all(re.match(r"- trimtab:(coordinator|reviewer|worker): ", line) for line in said), said
    assert sum(map(len, set(said))) < 450, said
    assert _tree(client.project) == before
    assert run.answer == "done"


def test_a_quiet_session_hears_nothing_and_the_next_one_is_steered_again(tmp_path: Path) -> None:
    client = steered(tmp_path)
    script = Script(main=[[bash("echo one")], "done"])
    quiet = client.prompt("hi", script=script, allowed_tools=["Bash"], env={"TRIMTAB_QUIET": "1"})
    assert "TOY" not in quiet.sent_to_main()
    assert not any("hook error" in json.dumps(event) for event in quiet.events)
    script = Script(main=[[bash("echo one")], "done"])
    again = client.prompt("hi", script=script, allowed_tools=["Bash"])
    assert "TOY-FINISHED-Bash" in again.sent_to_main()


def test_a_session_before_the_install_does_not_spoil_those_after_it(tmp_path: Path) -> None:
    client = steered(tmp_path)
    record = client.home / ".config" / "trimtab" / "launcher"
    kept = record.read_bytes()
    record.unlink()
    before = client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    assert "TOY" not in before.sent_to_main()
    record.write_bytes(kept)
    after = client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    assert "TOY-FINISHED-Bash" in after.sent_to_main()


def test_a_faculty_that_breaks_costs_nothing_but_its_own_word(tmp_path: Path) -> None:
    client = steered(tmp_path)
    run = client.prompt("boom", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    assert run.answer == "done"
    assert "TOY-FINISHED-Bash" in run.sent_to_main()
    assert "the toy broke" in json.dumps(doctor(client))


def _tree(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))
