"""Plans in the real client: each test looks at what the model received, and at the files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from harness import Client, Script, agent, bash, edit, mcp, read, write
from harness.script import Step, ToolCall
from harness.wire import Request
from phases import BAD, GOOD, PHASES, PLAN, UNDERSTAND
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

ASK = "/trimtab:plan --size standard read dates with offsets"
BOTH = [text for pair in zip(BAD, GOOD, strict=True) for text in pair]


def submit(text: str) -> ToolCall:
    return mcp("trimtab", "coordinator", "plan_submit", text=text)


def project(root: Path) -> Client:
    client = steered(root, toy=False)
    for name in ("src/dates.py", "src/report.py", "tests/test_dates.py"):
        path = client.project / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("parse_date = None\n")
    return client


def plan_file(client: Client) -> str:
    """Any command does first what waits in the outbox: a client that has ended may have left it there."""
    trimtab(client, "plan", "list")
    (path,) = (client.project / ".trimtab" / "plans").glob("*.md")
    return path.read_text()


def under_way(client: Client) -> list[dict[str, object]]:
    return json.loads(trimtab(client, "plan", "list", "--json").stdout)["under_way"]


def asked_for(place: int) -> str:
    return f"phase {place} of 8: {PHASES[place - 1]}"


def test_a_plan_of_eight_phases_is_handed_in_by_the_tool_each_phase_failing_once(tmp_path: Path) -> None:
    client = project(tmp_path)
    steps: list[Step] = [[submit(text)] for text in BOTH]
    run = client.prompt(ASK, script=Script(main=[*steps, "The plan is there."]))
    assert asked_for(1) in run.main[0].text
    answers = [result.text for result in run.tool_results()]
    assert len(answers) == 16
    for place in range(1, 9):
        failed, passed = answers[2 * place - 2], answers[2 * place - 1]
        assert f"not yet what the phase {PHASES[place - 1]} asks for" in failed
        assert asked_for(place + 1) in passed if place < 8 else "The plan is complete." in passed
    written = plan_file(client)
    assert "exit_reason: completed" in written
    assert "Dates with an offset are read exactly." in written
    assert "<promise>" not in written
    assert "no date" in next(client.home.rglob("plan-memory.json")).read_text()


def test_a_plan_of_eight_phases_in_text_alone_goes_on_over_two_turns(tmp_path: Path) -> None:
    client = project(tmp_path)
    first = client.prompt(ASK, script=Script(main=BOTH[:9]))
    assert len(first.main) == 9, "eight holds, and the ninth end of the turn passes"
    assert asked_for(5) in first.main[8].latest
    second = client.prompt("go on", script=Script(main=BOTH[9:]), args=["--resume", first.session_id])
    assert asked_for(5) in second.main[0].text
    assert len(second.main) == 7
    assert "exit_reason: completed" in plan_file(client)
    assert under_way(client) == []


def test_while_a_plan_is_made_an_edit_is_refused_and_reading_is_not(tmp_path: Path) -> None:
    client = project(tmp_path)
    source = client.project / "src" / "dates.py"
    steps: list[Step] = [
        [read(source)],
        [edit(source, "None", "1")],
        [bash("echo changed > src/dates.py")],
        [bash("cat src/dates.py")],
        [agent("Change the file")],
        "waiting",
    ]
    inside: list[Step] = [[edit(source, "None", "2")], "I could not."]
    allowed = ["Read", "Edit", "Bash", "Agent"]
    run = client.prompt(ASK, script=Script(main=steps, agents={"*": inside}), allowed_tools=allowed)
    seen, edited, redirected, shown, _ = run.tool_results()[:5]
    assert "parse_date" in seen.text
    assert "Reading is allowed" in edited.text
    assert "Reading is allowed" in redirected.text
    assert "parse_date" in shown.text
    assert "Reading is allowed" in run.sent_to_agents()
    assert source.read_text() == "parse_date = None\n"


def test_an_aside_is_answered_in_one_request_whether_the_plan_goes_on_or_waits(tmp_path: Path) -> None:
    client = project(tmp_path)
    trimtab(client, "plan", "start", "--phases", "explore,draft", "read dates with offsets")
    answer = "`src/dates.py` and `src/report.py`."
    aside = client.prompt("Which files hold dates?", script=Script(main=[answer]))
    assert (len(aside.main), aside.answer) == (1, answer), "the turn is not held"
    (plan,) = under_way(client)
    assert (plan["phase"], plan["status"]) == ("explore", "running"), "the answer would pass for the phase"
    resumed = ["--resume", aside.session_id]
    judged = client.prompt("go on", script=Script(main=["no", "no", "no"]), args=resumed)
    assert len(judged.main) == 3, "two holds, then the plan waits"
    other = client.prompt("Which files test them?", script=Script(main=["`tests/test_dates.py`."]), args=resumed)
    assert "If this prompt is about something else, answer it. The plan waits." in other.main[0].text
    assert (len(other.main), other.answer) == (1, "`tests/test_dates.py`.")
    (plan,) = under_way(client)
    assert (plan["phase"], plan["status"]) == ("explore", "waiting")


def test_after_a_resume_the_plan_goes_on_where_it_was_and_another_session_is_untouched(tmp_path: Path) -> None:
    client = project(tmp_path)
    first = client.prompt(ASK, script=Script(main=[[submit(UNDERSTAND)], [submit(GOOD[1])], "", "I stop here."]))
    source = client.project / "src" / "dates.py"
    other = client.prompt(
        "change it",
        script=Script(main=[[read(source)], [edit(source, "None", "1")], PLAN]),
        allowed_tools=["Read", "Edit"],
    )
    assert source.read_text() == "parse_date = 1\n"
    assert len(other.main) == 3, "an answer that looks like a plan is held in no other session"
    assert "Planning, phase" not in other.sent_to_main()
    (plan,) = under_way(client)
    assert (plan["session"], plan["phase"]) == (first.session_id, "alternatives")
    steps: list[Step] = [[submit(GOOD[2])], "", "done"]
    again = client.prompt("go on", script=Script(main=steps), args=["--resume", first.session_id])
    assert asked_for(3) in again.main[0].text
    assert "loses up to a day" in again.main[0].text
    assert asked_for(4) in again.tool_results()[-1].text


def test_a_plan_from_a_terminal_begins_with_the_first_prompt_of_the_next_session(tmp_path: Path) -> None:
    client = project(tmp_path)
    started = trimtab(client, "plan", "start", "--size", "standard", "read dates with offsets")
    assert "the next one in this project" in started.stdout
    run = client.prompt("hello", script=Script(main=[[submit(UNDERSTAND)], ""]))
    assert asked_for(1) in run.main[0].text
    assert asked_for(2) in run.tool_results()[0].text
    (plan,) = under_way(client)
    assert plan["session"] == run.session_id


def test_a_person_accepts_a_phase_that_failed_and_a_compaction_brings_the_plan_back(tmp_path: Path) -> None:
    client = project(tmp_path)
    steps: list[Step] = ["no", "no", "no", GOOD[1], GOOD[2], "never", "never", "never", "here"]
    with client.interactive(script=Script(main=steps)) as screen:
        screen.wait_until_connected()
        screen.submit(ASK)
        screen.wait_for("Planning begins: understand")
        screen.wait_for("its phase understand failed")
        assert len(screen.so_far.main) == 3
        screen.submit("/trimtab:plan accept")
        screen.wait_for("its phase draft failed")
        assert asked_for(2) in screen.so_far.main[3].text
        assert asked_for(4) in screen.so_far.main[5].text
        screen.submit("/compact")
        screen.wait_for("Compacted")
        screen.submit("go on")
        screen.wait_for("● here")
        after = screen.so_far.main[-1].text
        assert "The phase draft of the plan has failed three times" in after
        assert "I recommend option B" in after
        assert "Planning, phase 4 of 8" not in after
        screen.finish()


def test_in_the_client_s_own_plan_mode_only_its_plan_file_is_written_if_so_wished(tmp_path: Path) -> None:
    client = project(tmp_path)
    assert trimtab(client, "config", "set", "planning.gate_plan_mode", "on").returncode == 0
    source = client.project / "src" / "dates.py"

    def write_plan(request: Request) -> Step:
        found = re.search(r"create your plan at (\S+\.md)", request.text)
        assert found, request.text
        return [write(found[1], PLAN)]

    steps: list[Step] = [[bash("echo changed > src/dates.py")], write_plan, "done"]
    allowed = ["Bash", "Write"]
    run = client.prompt("plan it", script=Script(main=steps), args=["--permission-mode", "plan"], allowed_tools=allowed)
    refused, written = run.tool_results()
    assert "in plan mode" in refused.text
    assert "created" in written.text
    assert source.read_text() == "parse_date = None\n"


def test_a_wrong_option_is_refused_before_the_model_is_asked_and_cancelling_ends_the_gate(tmp_path: Path) -> None:
    client = project(tmp_path)
    run = client.prompt("/trimtab:plan --size huge read dates", script=Script(main=["done"]))
    assert run.main == []
    assert "auto, quick, standard, deep" in run.answer
    begun = client.prompt(ASK, script=Script(main=["", "", ""]))
    source = client.project / "src" / "dates.py"
    script = Script(main=["It is cancelled."])
    ended = client.prompt("/trimtab:plan-cancel", script=script, args=["--resume", begun.session_id])
    assert "The plan is cancelled." in ended.sent_to_main()
    script = Script(main=[[read(source)], [edit(source, "None", "3")], "ok"])
    client.prompt("go", script=script, args=["--resume", begun.session_id], allowed_tools=["Read", "Edit"])
    assert source.read_text() == "parse_date = 3\n"
