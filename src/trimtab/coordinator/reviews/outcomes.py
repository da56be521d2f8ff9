"""What follows from the verdicts of a round: of a fail at once, else when all of its reviews are finished."""

from collections.abc import Sequence

from trimtab.coordinator.reviews.checks.evidence import PRINTED, telling
from trimtab.coordinator.reviews.review_verdict import FAIL_BELOW, PASS_FROM
from trimtab.coordinator.reviews.rounds import current, end_open, evidence, sheet_for
from trimtab.coordinator.transitions import (
    move_stream,
    request_of,
    settle_messages,
    stream_of,
    task_sent_back,
    tell,
    together,
)
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.workstream_records import OURSELVES
from trimtab.model.agents import COORDINATOR, PERSON
from trimtab.model.json import JSON, Obj
from trimtab.model.reviews import FAILED, CheckOutcome
from trimtab.model.work import (
    AuditEvent,
    Decision,
    MergeRequest,
    MergeStatus,
    Review,
    Verdict,
    Workstream,
    WorkstreamStatus,
)
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS

BY_VERDICT = "verdict"
_MOST_EVIDENCE, _MOST_PRINTED = 5, 8
# A message is read at once; `review show` has all of it.
_MOST_LINES, _LONGEST_LINE, _LONGEST_FEEDBACK = 30, 400, 2_000


def settle(work: Work, request: int) -> MergeRequest:
    """Any fail sends the work back to its author, and ends what is open of the round: nothing could change that. Else
    it waits for the coordinator, or is approved at once where all passed and `work.approval` says so. Nothing happens
    while a review is open and none has failed, or after it was settled."""
    with together(work) as connection:
        held = request_of(connection, work, request)
        stream = stream_of(connection, held)
        round_ = current(connection, held)
        if held.status is not MergeStatus.PENDING_QC or stream.status is not WorkstreamStatus.REVIEW:
            return held
        failed = next((one for one in round_ if one.verdict is Verdict.FAIL), None)
        if failed is not None:
            end_open(connection, work, held, f"not needed: review {failed.id} failed")
            return _failed(connection, work, held, stream, tuple(one for one in round_ if one.verdict is not None))
        if not round_ or any(one.verdict is None for one in round_):
            return held
        return _passed(connection, work, held, stream, round_)


def _failed(
    connection: Connection, work: Work, request: MergeRequest, stream: Workstream, round_: tuple[Review, ...]
) -> MergeRequest:
    told: Obj = {"reviews": evidence(round_)}
    step = MergeStatus.QC_REJECTED
    done = MERGE_REQUESTS.move(connection, request.id, step, OURSELVES, work.now(), evidence=told)
    move_stream(connection, work, stream.id, WorkstreamStatus.ACTIVE, OURSELVES, told)
    task_sent_back(connection, work, stream, OURSELVES, "its review failed")
    lines = [line for one in round_ if one.verdict is Verdict.FAIL for line in _why(connection, one)]
    feedback = " ".join(one.feedback for one in round_ if one.feedback)
    more: Obj = {
        "failed": _short(lines),
        "average": _average(round_),
        "feedback": feedback[:_LONGEST_FEEDBACK] or "nothing more.",
        "reviews": [one.id for one in round_],
    }
    tell(connection, work, request.author, "review_failed", request, stream.branch, more)
    return done


def _passed(
    connection: Connection, work: Work, request: MergeRequest, stream: Workstream, round_: tuple[Review, ...]
) -> MergeRequest:
    told: Obj = {"reviews": evidence(round_)}
    for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR):
        done = MERGE_REQUESTS.move(connection, request.id, step, OURSELVES, work.now(), evidence=told)
    conditional = any(one.verdict is not Verdict.PASS for one in round_)
    if work.terms.approval == BY_VERDICT and not conditional:
        return approve(connection, work, request, stream, round_, BY_VERDICT, told)
    verdict = Verdict.CONDITIONAL_PASS if conditional else Verdict.PASS
    more: Obj = {
        "verdict": verdict.value.replace("_", " "),
        "average": _average(round_),
        "issues": _short([line for one in round_ for line in one.issues]),
        "whose": "the user" if work.terms.approval == PERSON else "the coordinator",
        "reviews": [one.id for one in round_],
    }
    tell(connection, work, COORDINATOR, "review_passed", request, stream.branch, more)
    return done


def approve(
    connection: Connection,
    work: Work,
    request: MergeRequest,
    stream: Workstream,
    round_: tuple[Review, ...],
    by: str,
    told: Obj,
) -> MergeRequest:
    decided(connection, work, round_, Decision.APPROVED, by)
    values = {"decided_by": by}
    step = MergeStatus.APPROVED
    done = MERGE_REQUESTS.move(connection, request.id, step, by, work.now(), evidence=told, values=values)
    move_stream(connection, work, stream.id, WorkstreamStatus.APPROVED, by, told)
    settle_messages(connection, work, request, "review_passed", "vetoed")
    return done


def decided(connection: Connection, work: Work, round_: Sequence[Review], decision: Decision, by: str) -> None:
    for one in round_:
        told = AuditEvent("review.decided", by, "review", one.id, {"decision": decision.value})
        REVIEWS.change(connection, one.id, told, work.project, work.now(), decision=decision, decided_by=by)


def _why(connection: Connection, review: Review) -> list[str]:
    sheet = sheet_for(connection, review)
    lines: list[str] = []
    for one in review.outcomes:
        if one.status == FAILED:
            lines += [f"{sheet.name}, {one.check}: {one.summary}", *_shown(one)]
    if review.average < FAIL_BELOW:
        low = (one for one in review.scores if one.score < PASS_FROM)
        lines += [f"{sheet.name}, {one.criterion} ({one.score:g} of 10): {one.reason}" for one in low]
    return lines + list(review.issues)


def _shown(outcome: CheckOutcome) -> Sequence[str]:
    printed = outcome.kind in PRINTED
    return telling(outcome.evidence, _MOST_PRINTED) if printed else outcome.evidence[:_MOST_EVIDENCE]


def _short(lines: Sequence[str]) -> list[JSON]:
    return [one[:_LONGEST_LINE] for one in lines[:_MOST_LINES]]


def _average(round_: Sequence[Review]) -> str:
    """Of several rubrics, the lowest: it is what decides."""
    return f"{min(one.average for one in round_):g}"
