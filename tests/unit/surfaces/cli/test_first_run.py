"""`make run`, once Trimtab is installed: it sets up what was named, and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[4] / "scripts" / "first-run"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """As `.venv/bin/trimtab` is: a name that starts the command line."""
    path = tmp_path / "trimtab"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m trimtab.surfaces.cli.main "$@"\n')
    path.chmod(0o755)
    return path


def first_run(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    home.mkdir(exist_ok=True)
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    command = ["sh", str(SCRIPT), str(program), *arguments]
    return subprocess.run(command, env=env, cwd=home, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("agreed", ["", "1"])
def test_without_a_project_nothing_is_set_up_whatever_was_agreed_to(program: Path, tmp_path: Path, agreed: str) -> None:
    ran = first_run(program, tmp_path / "home", "", agreed)
    assert ran.returncode == 0, ran.stderr
    assert "set up nowhere: no project was named" in ran.stdout and "make run DIR=path/to/your/project" in ran.stdout
    assert "A replay of recordings" in ran.stdout, "it shows what Trimtab does all the same"
    assert "start the agent in your project with" in ran.stdout
    assert list((tmp_path / "home").rglob(".trimtab")) == [] and not (tmp_path / "home" / ".config").exists()


def test_a_project_that_is_named_is_set_up_when_somebody_agreed(program: Path, tmp_path: Path) -> None:
    project = tmp_path / "engine"
    project.mkdir()
    asked = first_run(program, tmp_path / "home", str(project), "")
    assert asked.returncode == 0 and "add YES=1" in asked.stdout and not (project / ".trimtab").exists()
    ran = first_run(program, tmp_path / "home", str(project), "1")
    assert ran.returncode == 0, ran.stderr
    state = tmp_path / "home" / ".local" / "state" / "trimtab" / "projects"
    assert [path.parent.name[:7] for path in state.glob("*/journal.db")] == ["engine-"]
    missing = first_run(program, tmp_path / "home", str(tmp_path / "nowhere"), "1")
    assert missing.returncode == 1 and "there is no folder" in missing.stderr


def test_where_init_is_refused_it_fails_and_names_the_folder_to_agree_to(tmp_path: Path) -> None:
    program, project = tmp_path / "refusing", tmp_path / "engine"
    program.write_text('#!/bin/sh\necho "asked: $*"\ntest "$1" != init\n')
    program.chmod(0o755)
    project.mkdir()
    ran = first_run(program, tmp_path / "home", str(project), "1")
    assert ran.returncode == 1
    assert ran.stdout == f"asked: init {project} --yes\n", "neither a replay nor how to attach"
