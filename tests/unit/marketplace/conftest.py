"""Sources for tests: a marketplace in a folder, in a repository, as a record."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.repositories import Repo, empty_repo
from trimtab.marketplace.git_fetch import FetchDeadline
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Source, SourceKind, Trust
from trimtab.store.catalogue import FILE, Catalogue


@pytest.fixture
def deadline() -> FetchDeadline:
    return FetchDeadline(60)


@pytest.fixture
def clones(tmp_path: Path) -> str:
    return str(tmp_path / "state" / "sources")


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    repo = empty_repo(tmp_path / "repo")
    repo.commit(
        "First",
        {
            "README.md": "All of it",
            "plugins/alpha/skills/greet/SKILL.md": "Greet.",
            "plugins/alpha/bin/run": "#!/bin/sh\n",
            "plugins/beta/README.md": "Beta",
        },
    )
    return repo


@pytest.fixture
def source(repo: Repo) -> Source:
    """Read from the repository's objects, because a branch is named."""
    return Source("acme", SourceKind.FOLDER, str(repo.path), Trust.COMMUNITY, ref="main")


def listing(origin: PluginOrigin, name: str = "alpha", version: str = "") -> Listing:
    return Listing("acme", Trust.COMMUNITY, Manifest(name, version), origin)


def path_listing(path: str = "./plugins/alpha", name: str = "alpha", version: str = "") -> Listing:
    return listing(PluginOrigin(OriginKind.PATH, path), name, version)


def marketplace(name: str = "acme", **plugins: object) -> str:
    """Its file; each plugin with its source."""
    entries = [{"name": plugin, "source": source} for plugin, source in plugins.items()]
    return json.dumps({"name": name, "owner": {"name": "Acme"}, "plugins": entries})


def plugin_json(name: str, version: str = "1.0.0", **more: object) -> str:
    return json.dumps({"name": name, "version": version, "description": f"What {name} does.", **more})


MARKETPLACE_FILE = ".claude-plugin/marketplace.json"


@pytest.fixture
def market(repo: Repo) -> Repo:
    """A repository that is a marketplace with two plugins."""
    repo.commit(
        "Marketplace",
        {
            MARKETPLACE_FILE: marketplace(alpha="./plugins/alpha", beta="./plugins/beta"),
            "plugins/alpha/.claude-plugin/plugin.json": plugin_json("alpha", keywords=["greeting"]),
            "plugins/beta/.claude-plugin/plugin.json": plugin_json("beta", "2.0.0"),
        },
    )
    return repo


@pytest.fixture
def catalogue(tmp_path: Path) -> Iterator[Catalogue]:
    with Catalogue(os.path.join(tmp_path, "data", FILE), make=True) as catalogue:
        yield catalogue
