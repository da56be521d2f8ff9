"""Patterns: what is translated, what is refused, and that nothing harmless is."""

import re
import time

import pytest

from trimtab.runtime.content.ambiguity import ambiguous
from trimtab.runtime.content.patterns import Unusable, translate, usable
from trimtab.runtime.ways.lint import slowest

EXPONENTIAL = [
    r"(a+)+$",
    r"(a*)*b",
    r"(a|aa)+$",
    r"(\w+\s?)+:",
    r"(.*,)+;",
    r"(?:[a-z]+[0-9]*)*!",
    r"(a|b|ab)*c",
    r"(x+x+)+y",
    r"(foo|fo{1,2}bar|foo)*z",
    r"^(([a-z])+.)+[A-Z]([a-z])+$",
    r"(a{1,30}){1,30}$",
    r"(a?b?)*c",
    r"((ab)*|(cd)*)*!",
]
HARMLESS = [
    r"foo|bar|baz",
    r"\bgit\s+(commit|push)\b",
    r"(\w+\s)+x",
    r"([a-z]+\.)+com",
    r"(a{0,3}b)+",
    r"(?:a|b)+$",
    r"(?:foo|bar)*$",
    r"(a++)+$",
    r"(?>a+b)+$",
    r"(?:[A-Z][a-z]+\s?){2,4}",
    r"(?:--[a-z-]+\s+)*commit",
    r"^(?:[^/]+/)*[^/]+\.md$",
    r"(\s*,\s*\w+)*$",
    r"((a{2}b)+c)+",
    r"(?:\w+\s+){0,2}?why",
    r"(?=\w+)(?<!x)a(?!b)",
    r"(a)\1",
    r"(a)?(?(1)b|c)",
]


@pytest.mark.parametrize("pattern", EXPONENTIAL)
def test_a_pattern_that_could_take_for_ever_is_refused(pattern: str) -> None:
    with pytest.raises(Unusable, match="could take for ever"):
        usable(pattern)


@pytest.mark.parametrize("pattern", HARMLESS)
def test_a_harmless_pattern_is_taken_as_it_is(pattern: str) -> None:
    assert usable(pattern).text == pattern


def test_judging_takes_no_time_itself() -> None:
    words = "|".join(f"w{number}ord" for number in range(30))
    began = time.process_time()
    assert ambiguous(f"(?:{words})+") == ""
    assert ambiguous("(?:" + "|".join(rf"{chr(97 + number)}?\w.\s" for number in range(26)) + ")+")
    assert ambiguous("(?:" + words * 9 + ")+") == "a loop that is too large to judge"
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    ("posix", "python"),
    [
        ("[[:alpha:]]+[^[:space:]]", r"[a-zA-Z]+[^\s]"),
        ("[[:alnum:]_-]", "[a-zA-Z0-9_-]"),
        ("[[:<:]]test[[:>:]]", r"\btest\b"),
        ("[]x]", "[]x]"),
        ("[^]x]", "[^]x]"),
        ("[a[b]", r"[a\[b]"),
        (r"[\]a]", r"[\]a]"),
        ("[&&|]", r"[\&&|]"),
        (r"\[:alpha:\]", r"\[:alpha:\]"),
    ],
)
def test_posix_sets_mean_the_same_in_python_and_make_no_warning(posix: str, python: str) -> None:
    assert translate(posix) == python
    re.compile(usable(posix).text)


def test_case_counts_only_where_the_pattern_says_so() -> None:
    assert usable("todo").compiled.search("a TODO")
    assert not usable("(?-i:todo)").compiled.search("a TODO")


def test_a_pattern_may_be_long_but_not_endless() -> None:
    usable("|".join(f"word{number}" for number in range(500)))
    with pytest.raises(Unusable, match="longer than"):
        usable("a" * 10_000)


def test_lint_finds_by_trying_what_is_slow_without_being_endless() -> None:
    assert slowest(r".*.*.*.*x$", patience=0.2) == pytest.approx(0.2, abs=0.1)
    assert slowest(r"\bgit\s+commit\b") < 0.05
