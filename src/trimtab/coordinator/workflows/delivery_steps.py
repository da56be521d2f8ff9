"""The machine's acts on one piece of work. Each may be done again after a crash at any point of it: it looks at git and
at the records first, and what is there already is left as it is."""

import time
from collections.abc import Callable

from trimtab.coordinator import transitions
from trimtab.coordinator.halt import ProjectStopped
from trimtab.coordinator.merge_requests import merge_approved, sharing
from trimtab.coordinator.merge_requests.merge_branches import CheckoutBlocked, MergeResult
from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.reviews.rounds import settle
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import next_action
from trimtab.coordinator.workflows.running_steps import saving
from trimtab.coordinator.workstreams import ending, workstream_records
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.remotes import RemoteFailed
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.coordinator.workstreams.workstream_records import workstreams
from trimtab.git import GitFailed
from trimtab.model.agents import COORDINATOR, OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj, obj
from trimtab.model.work import AuditEvent, MessageStatus, WorkstreamStatus
from trimtab.store.state import audit_log, deliveries
from trimtab.store.state.database import Connection, StoreUnusable
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, REVIEWS, WORKSTREAMS

Say = Callable[[str], None]
STOPPED = "stopped"
CRASHED = "crashed"
"""In a problem: it ended in an error, and what nobody has to fix first is tried again."""
HALTED: Obj = {"halted": True}
_TRIES = 6
_FIRST_PAUSE = 0.2
_INDEX_LOCK, _GIT_PAUSES = "index.lock", (0.5, 1.0, 2.0)


def perform(work: Work, stream: int, act: str, say: Say, how: Obj = EMPTY) -> Obj:
    """The step's result; `stopped` holds a problem that somebody has to fix first, or after which it may be tried again
    (CRASHED). HALTED where the project was stopped meanwhile. `how`: what is different, as it failed before."""
    began = work.now()
    with saving(work, stream, act, say) as tell:
        done = _told_or_stopped(lambda: _again(work, stream, act, tell, how) if how else _ACTS[act](work, stream, tell))
    return {STOPPED: {**obj(done[STOPPED]), "began": began}} if STOPPED in done else done


def _again(work: Work, stream: int, act: str, say: Say, how: Obj) -> Obj:
    """With less, or after a recovery. One that is set aside fails by that; the others go on."""
    from trimtab.coordinator.retries import step_attempts  # most steps do not fail
    from trimtab.model.attempts import Approach, Recovery

    recovery = how.get("recovery")
    if recovery == Recovery.RESET_STATE.value:
        step_attempts.reset_state(work)
    if how.get("approach") == Approach.SAME.value or act not in (next_action.CHECKS, next_action.MERGE):
        return _ACTS[act](work, stream, say)
    merged = _merged(step_attempts.merge_again(work, stream, how, say)) if act == next_action.MERGE else EMPTY
    if recovery == Recovery.SKIP_AND_CONTINUE.value:
        return {STOPPED: {"what": "it was set aside, so that others go on", "where": "", "remedy": "", CRASHED: True}}
    if act == next_action.MERGE:
        return merged
    request = _request(work, stream)
    if recovery != Recovery.FALLBACK_MODE.value:
        sharing.offer_request(work, request)
    return {"reviews": [review.id for review in check_request(work, request, say=say, again=True)]}


def stop(work: Work, stream: int, leg: str, act: str, why: Obj) -> Obj:
    """Say once that a delivery cannot go on: in the audit trail, and to the coordinator."""
    with work.database.write() as connection:
        stop_within(connection, work, stream, leg, act, why)
    return EMPTY


def stop_within(connection: Connection, work: Work, stream: int, leg: str, act: str, why: Obj) -> None:
    record = WORKSTREAMS.get(connection, stream, hold=True)
    if deliveries.told(connection, work.project, stream, deliveries.STOPPED, "leg", leg):
        return
    told = AuditEvent(deliveries.STOPPED, OURSELVES, "workstream", stream, {"leg": leg, "act": act, **why})
    payload: dict[str, JSON] = {"workstream": stream, "branch": record.branch, "act": act, **why}
    payload["text"] = notification_text("delivery_stopped", payload)
    values = {
        "sender": OURSELVES,
        "recipient": COORDINATOR,
        "kind": "delivery_stopped",
        "payload": payload,
        "status": MessageStatus.PENDING,
    }
    MESSAGES.add(connection, work.project, OURSELVES, work.now(), values)
    audit_log.add(connection, work.project, work.now(), told)


def _told_or_stopped(do: Callable[[], Obj]) -> Obj:
    pause = _FIRST_PAUSE
    for _ in range(_TRIES - 1):
        try:
            return _once(do)
        except StoreUnusable:
            time.sleep(pause)
            pause *= 2
    return _once(do)


def _once(do: Callable[[], Obj]) -> Obj:
    try:
        return do()
    except StoreUnusable:
        raise
    except ProjectStopped:
        return HALTED
    except TrimtabError as error:
        why: Obj = {"what": error.what, "where": error.where, "remedy": error.remedy}
        # a remote that cannot be reached is for somebody to see to: `trimtab remote sync` goes on
        is_crash = isinstance(error, GitFailed) and not isinstance(error, RemoteFailed)
        return {STOPPED: {**why, CRASHED: True} if is_crash else why}
    except Exception as error:  # a defect of ours, or a program that is missing: it stops this delivery, not the others
        remedy = "`trimtab doctor` says whether something is missing here."
        return {STOPPED: {"what": f"{type(error).__name__}: {error}", "where": "", "remedy": remedy, CRASHED: True}}


def _checks(work: Work, stream: int, say: Say) -> Obj:
    """What was submitted is pushed first: reviewers in other clones need it, and whoever submitted it did not wait."""
    request = _request(work, stream)
    sharing.offer_request(work, request)
    return {"reviews": [review.id for review in check_request(work, request, say=say)]}


def _settle(work: Work, stream: int, say: Say) -> Obj:
    return {"merge_request": settle(work, _request(work, stream)).status.value}


def _merge(work: Work, stream: int, say: Say) -> Obj:
    return _merged(_unless_git_is_busy(lambda: merge_approved.run(work, work.terms.checks, OURSELVES, say=say)))


def _merged(result: MergeResult) -> Obj:
    if result.base_broken:
        what = f"the checks fail on {result.into} as it is, so nothing is merged and no branch is blamed for it"
        return {STOPPED: {"what": what, "where": result.into, "remedy": f"Fix {result.into} first."}}
    return {"landed": [landed.branch for landed in result.landed], "into": result.into, "new": result.new}


def _unless_git_is_busy(merge: Callable[[], MergeResult]) -> MergeResult:
    """The user's editor asks git about the main checkout now and then, and has its lock for that moment."""
    for pause in _GIT_PAUSES:
        try:
            return merge()
        except CheckoutBlocked as error:
            if _INDEX_LOCK not in error.what:
                raise
        time.sleep(pause)
    return merge()


def _cleanup(work: Work, stream: int, say: Say) -> Obj:
    """The worktree goes, with its branch and the checkouts in which it was reviewed, and the task is done. Work that
    came after what was merged stays where it is: somebody is at it."""
    with work.database.read() as connection:
        record = WORKSTREAMS.get(connection, stream)
        requests = tuple(request.id for request in MERGE_REQUESTS.find(connection, workstream_id=stream))
        reviewed = {review.commit for review in REVIEWS.find(connection, merge_request_id=requests)}
        again = _in_use(connection, work, record.branch)
    saved, kept = "", "another workstream has its branch" if again else ""
    sharing.catch_up_or_say(work, say)
    if not kept:
        sharing.withdraw(work, record.branch, reviewed)
        with alone(work.root) as held:
            recover(held)  # what a process that was killed in here had begun is brought to its end first
            tip = held.git.value_of(HEADS + record.branch)
        there = any(info.branch == record.branch for info in workstreams(work.root))
        if tip and not workstream_records.is_merged(work, tip):
            kept = "it has commits that are not on the main branch"
        elif tip or there:
            ended = ending.abandon(work.root, record.branch)
            saved = ended.saved.ref if ended.saved else ""
    ending.end_reviews(work.root, reviewed)
    evidence: dict[str, JSON] = {name: value for name, value in (("kept", kept), ("rescue", saved)) if value}
    with transitions.together(work) as connection:
        if stream in deliveries.uncleared(connection, work.project):
            transitions.task_done(connection, work, WORKSTREAMS.get(connection, stream), OURSELVES)
            told = AuditEvent(deliveries.CLEARED, OURSELVES, "workstream", stream, evidence)
            audit_log.add(connection, work.project, work.now(), told)
    if record.task is not None:
        workstream_records.clear_fenced(work, OURSELVES, record.task)
    return evidence


def _in_use(connection: Connection, work: Work, branch: str) -> bool:
    live = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED)
    return bool(WORKSTREAMS.find(connection, project_id=work.project, branch=branch, status=live))


def _request(work: Work, stream: int) -> int:
    with work.database.read() as connection:
        request = next_action.state_of(connection, work, stream).request
    if request is None:
        raise TrimtabError(f"nothing was submitted from workstream {stream}", remedy="Submit it first.")
    return request.id


_ACTS: "dict[str, Callable[[Work, int, Say], Obj]]" = {
    next_action.CHECKS: _checks,
    next_action.SETTLE: _settle,
    next_action.MERGE: _merge,
    next_action.CLEANUP: _cleanup,
}
