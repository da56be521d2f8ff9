"""Taking, checking and scoring."""

from pathlib import Path

import pytest

from support.reviewing import SMALL, Floor
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.reviews import review_records, rounds, rubrics
from trimtab.coordinator.reviews.run_checks import check_request, run_checks
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.reviews import CheckSpec, Score, Verdict
from trimtab.store.state.database import Database, open_sqlite
from trimtab.store.state.repositories import enrolled

GOOD = [Score("clear", 8, "short"), Score("safe", 9, "checked")]


def test_nobody_reviews_his_own_work_under_either_name(floor: Floor):
    stream = floor.begun("worker-1")
    floor.commit(stream, {"a": "1"})
    request = submission.submit(floor.work, stream.branch, "worker-2", "Handed in for another")
    for name in ("worker-1", "worker-2"):
        with pytest.raises(TrimtabError, match="authors cannot review their own work"):
            review_records.take(floor.work, request.id, name)
    with pytest.raises(TrimtabError, match="a review needs a reviewer"):
        review_records.take(floor.work, request.id, "  ")
    [review] = review_records.take(floor.work, request.id, "reviewer-1")
    with pytest.raises(TrimtabError, match="authors cannot review their own work"):
        review_records.score(floor.work, review.id, "worker-1", GOOD)
    floor.scored(request, 8)
    with pytest.raises(TrimtabError, match="authors cannot review their own work"):
        review_records.again(floor.work, request.id, "worker-2")


def test_a_verdict_needs_checks_that_have_run(floor: Floor):
    request = floor.turned_in()
    [review] = review_records.take(floor.work, request.id, "reviewer-1")
    with pytest.raises(TrimtabError, match="the checks of review 1 have not run"):
        review_records.score(floor.work, review.id, "reviewer-1", GOOD)
    run_checks(floor.work, review.id)
    assert review_records.score(floor.work, review.id, "reviewer-1", GOOD).verdict is Verdict.PASS


def test_a_review_that_was_only_assigned_cannot_be_scored(floor: Floor):
    request = floor.turned_in()
    [review] = check_request(floor.work, request.id)
    with pytest.raises(TrimtabError, match="is with reviewer-1, who has not begun") as error:
        review_records.score(floor.work, review.id, "reviewer-1", GOOD)
    assert "trimtab review start 1 --as reviewer-1" in error.value.remedy


def test_what_was_checked_is_kept_with_the_version_the_commit_and_the_evidence(floor: Floor):
    request = floor.turned_in(files={"bad": "1"})
    [review] = check_request(floor.work, request.id)
    assert review.results is not None
    assert (review.results.rubric, review.results.version, review.results.commit) == ("small", "1", request.head)
    assert review.results.base == floor.repo.git("rev-parse", "main")
    [outcome] = review.outcomes
    assert (outcome.check, outcome.kind, outcome.status) == ("works", "tests", "failed")


def test_two_rubrics_that_ask_for_the_same_run_it_once(database: Database, tmp_path: Path):
    count = tmp_path / "count"
    floor = Floor(tmp_path / "project", database, checks=(f"echo run >> {count}",)).only_small()
    other = SMALL._replace(name="other", checks=(CheckSpec("suite", "tests", "Also"),))
    rubrics.approve(floor.work, rubrics.propose(floor.work, other, "reviewer-1").id, USER)
    request = floor.turned_in()
    first, second = check_request(floor.work, request.id)
    assert [one.check for one in (*first.outcomes, *second.outcomes)] == ["works", "suite"]
    assert count.read_text() == "run\n"
    check_request(floor.work, request.id)
    assert count.read_text() == "run\n", "what has run is not run again"
    run_checks(floor.work, first.id, again=True)
    assert count.read_text() == "run\nrun\n"


def test_all_rubrics_have_to_be_satisfied(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database).only_small()
    rubrics.approve(floor.work, rubrics.propose(floor.work, SMALL._replace(name="other"), "r").id, USER)
    request = floor.turned_in()
    check_request(floor.work, request.id)
    first, second = review_records.take(floor.work, request.id, "reviewer-1")
    review_records.score(floor.work, first.id, "reviewer-1", GOOD)
    assert rounds.settle(floor.work, request.id).status.value == "pending_qc", "the other one is open"
    bad = [Score("clear", 2, "cannot be read"), Score("safe", 3, "leaks")]
    review_records.score(floor.work, second.id, "reviewer-1", bad, "Start again.")
    assert rounds.settle(floor.work, request.id).status.value == "qc_rejected"
    told = str(floor.messages("worker-1")[0].payload["text"])
    assert "other, clear (2 of 10): cannot be read" in told and "Start again." in told


def test_one_fail_is_enough_and_ends_what_is_open(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database).only_small()
    rubrics.approve(floor.work, rubrics.propose(floor.work, SMALL._replace(name="other"), "r").id, USER)
    request = floor.turned_in(files={"bad": "1"})
    check_request(floor.work, request.id)
    first, second = review_records.take(floor.work, request.id, "reviewer-1")
    review_records.score(floor.work, first.id, "reviewer-1", GOOD)
    assert rounds.settle(floor.work, request.id).status.value == "qc_rejected"
    assert floor.standing(request) == ("qc_rejected", "active", "in_progress")
    assert len(floor.messages("worker-1")) == 1
    before = floor.trail()
    rounds.settle(floor.work, request.id)
    assert floor.trail() == before, "settled once"
    with pytest.raises(TrimtabError, match=f"is over: not needed: review {first.id} failed"):
        review_records.score(floor.work, second.id, "reviewer-1", GOOD)
    assert [one.rubric for one in review_records.again(floor.work, request.id, "reviewer-2")] == [first.rubric]


def test_a_secret_that_was_only_removed_fails_again_and_the_author_is_told_to_rewrite(
    database: Database, tmp_path: Path
):
    floor = Floor(tmp_path / "project", database).only_small()
    sheet = SMALL._replace(name="secrets", checks=(CheckSpec("no_secrets", "secrets", "No secrets"),))
    rubrics.approve(floor.work, rubrics.propose(floor.work, sheet, "r").id, USER)
    stream = floor.begun()
    leak = floor.commit(stream, {"a.py": "key = 'AKIA" + "Q7RT4MZB2XKLW9PD'\n"})
    floor.commit(stream, {"a.py": "key = environ['KEY']\n"})
    request = submission.submit(floor.work, stream.branch)
    assert floor.scored(request, 8).status.value == "qc_rejected"
    told = str(floor.messages("worker-1")[0].payload["text"])
    assert leak[:8] in told and "a.py:1" in told and "Revoke it" in told and "git rebase -i" in told


def test_a_check_that_could_not_run_makes_it_conditional_and_is_listed(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database, checks=()).only_small()
    request = floor.scored(floor.turned_in(), 10)
    [review] = floor.reviews(request)
    assert review.verdict is Verdict.CONDITIONAL_PASS
    assert review.issues[0].startswith("works was not run: ")
    assert request.status.value == "pending_coordinator"
    assert "works was not run" in str(floor.messages("coordinator")[0].payload["text"])


def test_where_the_verdict_approves_a_pass_is_approved_and_a_conditional_pass_waits(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database, approval="verdict").only_small()
    passed = floor.scored(floor.turned_in("worker-1"), 8)
    assert (passed.status.value, passed.decided_by) == ("approved", "verdict")
    assert floor.standing(passed) == ("approved", "approved", "review")
    assert floor.reviews(passed)[0].decided_by == "verdict"
    waiting = floor.scored(floor.turned_in("worker-2"), 6, issues=("rename it",))
    assert waiting.status.value == "pending_coordinator"


def test_a_message_to_the_author_stays_short_however_much_the_reviewer_writes(floor: Floor):
    request = floor.turned_in()
    [review] = check_request(floor.work, request.id)
    review_records.take(floor.work, request.id, "reviewer-1")
    scores = [Score(name, 1, "x" * 4_000) for name in ("clear", "safe")]
    review_records.score(floor.work, review.id, "reviewer-1", scores, "y" * 20_000, ["z" * 900] * 20)
    rounds.settle(floor.work, request.id)
    [told] = floor.messages("worker-1")
    assert len(dump(told.payload)) < 20_000 and "x" * 200 in str(told.payload["text"])


def test_what_is_not_pending_cannot_be_taken(floor: Floor):
    request = floor.scored(floor.turned_in(), 8)
    with pytest.raises(
        TrimtabError, match="is pending coordinator and cannot be reviewed: only what is pending qc can"
    ):
        review_records.take(floor.work, request.id, "reviewer-2")


def test_a_finished_review_is_not_scored_again_with_something_else(floor: Floor):
    request = floor.scored(floor.turned_in(), 8)
    [review] = floor.reviews(request)
    with pytest.raises(TrimtabError, match="review 1 is over: pass"):
        review_records.score(floor.work, review.id, "reviewer-1", GOOD)
    assert [one.score for one in review.scores] == [8, 8]


def test_another_project_of_the_same_store_is_out_of_reach(floor: Floor, tmp_path: Path):
    request = floor.turned_in()
    opened = open_sqlite(str(tmp_path / "state.db"))
    other = Work(floor.work.root, opened, enrolled(opened, "another", "person").id, 60_000)
    for act in (
        lambda: review_records.take(other, request.id, "reviewer-1"),
        lambda: run_checks(other, floor.reviews(request)[0].id),
        lambda: rounds.settle(other, request.id),
        lambda: rubrics.approve(other, 1, USER),
    ):
        with pytest.raises(TrimtabError, match="there is no"):
            act()
    opened.close()


def test_a_task_that_nobody_took_is_its_author_s_when_it_is_turned_in(floor: Floor):
    from trimtab.coordinator.tasks import task_records
    from trimtab.coordinator.workstreams import workstream_records

    number = task_records.add(floor.work, task_records.NewTask("Untaken")).number
    stream = workstream_records.begin(floor.work, "worker-1", "t", number).record
    floor.commit(stream, {"a": "1"})
    request = submission.submit(floor.work, stream.branch, "worker-1", "T")
    assert floor.standing(request) == ("pending_qc", "review", "review")
    assert floor.task(request).claimed_by == "worker-1"


def test_what_ships_really_runs(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database)
    request = floor.turned_in(files={"app.py": "import os\nKEY = 'AKIA" + "IOSFODNN7ABCDEFG'\n"})
    found = {one.check: one.status for review in check_request(floor.work, request.id) for one in review.outcomes}
    assert found == {
        "no_hardcoded_credentials": "failed",
        "no_known_vulnerabilities": "passed",
        "input_validation": "passed",
        "authentication": "passed",
        "https": "passed",
        "style": "failed",
        "complexity": "passed",
        "tests": "passed",
        "coverage": "skipped",
    }
