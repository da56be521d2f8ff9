"""A question to the user where all work waits for one task, and that one does not get on. It is asked once for each."""

from trimtab.coordinator import projects
from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.projects import Bottleneck
from trimtab.coordinator.questions import question_records
from trimtab.coordinator.work import Work
from trimtab.model.agents import COORDINATOR
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.questions import NewQuestion, Option, Question, QuestionSource
from trimtab.model.work import ProjectStatus, Task, TaskStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import QUESTIONS

_FEWEST = 5
_MINUTE_MS = 60_000
_DEADLINE_MINUTES = 24 * 60
_CONTINUE, _MORE = "continue", "assign more workers"
_TASK = "bottleneck"
"""In the question's context: the number of the task. The question is about the project, so its answer goes to whoever
coordinates, and not to the task's holder."""


def ask_once(work: Work) -> Question | None:
    """None where there is nothing to ask, or it was asked before."""
    with work.database.read() as connection:
        if tasks.counts(connection, work.project).get("waiting", 0) < _FEWEST:
            return None
    found = projects.progress(work, limit=1)
    held, ready = found.bottleneck, found.counts.get("ready", 0)
    if found.project.status is not ProjectStatus.ACTIVE or held is None or held.holds_up < _FEWEST:
        return None
    with work.database.read() as connection:
        if ready > held.task.ready or not _is_late(connection, work, held.task) or _was_asked(connection, work, held):
            return None
    wanted = NewQuestion(
        notification_text("bottleneck", {"task": held.task.number, "title": held.task.title, "count": held.holds_up}),
        (Option(_CONTINUE), Option(_MORE)),
        _CONTINUE,
        "bottleneck",
        blocking=False,
        minutes=_DEADLINE_MINUTES,
        source=QuestionSource.BOTTLENECK,
        context={_TASK: held.task.number},
    )
    return question_records.ask(work, COORDINATOR, wanted, LevelScore(Level.P1, 0.5, Interruption.ASYNC))


def _is_late(connection: Connection, work: Work, task: Task) -> bool:
    """Nobody has taken it for as long as a claim lasts, or somebody is at it for longer than was estimated."""
    if task.ready:
        return work.now() - task.updated_at >= work.lease_ms
    if task.status is not TaskStatus.IN_PROGRESS or not task.estimate_minutes:
        return False
    history = audit_log.of(connection, work.project, "task", task.id)
    begun = max((event.at for event in history if event.kind == "task.claimed"), default=work.now())
    return work.now() - begun > task.estimate_minutes * _MINUTE_MS


def _was_asked(connection: Connection, work: Work, held: Bottleneck) -> bool:
    asked = QUESTIONS.find(connection, project_id=work.project, source=QuestionSource.BOTTLENECK)
    return any(question.context.get(_TASK) == held.task.number for question in asked)
