"""Where somebody stumbled who had read nothing but the README."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from support.repositories import Repo
from trimtab.features.project_journal import now_ms
from trimtab.model.events import Event, PromptSubmitted, SessionStarted
from trimtab.surfaces.cli.group import group
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_merge import reviewed
from unit.surfaces.cli.test_review import BRANCH, ok, repo

__all__ = ["repo"]  # the fixture

CHECKOUT = Path(__file__).parents[4]
READING = (
    "doctor", "status", "config list", "ways list", "ways lint", "behavior patterns", "behavior lint", "guard list",
    "undo list", "explain", "task list", "merge list", "plan list", "rubric list", "refresh", "message list",
)  # fmt: skip


def all_files(*folders: Path) -> dict[str, bytes]:
    return {
        str(path): path.read_bytes()
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("crash-")
    }


def test_reading_commands_write_nothing_into_a_project_that_was_uninstalled_and_kept_its_work(desk: Desk) -> None:
    desk.git("init", "-q")
    desk.init()
    (desk.folder / "config.toml").write_text("[ways]\nmost_per_event = 2\n")
    (desk.folder / "guards.toml").write_text('[[guard]]\nname = "x"\ncommand = "git push --force"\nreason = "No."\n')
    ok(desk, "task", "add", "one")
    ok(desk, "uninstall", "--yes")
    assert [path.name for path in desk.machine.iterdir() if path.suffix == ".db"] == ["state.db"]
    before = all_files(desk.root, desk.home)
    for command in READING:
        desk.run(*command.split())
        assert all_files(desk.root, desk.home) == before, command


def test_what_init_asks_consent_for_is_where_the_journal_comes_to_be(desk: Desk, tmp_path: Path) -> None:
    code, shown = on_a_terminal(["init", "new-app"], tmp_path, lambda process, terminal: _type(terminal, b"y\n"))
    assert code == 0, shown
    announced = re.search(r"(\S+): a journal of what happens", shown)
    assert announced and announced[1].replace("~", str(desk.home)) == str(tmp_path / "new-app" / ".git" / "trimtab")
    assert (tmp_path / "new-app" / ".git" / "trimtab" / "journal.db").exists()


def _type(terminal: int, keys: bytes) -> None:
    os.write(terminal, keys)


@pytest.mark.parametrize("lost", [".gitignore", ""])
def test_a_gitignore_that_git_clean_took_is_missed_and_written_back(desk: Desk, lost: str) -> None:
    desk.git("init", "-q")
    desk.init()
    if lost:
        (desk.folder / lost).unlink()
    else:
        shutil.rmtree(desk.folder)
    ran = desk.run("doctor")
    assert "project.gitignore" in ran.out and "`trimtab doctor --repair`" in ran.out
    assert not (desk.folder / ".gitignore").exists()
    repaired = desk.run("doctor", "--repair")
    assert "was gone, and is back" in repaired.out and "project.gitignore" not in repaired.out
    assert (desk.folder / ".gitignore").exists()


def test_the_next_task_says_for_whom_the_others_are(desk: Desk) -> None:
    desk.init()
    ok(desk, "task", "add", "for anybody")
    ok(desk, "task", "add", "for a worker", "--role", "worker")
    said = " ".join(ok(desk, "task", "next").out.split())
    assert "Nothing else is ready that anybody may take." in said and "`--role worker`" in said
    ok(desk, "task", "done", "2")
    assert "Nothing else is ready." in ok(desk, "task", "next").out


def test_steps_of_a_task_are_told_in_one_form(desk: Desk) -> None:
    desk.init()
    told = [ok(desk, "task", "add", "one").out]
    told += [ok(desk, "task", step, "1").out for step in ("block", "release", "done")]
    told.append(ok(desk, "task", "edit", "1", "-p", "P0").out)
    assert [line.strip() for line in told] == [
        "1 one: added.",
        "1 one: blocked.",
        "1 one: ready.",
        "1 one: completed.",
        "1 one: changed.",
    ]


def test_after_a_merge_no_message_about_it_is_left_unread_and_what_comes_next_is_said(desk: Desk, repo: Repo) -> None:
    reviewed(desk)
    assert ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    merged = ok(desk, "merge", "approve", "1").out
    assert "Merge request 1 is merged." in merged and "`trimtab task next`" in merged
    assert ok(desk, "message", "list", "--unread", "--json").json()["messages"] == []


def test_an_approval_without_checks_says_how_to_merge(desk: Desk, repo: Repo) -> None:
    reviewed(desk)
    ok(desk, "config", "unset", "work.checks")
    said = " ".join(ok(desk, "merge", "approve", "1").out.split())
    assert "is approved." in said and "`trimtab merge queue --check 'make test'`" in said


def test_what_was_asked_of_an_author_is_settled_once_it_is_turned_in_again(desk: Desk, repo: Repo) -> None:
    reviewed(desk)
    ok(desk, "merge", "revise", "1", "--reason", "name it better")
    unread = ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    assert "revise" in [one["kind"] for one in unread]
    Repo(desk.folder / "workstreams" / "worker-1-parser").commit("Better", {"parser.py": "z = 3\n"})
    ok(desk, "merge", "submit", BRANCH, "--as", "worker-1", "--wait")
    unread = ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    assert "revise" not in [one["kind"] for one in unread]


def test_a_plan_from_the_terminal_says_of_which_session_it_is(desk: Desk) -> None:
    desk.init()
    for session in ("s-other", "s-mine"):
        desk.put(Event(SessionStarted("startup"), session, at=now_ms()))
        desk.put(Event(PromptSubmitted(f"hello from {session}"), session, at=now_ms()))
    said = " ".join(ok(desk, "plan", "start", "read dates").out.split())
    assert "the session s-mine, last heard just now, with the prompt “hello from s-mine”." in said
    assert "1 other session may be under way: `--session ID` names one." in said


def test_the_advice_on_slow_events_names_them_and_waits_for_enough_of_them(desk: Desk) -> None:
    desk.init()
    _record(desk, "PromptSubmitted", 20, 400.0)
    assert "warn  latency" not in desk.run("doctor").out
    _record(desk, "ToolRequested", 100, 250.0)
    said = " ".join(desk.run("doctor").out.split())
    assert "warn latency" in said and "ToolRequested (100 times, up to 250 ms)" in said
    assert "prune" not in said


def _record(desk: Desk, kind: str, times: int, ms: float) -> None:
    journal = desk.journal()
    with journal.transaction():
        journal.rows.executemany(
            "INSERT INTO events (id, kind, session, agent, turn, at, ms, body) VALUES (?, ?, 's', '', '', ?, ?, '{}')",
            [(f"{kind}-{number}", kind, now_ms(), ms) for number in range(times)],
        )
    journal.close()


def test_the_list_of_snapshots_says_before_once(desk: Desk) -> None:
    desk.git("init", "-q")
    desk.init()
    ok(desk, "undo", "take", "before", "the", "rename")
    lines = ok(desk, "undo", "list").out.splitlines()
    assert "before" not in lines[0] and lines[1].count("before") == 1


def _groups(command: click.Command, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], list[str]]]:
    if not isinstance(command, click.Group):
        return []
    context = click.Context(command)
    names = command.list_commands(context)
    inner = [found for name in names if (found := command.get_command(context, name))]
    below = [each for name, one in zip(names, inner, strict=True) for each in _groups(one, (*path, name))]
    return [(path, names), *below]


def test_a_slip_in_a_command_s_name_is_answered_with_the_name_in_every_group(desk: Desk) -> None:
    groups = _groups(group())
    assert len(groups) > 10
    for path, names in groups:
        name = max(names, key=len)
        for slip in (name + name[-1], name[:-1]):
            ran = desk.run(*path, slip)
            if slip in names:
                continue  # `checkpoints` without its end is a command too
            assert ran.code == 1 and re.search(rf"did you mean.*\b{name}\b", ran.err, re.I), (path, slip, ran.err)
    assert "Did you mean `undo`?" in desk.run("undoo").err


def test_make_run_does_not_tell_again_how_to_link_what_is_linked(nobody_s_home: Path, tmp_path: Path) -> None:
    trimtab = tmp_path / "trimtab"
    trimtab.write_text("#!/bin/sh\n")
    trimtab.chmod(0o755)
    script = ["sh", str(CHECKOUT / "scripts" / "first-run"), str(trimtab), "", ""]
    first = subprocess.run(script, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True).stdout
    assert first.count("ln -s") == 1
    (nobody_s_home / ".local" / "bin").mkdir(parents=True)
    (nobody_s_home / ".local" / "bin" / "trimtab").symlink_to(trimtab)
    again = subprocess.run(script, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True).stdout
    assert "ln -s" not in again and "leads to it" in again
