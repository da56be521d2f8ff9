"""How old a snapshot is. Clocks jump: by a battery, a virtual machine that slept, a person who set the year."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.undo import SnapshotLimits
from trimtab.undo.expiry import expired
from trimtab.undo.git import NAMESPACE, number_of

DAY = 86_400_000
YEAR = 366 * DAY
NOON = 1_790_000_000_000
ALWAYS = 10


class Clock:
    """Takes snapshots at moments that a test chooses, and lets go of those that expire, as taking one does."""

    def __init__(self, limits: SnapshotLimits = SnapshotLimits(keep_days=7)) -> None:
        self.limits = limits
        self.refs: tuple[str, ...] = ()
        self.taken = 0

    def take(self, at: int) -> None:
        self.taken += 1
        self.refs = (*self.refs, f"{NAMESPACE}{self.taken}-{at}")
        gone = expired(self.refs, self.limits, at)
        self.refs = tuple(ref for ref in self.refs if ref not in gone)

    @property
    def kept(self) -> list[int]:
        return [number_of(ref) for ref in self.refs]


def test_a_week_of_daily_snapshots_is_kept_and_older_ones_go() -> None:
    clock = Clock(SnapshotLimits(keep_days=14))
    for day in range(40):
        clock.take(NOON + day * DAY)
    assert clock.kept == list(range(26, 41))


def test_many_in_a_day_are_all_as_old_as_that_day() -> None:
    clock = Clock()
    for number in range(150):
        clock.take(NOON + number * 60_000)
    assert len(clock.kept) == 150
    for day in range(1, 12):
        clock.take(NOON + day * DAY)
    assert clock.kept == list(range(152, 162))


def test_a_clock_that_jumps_ahead_by_a_year_lets_nothing_fresh_expire() -> None:
    clock = Clock()
    for number in range(30):
        clock.take(NOON + number * 1_000)
    clock.take(NOON + YEAR)
    assert clock.kept == list(range(1, 32))


def test_a_clock_that_jumps_to_and_fro_lets_nothing_expire_in_fewer_than_a_week_of_jumps() -> None:
    clock = Clock()
    for number in range(12):
        clock.take(NOON + number * 1_000)
    for jump in range(3):
        clock.take(NOON + YEAR + jump)
        clock.take(NOON + jump)
    assert clock.kept == list(range(1, 19))


def test_snapshots_from_a_clock_that_was_ahead_still_expire_after_it_was_set_right() -> None:
    clock = Clock()
    for number in range(5):
        clock.take(NOON + YEAR + number)
    for day in range(20):
        clock.take(NOON + day * DAY)
    assert not {1, 2, 3, 4, 5} & set(clock.kept)


def test_a_month_without_use_counts_as_a_day() -> None:
    clock = Clock()
    for number in range(12):
        clock.take(NOON + number)
    clock.take(NOON + 30 * DAY)
    assert len(clock.kept) == 13


moments = st.lists(st.integers(min_value=-10 * YEAR, max_value=10 * YEAR), max_size=60)


@given(moments)
def test_whatever_the_clock_says_the_newest_stay_and_none_goes_before_a_week_of_later_ones(offsets: list[int]) -> None:
    clock = Clock()
    for number, offset in enumerate(offsets, 1):
        before = clock.kept
        clock.take(NOON + offset)
        assert clock.kept[-ALWAYS:] == [*before, number][-ALWAYS:]
        assert all(number - gone >= 7 for gone in set(before) - set(clock.kept))


@given(moments, st.integers(min_value=1, max_value=5))
def test_and_never_more_than_so_many_are_there(offsets: list[int], most: int) -> None:
    clock = Clock(SnapshotLimits(keep_most=most))
    for offset in offsets:
        clock.take(NOON + offset)
        assert len(clock.kept) <= most
