"""Two clones of one remote that share a PostgreSQL, by commands: both agree on the main branch."""

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from support.postgres import Server
from support.repositories import ENV, Repo, small_repo
from support.reviewing import SMALL_FILE
from support.waiting import PATIENCE_S, wait_until
from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import Desk, Ran

TESTS = Path(__file__).parents[2]
AS_THE_USER = """
import sys
from trimtab.surfaces.cli.main import main
from unit.surfaces.cli.desk import THE_USER
sys.exit(main(sys.argv[1:], THE_USER))
"""
# what a session's background does now and then, until nothing is left to do
BACKGROUND = """
import os, sys
from trimtab.coordinator.merge_requests import sharing
from trimtab.coordinator.work import open_work
from trimtab.coordinator.workflows import background
with open_work(sys.argv[1], os.environ) as work:
    sharing.catch_up_or_say(work, print)
sys.exit(background.main(sys.argv[1]))
"""


class Clone(Desk):
    """One user's clone. Each has a home of its own, as on another machine."""

    def __init__(self, home: Path, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(home, root, capsys)
        self.repo = Repo(root)
        self.env = {"HOME": str(home), **ENV}
        for name, folder in (("CONFIG", ".config"), ("DATA", ".local/share"), ("STATE", ".local/state")):
            self.env[f"XDG_{name}_HOME"] = str(home / folder)

    def do(self, *arguments: str) -> Ran:
        ran = self.run(*arguments)
        assert ran.code == 0, f"{arguments}: {ran.out}{ran.err}"
        return ran

    def begin(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """Started as the user, and not waited for."""
        return self.start(AS_THE_USER, *arguments)

    def start(self, script: str, *arguments: str) -> "subprocess.Popen[bytes]":
        env = {**os.environ, **self.env, "PYTHONPATH": str(TESTS)}
        return subprocess.Popen(
            [sys.executable, "-c", script, *arguments], cwd=self.root, env=env, start_new_session=True
        )

    def main(self, ref: str = "main") -> str:
        return self.repo.git("rev-parse", ref)

    def submit(self, agent: str = "worker-1", name: str = "made.txt", *more: str) -> dict:
        """A task, its work, and the request for it."""
        number = self.do("task", "add", f"Write {name}", "--json").json()["number"]
        made = self.do("workstream", "create", number, "--as", agent, "--json").json()
        Repo(Path(made["path"])).commit(f"Write {name}", {name: f"by {agent}\n"})
        return self.do("merge", "submit", made["branch"], "--wait", "--json", *more).json()

    def review(self, request: int, reviewer: str = "reviewer-1") -> dict:
        started = self.do("review", "start", str(request), "--as", reviewer, "--json").json()
        for review in started["reviews"]:
            scores = [f"--score={one['id']}=9:good" for one in review["criteria"]]
            self.do("review", "score", str(review["review"]), "--as", reviewer, "--issue", "none", *scores)
        return started

    def fail(self, request: int, reviewer: str = "reviewer-1") -> None:
        started = self.do("review", "start", str(request), "--as", reviewer, "--json").json()
        for review in started["reviews"]:
            scores = [f"--score={criterion['id']}=2:bad" for criterion in review["criteria"]]
            self.do("review", "score", str(review["review"]), "--as", reviewer, "--issue", "none", *scores)

    def request(self, number: int) -> dict:
        return self.do("merge", "show", str(number), "--json").json()


class Pair:
    def __init__(self, first: Clone, second: Clone, remote: Repo) -> None:
        self.first, self.second, self.remote = first, second, remote

    def allow(self) -> "Pair":
        for clone in (self.first, self.second):
            clone.do("remote", "allow", "--yes")
        return self

    def at_remote(self, branch: str = "main") -> str:
        return self.remote.git("rev-parse", "--verify", "--quiet", f"refs/heads/{branch}", ok=False)


@pytest.fixture
def pair(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Pair]:
    seed = small_repo(tmp_path / "seed")
    remote = tmp_path / "remote.git"
    subprocess.run(["git", "clone", "-q", "--bare", str(seed.path), str(remote)], check=True)
    address = server.fresh()
    clones: list[Clone] = []
    for name in ("first", "second"):
        home, root = tmp_path / name, tmp_path / name / "engine"
        home.mkdir()
        subprocess.run(["git", "clone", "-q", str(remote), str(root)], check=True)
        clone = Clone(home, root, capsys)
        clone.init()
        for setting, value in (("store.url", address), ("work.checks", "test ! -e bad")):
            clone.do("config", "set", "--user", setting, value)
        clones.append(clone)
    first = clones[0]
    rubric = tmp_path / "small.md"
    rubric.write_text(SMALL_FILE)
    for one in first.do("rubric", "list", "--json").json()["rubrics"]:
        first.do("rubric", "retire", one["name"], "--reason", "too slow here")
    first.do("rubric", "propose", str(rubric))
    first.do("rubric", "approve", "small")
    yield Pair(first, clones[1], Repo(remote))
    server.drop(address)


def test_work_of_one_clone_is_reviewed_and_merged_in_the_other_and_all_have_the_same_main(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    assert pair.at_remote("worker-1/task-1") == first.main("worker-1/task-1")
    started = second.review(number)
    assert Path(started["folder"], "made.txt").read_text() == "by worker-1\n"
    second.do("merge", "approve", str(number))
    assert second.request(number)["status"] == "merged"
    assert pair.at_remote() == second.main() == second.request(number)["merged_commit"]
    assert (second.root / "made.txt").exists()
    take_up(first)
    assert first.main() == pair.at_remote() and (first.root / "made.txt").exists()
    assert first.do("workstream", "list", "--json").json()["workstreams"] == []
    assert second.do("workstream", "list", "--json").json()["workstreams"] == []
    assert pair.at_remote("worker-1/task-1") == ""


def test_two_clones_that_merge_at_once_land_both_and_lose_neither(pair: Pair):
    first, second = pair.allow().first, pair.second
    numbers = [
        first.submit("worker-1", "one.txt")["merge_request"],
        second.submit("worker-2", "two.txt")["merge_request"],
    ]
    for clone, number in ((second, numbers[0]), (first, numbers[1])):
        clone.review(number)
        clone.do("merge", "approve", str(number), "--later")
    racing = [clone.begin("merge", "queue") for clone in (first, second)]
    assert [process.wait(PATIENCE_S) for process in racing] == [0, 0]
    for clone in (first, second):
        take_up(clone)
        assert clone.main() == pair.at_remote()
        assert {"one.txt", "two.txt"} <= {path.name for path in clone.root.iterdir()}
    found = [first.request(number) for number in numbers]
    assert [request["status"] for request in found] == ["merged", "merged"]
    on_main = pair.remote.git("rev-list", "--first-parent", "main").split()
    assert all(request["merged_commit"] in on_main for request in found)


def test_what_somebody_pushed_meanwhile_is_merged_with_and_not_run_over(pair: Pair, tmp_path: Path):
    first = pair.allow().first
    number = first.submit()["merge_request"]
    first.review(number)
    subprocess.run(["git", "clone", "-q", str(pair.remote.path), str(tmp_path / "third")], check=True)
    third = Repo(tmp_path / "third")
    pushed = third.commit("From somebody else", {"third.txt": "3\n"})
    first.do("config", "set", "--user", "work.checks", f"git -C {third.path} push -q origin HEAD:main")
    first.do("merge", "approve", str(number))
    assert first.main() == pair.at_remote()
    assert pair.remote.git("merge-base", "--is-ancestor", pushed, "main") == ""
    assert (first.root / "third.txt").exists() and (first.root / "made.txt").exists()


def test_a_landing_that_was_killed_after_its_push_is_recorded_by_the_other_clone(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    first.review(number)
    hook = pair.remote.path / "hooks" / "post-receive"
    hook.parent.mkdir(exist_ok=True)
    reached = pair.remote.path / "reached"
    hook.write_text(f"#!/bin/sh\ntouch {reached}\nwhile [ -e {reached} ]; do sleep 0.1; done\n")
    hook.chmod(0o755)
    first.do("merge", "approve", str(number), "--later")
    landing = first.start(BACKGROUND, str(first.root))
    assert wait_until(reached.exists)
    os.killpg(landing.pid, signal.SIGKILL)
    landing.wait()
    hook.unlink()
    reached.unlink()
    assert pair.at_remote() != first.main() and first.request(number)["status"] == "approved"
    second.do("merge", "queue")
    assert second.request(number)["status"] == "merged"
    assert second.request(number)["merged_commit"] == pair.at_remote() == second.main()
    take_up(first)
    assert first.main() == pair.at_remote()


def test_without_consent_work_stays_in_its_clone_and_every_list_says_so(pair: Pair):
    first, second = pair.first, pair.second
    request = first.submit()
    number, clone = str(request["merge_request"]), request["clone"]
    assert pair.at_remote("worker-1/task-1") == ""
    assert clone in second.do("task", "list").out
    assert f"only in {clone}" in second.do("merge", "list").out
    assert f"only in {clone}" in second.do("review", "list").out
    assert f"only in {clone}" in second.do("status").out
    assert clone in second.do("workstream", "list").out
    for refused in (second.run("review", "start", number, "--as", "reviewer-1"), second.run("review", "start")):
        assert refused.code == 1 and f"only in the clone {clone} ({first.root})" in refused.err
    first.review(int(number))
    left = second.run("merge", "approve", number)
    assert left.code == 1 and f"it is only in the clone {clone}" in left.out
    second.submit("worker-2", "two.txt")
    assert "only here" in second.do("merge", "list").out
    first.do("merge", "queue")
    assert first.request(int(number))["status"] == "merged"
    assert first.main() != pair.at_remote() == second.main()


def test_what_may_be_pushed_is_shown_before_the_question_and_only_the_user_agrees(pair: Pair):
    first = pair.first
    first.git("remote", "set-url", "origin", "https://ada:secret@example.org/engine.git")
    asked = first.run("remote", "allow")
    assert asked.code == 1 and "--yes" in asked.err
    for word in ("refs/heads/main", "refs/heads/*/task-*", "https://example.org/engine.git"):
        assert word in asked.err
    assert "secret" not in asked.err + first.do("remote", "show").out
    assert not first.do("remote", "show", "--json").json()["allowed"]
    first.caller = Caller(CallerKind.AGENT, "a test")
    refused = first.run("remote", "allow", "--yes")
    assert refused.code == 1 and "only the user may let work be pushed to a remote" in refused.err


def test_consent_is_for_one_address_and_can_be_taken_back(pair: Pair, tmp_path: Path):
    first = pair.first
    first.do("remote", "allow", "--yes")
    assert first.do("remote", "show", "--json").json()["allowed"]
    kept = first.home / ".config" / "trimtab" / "allowed-remotes.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    other = tmp_path / "other.git"
    subprocess.run(["git", "clone", "-q", "--bare", str(pair.remote.path), str(other)], check=True)
    first.git("remote", "set-url", "--push", "origin", str(other))
    first.submit()
    assert Repo(other).git("branch", "--list", "worker-1/*") == pair.at_remote("worker-1/task-1") == ""
    first.git("remote", "set-url", "--delete", "--push", "origin", ".*")
    first.do("remote", "forget")
    assert not first.do("remote", "show", "--json").json()["allowed"]
    refused = first.run("remote", "sync")
    assert refused.code == 1 and "have not allowed" in refused.err
    first.do("remote", "allow", "--yes")
    first.do("remote", "sync")
    assert pair.at_remote("worker-1/task-1") == first.main("worker-1/task-1")


def test_commits_of_the_user_s_own_are_neither_pushed_nor_lost(pair: Pair):
    first, second = pair.allow().first, pair.second
    before = pair.at_remote()
    own = first.repo.commit("My own", {"own.txt": "mine\n"})
    request = first.run("task", "add", "Write it")
    made = first.do("workstream", "create", "1", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    request = first.do("merge", "submit", made["branch"], "--wait", "--json")
    assert "My own" in request.err and "git push origin main" in request.err
    number = request.json()["merge_request"]
    assert pair.at_remote(made["branch"]) == ""
    first.review(number)
    left = first.run("merge", "approve", str(number))
    assert left.code == 1 and "commits here that origin does not have" in left.out
    assert (first.main(), pair.at_remote()) == (own, before)
    other = second.submit("worker-2", "two.txt")["merge_request"]
    second.review(other)
    second.do("merge", "approve", str(other))
    behind = first.run("remote", "sync")
    assert behind.code == 1 and "commits here that origin does not have" in behind.out
    assert first.main() == own
    assert "lacks 1 request that another clone has merged" in first.do("status").out
    first.git("pull", "-q", "--rebase", "origin", "main")
    first.git("push", "-q", "origin", "main")
    first.do("remote", "sync")
    assert first.request(number)["status"] == "merged" and first.main() == pair.at_remote()
    assert (first.root / "own.txt").exists()


def test_work_that_began_on_commits_of_the_user_s_own_does_not_take_them_along(pair: Pair):
    first = pair.allow().first
    before = pair.at_remote()
    first.repo.commit("Private", {"private.txt": "mine\n"})
    first.run("task", "add", "Write it")
    made = first.do("workstream", "create", "1", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    number = first.do("merge", "submit", made["branch"], "--wait", "--json").json()["merge_request"]
    first.git("branch", "mine")
    first.git("reset", "-q", "--keep", "origin/main")
    told = first.run("remote", "sync")
    assert told.code == 1 and "Private" in told.out and "git rebase --onto" in " ".join(told.out.split())
    first.review(number)
    first.run("merge", "approve", str(number))
    assert pair.at_remote(made["branch"]) == "" and pair.at_remote() == before


def test_a_changed_checkout_is_left_alone_and_status_says_what_helps(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit(name="app.py")["merge_request"]
    second.review(number)
    (first.root / "app.py").write_text("print('mine')\n")
    second.do("merge", "approve", str(number))
    take_up(first)
    assert (first.root / "app.py").read_text() == "print('mine')\n"
    assert "trimtab remote sync" in first.do("status").out
    behind = first.run("remote", "sync")
    assert behind.code == 1 and "app.py" in behind.out
    first.git("checkout", "-q", "--", "app.py")
    first.do("remote", "sync")
    assert first.main() == pair.at_remote() and "remote sync" not in first.do("status").out


def test_a_branch_at_the_remote_that_nobody_here_pushed_is_not_run_over(pair: Pair, tmp_path: Path):
    first = pair.allow().first
    subprocess.run(["git", "clone", "-q", str(pair.remote.path), str(tmp_path / "third")], check=True)
    third = Repo(tmp_path / "third")
    theirs = third.commit("Theirs", {"theirs.txt": "x\n"})
    third.git("push", "-q", "origin", "HEAD:worker-1/task-1")
    first.do("task", "add", "Write it")
    made = first.do("workstream", "create", "1", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    assert "origin has another worker-1/task-1" in first.do("merge", "submit", made["branch"], "--wait").err
    assert pair.at_remote("worker-1/task-1") == theirs


def test_a_remote_that_is_gone_keeps_nobody_from_submitting(pair: Pair):
    first = pair.allow().first
    away = pair.remote.path.rename(pair.remote.path.with_suffix(".away"))
    first.do("task", "add", "Write it")
    made = first.do("workstream", "create", "1", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    submitted = first.do("merge", "submit", made["branch"], "--wait", "--json")
    assert "is only in this clone: git could not fetch from origin" in submitted.err
    number = submitted.json()["merge_request"]
    first.review(number)
    left = first.run("merge", "approve", str(number))
    assert left.code == 1 and "git could not fetch from origin" in left.out
    away.rename(pair.remote.path)
    first.do("remote", "sync")
    assert first.request(number)["status"] == "merged" and first.main() == pair.at_remote()


def test_a_remote_that_hangs_is_given_up_and_nothing_is_left_running(pair: Pair):
    first = pair.allow().first
    first.do("config", "set", "--user", "work.remote_seconds", "1")
    head = pair.remote.path / "HEAD"
    head.rename(head.with_suffix(".kept"))
    os.mkfifo(head)
    submitted = first.submit()
    assert submitted["status"] == "pending_qc"
    said = first.run("remote", "sync")
    assert said.code == 1 and "was not done after 1 seconds" in said.err
    assert [line for line in command_lines() if str(pair.remote.path) in line] == []
    head.unlink()
    head.with_suffix(".kept").rename(head)
    first.do("config", "set", "--user", "work.remote_seconds", "60")
    first.do("remote", "sync")
    assert pair.at_remote("worker-1/task-1") == first.main("worker-1/task-1")


def test_a_push_that_the_remote_refuses_leaves_all_as_it_was_and_its_words_are_shown(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    first.review(number)
    before = pair.at_remote()
    hook = pair.remote.path / "hooks" / "update"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text('#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "main is protected" >&2; exit 1; }\n')
    hook.chmod(0o755)
    left = first.run("merge", "approve", str(number))
    assert left.code == 1 and "main is protected" in left.out
    assert first.main() == pair.at_remote() == before and first.request(number)["status"] == "approved"
    hook.unlink()
    take_up(second)  # what is in the way of one clone does not keep another from landing it
    assert first.request(number)["status"] == "merged" and second.main() == pair.at_remote() != before


def test_work_that_is_submitted_again_replaces_what_was_pushed_of_it(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    [stream] = first.do("workstream", "list", "--json").json()["workstreams"]
    work = Repo(Path(stream["path"]))
    work.write({"made.txt": "better\n"})
    work.git("commit", "-q", "--all", "--amend", "-m", "Write it better")
    first.do("merge", "submit", stream["branch"], "--wait")
    assert pair.at_remote(stream["branch"]) == work.git("rev-parse", "HEAD")
    started = second.do("review", "start", str(number), "--as", "reviewer-1", "--json").json()
    assert Path(started["folder"], "made.txt").read_text() == "better\n"


def test_commits_that_only_a_remote_branch_has_beside_a_workstream_are_rescued_when_it_is_abandoned(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    second.review(number)
    ended = first.do("workstream", "abandon", "worker-1/task-1", "--json").json()
    assert ended["saved"]["branch"] == "worker-1/task-1"
    first.git("update-ref", "-d", "refs/remotes/origin/worker-1/task-1")
    back = first.do("workstream", "rescue", ended["saved"]["rescue"], "--json").json()
    assert Path(back["path"], "made.txt").read_text() == "by worker-1\n"
    # what was fetched to be reviewed is the author's
    second.do("workstream", "clean")
    assert second.do("workstream", "rescue", "--json").json()["rescues"] == []


def test_whoever_takes_a_task_over_from_another_clone_goes_on_with_what_was_submitted_there(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    second.fail(number)
    first.do("task", "release", "1", "--as", "worker-1")
    taken = second.do("work", "1", "--as", "worker-2", "--json").json()["workstream"]
    assert Path(taken["path"], "made.txt").read_text() == "by worker-1\n"
    assert taken["continues"]["agent"] == "worker-1" and taken["continues"]["merge_request"] == number
    again = " ".join(second.do("work", "1", "--as", "worker-2").out.split())
    assert "It goes on with what worker-1 made in worker-1/task-1" in again
    assert f"is still in {first.root}" in again and "that folder is in the clone" in again
    assert second.request(number)["status"] == "closed"
    Repo(Path(taken["path"])).commit("Fix it", {"made.txt": "better\n"})
    made = second.do("merge", "submit", taken["branch"], "--wait", "--json").json()["merge_request"]
    refused = second.run("review", "start", str(made), "--as", "worker-1")
    assert refused.code == 1 and "authors cannot review" in refused.err


def test_work_that_only_another_clone_has_is_named_to_whoever_takes_its_task_over(pair: Pair):
    first, second = pair.allow().first, pair.second
    first.do("task", "add", "Write it")
    made = first.do("work", "1", "--as", "worker-1", "--json").json()["workstream"]
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    first.do("task", "release", "1", "--as", "worker-1")
    taken = " ".join(second.do("work", "1", "--as", "worker-2").out.split())
    assert "worker-1's work on it is in the clone" in taken and f"({first.root}): worker-1/task-1" in taken
    assert "Nothing of that is here" in taken
    assert "fenced" in first.do("workstream", "list").out and "fenced" in second.do("workstream", "list").out
    second.do("task", "release", "1", "--as", "worker-2")
    back = first.do("work", "1", "--as", "worker-3", "--json").json()["workstream"]
    assert back["continues"]["agent"] == "worker-1" and Path(back["path"], "made.txt").exists()


def test_a_request_ends_when_another_clone_merges_work_for_the_same_task(pair: Pair):
    first, second = pair.first, pair.second
    old = first.submit()["merge_request"]
    first.fail(old)
    first.do("task", "release", "1", "--as", "worker-1")
    taken = second.do("work", "1", "--as", "worker-2", "--json").json()["workstream"]
    Repo(Path(taken["path"])).commit("Work", {"other.txt": "x\n"})
    number = second.do("merge", "submit", taken["branch"], "--wait", "--json").json()["merge_request"]
    second.review(number)
    second.do("merge", "approve", str(number))
    ended = first.request(old)
    assert ended["status"] == "closed"
    assert ended["history"][-1]["data"]["reason"] == f"{taken['branch']} was merged for the same task"
    refused = first.run("merge", "submit", "worker-1/task-1", "--as", "worker-1")
    assert refused.code == 1 and "task 1 is completed, by another than worker-1" in refused.err
    cleaned = first.do("workstream", "clean", "--json").json()["ended"]
    assert any(ended["branch"] == "worker-1/task-1" and ended["saved"] for ended in cleaned)


def test_a_review_waits_for_the_push_of_what_another_clone_has_just_submitted(pair: Pair):
    first, second = pair.allow().first, pair.second
    hook = pair.remote.path / "hooks" / "pre-receive"
    hook.parent.mkdir(exist_ok=True)
    reached = pair.remote.path / "reached"
    hook.write_text(f"#!/bin/sh\ntouch {reached}\nwhile [ -e {reached} ]; do sleep 0.1; done\n")
    hook.chmod(0o755)
    first.do("task", "add", "Write it")
    made = first.do("work", "1", "--as", "worker-1", "--json").json()["workstream"]
    Repo(Path(made["path"])).commit("Work", {"made.txt": "x\n"})
    submitting = first.begin("merge", "submit", made["branch"], "--wait")
    assert wait_until(reached.exists)
    reviewing = second.begin("review", "start", "1", "--as", "reviewer-1")
    with suppress(subprocess.TimeoutExpired):
        reviewing.wait(2)
    assert reviewing.poll() is None
    reached.unlink()
    assert (reviewing.wait(PATIENCE_S), submitting.wait(PATIENCE_S)) == (0, 0)


def test_a_stop_in_one_clone_ends_the_checks_that_run_in_another(pair: Pair, tmp_path: Path):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    first.review(number)
    reached = tmp_path / "reached"
    first.do("config", "set", "--user", "work.checks", f"touch {reached}; tail -f {reached}")
    first.do("merge", "approve", str(number), "--later")
    landing = first.start(BACKGROUND, str(first.root))
    assert wait_until(reached.exists)
    second.do("stop", "--reason", "a drill")
    assert landing.wait(PATIENCE_S) == 0
    assert [line for line in command_lines() if str(reached) in line] == []
    assert first.request(number)["status"] == "approved"


def test_what_another_clone_has_gone_on_with_and_merged_is_cleared_away_here_and_at_the_remote(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit()["merge_request"]
    second.fail(number)
    first.do("task", "release", "1", "--as", "worker-1")
    taken = second.do("work", "1", "--as", "worker-2", "--json").json()["workstream"]
    Repo(Path(taken["path"])).commit("Fix it", {"made.txt": "better\n"})
    fixed = second.do("merge", "submit", taken["branch"], "--wait", "--json").json()["merge_request"]
    first.review(fixed)
    first.do("merge", "approve", str(fixed))
    for clone in (first, second):
        clone.do("remote", "sync")
        assert [
            stream
            for stream in clone.do("workstream", "list", "--json").json()["workstreams"]
            if stream["kind"] == "work"
        ] == []
    first.do("remote", "sync")
    assert pair.at_remote("worker-1/task-1") == pair.at_remote(taken["branch"]) == ""
    for clone in (first, second):
        assert "task-" not in clone.git("for-each-ref", "refs/remotes/")


def test_new_work_begins_at_the_newest_main_branch_also_where_the_checkout_cannot_follow_it(pair: Pair):
    first, second = pair.allow().first, pair.second
    number = first.submit(name="app.py")["merge_request"]
    (second.root / "app.py").write_text("print('mine')\n")
    first.review(number)
    first.do("merge", "approve", str(number))
    second.do("task", "add", "Build on it")
    taken = second.do("work", "2", "--as", "worker-2", "--json").json()["workstream"]
    assert taken["base"] == pair.at_remote() != second.main()
    assert Path(taken["path"], "app.py").read_text() == "by worker-1\n"
    assert "does not follow the main branch" in taken["notes"][0]
    empty = second.run("merge", "submit", taken["branch"])
    assert empty.code == 1 and "nothing to review" in empty.err
    Repo(Path(taken["path"])).commit("More", {"more.txt": "x\n"})
    request = second.do("merge", "submit", taken["branch"], "--wait", "--json").json()["merge_request"]
    assert "app.py" not in second.do("merge", "diff", str(request)).out


def command_lines() -> Iterator[str]:
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            yield path.read_bytes().replace(b"\0", b" ").decode(errors="replace")


def take_up(clone: Clone) -> None:
    assert clone.start(BACKGROUND, str(clone.root)).wait(PATIENCE_S) == 0
