"""The session server's tools for the project's work. All of it opens the store, and some of it runs git or the
project's checks, so it is answered in a worker: see the modules in `work`. What each action of a tool needs and takes
is declared in `work_actions`.

The model reads these texts in every session in which it looks for a tool: they are short on purpose.
"""

from collections.abc import Callable, Mapping
from types import ModuleType

from trimtab.model.json import JSON, Obj
from trimtab.surfaces.mcp.offers import InWorker, Resource, Run, Tool
from trimtab.surfaces.work_actions import (
    CHECKPOINT,
    INBOX,
    MERGE,
    MESSAGE,
    OWNER,
    REVIEW,
    RUBRIC,
    TASK,
    WORKSTREAM,
    Actions,
    old_names,
)

_JSON = "application/json"
_SOON = 60.0
_CHECKS = 900.0
_CHANGES = {"readOnlyHint": False, "destructiveHint": False}
PROJECT_STATE = "work://project_state"
TASK_QUEUE = "work://task_queue"
USER_INPUT_QUEUE = "work://user_input_queue"
SESSIONS = "work://sessions"


def schema_of(actions: Actions, arguments: Mapping[str, Obj]) -> Obj:
    """Which of the arguments belong to which action cannot be said at the top of a tool's schema: clients take a plain
    object there. So it is said in words, and checked with each call."""
    said = ", ".join(f"{name}({', '.join(action.needs)})" if action.needs else name for name, action in actions.items())
    names = [*actions, *old_names(actions)]
    action: Obj = {"type": "string", "enum": names, "description": f"With what each needs: {said}."}
    return closed({"action": action, **arguments}, "action")


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

_QUESTION = _number("Number of the question.")
_OPTION: Obj = {
    "anyOf": [
        {"type": "string"},
        closed({"label": _text("In a few words."), "description": _text("What follows from it.")}, "label"),
    ]
}

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


def _priority() -> ModuleType:
    from trimtab.surfaces.work import priority

    return priority


def _messages() -> ModuleType:
    from trimtab.surfaces.work import messages

    return messages


def _questions() -> ModuleType:
    from trimtab.surfaces.work import questions

    return questions


def _checkpoints() -> ModuleType:
    from trimtab.surfaces.work import checkpoint_tool

    return checkpoint_tool


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
                "file": _text("A check list, plan, CSV or JSON, from the project's folder on.", maxLength=500),
                "in_order": {"type": "boolean", "description": "Each task of the file needs the one before."},
                "status": _texts("Only these: ready, waiting, in_progress, review, blocked, failed, completed, …"),
                "standing": _texts("As `status`, until the next release."),
                "error": _text("What went wrong: the command and the last lines of its output.", maxLength=20_000),
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
                "role": _text("The next task for which role, if not yours."),
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
        "Submit what you committed in your workstream: its checks run in the background and a message has their result,"
        " then somebody else reviews it. Run your own checks first.",
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
                "wait": {"type": "boolean", "description": "Answer when the checks are done."},
            },
            "title",
            "self_checks",
        ),
        lambda: _merges().submit_for_qc,
        limit=_CHECKS,
        who=OWNER,
    ),
    _tool(
        "review",
        "Reviews of submitted work.",
        schema_of(
            REVIEW,
            {
                "request": _REQUEST,
                "review": _number("Number of the review."),
                "again": {"type": "boolean", "description": "Also those that have run."},
                "rubric": _number("Number of the rubric."),
                "file": _text("Its path.", maxLength=500),
                "reason": _REASON,
                "issues": {
                    "type": "array",
                    "maxItems": 50,
                    "items": {"type": "integer", "minimum": 1},
                    "description": "Numbers of issues, the first is 1.",
                },
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
        "Submit the scores of a review that you took, or of all of a request at once; the verdict follows from them and"
        " the checks.",
        closed(
            {
                "review": _number("Number of the review."),
                "request": _number("Instead of it, number of the merge request: takes and scores all open reviews."),
                "scores": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 50,
                    "items": _SCORE,
                    "description": "Each criterion of the rubric once; 10 is the best.",
                },
                "all": {
                    "type": "number",
                    "minimum": 0,
                    "maximum": 10,
                    "description": "One score for all criteria that are not in `scores`, with its reason in `note`."
                    " Below a pass, for small changes only.",
                },
                "note": _text("The reason for `all`, with file and line.", maxLength=4_000),
                "feedback": _text("For the author: what to keep, what to change.", maxLength=20_000),
                "issues": _texts("What has to be fixed; needed below a pass.", maxItems=50),
            },
            "feedback",
        ),
        lambda: _reviews().submit_review,
        limit=_CHECKS,
        who="the agent that has taken the review; with a request, any agent but the author",
    ),
    _tool(
        "merge",
        "Merge requests: look, decide, and merge what is approved.",
        schema_of(
            MERGE,
            {
                "request": _REQUEST,
                "branch": _text("To try.", maxLength=300),
                "stat": {"type": "boolean", "description": "Only which files."},
                "reason": _REASON,
            },
        ),
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
    _tool(
        "ask_question",
        "Ask the user, or a role, what you cannot decide. Nothing waits here: the answer reaches you at a later event.",
        closed(
            {
                "text": _text("What is asked, so that it can be answered without more.", minLength=1, maxLength=4_000),
                "options": {"type": "array", "maxItems": 20, "items": _OPTION, "description": "The best one first."},
                "default": _text("The option that is taken at the deadline.", maxLength=300),
                "minutes": {"type": "number", "minimum": 0, "description": "The deadline; without one it waits."},
                "task": _TASK,
                "kind": _text("Such as security, architecture, dependency, data, release, spend.", maxLength=50),
                "level": _text("At least this level; P0 is the highest.", enum=["P0", "P1", "P2", "P3"]),
                "blocking": {"type": "boolean", "description": "Its task waits for the answer; a P0 does by itself."},
                "evidence": _text("What shows that it has to be asked: file and line, output.", maxLength=10_000),
                "to": _text("worker, reviewer or coordinator, if not the user."),
            },
            "text",
        ),
        lambda: _questions().ask_question,
    ),
    _tool(
        "answer_question",
        "Answer a question that is for your role. What is for the user, the user answers.",
        closed(
            {
                "question": _QUESTION,
                "answer": _text("An option's number, its label, or words.", minLength=1, maxLength=10_000),
            },
            "question",
            "answer",
        ),
        lambda: _questions().answer_question,
        who="an agent of the role that it is for, which did not ask it",
    ),
    _tool(
        "inbox",
        "Questions that are for your role, or that you asked.",
        schema_of(INBOX, {"question": _QUESTION, "reason": _REASON}),
        lambda: _questions().inbox,
    ),
    _tool(
        "checkpoint",
        "The whole project kept at one point, before something risky. Only the user goes back to one: `trimtab"
        " restore`.",
        schema_of(
            CHECKPOINT,
            {
                "message": _text("What it is for.", maxLength=500),
                "checkpoint": _text("Its id, such as ckpt_12, or last.", maxLength=20),
            },
        ),
        lambda: _checkpoints().checkpoint,
        limit=_SOON * 2,
    ),
    _tool(
        "score_priority",
        "Whether a decision needs the user: its level, P0 (ask, and wait) to P3 (nobody needs to know), with reasons.",
        closed(
            {
                "decision": _text("What you are about to do or choose, in a sentence or two.", maxLength=4_000),
                "kind": _text("What it is about: security, architecture, test_failure, release, spend …", maxLength=50),
                "command": _text("What would be run.", maxLength=4_000),
                "task": _TASK,
                "spend": {"type": "number", "minimum": 0, "description": "In USD."},
                "blocks": {"type": "integer", "minimum": 0, "description": "How many tasks wait for it."},
                "files": {"type": "integer", "minimum": 0, "description": "How many it changes."},
                "reversible": {"type": "boolean", "description": "Whether it can be undone, where you know."},
            },
            "decision",
        ),
        lambda: _priority().score_priority,
    ),
)

RESOURCES = (
    Resource(
        PROJECT_STATE,
        "project_state",
        InWorker(lambda: _tasks().project_state),
        _JSON,
        description="How far the project's work is: status, phase, progress, active and blocked tasks, the task that"
        " most others wait for, questions that wait for the user, open merge requests, each with since when.",
    ),
    Resource(
        TASK_QUEUE,
        "task_queue",
        InWorker(lambda: _tasks().task_queue),
        _JSON,
        description="The tasks that are ready, in the order in which they are given out and why; those in progress"
        " with holder and lease; those that wait, with what for.",
    ),
    Resource(
        USER_INPUT_QUEUE,
        "user_input_queue",
        InWorker(lambda: _questions().user_input_queue),
        _JSON,
        description="The questions that wait for an answer, what holds work up first, each with its options, default"
        " and deadline; and other decisions that wait for the user.",
    ),
    Resource(
        SESSIONS,
        "sessions",
        InWorker(lambda: _tasks().sessions_here),
        _JSON,
        description="What each session is doing (working, waiting for the user or a machine, finished, without"
        " progress, gone), since when, and the event that proves it.",
    ),
)
