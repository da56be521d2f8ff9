from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.advice import tokens_of
from trimtab.steering.budget import SEPARATOR, Allowance, allot, utf16_units

texts = st.lists(st.text(max_size=200), max_size=8)
allowances = st.builds(Allowance, st.integers(0, 120), st.integers(0, 120), st.integers(0, 400))


@given(texts, allowances)
def test_what_is_said_never_exceeds_any_limit(items: list[str], allowance: Allowance) -> None:
    split = allot(items, allowance)
    said = SEPARATOR.join(items[position] for position in split.fits)
    assert tokens_of(said) <= min(allowance.event_tokens, allowance.session_tokens)
    assert utf16_units(said) <= allowance.units


@given(texts, allowances)
def test_every_item_is_either_said_whole_or_cut_with_a_reason(items: list[str], allowance: Allowance) -> None:
    split = allot(items, allowance)
    assert sorted([*split.fits, *(position for position, _ in split.cut)]) == list(range(len(items)))
    assert all(reason for _, reason in split.cut)
    assert list(split.fits) == sorted(split.fits)


def test_a_small_item_fits_where_a_large_one_before_it_did_not() -> None:
    split = allot(["x" * 400, "y" * 40], Allowance(20, 1000, 10_000))
    assert split.fits == (1,)
    assert split.cut == ((0, "the budget of one event"),)


def test_a_character_outside_the_basic_plane_counts_twice_for_the_host() -> None:
    assert utf16_units("a😀") == 3
    assert allot(["😀" * 5], Allowance(100, 100, 9)).cut == ((0, "the host's limit"),)


def test_tokens_are_a_quarter_of_the_bytes_rounded_up() -> None:
    assert [tokens_of(text) for text in ("", "a", "abcd", "abcde", "éé", "\ud800")] == [0, 1, 1, 2, 1, 1]
