"""What waits, for whom, and since when: questions, decisions, reviews, and what is stuck."""

from trimtab.coordinator.chat.sentences import cut, name_of, text
from trimtab.coordinator.chat.state import ChatState
from trimtab.model.agents import PERSON, REVIEWER
from trimtab.model.record import Record
from trimtab.model.work import MergeRequest, MergeStatus

_WITH_AUTHOR = (MergeStatus.QC_REJECTED, MergeStatus.SENT_BACK)
_BY_ITSELF = (MergeStatus.APPROVED, MergeStatus.QC_APPROVED)


class Wait(Record):
    record: str
    since: int
    whom: str


def waits_of(state: ChatState) -> tuple[Wait, ...]:
    """The longest first."""
    questions = [
        Wait(
            text("wait_question", number=question.id, text=cut(question.text)),
            question.created_at,
            name_of(PERSON) if question.recipient == PERSON else text("whom_role", role=question.recipient),
        )
        for question in state.questions
    ]
    requests = [
        Wait(text("wait_request", request=request.id, title=cut(request.title)), request.updated_at, whom)
        for request, _ in state.attention.requests
        if (whom := _of_request(request, awaits_checks=state.attention.progress[request.id].awaits_checks))
    ]
    shown = {f"request {request.id} " for request, _ in state.attention.requests}
    held = {question.task for question in state.questions if question.holds}
    blocked = [
        Wait(text("wait_task", task=task.number, title=cut(task.title)), task.updated_at, _unblocker(task.reason))
        for task in state.progress.blocked
        if task.id not in held
    ]
    shown |= {f"task {task.number} " for task in state.progress.blocked}
    stuck = [
        Wait(found.what, found.since_at, text("whom_command", command=found.command))
        for found in state.stuck
        if not f"{found.what} ".startswith(tuple(shown))
    ]
    return tuple(sorted((*questions, *requests, *blocked, *stuck), key=lambda wait: wait.since))


def _of_request(request: MergeRequest, *, awaits_checks: bool) -> str:
    if request.status in _BY_ITSELF:
        return ""
    if request.status in _WITH_AUTHOR:
        return name_of(request.author)
    if request.status is MergeStatus.PENDING_COORDINATOR:
        return name_of(PERSON)
    if awaits_checks:
        return text("whom_checks")
    return name_of(request.reviewer) if request.reviewer else text("whom_role", role=REVIEWER)


def _unblocker(reason: str) -> str:
    return text("whom_unblock_said", said=cut(reason)) if reason else text("whom_unblock")
