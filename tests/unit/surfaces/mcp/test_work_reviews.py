"""Turning in and reviewing through the server: the author, the reviewer and the coordinator are three agents."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.coordinator.reviews import rubrics
from trimtab.model.agents import USER
from unit.surfaces.mcp.reviewing import CHECKED, RUBRIC, reviewed_team, score, score_of, turn_in
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


def test_what_is_not_committed_or_adds_nothing_is_not_turned_in(worker: Member, team: Team) -> None:
    assert "has no workstream" in worker.refused("submit_for_qc", title="x", self_checks=CHECKED)
    stream = worker.in_workstream("1")
    told = worker.refused("submit_for_qc", title="x", self_checks=CHECKED)
    assert "no commit that main does not have" in told and str(stream.path) in told
    (stream.path / "parser.py").write_text("y = 2\n")
    assert "1 file not committed" in worker.refused("submit_for_qc", title="x", self_checks=CHECKED)
    stream.commit("Do it", {"parser.py": "y = 2\n"})
    assert "at least 1 items" in worker.refused("submit_for_qc", title="x", self_checks=[])
    stranger = team.member("worker", "ef56")
    told = stranger.refused("submit_for_qc", title="x", branch="worker-ab12/task-1", self_checks=CHECKED)
    assert "cannot submit worker-ab12/task-1, which is not its own" in told


def test_a_failed_check_fails_the_review_and_the_author_mends_it(team: Team, worker: Member, reviewer: Member) -> None:
    failing = turn_in(worker, parser="broken = 1\n")
    assert failing["checks"][0]["status"] == "failed" and "submit it again" in failing["next"]
    failed = score(reviewer, reviewer.call("review", action="start"), 10)
    assert (failed["verdict"], failed["request"]["status"]) == ("fail", "qc_rejected")
    assert "tests failed" in failed["why"]
    (told,) = worker.call("message", action="list")["messages"]
    assert told["kind"] == "review_failed" and "worker-ab12/task-1" in told["text"]
    assert worker.call("task", action="show", task="1")["task"]["held_by"] == "worker-ab12"
    told = worker.refused("submit_for_qc", title="A parser", task="1", self_checks=CHECKED)
    assert "nothing was committed on worker-ab12/task-1 since" in told
    stream = worker.in_workstream("1", {"parser.py": "y = 2\n"})
    again = worker.call("submit_for_qc", title="A parser", task="1", self_checks=CHECKED, wait=True)
    assert again["request"] == failing["request"] and again["head"] == stream.git("rev-parse", "HEAD")
    assert score(reviewer, reviewer.call("review", action="start"), 9)["verdict"] == "pass"


def test_one_fail_sends_it_back_before_the_other_rubric_is_scored(team: Team, worker: Member, reviewer: Member) -> None:
    with team.work() as work:
        sheet = rubrics.listed(work)[-1].content
        other = rubrics.propose(work, sheet._replace(name="other"), "reviewer-1")
        rubrics.approve(work, other.id, USER)
    turn_in(worker, parser="broken = 1\n")
    first, second = reviewer.call("review", action="start")["reviews"]
    failed = score(reviewer, {"reviews": [first]}, 10)
    assert (failed["verdict"], failed["request"]["status"]) == ("fail", "qc_rejected")
    scores = [score_of(one["criterion"]) for one in second["criteria"]]
    told = reviewer.refused("submit_review", review=second["review"], scores=scores, feedback="Good.")
    assert "not needed" in told


def test_a_review_that_was_taken_is_given_back(team: Team, worker: Member, reviewer: Member) -> None:
    request = turn_in(worker)["request"]
    (taken,) = reviewer.call("review", action="start")["reviews"]
    other = team.member("reviewer", "0f0f")
    assert "reviews merge request" in other.refused("review", action="start", request=request)
    assert "it is a reviewer" in other.refused("review", action="release", request=request)
    assert reviewer.call("review", action="release", request=request)["released"] == [taken["review"]]
    assert other.call("review", action="start")["reviews"][0]["review"] == taken["review"]


def test_whoever_takes_over_a_task_goes_on_from_its_work_in_a_folder_of_its_own_and_both_are_its_authors(
    team: Team, worker: Member
) -> None:
    begun = worker.in_workstream("1", {"parser.py": "y = 2\n"})
    team.main.call("task", action="release", task="1", reason="it went silent")
    second = team.member("worker", "ef56")
    own = second.in_workstream("1")
    assert own.path != begun.path and (own.path / "parser.py").read_text() == "y = 2\n"
    assert "lost the claim on task 1" in worker.refused(
        "submit_for_qc", title="x", task="1", branch="worker-ab12/task-1", self_checks=CHECKED
    )
    turned_in = second.call("submit_for_qc", title="A parser", self_checks=CHECKED, wait=True)
    assert (turned_in["author"], turned_in["branch"]) == ("worker-ef56", "worker-ef56/task-1-claim-2")
    for author in (worker, second):
        assert "authors cannot review" in author.refused("review", action="start", request=turned_in["request"])
        assert "no request waits" in author.refused("review", action="start")


def test_an_author_does_not_review_and_a_reviewer_does_not_decide(team: Team, worker: Member, reviewer: Member) -> None:
    request = turn_in(worker)["request"]
    assert "authors cannot review their own work" in worker.refused("review", action="start", request=request)
    assert "no request waits" in worker.refused("review", action="start")
    started = reviewer.call("review", action="start", request=request)
    rival = team.member("reviewer", "ef56")
    assert "reviewer-cd34 reviews merge request" in rival.refused("review", action="start", request=request)
    review = started["reviews"][0]["review"]
    told = rival.refused("submit_review", review=review, scores=[score_of("clarity"), score_of("fit")], feedback="x")
    assert "with reviewer-cd34" in told
    score(reviewer, started, 8)
    for decision in ("approve", "revise", "reject"):
        reason = {} if decision == "approve" else {"reason": "because"}
        for one in (worker, reviewer, rival):
            assert "cannot decide" in one.refused("merge", action=decision, request=request, **reason)
    assert "cannot merge" in worker.refused("merge", action="queue")
    assert team.main.call("merge", action="list")["merge_requests"][0]["status"] == "pending_coordinator"


def test_a_middling_score_has_to_name_its_issues(team: Team, worker: Member, reviewer: Member) -> None:
    turn_in(worker)
    started = reviewer.call("review", action="start")
    review = started["reviews"][0]["review"]
    scores = [score_of("clarity", 6), score_of("fit", 6)]
    told = reviewer.refused("submit_review", review=review, scores=scores, feedback="x")
    assert "have to name their issues" in told
    assert "fit is not scored" in reviewer.refused("submit_review", review=review, scores=scores[:1], feedback="x")
    assert "at most 10" in reviewer.refused("submit_review", review=review, scores=[score_of("fit", 11)], feedback="x")
    given = score(reviewer, started, 6, issues=["no test of the empty file"])
    assert (given["verdict"], given["issues"]) == ("conditional_pass", ["no test of the empty file"])
    revised = team.main.call("merge", action="revise", request=started["request"], reason="add that test")
    assert revised["status"] == "qc_rejected"
    kinds = [one["kind"] for one in worker.call("message", action="list")["messages"]]
    assert kinds == ["revise"]
    shown = team.main.call("review", action="show", review=review)
    assert (shown["decision"], shown["scores"][0]["score"]) == ("revise", 6)


def test_a_rubric_is_proposed_by_a_reviewer_and_approved_by_the_coordinator(team: Team, reviewer: Member) -> None:
    file = team.root / ".trimtab" / "rubrics" / "small.md"
    file.write_text(RUBRIC.format(version="1.1"))
    proposed = reviewer.call("rubric", action="propose", file=".trimtab/rubrics/small.md")
    assert (proposed["version"], proposed["status"]) == ("1.1", "proposed")
    assert "cannot decide" in reviewer.refused("rubric", action="approve", rubric=proposed["rubric"])
    team.main.call("rubric", action="approve", rubric=proposed["rubric"], reason="clearer")
    known = {
        one["version"]: one["status"]
        for one in team.main.call("rubric", action="list", all=True)["rubrics"]
        if one["name"] == "small"
    }
    assert known == {"1.0": "retired", "1.1": "approved"}
    for outside in ("check.sh", "../x.md", "/etc/passwd", ".trimtab/rubrics"):
        told = reviewer.refused("rubric", action="propose", file=outside)
        assert "not in the project's folder of rubrics" in told
    os.symlink(team.root / "check.sh", team.root / ".trimtab" / "rubrics" / "link.md")
    told = reviewer.refused("rubric", action="propose", file=".trimtab/rubrics/link.md")
    assert "not in the project's folder of rubrics" in told


def test_the_same_commit_reviewed_again_measures_and_decides_nothing(
    team: Team, worker: Member, reviewer: Member
) -> None:
    request = turn_in(worker)["request"]
    score(reviewer, reviewer.call("review", action="start"), 8)
    second = team.member("reviewer", "ef56")
    again = second.call("review", action="again", request=request)
    measured = score(second, again, 4)
    assert measured["verdict"] == "fail" and "decides nothing" in measured["next"]
    assert team.main.call("merge", action="show", request=request)["status"] == "pending_coordinator"
    found = team.main.call("review", action="list", request=request)["reviews"]
    assert [one["average"] for one in found] == [4, 8]
    told = team.main.call("review", action="consistency")
    assert (told["spread"], told["flips"], told["repeated"][0]["verdicts"]) == (4, 1, ["pass", "fail"])
    assert told["reviewers"][0] == {"reviewer": "reviewer-cd34", "reviews": 1, "bias": 2}
