"""The session server's tools for the project's work. All of it opens the store, and some of it runs git or the
project's checks, so it is answered in a worker: see the modules in `work`. What each action of a tool needs and takes
is declared once: the schema that the model sees is made of it, calls are checked against it, the reference shows it.

The model reads these texts in every session in which it looks for a tool: they are short on purpose.
"""

from collections.abc import Callable, Mapping
from types import ModuleType

from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.surfaces.mcp.offers import InWorker, Resource, Run, Tool

_JSON = "application/json"
_SOON = 60.0
_CHECKS = 900.0
_CHANGES = {"readOnlyHint": False, "destructiveHint": False}
_COORDINATOR = "a coordinator"
_HOLDER = "whoever holds the task, or a coordinator"
_OWNER = "whoever works in it, or a coordinator"
_DECIDER = "a coordinator that neither wrote nor reviewed it; with `work.approval = person`, only the user"

PROJECT_STATE = "work://project_state"
TASK_QUEUE = "work://task_queue"


class ToolAction(Record):
    """`needs` and `takes` name arguments. `who` says who may do it, where not every agent may. `old` is its earlier
    name, which is accepted until the next release."""

    what: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    who: str = ""
    old: str = ""


Actions = Mapping[str, ToolAction]


def schema_of(actions: Actions, arguments: Mapping[str, Obj]) -> Obj:
    """Which of the arguments belong to which action cannot be said at the top of a tool's schema: clients take a plain
    object there. So it is said in words, and checked with each call."""
    said = ", ".join(f"{name}({', '.join(action.needs)})" if action.needs else name for name, action in actions.items())
    names = [*actions, *old_names(actions)]
    action: Obj = {"type": "string", "enum": names, "description": f"With what each needs: {said}."}
    return closed({"action": action, **arguments}, "action")


def old_names(actions: Actions) -> Mapping[str, str]:
    """By each earlier name, the name of now."""
    return {action.old: name for name, action in actions.items() if action.old}


def closed(properties: Mapping[str, JSON], *required: str) -> Obj:
    whole: dict[str, JSON] = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**whole, "required": required} if required else whole


def _text(description: str, **more: JSON) -> Obj:
    return {"type": "string", "description": description, **more}


def _texts(description: str, **more: JSON) -> Obj:
    return {"type": "array", "items": {"type": "string"}, "description": description, **more}


def _number(description: str) -> Obj:
    return {"type": "integer", "minimum": 1, "description": description}


_TASK = _text("Its number, such as 1.5.3.", pattern=r"^[0-9]+(\.[0-9]+)*$")
_REQUEST = _number("Number of the merge request.")
_REASON = _text("Why; kept in the record.", maxLength=2_000)

TASK: Actions = {
    "add": ToolAction(
        "Add a task; only a coordinator assigns it to another.",
        ("title",),
        ("task", "under", "description", "priority", "role", "assignee", "estimate_minutes", "needs"),
    ),
    "list": ToolAction("List tasks that are not settled.", (), ("status", "standing", "role", "under")),
    "show": ToolAction("Show a task with what it needs, what needs it and what happened to it.", ("task",)),
    "claim": ToolAction("Take a task; on one that the caller has, it extends the lease.", ("task",)),
    "release": ToolAction("Give a task back, so that it is ready for another.", ("task",), ("reason",), _HOLDER),
    "done": ToolAction(
        "Say that a task without a workstream is completed; one with a workstream is submitted instead.",
        ("task",),
        ("reason",),
        _HOLDER,
        old="finish",
    ),
    "block": ToolAction("Say that a task cannot go on.", ("task", "reason"), (), _HOLDER),
    "edit": ToolAction(
        "Change a task.",
        ("task",),
        ("title", "description", "priority", "role", "assignee", "estimate_minutes"),
        f"{_HOLDER}; only a coordinator assigns it to another",
    ),
    "needs": ToolAction(
        "Say what a task comes after, or no longer does.", ("task", "needs"), ("remove",), _HOLDER, old="depend"
    ),
    "cancel": ToolAction("Drop a task; what waits for it no longer does.", ("task",), ("reason",), _COORDINATOR),
}

WORKSTREAM: Actions = {
    "create": ToolAction("A worktree for a task that the caller holds or now takes.", ("task",), ("topic", "base")),
    "list": ToolAction("List workstreams and review checkouts."),
    "abandon": ToolAction("Take one away; what is nowhere else is rescued.", ("name",), ("reason",), _OWNER),
    "rescue": ToolAction("List rescues, or bring one back.", (), ("name",)),
    "stop": ToolAction("Tell whoever works in it to stop.", ("name",), ("reason",), _COORDINATOR),
    "resume": ToolAction("Let one that was stopped go on.", ("name",), ("reason",), _COORDINATOR),
}

REVIEW: Actions = {
    "start": ToolAction(
        "Take a review, of the request or the oldest that waits; gives checkout, criteria and results of the checks.",
        (),
        ("request",),
        "any agent but the author",
    ),
    "release": ToolAction(
        "Give back a review that was taken and not scored.", ("request",), (), f"who has taken it, or {_COORDINATOR}"
    ),
    "show": ToolAction("Show a review.", ("review",)),
    "list": ToolAction("List reviews, the latest first.", (), ("request",)),
    "again": ToolAction(
        "Open another review of the same commit, to compare.", ("request",), (), "any agent but the author"
    ),
    "consistency": ToolAction("Show how far reviews of the same commit are apart."),
    "rubrics": ToolAction("As `rubric` list, until the next release."),
    "propose_rubric": ToolAction("As `rubric` propose, until the next release.", ("file",)),
    "approve_rubric": ToolAction("As `rubric` approve, until the next release.", ("rubric",), ("reason",), _DECIDER),
    "reject_rubric": ToolAction("As `rubric` reject, until the next release.", ("rubric",), ("reason",), _DECIDER),
}

RUBRIC: Actions = {
    "list": ToolAction("List rubrics that apply, are proposed or are not yet.", (), ("all",)),
    "show": ToolAction("Show what a rubric checks and scores.", ("rubric",)),
    "propose": ToolAction("Propose a file in `.trimtab/rubrics/`.", ("file",)),
    "approve": ToolAction("Use a proposed rubric from now on.", ("rubric",), ("reason",), _DECIDER),
    "reject": ToolAction("Decline a proposed rubric.", ("rubric",), ("reason",), _DECIDER),
    "retire": ToolAction("Let a rubric no longer apply.", ("rubric",), ("reason",), _DECIDER),
}

MERGE: Actions = {
    "list": ToolAction("List the open requests."),
    "show": ToolAction("Show a request with its reviews and what happened to it.", ("request",)),
    "approve": ToolAction("Let it be merged.", ("request",), ("reason",), _DECIDER),
    "revise": ToolAction("Send it back to its author.", ("request", "reason"), (), _DECIDER),
    "reject": ToolAction("Close it.", ("request", "reason"), (), _DECIDER),
    "veto": ToolAction("Take an approval back.", ("request", "reason"), (), _DECIDER),
    "queue": ToolAction("Merge all that is approved, after the project's checks on the result.", (), (), _COORDINATOR),
}

MESSAGE: Actions = {
    "send": ToolAction("Send a message.", ("to", "text"), ("kind",)),
    "read": ToolAction("Read what is for the caller's name or role.", old="list"),
    "done": ToolAction("Say that a message is dealt with.", ("message",), (), "whom it was for"),
}

ACTIONS: Mapping[str, Actions] = {
    "task": TASK,
    "workstream": WORKSTREAM,
    "review": REVIEW,
    "rubric": RUBRIC,
    "merge": MERGE,
    "message": MESSAGE,
}
"""By tool: for the checks of a call, and for the reference."""

_SELF_CHECK = closed(
    {
        "command": _text("What was run.", minLength=1, maxLength=500),
        "outcome": _text("What came of it, such as 42 passed.", minLength=1, maxLength=500),
    },
    "command",
    "outcome",
)
_SCORE = closed(
    {
        "criterion": _text("Its id."),
        "score": {"type": "number", "minimum": 0, "maximum": 10},
        "reason": _text("What in the diff shows it.", minLength=1, maxLength=2_000),
    },
    "criterion",
    "score",
    "reason",
)


def _tasks() -> ModuleType:
    from trimtab.surfaces.work import tasks

    return tasks


def _workstreams() -> ModuleType:
    from trimtab.surfaces.work import workstreams

    return workstreams


def _reviews() -> ModuleType:
    from trimtab.surfaces.work import reviews

    return reviews


def _merges() -> ModuleType:
    from trimtab.surfaces.work import merges

    return merges


def _messages() -> ModuleType:
    from trimtab.surfaces.work import messages

    return messages


def _tool(
    name: str, description: str, schema: Obj, load: Callable[[], Run], limit: float = _SOON, who: str = ""
) -> Tool:
    return Tool(name, description, schema, InWorker(load), annotations=_CHANGES, limit=limit, who=who)


TOOLS = (
    _tool(
        "get_next_task",
        "The best ready task for you, and why it is that one. With claim, it is yours.",
        closed(
            {
                "role": _text("For which role, if not yours: worker, reviewer, coordinator."),
                "claim": {"type": "boolean", "description": "Take it."},
            }
        ),
        lambda: _tasks().get_next_task,
    ),
    _tool(
        "task",
        "The project's tasks: add, look, take, give back, order, end.",
        schema_of(
            TASK,
            {
                "task": _TASK,
                "title": _text("What is to be done.", maxLength=500),
                "description": _text("What else there is to know.", maxLength=20_000),
                "under": _text("The task below which to add or list."),
                "priority": {"type": "integer", "minimum": 0, "maximum": 3, "description": "0 is the highest."},
                "role": _text("Only for this role."),
                "assignee": _text("Only for this agent."),
                "estimate_minutes": {"type": "integer", "minimum": 0},
                "needs": _texts("Numbers of tasks that come first.", minItems=1),
                "remove": {"type": "boolean", "description": "It no longer needs them."},
                "status": _texts("Only these: ready, waiting, in_progress, review, blocked, failed, completed, …"),
                "standing": _texts("As `status`, until the next release."),
                "reason": _REASON,
            },
        ),
        lambda: _tasks().task,
    ),
    _tool(
        "workstream",
        "Worktrees in which tasks are done, each on its own branch: you work in that folder alone.",
        schema_of(
            WORKSTREAM,
            {
                "task": _TASK,
                "topic": _text("Part of the folder's name, in a word.", maxLength=100),
                "base": _text("The revision to begin at; otherwise the main branch.", maxLength=200),
                "name": _text("Of the folder, the branch or the rescue.", maxLength=300),
                "reason": _REASON,
            },
        ),
        lambda: _workstreams().workstream,
        limit=_SOON * 2,
    ),
    _tool(
        "submit_for_qc",
        "Submit what you committed in your workstream: its checks run, then somebody else reviews it. Run your own"
        " checks first.",
        closed(
            {
                "branch": _text("Which workstream, if you have several.", maxLength=300),
                "task": _TASK,
                "title": _text("What it does, in a line.", minLength=1, maxLength=500),
                "description": _text("What a reviewer should know.", maxLength=20_000),
                "self_checks": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 50,
                    "items": _SELF_CHECK,
                    "description": "What you ran yourself, on what is committed.",
                },
                "again": {"type": "boolean", "description": "Also the very commit that was sent back."},
            },
            "title",
            "self_checks",
        ),
        lambda: _merges().submit_for_qc,
        limit=_CHECKS,
        who=_OWNER,
    ),
    _tool(
        "review",
        "Reviews of submitted work.",
        schema_of(
            REVIEW,
            {
                "request": _REQUEST,
                "review": _number("Number of the review."),
                "rubric": _number("Number of the rubric."),
                "file": _text("Its path.", maxLength=500),
                "reason": _REASON,
            },
        ),
        lambda: _reviews().review,
        limit=_CHECKS,
    ),
    _tool(
        "rubric",
        "Rubrics: what reviews check and score.",
        schema_of(
            RUBRIC,
            {
                "rubric": _number("Number of the rubric."),
                "file": _text("Its path.", maxLength=500),
                "reason": _REASON,
                "all": {"type": "boolean", "description": "Also those that are rejected or retired."},
            },
        ),
        lambda: _reviews().rubric,
    ),
    _tool(
        "submit_review",
        "Submit the scores of a review that you took; the verdict follows from them and the checks.",
        closed(
            {
                "review": _number("Number of the review."),
                "scores": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 50,
                    "items": _SCORE,
                    "description": "Each criterion of the rubric once; 10 is the best.",
                },
                "feedback": _text("For the author: what to keep, what to change.", maxLength=20_000),
                "issues": _texts("What has to be fixed; needed below a pass.", maxItems=50),
            },
            "review",
            "scores",
            "feedback",
        ),
        lambda: _reviews().submit_review,
        limit=_CHECKS,
        who="the agent that has taken the review",
    ),
    _tool(
        "merge",
        "Merge requests: look, decide, and merge what is approved.",
        schema_of(MERGE, {"request": _REQUEST, "reason": _REASON}),
        lambda: _merges().merge,
        limit=_CHECKS * 2,
    ),
    _tool(
        "message",
        "Messages between roles and agents; recipients get them at their next event.",
        schema_of(
            MESSAGE,
            {
                "to": _text("A role (worker, reviewer, coordinator) or an agent.", maxLength=100),
                "text": _text("What it says.", maxLength=10_000),
                "kind": _text("Such as question or note.", maxLength=50),
                "message": _number("Number of the message."),
            },
        ),
        lambda: _messages().message,
    ),
)

RESOURCES = (
    Resource(
        PROJECT_STATE,
        "project_state",
        InWorker(lambda: _tasks().project_state),
        _JSON,
        description="How far the project's work is: status, phase, progress, active and blocked tasks, the task that"
        " most others wait for, open merge requests, each with since when.",
    ),
    Resource(
        TASK_QUEUE,
        "task_queue",
        InWorker(lambda: _tasks().task_queue),
        _JSON,
        description="The tasks that are ready, in the order in which they are given out and why; those in progress"
        " with holder and lease; those that wait, with what for.",
    ),
)
