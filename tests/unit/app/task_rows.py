"""The verbs of tasks, of the project as a whole and of messages, as each surface is asked for them."""

import time
from pathlib import Path
from typing import Any

from support.rig import Rig
from support.verbs import MAIN, WORKER, Verb
from trimtab.api import Claim, Project
from trimtab.app import messages, projects, retries, tasks
from trimtab.app.context import Context
from trimtab.app.projects import PhaseView
from trimtab.app.tasks import NewTask, TaskDetail
from trimtab.app.views import as_json, brief
from trimtab.model.agents import agent_named
from trimtab.model.work import TaskStatus

USER_ALONE = "only the user may, so no tool"


def two_tasks(context: Context) -> None:
    tasks.add(context, NewTask("Write the parser", role="worker", description="All of it", estimate_minutes=90))
    tasks.add(context, NewTask("Test it", needs=("1",), priority=0))


def taken(context: Context) -> None:
    two_tasks(context)
    tasks.claim(context._replace(actor=agent_named(WORKER)), "1")


def settled(context: Context) -> None:
    taken(context)
    tasks.add(context, NewTask("Three"))
    tasks.move(context, "3", TaskStatus.BLOCKED, reason="no key")


def a_message(context: Context) -> None:
    messages.send(context, "worker", "<b>The key</b> is in the vault")


def a_session(context: Context) -> None:
    rig = Rig(Path(context.work.root))
    rig.now = time.time_ns() // 1_000_000
    rig.send("SessionStart", source="startup")
    rig.send("UserPromptSubmit", prompt="make it")
    rig.tool("PreToolUse", "make")
    rig.tool("PermissionRequest", "make")


def a_plan(context: Context) -> None:
    Path(context.work.root, "plan.md").write_text("- [ ] Write the parser (P1)\n- [x] Draw it (needs 1)\n")


def paused(context: Context) -> None:
    projects.pause(context)


def of_phase(told: Any) -> Any:
    """Without the fields of the project, which the command prints beside it until the next release."""
    return {name: told[name] for name in PhaseView._fields}


def of_task(told: Any) -> Any:
    return told["task"]


def line(task: Any) -> Any:
    """Of many tasks a tool says only the most important."""
    long = ("description", "source", "claims", "estimate_minutes", "waits_for", "frees")
    return brief({name: value for name, value in task.items() if name not in long})


def in_short(told: Any) -> Any:
    return [line(task) for task in (told["tasks"] if isinstance(told, dict) else map(as_json, told))]


def in_lines(told: Any) -> Any:
    """What was imported, in short."""
    given = told if isinstance(told, dict) else as_json(told)
    return {name: [line(task) for task in given[name]] for name in ("added", "kept", "completed")}


def in_figures(told: Any) -> Any:
    """A resource has tasks in short, and not what is the user's alone."""
    return {name: told[name] for name in ("completion_percentage", "counts", "merges")}


def nested(told: Any) -> Any:
    """Without the fields of the task, which the command prints beside it until the next release."""
    return {name: told[name] for name in TaskDetail._fields}


def of_claim(told: Any) -> Any:
    """What a program holds of a claim: it is not told why it got that task."""
    given = told if isinstance(told, dict) else {"task": as_json(told.task), "agent": told.agent, "claim": told.number}
    return {name: given[name] for name in ("task", "agent", "claim")}


def numbers(told: Any) -> Any:
    """A tool says tasks of the queue in short."""
    return {name: [task["number"] for task in told[name]] for name in ("ready", "in_progress")}


def unpaid(message: Any) -> Any:
    """Without the payload, which no tool shows."""
    given = message if isinstance(message, dict) else as_json(message)
    return {name: value for name, value in given.items() if name != "payload"}


def listed(told: Any) -> Any:
    return [brief(unpaid(message)) for message in (told["messages"] if isinstance(told, dict) else told)]


def as_mine(*words: str) -> tuple[str, ...]:
    return (*words, "--as", WORKER)


def held(api: Project) -> Claim:
    """The claim that the worker has, as a program would have kept it."""
    [task] = api.get_status().active_tasks
    return Claim(task, WORKER, task.claims, task.lease_until or 0)


_BUILD = {"title": "Build", "priority": 1, "role": "worker", "needs": ["1"], "estimate_minutes": 120}
_STEPS = {
    "done": TaskStatus.COMPLETED,
    "block": TaskStatus.BLOCKED,
    "release": TaskStatus.PENDING,
    "fail": TaskStatus.FAILED,
}


def _step(name: str, then: TaskStatus) -> Verb:
    return Verb(
        f"tasks.move {name}",
        as_mine("task", name, "1", "--reason", "said so"),
        ("task", {"action": name, "task": "1", "reason": "said so"}),
        lambda api: api.move_task("1", then, "said so", actor=WORKER),
        taken,
        WORKER,
        tool_json=of_task,
    )


def failed(context: Context) -> None:
    taken(context)
    retries.fail(context._replace(actor=agent_named(WORKER)), "1", "ImportError: engine")


def of_report(told: Any) -> Any:
    """Which file it is; what it says has times in it."""
    given = told if isinstance(told, dict) else as_json(told)
    return {name: given[name] for name in ("which", "path")}


def without_task(told: Any) -> Any:
    """Of a task, a tool says its number by another name."""
    given = told if isinstance(told, dict) else as_json(told)
    return {name: value for name, value in given.items() if name != "task"}


RETRIES = (
    Verb(
        "retries.fail",
        as_mine("task", "fail", "1", "--error", "ImportError: engine"),
        ("task", {"action": "fail", "task": "1", "error": "ImportError: engine"}),
        lambda api: api.fail_task("1", "ImportError: engine", actor=WORKER),
        taken,
        WORKER,
        without_task,
        without_task,
        without_task,
    ),
    Verb(
        "retries.attempts",
        ("task", "attempts", "1"),
        ("task", {"action": "attempts", "task": "1"}),
        lambda api: api.attempts("1"),
        failed,
    ),
    Verb(
        "retries.diagnose",
        ("diagnose", "1"),
        ("task", {"action": "diagnose", "task": "1"}),
        lambda api: api.diagnose("1"),
        failed,
        cli_json=of_report,
        tool_json=of_report,
        api_json=of_report,
    ),
)

TASKS = (
    Verb(
        "tasks.add",
        ("task", "add", "Build", "-p", "P1", "--role", "worker", "--needs", "1", "--estimate", "2h", "--as", MAIN),
        ("task", {"action": "add", **_BUILD}),
        lambda api: api.add_task("Build", priority=1, role="worker", needs=["1"], estimate_minutes=120, actor=MAIN),
        two_tasks,
        tool_json=of_task,
    ),
    Verb(
        "tasks.edit",
        as_mine("task", "edit", "1", "-p", "P0", "--title", "Rewrite it"),
        ("task", {"action": "edit", "task": "1", "priority": 0, "title": "Rewrite it"}),
        lambda api: api.edit_task("1", priority=0, title="Rewrite it", actor=WORKER),
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "tasks.needs",
        ("task", "needs", "2", "1", "--remove", "--as", MAIN),
        ("task", {"action": "needs", "task": "2", "needs": ["1"], "remove": True}),
        lambda api: api.task_needs("2", "1", remove=True, actor=MAIN),
        two_tasks,
        tool_json=of_task,
    ),
    Verb(
        "tasks.show",
        ("task", "show", "1"),
        ("task", {"action": "show", "task": "1"}),
        lambda api: api.task("1"),
        taken,
        cli_json=nested,
    ),
    Verb(
        "tasks.list_tasks ready",
        ("task", "list", "--status", "ready"),
        ("task", {"action": "list", "status": ["ready"]}),
        lambda api: api.tasks("ready"),
        two_tasks,
        cli_json=in_short,
        tool_json=in_short,
        api_json=in_short,
    ),
    Verb(
        "tasks.list_tasks two kinds",
        ("task", "list", "--status", "waiting", "--status", "blocked"),
        ("task", {"action": "list", "status": ["waiting", "blocked"]}),
        lambda api: api.tasks("waiting", "blocked"),
        settled,
        cli_json=in_short,
        tool_json=in_short,
        api_json=in_short,
    ),
    Verb(
        "tasks.next_task",
        as_mine("task", "next"),
        ("get_next_task", {}),
        lambda api: api.get_next_task(agent=WORKER),
        two_tasks,
        WORKER,
    ),
    Verb(
        "tasks.claim next",
        as_mine("task", "claim"),
        ("get_next_task", {"claim": True}),
        lambda api: api.claim(WORKER),
        two_tasks,
        WORKER,
        of_claim,
        of_claim,
        of_claim,
    ),
    *(
        Verb(
            f"tasks.claim {name}",
            as_mine("task", "claim", "1"),
            ("task", {"action": "claim", "task": "1"}),
            lambda api: api.claim(WORKER, task="1"),
            prepare,
            WORKER,
            of_claim,
            of_claim,
            of_claim,
        )
        for name, prepare in (("this", two_tasks), ("again", taken))
    ),
    Verb(
        "tasks.renew",
        as_mine("task", "renew", "1"),
        ("task", {"action": "renew", "task": "1"}),
        lambda api: api.heartbeat(held(api)),
        taken,
        WORKER,
        of_claim,
        of_claim,
        of_claim,
    ),
    *(_step(name, then) for name, then in _STEPS.items()),
    Verb(
        "tasks.move by claim",
        as_mine("task", "done", "1"),
        ("task", {"action": "done", "task": "1"}),
        lambda api: api.finish(held(api)),
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "tasks.move cancel",
        ("task", "cancel", "2", "--as", MAIN),
        ("task", {"action": "cancel", "task": "2"}),
        lambda api: api.move_task("2", TaskStatus.CANCELLED, actor=MAIN),
        two_tasks,
        tool_json=of_task,
    ),
    Verb(
        "tasks.import_file",
        ("task", "import", "plan.md", "--as", MAIN),
        ("task", {"action": "import", "file": "plan.md"}),
        lambda api: api.import_tasks(f"{api.root}/plan.md", MAIN),
        a_plan,
        cli_json=in_lines,
        tool_json=in_lines,
        api_json=in_lines,
    ),
)

PROJECTS = (
    Verb("projects.start", ("start", "--as", MAIN), USER_ALONE, lambda api: api.start(MAIN)),
    Verb("projects.pause", ("pause", "--as", MAIN), USER_ALONE, lambda api: api.pause(MAIN), two_tasks),
    Verb("projects.resume", ("resume", "--as", MAIN), USER_ALONE, lambda api: api.resume(MAIN), paused),
    Verb(
        "projects.stop",
        ("stop", "--reason", "late", "--as", MAIN),
        USER_ALONE,
        lambda api: api.stop(MAIN, "late"),
        taken,
    ),
    Verb(
        "projects.phase",
        ("phase",),
        ("work://project_state", {}),
        lambda api: api.phase(),
        taken,
        cli_json=lambda told: of_phase(told)["project"],
        tool_json=lambda told: told["project"],
        api_json=lambda found: as_json(found.project),
    ),
    Verb(
        "projects.phase said",
        ("phase", "7", "--evidence", "seen", "--as", MAIN),
        USER_ALONE,
        lambda api: api.phase(7, evidence="seen", actor=MAIN),
        cli_json=of_phase,
    ),
    Verb(
        "projects.look",
        ("status",),
        ("work://project_state", {}),
        lambda api: api.overview(),
        settled,
        cli_json=lambda told: in_figures(told["work"]),
        tool_json=in_figures,
        api_json=lambda found: in_figures(as_json(found)),
    ),
    Verb(
        "chat.ask",
        ("chat", "How far are we?"),
        "an agent has the records themselves as resources, and runs the command for the words",
        lambda api: api.get_lead_agent().chat("How far are we?"),
        settled,
    ),
    Verb(
        "projects.look progress",
        ("status",),
        ("work://project_state", {}),
        lambda api: api.get_status(),
        settled,
        cli_json=lambda told: told["work"]["completion_percentage"],
        tool_json=lambda told: told["completion_percentage"],
        api_json=lambda status: status.completion_percentage,
    ),
    Verb(
        "projects.look in full",
        ("status",),
        "a resource has tasks in short, as the row above shows",
        lambda api: api.overview(10),
        settled,
        cli_json=lambda told: told["work"],
    ),
    Verb(
        "projects.look_at_queue",
        "`task list` and `task next` show it in pieces",
        ("work://task_queue", {}),
        lambda api: api.task_queue(),
        settled,
        tool_json=numbers,
        api_json=lambda found: numbers(as_json(found)),
    ),
    Verb(
        "sessions.list_sessions",
        ("sessions",),
        ("work://sessions", {}),
        lambda api: api.sessions(),
        a_session,
        cli_json=lambda told: told["sessions"],
        tool_json=lambda told: told["sessions"],
    ),
    Verb(
        "spend.spend",
        ("spend", "--by", "task"),
        "what work costs is for the user to see",
        lambda api: api.spend(by="task"),
        a_session,
    ),
    Verb(
        "receipt.receipt",
        ("receipt", "--since", "2026-01-30", "--until", "2026-02-01"),
        "what work costs is for the user to see",
        lambda api: api.receipt(since=1_769_731_200_000, until=1_769_904_000_000),
        a_session,
    ),
    Verb(
        "projects.dump_all",
        ("status", "--dump"),
        "for debugging: more than a model should read",
        lambda api: api.dump(),
        settled,
        api_json=lambda found: found,
    ),
)

MESSAGES = (
    Verb(
        "messages.list_messages",
        ("message", "list", "worker"),
        "`list` means `read` there until the next release",
        lambda api: api.messages("worker"),
        a_message,
        cli_json=lambda told: told["messages"],
    ),
    Verb(
        "messages.show",
        ("message", "show", "1"),
        ("message", {"action": "show", "message": 1}),
        lambda api: api.message(1),
        a_message,
        cli_json=unpaid,
        api_json=unpaid,
    ),
    Verb(
        "messages.send",
        ("message", "send", "worker", "Mind the gap", "--as", MAIN),
        ("message", {"action": "send", "to": "worker", "text": "Mind the gap"}),
        lambda api: api.send("worker", "Mind the gap", actor=MAIN),
        cli_json=unpaid,
        api_json=unpaid,
    ),
    Verb(
        "messages.read",
        as_mine("message", "read", "worker", WORKER),
        ("message", {"action": "read"}),
        lambda api: api.read_messages(actor=WORKER),
        a_message,
        WORKER,
        listed,
        lambda told: told["messages"],
        listed,
    ),
    Verb(
        "messages.done",
        as_mine("message", "done", "1"),
        ("message", {"action": "done", "message": 1}),
        lambda api: api.finish_message(1, actor=WORKER),
        a_message,
        WORKER,
        unpaid,
        api_json=unpaid,
    ),
)
