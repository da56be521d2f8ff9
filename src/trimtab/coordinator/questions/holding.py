"""A blocking question keeps its task back, and nothing else: the task is not given out, nothing of it is merged, and
whoever had it gets it again with the answer."""

from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES
from trimtab.model.json import text
from trimtab.model.questions import OPEN, Question
from trimtab.model.work import AuditEvent, Task, TaskStatus
from trimtab.store.state import claims, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import QUESTIONS

_CAN_BE_HELD = (TaskStatus.PENDING, TaskStatus.IN_PROGRESS)
_REASON = "waits for an answer to question "
HELD_BY = "held_by"
"""In a question's context: who had the task when it was kept back."""


def hold(connection: Connection, work: Work, question: Question, task: Task) -> Question:
    """One that is in review stays there: only its merge waits, see `held_tasks`."""
    now = work.now()
    before = _holding(connection, work, task, question)
    if task.status in _CAN_BE_HELD:
        holder = task.claimed_by
        tasks.move(connection, task, TaskStatus.BLOCKED, question.asker, now, reason=reason_of(question))
    elif before:
        holder = holder_before(before[0])
    else:
        return question
    context = {**question.context, HELD_BY: holder}
    told = AuditEvent("question.holds", question.asker, "question", question.id, {"task": task.number})
    return QUESTIONS.change(connection, question.id, told, work.project, now, holds=True, context=context)


def release(connection: Connection, work: Work, question: Question) -> Task | None:
    """The task may go on, unless another question keeps it back or somebody has moved it meanwhile. Whoever had it has
    it again; if that one is gone, it comes back as any other task does."""
    if not question.holds or question.task is None:
        return None
    task = tasks.by_id(connection, question.task, held=True)
    if task.status is not TaskStatus.BLOCKED or not task.reason.startswith(_REASON):
        return None  # somebody has moved it meanwhile, or blocked it for a reason of their own
    others = _holding(connection, work, task, question)
    if others:
        tasks.change(connection, task, OURSELVES, work.now(), {"reason": reason_of(others[0])})
        return None
    freed = tasks.move(connection, task, TaskStatus.PENDING, OURSELVES, work.now(), reason="")
    holder = holder_before(question)
    if holder and freed.ready:
        taken = claims.take_this(connection, freed, holder, work.now(), work.lease_ms)
        return taken.task if taken else freed
    return freed


def holder_before(question: Question) -> str:
    """Who had the task when it was kept back; empty where nobody had."""
    return text(question.context.get(HELD_BY))


def _holding(connection: Connection, work: Work, task: Task, besides: Question) -> list[Question]:
    found = QUESTIONS.find(connection, project_id=work.project, task_id=task.id, status=OPEN)
    return [question for question in found if question.holds and question.id != besides.id]


def held_tasks(connection: Connection, project: int) -> dict[int, int]:
    """Tasks whose work waits for an answer, each with the number of the question."""
    waiting = QUESTIONS.find(connection, project_id=project, status=OPEN, blocking=True)
    return {question.task: question.id for question in reversed(waiting) if question.task is not None}


def reason_of(question: Question) -> str:
    return f"{_REASON}{question.id}"
