"""`work://project_state` and `work://task_queue`."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager

from trimtab.coordinator import overview
from trimtab.coordinator.publishing import in_step
from trimtab.coordinator.work import Work, open_work
from trimtab.model.json import Obj, dump
from trimtab.model.work import Task
from trimtab.surfaces.called import root_of, user_here
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.shown import counted, full, many, moment, project_view, request_view, task_line
from trimtab.surfaces.work_offers import PROJECT_STATE, TASK_QUEUE

_MOST = 50
_MOST_NEEDS = 20

SHAPES: Mapping[str, str] = {
    PROJECT_STATE: """\
{
  "at": "2026-01-31T09:00:00+00:00",
  "project": {
    "name": "engine", "status": "active", "phase": 7, "phase_name": "coding", "phase_by": "person",
    "phase_evidence": "3 tasks are in progress", "since": "2026-01-02T08:00:00+00:00",
    "changed": "2026-01-30T10:00:00+00:00"
  },
  "completion_percentage": 40.0,
  "tasks": {"completed": 4, "in_progress": 1, "ready": 2, "waiting": 3},
  "active": [
    {
      "task": "1.5.3", "title": "Write the parser", "standing": "in_progress", "priority": "P1", "role": "worker",
      "held_by": "worker-ab12cd34", "lease_until": "2026-01-31T09:08:00+00:00", "since": "2026-01-31T08:40:00+00:00"
    }
  ],
  "blocked": [],
  "bottleneck": {"task": "1.5.3", "title": "Write the parser", "holds_up": 3},
  "merges": {"merged": 4, "pending_qc": 1},
  "requests": [
    {
      "request": 5, "title": "A lexer", "status": "pending_qc", "author": "worker-ef567890", "head": "9fceb02d0ae5",
      "since": "2026-01-31T08:58:00+00:00"
    }
  ],
  "at_most": 50
}
""",
    TASK_QUEUE: """\
{
  "at": "2026-01-31T09:00:00+00:00",
  "given_out": true,
  "order": "priority, then what most others wait for, then the oldest",
  "counts": {"completed": 4, "in_progress": 1, "ready": 2, "waiting": 3},
  "ready": [
    {
      "task": "2.1", "title": "Write the lexer", "priority": "P1",
      "why": {"priority": "P1", "waited_for_by": 2, "since": "2026-01-02T08:00:00+00:00"}
    }
  ],
  "in_progress": [
    {
      "task": "1.5.3", "title": "Write the parser", "standing": "in_progress", "priority": "P1", "role": "worker",
      "held_by": "worker-ab12cd34", "lease_until": "2026-01-31T09:08:00+00:00", "since": "2026-01-31T08:40:00+00:00"
    }
  ],
  "waiting": [
    {"task": "2.2", "title": "Test it", "priority": "P2", "needs": [{"task": "2.1", "standing": "ready"}]}
  ],
  "at_most": 50
}
""",
}
"""Examples for the reference. What is empty in a task, a project or a request is left out."""


def project_state(_: Obj, caller: ToolCaller) -> str:
    with _work(caller) as work:
        found = overview.overview(work, _MOST)
    progress = found.progress
    held = progress.bottleneck
    return dump(
        {
            "at": moment(found.at),
            "project": project_view(progress.project),
            "completion_percentage": progress.percentage,
            "tasks": counted(progress.counts),
            "active": many(_since(one) for one in progress.active),
            "blocked": many(_since(one) for one in progress.blocked),
            "bottleneck": {**task_line(held.task), "holds_up": held.holds_up} if held else None,
            "merges": counted(found.merges),
            "requests": many(request_view(one) for one in found.waiting),
            "at_most": _MOST,
        }
    )


def task_queue(_: Obj, caller: ToolCaller) -> str:
    with _work(caller) as work:
        found = overview.queue(work, _MOST)
    waiting = [
        {
            **_without_standing(one.task),
            "needs": [{"task": need.number, "standing": need.standing} for need in one.needs[:_MOST_NEEDS]],
        }
        for one in found.waiting
    ]
    return dump(
        {
            "at": moment(found.at),
            "given_out": found.is_open,
            "order": "priority, then what most others wait for, then the oldest",
            "counts": counted(found.counts),
            "ready": many({**_without_standing(one), "why": _why(one)} for one in found.ready),
            "in_progress": many(_since(one) for one in found.held),
            "waiting": waiting,
            "at_most": _MOST,
        }
    )


def _since(task: Task) -> Obj:
    return {**task_line(task), "since": moment(task.updated_at)}


def _without_standing(task: Task) -> Obj:
    return {name: value for name, value in task_line(task).items() if name != "standing"}


def _why(task: Task) -> Obj:
    return full(priority=f"P{task.priority}", waited_for_by=task.frees, since=moment(task.created_at))


@contextmanager
def _work(caller: ToolCaller) -> Generator[Work]:
    user = user_here()
    with open_work(root_of(user), user.env) as work, in_step(work, lambda late: caller.log("warning", late)):
        yield work
