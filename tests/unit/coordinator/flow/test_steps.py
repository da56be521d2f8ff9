"""What the steps of a delivery come to, as the work is, the checks say and people decide."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from support import deliveries
from support.deliveries import Place, add_task, approve, commit, request_now, score, stream_now, turn_in, work_on
from trimtab.coordinator import messages, projects, workflows
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import WorkSettings
from trimtab.coordinator.workflows import dbos_adapter, next_action, runner
from trimtab.coordinator.workflows.launch_lease import lease_name
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.rescue.restore_rescue import rescues
from trimtab.git import Git
from trimtab.model.work import MergeStatus, TaskStatus, WorkstreamStatus
from trimtab.store.state import deliveries as stored


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, str(tmp_path / "state.db"))
    yield made
    made.work.close()


def test_a_review_that_fails_sends_the_work_back_and_the_next_turning_in_goes_on(place: Place) -> None:
    work = place.work
    stream = work_on(work, add_task(work))
    request = turn_in(work, stream).id
    workflows.drive(work)
    score(work, request, 2.0)
    workflows.drive(work)
    assert request_now(work, request).status is MergeStatus.QC_REJECTED
    assert workflows.drive(work)
    commit(stream.path, "mended.txt", "mended\n")
    assert turn_in(work, stream).id == request
    workflows.drive(work)
    assert place.runs() == 2
    score(work, request)
    workflows.drive(work)
    approve(work, request)
    workflows.drive(work)
    assert request_now(work, request).status is MergeStatus.MERGED


def test_the_checkouts_in_which_it_was_reviewed_go_with_the_worktree_and_what_was_written_there_is_kept(
    place: Place,
) -> None:
    work = place.work
    stream = work_on(work, add_task(work))
    request = turn_in(work, stream).id
    workflows.drive(work)
    seen = workstream_records.look_at(work, stream.branch, "reviewer-2")
    (Path(seen.path) / "thoughts.txt").write_text("to be kept\n")
    score(work, request)
    workflows.drive(work)
    approve(work, request)
    workflows.drive(work)
    assert not Path(seen.path).exists()
    assert not Path(stream.path).exists()
    [saved] = rescues(Git(work.root))
    assert place.repo.git("show", f"{saved.ref}:files/thoughts.txt") == "to be kept"


def test_a_conflict_is_told_to_the_author_and_stops_nothing_else(place: Place) -> None:
    work = place.work
    first, one = place.approved(add_task(work), "same.txt", "first\n")
    second, two = place.approved(add_task(work), "same.txt", "second\n")
    assert workflows.drive(work)
    states = {request_now(work, one).status, request_now(work, two).status}
    assert states == {MergeStatus.MERGED, MergeStatus.SENT_BACK}
    back = first if request_now(work, one).status is MergeStatus.SENT_BACK else second
    assert stream_now(work, back.id).status is WorkstreamStatus.ACTIVE
    assert [one.kind for one in messages.pending(work, [deliveries.AUTHOR])] == ["merge_failed"]
    runs = place.runs()
    assert workflows.drive(work)
    assert place.runs() == runs


def test_a_step_that_cannot_be_done_is_told_once_and_tried_again_only_when_somebody_wakes_it(place: Place) -> None:
    work = place.work
    stream, request = place.approved(add_task(work))
    place.repo.commit("Break main", {"bad": "bad\n"})
    assert workflows.drive(work)
    told = [one for one in messages.pending(work, ["coordinator"]) if one.kind == "delivery_stopped"]
    assert len(told) == 1
    assert "the checks fail on main as it is" in str(told[0].payload["text"])
    assert stream.branch in str(told[0].payload["text"])
    runs = place.runs()
    assert workflows.drive(work)
    assert (place.runs(), request_now(work, request).status) == (runs, MergeStatus.APPROVED)
    place.repo.git("rm", "-q", "bad")
    place.repo.git("commit", "-q", "-m", "Mend main")
    assert workflows.drive(work)
    assert place.runs() == runs
    workflows.wake(work, stream.id)
    workflows.wake(work, stream.id)
    assert workflows.drive(work)
    assert request_now(work, request).status is MergeStatus.MERGED
    kinds = Counter(one.kind for one in place.told("workstream", stream.id))
    assert (kinds[stored.STOPPED], kinds[stored.WOKEN], kinds[stored.CLEARED]) == (1, 1, 1)


def test_a_git_that_is_at_work_in_the_main_checkout_for_a_moment_is_waited_for(place: Place) -> None:
    _, request = place.approved(add_task(place.work))
    lock = place.folder / ".git" / "index.lock"
    lock.write_text("")
    later = Timer(1.0, lock.unlink)
    later.start()
    assert workflows.drive(place.work)
    later.join()
    assert request_now(place.work, request).status is MergeStatus.MERGED


def test_in_a_paused_project_nothing_is_done_until_it_goes_on(place: Place) -> None:
    work = place.work
    projects.start(work, "person")
    stream = work_on(work, add_task(work))
    turn_in(work, stream)
    projects.pause(work, "person")
    assert workflows.drive(work)
    assert place.runs() == 0
    projects.resume(work, "person")
    assert workflows.drive(work)
    assert place.runs() == 1


def test_a_leg_that_found_the_project_paused_goes_on_after_it(place: Place) -> None:
    work = place.work
    projects.start(work, "person")
    turn_in(work, work_on(work, add_task(work)))
    dbos_adapter.ask(work, runner.due(work))
    projects.pause(work, "person")
    assert workflows.drive(work)
    assert [(status, steps) for _, status, steps in place.legs()] == [("SUCCESS", ["look"])]
    projects.resume(work, "person")
    assert workflows.drive(work)
    assert place.runs() == 1


def test_a_leg_that_somebody_else_has_ended_is_told_and_not_waited_for(place: Place) -> None:
    work = place.work
    stream = work_on(work, add_task(work))
    turn_in(work, stream)
    dbos_adapter.ask(work, runner.due(work))
    [leg] = next_action.unfinished(work)
    with dbos_adapter.client_of(work) as client:
        client.cancel_workflow(leg)
    assert workflows.drive(work)
    assert [message.kind for message in messages.pending(work, ["coordinator"])] == ["delivery_stopped"]
    workflows.wake(work, stream.id)
    assert workflows.drive(work)
    assert place.runs() == 1


def test_a_check_that_takes_too_long_is_ended_says_so_and_is_not_remembered(tmp_path: Path) -> None:
    place = Place(tmp_path, str(tmp_path / "state.db"))
    place.work.terms = WorkSettings(checks=(f"echo run >> {place.log}; sleep 600",), check_seconds=5.0)
    with place.work as work:
        for again in (False, True):
            stream = work_on(work, add_task(work), "same.txt", "same\n")
            request = turn_in(work, stream).id
            assert workflows.drive(work)
            [outcome, *_] = [each for review in check_request(work, request) for each in review.outcomes]
            assert outcome.status == "failed" and "was ended with all that it started" in outcome.summary
            assert place.runs() == 1 + again


def test_work_that_was_added_after_what_was_merged_stays_where_it_is(place: Place) -> None:
    work = place.work
    number = add_task(work)
    stream, _ = place.approved(number)
    later = commit(stream.path, "later.txt", "later\n")
    assert workflows.drive(work)
    assert place.repo.git("rev-parse", stream.branch) == later
    assert (Path(stream.path) / "later.txt").exists()
    assert task_records.show(work, number).task.status is TaskStatus.COMPLETED
    assert place.repo.git("ls-tree", "--name-only", "main", "later.txt") == ""


def test_whoever_acts_for_one_piece_of_work_leaves_the_others_to_others(place: Place) -> None:
    first, second = (work_on(place.work, add_task(place.work)) for _ in range(2))
    for stream in (first, second):
        turn_in(place.work, stream)
    dbos_adapter.ask(place.work, runner.due(place.work))
    assert workflows.drive(place.work, only=(second.id,))
    assert place.runs() == 1
    assert list(runner.due(place.work)) == [first.id]
    assert workflows.drive(place.work)
    assert place.runs() == 2
    assert {status for _, status, _ in place.legs()} == {"SUCCESS"}


def test_while_another_process_has_the_launch_one_asks_and_waits_no_longer_than_it_was_told(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    turn_in(place.work, stream)
    with place.work.database.write() as connection:
        stored.take(connection, lease_name(place.work), "elsewhere 1 1", place.work.now(), 60_000)
    assert not workflows.drive(place.work, seconds=0.3)
    assert [status for _, status, _ in place.legs()] == ["ENQUEUED"]
    assert place.runs() == 0
