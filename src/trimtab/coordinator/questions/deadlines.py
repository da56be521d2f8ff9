"""What time does to questions: a deadline takes the default, a question that was put off comes back, and an answer
whose asker is gone goes to whoever has its task."""

from collections.abc import Sequence

from trimtab.coordinator.questions import question_records
from trimtab.coordinator.questions.answering import take_default
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES, ROLES
from trimtab.model.decisions import Level
from trimtab.model.json import whole
from trimtab.model.questions import ANSWER, OPEN, Question, QuestionStatus
from trimtab.model.work import SETTLED, AuditEvent, MessageStatus, TaskStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MESSAGES, QUESTIONS


def keep_up(work: Work) -> None:
    """Whoever comes by does it, and it happens once."""
    now = work.now()
    with work.database.read() as connection:
        waiting = QUESTIONS.find(connection, project_id=work.project, status=OPEN)
        unread = MESSAGES.find(connection, project_id=work.project, kind=ANSWER, status=MessageStatus.PENDING)
        settled = _settled(connection, waiting)
    due = any(is_due(question, now) or _is_over(question, now) for question in waiting)
    if not (due or unread or settled):
        return
    with together(work) as connection:
        for question in QUESTIONS.find(connection, project_id=work.project, status=OPEN):
            if question.task in settled:
                question_records.withdrawn(connection, work, question, OURSELVES, "its task is over")
            elif is_due(question, now):
                take_default(connection, work, question)
            elif _is_over(question, now):
                step = QuestionStatus.PENDING
                QUESTIONS.move(connection, question.id, step, OURSELVES, now, values={"snoozed_until": None})
        _redirect(connection, work)


def is_due(question: Question, now: int) -> bool:
    """Without a default it waits, however late it is. A P0 waits in any case: nobody but the user decides it."""
    may_be_taken = bool(question.default) and question.level is not Level.P0
    return may_be_taken and question.expires_at is not None and question.expires_at <= now


def _is_over(question: Question, now: int) -> bool:
    return question.snoozed_until is not None and question.snoozed_until <= now


def _settled(connection: Connection, waiting: Sequence[Question]) -> frozenset[int]:
    """Tasks that questions are about and that are over."""
    keys = {question.task for question in waiting if question.task is not None}
    return frozenset(task.id for task in tasks.with_ids(connection, keys) if task.status in SETTLED)


def _had(connection: Connection, work: Work, task: int, agent: str) -> bool:
    """Whether an agent once had a task: only then has another one taken its place."""
    history = audit_log.of(connection, work.project, "task", task)
    return any(event.kind == "task.claimed" and event.actor == agent for event in history)


def _redirect(connection: Connection, work: Work) -> None:
    """An answer that its asker has not heard, and that has lost its task, goes to whoever has that by now. A role is
    never gone."""
    unread = MESSAGES.find(connection, project_id=work.project, kind=ANSWER, status=MessageStatus.PENDING, hold=True)
    for message in unread:
        key = whole(message.payload.get("task"))
        held = tasks.with_ids(connection, [key]) if key else ()
        holder = held[0].claimed_by if held and held[0].status is TaskStatus.IN_PROGRESS else ""
        if holder and message.to not in (holder, *ROLES) and _had(connection, work, key, message.to):
            told = AuditEvent(
                "message.redirected", OURSELVES, "message", message.id, {"from": message.to, "to": holder}
            )
            MESSAGES.change(connection, message.id, told, work.project, work.now(), recipient=holder)
