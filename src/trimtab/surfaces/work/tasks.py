"""`get_next_task` and `task`."""

from collections.abc import Mapping

from trimtab.coordinator import agent_actions, overview
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.model.agents import WORKER
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, text
from trimtab.model.work import SETTLED, USUAL, Claim, TaskStatus
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, desk, given_number, given_text, reply
from trimtab.surfaces.work.shown import happened, many, moment, task_line, task_view

_MOST = 50
_LOOKED_AT = 2_000
_STANDINGS = ("ready", "waiting", *(one.value for one in TaskStatus if one is not TaskStatus.PENDING))


def get_next_task(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with desk(caller) as at:
        role = text(arguments.get("role")) or at.by.role or WORKER
        choice = claims.get_next_task(at.work, role, at.by.name)
        if choice.task is None:
            return _nothing(at, role, choice.why)
        if arguments.get("claim") is not True:
            said = at.say("next_task", task=choice.task.number)
            return reply(said, task=task_view(choice.task), why=choice.why, role=role)
        taken = claims.claim(at.work, at.by.name, role)
        if taken is None:
            return _nothing(at, role, claims.why_nothing(at.work, role))
        # of several who ask at once each is given another: then what was said of the first does not fit
        why = choice.why if taken.task.id == choice.task.id else f"{choice.task.number} was just taken by another."
        return _taken(at, taken, why=why, role=role)


def _nothing(at: ToolContext, role: str, why: str) -> ToolResult:
    queued = overview.queue(at.work, 1)
    said = "nothing_for_role" if queued.is_open and queued.ready else "nothing_ready"
    return reply(at.say(said, role=role), task=None, why=why, role=role)


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
    added = agent_actions.add(at.work, at.by, wanted)
    return reply("", task=task_view(added))


def _list(at: ToolContext, arguments: Obj) -> ToolResult:
    standings = each(arguments.get("standing"))
    unknown = [one for one in standings if one not in _STANDINGS]
    if unknown:
        raise TrimtabError(f"there is no standing {unknown[0]!r}", remedy=f"Known: {', '.join(_STANDINGS)}.")
    pending = bool({"ready", "waiting"} & set(standings))
    if standings:
        statuses = [one for one in TaskStatus if one.value in standings or (one is TaskStatus.PENDING and pending)]
    else:
        statuses = [one for one in TaskStatus if one not in SETTLED]
    waiting = {frozenset({"ready"}): False, frozenset({"waiting"}): True}.get(frozenset(standings))
    role, under = text(arguments.get("role")), text(arguments.get("under"))
    found = task_records.listed(at.work, statuses=statuses, role=role, under=under, waiting=waiting, limit=_LOOKED_AT)
    shown = [one for one in found if not standings or one.standing in standings]
    left = len(shown) - _MOST
    more = at.say("more_tasks", count=left) if left > 0 else ""
    return reply(more, tasks=many(task_line(one) for one in shown[:_MOST]), count=len(shown))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    found = task_records.show(at.work, text(arguments.get("task")))
    needs = many(task_line(one) for one in found.needs[:_MOST])
    needed_by = many(task_line(one) for one in found.needed_by[:_MOST])
    return reply("", task=task_view(found.task), needs=needs, needed_by=needed_by, history=happened(found.history))


def _claim(at: ToolContext, arguments: Obj) -> ToolResult:
    return _taken(at, agent_actions.claim(at.work, at.by, text(arguments.get("task"))))


def _step(then: TaskStatus, said: str = "") -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        moved = agent_actions.move(at.work, at.by, text(arguments.get("task")), then, text(arguments.get("reason")))
        return reply(at.say(said, task=moved.number) if said else "", task=task_view(moved))

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
    return reply("", task=task_view(agent_actions.edit(at.work, at.by, text(arguments.get("task")), change)))


def _depend(at: ToolContext, arguments: Obj) -> ToolResult:
    number, others = text(arguments.get("task")), each(arguments.get("needs"))
    changed = agent_actions.needs(at.work, at.by, number, others, remove=arguments.get("remove") is True)
    return reply("", task=task_view(changed))


def _taken(at: ToolContext, claim: Claim, **more: JSON) -> ToolResult:
    said = at.say("task_taken", task=claim.task.number, until=moment(claim.lease_until))
    return reply(said, task=task_view(claim.task), **more)


_ANSWERS: Mapping[str, Answer] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "claim": _claim,
    "release": _step(TaskStatus.PENDING),
    "finish": _step(TaskStatus.COMPLETED, "task_finished"),
    "block": _step(TaskStatus.BLOCKED, "task_blocked"),
    "edit": _edit,
    "depend": _depend,
    "cancel": _step(TaskStatus.CANCELLED),
}
