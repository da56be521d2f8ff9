"""A round of review: for what was submitted, one review by each rubric that applies. It ends when a newer one begins.

`MergeRequest.review` is the first review of the round. Further reviews of the same rubric in it are for measuring how
consistent reviewers are, and decide nothing.
"""

from collections.abc import Iterable

from trimtab.coordinator.reviews import rubrics
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON
from trimtab.model.reviews import NO_RUBRIC, RubricContent, Scoring
from trimtab.model.work import AuditEvent, MergeRequest, Review, Workstream
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, RUBRICS

BEGUN = "merge_request.to_review"


def begin(connection: Connection, work: Work, request: MergeRequest, stream: Workstream) -> MergeRequest:
    """The reviews of a round are opened, for nobody in particular; those of the round before end. The rubrics must
    have been looked at: see `rubrics.look`."""
    end_open(connection, work, request, f"superseded by {request.head[:12]}")
    made = [
        REVIEWS.add(
            connection,
            work.project,
            request.author,
            work.now(),
            {
                "task_id": stream.task,
                "merge_request_id": request.id,
                "rubric_id": rubric.id,
                "author": request.author,
                "reviewer": "",
                "commit_id": request.head,
                "results": None,
                "scores": Scoring(),
            },
        )
        for rubric in rubrics.active(connection, work)
    ]
    numbers: list[JSON] = [one.id for one in made]
    told = AuditEvent(BEGUN, request.author, "merge_request", request.id, {"reviews": numbers})
    return MERGE_REQUESTS.change(
        connection, request.id, told, work.project, work.now(), review_id=made[0].id, reviewer=""
    )


def end_open(connection: Connection, work: Work, request: MergeRequest, why: str) -> None:
    """Reviews that are not finished end without a verdict."""
    for one in REVIEWS.find(connection, merge_request_id=request.id, finished_at=None):
        told = AuditEvent("review.superseded", request.author, "review", one.id, {"reason": why})
        REVIEWS.change(connection, one.id, told, work.project, work.now(), finished_at=work.now(), feedback=why)


def current(connection: Connection, request: MergeRequest) -> tuple[Review, ...]:
    """The reviews that decide on what was submitted last: one for each rubric."""
    return deciding(request, REVIEWS.find(connection, merge_request_id=request.id, commit_id=request.head))


def deciding(request: MergeRequest, known: Iterable[Review]) -> tuple[Review, ...]:
    """The same of all reviews that are known."""
    first: dict[int | None, Review] = {}
    for one in _of_head(request, known):
        first.setdefault(one.rubric, one)
    return tuple(first.values())


def of_head(connection: Connection, request: MergeRequest) -> tuple[Review, ...]:
    """Also those that only measure."""
    return _of_head(request, REVIEWS.find(connection, merge_request_id=request.id, commit_id=request.head))


def _of_head(request: MergeRequest, known: Iterable[Review]) -> tuple[Review, ...]:
    return tuple(
        one
        for one in known
        if (one.merge_request, one.commit) == (request.id, request.head)
        and request.review is not None
        and one.id >= request.review
    )


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
    """What the audit trail keeps of the reviews that a decision rests on."""
    return [
        {
            "review": one.id,
            "rubric": one.rubric,
            "reviewer": one.reviewer,
            "verdict": one.verdict.value if one.verdict else None,
            "average": one.average,
        }
        for one in reviews
    ]
