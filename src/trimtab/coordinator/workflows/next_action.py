"""The next action of a delivery, who takes it, and whether it is due. All of it is in the records, so any process can
take a delivery up.

A leg is one workflow: a delivery from where it stands to where somebody has to be waited for.
"""

from collections.abc import Collection, Sequence

from trimtab.coordinator.merge_requests import merge_approved
from trimtab.coordinator.reviews.rounds import deciding
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import named_clone, of_this_clone
from trimtab.model.agents import OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.reviews import Review, Verdict
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, ProjectStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log, deliveries
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, PROJECTS, REVIEWS, WORKSTREAMS

CHECKS, SETTLE, MERGE, CLEANUP = "checks", "settle", "merge", "cleanup"
ACTS = (CHECKS, SETTLE, MERGE, CLEANUP)
"""What is done without anybody being asked, in the order in which one piece of work comes by."""

WORK, SCORES, DECISION, A_CHECK, RESUMING, NOBODY = "work", "scores", "decision", "a check", "resuming", "nobody"
ITS_CLONE = "its clone"
"""For whom a delivery waits: its author, a reviewer, the coordinator, somebody who names the commands that show that
the merged tree works, somebody who lets a stopped project go on, nobody, because it is over, or the clone that has its
worktree."""

NO_STREAM = 0
"""Of what is no leg of a workstream."""

_VERSION = "1"
"""Of the steps of a delivery. A leg that was begun under another number is not taken up by this program: count on when
the order of steps changes."""

_CLOSED = (ProjectStatus.PAUSED, ProjectStatus.STOPPED)


class DeliveryState(Record):
    """`request` is the newest one, `reviews` are those that decide on it. `cleared`: what was merged has been taken
    away."""

    stream: Workstream
    request: MergeRequest | None
    reviews: tuple[Review, ...]
    closed: bool
    cleared: bool


class NextAction(Record):
    """One of `act` and `waits_for` is empty. `about` tells this act from the same one at another time: a leg that finds
    it again after it was done goes no further."""

    act: str = ""
    waits_for: str = ""
    about: str = ""

    def to_obj(self) -> Obj:
        return self._asdict()


def next_of(state: DeliveryState, can_merge: bool) -> NextAction:
    """`can_merge`: it is known which checks have to pass on the merged tree."""
    stream, request = state.stream, state.request
    if stream.status is WorkstreamStatus.MERGED:
        return NextAction(waits_for=NOBODY) if state.cleared else NextAction(CLEANUP, about=str(stream.id))
    if stream.status is WorkstreamStatus.ABANDONED:
        return NextAction(waits_for=NOBODY)
    if state.closed or stream.stopped_by:
        return NextAction(waits_for=RESUMING)
    if request is None or stream.status is WorkstreamStatus.ACTIVE:
        return NextAction(waits_for=WORK)
    if request.status is MergeStatus.APPROVED:
        return NextAction(MERGE, about=request.head) if can_merge else NextAction(waits_for=A_CHECK)
    if request.status is MergeStatus.PENDING_QC:
        return _in_review(request, state.reviews)
    return NextAction(waits_for=DECISION if request.status is MergeStatus.PENDING_COORDINATOR else WORK)


def _in_review(request: MergeRequest, reviews: Sequence[Review]) -> NextAction:
    if any(review.verdict is Verdict.FAIL for review in reviews):
        return NextAction(SETTLE, about=request.head)
    if any(review.finished_at is None and not review.checked for review in reviews):
        return NextAction(CHECKS, about=request.head)
    if reviews and all(review.verdict is not None for review in reviews):
        return NextAction(SETTLE, about=request.head)
    return NextAction(waits_for=SCORES if reviews else WORK)


def states_of(connection: Connection, work: Work, of: Sequence[int]) -> list[DeliveryState]:
    """The state of each of these, with as many queries as for one."""
    wanted = tuple(of)
    requests: dict[int, MergeRequest] = {
        request.workstream: request
        for request in MERGE_REQUESTS.find(connection, project_id=work.project, workstream_id=wanted)
    }
    reviews: dict[int | None, list[Review]] = {}
    for review in REVIEWS.find(connection, merge_request_id=tuple(request.id for request in requests.values())):
        reviews.setdefault(review.merge_request, []).append(review)
    closed = PROJECTS.get(connection, work.project).status in _CLOSED
    uncleared = set(deliveries.uncleared(connection, work.project))
    return [
        DeliveryState(
            stream,
            request := requests.get(stream.id),
            deciding(request, reviews.get(request.id, ())) if request else (),
            closed,
            stream.status is WorkstreamStatus.MERGED and stream.id not in uncleared,
        )
        for stream in WORKSTREAMS.find(connection, project_id=work.project, id=wanted)
    ]


def state_of(connection: Connection, work: Work, stream: int) -> DeliveryState:
    """Raises TrimtabError where the project has no such workstream."""
    found = states_of(connection, work, (stream,))
    if not found:
        raise TrimtabError(
            f"there is no workstream {stream}", remedy="`trimtab workstream list` shows which there are."
        )
    return found[0]


def look(work: Work, stream: int) -> NextAction:
    with work.database.read() as connection:
        state = state_of(connection, work, stream)
    found = next_of(state, bool(work.terms.checks))
    is_ours = not found.act or found.act == MERGE or of_this_clone(work.root, [state.stream])
    return found if is_ours else NextAction(waits_for=ITS_CLONE)


def due(work: Work, only: Collection[int] | None = None) -> dict[int, int]:
    """The workstreams with which something is to be done by the machine, the oldest first, and the number of the last
    that happened to each. One whose last try came to a stop is none of them until something happens to it. Of another
    clone's, only merging what is approved is done here, and only what can be had here."""
    moving = (WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED)
    can_merge = bool(work.terms.checks)
    due_now: dict[int, int] = {}
    with work.database.read() as connection:
        moving_now = {stream.id for stream in WORKSTREAMS.find(connection, project_id=work.project, status=moving)}
        some = moving_now | set(deliveries.uncleared(connection, work.project))
        some = some if only is None else some & set(only)
        known = WORKSTREAMS.find(connection, project_id=work.project, id=tuple(some)) if some else ()
    wanted = [stream.id for stream in of_this_clone(work.root, known)]
    if len(wanted) < len(known):
        wanted += {stream.id for _, stream in merge_approved.approved(work)} & some - {*wanted}
    with work.database.read() as connection:
        for found in states_of(connection, work, wanted) if wanted else ():
            stream_id = found.stream.id
            if next_of(found, can_merge).act:
                # asked before looking again: what happens meanwhile is then later than this number
                last = deliveries.last_event(connection, work.project, stream_id)
                then = next_of(state_of(connection, work, stream_id), can_merge)
                if then.act and not deliveries.stopped(connection, work.project, stream_id, legs_of(work)):
                    due_now[stream_id] = last
    return due_now


def is_due(work: Work, only: Collection[int] | None) -> bool:
    """Whether something is due, or a leg was asked for or left behind."""
    return bool(due(work, only)) or any(only is None or stream_of(leg) in only for leg in unfinished(work))


def going_on(work: Work, only: Collection[int] | None = None) -> tuple[str, ...]:
    """What the machine does next without anybody, in words such as `merge of worker-1/parser`."""
    left = {stream_of(leg) for leg in unfinished(work)} - {NO_STREAM}
    wanted = {*due(work, only), *(left if only is None else left & set(only))}
    with work.database.read() as connection:
        states = states_of(connection, work, tuple(wanted)) if wanted else ()
    acts = ((next_of(state, bool(work.terms.checks)).act, state.stream.branch) for state in states)
    return tuple(f"{'verdict' if act == SETTLE else act} of {branch}" for act, branch in acts if act)


def wake(work: Work, stream: int, by: str = OURSELVES) -> None:
    """Somebody wants a piece of work to go on that came to a stop before: whoever drives finds it due again."""
    with work.database.read() as connection:
        is_stopped = deliveries.stopped(connection, work.project, stream)
    if is_stopped:
        note_woken(work, stream, by)


def note_woken(work: Work, stream: int, by: str) -> None:
    with work.database.write() as connection:
        audit_log.add(connection, work.project, work.now(), AuditEvent(deliveries.WOKEN, by, "workstream", stream))


def place_of(work: Work) -> str:
    """One clone of one project. A store may be shared by several of either, and steps need the repository in which the
    work is."""
    return f"{work.project}_{named_clone(work.root)}"


def stream_of(leg: str) -> int:
    """NO_STREAM also for what is no leg of ours."""
    parts = leg.split("-")
    return int(parts[2]) if parts[0] == "delivery" and len(parts) == 4 and parts[2].isdecimal() else NO_STREAM


def leg_of(work: Work, stream: int, last: int) -> str:
    return f"{legs_of(work)}{stream}-{last}"


def legs_of(work: Work) -> str:
    """With what the names of this clone's legs of deliveries begin."""
    return f"delivery-{place_of(work)}-"


def unfinished(work: Work) -> tuple[str, ...]:
    """The legs that were asked for and have not ended."""
    with work.database.read() as connection:
        return deliveries.unfinished(connection, queue_of(work), application_of(work), version_of(work))


def application_of(work: Work) -> str:
    return f"trimtab-{place_of(work)}"


def version_of(work: Work) -> str:
    """In dbos, no two applications that share a database may have a version of the same name."""
    return f"{application_of(work)}-{_VERSION}"


def queue_of(work: Work) -> str:
    return f"deliveries-{place_of(work)}"
