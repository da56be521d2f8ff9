"""Addresses of remotes: shown without secrets, and the same place however it is spelt."""

from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.coordinator.workstreams.remotes import Remote, push
from trimtab.git import Git
from trimtab.model.errors import TrimtabError


def at(url: str) -> Remote:
    return Remote("origin", url, "main", 1.0)


@pytest.mark.parametrize(
    "url",
    [
        "https://ada:secret@example.org/ada/engine.git",
        "https://secret@example.org/ada/engine",
        "ssh://git:secret@example.org/ada/engine.git/",
        "https://ada:p@secret@example.org/ada/engine.git",
        "https://example.org/ada/engine.git?private_token=secret",
    ],
)
def test_no_password_or_token_is_shown(url: str):
    assert "secret" not in at(url).shown and at(url).shown.partition("://")[2].startswith("example.org/ada/engine")


def test_one_place_is_the_same_however_its_address_is_spelt():
    spelt = (
        "https://example.org/ada/engine.git",
        "https://token@example.org/ada/engine",
        "ssh://git@example.org/ada/engine.git",
        "git@example.org:ada/engine.git",
        "example.org:ada/engine",
    )
    assert {at(url).place for url in spelt} == {"example.org/ada/engine"}
    assert at("/srv/engine.git").place == "/srv/engine" != at("/srv/other.git").place
    assert at("https://example.org:8443/ada/engine").place == "example.org:8443/ada/engine"


@pytest.mark.parametrize(
    "setting",
    [
        "remote.{allowed}.pushurl {other}",
        "remote.{allowed}.url {other}",
        "url.{other}.insteadOf {allowed}",
        "url.{other}.pushInsteadOf {allowed}",
    ],
)
def test_a_setting_that_leads_elsewhere_from_the_allowed_address_is_refused(tmp_path: Path, setting: str):
    repo = small_repo(tmp_path / "engine")
    allowed, other = f"file://{tmp_path}/allowed.git", f"file://{tmp_path}/other.git"
    for url in (allowed, other):
        repo.git("init", "-q", "--bare", url.removeprefix("file://"))
    repo.git("config", *setting.format(allowed=allowed, other=other).split())
    with pytest.raises(TrimtabError, match="leads from the address"):
        push(Git(str(repo.path)), Remote("origin", allowed, "main", 30.0), repo.git("rev-parse", "main"), "main", "")
    assert not list((tmp_path / "other.git" / "refs" / "heads").iterdir())
