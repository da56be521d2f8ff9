"""What can be asked of the tools about the project's work: each action with what it needs and takes, named as its
command. The schema that the model sees is made of it, calls are checked against it, and the reference shows it.

The model reads these texts in every session in which it looks for a tool: they are short on purpose.
"""

from collections.abc import Mapping

from trimtab.model.record import Record

_COORDINATOR = "a coordinator"
_HOLDER = "whoever holds the task, or a coordinator"
OWNER = "whoever works in it, or a coordinator"
_DECIDER = "a coordinator that neither wrote nor reviewed it; with `work.approval = person`, only the user"


class ToolAction(Record):
    """`needs` and `takes` name arguments. `who` says who may do it, where not every agent may. `old` is its earlier
    name, which is accepted until the next release."""

    what: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    who: str = ""
    old: str = ""


Actions = Mapping[str, ToolAction]


def old_names(actions: Actions) -> Mapping[str, str]:
    """By each earlier name, the name of now."""
    return {action.old: name for name, action in actions.items() if action.old}


TASK: Actions = {
    "add": ToolAction(
        "Add a task; only a coordinator assigns it to another.",
        ("title",),
        ("task", "under", "description", "priority", "role", "assignee", "estimate_minutes", "needs"),
    ),
    "list": ToolAction("List tasks that are not settled.", (), ("status", "standing", "role", "under")),
    "show": ToolAction("Show a task with what it needs, what needs it and what happened to it.", ("task",)),
    "claim": ToolAction("Take a task; on one that the caller has, it extends the lease.", ("task",)),
    "renew": ToolAction("Renew the caller's claim.", ("task",)),
    "release": ToolAction("Give a task back, so that it is ready for another.", ("task",), ("reason",), _HOLDER),
    "done": ToolAction(
        "Say that a task without a workstream is completed; one with a workstream is submitted instead.",
        ("task",),
        ("reason",),
        _HOLDER,
        old="finish",
    ),
    "block": ToolAction("Say that a task cannot go on.", ("task", "reason"), (), _HOLDER),
    "fail": ToolAction(
        "Say that your attempt at a task failed, with the error: what is tried next follows. With a reason instead: it"
        " cannot be done at all.",
        ("task",),
        ("error", "reason"),
        _HOLDER,
    ),
    "attempts": ToolAction("List what was tried for a task, and what came of it.", ("task",)),
    "diagnose": ToolAction("Make the diagnostic report of a task, or of what failed last.", (), ("task",)),
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
    "import": ToolAction("Add the tasks of a file of the project, all or none.", ("file",), ("under", "in_order")),
}

WORKSTREAM: Actions = {
    "work": ToolAction(
        "Take the next task, or that one, and get its worktree, in one step.", (), ("task", "role", "topic", "base")
    ),
    "create": ToolAction("A worktree for a task that the caller holds or now takes.", ("task",), ("topic", "base")),
    "list": ToolAction("List workstreams and review checkouts."),
    "review": ToolAction("A second checkout of a branch, to try it.", ("name",), (), "any agent but the author"),
    "abandon": ToolAction("Take one away; what is nowhere else is rescued.", ("name",), ("reason",), OWNER),
    "clean": ToolAction("Take away those that are done.", (), (), _COORDINATOR),
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
    "close": ToolAction(
        "Close out issues of a conditional pass, all or those of these numbers, with the reason.",
        ("review", "reason"),
        ("issues",),
        f"its reviewer (what it named), or {_DECIDER}",
    ),
    "checks": ToolAction("Run the checks of a request.", ("request",), ("again",)),
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
    "lint": ToolAction("Say what is wrong with the files in `.trimtab/rubrics/`."),
    "propose": ToolAction("Propose a file in `.trimtab/rubrics/`.", ("file",)),
    "approve": ToolAction("Use a proposed rubric from now on.", ("rubric",), ("reason",), _DECIDER),
    "reject": ToolAction("Decline a proposed rubric.", ("rubric",), ("reason",), _DECIDER),
    "retire": ToolAction("Let a rubric no longer apply.", ("rubric",), ("reason",), _DECIDER),
}

MERGE: Actions = {
    "list": ToolAction("List the open requests."),
    "show": ToolAction("Show a request with its reviews and what happened to it.", ("request",)),
    "diff": ToolAction("Show what a request changes, or with stat only in which files.", ("request",), ("stat",)),
    "approve": ToolAction("Let it be merged.", ("request",), ("reason",), _DECIDER),
    "revise": ToolAction("Send it back to its author.", ("request", "reason"), (), _DECIDER),
    "reject": ToolAction("Close it.", ("request", "reason"), (), _DECIDER),
    "veto": ToolAction("Take an approval back.", ("request", "reason"), (), _DECIDER),
    "try": ToolAction("Say whether a branch can be merged, and whether the checks pass on the result.", ("branch",)),
    "queue": ToolAction("Merge all that is approved, after the project's checks on the result.", (), (), _COORDINATOR),
}

MESSAGE: Actions = {
    "send": ToolAction("Send a message.", ("to", "text"), ("kind",)),
    "read": ToolAction("Read what is for the caller's name or role.", old="list"),
    "show": ToolAction("Show a message, which does not count as read by that.", ("message",)),
    "done": ToolAction("Say that a message is dealt with.", ("message",), (), "whom it was for"),
}

INBOX: Actions = {
    "list": ToolAction("List what is open."),
    "show": ToolAction("Show a question, its answer and whether its asker has that.", ("question",)),
    "withdraw": ToolAction("Withdraw what needs no answer any more.", ("question",), ("reason",), "who asked it"),
}

CHECKPOINT: Actions = {
    "create": ToolAction("Keep files, branches, tasks and plans as they are now.", (), ("message",)),
    "list": ToolAction("List checkpoints, newest first."),
    "show": ToolAction("Show what one holds.", ("checkpoint",)),
    "diff": ToolAction("Show what is different now: what a restore would change.", ("checkpoint",)),
}

ACTIONS: Mapping[str, Actions] = {
    "task": TASK,
    "workstream": WORKSTREAM,
    "review": REVIEW,
    "rubric": RUBRIC,
    "merge": MERGE,
    "message": MESSAGE,
    "inbox": INBOX,
    "checkpoint": CHECKPOINT,
}
"""By tool: for the checks of a call, and for the reference."""
