"""One process launches; one that is gone is followed at once."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from support.deliveries import open_again
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workflows import launch_lease
from trimtab.coordinator.workflows.launch_lease import lease_name
from trimtab.local.this_machine import is_gone, this_process
from trimtab.store.state import deliveries

HOLD = """
import sys, time
from pathlib import Path
sys.path[:0] = {path!r}
from support.deliveries import open_again
from trimtab.coordinator.workflows.launch_lease import launching
from trimtab.coordinator.work import WorkSettings
with open_again(Path({folder!r}), {address!r}, WorkSettings()) as work, launching(work) as launch:
    print("held" if launch else "not held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def work(tmp_path: Path):
    with open_again(tmp_path, str(tmp_path / "state.db"), WorkSettings()) as work:
        yield work


def holding(tmp_path: Path) -> "subprocess.Popen[str]":
    program = HOLD.format(path=sys.path, folder=str(tmp_path), address=str(tmp_path / "state.db"))
    process = subprocess.Popen([sys.executable, "-c", program], stdin=-1, stdout=-1, text=True)
    assert process.stdout and process.stdout.readline() == "held\n"
    return process


def has(work: Work) -> bool:
    with launch_lease.launching(work) as launch:
        return launch is not None


def end(process: "subprocess.Popen[str]") -> None:
    process.communicate()


def test_while_one_process_launches_no_other_does_and_afterwards_another_may(work: Work, tmp_path: Path):
    other = holding(tmp_path)
    assert not has(work)
    end(other)
    assert has(work)
    with work.database.read() as connection:
        assert deliveries.holder_of(connection, lease_name(work)) == ""


def test_one_that_is_killed_is_followed_at_once_also_before_anybody_has_asked_how_it_ended(work: Work, tmp_path: Path):
    other = holding(tmp_path)
    assert not has(work)
    os.kill(other.pid, signal.SIGKILL)
    os.waitid(os.P_PID, other.pid, os.WEXITED | os.WNOWAIT)
    assert has(work)
    end(other)


def test_the_lease_of_another_machine_is_waited_for(work: Work):
    with work.database.write() as connection:
        assert deliveries.take(connection, lease_name(work), "elsewhere/boot/pid 1 1", work.now(), 10_000)
    assert not has(work)
    with work.database.write() as connection:
        deliveries.give_up(connection, lease_name(work), "elsewhere/boot/pid 1 1")
    assert has(work)


def test_a_thread_of_the_same_process_does_not_launch_a_second_time(work: Work):
    with launch_lease.launching(work) as first, launch_lease.launching(work) as second:
        assert first is not None
        assert second is None


def test_a_process_whose_number_another_one_has_by_now_is_gone():
    machine, pid, born = this_process().rsplit(" ", 2)
    assert not is_gone(this_process())
    assert is_gone(f"{machine} {pid} {int(born) - 1}")
    assert is_gone(f"{machine} 4194305 1")
    assert not is_gone("nonsense")
    assert not is_gone(f"{machine}x {pid} 1")
