"""The catalogue keeps what sources list, exactly, and what the user thinks of it for longer than that."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.market import (
    ConfigField,
    ContextRequirements,
    Dependency,
    Listing,
    Manifest,
    ManifestProblem,
    OriginKind,
    PluginOrigin,
    PluginScope,
    Source,
    SourceKind,
    Trust,
)
from trimtab.store.catalogue import FILE, Catalogue, PluginUse
from trimtab.store.journal import Unusable

NOW = 1_700_000_000_000


def listing(name: str, source: str = "acme", **fields: object) -> Listing:
    manifest = Manifest(name, **fields)  # pyright: ignore[reportArgumentType]
    return Listing(source, Trust.COMMUNITY, manifest, PluginOrigin(OriginKind.PATH, f"./{name}"))


def source(name: str, trust: Trust = Trust.COMMUNITY) -> Source:
    return Source(name, SourceKind.GITHUB, f"{name}/plugins", trust)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "state" / FILE)


texts = st.text(max_size=20)
whole_numbers = st.integers(0, 2**60)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


def several(of: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(of, max_size=3).map(tuple)


manifests = st.builds(
    Manifest,
    *(texts,) * 6,
    several(texts),
    texts,
    several(texts),
    several(texts),
    several(st.integers(1, 15)),
    several(texts),
    st.builds(ContextRequirements, st.none() | whole_numbers, st.booleans(), several(texts)),
    st.dictionaries(texts, st.booleans(), max_size=3),
    several(st.sampled_from(PluginScope)),
    several(st.builds(ConfigField, texts, texts, texts, texts, st.booleans(), st.booleans(), texts, several(texts))),
    several(st.builds(Dependency, texts, texts, texts)),
    st.dictionaries(texts, json_values, max_size=3),
)
# half surrogates too: they come in JSON that others wrote
any_text = texts | st.text(st.characters(categories=["Cs"]), min_size=1, max_size=1)
listings = st.builds(
    Listing,
    st.just("acme"),
    st.sampled_from(Trust),
    st.tuples(manifests, any_text).map(lambda pair: pair[0]._replace(description=pair[1])),
    st.builds(PluginOrigin, st.sampled_from(OriginKind), texts, texts, texts, texts, texts),
    several(texts),
    st.dictionaries(texts, whole_numbers, max_size=3),
    st.none() | whole_numbers,
    st.none() | whole_numbers,
    st.none() | st.floats(0, 5),
    whole_numbers,
    several(st.builds(ManifestProblem, texts, texts, texts, st.booleans())),
)
sources = st.builds(
    Source,
    texts,
    st.sampled_from(SourceKind),
    texts,
    st.sampled_from(Trust),
    texts,
    st.booleans(),
    texts,
    st.none() | whole_numbers,
    texts,
)


def test_it_is_made_for_its_user_alone(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        assert (catalogue.count(), catalogue.sources(), catalogue.listings()) == (0, (), ())
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalogue]:
    with Catalogue(str(tmp_path_factory.mktemp("catalogue") / FILE), make=True) as catalogue:
        yield catalogue


@given(given=st.lists(listings, max_size=4, unique_by=lambda given: given.name))
def test_what_a_source_lists_comes_back_exactly(shared: Catalogue, given: list[Listing]) -> None:
    shared.replace_listings("acme", given)
    assert sorted(shared.listings(), key=lambda found: found.name) == sorted(given, key=lambda kept: kept.name)


@given(given=sources)
def test_a_source_comes_back_exactly(shared: Catalogue, given: Source) -> None:
    shared.put_source(given)
    assert given in shared.sources()
    shared.remove_source(given.name)
    assert shared.sources() == ()


def test_sources_are_in_the_order_of_trust_and_a_second_one_of_a_name_replaces_the_first(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        for known in (source("b"), source("a"), source("z", Trust.OFFICIAL), source("b", Trust.EXPERIMENTAL)):
            catalogue.put_source(known)
        assert catalogue.sources() == (source("z", Trust.OFFICIAL), source("a"), source("b", Trust.EXPERIMENTAL))


def test_a_sync_replaces_one_source_and_keeps_ratings_and_uses(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.replace_listings("acme", [listing("linter"), listing("tester")], NOW)
        catalogue.replace_listings("other", [listing("linter", "other")], NOW)
        catalogue.rate("linter@acme", 4, NOW)
        catalogue.note_use("linter@acme", NOW)
        catalogue.replace_listings("acme", [listing("tester", version="2.0.0")], NOW + 1)
        assert catalogue.listings() == (listing("linter", "other"), listing("tester", version="2.0.0"))
        assert catalogue.ratings() == {"linter@acme": 4}
        assert catalogue.uses() == {"linter@acme": PluginUse(1, NOW)}


def test_listings_are_found_by_name_and_source(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.replace_listings("acme", [listing("linter"), listing("tester")])
        catalogue.replace_listings("other", [listing("linter", "other")])
        assert catalogue.listings("linter") == (listing("linter"), listing("linter", "other"))
        assert catalogue.listings("linter", "other") == (listing("linter", "other"),)
        assert catalogue.listings(source="acme") == (listing("linter"), listing("tester"))
        assert catalogue.listings("nothing") == ()


def test_of_two_plugins_with_one_name_in_one_source_the_first_counts(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.replace_listings("acme", [listing("linter", version="1"), listing("linter", version="2")])
        assert catalogue.listings() == (listing("linter", version="1"),)


def test_a_source_that_is_switched_off_lists_only_for_those_who_ask_for_it(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.put_source(source("acme")._replace(is_enabled=False))
        catalogue.replace_listings("acme", [listing("linter")])
        assert (catalogue.count(), catalogue.listings()) == (0, ())
        assert catalogue.listings(source="acme") == (listing("linter"),)


def test_a_source_is_removed_with_what_it_lists(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.put_source(source("acme"))
        catalogue.replace_listings("acme", [listing("linter")])
        catalogue.remove_source("acme")
        assert (catalogue.sources(), catalogue.listings(source="acme")) == ((), ())


def test_ratings_are_between_one_and_five_stars_and_the_last_one_counts(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.rate("linter@acme", 2, NOW)
        catalogue.rate("linter@acme", 4.5, NOW + 1)
        for stars in (0, 5.5, float("nan")):
            with pytest.raises(ValueError, match="between 1 and 5"):
                catalogue.rate("linter@acme", stars, NOW)
        assert catalogue.ratings() == {"linter@acme": 4.5}


def test_uses_are_counted_and_the_latest_time_is_kept(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        for at in (NOW, NOW + 5, NOW + 2):
            catalogue.note_use("linter@acme", at)
        assert catalogue.uses() == {"linter@acme": PluginUse(3, NOW + 5)}


def test_a_declined_suggestion_is_remembered_with_its_phase(path: str) -> None:
    with Catalogue(path, make=True) as catalogue:
        catalogue.decline("linter@acme", 11)
        catalogue.decline("linter@acme", 11)
        catalogue.decline("linter@acme", 4)
        assert catalogue.declined() == {("linter@acme", 11), ("linter@acme", 4)}


def test_without_leave_to_make_it_a_missing_one_is_said_to_be_missing(path: str) -> None:
    with pytest.raises(Unusable, match="no plugins are known yet"):
        Catalogue(path)


def test_a_broken_file_is_set_aside_and_a_newer_one_is_left_alone(path: str) -> None:
    Catalogue(path, make=True).close()
    Path(path).write_bytes(b"not a database at all" * 100)
    with Catalogue(path, make=True) as catalogue:
        assert catalogue.count() == 0
    assert list(Path(path).parent.glob("*.broken-*"))
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(Unusable, match="newer version"):
        Catalogue(path, make=True)
