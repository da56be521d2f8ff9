"""Which commit a workstream's branch has, by git's files: always what git itself says, and work only if it is some."""

import os
import random
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.repositories import Repo, small_repo
from support.waiting import PATIENCE_S
from trimtab.features.gatherers import workstream_heads
from trimtab.features.work.heads import head_of, is_branch, own_heads
from trimtab.local.locate import common_folder
from trimtab.model.advice import Missing
from trimtab.model.json import Obj
from trimtab.model.work_rows import STREAMS, TOPIC, StreamRow
from trimtab.runtime.facts import Where

BRANCH = "worker-1/task-2"


class Scene:
    """A main branch, and a branch in a worktree of its own."""

    def __init__(self, root: Path) -> None:
        self.main = small_repo(root / "project")
        self.base = self.main.git("rev-parse", "HEAD")
        self.folder = root / "project" / ".trimtab" / "workstreams" / "worker-1-x"
        self.main.git("worktree", "add", "-q", "-b", BRANCH, str(self.folder), "main")
        self.side = Repo(self.folder)

    @property
    def head(self) -> str:
        return self.side.git("rev-parse", "HEAD")

    def own(self) -> Obj:
        stream = StreamRow(str(self.folder), BRANCH, "worker-1", "active", self.base, "", 0, "", "")
        return own_heads(common_folder(str(self.main.path)), [stream])

    def asked_of_git(self) -> bool:
        """Whether the branch holds anything that the main branch does not."""
        return bool(self.main.git("rev-list", "-n", "1", BRANCH, "^main"))


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path)


def test_a_branch_as_it_was_made_holds_nothing_of_its_own(scene: Scene) -> None:
    assert scene.own() == {}


def test_a_commit_and_an_amended_commit_are_work(scene: Scene) -> None:
    first = scene.side.commit("one", {"a": "1"})
    assert scene.own() == {BRANCH: first}
    scene.side.git("commit", "-q", "--amend", "-m", "one, better")
    assert scene.own() == {BRANCH: scene.head} != {BRANCH: first}


def test_what_says_fast_forward_or_finish_in_its_message_is_a_commit_all_the_same(scene: Scene) -> None:
    for message in ("merge it: Fast-forward", "rebase (finish): x onto y", "reset: the counter"):
        scene.side.commit(message, {"a": message})
        assert scene.own() == {BRANCH: scene.head}


def test_a_branch_that_only_follows_the_main_branch_holds_nothing(scene: Scene) -> None:
    scene.main.commit("on main", {"m": "1"})
    scene.side.git("merge", "-q", "main")
    assert scene.own() == {}
    scene.main.commit("on main again", {"m": "2"})
    assert scene.own() == {}, "the main branch went on"
    scene.side.git("rebase", "-q", "main")
    assert scene.own() == {}


def test_another_branch_that_is_taken_over_is_work(scene: Scene) -> None:
    scene.side.git("switch", "-q", "-c", "trial")
    scene.side.commit("elsewhere", {"t": "1"})
    scene.side.git("switch", "-q", BRANCH)
    assert scene.own() == {}
    scene.side.git("merge", "-q", "--ff-only", "trial")
    assert scene.own() == {BRANCH: scene.head}


def test_a_rebase_that_keeps_something_is_work_and_going_back_is_not(scene: Scene) -> None:
    scene.side.commit("one", {"a": "1"})
    scene.main.commit("on main", {"m": "1"})
    scene.side.git("rebase", "-q", "main")
    assert scene.own() == {BRANCH: scene.head}
    scene.side.git("reset", "-q", "--hard", "main")
    assert scene.own() == {}
    scene.side.git("reset", "-q", "--hard", "main~1")
    assert scene.own() == {}


def test_what_was_committed_is_work_also_after_going_back_to_it(scene: Scene) -> None:
    first = scene.side.commit("one", {"a": "1"})
    scene.side.commit("two", {"a": "2"})
    scene.side.git("reset", "-q", "--hard", "HEAD~1")
    assert scene.own() == {BRANCH: first}


def test_without_a_log_all_that_is_not_the_main_branch_s_is_work(scene: Scene) -> None:
    scene.side.commit("one", {"a": "1"})
    (scene.main.path / ".git" / "logs" / "refs" / "heads" / BRANCH).unlink()
    assert scene.own() == {BRANCH: scene.head}
    scene.main.commit("on main", {"m": "1"})
    scene.main.git("config", "core.logAllRefUpdates", "false")
    scene.side.git("reset", "-q", "--hard", "main")
    assert scene.own() == {}


def test_packed_branches_are_found_also_when_one_is_moved_after(scene: Scene) -> None:
    first = scene.side.commit("one", {"a": "1"})
    scene.main.git("pack-refs", "--all")
    common = common_folder(str(scene.main.path))
    assert not os.path.exists(os.path.join(common, "refs", "heads", BRANCH))
    assert head_of(common, BRANCH) == first
    assert head_of(common, "task-2") == head_of(common, "worker-1") == "", "a part of a name is no name"
    second = scene.side.commit("two", {"a": "2"})
    assert head_of(common, BRANCH) == second
    scene.main.git("pack-refs", "--all")
    assert head_of(common, BRANCH) == second


@pytest.mark.parametrize("seed", range(6))
def test_it_is_what_git_says_after_whatever_was_done(scene: Scene, seed: int) -> None:
    chance = random.Random(seed)
    common = common_folder(str(scene.main.path))
    for number in range(25):
        act = chance.choice(("commit", "commit", "amend", "back", "main", "merge", "rebase", "pack", "to main"))
        match act:
            case "commit":
                scene.side.commit(f"side {number}", {f"s{number}": "x"})
            case "amend" if scene.asked_of_git():
                scene.side.git("commit", "-q", "--amend", "-m", f"amended {number}")
            case "back" if scene.head != scene.base:
                scene.side.git("reset", "-q", "--hard", "HEAD~1")
            case "main":
                scene.main.commit(f"main {number}", {f"m{number}": "x"})
            case "merge":
                scene.side.git("merge", "-q", "-m", f"merge {number}", "main")
            case "rebase":
                scene.side.git("rebase", "-q", "main")
            case "pack":
                scene.main.git("pack-refs", "--all")
            case "to main":
                scene.side.git("reset", "-q", "--hard", "main")
            case _:
                continue
        assert head_of(common, BRANCH) == scene.head, (seed, number, act)
        expected = {BRANCH: scene.head} if scene.asked_of_git() else {}
        assert scene.own() == expected, (seed, number, act)


def test_the_folder_of_branches_is_found_from_any_worktree_and_below(scene: Scene) -> None:
    common = str(scene.main.path / ".git")
    below = scene.folder / "src"
    below.mkdir()
    for place in (scene.main.path, scene.folder, below):
        assert os.path.realpath(common_folder(str(place))) == os.path.realpath(common)


def test_outside_of_a_repository_there_is_none(tmp_path: Path) -> None:
    assert common_folder(str(tmp_path)) == ""


def test_a_repository_that_keeps_its_branches_in_a_table_is_not_guessed_at(tmp_path: Path) -> None:
    made = subprocess.run(
        ["git", "init", "-q", "--ref-format=reftable", str(tmp_path / "p")], capture_output=True, check=False
    )
    if made.returncode:
        (tmp_path / "p" / ".git" / "reftable").mkdir(parents=True)  # an older git: as a newer one would leave it
    assert isinstance(gathered(tmp_path / "p", {"a/b": "0" * 40}), Missing)


@pytest.mark.parametrize(
    "name", ["../../x", "a/../b", "/etc/passwd", "a//b", "", ".", "a/.lock", "a b", "a\nb", "a\0b"]
)
def test_a_name_that_leads_elsewhere_is_no_branch(scene: Scene, name: str) -> None:
    assert head_of(common_folder(str(scene.main.path)), name) == ""


@given(st.text(st.sampled_from("ab./~ \n\0\\"), max_size=12))
def test_no_name_leads_out_of_the_folder_of_branches(name: str) -> None:
    folder = "/r/.git/refs/heads"
    whole = os.path.normpath(os.path.join(folder, name)) if "\0" not in name else ""
    assert not is_branch(name) or whole == f"{folder}/{name}"


def test_a_branch_that_is_a_link_or_a_pipe_is_not_followed(scene: Scene, tmp_path: Path) -> None:
    heads = scene.main.path / ".git" / "refs" / "heads"
    (tmp_path / "secret").write_text("f" * 40)
    (heads / "link").symlink_to(tmp_path / "secret")
    os.mkfifo(heads / "pipe")
    assert [head_of(str(scene.main.path / ".git"), name) for name in ("link", "pipe")] == ["", ""]


def gathered(project: Path, bases: dict[str, str]) -> object:
    (project / ".trimtab" / "workstreams").mkdir(parents=True, exist_ok=True)
    rows: Obj = {STREAMS: {f"/w/{name}": {"branch": name, "base": base} for name, base in bases.items()}}

    def published(topics: Sequence[str]) -> dict[str, Obj]:
        return {topic: rows for topic in topics if topic == TOPIC}

    return workstream_heads(Where(str(project), str(project), time.monotonic() + PATIENCE_S, "", published), "")


def test_the_fact_is_of_the_published_workstreams_alone(scene: Scene) -> None:
    scene.side.commit("one", {"a": "1"})
    assert gathered(scene.main.path, {BRANCH: scene.base, "gone": "0" * 40}) == {BRANCH: scene.head}
    assert gathered(scene.main.path, {}) is None


def test_where_there_are_no_workstreams_nothing_is_looked_at(tmp_path: Path) -> None:
    def unexpected(_: object) -> dict[str, Obj]:
        raise AssertionError("asked in vain")

    assert workstream_heads(Where(str(tmp_path), "", time.monotonic() + PATIENCE_S, "", unexpected), "") is None
