"""The plugins that come with Trimtab: what each says of itself, its rubric, and that the rubric's checks find what
is planted, and stay quiet once that is repaired."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.repositories import small_repo
from support.reviewing import Floor
from trimtab.coordinator.reviews import rubrics
from trimtab.coordinator.reviews.checks.check_kinds import run_check
from trimtab.coordinator.reviews.checks.subject import CheckSettings, subject_of
from trimtab.coordinator.reviews.rubric_files import SHIPPED, insist, read_folder
from trimtab.git import Git
from trimtab.local.locate import plugin_shelf
from trimtab.local.plugin_copies import plugin_folders
from trimtab.local.shipped import CONTENT
from trimtab.model.agents import USER, agent_of
from trimtab.model.reviews import RubricContent, RubricStatus

PLUGINS = Path(CONTENT) / "plugins"
NAMES = {
    "code-reviewer-qc": ({"reviewer"}, [11], ["qc_expert"]),
    "security-scanner": ({"reviewer"}, [7, 11, 15], ["qc_expert"]),
    "test-automation": ({"worker"}, [6, 7, 10], ["worker"]),
    "documentation-generator": ({"worker"}, [8], ["worker"]),
    "architecture-advisor": ({"worker", "reviewer"}, [5, 11], ["worker", "qc_expert"]),
}
LICENSE = Path(__file__).parents[4] / "LICENSE"


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def head(path: Path) -> dict[str, str]:
    return yaml.safe_load(path.read_text(encoding="utf-8").split("---\n", 2)[1])


def sheet_of(plugin: str) -> RubricContent:
    [file] = read_folder(str(PLUGINS / plugin / "rubrics"))
    return insist(file)


DEFECTS = [
    pytest.param(plugin, row, id=f"{plugin}-{row['check']}-{row['name']}")
    for plugin in NAMES
    for row in lines(PLUGINS / plugin / "evals" / "defects.jsonl")
]


def test_the_marketplace_lists_the_five_and_their_folders_are_there() -> None:
    listed = json.loads((PLUGINS / ".claude-plugin" / "marketplace.json").read_text())["plugins"]
    assert [entry["name"] for entry in listed] == list(NAMES)
    assert [entry["source"] for entry in listed] == [f"./{name}" for name in NAMES]


@pytest.mark.parametrize("plugin", NAMES)
def test_each_has_the_roles_and_phases_of_the_design_and_what_a_directory_asks_for(plugin: str) -> None:
    agents, phases, roles = NAMES[plugin]
    manifest = json.loads((PLUGINS / plugin / ".claude-plugin" / "plugin.json").read_text())
    ours = manifest["metadata"]["trimtab"]
    assert (manifest["name"], ours["workflow_phases"], ours["agent_roles"]) == (plugin, phases, roles)
    assert len((PLUGINS / plugin / "README.md").read_text().split()) >= 40
    assert (PLUGINS / plugin / "LICENSE").read_bytes() == LICENSE.read_bytes()
    found = {head(path)["name"] for path in (PLUGINS / plugin / "agents").glob("*.md")}
    assert found == agents
    assert {agent_of("s", "a1", f"{plugin}:{name}").role for name in found} == agents, "they act in the role they have"
    assert not (PLUGINS / plugin / "hooks").exists()


@pytest.mark.parametrize("plugin", NAMES)
def test_who_reviews_edits_nothing_and_texts_are_short(plugin: str) -> None:
    for path in (PLUGINS / plugin / "agents").glob("*.md"):
        assert len(path.read_text().split()) <= 450
        assert "Use it for" in head(path)["description"] or "Use it before" in head(path)["description"]
        if path.stem == "reviewer":
            assert {"Edit", "Write"} <= set(head(path)["disallowedTools"].split(", "))
    for path in (PLUGINS / plugin / "skills").glob("*/SKILL.md"):
        assert len(path.read_text().split()) <= 300
        assert sheet_of(plugin).name in path.read_text(), "it says how to have its rubric used"


def test_no_two_rubrics_have_a_name_in_common() -> None:
    names = [sheet_of(plugin).name for plugin in NAMES] + [insist(file).name for file in read_folder(SHIPPED)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("plugin", "row"), DEFECTS)
def test_a_rubric_s_checks_find_what_is_planted_and_nothing_once_it_is_repaired(
    plugin: str, row: Any, tmp_path: Path
) -> None:
    repo = small_repo(tmp_path / "project")
    repo.commit("Change", row["files"])
    settings = row.get("settings", {})
    advisories = tmp_path / "advisories"
    advisories.mkdir()
    for number, advisory in enumerate(settings.get("advisories", ())):
        (advisories / f"{number}.json").write_text(json.dumps(advisory))
    [check] = [check for check in sheet_of(plugin).checks if check.id == row["check"]]
    options = dict(check.options) | ({"report": "coverage.out"} if check.kind == "coverage" else {})
    folder = str(repo.path)
    means = CheckSettings(tuple(settings.get("tests", ())), settings.get("coverage", ""), str(advisories), 60)
    subject = subject_of(Git(folder), folder, "HEAD~1", "HEAD")
    outcome = run_check(check.id, check.kind, options, subject, means)
    assert outcome.status == row["status"], outcome
    assert any(row.get("evidence", "") in line for line in outcome.evidence) or not row.get("evidence"), outcome


@pytest.mark.parametrize("plugin", NAMES)
def test_every_check_of_its_rubric_has_a_planted_defect(plugin: str) -> None:
    planted = {row["check"] for row in lines(PLUGINS / plugin / "evals" / "defects.jsonl") if row["status"] == "failed"}
    wanted = {check.id for check in sheet_of(plugin).checks}
    assert planted == wanted - ({"coverage"} if plugin == "code-reviewer-qc" else set())


def words(text: str) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[a-z]{3,}", text.lower())} - {"the", "and", "for", "with", "that"}


@pytest.mark.parametrize("plugin", NAMES)
def test_what_people_ask_for_is_nearest_to_the_skill_that_is_for_it(plugin: str) -> None:
    """A stand-in for a model's choice: the description that shares most words with the request."""
    described = {name: words(said(name)) for name in NAMES}
    for row in lines(PLUGINS / plugin / "evals" / "prompts.jsonl"):
        shared = {name: len(words(row["prompt"]) & about) for name, about in described.items()}
        if row["skill"]:
            assert (PLUGINS / plugin / "skills" / row["skill"] / "SKILL.md").exists()
            assert shared[plugin] == max(shared.values()) > 0, (row["prompt"], shared)
        else:
            assert shared[plugin] < max(max(shared.values()), 1), (row["prompt"], shared)


def said(plugin: str) -> str:
    skills = (head(path)["description"] for path in (PLUGINS / plugin / "skills").glob("*/SKILL.md"))
    manifest = json.loads((PLUGINS / plugin / ".claude-plugin" / "plugin.json").read_text())
    return " ".join([manifest["description"], *manifest["keywords"], *skills])


def test_a_rubric_of_an_installed_plugin_can_be_selected(floor: Floor, tmp_path: Path) -> None:
    home = tmp_path / "marketplace"
    for project, plugin in ((floor.work.root, "security-scanner"), (str(tmp_path / "other"), "test-automation")):
        shelf = Path(plugin_shelf(str(home), project))
        shutil.copytree(PLUGINS / plugin, shelf / plugin)
        record = {"plugins": {f"{plugin}@trimtab-plugins": {"folder": str(shelf / plugin)}}}
        (shelf / "copies.json").write_text(json.dumps(record))
    expected = f"{plugin_shelf(str(home), floor.work.root)}/security-scanner"
    assert plugin_folders(str(home), floor.work.root) == (expected,)
    assert plugin_folders("", floor.work.root) == plugin_folders(str(tmp_path / "nowhere"), floor.work.root) == ()

    floor.work.terms = floor.work.terms._replace(plugins=str(home))
    [new] = rubrics.look(floor.work).new
    assert (new.sheet.name, new.status) == ("application-security", None)
    proposed = rubrics.propose(floor.work, new.sheet, "person", new.path)
    rubrics.approve(floor.work, proposed.id, USER)
    assert rubrics.named(floor.work, "application-security").status is RubricStatus.APPROVED
    request = floor.turned_in()
    assert len(floor.reviews(request)) == 2, "the small one and the plugin's"
