"""Anything that agents, persons and the coordinator may do to tasks, workstreams, reviews and merge requests, in any
order, with crashes: a machine whose laws are that nothing is lost, that no record is in a state that its steps do not
lead to, and that git and the store agree.

The laws need no second bookkeeping: whatever was there before an act of the coordinator is there after it, and the
audit trail has to lead to what the records say.
"""

from __future__ import annotations

import io
import os
import shutil
import tarfile
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from sqlalchemy import Connection

from support.crashing import Crash, kill_after, run_until
from support.repositories import Repo, small_repo
from trimtab.coordinator.merge_requests import merge_approved, request_decisions, submission
from trimtab.coordinator.reviews import review_records, rounds, rubrics
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.transitions import OVER
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.checkouts import remove_tree
from trimtab.coordinator.workstreams.recovery import leftovers
from trimtab.coordinator.workstreams.rescue.restore_rescue import rescues
from trimtab.coordinator.workstreams.workstream_info import WorkstreamInfo, workstreams
from trimtab.git import Git
from trimtab.model.agents import USER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import CheckSpec, Criterion, RubricContent, Score, Verdict
from trimtab.model.work import MergeRequest, MergeStatus, TaskStatus, WorkstreamStatus
from trimtab.model.work_steps import MERGE_STEPS, TASK_STEPS, WORKSTREAM_STEPS
from trimtab.store.state.audit_log import since
from trimtab.store.state.database import Database, open_postgresql, open_sqlite
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, WORKSTREAMS, enrolled

AGENTS = st.sampled_from(["worker-1", "Worker 2"])
TOPICS = st.sampled_from(["backend", "front end"])
TASKS = st.sampled_from(["1", "1.5"])
PATHS = st.sampled_from(["app.py", "lib/util.py", "lib/more.py", "new/deep.txt", ".env", "notes/n.md", "bad"])
WHICH = st.integers(0, 5)
EDITS = st.sampled_from(["write", "remove", "stage", "commit", "write stage commit", "write stage commit"])
SCORES = st.sampled_from([9, 9, 6, 3])
CRASHES = st.builds(  # 0 is none; few acts have more than 30 calls of git
    Crash,
    st.one_of(st.just(0), st.integers(1, 30)),
    st.sampled_from(["before", "during", "after"]),
    st.sampled_from([0, 0.002]),
)
MOMENTS = st.sampled_from([0.0, 0.0, 0.0, 0.001, 0.003, 0.006, 0.012, 0.025])
"""When an act is killed that changes the store alone; at 0 it is not."""

LEASE_MS = 60_000
KEPT = ("work.lock", "merge.lock", "clone", "checkpoints", "undo", "steps")
RUBRIC = RubricContent(
    "short",
    "1",
    "",
    (CheckSpec("tests", "tests", "The project's own checks pass", {}),),
    (Criterion("readability", "Readability", ""), Criterion("tests", "Tests", "")),
)
COORDINATOR = Agent("coordinator-1", "coordinator")
REVIEWERS = st.sampled_from(["qc-1", "qc-1", "qc-2", "worker-1"])
DECISIONS = st.sampled_from(["approve", "approve", "revise", "reject", "veto"])
DECIDERS = st.sampled_from([USER, COORDINATOR, Agent("worker-1", "worker"), Agent("qc-1", "coordinator")])

ACTS: dict[str, tuple[int, dict[str, st.SearchStrategy[object]]]] = {
    "edit": (6, {"which": WHICH, "path": PATHS, "how": EDITS}),
    "remove_folder": (1, {"which": WHICH}),
    "main_goes_on": (1, {"path": PATHS}),
    "create": (2, {"agent": AGENTS, "topic": TOPICS, "task": TASKS, "crash": CRASHES}),
    "review": (1, {"which": WHICH, "crash": CRASHES}),
    "abandon": (1, {"which": WHICH, "crash": CRASHES}),
    "clean": (2, {"crash": CRASHES}),
    "rescue": (2, {"which": WHICH, "crash": CRASHES}),
    "take_task": (1, {"agent": AGENTS, "task": TASKS, "moment": MOMENTS}),
    "move_task": (1, {"task": TASKS, "then": st.sampled_from(TaskStatus), "moment": MOMENTS}),
    "time_passes": (1, {"milliseconds": st.sampled_from([1_000, LEASE_MS])}),
    "turn_in": (3, {"which": WHICH, "crash": CRASHES}),
    "run_checks": (3, {"which": WHICH, "crash": CRASHES}),
    "score": (3, {"which": WHICH, "reviewer": REVIEWERS, "score": SCORES, "moment": MOMENTS}),
    "decide_on": (3, {"which": WHICH, "how": DECISIONS, "by": DECIDERS, "moment": MOMENTS}),
    "merge": (2, {"crash": CRASHES}),
    "bring_all_home": (6, {"score": st.sampled_from([9, 9, 6]), "crash": CRASHES}),
}
"""What may happen: how often, and with what. A table, because hypothesis by itself chooses among many rules with a bias
that hardly ever comes to a merge."""

STEP = st.sampled_from([name for name, (weight, _) in ACTS.items() for _ in range(weight)]).flatmap(
    lambda name: st.tuples(st.just(name), st.fixed_dictionaries(ACTS[name][1]))
)


class Treasure:
    """All that must not be lost: the bytes of files in workstreams, of what is staged there, and all commits and what
    is in them."""

    def __init__(self, repo: Repo) -> None:
        self.repo = repo
        self.streams = workstreams(str(repo.path))
        self.objects = set(repo.git("rev-list", "--objects", "--no-object-names", "--glob=refs/*").split())
        self.on_disk: dict[str, str] = {}
        for one in self.streams:
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
    runs = acts = kills = merged = 0
    beginning = b""
    """The folder that a history on a file begins with, packed by the first one of a process."""
    where: Callable[[], str] = staticmethod(lambda: "")
    """The address of a new store; empty for a file."""

    def __init__(self) -> None:
        super().__init__()
        type(self).runs += 1
        self.folder = Path(tempfile.mkdtemp(prefix="histories-"))
        self.repo = Repo(self.folder / "project")
        self.project = str(self.repo.path)
        self.checked = self.folder / "checked"
        self.later_ms = 0
        self.written = 0
        # what is bad fails; of the rest it is noted that it was checked
        self.check = f"test ! -e bad && ${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.checked}"
        self.address = self.where() or str(self.folder / "state.db")
        if self.on_server or not Histories.beginning:
            self.set_up()
        else:
            self.copy_beginning()

    @property
    def on_server(self) -> bool:
        return "://" in self.address

    def set_up(self) -> None:
        small_repo(self.repo.path)
        self.checked.write_text(self.repo.git("rev-parse", "main^{tree}") + "\n")
        with self.opened() as work:
            for number in ("1", "1.5"):
                task_records.add(work, task_records.NewTask("a task", number=number))
            rubrics.look(work)
            for one in rubrics.listed(work):
                rubrics.retire(work, one.id, USER, "the checks of what ships take long")
            rubrics.approve(work, rubrics.propose(work, RUBRIC, "qc-1").id, USER)
        if not self.on_server:
            packed = io.BytesIO()
            with tarfile.open(fileobj=packed, mode="w") as file:
                file.add(self.folder, ".")
            Histories.beginning = packed.getvalue()

    def copy_beginning(self) -> None:
        with tarfile.open(fileobj=io.BytesIO(Histories.beginning)) as file:
            file.extractall(self.folder, filter="fully_trusted")
        self.repo.git("update-index", "-q", "--refresh")

    @contextmanager
    def opened(self) -> Generator[Work]:
        """Each process opens the store for itself, as commands do."""
        database = self.database()
        project = enrolled(database, "project", "person").id
        with Work(self.project, database, project, LEASE_MS, WorkSettings(checks=(self.check,))) as work:
            yield work

    def database(self) -> Database:
        opener = open_postgresql if self.on_server else open_sqlite
        return opener(self.address, lambda: time.time_ns() // 1_000_000 + self.later_ms)

    def teardown(self) -> None:
        with self.opened() as work, work.database.read() as connection:
            type(self).merged += len(MERGE_REQUESTS.find(connection, status=MergeStatus.MERGED))
        shutil.rmtree(self.folder)

    @initialize(agent=AGENTS, topic=TOPICS, path=PATHS)
    def begin(self, agent: str, topic: str, path: str) -> None:
        with self.opened() as work:
            claims.claim_this(work, "1", agent)
            workstream_records.begin(work, agent, topic, "1")
        self.edit(0, path, "write stage commit")

    @rule(step=STEP)
    def next(self, step: tuple[str, dict[str, object]]) -> None:
        name, given = step
        getattr(self, name)(**given)

    def streams(self) -> list[WorkstreamInfo]:
        return [one for one in workstreams(self.project) if not one.missing]

    def stream(self, which: int) -> Repo | None:
        found = self.streams()
        return self.repo.at(found[which % len(found)].path) if found else None

    # what agents and persons do

    def edit(self, which: int, path: str, how: str) -> None:
        work = self.stream(which)
        if work is None:
            return
        if "write" in how:
            self.written += 1
            work.write({path: f"{self.written} {path}\n"})
        if "remove" in how and (work.path / path).exists():
            (work.path / path).unlink()
        if "stage" in how:
            work.git("add", "--all")
        if "commit" in how:
            work.git("commit", "-q", "-a", "-m", "Work", ok=False)

    def remove_folder(self, which: int) -> None:
        """Somebody who thinks it is not needed any more; what was staged can still be had."""
        if work := self.stream(which):
            staged = {line.split()[1] for line in work.git("ls-files", "--stage").splitlines()}
            remove_tree(str(work.path))
            self.put_right()
            later = Treasure(self.repo)
            assert not staged - later.objects - set(later.on_disk)
            self.all_is_in_order(later.streams)

    def main_goes_on(self, path: str) -> None:
        self.written += 1
        self.repo.commit("On main", {path: f"{self.written} on main\n"})
        with self.checked.open("a") as file:
            file.write(self.repo.git("rev-parse", "main^{tree}") + "\n")

    # what the coordinator does

    def create(self, agent: str, topic: str, task: str, crash: Crash) -> None:
        self.act(crash, lambda work: workstream_records.begin(work, agent, topic, task))

    def review(self, which: int, crash: Crash) -> None:
        branches = [one.branch for one in self.streams() if one.branch]
        if branches:
            self.act(crash, lambda work: workstream_records.look_at(work, branches[which % len(branches)], "qc-1"))

    def abandon(self, which: int, crash: Crash) -> None:
        if found := self.stream(which):
            self.act(crash, lambda work: workstream_records.give_up(work, found.path.name, "person"))

    def clean(self, crash: Crash) -> None:
        self.act(crash, lambda work: workstream_records.tidy(work, "person"))

    def rescue(self, which: int, crash: Crash) -> None:
        found = rescues(Git(self.project))
        if not found:
            return
        self.act(crash, lambda work: workstream_records.bring_back(work, found[which % len(found)].ref, "person"))

    # tasks

    def take_task(self, agent: str, task: str, moment: float) -> None:
        self.decide(moment, lambda work: claims.claim_this(work, task, agent))

    def move_task(self, task: str, then: TaskStatus, moment: float) -> None:
        """A person sets a task right by hand."""
        if then is not TaskStatus.IN_PROGRESS:
            self.decide(moment, lambda work: task_records.move(work, task, then, force=True))

    def time_passes(self, milliseconds: int) -> None:
        self.later_ms += milliseconds
        self.decide(0, claims.give_back)

    # reviews, decisions, merges

    def turn_in(self, which: int, crash: Crash) -> None:
        found = self.ahead()
        if found:
            self.act(crash, lambda work: self.submit(work, found[which % len(found)]))

    def run_checks(self, which: int, crash: Crash) -> None:
        if request := self.request(which, MergeStatus.PENDING_QC):
            self.act(crash, lambda work: check_request(work, request.id))

    def score(self, which: int, reviewer: str, score: int, moment: float) -> None:
        if request := self.request(which, MergeStatus.PENDING_QC):
            self.decide(moment, lambda work: self.judge(work, request, reviewer, score))

    def decide_on(self, which: int, how: str, by: Agent, moment: float) -> None:
        if request := self.request(which):
            self.decide(moment, lambda work: getattr(request_decisions, how)(work, request.id, by, "so it is"))

    def merge(self, crash: Crash) -> None:
        self.act(crash, lambda work: merge_approved.run(work, (), "person", say=lambda _: None))

    def bring_all_home(self, score: int, crash: Crash) -> None:
        """All that there is, reviewed by somebody who likes it, which by chance would happen once in a while."""
        with self.opened() as work:
            for branch in self.ahead():
                request = self.submit(work, branch)
                if request.status is MergeStatus.PENDING_QC:
                    check_request(work, request.id)
                    self.judge(work, request, "qc-1", score)
            for request in self.requests(MergeStatus.PENDING_COORDINATOR):
                request_decisions.approve(work, request.id, COORDINATOR)
        self.act(crash, lambda work: merge_approved.run(work, (), "person", say=lambda _: None))

    def ahead(self) -> list[str]:
        """Branches of live workstreams with something to merge."""
        with self.opened() as work:
            found = [one for one in workstream_records.listed(work) if one.record and not one.fenced]
            return [one.found.branch for one in found if one.found.ahead]

    def submit(self, work: Work, branch: str) -> MergeRequest:
        record = workstream_records.live_record(work, branch)
        assert record is not None
        return submission.submit(work, branch, record.agent, "Work", again=True)

    def judge(self, work: Work, request: MergeRequest, reviewer: str, score: int) -> None:
        try:
            taken = review_records.take(work, request.id, reviewer)
        except TrimtabError:  # it is another's, or the author's own
            return
        given = [Score(one.id, score, "because") for one in RUBRIC.criteria]
        for one in taken:
            review_records.score(work, one.id, reviewer, given, issues=["what is missing"])
        rounds.settle(work, request.id)

    def requests(self, *statuses: MergeStatus) -> list[MergeRequest]:
        with self.opened() as work, work.database.read() as connection:
            found = MERGE_REQUESTS.find(connection)
        return [one for one in found if not statuses or one.status in statuses]

    def request(self, which: int, *statuses: MergeStatus) -> MergeRequest | None:
        found = self.requests(*statuses)
        return found[which % len(found)] if found else None

    def decide(self, moment: float, do: Callable[[Work], object]) -> None:
        """An act on the store alone, killed after that many seconds, or not at all."""

        def alone() -> None:
            with self.opened() as work:
                do(work)

        killed = kill_after(moment or 60, alone)
        assert moment or not killed
        type(self).acts += 1
        type(self).kills += killed
        try:
            self.records_agree(workstreams(self.project))
        except AssertionError:  # something is not written down yet, which is right once somebody has looked
            self.put_right()
            self.records_agree(workstreams(self.project))

    def act(self, crash: Crash, do: Callable[[Work], object]) -> None:
        before = Treasure(self.repo)

        def alone() -> None:
            with self.opened() as work:
                do(work)

        ran = run_until(crash, alone, self.folder)
        assert ran.killed or ran.code in (0, 1), ran
        type(self).acts += 1
        type(self).kills += ran.killed
        assert self.repo.git("rev-parse", "main^{tree}") in self.checked.read_text().split()
        self.put_right()
        later = Treasure(self.repo)
        lost = before.missing_in(later)
        assert not lost, [
            (one, before.on_disk.get(one), self.repo.git("cat-file", "-p", one, ok=False)) for one in lost
        ]
        self.all_is_in_order(later.streams)

    def put_right(self) -> None:
        with self.opened() as work:
            workstream_records.put_right(work)
            merge_approved.agree(work)

    def records_agree(self, streams: list[WorkstreamInfo]) -> None:
        """Each live record has its branch, each worktree of ours a record; what is merged is on main."""
        with self.opened() as work, work.database.read() as connection:
            records = WORKSTREAMS.find(connection)
            requests = MERGE_REQUESTS.find(connection)
            self.decisions_are_sound(connection)
            self.steps_are_legal(work, connection)
        live = {one.branch: one for one in records if one.status in workstream_records.LIVE}
        merged = {one.branch for one in records if one.status is WorkstreamStatus.MERGED}
        there = {one.branch: one for one in streams if one.kind == "work" and one.branch}
        for branch, one in there.items():
            assert branch in live or (branch in merged and one.ahead == 0), branch
            assert branch not in live or live[branch].path == one.path
        branches = self.repo.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads").splitlines()
        assert set(live) <= set(branches)
        on_main = set(self.repo.git("rev-list", "main").split())
        for one in requests:
            assert one.status is not MergeStatus.MERGED or one.head in on_main
            assert one.status is not MergeStatus.APPROVED or one.head not in on_main

    def decisions_are_sound(self, connection: Connection) -> None:
        """What is approved or merged was reviewed as it is by somebody else, and decided by a third."""
        for review in REVIEWS.find(connection):
            assert review.reviewer != review.author
        open_ones = [one.workstream for one in MERGE_REQUESTS.find(connection) if one.status not in OVER]
        assert len(set(open_ones)) == len(open_ones), "two requests for one workstream"
        for request in MERGE_REQUESTS.find(connection, status=(MergeStatus.APPROVED, MergeStatus.MERGED)):
            round_ = [one for one in REVIEWS.find(connection, merge_request_id=request.id) if one.verdict]
            round_ = [one for one in round_ if one.commit == request.head and one.id >= (request.review or 0)]
            assert round_, request
            assert all(one.verdict is not Verdict.FAIL for one in round_)
            parties = {request.author, *(one.reviewer for one in round_)}
            assert request.decided_by not in parties
        for stream in WORKSTREAMS.find(connection, status=WorkstreamStatus.APPROVED):
            assert MERGE_REQUESTS.find(connection, workstream_id=stream.id, status=MergeStatus.APPROVED)

    def steps_are_legal(self, work: Work, connection: Connection) -> None:
        """The audit trail leads step by step from the first status of each record to the one that it has."""
        tables: dict[str, tuple[type[Enum], dict]] = {
            "task": (TaskStatus, dict(TASK_STEPS)),
            "workstream": (WorkstreamStatus, dict(WORKSTREAM_STEPS)),
            "merge_request": (MergeStatus, dict(MERGE_STEPS)),
        }
        trail = since(connection, work.project, limit=100_000)
        now = {("workstream", one.id): one.status for one in WORKSTREAMS.find(connection)}
        now |= {("merge_request", one.id): one.status for one in MERGE_REQUESTS.find(connection)}
        now |= {("task", one.id): one.status for one in task_records.listed(work)}
        reached: dict[tuple[str, int], Enum] = {}
        for one in trail:
            if one.subject not in tables or "from" not in one.data or "to" not in one.data:
                continue
            kind, steps = tables[one.subject]
            try:
                before, after = kind(one.data["from"]), kind(one.data["to"])
            except ValueError:  # from whom to whom, or from which folder
                continue
            key = (one.subject, one.subject_id)
            assert reached.get(key, before) is before, one
            assert after in steps[before], one
            reached[key] = after
        for key, status in reached.items():
            assert now[key] is status, key

    def all_is_in_order(self, streams: list[WorkstreamInfo]) -> None:
        """git's record, ours, the folders and the branches agree, and nothing of ours stands in anybody's way."""
        self.records_agree(streams)
        assert [one for one in leftovers(self.project) if one.kind != "branch"] == []
        known = {one.path for one in streams}
        rooms = [self.repo.path / ".trimtab" / room for room in ("workstreams", "reviews")]
        assert known == {str(path) for room in rooms if room.exists() for path in room.iterdir() if path.is_dir()}
        for room in ("scratch", "retired"):
            assert not [path for path in (self.repo.path / ".trimtab" / room).glob("*") if path.name != ".gitignore"]
        locks = [path for path in (self.repo.path / ".git").rglob("*.lock") if path.parent.name != "trimtab"]
        assert locks == []
        assert self.repo.git("status", "--porcelain") == ""
        assert set(os.listdir(self.repo.path / ".git" / "trimtab")) <= {*KEPT}
