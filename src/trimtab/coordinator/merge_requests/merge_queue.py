"""Which of many branches can be merged, with few checks. Pure: combining and checking are passed in, and landing is
left to whoever takes the groups.

A check is dear, so branches are checked in groups, each on top of all that has landed; a group that passes lands as it
is. Of a group that fails, a first part is tried, and so on: what is then blamed is one branch, and the tree that failed
was the landed one with that branch alone on top. How large a group is best is computed, not guessed: the worst case is
as small as it can be while no more than every tenth branch is bad, and within that the average. If more are bad, the
answer is as right, only later.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from trimtab.model.record import Record

LARGEST_GROUP = 40
_BLAMED_IN_VAIN = 4
_MOST_EXPECTED = 4
_PREPARED_FOR = 10  # one bad branch of so many is what the worst case is computed for
_GOOD = 0.97  # the chance of a branch that was reviewed, for the average


class CombinedTree(Record):
    """A tree with one more branch in it; where `conflicts` names files, there is no such tree."""

    tree: str
    conflicts: tuple[str, ...] = ()


class Conflict(Record):
    """A branch that cannot be merged into what has landed, and the files that say so."""

    branch: str
    files: tuple[str, ...]


class QueueOutcome(Record):
    """`tree` is what the main branch is now. `broke` are the branches with which the checks failed. With
    `base_broken` nobody is blamed: the checks already fail on the main branch as it was."""

    tree: str
    landed: tuple[str, ...]
    broke: tuple[str, ...]
    conflicted: tuple[Conflict, ...]
    checks: int
    base_broken: bool = False


class Group(Record):
    """A tree that passed, and the branches that are new in it."""

    tree: str
    branches: tuple[str, ...]


class QueueOps(Record):
    """Operations that the queue's caller provides. `check` is only given trees that `combine` made, and the first
    one."""

    combine: Callable[[str, str], CombinedTree]
    check: Callable[[str], bool]


def expected_bad(branches: int) -> int:
    return min(_MOST_EXPECTED, max(1, -(-branches // _PREPARED_FOR)))


class MergeQueue:
    """Lands all that can land, in the given order, and says why of the others. A branch that only collides with one
    that does not land in the end is tried again."""

    def __init__(self, tree: str, branches: Sequence[str], hands: QueueOps) -> None:
        self.start = self.tree = tree
        self.hands = hands
        self.order = {branch: place for place, branch in enumerate(dict.fromkeys(branches))}
        self.waiting = list(self.order)
        self.left = expected_bad(len(self.waiting))
        self.budget = most_checks(min(len(self.waiting), LARGEST_GROUP), self.left)
        self.landed: list[str] = []
        self.broke: list[str] = []
        self.conflicted: list[Conflict] = []
        self.checks = 0
        self.base_broken = False

    def groups(self) -> Iterator[Group]:
        """Each is to land before the next is asked for."""
        while self.waiting and not self.base_broken:
            size = group_size(min(len(self.waiting), LARGEST_GROUP), self.left, self.budget - self.checks)
            members, tree, aside = self._group(size)
            self.waiting = [branch for branch in self.waiting if branch not in {*members, *aside}]
            if members:
                yield from self._settle(members, tree, len(aside))
            self.waiting = sorted({*self.waiting, *aside}, key=self.order.__getitem__)
            self.base_broken = self._nothing_can_pass()

    def outcome(self) -> QueueOutcome:
        if self.base_broken:
            return QueueOutcome(self.start, (), (), (), self.checks, base_broken=True)
        return QueueOutcome(self.tree, tuple(self.landed), tuple(self.broke), tuple(self.conflicted), self.checks)

    def _group(self, size: int) -> tuple[list[str], str, list[str]]:
        """The next branches that merge with one another, their tree, and those that wait because they only collide
        with one of these."""
        members: list[str] = []
        aside: list[str] = []
        tree = self.tree
        for branch in tuple(self.waiting):
            if len(members) == size:
                break
            made = self.hands.combine(tree, branch)
            if not made.conflicts:
                members.append(branch)
                tree = made.tree
            elif tree != self.tree and not self.hands.combine(self.tree, branch).conflicts:
                aside.append(branch)
            else:
                self.waiting.remove(branch)
                self.conflicted.append(Conflict(branch, made.conflicts))
        return members, tree, aside

    def _settle(self, members: list[str], tree: str, aside: int) -> Iterator[Group]:
        """Until each of them has landed, is blamed, or waits again. `aside` counts those that come back afterwards."""
        if self._passes(tree):
            yield self._land(members, tree)
            return
        self.left = max(self.left, 1)
        while len(members) > 1:  # all of them together fail on top of what has landed
            size = part_size(len(members), len(self.waiting) + aside, self.left, self.budget - self.checks)
            first = members[:size]
            tree = self._tree_of(first)
            if self._passes(tree):
                yield self._land(first, tree)
                members = members[len(first) :]
            else:
                self.waiting = members[len(first) :] + self.waiting
                members = first
        self.broke += members
        self.left -= 1

    def _tree_of(self, members: Sequence[str]) -> str:
        tree = self.tree
        for branch in members:
            tree = self.hands.combine(tree, branch).tree
        return tree

    def _passes(self, tree: str) -> bool:
        self.checks += 1
        return self.hands.check(tree)

    def _land(self, members: Sequence[str], tree: str) -> Group:
        self.tree = tree
        self.landed += members
        return Group(tree, tuple(members))

    def _nothing_can_pass(self) -> bool:
        """Whether branches are blamed for what the main branch had before. Asked late, because it is a check more."""
        blamed = len(self.broke)
        if self.landed or not (blamed == _BLAMED_IN_VAIN or (blamed and not self.waiting)):
            return False
        return not self._passes(self.start)


def group_size(waiting: int, bad: int, checks_left: int) -> int:
    """How many of `waiting` branches to check together, nothing being known of them: so many that the worst case is
    still within `checks_left`, and among those sizes the one that needs the fewest checks on average."""
    if bad == 0:
        return waiting
    bound = max(checks_left, most_checks(waiting, bad))
    within = (size for size in range(1, waiting + 1) if _worst_of_group(size, waiting, bad) <= bound)
    return min(within, key=lambda size: (_usual_of_group(size, waiting), -size))


def part_size(suspects: int, waiting: int, bad: int, checks_left: int) -> int:
    """How many of the `suspects`, at least one of which is bad, to check together."""
    waiting = min(waiting, max(0, LARGEST_GROUP - suspects))
    bound = max(checks_left, _worst_of_suspects(suspects, waiting, bad))
    within = (size for size in range(1, suspects) if _worst_of_part(size, suspects, waiting, bad) <= bound)
    return min(within, key=lambda size: (_usual_of_part(size, suspects, waiting), -size))


@cache
def most_checks(waiting: int, bad: int) -> int:
    """The checks that are needed at worst, if no more than `bad` of them are bad."""
    if waiting == 0 or bad == 0:
        return min(waiting, 1)
    return min(_worst_of_group(size, waiting, bad) for size in range(1, waiting + 1))


@cache
def _worst_of_suspects(suspects: int, waiting: int, bad: int) -> int:
    if suspects == 1:
        return most_checks(waiting, bad - 1)
    return min(_worst_of_part(size, suspects, waiting, bad) for size in range(1, suspects))


def _worst_of_group(size: int, waiting: int, bad: int) -> int:
    return 1 + max(most_checks(waiting - size, bad), _worst_of_suspects(size, waiting - size, bad))


def _worst_of_part(size: int, suspects: int, waiting: int, bad: int) -> int:
    return 1 + max(
        _worst_of_suspects(suspects - size, waiting, bad),
        _worst_of_suspects(size, suspects - size + waiting, bad),
    )


# The same questions, answered for the average: each branch is good with the same chance, whatever the others are.


@cache
def _usual(waiting: int) -> float:
    return min((_usual_of_group(size, waiting) for size in range(1, waiting + 1)), default=0.0)


@cache
def _usual_of_suspects(suspects: int, waiting: int) -> float:
    if suspects == 1:
        return _usual(waiting)
    return min(_usual_of_part(size, suspects, waiting) for size in range(1, suspects))


@cache
def _usual_of_group(size: int, waiting: int) -> float:
    all_good = _GOOD**size
    return 1 + all_good * _usual(waiting - size) + (1 - all_good) * _usual_of_suspects(size, waiting - size)


@cache
def _usual_of_part(size: int, suspects: int, waiting: int) -> float:
    passes = (_GOOD**size - _GOOD**suspects) / (1 - _GOOD**suspects)
    return (
        1
        + passes * _usual_of_suspects(suspects - size, waiting)
        + (1 - passes) * _usual_of_suspects(size, suspects - size + waiting)
    )
