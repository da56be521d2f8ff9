"""Steps are asked for in one thread and done in another."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event, get_ident

import pytest

from support.waiting import wait_until
from trimtab.coordinator import check_process
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


def test_long_steps_run_side_by_side_as_many_as_there_are_slots(pool):
    channel = StepChannel(slots={"checks": 2, "merge": 1})
    together, begun, go_on = Barrier(2), [], Event()

    def step():
        begun.append(get_ident())
        together.wait(60)
        return {"done": go_on.wait(60)}

    asked = [pool.submit(channel.run_beside, number, "checks", step) for number in (1, 2)]
    third = pool.submit(channel.run_beside, 3, "checks", lambda: {"begun": len(begun)})
    merge = pool.submit(channel.run_beside, 4, "merge", lambda: {"merged": True})
    assert merge.result(60) == {"merged": True}
    assert not third.done()
    go_on.set()
    assert [one.result(60) for one in asked] == [{"done": True}] * 2
    assert third.result(60) == {"begun": 2}


def test_closing_kills_the_processes_of_long_steps_and_leaves_these_undone(pool, tmp_path):
    channel = StepChannel()
    begun = tmp_path / "begun"
    words = ["/bin/sh", "-c", f"sleep 600 & echo $! > {begun}.new; mv {begun}.new {begun}; wait"]

    def step():
        return {"code": check_process.run(words, "/", 600).code}

    asked = pool.submit(channel.run_beside, 1, "checks", step)
    waiting = pool.submit(channel.run_beside, 2, "checks", dict)
    assert wait_until(begun.exists)
    channel.close()
    for one in (asked, waiting):
        with pytest.raises(DriverGone):
            one.result(60)
    assert wait_until(lambda: not Path(f"/proc/{begun.read_text().strip()}").exists())


def test_a_store_that_is_gone_in_a_long_step_ends_the_driving(pool):
    def step():
        raise StoreUnusable("gone")

    channel = StepChannel()
    asked = pool.submit(channel.run_beside, 1, "checks", step)
    with pytest.raises(StoreUnusable):
        channel.serve(60)
    with pytest.raises(DriverGone):
        asked.result(60)
    channel.close()
