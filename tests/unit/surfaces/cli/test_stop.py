"""`trimtab stop` and `resume`: the veto on one piece of running work, and sessions that run inside one."""

import json
import os
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator import projects
from trimtab.coordinator.work import open_work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.work import MergeStatus, WorkstreamStatus
from trimtab.store.journal import Journal
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS
from unit.surfaces.cli.desk import Desk

BRANCH = "worker-1/task-1"


@pytest.fixture
def stream(desk: Desk) -> Repo:
    small_repo(desk.root)
    desk.init()
    assert desk.run("task", "add", "first").code == 0
    made = desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "backend", "--json")
    return Repo(Path(made.json()["path"]))


def stopped_by(desk: Desk) -> str:
    [one] = desk.run("workstream", "list", "--json").json()["workstreams"]
    return one["stopped_by"]


@pytest.mark.parametrize("name", ["1", BRANCH, "worker-1-backend", ".trimtab/workstreams/worker-1-backend"])
def test_a_workstream_is_stopped_and_taken_up_again_by_any_of_its_names(desk: Desk, stream: Repo, name: str) -> None:
    told = desk.run("stop", name, "--reason", "wrong direction", "--json").json()
    assert told == {"workstream": 1, "branch": BRANCH, "agent": "worker-1", "stopped_by": "person"}
    assert stopped_by(desk) == "person"
    assert " stopped " in desk.run("workstream", "list").out
    assert [one["standing"] for one in desk.run("workstream", "list", "--json").json()["workstreams"]] == ["stopped"]
    assert "may go on" in desk.run("resume", name).out
    assert stopped_by(desk) == ""
    dumped = json.dumps(desk.run("status", "--dump").json())
    assert "workstream.stopped" in dumped and "wrong direction" in dumped and "workstream.resumed" in dumped


def test_a_task_s_number_means_its_workstream_as_long_as_it_has_one(desk: Desk, stream: Repo) -> None:
    desk.run("task", "add", "second", "--number", "3.4")
    desk.run("workstream", "create", "3.4", "--as", "worker-2")
    assert desk.run("stop", "3.4", "--json").json()["branch"] == "worker-2/task-3.4"
    listed = desk.run("workstream", "list").out.splitlines()
    assert listed[0].startswith("number") and any(line.startswith("2 ") for line in listed)
    assert desk.run("resume", "3.4").code == 0
    desk.run("task", "release", "3.4", "--as", "worker-2")
    with open_work(str(desk.root), dict(os.environ)) as work:
        workstream_records.begin(work, "worker-3", "other", "3.4")
    ran = desk.run("stop", "3.4")
    assert ran.code == 1 and "2 worker-2/task-3.4, 3 worker-3/task-3.4" in ran.err and BRANCH not in ran.err


def test_the_path_of_a_hook_learns_of_both(desk: Desk, stream: Repo) -> None:
    def published() -> str:
        journal = Journal(str(desk.machine / "journal.db"))
        try:
            return json.dumps(dict(journal.published(("work",))["work"]))
        finally:
            journal.close()

    desk.run("stop", BRANCH, "--as", "main-1")
    assert '"main-1"' in published()
    desk.run("resume", BRANCH)
    assert '"main-1"' not in published()


def test_stopping_twice_keeps_who_did_it_first_and_is_one_event(desk: Desk, stream: Repo) -> None:
    desk.run("stop", BRANCH, "--as", "coordinator-1")
    assert desk.run("stop", BRANCH).code == 0
    assert stopped_by(desk) == "coordinator-1"
    with open_work(str(desk.root), dict(os.environ)) as work:
        kinds = [one.kind for one in projects.recent(work, 100)]
    assert kinds.count("workstream.stopped") == 1


def test_what_is_not_stopped_cannot_be_taken_up_and_an_unknown_one_names_those_that_run(
    desk: Desk, stream: Repo
) -> None:
    ran = desk.run("resume", BRANCH)
    assert ran.code == 1 and "is not stopped" in ran.err
    for command in ("stop", "resume"):
        ran = desk.run(command, "worker-9")
        assert ran.code == 1 and f"1 {BRANCH}" in ran.err
    desk.run("workstream", "abandon", "worker-1-backend")
    assert "`trimtab workstream create`" in desk.run("stop", BRANCH).err


def test_the_name_of_the_project_means_the_project(desk: Desk, stream: Repo) -> None:
    assert desk.run("stop", "engine", "--json").json()["status"] == "stopped"
    assert stopped_by(desk) == ""
    assert desk.run("resume", "engine", "--json").json()["status"] == "active"


def test_saying_it_again_is_no_event_and_what_was_never_started_can_be_paused(desk: Desk, stream: Repo) -> None:
    for _ in range(2):
        assert desk.run("pause", "--json").json()["status"] == "paused"
    for _ in range(2):
        assert desk.run("start", "--json").json()["status"] == "active"
    for _ in range(2):
        assert desk.run("stop", "--json").json()["status"] == "stopped"
    with open_work(str(desk.root), dict(os.environ)) as work:
        kinds = [one.kind for one in projects.recent(work, 100) if one.kind.startswith("project.")]
    assert kinds == ["project.stopped", "project.active", "project.paused", "project.active", "project.added"]


def test_what_is_stopped_is_not_merged_although_it_was_approved(desk: Desk, stream: Repo) -> None:
    stream.commit("Work", {"new.py": "x = 1\n"})
    assert desk.run("merge", "submit", BRANCH, "--title", "First", "--as", "worker-1", "--wait").code == 0
    with open_work(str(desk.root), dict(os.environ)) as work, work.database.write() as connection:
        [request] = MERGE_REQUESTS.find(connection, status=MergeStatus.PENDING_QC)
        for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED):
            MERGE_REQUESTS.move(connection, request.id, step, "person", work.now())
        WORKSTREAMS.move(connection, request.workstream, WorkstreamStatus.APPROVED, "person", work.now())
    desk.run("stop", BRANCH)
    desk.run("merge", "queue", "--check", "true")
    assert not (desk.root / "new.py").exists()
    desk.run("resume", BRANCH)
    merged = desk.run("merge", "queue", "--check", "true")
    assert (desk.root / "new.py").exists(), merged.out + merged.err


def test_a_session_inside_a_workstream_belongs_to_the_main_project(desk: Desk, stream: Repo) -> None:
    event = {"session_id": "s-inside", "cwd": str(stream.path), "transcript_path": "", "permission_mode": "default"}
    started = {**event, "hook_event_name": "SessionStart", "source": "startup"}
    prompted = {**event, "hook_event_name": "UserPromptSubmit", "prompt": "go on with the parser"}
    for one in (started, prompted):
        ran = desk.spawn("hook", stdin=json.dumps(one), cwd=stream.path)
        assert ran.code == 0, ran.err
    journal = Journal(str(desk.machine / "journal.db"))
    seen = [row[0] for row in journal.rows.execute("SELECT DISTINCT session FROM events")]
    journal.close()
    assert seen == ["s-inside"]
    assert not (stream.path / ".trimtab").exists()


def test_commands_inside_a_workstream_are_about_the_main_project(desk: Desk, stream: Repo) -> None:
    deeper = stream.path / "lib"
    for cwd in (stream.path, deeper):
        told = desk.run("status", "--json", cwd=cwd).json()
        assert told["project"] == str(desk.root)
        assert told["work"]["project"]["name"] == "engine"
        assert desk.run("task", "list", "--json", cwd=cwd).json()["tasks"][0]["number"] == "1"
        assert desk.run("init", "--yes", "--json", cwd=cwd).json()["project"] == str(desk.root)
    assert not (stream.path / ".trimtab").exists()
