"""Anything that agents, persons and the coordinator may do to workstreams, in any order, with crashes: a machine whose
laws are that nothing is lost and that nothing is left in disorder.

The laws need no second bookkeeping: whatever was there before an act of the coordinator is there after it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from crashing import Crash, run_until
from repositories import Repo, small_repo
from trimtab.coordinator.git import Git
from trimtab.coordinator.merging.merge import Wanted, heads_of, merge_all
from trimtab.coordinator.workstreams.create import create, review
from trimtab.coordinator.workstreams.ending import abandon, clean
from trimtab.coordinator.workstreams.leftovers import leftovers, repair
from trimtab.coordinator.workstreams.listing import Listed, workstreams
from trimtab.coordinator.workstreams.lock import alone
from trimtab.coordinator.workstreams.registration import remove_tree
from trimtab.coordinator.workstreams.rescue.restore import bring_back, rescues

AGENTS = st.sampled_from(["worker-1", "Worker 2"])
TOPICS = st.sampled_from(["backend", "front end"])
TASKS = st.sampled_from(["1", "1.5"])
PATHS = st.sampled_from(["app.py", "lib/util.py", "lib/more.py", "new/deep.txt", ".env", "notes/n.md"])
WHICH = st.integers(0, 5)
CRASHES = st.builds(  # 0 is none; few acts have more than 30 calls of git
    Crash, st.integers(0, 30), st.sampled_from(["before", "during", "after"]), st.sampled_from([0, 0.002])
)


class Treasure:
    """All that must not be lost: the bytes of files in workstreams, of what is staged there, and all commits and what
    is in them."""

    def __init__(self, repo: Repo) -> None:
        self.repo = repo
        self.objects = set(repo.git("rev-list", "--objects", "--no-object-names", "--glob=refs/*").split())
        self.on_disk: dict[str, str] = {}
        for one in workstreams(str(repo.path)):
            if one.missing:
                continue
            work = repo.at(one.path)
            self.objects |= set(work.git("rev-list", "--objects", "--no-object-names", "HEAD").split())
            self.on_disk |= {line.split()[1]: one.name for line in work.git("ls-files", "--stage").splitlines()}
            paths = [path for path in work.path.rglob("*") if path.is_file() and ".git" not in path.parts]
            names = "".join(f"{path}\n" for path in paths)
            blobs = work.git("hash-object", "--no-filters", "--stdin-paths", given=names.encode()).split()
            self.on_disk |= dict.fromkeys(blobs, one.name)

    def missing_in(self, later: Treasure) -> list[str]:
        return [one for one in {*self.objects, *self.on_disk} if one not in later.objects and one not in later.on_disk]


class Histories(RuleBasedStateMachine):
    runs = acts = kills = 0

    def __init__(self) -> None:
        super().__init__()
        Histories.runs += 1
        self.folder = Path(tempfile.mkdtemp(prefix="histories-"))
        self.repo = small_repo(self.folder / "project")
        self.project = str(self.repo.path)
        self.checked = self.folder / "checked"
        self.checked.write_text(self.repo.git("rev-parse", "main^{tree}") + "\n")
        self.written = 0

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @initialize(agent=AGENTS, topic=TOPICS)
    def begin(self, agent: str, topic: str) -> None:
        create(self.project, agent, topic, "1")

    def streams(self) -> list[Listed]:
        return [one for one in workstreams(self.project) if not one.missing]

    def stream(self, which: int) -> Repo | None:
        found = self.streams()
        return self.repo.at(found[which % len(found)].path) if found else None

    # what agents and persons do

    @rule(which=WHICH, path=PATHS)
    def write(self, which: int, path: str) -> None:
        if work := self.stream(which):
            self.written += 1
            work.write({path: f"{self.written} {path}\n"})

    @rule(which=WHICH, path=PATHS)
    def remove_file(self, which: int, path: str) -> None:
        if (work := self.stream(which)) and (work.path / path).exists():
            (work.path / path).unlink()

    @rule(which=WHICH)
    def stage(self, which: int) -> None:
        if work := self.stream(which):
            work.git("add", "--all")

    @rule(which=WHICH)
    def commit(self, which: int) -> None:
        if work := self.stream(which):
            work.git("commit", "-q", "-a", "-m", "Work", ok=False)

    @rule(which=WHICH)
    def remove_folder(self, which: int) -> None:
        """Somebody who thinks it is not needed any more; what was staged can still be had."""
        if work := self.stream(which):
            staged = {line.split()[1] for line in work.git("ls-files", "--stage").splitlines()}
            remove_tree(str(work.path))
            repair(self.project)
            later = Treasure(self.repo)
            assert not staged - later.objects - set(later.on_disk)
            self.all_is_in_order()

    @rule(path=PATHS)
    def main_goes_on(self, path: str) -> None:
        self.written += 1
        self.repo.commit("On main", {path: f"{self.written} on main\n"})
        with self.checked.open("a") as file:
            file.write(self.repo.git("rev-parse", "main^{tree}") + "\n")

    # what the coordinator does

    @rule(agent=AGENTS, topic=TOPICS, task=TASKS, crash=CRASHES)
    def create(self, agent: str, topic: str, task: str, crash: Crash) -> None:
        self.act(crash, lambda: create(self.project, agent, topic, task))

    @rule(which=WHICH, crash=CRASHES)
    def review(self, which: int, crash: Crash) -> None:
        branches = [one.branch for one in self.streams() if one.branch]
        if branches:
            self.act(crash, lambda: review(self.project, branches[which % len(branches)], "qc-1"))

    @rule(which=WHICH, crash=CRASHES)
    def abandon(self, which: int, crash: Crash) -> None:
        if work := self.stream(which):
            self.act(crash, lambda: abandon(self.project, work.path.name))

    @rule(crash=CRASHES)
    def clean(self, crash: Crash) -> None:
        self.act(crash, lambda: clean(self.project))

    @rule(which=WHICH, crash=CRASHES)
    @precondition(lambda self: rescues(Git(self.project)))
    def rescue(self, which: int, crash: Crash) -> None:
        found = rescues(Git(self.project))

        def bring() -> None:
            with alone(self.project) as held:
                bring_back(held, found[which % len(found)])

        self.act(crash, bring)

    @rule(crash=CRASHES)
    def merge(self, crash: Crash) -> None:
        branches = [one.branch for one in self.streams() if one.branch]
        wanted = Wanted("main", heads_of(Git(self.project), branches), (self.check(),), 60)
        if branches:
            self.act(crash, lambda: merge_all(self.project, wanted, lambda _: None, lambda _: None))

    def check(self) -> str:
        return f"${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.checked}"

    def act(self, crash: Crash, work: Callable[[], object]) -> None:
        before = Treasure(self.repo)
        ran = run_until(crash, work, self.folder)
        assert ran.killed or ran.code in (0, 1), ran
        Histories.acts += 1
        Histories.kills += ran.killed
        assert self.repo.git("rev-parse", "main^{tree}") in self.checked.read_text().split()
        repair(self.project)
        lost = before.missing_in(Treasure(self.repo))
        assert not lost, [
            (one, before.on_disk.get(one), self.repo.git("cat-file", "-p", one, ok=False)) for one in lost
        ]
        self.all_is_in_order()

    def all_is_in_order(self) -> None:
        """git's record, the folders and the branches agree, and nothing of ours stands in anybody's way."""
        assert [one for one in leftovers(self.project) if one.kind != "branch"] == []
        known = {one.path for one in workstreams(self.project)}
        rooms = [self.repo.path / ".trimtab" / room for room in ("workstreams", "reviews")]
        assert known == {str(path) for room in rooms if room.exists() for path in room.iterdir() if path.is_dir()}
        for room in ("scratch", "retired"):
            assert not [path for path in (self.repo.path / ".trimtab" / room).glob("*") if path.name != ".gitignore"]
        locks = [path for path in (self.repo.path / ".git").rglob("*.lock") if path.parent.name != "trimtab"]
        assert locks == []
        assert self.repo.git("status", "--porcelain") == ""
        assert set(os.listdir(self.repo.path / ".git" / "trimtab")) <= {"work.lock", "merge.lock"}
