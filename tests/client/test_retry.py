"""Work that fails in the real client: the same again, with less, with a diagnosis and each recovery, and then the user
is asked, whose answer acts. What counts is what the model received at each stage, and the inbox."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from harness import Client, Script, mcp
from harness.script import Step, ToolCall
from steered import steered, trimtab

from support.repositories import empty_repo

pytestmark = pytest.mark.usefixtures("installed_client")

ALLOWED = [f"mcp__plugin_trimtab_coordinator__{name}" for name in ("task", "workstream")]
ERROR = "src/dates.py:3: ValueError: month 13 is out of range"
OPTIONS = ["Skip task", "Retry with custom params", "Pause", "Restart from checkpoint", "Manual fix"]


@pytest.fixture
def client(tmp_path: Path) -> Client:
    repo = empty_repo(tmp_path / "project")
    repo.git("config", "user.name", "Ada")
    repo.git("config", "user.email", "ada@example.org")
    repo.commit("Begin", {"src/app.py": "print('app')\n"})
    client = steered(tmp_path, toy=False)
    said(client, "task", "add", "Read dates", "--description", "parse() gives the parts of a date")
    return client


def said(client: Client, *args: str) -> str:
    """At another terminal."""
    done = trimtab(client, *args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def call(name: str, **given: Any) -> ToolCall:
    return mcp("trimtab", "coordinator", name, **given)


def without_paths(brief: str) -> str:
    """What differs between two takes of the same task: times, counts of claims, and whether the folder is new."""
    return re.sub(r'"(claims|is_new|lease_until|updated_at|changed|workstream)": ?[^,}]+', r'"\1"', brief)


def test_a_failure_goes_through_all_stages_to_the_five_options_and_the_answer_acts(client: Client) -> None:
    work, fail = call("workstream", action="work", task="1"), call("task", action="fail", task="1", error=ERROR)
    steps: list[Step] = [step for _ in range(6) for step in (work, fail)]
    run = client.prompt("do task 1", script=Script(main=[*steps, "done"]), allowed_tools=ALLOWED, timeout=300)
    results = [each.text for each in run.main[-1].tool_results]
    assert len(results) == 12
    first, second, third, fourth, fifth, sixth = results[::2]
    assert without_paths(second) == without_paths(first) and '"attempt":null' in second, "the same again"
    assert "attempt 3 of 6" in third and ERROR in third and "parse() gives the parts of a date" in third
    assert "only what matters" in third and len(third) < len(first), "with less"
    for debugging, recovery in ((fourth, "begins anew"), (fifth, "set aside"), (sixth, "smallest first step")):
        assert "Find the cause" in debugging and recovery in debugging
    report = re.findall(r"read the diagnostic report (\S+),", fourth)[0]
    assert ERROR in Path(report).read_text() and "reset_state" in Path(report).read_text()
    assert all("is ready again" in failed for failed in results[1:11:2]), results[1::2]
    assert "the user is asked (question 1)" in results[11] and "take other work" in results[11]

    [asked] = json.loads(said(client, "inbox", "--json"))["questions"]
    assert (asked["level"], asked["recipient"], asked["holds"]) == ("P0", "person", True)
    assert [option["label"] for option in asked["options"]] == OPTIONS
    assert "diagnostics" in asked["context"]["report"] and ERROR in asked["text"]
    tried = json.loads(said(client, "task", "attempts", "1", "--json"))
    assert [attempt["status"] for attempt in tried["attempts"]] == ["failed"] * 6 and tried["question"] == 1

    said(client, "inbox", "answer", "1", "Retry with custom params: months are counted from 1")
    run = client.prompt("go on", script=Script(main=[work, "done"]), allowed_tools=ALLOWED, timeout=300)
    (again,) = run.tool_results()
    assert "months are counted from 1." in json.loads(again.text)["next"]
    assert json.loads(said(client, "task", "attempts", "1", "--json"))["attempts"][-1]["round"] == 2
