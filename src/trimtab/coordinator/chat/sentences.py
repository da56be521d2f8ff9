"""Sentences of answers: the texts of `content/messages/chat`, and how records, lists and times read in them."""

from collections.abc import Sequence
from functools import cache

from trimtab.local.shipped import messages_of
from trimtab.model.agents import PERSON
from trimtab.model.wording import counted, filled, harmless, joined
from trimtab.model.work import MergeRequest, MergeStatus, Task, TaskStatus

_LONGEST = 70
_MOST = 3
_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60))
_REQUEST_STATUSES = {
    MergeStatus.QC_APPROVED: "request_undecided",
    MergeStatus.PENDING_COORDINATOR: "request_undecided",
    MergeStatus.QC_REJECTED: "request_with_author",
    MergeStatus.SENT_BACK: "request_with_author",
    MergeStatus.APPROVED: "request_approved",
    MergeStatus.MERGED: "request_merged",
    MergeStatus.CLOSED: "request_closed",
}


def text(name: str, **values: object) -> str:
    return filled(_texts()[name], values)


def lasting(since: int, now: int) -> str:
    """Such as `2 hours`: the largest unit that says something."""
    return _time(max(0, now - since) // 1_000)


def effort(minutes: int) -> str:
    return _time(minutes * 60)


def cut(written: str, most: int = _LONGEST) -> str:
    """What somebody wrote, on one line and not too long; a model may read it."""
    line = " ".join(harmless(written).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def named(task: Task) -> str:
    return f"{task.number} ({cut(task.title)})"


def name_of(agent: str) -> str:
    """As it is said to the user."""
    return text("whom_you") if agent == PERSON else agent


def several(things: Sequence[str]) -> str:
    """In a sentence, the first few of them."""
    return joined(things, _MOST)


def status_of(task: Task) -> str:
    """As it follows `is`."""
    status = task.shown_status
    return "in review" if status is TaskStatus.REVIEW else status.value.replace("_", " ")


def status_of_request(request: MergeRequest, *, awaits_checks: bool) -> str:
    """As it follows the request."""
    if request.status is not MergeStatus.PENDING_QC:
        return text(_REQUEST_STATUSES[request.status])
    if awaits_checks:
        return text("request_awaits_checks")
    if request.reviewer:
        return text("request_in_review", reviewer=name_of(request.reviewer))
    return text("request_awaits_review")


def _time(seconds: int) -> str:
    for unit, size in _UNITS:
        if seconds >= size:
            return counted(seconds // size, unit)
    return counted(seconds, "second")


@cache
def _texts() -> dict[str, str]:
    return dict(messages_of(["chat"])["chat"])
