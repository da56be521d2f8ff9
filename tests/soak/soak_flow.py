"""Deliveries whose process is killed at random moments, from the task to the main branch, on both databases: the next
process goes on at that step, and nothing has happened twice."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from support import deliveries
from support.crashing import Crash, kill_after, run_until
from support.postgres import postgresql
from support.repositories import Repo
from trimtab.coordinator import messages, workflows
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workflows.dbos_adapter import client_of, serializer
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.recovery import leftovers, repair
from trimtab.model.reviews import RubricStatus
from trimtab.model.work import AuditEvent, MergeStatus, TaskStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, RUBRICS, WORKSTREAMS

ENGINES = ("SQLite", "PostgreSQL")
FAILED_SHARE = 0.3
MOST_KILLS_OF_ONE = 4
PATIENCE = 30
HOWS = ("before", "during", "after")


class Found(NamedTuple):
    """`when` counts what had been recorded of the leg when the kill came; `slowest` is the longest time in seconds that
    the process which was not killed took to go on to the end of a leg."""

    kills: int
    done: int
    turned_in: int
    when: Counter[str]
    slowest: float
    wrong: list[str]


class Scene:
    """One project, one store, and pieces of work that go through it one after another."""

    def __init__(self, folder: Path, address: str, seed: int, shipped: bool) -> None:
        self.random = random.Random(seed)
        self.address = address
        self.log = folder / "checked"
        self.log.write_text("")
        self.terms = WorkSettings(checks=(f"${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.log}",))
        self.repo, self.work = deliveries.start(folder / "project", address, self.terms, shipped=shipped)
        self.kills = self.turned_in = 0
        self.when: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.usual: dict[str, float] = {}
        self.calls: dict[str, int] = {}
        self.scratch = folder / "crashes"
        self.scratch.mkdir()
        self.slowest = 0.0

    def close(self) -> None:
        self.work.close()

    def until_done(self, phase: str, act: Callable[[Work], object], may_kill: bool) -> None:
        """Processes that are killed, half of them around a call of git, then one that is not."""
        for _ in range(self.random.randrange(MOST_KILLS_OF_ONE + 1) if may_kill and phase in self.usual else 0):
            if self._killed(phase, act):
                self.kills += 1
                self.when[f"{phase}: {self._recorded()}"] += 1
        began = time.monotonic()
        ran = run_until(Crash(0), lambda: self._act(act), self.scratch)
        if ran.code:
            raise RuntimeError(f"{phase} ended with {ran.code}")
        took = time.monotonic() - began
        self.slowest = max(self.slowest, took)
        self.usual.setdefault(phase, took)
        self.calls.setdefault(phase, ran.calls)

    def _killed(self, phase: str, act: Callable[[Work], object]) -> bool:
        if not self.calls[phase] or self.random.random() < 0.5:
            return kill_after(self.random.uniform(0, self.usual[phase]), lambda: self._act(act))
        at = self.random.randrange(1, self.calls[phase] + 1)
        crash = Crash(at, self.random.choice(HOWS), self.random.uniform(0, 0.004))
        return run_until(crash, lambda: self._act(act), self.scratch).killed

    def _act(self, act: Callable[[Work], object]) -> None:
        work = deliveries.open_again(self.repo.path, self.address, self.terms)
        act(work)
        work.close()

    def _recorded(self) -> str:
        with client_of(self.work) as client:
            left = client.list_workflows(status=["ENQUEUED", "PENDING"])
            if not left:
                return "before it was asked for, or after it had ended"
            if left[0].status == "ENQUEUED":
                return "asked for"
            done = [str(one["function_name"]) for one in client.list_workflow_steps(left[0].workflow_id)]
        return f"after {', '.join(done)}" if done else "before the first step"


def deliver(scene: Scene, number: int) -> None:
    """One piece of work, from its task to the main branch, some of it by way of a review that fails."""
    work, may_kill = scene.work, number > 0
    task = deliveries.add_task(work, f"Piece {number}")
    scene.until_done(
        "worktree", lambda mine: workstream_records.begin(mine, deliveries.AUTHOR, f"piece-{number}", task), may_kill
    )
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, topic=f"piece-{number}")
    if len(streams) != 1:
        scene.wrong.append(f"piece {number} has {len(streams)} workstreams")
        return
    name = f"piece-{number}.txt"
    failures = 0
    while True:
        deliveries.commit(streams[0].path, name, f"piece {number}, try {failures}\n")
        request = deliveries.turn_in(work, streams[0])
        scene.turned_in += 1
        scene.until_done("checks", workflows.drive, may_kill)
        fails = scene.random.random() < FAILED_SHARE and failures < 2
        deliveries.score(work, request.id, 2.0 if fails else 9.0)
        scene.until_done("settle", workflows.drive, may_kill)
        if not fails:
            break
        failures += 1
    deliveries.approve(work, request.id)
    scene.until_done("merge and cleanup", workflows.drive, may_kill)
    scene.wrong += [f"piece {number}: {one}" for one in wrong_with(scene, task, streams[0], request.id, failures)]


def wrong_with(scene: Scene, task: str, stream: Workstream, request: int, failures: int) -> list[str]:
    """What is not as it is when each step happened once."""
    work, rounds = scene.work, failures + 1
    with work.database.read() as connection:
        merged = MERGE_REQUESTS.find(connection, workstream_id=stream.id)
        record = WORKSTREAMS.get(connection, stream.id)
        reviews = REVIEWS.find(connection, merge_request_id=request)
        rubrics = RUBRICS.find(connection, project_id=work.project, status=RubricStatus.APPROVED)
        told: list[AuditEvent] = [
            *audit_log.of(connection, work.project, "workstream", stream.id),
            *audit_log.of(connection, work.project, "merge_request", request),
            *(one for each in reviews for one in audit_log.of(connection, work.project, "review", each.id)),
        ]
    detailed = task_records.show(work, task)
    told += detailed.history
    letters = Counter(one.kind for one in messages.listed(work) if one.payload.get("branch") == stream.branch)
    counted = Counter(one.kind for one in told)
    wanted = {
        "workstream.added": 1,
        "workstream.review": rounds,
        "workstream.active": failures,
        "workstream.approved": 1,
        "workstream.merged": 1,
        "workstream.cleared": 1,
        "merge_request.added": 1,
        "merge_request.qc_rejected": failures,
        "merge_request.qc_approved": 1,
        "merge_request.pending_coordinator": 1,
        "merge_request.approved": 1,
        "merge_request.merged": 1,
        "review.added": rounds * len(rubrics),
        "review.checked": rounds * len(rubrics),
        "review.finished": rounds * len(rubrics),
        "task.review": rounds,
        "task.given_again": failures,
        "task.completed": 1,
        "delivery.stopped": 0,
    }
    found = [f"{kind} {counted[kind]} times, not {count}" for kind, count in wanted.items() if counted[kind] != count]
    for kind, count in {"review_failed": failures, "review_passed": 1, "merge_failed": 0}.items():
        if letters[kind] != count:
            found.append(f"{letters[kind]} messages {kind}, not {count}")
    states = (len(merged), merged[-1].status, record.status, detailed.task.status)
    if states != (1, MergeStatus.MERGED, WorkstreamStatus.MERGED, TaskStatus.COMPLETED):
        found.append(f"ended as {states}")
    return found + wrong_in_git(scene, stream, merged[-1].head) + wrong_legs(work)


def wrong_in_git(scene: Scene, stream: Workstream, head: str) -> list[str]:
    repo, found = scene.repo, []
    brought = repo.git("log", "--first-parent", "--format=%s", "main").splitlines()
    if sum(stream.branch in line.split() for line in brought) != 1:
        found.append("main has not one merge of it")
    if repo.git("merge-base", "main", head) != head:
        found.append("main does not have what was approved")
    if repo.git("rev-parse", "main^{tree}") not in scene.log.read_text().split():
        found.append("main is no tree that was checked")
    if Path(stream.path).exists() or repo.git("for-each-ref", f"refs/heads/{stream.branch}"):
        found.append("its worktree or its branch is still there")
    if repo.git("status", "--porcelain"):
        found.append("the checkout of main does not follow")
    return found + _untidy(repo)


def _untidy(repo: Repo) -> list[str]:
    """A check outlives whoever started it; its folder is not left over before it has ended."""
    for _ in range(PATIENCE):
        repair(str(repo.path))
        found = [str(one) for one in leftovers(str(repo.path))]
        if not found:
            break
        time.sleep(0.1)
    return found


def wrong_legs(work: Work) -> list[str]:
    with client_of(work) as client:
        return [
            f"{one.workflow_id} is {one.status}: {one.output or one.error}"
            for one in client.list_workflows()
            if one.status != "SUCCESS" or "stopped" in (one.output or {})
        ]


def kill_deliveries(folder: Path, address: str, kills: int, seed: int, *, shipped: bool) -> Found:
    """`shipped`: with the rubrics that are, which take their time."""
    serializer()  # dbos is loaded once here, not by each of the processes
    scene = Scene(folder, address, seed, shipped)
    number = 0
    try:
        while scene.kills < kills and not scene.wrong:
            deliver(scene, number)
            number += 1
    finally:
        scene.close()
    return Found(scene.kills, number, scene.turned_in, scene.when, scene.slowest, scene.wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="on each database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, postgresql() as server:
        found: list[Found] = []
        for engine in ENGINES:
            room = Path(folder) / engine
            room.mkdir()
            address = server.fresh() if engine == "PostgreSQL" else str(room / "state.db")
            found.append(kill_deliveries(room, address, options.kills, options.seed, shipped=True))
    for one in found:
        for line in one.wrong:
            print(line, file=sys.stderr)
    wrong = sum(len(one.wrong) for one in found)
    slowest = max(one.slowest for one in found)
    names = sorted({name for one in found for name in one.when})
    rows = [(name, *(str(one.when[name]) for one in found)) for name in names]
    done, turned_in = sum(one.done for one in found), sum(one.turned_in for one in found)
    kills = " and ".join(f"{one.kills:,}" for one in found)
    return publish(
        "soak-flow",
        "Deliveries under `kill -9`",
        [
            Figure("effects that are missing, or happened twice", "0", str(wrong), not wrong),
            Figure("the longest that a successor took to end a leg", "≤ 10 s", f"{slowest:.1f} s", slowest <= 10),
        ],
        table(("when the kill came", *ENGINES), rows),
        command="python tests/soak/soak_flow.py",
        counts=f"{kills} kills in {done:,} deliveries, submitted {turned_in:,} times",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
