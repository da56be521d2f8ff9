"""Opting in: which folder, what is written, and what a repository cannot smuggle in."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trimtab.install.opt_in import choose, opt_in
from trimtab.local import launcher
from trimtab.local.locate import find_project, journal_path, machine_folder, opted_in
from trimtab.local.user import User, user_of
from trimtab.model.errors import TrimtabError
from trimtab.store.journal import Journal
from trimtab.store.journal_file import VERSION

NOW = 1_769_860_800_000


@pytest.fixture
def user(nobody_s_home: Path) -> User:
    return user_of(dict(os.environ))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "engine"
    folder.mkdir()
    return folder


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def repository(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    git(folder, "init", "-q")
    git(folder, "commit", "-q", "--allow-empty", "-m", "first")
    return folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- which folder


def test_a_folder_that_is_named_is_taken_as_it_is(user: User, root: Path) -> None:
    repository(root)
    (root / "sub").mkdir()
    assert choose("sub", str(root), user).root == str(root / "sub")


def test_without_a_name_it_is_the_top_of_the_repository(user: User, root: Path) -> None:
    repository(root)
    (root / "sub").mkdir()
    chosen = choose(None, str(root / "sub"), user)
    assert chosen.root == str(root)
    assert "top of the repository" in chosen.because


def test_without_a_repository_it_is_the_folder_itself(user: User, root: Path) -> None:
    assert choose(None, str(root), user) == (str(root), "", False)


def test_a_project_above_comes_before_the_top_of_the_repository(user: User, root: Path) -> None:
    repository(root)
    inner = root / "part" / "deep"
    inner.mkdir(parents=True)
    opt_in(str(root / "part"), user, NOW)
    assert choose(None, str(inner), user)[::2] == (str(root / "part"), True)


def test_in_a_linked_worktree_it_is_the_main_checkout(user: User, root: Path, tmp_path: Path) -> None:
    repository(root)
    tree = tmp_path / "tree"
    git(root, "worktree", "add", "-q", str(tree))
    chosen = choose(None, str(tree), user)
    assert chosen.root == str(root)
    assert "linked worktree" in chosen.because
    opt_in(chosen.root, user, NOW)
    assert find_project(str(tree)) == opted_in(str(tree), user.env) == str(root)


def test_a_folder_that_only_the_worktree_has_leads_to_the_main_checkout(user: User, root: Path, tmp_path: Path) -> None:
    repository(root)
    tree = tmp_path / "tree"
    git(root, "worktree", "add", "-q", str(tree))
    (tree / "new").mkdir()
    assert choose(str(tree / "new"), str(tree), user).root == str(root)


def test_a_worktree_of_a_bare_repository_is_its_own_project(user: User, root: Path, tmp_path: Path) -> None:
    repository(root)
    bare = tmp_path / "engine.git"
    git(tmp_path, "clone", "-q", "--bare", str(root), str(bare))
    tree = tmp_path / "trees" / "one"
    git(bare, "worktree", "add", "-q", str(tree))
    assert choose(None, str(tree), user) == (str(tree), "", False)


def test_the_home_folder_is_refused_unless_one_insists(user: User) -> None:
    with pytest.raises(TrimtabError, match="home folder is no project") as caught:
        choose(None, user.home, user)
    assert f"`trimtab init --force {user.home}`" in caught.value.remedy
    assert choose(None, user.home, user, force=True).root == user.home


def test_a_home_folder_in_git_does_not_swallow_the_folder_below_it(user: User) -> None:
    repository(Path(user.home))
    folder = Path(user.home) / "notes"
    folder.mkdir()
    assert choose(None, str(folder), user).root == str(folder)


def test_the_root_of_the_file_system_is_refused_even_then(user: User) -> None:
    with pytest.raises(TrimtabError, match="root of the file system"):
        choose("/", "/", user, force=True)


def test_a_folder_that_is_not_there_is_refused(user: User, root: Path) -> None:
    with pytest.raises(TrimtabError, match="no such folder"):
        choose("nowhere", str(root), user)


# --- what is written


def files_below(*folders: Path) -> set[str]:
    return {str(path) for folder in folders for path in folder.rglob("*") if path.is_file()}


def test_every_file_that_is_made_is_named(user: User, root: Path) -> None:
    done = opt_in(str(root), user, NOW)
    assert set(done.wrote) == files_below(root, Path(user.home))
    assert done.kept == ()


def test_the_second_time_nothing_is_written_that_is_as_it_was(user: User, root: Path) -> None:
    first = opt_in(str(root), user, NOW)
    record = Path(launcher.path_of(user)).stat()
    (root / ".trimtab" / "notes.txt").write_text("mine")
    again = opt_in(str(root), user, NOW)
    assert (again.wrote, again.kept) == ((), first.wrote)
    assert Path(launcher.path_of(user)).stat().st_ino == record.st_ino
    policy = Path(machine_folder(str(root))) / "policy.json"
    policy.unlink()
    assert opt_in(str(root), user, NOW).wrote == (str(policy),)


def test_what_is_written_is_private(user: User, root: Path) -> None:
    done = opt_in(str(root), user, NOW)
    assert mode(root / ".trimtab") == mode(Path(machine_folder(str(root)))) == 0o700
    assert {path.name for path in (root / ".trimtab").iterdir()} == {".gitignore", "config.toml"}
    files = list(Path(machine_folder(str(root))).iterdir())
    assert {path.name for path in files} == {
        "journal.db",
        "journal.db.lock",
        "policy.json",
        "levels.json",
        "patterns.json",
        "ways-table.json",
        "ways.json",
    }
    assert {mode(path) for path in (*files, *(root / ".trimtab").iterdir())} == {0o600}
    assert mode(Path(done.launcher)) == 0o600
    assert mode(Path(done.launcher).parent) == 0o700


def test_git_sees_only_what_the_project_shares(user: User, root: Path) -> None:
    repository(root)
    opt_in(str(root), user, NOW)
    folder = root / ".trimtab"
    for name in ("local.toml", "deep/one.db"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    seen = git(root, "ls-files", "--others", "--exclude-standard").splitlines()
    assert seen == [".trimtab/config.toml"]


def test_the_record_names_an_interpreter_that_can_run_the_package(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    interpreter, package, *projects = Path(launcher.path_of(user)).read_text().splitlines()
    assert interpreter == sys.executable
    assert projects == [str(root)]
    ran = subprocess.run([interpreter, "-I", "-S", f"{package}/boot.py", "hook"], stdin=subprocess.DEVNULL, cwd="/")
    assert ran.returncode == 0


def test_projects_are_added_to_the_record_once_each(user: User, root: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for folder in (root, other, root):
        opt_in(str(folder), user, NOW)
    assert launcher.read(user).projects == (str(root), str(other))


def test_a_folder_with_a_line_break_in_its_name_is_refused(user: User, tmp_path: Path) -> None:
    odd = tmp_path / "two\nlines"
    odd.mkdir()
    with pytest.raises(TrimtabError, match="line break"):
        opt_in(str(odd), user, NOW)


def test_a_shim_is_not_taken_for_an_interpreter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shim = tmp_path / "python3"
    shim.write_text('#!/bin/sh\nexec python3 "$@"\n')
    shim.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(shim))
    found = launcher.this_interpreter()
    assert found != str(shim)
    assert subprocess.run([found, "-c", "pass"]).returncode == 0


# --- once more


def test_repeating_keeps_what_people_wrote_and_the_day_of_the_first_time(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    config = root / ".trimtab" / "config.toml"
    config.write_text("[attention]\nevent_tokens = 500\n")
    done = opt_in(str(root), user, NOW + 1_000)
    assert config.read_text() == "[attention]\nevent_tokens = 500\n"
    assert (done.version_before, done.migrated, done.set_aside) == (VERSION, False, ())
    journal = Journal(journal_path(str(root)))
    assert journal.opted_in_at() == NOW
    journal.close()


def test_faults_from_before_are_cleared(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    (Path(machine_folder(str(root))) / "faults.jsonl").write_text("{}\n")
    opt_in(str(root), user, NOW)
    assert not (Path(machine_folder(str(root))) / "faults.jsonl").exists()


def test_a_broken_journal_is_set_aside_with_what_it_held(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    path = Path(journal_path(str(root)))
    path.write_bytes(b"this is no database" * 100)
    (aside,) = opt_in(str(root), user, NOW + 5).set_aside
    assert Path(aside).read_bytes().startswith(b"this is no database")
    Journal(str(path)).close()


def test_a_newer_journal_is_left_as_it_is(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    path = Path(journal_path(str(root)))
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    with pytest.raises(TrimtabError, match="newer version"):
        opt_in(str(root), user, NOW)
    assert opted_in(str(root), user.env) is not None


def test_an_edited_gitignore_is_left_and_it_is_said(user: User, root: Path) -> None:
    repository(root)
    opt_in(str(root), user, NOW)
    (root / ".trimtab" / ".gitignore").write_text("nothing\n")
    notes = " ".join(opt_in(str(root), user, NOW).notes)
    assert "was left as it is" in notes


def test_troubles_in_the_settings_are_told(user: User, root: Path) -> None:
    opt_in(str(root), user, NOW)
    (root / ".trimtab" / "config.toml").write_text("[attention]\nevent_tokens = 'many'\n")
    assert any("attention.event_tokens" in note for note in opt_in(str(root), user, NOW).notes)


# --- what a repository could bring


def test_a_journal_that_git_tracks_is_left_and_not_used(user: User, root: Path) -> None:
    repository(root)
    folder = root / ".trimtab"
    folder.mkdir()
    (folder / "journal.db").write_text("theirs")
    (folder / "journal.db").chmod(0o600)
    git(root, "add", "-f", ".trimtab/journal.db")
    (note,) = opt_in(str(root), user, NOW).notes
    assert "rm --force" in note
    assert (folder / "journal.db").read_text() == "theirs"
    journal = Journal(journal_path(str(root)))
    assert journal.opted_in_at() == NOW
    journal.close()


def a_file_for_all(path: Path, tmp_path: Path) -> None:
    path.write_text("theirs")
    path.chmod(0o644)


def a_link(path: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("theirs")
    (tmp_path / "elsewhere").chmod(0o600)
    path.symlink_to(tmp_path / "elsewhere")


@pytest.mark.parametrize("plant", [a_file_for_all, a_link])
def test_a_journal_of_unknown_origin_is_set_aside(
    user: User, root: Path, tmp_path: Path, plant: Callable[[Path, Path], None]
) -> None:
    """Unpacked from an archive, for instance, with the repository's own folder."""
    repository(root)
    path = root / ".git" / "trimtab" / "journal.db"
    path.parent.mkdir()
    plant(path, tmp_path)
    (aside,) = opt_in(str(root), user, NOW).set_aside
    assert Path(aside).read_text() == "theirs"
    assert not path.is_symlink()
    Journal(str(path)).close()


@pytest.mark.parametrize("plant", [a_file_for_all, a_link])
def test_a_journal_of_unknown_origin_in_the_work_tree_is_not_used(
    user: User, root: Path, tmp_path: Path, plant: Callable[[Path, Path], None]
) -> None:
    path = root / ".trimtab" / "journal.db"
    path.parent.mkdir()
    plant(path, tmp_path)
    opt_in(str(root), user, NOW)
    assert path.read_text() == "theirs"
    Journal(journal_path(str(root))).close()


def test_nothing_is_written_behind_a_link(user: User, root: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (root / ".trimtab").symlink_to(elsewhere)
    with pytest.raises(TrimtabError, match="this is a link"):
        opt_in(str(root), user, NOW)
    assert list(elsewhere.iterdir()) == []


def test_a_file_in_the_place_of_the_folder_is_refused(user: User, root: Path) -> None:
    (root / ".trimtab").write_text("")
    with pytest.raises(TrimtabError, match="not a folder"):
        opt_in(str(root), user, NOW)


def test_a_folder_that_cannot_be_written_is_said(user: User, root: Path) -> None:
    (root / ".trimtab").mkdir()
    (root / ".trimtab" / ".gitignore").mkdir()
    with pytest.raises(TrimtabError, match="cannot be written"):
        opt_in(str(root), user, NOW)
