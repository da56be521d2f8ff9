"""The check that `trimtab init` sets, or proposes from files that anybody may have written."""

import os
from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import Desk, on_a_terminal

MAKEFILE = "test:\n\ttrue\n"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    small_repo(desk.root).commit("Begin", {"Makefile": MAKEFILE})
    return desk


def checks(desk: Desk) -> list[str]:
    return desk.run("config", "get", "work.checks", "--json").json()["value"]


def typing(keys: bytes):
    return lambda _, terminal: os.write(terminal, keys)


def test_with_yes_nothing_is_set_and_the_command_that_would_is_named(desk: Desk) -> None:
    said = desk.run("init", "--yes").out
    assert "Makefile names a check: `trimtab config set work.checks '[\"make test\"]'` sets it." in said
    assert "`trimtab protect on` keeps agents from moving the main branch." in said
    assert checks(desk) == []
    told = desk.run("init", "--yes", "--json").json()
    assert told["checks"] == {"commands": [], "proposed": {"command": "make test", "source": "Makefile"}}


def test_commands_that_are_given_are_set_and_nothing_is_proposed(desk: Desk) -> None:
    words = ("init", "--checks", "make lint", "--checks", "make test")
    assert "`trimtab init --checks 'make lint' --checks 'make test' --yes`" in desk.run(*words).err
    assert not desk.folder.exists()
    told = desk.run(*words, "--yes", "--json").json()
    assert told["checks"] == {"commands": ["make lint", "make test"], "proposed": None}
    assert checks(desk) == ["make lint", "make test"]
    assert "names a check" not in desk.run("init", "--yes").out


@pytest.mark.parametrize(("keys", "set_"), [(b"y\ny\n", ["make test"]), (b"y\n\n", [])])
def test_on_a_terminal_it_asks_once_more_and_no_is_the_default(desk: Desk, keys: bytes, set_: list[str]) -> None:
    code, said = on_a_terminal(["init"], desk.root, typing(keys))
    assert code == 0 and "Before a merge, run `make test` (named by Makefile)? [y/N]" in said
    assert checks(desk) == set_
    assert ("`make test` has to pass" in said) == bool(set_) and ("names a check" in said) == (not set_)


def test_a_no_to_all_of_it_asks_nothing_more(desk: Desk) -> None:
    code, said = on_a_terminal(["init"], desk.root, typing(b"n\n"))
    assert code == 1 and "Before a merge" not in said and not desk.folder.exists()


def test_what_a_file_names_cannot_steer_the_terminal_that_asks(desk: Desk) -> None:
    (desk.root / "Makefile").unlink()
    (desk.root / "package.json").write_text('{"scripts": {"test \\u001b[2K\\n\\u202eharmless": "x"}}')
    code, said = on_a_terminal(["init"], desk.root, typing(b"y\nn\n"))
    assert code == 0
    assert r"run `npm run test \x1b[2K\n\u202eharmless` (named by package.json)?" in said
    assert "\x1b[2K" not in said and "\u202e" not in said
    assert "\x1b[2K" not in desk.run("init", "--yes").out


def test_an_agent_does_not_say_what_has_to_pass_before_its_work_is_merged(desk: Desk, tmp_path: Path) -> None:
    for kind in (CallerKind.AGENT, CallerKind.UNPROVEN):
        desk.caller = Caller(kind, "a test")
        ran = desk.run("init", "--yes", "--checks", "true")
        assert ran.code == 1 and not desk.folder.exists(), ran.out
