"""Loops are seen, said once, and left alone when work goes on: on a real journal, with the patterns that ship."""

from pathlib import Path

import pytest

from support.calling_agent import Agent
from trimtab.model.json import Obj, obj, text
from trimtab.steering.behavior import PATTERNS
from trimtab.store import ledger

BROKEN = 'Traceback (most recent call last):\n  File "a.py", line {line}, in f\nValueError: bad value {line}'


@pytest.fixture
def agent(tmp_path: Path) -> Agent:
    return Agent(tmp_path)


def test_the_third_same_error_in_a_row_is_said_once_in_the_form_of_the_design(agent: Agent) -> None:
    said = [agent.run(f"python a.py --try {n}", BROKEN.format(line=n), fails=True) for n in range(5)]
    assert said[:2] == ["", ""]
    assert said[2].startswith("⚠️ Loop detected: the same error again")
    assert "Suggestion: " in said[2] and "Expected outcome: " in said[2]
    assert len(said[2].encode()) / 4 <= 120
    assert said[3:] == ["", ""]


def test_if_it_goes_on_a_hypothesis_is_asked_for_and_then_there_is_silence(agent: Agent) -> None:
    said = [agent.run(f"python a.py --try {n}", BROKEN.format(line=n), fails=True) for n in range(12)]
    heard = [n for n, one in enumerate(said) if one]
    assert len(heard) == 2
    assert "believe is the cause" in said[heard[1]]


def test_changes_that_spread_are_counted_in_folders_and_no_cause_is_asked_for(agent: Agent) -> None:
    said = [agent.edit(f"/app/part{n % 12}/a{n}.py", "a", "b") for n in range(40)]
    again = [one for one in said if one.startswith("Still growing: ")]
    assert len(again) == 1
    assert again[0].startswith("Still growing: 12 folders. Compare with what was asked.")
    assert not any("believe is the cause" in one for one in said)


def test_what_can_be_foreseen_is_said_with_the_result_of_the_call_before(tmp_path: Path) -> None:
    agent = own_agent(tmp_path, "timing: [reactive, preventive]")
    said = [agent.run("python a.py", BROKEN.format(line=1), fails=True) for _ in range(3)]
    assert said[0] == ""
    assert said[1].startswith("⚠️ Once more would be too often: my own loop")
    (line,) = (row for row in ledger.latest(agent.rig.journal.rows, 100) if row.key == "own-loop")
    assert "my own loop: 2 times" in line.why


def test_the_same_error_is_not_said_to_follow_fixes_that_nobody_made(agent: Agent) -> None:
    said = ""
    for n in range(6):
        agent.run(f"ls part{n}", "a.py")
        said += agent.run("python a.py", BROKEN.format(line=1), fails=True)
    assert "Loop detected: this command still fails with the same error" in said
    assert "fixes" not in said


def test_another_error_is_progress(agent: Agent) -> None:
    errors = ["ValueError: a", "ValueError: a", "TypeError: b", "TypeError: b", "KeyError: c", "KeyError: c"]
    assert not any(agent.run(f"python a.py {n}", error, fails=True) for n, error in enumerate(errors))


def test_a_call_that_succeeds_in_between_is_progress(agent: Agent) -> None:
    said = []
    for n in range(3):
        said.append(agent.run(f"python a.py {n}", BROKEN.format(line=1), fails=True))
        said.append(agent.run(f"cat notes{n}", f"note {n}"))
    assert not any(said)


def test_one_failure_that_cascades_over_parallel_calls_is_one(agent: Agent) -> None:
    error = "File has been modified since read, read it again"
    assert not any(agent.edit(f"/app/{n}.py", "a", "b", error, after=50) for n in range(6))


def test_a_search_without_a_match_and_a_linter_with_findings_are_no_failures(agent: Agent) -> None:
    assert not any(agent.run(f"grep -r needle{n} src", "exit code 1", fails=True) for n in range(6))
    assert not any(agent.run("ruff check src", "Found 3 errors.\nexit code 1", fails=True) for _ in range(2))


def test_edits_that_do_not_find_their_place_are_told_to_read_first(agent: Agent) -> None:
    said = [agent.edit("/app/a.py", f"x{n}", "y", "String to replace not found in file.") for n in range(3)]
    assert "edits that do not find their place" in said[2]


def test_waiting_with_growing_pauses_is_left_alone_and_looking_every_second_is_not(agent: Agent) -> None:
    pauses = [10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000]
    assert not any(agent.run("gh run view 7", f"queued {n}", after=pause) for n, pause in enumerate(pauses))
    agent.rig.send("UserPromptSubmit", prompt="and the other one?")
    said = [agent.run("gh run view 8", f"queued {n}", after=5_000) for n in range(8)]
    assert "looking again and again" in "".join(said)


def test_what_the_user_says_ends_the_matter(agent: Agent) -> None:
    for n in range(2):
        agent.run(f"python a.py {n}", BROKEN.format(line=n), fails=True)
    agent.rig.send("UserPromptSubmit", prompt="try it with the other file")
    assert not any(agent.run(f"python a.py {n}", BROKEN.format(line=n), fails=True) for n in range(2))


def test_a_guard_asks_before_the_exact_repeat_and_then_refuses_it(agent: Agent) -> None:
    agent.rig.values = {"behavior": {"mode": "guard", "patterns.same-error": "guard"}}
    agent.rig.send("SessionStart", source="startup", attended=True)
    decisions = []
    for _ in range(12):
        answer = obj(agent.ask("python a.py").get("hookSpecificOutput"))
        decisions.append(text(answer.get("permissionDecision")))
        call: Obj = {"tool_name": "Bash", "tool_input": {"command": "python a.py"}, "tool_use_id": f"t{agent.calls}"}
        agent.rig.send("PostToolUseFailure", **call, error=BROKEN.format(line=1))
    asked = [one for one in decisions if one]
    assert asked[:2] == ["ask", "deny"] and decisions.index("ask") >= 6


def test_without_guard_nothing_is_refused(agent: Agent) -> None:
    for _ in range(9):
        agent.run("python a.py", BROKEN.format(line=1), fails=True)
    assert agent.ask("python a.py") == {}


def test_a_pattern_can_be_observed_only_or_switched_off(agent: Agent) -> None:
    agent.rig.values = {"behavior": {"patterns.same-error": "observe", "patterns.same-error-around-edits": "off"}}
    assert not any(agent.run("python a.py", BROKEN.format(line=1), fails=True) for _ in range(4))
    assert any(row.key == "same-error" for row in ledger.latest(agent.rig.journal.rows, 100))


OWN = """\
id: own-loop
name: my own loop
kind: loop
description: Own.
when: {{of: {{outcome: failed}}, same: [call], at_least: 3}}
say: [{{id: stop, suggestion: Stop., expected: Else.}}]
{more}
"""


@pytest.mark.parametrize(
    ("more", "seen", "spoken"), [("", True, True), ("mode: observe", True, False), ("mode: off", False, False)]
)
def test_a_pattern_of_one_s_own_says_in_its_file_what_may_be_done(
    tmp_path: Path, more: str, seen: bool, spoken: bool
) -> None:
    agent = own_agent(tmp_path, more)
    said = "".join(agent.run("python a.py", BROKEN.format(line=1), fails=True) for _ in range(4))
    assert ("my own loop" in said) is spoken
    assert any(row.key == "own-loop" for row in ledger.latest(agent.rig.journal.rows, 100)) is seen


@pytest.mark.parametrize(("more", "refused"), [("mode: guard", True), ("", False)])
def test_a_pattern_of_one_s_own_can_be_a_guard(tmp_path: Path, more: str, refused: bool) -> None:
    agent = own_agent(tmp_path, more)
    agent.rig.values = {"behavior": {**agent.rig.values["behavior"], "mode": "guard"}}
    agent.rig.send("SessionStart", source="startup", attended=True)
    for _ in range(9):
        agent.run("python a.py", BROKEN.format(line=1), fails=True)
    assert bool(agent.ask("python a.py")) is refused


def own_agent(root: Path, more: str) -> Agent:
    """With what ships switched off, so that it alone speaks."""
    folder = root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "own.yml").write_text(OWN.format(more=more))
    agent = Agent(root)
    agent.rig.values = {"behavior": {f"patterns.{name}": "off" for name in PATTERNS}}
    return agent


def test_the_history_stays_bounded(agent: Agent) -> None:
    for n in range(60):
        agent.run(f"cat {n}", str(n))
    (state,) = agent.rig.journal.rows.execute("SELECT state FROM threads").fetchone()
    assert len(state) < 16_000
