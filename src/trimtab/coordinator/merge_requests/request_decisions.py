"""Decisions on what was reviewed: by the user, or by a coordinator who is no party to it. What they rest on is kept
with them."""

from trimtab.coordinator.merge_requests.request_records import in_words
from trimtab.coordinator.permissions import ensure_may_decide
from trimtab.coordinator.reviews import rounds
from trimtab.coordinator.reviews.rounds import current, end_open, evidence
from trimtab.coordinator.transitions import (
    move_stream,
    request_of,
    settle_messages,
    stream_of,
    task_queued_again,
    task_sent_back,
    tell,
    together,
    wrote,
)
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, Agent, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.model.reviews import Decision, Review
from trimtab.model.work import MergeRequest, MergeStatus, Workstream, WorkstreamStatus
from trimtab.model.work_steps import MERGE_STEPS, IllegalStep, ensure_may_become
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS

_TO_AUTHOR = "Its author fixes it and submits it again: `trimtab merge submit {branch}`."
_INSTEAD = {
    MergeStatus.PENDING_QC: "It has to be reviewed first: `trimtab review start {id}`.",
    MergeStatus.QC_REJECTED: _TO_AUTHOR,
    MergeStatus.SENT_BACK: _TO_AUTHOR,
    MergeStatus.PENDING_COORDINATOR: "It waits for a decision: `trimtab merge approve {id}`, `revise` or `reject`.",
    MergeStatus.APPROVED: "`trimtab merge queue` merges it; `trimtab merge veto {id}` takes the approval back.",
    MergeStatus.CLOSED: "Submit it again as a new request: `trimtab merge submit {branch}`.",
    MergeStatus.MERGED: "It is on the main branch: what is to be changed there is new work.",
}


class _DecisionCase(Record):
    """The request to decide on, the actor and the reason."""

    connection: Connection
    work: Work
    request: MergeRequest
    stream: Workstream
    reviews: tuple[Review, ...]
    by: str
    reason: str

    @property
    def evidence(self) -> Obj:
        return {"reviews": evidence(self.reviews), **({"reason": self.reason} if self.reason else {})}

    def last(self) -> Decision | None:
        """The same decision on the same reviews again is the one that was made."""
        return self.reviews[0].decision if self.reviews else None

    def move(self, then: MergeStatus, stream: WorkstreamStatus, **values: object) -> MergeRequest:
        now = self.work.now()
        done = MERGE_REQUESTS.move(
            self.connection, self.request.id, then, self.by, now, evidence=self.evidence, values=values
        )
        move_stream(self.connection, self.work, self.stream.id, stream, self.by, self.evidence)
        return done

    def tell_author(self, kind: str) -> None:
        more: dict[str, JSON] = {"by": self.by, "reason": self.reason}
        tell(self.connection, self.work, self.request.author, kind, self.request, self.stream.branch, more)


def approve(work: Work, request: int, by: Agent, reason: str = "") -> MergeRequest:
    """It may be merged. Deciding it twice is deciding it once."""
    with together(work) as connection:
        matter = _matter(connection, work, request, by, reason)
        if matter.request.status is MergeStatus.APPROVED:
            return matter.request
        _ensure(matter, MergeStatus.APPROVED)
        _ensure_no_veto_of_the_user(matter)
        return rounds.approve(connection, work, matter.request, matter.stream, matter.reviews, by.name, matter.evidence)


def revise(work: Work, request: int, by: Agent, reason: str) -> MergeRequest:
    """The author is to change something, and submits it again."""
    with together(work) as connection:
        matter = _matter(connection, work, request, by, _said(reason))
        if matter.request.status is MergeStatus.QC_REJECTED and matter.last() is Decision.REVISE:
            return matter.request
        if matter.request.status is MergeStatus.PENDING_QC:
            raise _too_early(matter)
        _ensure(matter, MergeStatus.QC_REJECTED)
        rounds.decided(connection, work, matter.reviews, Decision.REVISE, by.name)
        settle_messages(connection, work, matter.request)
        done = matter.move(MergeStatus.QC_REJECTED, WorkstreamStatus.ACTIVE, decided_by=by.name)
        task_sent_back(connection, work, matter.stream, by.name, reason)
        matter.tell_author("revise")
        return done


def reject(work: Work, request: int, by: Agent, reason: str) -> MergeRequest:
    """It is not taken, now or revised; the task goes back to the queue. What was made stays in its workstream."""
    with together(work) as connection:
        matter = _matter(connection, work, request, by, _said(reason))
        if matter.request.status is MergeStatus.CLOSED:
            return matter.request
        _ensure(matter, MergeStatus.CLOSED)
        rounds.decided(connection, work, matter.reviews, Decision.REJECTED, by.name)
        end_open(connection, work, matter.request, f"closed by {called(by.name)}")
        settle_messages(connection, work, matter.request)
        done = matter.move(MergeStatus.CLOSED, WorkstreamStatus.ACTIVE, decided_by=by.name)
        task_queued_again(connection, work, matter.stream, by.name, reason)
        matter.tell_author("rejected")
        return done


def veto(work: Work, request: int, by: Agent, reason: str) -> MergeRequest:
    """An approval is taken back, as long as it is not merged: somebody decides anew."""
    with together(work) as connection:
        matter = _matter(connection, work, request, by, _said(reason))
        if matter.request.status is MergeStatus.PENDING_COORDINATOR:
            return matter.request
        if matter.request.status is not MergeStatus.APPROVED:
            _ensure(matter, MergeStatus.PENDING_COORDINATOR)
        done = matter.move(MergeStatus.PENDING_COORDINATOR, WorkstreamStatus.REVIEW, decided_by="")
        settle_messages(connection, work, matter.request)
        matter.tell_author("vetoed")
        return done


def _matter(connection: Connection, work: Work, request: int, by: Agent, reason: str) -> _DecisionCase:
    held = request_of(connection, work, request)
    stream = stream_of(connection, held)
    reviews = current(connection, held)
    reviewers = {review.reviewer: "reviewed it" for review in reviews if review.reviewer}
    parties = {**reviewers, **dict.fromkeys(wrote(connection, held), "wrote it")}
    ensure_may_decide(work, by, f"merge request {request}", parties)
    return _DecisionCase(connection, work, held, stream, reviews, by.name, reason)


def _ensure_no_veto_of_the_user(matter: _DecisionCase) -> None:
    """No agent overrules the user's veto. A new submission is another matter, and reviewed anew."""
    if matter.by == PERSON:
        return
    for event in reversed(audit_log.of(matter.connection, matter.work.project, "merge_request", matter.request.id)):
        if event.kind == rounds.BEGUN:
            return
        if event.data.get("from") == MergeStatus.APPROVED.value and event.actor == PERSON:
            raise TrimtabError(
                f"{matter.by} cannot approve merge request {matter.request.id}: the user has taken its approval back",
                remedy="The user approves it, or its author submits it again.",
            )


def _ensure(matter: _DecisionCase, then: MergeStatus) -> None:
    """Raises IllegalStep, which says in plain words what comes before."""
    request = matter.request
    try:
        ensure_may_become(f"merge request {request.id}", request.status, then, MERGE_STEPS)
    except IllegalStep as error:
        instead = _INSTEAD.get(request.status, "").format(id=request.id, branch=matter.stream.branch)
        raise IllegalStep(
            f"merge request {request.id} is {in_words(request.status)} and cannot become {in_words(then)}",
            remedy=instead or error.remedy,
        ) from error


def _said(reason: str) -> str:
    if not reason.strip():
        raise TrimtabError("the author has to know why", remedy="Give a reason: `--reason '…'`.")
    return reason.strip()


def _too_early(matter: _DecisionCase) -> TrimtabError:
    return TrimtabError(
        f"merge request {matter.request.id} is {in_words(matter.request.status)} and cannot become"
        f" {in_words(MergeStatus.QC_REJECTED)} by a decision: its review is not finished",
        remedy=f"Wait for the review, or close it: `trimtab merge reject {matter.request.id}`.",
    )
