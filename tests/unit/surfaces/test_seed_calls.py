"""Every command and call that the design shows, as it is written there: `seed_calls.toml` is the table of them."""

import os
import shlex
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

from support.forked import run
from trimtab.__main__ import main, marketplace
from unit.surfaces.cli.desk import on_a_terminal

TABLE: dict[str, list[dict[str, str]]] = tomllib.loads((Path(__file__).parent / "seed_calls.toml").read_text())
COMMANDS, CALLS = TABLE["command"], TABLE["call"]
BY_THE_USER = (
    ("Project.create(", "Project.create(caller=Caller(CallerKind.USER, 'a test'), name="),
    ("MarketplaceClient()", "MarketplaceClient(caller=Caller(CallerKind.USER, 'a test'))"),
)
PROGRAMS = {"codeframe": (main, ()), "codeframe-marketplace": (marketplace, ("plugin",))}
SCRIPTS = {script.name: script for script in entry_points(group="console_scripts")}
READING = ("status", "chat", "config get")


def test_every_row_says_what_it_needs() -> None:
    assert {"line"} <= set.intersection(*map(set, COMMANDS)) and {"code"} <= set.intersection(*map(set, CALLS))
    known = {"line", "folder", "answer", "prints", "code", "holds"}
    assert {key for row in (*COMMANDS, *CALLS) for key in row} <= known


def test_the_commands_of_the_design_work_as_written(tmp_path: Path) -> None:
    for row in COMMANDS:
        program, *rest = shlex.split(row["line"])
        entry, prefix = PROGRAMS[program]
        assert SCRIPTS[program].load() is entry
        words = [*prefix, *rest]
        folder = tmp_path / row.get("folder", "")
        if "answer" in row:
            typed = f"{row['answer']}\n".encode()
            code, said = on_a_terminal(words, folder, lambda _, terminal, typed=typed: os.write(terminal, typed))
        else:
            code, said, err = run(words, folder)
            said += err
        assert code == 0, (row["line"], said)
        assert row.get("prints", "") in " ".join(said.split()), row["line"]


def test_the_installed_scripts_run_them(tmp_path: Path) -> None:
    assert run(["init", "my-app", "--yes"], tmp_path).code == 0
    for row in COMMANDS:
        program, *words = shlex.split(row["line"])
        if " ".join(words) not in READING:
            continue
        script = Path(sys.executable).parent / program
        ran = subprocess.run([script, *words], cwd=tmp_path / "my-app", capture_output=True, text=True, check=False)
        assert ran.returncode == 0, (row["line"], ran.stderr)
        assert row["prints"] in ran.stdout


def test_the_calls_of_the_design_work_as_written(tmp_path: Path) -> None:
    lines = ["from trimtab.model.deeds import Caller, CallerKind"]
    for row in CALLS:
        lines += [f"import os; os.chdir({row['folder']!r})"] if "folder" in row else []
        code = row["code"]
        for written, meant in BY_THE_USER:
            code = code.replace(written, meant)
        lines.append(code)
        lines += [f"assert {row['holds']}"] if "holds" in row else []
    ran = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "".join(f"{row['prints']}\n" for row in CALLS if "prints" in row)
