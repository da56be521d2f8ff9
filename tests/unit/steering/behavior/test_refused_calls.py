"""Calls that the client refuses before they become a request: only the end of their batch tells of them."""

from pathlib import Path

import pytest

from support.calling_agent import Agent
from trimtab.store import ledger

NOT_FOUND = "<tool_use_error>String to replace not found in file.\nString: {n}</tool_use_error>"
SAME = "<tool_use_error>No changes to make: old_string and new_string are exactly the same.</tool_use_error>"
UNREAD = "<tool_use_error>File has not been read yet. Read it first before writing to it.</tool_use_error>"
MISPLACED = "Loop detected: edits that do not find their place"


@pytest.fixture
def agent(tmp_path: Path) -> Agent:
    return Agent(tmp_path)


def found(agent: Agent) -> list[str]:
    return [row.key for row in ledger.latest(agent.rig.journal.rows, 100)]


def events(agent: Agent) -> int:
    (count,) = agent.rig.journal.rows.execute("SELECT count(*) FROM events").fetchone()
    return count


def test_the_third_edit_that_does_not_find_its_place_is_said_with_its_result(agent: Agent) -> None:
    said = [agent.batch(NOT_FOUND.format(n=n), old=f"{n}") for n in range(4)]
    assert [MISPLACED in text for text in said] == [False, False, True, False]


def test_it_is_the_same_finding_as_where_a_hook_told_of_each_failure(agent: Agent) -> None:
    """A host that reports the failures one by one and one that reports them with the batch lead to one loop."""
    agent.edit("/app/a.py", "0", "b", error="String to replace not found in file.")
    agent.batch(NOT_FOUND.format(n=1), old="1")
    assert MISPLACED in agent.edit("/app/a.py", "2", "b", error="String to replace not found in file.")


def test_two_edits_that_change_nothing_are_said(agent: Agent) -> None:
    assert agent.batch(SAME) == ""
    assert "Loop detected: edits that change nothing" in agent.batch(SAME)


def test_edits_of_several_files_that_are_refused_one_after_another_are_said(agent: Agent) -> None:
    said = "".join(agent.batch(why, path=f"/app/part{n}.py") for n, why in enumerate((UNREAD, NOT_FOUND) * 3))
    assert said.count("Loop detected: edits that fail, one after another") == 1


def test_edits_that_succeed_are_not_even_recorded_a_second_time(agent: Agent) -> None:
    for n in range(6):
        agent.edit("/app/a.py", f"{n}", "b")
        agent.calls -= 1
        before = events(agent)
        assert agent.batch("The file /app/a.py has been updated successfully.") == ""
        assert events(agent) == before
    assert found(agent) == []


def test_a_failure_that_a_hook_told_is_not_counted_again_with_its_batch(agent: Agent) -> None:
    for n in range(2):
        agent.edit("/app/a.py", f"{n}", "b", error=NOT_FOUND.format(n=n))
        agent.calls -= 1
        assert agent.batch(NOT_FOUND.format(n=n), old=f"{n}") == ""
    assert found(agent) == []


def test_a_batch_that_is_told_twice_counts_once(agent: Agent) -> None:
    """As two copies of the plugin do."""
    for n in range(2):
        agent.batch(NOT_FOUND.format(n=n), old=f"{n}")
        agent.calls -= 1
        assert agent.batch(NOT_FOUND.format(n=n), old=f"{n}", after=0) == ""
    assert found(agent) == []


def test_a_command_that_prints_a_refusal_was_none(agent: Agent) -> None:
    for n in range(4):
        agent.edit(f"/app/part{n}.py", "a", "b")
        agent.calls -= 1
        assert agent.batch(NOT_FOUND, path=f"/app/part{n}.py") == ""
    assert found(agent) == []


def test_edits_of_one_answer_that_fail_together_are_one_act(agent: Agent) -> None:
    assert agent.batch(*(NOT_FOUND.format(n=n) for n in range(4))) == ""


def test_a_subagent_s_refused_edits_are_its_own(agent: Agent) -> None:
    said = [agent.batch(NOT_FOUND, agent=who) for who in ("", "a1", "", "a1", "a1")]
    assert [MISPLACED in text for text in said] == [False, False, False, False, True]


def test_a_batch_of_a_thousand_refused_calls_is_answered(agent: Agent) -> None:
    agent.batch(*[NOT_FOUND] * 1_000)
    assert agent.rig.incidents() == {}
