"""Checks run side by side in the background, and nobody who wants something else waits for them."""

import json
import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.own_processes import at_work, await_end
from support.repositories import Repo
from support.waiting import wait_until
from trimtab.coordinator.workflows import background
from trimtab.local.own_process import take_up_no_more
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_review import BRANCH, ok, repo

__all__ = ["repo"]  # the fixture

QUICK = (
    ("task", "list"),
    ("task", "next"),
    ("status",),
    ("merge", "list"),
    ("task", "add", "One more"),
    ("task", "claim", "5", "--as", "worker-5"),
    ("workstream", "create", "5", "--as", "worker-5"),
    ("merge", "show", "1"),
)


class Gate:
    """A check that says that it has begun, and ends when the gate lets it: no clock decides anything."""

    def __init__(self, folder: Path) -> None:
        self.pipe, self.log = folder / "gate", folder / "begun"
        os.mkfifo(self.pipe)
        self.log.write_text("")
        # one byte each: of several that read a line at once, each gets some of its letters
        taken = f"dd bs=1 count=1 < {self.pipe} 2> /dev/null"
        self.command = f'echo begun >> {self.log}; test "$({taken})" = p'

    def begun(self) -> int:
        return len(self.log.read_text().splitlines())

    @contextmanager
    def open(self, *verdicts: str) -> Generator[None]:
        descriptor = os.open(self.pipe, os.O_RDWR)
        try:
            os.write(descriptor, "".join(verdict[0] for verdict in verdicts).encode())
            yield
        finally:
            os.close(descriptor)


def submit(desk: Desk, number: int) -> None:
    """One more piece of work, by an author of its own."""
    author = f"worker-{number}"
    ok(desk, "task", "add", f"Piece {number}")
    path = ok(desk, "workstream", "create", str(number), "--as", author, "--json").json()["path"]
    Repo(Path(path)).commit("Work", {f"piece_{number}.py": f"x = {number}\n"})
    ok(desk, "merge", "submit", f"{author}/task-{number}")


def requests(desk: Desk) -> list[dict]:
    return ok(desk, "merge", "list", "--json").json()["merge_requests"]


def test_four_checks_run_at_once_and_no_quick_command_waits_for_them(desk: Desk, repo: Repo, tmp_path: Path) -> None:
    gate = Gate(tmp_path)
    ok(desk, "config", "set", "work.slots", "4")
    ok(desk, "config", "set", "work.checks", json.dumps([gate.command]))
    said = ok(desk, "merge", "submit", BRANCH).out
    assert "it waits for its checks" in said and "They run in the background, and worker-1 gets a message." in said
    for number in (2, 3, 4):
        submit(desk, number)
    assert wait_until(lambda: gate.begun() == 4), "all four have begun, and none can end"
    for words in QUICK:
        ok(desk, *words)
    assert "waits for its checks" in ok(desk, "status").out
    assert [request["awaits_checks"] for request in requests(desk)] == [True] * 4
    with gate.open("pass", "pass", "pass", "fail"):
        assert wait_until(lambda: not any(request["awaits_checks"] for request in requests(desk)))
    assert gate.begun() == 4
    told = [
        message["kind"]
        for number in (1, 2, 3, 4)
        for message in ok(desk, "message", "list", f"worker-{number}", "--json").json()["messages"]
    ]
    assert sorted(told) == ["checks_failed", "checks_passed", "checks_passed", "checks_passed"]


@pytest.mark.parametrize("look", [("merge", "list"), ("merge", "show", "1"), ("status",)])
def test_checks_whose_process_was_killed_are_taken_up_by_whoever_looks(
    desk: Desk, repo: Repo, tmp_path: Path, look: tuple[str, ...]
) -> None:
    gate = Gate(tmp_path)
    ok(desk, "config", "set", "work.checks", json.dumps([gate.command]))
    ok(desk, "merge", "submit", BRANCH)
    assert wait_until(lambda: gate.begun() == 1)
    for pid in at_work(desk.root):
        os.kill(pid, signal.SIGKILL)
    # its check, which would read from the gate as well, ends with it
    assert wait_until(lambda: not at_work(desk.root) and not at_work(gate.command))
    ok(desk, *look)
    assert wait_until(lambda: gate.begun() == 2)
    with gate.open("pass"):
        assert wait_until(lambda: not any(request["awaits_checks"] for request in requests(desk)))
    await_end(desk.root)


def test_a_workstream_that_is_resumed_is_merged_if_it_was_approved_meanwhile(desk: Desk, repo: Repo) -> None:
    ok(desk, "config", "set", "work.checks", '["true"]')
    ok(desk, "merge", "submit", BRANCH, "--wait")
    [shown] = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()["reviews"]
    ok(desk, "stop", BRANCH, "--reason", "wait")
    scores = ("--score", "clear=8:x", "--score", "safe=8:x")
    ok(desk, "review", "score", str(shown["review"]), "--as", "reviewer-1", *scores)
    assert desk.run("merge", "approve", "1", "--json").json()["status"] == "approved"
    assert "Goes on in the background: " in ok(desk, "resume", BRANCH).out
    await_end(desk.root)
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "merged"


def test_what_passed_on_a_tree_is_not_run_on_it_again_unless_somebody_asks(
    desk: Desk, repo: Repo, tmp_path: Path
) -> None:
    log = tmp_path / "runs"
    log.write_text("")
    ok(desk, "config", "set", "work.checks", json.dumps([f"echo run >> {log}; test ! -e {tmp_path / 'broken'}"]))
    ok(desk, "merge", "submit", BRANCH, "--wait")
    stream = Repo(desk.folder / "workstreams" / "worker-1-parser")
    stream.git("commit", "-q", "--amend", "-m", "The same tree, said better")
    ok(desk, "merge", "submit", BRANCH, "--wait")
    assert len(log.read_text().splitlines()) == 1
    [shown] = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()["reviews"]
    review = ok(desk, "review", "show", str(shown["review"])).out
    assert "cached, ran at" in " ".join(review.split())
    ok(
        desk,
        "review",
        "score",
        str(shown["review"]),
        "--as",
        "reviewer-1",
        "--score",
        "clear=8:x",
        "--score",
        "safe=8:x",
    )
    assert ok(desk, "merge", "approve", "1", "--json").json()["status"] == "merged"
    assert len(log.read_text().splitlines()) == 1, "the merged tree is the one that was reviewed"


def test_a_failure_is_not_remembered_and_a_forced_run_that_fails_takes_back_a_pass(
    desk: Desk, repo: Repo, tmp_path: Path
) -> None:
    log, broken = tmp_path / "runs", tmp_path / "broken"
    log.write_text("")
    ok(desk, "config", "set", "work.checks", json.dumps([f"echo run >> {log}; test ! -e {broken}"]))
    ok(desk, "merge", "submit", BRANCH, "--wait")
    broken.write_text("")
    assert desk.run("review", "checks", "1", "--again").code == 1
    assert len(log.read_text().splitlines()) == 2
    stream = Repo(desk.folder / "workstreams" / "worker-1-parser")
    stream.git("commit", "-q", "--amend", "-m", "The same tree")
    broken.unlink()
    assert "1 passed" in ok(desk, "merge", "submit", BRANCH, "--wait").out
    assert len(log.read_text().splitlines()) == 3


def _past_its_last_look(root: str, watcher: str) -> int:
    """A driver that has nothing more to do and takes long to end, for which the project's folder has the gate."""
    take_up_no_more(watcher)
    Path(root, ".trimtab", "linger").read_text()
    return 0


def test_a_driver_that_is_about_to_end_is_not_relied_on(
    desk: Desk, repo: Repo, monkeypatch: pytest.MonkeyPatch
) -> None:
    linger = desk.root / ".trimtab" / "linger"
    os.mkfifo(linger)
    ok(desk, "config", "set", "work.checks", '["true"]')
    with monkeypatch.context() as patch:
        patch.setattr(background, "main", _past_its_last_look)
        ok(desk, "merge", "submit", BRANCH)
    [ending] = at_work(desk.root)
    assert wait_until(lambda: not any(request["awaits_checks"] for request in requests(desk)))
    assert ending in at_work(desk.root)
    linger.write_text("")
    await_end(desk.root)
