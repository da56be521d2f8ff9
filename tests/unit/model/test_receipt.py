"""The sums of a receipt hold for any parts."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.receipt import (
    FoundLoop,
    Landing,
    MergedRequest,
    NudgeEntry,
    QuestionStep,
    landed_changes,
    loop_figures,
    nudge_figures,
    question_figures,
    spend_figures,
)
from trimtab.model.spend import Amount, TokenCounts, sum_of

COUNT = st.integers(0, 10**9)
AMOUNTS = st.builds(Amount, COUNT, st.builds(TokenCounts, COUNT, COUNT, COUNT, COUNT, COUNT), COUNT, COUNT, COUNT)
TASKS = st.sampled_from(("", "1", "1.1", "2", "3"))
SPENT = st.dictionaries(TASKS, AMOUNTS)
MERGED = st.lists(
    st.builds(
        MergedRequest, st.integers(1, 9), st.text(max_size=5), TASKS, st.just("worker-1"), st.text(max_size=5), COUNT,
        st.sampled_from(Landing),
    )
)  # fmt: skip
VERDICTS = st.sampled_from(("heeded", "ignored", "unknown", "", "wrong"))
STEPS = ("added", "deferred", "pending", "answered", "expired", "withdrawn")


@given(MERGED, SPENT, SPENT)
def test_what_landed_what_did_not_and_what_is_not_known_are_all_that_was_spent(
    merged: list[MergedRequest], spent: dict[str, Amount], before: dict[str, Amount]
) -> None:
    changes = landed_changes(merged, spent, before)
    figures = spend_figures(spent, changes)
    assert figures.total == sum_of(spent.values())
    assert figures.total == sum_of((figures.landed, figures.not_landed, figures.unattributed))
    assert figures.landed == sum_of(change.cost for change in changes if change.cost is not None)


@given(MERGED, SPENT)
def test_only_what_git_has_on_the_main_branch_has_landed(merged: list[MergedRequest], spent: dict[str, Amount]) -> None:
    changes = landed_changes(merged, spent, {})
    on_main = [request for request in merged if request.landing is Landing.ON_MAIN]
    assert sorted(key for change in changes for key in change.merge_requests) == sorted(
        request.merge_request for request in on_main
    )
    tasks = [change.task for change in changes if change.task]
    assert len(tasks) == len(set(tasks))


def test_the_cost_of_a_change_without_a_task_is_unknown_rather_than_nothing() -> None:
    one = MergedRequest(1, "Parse dates", "", "worker-1", "abc", 5, Landing.ON_MAIN)
    other = one._replace(merge_request=2, task="1")
    assert [change.cost for change in landed_changes([one, other], {}, {})] == [None, Amount()]


@given(st.lists(st.builds(NudgeEntry, st.text("g-123", min_size=3), st.sampled_from(("yes", "no", "")), VERDICTS)))
def test_every_nudge_that_was_shown_is_in_one_place_of_each_row(entries: list[NudgeEntry]) -> None:
    figures = nudge_figures(entries)
    assert sorted(figures.shown) == sorted((*figures.arrived, *figures.lost, *figures.unchecked))
    assert sorted((*figures.arrived, *figures.unchecked)) == sorted(
        (*figures.heeded, *figures.ignored, *figures.unknown)
    )


@given(st.lists(st.builds(FoundLoop, st.text("f-123", min_size=3), st.booleans(), VERDICTS)))
def test_every_loop_that_was_found_is_in_one_place(loops: list[FoundLoop]) -> None:
    figures = loop_figures(loops)
    parts = (*figures.cut, *figures.went_on, *figures.unknown, *figures.unnamed)
    assert sorted(figures.found) == sorted(parts)


@given(
    st.lists(st.tuples(st.integers(1, 5), st.sampled_from(STEPS), st.integers(0, 20))),
    st.integers(0, 20),
)
def test_questions_that_were_open_or_asked_are_answered_defaulted_withdrawn_or_open(
    steps: list[tuple[int, str, int]], since: int
) -> None:
    inorder = sorted((QuestionStep(*step) for step in steps), key=lambda step: step.at)
    figures = question_figures(inorder, since)
    counted = sorted((*figures.before, *figures.asked))
    assert len(counted) == len(set(counted))
    assert counted == sorted((*figures.answered, *figures.defaulted, *figures.withdrawn, *figures.open))
    assert not set(figures.overruled) & set(counted)


def test_a_default_that_is_overruled_later_is_counted_once_on_each_day() -> None:
    steps = [QuestionStep(1, "added", 1), QuestionStep(1, "expired", 2), QuestionStep(1, "answered", 12)]
    first = question_figures(steps[:2], 0)
    assert (first.asked, first.defaulted, first.overruled) == ((1,), (1,), ())
    second = question_figures(steps, 10)
    assert (second.before, second.asked, second.answered, second.overruled) == ((), (), (), (1,))
