"""`work://project_state` and `work://task_queue`."""

from collections.abc import Generator
from contextlib import contextmanager

from trimtab.app import projects
from trimtab.app.context import Context, open_context
from trimtab.app.projects import TaskQueue, WorkOverview
from trimtab.app.tasks import TaskView
from trimtab.app.views import as_json, brief, moment
from trimtab.model.json import JSON, Obj, dump
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.tool_project import root_of, user_here
from trimtab.surfaces.work.shown import many, task_line

_MOST = 50
_SHORT = 300
_NOT_TOLD = ("for_you", "waiting", "total", "completed")
"""What is the user's, is in the queue, or can be counted."""


def project_state(_: Obj, caller: ToolCaller) -> str:
    with _context(caller) as context:
        return dump(state_told(projects.look(context, _MOST)))


def task_queue(_: Obj, caller: ToolCaller) -> str:
    with _context(caller) as context:
        return dump(queue_told(projects.look_at_queue(context, _MOST)))


def state_told(found: WorkOverview) -> Obj:
    held = found.bottleneck
    told: dict[str, JSON] = {
        **{name: value for name, value in as_json(found).items() if name not in _NOT_TOLD},
        "project": brief(as_json(found.project, since="created_at", changed="updated_at"), _SHORT),
        "tasks": found.counts,
        "active": many(map(_since, found.active)),
        "blocked": many(map(_since, found.blocked)),
        "bottleneck": {**task_line(held.task), "holds_up": held.holds_up} if held else None,
        "requests": [
            brief(as_json(request, request="merge_request", since="updated_at"), _SHORT) for request in found.requests
        ],
    }
    return {**told, "at_most": _MOST}


def queue_told(found: TaskQueue) -> Obj:
    waiting: list[JSON] = [
        {
            **task_line(waiting.task),
            "needs": [as_json(need, task="number", standing="status") for need in waiting.needs],
        }
        for waiting in found.waiting
    ]
    told: dict[str, JSON] = {
        "ready": many({**task_line(task), "why": _why(task)} for task in found.ready),
        "in_progress": many(map(_since, found.in_progress)),
        "waiting": waiting,
    }
    return {**as_json(found), **told, "at_most": _MOST}


def _since(task: TaskView) -> Obj:
    return {**task_line(task), "since": moment(task.updated_at)}


def _why(task: TaskView) -> Obj:
    return {"priority": task.priority, "waited_for_by": task.frees, "since": moment(task.created_at)}


@contextmanager
def _context(caller: ToolCaller) -> Generator[Context]:
    user = user_here()
    with open_context(root_of(user), user.env, warn=lambda late: caller.log("warning", late)) as context:
        yield context
