"""Attempts at tasks by agents: a failure that is reported, a holder that is gone, and whoever takes the task next."""

from trimtab.coordinator.retries import attempt_records, escalation
from trimtab.coordinator.retries.attempt_records import PRIORITY, AttemptedWork, RecordedFailure
from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.local.error_log import log_error
from trimtab.model.agents import OURSELVES, PERSON, called
from trimtab.model.attempts import Attempt, AttemptStatus, Failure, FailureKind, Recovery, is_retried
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.json import whole
from trimtab.model.work import LOWEST, SETTLED, AuditEvent, Task, TaskStatus
from trimtab.steering.fingerprint import told as told_of
from trimtab.store.state import attempt_rows, audit_log, tasks
from trimtab.store.state.attempt_rows import ATTEMPTS
from trimtab.store.state.database import Connection

_SHORT_ERROR = 200


def fail(work: Work, number: str, agent: str, error: str, *, force: bool = False) -> tuple[Task, RecordedFailure]:
    """An attempt has failed, as its holder reports, or with `force` somebody else. The task comes back as the policy
    says, or the user is asked and it waits for the answer."""
    if not error.strip():
        raise TrimtabError("what failed has to be known", remedy="Give the error: `--error '…'`.")
    with together(work) as connection:
        task = tasks.find(connection, work.project, number, held=True)
        if task.status is not TaskStatus.IN_PROGRESS or (task.claimed_by != agent and not force):
            holder = f", with {called(task.claimed_by)}" if task.claimed_by else ""
            raise TrimtabError(
                f"task {number} is {task.shown_status.value.replace('_', ' ')}{holder}: {called(agent)} has no attempt"
                " at it that could fail",
                remedy=f"`trimtab task show {number}` says how it stands.",
            )
        began = _claimed_at(connection, work, task)
        freed = tasks.move(connection, task, TaskStatus.PENDING, agent, work.now(), reason=_reason(error))
        failure = Failure(FailureKind.REPORTED, error)
        done = _failed(connection, work, freed, failure, task.claimed_by, began, by=agent)
        return tasks.by_id(connection, task.id), done


def lost(connection: Connection, work: Work, task: Task, agent: str, why: str) -> None:
    """Whoever had the task is gone, and it was given back in this transaction."""
    failure = Failure(FailureKind.LOST, f"{called(agent)} is gone: {why}")
    try:
        is_counted = agent != PERSON and is_retried(read_policy(work.terms.retry_policy), failure)
    except Unreadable as error:  # whoever comes by gives tasks back: none of them can be told to correct a file
        log_error(work.root, "retry.policy", error)
        return
    if is_counted:
        _failed(connection, work, task, failure, agent, _claimed_at(connection, work, task))


def take_up(work: Work, task: Task, agent: str) -> Attempt | None:
    """The attempt that whoever has taken a task makes; None where none has failed."""
    with work.database.write() as connection:
        known = attempt_records.of_subject(connection, work, _subject(task))
        found = attempt_records.open_attempt(known)
        if found is None or found.status is AttemptStatus.RUNNING:
            return found
        return ATTEMPTS.move(connection, found.id, AttemptStatus.RUNNING, agent, work.now(), values={"agent": agent})


def of_task(work: Work, task: Task) -> tuple[Attempt, ...]:
    """The oldest first. What was being tried when the task was settled has come to its end by that."""
    with work.database.read() as connection:
        known = attempt_records.of_subject(connection, work, _subject(task))
    if attempt_records.open_attempt(known) is None or task.status not in SETTLED:
        return known
    with work.database.write() as connection:
        is_done = task.status is TaskStatus.COMPLETED
        attempt_records.succeeded(connection, work, _subject(task), cancelled=not is_done)
        return attempt_records.of_subject(connection, work, _subject(task))


def _failed(
    connection: Connection, work: Work, task: Task, failure: Failure, agent: str, began: int | None, by: str = ""
) -> RecordedFailure:
    subject = _subject(task)
    before = attempt_records.open_attempt(attempt_records.of_subject(connection, work, subject))
    # it was set aside for this attempt alone; another priority by now is the user's
    if before is not None and PRIORITY in before.params and task.priority == LOWEST:
        values = {"priority": whole(before.params[PRIORITY])}
        task = tasks.change(connection, task, OURSELVES, work.now(), values)
    done = attempt_records.record_failure(connection, work, subject, failure, agent=agent, by=by, began=began)
    if done.then is None:
        escalation.ask_once(connection, work, subject, task.number, f"task {task.number} ({task.title})", done.failed)
    elif done.then.recovery is Recovery.SKIP_AND_CONTINUE:
        _set_aside(connection, work, task, done.then)
    return done


def _set_aside(connection: Connection, work: Work, task: Task, attempt: Attempt) -> None:
    """Others come first: what they merge may change what it fails on. What waits for it goes on waiting."""
    params = {**attempt.params, PRIORITY: task.priority}
    told = AuditEvent("attempt.set_aside", OURSELVES, "attempt", attempt.id)
    ATTEMPTS.change(connection, attempt.id, told, work.project, work.now(), params=params)
    if task.priority != LOWEST:
        tasks.change(connection, task, OURSELVES, work.now(), {"priority": LOWEST})


def _subject(task: Task) -> AttemptedWork:
    return AttemptedWork(attempt_rows.TASK, task.id)


def _claimed_at(connection: Connection, work: Work, task: Task) -> int | None:
    history = audit_log.of(connection, work.project, "task", task.id)
    return max((event.at for event in history if event.kind == "task.claimed"), default=None)


def _reason(error: str) -> str:
    kept = attempt_records.kept_error(error)
    return f"an attempt failed: {told_of(kept) or attempt_records.last_words(kept, _SHORT_ERROR)}"
