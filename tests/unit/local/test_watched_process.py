"""A process may be relied on until it says that it takes up nothing more, however long it then takes to end."""

import os
import sys
from pathlib import Path

from support.waiting import wait_until
from trimtab.local.own_process import WatchedProcess, keep_to_oneself, take_up_no_more


def _lingers(gate: str, watcher: str) -> int:
    take_up_no_more(watcher)
    return _let_through(gate)


def _goes_on(gate: str, watcher: str) -> int:
    keep_to_oneself(watcher)
    return _let_through(gate)


def _leaves_a_child(gate: str, watcher: str) -> int:
    keep_to_oneself(watcher)
    os.posix_spawn(sys.executable, [sys.executable, "-c", f"open({gate!r}).read()"], os.environ)
    return 0


def _let_through(gate: str) -> int:
    """Until somebody writes to the gate."""
    return int(Path(gate).read_text())


def _gate(folder: Path) -> Path:
    os.mkfifo(folder / "gate")
    return folder / "gate"


def test_one_that_only_has_to_end_is_relied_on_no_more(tmp_path: Path) -> None:
    gate = _gate(tmp_path)
    watched = WatchedProcess(_lingers, str(gate))
    assert wait_until(lambda: not watched.takes_up_more)
    assert watched.exit_code() is None, "it is still there"
    gate.write_text("0")
    assert wait_until(lambda: watched.exit_code() is not None)


def test_one_that_goes_on_is_relied_on_until_it_ends(tmp_path: Path) -> None:
    gate = _gate(tmp_path)
    watched = WatchedProcess(_goes_on, str(gate))
    assert watched.takes_up_more
    gate.write_text("7")  # returns when the process has come to its gate
    assert wait_until(lambda: not watched.takes_up_more)
    codes: list[int] = []
    assert wait_until(lambda: (code := watched.exit_code()) is not None and not codes.append(code))
    assert codes == [7]


def test_what_it_has_started_is_not_taken_for_it(tmp_path: Path) -> None:
    gate = _gate(tmp_path)
    watched = WatchedProcess(_leaves_a_child, str(gate))
    assert wait_until(lambda: not watched.takes_up_more), "although its child is there"
    gate.write_text("")
    assert wait_until(lambda: watched.exit_code() == 0)


def test_without_somebody_who_watches_there_is_nothing_to_say() -> None:
    keep_to_oneself("")
    take_up_no_more("")
