"""Circles that no named pattern knows: what came out tells them, whatever was asked."""

from pathlib import Path

import pytest

from support.calling_agent import Agent
from trimtab.steering.fingerprint import gist
from trimtab.store import ledger

GENERAL = ("edits-refused", "in-vain", "looking-again", "same-answer")


@pytest.fixture
def agent(tmp_path: Path) -> Agent:
    return Agent(tmp_path)


def seen(agent: Agent) -> list[str]:
    """The general patterns that were found, in the order of the ledger."""
    return [row.key for row in ledger.latest(agent.rig.journal.rows, 100) if row.key in GENERAL]


def test_the_same_end_of_the_output_after_every_change_is_a_circle(agent: Agent) -> None:
    said = ""
    for n in range(8):
        agent.edit("/app/merge.py", f"a{n}", f"b{n}")
        said += agent.run(f"python try.py --case {n}", f"took {n} ms\nexpected [] but the list has {n + 3} parts")
    assert "Loop detected: the same answer, whatever is tried" in said
    assert said.count("Loop detected") == 1


def test_the_same_look_ups_over_and_over_are_a_circle(agent: Agent) -> None:
    said = "".join(agent.run(f"cat part{n % 4}.txt", f"the text of part {'abcd'[n % 4]}") for n in range(16))
    assert "Loop detected" in said
    assert seen(agent) == ["looking-again"] or "the same few calls in turn" in said


def test_looking_again_after_a_change_is_none(agent: Agent) -> None:
    said = ""
    for n in range(10):
        agent.edit("/app/a.py", f"a{n}", f"b{n}")
        said += agent.run("cat settings.ini", "debug = no, level = high")
        said += agent.run(f"cat part{n}.py", f"another text {'abcdefghij'[n]}")
    assert "Loop detected" not in said


def test_one_filter_in_ever_new_quotes_is_a_circle(agent: Agent) -> None:
    errors = ("unterminated address regex", "unknown command: `q'", "extra characters after command", "unmatched {")
    said = ""
    for n in range(10):
        said += agent.run(f"sed -n '{n}{'/' * (n % 3)}p' log.txt", f"sed: {errors[n % 4]}", fails=True)
    assert "Loop detected" in said


def test_a_build_that_gets_further_each_time_is_none(agent: Agent) -> None:
    said = ""
    for n in range(8):
        said += agent.run(
            "make all", f"compiling part{'abcdefgh'[n]}.c\nerror: {'abcdefgh'[n]}.h: no such header", fails=True
        )
        said += agent.run(f"apt-get install lib{'abcdefgh'[n]}-dev", f"Setting up lib{'abcdefgh'[n]}-dev", after=60_000)
    assert "Loop detected" not in said


def test_what_is_sent_elsewhere_and_acknowledged_each_time_is_none(agent: Agent) -> None:
    said = ""
    for n in range(9):
        said += agent.run(f"gh api repos/a/b/pulls/{n}/comments -f body='done in {n}'", f"created comment {n}")
    assert "Loop detected" not in said


def test_a_batch_that_fails_for_one_cause_counts_once(agent: Agent) -> None:
    said = "".join(agent.run(f"kubectl get pod-{n}", "error: no cluster", fails=True, after=100) for n in range(8))
    assert seen(agent) == [] or "in-vain" not in seen(agent)
    assert said.count("Loop detected") <= 1


def test_two_outputs_that_differ_in_numbers_alone_have_one_gist():
    assert gist("done in 3 s at 0x7f12, commit 1a2b3c4d\n") == gist("done in 12 s at 0x88, commit 99aabbccd\n") != ""
    assert gist("a" * 5_000 + "the end is what counts") == gist("b" * 5_000 + "a" * 800 + "the end is what counts")[:8]
    assert gist("done: a") != gist("done: b, and more")


@pytest.mark.parametrize("said", ["", "  \n", "12 34", "<returncode>0</returncode>\n<output>\n</output>"])
def test_what_says_nothing_has_no_gist(said: str):
    assert gist(said) == ""
