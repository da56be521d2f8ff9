"""`get_next_task`, `task`, and the resources `work://project_state`, `work://task_queue` and `work://sessions`."""

from collections.abc import Mapping

from trimtab.app import projects, sessions, tasks
from trimtab.app.projects import TaskQueue, WorkOverview
from trimtab.app.tasks import ClaimView, Edit, NewTask, TaskView
from trimtab.app.views import as_json, brief, moment
from trimtab.model.json import JSON, Obj, dump, each, text
from trimtab.model.work import USUAL, TaskStatus
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import (
    SHORT,
    Answer,
    ToolContext,
    by_action,
    entry_told,
    given_number,
    given_text,
    many,
    reading,
    reply,
    tool_context,
)

_MOST = 50
_MOST_EVENTS = 20
_OF_ONE = ("description", "source", "claims", "estimate_minutes", "waits_for", "frees", "added", "changed")
_NOT_TOLD = ("for_you", "waiting", "total", "completed")
"""What is the user's, is in the queue, or can be counted."""


def get_next_task(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with tool_context(caller) as at:
        role = text(arguments.get("role"))
        if arguments.get("claim") is True:
            return _taken(at, tasks.claim(at.context, role=role))
        found = tasks.next_task(at.context, role)
        if found.task is None:
            return _nothing(at, found.role, found.why)
        said = at.say("next_task", task=found.task.number)
        return reply(said, task=task_told(found.task), why=found.why, role=found.role)


def task(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("task", _ANSWERS, arguments, caller)


def project_state(_: Obj, caller: ToolCaller) -> str:
    with reading(caller) as context:
        return dump(state_told(projects.look(context, _MOST)))


def sessions_here(_: Obj, caller: ToolCaller) -> str:
    with reading(caller) as context:
        return dump(as_json(sessions.list_sessions(context)))


def task_queue(_: Obj, caller: ToolCaller) -> str:
    with reading(caller) as context:
        return dump(queue_told(projects.look_at_queue(context, _MOST)))


def state_told(found: WorkOverview) -> Obj:
    held = found.bottleneck
    told: dict[str, JSON] = {
        **{name: value for name, value in as_json(found).items() if name not in _NOT_TOLD},
        "project": brief(as_json(found.project, since="created_at", changed="updated_at"), SHORT),
        "tasks": found.counts,
        "active": many(map(_since, found.active)),
        "blocked": many(map(_since, found.blocked)),
        "questions": many(brief(as_json(each), SHORT) for each in found.for_you.questions),
        "bottleneck": {**task_line(held.task), "holds_up": held.holds_up} if held else None,
        "requests": [
            brief(as_json(request, request="merge_request", since="updated_at"), SHORT) for request in found.requests
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


def task_told(task: TaskView) -> dict[str, JSON]:
    old = {"task": "number", "held_by": "claimed_by", "added": "created_at", "changed": "updated_at"}
    return brief(as_json(task, **old))


def task_line(task: TaskView) -> Obj:
    """One of many: what is long or seldom of use is left out."""
    return brief({name: value for name, value in task_told(task).items() if name not in _OF_ONE}, SHORT)


def _nothing(at: ToolContext, role: str, why: str) -> ToolResult:
    queue = projects.look_at_queue(at.context, 1)
    said = "nothing_for_role" if queue.given_out and queue.ready else "nothing_ready"
    return reply(at.say(said, role=role), task=None, why=why, role=role)


def _taken(at: ToolContext, claim: ClaimView) -> ToolResult:
    if claim.task is None:
        return _nothing(at, claim.role, claim.why)
    if claim.attempt is not None:
        from trimtab.surfaces.work import task_retries  # most tasks have not failed

        return task_retries.taken(at, claim.task, claim.attempt)
    said = at.say("task_taken", task=claim.task.number, until=moment(claim.lease_until))
    return reply(said, **brief({**as_json(claim), "task": task_told(claim.task)}))


def _add(at: ToolContext, arguments: Obj) -> ToolResult:
    priority = given_number(arguments, "priority")
    wanted = NewTask(
        text(arguments.get("title")),
        text(arguments.get("task")),
        text(arguments.get("under")),
        text(arguments.get("description")),
        USUAL if priority is None else priority,
        text(arguments.get("role")),
        text(arguments.get("assignee")),
        given_number(arguments, "estimate_minutes"),
        each(arguments.get("needs")),
    )
    return _told(tasks.add(at.context, wanted))


def _list(at: ToolContext, arguments: Obj) -> ToolResult:
    statuses = each(arguments.get("status")) or each(arguments.get("standing"))
    role, under = text(arguments.get("role")), text(arguments.get("under"))
    found = tasks.list_tasks(at.context, statuses, role=role, under=under, limit=_MOST)
    left = found.count_ - len(found.tasks)
    more = at.say("more_tasks", count=left) if left > 0 else ""
    return reply(more, tasks=many(map(task_line, found.tasks)), count=found.count_)


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    found = tasks.show(at.context, text(arguments.get("task")))
    history = many(map(entry_told, found.history[-_MOST_EVENTS:]))
    return reply("", **{**as_json(found), "task": task_told(found.task), "history": history})


def _claim(at: ToolContext, arguments: Obj) -> ToolResult:
    return _taken(at, tasks.claim(at.context, text(arguments.get("task"))))


def _renew(at: ToolContext, arguments: Obj) -> ToolResult:
    return _taken(at, tasks.renew(at.context, text(arguments.get("task"))))


def _import(at: ToolContext, arguments: Obj) -> ToolResult:
    under, is_in_order = text(arguments.get("under")), arguments.get("in_order") is True
    found = tasks.import_file(at.context, text(arguments.get("file")), under=under, in_order=is_in_order)
    added, kept, completed = (many(map(task_line, brought)) for brought in (found.added, found.kept, found.completed))
    return reply("", added=added, kept=kept, completed=completed, passed_over=list(found.passed_over))


def _step(then: TaskStatus, said: str = "") -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        number, reason = text(arguments.get("task")), text(arguments.get("reason"))
        moved = tasks.move(at.context, number, then, reason=reason, force=True)
        return _told(moved, at.say(said, task=moved.number) if said else "")

    return answer


def _fail(at: ToolContext, arguments: Obj) -> ToolResult:
    """With an error an attempt has failed; with a reason alone, the task cannot be done at all."""
    if not text(arguments.get("error")):
        return _step(TaskStatus.FAILED)(at, arguments)
    from trimtab.surfaces.work import task_retries

    return task_retries.fail(at, arguments)


def _attempts(at: ToolContext, arguments: Obj) -> ToolResult:
    from trimtab.surfaces.work import task_retries

    return task_retries.attempts(at, arguments)


def _diagnose(at: ToolContext, arguments: Obj) -> ToolResult:
    from trimtab.surfaces.work import task_retries

    return task_retries.diagnose(at, arguments)


def _edit(at: ToolContext, arguments: Obj) -> ToolResult:
    change = Edit(
        given_text(arguments, "title"),
        given_text(arguments, "description"),
        given_number(arguments, "priority"),
        given_text(arguments, "role"),
        given_text(arguments, "assignee"),
        given_number(arguments, "estimate_minutes"),
    )
    return _told(tasks.edit(at.context, text(arguments.get("task")), change))


def _needs(at: ToolContext, arguments: Obj) -> ToolResult:
    number, others = text(arguments.get("task")), each(arguments.get("needs"))
    return _told(tasks.needs(at.context, number, others, remove=arguments.get("remove") is True))


def _told(found: TaskView, next_: str = "") -> ToolResult:
    return reply(next_, task=task_told(found))


def _since(task: TaskView) -> Obj:
    return {**task_line(task), "since": moment(task.updated_at)}


def _why(task: TaskView) -> Obj:
    return {"priority": task.priority, "waited_for_by": task.frees, "since": moment(task.created_at)}


_ANSWERS: Mapping[str, Answer] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "claim": _claim,
    "renew": _renew,
    "release": _step(TaskStatus.PENDING),
    "done": _step(TaskStatus.COMPLETED, "task_finished"),
    "block": _step(TaskStatus.BLOCKED, "task_blocked"),
    "fail": _fail,
    "attempts": _attempts,
    "diagnose": _diagnose,
    "edit": _edit,
    "needs": _needs,
    "cancel": _step(TaskStatus.CANCELLED),
    "import": _import,
}
