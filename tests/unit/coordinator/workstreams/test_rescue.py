"""What is not committed comes back byte for byte."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from support.repositories import Repo, small_repo, snapshot
from trimtab.coordinator.workstreams.create import NewWorkstream, create
from trimtab.coordinator.workstreams.ending import EndedWorkstream, abandon
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave
from trimtab.coordinator.workstreams.rescue.restore_rescue import bring_back, forget, named, rescues
from trimtab.git import Git
from trimtab.model.errors import TrimtabError


def made(tmp_path: Path) -> tuple[Repo, NewWorkstream, Repo]:
    repo = small_repo(tmp_path / "project")
    stream = create(str(repo.path), "worker-1", "backend", "1.5.3")
    return repo, stream, repo.at(stream.path)


def back(repo: Repo, ended: EndedWorkstream) -> Repo:
    with alone(str(repo.path)) as held:
        return repo.at(bring_back(held, named(held.git, ended.name)))


def staged(work: Repo) -> str:
    return work.git("ls-files", "--stage", "-z") + work.git("status", "--porcelain=v2", "--untracked-files=all")


def test_a_change_of_the_same_length_in_the_second_in_which_the_file_was_committed_is_saved(tmp_path: Path):
    repo, stream, work = made(tmp_path)
    work.commit("Work", {"app.py": "x = 1\n"})
    index = Path(work.git("rev-parse", "--absolute-git-dir")) / "index"
    second = int(index.stat().st_mtime) * 1_000_000_000
    os.utime(index, ns=(second, second))
    with (work.path / "app.py").open("r+b") as file:
        file.write(b"x = 2\n")
    os.utime(work.path / "app.py", ns=(second, second))
    time.sleep(1.1)  # a copy of the index that is made now would be younger than the file
    ended = abandon(str(repo.path), stream.branch)
    assert ended.saved is not None
    assert repo.git("show", f"{ended.saved.ref}:files/app.py") == "x = 2"


def test_changed_untracked_ignored_staged_and_deleted_work_comes_back(tmp_path: Path):
    repo, stream, work = made(tmp_path)
    work.write({"app.py": "half\n", "new file.txt": "fresh", ".env": "SECRET=1\n", "notes/todo.md": "think\n"})
    work.git("add", "app.py")
    work.write({"app.py": "half\nand more, not staged\n", "bin/tool.sh": "#!/bin/sh\n", "raw.bin": bytes(range(256))})
    (work.path / "lib/util.py").unlink()
    (work.path / "bin/tool.sh").chmod(0o755)
    (work.path / ".env").chmod(0o600)
    (work.path / "link").symlink_to("app.py")
    (work.path / "hollow/inner").mkdir(parents=True)
    work.write({"node_modules/left-pad/index.js": "made again\n"})
    before, index = snapshot(work.path), staged(work)

    ended = abandon(str(repo.path), "worker-1-backend")
    assert not os.path.exists(stream.path)
    assert ended.saved and ended.saved.files == 7

    again = back(repo, ended)
    assert snapshot(again.path) == {name: what for name, what in before.items() if not name.startswith("node_modules")}
    assert staged(again) == index
    assert str(again.path) == stream.path
    assert again.git("branch", "--show-current") == "worker-1/task-1.5.3"


def test_commits_that_are_only_on_the_branch_are_kept_with_it(tmp_path: Path):
    repo, _, work = made(tmp_path)
    tip = work.commit("Work", {"app.py": "done\n"})
    ended = abandon(str(repo.path), "worker-1/task-1.5.3")
    assert repo.git("branch", "--list", "worker-1/*") == ""
    assert back(repo, ended).git("rev-parse", "HEAD") == tip


def test_a_commit_that_only_the_reflog_remembers_is_kept(tmp_path: Path):
    repo, _, work = made(tmp_path)
    lost = work.commit("Regretted", {"app.py": "lost?\n"})
    work.git("reset", "-q", "--hard", "HEAD~1")
    ended = abandon(str(repo.path), "worker-1-backend")
    assert ended.saved
    repo.git("reflog", "expire", "--expire=now", "--all")
    repo.git("gc", "-q", "--prune=now")
    assert repo.git("cat-file", "-t", lost) == "commit"


def test_a_clean_workstream_leaves_no_rescue(tmp_path: Path):
    repo, _, _ = made(tmp_path)
    assert abandon(str(repo.path), "worker-1-backend").saved is None
    assert rescues(Git(str(repo.path))) == []


def test_a_merge_with_conflicts_comes_back_as_it_was(tmp_path: Path):
    repo, _, work = made(tmp_path)
    repo.commit("Theirs", {"app.py": "theirs\n"})
    work.commit("Ours", {"app.py": "ours\n"})
    work.git("merge", "main", ok=False)
    before, index = snapshot(work.path), staged(work)
    again = back(repo, abandon(str(repo.path), "worker-1-backend"))
    assert snapshot(again.path) == before
    assert staged(again) == index
    assert "UU app.py" in again.git("status", "--porcelain")
    again.write({"app.py": "both\n"})
    again.git("commit", "-q", "-a", "-m", "Merged")
    assert len(again.git("log", "-1", "--format=%P").split()) == 2


def test_what_git_was_told_not_to_look_at_is_saved_too(tmp_path: Path):
    repo, _, work = made(tmp_path)
    work.git("update-index", "--assume-unchanged", "app.py")
    work.write({"app.py": "hidden\n"})
    again = back(repo, abandon(str(repo.path), "worker-1-backend"))
    assert (again.path / "app.py").read_text() == "hidden\n"


def test_bytes_are_kept_without_the_filters_that_git_would_apply(tmp_path: Path):
    repo, _, work = made(tmp_path)
    repo.git("config", "filter.upper.clean", "tr a-z A-Z")
    work.write({".gitattributes": "*.txt filter=upper text eol=lf\n", "mixed.txt": b"one\r\ntwo\n"})
    again = back(repo, abandon(str(repo.path), "worker-1-backend"))
    assert (again.path / "mixed.txt").read_bytes() == b"one\r\ntwo\n"


def test_odd_names_come_back(tmp_path: Path):
    repo, _, work = made(tmp_path)
    odd = [b"new\nline", b"--help", b'"quoted"', b"t\tab", b"not-utf8-\xff", "naïve 日本".encode(), b" blank ", b"~"]
    for name in odd:
        (work.path / os.fsdecode(name)).write_bytes(name)
    again = back(repo, abandon(str(repo.path), "worker-1-backend"))
    assert {name: (again.path / os.fsdecode(name)).read_bytes() for name in odd} == {name: name for name in odd}


def test_a_file_that_became_a_folder_and_a_folder_that_became_a_link(tmp_path: Path):
    repo, _, work = made(tmp_path)
    (work.path / "app.py").unlink()
    work.write({"app.py/inner.txt": "inside"})
    (work.path / "lib/util.py").unlink()
    (work.path / "lib").rmdir()
    (work.path / "lib").symlink_to("/tmp")
    before = snapshot(work.path)
    again = back(repo, abandon(str(repo.path), "worker-1-backend"))
    assert snapshot(again.path) == before


def test_a_branch_that_went_on_elsewhere_is_left_alone(tmp_path: Path):
    repo, _, work = made(tmp_path)
    work.write({"app.py": "not committed\n"})
    ended = abandon(str(repo.path), "worker-1-backend")
    repo.git("branch", "worker-1/task-1.5.3", "main")
    other = repo.commit("Other work", {"other": "x"})
    repo.git("branch", "-f", "worker-1/task-1.5.3", other)
    again = back(repo, ended)
    assert again.git("branch", "--show-current") == "worker-1/task-1.5.3-rescued-2"
    assert repo.git("rev-parse", "worker-1/task-1.5.3") == other
    assert (again.path / "app.py").read_text() == "not committed\n"


def test_the_same_work_saved_twice_is_one_rescue_and_can_be_forgotten(tmp_path: Path):
    repo, _, work = made(tmp_path)
    work.write({"app.py": "not committed\n"})
    ended = abandon(str(repo.path), "worker-1-backend")
    back(repo, ended)
    second = abandon(str(repo.path), "worker-1-backend")
    assert second.saved and ended.saved and second.saved.ref == ended.saved.ref
    with alone(str(repo.path)) as held:
        assert len(rescues(held.git)) == 1
        forget(held.git, named(held.git, "worker-1-backend"))
        with pytest.raises(TrimtabError, match="no rescue named"):
            named(held.git, "worker-1-backend")


def test_the_newest_of_several_rescues_in_one_second_comes_back(tmp_path: Path):
    repo = small_repo(tmp_path / "project")
    kept: list[str] = []
    for number in range(8):
        work = repo.at(create(str(repo.path), "worker-1", "backend", "1").path)
        work.write({"app.py": f"{number}\n"})
        ended = abandon(str(repo.path), "worker-1-backend")
        assert ended.saved
        kept.insert(0, ended.saved.ref)
        assert [saved.ref for saved in rescues(Git(str(repo.path)))] == kept
    assert (back(repo, ended).path / "app.py").read_text() == "7\n"


def test_a_filled_submodule_with_a_commit_of_its_own_stays_where_it_is(tmp_path: Path):
    part = small_repo(tmp_path / "part")
    repo = small_repo(tmp_path / "project")
    repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(part.path), "vendored")
    repo.git("commit", "-q", "-m", "Add part")
    stream = create(str(repo.path), "worker-1", "backend", "1")
    assert stream.submodules == ("vendored",)
    work = repo.at(stream.path)
    work.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init")
    work.at(f"{stream.path}/vendored").commit("Only here", {"app.py": "inside\n"})
    with pytest.raises(CannotSave, match=r"vendored \(commits that are not pushed\)"):
        abandon(str(repo.path), "worker-1-backend")
    assert (work.path / "vendored/app.py").read_text() == "inside\n"
    assert work.git("status", "--porcelain") == " M vendored"
    work.at(f"{stream.path}/vendored").git("push", "-q", "origin", "HEAD:refs/heads/kept")
    assert abandon(str(repo.path), "worker-1-backend").saved is None


def test_a_clone_inside_stays_where_it_is(tmp_path: Path):
    repo, stream, work = made(tmp_path)
    inner = small_repo(work.path / "tools")
    with pytest.raises(CannotSave, match="tools"):
        abandon(str(repo.path), "worker-1-backend")
    assert inner.git("log", "--format=%s") == "Begin"
    assert os.path.isdir(stream.path)


NAMES = st.sampled_from(["app.py", "lib/util.py", "lib/new", "deep/er/file", ".env", "notes/n", "x y", "run.sh"])
ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), NAMES, st.binary(max_size=40)),
        st.tuples(st.just("remove"), NAMES, st.just(b"")),
        st.tuples(st.just("add"), NAMES, st.just(b"")),
        st.tuples(st.just("executable"), NAMES, st.just(b"")),
        st.tuples(st.just("link"), NAMES, st.sampled_from([b"app.py", b"nowhere", b"/etc"])),
        st.tuples(st.just("commit"), NAMES, st.just(b"")),
    ),
    max_size=8,
)


@given(ACTIONS)
@settings(
    max_examples=20,
    phases=[Phase.generate],  # each example is a dozen of git's processes: to shrink takes minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_whatever_was_done_in_a_workstream_comes_back(tmp_path_factory: pytest.TempPathFactory, actions):
    repo, _, work = made(tmp_path_factory.mktemp("any"))
    for what, name, content in actions:
        do(work, what, name, content)
    before, index, head = snapshot(work.path), staged(work), work.git("rev-parse", "HEAD")
    ended = abandon(str(repo.path), "worker-1-backend")
    if ended.saved is None:
        assert files_of(before) == files_of(snapshot(small_repo(repo.path.parent / "untouched").path))
        assert head == repo.git("rev-parse", "main")
        return
    again = back(repo, ended)
    assert files_of(snapshot(again.path)) == files_of(before)
    assert staged(again) == index
    assert again.git("rev-parse", "HEAD") == head


def files_of(found: dict) -> dict:
    return {name: what for name, what in found.items() if what[0] != "folder"}


def do(work: Repo, what: str, name: str, content: bytes) -> None:
    path = work.path / name
    if what == "write":
        if path.is_symlink():
            path.unlink()
        work.write({name: content})
    elif what == "remove" and os.path.lexists(path):
        path.unlink()
    elif what == "add":
        work.git("add", "--all", "--force", "--", name, ok=False)
    elif what == "executable" and path.is_file() and not path.is_symlink():
        path.chmod(0o755)
    elif what == "link":
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            path.unlink()
        path.symlink_to(os.fsdecode(content))
    elif what == "commit":
        work.git("commit", "-q", "-m", f"Commit {name}", ok=False)
