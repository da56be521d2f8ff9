"""A right that one has at a time, on both engines."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trimtab.store.state import deliveries
from trimtab.store.state.database import Database

from .conftest import Clock

LEASE = 1_000
HOLDERS = ("one", "two", "three")
_numbers = count()


class Right:
    """One of them, in a store."""

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name

    def take(self, holder: str, instead_of: str = "") -> bool:
        with self.database.write() as connection:
            return deliveries.take(connection, self.name, holder, self.database.now(), LEASE, instead_of)

    def extend(self, holder: str) -> bool:
        with self.database.write() as connection:
            return deliveries.extend(connection, self.name, holder, self.database.now(), LEASE)

    def give_up(self, holder: str) -> None:
        with self.database.write() as connection:
            deliveries.give_up(connection, self.name, holder)

    def holder(self) -> str:
        with self.database.read() as connection:
            return deliveries.holder_of(connection, self.name)


def test_of_many_who_try_at_once_one_has_it(database: Database) -> None:
    for round_ in range(5):
        right = Right(database, f"launch-{round_}")
        with ThreadPoolExecutor(8) as pool:
            got = list(pool.map(right.take, [f"process-{one}" for one in range(8)]))
        assert got.count(True) == 1
        assert right.holder() == f"process-{got.index(True)}"


def test_one_that_is_not_heard_of_loses_it_when_its_time_is_over(database: Database, clock: Clock) -> None:
    right = Right(database, "launch")
    assert right.take("one")
    clock.pass_ms(LEASE - 1)
    assert not right.take("two")
    clock.pass_ms(1)
    assert right.take("two")
    assert not right.extend("one")
    assert right.holder() == "two"


def test_of_two_who_know_that_the_holder_is_gone_the_first_takes_its_place(database: Database) -> None:
    right = Right(database, "launch")
    assert right.take("gone")
    assert right.take("one", instead_of="gone")
    assert not right.take("two", instead_of="gone")
    assert right.holder() == "one"


_ACTS = st.one_of(
    st.tuples(st.just("take"), st.sampled_from(HOLDERS), st.sampled_from(("", *HOLDERS))),
    st.tuples(st.sampled_from(("extend", "give_up")), st.sampled_from(HOLDERS), st.just("")),
    st.tuples(st.just("wait"), st.just(""), st.sampled_from(("1", "500", "1000"))),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(_ACTS, max_size=15))
def test_whatever_they_do_it_is_as_with_one_slip_of_paper(database: Database, clock: Clock, acts: list) -> None:
    right = Right(database, f"right-{next(_numbers)}")
    holder, until = "", 0
    for act, who, more in acts:
        if act == "wait":
            clock.pass_ms(int(more))
        elif act == "give_up":
            right.give_up(who)
            holder = "" if holder == who else holder
        elif act == "extend":
            assert right.extend(who) is (holder == who)
            until = clock.now + LEASE if holder == who else until
        else:
            free = not holder or until <= clock.now or holder in (who, more)
            assert right.take(who, more) is free
            holder, until = (who, clock.now + LEASE) if free else (holder, until)
        assert right.holder() == holder
