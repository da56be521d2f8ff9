"""docs/reference/commands.md shows the form of each `--json`: the real output has exactly those fields. What the help
and the pages tell people to type works."""

import importlib
import json
import re
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from pages.work_examples import shapes_of

from support.forked import MAIN
from trimtab.surfaces.cli import feedback, journal
from trimtab.surfaces.cli.group import load
from trimtab.surfaces.cli.main import COMMANDS
from unit.surfaces.cli.desk import NOON, Desk

ROOT = Path(__file__).parents[4]
PAGES = ("docs/how-to/replay-your-sessions.md", "docs/tutorial/first-session.md", "README.md")
OURS = ("status", "replay", "explain", "wrong", "helped", "doctor", "journal")

SHOWN = {
    "init": ["init", "--yes", "--json"],
    "status": ["status", "--json"],
    "chat": ["chat", "--json"],
    "receipt": ["receipt", "--json"],
    "explain": ["explain", "g-1", "--json"],
    "journal": ["journal", "prune", "--json"],
    "doctor": ["doctor", "--json"],
    "uninstall": ["uninstall", "--yes", "--json"],
}


@pytest.mark.parametrize("module", SHOWN)
def test_documented_fields_are_the_real_ones(desk: Desk, module: str) -> None:
    desk.init()
    desk.said(1)
    desk.run("helped", "g-1")
    shape = json.loads(shapes_of(importlib.import_module(f"trimtab.surfaces.cli.{module}"))[""][0])
    real = desk.run(*SHOWN[module]).json()
    assert sorted(shape) == sorted(real)
    for key, value in shape.items():
        given = real[key]
        if isinstance(value, Mapping) and isinstance(given, Mapping) and key != "modes":
            assert sorted(value) == sorted(given), key
        if isinstance(value, list) and value and given and isinstance(value[0], Mapping) and "…" not in value[0]:
            assert sorted(value[0]) == sorted(given[0]), key


def test_a_person_s_word_is_shown_with_the_word_of_its_command(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    for word, shape in zip(("wrong", "helped"), map(json.loads, feedback.SHAPE.splitlines()), strict=True):
        real = desk.run(word, "g-1", "--json").json()
        assert (sorted(shape), shape["verdict"]) == (sorted(real), real["verdict"])


def _typed() -> list[str]:
    """All that the help of a command, or a page, has people type."""
    told = [load(one).help or "" for one in COMMANDS if one.name in OURS]
    told += [one.help or "" for one in journal.command.commands.values()]
    told += [(ROOT / page).read_text(encoding="utf-8") for page in PAGES]
    lines = (line.strip().removeprefix("$ ") for line in "\n".join(told).splitlines())
    return sorted({line for line in lines if re.match(rf"([A-Z_]+=\S+ )?trimtab ({'|'.join(OURS)})\b", line)})


@pytest.mark.parametrize("line", _typed())
def test_what_people_are_told_to_type_works(desk: Desk, line: str) -> None:
    desk.init()
    for number in range(1, 13):
        desk.said(number, at=NOON + number)
    (desk.root / "recordings").mkdir()
    for folder in (desk.home / ".claude" / "projects" / "-home-ada-engine", desk.root / "recordings"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "s.jsonl").write_text('{"type": "user", "sessionId": "s", "message": {"content": "hi"}}\n')
    shell = f'trimtab() {{ {shlex.join(MAIN)} "$@"; }}; jq() {{ cat; }}; {line}'
    ran = subprocess.run(["/bin/sh", "-c", shell], cwd=desk.root, capture_output=True, text=True, check=False)
    assert (ran.returncode, "Error" in ran.stderr) == (0, False), ran.stderr


def test_a_listed_entry_has_the_fields_of_an_explained_one_but_for_its_event_and_outcomes(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    one = desk.run("explain", "g-1", "--json").json()
    listed = desk.run("explain", "--json").json()["entries"][0]
    assert set(one) - set(listed) == {"event", "outcomes"}
    assert desk.run("status", "--json").json()["latest"] == [listed]
