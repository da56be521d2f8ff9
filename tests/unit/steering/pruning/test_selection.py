"""What is kept fits the budget, and what must stay goes first."""

from collections.abc import Mapping
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.events import Action
from trimtab.steering.pruning.context_items import ContextItem, ItemKind
from trimtab.steering.pruning.item_scores import score
from trimtab.steering.pruning.selection import ContextSelection, keep
from unit.steering.pruning.context_strategies import conversations, weights

NOW = 61


def _kept(*items: ContextItem, budget: int) -> list[str]:
    return [one.item.id for one in keep(score(items, NOW), budget).kept]


@given(conversations(), st.integers(0, 3_000), weights)
def test_what_is_kept_fits_the_budget_and_nothing_is_lost_or_doubled(
    items: list[ContextItem], budget: int, chosen: Mapping[str, float]
) -> None:
    found = keep(score(items, NOW, chosen), budget, chosen)
    assert found.tokens == sum(one.item.tokens for one in found.kept) <= budget
    assert sorted(one.item.id for one in (*found.kept, *found.dropped)) == sorted(item.id for item in items)


@given(conversations(), st.integers(0, 3_000))
def test_core_and_pinned_items_are_dropped_only_if_they_alone_exceed_the_budget_and_that_is_told(
    items: list[ContextItem], budget: int
) -> None:
    found = keep(score(items, NOW), budget)
    price = sum(item.tokens for item in items if item.must_stay)
    assert found.overflow == tuple(one for one in found.dropped if one.item.must_stay)
    assert bool(found.overflow) == (price > budget)


@given(conversations(), st.integers(0, 3_000), st.randoms(use_true_random=False))
def test_the_order_in_which_items_come_changes_nothing(items: list[ContextItem], budget: int, chance: Random) -> None:
    scored = score(items, NOW)
    shuffled = list(scored)
    chance.shuffle(shuffled)
    assert keep(shuffled, budget) == keep(scored, budget)


@given(conversations())
def test_with_room_for_all_only_what_adds_nothing_is_left_out(items: list[ContextItem]) -> None:
    found = keep(score(items, NOW), sum(item.tokens for item in items))
    held = {worth.thing for one in found.kept for worth in one.worth}
    assert all(worth.thing in held for one in found.dropped for worth in one.worth)


def test_core_comes_before_pins_where_there_is_no_room_for_both() -> None:
    pin = ContextItem("pin", ItemKind.CALL, 60, 9, pinned=True)
    core = ContextItem("core", ItemKind.CORE, 60, 1)
    found = keep(score((pin, core), NOW), 100)
    assert [one.item.id for one in found.kept] == ["core"]
    assert [one.item.id for one in found.overflow] == ["pin"]


def test_small_items_are_preferred_to_large_ones_that_hold_the_same_kind_of_thing() -> None:
    large = ContextItem("large", ItemKind.CALL, 900, 50, Action.READ, ("a.py",))
    small = tuple(ContextItem(f"s{n}", ItemKind.CALL, 90, 40 + n, Action.READ, (f"{n}.py",)) for n in range(5))
    assert _kept(large, *small, budget=900) == ["s0", "s1", "s2", "s3", "s4"]


def test_the_same_content_is_not_kept_twice_even_if_there_is_room() -> None:
    read = tuple(ContextItem(f"r{n}", ItemKind.CALL, 50, n, Action.READ, ("a.py",)) for n in range(4))
    assert _kept(*read, budget=1_000) == ["r3"]


def test_an_open_task_is_kept_before_what_was_read_last() -> None:
    task = ContextItem("task", ItemKind.TASK, 80, 0)
    read = ContextItem("read", ItemKind.CALL, 80, 60, Action.READ, ("a.py",))
    assert _kept(task, read, budget=100) == ["task"]


def test_nothing_is_kept_of_nothing() -> None:
    assert keep([], 100) == ContextSelection((), (), 0, ())
