"""Reviews: taken by somebody who is not the author, looked at, and scored. `run_checks` runs their checks, `rounds`
says what follows from them."""

from collections.abc import Sequence

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.availability import Available, availability, clone_words
from trimtab.coordinator.permissions import ensure_coordinates, ensure_not_author
from trimtab.coordinator.reviews.checks.subject import fork_of
from trimtab.coordinator.reviews.review_verdict import ensure_complete, filled, issues_of, verdict_of
from trimtab.coordinator.reviews.rounds import (
    ASSIGNED,
    change_review,
    current,
    of_head,
    open_review,
    review_of,
    sheet_for,
)
from trimtab.coordinator.transitions import request_of, settle_messages, stream_of, together, wrote
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.remotes import newest_main
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.git import Git
from trimtab.model.agents import Agent, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.reviews import OverallScore, Review, RubricContent, Score, Scoring
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, RUBRICS, WORKSTREAMS

_LONGEST = 20_000
_MINUTE_MS = 60_000
SMALL_CHANGE = 50
"""Lines, added and removed: about what fits on a screen, so that one reason can speak for all of it."""
_MOST_FILES = 60
_WIDE = 100


class ReviewSummary(Record):
    """A review with what a list of them shows."""

    review: Review
    rubric: str
    version: str
    title: str
    branch: str
    clone: str = ""


class ReviewDetail(Record):
    """A review with all that belongs to it. `others` are further ones of the same commit and rubric."""

    review: Review
    sheet: RubricContent
    request: MergeRequest
    stream: Workstream
    others: tuple[Review, ...]
    history: tuple[AuditEvent, ...]


class ReviewCheckout(Record):
    """`folder` is a checkout of `head`, on no branch. `base` is where it left the main branch, `stat` what git says of
    the files in between."""

    folder: str
    base: str
    head: str
    stat: str
    submodules: tuple[str, ...]


def waiting_for(work: Work, by: Agent) -> Sequence[MergeRequest]:
    """The requests that this agent could review here, the oldest first: its own alone, if it has begun one. Raises
    TrimtabError where none waits, which names those that only another clone has."""
    found = [
        (request, stream)
        for request, stream, _ in request_records.listed(work)
        if request.status is MergeStatus.PENDING_QC and not stream.stopped_by
    ]
    places = availability(work, found)
    waiting = [request for request, _ in found if places[request.id] is not Available.ELSEWHERE]
    with work.database.read() as connection:
        open_ones = [review for review in waiting if by.name not in wrote(connection, review)]
    mine = [request for request in open_ones if request.reviewer == by.name]
    free = [request for request in open_ones if not request.reviewer]
    offered = mine or free or open_ones  # who has not begun, or is silent for too long, is relieved
    if not offered:
        away = [f"{request.id} is only in {clone_words(stream)}" for request, stream in found if request not in waiting]
        own = [f"{request.id} is {called(by.name)}'s own work" for request in waiting]
        raise TrimtabError(
            "no request waits for a review by you" + (f" here: {'; '.join((*away, *own))}" if away or own else ""),
            remedy="`merge list` shows which are open.",
        )
    return offered


def take(work: Work, request: int, reviewer: str) -> tuple[Review, ...]:
    """The open reviews of a request go to one reviewer. Of two who take it at once, one gets it; who has only been
    assigned it, or is silent for longer than a lease, can be relieved by another. Taking it again changes nothing."""
    with together(work) as connection:
        held = request_of(connection, work, request)
        stream = stream_of(connection, held)
        ensure_not_author(reviewer, wrote(connection, held), held, stream)
        if held.status is MergeStatus.SENT_BACK:
            raise TrimtabError(
                f"merge request {request} was sent back to {called(held.author)}, and waits for no review",
                remedy=f"Its author submits it again: `trimtab merge submit {stream.branch}`.",
            )
        if held.status is not MergeStatus.PENDING_QC:
            raise TrimtabError(
                f"merge request {request} is {_words(held.status)} and cannot be reviewed: only what is"
                f" {_words(MergeStatus.PENDING_QC)} can",
                remedy="`trimtab merge list` shows what waits for a review.",
            )
        waiting = [review for review in current(connection, held) if review.finished_at is None]
        if stream.stopped_by:
            raise TrimtabError(
                f"{called(stream.stopped_by)} has stopped {stream.branch}, so it is not reviewed",
                where=f"merge request {request}",
                remedy=f"`trimtab resume {stream.id}` lets it go on.",
            )
        if not waiting:
            raise TrimtabError(
                f"merge request {request} has no review that is open",
                remedy=f"Its author submits it again: `trimtab merge submit {stream.branch}`.",
            )
        new = [review for review in waiting if not _has_begun(connection, work, review, reviewer)]
        for review in new:
            if review.reviewer not in ("", reviewer):
                _ensure_silent(connection, work, review)
            instead: Obj = {"instead_of": review.reviewer} if review.reviewer not in ("", reviewer) else {}
            change_review(connection, work, review.id, "review.taken", reviewer, instead, reviewer=reviewer)
        if new:
            settle_messages(connection, work, held, ASSIGNED)
            told = AuditEvent("merge_request.taken", reviewer, "merge_request", held.id)
            MERGE_REQUESTS.change(connection, held.id, told, work.project, work.now(), reviewer=reviewer)
        return tuple(REVIEWS.get(connection, review.id) for review in waiting)


def checkout_for(work: Work, request: MergeRequest, branch: str, reviewer: str) -> ReviewCheckout:
    """A checkout of the submitted commit, without later ones."""
    made = workstream_records.look_at(work, branch, reviewer, request.head)
    git = Git(made.path)
    if made.base != request.head:
        git.run("checkout", "--quiet", "--detach", request.head, "--")
    base = fork_of(git, newest_main(work, Git(repository_of(work.root).top)), request.head)
    words = ("-r", f"--stat={_WIDE}", f"--stat-count={_MOST_FILES}", "--find-renames", "--no-ext-diff", "--no-textconv")
    stat = git.text("diff-tree", *words, base, request.head, "--")
    return ReviewCheckout(made.path, base, request.head, stat, made.submodules)


def release(work: Work, request: int, by: Agent) -> tuple[Review, ...]:
    """Free a claimed review for others: one's own, or any for a coordinator."""
    with together(work) as connection:
        held = request_of(connection, work, request)
        taken = [review for review in current(connection, held) if review.finished_at is None and review.reviewer]
        if not taken:
            raise TrimtabError(
                f"nobody has a review of merge request {request}", remedy="`trimtab review list` shows who has which."
            )
        if any(review.reviewer != by.name for review in taken):
            ensure_coordinates(by, f"give back what {taken[0].reviewer} reviews")
        for review in taken:
            data: Obj = {"reviewer": review.reviewer}
            change_review(connection, work, review.id, "review.released", by.name, data, reviewer="")
        told = AuditEvent("merge_request.released", by.name, "merge_request", held.id, {"reviewer": held.reviewer})
        MERGE_REQUESTS.change(connection, held.id, told, work.project, work.now(), reviewer="")
        return tuple(REVIEWS.get(connection, review.id) for review in taken)


def score(
    work: Work,
    review_id: int,
    reviewer: str,
    scores: Sequence[Score],
    feedback: str = "",
    issues: Sequence[str] = (),
    overall: OverallScore | None = None,
) -> Review:
    """Ends a review: the verdict follows from its checks and these scores. `overall` is for all criteria that are not
    scored one by one; below a pass, it is enough for a small change only. Raises TrimtabError where a criterion is
    missing, the checks have not run, or the review is not this reviewer's. The same scores again change nothing."""
    with together(work) as connection:
        review = review_of(connection, work, review_id)
        return score_in(connection, work, review, reviewer, scores, feedback, issues, overall)


def score_in(
    connection: Connection,
    work: Work,
    review: Review,
    reviewer: str,
    scores: Sequence[Score],
    feedback: str,
    issues: Sequence[str],
    overall: OverallScore | None,
) -> Review:
    """As `score`, within a transaction."""
    rubric = sheet_for(connection, review)
    scores = filled(rubric.criteria, scores, overall)
    where = f"review {review.id}"
    if review.finished_at is not None:
        if review.verdict is not None and review.reviewer == reviewer and _same(review.scores, scores):
            return review
        raise TrimtabError(
            f"review {review.id} is over: {review.verdict.value if review.verdict else review.feedback}",
            remedy="`trimtab review again` measures how consistent reviews are; submitting again opens new ones.",
        )
    _ensure_may_score(connection, work, review, reviewer)
    if not review.checked:
        raise TrimtabError(
            f"the checks of review {review.id} have not run, so there can be no verdict",
            where=where,
            remedy=f"Run them first: `trimtab review checks {review.merge_request}`.",
        )
    ensure_complete(rubric.criteria, scores, where)
    if overall is not None and overall.score < rubric.pass_from:
        _ensure_small(work, review, rubric)
    if len(feedback) > _LONGEST or sum(map(len, issues)) > _LONGEST:
        raise TrimtabError(f"that is more than {_LONGEST:,} characters", where=where, remedy="Shorten it.")
    outcomes = review.outcomes
    numbers = {given.criterion: given.score for given in scores}
    verdict = verdict_of([outcome.status for outcome in outcomes], list(numbers.values()), rubric)
    kept = Scoring(tuple(scores), issues_of(verdict, outcomes, numbers, issues, where, rubric))
    data: Obj = {"verdict": verdict.value, "average": kept.average, "commit": review.commit}
    values = {"scores": kept, "verdict": verdict, "feedback": feedback.strip(), "finished_at": work.now()}
    return change_review(connection, work, review.id, "review.finished", reviewer, data, **values)


def again(work: Work, request: int, reviewer: str) -> tuple[Review, ...]:
    """Another review of the same commit by each rubric, with the checks that have run: it measures how consistent
    reviewers are, and decides nothing. While one by this reviewer is open, it is given again."""
    with together(work) as connection:
        held = request_of(connection, work, request)
        ensure_not_author(reviewer, wrote(connection, held), held, stream_of(connection, held))
        round_ = current(connection, held)
        deciding = [review for review in round_ if review.verdict is not None]  # a fail ends the others without one
        if not deciding or any(review.finished_at is None for review in round_):
            raise TrimtabError(
                f"merge request {request} has not been reviewed yet",
                remedy=f"Review it first: `trimtab review start {request}`.",
            )
        theirs = (review for review in of_head(connection, held) if review.reviewer == reviewer)
        unfinished = {review.rubric: review for review in theirs if review.finished_at is None}
        return tuple(
            unfinished.get(first.rubric)
            or open_review(connection, work, held, first.task, first.rubric, reviewer, first.results)
            for first in deciding
        )


def round_of(work: Work, request: int) -> tuple[Review, ...]:
    """The reviews that decide on what was submitted last."""
    with work.database.read() as connection:
        return current(connection, request_of(connection, work, request))


def listed(work: Work, *, everything: bool = False, request: int | None = None) -> tuple[ReviewSummary, ...]:
    """The open ones, or all; the oldest first."""
    with work.database.read() as connection:
        if everything:
            found = REVIEWS.find(connection, project_id=work.project)
        else:
            found = REVIEWS.find(connection, project_id=work.project, finished_at=None)
        rubrics = {rubric.id: rubric for rubric in RUBRICS.find(connection, project_id=work.project)}
        requests = {held.id: held for held in MERGE_REQUESTS.find(connection, project_id=work.project)}
        streams = {stream.id: stream for stream in WORKSTREAMS.find(connection, project_id=work.project)}
    rows: list[ReviewSummary] = []
    for review in found:
        if request is not None and review.merge_request != request:
            continue
        rubric, held = rubrics.get(review.rubric or 0), requests.get(review.merge_request or 0)
        name, version = (rubric.name, rubric.version) if rubric else ("", "")
        stream = streams[held.workstream] if held else None
        title, branch, clone = (held.title, stream.branch, stream.clone) if held and stream else ("", "", "")
        rows.append(ReviewSummary(review, name, version, title, branch, clone))
    return tuple(rows)


def shown(work: Work, review_id: int) -> ReviewDetail:
    with work.database.read() as connection:
        review = review_of(connection, work, review_id)
        request = request_of(connection, work, review.merge_request or 0)
        rubric = RUBRICS.get(connection, review.rubric or 0)
        same = REVIEWS.find(connection, project_id=work.project, rubric_id=review.rubric, commit_id=review.commit)
        return ReviewDetail(
            review,
            rubric.content,
            request,
            stream_of(connection, request),
            tuple(other for other in same if other.id != review.id),
            audit_log.of(connection, work.project, "review", review.id),
        )


def _has_begun(connection: Connection, work: Work, review: Review, reviewer: str) -> bool:
    """Whether this reviewer has it, and not only because it was assigned."""
    acted = audit_log.actors_on(connection, work.project, "review", [review.id])
    return review.reviewer == reviewer and (review.id, reviewer) in acted


def _ensure_silent(connection: Connection, work: Work, review: Review) -> None:
    """Raises TrimtabError while the one who has the review was heard of within the time of a lease."""
    heard = [
        event.at
        for theirs in REVIEWS.find(connection, merge_request_id=review.merge_request, reviewer=review.reviewer)
        for event in audit_log.of(connection, work.project, "review", theirs.id)
        if event.actor == review.reviewer
    ]
    left = max(heard, default=0) + work.lease_ms - work.now()
    if left > 0:
        minutes = -(-left // _MINUTE_MS)
        raise TrimtabError(
            f"{called(review.reviewer)} reviews merge request {review.merge_request} already",
            remedy=f"If it is not heard of, another can take it in {minutes} min.",
        )


def _ensure_may_score(connection: Connection, work: Work, review: Review, reviewer: str) -> None:
    request = request_of(connection, work, review.merge_request or 0)
    stream = stream_of(connection, request)
    ensure_not_author(reviewer, wrote(connection, request), request, stream)
    if not _has_begun(connection, work, review, reviewer):
        holder = f"with {called(review.reviewer)}" if review.reviewer else "with nobody yet"
        not_begun = review.reviewer == reviewer
        raise TrimtabError(
            f"review {review.id} is {holder}, {'who has not begun' if not_begun else f'not with {called(reviewer)}'}",
            remedy=f"Take it first: `trimtab review start {request.id} --as {reviewer}`.",
        )
    if stream.status is WorkstreamStatus.ABANDONED:
        raise TrimtabError(
            f"{stream.branch} was given up, so there is nothing to score",
            where=f"review {review.id}",
            remedy="`trimtab review list` shows what waits for a review.",
        )


def _ensure_small(work: Work, review: Review, rubric: RubricContent) -> None:
    """Raises TrimtabError for a change of more lines than one reason can speak for."""
    lines = _changed_lines(Git(repository_of(work.root).top), review)
    if lines is not None and lines <= SMALL_CHANGE:
        return
    size = "a change whose size cannot be told here" if lines is None else f"a change of {lines:,} lines"
    raise TrimtabError(
        f"one score below {rubric.pass_from:g} for all criteria is not enough for {size}: its author has to know which"
        " of them it misses",
        where=f"review {review.id}",
        remedy=f"Score each of: {', '.join(criterion.id for criterion in rubric.criteria)}.",
    )


def _changed_lines(git: Git, review: Review) -> int | None:
    """Added and removed; a binary file counts as too many. None where the commit is not in this repository."""
    base = review.results.base if review.results else ""
    told = git.ask("diff-tree", "-r", "--numstat", "--no-renames", base, review.commit, "--")
    if not base or told.code != 0:
        return None
    counts = [count for line in told.text.splitlines() for count in line.split("\t")[:2]]
    return sum(int(count) if count.isdecimal() else SMALL_CHANGE + 1 for count in counts)


def _words(status: MergeStatus) -> str:
    return status.value.replace("_", " ")


def _same(before: Sequence[Score], given: Sequence[Score]) -> bool:
    def plain(scores: Sequence[Score]) -> list[tuple[str, float, str]]:
        return sorted((given.criterion, float(given.score), given.reason.strip()) for given in scores)

    return plain(before) == plain(given)
