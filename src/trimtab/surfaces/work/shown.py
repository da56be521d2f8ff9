"""Records as an agent or a program reads them: without what is empty, and no longer than helps."""

from collections.abc import Iterable

from trimtab.app.messages import MessageView
from trimtab.app.tasks import TaskView
from trimtab.app.views import HistoryEntry, as_json, brief
from trimtab.model.json import JSON, Obj

_SHORT = 300
_LONGEST_MESSAGE = 10_001
_OF_ONE = ("description", "source", "claims", "estimate_minutes", "waits_for", "frees", "added", "changed")


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


def many(views: Iterable[Obj]) -> list[JSON]:
    return list(views)
