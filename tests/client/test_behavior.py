"""Loops in the real client: each test looks at what the model received."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Script, Turn, agent, bash, edit, read
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

NUDGE = "Loop detected: the same error again"
FAILS = "sleep 1.1; python3 -c 'raise ValueError({n})'"


def test_a_model_that_repeats_an_error_is_nudged_once_and_then_asked_for_a_hypothesis(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    steps = [[bash(FAILS.format(n=n))] for n in range(8)]
    run = client.prompt("hi", script=Script(main=[*steps, "done"]), allowed_tools=["Bash"])
    after = [request.latest for request in run.main[1:]]
    assert [NUDGE in text for text in after[:4]] == [False, False, True, False]
    whole = run.main[-1].text
    assert whole.count(NUDGE) == 1
    assert whole.count("believe is the cause") == 1


AGAIN = """\
id: again
name: the same failing call
kind: waste
timing: [reactive, preventive]
description: The same call fails three times with the same error.
when: {of: {outcome: failed}, same: [call, error], at_least: 3}
say: [{id: change, suggestion: Change one thing first., expected: The next call is another one.}]
"""


def test_what_would_be_a_third_time_is_said_with_the_result_of_the_second(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    patterns = client.project / ".claude" / "patterns"
    patterns.mkdir(parents=True)
    (patterns / "again.yml").write_text(AGAIN)
    assert trimtab(client, "behavior", "lint").returncode == 0
    steps = [[bash("python3 -c 'import time; time.sleep(1.1); raise ValueError(1)'")] for _ in range(2)]
    run = client.prompt("hi", script=Script(main=[*steps, "done"]), allowed_tools=["Bash"])
    after = [request.latest for request in run.main[1:]]
    assert ["Once more would be too often: the same failing call" in text for text in after] == [False, True]


def test_a_model_that_waits_with_growing_pauses_and_one_that_makes_progress_hear_nothing(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    waiting = [[bash(f"sleep {pause}; cat state || true")] for pause in (0.1, 1.2, 1.5, 2)]
    working = [[bash(f"sleep 1.1; python3 -c 'import missing_{name}'")] for name in ("alpha", "beta")]
    run = client.prompt("hi", script=Script(main=[*waiting, *working, "done"]), allowed_tools=["Bash"])
    assert "Loop detected" not in run.main[-1].text


REFUSED = "Loop detected: edits that do not find their place"


def test_a_model_whose_edits_the_client_refuses_is_told_with_the_result_of_the_third_and_so_says_a_replay(
    tmp_path: Path,
) -> None:
    """No hook of their own tells of these calls, and there is no other call between them."""
    client = steered(tmp_path, toy=False)
    file = client.project / "a.py"
    file.write_text("x = 1\n")
    edits = [Turn([edit(file, f"missing {n}", "y")], delay=3.1) for n in range(4)]
    run = client.prompt("hi", script=Script(main=[[read(file)], *edits, "done"]), allowed_tools=["Read", "Edit"])
    told = next(request for request in run.main if REFUSED in request.text)
    assert [result.is_error for result in told.tool_results] == [False, True, True, True]
    assert run.main[-1].text.count(REFUSED) == 1
    replayed = trimtab(client, "replay", "--json", "--only", "behavior", str(client.home / ".claude" / "projects"))
    assert [(finding["pattern"], finding["step"]) for finding in json.loads(replayed.stdout)["findings"]] == [
        ("edit-anchor", 3)
    ]


def test_a_subagent_whose_edits_change_nothing_is_told_and_its_caller_is_not(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    file = client.project / "a.py"
    file.write_text("x = 1\n")
    inside = [[read(file)], *(Turn([edit(file, "x = 1", "x = 1")], delay=1.1) for _ in range(2)), "gave up"]
    script = Script(main=[[agent("look")], "done"], agents={"*": inside})
    run = client.prompt("hi", script=script, allowed_tools=["Read", "Edit", "Agent"])
    assert run.sent_to_agents().count("Loop detected: edits that change nothing") == 1
    assert "Loop detected" not in run.sent_to_main()


def test_a_model_whose_edits_succeed_hears_nothing_of_its_batches(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    file = client.project / "a.py"
    file.write_text("x = 0\n")
    missing = edit(file, "missing", "y")
    edits = [[edit(file, f"x = {n}", f"x = {n + 1}")] for n in range(4)]
    run = client.prompt(
        "hi", script=Script(main=[[read(file)], missing, *edits, missing, "done"]), allowed_tools=["Read", "Edit"]
    )
    assert file.read_text() == "x = 4\n"
    assert "Loop detected" not in run.sent_to_main()
    assert "PostToolBatch" not in run.sent_to_main()
