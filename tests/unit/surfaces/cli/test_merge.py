"""What `trimtab merge` and `trimtab review` say of work that does not go through at once."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.forked import MAIN
from support.own_processes import await_end
from support.repositories import Repo
from support.waiting import wait_until
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_review import BRANCH, GOOD, ok, repo, started

__all__ = ["repo"]  # the fixture


@pytest.fixture
def stream(desk: Desk, repo: Repo) -> Repo:
    return Repo(desk.folder / "workstreams" / "worker-1-parser")


def reviewed(desk: Desk) -> None:
    ok(desk, "review", "score", str(started(desk)), "--as", "reviewer-1", *GOOD)


def test_a_conflict_is_told_at_once_and_wherever_the_request_is_shown(desk: Desk, repo: Repo, stream: Repo):
    reviewed(desk)
    repo.commit("Meanwhile", {"parser.py": "y = 2\n"})
    ran = desk.run("merge", "approve", "1")
    assert ran.code == 1
    assert ran.out.splitlines()[0] == "Not merged: conflict in parser.py."
    assert "is sent back; it is with worker-1, who fixes it and submits it again" in ran.out
    [listed] = ok(desk, "merge", "list", "--json").json()["merge_requests"]
    assert (listed["status"], listed["standing"]) == ("sent_back", "sent back")
    assert " sent back " in ok(desk, "merge", "list").out
    shown = ok(desk, "merge", "show", "1").out
    assert "conflict in parser.py" in shown and "waits for a review" not in shown
    assert ok(desk, "merge", "show", "1", "--json").json()["reason"] == "conflict in parser.py"
    assert "was sent back to worker-1" in desk.run("review", "start", "1", "--as", "reviewer-2").err
    assert "no request waits for a review" in desk.run("review", "start", "--as", "reviewer-2").err
    refused = desk.run("merge", "approve", "1")
    assert "is sent back and cannot become approved" in refused.err and f"merge submit {BRANCH}" in refused.err


def test_work_that_came_back_with_a_conflict_says_in_which_files_and_how_to_go_on(desk: Desk, repo: Repo, stream: Repo):
    reviewed(desk)
    repo.commit("Meanwhile", {"parser.py": "y = 2\n"})
    assert desk.run("merge", "approve", "1").code == 1
    back = "it could not be merged: conflicts (`trimtab merge show 1`)"
    assert f"1 is in progress: {back}." in " ".join(ok(desk, "task", "list").out.split())
    assert f"1 is back: {back}" in " ".join(ok(desk, "status").out.split())
    ran = ok(desk, "work", "1", "--as", "worker-1")
    assert f"It is back: {back}." in " ".join(ran.out.split())
    assert "It conflicts with main in parser.py." in ran.out and "  git merge main  # resolve" in ran.out
    assert ok(desk, "work", "1", "--as", "worker-1", "--json").json()["workstream"]["conflicts"] == ["parser.py"]
    stream.git("merge", "-q", "-s", "ours", "main", "-m", "Resolve")
    assert "It conflicts" not in ok(desk, "work", "1", "--as", "worker-1").out


@pytest.mark.parametrize("sent_back_by", ["a conflict", "a review"])
def test_what_came_back_is_not_submitted_unchanged_by_whoever_takes_it_over(
    desk: Desk, repo: Repo, stream: Repo, sent_back_by: str
):
    if sent_back_by == "a conflict":
        reviewed(desk)
        repo.commit("Meanwhile", {"parser.py": "y = 2\n"})
        assert desk.run("merge", "approve", "1").code == 1
    else:
        ok(desk, "review", "score", str(started(desk)), "--as", "reviewer-1", "--all", "2", "--note", "it is wrong")
    assert "nothing was committed" in desk.run("merge", "submit", BRANCH).err
    ok(desk, "task", "release", "1", "--force")
    taken = ok(desk, "work", "1", "--as", "worker-2", "--json").json()["workstream"]
    refused = desk.run("merge", "submit", taken["branch"])
    assert refused.code == 1 and "nothing was committed" in refused.err and "was sent back" in refused.err
    ok(desk, "merge", "submit", taken["branch"], "--again", "--later")


def test_who_rejects_a_request_learns_what_becomes_of_its_task_and_folder(desk: Desk, repo: Repo, stream: Repo):
    reviewed(desk)
    said = " ".join(ok(desk, "merge", "reject", "1", "--reason", "the library does that").out.split())
    assert "Merge request 1 is closed." in said and "Task 1 is ready again" in said
    assert f"The work stays in {stream.path}: `trimtab workstream abandon {BRANCH}` removes it" in said
    assert stream.path.is_dir()
    ok(desk, "workstream", "abandon", BRANCH)
    assert not stream.path.exists()


def test_what_is_in_the_way_of_a_merge_is_told_at_once_and_approving_again_goes_on(desk: Desk, repo: Repo):
    reviewed(desk)
    repo.write({"parser.py": "mine, and not committed\n"})
    ran = desk.run("merge", "approve", "1", "--json")
    assert (ran.code, ran.json()["status"]) == (1, "approved")
    assert "not committed, in parser.py" in ran.json()["reason"] and "Commit or stash" in ran.json()["reason"]
    assert desk.run("merge", "approve", "1").out.startswith("Not merged: main is checked out")
    (repo.path / "parser.py").unlink()
    assert "Merge request 1 is merged." in ok(desk, "merge", "approve", "1").out


def test_the_end_of_what_a_check_printed_reaches_the_author(desk: Desk, repo: Repo, stream: Repo):
    (desk.root / "check.sh").write_text(
        "for n in $(seq 40); do echo noise $n; done; echo FAILED first; echo ==============================\n"
        "for n in $(seq 20); do echo more $n; done; echo 'the last word'; exit 1\n"
    )
    ok(desk, "config", "set", "work.checks", f'["sh {desk.root / "check.sh"}"]')
    reviewed(desk)
    told = ok(desk, "message", "list", "worker-1", "--json").json()["messages"][-1]
    assert "the last word" in told["payload"]["text"] and "FAILED first" in told["payload"]["text"]
    shown = ok(desk, "review", "show", "1").out
    assert "the last word" in shown and "====" not in shown


def test_a_review_is_given_back_by_whoever_has_it_and_by_the_person(desk: Desk, repo: Repo):
    key = str(started(desk))
    assert "it is with reviewer-1 for its review" in ok(desk, "merge", "show", "1").out
    assert "reviewer-1 reviews merge request 1 already" in desk.run("review", "start", "1", "--as", "reviewer-2").err
    assert "it is a reviewer" in desk.run("review", "release", "1", "--as", "reviewer-2").err
    assert ok(desk, "review", "release", "1", "--as", "reviewer-1", "--json").json() == {
        "merge_request": 1,
        "released": [int(key)],
    }
    assert "nobody has a review" in desk.run("review", "release", "1").err
    ok(desk, "review", "start", "1", "--as", "reviewer-2")
    assert "waits for a reviewer again" in ok(desk, "review", "release", BRANCH).out
    gone = ok(desk, "workstream", "abandon", "reviewer-2-worker-1-task-1").out
    assert "trimtab review release" in gone


def test_work_that_is_given_up_is_no_longer_turned_in_and_not_scored(desk: Desk, repo: Repo):
    key = str(started(desk))
    ok(desk, "workstream", "abandon", BRANCH)
    assert "Nothing is submitted" in ok(desk, "merge", "list").out
    refused = desk.run("review", "score", key, "--as", "reviewer-1", *GOOD)
    assert refused.code == 1 and f"{BRANCH} was given up" in refused.err


def test_stopped_work_is_not_turned_in_nor_reviewed_and_is_shown_as_stopped(desk: Desk, repo: Repo):
    reviewed(desk)
    ok(desk, "merge", "approve", "1", "--later")
    ok(desk, "stop", BRANCH)
    assert "approved, stopped" in ok(desk, "merge", "list").out
    assert "the user has stopped it" in ok(desk, "merge", "show", "1").out
    queued = ok(desk, "merge", "queue").out
    assert "Nothing is approved" not in queued and f"{BRANCH} is approved and not merged: the user" in queued
    refused = desk.run("merge", "submit", BRANCH)
    assert refused.code == 1 and f"the user has stopped {BRANCH}" in refused.err and "trimtab resume" in refused.err


def test_a_failed_check_is_shown_before_anybody_scores_and_earlier_rounds_are_listed(desk: Desk, stream: Repo):
    stream.commit("Bad", {"bad": "1\n"})
    assert desk.run("merge", "submit", BRANCH, "--wait").code == 1
    assert "It works: `test ! -e bad`" in ok(desk, "merge", "show", "1").out
    reviewed(desk)
    stream.git("rm", "-q", "bad")
    stream.git("commit", "-q", "-m", "Mend")
    ok(desk, "merge", "submit", BRANCH, "--wait")
    shown = ok(desk, "merge", "show", "1").out
    assert "Other reviews of it" in shown and "fail, 8.5 of 10" in shown


def test_nothing_lands_in_a_stopped_project_by_any_path_and_each_refusal_says_why(desk: Desk, repo: Repo):
    key = str(started(desk))
    assert ok(desk, "stop", "--reason", "the release is frozen").out.endswith("is stopped: the release is frozen.\n")
    why = r"the project is stopped by the user since .* \(the release is frozen\)"
    ok(desk, "config", "set", "work.approval", "verdict")
    ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD)
    approved = desk.run("merge", "approve", "1")
    assert approved.code == 1 and re.match(f"Not merged: {why}. `trimtab resume` lets work go on.", approved.out)
    queued = desk.run("merge", "queue")
    assert queued.code == 1 and re.search(f"{why}, so nothing is merged", queued.err) and "trimtab resume" in queued.err
    assert re.search(why, ok(desk, "task", "next").out) and re.search(why, desk.run("task", "claim").out)
    assert re.search(why, desk.run("workstream", "create", "1", "--as", "worker-2").err)
    assert re.search(why, ok(desk, "merge", "show", "1").out)
    assert ok(desk, "status", "--json").json()["work"]["project"]["halt"]["reason"] == "the release is frozen"
    stream = desk.folder / "workstreams" / "worker-1-parser"
    assert stream.exists() and not (repo.path / "parser.py").exists()
    ok(desk, "stop", "--reason", "for good")
    assert "(for good)" in desk.run("merge", "queue").err
    ok(desk, "resume")
    ok(desk, "merge", "queue")
    assert wait_until(lambda: (repo.path / "parser.py").exists() and not stream.exists())


def test_a_stop_and_its_reason_are_told_of_all_that_it_holds_up(desk: Desk, repo: Repo):
    ok(desk, "stop", "--reason", "the release is frozen")
    why = r"the project is stopped by the user since .* \(the release is frozen\)"
    submitted = " ".join(ok(desk, "merge", "submit", BRANCH).out.split())
    assert re.search(f"is pending qc \\({why}.*it goes on after `trimtab resume`", submitted)
    assert "background" not in submitted
    listed = ok(desk, "merge", "list").out
    assert "checks due, stopped" in listed and re.search(f"Until `trimtab resume`, {why}", " ".join(listed.split()))
    shown = " ".join(ok(desk, "merge", "show", "1").out.split())
    assert re.search(why, shown) and "it waits for its checks" not in shown
    ok(desk, "resume")
    assert wait_until(lambda: not ok(desk, "merge", "show", "1", "--json").json()["awaits_checks"])
    assert "frozen" not in ok(desk, "merge", "show", "1").out + ok(desk, "merge", "list").out


def test_what_a_stop_in_another_clone_kept_from_landing_is_merged_after_the_resume(
    desk: Desk, repo: Repo, tmp_path: Path
):
    reviewed(desk)
    stopping = tmp_path / "stop_elsewhere.py"
    stopping.write_text(
        "import os\nfrom trimtab.coordinator import projects\nfrom trimtab.coordinator.work import open_work\n"
        f"with open_work({str(desk.root)!r}, os.environ) as work:\n    projects.stop(work, 'person', 'a drill')\n"
    )
    once = tmp_path / "stopped"
    ok(desk, "config", "set", "work.checks", f"test -e {once} || (touch {once} && {sys.executable} {stopping})")
    refused = desk.run("merge", "approve", "1")
    assert refused.code == 1 and "(a drill)" in refused.out, refused.out + refused.err
    assert "request 1" not in ok(desk, "status").out.partition("Stuck")[2], "the project's own line says it"
    await_end(desk.root)
    told = " ".join(ok(desk, "resume").out.split())
    assert f"Goes on in the background: merge of {BRANCH}. `trimtab merge list` shows how far it is." in told
    assert "a drill" not in ok(desk, "status").out + ok(desk, "merge", "show", "1").out.partition("History")[0]
    await_end(desk.root)
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "merged"


def test_a_conflict_is_told_before_a_review_is_paid_for(desk: Desk, repo: Repo, stream: Repo):
    repo.commit("Meanwhile", {"parser.py": "y = 2\n"})
    told = ok(desk, "merge", "submit", BRANCH).out
    assert "It conflicts with main in parser.py: `git -C " in told and "merge main`" in told
    assert ok(desk, "merge", "submit", BRANCH, "--json").json()["conflicts"] == ["parser.py"]
    assert "Request 1 conflicts with main in parser.py" in ok(desk, "merge", "list").out
    assert "it conflicts with main in parser.py" in ok(desk, "merge", "show", "1").out
    assert "It conflicts with main in parser.py" in ok(desk, "review", "start", "1", "--as", "reviewer-1").out
    started = ok(desk, "review", "start", "1", "--as", "reviewer-1", "--json").json()
    assert started["conflicts"] == ["parser.py"]
    stream.git("merge", "-q", "-s", "ours", "-m", "Ours", "main")
    assert "conflicts" not in ok(desk, "merge", "submit", BRANCH).out
    assert ok(desk, "merge", "list", "--json").json()["merge_requests"][0]["conflicts"] == []


def test_a_request_shows_what_its_reviews_found(desk: Desk, repo: Repo):
    low = ("--score", "clear=6:so so", "--score", "safe=6:so so", "--issue", "Name it", "--feedback", "Good so far.")
    ok(desk, "review", "score", str(started(desk)), "--as", "reviewer-1", *low)
    shown = ok(desk, "merge", "show", "1").out
    assert "scores: clear 6, safe 6: so so" in shown and "- Name it" in shown and "Good so far." in shown
    [review] = ok(desk, "merge", "show", "1", "--json").json()["reviews"]
    assert (review["issues"], review["feedback"]) == (["Name it"], "Good so far.")


def test_the_diff_of_a_request_is_against_where_it_left_the_main_branch(desk: Desk, repo: Repo):
    reviewed(desk)
    repo.commit("Meanwhile", {"other.py": "y = 2\n"})
    diff = ok(desk, "merge", "diff", "1").out
    assert "+x = 1" in diff and "other.py" not in diff
    assert ok(desk, "merge", "diff", BRANCH, "--stat").out.startswith(" parser.py | 1 +")
    code, screen = on_a_terminal(["merge", "diff", "1"], desk.root, columns=80, rows=50)
    assert code == 0 and "+x = 1" in screen
    ok(desk, "merge", "approve", "1")
    assert ok(desk, "merge", "diff", "1").out == diff, "also once it is merged"
    assert ok(desk, "merge", "diff", "1", "--stat", "--json").json()["diff"] == ""


def test_a_trial_is_one_truthful_sentence(desk: Desk, repo: Repo):
    failed = desk.run("merge", "try", BRANCH, "--check", "false")
    assert failed.code == 1
    assert "can be merged" not in failed.out and "but `false` does not pass on the result" in failed.out
    assert "and the checks pass on the result" in ok(desk, "merge", "try", BRANCH, "--check", "true").out


def test_inside_a_workstream_its_branch_need_not_be_named(desk: Desk, repo: Repo, stream: Repo):
    (stream.path / "deep").mkdir()
    ran = desk.run("merge", "submit", "--json", cwd=stream.path / "deep")
    assert ran.code == 0 and ran.json()["branch"] == BRANCH
    assert "is in no workstream" in desk.run("merge", "submit").err


def test_a_score_of_what_conflicts_does_not_promise_a_merge(desk: Desk, repo: Repo):
    key = str(started(desk))
    repo.commit("Meanwhile", {"parser.py": "y = 2\n"})
    said = " ".join(ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD).out.split())
    assert "merge approve" not in said and "`trimtab merge revise 1 --reason" in said
    assert "It conflicts with main in parser.py" in said


def test_what_is_approved_and_not_merged_names_the_command_that_merges_it(desk: Desk, repo: Repo):
    reviewed(desk)
    ok(desk, "merge", "approve", "1", "--later")
    assert "Request 1 may be merged: `trimtab merge queue`." in ok(desk, "merge", "list").out
    assert "approved, `trimtab merge queue` merges it" in " ".join(ok(desk, "status").out.split())


def test_who_approves_inside_the_workstream_is_told_where_to_go(desk: Desk, repo: Repo, stream: Repo):
    reviewed(desk)
    ran = desk.spawn("merge", "approve", "1", cwd=stream.path)
    assert "Merge request 1 is merged." in ran.out, ran.out + ran.err
    assert f"`cd {desk.root}`" in " ".join(ran.out.split())


def test_a_score_says_what_comes_next(desk: Desk, repo: Repo):
    key = str(started(desk))
    said = ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD).out
    assert "it waits for a decision: `trimtab merge approve 1`" in said


@pytest.mark.usefixtures("interruptible")
def test_whoever_interrupts_it_is_told_how_far_it_is_and_a_stop_ends_what_goes_on(
    desk: Desk, repo: Repo, tmp_path: Path
):
    begun = tmp_path / "begun"
    ok(desk, "config", "set", "work.checks", f'["echo $$ > {begun}.new && mv {begun}.new {begun} && sleep 600"]')
    with subprocess.Popen(
        [*MAIN, "merge", "submit", BRANCH, "--wait"],
        cwd=desk.root,
        env={**os.environ, **desk.env},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            deadline = time.monotonic() + 120
            while not begun.exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=120)[1]
        finally:
            process.kill()
    assert process.returncode == 130
    assert f"{BRANCH} is submitted as merge request 1." in said and "goes on in the background" in said
    assert "checks and merges run in process" in desk.run("doctor").out
    check = int(begun.read_text())
    os.kill(check, 0)
    ok(desk, "stop")
    assert wait_until(lambda: not Path(f"/proc/{check}").exists())
    assert ok(desk, "merge", "show", "1", "--json").json()["awaits_checks"]
