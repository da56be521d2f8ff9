"""`trimtab status`: what waits for the person, who works on what, and where requests are."""

import json
import os
from pathlib import Path

import pytest
from pages.work_examples import shapes_of

from support.repositories import Repo, small_repo
from trimtab.coordinator.work import open_work
from trimtab.model.work import MergeStatus
from trimtab.store.state.repositories import MERGE_REQUESTS
from trimtab.surfaces.cli import status
from unit.surfaces.cli.desk import Desk

BRANCH = "worker-1/task-1"


@pytest.fixture
def project(desk: Desk) -> Desk:
    small_repo(desk.root)
    desk.init()
    for title in ("Write the parser", "Test it"):
        assert desk.run("task", "add", title).code == 0
    made = desk.run("workstream", "create", "1", "--as", "worker-1", "--json")
    Repo(Path(made.json()["path"])).commit("Work", {"new.py": "new\n"})
    return desk


def turn_in(desk: Desk) -> None:
    assert desk.run("merge", "submit", BRANCH, "--later").code == 0


def to_be_decided(desk: Desk) -> None:
    with open_work(str(desk.root), dict(os.environ)) as work, work.database.write() as connection:
        [request] = MERGE_REQUESTS.find(connection)
        for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR):
            MERGE_REQUESTS.move(connection, request.id, step, "trimtab", work.now())


def work_of(desk: Desk) -> dict[str, object]:
    return desk.run("status", "--json").json()["work"]


def test_who_works_on_what_is_shown_and_what_there_is_none_of_is_not(project: Desk) -> None:
    shown = project.run("status").out
    assert "at work" in shown and "1 (worker-1)" in shown
    for absent in ("for you", "turned in", "stopped", "blocked", " 0 events", "0 tokens", "0 pieces"):
        assert absent not in shown, absent
    assert len(shown.splitlines()) < 12
    documented = json.loads(shapes_of(status)[""][0])["work"]
    assert set(documented) == set(work_of(project))


def test_a_request_is_shown_by_its_standing_and_a_decision_is_the_person_s(project: Desk) -> None:
    turn_in(project)
    shown = project.run("status").out
    assert f"1 ({BRANCH}) waits for its checks" in shown and "1 ready, 1 in review" in shown
    inferred = project.run("phase", "--infer", "--json").json()
    assert inferred["phase_evidence"] == "merge request 1 waits for a review"
    assert work_of(project)["for_you"]["decisions"] == []
    to_be_decided(project)
    shown = project.run("status").out
    assert "decide on request 1, Write the parser: `trimtab merge show 1`" in shown
    assert f"1 ({BRANCH}) to be decided on" in shown
    told = work_of(project)
    assert told["for_you"]["decisions"] == [1]
    assert [(one["merge_request"], one["branch"]) for one in told["requests"]] == [(1, BRANCH)]


def test_what_was_written_to_the_person_waits_until_it_is_read(project: Desk) -> None:
    project.run("message", "send", "person", "Look here", "--as", "worker-1")
    project.run("message", "send", "worker", "Not for the person")
    assert "1 unread message: `trimtab message read person`" in project.run("status").out
    assert [one["payload"]["text"] for one in work_of(project)["for_you"]["messages"]] == ["Look here"]
    project.run("message", "read", "person")
    assert "for you" not in project.run("status").out


def test_stopped_work_is_shown_with_how_it_goes_on(project: Desk) -> None:
    project.run("stop", BRANCH)
    shown = project.run("status").out
    assert f"workstream 1 ({BRANCH}): stopped by the user, just now." in shown and "`trimtab resume 1`" in shown
    assert [one["branch"] for one in work_of(project)["stopped"]] == [BRANCH]
    project.run("resume", "1")
    assert work_of(project)["stopped"] == []


def test_the_name_of_another_project_is_refused(project: Desk) -> None:
    for words in ((), ("--json",), ("--dump",)):
        assert project.run("status", "engine", *words).code == 0
        refused = project.run("status", "motor", *words)
        assert (refused.code, refused.out) == (1, "")
        assert "the project here is engine, not motor" in refused.err
