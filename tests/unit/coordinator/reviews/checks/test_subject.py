"""What a change touches, in real repositories."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.repositories import Repo, empty_repo, small_repo
from trimtab.coordinator.reviews.checks.subject import (
    LARGEST,
    Changed,
    Subject,
    before,
    subject_from_obj,
    subject_of,
    subject_to_obj,
)
from trimtab.git import Git
from trimtab.model.json import dump, parse


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def subject(repo: Repo, base: str = "HEAD~1") -> Subject:
    return subject_of(Git(str(repo.path)), str(repo.path), base, "HEAD")


def changed(found: Subject) -> dict[str, Changed]:
    return {one.path: one for one in found.files}


def test_new_and_different_lines_are_named_and_the_others_are_not(repo: Repo):
    repo.commit("Begin", {"a.py": "one\ntwo\nthree\nfour\n"})
    repo.commit("Change", {"a.py": "one\nTWO\nthree\nfour\nfive\n", "b.py": "new\nfile\n"})
    files = changed(subject(repo))
    assert files["a.py"].lines == {2, 5} and files["a.py"].status == "M"
    assert files["b.py"].lines == {1, 2} and files["b.py"].status == "A"


def test_lines_that_look_like_the_head_of_a_patch_are_only_lines(repo: Repo):
    repo.commit("Begin", {"a.txt": "1\n2\n3\n4\n", "z.txt": "-- a/z\n"})
    repo.commit("Change", {"a.txt": "1\n++ b/evil.py\n3\n@@ -1 +9 @@\n", "z.txt": "++ b/other.py"})
    files = changed(subject(repo))
    assert sorted(files) == ["a.txt", "z.txt"]
    assert files["a.txt"].lines == {2, 4} and files["z.txt"].lines == {1}


def test_what_base_has_meanwhile_is_not_part_of_the_change(repo: Repo):
    repo.git("switch", "-qc", "work")
    repo.commit("Mine", {"mine.py": "mine\n"})
    repo.git("switch", "-q", "main")
    repo.commit("Theirs", {"theirs.py": "theirs\n"})
    repo.git("switch", "-q", "work")
    assert list(changed(subject(repo, "main"))) == ["mine.py"]


def test_without_anything_in_common_all_of_it_is_new(tmp_path: Path):
    repo = empty_repo(tmp_path / "project")
    repo.commit("First", {"a.py": "1\n2\n"})
    assert changed(subject(repo, ""))["a.py"].lines == {1, 2}


def test_a_file_that_moved_is_known_under_its_new_name_with_its_changed_lines_alone(repo: Repo):
    text = "".join(f"line {number}\n" for number in range(30))
    repo.commit("Begin", {"old.py": text})
    repo.git("mv", "old.py", "new.py")
    repo.commit("Move", {"new.py": text.replace("line 7\n", "line seven\n")})
    found = subject(repo)
    moved = changed(found)["new.py"]
    assert (moved.lines, moved.status, moved.was) == ({8}, "R", "old.py")
    assert before(found, moved) == text


def test_names_that_git_quotes_are_read_back(repo: Repo):
    names = ['quo"te.py', "tab\there.py", "back\\slash.py", "ümlaut.py", "sp ace.py", "new\nline.py"]
    repo.commit("Change", dict.fromkeys(names, "1\n"))
    files = changed(subject(repo))
    assert sorted(files) == sorted(names) and all(one.lines == {1} for one in files.values())


def test_an_attribute_cannot_hide_a_source_file(repo: Repo):
    repo.commit("Begin", {"a.py": "1\n2\n"})
    repo.commit("Hide", {".gitattributes": "*.py -diff binary\n", "a.py": "1\n3\n"})
    assert changed(subject(repo))["a.py"].lines == {2}


def test_links_submodules_and_large_files_are_named_and_not_read(repo: Repo):
    os.symlink("/etc/passwd", repo.path / "link.py")
    repo.write({"large.py": "x = 1\n" * (LARGEST // 6 + 1), "small.py": "x = 1\n"})
    head = repo.git("rev-parse", "HEAD")
    repo.git("update-index", "--add", "--cacheinfo", f"160000,{head},module")
    repo.git("add", "link.py", "large.py", "small.py")
    repo.git("commit", "-qm", "Change")
    found = subject(repo)
    files = changed(found)
    assert files["link.py"].unread == "a link" and files["module"].unread == "a submodule"
    assert "bytes" in files["large.py"].unread and not files["large.py"].lines
    assert [one.path for one in found.present(".py")] == ["small.py"]
    assert found.read("link.py") is None and found.read("large.py") is None


def test_nothing_outside_of_the_checkout_is_read(repo: Repo, tmp_path: Path):
    (tmp_path / "secret.txt").write_text("secret")
    os.symlink(tmp_path, repo.path / "out")
    found = Subject(str(repo.path), "", "HEAD", ())
    assert found.read("../secret.txt") is None and found.read("out/secret.txt") is None
    assert found.read(str(tmp_path / "secret.txt")) is None
    assert found.read("app.py") == "print('app')\n"
    os.mkfifo(repo.path / "pipe")
    assert found.read("pipe") is None


def test_a_deleted_file_has_no_lines(repo: Repo):
    repo.git("rm", "-q", "app.py")
    repo.git("commit", "-qm", "Remove")
    gone = changed(subject(repo))["app.py"]
    assert (gone.lines, gone.status) == (frozenset(), "D")


def test_a_subject_survives_the_way_to_another_process():
    one = Subject("/f", "b", "h", (Changed("a\udcff.py", frozenset({3, 1}), "M", "", "old.py"),), 2)
    assert subject_from_obj(parse(dump(subject_to_obj(one)))) == one


WORDS = st.lists(
    st.sampled_from(["a", "b", "c", "", "+++ b/x", "--- a/x", "@@ -1 +1 @@", "\\ No newline"]), max_size=12
)


@settings(max_examples=25, deadline=None)
@given(old=WORDS, new=WORDS, end=st.booleans())
def test_without_its_changed_lines_the_new_file_is_part_of_the_old(old: list[str], new: list[str], end: bool):
    with tempfile.TemporaryDirectory() as folder:
        repo = small_repo(Path(folder) / "p")
        repo.commit("Old", {"f": "\n".join(old)})
        repo.commit("New", {"f": "\n".join(new) + ("\n" if end else ""), "other": "1"})
        lines = changed(subject(repo)).get("f", Changed("f", frozenset(), "M")).lines
        kept = [word for number, word in enumerate(new, 1) if number not in lines]
        rest = iter(old)
        assert all(word in rest for word in kept)
        assert all(1 <= number <= len(new) for number in lines)
