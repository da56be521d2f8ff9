"""The agents that the plugin brings: one for each role, and what they are told to call exists."""

import re
from pathlib import Path

import pytest
import yaml

from trimtab.model.agents import ROLES, agent_of
from trimtab.model.json import each, obj
from trimtab.surfaces.work_actions import ACTIONS
from trimtab.surfaces.work_tools import TOOLS

PLUGIN = Path(__file__).parents[3] / "plugin"
AGENTS = sorted((PLUGIN / "agents").glob("*.md"))
TEXTS = [*AGENTS, PLUGIN / "skills" / "qc-review" / "SKILL.md"]
NAMES = {tool.name for tool in TOOLS}
CALLED = re.compile(r"`(\w+)` ([a-z_]+)")


def parts(path: Path) -> tuple[dict[str, str], str]:
    _, head, body = path.read_text(encoding="utf-8").split("---\n", 2)
    return yaml.safe_load(head), body


def test_there_is_one_for_each_role_and_its_type_gives_it_that_role() -> None:
    assert [path.stem for path in AGENTS] == sorted(ROLES)
    for path in AGENTS:
        head, _ = parts(path)
        assert head["name"] == path.stem
        assert agent_of("s1", "ab12cd34ef", f"trimtab:{head['name']}").role == path.stem


@pytest.mark.parametrize("path", AGENTS, ids=lambda path: path.stem)
def test_each_is_short_and_says_when_to_use_it(path: Path) -> None:
    head, body = parts(path)
    assert set(head) <= {"name", "description", "disallowedTools"}
    assert "Use it for" in head["description"]
    assert len(body.split()) <= 400


def test_who_judges_or_decides_edits_no_files() -> None:
    denied = {path.stem: parts(path)[0].get("disallowedTools", "") for path in AGENTS}
    assert denied["worker"] == ""
    assert "Edit" in denied["reviewer"] and "Edit" in denied["coordinator"] and "Write" in denied["coordinator"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_the_tools_and_actions_that_they_name_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = {word for word in re.findall(r"`(\w+)`", text) if "_" in word or word in ACTIONS}
    assert named <= NAMES
    for tool, action in CALLED.findall(text):
        if tool in ACTIONS and action not in ("to", "with", "for"):
            assert action in ACTIONS[tool], (path.name, tool, action)


def test_a_worker_is_told_all_that_turning_in_asks_for() -> None:
    [tool] = [one for one in TOOLS if one.name == "submit_for_qc"]
    required = each(obj(tool.input_schema).get("required"))
    assert set(required) == {"title", "self_checks"}
    body = parts(PLUGIN / "agents" / "worker.md")[1]
    assert "each check that you ran with its outcome" in body and "what it does" in body
