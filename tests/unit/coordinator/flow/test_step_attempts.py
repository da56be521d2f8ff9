"""Steps of the machine that fail: tried again, with less, after a recovery, and then the user decides."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.deliveries import Place, add_task, approve, request_now, score, turn_in, work_on
from trimtab.coordinator import messages, workflows
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.retries import step_attempts
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.workflows import dbos_adapter, delivery_steps, next_action, runner
from trimtab.model.agents import USER
from trimtab.model.attempts import Approach, Attempt, AttemptStatus, Recovery
from trimtab.model.work import MergeStatus, TaskStatus, Workstream
from trimtab.store.state import deliveries as stored

STAGES = [
    (Approach.ORIGINAL, None),
    (Approach.SAME, None),
    (Approach.SIMPLIFIED, None),
    (Approach.DEBUG, Recovery.RESET_STATE),
    (Approach.DEBUG, Recovery.SKIP_AND_CONTINUE),
    (Approach.DEBUG, Recovery.FALLBACK_MODE),
]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, str(tmp_path / "state.db"))
    yield made
    made.work.close()


def in_the_way(place: Place) -> Path:
    """Where checkouts for checks are made there is a file: no check can begin."""
    (blocked := place.folder / ".trimtab" / "scratch").write_text("in the way")
    return blocked


def tried(place: Place, number: str = "1") -> tuple[Attempt, ...]:
    return step_attempts.of_task(place.work, claims.tasks_now(place.work, number))


def submitted(place: Place) -> tuple[Workstream, int]:
    stream = work_on(place.work, add_task(place.work))
    return stream, turn_in(place.work, stream).id


def test_a_step_that_goes_on_failing_goes_through_all_stages_and_asks_the_user_once(place: Place) -> None:
    in_the_way(place)
    stream, _ = submitted(place)
    assert workflows.drive(place.work)
    assert [(each.approach, each.recovery) for each in tried(place)] == STAGES
    assert {each.status for each in tried(place)} == {AttemptStatus.FAILED}
    [asked] = question_records.listed(place.work)
    assert stream.branch in asked.text and "checks" in asked.text
    report = Path(str(asked.context["report"]).replace("~", str(Path.home())))
    assert "fallback_mode" in report.read_text() and stream.branch in report.read_text()
    assert [message.kind for message in messages.pending(place.work, ["coordinator"])] == ["delivery_stopped"]
    assert workflows.drive(place.work) and len(tried(place)) == 6, "nothing more happens until the user answers"
    assert Counter(event.kind for event in place.told("workstream", stream.id))[stored.STOPPED] == 1


def test_a_step_that_works_again_goes_on_and_its_attempt_succeeded(place: Place) -> None:
    blocked = in_the_way(place)
    stream, request = submitted(place)
    # the first failure brings the next attempt; what was in the way goes with the first that is not the same
    work, began = place.work, place.work.now()
    why = {"what": "NotADirectoryError", "where": "", "remedy": ""}
    assert delivery_steps.perform(work, stream.id, "checks", lambda _: None)["stopped"]
    how = step_attempts.failed(work, stream.id, "checks", "leg", 0, why, began)
    assert step_attempts.failed(work, stream.id, "checks", "leg", 0, why, began) == how, "told twice, it counts once"
    assert how["approach"] == "same" and len(tried(place)) == 2
    blocked.unlink()
    assert "reviews" in delivery_steps.perform(work, stream.id, "checks", lambda _: None, how)
    assert [each.status for each in tried(place)] == [AttemptStatus.FAILED, AttemptStatus.SUCCEEDED]
    assert request_now(work, request).status is MergeStatus.PENDING_QC and question_records.listed(work) == ()


def test_what_waits_for_somebody_is_not_tried_again(place: Place) -> None:
    work = place.work
    place.approved(add_task(work))
    place.repo.commit("Break main", {"bad": "bad\n"})
    assert workflows.drive(work)
    assert tried(place) == () and question_records.listed(work) == ()


@pytest.mark.parametrize(("answer", "runs"), [("Retry with custom params", 1), ("Manual fix", 0)])
def test_an_answer_lets_it_go_on_or_leaves_it_to_the_user(place: Place, answer: str, runs: int) -> None:
    blocked = in_the_way(place)
    submitted(place)
    workflows.drive(place.work)
    blocked.unlink()
    [asked] = question_records.listed(place.work)
    answering.answer(place.work, asked.id, answer, USER)
    assert workflows.drive(place.work)
    assert place.runs() == runs
    if runs:
        assert [each.status for each in tried(place)][6:] == [AttemptStatus.SUCCEEDED]


def test_an_answer_that_comes_before_the_leg_has_ended_is_not_run_over(place: Place) -> None:
    """Killed right after the question was asked, the leg is yet to record that it stops when the user has answered."""
    blocked = in_the_way(place)
    stream, _ = submitted(place)
    why = {"what": "NotADirectoryError", "where": "", "remedy": ""}
    [leg] = [next_action.leg_of(place.work, stream.id, last) for last in runner.due(place.work).values()]
    for number in range(6):
        step_attempts.failed(place.work, stream.id, "checks", leg, number, why)
    [asked] = question_records.listed(place.work)
    answering.answer(place.work, asked.id, "Retry: it is gone now", USER)
    delivery_steps.stop(place.work, stream.id, leg, "checks", why)
    blocked.unlink()
    assert workflows.drive(place.work) and place.runs() == 1


def test_skipping_closes_the_request_and_cancels_the_task_and_keeps_what_was_made(place: Place) -> None:
    in_the_way(place)
    stream, request = submitted(place)
    workflows.drive(place.work)
    [asked] = question_records.listed(place.work)
    answering.answer(place.work, asked.id, "skip", USER)
    assert request_now(place.work, request).status is MergeStatus.CLOSED
    assert claims.tasks_now(place.work, "1").status is TaskStatus.CANCELLED
    assert Path(stream.path).exists() and workflows.drive(place.work) and runner.due(place.work) == {}


def test_a_merge_is_narrowed_to_one_branch_and_set_aside_lets_the_others_land(place: Place) -> None:
    work = place.work
    first, one = submitted(place)
    _, two = submitted(place)
    for request in (one, two):
        workflows.drive(work)
        score(work, request)
    workflows.drive(work)
    for request in (one, two):
        approve(work, request)
    say = lambda _: None  # noqa: E731
    done = delivery_steps.perform(work, first.id, "merge", say, {"approach": "debug", "recovery": "skip_and_continue"})
    assert done["stopped"]["crashed"] is True
    assert (request_now(work, one).status, request_now(work, two).status) == (MergeStatus.APPROVED, MergeStatus.MERGED)
    done = delivery_steps.perform(work, first.id, "merge", say, {"approach": "debug", "recovery": "fallback_mode"})
    assert done["landed"] == [first.branch] and request_now(work, one).status is MergeStatus.MERGED


def test_each_failure_is_a_step_of_the_leg_that_is_recorded_as_json(place: Place) -> None:
    in_the_way(place)
    submitted(place)
    workflows.drive(place.work)
    [(_, _, steps)] = place.legs()
    assert steps.count("failed") == 6 and steps[-1] == "stop"
    with dbos_adapter.client_of(place.work) as client:
        [leg] = client.list_workflows()
        outputs = [step["output"] for step in client.list_workflow_steps(leg.workflow_id)]
    assert json.dumps(outputs), "all of it is JSON"
