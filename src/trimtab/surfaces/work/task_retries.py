"""`task` with the actions fail, attempts and diagnose, and what whoever takes a task that failed before is told."""

from trimtab.app import retries
from trimtab.app.retries import AttemptBrief, AttemptView
from trimtab.app.tasks import TaskView, task_view
from trimtab.app.views import as_json, brief
from trimtab.app.workstreams import StartedView
from trimtab.model.agents import COORDINATOR
from trimtab.model.attempts import Approach, Recovery
from trimtab.model.json import JSON, Obj, text
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.work.tasks import task_told
from trimtab.surfaces.work.tool_context import ToolContext, many, reply

_NEEDED = ("task", "number", "title", "description")
_LONGEST_ERROR = 4_000
"""Of one that is longer the end is told: the cause is there."""
_APPROACHES = {Approach.SIMPLIFIED: "retry_simplified", Approach.DEBUG: "retry_debug"}
_RECOVERIES = {
    Recovery.RESET_STATE: "retry_reset_state",
    Recovery.SKIP_AND_CONTINUE: "retry_skip_and_continue",
    Recovery.FALLBACK_MODE: "retry_fallback_mode",
}


def fail(at: ToolContext, arguments: Obj) -> ToolResult:
    """Of what another one holds only a coordinator says so, as it alone releases that."""
    insists = at.by.role == COORDINATOR
    found = retries.fail(at.context, text(arguments.get("task")), text(arguments.get("error")), force=insists)
    fields: Obj = {"task": found.task.number, "number": found.failed.number, "most": found.most}
    if found.then is None:
        said = at.say("task_escalated", **fields, question=found.question)
    else:
        said = at.say("task_failed", **fields, approach=found.then.approach.value)
    told: dict[str, JSON] = {**as_json(found), "task": task_told(found.task)}
    return reply(said, **brief(told))


def attempts(at: ToolContext, arguments: Obj) -> ToolResult:
    found = retries.attempts(at.context, text(arguments.get("task")))
    return reply("", **brief({**as_json(found), "attempts": many(map(_in_short, found.attempts))}))


def diagnose(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **as_json(retries.diagnose(at.context, text(arguments.get("task")))))


def taken(at: ToolContext, task: TaskView, attempt: AttemptBrief) -> ToolResult:
    """Without a worktree yet."""
    said = " ".join((said_of(at, task.number, attempt), at.say("retry_taken", task=task.number)))
    return reply(said, task=_told(task, attempt), attempt=_in_short(attempt))


def begun(at: ToolContext, started: StartedView, attempt: AttemptBrief) -> ToolResult:
    """With less: the task, where to work, what failed and what was tried, and nothing else."""
    made, task = started.created, task_view(started.task)
    said = " ".join((said_of(at, task.number, attempt), at.say("retry_folder", folder=made.path, task=task.number)))
    return reply(said, task=_told(task, attempt), folder=made.path, branch=made.branch, attempt=_in_short(attempt))


def said_of(at: ToolContext, number: str, attempt: AttemptBrief) -> str:
    """What is different this time."""
    fields: Obj = {
        "task": number,
        "number": attempt.number,
        "most": attempt.most,
        "failed": attempt.number - 1,
        "report": attempt.report,
        "note": attempt.note,
        "error": attempt.last_words,
    }
    names = [_APPROACHES[attempt.approach]] if attempt.approach in _APPROACHES else []
    names += [_RECOVERIES[attempt.recovery]] if attempt.recovery else []
    names += ["retry_note"] if attempt.note else []
    return " ".join(at.say(name, **fields) for name in names)


def _in_short(attempt: AttemptBrief | AttemptView) -> Obj:
    return brief(as_json(attempt._replace(error=attempt.error[-_LONGEST_ERROR:])), _LONGEST_ERROR)


def _told(task: TaskView, attempt: AttemptBrief) -> dict[str, JSON]:
    told = task_told(task)
    return {name: told[name] for name in _NEEDED if name in told} if attempt.is_simplified else told
