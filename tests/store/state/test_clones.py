"""Two clones of a project that share a store: each speaks for its own worktrees, and for no other's."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from support.reviewing import Floor
from trimtab.coordinator.merge_requests import merge_approved
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows.next_action import due
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import clone_of, named_clone
from trimtab.model.errors import TrimtabError
from trimtab.model.work import MergeStatus, WorkstreamStatus
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS


@pytest.fixture
def floor(database: Database, tmp_path: Path) -> Floor:
    return Floor(tmp_path / "first", database).only_small()


@pytest.fixture
def second(floor: Floor, tmp_path: Path) -> Iterator[Work]:
    """The same project on another machine, as far as the store can tell."""
    subprocess.run(["git", "clone", "-q", floor.work.root, str(tmp_path / "second")], check=True)
    (tmp_path / "second" / ".trimtab").mkdir(exist_ok=True)
    work = floor.work
    yield Work(str(tmp_path / "second"), work.database, work.project, work.lease_ms, work.terms)


def test_work_in_another_clone_is_not_taken_for_lost(floor: Floor, second: Work):
    floor.turned_in()
    assert workstream_records.agree(second) == []
    assert merge_approved.agree(second) == []
    workstream_records.tidy(second, "person")
    with second.database.read() as connection:
        [record] = WORKSTREAMS.find(connection)
    assert record.status is WorkstreamStatus.REVIEW
    assert due(second) == {} and due(floor.work)


def test_what_is_approved_in_another_clone_is_merged_there(floor: Floor, second: Work):
    request = floor.approved()
    assert merge_approved.run(second, ("true",), "person", say=lambda _: None).landed == ()
    assert len(merge_approved.run(floor.work, ("true",), "person", say=lambda _: None).landed) == 1
    with second.database.read() as connection:
        assert MERGE_REQUESTS.get(connection, request.id).status is MergeStatus.MERGED


def test_a_branch_that_another_clone_works_on_is_not_begun_here(floor: Floor, second: Work):
    floor.turned_in()
    with pytest.raises(TrimtabError, match="is worked on in another clone"):
        workstream_records.begin(second, "worker-1", "parser", "1")


def test_a_clone_keeps_its_name_and_another_has_another(floor: Floor, second: Work):
    names = {named_clone(floor.work.root), named_clone(second.root)}
    assert len(names) == 2 and all(names)
    assert {clone_of(floor.work.root), clone_of(second.root)} == names
    inside = Repo(Path(floor.work.root)).at(floor.work.root)
    assert inside.git("status", "--porcelain", "--", ".", ":(exclude).trimtab") == ""


def test_a_folder_without_git_has_no_name(tmp_path: Path):
    assert named_clone(str(tmp_path)) == clone_of(str(tmp_path)) == ""
    assert small_repo(tmp_path / "repo") and clone_of(str(tmp_path / "repo")) == ""
