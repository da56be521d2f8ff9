"""What a user gives as a source."""

from pathlib import Path

import pytest

from trimtab.marketplace.source_locations import (
    SourceLocation,
    checked_ref,
    fetch_url,
    parse_location,
    repository_location,
)
from trimtab.model.errors import TrimtabError
from trimtab.model.market import SourceKind

FOLDER, GIT, GITHUB = SourceKind.FOLDER, SourceKind.GIT, SourceKind.GITHUB


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("acme/plugins", SourceLocation(GITHUB, "acme/plugins")),
        ("acme/plugins#v2", SourceLocation(GITHUB, "acme/plugins", "v2")),
        ("acme/.github", SourceLocation(GITHUB, "acme/.github")),
        ("https://github.com/acme/plugins", SourceLocation(GITHUB, "acme/plugins")),
        ("https://github.com/acme/plugins.git#release/1.x", SourceLocation(GITHUB, "acme/plugins", "release/1.x")),
        ("https://git.example.org:8443/a/b.git", SourceLocation(GIT, "https://git.example.org:8443/a/b.git")),
        ("ssh://git@example.org/a/b", SourceLocation(GIT, "ssh://git@example.org/a/b")),
        ("git@example.org:a/b.git#main", SourceLocation(GIT, "git@example.org:a/b.git", "main")),
        ("git://example.org/b", SourceLocation(GIT, "git://example.org/b")),
        ("./plugins", SourceLocation(FOLDER, "/here/plugins")),
        ("../plugins#main", SourceLocation(FOLDER, "/plugins", "main")),
        ("/srv/plugins", SourceLocation(FOLDER, "/srv/plugins")),
        ("file:///srv/plugins", SourceLocation(FOLDER, "/srv/plugins")),
        (".", SourceLocation(FOLDER, "/here")),
    ],
)
def test_locations(text: str, found: SourceLocation) -> None:
    assert parse_location(text, "/here") == found


def test_a_folder_may_have_a_number_sign_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "c#").mkdir()
    assert parse_location("./c#", str(tmp_path)).location == str(tmp_path / "c#")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no location"),
        ("--upload-pack=touch /tmp/x", "option"),
        ("-oProxyCommand=x", "option"),
        ("ext::sh -c id", "program"),
        ("fd::3", "program"),
        ("transport::https://x/y", "program"),
        ("http://example.org/a/b", "protocol http"),
        ("ftp://example.org/a/b", "protocol ftp"),
        ("file://host/share", "another machine"),
        ("ssh://-oProxyCommand=x/a/b", "no host"),
        ("ssh://git@-oProxyCommand=x/a", "no host"),
        ("git@-oProxyCommand=x:a", "no location"),
        ("https://user:secret@example.org/a/b", "password"),
        ("https://token@example.org/a/b", "password"),
        ("https://example.org/", "no repository"),
        ("https://example.org/a/../b", "no repository"),
        ("https://example.org/a b", "characters"),
        ("https://exаmple.org/a/b", "no host"),
        ("https://example.org:bad/a", "no URL"),
        ("acme/plug\u202eins", "cannot be seen"),
        ("acme/plugins\n", ""),
        ("acme", "no location"),
        ("acme/plugins#", "no name after"),
        ("acme/plugins#-x", "no name of a branch"),
        ("acme/plugins#a..b", "no name of a branch"),
        ("acme/plugins#a:b", "no name of a branch"),
        ("acme/..", "no location"),
        ("x" * 3000, "too long"),
    ],
)
def test_locations_that_are_refused(text: str, why: str) -> None:
    if not why:
        assert parse_location(text).location == text.strip()
        return
    with pytest.raises(TrimtabError, match=why) as refused:
        parse_location(text)
    assert refused.value.remedy
    assert "secret" not in str(refused.value)


def test_a_marketplace_file_names_no_folder_of_this_machine() -> None:
    for text in ("/etc", "./x", "../x", "~/x", "file:///etc"):
        with pytest.raises(TrimtabError):
            repository_location(text)


def test_what_git_is_told() -> None:
    assert fetch_url(GITHUB, "acme/plugins") == "https://github.com/acme/plugins.git"
    assert fetch_url(GIT, "git@example.org:a") == "git@example.org:a"
    assert fetch_url(FOLDER, "/srv/x") == "/srv/x"
    for kind, location in ((GIT, "--upload-pack=x"), (GITHUB, "ext::x"), (FOLDER, "x")):
        with pytest.raises(TrimtabError):
            fetch_url(kind, location)


@pytest.mark.parametrize("ref", ["main", "v1.2.3", "name--v1.2.3", "feature/x", "@acme/x@1.0", "a" * 40])
def test_names_of_refs(ref: str) -> None:
    if ref.startswith("@"):
        with pytest.raises(TrimtabError):
            checked_ref(ref)
    else:
        assert checked_ref(ref) == ref
