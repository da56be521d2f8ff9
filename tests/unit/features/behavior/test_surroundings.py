"""What a project is and has, by real files."""

from pathlib import Path

import pytest

from trimtab.features.behavior import pattern_library
from trimtab.features.behavior.surroundings import repo_kinds, surroundings, tools_present
from trimtab.local.locate import machine_folder, make_private
from trimtab.model.advice import Missing
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.surroundings import Surroundings

PATTERN = """\
id: own
name: own
kind: waste
description: Own.
where: {repo: [node], tools: [shipit, no-such-tool]}
when: {of: {}}
say: [{id: stop, suggestion: Stop., expected: Else.}]
"""


@pytest.mark.parametrize(
    ("files", "kinds"),
    [
        ((), set[str]()),
        (("package.json",), {"node"}),
        (("pyproject.toml", "Makefile", ".github/workflows/ci.yml"), {"python", "make", "github-actions"}),
        (("main.tf", "App.sln"), {"terraform", "dotnet"}),
        (("go.work",), {"go", "monorepo"}),
        ((".git/HEAD", "src/package.json"), {"git"}),
    ],
)
def test_a_repository_is_what_its_files_say(files: tuple[str, ...], kinds: set[str], tmp_path: Path) -> None:
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    assert repo_kinds(str(tmp_path)) == kinds


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("package.json", '{"workspaces": ["packages/*"]}'),
        ("Cargo.toml", "[package]\n[workspace]\n"),
        ("pyproject.toml", "[tool.uv.workspace]\n"),
    ],
)
def test_a_workspace_is_a_monorepo(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content)
    assert "monorepo" in repo_kinds(str(tmp_path))
    (tmp_path / name).write_text("nothing of the kind")
    assert "monorepo" not in repo_kinds(str(tmp_path))


def test_a_folder_that_is_gone_is_of_no_kind(tmp_path: Path) -> None:
    assert repo_kinds(str(tmp_path / "gone")) == frozenset()


def test_tools_are_programs_on_the_path_or_the_project_s_own(tmp_path: Path) -> None:
    for place in ("elsewhere/docker", "bin/ours", "node_modules/.bin/vitest", "scripts/note"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("")
        (tmp_path / place).chmod(0o644 if place.startswith("scripts") else 0o755)
    asked = ("docker", "ours", "vitest", "note", "gone")
    assert tools_present(str(tmp_path), asked, ["", str(tmp_path / "elsewhere")]) == {"docker", "ours", "vitest"}


def found_in(project: Path) -> Fact:
    return surroundings(Where(str(project), "", float("inf")), "")


def test_only_what_patterns_ask_for_is_looked_for_and_then_kept(tmp_path: Path) -> None:
    asking, silent = tmp_path / "asking", tmp_path / "silent"
    (asking / ".claude" / "patterns").mkdir(parents=True)
    (asking / ".claude" / "patterns" / "own.yml").write_text(PATTERN)
    (asking / "package.json").write_text("{}")
    (asking / "bin").mkdir()
    (asking / "bin" / "shipit").touch(0o755)
    silent.mkdir()
    found = found_in(asking)
    assert isinstance(found, Surroundings)
    assert {"shipit", "no-such-tool"} <= found.looked_for
    assert found.around.tools & {"shipit", "no-such-tool"} == {"shipit"}
    assert found.around.repo == {"node"}
    assert found_in(asking) is found
    assert found_in(silent) is not found


def test_where_nothing_is_compiled_yet_nothing_is_kept(tmp_path: Path) -> None:
    where = Where(str(tmp_path), "", 0.0)  # as a hook that has no time to compile
    assert isinstance(surroundings(where, ""), Missing)
    (tmp_path / ".claude" / "patterns").mkdir(parents=True)
    (tmp_path / ".claude" / "patterns" / "own.yml").write_text(PATTERN)
    make_private(machine_folder(str(tmp_path)))
    pattern_library.bring_up_to_date(str(tmp_path), "")
    assert isinstance(surroundings(where, ""), Surroundings)
