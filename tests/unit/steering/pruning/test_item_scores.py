"""What is likely to be wanted again scores high, and what a later item holds too scores low."""

from collections.abc import Mapping
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.events import Action
from trimtab.steering.pruning.context_items import ContextItem, ItemKind, ScoredItem
from trimtab.steering.pruning.item_scores import score
from unit.steering.pruning.context_strategies import conversations, weights


def _call(position: int, action: Action = Action.READ, *, tokens: int = 100, **held: object) -> ContextItem:
    return ContextItem(f"c{position}", ItemKind.CALL, tokens, position, action, **held)  # pyright: ignore[reportArgumentType]


def _by_id(*items: ContextItem, now: int = 20, chosen: Mapping[str, float] | None = None) -> dict[str, ScoredItem]:
    return {one.item.id: one for one in score(items, now, chosen or {})}


@given(conversations(), st.integers(0, 80), weights)
def test_every_item_is_scored_from_0_to_1_with_a_reason(
    items: list[ContextItem], now: int, chosen: Mapping[str, float]
) -> None:
    scored = score(items, now, chosen)
    assert sorted(one.item.id for one in scored) == sorted(item.id for item in items)
    assert all(0.0 <= one.score <= 1.0 and one.reason for one in scored)
    assert all(0.0 <= worth.likely <= 1.0 for one in scored for worth in one.worth)


@given(conversations(), st.integers(0, 80), st.randoms(use_true_random=False))
def test_the_order_in_which_items_come_changes_nothing(items: list[ContextItem], now: int, chance: Random) -> None:
    shuffled = list(items)
    chance.shuffle(shuffled)
    assert score(shuffled, now) == score(items, now)


@given(conversations(), st.integers(0, 80))
def test_what_must_stay_has_the_highest_score_whatever_it_is(items: list[ContextItem], now: int) -> None:
    assert all(one.score == 1.0 for one in score(items, now) if one.item.must_stay)


def test_what_was_used_lately_and_often_scores_higher() -> None:
    found = _by_id(
        _call(1, files=("old.py",)),
        _call(2, Action.SHELL, files=("often.py",)),
        _call(3, Action.SHELL, files=("often.py",)),
        _call(18, files=("new.py",)),
    )
    assert found["c18"].score > found["c3"].score > found["c1"].score


def test_a_file_that_is_read_again_or_written_later_supersedes_what_was_read() -> None:
    for action in (Action.READ, Action.WRITE, Action.EDIT):
        found = _by_id(_call(1, files=("/srv/src/a.py",)), _call(5, action, files=("src/a.py",)))
        assert found["c1"].superseded
        assert found["c1"].score < found["c5"].score / 2
        assert not found["c5"].superseded


def test_an_edit_is_not_superseded_by_the_next_one_but_by_what_shows_the_whole_file() -> None:
    edits = (_call(1, Action.EDIT, files=("a.py",)), _call(2, Action.EDIT, files=("a.py",)))
    assert not _by_id(*edits)["c1"].superseded
    assert _by_id(*edits, _call(3, files=("a.py",)))["c1"].superseded


def test_naming_a_file_in_a_command_does_not_supersede_what_was_read_of_it() -> None:
    found = _by_id(_call(1, files=("a.py",)), _call(2, Action.SHELL, command="python a.py", files=("a.py",)))
    assert not found["c1"].superseded


def test_a_command_that_is_run_again_supersedes_its_earlier_run() -> None:
    found = _by_id(
        _call(1, Action.SHELL, command="cd app && pytest a.py", files=("a.py",)),
        _call(2, Action.SHELL, command="pytest a.py | tail", files=("a.py",)),
    )
    assert found["c1"].superseded
    assert not found["c2"].superseded


def test_an_unresolved_error_scores_higher_than_one_that_was_resolved() -> None:
    failed = _call(1, Action.SHELL, command="make", errors=("e1",))
    other = _call(2, Action.SHELL, command="ls")
    unresolved = _by_id(failed, other)["c1"]
    resolved = _by_id(failed, other, _call(3, Action.SHELL, command="make 2>&1 | tail"))["c1"]
    assert unresolved.reason.startswith("an unresolved error")
    assert not unresolved.superseded
    assert resolved.superseded
    assert resolved.score < unresolved.score / 2


def test_reading_the_file_of_a_failed_edit_does_not_resolve_its_error_and_editing_it_does() -> None:
    failed = _call(1, Action.EDIT, files=("a.py",), errors=("e1",))
    read, edited = _call(2, files=("a.py",)), _call(3, Action.EDIT, files=("a.py",))
    assert not _by_id(failed, read)["c1"].superseded
    assert _by_id(failed, edited)["c1"].superseded


def test_a_call_that_failed_supersedes_nothing() -> None:
    for action in (Action.READ, Action.WRITE, Action.EDIT):
        found = _by_id(_call(1, files=("a.py",)), _call(5, action, files=("a.py",), errors=("e1",)))
        assert not found["c1"].superseded


def test_a_later_item_about_the_same_subject_supersedes_the_earlier_one() -> None:
    first, second = (ContextItem(f"p{n}", ItemKind.PLAN, 50, n, subject="plan") for n in (1, 2))
    found = _by_id(first, second, ContextItem("d", ItemKind.DECISION, 50, 1))
    assert found["p1"].superseded
    assert not found["p2"].superseded
    assert not found["d"].superseded


def test_what_was_asked_for_again_counts_as_used_more_often() -> None:
    never, twice = (_by_id(_call(1, files=("a.py",), uses=uses))["c1"].score for uses in (0, 2))
    assert twice > never


def test_weights_can_be_overridden_one_by_one() -> None:
    items = (_call(1, files=("a.py",)), ContextItem("p", ItemKind.PROMPT, 50, 1))
    plain, changed = _by_id(*items), _by_id(*items, chosen={"file.share": 0.0, "prompt": 0.1})
    assert changed["c1"].score == 0.0 < plain["c1"].score
    assert changed["p"].score < plain["p"].score
