"""Deciding and merging through the server: the author, the reviewer and the coordinator are three agents."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from unit.surfaces.mcp.reviewing import CHECK, CHECKED, reviewed_team, score, turn_in
from unit.surfaces.mcp.team import Member, Team


@pytest.fixture
def team(tmp_path: Path, nobody_s_home: Path) -> Iterator[Team]:
    with reviewed_team(tmp_path / "engine", nobody_s_home) as made:
        yield made


@pytest.fixture
def worker(team: Team) -> Member:
    return team.member("worker", "ab12")


@pytest.fixture
def reviewer(team: Team) -> Member:
    return team.member("reviewer", "cd34")


def test_work_goes_from_its_task_to_the_main_branch(team: Team, worker: Member, reviewer: Member) -> None:
    turned_in = turn_in(worker)
    assert turned_in["status"] == "pending_qc" and "`trimtab:reviewer`" in turned_in["next"]
    assert [(one["check"], one["status"]) for one in turned_in["checks"]] == [("tests", "passed")]
    assert any(one["method"] == "notifications/progress" for one in worker.heard)
    assert worker.call("task", action="show", task="1")["task"]["standing"] == "review"

    started = reviewer.call("review", action="start")
    folder = Path(started["folder"])
    assert (folder / "parser.py").read_text() == "y = 2\n" and "parser.py" in started["stat"]
    assert "Checked by worker-ab12" in started["description"] and str(folder) in started["next"]
    (review,) = started["reviews"]
    assert review["criteria"][0] == {
        "id": "clarity",
        "criterion": "clarity",
        "title": "Clarity",
        "guide": "10 is plain to a newcomer.",
    }
    assert review["call"]["arguments"]["review"] == review["review"] and review["advice"] == "Read the whole diff."

    passed = score(reviewer, started, 8)
    assert (passed["verdict"], passed["average"], passed["request"]["status"]) == ("pass", 8, "pending_coordinator")
    merged = team.main.call("merge", action="approve", request=started["request"])
    assert merged["status"] == "merged" and merged["decided_by"] == "main-s1"
    assert "was merged, and released it would be done again" in team.main.refused("task", action="release", task="1")
    assert "parser.py" in team.repo.git("ls-tree", "--name-only", "main").split()
    assert team.main.call("task", action="show", task="1")["task"]["standing"] == "completed"
    assert not (team.root / ".trimtab" / "workstreams" / "worker-ab12-write-the-parser").exists()


def test_an_author_hears_of_a_conflict_with_the_answer_and_the_diff_is_cut_to_what_an_answer_holds(
    team: Team, worker: Member
) -> None:
    worker.in_workstream("1", {"parser.py": "y = 2\n" * 10_000})
    team.repo.commit("Meanwhile", {"parser.py": "y = 3\n"})
    told = worker.call("submit_for_qc", title="A parser", self_checks=CHECKED)
    assert told["conflicts"] == ["parser.py"] and "conflicts with main in parser.py" in told["next"]
    assert team.main.call("merge", action="show", request=1)["conflicts"] == ["parser.py"]
    started = team.member("reviewer", "cd34").call("review", action="start")
    assert started["conflicts"] == ["parser.py"] and "conflicts with the main branch in parser.py" in started["next"]
    shown = team.main.call("merge", action="diff", request=1)
    assert len(shown["diff"]) == 40_000 and shown["left_out"] > 0 and "git diff" in shown["next"]
    stat = team.main.call("merge", action="diff", request=1, stat=True)
    assert "parser.py | 10000" in stat["stat"] and not stat["diff"]


def test_of_several_workstreams_the_one_with_new_commits_is_submitted(team: Team, worker: Member) -> None:
    first = worker.in_workstream("1", {"parser.py": "y = 2\n"})
    worker.call("submit_for_qc", title="A parser", self_checks=CHECKED, wait=True)
    team.main.call("task", action="add", title="Write the printer")
    second = worker.in_workstream("2", {"printer.py": "z = 3\n"})
    told = worker.call("submit_for_qc", title="A printer", self_checks=CHECKED, wait=True)
    assert told["branch"] == second.git("branch", "--show-current")
    assert "2 workstreams could be meant" in worker.refused("submit_for_qc", title="Which?", self_checks=CHECKED)
    first.commit("More", {"parser.py": "y = 4\n"})
    told = worker.call("submit_for_qc", title="A better parser", self_checks=CHECKED, wait=True)
    assert told["branch"] == first.git("branch", "--show-current")


def test_a_coordinator_that_reviewed_it_does_not_decide_on_it(team: Team, worker: Member) -> None:
    turn_in(worker)
    started = team.main.call("review", action="start")
    score(team.main, started, 8)
    assert "it reviewed it" in team.main.refused("merge", action="approve", request=started["request"])
    other = team.member("coordinator", "9876")
    assert other.call("merge", action="approve", request=started["request"])["status"] == "merged"


def test_a_decision_belongs_to_the_person_where_that_is_set(team: Team, worker: Member, reviewer: Member) -> None:
    (team.root / ".trimtab" / "local.toml").write_text(f'{CHECK}work.approval = "person"\n')
    request = turn_in(worker)["request"]
    score(reviewer, reviewer.call("review", action="start"), 8)
    assert "only the user may" in team.main.refused("merge", action="approve", request=request)


def test_a_verdict_is_enough_where_that_is_set(team: Team, worker: Member, reviewer: Member) -> None:
    (team.root / ".trimtab" / "local.toml").write_text(f'{CHECK}work.approval = "verdict"\n')
    turn_in(worker)
    passed = score(reviewer, reviewer.call("review", action="start"), 7)
    assert passed["request"]["status"] == "merged"


def test_what_was_approved_can_be_vetoed_until_it_is_merged(team: Team, worker: Member, reviewer: Member) -> None:
    (team.root / ".trimtab" / "local.toml").write_text("")  # so its check cannot run
    request = turn_in(worker)["request"]
    started = reviewer.call("review", action="start")
    score(reviewer, started, 8)
    approved = team.main.call("merge", action="approve", request=request)
    assert approved["status"] == "approved" and "work.checks" in approved["next"]
    assert "work.checks" in team.main.refused("merge", action="queue")
    vetoed = team.main.call("merge", action="veto", request=request, reason="not before the release")
    assert vetoed["status"] == "pending_coordinator"
    team.main.call("merge", action="approve", request=request)
    (team.root / ".trimtab" / "local.toml").write_text(CHECK)
    run = team.main.call("merge", action="queue")
    assert [one["branch"] for one in run["landed"]] == ["worker-ab12/task-1"] and run["into"] == "main"
    shown = team.main.call("merge", action="show", request=request)
    assert shown["status"] == "merged" and shown["reviews"][0]["verdict"] == "conditional_pass"


def test_a_conflict_is_sent_back_with_its_files(team: Team, worker: Member, reviewer: Member) -> None:
    request = turn_in(worker, app="print('mine')\n")["request"]
    team.repo.commit("Meanwhile", {"app.py": "print('theirs')\n"})
    score(reviewer, reviewer.call("review", action="start"), 8)
    told = team.main.call("merge", action="approve", request=request)
    assert (told["status"], told["standing"]) == ("sent_back", "sent back")
    assert told["reason"] == "conflict in app.py" and "could not be merged: conflict in app.py" in told["next"]
    (listed,) = team.main.call("merge", action="list")["merge_requests"]
    assert listed["standing"] == "sent back"
    (message,) = worker.call("message", action="list")["messages"]
    assert message["kind"] == "merge_failed" and "app.py" in message["text"]


def test_what_is_in_the_way_is_told_with_the_approval(team: Team, worker: Member, reviewer: Member) -> None:
    request = turn_in(worker, app="print('mine')\n")["request"]
    score(reviewer, reviewer.call("review", action="start"), 8)
    team.repo.write({"app.py": "print('of the person, not committed')\n"})
    told = team.main.call("merge", action="approve", request=request)
    assert told["status"] == "approved" and "not committed, in app.py" in told["next"]
