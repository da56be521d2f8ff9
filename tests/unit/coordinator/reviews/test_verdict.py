"""The verdict follows from checks and scores, exactly as the criteria say."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.reviews.review_verdict import ensure_complete, issues_of, verdict_of, why
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import CheckOutcome, CheckStatus, Criterion, Score, Verdict, average_of

STATUSES = st.sampled_from(["passed", "failed", "not_run"])
SCORES = st.one_of(st.integers(0, 10), st.integers(0, 100).map(lambda tenths: tenths / 10))


@given(checks=st.lists(STATUSES, max_size=6), scores=st.lists(SCORES, min_size=1, max_size=6))
def test_the_verdict_is_what_the_criteria_say(checks: list, scores: list):
    average = sum(Fraction(str(one)) for one in scores) / len(scores)
    found = verdict_of(checks, scores)
    assert (found is Verdict.FAIL) == ("failed" in checks or average < 5)
    assert (found is Verdict.PASS) == (all(one == "passed" for one in checks) and average >= 7)
    assert (found is Verdict.CONDITIONAL_PASS) == (found not in (Verdict.FAIL, Verdict.PASS))


def test_every_combination_of_two_checks_and_the_borders_of_the_average():
    expected = {
        (4.9, "passed", "passed"): Verdict.FAIL,
        (5, "passed", "passed"): Verdict.CONDITIONAL_PASS,
        (6.9, "passed", "passed"): Verdict.CONDITIONAL_PASS,
        (7, "passed", "passed"): Verdict.PASS,
        (4.9, "not_run", "passed"): Verdict.FAIL,
        (5, "not_run", "passed"): Verdict.CONDITIONAL_PASS,
        (6.9, "not_run", "passed"): Verdict.CONDITIONAL_PASS,
        (7, "not_run", "passed"): Verdict.CONDITIONAL_PASS,
    }
    for score in (4.9, 5, 6.9, 7):
        for first, second in product(("passed", "not_run", "failed"), repeat=2):
            failed = "failed" in (first, second)
            wanted = Verdict.FAIL if failed else expected[score, min(first, second), "passed"]
            assert verdict_of([first, second], [score, score]) is wanted, (score, first, second)


def test_seven_on_average_passes_however_it_comes_about_and_what_is_shown_never_says_more_than_there_is():
    assert verdict_of([], [6.9, 7.1]) is Verdict.PASS
    assert verdict_of([], [0.1] * 3 + [10]) is Verdict.FAIL
    assert verdict_of([], [7, 7, 6.99]) is Verdict.CONDITIONAL_PASS
    assert average_of([7, 7, 6.99]) == 6.99


@given(scores=st.lists(SCORES, min_size=1, max_size=6))
def test_the_average_that_is_shown_is_on_the_same_side_of_the_borders_as_the_verdict(scores: list):
    shown, verdict = average_of(scores), verdict_of([], scores)
    assert (shown >= 7) == (verdict is Verdict.PASS)
    assert (shown < 5) == (verdict is Verdict.FAIL)


CRITERIA = (Criterion("clear", "Clarity"), Criterion("safe", "Safety"))


def whole() -> list[Score]:
    return [Score("clear", 7, "short names"), Score("safe", 8.5, "all is checked")]


def test_each_criterion_is_scored_once_with_a_reason():
    ensure_complete(CRITERIA, whole(), "review 1")
    for wrong, said in (
        (whole()[:1], "safe is not scored"),
        ([], "clear and safe are not scored"),
        ([*whole(), Score("clera", 1, "r")], "no criterion 'clera'"),
        ([*whole(), Score("safe", 1, "r")], "safe is scored twice"),
        ([whole()[0], Score("safe", 10.1, "r")], "10.1 is no score for safe"),
        ([whole()[0], Score("safe", -1, "r")], "-1 is no score for safe"),
        ([whole()[0], Score("safe", float("nan"), "r")], "nan is no score for safe"),
        ([whole()[0], Score("safe", True, "r")], "True is no score for safe"),
        ([whole()[0], Score("safe", 8, "  ")], "the score for safe needs a reason"),
    ):
        with pytest.raises(TrimtabError, match=said):
            ensure_complete(CRITERIA, wrong, "review 1")
    with pytest.raises(TrimtabError, match="Did you mean `clear`"):
        ensure_complete(CRITERIA, [Score("claer", 1, "r")], "review 1")


def outcome(status: CheckStatus, check: str = "tests") -> CheckOutcome:
    return CheckOutcome(check, "tests", status, "no command is set", (), 0.1)


def test_a_conditional_verdict_names_its_issues_and_each_check_that_was_not_run():
    with pytest.raises(TrimtabError, match="have to name their issues"):
        issues_of(Verdict.CONDITIONAL_PASS, [], {"clear": 6}, [" "], "review 1")
    found = issues_of(Verdict.CONDITIONAL_PASS, [outcome("not_run")], {"clear": 6}, ["rename it", "rename it"], "")
    assert found == ("rename it", "tests was not run: no command is set")
    assert issues_of(Verdict.CONDITIONAL_PASS, [outcome("not_run")], {"clear": 9}, [], "") == (
        "tests was not run: no command is set",
    )
    assert issues_of(Verdict.PASS, [outcome("passed")], {"clear": 9}, [], "") == ()


def test_the_reason_of_a_verdict_names_what_decided_it():
    assert why(Verdict.FAIL, [outcome("failed"), outcome("failed", "style")], 9) == "tests and style failed"
    assert "below 5" in why(Verdict.FAIL, [], 4.2)
    assert why(Verdict.CONDITIONAL_PASS, [outcome("not_run")], 8) == "tests could not be run"
    both = why(Verdict.CONDITIONAL_PASS, [outcome("not_run")], 6)
    assert "tests could not be run and the scores are 6" in both
    assert "all checks passed" in why(Verdict.PASS, [], 8)
