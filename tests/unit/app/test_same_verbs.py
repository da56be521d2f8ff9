"""Every verb through the command line, the tools and the Python API: the same record, and the same rows afterwards."""

import importlib
import inspect
import os
import pkgutil
from pathlib import Path
from typing import Any

import pytest

import trimtab.app
from support.verbs import MAIN, WORKER, Stage, Verb, ensure_same
from trimtab.app import messages, projects, tasks
from trimtab.app.context import Context
from trimtab.app.projects import PhaseView
from trimtab.app.tasks import NewTask, TaskDetail
from trimtab.app.views import as_json, brief
from trimtab.model.agents import agent_named
from trimtab.model.work import TaskStatus


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


def a_plan(context: Context) -> None:
    Path(context.work.root, "plan.md").write_text("- [ ] Write the parser (P1)\n- [x] Draw it (needs 1)\n")


def of_phase(told: Any) -> Any:
    """Without the fields of the project, which the command prints beside it until the next release."""
    return {name: told[name] for name in PhaseView._fields}


def in_figures(told: Any) -> Any:
    """A resource has tasks in short, and not what is the user's alone."""
    return {name: told[name] for name in ("completion_percentage", "counts", "merges")}


def paused(context: Context) -> None:
    projects.pause(context)


def of_task(told: Any) -> Any:
    return told["task"]


def in_short(told: Any) -> Any:
    """Of many tasks a tool says only the most important."""
    long = ("description", "source", "claims", "estimate_minutes", "waits_for", "frees")
    kept = [{name: value for name, value in task.items() if name not in long} for task in told["tasks"]]
    return {**told, "tasks": [brief(task) for task in kept]}


def nested(told: Any) -> Any:
    """Without the fields of the task, which the command prints beside it until the next release."""
    return {name: told[name] for name in TaskDetail._fields}


def as_mine(*words: str) -> tuple[str, ...]:
    return (*words, "--as", WORKER)


TASKS = (
    Verb(
        "tasks.add",
        ("task", "add", "Build", "-p", "P1", "--role", "worker", "--needs", "1", "--estimate", "2h", "--as", MAIN),
        (
            "task",
            {
                "action": "add",
                "title": "Build",
                "priority": 1,
                "role": "worker",
                "needs": ["1"],
                "estimate_minutes": 120,
            },
        ),
        lambda api: api.add_task("Build", priority=1, role="worker", needs=["1"], estimate_minutes=120, actor=MAIN),
        two_tasks,
        tool_json=of_task,
    ),
    Verb(
        "tasks.edit",
        as_mine("task", "edit", "1", "-p", "P0", "--title", "Rewrite it"),
        ("task", {"action": "edit", "task": "1", "priority": 0, "title": "Rewrite it"}),
        None,
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "tasks.needs",
        ("task", "needs", "2", "1", "--remove", "--as", MAIN),
        ("task", {"action": "needs", "task": "2", "needs": ["1"], "remove": True}),
        None,
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
        None,
        two_tasks,
        cli_json=in_short,
    ),
    Verb(
        "tasks.list_tasks two kinds",
        ("task", "list", "--status", "waiting", "--status", "blocked"),
        ("task", {"action": "list", "status": ["waiting", "blocked"]}),
        None,
        settled,
        cli_json=in_short,
    ),
    Verb(
        "tasks.list_tasks all",
        ("task", "list", "--all"),
        None,
        lambda api: api.tasks(),
        settled,
        cli_json=lambda told: told["tasks"],
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
        api_json=lambda claim: {"task": as_json(claim.task), "agent": claim.agent, "claim": claim.number},
        api_lacks=("why", "role"),
    ),
    Verb(
        "tasks.claim",
        as_mine("task", "claim", "1"),
        ("task", {"action": "claim", "task": "1"}),
        None,
        two_tasks,
        WORKER,
    ),
    Verb(
        "tasks.claim again",
        as_mine("task", "claim", "1"),
        ("task", {"action": "claim", "task": "1"}),
        None,
        taken,
        WORKER,
    ),
    Verb(
        "tasks.renew",
        as_mine("task", "renew", "1"),
        None,
        lambda api: api.heartbeat(_claim_of(api)),
        taken,
        WORKER,
        api_json=lambda claim: {"task": as_json(claim.task), "agent": claim.agent, "claim": claim.number},
        api_lacks=("why", "role"),
    ),
    *(
        Verb(
            f"tasks.move {name}",
            as_mine("task", name, "1", "--reason", "said so"),
            ("task", {"action": name, "task": "1", "reason": "said so"}),
            None,
            taken,
            WORKER,
            tool_json=of_task,
        )
        for name in ("done", "block", "release")
    ),
    Verb(
        "tasks.move finish",
        as_mine("task", "done", "1"),
        ("task", {"action": "done", "task": "1"}),
        lambda api: api.finish(_claim_of(api)),
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "tasks.move cancel",
        ("task", "cancel", "2", "--as", MAIN),
        ("task", {"action": "cancel", "task": "2"}),
        None,
        two_tasks,
        tool_json=of_task,
    ),
    Verb(
        "tasks.move fail",
        as_mine("task", "fail", "1", "--reason", "no key"),
        None,
        lambda api: api.finish(_claim_of(api), TaskStatus.FAILED, "no key"),
        taken,
        WORKER,
    ),
    Verb(
        "tasks.import_file",
        ("task", "import", "plan.md", "--as", MAIN),
        None,
        lambda api: api.import_tasks(os.path.join(api.root, "plan.md"), MAIN),
        a_plan,
    ),
)

PROJECTS = (
    Verb("projects.phase", ("phase",), None, lambda api: api.phase(), taken, cli_json=of_phase),
    Verb(
        "projects.phase said",
        ("phase", "7", "--evidence", "seen", "--as", MAIN),
        None,
        lambda api: api.phase(7, evidence="seen", actor=MAIN),
        cli_json=of_phase,
    ),
    Verb("projects.start", ("start", "--as", MAIN), None, lambda api: api.start(MAIN)),
    Verb("projects.pause", ("pause", "--as", MAIN), None, lambda api: api.pause(MAIN), two_tasks),
    Verb("projects.resume", ("resume", "--as", MAIN), None, lambda api: api.resume(MAIN), paused),
    Verb("projects.stop", ("stop", "--reason", "late", "--as", MAIN), None, lambda api: api.stop(MAIN, "late"), taken),
    Verb(
        "projects.look",
        ("status",),
        ("work://project_state", {}),
        lambda api: api.get_status(),
        settled,
        cli_json=lambda told: in_figures(told["work"]),
        tool_json=in_figures,
        api_json=lambda status: {"completion_percentage": status.completion_percentage},
        api_lacks=("counts", "merges"),
    ),
)


def _told(message: Any) -> Any:
    """Without the payload, which no tool shows."""
    return {name: value for name, value in message.items() if name != "payload"}


MESSAGES = (
    Verb(
        "messages.list_messages",
        ("message", "list", "worker"),
        None,
        lambda api: api.messages("worker"),
        a_message,
        cli_json=lambda told: told["messages"],
    ),
    Verb("messages.show", ("message", "show", "1"), None, lambda api: api.messages()[0], a_message),
    Verb(
        "messages.send",
        ("message", "send", "worker", "Mind the gap", "--as", MAIN),
        ("message", {"action": "send", "to": "worker", "text": "Mind the gap"}),
        lambda api: api.send("worker", "Mind the gap", actor=MAIN),
        api_json=lambda sent: _told(as_json(sent)),
        cli_json=_told,
    ),
    Verb(
        "messages.read",
        as_mine("message", "read", "worker", WORKER),
        ("message", {"action": "read"}),
        None,
        a_message,
        WORKER,
        cli_json=lambda told: [brief(_told(message)) for message in told["messages"]],
        tool_json=lambda told: told["messages"],
    ),
    Verb(
        "messages.done",
        as_mine("message", "done", "1"),
        ("message", {"action": "done", "message": 1}),
        None,
        a_message,
        WORKER,
        cli_json=_told,
    ),
)


def _claim_of(api: Any) -> Any:
    """The claim that the worker has, as a program would have kept it."""
    from trimtab.api import Claim

    [task] = api.get_status().active_tasks
    return Claim(task, WORKER, task.claims, task.lease_until)


ROWS = (*TASKS, *PROJECTS, *MESSAGES)

PLAYED = {
    "test_merge_verbs": (
        *(f"merge_requests.{name}" for name in ("submit", "approve", "revise", "reject", "veto", "show", "queue")),
        *(f"workstreams.{name}" for name in ("create", "stop", "resume", "abandon", "rescues", "rescue")),
    ),
    "test_review_verbs": (
        *(f"reviews.{name}" for name in ("start", "score", "release", "again", "consistency", "list_reviews", "show")),
        *(f"rubrics.{name}" for name in ("propose", "approve", "reject", "retire", "list_rubrics", "show")),
    ),
}
"""Verbs that need work which others did before: in those modules, several follow each other on one project."""

ALONE = {
    "merge_requests.list_": "a table of what `merge_requests.show` has",
    "merge_requests.try_": "no tool: an agent submits instead",
    "merge_requests.view_of": "what other verbs return",
    "messages.is_known": "a question of the command line before it sends",
    "projects.dump_all": "the command line's; all comparisons here read it",
    "projects.is_here": "a question of the command line: which of two things is meant",
    "projects.look_at_queue": "a resource",
    "reviews.check": "the command line's: a tool runs the checks with `start`",
    "rubrics.lint": "the command line's",
    "templates.use": "part of `init` and of `Project.create`",
    "workstreams.check_out": "the command line's: a tool makes the checkout with `start`",
    "workstreams.clean": "no tool: it is for whoever cleans up",
    "workstreams.find": "what other verbs ask",
    "workstreams.forget_rescue": "the user's alone",
    "workstreams.list_": "as git has it, with the folders of each surface",
    "workstreams.repair": "part of `doctor`",
}
"""Verbs that one surface has, or that are no verbs by themselves, with why."""


def test_every_verb_of_the_app_is_compared_or_said_to_be_alone() -> None:
    compared = {verb.function for verb in ROWS} | {name for names in PLAYED.values() for name in names}
    assert not compared & ALONE.keys()
    assert compared | ALONE.keys() == _verbs()


def _verbs() -> set[str]:
    """The functions of `trimtab.app` whose first argument is the context."""
    found: set[str] = set()
    for info in pkgutil.iter_modules(trimtab.app.__path__):
        module = importlib.import_module(f"trimtab.app.{info.name}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            is_own = function.__module__ == module.__name__ and not name.startswith("_")
            if is_own and next(iter(inspect.signature(function).parameters), "") == "context":
                found.add(f"{info.name}.{name}")
    return found


@pytest.mark.parametrize("verb", ROWS, ids=lambda verb: verb.name)
def test_a_verb_is_the_same_through_every_surface(
    verb: Verb, nobody_s_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ensure_same(Stage(nobody_s_home, tmp_path, capsys), verb)
