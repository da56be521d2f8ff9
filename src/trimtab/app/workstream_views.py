"""Workstreams and rescues as every surface shows them, and their JSON."""

from trimtab.app.project_views import stopped_view
from trimtab.app.views import as_json, moment
from trimtab.coordinator.workstreams.create import Created
from trimtab.coordinator.workstreams.ending import Ended, KeptWorkstream
from trimtab.coordinator.workstreams.recovery import Leftover
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.coordinator.workstreams.rescue.rescue_types import NAMESPACE, Saved
from trimtab.coordinator.workstreams.workstream_records import WorkstreamRecord
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.work import Task, Workstream

__all__ = [
    "CleanView",
    "Created",
    "Ended",
    "RescueView",
    "Saved",
    "StartedView",
    "WorkstreamRecord",
    "clean_json",
    "ended_json",
    "rescue_json",
    "rescue_name",
    "saved_json",
    "started_json",
    "stopped_json",
    "workstream_json",
    "workstream_status",
]


class StartedView(Record):
    """A workstream with its record, and the task that its agent holds."""

    created: Created
    record: Workstream
    task: Task


class CleanView(Record):
    """`left` is for the user to decide."""

    ended: tuple[Ended, ...]
    kept: tuple[KeptWorkstream, ...]
    repaired: tuple[str, ...]
    left: tuple[Leftover, ...]


class RescueView(Record):
    """`path` is the folder of one that was brought back, None otherwise."""

    rescues: tuple[Saved, ...]
    path: str | None = None


def started_json(view: StartedView) -> dict[str, JSON]:
    return {**as_json(view.created), "workstream": view.record.id, "task": view.task.number}


def workstream_json(stream: WorkstreamRecord) -> dict[str, JSON]:
    """What the store does not know is null. `standing` is there for one more release."""
    record = stream.record
    return {
        **as_json(stream.found),
        "workstream": record.id if record else None,
        "status": record.status.value if record else None,
        "standing": workstream_status(stream) or None,
        "agent": record.agent if record else None,
        "stopped_by": record.stopped_by if record else None,
        "created_at": moment(record.created_at) if record else None,
    }


def workstream_status(stream: WorkstreamRecord) -> str:
    """In words, as tables show it."""
    if stream.record and stream.record.stopped_by:
        return "stopped"
    return "folder is gone" if stream.found.missing else stream.record.status.value if stream.record else ""


def stopped_json(record: Workstream) -> dict[str, JSON]:
    return as_json(stopped_view(record))


def ended_json(ended: Ended) -> dict[str, JSON]:
    return {**ended._asdict(), "saved": saved_json(ended.saved) if ended.saved else None}


def clean_json(view: CleanView) -> dict[str, JSON]:
    return {**as_json(view), "ended": [ended_json(ended) for ended in view.ended]}


def rescue_json(view: RescueView) -> dict[str, JSON]:
    return {"rescues": [saved_json(saved) for saved in view.rescues], "path": view.path}


def saved_json(saved: Saved) -> dict[str, JSON]:
    return {
        "rescue": rescue_name(saved),
        "files": saved.files,
        "at": moment(saved.at * 1_000),
        "branch": saved.manifest.branch.removeprefix(HEADS),
        "commit": saved.commit,
    }


def rescue_name(saved: Saved) -> str:
    return saved.ref.removeprefix(NAMESPACE)
