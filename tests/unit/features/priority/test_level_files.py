"""Files of level patterns, and the predecessor's files of preferences."""

import json
from pathlib import Path

import pytest

from trimtab.config.load import LoadedSettings, Origin, SettingScope
from trimtab.features.priority.level_library import compile_levels
from trimtab.features.priority.preference_files import files_of, preferences_of, problem_in
from trimtab.model.decisions import Interruption, Level, ProposedDecision
from trimtab.steering.priority.preferences import SECTION, Preferences
from trimtab.steering.priority.scoring import score

OWN = """\
patterns:
  - id: the-orchard
    kind: keyword
    level: P0
    description: it concerns the orchard
    data: orchard, apple tree*
"""


def own_file(folder: Path, content: str) -> str:
    (folder / "levels").mkdir(exist_ok=True)
    (folder / "levels" / "own.yml").write_text(content)
    return str(folder)


def test_what_ships_is_sound() -> None:
    found = compile_levels("")
    assert not found.problems
    assert {pattern.kind for pattern in found.base.patterns} == {"regex", "keyword", "category", "model"}


def test_a_pattern_of_the_user_s_decides(tmp_path: Path) -> None:
    base = compile_levels(own_file(tmp_path, OWN)).base
    found = score(ProposedDecision("Renaming a local variable in the apple trees' helper."), base, Preferences())
    assert found.level is Level.P0
    assert found.reasons[0] == "it concerns the orchard" and "the-orchard" in found.patterns


@pytest.mark.parametrize(
    ("old", "new", "what", "remedy", "line"),
    [
        ("kind: keyword", "kind: keywrod", "`keywrod` is no kind", "keyword", 3),
        ("level: P0", "level: P9", "`P9` is no level", "P0", 4),
        ("    description: it concerns the orchard\n", "", "`description` is missing", "description", 2),
        ("    data:", "    date:", "`date` is not known", "data", 6),
        ("data: orchard, apple tree*", "data: orchard\n    unless: [agred]", "which is no pattern", "agreed", 7),
        ("kind: keyword", "kind: model", "`model` is no kind", "regex", 3),
    ],
)
def test_a_mistake_is_told_with_its_line_and_the_nearest_word(
    tmp_path: Path, old: str, new: str, what: str, remedy: str, line: int
) -> None:
    problems = compile_levels(own_file(tmp_path, OWN.replace(old, new))).problems
    assert any(what in problem.what and remedy in problem.remedy and problem.line == line for problem in problems), [
        (problem.what, problem.line, problem.remedy) for problem in problems
    ]


def test_the_predecessor_s_files_are_read_and_ours_win(tmp_path: Path) -> None:
    home, project = tmp_path / "home", tmp_path / "project"
    _write(home, "global_config.json", default_trust_level=0.8, override_rules={"test_failures": "sync"})
    values = {SECTION: {"default_trust_level": 0.5, "default_interruption_mode": "async"}}
    found = preferences_of(LoadedSettings(values), str(project), str(home))
    assert found.trust == 0.8 and found.rules["test_failure"] is Interruption.SYNC
    ours = LoadedSettings(values, {f"{SECTION}.default_trust_level": Origin(SettingScope.USER)})
    assert preferences_of(ours, str(project), str(home)).trust == 0.5


def test_the_project_s_file_may_only_ask_more(tmp_path: Path) -> None:
    project = tmp_path / "project"
    _write(project, "project_config.json", override_trust_level=0.3, override_interruption_mode="sync")
    found = preferences_of(LoadedSettings({}), str(project), "")
    assert (found.trust, found.mode) == (0.3, Interruption.SYNC)
    _write(project, "project_config.json", override_trust_level=0.9, override_interruption_mode="bypass")
    found = preferences_of(LoadedSettings({}), str(project), "")
    assert (found.trust, found.mode) == (0.5, Interruption.ASYNC)


def test_a_mistake_in_them_is_told_with_the_nearest_word(tmp_path: Path) -> None:
    _write(tmp_path, "global_config.json", default_trust_levl=0.8)
    told = str(problem_in(files_of("", str(tmp_path))[0]))
    assert "default_trust_levl" in told and "default_trust_level" in told


@pytest.mark.parametrize("content", ["[1]", "{", '{"autonomy_preferences": {"default_trust_level": 7}}', "\\x00"])
def test_no_command_fails_for_a_broken_file_in_a_repository(tmp_path: Path, content: str) -> None:
    (tmp_path / ".codeframe").mkdir()
    (tmp_path / ".codeframe" / "project_config.json").write_text(content)
    assert preferences_of(LoadedSettings({}), str(tmp_path), "") == Preferences()
    assert problem_in(files_of(str(tmp_path), "")[1]) is not None


def _write(folder: Path, name: str, **preferences: object) -> None:
    (folder / ".codeframe").mkdir(parents=True, exist_ok=True)
    (folder / ".codeframe" / name).write_text(json.dumps({SECTION: preferences, "notification_channels": {}}))
