"""What is looked up of a plan's claims, in real repositories and folders."""

import subprocess
import time
from pathlib import Path

import pytest

from support.rig import Rig
from support.waiting import PATIENCE_S
from trimtab.features.gatherers import GATHERERS
from trimtab.features.planning.lookup import Runs, is_used, look_up, plan_facts
from trimtab.model.advice import Missing, Publish
from trimtab.model.json import obj
from trimtab.model.state import CompiledContent
from trimtab.runtime.facts import Where
from trimtab.steering.planning import FACULTY, TOPIC
from trimtab.steering.planning.machine import begin
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.plan import ProjectedPlan
from trimtab.steering.planning.plan_statements import NOTHING_KNOWN, Claims

PLAN = """\
## Goal
Dates are exact.
## Scope
`src/dates.py`
## Steps
1. Change `parse_date()` in `src/dates.py` and `src/gone.py`.
## Verification
`make nowhere`
"""


def soon() -> float:
    return time.monotonic() + PATIENCE_S


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "src/dates.py": "def parse_date(text): ...\n",
        "src/report.py": "from dates import parse_date\n",
        "src/parse_dates.py": "parse_dates = 1\n",
        "docs/guide.md": "`parse_date` reads a date\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


@pytest.fixture
def repository(folder: Path) -> Path:
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "add", "src"], check=True)
    return folder


@pytest.mark.parametrize("kind", ["repository", "folder"])
def test_files_are_there_by_their_path_or_its_end_and_users_are_found(
    kind: str, request: pytest.FixtureRequest
) -> None:
    root: Path = request.getfixturevalue(kind)
    claims = Claims(files=("src/dates.py", "report.py", "docs/guide.md", "src/gone.py"), symbols=("parse_date",))
    facts = look_up(str(root), claims, soon())
    assert facts.files == {"src/dates.py": True, "report.py": True, "docs/guide.md": True, "src/gone.py": False}
    assert facts.callers["parse_date"] == ("src/report.py",)


def test_a_symbol_that_nobody_uses_has_no_users_which_is_not_the_same_as_unknown(repository: Path) -> None:
    facts = look_up(str(repository), Claims(symbols=("never_written", "parse_date")), soon())
    assert facts.callers["never_written"] == ()
    assert facts.callers["parse_date"] != ()


def test_what_looks_like_an_option_or_a_pattern_is_looked_for_as_it_is(repository: Path) -> None:
    facts = look_up(str(repository), Claims(symbols=("--output=x", "parse.date")), soon())
    assert set(facts.callers.values()) == {()}
    assert not (repository / "x").exists()


@pytest.mark.parametrize(
    ("line", "symbol", "used"),
    [
        ("value = parse_date(text)", "parse_date", True),
        ("    register(parse_date)", "parse_date", True),
        ("def parse_date(text):", "parse_date", False),
        ("# parse_date is slow", "parse_date", False),
        (" * parse_date is slow", "parse_date", False),
        ("reparse_dates()", "parse_date", False),
        ("for one in finished(project):", "finished", True),
        ("from results import finished, save", "finished", True),
        ("import { finished } from './results'", "finished", True),
        ('say("it has finished")', "finished", False),
        ("screen.finished()", "finished", False),
        ("func finished() bool {", "finished", False),
        ("store.Reader.open(path)", "Reader.open", True),
    ],
)
def test_a_line_uses_a_symbol_where_it_is_code_and_not_its_definition(line: str, symbol: str, used: bool) -> None:
    assert is_used(line, symbol) is used


@pytest.mark.parametrize("kind", ["repository", "folder"])
def test_when_the_time_is_over_nothing_is_known_rather_than_missing(kind: str, request: pytest.FixtureRequest) -> None:
    root: Path = request.getfixturevalue(kind)
    claims = Claims(files=("src/dates.py", "src/gone.py"), symbols=("parse_date",), commands=("make test",))
    facts = look_up(str(root), claims, time.monotonic() - 1)
    assert facts.files == {"src/dates.py": True}
    assert (facts.callers, facts.commands) == ({}, {})


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        ("python3 -m unittest", True),
        ("no-such-program --all", False),
        ("make test", True),
        ("make deploy", False),
        ("make -C sub deploy", None),
        ("npm test", True),
        ("npm run lint", False),
        ("npm run build -- --fast", True),
        ("npm ci", True),
        ("./check.sh", True),
        ("./gone.sh", False),
        ("cd src && make test", True),
        ("make test && no-such-program", False),
        ("$RUNNER test", None),
        ("echo 'unclosed", None),
    ],
)
def test_a_command_runs_if_its_program_and_its_target_are_there(tmp_path: Path, line: str, runs: bool | None) -> None:
    (tmp_path / "Makefile").write_text("test: build\n\tpytest\nbuild:\n\ttrue\n")
    (tmp_path / "package.json").write_text('{"scripts": {"test": "jest", "build": "tsc"}}')
    (tmp_path / "check.sh").write_text("#!/bin/sh\n")
    programs = tmp_path / "node_modules" / ".bin"
    programs.mkdir(parents=True)
    for name in ("npm", "make"):
        (programs / name).write_text("#!/bin/sh\n")
        (programs / name).chmod(0o755)
    assert Runs(str(tmp_path), soon()).of([line]) == ({} if runs is None else {line: runs})


def test_a_makefile_that_includes_others_leaves_unknown_what_it_does_not_define(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("include more.mk\ntest:\n\ttrue\n")
    assert Runs(str(tmp_path), soon()).of(["make deploy"]) == {}


def test_at_the_end_of_a_turn_it_is_looked_up_only_while_a_plan_is_under_way(repository: Path) -> None:
    rig = Rig(repository, FACULTY)
    where = Where(str(repository), str(repository), soon(), "", rig.journal.published)
    assert plan_facts(where, PLAN) == NOTHING_KNOWN.as_json()
    kept = ProjectedPlan("p-1", begin(read_text("read dates")), 1, 1)
    with rig.journal.transaction():
        rig.journal.publish([Publish(TOPIC, "s1", kept.as_json())])
    fact = GATHERERS["plan_facts"].gather(where, PLAN)
    assert not isinstance(fact, Missing | CompiledContent)
    found = obj(fact)
    assert found["files"] == {"src/dates.py": True, "src/gone.py": False}
    assert found["callers"] == {"parse_date": ["src/report.py"]}
    assert found["commands"] == {"make nowhere": False}
    assert plan_facts(where, "Done.") == NOTHING_KNOWN.as_json()
