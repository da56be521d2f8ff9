"""Versions and ranges mean what they mean to npm, and so to the host."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.plugin_versions import ensure_range, is_in_range, newness, parse_version
from trimtab.model.errors import TrimtabError


@pytest.mark.parametrize(
    ("range", "inside", "outside"),
    [
        ("", "0.1.0 7.2.1 not-a-version", "1.0.0-rc.1"),
        ("*", "0.1.0 7.2.1", "1.0.0-rc.1"),
        ("1.2.3", "1.2.3 v1.2.3 1.2.3+build", "1.2.4 1.2.3-rc.1"),
        ("^1.2", "1.2.0 1.9.9", "1.1.9 2.0.0 2.0.0-rc.1"),
        ("^0.2.3", "0.2.3 0.2.9", "0.3.0"),
        ("^0.0.3", "0.0.3", "0.0.4"),
        ("^0", "0.0.0 0.9.9", "1.0.0"),
        ("~1.2.3", "1.2.3 1.2.9", "1.3.0"),
        ("~1", "1.0.0 1.9.0", "2.0.0"),
        (">1.2", "1.3.0 2.0.0", "1.2.9"),
        ("<=1.2", "1.2.9 0.1.0", "1.3.0"),
        ("<1.2", "1.1.9", "1.2.0 1.2.0-rc.1"),
        (">=1 <2", "1.0.0 1.9", "2.0.0"),
        (">=1,<2", "1.0.0 1.9", "2.0.0"),
        (">= 1.4", "1.4.0", "1.3.9"),
        ("1.x", "1.0.0 1.7.0", "2.0.0"),
        ("1.2.*", "1.2.7", "1.3.0"),
        ("1.2 - 1.4", "1.2.0 1.4.9", "1.5.0"),
        ("^1 || ^3", "1.5.0 3.0.0", "2.0.0"),
        ("^2.0.0-0", "2.0.0-rc.1 2.4.0", "2.1.0-rc.1 3.0.0"),
        ("=2.0.0-rc.1", "2.0.0-rc.1", "2.0.0"),
        (">*", "", "1.0.0"),
    ],
)
def test_a_range_holds_what_npm_says(range: str, inside: str, outside: str) -> None:
    assert [version for version in inside.split() if not is_in_range(version, range)] == []
    assert [version for version in outside.split() if is_in_range(version, range)] == []


@pytest.mark.parametrize("range", ["^^1", "a.b", "1.2.3.4", ">=", "1.x-rc", "^1 ~", "1" * 300, "not a range"])
def test_an_unreadable_range_is_an_error_with_a_remedy(range: str) -> None:
    with pytest.raises(TrimtabError, match="is no range of versions") as refused:
        ensure_range(range)
    assert "`^1.2`" in refused.value.remedy


def test_what_is_no_version_is_the_oldest_and_fits_only_where_any_does() -> None:
    ordered = sorted(["2.0.0", "nightly", "10.0.0", "2.0.0-rc.1", ""], key=newness)
    assert ordered == ["", "nightly", "2.0.0-rc.1", "2.0.0", "10.0.0"]
    assert not is_in_range("nightly", "^1")
    assert is_in_range("nightly", "")


_NUMBERS = st.integers(0, 4)
_VERSIONS = st.builds("{}.{}.{}".format, _NUMBERS, _NUMBERS, _NUMBERS)


@given(_VERSIONS, _VERSIONS)
def test_comparisons_split_all_versions(version: str, bound: str) -> None:
    assert is_in_range(version, f">={bound}") != is_in_range(version, f"<{bound}")
    assert is_in_range(version, f">{bound}") != is_in_range(version, f"<={bound}")
    assert is_in_range(version, f"~{bound}") <= is_in_range(version, f">={bound}")
    assert is_in_range(bound, f"^{bound}")
    assert is_in_range(version, bound) == (version == bound)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    parse_version(text)
    try:
        is_in_range("1.0.0", text)
    except TrimtabError:
        return
