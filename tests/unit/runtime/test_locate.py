"""Which project a folder belongs to."""

import subprocess
import sys
from pathlib import Path

import pytest

from trimtab.runtime.locate import find_project, journal_path, opted_in


def git(folder: Path, *arguments: str) -> None:
    command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def project(folder: Path, *, journal: bool = True) -> str:
    (folder / ".trimtab").mkdir(parents=True)
    if journal:
        Path(journal_path(str(folder))).touch()
    return str(folder)


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


def test_a_folder_that_came_with_a_clone_is_found_but_has_not_opted_in(tmp_path: Path) -> None:
    root = project(tmp_path, journal=False)
    assert find_project(root) == root
    assert opted_in(root, {}) is None


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


def test_a_submodule_is_no_worktree(checkout: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    git(whole, "init", "-q")
    git(whole, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(checkout), "module")
    root = project(whole)
    assert find_project(str(whole / "module")) == root
    own = project(whole / "module")
    assert find_project(own) == own


def test_a_broken_pointer_is_no_worktree(tmp_path: Path) -> None:
    (tmp_path / ".git").write_text("nonsense")
    root = project(tmp_path)
    assert find_project(root) == root


def test_it_loads_nothing_but_os() -> None:
    code = (
        "import os, sys; before = set(sys.modules); import trimtab.runtime.locate; print(*(set(sys.modules) - before))"
    )
    env = {"PYTHONPATH": str(Path(find_project.__code__.co_filename).parents[2])}
    ran = subprocess.run([sys.executable, "-S", "-c", code], env=env, capture_output=True, text=True, check=True)
    assert set(ran.stdout.split()) == {"trimtab", "trimtab.runtime", "trimtab.runtime.locate"}
