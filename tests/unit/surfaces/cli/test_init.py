"""`trimtab init` as a person meets it. What it writes is in tests/unit/install/test_optin.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trimtab.hosts.claude_code.plugin_registry import marketplace_dir, plugin_dir
from unit.surfaces.cli.desk import Desk, on_a_terminal, tree


def test_without_anyone_to_ask_and_without_yes_nothing_is_changed(desk: Desk) -> None:
    ran = desk.run("init")
    assert ran.code == 1
    assert "nothing was changed" in ran.err and "`trimtab init --yes`" in ran.err
    assert "`trimtab init . --context --force --yes`" in desk.run("init", "--force", "--context", ".").err
    assert tree(desk.root) == tree(desk.home) == set()


def test_it_says_what_it_wrote_and_how_to_attach_the_plugin(desk: Desk) -> None:
    ran = desk.run("init", "--yes")
    assert ran.code == 0
    for path in (".gitignore", "config.toml"):
        assert f"wrote      {desk.folder / path}" in ran.out
    for path in ("journal.db", "journal.db.lock", "policy.json"):
        assert f"{desk.machine.name}/{path}\n" in ran.out
    assert "wrote      ~/.config/trimtab/launcher" in ran.out
    assert f"claude plugin marketplace add {marketplace_dir()}" in ran.out
    assert "claude plugin install trimtab@trimtab" in ran.out
    assert f"claude --plugin-dir {plugin_dir()}" in ran.out


def test_the_second_time_it_is_short_and_leaves_what_was_there(desk: Desk) -> None:
    desk.init()
    before = (desk.folder / "config.toml").read_bytes()
    (desk.folder / "config.toml").write_bytes(before + b"# mine\n")
    ran = desk.run("init", "--yes")
    assert ran.code == 0
    assert "was set up before" in ran.out and "files were there, and stayed as is" in ran.out
    assert len(ran.out.splitlines()) <= 6, ran.out  # settings that changed have the indexes written anew
    assert (desk.folder / "config.toml").read_bytes() == before + b"# mine\n"


def test_on_eighty_columns_what_it_says_is_wrapped_between_words(desk: Desk) -> None:
    def agree(_: object, terminal: int) -> None:
        os.write(terminal, b"y\n")

    _, said = on_a_terminal(["init"], desk.root, agree, columns=80)
    prose = [
        line
        for line in said.splitlines()
        if str(desk.root) not in line and "claude" not in line and "/trimtab/" not in line
    ]
    assert max(map(len, prose)) <= 80
    assert "`trimtab uninstall`" in said


def test_for_programs_it_prints_one_object(desk: Desk) -> None:
    told = desk.run("init", "--yes", "--json").json()
    assert told["project"] == str(desk.root)
    assert told["already"] is False
    assert told["journal"] == {"version_before": 0, "set_aside": []}
    assert told["launcher"]["path"] == str(desk.launcher)
    assert told["plugin"]["attached"] is False
    assert desk.run("init", "--yes", "--json").json()["already"] is True


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 1)])
def test_on_a_terminal_it_asks(desk: Desk, answer: str, code: int) -> None:
    ran, said = on_a_terminal(["init"], desk.root, lambda _, terminal: os.write(terminal, answer.encode() + b"\n"))
    assert ran == code
    assert "Go on?" in said
    assert desk.folder.exists() == (code == 0)


def test_a_journal_that_is_set_aside_is_named(desk: Desk) -> None:
    desk.init()
    (desk.machine / "journal.db").write_bytes(b"this is no database" * 100)
    ran = desk.run("init", "--yes")
    assert ran.code == 0
    assert "set aside" in ran.out and "journal.db.broken-" in ran.out


def test_the_installed_launcher_starts_what_was_recorded(desk: Desk) -> None:
    """From `init` to an event in the journal, the way a session goes."""
    desk.init()
    launch = Path(plugin_dir()) / "bin" / "launch"
    event = f'{{"hook_event_name": "SessionStart", "session_id": "s", "cwd": "{desk.root}", "source": "startup"}}'
    ran = subprocess.run(
        ["/bin/sh", str(launch), "hook"], input=event, capture_output=True, text=True, cwd=desk.root, timeout=60
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert desk.run("status", "--json").json()["events"] == 1
    assert desk.launcher.read_text().splitlines()[0] == sys.executable


def test_in_a_repository_it_says_what_to_commit_until_that_is_done(desk: Desk) -> None:
    assert "Commit" not in desk.run("init", "--yes").out, "there is nothing to commit to"
    subprocess.run(["git", "-C", str(desk.root), "init", "-q"], check=True)
    told = desk.run("init", "--yes").out
    assert "Commit .trimtab/config.toml, and guards, rubrics and plans there as they come" in told
    listed = ["git", "-C", str(desk.root), "status", "--porcelain", "--untracked-files=all"]
    seen = subprocess.run(listed, check=True, capture_output=True, text=True).stdout
    assert seen == "?? .trimtab/config.toml\n", "what git shows is what it says"
    subprocess.run(["git", "-C", str(desk.root), "add", ".trimtab"], check=True)
    assert "Commit" not in desk.run("init", "--yes").out
