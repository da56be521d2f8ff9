"""A short soak of questions on both engines: processes that are killed, and two who answer at once."""

from pathlib import Path

from soak.soak_questions import kill_all, race


def test_nothing_is_lost_or_answered_twice_where_processes_are_killed(address: str, tmp_path: Path) -> None:
    found = kill_all(tmp_path, lambda: address if "://" in address else "", 4, seed=3)
    assert found.wrong == [] and found.kills == 4


def test_of_two_processes_that_answer_at_once_exactly_one_wins(address: str, tmp_path: Path) -> None:
    found = race(tmp_path, address if "://" in address else "", 10)
    assert found.wrong == [] and found.wins.total() == 10
