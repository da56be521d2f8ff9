"""Names that could be taken for others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.lookalikes import KnownNames, names_of_better, same_name, skeleton, warnings_for
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Trust

KNOWN = {"security-scanner": "of the official source trimtab-plugins", "playwright": "a well-known name"}


@pytest.mark.parametrize(
    "name",
    [
        "security-scaner",
        "security-scannner",
        "securlty-scanner",
        "security_scanner",
        "securityscanner",
        "Security-Scanner",
        "security-scannre",
        "sеcurity-scanner",
        "ѕесurіty-scanner",
        "security-sсanner",
        "ｓecurity-scanner",
        "security-scánner",
        "sec\u200burity-scanner",
        "security-\u202escanner",
        "5ecurity-scanner",
        "p1aywright",
        "playvvright",
        "playwrlght",
    ],
)
def test_a_name_that_could_be_taken_for_another_is_told(name: str) -> None:
    warnings = warnings_for(name, KNOWN)
    assert any(
        ("could be taken for" in warning and "of the official" in warning) or "well-known" in warning
        for warning in warnings
    )
    assert all(character.isprintable() for warning in warnings for character in warning)


@pytest.mark.parametrize(
    "name", ["security-scanner", "playwright", "code-review", "scanner", "security", "play", "python3"]
)
def test_other_names_are_not(name: str) -> None:
    assert warnings_for(name, {**KNOWN, "python2": "x", "plat": "x"}) == ()


def test_letters_of_another_script_are_told_even_without_a_known_name() -> None:
    assert "U+0451" in warnings_for("ёлка", {})[0]
    assert "U+202E" in warnings_for("a\u202eb", {})[0]


NAMES = st.text("abcdefghij-", min_size=5, max_size=20).filter(lambda name: len(skeleton(name)) > 6)


@given(NAMES, st.integers(0, 30), st.sampled_from("abcdefghijxyz"))
def test_one_edit_is_always_found(name: str, at: int, letter: str) -> None:
    known = KnownNames({name: "known"})
    at %= len(name)
    for other in (name[:at] + letter + name[at:], name[:at] + letter + name[at + 1 :], name[:at] + name[at + 1 :]):
        if other != name:
            assert skeleton(other) == skeleton(name) or _edits(skeleton(other), skeleton(name)) > 1 or known.like(other)


@given(st.text(max_size=12), st.text(max_size=12))
def test_no_text_is_too_strange(name: str, other: str) -> None:
    warnings_for(name, {other: "another"})


def test_a_name_is_compared_with_better_trusted_sources_alone() -> None:
    def listing(name: str, source: str, trust: Trust) -> Listing:
        return Listing(source, trust, Manifest(name), PluginOrigin(OriginKind.PATH, "."))

    listings = (
        listing("alpha-tool", "good", Trust.OFFICIAL),
        listing("alpha-tool", "mine", Trust.COMMUNITY),
        listing("beta-tool", "mine", Trust.COMMUNITY),
    )
    better = names_of_better(listings, Trust.COMMUNITY)
    assert better["alpha-tool"] == "of the official source good"
    assert "beta-tool" not in better
    assert same_name(listings) == {"alpha-tool": ("good", "mine")}


def _edits(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for at, a in enumerate(one, 1):
        before, row[0] = row[0], at
        for to, b in enumerate(other, 1):
            before, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, before + (a != b))
    return row[-1]
