"""Small counts of what `make soak` does with large ones: payloads that no client should send."""

from pathlib import Path

from soak.malformed import broken
from soak.soak_payloads import Found, through_processes, through_server, toy_machine


def insist(found: Found, count: int) -> None:
    assert found.wrong == []
    assert found.defects == []
    assert found.sent.total() == count
    assert found.counted == found.malformed.total() > count // 10
    assert found.spoken > 0


def test_a_hook_process_ends_with_0_and_a_valid_answer_or_none_and_counts_what_is_no_event(tmp_path: Path) -> None:
    insist(through_processes(toy_machine(tmp_path), tmp_path / "app", count=300, seed=1), 300)


def test_the_server_answers_every_call_and_line_stays_alive_and_counts_what_is_no_event(tmp_path: Path) -> None:
    found = through_server(toy_machine(tmp_path), tmp_path / "app", count=600, seed=1)
    insist(found, 600)
    assert found.alive


def test_the_same_number_and_seed_give_the_same_payload() -> None:
    assert [broken(number, 7) for number in range(200)] == [broken(number, 7) for number in range(200)]
    assert broken(3, 7) != broken(3, 8)
