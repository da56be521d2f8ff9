"""Sources for tests: a marketplace in a folder, in a repository, as a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.repositories import Repo, empty_repo
from trimtab.marketplace.git_fetch import Deadline
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Source, SourceKind, Trust


@pytest.fixture
def deadline() -> Deadline:
    return Deadline(60)


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
