"""Which plugins are suggested: by phase and gap, once, and never what was declined."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.local.shipped import CONTENT
from trimtab.marketplace.discovery import discover, gaps_of, suggest_after_phase_change
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.phase_needs import PhaseNeed, phase_needs
from trimtab.model.market import Listing, Manifest, ManifestProblem, OriginKind, PluginOrigin, Trust
from trimtab.model.work import PHASES

TESTING = PhaseNeed(6, "test automation", frozenset({"testing"}))
REVIEWER = PhaseNeed(11, "code reviewer", frozenset({"code_review"}), frozenset({"qc_expert"}))


def listing(name: str, *themes: str, trust: Trust = Trust.OFFICIAL, source: str = "s", **more: object) -> Listing:
    of_listing = {key: more.pop(key) for key in ("rating", "downloads", "problems") if key in more}
    manifest = Manifest(name, themes=themes)._replace(**more)
    return Listing(source, trust, manifest, PluginOrigin(OriginKind.PATH, name))._replace(**of_listing)


def found(phase: int, *listings: Listing, installed=(), declined=(), gaps=(TESTING, REVIEWER)) -> list[str]:
    return [one.plugin for one in discover(phase, listings, installed, declined, gaps)]


def test_the_reason_names_the_phase_and_the_gap():
    [suggestion] = discover(6, [listing("t", "testing")], (), (), [TESTING])
    assert suggestion.reason == "phase 6, tests first: no test automation is installed"


def test_only_what_the_phase_wants_is_suggested_whatever_language_it_speaks():
    python = listing("python-tools", "python")
    assert found(6, python, listing("t", "testing"), listing("r", "code_review", agent_roles=("qc_expert",))) == ["t@s"]
    assert found(11, listing("worker", "code_review"), listing("r", "code_review", agent_roles=("qc_expert",))) == [
        "r@s"
    ]
    assert found(6, listing("t", "testing", workflow_phases=(10,))) == [], "it is made for other phases"


def test_what_is_installed_from_wherever_declined_or_broken_is_not():
    plugin = listing("t", "testing")
    broken = listing("b", "testing", problems=(ManifestProblem("name", "no", "fix", is_fatal=True),))
    assert found(6, plugin, broken) == ["t@s"]
    assert found(6, plugin, installed=[Manifest("t")]) == []
    assert found(6, plugin, declined={("t@s", 6)}) == []
    assert found(6, plugin, declined={("t@s", 7)}) == ["t@s"]


def test_made_for_the_phase_comes_before_trust_and_trust_before_ratings():
    plugins = [
        listing("known", "testing", downloads=10_000),
        listing("liked", "testing", rating=4.9, trust=Trust.COMMUNITY),
        listing("made", "testing", trust=Trust.VERIFIED, workflow_phases=(6,)),
    ]
    assert found(6, *plugins) == ["made@s", "known@s", "liked@s"]


def test_unasked_only_trusted_plugins_are_named_and_each_once():
    stranger = listing("a", "testing", trust=Trust.COMMUNITY)
    known = listing("b", "testing", trust=Trust.VERIFIED)
    assert suggest_after_phase_change(6, [stranger], (), ()) is None
    suggestion = suggest_after_phase_change(6, [stranger, known], (), ())
    assert suggestion is not None and suggestion.plugin == "b@s"
    assert suggest_after_phase_change(6, [stranger, known], (), (), suggested={("b@s", 6)}) is None
    covered = Manifest("other", keywords=("Testing",))
    assert suggest_after_phase_change(6, [known], [covered], ()) is None, "there is no gap"


@given(
    st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from(["testing", "docs"]), st.sampled_from(Trust))),
    st.sets(st.sampled_from("abcdef")),
    st.sets(st.sampled_from("abcdef")),
)
def test_no_suggestion_is_installed_declined_or_there_twice(given_plugins, installed, declined):
    plugins = [listing(name, theme, trust=trust) for name, theme, trust in given_plugins]
    off = {(f"{name}@s", 6) for name in declined}
    told = found(6, *plugins, installed=[Manifest(name) for name in installed], declined=off)
    assert len(told) == len(set(told))
    assert not {name.partition("@")[0] for name in told} & (installed | declined)


@pytest.mark.parametrize("phase", range(1, len(PHASES) + 1))
def test_each_phase_wants_something_and_that_reads_well(phase: int):
    needs = gaps_of(phase, phase_needs(), ())
    assert needs and all(need.what and need.themes for need in needs)
    assert len({need.what for need in needs}) == len(needs)
    assert all(theme == theme.casefold() for need in needs for theme in need.themes)


def shipped() -> list[Listing]:
    folders = sorted((Path(CONTENT) / "plugins").glob("*/.claude-plugin"))
    read = [manifest_in(str(folder.parent)) for folder in folders]
    assert all(not found.problems for found in read), read
    origin = PluginOrigin(OriginKind.PATH, "x")
    return [Listing("ours", Trust.OFFICIAL, found.manifest, origin) for found in read if found.manifest]


@pytest.mark.parametrize(
    ("phase", "plugins"),
    [
        (4, []),
        (5, ["architecture-advisor"]),
        (6, ["test-automation"]),
        (7, ["security-scanner", "test-automation"]),
        (8, ["documentation-generator"]),
        (10, ["test-automation"]),
        (11, ["code-reviewer-qc", "security-scanner", "architecture-advisor"]),
        (15, ["security-scanner"]),
    ],
)
def test_the_plugins_that_ship_are_suggested_in_their_phases_until_they_are_installed(phase: int, plugins: list[str]):
    ours = shipped()
    found = discover(phase, ours, (), ())
    assert {one.plugin.partition("@")[0] for one in found} == set(plugins)
    assert discover(phase, ours, [listing.manifest for listing in ours], ()) == ()
