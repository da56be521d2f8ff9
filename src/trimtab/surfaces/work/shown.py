"""Records as an agent or a program reads them: without what is empty, and no longer than helps."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from trimtab.coordinator.merge_requests.merge_status import status_of
from trimtab.coordinator.publishing.projection import in_words
from trimtab.model.json import JSON, Obj
from trimtab.model.work import PHASES, AuditEvent, MergeRequest, Message, Project, Task, Workstream

LONGEST = 4_000
_SHORT = 300
_LONGEST_MESSAGE = 10_000


def moment(at: int | None) -> str:
    """ISO 8601, UTC; empty where there is none."""
    return "" if at is None else datetime.fromtimestamp(at / 1_000, UTC).isoformat(timespec="seconds")


def cut(text: str, most: int = LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def full(**fields: JSON) -> dict[str, JSON]:
    """Without what says nothing. A zero and a false say something."""
    return {name: value for name, value in fields.items() if value is not None and value not in ("", (), [], {})}


def task_line(task: Task) -> Obj:
    """One of many."""
    return full(
        task=task.number,
        title=cut(task.title, _SHORT),
        standing=task.standing,
        priority=f"P{task.priority}",
        role=task.role,
        assignee=task.assignee,
        held_by=task.claimed_by,
        lease_until=moment(task.lease_until),
        reason=cut(task.reason, _SHORT),
    )


def task_view(task: Task) -> Obj:
    return {
        **task_line(task),
        **full(
            description=cut(task.description),
            estimate_minutes=task.estimate_minutes,
            waits_for=task.waits_for or None,
            frees=task.frees or None,
            source=task.source,
            added=moment(task.created_at),
            changed=moment(task.updated_at),
        ),
    }


def happened(history: Sequence[AuditEvent], most: int = 20) -> list[JSON]:
    """The latest of it, the oldest first."""
    return [
        full(at=moment(one.at), what=one.kind, by=one.actor, because=cut(str(one.data.get("reason", "")), _SHORT))
        for one in history[-most:]
    ]


def project_view(project: Project) -> Obj:
    return full(
        name=project.name,
        status=project.status.value,
        phase=project.phase or None,
        phase_name=PHASES[project.phase - 1] if project.phase else "",
        phase_by=project.phase_by,
        phase_evidence=cut(project.phase_evidence, _SHORT),
        since=moment(project.created_at),
        changed=moment(project.updated_at),
    )


def request_view(request: MergeRequest, stream: Workstream | None = None, reason: str = "") -> Obj:
    """`reason` is why it was sent back, or is not merged."""
    return full(
        request=request.id,
        title=cut(request.title, _SHORT),
        status=request.status.value,
        standing=status_of(request, stream) if stream else "",
        reason=cut(reason, _SHORT),
        branch=stream.branch if stream else "",
        author=request.author,
        reviewer=request.reviewer,
        head=request.head[:12],
        decided_by=request.decided_by,
        merged_as=request.merged_commit[:12],
        since=moment(request.updated_at),
    )


def message_view(message: Message) -> Obj:
    """What another agent wrote, as its addressee would be told it: it cannot look like what the host or Trimtab say."""
    return {
        "message": message.id,
        "from": message.sender,
        "to": message.to,
        "kind": message.kind,
        "says": in_words(message.payload, _LONGEST_MESSAGE),
        **full(request=message.payload.get("merge_request"), branch=message.payload.get("branch")),
        "at": moment(message.created_at),
    }


def counted(counts: Mapping[str, int]) -> Obj:
    return dict(sorted(counts.items()))


def many(views: Iterable[Obj]) -> list[JSON]:
    return list(views)
