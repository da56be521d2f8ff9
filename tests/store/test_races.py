"""Small counts of what `make soak` does with large ones: several processes on one journal, and killed ones."""

from pathlib import Path

from soak.soak_journal import kill, project, race


def test_events_of_many_processes_are_all_there_also_of_two_in_one_session(tmp_path: Path) -> None:
    raced = race(project(tmp_path), processes=4, events=50)
    assert [answer for answer in raced.answers if answer.failed] == []
    assert raced.missing == []
    assert raced.recorded == len(raced.answers) == 200


def test_a_killed_process_loses_nothing_that_it_had_answered_and_damages_nothing(tmp_path: Path) -> None:
    killed = kill(tmp_path, kills=16, seed=1)
    assert killed.acknowledged > 0
    assert killed.missing == []
    assert killed.damage == []
