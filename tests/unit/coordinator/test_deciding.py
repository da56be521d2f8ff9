"""Who decides, on what, and what follows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.reviewing import COORDINATOR, Floor
from trimtab.coordinator import messages, projects
from trimtab.coordinator.merge_requests import merge_approved, request_decisions, request_records, submission
from trimtab.coordinator.messages import FOLDER, notification_text
from trimtab.model.agents import USER, Agent, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Decision
from trimtab.model.work import MergeStatus
from trimtab.model.work_steps import IllegalStep
from trimtab.store.state.database import Database, open_sqlite


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_sqlite(str(tmp_path / "state.db"))
    yield opened
    opened.close()


@pytest.fixture
def floor(database: Database, tmp_path: Path) -> Floor:
    return Floor(tmp_path / "project", database).only_small()


DECISIONS = {
    "approve": lambda work, key, by: request_decisions.approve(work, key, by, "r"),
    "revise": lambda work, key, by: request_decisions.revise(work, key, by, "r"),
    "reject": lambda work, key, by: request_decisions.reject(work, key, by, "r"),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_party_to_it_does_not_decide(floor: Floor, name: str):
    request = floor.scored(floor.turned_in("coordinator-1"), 8, reviewer="coordinator-2")
    for by, said in (
        (Agent("coordinator-1", "coordinator"), "it wrote it"),
        (Agent("coordinator-2", "coordinator"), "it reviewed it"),
        (Agent("worker-5", "worker"), "it is a worker"),
        (Agent("reviewer-5", "reviewer"), "it is a reviewer"),
        (Agent("helper", ""), "it is no coordinator"),
    ):
        with pytest.raises(TrimtabError, match=said):
            DECISIONS[name](floor.work, request.id, by)
    assert floor.standing(request) == ("pending_coordinator", "review", "review")
    DECISIONS[name](floor.work, request.id, COORDINATOR)
    [review] = floor.reviews(request)
    wanted = {"approve": Decision.APPROVED, "revise": Decision.REVISE, "reject": Decision.REJECTED}[name]
    assert (review.decision, review.decided_by) == (wanted, "coordinator-9")


def test_the_person_may_also_where_he_reviewed_it(floor: Floor):
    request = floor.scored(floor.turned_in(), 8, reviewer="person")
    assert request_decisions.approve(floor.work, request.id, USER).status.value == "approved"


def test_where_the_person_decides_no_agent_does(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database, approval="person").only_small()
    request = floor.scored(floor.turned_in(), 8)
    assert "the user" in str(floor.messages("coordinator")[0].payload["text"])
    with pytest.raises(TrimtabError, match="only the user may"):
        request_decisions.approve(floor.work, request.id, COORDINATOR)
    assert request_decisions.approve(floor.work, request.id, USER).decided_by == "person"


def test_what_is_not_reviewed_cannot_be_approved_and_both_ends_are_named(floor: Floor):
    request = floor.turned_in()
    with pytest.raises(IllegalStep, match="merge request 1 is pending qc and cannot become approved") as error:
        request_decisions.approve(floor.work, request.id, USER)
    assert "`trimtab review start 1`" in error.value.remedy
    with pytest.raises(TrimtabError, match="is pending qc and cannot become qc rejected"):
        request_decisions.revise(floor.work, request.id, USER, "r")
    with pytest.raises(IllegalStep, match="is pending qc and cannot become pending coordinator"):
        request_decisions.veto(floor.work, request.id, USER, "r")
    floor.scored(request, 2)
    with pytest.raises(IllegalStep, match="is qc rejected and cannot become approved"):
        request_decisions.approve(floor.work, request.id, USER)


def test_revising_gives_the_task_back_and_says_why(floor: Floor):
    request = floor.scored(floor.turned_in(), 8)
    request_decisions.revise(floor.work, request.id, COORDINATOR, "Name the module after what it does.")
    assert floor.standing(request) == ("qc_rejected", "active", "in_progress")
    assert floor.task(request).claimed_by == "worker-1"
    [told] = floor.messages("worker-1")
    assert told.kind == "revise" and "Name the module after what it does." in str(told.payload["text"])


def test_rejecting_closes_the_request_and_a_later_one_is_another(floor: Floor):
    request = floor.scored(floor.turned_in(), 8)
    request_decisions.reject(floor.work, request.id, COORDINATOR, "Not wanted any more.")
    assert floor.standing(request) == ("closed", "active", "pending")
    floor.commit(floor.stream(request), {"later": "1"})
    later = submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    assert later.id != request.id and floor.standing(later) == ("pending_qc", "review", "review")


def test_the_very_commit_that_was_rejected_is_submitted_only_where_somebody_insists(floor: Floor):
    request = floor.scored(floor.turned_in(), 8)
    request_decisions.reject(floor.work, request.id, COORDINATOR, "The library does that.")
    with pytest.raises(TrimtabError, match=r"nothing was committed on worker-1/task-1 since .* was rejected"):
        submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    later = submission.submit(floor.work, "worker-1/task-1", "worker-1", "T", again=True)
    assert floor.standing(later) == ("pending_qc", "review", "review")


def test_what_was_decided_meanwhile_is_told_to_nobody(floor: Floor):
    def unread(name: str) -> list[str]:
        return [message.kind for message in messages.pending(floor.work, (name,))]

    request = floor.scored(floor.turned_in(), 8)
    assert unread("coordinator") == ["review_passed"]
    request_decisions.revise(floor.work, request.id, COORDINATOR, "Shorter.")
    assert (unread("coordinator"), unread("worker-1")) == ([], ["revise"])
    floor.commit(floor.stream(request), {"later": "1"})
    floor.scored(submission.submit(floor.work, "worker-1/task-1", "worker-1", "T"), 8)
    assert (unread("coordinator"), unread("worker-1")) == (["review_passed"], [])
    request_decisions.reject(floor.work, request.id, COORDINATOR, "Not wanted any more.")
    assert (unread("coordinator"), unread("worker-1")) == ([], ["rejected"])
    floor.commit(floor.stream(request), {"last": "1"})
    later = floor.scored(submission.submit(floor.work, "worker-1/task-1", "worker-1", "T"), 8)
    request_decisions.approve(floor.work, later.id, COORDINATOR)
    merge_approved.run(floor.work, ("true",), "person", say=lambda _: None)
    assert (unread("coordinator"), unread("worker-1")) == ([], []), "also of the request before it"


def test_a_veto_keeps_what_was_approved_from_being_merged(floor: Floor):
    request = floor.approved()
    request_decisions.veto(floor.work, request.id, USER, "The release comes first.")
    assert floor.standing(request) == ("pending_coordinator", "review", "review")
    assert floor.request(request.id).decided_by == ""
    assert merge_approved.run(floor.work, (), "person", say=lambda _: None).landed == ()
    with pytest.raises(TrimtabError, match="the user has taken its approval back"):
        request_decisions.approve(floor.work, request.id, COORDINATOR)
    request_decisions.approve(floor.work, request.id, USER)
    assert len(merge_approved.run(floor.work, (), "person", say=lambda _: None).landed) == 1
    with pytest.raises(IllegalStep, match="is merged and cannot become pending coordinator"):
        request_decisions.veto(floor.work, request.id, USER, "Too late.")


def test_after_a_veto_of_the_person_what_is_turned_in_anew_is_an_agent_s_to_approve(floor: Floor):
    request = floor.approved()
    request_decisions.veto(floor.work, request.id, USER, "Not like this.")
    floor.commit(floor.stream(request), {"later": "1"})
    request = floor.scored(submission.submit(floor.work, "worker-1/task-1", "worker-1", "T"), 8)
    assert request_decisions.approve(floor.work, request.id, COORDINATOR).status is MergeStatus.APPROVED


def test_a_commit_after_the_approval_has_to_be_reviewed(floor: Floor):
    request = floor.approved()
    floor.commit(floor.stream(request), {"later": "1"})
    submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    assert floor.standing(request) == ("pending_qc", "review", "review")
    assert floor.request(request.id).decided_by == ""
    assert merge_approved.run(floor.work, (), "person", say=lambda _: None).landed == ()


@pytest.mark.parametrize("name", ["revise", "reject", "veto"])
def test_what_goes_against_somebody_has_a_reason(floor: Floor, name: str):
    with pytest.raises(TrimtabError, match="has to know why"):
        getattr(request_decisions, name)(floor.work, floor.approved().id, USER, " ")


def test_the_trail_says_who_decided_on_which_evidence(floor: Floor):
    request = floor.approved()
    [told] = floor.events("merge_request.approved")
    assert told["by"] == "coordinator-9"
    [rested_on] = told["reviews"]
    assert (rested_on["verdict"], rested_on["average"], rested_on["reviewer"]) == ("pass", 8.0, "reviewer-1")
    assert rested_on["review"] == floor.reviews(request)[0].id


def test_a_name_at_the_command_line_has_the_role_that_it_begins_with():
    assert [agent_named(one).role for one in ("person", "main-12", "coordinator-1", "worker-2", "reviewer", "ada")] == [
        "coordinator",
        "coordinator",
        "coordinator",
        "worker",
        "reviewer",
        "",
    ]


def test_every_notification_is_sent_by_somebody_and_takes_braces_for_what_they_are():
    rooms = (Path(FOLDER).parents[1] / name for name in ("coordinator", "app"))
    code = "".join(path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    for path in Path(FOLDER).iterdir():
        assert f'"{path.stem}"' in code, path.name
        assert len(path.read_text(encoding="utf-8")) <= 400
    passed = {"branch": "b", "title": "t", "verdict": "pass", "average": "8", "merge_request": 1, "whose": "you"}
    assert notification_text("review_passed", {**passed, "issues": []}).endswith("waits for a decision of you.")
    assert notification_text("review_passed", {**passed, "issues": ["x"] * 20}).endswith("- x\n- and 8 more")
    said = notification_text("revise", {"by": "person", "branch": "{x}", "reason": "use {braces}"})
    assert "{x}" in said and "use {braces}" in said


def vetoed_while_checking(floor: Floor, tmp_path: Path, then) -> request_records.MergeRequest:
    """Runs the queue over two approved requests; while the check runs, `then` is done with the first."""
    first, second = floor.approved("worker-1"), floor.approved("worker-2")
    mark = tmp_path / "once"

    def during(said: str) -> None:
        if said.startswith("checking") and not mark.exists():
            mark.touch()
            then(first)

    result = merge_approved.run(floor.work, ("true",), "person", say=during)
    assert [one.branch for one in result.landed] == ["worker-2/task-2"]
    assert floor.standing(second) == ("merged", "merged", "completed")
    return first


def test_a_veto_while_the_checks_run_is_in_time_and_the_others_land(floor: Floor, tmp_path: Path):
    first = vetoed_while_checking(
        floor, tmp_path, lambda one: request_decisions.veto(floor.work, one.id, USER, "A late thought.")
    )
    assert floor.standing(first) == ("pending_coordinator", "review", "review")
    assert not (floor.repo.path / "worker-1.py").exists()


def test_a_workstream_that_is_stopped_while_the_checks_run_does_not_land(floor: Floor, tmp_path: Path):
    first = vetoed_while_checking(
        floor, tmp_path, lambda one: projects.stop_workstream(floor.work, one.workstream, "person", "wait")
    )
    assert floor.standing(first) == ("approved", "approved", "review")


def test_nothing_lands_once_the_project_is_stopped_even_while_the_checks_run(floor: Floor):
    request = floor.approved()
    with pytest.raises(TrimtabError, match=r"the project is stopped by the user since .* \(the release is frozen\)"):
        merge_approved.run(
            floor.work, ("true",), "person", say=lambda _: projects.stop(floor.work, "person", "the release is frozen")
        )
    assert floor.standing(request) == ("approved", "approved", "review")


def test_what_is_turned_in_anew_while_the_checks_run_is_reviewed_first(floor: Floor, tmp_path: Path):
    def renew(one):
        floor.commit(floor.stream(one), {"newer": "1"})
        submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")

    first = vetoed_while_checking(floor, tmp_path, renew)
    assert floor.standing(first) == ("pending_qc", "review", "review")
