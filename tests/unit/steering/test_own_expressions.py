"""Our own expressions over what others write: none of them looks again and again at what it has seen.

Counted, not timed: a run of a text twice as long may take twice the steps, so the standard library is given texts that
a quadratic expression could not finish in a test's time.
"""

import re

import pytest

from trimtab.steering.evidence.gate import _ENDS  # pyright: ignore[reportPrivateUsage]
from trimtab.steering.planning.read_only_gate import _RAISES_RIGHTS  # pyright: ignore[reportPrivateUsage]
from trimtab.steering.planning.size import _LIST  # pyright: ignore[reportPrivateUsage]
from trimtab.steering.ways.prompt_weights import _CLAUSE  # pyright: ignore[reportPrivateUsage]
from trimtab.steering.ways.text import _HOST, _NAME, _PATH  # pyright: ignore[reportPrivateUsage]

PARTS = ("a.", "-", "\n", " ", "\t", "a-", "/a", "_", "a ", "a/", ";", "=", "a=", " \n", "A", "0.", "--a")


@pytest.mark.parametrize("expression", [_ENDS, _RAISES_RIGHTS, _LIST, _CLAUSE, _HOST, _NAME, _PATH])
def test_twenty_thousand_characters_are_searched_in_one_go(expression: re.Pattern[str]) -> None:
    for part in PARTS:
        text = part * (20_000 // len(part)) + "\x01"
        assert sum(1 for _ in expression.finditer(text)) <= len(text)


@pytest.mark.parametrize("command", ["sudo ls", "ls;   sudo ls", "a\n\n  sudo b", "x=1 env sudo b", "$( sudo b)"])
def test_rights_are_seen_to_be_raised(command: str) -> None:
    assert _RAISES_RIGHTS.search(command)
