"""Killed anywhere, what is left can be put right: nothing is lost, and main is a tree that was checked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.crashing import Crash, run_until
from support.merging import merge_all
from support.repositories import small_repo, snapshot
from trimtab.coordinator.merge_requests.merge_branches import MergePlan, heads_of
from trimtab.coordinator.workstreams.create import create, review
from trimtab.coordinator.workstreams.ending import abandon
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import leftovers, repair
from trimtab.coordinator.workstreams.rescue.restore_rescue import bring_back, named
from trimtab.coordinator.workstreams.succession import succeed
from trimtab.coordinator.workstreams.workstream_info import workstreams
from trimtab.git import Git
from trimtab.model.work import Workstream, WorkstreamStatus


class Scene:
    """A repository with a workstream that holds every kind of work, in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.repo = small_repo(folder / "project")
        self.project = str(self.repo.path)
        self.scratch = folder
        self.log = folder / "checked"
        self.log.write_text("")
        self.note_checked()
        self.work = self.repo.at(create(self.project, "worker-1", "backend", "1").path)
        self.work.commit("Work", {"app.py": "committed\n", "more.py": "more\n"})
        self.work.write({"lib/util.py": "staged\n"})
        self.work.git("add", "lib/util.py")
        self.work.write({"lib/util.py": "not staged\n", "new.txt": "untracked\n", ".env": "ignored\n"})
        self.tip = self.work.git("rev-parse", "HEAD")

    def note_checked(self) -> None:
        with self.log.open("a") as file:
            file.write(self.repo.git("rev-parse", "main^{tree}") + "\n")

    def create(self) -> object:
        return create(self.project, "worker-2", "frontend", "2")

    def succeed(self) -> object:
        path, base = str(self.work.path), self.repo.git("rev-parse", "main")
        status = WorkstreamStatus.ACTIVE
        before = Workstream(1, 1, 1, "worker-1", "backend", "worker-1/task-1", path, base, status, "", 0, 0, None)
        return succeed(self.project, "worker-2", "backend", "1", 2, before)

    def review(self) -> object:
        return review(self.project, "worker-1/task-1", "qc-1")

    def abandon(self) -> object:
        return abandon(self.project, "worker-1-backend")

    def rescue(self) -> object:
        with alone(self.project) as held:
            return bring_back(held, named(held.git, "worker-1-backend"))

    def merge(self) -> object:
        heads = heads_of(Git(self.project), ["worker-1/task-1", "other"])
        check = f"${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.log}"
        return merge_all(self.project, MergePlan("main", heads, (check,), 60))

    def nothing_is_lost(self) -> None:
        objects = self.repo.git("rev-list", "--objects", "--glob=refs/*")
        on_disk = {content for _, _, content in snapshot(self.work.path).values()} if self.work.path.exists() else set()
        for text in (b"committed\n", b"more\n", b"staged\n", b"not staged\n", b"untracked\n", b"ignored\n"):
            blob = self.repo.git("hash-object", "--stdin", given=text)
            in_index = self.work.path.exists() and blob in self.work.git("ls-files", "--stage")
            assert text in on_disk or in_index or blob in objects, text
        assert self.tip in self.repo.git("rev-list", "--glob=refs/*")

    def all_is_in_order(self) -> None:
        assert [one for one in leftovers(self.project) if one.kind != "branch"] == []
        assert all(not one.missing for one in workstreams(self.project))
        assert self.repo.git("rev-parse", "main^{tree}") in self.log.read_text().split()
        assert self.repo.git("status", "--porcelain") == ""
        git_folder = self.repo.path / ".git"
        assert {path.name for path in (git_folder / "trimtab").iterdir()} <= {"work.lock", "merge.lock"}
        assert [path for path in git_folder.rglob("*.lock") if path.parent.name != "trimtab"] == []


def prepared(folder: Path, what: str) -> tuple[Scene, Callable[[], object]]:
    scene = Scene(folder)
    if what == "rescue":
        scene.abandon()
    if what == "merge":
        scene.repo.git("branch", "-q", "other", "main")
        other = scene.repo.path.parent / "other"
        scene.repo.git("worktree", "add", "-q", str(other), "other")
        scene.repo.at(str(other)).commit("Other", {"other.py": "other\n", "lib/other.py": "x\n"})
        scene.repo.git("worktree", "remove", "--force", str(other))
    return scene, getattr(scene, what)


def crash_and_repair(folder: Path, what: str, crash: Crash) -> bool:
    """Whether there was a crash: beyond the last call of git there is none."""
    scene, work = prepared(folder, what)
    ran = run_until(crash, work, folder)
    assert ran.killed or ran.code == 0, ran
    assert scene.repo.git("rev-parse", "main^{tree}") in scene.log.read_text().split(), "before any repair"
    repair(scene.project)
    scene.nothing_is_lost()
    scene.all_is_in_order()
    work_again(scene, what)
    scene.nothing_is_lost()
    scene.all_is_in_order()
    return ran.killed


def work_again(scene: Scene, what: str) -> None:
    """After the repair it can be done as if nothing had happened."""
    if what == "abandon" and not any(one.name == "worker-1-backend" for one in workstreams(scene.project)):
        scene.rescue()
        assert scene.work.git("ls-files", "--stage", "lib/util.py")
        assert (scene.work.path / ".env").read_text() == "ignored\n"
        return
    getattr(scene, what)()
    if what == "succeed":
        after = scene.repo.at(str(scene.work.path.parent / "worker-2-backend"))
        assert after.git("status", "--porcelain") == scene.work.git("status", "--porcelain")
        assert after.git("rev-parse", "HEAD") == scene.tip and after.git("show", ":lib/util.py") == "staged"
        for name in ("lib/util.py", "new.txt", ".env"):
            assert (after.path / name).read_bytes() == (scene.work.path / name).read_bytes()


@pytest.mark.parametrize("how", ["before", "after", "during"])
@pytest.mark.parametrize("what", ["create", "succeed", "review", "abandon", "rescue", "merge"])
def test_a_crash_at_some_call_of_git_is_repaired(tmp_path: Path, what: str, how: str):
    """Some calls; `tests/soak/soak_merges.py` takes all of them."""
    scene, work = prepared(tmp_path / "whole", what)
    calls = run_until(Crash(0), work, scene.scratch).calls
    assert calls > 5
    offset = {"before": 1, "after": 3, "during": 5}[how]
    for number, at in enumerate(range(offset, calls + 1, max(1, calls // 3))):
        assert crash_and_repair(tmp_path / f"{number}", what, Crash(at, how)), (at, calls)
