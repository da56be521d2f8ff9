"""Search finds plugins by what users need, says why, and takes any query for words."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.needs import holds, needs_of, plain, stem
from trimtab.marketplace.search import SearchFacets, search
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Source, SourceKind, Trust
from trimtab.store.catalogue import FILE, Catalogue

NOW = 1_700_000_000_000


def listing(
    name: str,
    description: str = "",
    *,
    source: str = "acme",
    trust: Trust = Trust.COMMUNITY,
    downloads: int | None = None,
    rating: float | None = None,
    ratings: int = 0,
    **fields: tuple[str, ...] | tuple[int, ...] | str,
) -> Listing:
    manifest = Manifest(name, description=description, **fields)  # pyright: ignore[reportArgumentType]
    origin = PluginOrigin(OriginKind.PATH, f"./{name}")
    return Listing(source, trust, manifest, origin, downloads=downloads, rating=rating, ratings=ratings)


PLUGINS = (
    listing("code-review", "Reviews changes and comments on them", themes=("quality",), workflow_phases=(11,)),
    listing("pr-guard", "Looks for defects in pull requests", keywords=("review",)),
    listing("secret-scanner", "Finds credentials in commits", category="security", workflow_phases=(11, 14)),
    listing("linter", "Runs linters after each edit", trust=Trust.OFFICIAL, themes=("quality",)),
    listing("lint-lite", "Runs linters after each edit", downloads=12_000, rating=4.6, ratings=80),
    listing("k8s-helper", "Writes manifests and deploys them to Kubernetes"),
    listing("poet", "Writes verses", trust=Trust.EXPERIMENTAL),
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalogue]:
    """Not to be written to."""
    with Catalogue(str(tmp_path_factory.mktemp("catalogue") / FILE), make=True) as catalogue:
        catalogue.replace_listings("acme", PLUGINS)
        yield catalogue


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalogue]:
    with Catalogue(str(tmp_path_factory.mktemp("catalogue") / FILE), make=True) as catalogue:
        catalogue.replace_listings("acme", PLUGINS)
        yield catalogue


def names(catalogue: Catalogue, query: str, *, theme: str = "", phase: int = 0, source: str = "") -> list[str]:
    return [hit.listing.name for hit in search(catalogue, query, theme=theme, phase=phase, source=source).hits]


def why(catalogue: Catalogue, query: str, name: str, *, theme: str = "", phase: int = 0) -> tuple[str, ...]:
    hits = search(catalogue, query, theme=theme, phase=phase).hits
    return next(hit.why for hit in hits if hit.listing.name == name)


def test_a_need_finds_plugins_that_have_other_words_for_it(shared: Catalogue) -> None:
    assert set(names(shared, "find bugs in pull requests before they get merged")) >= {"pr-guard", "code-review"}
    assert names(shared, "deploying to k8s")[0] == "k8s-helper"


def test_words_match_in_any_form_and_the_last_one_by_its_beginning(shared: Catalogue) -> None:
    assert names(shared, "reviewing")[0] == "code-review"
    assert names(shared, "deployment") == ["k8s-helper"]
    assert names(shared, "credent") == ["secret-scanner"]


def test_the_plugin_of_that_very_name_comes_first(shared: Catalogue) -> None:
    assert names(shared, "code-review")[0] == "code-review"
    assert names(shared, "Code Review")[0] == "code-review"
    assert names(shared, "lint-l")[0] == "lint-lite"


def test_results_say_why_they_matched(shared: Catalogue) -> None:
    assert why(shared, "linters", "linter") == ("name", '"linters" in the description', "official")
    assert why(shared, "linters", "lint-lite")[-2:] == ("rated 4.6 by 80", "12,000 downloads")
    assert why(shared, "quality review", "code-review", phase=11) == (
        "name",
        "theme quality",
        '"review" in the description',
        "phase 11",
    )
    assert why(shared, "", "code-review", theme="Quality") == ("theme quality",)


def test_what_the_user_rated_and_used_counts_and_is_said(own: Catalogue) -> None:
    own.replace_listings("acme", [listing("lint-a", "Runs linters"), listing("lint-b", "Runs linters")])
    own.rate("lint-b@acme", 4.5, NOW)
    assert names(own, "linters") == ["lint-b", "lint-a"]
    assert "rated 4.5 by you" in why(own, "linters", "lint-b")
    own.rate("lint-b@acme", 1, NOW)
    assert names(own, "linters") == ["lint-a", "lint-b"]
    for at in range(12):
        own.note_use("lint-b@acme", NOW + at)
        own.note_use("lint-c@acme", NOW + at)
    assert "used 12 times" in why(own, "linters", "lint-b")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (listing("lint-b", "Lints", trust=Trust.VERIFIED), listing("lint-a", "Lints")),
        (listing("lint-b", "Lints"), listing("lint-a", "Lints", trust=Trust.EXPERIMENTAL)),
        (listing("lint-b", "Lints", downloads=1_000), listing("lint-a", "Lints", downloads=2)),
        (listing("lint-b", "Lints", rating=4.8, ratings=50), listing("lint-a", "Lints", rating=2.0, ratings=50)),
    ],
)
def test_trust_and_popularity_decide_between_plugins_with_the_same_words(
    own: Catalogue, better: Listing, worse: Listing
) -> None:
    own.replace_listings("acme", [worse, better])
    assert names(own, "lint") == ["lint-b", "lint-a"]
    assert names(own, "") == ["lint-b", "lint-a"]


def test_in_a_phase_the_plugin_that_is_made_for_it_comes_first(own: Catalogue) -> None:
    every = listing("lint-a", "Lints", workflow_phases=tuple(range(1, 16)))
    own.replace_listings("acme", [every, listing("lint-b", "Lints", workflow_phases=(11,))])
    assert names(own, "lint", phase=11) == ["lint-b", "lint-a"]
    assert names(own, "lint", phase=4) == ["lint-a"]


def test_an_empty_query_lists_all_by_trust_and_popularity(shared: Catalogue) -> None:
    listed = names(shared, " \n")
    assert (listed[0], listed[1], listed[-1]) == ("linter", "lint-lite", "poet")
    assert len(listed) == len(PLUGINS)


def test_results_are_narrowed_by_theme_phase_and_source(own: Catalogue) -> None:
    own.replace_listings("other", [listing("code-review", "Reviews too", source="other")])
    assert names(own, "review", source="other") == ["code-review"]
    assert set(names(own, "", phase=11)) == {"code-review", "secret-scanner"}
    assert names(own, "find", theme="SECURITY") == ["secret-scanner"]
    assert names(own, "verses", theme="security") == []


def test_a_source_that_is_switched_off_is_searched_only_by_name(own: Catalogue) -> None:
    own.put_source(Source("acme", SourceKind.FOLDER, "plugins", Trust.COMMUNITY, is_enabled=False))
    assert names(own, "linters") == names(own, "") == []
    assert names(own, "linters", source="acme")


def test_facets_count_the_results(shared: Catalogue) -> None:
    found = search(shared, "linters", limit=1)
    assert (len(found.hits), found.total) == (1, 2)
    assert found.facets == SearchFacets(
        themes=(("quality", 1),), sources=(("acme", 2),), trust=(("community", 1), ("official", 1))
    )
    assert search(shared, "", phase=11).facets.phases == (("11", 2), ("14", 1))


def test_a_query_of_words_that_say_nothing_is_still_searched(shared: Catalogue) -> None:
    assert names(shared, "them") != []
    assert names(shared, "xyzzy") == []


@given(st.text(max_size=200) | st.text(st.sampled_from('"*()^:-+{}\x00_ NEAR AND OR NOT a é 企 İ'), max_size=40))
def test_no_query_raises(shared: Catalogue, query: str) -> None:
    assert search(shared, query).total <= len(PLUGINS)


@pytest.mark.parametrize(
    "query", ["lint " * 2_000, "x" * 10_000, '"' * 10_000, "lint NEAR(a b", "\ud800 lint", "a" * 70]
)
def test_no_query_is_too_long_or_too_odd(shared: Catalogue, query: str) -> None:
    assert search(shared, query, theme=query, source=query, limit=-1).hits == ()


@given(st.from_regex(r"[a-z]{3,12}", fullmatch=True))
def test_a_word_holds_its_own_stem(word: str) -> None:
    assert holds(plain(word), stem(word))


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("migrations", "migrate"),
        ("vulnerabilities", "vulnerability"),
        ("optimise", "optimization"),
        ("queries", "query"),
        ("testing", "tests"),
        ("analyse", "analyzer"),
        ("classes", "class"),
        ("APIs", "api"),
    ],
)
def test_forms_of_a_word_have_the_same_beginning(said: str, written: str) -> None:
    assert holds(plain(written), stem(said.casefold()))


def test_the_users_own_word_comes_first_in_a_need() -> None:
    assert [need.terms[0].said for need in needs_of("deploy it to Kubernetes")] == ["deploy", "kubernetes"]
