"""`trimtab` in the plugin's `bin/`, which the client puts at the end of the PATH of the agent's shell."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.privileges import owned_by_somebody_else
from trimtab import __version__
from trimtab.local.launcher import this_package

PLUGIN = Path(__file__).parents[3] / "plugin"
COMMAND = PLUGIN / "bin" / "trimtab"


def record(home: Path, *lines: object) -> None:
    file = home / ".config" / "trimtab" / "launcher"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def run(shell: list[str], *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [*shell, str(COMMAND), *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=60, check=False)


def test_it_is_found_as_a_command_by_itself(nobody_s_home: Path) -> None:
    record(nobody_s_home, sys.executable, this_package())
    env = {**os.environ, "PATH": f"/usr/bin:/bin:{COMMAND.parent}"}
    ran = subprocess.run(["trimtab", "--version"], capture_output=True, text=True, env=env, check=False)
    assert ran.stdout == f"trimtab {__version__}\n"


def test_the_recorded_program_gets_the_arguments_and_has_the_last_word(shell: list[str], nobody_s_home: Path) -> None:
    record(nobody_s_home, sys.executable, this_package())
    assert run(shell, "--version").stdout == f"trimtab {__version__}\n"
    ran = run(shell, "explain", "no such entry")
    assert ran.returncode == 1 and ran.stderr.startswith("trimtab: there is no project here")


def test_what_lies_in_the_working_folder_is_not_imported(shell: list[str], nobody_s_home: Path, tmp_path: Path) -> None:
    for name in ("trimtab", "click", "json"):
        (tmp_path / f"{name}.py").write_text("print('not this one')")
    record(nobody_s_home, sys.executable, this_package())
    assert run(shell, "--version", cwd=tmp_path).stdout == f"trimtab {__version__}\n"


def test_a_package_that_the_interpreter_does_not_know_by_itself_is_found(
    shell: list[str], nobody_s_home: Path, tmp_path: Path
) -> None:
    package = tmp_path / "a folder" / "trimtab"
    (package / "surfaces" / "cli").mkdir(parents=True)
    for path in ("boot.py", "__init__.py", "surfaces/__init__.py", "surfaces/cli/__init__.py"):
        (package / path).touch()
    (package / "surfaces/cli/main.py").write_text("def main():\n    import sys; print(sys.argv[1:]); return 7\n")
    bare = tmp_path / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(bare)], check=True)
    record(nobody_s_home, bare / "bin" / "python", package)
    ran = run(shell, "with space", "")
    assert (ran.returncode, ran.stdout) == (7, "['with space', '']\n")


@pytest.mark.parametrize("lines", [(), ("/nowhere/python3", "PACKAGE"), ("PYTHON", "/nowhere"), ("python3", "PACKAGE")])
def test_without_an_install_it_says_how_to_install(
    shell: list[str], nobody_s_home: Path, lines: tuple[str, ...]
) -> None:
    record(nobody_s_home, *(one.replace("PYTHON", sys.executable).replace("PACKAGE", this_package()) for one in lines))
    ran = run(shell, "status")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "pip install trimtab" in ran.stderr and len(ran.stderr.splitlines()) == 1


def test_a_record_of_another_user_is_not_trusted(shell: list[str], nobody_s_home: Path) -> None:
    record(nobody_s_home, sys.executable, this_package())
    with owned_by_somebody_else(nobody_s_home / ".config" / "trimtab" / "launcher"):
        assert run(shell, "--version").returncode == 1


OWN = {
    "qc-review": r"Bash\(trimtab (?:review|merge|workstream) (?:list|show):\*\)"
    r"|mcp__plugin_trimtab_coordinator__submit_for_qc",
    "plugin-list": r"Bash\(trimtab plugin (?:list|verify):\*\)",
}
"""What a skill runs that is not named like it: without being asked, it looks, and turns in what the person named."""


def test_every_skill_is_for_people_and_runs_only_its_own_command() -> None:
    for path in sorted((PLUGIN / "skills").glob("*/SKILL.md")):
        head = path.read_text().split("---\n")[1]
        assert "disable-model-invocation: true" in head, path
        for line in head.splitlines():
            if line.startswith("allowed-tools:"):
                name = path.parent.name
                words = name.replace("-", " ")
                own = OWN.get(name) or rf"Bash\(trimtab {words}[a-z ]*:\*\)|mcp__plugin_trimtab_coordinator__{name}_\w+"
                assert re.fullmatch(rf"allowed-tools:(?: (?:{own}))+", line), line
