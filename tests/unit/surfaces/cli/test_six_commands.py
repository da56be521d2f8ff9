"""From the install to the first merged task in six commands of ours, alone, and by reading only what they print."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from support.forked import MAIN
from support.own_processes import await_end
from support.repositories import ENV, Repo, empty_repo
from support.waiting import PATIENCE_S

CHECKOUT = Path(__file__).parents[4]
PAGE = CHECKOUT / "docs" / "how-to" / "begin-a-project.md"
MAKEFILE = "test:\n\ttest ! -e broken\n"
OURS = ("make run", "trimtab ")
NAMED = (
    ("trimtab task add", "`trimtab work`"),
    (),
    ("trimtab merge submit person/task-1",),
    ("`trimtab review score --request 1 --as NAME --all SCORE --note 'why'`",),
    ("`trimtab merge approve 1` merges it",),
    ("`trimtab task next`",),
)
"""What each of them says of those that follow."""


class Newcomer:
    """Somebody at a shell. `trimtab` is where `make run` would have installed it; it takes whoever runs it for the
    user, as it would at a terminal."""

    def __init__(self, folder: Path, here: Path) -> None:
        self.venv = folder / "venv"
        self.here = here
        program = self.venv / "bin" / "trimtab"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\nexec {shlex.join(MAIN)} "$@"\n')
        program.chmod(0o755)

    def types(self, line: str) -> str:
        """What is printed. A shell that has changed its folder stays there."""
        made = f"make --no-print-directory -C {CHECKOUT} VENV={self.venv} -o {self.venv}/.installed run"
        env = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        ended_in = self.venv / "ended-in"
        ran = subprocess.run(
            ["sh", "-ec", f"{re.sub('^make run', made, line)}\npwd > {ended_in}"],
            cwd=self.here,
            env={**env, **ENV, "PATH": f"{self.venv / 'bin'}:{env['PATH']}"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE_S,
            check=False,
        )
        assert ran.returncode == 0, (line, ran.stdout, ran.stderr)
        self.here = Path(ended_in.read_text().strip())
        return ran.stdout


@pytest.fixture
def newcomer(tmp_path: Path, nobody_s_home: Path) -> Newcomer:
    return Newcomer(tmp_path, nobody_s_home)


@pytest.fixture
def repo(nobody_s_home: Path) -> Repo:
    made = empty_repo(nobody_s_home / "engine")
    made.commit("Begin", {"Makefile": MAKEFILE})
    return made


def test_the_six_commands_of_the_page_merge_a_first_task_and_each_names_the_next(
    newcomer: Newcomer, repo: Repo
) -> None:
    page = PAGE.read_text(encoding="utf-8").replace("/home/ada/engine", str(repo.path))
    [first, *_] = re.findall(r"```console\n(.*?)```", page, re.S)
    ours: list[tuple[str, str]] = []
    for step in first.removeprefix("$ ").split("\n$ "):
        command, *shown = step.strip().splitlines()
        if command.startswith("git add"):
            Repo(newcomer.here).write({"parser.py": "x = 1\n"})  # the work itself
        said = newcomer.types(command)
        if command.startswith(OURS):
            ours.append((command, said))
        for line in shown:
            assert line in said, (command, line, said)
    assert len(ours) == 6
    for (command, said), following in zip(ours, NAMED, strict=True):
        assert all(named in said for named in following), (command, said)
    assert repo.git("show", "main:parser.py") == "x = 1"
    assert repo.git("log", "-1", "--format=%s", "main") == "Merge person/task-1 into main"
    assert (repo.path / "parser.py").exists(), "the checkout follows"
    await_end(repo.path)


def test_what_make_run_is_told_to_check_arrives_as_it_was_typed(newcomer: Newcomer, repo: Repo) -> None:
    command = "echo \"it's\" 'two  words' && test ! -e broken"
    said = newcomer.types(f"make run DIR={repo.path} YES=1 CHECKS={shlex.quote(command)}")
    assert f"Before a merge, `{command}` has to pass" in said
