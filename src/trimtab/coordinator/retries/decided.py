"""What the user decided about work that failed, carried out in the transaction of the answer: it happens once, and
never without the answer. Going back to a checkpoint is more than a transaction: whoever answers does that after it."""

from trimtab.coordinator import projects
from trimtab.coordinator.retries import attempt_records
from trimtab.coordinator.retries.attempt_records import NOTE, AttemptedWork
from trimtab.coordinator.retries.escalation import choice_of, matter_of
from trimtab.coordinator.reviews import rounds
from trimtab.coordinator.transitions import OVER, move_stream, settle_messages
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON
from trimtab.model.attempts import EscalationChoice
from trimtab.model.json import EMPTY
from trimtab.model.questions import Question
from trimtab.model.work import (
    AuditEvent,
    MergeStatus,
    ProjectStatus,
    Task,
    TaskStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.store.state import attempt_rows, audit_log, deliveries, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, PROJECTS, WORKSTREAMS

CHECKPOINT = "checkpoint"
"""In the params of a round: the checkpoint at which it begins."""


def carry_out(connection: Connection, work: Work, question: Question, by: str) -> None:
    """The task may be taken again by now: what held it back is answered. Raises TrimtabError where the answer cannot
    be followed; then it is no answer."""
    choice, said = choice_of(question.answer)
    subject, _ = matter_of(question)
    why = f"by question {question.id}{f': {said}' if said else ''}"
    if choice is EscalationChoice.PAUSE:
        _pause(connection, work, by, f"work failed, {why}")
    if subject.kind == attempt_rows.TASK:
        _task(connection, work, tasks.by_id(connection, subject.key, held=True), choice, said, why, by)
    else:
        _delivery(connection, work, subject, choice, said, why, by)


def _task(
    connection: Connection, work: Work, task: Task, choice: EscalationChoice, said: str, why: str, by: str
) -> None:
    now = work.now()
    if choice is EscalationChoice.SKIP:
        tasks.move(connection, task, TaskStatus.CANCELLED, by, now, reason=f"skipped {why}")
    elif choice is EscalationChoice.MANUAL:
        tasks.change(connection, task, by, now, {"assignee": PERSON, "reason": f"the user fixes it, {why}"})
    else:
        _again(connection, work, AttemptedWork(attempt_rows.TASK, task.id), choice, said)


def _delivery(
    connection: Connection, work: Work, subject: AttemptedWork, choice: EscalationChoice, said: str, why: str, by: str
) -> None:
    """One that the user fixes stays where it stopped: running its step goes on with it."""
    stream = WORKSTREAMS.get(connection, subject.key, hold=True)
    if choice is EscalationChoice.SKIP:
        _skip(connection, work, stream, f"skipped {why}", by)
    elif choice is not EscalationChoice.MANUAL:
        _again(connection, work, subject, choice, said)
        woken = AuditEvent(deliveries.WOKEN, by, "workstream", stream.id, {"reason": why})
        audit_log.add(connection, work.project, work.now(), woken)


def _again(connection: Connection, work: Work, subject: AttemptedWork, choice: EscalationChoice, said: str) -> None:
    name = CHECKPOINT if choice is EscalationChoice.RESTART else NOTE
    is_said = choice is EscalationChoice.RESTART or (choice is EscalationChoice.RETRY and said)
    attempt_records.begin_round(connection, work, subject, {name: said} if is_said else EMPTY)


def _skip(connection: Connection, work: Work, stream: Workstream, why: str, by: str) -> None:
    """As a rejection, but nobody takes the task up again. What was made stays in its workstream."""
    now = work.now()
    for request in MERGE_REQUESTS.find(connection, workstream_id=stream.id, hold=True):
        if request.status not in OVER:
            MERGE_REQUESTS.move(connection, request.id, MergeStatus.CLOSED, by, now, evidence={"reason": why})
            rounds.end_open(connection, work, request, why)
            settle_messages(connection, work, request)
    if stream.status not in (WorkstreamStatus.MERGED, WorkstreamStatus.ABANDONED):
        move_stream(connection, work, stream.id, WorkstreamStatus.ACTIVE, by, {"reason": why})
        if stream.task is not None:
            task = tasks.by_id(connection, stream.task, held=True)
            tasks.move(connection, task, TaskStatus.CANCELLED, by, now, reason=why)


def _pause(connection: Connection, work: Work, by: str, reason: str) -> None:
    if PROJECTS.get(connection, work.project).status is not ProjectStatus.STOPPED:
        projects.become_within(connection, work, ProjectStatus.PAUSED, by, reason)
