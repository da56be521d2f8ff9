"""What the help of `trimtab ways` and the pages about ways promise is so."""

import json
import re
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from pages.way_keys import OF_CHECKS, OF_WAYS

from support.forked import MAIN
from trimtab.features.ways.way_files import SHIPPED
from trimtab.features.ways.way_reader import CHECK_KEYS, KEYS, RETIRED
from trimtab.surfaces.cli.ways import SHAPES, command
from unit.surfaces.cli.desk import Desk

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "how-to" / "write-ways.md"
SKILL = ROOT / "plugin" / "skills" / "way" / "SKILL.md"
MONEY = "---\ndescription: Money\nvocabulary: money\nmacro: append\ncurve: 1\n---\nAmounts are integers in cents.\n"

SHOWN = {
    "list": ["list"],
    "show": ["show", "softwaredev/money"],
    "tree": ["tree"],
    "match": ["match", "--prompt", "add tests for the login flow"],
    "lint": ["lint"],
    "test": ["test"],
    "new": ["new", "team/naming"],
    "stats": ["stats"],
    "trust": ["trust", "softwaredev/money", "--yes"],
}


def with_money(desk: Desk) -> None:
    desk.init()
    folder = desk.root / ".claude" / "ways" / "softwaredev" / "money"
    folder.mkdir(parents=True)
    (folder / "way.md").write_text(MONEY)
    (folder / "check.md").write_text("---\npattern: money\n---\nStill in cents?\n")
    (folder / "macro.sh").write_text("echo EUR\n")


def agree(shape: object, real: object, at: str) -> None:
    if isinstance(shape, Mapping) and isinstance(real, Mapping):
        assert list(shape) == list(real), at
        for key, value in shape.items():
            agree(value, real[key], f"{at}.{key}")
    elif isinstance(shape, list) and isinstance(real, list) and shape and real:
        agree(shape[0], real[0], at)


@pytest.mark.parametrize("name", SHOWN)
def test_documented_fields_are_the_real_ones(desk: Desk, name: str) -> None:
    with_money(desk)
    agree(json.loads(SHAPES[name][0]), desk.run("ways", *SHOWN[name], "--json").json(), name)


def test_every_command_of_the_group_has_a_documented_shape() -> None:
    assert set(SHAPES) == set(command.commands)


def test_every_key_that_is_read_is_described_and_no_other() -> None:
    assert set(OF_WAYS) == set(KEYS) and set(OF_CHECKS) == set(CHECK_KEYS)
    assert not set(RETIRED) & set(KEYS)


def typed() -> list[str]:
    told = [one.help or "" for name, one in command.commands.items() if name != "tune"]
    told += [PAGE.read_text(encoding="utf-8"), (ROOT / "README.md").read_text(encoding="utf-8")]
    lines = (line.strip() for line in "\n".join(told).splitlines())
    return sorted({line for line in lines if re.match(r"(echo .*\| )?trimtab (ways|config)\b", line)})


@pytest.mark.parametrize("line", typed())
def test_what_people_are_told_to_type_works(desk: Desk, line: str) -> None:
    with_money(desk)
    if " new " in line:
        for path in (desk.root / ".claude/ways/softwaredev/money").iterdir():
            path.unlink()
    if line.startswith("trimtab ways trust softwaredev"):
        line += " --yes"  # nobody is there to be asked
    shell = f'trimtab() {{ {shlex.join(MAIN)} "$@"; }}; {line}'
    ran = subprocess.run(["/bin/sh", "-c", shell], cwd=desk.root, capture_output=True, text=True, check=False)
    assert (ran.returncode, "Error" in ran.stderr) == (0, False), ran.stdout + ran.stderr


def test_the_way_of_the_how_to_is_one_and_does_what_the_page_says(desk: Desk) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (way,) = re.findall(r"```markdown\n(.*?)```", page, re.DOTALL)
    (rows,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    folder = desk.root / ".claude" / "ways" / "softwaredev" / "money"
    folder.mkdir(parents=True)
    (folder / "way.md").write_text(way)
    (folder / "golden.jsonl").write_text(rows)
    for verb in ("lint", "test"):
        ran = desk.run("ways", verb, "softwaredev/money")
        assert ran.code == 0, ran.out
    for example in (["--prompt", "fix the rounding of invoice prices"], ["--file", "src/billing/rates.py"]):
        assert "fires  softwaredev/money" in desk.run("ways", "match", *example).out


def test_the_number_of_ways_that_ship_is_the_one_that_is_told() -> None:
    number = len(list(Path(SHIPPED).rglob("way.md")))
    for page in (PAGE, ROOT / "README.md"):
        assert re.search(rf"\b{number}\b", page.read_text(encoding="utf-8")), page


def test_the_skill_names_commands_and_options_that_there_are() -> None:
    text = SKILL.read_text(encoding="utf-8")
    for verb in re.findall(r"`trimtab ways (\w+)", text):
        assert verb in command.commands
    known = {option for parameter in command.commands["new"].params for option in parameter.opts}
    assert set(re.findall(r"--[a-z]+", text)) <= known
