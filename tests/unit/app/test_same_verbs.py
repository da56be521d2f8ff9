"""Every verb through the command line, the tools and the Python API: the same record, and the same rows afterwards."""

from pathlib import Path
from typing import Any

import pytest

from support.verbs import MAIN, WORKER, Stage, Verb, ensure_same
from trimtab.app import messages, projects, tasks
from trimtab.app.context import Context
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
        "add",
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
        "edit",
        as_mine("task", "edit", "1", "-p", "P0", "--title", "Rewrite it"),
        ("task", {"action": "edit", "task": "1", "priority": 0, "title": "Rewrite it"}),
        None,
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "needs",
        ("task", "needs", "2", "1", "--remove", "--as", MAIN),
        ("task", {"action": "needs", "task": "2", "needs": ["1"], "remove": True}),
        None,
        two_tasks,
        tool_json=of_task,
    ),
    Verb("show", ("task", "show", "1"), ("task", {"action": "show", "task": "1"}), None, taken, cli_json=nested),
    Verb(
        "list ready",
        ("task", "list", "--status", "ready"),
        ("task", {"action": "list", "status": ["ready"]}),
        None,
        two_tasks,
        cli_json=in_short,
    ),
    Verb(
        "list of two kinds",
        ("task", "list", "--status", "waiting", "--status", "blocked"),
        ("task", {"action": "list", "status": ["waiting", "blocked"]}),
        None,
        settled,
        cli_json=in_short,
    ),
    Verb(
        "list all",
        ("task", "list", "--all"),
        None,
        lambda api: api.tasks(),
        settled,
        cli_json=lambda told: told["tasks"],
    ),
    Verb(
        "next",
        as_mine("task", "next"),
        ("get_next_task", {}),
        lambda api: api.get_next_task(agent=WORKER),
        two_tasks,
        WORKER,
    ),
    Verb(
        "claim the next",
        as_mine("task", "claim"),
        ("get_next_task", {"claim": True}),
        lambda api: api.claim(WORKER),
        two_tasks,
        WORKER,
        api_json=lambda claim: {"task": as_json(claim.task), "agent": claim.agent, "claim": claim.number},
    ),
    Verb("claim", as_mine("task", "claim", "1"), ("task", {"action": "claim", "task": "1"}), None, two_tasks, WORKER),
    Verb("claim again", as_mine("task", "claim", "1"), ("task", {"action": "claim", "task": "1"}), None, taken, WORKER),
    Verb(
        "renew",
        as_mine("task", "renew", "1"),
        None,
        lambda api: api.heartbeat(_claim_of(api)),
        taken,
        WORKER,
        api_json=lambda claim: {"task": as_json(claim.task), "agent": claim.agent, "claim": claim.number},
    ),
    *(
        Verb(
            name,
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
        "finish",
        as_mine("task", "done", "1"),
        ("task", {"action": "done", "task": "1"}),
        lambda api: api.finish(_claim_of(api)),
        taken,
        WORKER,
        tool_json=of_task,
    ),
    Verb(
        "cancel",
        ("task", "cancel", "2", "--as", MAIN),
        ("task", {"action": "cancel", "task": "2"}),
        None,
        two_tasks,
        tool_json=of_task,
    ),
)

PROJECTS = (
    Verb("start", ("start", "--as", MAIN), None, lambda api: api.start(MAIN)),
    Verb("pause", ("pause", "--as", MAIN), None, lambda api: api.pause(MAIN), two_tasks),
    Verb("resume", ("resume", "--as", MAIN), None, lambda api: api.resume(MAIN), paused),
    Verb("stop", ("stop", "--reason", "late", "--as", MAIN), None, lambda api: api.stop(MAIN, "late"), taken),
    Verb(
        "status",
        ("status",),
        ("work://project_state", {}),
        lambda api: api.get_status(),
        settled,
        cli_json=lambda told: {name: told["work"][name] for name in ("completion_percentage", "counts", "merges")},
        api_json=lambda status: {"completion_percentage": status.completion_percentage},
    ),
)

MESSAGES = (
    Verb(
        "send",
        ("message", "send", "worker", "Mind the gap", "--as", MAIN),
        ("message", {"action": "send", "to": "worker", "text": "Mind the gap"}),
        cli_json=lambda told: {name: value for name, value in told.items() if name != "payload"},
    ),
    Verb(
        "read",
        as_mine("message", "read", "worker", WORKER),
        ("message", {"action": "read"}),
        None,
        a_message,
        WORKER,
        cli_json=lambda told: [
            {name: value for name, value in message.items() if name not in ("payload", "merge_request", "branch")}
            for message in told["messages"]
        ],
        tool_json=lambda told: told["messages"],
    ),
    Verb(
        "done with a message",
        as_mine("message", "done", "1"),
        ("message", {"action": "done", "message": 1}),
        None,
        a_message,
        WORKER,
        cli_json=lambda told: {name: value for name, value in told.items() if name != "payload"},
    ),
)


def _claim_of(api: Any) -> Any:
    """The claim that the worker has, as a program would have kept it."""
    from trimtab.api import Claim

    [task] = api.get_status().active_tasks
    return Claim(task, WORKER, task.claims, task.lease_until)


@pytest.mark.parametrize("verb", [*TASKS, *PROJECTS, *MESSAGES], ids=lambda verb: verb.name)
def test_a_verb_is_the_same_through_every_surface(
    verb: Verb, nobody_s_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ensure_same(Stage(nobody_s_home, tmp_path, capsys), verb)
