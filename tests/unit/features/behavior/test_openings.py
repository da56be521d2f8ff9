"""Filters and strategies that are installed beside Trimtab: real packages in real folders."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import trimtab
from trimtab.features.behavior.openings import filters_known, folders, opened_for, strategies_known
from trimtab.steering.behavior.effect_table import Effects
from trimtab.steering.behavior.learning import Chance, choose
from trimtab.steering.behavior.pattern import Pattern, PatternScope, Saying
from trimtab.steering.behavior.surroundings import ProjectSurroundings

MODULE = """\
def in_git(around):
    return "git" in around.repo

def last(effects, sayings, context, chance):
    return sayings[-1]

number = 7
"""
ENTRIES = """\
[trimtab.behavior.filters]
in-git = {module}:in_git
broken = {module}_gone:nothing
number = {module}:number
[trimtab.behavior.strategies]
last = {module}:last
"""
PATTERN = """\
id: own
name: own
kind: waste
description: Own.
where: {filters: [in-git]}
strategy: last
when: {of: {}, at_least: 1}
say: [{id: stop, suggestion: Stop., expected: Else.}]
"""


def install(folder: Path, module: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{module}.py").write_text(MODULE)
    info = folder / f"{module}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRIES.format(module=module))


def pattern(*filters: str, strategy: str = "") -> Pattern:
    sayings = (Saying("one", "One.", "Else."), Saying("two", "Two.", "Else."))
    return Pattern("p", "p", "waste", "P.", (), sayings, where=PatternScope(filters=filters), strategy=strategy)


def test_what_is_installed_is_known_by_name_and_loaded_where_a_pattern_names_it(tmp_path: Path) -> None:
    install(tmp_path, "opening_a")
    places = [str(tmp_path)]
    assert filters_known(places) == ("broken", "in-git", "number")
    assert strategies_known(places) == ("learned", "in-order", "last")
    assert "opening_a" not in sys.modules
    opened = opened_for([pattern("in-git", strategy="last")], places)
    assert opened.filters["in-git"](ProjectSurroundings("/p", repo=frozenset({"git"})))
    assert not opened.filters["in-git"](ProjectSurroundings("/p"))
    assert choose(Effects(), ["one", "two"], "py", Chance(1), 0.0, opened.strategies["last"]) == "two"
    assert not opened.failed


def test_what_cannot_be_loaded_is_told_and_costs_only_itself(tmp_path: Path) -> None:
    install(tmp_path, "opening_b")
    opened = opened_for([pattern("broken", "in-git", "number", "gone")], [str(tmp_path)])
    assert set(opened.filters) == {"in-git"}
    assert set(opened.failed) == {"broken", "number", "gone"}
    assert "ModuleNotFoundError" in opened.failed["broken"]
    assert opened.failed["number"] == "it is a int, and no function"
    before = list(sys.path)
    opened_for([pattern("in-git")], [str(tmp_path)])
    assert sys.path == before


def test_a_repository_brings_none_and_takes_the_place_of_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although its folder is the one that the process is in, and first on the path, as `python -m` has it."""
    repository, environment = tmp_path / "repository", tmp_path / "environment"
    install(repository, "opening_c")
    monkeypatch.chdir(repository)
    monkeypatch.syspath_prepend(str(repository))
    assert filters_known() == filters_known(folders())
    assert "in-git" not in filters_known()
    install(environment, "opening_d")
    (repository / "opening_d.py").write_text("raise SystemError('not to be run')")
    opened = opened_for([pattern("in-git")], [str(environment)])
    assert set(opened.filters) == {"in-git"} and not opened.failed


def test_a_strategy_that_picks_what_is_not_there_is_as_good_as_none() -> None:
    def wild(*_: object) -> str:
        return "something else"

    def breaks(*_: object) -> str:
        raise RuntimeError("no idea")

    expected = choose(Effects(), ["one", "two"], "py", Chance(5), 0.0)
    assert choose(Effects(), ["one", "two"], "py", Chance(5), 0.0, wild) == expected
    assert choose(Effects(), ["one", "two"], "py", Chance(5), 0.0, breaks) == expected


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own, with Trimtab and such a package in it. What Trimtab needs is lent to it."""
    root = tmp_path_factory.mktemp("environment")
    venv.create(root, with_pip=False)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(root), "platbase": str(root)}))
    lent = [str(Path(trimtab.__file__).parents[1]), sysconfig.get_path("purelib")]
    (packages / "lent.pth").write_text("\n".join(lent) + "\n")
    install(packages, "opening_e")
    return root


def lint(environment: Path, project: Path) -> subprocess.CompletedProcess[str]:
    command = [str(environment / "bin" / "python"), "-m", "trimtab", "behavior", "lint"]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_a_pattern_may_name_what_is_installed_and_nothing_else(environment: Path, tmp_path: Path) -> None:
    file = tmp_path / ".claude" / "patterns" / "own.yml"
    file.parent.mkdir(parents=True)
    file.write_text(PATTERN)
    done = lint(environment, tmp_path)
    assert (done.returncode, done.stdout) == (0, "1 file: 0 errors\n"), done.stderr
    file.write_text(PATTERN.replace("in-git", "in-gi"))
    done = lint(environment, tmp_path)
    assert done.returncode == 1
    assert "own.yml:5: error: `in-gi` is no filter" in done.stdout and "Did you mean `in-git`?" in done.stdout
    file.write_text(PATTERN.replace("in-git", "broken"))
    done = lint(environment, tmp_path)
    assert done.returncode == 0
    assert "warning: `broken` cannot be loaded: ModuleNotFoundError" in done.stdout


def test_a_session_s_server_finds_the_same_although_it_starts_without_packages(environment: Path) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from trimtab.features.behavior.openings import filters_known\n"
        "print(*filters_known())"
    )
    command = [str(environment / "bin" / "python"), "-I", "-S", "-c", program, str(Path(trimtab.__file__).parents[1])]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PATH": os.environ["PATH"]})
    assert done.stdout.split() == ["broken", "in-git", "number"]


def test_what_is_installed_decides_where_a_pattern_is_looked_for_and_what_is_said(
    environment: Path, tmp_path: Path
) -> None:
    file = tmp_path / ".claude" / "patterns" / "own.yml"
    file.parent.mkdir(parents=True)
    file.write_text(PATTERN)
    program = """\
import sys
from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.behavior.surroundings import surroundings
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.surroundings import holds, strategy_called
found = surroundings(Where(sys.argv[1], "", float("inf")), "")
own = next(one for one in compile_library(sys.argv[1], "").library.patterns if one.id == "own")
print(holds(own.where, [], found), strategy_called(own.strategy, found)(None, ["one", "two"], "py", None))
"""

    def asked() -> str:
        command = [str(environment / "bin" / "python"), "-c", program, str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert asked() == "False two\n"
    (tmp_path / ".git").mkdir()
    assert asked() == "True two\n"
