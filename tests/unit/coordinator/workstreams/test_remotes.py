"""Addresses of remotes: shown without secrets, and the same place however it is spelt."""

import pytest

from trimtab.coordinator.workstreams.remotes import Remote


def at(url: str) -> Remote:
    return Remote("origin", url, "main", 1.0)


@pytest.mark.parametrize(
    "url",
    [
        "https://ada:secret@example.org/ada/engine.git",
        "https://secret@example.org/ada/engine",
        "ssh://git:secret@example.org/ada/engine.git/",
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
