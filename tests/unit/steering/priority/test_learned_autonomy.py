"""What the model lowers, and what it never does."""

import pytest

from eval.autonomy_users import simulate, tally
from eval.eval_autonomy import Learned
from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.json import Obj, dump, parse_object
from trimtab.steering.priority.autonomy_json import model_from_json, model_to_json, row_from_json, row_to_json
from trimtab.steering.priority.learned_autonomy import (
    SILENT,
    Autonomy,
    AutonomyVerdict,
    DecisionOutcome,
    Evidence,
    apply,
    observe,
    rebuild,
    wave_through,
)

NOON = 1_769_860_800_000
HOUR = 3_600_000
FAILURE = ProposedDecision("a test fails", "test_failure", reversible=True)


def row(outcome: DecisionOutcome = DecisionOutcome.DEFAULT, at: int = 0, **more: object) -> Evidence:
    usual = Evidence("test_failure", Level.P1, outcome, NOON + at * HOUR, 5.0, reversible=True)
    return usual._replace(**{"asked": outcome is not DecisionOutcome.WAVED, **more})


def waved(count: int) -> list[Evidence]:
    return [row(at=nth) for nth in range(count)]


def verdict(
    rows: list[Evidence],
    decision: ProposedDecision = FAILURE,
    level: Level = Level.P1,
    interruption: Interruption = Interruption.ASYNC,
    *,
    after: int = 20,
    guard: bool = False,
) -> AutonomyVerdict:
    return wave_through(rebuild(rows), decision, level, interruption, NOON + after * HOUR, guard=guard)


def test_what_is_always_waved_through_is_no_longer_asked_and_says_so():
    found = verdict(waved(14))
    assert found.lowered
    assert found.why == "You waved 14 of 14 test failures through; not asked this time."


def test_nothing_is_lowered_before_there_are_answers():
    assert not verdict([]).lowered
    assert not verdict(waved(1)).lowered


def test_what_is_waited_for_is_still_asked():
    rows = waved(14)
    score = LevelScore(Level.P1, 0.5, Interruption.SYNC)
    found = apply(rebuild(rows), FAILURE, score, NOON + 20 * HOUR)
    assert found.interruption is Interruption.ASYNC
    assert found.lowered == "You waved 14 of 14 test failures through; nothing waits for your answer this time."


@pytest.mark.parametrize("interruption", Interruption)
def test_p0_and_guards_are_never_lowered(interruption: Interruption):
    assert not verdict(waved(50), level=Level.P0, interruption=interruption).lowered
    assert not verdict(waved(50), interruption=interruption, guard=True).lowered


def test_p0_guards_and_expiries_teach_nothing():
    rows = [row(level=Level.P0), row(guard=True), row(DecisionOutcome.EXPIRED)]
    assert rebuild(rows) == Autonomy()


@pytest.mark.parametrize("outcome", [DecisionOutcome.REVERSED, DecisionOutcome.WRONG])
def test_one_reversal_of_what_was_not_asked_brings_the_question_back(outcome: DecisionOutcome):
    rows = [
        *waved(14),
        *(row(DecisionOutcome.WAVED, at=nth) for nth in range(14, 18)),
        row(outcome, at=19, asked=False),
    ]
    found = verdict(rows)
    assert not found.lowered
    assert found.why == "You waved 14 of 15 test failures through; too little to go by."


def test_a_changed_answer_weighs_more_than_a_waved_one():
    rows = [row(DecisionOutcome.CHANGED if nth % 3 == 2 else DecisionOutcome.DEFAULT, at=nth) for nth in range(18)]
    assert not verdict(rows).lowered


def test_slow_answers_are_weaker_evidence_than_fast_ones():
    slow = [row(at=nth, seconds=90.0) for nth in range(6)]
    assert verdict(slow).probability > verdict(waved(6)).probability
    assert verdict(waved(6)).lowered and not verdict(slow).lowered


def test_a_user_who_looks_only_at_large_changes_is_asked_about_those():
    rows = [
        row(DecisionOutcome.CHANGED if nth % 2 else DecisionOutcome.DEFAULT, at=nth, files=30 if nth % 2 else 2)
        for nth in range(20)
    ]
    small, large = FAILURE._replace(files=2), FAILURE._replace(files=30)
    found = verdict(rows, small)
    assert found.why == "You waved 10 of 10 test failures with fewer than 7 files through; not asked this time."
    assert not verdict(rows, large).lowered


def test_after_long_silence_it_is_asked_again():
    model = rebuild(waved(14))
    for nth in range(SILENT):
        assert wave_through(model, FAILURE, Level.P1, Interruption.ASYNC, NOON + (15 + nth) * HOUR).lowered
        model = observe(model, row(DecisionOutcome.WAVED, at=15 + nth))
    found = wave_through(model, FAILURE, Level.P1, Interruption.ASYNC, NOON + 60 * HOUR)
    assert not found.lowered
    assert found.why == f"You waved 14 of 14 test failures through; asked again after {SILENT} in silence."


def test_what_was_learned_wears_off_with_time():
    assert not verdict(waved(14), after=24 * 60).lowered


def test_rows_and_model_survive_json():
    rows = [
        *waved(8),
        row(DecisionOutcome.CHANGED, 9, files=12, blocks=2, spend=1.5, source="/p#1:changed"),
        row(guard=True),
    ]
    read = [row_from_json(parse_object(dump(row_to_json(each)))) for each in rows]
    assert read == rows
    model = rebuild(rows)
    assert model_from_json(parse_object(dump(model_to_json(model)))) == model


@pytest.mark.parametrize("written", [{}, {"level": "P9", "outcome": "default", "at": 1}, {"level": "P1", "at": 1}])
def test_what_is_no_row_is_passed_over(written: Obj):
    assert row_from_json(written) is None


def test_a_habit_with_other_wishes_is_left_out():
    assert model_from_json({"docs": {"weights": [0.5, 0.5]}}) == Autonomy()


@pytest.mark.parametrize("seed", [7, 8])
def test_simulated_users_are_asked_less_and_never_less_about_p0_or_a_guard(seed: int):
    found = tally(simulate(seed, Learned()).measured)
    assert found.suppressed > 0.15 * found.decisions
    assert found.protected and not found.protected_lowered
