"""`trimtab status`: what is stuck, why, since when, and the command that helps."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews import review_records, rubrics
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work, open_work
from trimtab.coordinator.workflows import delivery_steps
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import USER
from trimtab.model.reviews import CheckRun
from trimtab.model.work import AuditEvent, MergeStatus, TaskStatus
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS
from unit.surfaces.cli.desk import Desk, on_a_terminal

BRANCH = "worker-1/task-1"
REQUEST = f"request 1 ({BRANCH})"
APPROVED = (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED)


class Bench:
    """A project with a task of worker-1 in its workstream, which has a commit, and two more tasks."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.repo = small_repo(desk.root)
        desk.init()
        with self.ago(0) as work:
            for title in ("Write the parser", "Test it", "Ship it"):
                task_records.add(work, NewTask(title))
            claims.claim_this(work, "1", "worker-1")
            self.folder = Path(workstream_records.begin(work, "worker-1", "parser", "1").record.path)
        Repo(self.folder).commit("Work", {"new.py": "new\n"})

    def ago(self, minutes: int) -> Work:
        """The store, as it would have been used so long ago."""
        return open_work(
            str(self.desk.root), dict(os.environ), clock=lambda: time.time_ns() // 1_000_000 - minutes * 60_000
        )

    def run(self, *words: str) -> None:
        ran = self.desk.run(*words)
        assert ran.code == 0, (words, ran.out, ran.err)

    def submit(self) -> None:
        self.run("merge", "submit", BRANCH, "--later")

    def become(self, *steps: MergeStatus, minutes: int = 0) -> None:
        with self.ago(minutes) as work, work.database.write() as connection:
            for step in steps:
                MERGE_REQUESTS.move(connection, 1, step, "trimtab", work.now())

    def stuck(self) -> list[dict[str, str]]:
        return self.desk.run("status", "--json").json()["work"]["stuck"]


@pytest.fixture
def bench(desk: Desk) -> Bench:
    return Bench(desk)


def paused(bench: Bench) -> None:
    bench.run("pause", "--reason", "the release is frozen")


def stopped(bench: Bench) -> None:
    bench.run("stop", BRANCH, "--reason", "wrong way")


def folder_gone(bench: Bench) -> None:
    shutil.rmtree(bench.folder)


def silent(bench: Bench) -> None:
    with bench.ago(6) as work:
        claims.claim_this(work, "2", "worker-2")


def expired(bench: Bench) -> None:
    with bench.ago(20) as work:
        claims.claim_this(work, "2", "worker-2")


def blocked(bench: Bench) -> None:
    bench.run("task", "block", "2", "--reason", "no key")


def failed(bench: Bench) -> None:
    bench.run("task", "needs", "3", "2")
    with bench.ago(0) as work:
        claims.finish(work, claims.claim_this(work, "2", "worker-2"), TaskStatus.FAILED, "no luck")


def unchecked(bench: Bench) -> None:
    bench.submit()
    bench.become(*APPROVED)


def dirty_main(bench: Bench) -> None:
    bench.run("config", "set", "work.checks", '["true"]')
    unchecked(bench)
    bench.repo.write({"new.py": "mine\n"})
    assert bench.desk.run("merge", "approve", "1").code == 1


def broken_main(bench: Bench) -> None:
    bench.run("config", "set", "work.checks", '["test -e fixed"]')
    unchecked(bench)
    assert bench.desk.run("merge", "approve", "1").code == 1


def checks_cannot_run(bench: Bench) -> None:
    bench.submit()
    with bench.ago(0) as work:
        delivery_steps.stop(
            work, 1, "leg", "checks", {"what": "No room on the disk.", "where": "", "remedy": "Make some."}
        )


def vetoed(bench: Bench) -> None:
    unchecked(bench)
    bench.run("merge", "veto", "1", "--reason", "after the release")


def sent_back_to_nobody(bench: Bench) -> None:
    bench.submit()
    bench.become(MergeStatus.QC_REJECTED)
    with bench.ago(0) as work:
        task_records.move(work, "1", TaskStatus.PENDING, "person", force=True)


def in_conflict(bench: Bench) -> None:
    bench.submit()
    bench.repo.commit("Meanwhile", {"new.py": "other\n"})


def nobody_reviews(bench: Bench) -> None:
    bench.submit()
    with bench.ago(15) as work, work.database.write() as connection:
        for review in REVIEWS.find(connection, merge_request_id=1):
            told = AuditEvent("review.checked", "trimtab", "review", review.id)
            checked = CheckRun("small", "1", review.commit, "", work.now(), ())
            REVIEWS.change(connection, review.id, told, work.project, work.now(), results=checked)
        told = AuditEvent("merge_request.checked", "trimtab", "merge_request", 1)
        MERGE_REQUESTS.change(connection, 1, told, work.project, work.now())


def reviewer_silent(bench: Bench) -> None:
    nobody_reviews(bench)
    with bench.ago(12) as work:
        review_records.take(work, 1, "reviewer-1")


KINDS: dict[Callable[[Bench], None], tuple[str, str, str]] = {
    paused: ("the project", "paused by the user (the release is frozen)", "trimtab resume"),
    stopped: (f"workstream 1 ({BRANCH})", "stopped by the user (wrong way)", "trimtab resume 1"),
    folder_gone: (f"workstream 1 ({BRANCH})", "its folder is gone", "trimtab workstream create 1 --as worker-1"),
    silent: ("task 2", "worker-2 is silent", "trimtab task release 2 --force"),
    expired: (
        "task 2",
        "worker-2 lost it (the lease ran out), and nobody has taken it since",
        "trimtab task claim 2 --as AGENT",
    ),
    blocked: ("task 2", "blocked (no key)", "trimtab task release 2"),
    failed: ("task 2", "failed (no luck), and 3 waits for it", "trimtab task release 2"),
    unchecked: (REQUEST, "approved, but no check of the merged tree is named", "trimtab config set work.checks"),
    dirty_main: (
        REQUEST,
        "approved, but main is checked out, and its checkout could not follow",
        "trimtab merge queue",
    ),
    broken_main: (REQUEST, "approved, but the checks fail on main as it is", "trimtab merge queue"),
    checks_cannot_run: (REQUEST, "No room on the disk. Make some", "trimtab review checks 1"),
    vetoed: (REQUEST, "its approval was taken back by the user (after the release)", "trimtab merge approve 1"),
    sent_back_to_nobody: (REQUEST, "worker-1 is no longer at it", "trimtab workstream create 1 --as AGENT"),
    in_conflict: (REQUEST, "conflicts with main in new.py", "git -C "),
    nobody_reviews: (REQUEST, "nobody reviews it", "trimtab review start 1 --as AGENT"),
    reviewer_silent: (REQUEST, "reviewer-1 reviews it and is silent", "trimtab review release 1"),
}
HELPS = (paused, stopped, folder_gone, silent, expired, blocked, failed, reviewer_silent, sent_back_to_nobody)
"""Of those whose command needs nothing else done before it."""


@pytest.mark.parametrize("happens", KINDS, ids=lambda happens: happens.__name__)
def test_what_is_stuck_is_shown_with_its_reason_and_the_command_that_helps(
    bench: Bench, happens: Callable[[Bench], None]
) -> None:
    assert "Stuck" not in bench.desk.run("status").out and bench.stuck() == []
    happens(bench)
    what, why, command = KINDS[happens]
    [found] = bench.stuck()
    assert found["what"] == what and why in found["why"] and found["command"].startswith(command), found
    shown = bench.desk.run("status").out
    assert f"  {what}: " in shown and f"`{found['command']}`" in shown
    if happens in HELPS:
        bench.run(*found["command"].replace("AGENT", "worker-7").split()[1:])
        assert bench.stuck() == []


def test_the_longest_stuck_comes_first(bench: Bench) -> None:
    blocked(bench)
    nobody_reviews(bench)
    found = bench.stuck()
    assert [stuck["what"] for stuck in found] == [REQUEST, "task 2"]
    assert found[0]["since_at"] < found[1]["since_at"]


LONG = "A title that goes on and on, as titles do where nobody stops whoever writes them, until it fills lines"


def test_lists_are_whole_at_eighty_columns(desk: Desk) -> None:
    bench = Bench(desk)
    agent = "worker-with-a-name-that-is-long"
    with bench.ago(0) as work:
        number = task_records.add(work, NewTask(LONG, role="worker")).number
        claims.claim_this(work, number, agent)
        begun = workstream_records.begin(work, agent, "a-topic-that-is-as-long-as-it-may-be", number)
        for rubric in rubrics.listed(work)[:1]:
            rubrics.retire(work, rubric.id, USER, "too slow")
    Repo(Path(begun.record.path)).commit("Work", {"new.py": "new\n"})
    bench.run("merge", "submit", begun.record.branch, "--title", LONG, "--later")
    bench.run("review", "start", "1", "--as", "reviewer-with-a-name-that-is-long")
    bench.run("message", "send", "worker", LONG, "--as", agent)
    for noun in ("task", "merge", "review", "workstream", "rubric", "message"):
        code, screen = on_a_terminal([noun, "list"], desk.root, columns=80, rows=50)
        lines = screen.replace("\x1b[1m", "").replace("\x1b[0m", "").splitlines()
        assert code == 0 and max(map(len, lines)) <= 80, screen
        assert "…" in screen or noun not in ("merge", "message"), screen
