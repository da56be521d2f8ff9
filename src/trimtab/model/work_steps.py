"""What may follow each status of the coordinator's records; those of a rubric are in `reviews`. Nothing moves a record
but through `ensure_may_become`; `status_change` is how the audit trail keeps it."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.work import MergeStatus, MessageStatus, ProjectStatus, TaskStatus, WorkstreamStatus

Status = TypeVar("Status", bound=Enum)

PROJECT_STEPS: Mapping[ProjectStatus, tuple[ProjectStatus, ...]] = {
    ProjectStatus.CREATED: (ProjectStatus.ACTIVE, ProjectStatus.STOPPED),
    ProjectStatus.ACTIVE: (ProjectStatus.PAUSED, ProjectStatus.STOPPED),
    ProjectStatus.PAUSED: (ProjectStatus.ACTIVE, ProjectStatus.STOPPED),
    ProjectStatus.STOPPED: (ProjectStatus.ACTIVE,),
}

_ENDS = (TaskStatus.BLOCKED, TaskStatus.COMPLETED, TaskStatus.FAILED, TaskStatus.CANCELLED)
TASK_STEPS: Mapping[TaskStatus, tuple[TaskStatus, ...]] = {
    TaskStatus.PENDING: (
        TaskStatus.IN_PROGRESS,
        TaskStatus.BLOCKED,
        TaskStatus.COMPLETED,  # the user ticks off what was done elsewhere
        TaskStatus.CANCELLED,
    ),
    TaskStatus.IN_PROGRESS: (TaskStatus.PENDING, TaskStatus.REVIEW, *_ENDS),  # given back, or its lease ran out
    TaskStatus.REVIEW: (TaskStatus.IN_PROGRESS, TaskStatus.PENDING, *_ENDS),  # changes were asked for
    TaskStatus.BLOCKED: (TaskStatus.PENDING, TaskStatus.COMPLETED, TaskStatus.CANCELLED),
    TaskStatus.FAILED: (TaskStatus.PENDING, TaskStatus.CANCELLED),
    TaskStatus.COMPLETED: (TaskStatus.PENDING,),
    TaskStatus.CANCELLED: (TaskStatus.PENDING,),
}

WORKSTREAM_STEPS: Mapping[WorkstreamStatus, tuple[WorkstreamStatus, ...]] = {
    WorkstreamStatus.ACTIVE: (WorkstreamStatus.REVIEW, WorkstreamStatus.ABANDONED),
    WorkstreamStatus.REVIEW: (WorkstreamStatus.ACTIVE, WorkstreamStatus.APPROVED, WorkstreamStatus.ABANDONED),
    WorkstreamStatus.APPROVED: (
        WorkstreamStatus.MERGED,
        WorkstreamStatus.ACTIVE,  # a conflict, or a veto
        WorkstreamStatus.REVIEW,  # a commit came after the approval
        WorkstreamStatus.ABANDONED,
    ),
    WorkstreamStatus.MERGED: (),
    WorkstreamStatus.ABANDONED: (WorkstreamStatus.ACTIVE,),  # rescued
}

MERGE_STEPS: Mapping[MergeStatus, tuple[MergeStatus, ...]] = {
    MergeStatus.PENDING_QC: (
        MergeStatus.QC_APPROVED,
        MergeStatus.QC_REJECTED,
        MergeStatus.SENT_BACK,  # its workstream was gone, and was brought back
        MergeStatus.CLOSED,
    ),
    MergeStatus.QC_APPROVED: (MergeStatus.PENDING_COORDINATOR, MergeStatus.PENDING_QC, MergeStatus.CLOSED),
    MergeStatus.QC_REJECTED: (MergeStatus.PENDING_QC, MergeStatus.CLOSED),
    MergeStatus.PENDING_COORDINATOR: (
        MergeStatus.APPROVED,
        MergeStatus.QC_REJECTED,  # the coordinator wants it revised
        MergeStatus.PENDING_QC,  # a commit came meanwhile
        MergeStatus.CLOSED,
    ),
    MergeStatus.APPROVED: (
        MergeStatus.MERGED,
        MergeStatus.PENDING_COORDINATOR,  # a veto
        MergeStatus.SENT_BACK,  # a conflict, or a failed check of the combined tree
        MergeStatus.PENDING_QC,  # a later commit
        MergeStatus.CLOSED,
    ),
    MergeStatus.SENT_BACK: (MergeStatus.PENDING_QC, MergeStatus.CLOSED),
    MergeStatus.MERGED: (),
    MergeStatus.CLOSED: (MergeStatus.PENDING_QC,),
}

MESSAGE_STEPS: Mapping[MessageStatus, tuple[MessageStatus, ...]] = {
    MessageStatus.PENDING: (MessageStatus.READ,),
    MessageStatus.READ: (MessageStatus.PROCESSED,),
    MessageStatus.PROCESSED: (),
}


class IllegalStep(TrimtabError):
    """A record was to become what it cannot become from where it is."""


def ensure_may_become(
    what: str, now: Status, then: Status, steps: Mapping[Status, tuple[Status, ...]], where: str = ""
) -> None:
    """Raises IllegalStep, which names both ends and what could follow instead. `what` is such as `task 1.5.3`."""
    if then in steps[now]:
        return
    allowed = ", ".join(status.value for status in steps[now])
    raise IllegalStep(
        f"{what} is {now.value} and cannot become {then.value}",
        where=where,
        remedy=f"From {now.value} it can become: {allowed}." if allowed else f"Nothing follows {now.value}.",
    )


def status_change(before: Enum, after: Enum, **more: JSON) -> Obj:
    """A status change, as the audit trail keeps it."""
    return {"from": before.value, "to": after.value, **{key: value for key, value in more.items() if value}}
