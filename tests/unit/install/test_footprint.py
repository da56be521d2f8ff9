"""The one list of places: nothing is written that it does not name."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from trimtab.hosts import host_of
from trimtab.install.footprint import FootprintRoot, Owner, UninstallScope, find
from trimtab.install.footprint_table import footprint_of
from trimtab.install.opt_in import sealed
from trimtab.local.locate import journal_path
from trimtab.local.user import user_of
from trimtab.store.mirror import mirror_path
from unit.surfaces.cli.desk import Desk

FOOTPRINT = footprint_of(host_of({}))


def scope_of(desk: Desk) -> UninstallScope:
    return UninstallScope(user_of(dict(os.environ)), (str(desk.root),), True)


def everything_below(*folders: Path) -> set[str]:
    return {str(path) for folder in folders for path in folder.rglob("*") if path.is_file()}


def test_all_that_is_written_in_a_home_and_a_project_is_on_the_list(desk: Desk) -> None:
    """A session, a broken journal, a defect, every command: whatever leaves a file must be found again."""
    (desk.home / ".claude").mkdir()
    (desk.home / ".claude" / "settings.json").write_text('{"statusLine": {"type": "command", "command": "mine"}}')
    (desk.root / "CLAUDE.md").write_text("# Rules\n- be kind\n")
    desk.init()
    (desk.folder / "guards.toml").write_text('[[guard]]\nname = "x"\ntool = "Bash"\nreason = "y"\nstrict = true\n')
    desk.said(1)
    event = {"hook_event_name": "SessionStart", "session_id": "s1", "cwd": str(desk.root), "source": "startup"}
    desk.spawn("hook", stdin=json.dumps(event))
    desk.spawn("hook", stdin="nonsense")
    for command in (
        ["config", "set", "attention.event_tokens", "500"],
        ["config", "set", "--user", "attention.event_tokens", "500"],
        ["config", "set", "--project", "attention.event_tokens", "400"],
        ["wrong", "g-1"],
        ["journal", "prune"],
        ["doctor"],
        ["init", "--context", "--yes"],
        ["refresh"],
        ["statusline", "--install", "--replace", "--yes"],
        ["guard", "strict", "on", "--yes"],
    ):
        assert desk.run(*command).code == 0, command
    (desk.machine / "journal.db").write_bytes(b"broken" * 1000)
    desk.spawn("hook", stdin=json.dumps(event))
    desk.init()
    (desk.machine / "journal.db").chmod(0o644)
    desk.init()
    broken = (
        "import os; from trimtab.health.crash import save; from trimtab.local.user import user_of;"
        "save('x', user_of(os.environ))"
    )
    subprocess.run([sys.executable, "-c", broken], check=True)
    found = {one.path for one in find(scope_of(desk)) if one.what != "not Trimtab's"}
    assert everything_below(desk.root, desk.home) - {str(desk.root / "CLAUDE.md")} == found


def test_what_is_ours_and_what_is_yours_are_told_apart(desk: Desk) -> None:
    desk.init()
    (desk.folder / "guards.toml").write_text("")
    (desk.folder / "stray").write_text("")
    whose = {os.path.basename(one.path): one.whose for one in find(scope_of(desk))}
    assert whose == {
        "journal.db": Owner.OURS,
        "journal.db.lock": Owner.OURS,
        "policy.json": Owner.OURS,
        "levels.json": Owner.OURS,
        "patterns.json": Owner.OURS,
        "ways-table.json": Owner.OURS,
        "ways.json": Owner.OURS,
        ".gitignore": Owner.OURS,
        "config.toml": Owner.OURS,
        "launcher": Owner.OURS,
        os.path.basename(mirror_path(journal_path(str(desk.root)))): Owner.OURS,
        "guards.toml": Owner.YOURS,
        "stray": Owner.YOURS,
    }


@pytest.mark.parametrize("name", ["config.toml", ".gitignore"])
def test_a_file_of_ours_becomes_yours_when_you_change_it(desk: Desk, name: str) -> None:
    desk.init()
    with (desk.folder / name).open("a") as file:
        file.write("# mine\n")
    assert {one.whose for one in find(scope_of(desk)) if one.path.endswith(name)} == {Owner.YOURS}


def test_a_file_that_another_version_wrote_is_ours_until_you_change_it(desk: Desk) -> None:
    desk.init()
    (desk.folder / "config.toml").write_text(sealed("## The settings of an older version.\n"))
    assert {one.whose for one in find(scope_of(desk)) if one.path.endswith("config.toml")} == {Owner.OURS}
    assert tomllib.loads((desk.folder / "config.toml").read_text()) == {}


@pytest.mark.parametrize(
    ("text", "whose"),
    [("", Owner.OURS), ("\n[store]\n", Owner.OURS), ("# mine\n", Owner.YOURS), ("a = 1", Owner.YOURS)],
)
def test_a_file_of_settings_is_yours_if_it_says_something(desk: Desk, text: str, whose: Owner) -> None:
    desk.init()
    files = [desk.folder / "config.toml", desk.folder / "local.toml", desk.launcher.parent / "config.toml"]
    for path in files:
        path.write_text(text)
    found = {one.path: one.whose for one in find(scope_of(desk))}
    assert [found[str(path)] for path in files] == [whose] * 3
    # without it, git would see your own settings
    assert found[str(desk.folder / ".gitignore")] is whose


def test_half_written_files_are_ours(desk: Desk) -> None:
    desk.init()
    left = ["policy.json.0123456789ab", "local.toml.0123456789ab", ".gitignore.0123456789ab"]
    for name in left:
        (desk.folder / name).touch()
    found = {os.path.basename(one.path): one.whose for one in find(scope_of(desk))}
    assert [found[name] for name in left] == [Owner.OURS] * 3


def test_a_home_that_was_never_used_has_nothing(desk: Desk) -> None:
    assert find(scope_of(desk)) == ()


def test_the_client_s_settings_are_never_ours_to_remove_but_for_those_that_it_has_no_command_for() -> None:
    ours = {"statusLine": FootprintRoot.CLIENT, "hooks": FootprintRoot.PROJECT, "git hook": FootprintRoot.HOOKS}
    assert {place.whose for place in FOOTPRINT if place.key and place.key not in ours} == {Owner.CLIENTS}
    assert {place.key: place.root for place in FOOTPRINT if place.key and place.whose is Owner.OURS} == ours


def test_in_a_project_itself_only_what_is_half_written_is_ours() -> None:
    whole = [place for place in FOOTPRINT if place.root is FootprintRoot.PROJECT and "half written" not in place.what]
    assert all(place.key or place.whose is Owner.RULES for place in whole)


def test_another_s_status_line_is_not_taken_for_ours(desk: Desk) -> None:
    (desk.home / ".claude").mkdir()
    (desk.home / ".claude" / "settings.json").write_text('{"statusLine": {"type": "command", "command": "mine"}}')
    assert find(scope_of(desk)) == ()
