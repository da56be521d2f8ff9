"""A marketplace's file: each entry is read for itself, and a bad one costs nobody else."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.manifests import read_manifest
from trimtab.marketplace.marketplace_file import MarketplaceFile, is_installable, read_marketplace, with_files
from trimtab.model.market import OriginKind, PluginOrigin, Trust

COMMIT = "a" * 40


def read(*entries: Any, **more: Any) -> MarketplaceFile:
    file = {"name": "tools", "owner": {"name": "Ada"}, "plugins": list(entries), **more}
    return read_marketplace(json.dumps(file).encode(), "tools", Trust.COMMUNITY)


@pytest.mark.parametrize(
    ("source", "origin"),
    [
        ("./plugins/x", PluginOrigin(OriginKind.PATH, "plugins/x")),
        ("./", PluginOrigin(OriginKind.PATH, ".")),
        (".", PluginOrigin(OriginKind.PATH, ".")),
        (
            {"source": "github", "repo": "a/b", "ref": "v1", "sha": COMMIT},
            PluginOrigin(OriginKind.GITHUB, "a/b", "", "v1", COMMIT),
        ),
        ({"source": "url", "url": "https://x.org/a.git"}, PluginOrigin(OriginKind.GIT, "https://x.org/a.git")),
        ({"source": "url", "url": "git@x.org:a/b.git"}, PluginOrigin(OriginKind.GIT, "git@x.org:a/b.git")),
        (
            {"source": "git-subdir", "url": "a/b", "path": "tools/x", "ref": "main"},
            PluginOrigin(OriginKind.GIT_SUBDIR, "a/b", "tools/x", "main"),
        ),
        ({"source": "npm", "package": "@a/b", "version": "^1.0"}, PluginOrigin(OriginKind.NPM, "@a/b", ref="^1.0")),
        (
            {"source": "archive", "url": "https://x.org/a.zip", "sha256": "b" * 64},
            PluginOrigin(OriginKind.ARCHIVE, "https://x.org/a.zip", digest="b" * 64),
        ),
        ({"source": "command", "command": "ide --plugin"}, PluginOrigin(OriginKind.COMMAND, "ide --plugin")),
    ],
)
def test_every_form_of_a_source_is_understood(source: Any, origin: PluginOrigin) -> None:
    (listing,) = read({"name": "x", "source": source}).listings
    assert (listing.origin, listing.problems) == (origin, ())
    assert is_installable(listing)


@pytest.mark.parametrize(
    "source",
    [
        "../x",
        "./a/../../x",
        "/etc",
        "~/x",
        "C:\\x",
        "./a\\..\\b",
        "./a\u202eb",
        "",
        None,
        [],
        {"source": "github", "repo": "--upload-pack=x/y"},
        {"source": "github", "repo": "a/.."},
        {"source": "github", "repo": "a/b", "ref": "--upload-pack=x"},
        {"source": "github", "repo": "a/b", "sha": "abc"},
        {"source": "url", "url": "ext::sh -c x"},
        {"source": "url", "url": "file:///etc"},
        {"source": "url", "url": "-oProxyCommand=x"},
        {"source": "url", "url": "ssh://-oProxyCommand=x/y"},
        {"source": "git-subdir", "url": "a/b", "path": "../x"},
        {"source": "git-subdir", "url": "a/b"},
        {"source": "npm", "package": "../x"},
        {"source": "npm", "package": "x", "version": "--ignore-scripts=false"},
        {"source": "archive", "url": "http://x.org/a.zip"},
        {"source": "archive", "url": "https://x.org/a.zip", "sha256": "b"},
        {"source": "command", "command": "x\u202e"},
        {"source": "torrent"},
    ],
)
def test_a_source_that_could_lead_elsewhere_cannot_be_installed_and_costs_no_other(source: Any) -> None:
    bad, good = read({"name": "bad", "source": source}, {"name": "good", "source": "./good"}).listings
    assert not is_installable(bad)
    assert bad.origin.location == ""
    assert any(problem.where.startswith("plugins[0].source") and problem.remedy for problem in bad.problems)
    assert is_installable(good)


def test_a_bare_name_is_below_the_plugin_root() -> None:
    entry = {"name": "x", "source": "x"}
    (with_root,) = read(entry, metadata={"pluginRoot": "./plugins"}).listings
    assert (with_root.origin.location, with_root.problems) == ("plugins/x", ())
    (without,) = read(entry).listings
    assert without.origin.location == "x"
    assert "pluginRoot" in without.problems[0].what
    (escaping,) = read(entry, metadata={"pluginRoot": "../elsewhere"}).listings
    assert not is_installable(escaping)


def test_entries_that_cannot_be_listed_are_reported_and_the_others_stay() -> None:
    file = read(
        7,
        {"source": "./x"},
        {"name": "a/b", "source": "./x"},
        {"name": "x", "source": "./x"},
        {"name": "x", "source": "./y"},
    )
    assert [listing.id for listing in file.listings] == ["x@tools"]
    assert {problem.where for problem in file.problems} == {
        "plugins[0]",
        "plugins[1].name",
        "plugins[2].name",
        "plugins[4].name",
    }


def test_popularity_is_read_where_a_file_gives_it() -> None:
    given = {"name": "x", "source": "./x", "downloads": 12, "rating": 4.5, "ratings": 3, "versions": ["2.0.0", "1.0.0"]}
    (listing,) = read(given).listings
    assert (listing.downloads, listing.rating, listing.ratings, listing.versions) == (12, 4.5, 3, ("2.0.0", "1.0.0"))
    (wrong,) = read({**given, "downloads": -1, "rating": 9}).listings
    assert (wrong.downloads, wrong.rating) == (None, None)
    assert len(wrong.problems) == 2


def test_a_plugin_s_own_manifest_wins_over_its_entry_but_for_the_name() -> None:
    (listing,) = read({"name": "x", "source": "./x", "description": "entry", "category": "tests"}).listings
    merged = with_files(listing, read_manifest({"name": "y", "description": "own", "version": "2.0.0"}))
    assert (merged.name, merged.manifest.description) == ("x", "own")
    assert (merged.manifest.version, merged.manifest.category) == ("2.0.0", "tests")


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 1_000_000, b'{"a":' * 500 + b"1" + b"}" * 500]
)
def test_a_file_that_is_none_is_one_fatal_problem(content: bytes) -> None:
    file = read_marketplace(content, "tools", Trust.COMMUNITY)
    assert file.listings == ()
    assert [problem.is_fatal for problem in file.problems] == [True]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["source", "name", "url", "repo", "path", "ref"]), inner)
    ),
    max_leaves=8,
)


@given(st.lists(st.dictionaries(st.sampled_from(["name", "source", "versions", "tags", "rating"]), values), max_size=4))
def test_no_entry_makes_reading_fail(entries: list[Any]) -> None:
    file = read(*entries, {"name": "last", "source": "./last"})
    assert "last" in [listing.name for listing in file.listings]
