"""Anything that agents, persons and the coordinator may do to workstreams, in any order, with crashes: a machine whose
laws are that nothing is lost and that nothing is left in disorder.

The laws need no second bookkeeping: whatever was there before an act of the coordinator is there after it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from crashing import Crash, run_until
from repositories import Repo, small_repo
from trimtab.coordinator import merges, streams, tasks
from trimtab.coordinator.git import Git
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.leftovers import leftovers
from trimtab.coordinator.workstreams.listing import Listed, workstreams
from trimtab.coordinator.workstreams.registration import remove_tree
from trimtab.coordinator.workstreams.rescue.restore import rescues
from trimtab.model.work import MergeStatus, WorkstreamStatus
from trimtab.store.state.database import open_sqlite
from trimtab.store.state.kinds import MERGE_REQUESTS, WORKSTREAMS
from trimtab.store.state.projects import enrolled

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
        with self.opened() as work:
            for number in ("1", "1.5"):
                tasks.add(work, tasks.Wanted("a task", number=number))

    @contextmanager
    def opened(self) -> Generator[Work]:
        """Each process opens the store for itself, as commands do."""
        database = open_sqlite(str(self.folder / "state.db"))
        with Work(self.project, database, enrolled(database, "project", "person").id, 60_000) as work:
            yield work

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @initialize(agent=AGENTS, topic=TOPICS)
    def begin(self, agent: str, topic: str) -> None:
        with self.opened() as work:
            streams.begin(work, agent, topic, "1")

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
            self.put_right()
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
        self.act(crash, lambda work: streams.begin(work, agent, topic, task))

    @rule(which=WHICH, crash=CRASHES)
    def review(self, which: int, crash: Crash) -> None:
        branches = [one.branch for one in self.streams() if one.branch]
        if branches:
            self.act(crash, lambda work: streams.look_at(work, branches[which % len(branches)], "qc-1"))

    @rule(which=WHICH, crash=CRASHES)
    def abandon(self, which: int, crash: Crash) -> None:
        if found := self.stream(which):
            self.act(crash, lambda work: streams.give_up(work, found.path.name, "person"))

    @rule(crash=CRASHES)
    def clean(self, crash: Crash) -> None:
        self.act(crash, lambda work: streams.tidy(work, "person"))

    @rule(which=WHICH, crash=CRASHES)
    @precondition(lambda self: rescues(Git(self.project)))
    def rescue(self, which: int, crash: Crash) -> None:
        found = rescues(Git(self.project))
        self.act(crash, lambda work: streams.bring_back(work, found[which % len(found)].ref, "person"))

    @rule(crash=CRASHES)
    def merge(self, crash: Crash) -> None:
        """All that there is, reviewed by somebody who likes everything."""
        with self.opened() as work:
            for one in self.streams():
                if one.branch and one.ahead and streams.live_record(work, one.branch):
                    merges.turn_in(work, one.branch, "worker", "Work")
            self.approve(work)
        check = f"${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.checked}"
        self.act(crash, lambda work: merges.run(work, (check,), "person", say=lambda _: None))

    def approve(self, work: Work) -> None:
        with work.database.write() as connection:
            for one in MERGE_REQUESTS.find(connection, status=MergeStatus.PENDING_QC):
                for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED):
                    MERGE_REQUESTS.move(connection, one.id, step, "coordinator", work.now())

    def act(self, crash: Crash, do: Callable[[Work], object]) -> None:
        before = Treasure(self.repo)

        def alone() -> None:
            with self.opened() as work:
                do(work)

        ran = run_until(crash, alone, self.folder)
        assert ran.killed or ran.code in (0, 1), ran
        Histories.acts += 1
        Histories.kills += ran.killed
        assert self.repo.git("rev-parse", "main^{tree}") in self.checked.read_text().split()
        self.put_right()
        lost = before.missing_in(Treasure(self.repo))
        assert not lost, [
            (one, before.on_disk.get(one), self.repo.git("cat-file", "-p", one, ok=False)) for one in lost
        ]
        self.all_is_in_order()

    def put_right(self) -> None:
        with self.opened() as work:
            streams.put_right(work)
            merges.agree(work)

    def records_agree(self) -> None:
        """Each live record has its branch, each worktree of ours a record; what is merged is on main."""
        with self.opened() as work, work.database.read() as connection:
            records = WORKSTREAMS.find(connection)
            requests = MERGE_REQUESTS.find(connection)
        live = {one.branch: one for one in records if one.status in streams.LIVE}
        merged = {one.branch for one in records if one.status is WorkstreamStatus.MERGED}
        there = {one.branch: one for one in workstreams(self.project) if one.kind == "work" and one.branch}
        for branch, one in there.items():
            assert branch in live or (branch in merged and one.ahead == 0), branch
            assert branch not in live or live[branch].path == one.path
        for branch in live:
            assert self.repo.git("branch", "--list", branch), branch
        for one in requests:
            on_main = self.repo.git("branch", "--list", "main", "--contains", one.head)
            assert one.status is not MergeStatus.MERGED or on_main
            assert one.status is not MergeStatus.APPROVED or not on_main

    def all_is_in_order(self) -> None:
        """git's record, ours, the folders and the branches agree, and nothing of ours stands in anybody's way."""
        self.records_agree()
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
