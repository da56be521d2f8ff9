"""Attempts at what failed, as the verbs of tasks and of retries return them."""

from trimtab.app.views import fill
from trimtab.model.attempts import Approach, Attempt, AttemptStatus, Recovery
from trimtab.model.json import Obj
from trimtab.model.record import Record


class AttemptView(Record):
    """`act` is the step of a workstream that was tried, empty for the task itself."""

    attempt: int
    act: str
    round: int
    number: int
    approach: Approach
    recovery: Recovery | None
    status: AttemptStatus
    agent: str
    error: str
    signature: str
    params: Obj
    began_at: int | None
    ended_at: int | None


def attempt_view(attempt: Attempt) -> AttemptView:
    return fill(AttemptView, attempt, attempt=attempt.id)
