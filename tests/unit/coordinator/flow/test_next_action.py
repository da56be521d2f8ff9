"""Whose turn it is follows from the records alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.workflows import next_action
from trimtab.coordinator.workflows.next_action import DeliveryState, NextAction, next_of
from trimtab.model.reviews import CheckRun, Review, Scoring, Verdict
from trimtab.model.work import MergeRequest, MergeStatus, Workstream, WorkstreamStatus

STREAM = Workstream(1, 1, 1, "worker-1", "t", "worker-1/task-1", "/w", "b", WorkstreamStatus.REVIEW, "", 0, 0, None)
REQUEST = MergeRequest(1, 1, 1, "worker-1", "", "t", "", MergeStatus.PENDING_QC, "head", 1, "", "", 0, 0, None)
OPENED = Review(1, 1, 1, 1, 1, "worker-1", "", "head", None, Scoring(), None, "", None, "", 0, None)
CHECKED = OPENED._replace(results=CheckRun("", "", "", "", 0, ()))
SCORED = CHECKED._replace(verdict=Verdict.PASS, finished_at=1)
SUPERSEDED = CHECKED._replace(finished_at=1)


def at(
    stream: WorkstreamStatus, request: MergeStatus | None = None, *reviews: Review, checks: bool = True, **more: object
) -> NextAction:
    held = None if request is None else REQUEST._replace(status=request)
    found = DeliveryState(STREAM._replace(status=stream), held, reviews, False, False)._replace(**more)
    return next_of(found, checks)


@pytest.mark.parametrize(
    ("found", "act", "waits_for"),
    [
        (at(WorkstreamStatus.ACTIVE), "", next_action.WORK),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_QC), "", next_action.WORK),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_QC, OPENED, CHECKED), next_action.CHECKS, ""),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_QC, CHECKED, SCORED), "", next_action.SCORES),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_QC, SCORED, SCORED), next_action.SETTLE, ""),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_QC, SUPERSEDED), "", next_action.SCORES),
        # what was scored before is not settled again: its author has to do something
        (at(WorkstreamStatus.ACTIVE, MergeStatus.SENT_BACK, SCORED), "", next_action.WORK),
        (at(WorkstreamStatus.ACTIVE, MergeStatus.QC_REJECTED, SCORED), "", next_action.WORK),
        (at(WorkstreamStatus.REVIEW, MergeStatus.PENDING_COORDINATOR, SCORED), "", next_action.DECISION),
        (at(WorkstreamStatus.APPROVED, MergeStatus.APPROVED, SCORED), next_action.MERGE, ""),
        (at(WorkstreamStatus.APPROVED, MergeStatus.APPROVED, SCORED, checks=False), "", next_action.A_CHECK),
        (at(WorkstreamStatus.APPROVED, MergeStatus.APPROVED, SCORED, closed=True), "", next_action.RESUMING),
        (at(WorkstreamStatus.MERGED, MergeStatus.MERGED, SCORED), next_action.CLEANUP, ""),
        (at(WorkstreamStatus.MERGED, MergeStatus.MERGED, SCORED, closed=True), next_action.CLEANUP, ""),
        (at(WorkstreamStatus.MERGED, MergeStatus.MERGED, SCORED, cleared=True), "", next_action.NOBODY),
        (at(WorkstreamStatus.ABANDONED, MergeStatus.CLOSED, SCORED), "", next_action.NOBODY),
    ],
)
def test_the_next_turn_follows_from_the_records(found: NextAction, act: str, waits_for: str):
    assert (found.act, found.waits_for) == (act, waits_for)


def test_what_was_told_to_stop_waits_until_it_is_let_go_on():
    stopped = STREAM._replace(stopped_by="person")
    found = DeliveryState(stopped, REQUEST, (OPENED,), False, False)
    assert next_of(found, True).waits_for == next_action.RESUMING


_REVIEWS = st.lists(st.sampled_from((OPENED, CHECKED, SCORED, SUPERSEDED)), max_size=3)


@given(
    stream=st.sampled_from(WorkstreamStatus),
    request=st.none() | st.sampled_from(MergeStatus),
    reviews=_REVIEWS,
    closed=st.booleans(),
    cleared=st.booleans(),
    checks=st.booleans(),
)
def test_in_any_state_it_is_one_s_turn_and_nothing_is_merged_that_is_not_approved(
    stream, request, reviews, closed, cleared, checks
):
    found = at(stream, request, *reviews, checks=checks, closed=closed, cleared=cleared)
    assert bool(found.act) is not bool(found.waits_for)
    if found.act == next_action.MERGE:
        assert (stream, request) in (
            (WorkstreamStatus.APPROVED, MergeStatus.APPROVED),
            (WorkstreamStatus.REVIEW, MergeStatus.APPROVED),
        )
        assert checks and not closed
