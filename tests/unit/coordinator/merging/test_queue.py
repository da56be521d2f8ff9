"""The queue lands what is good, names what is bad, and needs few checks for it."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.merge_requests.merge_queue import (
    CombinedTree,
    Group,
    MergeQueue,
    QueueOps,
    QueueOutcome,
    most_checks,
)

NONE: frozenset[int] = frozenset()
Pairs = frozenset[frozenset[int]]


class World:
    """Branches are numbers, a tree is the list of those that are in it. Some are bad, some pairs cannot be merged with
    each other, some can but fail together."""

    def __init__(self, bad=NONE, collide: Pairs = frozenset(), clash: Pairs = frozenset(), base_bad: bool = False):
        self.bad, self.collide, self.clash, self.base_bad = bad, collide, clash, base_bad
        self.main: list[int] = []
        self.passed: set[str] = set()

    def run(self, count: int) -> QueueOutcome:
        outcome = self.merge([str(branch) for branch in range(count)])
        assert [str(one) for one in self.main] == list(outcome.landed) == members(outcome.tree)
        return outcome

    def merge(self, branches: list[str]) -> QueueOutcome:
        queue = MergeQueue("", branches, QueueOps(self.combine, self.check))
        for group in queue.groups():
            self.land(group)
        return queue.outcome()

    def combine(self, tree: str, branch: str) -> CombinedTree:
        files = [f"file-{one}" for one in members(tree) if frozenset({int(one), int(branch)}) in self.collide]
        return CombinedTree("" if files else f"{tree} {branch}".strip(), tuple(files))

    def check(self, tree: str) -> bool:
        inside = {int(one) for one in members(tree)}
        good = not (self.base_bad or inside & self.bad or any(pair <= inside for pair in self.clash))
        if good:
            self.passed.add(tree)
        return good

    def land(self, group: Group) -> None:
        assert group.tree in self.passed, "only what was checked lands"
        assert members(group.tree) == [*map(str, self.main), *group.branches]
        self.main = [int(branch) for branch in members(group.tree)]


def members(tree: str) -> list[str]:
    return tree.split()


def test_thirty_branches_of_which_three_are_bad_need_at_most_fifteen_checks_wherever_they_are():
    worst = 0
    for bad in combinations(range(30), 3):
        outcome = World(frozenset(bad)).run(30)
        assert sorted(map(int, outcome.broke)) == list(bad)
        assert len(outcome.landed) == 27
        worst = max(worst, outcome.checks)
    assert worst == most_checks(30, 3) == 15


@pytest.mark.parametrize(("count", "most"), [(0, 2), (1, 10), (2, 15)])
def test_fewer_bad_ones_need_fewer_checks(count: int, most: int):
    assert max(World(frozenset(bad)).run(30).checks for bad in combinations(range(30), count)) == most


def test_two_checks_land_thirty_good_branches_and_one_lands_one():
    assert World().run(30).checks == 2
    assert World().run(1).checks == 1
    assert World().run(0).checks == 0


@given(st.integers(1, 45), st.data())
def test_however_many_are_bad_each_is_named_and_all_others_land(count: int, data: st.DataObject):
    bad = data.draw(st.frozensets(st.integers(0, count - 1), max_size=count - 1))
    outcome = World(bad).run(count)
    assert sorted(map(int, outcome.broke)) == sorted(bad)
    assert list(map(int, outcome.landed)) == [one for one in range(count) if one not in bad]
    assert outcome.conflicted == () and not outcome.base_broken


def pairs(count: int) -> st.SearchStrategy[Pairs]:
    pair = st.frozensets(st.integers(0, count - 1), min_size=2, max_size=2)
    return st.frozensets(pair, max_size=6)


@given(st.data())
def test_of_two_branches_that_cannot_be_merged_or_fail_together_one_lands(data: st.DataObject):
    bad = data.draw(st.frozensets(st.integers(0, 29), max_size=3))
    collide, clash = data.draw(pairs(30)), data.draw(pairs(30))
    world = World(bad, collide, clash)
    outcome = world.run(30)
    landed = set(map(int, outcome.landed))
    assert not landed & bad
    assert not any(pair <= landed for pair in collide | clash)
    for one in outcome.conflicted:  # for each that did not land there is a reason among those that did
        assert one.files
        assert any(frozenset({int(one.branch), other}) in collide for other in landed)
    for one in map(int, outcome.broke):
        assert one in bad or any(frozenset({one, other}) in clash for other in landed)
    assert len(landed) + len(outcome.broke) + len(outcome.conflicted) == 30


@given(st.integers(0, 3), st.data())
def test_pairs_that_collide_or_fail_together_need_no_more_checks(bad_ones: int, data: st.DataObject):
    bad = data.draw(st.frozensets(st.integers(0, 29), min_size=bad_ones, max_size=bad_ones))
    pair = st.frozensets(st.integers(0, 29), min_size=2, max_size=2)
    clash = data.draw(st.frozensets(pair, max_size=3 - bad_ones))
    collide = data.draw(st.frozensets(pair, max_size=4))
    assert World(bad, collide, clash).run(30).checks <= 15


def test_a_branch_that_collides_only_with_a_bad_one_lands():
    outcome = World(frozenset({0}), collide=frozenset({frozenset({0, 1})})).run(3)
    assert outcome.broke == ("0",)
    assert set(outcome.landed) == {"1", "2"}


def test_nobody_is_blamed_if_the_main_branch_is_broken_already():
    for count in (1, 2, 30):
        outcome = World(base_bad=True).run(count)
        assert outcome.base_broken and outcome.broke == () and outcome.landed == ()
    assert World(base_bad=True).run(30).checks < 30


def test_a_branch_that_is_named_twice_is_merged_once():
    world = World()
    outcome = world.merge(["1", "1", "2"])
    assert outcome.landed == ("1", "2")
