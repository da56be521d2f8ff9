"""Steps are asked for in one thread and done in another."""

from concurrent.futures import ThreadPoolExecutor
from threading import get_ident

import pytest

from trimtab.coordinator.workflows.workflow import DriverGone, StepChannel
from trimtab.store.state.database import StoreUnusable


@pytest.fixture
def pool():
    with ThreadPoolExecutor(4) as pool:
        yield pool


def test_a_step_is_done_by_whoever_drives(pool):
    desk = StepChannel()
    asked = pool.submit(desk.ask, 1, lambda: {"thread": get_ident()})
    assert desk.serve(5)
    assert asked.result(5) == {"thread": get_ident()}
    assert not desk.serve(0)


def test_an_error_belongs_to_whoever_asked_and_the_next_step_is_served(pool):
    desk = StepChannel()
    first = pool.submit(desk.ask, 1, lambda: {"never": 1 // 0})
    assert desk.serve(5)
    with pytest.raises(ZeroDivisionError):
        first.result(5)
    second = pool.submit(desk.ask, 1, lambda: {"done": True})
    assert desk.serve(5)
    assert second.result(5) == {"done": True}


@pytest.mark.parametrize("raised", [KeyboardInterrupt, StoreUnusable("gone")])
def test_an_interrupt_or_a_store_that_is_gone_ends_the_driving_and_leaves_the_step_undone(pool, raised):
    def step():
        raise raised

    desk = StepChannel()
    asked = pool.submit(desk.ask, 1, step)
    with pytest.raises(KeyboardInterrupt if raised is KeyboardInterrupt else StoreUnusable):
        desk.serve(5)
    with pytest.raises(DriverGone):
        asked.result(5)


def test_whoever_still_waits_when_the_driver_leaves_learns_it_and_so_does_whoever_comes_later(pool):
    desk = StepChannel()
    waiting = pool.submit(desk.ask, 1, dict)
    while not desk._waiting:
        pass
    desk.close()
    with pytest.raises(DriverGone):
        waiting.result(5)
    with pytest.raises(DriverGone):
        desk.ask(1, dict)


def test_steps_of_other_workstreams_are_left_to_somebody_else(pool):
    desk = StepChannel(only=(2,))
    with pytest.raises(DriverGone):
        desk.ask(1, dict)
    mine = pool.submit(desk.ask, 2, lambda: {"mine": True})
    assert desk.serve(5)
    assert mine.result(5) == {"mine": True}
