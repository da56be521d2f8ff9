"""All open reviews of a merge request, scored in one step."""

from pathlib import Path

import pytest

from support.own_processes import await_end
from support.repositories import Repo
from support.reviewing import SMALL_FILE
from trimtab.surfaces.cli import review
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_review import BRANCH, documented, ok, repo

__all__ = ["repo"]  # the fixture

OTHER = SMALL_FILE.replace("name: small", "name: other").replace("id: clear", "id: fast")
AS = ("--as", "reviewer-1")


@pytest.fixture
def two_rubrics(desk: Desk, repo: Repo) -> Repo:
    (desk.folder / "rubrics" / "other.md").write_text(OTHER)
    ok(desk, "rubric", "approve", "other")
    return repo


def open_reviews(desk: Desk) -> list[int]:
    return [line["review"] for line in ok(desk, "review", "list", "--json").json()["reviews"]]


def test_it_takes_them_runs_the_checks_and_says_what_comes_next(desk: Desk, two_rubrics: Repo) -> None:
    ok(desk, "merge", "submit", BRANCH, "--later")
    said = ok(desk, "review", "score", *AS, "--all", "8", "--note", "short", "--score", "fast=9:no loop").out
    assert "Review 1, small: pass, 8 of 10" in said and "Review 2, other: pass, 8.5 of 10" in said
    assert "`trimtab merge approve 1` merges it" in said
    assert open_reviews(desk) == []
    assert ok(desk, "merge", "approve", "1", "--json").json()["status"] == "merged"
    await_end(desk.root)


def test_it_is_one_object_for_programs(desk: Desk, two_rubrics: Repo) -> None:
    ok(desk, "merge", "submit", BRANCH, "--wait")
    told = ok(desk, "review", "score", "--request", BRANCH, *AS, "--all", "8", "--note", "short", "--json").json()
    documented(review, "score", told)
    assert (told["status"], [scored["verdict"] for scored in told["reviews"]]) == ("pending_coordinator", ["pass"] * 2)


def test_where_one_cannot_be_scored_so_none_is(desk: Desk, two_rubrics: Repo) -> None:
    ok(desk, "merge", "submit", BRANCH, "--wait")
    before = open_reviews(desk)
    enough_for_one = ("--score", "clear=8:x", "--score", "safe=8:x")
    refused = {
        enough_for_one: "fast is not scored",
        (): "are not scored",
        ("--all", "8", "--note", "x", "--score", "fats=8:x"): "no criterion 'fats'",
        ("--all", "6", "--note", "x"): "have to name their issues",
    }
    for given, why in refused.items():
        ran = desk.run("review", "score", *AS, *given)
        assert ran.code == 1 and why in ran.err and "No review was scored." in ran.err, ran.err
    assert open_reviews(desk) == before
    said = ok(desk, "review", "score", *AS, "--all", "6", "--note", "x", "--issue", "test it").out
    assert said.count("conditional pass, 6 of 10") == 2


def test_a_failed_check_sends_it_back_whatever_the_scores(desk: Desk, two_rubrics: Repo) -> None:
    Repo(desk.folder / "workstreams" / "worker-1-parser").commit("Bad", {"bad": "1\n"})
    ok(desk, "merge", "submit", BRANCH, "--later")
    said = ok(desk, "review", "score", *AS, "--all", "9", "--note", "x").out
    assert said.count("fail, 9 of 10") == 2 and "is qc rejected (its review failed); it is with worker-1" in said


def test_whose_work_it_is_does_not_review_it(desk: Desk, repo: Repo) -> None:
    ok(desk, "merge", "submit", BRANCH, "--wait")
    by_author = ("--as", "worker-1", "--all", "8", "--note", "x")
    assert "1 is worker-1's own work" in desk.run("review", "score", *by_author).err
    assert "authors cannot review their own work" in desk.run("review", "score", "--request", "1", *by_author).err
    assert len(open_reviews(desk)) == 1


def test_of_several_that_wait_one_has_to_be_named(desk: Desk, repo: Repo) -> None:
    ok(desk, "task", "add", "Write the lexer")
    path = ok(desk, "workstream", "create", "2", "--as", "worker-2", "--json").json()["path"]
    Repo(Path(path)).commit("Work", {"lexer.py": "x = 1\n"})
    for branch in (BRANCH, "worker-2/task-2"):
        ok(desk, "merge", "submit", branch, "--wait")
    given = (*AS, "--all", "8", "--note", "x")
    ran = desk.run("review", "score", *given)
    assert ran.code == 1 and "1 (Write the parser); 2 (Write the lexer)" in ran.err
    ok(desk, "review", "start", "2", *AS)
    assert "Merge request 2 is" in ok(desk, "review", "score", *given).out, "the one that this reviewer has begun"
    assert "either NUMBER" in desk.run("review", "score", "1", "--request", "1", *given).err
