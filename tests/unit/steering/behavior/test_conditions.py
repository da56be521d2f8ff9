"""What each word of the language asks for, on calls as they are remembered."""

import pytest

from support.counting import calls_in
from trimtab.features.behavior.pattern_reader import read_patterns
from trimtab.steering.behavior.conditions import seen
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall

FILE = """
id: it
name: it
kind: loop
description: it
when: {{of: {{}}, {more}}}
say: [{{id: a, suggestion: b, expected: c}}]
"""


def holds(more: str, *steps: RecentCall) -> bool:
    return seen(pattern_of(more), steps) is not None


def pattern_of(more: str) -> Pattern:
    """Two calls are enough where nothing is said about it."""
    read = read_patterns(FILE.format(more=more if "at_least" in more else f"at_least: 2, {more}"), "it.yml")
    assert read.pattern is not None, read.problems
    return read.pattern


def steps(*given: "dict[str, object]") -> tuple[RecentCall, ...]:
    made: list[RecentCall] = []
    for number, fields in enumerate(given):
        made.append(RecentCall(number, str(number), "shell", "done", at=number * 10_000)._replace(**fields))
    return tuple(made)


M = {"marks": ("m",)}
A, B, C = {"call": "a", "command": "a"}, {"call": "b", "command": "b"}, {"call": "c", "command": "c"}
FAILED = {"outcome": "failed", "error": "e"}


@pytest.mark.parametrize(
    ("more", "yes", "no"),
    [
        ("same: [call]", (A, B, A), (A, B, C)),
        ("same: [call], differ: [result]", (A | {"result": "1"}, A | {"result": "2"}), (A, A)),
        ("same: [call], in_a_row: true", (A, A), (A, B, A)),
        ("same: [call], within: 2", (A, A), (A, B, A)),
        ("same: [call], in_a_row: true, past: [{marks: [m]}]", (A, B | M, A), (A, B, A)),
        ("same: [call], without: [{marks: [m]}]", (A, B, A), (A, B | M, A)),
        ("same: [call], between: [{actions: [edit]}]", (A, {"action": "edit"}, A), (A, A)),
        ("same: [call], between: [{actions: [change]}]", (A, B | {"marks": ("writes",)}, A), (A, B, A)),
        (
            "same: [call], between: [{marks: [m]}, {marks: [n]}]",
            (A, B | M, B | {"marks": ("n",)}, A),
            (A, B | {"marks": ("n",)}, B | M, A),
        ),
        ("same: [call], at_least: 3, cycle: true", (A, B, A, B, A), (A, B, A, C, A)),
        ("same: [error], unsolved: true", (A | FAILED, B, A | FAILED), (A | FAILED, A, A | FAILED)),
        ("same: [call], before: [{marks: [m]}]", (M, A, A), (A, A)),
        ("same: [call], before: [{marks: [m], times: 2}]", (M, M, A, A), (M, A, A)),
        ("same: [call], never: [{marks: [m]}]", (A, A), (M, A, A)),
        ("differ: [call], distinct: 3, at_least: 3", (A, B, C), (A, B, A)),
        ("same: [call], apart: 5", (A, A), (A | {"at": 0}, A | {"at": 1_000})),
        ("same: [call], faster_than: 15", (A, A), (A | {"at": 0}, A | {"at": 60_000})),
    ],
)
def test_a_word_asks_for_this_and_not_for_that(
    more: str, yes: "tuple[dict[str, object], ...]", no: "tuple[dict[str, object], ...]"
) -> None:
    assert holds(more, *steps(*yes)) and not holds(more, *steps(*no))


def test_gaps_that_grow_are_a_back_off() -> None:
    steady = steps(*({**A, "at": at * 1_000} for at in (0, 10, 20, 30)))
    growing = steps(*({**A, "at": at * 1_000} for at in (0, 10, 30, 70)))
    more = "same: [call], faster_than: 60, unless_growing: true"
    assert holds(more, *steady) and not holds(more, *growing)


def test_a_call_without_what_the_others_agree_in_is_not_counted() -> None:
    assert not holds("same: [error]", *steps({}, {}))


def test_the_work_is_bounded_by_the_window_whatever_a_pattern_asks_for() -> None:
    full = steps(*({**A, **FAILED} for _ in range(WINDOW)))
    pattern = pattern_of("same: [call, error], within: 30, apart: 0")
    assert seen(pattern, full)
    assert calls_in(lambda: seen(pattern, full)) < 50 * WINDOW


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("when: {of: {}, atleast: 3}", "`atleast` is not known"),
        ("when: {of: {actions: [shel]}}", "`shel` is no actions"),
        ("when: {of: {}, same: [cal]}", "`cal` is no same"),
        ("when: {of: {}, at_least: 0}", "`at_least` is 0"),
        ("when: {at_least: 2}", "`of` is missing"),
        ("marks: {m: {command: '(a)\\1'}}", "`m`"),
        ("marks: {m: {longer_than: many}}", "`longer_than` is 'many'"),
    ],
)
def test_what_the_language_does_not_know_is_said(written: str, said: str) -> None:
    head = "id: it\nname: it\nkind: loop\ndescription: it\nsay: [{id: a, suggestion: b, expected: c}]\n"
    problems = read_patterns(head + written, "it.yml").problems
    assert any(said in problem.what for problem in problems) and all(problem.remedy for problem in problems)
