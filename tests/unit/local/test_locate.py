"""Which project a folder belongs to, and where what the machine writes about it is."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from trimtab.local.locate import (
    find_project,
    journal_path,
    linked_worktree,
    machine_file,
    machine_folder,
    make_private,
    opted_in,
    project_at,
    proper_folder,
)


def git(folder: Path, *arguments: str) -> None:
    command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def project(folder: Path) -> str:
    (folder / ".trimtab").mkdir(parents=True)
    return str(folder)


def recorded(home: Path, *projects: Path | str) -> dict[str, str]:
    record = home / ".config" / "trimtab" / "launcher"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text("python\npackage\n" + "".join(f"{path}\n" for path in projects))
    return {"HOME": str(home)}


def journal_in(folder: Path | str) -> str:
    make_private(str(folder))
    path = Path(folder) / "journal.db"
    path.touch(0o600)
    return str(path)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "engine"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "part").mkdir()
    (folder / "part" / "file").touch()
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "first")
    return folder


# --- the folder that holds `.trimtab/`


def test_the_nearest_folder_above_counts(tmp_path: Path) -> None:
    outer = project(tmp_path / "outer")
    inner = project(tmp_path / "outer" / "inner")
    deep = tmp_path / "outer" / "inner" / "deep"
    deep.mkdir()
    assert find_project(str(deep)) == inner
    assert find_project(outer) == outer


def test_outside_there_is_none(tmp_path: Path) -> None:
    assert find_project(str(tmp_path)) is None
    assert opted_in(str(tmp_path), {}) is None


def test_a_folder_that_came_with_a_clone_is_found_but_has_not_opted_in(tmp_path: Path, nobody_s_home: Path) -> None:
    root = project(tmp_path)
    assert find_project(root) == root
    assert opted_in(root, recorded(nobody_s_home, tmp_path / "other")) is None


def test_a_file_of_that_name_is_no_project(tmp_path: Path) -> None:
    (tmp_path / ".trimtab").touch()
    assert find_project(str(tmp_path)) is None


def test_a_linked_worktree_belongs_to_the_main_checkout_s_project(checkout: Path, tmp_path: Path) -> None:
    project(checkout)
    tree = tmp_path / "tree"
    git(checkout, "worktree", "add", "-q", str(tree))
    assert find_project(str(tree)) == find_project(str(tree / "part")) == str(checkout)


def test_a_part_of_a_worktree_belongs_to_the_same_part_of_the_main_checkout(checkout: Path, tmp_path: Path) -> None:
    part = project(checkout / "part")
    tree = tmp_path / "tree"
    git(checkout, "worktree", "add", "-q", str(tree))
    assert find_project(str(tree / "part")) == part
    assert find_project(str(tree)) is None


def test_a_worktree_inside_its_own_repository_belongs_to_it_too(checkout: Path) -> None:
    project(checkout)
    git(checkout, "worktree", "add", "-q", "trees/one")
    assert find_project(str(checkout / "trees" / "one")) == str(checkout)


def submodule(checkout: Path, whole: Path) -> Path:
    whole.mkdir()
    git(whole, "init", "-q")
    git(whole, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(checkout), "module")
    git(whole, "commit", "-q", "-m", "first")
    return whole / "module"


def test_a_submodule_is_no_worktree(checkout: Path, tmp_path: Path) -> None:
    module = submodule(checkout, tmp_path / "whole")
    root = project(tmp_path / "whole")
    assert find_project(str(module)) == root
    own = project(module)
    assert find_project(own) == own


def test_a_broken_pointer_is_no_worktree(tmp_path: Path) -> None:
    (tmp_path / ".git").write_text("nonsense")
    root = project(tmp_path)
    assert find_project(root) == root


# --- opted in: what is recorded for the user, and nothing else


def test_what_is_recorded_is_opted_in_whatever_lies_in_the_work_tree(tmp_path: Path, nobody_s_home: Path) -> None:
    root = tmp_path / "app"
    (root / "src" / "deep").mkdir(parents=True)
    env = recorded(nobody_s_home, root)
    assert opted_in(str(root / "src" / "deep"), env) == opted_in(str(root), env) == str(root)
    assert opted_in(str(tmp_path), env) is None


def test_a_folder_that_a_pull_brought_does_not_become_the_project(tmp_path: Path, nobody_s_home: Path) -> None:
    root = tmp_path / "app"
    (root / "sub" / ".trimtab").mkdir(parents=True)
    journal_in(root / "sub" / ".trimtab")
    env = recorded(nobody_s_home, root)
    assert opted_in(str(root / "sub"), env) == project_at(str(root / "sub"), env) == str(root)


def test_the_nearest_of_two_recorded_projects_counts(tmp_path: Path, nobody_s_home: Path) -> None:
    inner = tmp_path / "app" / "part"
    inner.mkdir(parents=True)
    env = recorded(nobody_s_home, tmp_path / "app", inner)
    assert opted_in(str(inner), env) == str(inner)
    assert opted_in(str(tmp_path / "app"), env) == str(tmp_path / "app")


def test_a_worktree_is_opted_in_with_its_main_checkout(checkout: Path, tmp_path: Path, nobody_s_home: Path) -> None:
    tree = tmp_path / "tree"
    git(checkout, "worktree", "add", "-q", str(tree))
    assert opted_in(str(tree / "part"), recorded(nobody_s_home, checkout)) == str(checkout)
    assert opted_in(str(tree / "part"), recorded(nobody_s_home, checkout / "part")) == str(checkout / "part")


def test_a_link_to_a_project_is_the_project(tmp_path: Path, nobody_s_home: Path) -> None:
    root = tmp_path / "app"
    (root / "src").mkdir(parents=True)
    outer = tmp_path / "outer"
    outer.mkdir()
    (outer / "link").symlink_to(root)
    env = recorded(nobody_s_home, outer, root)
    assert opted_in(str(outer / "link" / "src"), env) == str(outer / "link")


def test_a_record_in_the_working_folder_counts_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home, a relative path would lead into the project."""
    recorded(tmp_path, tmp_path)
    monkeypatch.chdir(tmp_path)
    assert opted_in(str(tmp_path), {}) is None
    assert opted_in(str(tmp_path), {"HOME": str(tmp_path)}) == str(tmp_path)


# --- where the machine's files are


def in_state(home: Path) -> Path:
    return home / ".local" / "state" / "trimtab" / "projects"


def test_at_the_top_of_a_checkout_they_are_in_git_s_folder(checkout: Path, tmp_path: Path) -> None:
    assert machine_folder(str(checkout)) == str(checkout / ".git" / "trimtab")
    (tmp_path / "link").symlink_to(checkout)
    assert os.path.realpath(machine_folder(str(tmp_path / "link"))) == str(checkout / ".git" / "trimtab")


def test_two_projects_of_one_repository_share_none(checkout: Path) -> None:
    (checkout / "other" / "part").mkdir(parents=True)
    folders = {machine_folder(str(checkout / name)) for name in (".", "part", "other/part")}
    assert len(folders) == 3
    ours = checkout / ".git" / "trimtab"
    assert {os.path.dirname(folder) for folder in folders - {str(ours)}} == {str(ours / "projects")}


def test_a_project_in_a_subfolder_keeps_its_place_when_the_repository_moves(checkout: Path, tmp_path: Path) -> None:
    before = machine_folder(str(checkout / "part"))
    checkout.rename(tmp_path / "moved")
    assert os.path.basename(machine_folder(str(tmp_path / "moved" / "part"))) == os.path.basename(before)


def test_each_worktree_of_a_bare_repository_has_its_own(checkout: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.git"
    git(tmp_path, "clone", "-q", "--bare", str(checkout), str(bare))
    trees = [tmp_path / "one", tmp_path / "two"]
    for tree in trees:
        git(bare, "worktree", "add", "-q", "--detach", str(tree))
    folders = {machine_folder(str(tree)) for tree in trees}
    assert len(folders) == 2
    assert {os.path.dirname(folder) for folder in folders} == {str(bare / "trimtab" / "projects")}


def test_a_submodule_s_are_in_its_own_git_folder(checkout: Path, tmp_path: Path) -> None:
    module = submodule(checkout, tmp_path / "whole")
    assert machine_folder(str(module)) == str(tmp_path / "whole" / ".git" / "modules" / "module" / "trimtab")


def test_a_git_folder_that_lies_elsewhere_holds_them(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "--separate-git-dir", str(tmp_path / "store"), str(tmp_path / "app"))
    assert machine_folder(str(tmp_path / "app")) == str(tmp_path / "store" / "trimtab")


def test_without_git_they_are_in_the_state_folder(tmp_path: Path, nobody_s_home: Path) -> None:
    first, second = tmp_path / "a" / "app", tmp_path / "b" / "app"
    for folder in (first, second):
        folder.mkdir(parents=True)
    folders = [Path(machine_folder(str(folder))) for folder in (first, second)]
    assert {folder.parent for folder in folders} == {in_state(nobody_s_home)}
    assert folders[0] != folders[1] and all(folder.name.startswith("app-") for folder in folders)
    (tmp_path / "link").symlink_to(first)
    assert machine_folder(str(tmp_path / "link")) == str(folders[0])


@pytest.mark.parametrize("pointer", ["nonsense", "gitdir: /nowhere/at/all", "gitdir: .."])
def test_a_pointer_that_leads_to_no_repository_counts_as_no_git(
    tmp_path: Path, nobody_s_home: Path, pointer: str
) -> None:
    root = tmp_path / "app"
    root.mkdir()
    (root / ".git").write_text(pointer)
    assert Path(machine_folder(str(root))).parent == in_state(nobody_s_home)


def test_a_relative_state_folder_is_not_used(
    tmp_path: Path, nobody_s_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    assert Path(machine_folder(str(tmp_path))).parent == in_state(nobody_s_home)


def test_without_home_the_system_s_list_of_users_says_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.delenv("HOME")
    folder = machine_folder(str(tmp_path))
    assert os.path.isabs(folder) and f"{os.sep}.local{os.sep}state{os.sep}trimtab{os.sep}" in folder


def test_what_an_older_version_kept_in_the_work_tree_is_used_until_it_is_moved(checkout: Path) -> None:
    old = journal_in(checkout / ".trimtab")
    (checkout / ".trimtab" / "state.db").touch(0o600)
    assert journal_path(str(checkout)) == old
    assert proper_folder(str(checkout)) == str(checkout / ".git" / "trimtab")
    new = journal_in(checkout / ".git" / "trimtab")
    assert journal_path(str(checkout)) == new
    assert machine_file(str(checkout), "state.db") == str(checkout / ".trimtab" / "state.db"), "until that is moved too"


def test_a_journal_that_others_can_read_was_not_made_by_us(checkout: Path) -> None:
    os.chmod(journal_in(checkout / ".trimtab"), 0o644)
    assert machine_folder(str(checkout)) == str(checkout / ".git" / "trimtab")


def test_a_repository_that_begins_later_leaves_the_journal_where_it_is(tmp_path: Path) -> None:
    before = journal_in(machine_folder(str(tmp_path)))
    git(tmp_path, "init", "-q")
    assert journal_path(str(tmp_path)) == before
    after = journal_in(tmp_path / ".git" / "trimtab")
    assert journal_path(str(tmp_path)) == after


def test_a_repository_inside_the_project_s_does_not_hide_the_journal(checkout: Path) -> None:
    before = journal_in(machine_folder(str(checkout / "part")))
    git(checkout / "part", "init", "-q")
    assert journal_path(str(checkout / "part")) == before


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_a_folder_is_private_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        make_private(str(tmp_path / "a" / "b"))
    finally:
        os.umask(before)
    assert {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "a/b")} == {0o700}


@pytest.mark.parametrize("target", ["", "/dev/zero", "/dev/tty"])
def test_a_pipe_or_a_device_in_the_place_of_git_s_pointer_is_no_pointer(tmp_path: Path, target: str) -> None:
    pointer = tmp_path / ".git"
    if target:
        pointer.symlink_to(target)
    else:
        os.mkfifo(pointer)
    assert linked_worktree(str(tmp_path)) == ("", "")
    assert machine_folder(str(tmp_path))


def test_it_loads_nothing_but_os() -> None:
    code = "import os, sys; before = set(sys.modules); import trimtab.local.locate; print(*(set(sys.modules) - before))"
    env = {"PYTHONPATH": str(Path(find_project.__code__.co_filename).parents[2])}
    ran = subprocess.run([sys.executable, "-S", "-c", code], env=env, capture_output=True, text=True, check=True)
    assert set(ran.stdout.split()) == {"trimtab", "trimtab.local", "trimtab.local.locate"}
