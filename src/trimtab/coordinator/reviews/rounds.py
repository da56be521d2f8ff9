"""A round of review: for what was submitted, one review by each rubric that applies. It ends when a newer one begins,
with a fail at once, else when all of its reviews are finished; what follows then is here too.

`MergeRequest.review` is the first review of the round. Further reviews of the same rubric in it are for measuring how
consistent reviewers are, and decide nothing.
"""

from collections.abc import Iterable, Sequence

from trimtab.coordinator.reviews import rubrics
from trimtab.coordinator.reviews.assignment import reviewer_for
from trimtab.coordinator.reviews.checks.check_results import PRINTED, telling
from trimtab.coordinator.transitions import (
    move_stream,
    request_of,
    settle_messages,
    stream_of,
    task_sent_back,
    tell,
    together,
    wrote,
)
from trimtab.coordinator.work import Work
from trimtab.model.agents import COORDINATOR, OURSELVES, PERSON, REVIEWER, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.reviews import (
    FAILED,
    NO_RUBRIC,
    NOT_RUN,
    CheckOutcome,
    CheckRun,
    Decision,
    Review,
    RubricContent,
    Scoring,
    Verdict,
)
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream, WorkstreamStatus
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, RUBRICS

BEGUN = "merge_request.to_review"
ASSIGNED = "review_assigned"
"""The kind of the message about a review to somebody who is to take it."""
BY_VERDICT = "verdict"
OF_CHECKS = ("checks_passed", "checks_failed", "checks_not_run")
"""Messages about what checks came to. A verdict takes their place."""
_TOLD = {FAILED: "checks_failed", NOT_RUN: "checks_not_run"}
_WORDS = {FAILED: "failed", NOT_RUN: "was not run"}
_MOST_EVIDENCE, _MOST_PRINTED = 5, 8
# A message is read at once; `review show` has all of it.
_MOST_LINES, _LONGEST_LINE, _LONGEST_FEEDBACK = 30, 400, 2_000


def begin(connection: Connection, work: Work, request: MergeRequest, stream: Workstream) -> MergeRequest:
    """The reviews of a round are opened and assigned, and the assignee is told; those of the round before end. The
    rubrics must have been looked at: see `rubrics.look`."""
    end_open(connection, work, request, f"superseded by {request.head[:12]}")
    active = rubrics.active(connection, work)
    assigned = reviewer_for(connection, work, wrote(connection, request))
    made = [
        open_review(connection, work, request, stream.task, rubric.id, assigned, by=request.author) for rubric in active
    ]
    numbers: list[JSON] = [review.id for review in made]
    data: Obj = {"reviews": numbers, "assigned": assigned or REVIEWER}
    told = AuditEvent(BEGUN, request.author, "merge_request", request.id, data)
    more: Obj = {"author": request.author, "reviews": numbers}
    tell(connection, work, assigned or REVIEWER, ASSIGNED, request, stream.branch, more)
    return MERGE_REQUESTS.change(
        connection, request.id, told, work.project, work.now(), review_id=made[0].id, reviewer=assigned
    )


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
        failed = next((review for review in round_ if review.verdict is Verdict.FAIL), None)
        if failed is not None:
            settle_messages(connection, work, held, *OF_CHECKS)
            end_open(connection, work, held, f"not needed: review {failed.id} failed")
            finished = tuple(review for review in round_ if review.verdict is not None)
            return _failed(connection, work, held, stream, finished, failed.id)
        if not round_ or any(review.verdict is None for review in round_):
            return held
        settle_messages(connection, work, held, *OF_CHECKS)
        return _passed(connection, work, held, stream, round_)


def settle_closed(connection: Connection, work: Work, request: MergeRequest) -> None:
    """After issues were closed: once none is open in the round, it is approved where a pass would be, and whoever
    decides is told."""
    round_ = current(connection, request)
    if request.status is not MergeStatus.PENDING_COORDINATOR or not all(review.passed for review in round_):
        return
    stream, told = stream_of(connection, request), _evidence_of(round_)
    settle_messages(connection, work, request, "review_passed")
    if work.terms.approval == BY_VERDICT and not stream.stopped_by:
        approve(connection, work, request, stream, round_, BY_VERDICT, told)
    else:
        _tell_verdict(connection, work, request, stream, round_)


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
    for review in round_:
        data: Obj = {"decision": decision.value}
        change_review(connection, work, review.id, "review.decided", by, data, decision=decision, decided_by=by)


def current(connection: Connection, request: MergeRequest) -> tuple[Review, ...]:
    """The reviews that decide on what was submitted last: one for each rubric."""
    return deciding(request, REVIEWS.find(connection, merge_request_id=request.id, commit_id=request.head))


def deciding(request: MergeRequest, known: Iterable[Review]) -> tuple[Review, ...]:
    """The same of all reviews that are known."""
    first: dict[int | None, Review] = {}
    for review in _of_head(request, known):
        first.setdefault(review.rubric, review)
    return tuple(first.values())


def of_head(connection: Connection, request: MergeRequest) -> tuple[Review, ...]:
    """Also those that only measure."""
    return _of_head(request, REVIEWS.find(connection, merge_request_id=request.id, commit_id=request.head))


def open_review(
    connection: Connection,
    work: Work,
    request: MergeRequest,
    task: int | None,
    rubric: int | None,
    reviewer: str = "",
    results: CheckRun | None = None,
    *,
    by: str = "",
) -> Review:
    """Of what the request has now, by one rubric; for a reviewer, or for anybody who takes it. `by`: who opens it, if
    not the reviewer."""
    values = {
        "task_id": task,
        "merge_request_id": request.id,
        "rubric_id": rubric,
        "author": request.author,
        "reviewer": reviewer,
        "commit_id": request.head,
        "results": results,
        "scores": Scoring(),
    }
    return REVIEWS.add(connection, work.project, by or reviewer, work.now(), values)


def change_review(
    connection: Connection, work: Work, review: int, kind: str, actor: str, data: Obj = EMPTY, **values: object
) -> Review:
    """With the audit event of that kind."""
    told = AuditEvent(kind, actor, "review", review, data)
    return REVIEWS.change(connection, review, told, work.project, work.now(), **values)


def end_open(connection: Connection, work: Work, request: MergeRequest, why: str) -> None:
    """Reviews that are not finished end without a verdict, and nobody need take them any more."""
    settle_messages(connection, work, request, ASSIGNED)
    for review in REVIEWS.find(connection, merge_request_id=request.id, finished_at=None):
        values = {"finished_at": work.now(), "feedback": why}
        change_review(connection, work, review.id, "review.superseded", request.author, {"reason": why}, **values)


def review_of(connection: Connection, work: Work, key: int) -> Review:
    """Raises TrimtabError where this project has none of that number."""
    found = REVIEWS.find(connection, project_id=work.project, id=key)
    if not found:
        raise TrimtabError(f"there is no review {key}", remedy="`trimtab review list` shows which there are.")
    return found[0]


def sheet_for(connection: Connection, review: Review) -> RubricContent:
    """The version of the rubric that the review was opened with."""
    if review.rubric is None:
        return NO_RUBRIC
    return RUBRICS.get(connection, review.rubric).content


def evidence(reviews: tuple[Review, ...]) -> list[JSON]:
    """The reviews that a decision rests on, as the audit trail keeps them."""
    return [
        {
            "review": review.id,
            "rubric": review.rubric,
            "reviewer": review.reviewer,
            "verdict": review.verdict.value if review.verdict else None,
            "average": review.average,
            **({"closed": [issue._asdict() for issue in review.closed]} if review.closed else {}),
        }
        for review in reviews
    ]


def _of_head(request: MergeRequest, known: Iterable[Review]) -> tuple[Review, ...]:
    return tuple(
        review
        for review in known
        if (review.merge_request, review.commit) == (request.id, request.head)
        and request.review is not None
        and review.id >= request.review
    )


def _failed(
    connection: Connection,
    work: Work,
    request: MergeRequest,
    stream: Workstream,
    round_: tuple[Review, ...],
    failed: int,
) -> MergeRequest:
    told: Obj = {"reviews": evidence(round_)}
    step = MergeStatus.QC_REJECTED
    done = MERGE_REQUESTS.move(connection, request.id, step, OURSELVES, work.now(), evidence=told)
    move_stream(connection, work, stream.id, WorkstreamStatus.ACTIVE, OURSELVES, told)
    task_sent_back(connection, work, stream, OURSELVES, f"review {failed} failed (`trimtab review show {failed}`)")
    lines = [line for review in round_ if review.verdict is Verdict.FAIL for line in _why(connection, review)]
    feedback = " ".join(review.feedback for review in round_ if review.feedback)
    more: Obj = {
        "failed": _short(lines),
        "average": _average(round_),
        "feedback": feedback[:_LONGEST_FEEDBACK] or "nothing more.",
        "reviews": [review.id for review in round_],
    }
    tell(connection, work, request.author, "review_failed", request, stream.branch, more)
    return done


def _passed(
    connection: Connection, work: Work, request: MergeRequest, stream: Workstream, round_: tuple[Review, ...]
) -> MergeRequest:
    told = _evidence_of(round_)
    for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR):
        done = MERGE_REQUESTS.move(connection, request.id, step, OURSELVES, work.now(), evidence=told)
    if work.terms.approval == BY_VERDICT and all(review.passed for review in round_):
        return approve(connection, work, request, stream, round_, BY_VERDICT, told)
    _tell_verdict(connection, work, request, stream, round_)
    return done


def _tell_verdict(
    connection: Connection, work: Work, request: MergeRequest, stream: Workstream, round_: tuple[Review, ...]
) -> None:
    conditional = any(review.verdict is not Verdict.PASS for review in round_)
    verdict = Verdict.CONDITIONAL_PASS if conditional else Verdict.PASS
    lines = [line for review in round_ for line in review.open_issues]
    closed = [
        f"closed by {called(issue.by)}: {issue.issue} ({issue.note})" for review in round_ for issue in review.closed
    ]
    more: Obj = {
        "verdict": verdict.value.replace("_", " "),
        "average": _average(round_),
        "issues": _short([*lines, *closed]),
        "whose": "the user" if work.terms.approval == PERSON else "the coordinator",
        "reviews": [review.id for review in round_],
    }
    tell(connection, work, COORDINATOR, "review_passed", request, stream.branch, more)


def _evidence_of(round_: tuple[Review, ...]) -> Obj:
    return {"reviews": evidence(round_)}


def tell_checked(
    connection: Connection, work: Work, request: MergeRequest, branch: str, found: Iterable[CheckOutcome]
) -> None:
    """What the checks of a round came to, to the author."""
    outcomes = tuple(found)
    kind = next(
        (kind for status, kind in _TOLD.items() if any(each.status == status for each in outcomes)), OF_CHECKS[0]
    )
    shown = [line for each in outcomes if each.status in _WORDS for line in (_said(each), *_shown(each))]
    settle_messages(connection, work, request, *OF_CHECKS)
    tell(connection, work, request.author, kind, request, branch, {"count": len(outcomes), "what": _short(shown)})


def _said(outcome: CheckOutcome) -> str:
    return f"{outcome.check} {_WORDS[outcome.status]}: {outcome.summary}"


def _why(connection: Connection, review: Review) -> list[str]:
    sheet = sheet_for(connection, review)
    lines: list[str] = []
    for outcome in review.outcomes:
        if outcome.status == FAILED:
            lines += [f"{sheet.name}, {outcome.check}: {outcome.summary}", *_shown(outcome)]
    if review.average < sheet.fail_below:
        low = (score for score in review.scores if score.score < sheet.pass_from)
        lines += [f"{sheet.name}, {score.criterion} ({score.score:g} of 10): {score.reason}" for score in low]
    return lines + list(review.issues)


def _shown(outcome: CheckOutcome) -> Sequence[str]:
    printed = outcome.kind in PRINTED
    return telling(outcome.evidence, _MOST_PRINTED) if printed else outcome.evidence[:_MOST_EVIDENCE]


def _short(lines: Sequence[str]) -> list[JSON]:
    return [line[:_LONGEST_LINE] for line in lines[:_MOST_LINES]]


def _average(round_: Sequence[Review]) -> str:
    """The lowest average among the rubrics, which decides."""
    return f"{min(review.average for review in round_):g}"
