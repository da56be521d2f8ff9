"""ruff and lizard on what a change touches."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.complexity import measured
from trimtab.coordinator.reviews.checks.subject import CheckSettings, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON, items, obj, parse, text, whole
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED

SOURCES = Path(__file__).parents[5] / "src" / "trimtab"


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def check(repo: Repo, kind: str, **options: JSON) -> Result:
    folder = str(repo.path)
    return run_one(kind, options, subject_of(Git(folder), folder, "HEAD~1", "HEAD"), CheckSettings(seconds=60))


def test_a_finding_on_a_changed_line_fails_with_its_place(repo: Repo):
    repo.commit("Begin", {"a.py": "x = 1\n"})
    repo.commit("Change", {"a.py": "x = 1\nprint(undefined)\n"})
    status, summary, evidence = check(repo, "style")
    assert (status, evidence) == (FAILED, ("a.py:2 F821 Undefined name `undefined`",))
    assert summary == "ruff looked at 1 changed Python file: 1 finding on changed lines."


def test_a_finding_on_a_line_that_was_left_alone_does_not_count(repo: Repo):
    repo.commit("Begin", {"a.py": "print(undefined)\n"})
    repo.commit("Change", {"a.py": "print(undefined)\nx = 1\n"})
    assert check(repo, "style")[0] == PASSED


def test_the_project_s_own_rules_hold_where_it_has_some(repo: Repo):
    long = "x = '" + "a" * 100 + "'\n"
    repo.commit("Without", {"a.py": long})
    assert check(repo, "style")[0] == PASSED
    repo.commit("With", {"pyproject.toml": "[tool.ruff]\nline-length = 60\nlint.select = ['E501']\n"})
    repo.commit("Change", {"b.py": long})
    assert check(repo, "style")[2] == ("b.py:1 E501 Line too long (106 > 60)",)


@pytest.mark.parametrize("name", ["ruff.toml", ".ruff.toml", "pyproject.toml"])
@pytest.mark.parametrize("how", ["loosened", "removed", "added deeper"])
def test_a_change_is_judged_by_the_settings_that_its_target_has(repo: Repo, name: str, how: str):
    table = "[tool.ruff]\n" if name == "pyproject.toml" else ""
    strict = f"{table}line-length = 60\nlint.select = ['E501']\n"
    loose = f"{table}line-length = 300\nlint.select = ['E501']\n"
    long = "x = '" + "a" * 100 + "'\n"
    repo.commit("Begin", {name: strict})
    if how == "removed":
        repo.git("rm", "-q", name)
    more = {"loosened": {name: loose}, "removed": {}, "added deeper": {f"deep/{name}": loose}}[how]
    repo.commit("Change", {"deep/b.py": long, **more})
    status, summary, evidence = check(repo, "style")
    assert (status, evidence) == (FAILED, ("deep/b.py:1 E501 Line too long (106 > 60)",))
    assert "as the target has it" in summary
    assert (repo.path / "deep" / "b.py").read_text() == long


def test_settings_of_a_folder_around_the_checkout_do_not_hold(repo: Repo):
    (repo.path.parent / "ruff.toml").write_text("lint.select = ['E501']\nline-length = 20\n")
    repo.commit("Change", {"a.py": "x = '" + "a" * 100 + "'\n"})
    assert check(repo, "style")[0] == PASSED


def test_settings_that_ruff_cannot_read_make_it_not_run(repo: Repo):
    repo.commit("Begin", {"ruff.toml": "nonsense = [\n"})
    repo.commit("Change", {"a.py": "x = 1\n"})
    status, summary, _ = check(repo, "style")
    assert status == NOT_RUN and summary.startswith("ruff could not run: ")


def test_an_error_of_syntax_counts_wherever_it_shows_but_not_if_it_was_there(repo: Repo):
    repo.commit("Begin", {"a.py": "x = (\n1,\n2,\n)\ny = 2\n", "old.py": "print 'two'\nx = 1\n"})
    repo.commit("Break", {"a.py": "x = (\n1,\n2,\n\ny = 2\n"})
    assert check(repo, "style")[0] == FAILED
    repo.commit("Touch", {"old.py": "print 'two'\nx = 2\n"})
    assert check(repo, "style")[0] == PASSED


def test_a_name_that_the_change_took_away_counts_where_it_is_missing(repo: Repo):
    repo.commit("Begin", {"a.py": "import os\n\nprint(os.name)\nprint(unknown)\n"})
    repo.commit("Cut", {"a.py": "\nprint(os.name)\nprint(unknown)\n"})
    assert check(repo, "style")[2] == ("a.py:2 F821 Undefined name `os`",)


def test_a_change_without_python_says_that_there_was_nothing_to_look_at(repo: Repo):
    repo.commit("Change", {"a.go": "package a\n", "notes.md": "text\n"})
    assert check(repo, "style") == (PASSED, "No Python file is changed: there was nothing to look at.", ())


def branches(count: int, name: str = "choose") -> str:
    return f"def {name}(x):\n" + "".join(f"    if x == {one}:\n        return {one}\n" for one in range(count))


SCRIPT = "function choose(x) {\n%s}\n"


def script(count: int) -> str:
    return SCRIPT % "".join(f"  if (x === {one} && x) return {one};\n" for one in range(count))


def test_a_function_that_is_too_complex_fails_in_any_language_that_is_read(repo: Repo):
    repo.commit("Change", {"a.py": branches(15), "b.js": script(8)})
    assert check(repo, "complexity")[2] == (
        "a.py:1 choose has 16 paths, at most 15",
        "b.js:1 choose has 17 paths, at most 15",
    )
    assert check(repo, "complexity", most=17)[0] == PASSED


def test_only_functions_that_the_change_touches_count(repo: Repo):
    repo.commit("Begin", {"a.py": branches(20) + "\n\n" + branches(2, "other")})
    repo.commit("Change", {"a.py": branches(20) + "\n\n" + branches(3, "other")})
    status, summary, _ = check(repo, "complexity")
    assert status == PASSED and summary.startswith("1 function in 1 changed file")


def test_one_that_was_too_complex_before_fails_only_if_it_grew(repo: Repo):
    repo.commit("Begin", {"a.py": branches(20)})
    repo.commit("Touch", {"a.py": branches(20).replace("return 3", "return 33")})
    status, summary, _ = check(repo, "complexity")
    assert status == PASSED and summary.endswith("1 function with more has not grown.")
    repo.commit("Grow", {"a.py": branches(21)})
    assert check(repo, "complexity")[2] == ("a.py:1 choose has 22 paths instead of 21, at most 15",)


def test_length_counts_where_the_rubric_asks_for_it(repo: Repo):
    repo.commit("Change", {"a.py": "def long():\n" + "    x = 1\n" * 60})
    assert check(repo, "complexity")[0] == PASSED
    assert check(repo, "complexity", longest=50)[2] == ("a.py:1 long has 61 lines, at most 50",)


def test_what_is_no_python_of_today_is_measured_all_the_same(repo: Repo):
    repo.commit("Change", {"a.py": branches(20) + "\nprint 'two'\n"})
    assert check(repo, "complexity")[0] == FAILED


def test_python_s_paths_are_those_that_ruff_counts():
    words = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "C901", "--output-format", "json"]
    done = subprocess.run(
        [
            *words,
            "--config",
            "lint.mccabe.max-complexity=0",
            "--exit-zero",
            "--no-cache",
            "--ignore-noqa",
            str(SOURCES),
        ],
        capture_output=True,
        check=True,
    )
    theirs: dict[tuple[str, int], int] = {}
    for one in items(parse(done.stdout)):
        said = text(obj(one).get("message"))
        theirs[text(obj(one).get("filename")), whole(obj(obj(one).get("location")).get("row"))] = int(
            said.rpartition("(")[2].split()[0]
        )
    ours: dict[tuple[str, int], int] = {}
    for path in SOURCES.rglob("*.py"):
        for one in measured(str(path), path.read_text(encoding="utf-8")):
            ours[str(path), one.first] = one.paths
    both = theirs.keys() & ours.keys()
    assert len(both) > 2_000 and len(theirs.keys() ^ ours.keys()) == 0
    assert {key: ours[key] for key in both} == {key: theirs[key] for key in both}
