"""Patterns that a file brings: the automaton decides as the standard library does, and no text makes it slow."""

import random
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trimtab.steering.patterns import FULL, HEAVIEST, measured, reach_of, searchable
from trimtab.steering.patterns.automaton import MOST_KEPT, AutomatonCache, Linear
from trimtab.steering.patterns.backtracking import most_steps
from trimtab.steering.patterns.literals import literals_of

sys.path.insert(0, str(Path(__file__).parent))
from evil import EVIL, TEXTS

LEAVES = st.sampled_from(
    ["a", "b", "A", ".", r"\w", r"\s", r"\d", "[ab]", "[^a]", r"\W", " ", r"\n", "s", "é", "[a-c1]", "_", "k", r"\S"]
)
PLACES = st.sampled_from(["^", "$", r"\b", r"\B", r"\A", r"\Z"])
BEHIND = st.sampled_from(["(?<=a)", "(?<!a)", r"(?<=\w)", r"(?<!b )", r"(?<=\n)", "(?<!a|b)", r"(?<=\bs)"])
COUNTS = st.sampled_from(["*", "+", "?", "{0,2}", "{1,3}", "{2}", "*?", "+?", "{2,}"])
PATTERNS = st.recursive(
    LEAVES | PLACES | BEHIND,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=4).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
        st.tuples(inner, COUNTS).map(lambda pair: f"(?:{pair[0]}){pair[1]}"),
        st.tuples(st.sampled_from(["(?=", "(?!"]), inner).map(lambda pair: f"{pair[0]}{pair[1]})"),
    ),
    max_leaves=10,
)
FLAGS = st.sampled_from(["", "(?m)", "(?s)", "(?a)", "(?ms)"])
SUBJECTS = st.text("aabbAB s1_\n.éſKk", max_size=8)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(FLAGS, PATTERNS, st.lists(SUBJECTS, min_size=1, max_size=6))
def test_both_ways_to_search_decide_the_same(flags: str, pattern: str, texts: list[str]) -> None:
    pattern = flags + pattern
    if most_steps(pattern, re.IGNORECASE, 8) > 1_000_000:
        return  # the standard library could take for ever
    tried, linear = re.compile(pattern, re.IGNORECASE), Linear(pattern, re.IGNORECASE)
    for text in texts:
        match, span = tried.search(text), linear.find(text)
        assert (match is None) == (span is None)
        assert linear.is_in(text) == (match is not None)
        if match and span:
            assert match.start() <= span[0]
            assert tried.match(text, span[0])


@pytest.mark.parametrize("pattern", EVIL)
def test_no_pattern_and_no_text_take_more_than_the_bound(pattern: str) -> None:
    assert reach_of(pattern) < FULL
    linear = Linear(pattern, re.IGNORECASE)
    for text in TEXTS:
        before = linear.steps
        linear.is_in(text[-FULL:])
        assert linear.steps - before <= (FULL + 1) * (linear.size // 8 + 2) * 3


@pytest.mark.parametrize("pattern", EVIL)
def test_where_the_standard_library_is_asked_it_has_little_to_try(pattern: str) -> None:
    reach = reach_of(pattern)
    assert most_steps(pattern, re.IGNORECASE, reach) <= 200_000 or not reach
    for text in TEXTS:
        searchable(pattern, reach).search(text[-max(reach, 60) :])  # ends, whichever of the two is asked


def test_what_the_automaton_found_is_quoted() -> None:
    found = searchable(r"(\w+ )*(to|in) (memory|notes)", 0).search("please add this to memory now")
    assert found is not None
    assert found.group() == "please add this to memory"


def test_what_is_kept_of_patterns_is_bounded() -> None:
    linear = Linear(r"[ab]*a[ab]{14}c", re.IGNORECASE)
    chance, before = random.Random(1), AutomatonCache.age
    for _ in range(12):
        linear.is_in("".join(chance.choice("ab") for _ in range(FULL)))
        assert AutomatonCache.count <= MOST_KEPT
    assert AutomatonCache.age > before


SHAPES = [
    r".{900}7", r".{60}7", "[^a]" * 900, "(?:[^a]|[^b]|[^c])" * 300, r"(?:.{0,19}){0,19}7~~", r"(?:ab){1000}",
    "a{2500}", r"(?:x{0,63}){0,60}", r"(?:\w+ ){1,60}x7", r"(?:[a-d]?){200}7", r"(a+)+$",
    r"\bgit\s+(commit|push)\b", r"\w{300}\d",
]  # fmt: skip


@pytest.mark.parametrize("pattern", SHAPES)
def test_what_a_pattern_weighs_bounds_what_any_text_makes_of_it(pattern: str) -> None:
    chance = random.Random(1)
    texts = [text[:4_000] for text in TEXTS] + ["ab" * 2_000, "".join(chance.choice("abc defgh") for _ in range(4_000))]
    linear, weight = Linear(pattern, re.IGNORECASE), measured(pattern).weight
    for text in texts:
        before = linear.steps
        linear.is_in(text)
        assert linear.steps - before <= 400 * weight


def test_a_pattern_that_alone_would_take_seconds_weighs_more_than_all_may() -> None:
    assert measured(".{4000}").weight > HEAVIEST


@settings(max_examples=300, deadline=None)
@given(
    PATTERNS,
    st.text(st.sampled_from("aAbkKsS \n1_é\u0130\u0131\u017f\u212a"), max_size=12),
    st.sampled_from([0, re.IGNORECASE, re.MULTILINE]),
)
def test_looking_for_a_patterns_own_words_first_changes_nothing(pattern: str, text: str, flags: int) -> None:
    hit, wanted = searchable(pattern, FULL, flags).search(text), re.search(pattern, text, flags)
    assert (hit and hit.group()) == (wanted and wanted.group())


@pytest.mark.parametrize(
    ("pattern", "flags", "literals"),
    [
        (r"\ba?bc would be (?:re)?formatted", 0, ("bc would be ",)),
        ("^Git (?:push|commit)", re.IGNORECASE, ("git ",)),
        ("^Git (?:push|commit)", 0, ("Git ",)),
        ("(?:abc|x+yz)?[ab]", 0, ()),
        ("(?:cargo|npm)+", 0, ("cargo", "npm")),
        ("(?i)todo", 0, ()),
        ("(?-i:todo)", re.IGNORECASE, ()),
        ("\u017fee", re.IGNORECASE, ("ee",)),
    ],
)
def test_what_a_match_holds_is_told_by_the_pattern(pattern: str, flags: int, literals: tuple[str, ...]) -> None:
    assert literals_of(pattern, flags) == literals
