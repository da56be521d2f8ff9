"""Writing a snapshot back: exactly what was there, nothing else, and never outside."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soak.soak_undo import soak
from trimtab.model.errors import TrimtabError
from trimtab.undo import CannotSnapshot
from trimtab.undo.expiry import forget
from trimtab.undo.restore import compare, restore_into
from trimtab.undo.snapshot_list import called, snapshots
from trimtab.undo.trees import check_path, from_tree, to_tree
from unit.undo.yard import PATIENT, Yard


def test_a_few_of_the_accidents_of_the_soak(tmp_path: Path) -> None:
    told = soak(tmp_path, 8, [40, 0], seed=7)
    assert (told.not_restored, told.not_undone, told.touched) == ([], [], [])
    assert told.paths > 50


def test_bytes_come_back_as_they_were_under_line_end_and_filter_rules(yard: Yard) -> None:
    yard.git("config", "filter.shout.clean", "tr a-z A-Z")
    yard.git("config", "core.autocrlf", "true")
    yard.put(".gitattributes", b"*.txt text eol=lf\n*.up filter=shout\n")
    contents = {"mixed.txt": b"a\r\nb\nc\r", "quiet.up": b"not loud\n", "plain": b"x\r\n\0\xff"}
    for name, content in contents.items():
        yard.put(name, content)
    yard.commit()
    taken = yard.take()
    for name in contents:
        (yard.root / name).unlink()
    yard.restore(taken.id)
    assert {name: (yard.root / name).read_bytes() for name in contents} == contents


def test_files_that_are_there_only_now_stay_unless_it_is_to_be_exact(yard: Yard) -> None:
    taken = yard.take()
    yard.put("src/new.py", b"new")
    yard.put("fresh/deep/new", b"new")
    (yard.root / "README.md").unlink()
    yard.restore(taken.id)
    assert (yard.root / "README.md").exists() and (yard.root / "src" / "new.py").exists()
    done = yard.restore(taken.id, exact=True)
    assert not (yard.root / "src" / "new.py").exists() and not (yard.root / "fresh").exists()
    assert done.before is not None
    yard.restore(done.before.id)
    assert (yard.root / "fresh" / "deep" / "new").read_bytes() == b"new"


def test_index_head_and_branches_are_not_touched_by_a_restore(yard: Yard) -> None:
    yard.put("src/engine.py", b"staged\n")
    yard.git("add", "-A")
    taken = yard.take()
    index = (yard.root / ".git" / "index").read_bytes()
    (yard.root / "src" / "engine.py").write_bytes(b"gone")
    yard.restore(taken.id)
    assert (yard.root / ".git" / "index").read_bytes() == index
    assert yard.git("status", "--porcelain") == "M  src/engine.py\n"


def test_only_the_named_paths_are_written(yard: Yard) -> None:
    yard.put("notes/a", b"a")
    yard.put("notes/deep/b", b"b")
    yard.put("notesworthy", b"c")
    taken = yard.take()
    shutil.rmtree(yard.root / "notes")
    (yard.root / "notesworthy").unlink()
    (yard.root / "README.md").unlink()
    done = yard.restore(taken.id, "notes")
    assert {one.path for one in done.done} == {"notes/", "notes/deep/", "notes/a", "notes/deep/b"}
    assert not (yard.root / "notesworthy").exists() and not (yard.root / "README.md").exists()


def test_a_path_that_was_never_there_is_told(yard: Yard) -> None:
    yard.take()
    with pytest.raises(TrimtabError, match="u-1 knows nothing of nowhere"):
        yard.restore("u-1", "nowhere")
    with pytest.raises(TrimtabError, match="not in this repository"):
        yard.restore("u-1", "../elsewhere")


def test_the_last_one_is_not_what_a_restore_kept(yard: Yard) -> None:
    yard.take()
    before = yard.look()
    shutil.rmtree(yard.root / "src")
    for _ in range(3):
        yard.restore("last")
        assert yard.look() == before
    assert [one.id for one in snapshots(yard.repository())] == ["u-2", "u-1"]
    yard.restore("u-2", exact=True)
    assert not (yard.root / "src").exists()


def test_what_a_restore_kept_is_the_last_one_once_a_command_relied_on_it_too(yard: Yard) -> None:
    """A restore that cannot write leaves everything as it kept it, and so the next command needs no other snapshot."""
    yard.put("notes", b"notes")
    yard.take()
    (yard.root / "notes").unlink()
    (yard.root / "notes" / "node_modules" / "left").mkdir(parents=True)
    failed = yard.restore("last")
    assert failed.failed and not failed.done and failed.before is not None
    assert called(yard.repository(), "last").id == "u-1"
    assert yard.take("before `rm -rf src`").id == failed.before.id
    assert called(yard.repository(), "last").id == failed.before.id


def test_what_a_restore_kept_is_never_the_last_where_nothing_else_is_left(yard: Yard) -> None:
    taken = yard.take()
    yard.put("README.md", b"changed")
    yard.restore(taken.id)
    forget(str(yard.root), [taken.ref])
    with pytest.raises(TrimtabError, match="no snapshot last") as error:
        yard.restore("last")
    assert "trimtab undo list" in error.value.remedy


def test_a_restore_with_nothing_to_do_keeps_nothing(yard: Yard) -> None:
    taken = yard.take()
    yard.put("new", b"new")
    done = yard.restore(taken.id)
    assert (done.before, done.done, yard.refs()) == (None, (), [taken.ref])
    with pytest.raises(TrimtabError, match="knows nothing of nowhere"):
        yard.restore(taken.id, "nowhere")
    assert yard.refs() == [taken.ref]


def test_what_undoes_a_restore_of_paths_are_these_paths_unless_something_was_in_their_way(yard: Yard) -> None:
    taken = yard.take()
    yard.put("src/engine.py", b"changed")
    yard.put("README.md", b"changed")
    assert yard.restore(taken.id, "README.md").paths == ("README.md",)
    shutil.rmtree(yard.root / "src")
    (yard.root / "src").write_bytes(b"in the way")
    before = yard.look()
    done = yard.restore(taken.id, "src/engine.py")
    assert done.paths == () and done.before is not None
    yard.restore(done.before.id, exact=True)
    assert yard.look() == before


def test_an_unknown_id_is_told_with_what_to_do(yard: Yard) -> None:
    with pytest.raises(TrimtabError, match="no snapshot u-9") as error:
        yard.restore("u-9")
    assert "trimtab undo list" in error.value.remedy


def test_a_link_that_took_a_folder_s_place_is_not_followed(yard: Yard, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "engine.py").write_bytes(b"not yours")
    taken = yard.take()
    shutil.rmtree(yard.root / "src")
    (yard.root / "src").symlink_to(outside)
    done = yard.restore(taken.id)
    assert (outside / "engine.py").read_bytes() == b"not yours"
    assert not (yard.root / "src").is_symlink()
    assert (yard.root / "src" / "engine.py").read_bytes() == b"run()\n"
    assert done.before is not None
    yard.restore(done.before.id, exact=True)
    assert os.readlink(yard.root / "src") == str(outside)
    assert (outside / "engine.py").read_bytes() == b"not yours"


def test_a_build_folder_in_a_file_s_place_is_left_and_told(yard: Yard) -> None:
    """It is in no snapshot, so it could not be brought back."""
    yard.put("node_modules", b"a file")
    taken = yard.take()
    (yard.root / "node_modules").unlink()
    yard.put("node_modules/left/index.js", b"x")
    (yard.root / "README.md").unlink()
    done = yard.restore(taken.id, exact=True)
    assert [path for path, _ in done.failed] == ["node_modules"]
    assert (yard.root / "node_modules" / "left" / "index.js").exists()
    assert (yard.root / "README.md").exists()
    assert not [one for one in yard.root.iterdir() if one.name.startswith(".trimtab-")]


def test_what_a_snapshot_left_out_is_not_removed_though_it_would_be_kept_now(yard: Yard) -> None:
    yard.put(".gitignore", b"build/\n")
    yard.put("build/made", b"x")
    taken = yard.take()
    (yard.root / ".gitignore").write_bytes(b"")
    yard.restore(taken.id, exact=True)
    assert (yard.root / "build" / "made").exists()


def test_modes_of_files_and_folders_and_empty_folders_come_back(yard: Yard) -> None:
    yard.put("vault/key", b"k", 0o400)
    yard.put("run.sh", b"#!/bin/sh\n", 0o750)
    (yard.root / "vault" / "empty" / "deeper").mkdir(parents=True)
    os.chmod(yard.root / "vault" / "empty" / "deeper", 0o1777)
    os.chmod(yard.root / "vault", 0o500)
    before = yard.look()
    taken = yard.take()
    os.chmod(yard.root / "vault", 0o700)
    shutil.rmtree(yard.root / "vault")
    os.chmod(yard.root / "run.sh", 0o644)
    assert not yard.restore(taken.id).failed
    assert yard.look() == before


def test_a_read_only_folder_is_written_to_and_read_only_again(yard: Yard) -> None:
    yard.put("locked/file", b"1")
    os.chmod(yard.root / "locked", 0o555)
    before = yard.look()
    taken = yard.take()
    os.chmod(yard.root / "locked", 0o755)
    (yard.root / "locked" / "file").unlink()
    os.chmod(yard.root / "locked", 0o555)
    yard.restore(taken.id, "locked/file")
    assert yard.look() == before
    os.chmod(yard.root / "locked", 0o755)


def test_a_nested_repository_works_again(yard: Yard) -> None:
    nested = yard.root / "nested"
    nested.mkdir()
    yard.git("init", "-q", "-b", "main", cwd=nested)
    yard.put("nested/file", b"1")
    yard.git("add", "-A", cwd=nested)
    yard.git("commit", "-qm", "inner", cwd=nested)
    yard.put("nested/staged", b"2")
    yard.git("add", "staged", cwd=nested)
    taken = yard.take()
    shutil.rmtree(nested)
    yard.restore(taken.id)
    assert yard.git("log", "--format=%s", cwd=nested) == "inner\n"
    assert yard.git("status", "--porcelain", cwd=nested) == "A  staged\n"
    yard.git("fsck", "--strict", cwd=nested)
    yard.git("fsck", "--strict")


def test_large_files_come_back(yard: Yard) -> None:
    file = yard.put("large.bin", os.urandom(1 << 20) * 20)
    content = file.read_bytes()
    taken = yard.take()
    file.unlink()
    yard.restore(taken.id)
    assert file.read_bytes() == content


def test_an_object_that_is_missing_is_told_and_the_rest_comes_back(yard: Yard) -> None:
    yard.put("a", b"first")
    yard.put("b", b"second")
    taken = yard.take()
    name = yard.git("hash-object", "a").strip()
    (yard.root / ".git" / "objects" / name[:2] / name[2:]).unlink()
    for path in ("a", "b"):
        (yard.root / path).unlink()
    done = yard.restore(taken.id)
    assert done.failed == (("a", "an object of the snapshot is missing"),)
    assert (yard.root / "b").read_bytes() == b"second" and not (yard.root / "a").exists()


def test_nothing_is_written_where_the_present_state_cannot_be_kept(yard: Yard) -> None:
    from trimtab.undo.restore import restore

    taken = yard.take()
    yard.put("README.md", b"newer")
    yard.put("large", os.urandom(1_500_000))
    with pytest.raises(CannotSnapshot, match="larger than 1 MB"):
        restore(str(yard.root), taken.id, limits=PATIENT._replace(limit_mb=1))
    assert (yard.root / "README.md").read_bytes() == b"newer"


def test_the_snapshot_that_is_restored_does_not_expire_on_the_way(yard: Yard) -> None:
    from trimtab.undo.restore import restore

    old = yard.take(at=1_000)
    yard.put("README.md", b"newer")
    restore(str(yard.root), old.id, limits=PATIENT._replace(keep_days=1))
    assert (yard.root / "README.md").read_bytes() == b"engine\n"


def test_a_snapshot_of_another_worktree_is_refused_here_but_can_be_written_elsewhere(
    yard: Yard, tmp_path: Path
) -> None:
    yard.git("worktree", "add", "-q", str(tmp_path / "linked"))
    linked = Yard(tmp_path / "linked")
    linked.put("untracked", b"precious\r\n", 0o600)
    taken = linked.take()
    yard.git("worktree", "remove", "--force", str(linked.root))
    with pytest.raises(TrimtabError, match="another worktree") as error:
        yard.restore(taken.id)
    assert f"restore {taken.id} --into" in error.value.remedy
    into = tmp_path / "rescued"
    restore_into(str(yard.root), taken.id, str(into), limits=PATIENT)
    assert (into / "untracked").read_bytes() == b"precious\r\n"
    assert (into / "untracked").stat().st_mode & 0o777 == 0o600
    with pytest.raises(TrimtabError, match="not empty"):
        restore_into(str(yard.root), taken.id, str(into), limits=PATIENT)


def test_a_repository_that_was_moved_can_be_restored(yard: Yard, tmp_path: Path) -> None:
    taken = yard.take()
    yard.root.rename(tmp_path / "moved")
    moved = Yard(tmp_path / "moved")
    (moved.root / "README.md").unlink()
    moved.restore(taken.id)
    assert (moved.root / "README.md").read_bytes() == b"engine\n"


def test_comparing_takes_no_snapshot(yard: Yard) -> None:
    taken = yard.take()
    yard.put("README.md", b"changed")
    yard.put("new", b"new")
    (yard.root / "src" / "engine.py").unlink()
    found = compare(str(yard.root), taken.id, limits=PATIENT)
    assert {(one.what, one.path) for one in found.changes} == {
        ("change", "README.md"),
        ("remove", "new"),
        ("add", "src/engine.py"),
    }
    assert [one.id for one in snapshots(yard.repository())] == ["u-1"]


@pytest.mark.parametrize("path", ["../outside", ".git/hooks/post-checkout", "a/../../b"])
def test_a_forged_snapshot_cannot_lead_out_of_the_worktree(yard: Yard, path: str) -> None:
    taken = yard.take()
    tree = yard.git("ls-tree", taken.tree)
    blob = yard.git("hash-object", "-w", "README.md").strip()
    parts = f"files/{path}".split("/")
    below, kind, mode = blob, "blob", "100755"
    for name in reversed(parts):
        line = f"{mode} {kind} {below}\t{name}\n".encode()
        if name == "files":
            line += "".join(f"{one}\n" for one in tree.splitlines() if not one.endswith("\tfiles")).encode()
        made = subprocess.run(["git", "mktree"], cwd=yard.root, input=line, capture_output=True, check=True)
        below, kind, mode = made.stdout.decode().strip(), "tree", "040000"
    yard.git("update-ref", taken.ref, below)
    with pytest.raises(CannotSnapshot, match="never writes"):
        yard.restore(taken.id)
    assert not (yard.root.parent / "outside").exists()
    assert not (yard.root / ".git" / "hooks" / "post-checkout").exists()


_NAMES = st.one_of(
    st.sampled_from([".git", ".GIT", "%.git", "%%", "%", ".gitmodules", "git~1", "files", "about"]),
    st.binary(min_size=1, max_size=8).filter(lambda one: not {0, 47} & set(one)).map(os.fsdecode),
).filter(lambda one: one not in (".", ".."))


@given(st.lists(_NAMES, min_size=1, max_size=4))
def test_every_path_survives_the_way_into_a_tree_and_back(parts: list[str]) -> None:
    path = "/".join(parts)
    in_tree = to_tree(path)
    assert not {b".git", b".gitmodules"} & set(in_tree.lower().split(b"/"))
    if parts[0].lower() == ".git":
        with pytest.raises(CannotSnapshot):
            check_path(path)
    else:
        assert from_tree(in_tree) == path
