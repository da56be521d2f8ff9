"""Workstreams in all kinds of repositories."""

import os
from pathlib import Path

import pytest

from support.repositories import Repo, empty_repo, small_repo
from trimtab.coordinator.workstreams.create import create, review
from trimtab.coordinator.workstreams.ending import abandon, clean
from trimtab.coordinator.workstreams.recovery import leftovers
from trimtab.coordinator.workstreams.workstream_info import workstreams
from trimtab.local.locate import find_project
from trimtab.model.errors import TrimtabError


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def test_a_workstream_is_a_worktree_on_a_branch_of_its_own(repo: Repo):
    made = create(str(repo.path), "worker-1", "backend", "1.5.3")
    assert made.path == str(repo.path / ".trimtab/workstreams/worker-1-backend")
    work = repo.at(made.path)
    assert work.git("branch", "--show-current") == "worker-1/task-1.5.3"
    assert work.git("rev-parse", "HEAD") == repo.git("rev-parse", "main") == made.base
    assert repo.git("status", "--porcelain") == ""


def test_asking_twice_gives_the_same_one(repo: Repo):
    first = create(str(repo.path), "worker-1", "backend", "1")
    second = create(str(repo.path), "Worker 1", "backend", "1")
    assert (second.path, first.is_new, second.is_new) == (first.path, True, False)


def test_a_second_task_of_the_same_topic_has_a_folder_of_its_own(repo: Repo):
    create(str(repo.path), "worker-1", "backend", "1.1")
    assert create(str(repo.path), "worker-1", "backend", "1.2").path.endswith("/worker-1-backend-1.2")


def test_hooks_of_the_repository_are_not_run(repo: Repo, tmp_path: Path):
    hook = repo.path / ".git/hooks/post-checkout"
    hook.write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    hook.chmod(0o755)
    create(str(repo.path), "worker-1", "backend", "1")
    assert not (tmp_path / "ran").exists()


def test_variables_of_the_caller_do_not_lead_elsewhere(repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    other = small_repo(tmp_path / "other")
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "index"))
    made = create(str(repo.path), "worker-1", "backend", "1")
    monkeypatch.delenv("GIT_DIR")
    monkeypatch.delenv("GIT_INDEX_FILE")
    assert "worker-1/task-1" in repo.git("branch", "--list", "worker-1/*")
    assert made.path.startswith(str(repo.path))


def test_a_session_in_a_workstream_belongs_to_the_main_project(repo: Repo):
    made = create(str(repo.path), "worker-1", "backend", "1")
    assert find_project(made.path) == str(repo.path)
    assert find_project(f"{made.path}/lib") == str(repo.path)


def test_a_repository_without_a_commit_says_so(tmp_path: Path):
    repo = empty_repo(tmp_path / "project")
    with pytest.raises(TrimtabError, match="no commit yet") as caught:
        create(str(repo.path), "worker-1", "backend", "1")
    assert "git commit --allow-empty" in caught.value.remedy
    assert not os.path.exists(repo.path / ".trimtab/workstreams/worker-1-backend")


def test_no_repository_says_so(tmp_path: Path):
    with pytest.raises(TrimtabError, match="not in a git repository"):
        create(str(tmp_path), "worker-1", "backend", "1")


def test_a_bare_repository_says_so(tmp_path: Path):
    repo = Repo(tmp_path)
    repo.git("init", "-q", "--bare")
    with pytest.raises(TrimtabError, match="bare"):
        create(str(tmp_path), "worker-1", "backend", "1")


def test_a_detached_head_begins_at_main_and_without_main_at_head(repo: Repo):
    first = repo.git("rev-parse", "HEAD")
    repo.commit("Second", {"app.py": "two\n"})
    repo.git("checkout", "-q", "--detach", first)
    assert create(str(repo.path), "worker-1", "a", "1").base == repo.git("rev-parse", "main")
    repo.git("branch", "-q", "-m", "main", "old-name")
    assert create(str(repo.path), "worker-1", "b", "2").base == first


def test_a_dirty_main_stays_as_it_is(repo: Repo):
    repo.write({"app.py": "half\n", "new.txt": "new"})
    repo.git("add", "new.txt")
    before = repo.git("status", "--porcelain")
    made = create(str(repo.path), "worker-1", "backend", "1")
    assert repo.git("status", "--porcelain") == before
    assert repo.at(made.path).git("status", "--porcelain") == ""


def test_pointers_of_git_lfs_are_checked_out_where_it_is_not_set_up(repo: Repo):
    pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    repo.commit("Large", {".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n", "a.bin": pointer})
    made = create(str(repo.path), "worker-1", "backend", "1")
    assert (Path(made.path) / "a.bin").read_text() == pointer


def test_a_filter_that_is_required_and_missing_is_named_and_leaves_nothing(repo: Repo):
    repo.commit("Large", {".gitattributes": "*.bin filter=lfs -text\n", "a.bin": "pointer\n"})
    repo.git("config", "filter.lfs.smudge", "no-such-program-of-ours")
    repo.git("config", "filter.lfs.required", "true")
    with pytest.raises(TrimtabError, match="lfs") as caught:
        create(str(repo.path), "worker-1", "backend", "1")
    assert "filter" in caught.value.remedy
    assert repo.git("branch", "--list", "worker-1/*") == ""
    assert repo.git("worktree", "list").count("\n") == 0
    assert leftovers(str(repo.path)) == []


def test_a_submodule_stays_empty_and_is_named(tmp_path: Path):
    part = small_repo(tmp_path / "part")
    repo = small_repo(tmp_path / "project")
    repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(part.path), "vendored")
    repo.git("commit", "-q", "-m", "Add part")
    made = create(str(repo.path), "worker-1", "backend", "1")
    assert made.submodules == ("vendored",)
    assert abandon(str(repo.path), "worker-1-backend").saved is None


def test_a_project_that_is_itself_a_submodule(tmp_path: Path):
    part = small_repo(tmp_path / "part")
    outer = small_repo(tmp_path / "outer")
    outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(part.path), "inner")
    inner = outer.at(str(outer.path / "inner"))
    made = create(str(inner.path), "worker-1", "backend", "1")
    work = inner.at(made.path)
    work.write({"app.py": "changed\n"})
    assert find_project(made.path) == str(inner.path)
    assert abandon(str(inner.path), "worker-1-backend").saved
    assert inner.git("worktree", "list").count("\n") == 0


def test_a_repository_with_sha256_names(tmp_path: Path):
    repo = Repo(tmp_path / "project")
    repo.path.mkdir()
    repo.git("init", "-q", "-b", "main", "--object-format=sha256")
    repo.commit("Begin", {"a": "a"})
    made = create(str(repo.path), "worker-1", "backend", "1")
    repo.at(made.path).write({"b": "b"})
    assert abandon(str(repo.path), "worker-1-backend").saved


def test_a_branch_where_git_needs_a_folder_is_named(repo: Repo):
    repo.git("branch", "worker-1")
    with pytest.raises(TrimtabError, match="there is a branch worker-1, and beside it") as caught:
        create(str(repo.path), "worker-1", "backend", "1")
    assert "git branch -m" in caught.value.remedy


def test_a_branch_that_is_checked_out_elsewhere_is_named(repo: Repo, tmp_path: Path):
    repo.git("worktree", "add", "-q", "-b", "worker-1/task-1", str(tmp_path / "elsewhere"))
    with pytest.raises(TrimtabError, match="checked out somewhere else") as caught:
        create(str(repo.path), "worker-1", "backend", "1")
    assert caught.value.where == str(tmp_path / "elsewhere")


def test_a_link_in_place_of_the_folder_is_refused(repo: Repo, tmp_path: Path):
    (repo.path / ".trimtab").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (repo.path / ".trimtab/workstreams").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(TrimtabError, match="this is a link"):
        create(str(repo.path), "worker-1", "backend", "1")


def test_a_base_is_any_revision_but_never_an_option(repo: Repo):
    first = repo.git("rev-parse", "HEAD")
    repo.commit("Second", {"app.py": "two\n"})
    assert create(str(repo.path), "worker-1", "a", "1", "HEAD~1").base == first
    with pytest.raises(TrimtabError, match="no commit, branch or tag"):
        create(str(repo.path), "worker-1", "b", "2", "--all")


def test_a_review_is_a_second_checkout_on_no_branch(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1.5").path)
    head = work.commit("Work", {"app.py": "done\n"})
    seen = review(str(repo.path), "worker-1/task-1.5", "qc-1")
    assert "/.trimtab/reviews/qc-1-" in seen.path
    looked = repo.at(seen.path)
    assert looked.git("rev-parse", "HEAD") == head
    assert looked.git("branch", "--show-current") == ""
    looked.write({"notes.md": "too long\n"})
    newer = work.commit("More", {"app.py": "done, really\n"})
    again = review(str(repo.path), "worker-1/task-1.5", "qc-1")
    assert again.path == seen.path
    assert repo.at(again.path).git("rev-parse", "HEAD") == newer
    assert len(repo.git("for-each-ref", "refs/trimtab/rescue/").splitlines()) == 1


def test_the_list_says_what_is_where(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1.5").path)
    work.commit("Work", {"app.py": "done\n"})
    work.write({"new": "x"})
    repo.commit("Main goes on", {"lib/util.py": "x = 2\n"})
    review(str(repo.path), "worker-1/task-1.5", "qc-1")
    first, second = workstreams(str(repo.path))
    assert (first.kind, first.task, first.changed, first.ahead, first.behind) == ("review", "", 0, 1, 1)
    assert (second.kind, second.task, second.changed, second.ahead, second.behind) == ("work", "1.5", 1, 1, 1)


def test_clean_takes_away_what_is_merged_and_nothing_else(repo: Repo):
    done = repo.at(create(str(repo.path), "worker-1", "done", "1").path)
    done.commit("Work", {"done.txt": "done\n"})
    open_ = repo.at(create(str(repo.path), "worker-2", "open", "2").path)
    open_.commit("Work", {"open.txt": "open\n"})
    create(str(repo.path), "worker-3", "begun", "3")
    repo.git("merge", "-q", "--no-ff", "worker-1/task-1")
    done.write({"left.txt": "left\n"})
    found = clean(str(repo.path))
    assert [one.name for one in found.ended] == ["worker-1-done"]
    assert found.ended[0].saved and found.ended[0].saved.files == 1
    assert {(one.name, one.why) for one in found.kept} == {
        ("worker-2-open", "its commits are not on main"),
        ("worker-3-begun", "it has only begun"),
    }
    assert repo.git("branch", "--format=%(refname:short)").splitlines() == [
        "main",
        "worker-2/task-2",
        "worker-3/task-3",
    ]


def test_work_on_a_branch_without_a_worktree_is_continued(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
    head = work.commit("Work", {"app.py": "done\n"})
    repo.git("worktree", "remove", "--force", str(work.path))
    assert [(one.kind, one.safe) for one in leftovers(str(repo.path))] == [("branch", False)]
    again = create(str(repo.path), "worker-1", "backend", "1")
    assert repo.at(again.path).git("rev-parse", "HEAD") == head


def test_an_unknown_name_is_answered_with_the_known_ones(repo: Repo):
    create(str(repo.path), "worker-1", "backend", "1")
    with pytest.raises(TrimtabError) as caught:
        abandon(str(repo.path), "worker-7")
    assert "worker-1-backend" in caught.value.remedy
