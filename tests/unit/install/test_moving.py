"""Files of an older version, or of a project that has a repository by now, move to where they belong."""

import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from trimtab.install.move_machine_files import is_due, move
from trimtab.install.opt_in import opt_in
from trimtab.local.locate import journal_path, machine_file
from trimtab.local.user import User
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare

NOW = 1_800_000_000_000


@pytest.fixture
def user(nobody_s_home: Path) -> User:
    return User(dict(os.environ), str(nobody_s_home))


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A project as an older version left it."""
    root = tmp_path / "app"
    folder = root / ".trimtab"
    folder.mkdir(parents=True)
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    prepare(str(folder / "journal.db"), now=7)
    state = sqlite3.connect(folder / "state.db")
    state.execute("PRAGMA journal_mode = WAL")
    state.execute("CREATE TABLE tasks (title TEXT)")
    state.execute("INSERT INTO tasks VALUES ('Write the parser')")
    state.commit()
    state.close()
    (folder / "state.db").chmod(0o600)
    for name in (
        "policy.json",
        "ways.json",
        "ways-table.json",
        "patterns.json",
        "levels.json",
        "plan-memory.json",
        "faults.jsonl",
    ):
        (folder / name).write_text("{}")
        (folder / name).chmod(0o600)
    (folder / "config.toml").write_text("[attention]\nevent_tokens = 5\n")
    (folder / "notes.txt").write_text("mine")
    return root


def is_moved(root: Path) -> None:
    assert sorted(os.listdir(root / ".trimtab")) == ["config.toml", "notes.txt"]
    new = root / ".git" / "trimtab"
    assert journal_path(str(root)) == str(new / "journal.db")
    journal = Journal(str(new / "journal.db"))
    assert journal.opted_in_at() == 7
    journal.close()
    state = sqlite3.connect(new / "state.db")
    assert state.execute("SELECT title FROM tasks").fetchall() == [("Write the parser",)]
    state.close()
    assert (new / "plan-memory.json").read_text() == "{}"
    left = {"journal.db", "state.db", "plan-memory.json"}
    assert {name for name in os.listdir(new) if not name.endswith(("-wal", "-shm"))} == left
    assert {(new / name).stat().st_mode & 0o777 for name in left} == {0o600}


def test_everything_moves_and_nothing_is_left(older: Path) -> None:
    assert is_due(str(older))
    done = move(str(older), os.environ, NOW)
    assert {Path(path).name for path in done.paths} == {"journal.db", "state.db", "plan-memory.json"}
    assert (done.set_aside, done.waits) == ((), "")
    is_moved(older)
    assert not is_due(str(older))
    assert move(str(older), os.environ, NOW).paths == ()
    is_moved(older)


def test_init_moves_it_and_goes_on_with_the_same_journal(older: Path, user: User) -> None:
    done = opt_in(str(older), user, NOW)
    assert f"{older}/.git/trimtab/journal.db" in done.moved and done.version_before > 0
    journal = Journal(journal_path(str(older)))
    assert journal.opted_in_at() == 7
    journal.close()


def test_while_a_session_has_it_open_it_stays_and_works(older: Path, user: User) -> None:
    session = Journal(str(older / ".trimtab" / "journal.db"))
    done = move(str(older), os.environ, NOW)
    assert "restart it" in done.waits and done.paths == ()
    assert journal_path(str(older)) == session.path
    assert machine_file(str(older), "state.db") == str(older / ".trimtab" / "state.db")
    assert any("restart it" in note for note in opt_in(str(older), user, NOW).notes)
    assert session.opted_in_at() == 7
    session.close()
    opt_in(str(older), user, NOW)
    assert journal_path(str(older)) == str(older / ".git" / "trimtab" / "journal.db")


def test_what_an_older_program_writes_after_a_crash_is_kept_beside(older: Path) -> None:
    kept = older / "kept.db"
    shutil.copy(older / ".trimtab" / "journal.db", kept)
    move(str(older), os.environ, NOW)
    shutil.copy(kept, older / ".trimtab" / "journal.db")
    (older / ".trimtab" / "journal.db").chmod(0o600)
    (aside,) = move(str(older), os.environ, NOW).set_aside
    assert aside == str(older / ".git" / "trimtab" / f"journal.db.older-{NOW}")
    assert not (older / ".trimtab" / "journal.db").exists()


def test_what_git_tracks_is_not_ours_to_move(older: Path) -> None:
    subprocess.run(["git", "-C", str(older), "add", "-f", ".trimtab/state.db"], check=True)
    move(str(older), os.environ, NOW)
    assert (older / ".trimtab" / "state.db").exists()
    assert not (older / ".git" / "trimtab" / "state.db").exists()


def test_a_journal_follows_when_the_project_gets_a_repository(tmp_path: Path, user: User) -> None:
    root = tmp_path / "app"
    root.mkdir()
    opt_in(str(root), user, 7)
    before = Path(journal_path(str(root)))
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    assert journal_path(str(root)) == str(before), "until it is moved"
    opt_in(str(root), user, NOW)
    assert journal_path(str(root)) == str(root / ".git" / "trimtab" / "journal.db")
    assert not before.parent.exists()
    journal = Journal(journal_path(str(root)))
    assert journal.opted_in_at() == 7
    journal.close()


CHANGING = ("replace", "unlink", "open", "fsync", "chmod", "mkdir")


def move_killed(root: str, at: int) -> bool:
    """In a process that is killed before the call number `at` that may change the disk. Whether it came so far."""
    child = os.fork()
    if not child:
        calls = count(1)
        for name in CHANGING:
            setattr(os, name, _counted(getattr(os, name), calls, at))
        try:
            move(root, os.environ, NOW)
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def _counted(real: Callable[..., object], calls: Iterator[int], at: int) -> Callable[..., object]:
    def call(*arguments: object, **named: object) -> object:
        if next(calls) == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*arguments, **named)

    return call


def test_killed_at_any_step_it_completes_when_it_runs_again(older: Path, tmp_path: Path) -> None:
    """Between every two calls that change the disk."""
    whole = tmp_path / "whole"
    shutil.copytree(older, whole)

    kills = 0
    while move_killed(str(older), kills + 1):
        kills += 1
        assert os.path.exists(journal_path(str(older))), "never without a journal"
        assert os.path.exists(machine_file(str(older), "state.db"))
        move(str(older), os.environ, NOW)
        is_moved(older)
        shutil.rmtree(older)
        shutil.copytree(whole, older)
    assert kills >= 15
