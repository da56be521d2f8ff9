"""Records as an agent or a program reads them: without what is empty, and no longer than helps."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from trimtab.app.messages import MessageView
from trimtab.app.task_views import TaskView
from trimtab.app.views import HistoryEntry, as_json, brief
from trimtab.coordinator.merge_requests.merge_status import standing_of
from trimtab.coordinator.workstreams.rescue.rescue_types import NAMESPACE, Saved
from trimtab.coordinator.workstreams.workstream_records import WorkstreamRecord
from trimtab.model.json import JSON, Obj
from trimtab.model.work import AuditEvent, MergeRequest, Workstream

LONGEST = 4_000
_SHORT = 300
_LONGEST_MESSAGE = 10_001
_OF_ONE = ("description", "source", "claims", "estimate_minutes", "waits_for", "frees", "added", "changed")


def moment(at: int | None) -> str:
    """ISO 8601, UTC; empty where there is none."""
    return "" if at is None else datetime.fromtimestamp(at / 1_000, UTC).isoformat(timespec="seconds")


def cut(text: str, most: int = LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def full(**fields: JSON) -> dict[str, JSON]:
    """Without what says nothing. A zero and a false say something."""
    return {name: value for name, value in fields.items() if value is not None and value not in ("", (), [], {})}


def task_told(task: TaskView) -> dict[str, JSON]:
    old = {"task": "number", "held_by": "claimed_by", "added": "created_at", "changed": "updated_at"}
    return brief(as_json(task, **old))


def task_line(task: TaskView) -> Obj:
    """One of many: what is long or seldom of use is left out."""
    return brief({name: value for name, value in task_told(task).items() if name not in _OF_ONE}, _SHORT)


def entry_told(entry: HistoryEntry) -> Obj:
    return brief({**as_json(entry, what="kind"), "because": entry.reason}, _SHORT)


def message_told(message: MessageView) -> dict[str, JSON]:
    """Without the payload, which could look like what the host or Trimtab say; `text` cannot. It was `says` before, and
    is not said twice: eight of the longest are as much as a client takes."""
    old = {"message": "id", "request": "merge_request", "at": "created_at"}
    told = as_json(message, **old)
    return brief({name: value for name, value in told.items() if name != "payload"}, _LONGEST_MESSAGE)


def happened(history: Sequence[AuditEvent], most: int = 20) -> list[JSON]:
    """The latest of it, the oldest first."""
    return [
        full(at=moment(one.at), what=one.kind, by=one.actor, because=cut(str(one.data.get("reason", "")), _SHORT))
        for one in history[-most:]
    ]


def stream_view(stream: WorkstreamRecord) -> Obj:
    found, record = stream.found, stream.record
    return full(
        name=found.name,
        kind=found.kind,
        folder=found.path,
        branch=found.branch,
        head=found.head[:12],
        task=found.task,
        uncommitted=found.changed,
        ahead=found.ahead,
        behind=found.behind,
        folder_is_gone=found.missing or None,
        workstream=record.id if record else None,
        status=record.status.value if record else "",
        agent=record.agent if record else "",
        stopped_by=record.stopped_by if record else "",
        since=moment(record.created_at) if record else "",
    )


def saved_view(saved: Saved) -> Obj:
    return full(rescue=saved.ref.removeprefix(NAMESPACE), files=saved.files, at=moment(saved.at * 1_000))


def request_view(request: MergeRequest, stream: Workstream | None = None, reason: str = "") -> Obj:
    """`reason` is why it was sent back, or is not merged."""
    return full(
        request=request.id,
        title=cut(request.title, _SHORT),
        status=request.status.value,
        standing=standing_of(request, stream) if stream else "",
        reason=cut(reason, _SHORT),
        branch=stream.branch if stream else "",
        author=request.author,
        reviewer=request.reviewer,
        head=request.head[:12],
        decided_by=request.decided_by,
        merged_as=request.merged_commit[:12],
        since=moment(request.updated_at),
    )


def many(views: Iterable[Obj]) -> list[JSON]:
    return list(views)
