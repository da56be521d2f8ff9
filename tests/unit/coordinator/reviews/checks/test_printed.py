"""What is kept of what a command printed."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.reviews.checks.check_results import telling, without_bars

LINES = st.lists(st.sampled_from(["noise", "FAILED a", "ValueError: x", "assert 1 == 2", "more"]), max_size=40)


@given(LINES, st.integers(1, 20))
def test_no_more_than_asked_for_in_order_and_with_the_end(words: list[str], most: int):
    lines = [f"{number} {word}" for number, word in enumerate(words)]
    kept = telling(lines, most)
    assert len(kept) == min(most, len(lines))
    assert list(kept) == [one for one in lines if one in kept]
    assert kept[-1:] == tuple(lines[-1:])


def test_what_speaks_of_failures_is_kept_before_noise():
    lines = ["FAILED test_a", *(f"noise {number}" for number in range(30)), "1 failed"]
    assert telling(lines, 4) == ("FAILED test_a", "noise 28", "noise 29", "1 failed")


def test_bars_are_shortened_and_words_are_not():
    assert without_bars("=" * 30 + " FAILURES " + "=" * 30) == "=== FAILURES ==="
    assert without_bars("a_b -- c == d") == "a_b -- c == d"
