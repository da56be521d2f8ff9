"""The user's sources, and the catalogue that follows them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.repositories import Repo, empty_repo
from trimtab.marketplace.git_fetch import FetchLimits
from trimtab.marketplace.sync_sources import (
    SHIPPED,
    add_source,
    ensure_shipped,
    remove_source,
    source_named,
    switch_source,
    sync,
    trust_source,
)
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Source, SourceKind, Trust
from trimtab.store.catalogue import Catalogue

from .conftest import MARKETPLACE_FILE, marketplace, plugin_json


def names(catalogue: Catalogue, source: str = "") -> list[str]:
    return [listing.name for listing in catalogue.listings(source=source)]


def add(catalogue: Catalogue, market: Repo, clones: str, ref: str = "#main", **more: object) -> Source:
    return add_source(catalogue, f"{market.path}{ref}", clones, now=1, **more)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("ref", ["", "#main"])
def test_a_source_is_added_with_what_it_lists(catalogue: Catalogue, market: Repo, clones: str, ref: str) -> None:
    source = add(catalogue, market, clones, ref)
    assert source.name == "acme"
    assert source.trust is Trust.COMMUNITY
    assert source.synced_at == 1
    assert catalogue.sources() == (source,)
    alpha, beta = catalogue.listings(source="acme")
    assert (alpha.manifest.version, alpha.manifest.keywords, alpha.tokens) == ("1.0.0", ("greeting",), alpha.tokens)
    assert alpha.components["skills"] == 1
    assert beta.manifest.description == "What beta does."
    if ref:
        assert source.commit == market.git("rev-parse", "HEAD")


def test_versions_are_those_that_are_tagged(catalogue: Catalogue, market: Repo, clones: str) -> None:
    for tag in ("alpha--v0.9.0", "v0.8.0", "beta-v1.9.0"):
        market.git("tag", tag)
    add(catalogue, market, clones)
    assert catalogue.listings("alpha")[0].versions == ("1.0.0", "0.9.0", "0.8.0")
    assert catalogue.listings("beta")[0].versions == ("2.0.0", "1.9.0", "0.8.0")


def test_names_that_clash_are_errors_and_nothing_is_kept(
    catalogue: Catalogue, market: Repo, clones: str, tmp_path: Path
) -> None:
    add(catalogue, market, clones)
    other = empty_repo(tmp_path / "other")
    with pytest.raises(TrimtabError, match="source acme already"):
        add(catalogue, market, clones)
    for name, why in (("acme", "already"), ("ACME", "already"), ("../x", "no name"), ("", "no name")):
        other.commit("Name", {MARKETPLACE_FILE: marketplace(name)})
        if why:
            with pytest.raises(TrimtabError, match=why):
                add(catalogue, other, clones)
            assert len(os.listdir(clones)) == 2
    other.commit("Name", {MARKETPLACE_FILE: marketplace("0fficial")})
    with pytest.raises(TrimtabError, match="could be taken for official"):
        add(catalogue, other, clones)
    assert add(catalogue, other, clones, name="other").name == "other"
    with pytest.raises(TrimtabError, match="already"):
        add(catalogue, empty_repo(tmp_path / "third"), clones, name=SHIPPED.name)


def test_what_is_no_marketplace_is_refused(catalogue: Catalogue, repo: Repo, clones: str, tmp_path: Path) -> None:
    for ref in ("", "#main"):
        with pytest.raises(TrimtabError, match="no marketplace") as refused:
            add(catalogue, repo, clones, ref)
        assert refused.value.remedy
    with pytest.raises(TrimtabError, match="no such folder"):
        add_source(catalogue, str(tmp_path / "nothing"), clones, now=1)
    assert catalogue.sources() == ()
    assert not os.path.isdir(clones) or not os.listdir(clones)


def test_the_same_commit_is_not_read_again(catalogue: Catalogue, market: Repo, clones: str) -> None:
    for ref in ("", "#main"):
        source = add(catalogue, market, clones, ref, name=f"x{len(ref)}")
        catalogue.replace_listings(source.name, ())
        (result,) = sync(catalogue, clones, [source.name], now=2)
        assert (result.plugins, result.problem) == (None, "")
        assert names(catalogue, source.name) == []
        market.commit("Change", {"plugins/alpha/README.md": f"Changed {ref}"})
        (result,) = sync(catalogue, clones, [source.name], now=3)
        assert result.plugins == 2
        assert names(catalogue, source.name) == ["alpha", "beta"]
        assert source_named(catalogue, source.name).synced_at == 3


def test_one_that_fails_keeps_what_it_listed_and_stops_no_other(
    catalogue: Catalogue, market: Repo, clones: str, tmp_path: Path
) -> None:
    add(catalogue, market, clones)
    catalogue.put_source(Source("gone", SourceKind.FOLDER, str(tmp_path / "gone"), Trust.COMMUNITY))
    catalogue.put_source(Source("dead", SourceKind.GIT, "https://127.0.0.1:1/a/b", Trust.COMMUNITY))
    catalogue.put_source(Source("option", SourceKind.GIT, "--upload-pack=touch x", Trust.COMMUNITY))
    market.commit("Add", {MARKETPLACE_FILE: marketplace(gamma="./plugins/alpha")})
    told: list[str] = []
    results = {result.source: result for result in sync(catalogue, clones, (), told.append, now=2)}
    assert results["acme"].plugins == 1
    assert names(catalogue) == ["gamma"]
    assert "no such folder" in results["gone"].problem
    assert "could not fetch" in source_named(catalogue, "dead").problem
    assert "option" in source_named(catalogue, "option").problem
    assert len(told) == 4
    assert told[-1].startswith("4 of 4: ")
    market.commit("Break", {MARKETPLACE_FILE: "{"})
    (result,) = sync(catalogue, clones, ["acme"], now=3)
    assert "no JSON" in result.problem
    assert names(catalogue) == ["gamma"]
    market.commit("Mend", {MARKETPLACE_FILE: marketplace(delta="./plugins/alpha")})
    sync(catalogue, clones, ["acme"], now=4)
    assert names(catalogue) == ["delta"]
    assert source_named(catalogue, "acme").problem == ""


def test_a_slow_source_is_ended_and_the_others_are_read(
    catalogue: Catalogue, market: Repo, clones: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(catalogue, market, clones)
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 600\n")
    slow.chmod(0o700)
    monkeypatch.setenv("GIT_SSH_COMMAND", str(slow))
    for number in range(3):
        place = f"ssh://git@example.org/{number}"
        catalogue.put_source(Source(f"slow{number}", SourceKind.GIT, place, Trust.COMMUNITY))
    market.commit("Add", {MARKETPLACE_FILE: marketplace(gamma="./plugins/alpha")})
    results = {
        result.source: result for result in sync(catalogue, clones, jobs=2, now=2, limits=FetchLimits(seconds=1.5))
    }
    assert all("not done after 1.5 seconds" in results[f"slow{number}"].problem for number in range(3))
    assert names(catalogue) == ["gamma"]


def test_one_bad_plugin_costs_itself(catalogue: Catalogue, market: Repo, clones: str) -> None:
    os.symlink("/etc", market.path / "plugins/alpha/out")
    market.git("add", "plugins/alpha/out")
    market.commit("Break", {"plugins/beta/.claude-plugin/plugin.json": "{"})
    add(catalogue, market, clones)
    alpha, beta = catalogue.listings(source="acme")
    assert any("leads out" in problem.what and problem.is_fatal for problem in alpha.problems)
    assert any("JSON" in problem.what for problem in beta.problems)
    assert beta.components


def test_entries_may_share_a_folder(catalogue: Catalogue, market: Repo, clones: str) -> None:
    market.commit("Share", {MARKETPLACE_FILE: marketplace(one="./", two="./", three="./plugins/alpha")})
    add(catalogue, market, clones)
    assert names(catalogue) == ["one", "three", "two"]


def test_switched_off_it_is_neither_listed_nor_synced(catalogue: Catalogue, market: Repo, clones: str) -> None:
    add(catalogue, market, clones)
    assert not switch_source(catalogue, "acme", on=False).is_enabled
    assert names(catalogue) == []
    assert sync(catalogue, clones, now=2) == ()
    switch_source(catalogue, "acme", on=True)
    assert names(catalogue) == ["alpha", "beta"]
    with pytest.raises(TrimtabError, match="no source nothing"):
        switch_source(catalogue, "nothing", on=True)


def test_what_it_lists_is_trusted_as_it_is(catalogue: Catalogue, market: Repo, clones: str) -> None:
    add(catalogue, market, clones)
    trust_source(catalogue, "acme", Trust.VERIFIED)
    assert {listing.trust for listing in catalogue.listings()} == {Trust.VERIFIED}
    market.commit("Change", {"README.md": "Changed"})
    sync(catalogue, clones, now=2)
    assert {listing.trust for listing in catalogue.listings()} == {Trust.VERIFIED}


def test_removed_nothing_of_it_is_left(catalogue: Catalogue, market: Repo, clones: str) -> None:
    add(catalogue, market, clones)
    market.git("branch", "other")
    add(catalogue, market, clones, "#other", name="other")
    remove_source(catalogue, "acme", clones)
    assert names(catalogue, "acme") == []
    assert os.listdir(clones)
    remove_source(catalogue, "other", clones)
    assert os.listdir(clones) == []


def test_the_source_that_ships_is_always_there(catalogue: Catalogue, clones: str) -> None:
    ensure_shipped(catalogue, 1)
    shipped = source_named(catalogue, SHIPPED.name)
    assert (shipped.trust, shipped.problem, shipped.synced_at) == (Trust.OFFICIAL, "", 1)
    assert "code-reviewer-qc" in names(catalogue)
    ensure_shipped(catalogue, 2)
    assert source_named(catalogue, SHIPPED.name).synced_at == 1
    with pytest.raises(TrimtabError, match="comes with Trimtab"):
        remove_source(catalogue, SHIPPED.name, clones)
    with pytest.raises(TrimtabError, match="comes with Trimtab"):
        trust_source(catalogue, SHIPPED.name, Trust.EXPERIMENTAL)
    switch_source(catalogue, SHIPPED.name, on=False)
    ensure_shipped(catalogue, 3)
    assert not source_named(catalogue, SHIPPED.name).is_enabled
    switch_source(catalogue, SHIPPED.name, on=True)
    catalogue.put_source(source_named(catalogue, SHIPPED.name)._replace(location="/moved", commit="x"))
    ensure_shipped(catalogue, 4)
    assert source_named(catalogue, SHIPPED.name).location == SHIPPED.location


_KILLED = """
import os, signal, sys, threading
from trimtab.marketplace.sync_sources import sync
from trimtab.store.catalogue import Catalogue
threading.Timer(float(sys.argv[3]), lambda: os.kill(os.getpid(), signal.SIGKILL)).start()
with Catalogue(sys.argv[1], make=True) as catalogue:
    sync(catalogue, sys.argv[2], now=2)
"""


@pytest.mark.parametrize("seconds", [0.05, 0.15, 0.3, 0.5])
def test_killed_anywhere_the_old_or_the_new_is_there_and_the_next_sync_goes_on(
    seconds: float, market: Repo, clones: str, tmp_path: Path
) -> None:
    path = str(tmp_path / "data" / "catalogue.db")
    with Catalogue(path, make=True) as catalogue:
        add(catalogue, market, clones)
    market.commit("Change", {MARKETPLACE_FILE: marketplace(gamma="./plugins/alpha", delta="./plugins/beta")})
    subprocess.run([sys.executable, "-c", _KILLED, path, clones, str(seconds)], check=False)
    with Catalogue(path, make=True) as catalogue:
        assert names(catalogue) in (["alpha", "beta"], ["delta", "gamma"])
        (result,) = sync(catalogue, clones, now=3)
        assert result.problem == ""
        assert names(catalogue) == ["delta", "gamma"]


def test_an_own_manifest_is_read_where_the_entry_says_little(catalogue: Catalogue, market: Repo, clones: str) -> None:
    market.commit("More", {"plugins/alpha/.claude-plugin/plugin.json": plugin_json("alpha", "1.1.0", license="MIT")})
    add(catalogue, market, clones)
    assert catalogue.listings("alpha")[0].manifest.license == "MIT"
