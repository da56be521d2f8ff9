"""Reviews and decisions, from turning in to the merge, on both engines."""

import multiprocessing
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from store.state.conftest import Clock, open_store
from support.reviewing import COORDINATOR, Floor
from trimtab.coordinator.merge_requests import merge_approved, request_decisions, request_records, submission
from trimtab.coordinator.reviews import consistency, review_records, rounds
from trimtab.coordinator.reviews.run_checks import check_request, run_checks
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.inheritance import inheritance_of
from trimtab.model.agents import USER
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Score, Verdict
from trimtab.model.work import MessageStatus
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled


@pytest.fixture
def floor(database: Database, tmp_path: Path) -> Floor:
    return Floor(tmp_path / "project", database).only_small()


def merge(floor: Floor):
    return merge_approved.run(floor.work, (), "coordinator-9", say=lambda _: None)


def test_work_goes_from_turning_in_to_the_main_branch(floor: Floor):
    request = floor.turned_in(files={"bad": "1\n"})
    assert floor.standing(request) == ("pending_qc", "review", "review")
    assert floor.scored(request, 9).status.value == "qc_rejected"
    assert floor.standing(request) == ("qc_rejected", "active", "in_progress")
    task = floor.task(request)
    assert (task.claimed_by, bool(task.lease_until)) == ("worker-1", True)
    [told] = floor.messages("worker-1")
    assert told.kind == "review_failed" and "works" in str(told.payload["text"])

    there = floor.repo.at(floor.stream(request).path)
    there.git("rm", "-q", "bad")
    there.commit("Mend", {"good.py": "1\n"})
    submission.submit(floor.work, "worker-1/task-1", "worker-1", "Again")
    assert floor.standing(request) == ("pending_qc", "review", "review")
    assert floor.scored(request, 8).status.value == "pending_coordinator"
    [told] = floor.messages("coordinator")
    assert told.kind == "review_passed" and told.payload["merge_request"] == request.id

    request_decisions.approve(floor.work, request.id, COORDINATOR, "good")
    assert floor.standing(request) == ("approved", "approved", "review")
    assert [one.branch for one in merge(floor).landed] == ["worker-1/task-1"]
    assert floor.standing(request) == ("merged", "merged", "completed")
    assert floor.request(request.id).decided_by == "coordinator-9"
    assert (floor.repo.path / "good.py").exists()
    [approved] = floor.events("merge_request.approved")
    assert approved["by"] == "coordinator-9" and approved["reviews"][0]["verdict"] == "pass"


def test_of_two_reviewers_at_once_one_gets_it(floor: Floor, address: str):
    request = floor.turned_in()
    together = multiprocessing.get_context("fork").Barrier(6)
    asked = [
        multiprocessing.get_context("fork").Process(
            target=_take, args=(address, floor.work.root, request.id, f"reviewer-{number}", together)
        )
        for number in range(6)
    ]
    for one in asked:
        one.start()
    for one in asked:
        one.join()
    assert sorted(one.exitcode for one in asked) == [0, 1, 1, 1, 1, 1]
    [review] = floor.reviews(request)
    assert review.reviewer == floor.request(request.id).reviewer != ""
    assert len(floor.events("review.taken")) == 1


def _take(address: str, root: str, request: int, reviewer: str, together: Barrier) -> None:
    opened = open_store(address, Clock())
    work = Work(root, opened, enrolled(opened, "project", "person").id, 60_000)
    together.wait()
    try:
        review_records.take(work, request, reviewer)
    except TrimtabError:
        raise SystemExit(1) from None
    raise SystemExit(0)


def test_a_silent_reviewer_is_relieved_after_a_lease_and_not_before(floor: Floor, clock: Clock):
    request = floor.turned_in()
    review_records.take(floor.work, request.id, "reviewer-1")
    clock.pass_ms(59_999)
    with pytest.raises(TrimtabError, match="reviewer-1 reviews merge request 1 already"):
        review_records.take(floor.work, request.id, "reviewer-2")
    clock.pass_ms(1)
    [review] = review_records.take(floor.work, request.id, "reviewer-2")
    assert review.reviewer == floor.request(request.id).reviewer == "reviewer-2"
    assert floor.events("review.taken")[-1]["instead_of"] == "reviewer-1"
    check_request(floor.work, request.id)
    with pytest.raises(TrimtabError, match="is with reviewer-2, not with reviewer-1"):
        review_records.score(floor.work, review.id, "reviewer-1", [Score("clear", 9, "r"), Score("safe", 9, "r")])


def test_every_step_twice_is_the_step_once(floor: Floor):
    def twice(act):
        first = act()
        lines = floor.trail()
        assert act() == first and floor.trail() == lines
        return first

    stream = floor.begun()
    floor.commit(stream, {"a.py": "1\n"})
    request = twice(lambda: submission.submit(floor.work, stream.branch, "worker-1", "T"))
    [review] = twice(lambda: review_records.take(floor.work, request.id, "reviewer-1"))
    twice(lambda: run_checks(floor.work, review.id))
    said = [Score("clear", 9, "r"), Score("safe", 8, "r")]
    twice(lambda: review_records.score(floor.work, review.id, "reviewer-1", said, "f"))
    twice(lambda: rounds.settle(floor.work, request.id))
    twice(lambda: request_decisions.approve(floor.work, request.id, COORDINATOR))
    twice(lambda: request_decisions.veto(floor.work, request.id, USER, "wait"))
    twice(lambda: request_decisions.revise(floor.work, request.id, USER, "name it better"))
    assert len(floor.reviews(request)) == 1
    with pytest.raises(TrimtabError, match="nothing was committed"):
        submission.submit(floor.work, stream.branch, "worker-1", "T")
    twice(lambda: submission.submit(floor.work, stream.branch, "worker-1", "T", again=True))
    assert len(floor.reviews(request)) == 2, "what was sent back is reviewed anew"
    twice(lambda: request_decisions.reject(floor.work, request.id, USER, "another way"))
    assert floor.standing(request) == ("closed", "active", "pending")
    assert [one.kind for one in floor.messages("worker-1")] == ["vetoed", "revise", "rejected"]


def test_a_new_head_ends_the_reviews_of_the_old_one_without_a_verdict(floor: Floor):
    request = floor.turned_in()
    review_records.take(floor.work, request.id, "reviewer-1")
    newer = floor.commit(floor.stream(request), {"more.py": "1\n"})
    submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    old, new = floor.reviews(request)
    assert old.finished_at and old.verdict is None and old.feedback == f"superseded by {newer[:12]}"
    assert (new.commit, new.reviewer, new.finished_at) == (newer, "reviewer-1", None), "who looked at it before goes on"
    assert floor.request(request.id).reviewer == "reviewer-1"
    with pytest.raises(TrimtabError, match="superseded"):
        review_records.score(floor.work, old.id, "reviewer-1", [Score("clear", 9, "r"), Score("safe", 9, "r")])


def test_a_conflict_sends_the_task_back_and_tells_the_author_which_files(floor: Floor):
    first, second = (floor.approved(f"worker-{number}", {"app.py": f"{number}\n"}) for number in (1, 2))
    merge(floor)
    assert floor.standing(first) == ("merged", "merged", "completed")
    assert floor.standing(second) == ("sent_back", "active", "in_progress")
    told = floor.messages("worker-2")[-1]
    assert told.kind == "merge_failed" and told.payload["what"] == ["app.py"]
    assert rounds.settle(floor.work, second.id).status.value == "sent_back", "it waits for its author"
    there = floor.repo.at(floor.stream(second).path)
    there.git("merge", "-q", "-X", "ours", "-m", "Merge", "main")
    submission.submit(floor.work, "worker-2/task-2", "worker-2", "T")
    request_decisions.approve(floor.work, floor.scored(second, 8).id, USER)
    merge(floor)
    assert floor.standing(second) == ("merged", "merged", "completed")


def test_a_task_that_ran_out_of_its_lease_after_a_failed_review_is_ready_for_another(floor: Floor, clock: Clock):
    request = floor.turned_in()
    floor.scored(request, 2)
    clock.pass_ms(60_001)
    claim = claims.claim(floor.work, "worker-7")
    assert claim and claim.task.id == floor.task(request).id
    floor.commit(floor.stream(request), {"late.py": "1\n"})
    with pytest.raises(TrimtabError, match="which is with worker-7 now"):
        submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    assert floor.standing(request) == ("qc_rejected", "active", "in_progress")
    assert floor.task(request).claimed_by == "worker-7", "it stays with whoever has it now"


def test_the_request_of_work_that_was_given_up_is_closed(floor: Floor):
    request = floor.turned_in()
    workstream_records.give_up(floor.work, "worker-1/task-1", "person", "no")
    assert any("closed" in line for line in merge_approved.agree(floor.work))
    assert floor.standing(request) == ("closed", "abandoned", "pending")
    assert all(one.finished_at for one in floor.reviews(request))
    assert merge_approved.agree(floor.work) == []


def test_reviewing_the_same_again_shows_how_far_reviewers_are_apart(floor: Floor):
    request = floor.approved()
    for reviewer, scores in (("reviewer-2", (6, 6)), ("reviewer-1", (8, 10))):
        [review] = review_records.again(floor.work, request.id, reviewer)
        assert review.outcomes, "the checks are not run again"
        given = [Score(name, number, "r") for name, number in zip(("clear", "safe"), scores, strict=True)]
        review_records.score(floor.work, review.id, reviewer, given, "", ("one issue",))
    assert floor.standing(request) == ("approved", "approved", "review"), "it decides nothing"
    measured = consistency.spread(floor.work)
    [group] = measured.groups
    assert (group.averages, group.spread, group.flipped) == ((8.0, 6.0, 9.0), 3.0, True)
    assert group.verdicts == (Verdict.PASS, Verdict.CONDITIONAL_PASS, Verdict.PASS)
    assert group.criteria == {"clear": 2.0, "safe": 4.0}
    assert {one.reviewer: (one.reviews, round(one.bias, 2)) for one in measured.reviewers} == {
        "reviewer-1": (2, 0.83),
        "reviewer-2": (1, -1.67),
    }
    stored = {(one.subject, one.name): one.value for one in consistency.stored(floor.work)}
    assert stored["reviews", "review.spread"] == 3.0
    assert round(stored["reviewer-2", "review.bias"], 2) == -1.67


def test_what_was_merged_by_hand_is_closed_and_its_task_is_done(floor: Floor):
    request = floor.turned_in()
    floor.repo.git("merge", "-q", "--no-ff", "-m", "By hand", "worker-1/task-1")
    workstream_records.tidy(floor.work, "person")
    merge_approved.agree(floor.work)
    assert floor.standing(request) == ("closed", "abandoned", "completed")


def test_nothing_new_cannot_be_turned_in(floor: Floor):
    stream = floor.begun()
    with pytest.raises(TrimtabError, match="has no commit that main does not have"):
        submission.submit(floor.work, stream.branch, "worker-1", "T")
    assert request_records.listed(floor.work) == ()


def test_work_that_was_passed_on_is_submitted_by_the_next_and_reviewed_by_neither(floor: Floor, clock: Clock):
    request = floor.scored(floor.turned_in("worker-1"), 2)
    clock.pass_ms(60_001)
    claim = claims.claim(floor.work, "reviewer-1")
    assert claim, "who reviewed the first try goes on with it"
    stream = workstream_records.begin(floor.work, "reviewer-1", "t", claim.task.number).record
    assert stream.id != request.workstream
    found = inheritance_of(floor.work, stream)
    assert found and found.merge_request == request.id, "what the review said of it is for the next one"
    assert floor.standing(request) == ("closed", "active", "in_progress")
    floor.commit(stream, {"better.py": "1\n"})
    again = submission.submit(floor.work, stream.branch, "reviewer-1")
    assert again.author == "reviewer-1"
    assert floor.standing(again) == ("pending_qc", "review", "review")
    for name in ("worker-1", "reviewer-1"):
        with pytest.raises(TrimtabError, match="authors cannot review their own work"):
            review_records.take(floor.work, again.id, name)
    assert floor.scored(again, 3, reviewer="reviewer-2").status.value == "qc_rejected"
    unread = [message.kind for message in floor.messages("reviewer-1") if message.status is MessageStatus.PENDING]
    assert unread == ["review_failed"]
    assert floor.task(again).claimed_by == "reviewer-1"
