"""One commit of a stranger's repository, on real repositories."""

import os
from pathlib import Path
from threading import Event

import pytest

from support.repositories import Repo, empty_repo
from trimtab.marketplace.git_fetch import FetchDeadline, FetchLimits, GitClone
from trimtab.marketplace.safe_tree import TreeLimits, TreeWriter, UnsafeContent
from trimtab.model.errors import TrimtabError
from trimtab.model.market import SourceKind


def clone_of(
    repo: Repo, clones: str, limits: FetchLimits = FetchLimits(), deadline: FetchDeadline | None = None
) -> GitClone:
    return GitClone(
        os.path.join(clones, "x.git"), SourceKind.FOLDER, str(repo.path), deadline or FetchDeadline(60), limits
    )


def test_the_default_branch_a_branch_a_tag_and_a_commit_are_found(repo: Repo, clones: str) -> None:
    first = repo.git("rev-parse", "HEAD")
    repo.git("tag", "-a", "v1.0.0", "-m", "One")
    repo.git("branch", "old")
    second = repo.commit("Second", {"README.md": "Changed"})
    clone = clone_of(repo, clones)
    with clone.locked():
        assert clone.find().commit == second
        assert clone.find("old").commit == first
        assert clone.find("v1.0.0").commit == first
        assert clone.find(first).commit == first
        assert clone.tags() == {"v1.0.0": first}
        with pytest.raises(TrimtabError, match="no branch or tag"):
            clone.find("nothing")
        assert clone.fetch(clone.find("v1.0.0")) == first
        assert clone.fetch(clone.find(second)) == second
        assert clone.fetch(clone.find()) == second


def test_files_come_out_of_objects_and_nothing_is_checked_out(repo: Repo, clones: str, tmp_path: Path) -> None:
    os.chmod(repo.path / "plugins/alpha/bin/run", 0o755)
    os.symlink("run", repo.path / "plugins/alpha/bin/go")
    commit = repo.commit("Link", {".gitattributes": "* text eol=crlf ident\n", "plugins/alpha/bin/run": "$Id$\n"})
    repo.git("add", "plugins/alpha/bin/go")
    repo.git("commit", "-q", "-m", "Go")
    clone = clone_of(repo, clones)
    with clone.locked():
        commit = clone.fetch(clone.find())
        assert clone.read(commit, "README.md", 100) == b"All of it"
        assert clone.read(commit, "nothing", 100) is None
        assert clone.read(commit, "plugins", 100) is None
        assert clone.read(commit, "plugins/alpha/bin/go", 100) is None
        with pytest.raises(UnsafeContent, match="larger than 3 bytes"):
            clone.read(commit, "README.md", 3)
        with TreeWriter(str(tmp_path / "out")) as writer:
            clone.export(clone.entries(commit, "plugins/alpha"), writer)
        with pytest.raises(TrimtabError, match="no such folder"):
            clone.entries(commit, "nothing")
    assert (tmp_path / "out/bin/run").read_bytes() == b"$Id$\n"
    assert os.access(tmp_path / "out/bin/run", os.X_OK)
    assert os.readlink(tmp_path / "out/bin/go") == "run"
    assert "README.md" not in os.listdir(os.path.join(clones, "x.git"))


def test_history_is_not_fetched(repo: Repo, clones: str) -> None:
    repo.commit("Second", {"README.md": "Changed"})
    clone = clone_of(repo, clones)
    with clone.locked():
        clone.fetch(clone.find())
    assert Repo(Path(clones) / "x.git").git("rev-list", "--count", "refs/trimtab/fetched") == "1"


def test_what_a_killed_fetch_left_is_no_hindrance(repo: Repo, clones: str) -> None:
    clone = clone_of(repo, clones)
    with clone.locked():
        clone.fetch(clone.find())
    for name in ("shallow.lock", "objects/pack/tmp_pack_x", "refs/trimtab/fetched.lock"):
        (Path(clones) / "x.git" / name).write_bytes(b"")
        commit = repo.commit("Next", {"README.md": name})
        with clone.locked():
            assert clone.fetch(clone.find()) == commit
    (Path(clones) / "x.git" / "HEAD").unlink()
    with clone.locked():
        assert clone.fetch(clone.find()) == commit


def test_many_fetches_do_not_pile_up(repo: Repo, clones: str) -> None:
    clone = clone_of(repo, clones)
    for number in range(12):
        repo.commit("Next", {"README.md": str(number)})
        with clone.locked():
            clone.fetch(clone.find())
    packs = [name for name in os.listdir(Path(clones) / "x.git/objects/pack") if name.endswith(".pack")]
    assert len(packs) <= 9


def test_too_much_is_ended_and_said(repo: Repo, clones: str) -> None:
    repo.commit("Large", {"large": os.urandom(3 << 20)})
    clone = clone_of(repo, clones, FetchLimits(fetched=1 << 20))
    for _ in range(2):
        with clone.locked(), pytest.raises(UnsafeContent, match="larger than"):
            clone.fetch(clone.find())
    clone = clone_of(repo, clones, FetchLimits(answer=50))
    with clone.locked():
        commit = clone.fetch(clone.find())
        with pytest.raises(UnsafeContent, match="too long"):
            clone.entries(commit)


def test_sizes_are_refused_before_anything_is_read(repo: Repo, clones: str, tmp_path: Path) -> None:
    repo.commit("Large", {"large": b"0" * (2 << 20)})
    clone = clone_of(repo, clones)
    with clone.locked():
        entries = clone.entries(clone.fetch(clone.find()))
        for limits in (TreeLimits(file_bytes=1 << 20), TreeLimits(bytes=1 << 20), TreeLimits(files=2)):
            with pytest.raises(UnsafeContent), TreeWriter(str(tmp_path / "out"), limits) as writer:
                clone.export(entries, writer)
    assert not (tmp_path / "out").exists()


def test_a_submodule_is_refused(repo: Repo, clones: str, tmp_path: Path) -> None:
    repo.git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},vendor")
    repo.git("commit", "-q", "-m", "Submodule")
    clone = clone_of(repo, clones)
    with clone.locked(), pytest.raises(UnsafeContent, match="submodule"), TreeWriter(str(tmp_path / "out")) as writer:
        clone.export(clone.entries(clone.fetch(clone.find())), writer)


def test_time_and_interruption_end_it(repo: Repo, clones: str) -> None:
    clone = clone_of(repo, clones, deadline=FetchDeadline(0))
    with pytest.raises(TrimtabError, match="not done after 0 seconds"), clone.locked():
        clone.find()
    stop = Event()
    stop.set()
    clone = clone_of(repo, clones, deadline=FetchDeadline(60, stop))
    with pytest.raises(TrimtabError, match="interrupted"), clone.locked():
        clone.find()


def test_an_empty_repository_and_one_that_is_not_there_say_so(clones: str, tmp_path: Path) -> None:
    clone = clone_of(empty_repo(tmp_path / "empty"), clones)
    with clone.locked(), pytest.raises(TrimtabError, match="no commit yet"):
        clone.find()
    clone = clone_of(Repo(tmp_path / "nowhere"), clones)
    with clone.locked(), pytest.raises(TrimtabError, match="could not fetch"):
        clone.find()


def test_a_file_protocol_is_only_for_folders_that_a_user_named(
    repo: Repo, clones: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = tmp_path / "gitconfig"
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    settings.write_text('[protocol "ext"]\nallow = always\n')
    clone = GitClone(os.path.join(clones, "y.git"), SourceKind.GITHUB, "acme/plugins", FetchDeadline(60))
    clone.url = f"file://{repo.path}"
    with clone.locked(), pytest.raises(TrimtabError, match="transport 'file' not allowed"):
        clone.find()
    clone.url = f"ext::git-upload-pack {repo.path}"
    with clone.locked(), pytest.raises(TrimtabError, match="transport 'ext' not allowed"):
        clone.find()
    settings.write_text(f'[url "file://{repo.path}"]\ninsteadOf = https://github.com/acme/plugins.git\n')
    clone = GitClone(os.path.join(clones, "y.git"), SourceKind.GITHUB, "acme/plugins", FetchDeadline(60))
    with clone.locked():
        assert clone.find().commit == repo.git("rev-parse", "HEAD")
