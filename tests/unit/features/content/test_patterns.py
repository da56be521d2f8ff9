"""Patterns: what is translated, what is refused, and that nothing harmless is."""

import re
import sys
from pathlib import Path

import pytest

from trimtab.features.content.regex import UnusableRegex, translate, usable
from trimtab.steering.patterns import FULL, searchable

sys.path.insert(0, str(Path(__file__).parents[2] / "steering" / "patterns"))
from evil import EVIL, ONLY_BY_TRYING, TOO_LARGE

HARMLESS = [
    r"foo|bar|baz",
    r"\bgit\s+(commit|push)\b",
    r"(\w+\s)+x",
    r"([a-z]+\.)+com",
    r"(a{0,3}b)+",
    r"(?:a|b)+$",
    r"(?:foo|bar)*$",
    r"(?:[A-Z][a-z]+\s?){2,4}",
    r"(?:--[a-z-]+\s+)*commit",
    r"^(?:[^/]+/)*[^/]+\.md$",
    r"(\s*,\s*\w+)*$",
    r"((a{2}b)+c)+",
    r"(?:\w+\s+){0,2}?why",
    r"(?=\w+)(?<!x)a(?!b)",
]


@pytest.mark.parametrize("pattern", [*HARMLESS, *EVIL])
def test_a_pattern_is_taken_as_it_is_however_long_it_would_take_to_try(pattern: str) -> None:
    assert usable(pattern).text == pattern


@pytest.mark.parametrize("pattern", [*ONLY_BY_TRYING, *TOO_LARGE])
def test_what_has_no_bound_is_refused_with_a_remedy(pattern: str) -> None:
    with pytest.raises(UnusableRegex, match="bounded time") as refused:
        usable(pattern)
    assert refused.value.remedy


def test_a_pattern_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(UnusableRegex):
        usable("(" * 3_000 + "a" + ")" * 3_000)


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
    assert searchable(usable("todo").text, FULL).search("a TODO")
    assert not searchable(usable("(?-i:todo)").text, FULL).search("a TODO")


def test_a_pattern_may_be_long_but_not_endless() -> None:
    usable("|".join(f"word{number}" for number in range(500)))
    with pytest.raises(UnusableRegex, match="longer than"):
        usable("a" * 10_000)


def test_sets_that_take_the_standard_library_seconds_to_compile_are_refused_before_it_tries() -> None:
    with pytest.raises(UnusableRegex, match="sets of characters"):
        usable("[\u0100-\uffff]" * 1_000)
    assert usable("[\u4e00-\u9fff]+|[^\\x00-\\x7f]").text
