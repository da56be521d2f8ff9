"""What became of questions, from the audit log."""

from trimtab.coordinator.questions import deadlines
from trimtab.coordinator.work import Work
from trimtab.model.questions import QuestionStatus
from trimtab.model.receipt import QuestionStep
from trimtab.store.state import audit_log

_SUBJECT = "question"
_STATUSES = frozenset({"added", *(status.value for status in QuestionStatus)})


def question_steps(work: Work, until: int) -> tuple[QuestionStep, ...]:
    """All before a moment, the oldest first."""
    deadlines.keep_up(work)
    with work.database.read() as connection:
        told = audit_log.of_subject(connection, work.project, _SUBJECT)
    named = ((event, event.kind.removeprefix(f"{_SUBJECT}.")) for event in told if event.at < until)
    return tuple(QuestionStep(event.subject_id, status, event.at) for event, status in named if status in _STATUSES)
