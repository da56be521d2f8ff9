"""A pattern as programs read it says where it holds and when it speaks."""

from trimtab.features.behavior.pattern_list import PatternCounts, row_of
from trimtab.steering.behavior.pattern import Pattern, PatternScope


def test_where_and_when_a_pattern_holds_are_told_and_nothing_that_is_not_given() -> None:
    plain = Pattern("p", "p", "waste", "P.", (), ())
    told = row_of(plain, "/p", "advise", PatternCounts())
    assert (told["timing"], told["where"], told["strategy"]) == (("reactive",), {}, "learned")
    narrow = plain._replace(timing=("context",), where=PatternScope(("python",), tools=("gh",)), strategy="in-order")
    told = row_of(narrow, "/p", "advise", PatternCounts())
    assert (told["timing"], told["strategy"]) == (("context",), "in-order")
    assert told["where"] == {"language": ("python",), "tools": ("gh",)}
