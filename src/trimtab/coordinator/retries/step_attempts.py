"""Attempts at the machine's own steps: the checks of what was submitted, its merge, and what follows."""

from collections.abc import Callable

from trimtab.coordinator.merge_requests import merge_approved
from trimtab.coordinator.merge_requests.merge_branches import MergeResult
from trimtab.coordinator.retries import attempt_records, diagnostics, escalation
from trimtab.coordinator.retries.attempt_records import AttemptedWork, RecordedFailure
from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows.delivery_steps import stop_within
from trimtab.coordinator.workflows.next_action import ITS_CLONE, RESUMING, look
from trimtab.coordinator.workstreams import workstream_records
from trimtab.local.error_log import log_error
from trimtab.model.agents import OURSELVES
from trimtab.model.attempts import Approach, Attempt, AttemptStatus, Failure, FailureKind, Recovery, is_retried
from trimtab.model.errors import Unreadable
from trimtab.model.json import Obj, text
from trimtab.model.work import Task, Workstream
from trimtab.store.state import attempt_rows, tasks
from trimtab.store.state.attempt_rows import ATTEMPTS
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import WORKSTREAMS

Say = Callable[[str], None]


def failed(work: Work, stream: int, act: str, leg: str, place: int, why: Obj, began: int | None = None) -> Obj:
    """How the step is tried next and after how many seconds; empty where the user is asked, or the policy knows no
    attempts for it or cannot be read: then it stops. `leg` and `place` tell this failure from all others: told twice,
    it counts once. That the delivery stops is recorded with the question: an answer that comes at once comes later."""
    subject = AttemptedWork(attempt_rows.WORKSTREAM, stream, act)
    failure = Failure(FailureKind.CRASHED, "\n".join(filter(None, (text(why.get("what")), text(why.get("where"))))))
    try:
        if not is_retried(read_policy(work.terms.retry_policy), failure):
            return {}
    except Unreadable as error:
        log_error(work.root, "retry.policy", error)
        return {}
    with together(work) as connection:
        record = WORKSTREAMS.get(connection, stream, hold=True)
        key = f"{leg}.{place}"
        done = attempt_records.record_failure(connection, work, subject, failure, began=began, key=key)
        if done.then is None:
            task = tasks.by_id(connection, record.task).number if record.task is not None else ""
            what = f"the step `{act}` of {record.branch}"
            if done.is_new:
                stop_within(connection, work, stream, leg, act, why)
                escalation.ask_once(connection, work, subject, task, what, done.failed)
        else:
            _begin(connection, work, done)
    if done.then is None or done.then.approach is Approach.DEBUG:
        diagnostics.report_or_log(work, record)
    if done.then is None:
        return {}
    recovery = done.then.recovery.value if done.then.recovery else ""
    return {"approach": done.then.approach.value, "recovery": recovery, "pause": done.pause}


def _begin(connection: Connection, work: Work, done: RecordedFailure) -> None:
    if done.then is not None and done.then.status is AttemptStatus.PENDING:
        ATTEMPTS.move(connection, done.then.id, AttemptStatus.RUNNING, OURSELVES, work.now())


def recovered(work: Work, stream: int, act: str) -> None:
    with work.database.write() as connection:
        attempt_records.succeeded(connection, work, AttemptedWork(attempt_rows.WORKSTREAM, stream, act))


def merge_again(work: Work, stream: int, how: Obj, say: Say) -> MergeResult:
    """With less: one branch at a time, or this one alone; or, where it is set aside, all others. What passed before
    does not count."""
    recovery = text(how.get("recovery"))

    def run(chosen: Callable[[Workstream], bool]) -> MergeResult:
        return merge_approved.run(work, work.terms.checks, OURSELVES, say=say, chosen=chosen, fresh=True)

    if recovery == Recovery.SKIP_AND_CONTINUE.value:
        return run(lambda each: each.id != stream)
    if recovery == Recovery.FALLBACK_MODE.value:
        return run(lambda each: each.id == stream)
    result = run(lambda each: each.id == stream)
    for other in {each.id for _, each in merge_approved.approved(work)} - {stream}:
        run(lambda each, other=other: each.id == other)
    return result


def reset_state(work: Work) -> None:
    """What crashes and killed processes have left in git and in our folders goes; checkouts for checks are made new."""
    workstream_records.put_right(work)


def of_task(work: Work, task: Task) -> tuple[Attempt, ...]:
    """At the steps of its workstreams, the oldest first. A step that was got past since has come to its end."""
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, task_id=task.id)
        known = [
            attempt
            for stream in streams
            for attempt in attempt_rows.of(connection, work.project, attempt_rows.WORKSTREAM, stream.id)
        ]
    over = [attempt for attempt in known if attempt.is_open and _is_past(work, attempt)]
    if not over:
        return tuple(known)
    for attempt in over:
        recovered(work, attempt.subject_id, attempt.act)
    return of_task(work, task)


def _is_past(work: Work, attempt: Attempt) -> bool:
    now = look(work, attempt.subject_id)
    return now.act != attempt.act if now.act else now.waits_for not in (RESUMING, ITS_CLONE)
