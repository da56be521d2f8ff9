"""The files of one plugin, from wherever its source says that they are."""

import hashlib
import os
from pathlib import Path

import pytest

from support.archives import zip_of
from support.repositories import Repo
from trimtab.marketplace.plugin_files import materialise, tagged_versions, versions_of
from trimtab.marketplace.safe_tree import UnsafeContent
from trimtab.model.errors import TrimtabError
from trimtab.model.market import OriginKind, PluginOrigin, Source, SourceKind, Trust

from .conftest import listing, path_listing


def files_in(folder: str) -> set[str]:
    top = Path(folder)
    return {path.relative_to(top).as_posix() for path in top.rglob("*") if not path.is_dir()}


@pytest.fixture
def into(tmp_path: Path) -> str:
    return str(tmp_path / "into")


@pytest.fixture
def in_place(repo: Repo) -> Source:
    return Source("acme", SourceKind.FOLDER, str(repo.path), Trust.COMMUNITY)


def test_a_path_in_a_repository(repo: Repo, source: Source, into: str, clones: str) -> None:
    fetched = materialise(path_listing(version="1.0.0"), source, into, clones)
    assert fetched == (into, repo.git("rev-parse", "HEAD"), "1.0.0")
    assert files_in(into) == {"skills/greet/SKILL.md", "bin/run"}


def test_the_commit_that_was_synced_is_what_comes(repo: Repo, source: Source, into: str, clones: str) -> None:
    synced = repo.git("rev-parse", "HEAD")
    repo.commit("Later", {"plugins/alpha/later": "x"})
    assert materialise(path_listing(), source._replace(commit=synced), into, clones).commit == synced
    assert "later" not in files_in(into)


def test_a_path_in_a_folder_and_the_whole_folder(in_place: Source, repo: Repo, tmp_path: Path, clones: str) -> None:
    (repo.path / "plugins/alpha/new").write_text("not committed")
    fetched = materialise(path_listing(), in_place, str(tmp_path / "a"), clones)
    assert fetched.commit == ""
    assert "new" in files_in(fetched.folder)
    whole = materialise(path_listing("./"), in_place, str(tmp_path / "b"), clones)
    assert "plugins/alpha/new" in files_in(whole.folder)
    assert not os.path.exists(os.path.join(whole.folder, ".git"))
    assert not os.path.exists(clones)


def test_a_link_in_a_folder_that_leads_out_is_refused(in_place: Source, repo: Repo, into: str, clones: str) -> None:
    os.symlink("/etc", repo.path / "plugins/out")
    with pytest.raises(UnsafeContent, match="leads out of the source"):
        materialise(path_listing("./plugins/out"), in_place, into, clones)
    os.symlink("../../../outside", repo.path / "plugins/alpha/out")
    with pytest.raises(UnsafeContent, match="leads out"):
        materialise(path_listing(), in_place, into, clones)
    os.mkfifo(repo.path / "plugins/beta/pipe")
    with pytest.raises(UnsafeContent, match="neither"):
        materialise(path_listing("./plugins/beta"), in_place, into, clones)
    assert not os.path.exists(into)


def test_plugins_may_share_files_of_their_source_by_links(
    in_place: Source, repo: Repo, tmp_path: Path, clones: str
) -> None:
    links = {"readme": "../../README.md", "greet": "../alpha/skills/greet", "up": "..", "in": "README.md"}
    for name, target in links.items():
        os.symlink(target, repo.path / "plugins/beta" / name)
    repo.git("add", ".")
    repo.git("commit", "-q", "-m", "Links")
    beta = path_listing("./plugins/beta", "beta")
    with pytest.raises(UnsafeContent, match="leads out"):
        materialise(beta, in_place, str(tmp_path / "no"), clones)
    repo.git("rm", "-q", "plugins/beta/up")
    repo.git("commit", "-q", "-m", "Without the folder around it")
    for number, place in enumerate((in_place, in_place._replace(ref="main"))):
        into = tmp_path / f"{number}"
        materialise(beta, place, str(into), clones)
        assert (into / "readme").read_text() == "All of it"
        assert (into / "greet/SKILL.md").read_text() == "Greet."
        assert [path.name for path in into.rglob("*") if path.is_symlink()] == ["in"]


@pytest.mark.parametrize("target", ["../../.git/config", "../../git/config", "../../out/secret"])
def test_a_link_leads_to_no_repository_and_through_no_other_link(
    target: str, in_place: Source, repo: Repo, tmp_path: Path, clones: str
) -> None:
    (tmp_path / "secret").write_text("secret")
    os.symlink(".git", repo.path / "git")
    os.symlink("..", repo.path / "out")
    os.symlink(target, repo.path / "plugins/beta/link")
    repo.git("add", ".")
    repo.git("commit", "-q", "-m", "Links")
    for place in (in_place, in_place._replace(ref="main")):
        with pytest.raises(UnsafeContent, match="leads out"):
            materialise(path_listing("./plugins/beta", "beta"), place, str(tmp_path / "into"), clones)


def test_a_version_is_what_its_tag_names(repo: Repo, source: Source, in_place: Source, into: str, clones: str) -> None:
    repo.git("tag", "alpha--v1.0.0")
    first = repo.git("rev-parse", "HEAD")
    second = repo.commit("Second", {"plugins/alpha/second": "x"})
    repo.git("tag", "v1.1.0")
    repo.git("tag", "beta--v9.0.0")
    plugin = path_listing(version="1.2.0")
    for place in (source, in_place):
        assert versions_of(place, plugin, clones) == {"1.1.0": second, "1.0.0": first}
    fetched = materialise(plugin, source, into, clones, version="1.0.0")
    assert fetched == (into, first, "1.0.0")
    assert "second" not in files_in(into)
    with pytest.raises(TrimtabError, match=r"no version 3\.0\.0") as refused:
        materialise(plugin, source, into + "2", clones, version="3.0.0")
    assert "1.1.0, 1.0.0" in refused.value.remedy


def test_the_most_specific_tag_counts() -> None:
    tags = {"v1.0.0": "a", "alpha-v1.0.0": "b", "alpha--v1.0.0": "c", "v2.0.0-rc.1": "d", "v2": "e", "valpha": "f"}
    assert tagged_versions(tags, "alpha") == {"2.0.0-rc.1": "d", "1.0.0": "c"}
    assert list(tagged_versions({"v1.9.0": "a", "v1.10.0": "b"}, "x")) == ["1.10.0", "1.9.0"]


@pytest.fixture
def by_name(repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repo:
    """A repository that git finds under a name on GitHub."""
    settings = tmp_path / "gitconfig"
    settings.write_text(f'[url "file://{repo.path}"]\ninsteadOf = https://github.com/acme/tool.git\n')
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    return repo


@pytest.mark.parametrize(
    "origin",
    [
        PluginOrigin(OriginKind.GITHUB, "acme/tool", "plugins/alpha"),
        PluginOrigin(OriginKind.GIT, "https://github.com/acme/tool.git", "./plugins/alpha/"),
        PluginOrigin(OriginKind.GIT_SUBDIR, "https://github.com/acme/tool.git", "plugins/alpha", ref="main"),
    ],
)
def test_a_repository_of_its_own(origin: PluginOrigin, by_name: Repo, source: Source, into: str, clones: str) -> None:
    fetched = materialise(listing(origin), source, into, clones)
    assert fetched.commit == by_name.git("rev-parse", "HEAD")
    assert files_in(into) == {"skills/greet/SKILL.md", "bin/run"}


def test_a_commit_that_is_named_is_what_comes(by_name: Repo, source: Source, into: str, clones: str) -> None:
    first = by_name.git("rev-parse", "HEAD")
    by_name.commit("Later", {"later": "x"})
    origin = PluginOrigin(OriginKind.GITHUB, "acme/tool", commit=first)
    assert materialise(listing(origin), source, into, clones).commit == first
    assert "later" not in files_in(into)


def test_an_archive_in_the_source(repo: Repo, in_place: Source, tmp_path: Path, clones: str) -> None:
    archive = zip_of(repo.path / "alpha.zip", {"README.md": b"x"})
    repo.git("add", "alpha.zip")
    repo.git("commit", "-q", "-m", "Archive")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    plugin = listing(PluginOrigin(OriginKind.ARCHIVE, "./alpha.zip", digest=digest))
    for number, place in enumerate((in_place, in_place._replace(ref="main"))):
        into = str(tmp_path / f"{number}")
        materialise(plugin, place, into, clones)
        assert files_in(into) == {"README.md"}
    archive.write_bytes(zip_of(tmp_path / "other.zip", {"README.md": b"changed"}).read_bytes())
    with pytest.raises(UnsafeContent, match="SHA-256"):
        materialise(plugin, in_place, str(tmp_path / "3"), clones)


def test_a_command_is_never_run(source: Source, into: str, clones: str, tmp_path: Path) -> None:
    origin = PluginOrigin(OriginKind.COMMAND, f"touch {tmp_path}/ran")
    with pytest.raises(TrimtabError, match="command to be run") as refused:
        materialise(listing(origin), source, into, clones)
    assert refused.value.remedy
    assert not (tmp_path / "ran").exists()


def test_what_was_there_stays_when_it_fails(source: Source, into: str, clones: str) -> None:
    os.mkdir(into)
    with pytest.raises(TrimtabError, match="no such folder"):
        materialise(path_listing("./nothing"), source, into, clones)
    assert os.listdir(into) == []
    materialise(path_listing(), source, into, clones)
    with pytest.raises(TrimtabError, match="something already"):
        materialise(path_listing(), source, into, clones)
    assert "bin/run" in files_in(into)
