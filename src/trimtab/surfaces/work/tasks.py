"""`get_next_task` and `task`."""

from collections.abc import Mapping

from trimtab.app import projects, tasks
from trimtab.app.tasks import ClaimView, Edit, NewTask, TaskView
from trimtab.app.views import as_json, moment
from trimtab.model.json import Obj, each, text
from trimtab.model.work import USUAL, TaskStatus
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, given_number, given_text, reply, tool_context
from trimtab.surfaces.work.shown import entry_told, many, task_line, task_told

_MOST = 50
_MOST_EVENTS = 20


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


def _nothing(at: ToolContext, role: str, why: str) -> ToolResult:
    queue = projects.look_at_queue(at.context, 1)
    said = "nothing_for_role" if queue.given_out and queue.ready else "nothing_ready"
    return reply(at.say(said, role=role), task=None, why=why, role=role)


def _taken(at: ToolContext, claim: ClaimView) -> ToolResult:
    if claim.task is None:
        return _nothing(at, claim.role, claim.why)
    said = at.say("task_taken", task=claim.task.number, until=moment(claim.lease_until))
    return reply(said, **{**as_json(claim), "task": task_told(claim.task)})


def task(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("task", _ANSWERS, arguments, caller)


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


def _step(then: TaskStatus, said: str = "") -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        number, reason = text(arguments.get("task")), text(arguments.get("reason"))
        moved = tasks.move(at.context, number, then, reason=reason, force=True)
        return _told(moved, at.say(said, task=moved.number) if said else "")

    return answer


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


_ANSWERS: Mapping[str, Answer] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "claim": _claim,
    "release": _step(TaskStatus.PENDING),
    "done": _step(TaskStatus.COMPLETED, "task_finished"),
    "block": _step(TaskStatus.BLOCKED, "task_blocked"),
    "edit": _edit,
    "needs": _needs,
    "cancel": _step(TaskStatus.CANCELLED),
}
