"""What was left behind is found, said and put right, and what is somebody else's is left alone."""

import os
import time
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.workstreams.checkouts import remove_tree
from trimtab.coordinator.workstreams.create import create
from trimtab.coordinator.workstreams.ending import abandon
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import leftovers, repair
from trimtab.coordinator.workstreams.rescue.restore_rescue import bring_back, named, rescues
from trimtab.git import Git
from trimtab.model.errors import TrimtabError


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def kinds(repo: Repo) -> list[tuple[str, bool]]:
    return [(one.kind, one.safe) for one in leftovers(str(repo.path))]


def test_where_nothing_is_left_nothing_is_found(repo: Repo):
    create(str(repo.path), "worker-1", "backend", "1")
    assert leftovers(str(repo.path)) == []
    assert repair(str(repo.path)).done == ()


def test_a_registration_without_a_folder_is_forgotten_and_what_was_staged_is_kept(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
    work.write({"new.py": "staged, then the folder went\n"})
    work.git("add", "new.py")
    remove_tree(str(work.path))
    assert kinds(repo) == [("no folder", True)]
    done = repair(str(repo.path))
    assert len(done.done) == 2 and done.left == ()
    with alone(str(repo.path)) as held:
        again = repo.at(bring_back(held, named(held.git, "worker-1-backend")))
    assert again.git("show", ":new.py") == "staged, then the folder went"


def test_a_folder_without_a_registration_is_a_person_s_to_decide(repo: Repo):
    create(str(repo.path), "worker-1", "backend", "1")
    stray = repo.path / ".trimtab/workstreams/stray"
    stray.mkdir()
    (stray / "idea.md").write_text("only here\n")
    found = leftovers(str(repo.path))
    assert [(one.kind, one.safe) for one in found] == [("no registration", False)] and found[0].remedy
    create(str(repo.path), "worker-2", "backend", "2")
    assert stray.exists(), "what could be somebody's is not touched in passing"
    assert repair(str(repo.path)).left == ()
    assert not stray.exists()
    with alone(str(repo.path)) as held:
        again = bring_back(held, named(held.git, "stray"))
    assert (Path(again) / "idea.md").read_text() == "only here\n"


def test_a_clone_among_the_workstreams_is_never_removed(repo: Repo):
    create(str(repo.path), "worker-1", "backend", "1")
    clone = small_repo(repo.path / ".trimtab/workstreams/clone")
    left = repair(str(repo.path)).left
    assert [one.kind for one in left] == ["no registration"]
    assert clone.git("log", "--format=%s") == "Begin"


def test_a_worktree_of_a_person_is_not_ours(repo: Repo, tmp_path: Path):
    repo.git("worktree", "add", "-q", "-b", "mine", str(tmp_path / "mine"))
    remove_tree(str(tmp_path / "mine"))
    assert leftovers(str(repo.path)) == []
    repair(str(repo.path))
    assert "mine" in repo.git("worktree", "list")


def test_a_branch_of_a_person_is_not_ours_whatever_it_is_called(repo: Repo):
    repo.git("branch", "worker-9/task-9")
    assert leftovers(str(repo.path)) == []
    repair(str(repo.path))
    assert repo.git("branch", "--list", "worker-9/*")


def test_a_branch_without_a_worktree_goes_only_if_nothing_is_on_it(repo: Repo):
    create(str(repo.path), "worker-1", "a", "1")
    work = repo.at(create(str(repo.path), "worker-2", "b", "2").path)
    work.commit("Work", {"b.py": "b\n"})
    for one in ("worker-1-a", "worker-2-b"):
        repo.git("worktree", "remove", "--force", str(repo.path / ".trimtab/workstreams" / one))
    assert kinds(repo) == [("branch", True), ("branch", False)]
    assert [one.where for one in repair(str(repo.path)).left] == ["worker-2/task-2"]
    assert repo.git("branch", "--format=%(refname:short)").split() == ["main", "worker-2/task-2"]


def test_a_worktree_that_somebody_has_locked_is_waited_for(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
    repo.git("worktree", "lock", "--reason", "on a disk that is not here", str(work.path))
    os.rename(work.path, repo.path.parent / "unplugged")
    repair(str(repo.path))
    os.rename(repo.path.parent / "unplugged", work.path)
    assert work.git("branch", "--show-current") == "worker-1/task-1"


def test_an_old_lock_of_a_killed_git_is_removed_and_a_young_one_is_not(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
    lock = Path(work.git("rev-parse", "--absolute-git-dir")) / "index.lock"
    lock.touch()
    assert repair(str(repo.path)).done == () and lock.exists()
    os.utime(lock, (time.time() - 3_600,) * 2)
    assert [one.kind for one in leftovers(str(repo.path))] == ["lock"]
    repair(str(repo.path))
    assert not lock.exists()
    work.commit("Goes on", {"a": "a"})


def test_a_moved_away_pointer_file_does_not_hide_the_work(repo: Repo):
    work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
    work.write({"app.py": "mine\n"})
    (work.path / ".git").unlink()
    repair(str(repo.path))
    ended = abandon(str(repo.path), "worker-1-backend")
    assert ended.saved and ended.saved.files == 1
    assert len(rescues(Git(str(repo.path)))) == 1


def test_somebody_else_at_work_is_waited_for_and_named(repo: Repo):
    impatient = alone(str(repo.path), wait_seconds=0.1)
    with alone(str(repo.path)), pytest.raises(TrimtabError, match="another trimtab") as caught, impatient:
        pass
    assert caught.value.where.endswith("work.lock")
