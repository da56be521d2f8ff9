"""Recording that an attempt failed, and what is tried next. One failure is counted once, however often it is told."""

from collections.abc import Sequence

from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES
from trimtab.model.attempts import (
    Approach,
    Attempt,
    AttemptStatus,
    Failure,
    NextAttempt,
    RetryPolicy,
    RetryStage,
    is_retried,
    next_stage,
)
from trimtab.model.json import EMPTY, Obj
from trimtab.model.record import Record
from trimtab.steering.fingerprint import fingerprint
from trimtab.store.codec import storable_text
from trimtab.store.redact import redact
from trimtab.store.state import attempt_rows
from trimtab.store.state.attempt_rows import ATTEMPTS
from trimtab.store.state.database import Connection

_ERROR_HEAD, _ERROR_TAIL = 1_500, 6_500
NOTE = "note"
"""In the params of a round: what the user wants done otherwise."""
PRIORITY = "priority"
"""There too: which one a task had before it was set aside."""


class AttemptedWork(Record):
    """What is attempted: a task, or an act of a workstream."""

    kind: str
    key: int
    act: str = ""


class RecordedFailure(Record):
    """`then` is the attempt that follows, None where the user decides. `is_new`: it was not told before."""

    failed: Attempt
    then: Attempt | None
    pause: float
    is_new: bool


def of_subject(connection: Connection, work: Work, subject: AttemptedWork) -> tuple[Attempt, ...]:
    return attempt_rows.of(connection, work.project, subject.kind, subject.key, subject.act)


def last_round(known: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    return tuple(attempt for attempt in known if attempt.round == known[-1].round) if known else ()


def open_attempt(known: tuple[Attempt, ...]) -> Attempt | None:
    return known[-1] if known and known[-1].is_open else None


def first_failure(connection: Connection, work: Work, subject: AttemptedWork, round: int) -> int | None:
    """When the first attempt of a round failed; None where none has."""
    known = of_subject(connection, work, subject)
    ended = [attempt.ended_at for attempt in known if attempt.round == round and attempt.status is AttemptStatus.FAILED]
    return min((at for at in ended if at is not None), default=None)


def kept_error(error: str) -> str:
    """As it is recorded: without secrets, and of a long one the beginning and most of the end, where the cause is."""
    kept = redact(storable_text(error.strip()))
    if len(kept) <= _ERROR_HEAD + _ERROR_TAIL:
        return kept
    return f"{kept[:_ERROR_HEAD]}\n…\n{kept[-_ERROR_TAIL:]}"


def last_words(error: str, most: int) -> str:
    """How an error ends, in one line."""
    line = " ".join(error.split())
    return line if len(line) <= most else f"…{line[1 - most :]}"


def record_failure(
    connection: Connection,
    work: Work,
    subject: AttemptedWork,
    failure: Failure,
    *,
    agent: str = OURSELVES,
    by: str = "",
    began: int | None = None,
    key: str = "",
) -> RecordedFailure:
    """In the transaction in which what failed is moved on. The caller holds what is attempted. `agent` made the
    attempt; `by` says that it failed, where that is somebody else."""
    failure = Failure(failure.kind, kept_error(failure.error))
    known = of_subject(connection, work, subject)
    told = next((attempt for attempt in known if key and attempt.key == key), None)
    policy = read_policy(work.terms.retry_policy)
    if told is not None:
        of_round = [attempt for attempt in known if attempt.round == told.round]
        following = next((attempt for attempt in of_round if attempt.number == told.number + 1), None)
        return RecordedFailure(told, following, _next(policy, of_round[: told.number]).pause, False)
    running = open_attempt(known)
    if running is None:
        number = known[-1].round + 1 if known else 1
        running = _add(
            connection, work, subject, number, 1, RetryStage(Approach.ORIGINAL), EMPTY, AttemptStatus.RUNNING, began
        )
    elif running.status is AttemptStatus.PENDING:
        running = ATTEMPTS.move(connection, running.id, AttemptStatus.RUNNING, agent, work.now())
    values: dict[str, object] = {
        "agent": agent,
        "kind": failure.kind,
        "error": failure.error,
        "signature": fingerprint(failure.error, of_shell=True),
        "key": key,
    }
    failed = ATTEMPTS.move(connection, running.id, AttemptStatus.FAILED, by or agent, work.now(), values=values)
    of_round = [attempt for attempt in known if attempt.round == failed.round and attempt.id != failed.id]
    found = _next(policy, [*of_round, failed])
    if found.stage is None or not is_retried(policy, failure):
        return RecordedFailure(failed, None, 0.0, True)
    params = {name: value for name, value in failed.params.items() if name == NOTE}
    then = _add(connection, work, subject, failed.round, found.number, found.stage, params, AttemptStatus.PENDING)
    return RecordedFailure(failed, then, found.pause, True)


def begin_round(connection: Connection, work: Work, subject: AttemptedWork, params: Obj) -> Attempt:
    """Anew from the first stage, because the user wants it so. What is being tried by then is no longer wanted."""
    succeeded(connection, work, subject, cancelled=True)
    known = of_subject(connection, work, subject)
    number = known[-1].round + 1 if known else 1
    return _add(connection, work, subject, number, 1, RetryStage(Approach.ORIGINAL), params, AttemptStatus.PENDING)


def succeeded(connection: Connection, work: Work, subject: AttemptedWork, *, cancelled: bool = False) -> None:
    """The open attempt, if there is one, has come to its end: the work is done, or no longer wanted."""
    running = open_attempt(of_subject(connection, work, subject))
    if running is None:
        return
    if cancelled:
        ATTEMPTS.move(connection, running.id, AttemptStatus.CANCELLED, OURSELVES, work.now())
        return
    if running.status is AttemptStatus.PENDING:
        ATTEMPTS.move(connection, running.id, AttemptStatus.RUNNING, OURSELVES, work.now())
    ATTEMPTS.move(connection, running.id, AttemptStatus.SUCCEEDED, OURSELVES, work.now())


def _next(policy: RetryPolicy, failed: Sequence[Attempt]) -> NextAttempt:
    return next_stage(policy, [Failure(attempt.kind, attempt.error) for attempt in failed if attempt.kind is not None])


def _add(
    connection: Connection,
    work: Work,
    subject: AttemptedWork,
    round: int,
    number: int,
    stage: RetryStage,
    params: Obj,
    status: AttemptStatus,
    began: int | None = None,
) -> Attempt:
    values: dict[str, object] = {
        "subject": subject.kind,
        "subject_id": subject.key,
        "act": subject.act,
        "round": round,
        "number": number,
        "approach": stage.approach,
        "recovery": stage.recovery,
        "status": status,
        "params": params,
        "began_at": began if status is AttemptStatus.RUNNING else None,
    }
    return ATTEMPTS.add(connection, work.project, OURSELVES, work.now(), values)
