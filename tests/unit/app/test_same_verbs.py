"""Every verb through the command line, the tools and the Python API: the same record, and the same effects.

No verb can be forgotten: a function of `trimtab.app`, a command, an action of a tool or a call of the API that no row
names fails the first tests.
"""

import importlib
import inspect
import pkgutil
from pathlib import Path

import click
import pytest

import trimtab.app
from support.verbs import Stage, Verb, ensure_same
from trimtab.api import Project
from trimtab.surfaces.cli.group import Invocation, group
from trimtab.surfaces.work_actions import ACTIONS
from unit.app.archive_rows import ARCHIVES
from unit.app.checkpoint_rows import CHECKPOINTS
from unit.app.decision_rows import DECISIONS
from unit.app.merge_rows import MERGES, WORKSTREAMS
from unit.app.question_rows import QUESTIONS
from unit.app.remote_rows import REMOTES
from unit.app.review_rows import REVIEWS, RUBRICS
from unit.app.task_rows import MESSAGES, PROJECTS, RETRIES, TASKS

ROWS: tuple[Verb, ...] = (
    *TASKS,
    *RETRIES,
    *PROJECTS,
    *MESSAGES,
    *QUESTIONS,
    *WORKSTREAMS,
    *MERGES,
    *REMOTES,
    *REVIEWS,
    *RUBRICS,
    *DECISIONS,
    *ARCHIVES,
    *CHECKPOINTS,
)

NO_VERBS = {
    "checkpoints.patch_since": "what `checkpoint diff` prints for people",
    "merge_requests.review_progress": "part of a list that the command prints",
    "priority.judge_wrong": "part of `wrong`, which prints the verdict as for every entry",
    "priority.level_of": "what asking a question uses",
    "messages.is_known": "a question before something is sent",
    "projects.ensure_here": "a question: whether the project at hand is the one that is meant",
    "projects.going_on": "part of `resume` and `start`",
    "projects.is_here": "a question: which of two things a name means",
    "questions.question_view": "what other verbs return",
    "spend.budgets": "part of `spend` and `status`",
    "spend.ensure_can_spend": "a question before a task is taken",
    "spend.report_of_work": "what `spend` and other reports divide",
    "retries.restore_if_chosen": "part of an answer about work that failed",
    "tasks.attempt_of": "part of what taking a task answers",
    "tasks.ensure_may_change": "what other verbs ask",
    "templates.use": "part of `init` and of `Project.create`",
    "workstreams.elsewhere": "part of a list that the command prints",
    "workstreams.find": "what other verbs ask",
    "workstreams.repair": "part of `doctor`",
}
NOUNS = (
    "task",
    "workstream",
    "review",
    "rubric",
    "merge",
    "remote",
    "message",
    "inbox",
    "priority",
    "archive",
    "checkpoint",
)
OF_THE_PROJECT = (
    "work",
    "start",
    "pause",
    "resume",
    "stop",
    "phase",
    "status",
    "inbox",
    "chat",
    "sessions",
    "prune",
    "restore",
    "spend",
    "receipt",
    "diagnose",
)
EARLIER_ACTIONS = {f"review {name}" for name in ("rubrics", "propose_rubric", "approve_rubric", "reject_rubric")}
OPENING = {"create", "open", "close", "config", "name"}
BY_COMMAND = {"call_wrong"}
"""What `wrong` does on the command line, for every kind of entry."""


def test_every_verb_of_the_app_has_a_row() -> None:
    compared = {verb.function for verb in ROWS}
    assert not compared & NO_VERBS.keys()
    assert compared | NO_VERBS.keys() == _verbs()


def test_every_row_says_how_each_surface_is_asked_or_why_it_is_not() -> None:
    names = [verb.name for verb in ROWS]
    assert len(names) == len(set(names))
    for verb in ROWS:
        assert all((verb.cli, verb.tool, verb.api)), verb.name
        assert sum(not isinstance(way, str) for way in (verb.cli, verb.tool, verb.api)) >= 2, verb.name


def test_every_command_of_the_work_is_in_a_row() -> None:
    asked = [verb.cli for verb in ROWS if not isinstance(verb.cli, str)]
    named = {" ".join(words[:2]) if words[0] in NOUNS else words[0] for words in asked}
    assert named == {*_commands(), *OF_THE_PROJECT}


def test_every_action_of_a_tool_is_in_a_row_and_named_as_its_command() -> None:
    asked = [verb.tool for verb in ROWS if not isinstance(verb.tool, str)]
    named = {f"{tool} {arguments['action']}" for tool, arguments in asked if "action" in arguments}
    offered = {f"{tool} {action}" for tool, actions in ACTIONS.items() for action in actions} - EARLIER_ACTIONS
    assert named == offered
    elsewhere = {"workstream work", "workstream stop", "workstream resume", "inbox list", "task diagnose"}
    assert offered - elsewhere <= set(_commands())


def test_every_call_of_the_python_api_is_in_a_row() -> None:
    calls = {name for name, _ in inspect.getmembers(Project) if not name.startswith("_")} - OPENING - BY_COMMAND
    used = {name for verb in ROWS if not isinstance(verb.api, str) for name in verb.api.__code__.co_names}
    assert calls <= used, calls - used


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return Stage(tmp_path_factory.mktemp("stage"))


@pytest.mark.parametrize("verb", ROWS, ids=lambda verb: verb.name)
def test_a_verb_is_the_same_through_every_surface(
    verb: Verb, stage: Stage, nobody_s_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ensure_same(stage, verb, nobody_s_home, capsys)


def _verbs() -> set[str]:
    """The functions of `trimtab.app` whose first argument is the context; those of plugins: `test_plugin_verbs`."""
    found: set[str] = set()
    for info in pkgutil.iter_modules(trimtab.app.__path__):
        module = importlib.import_module(f"trimtab.app.{info.name}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            is_own = function.__module__ == module.__name__ and not name.startswith("_")
            takes = next(iter(inspect.signature(function).parameters), "")
            if is_own and takes == "context" and not info.name.startswith("plugin"):
                found.add(f"{info.name}.{name}")
    return found


def _commands() -> list[str]:
    found: list[str] = []
    every = group(Invocation((), None))
    for noun in NOUNS:
        commands = every.get_command(click.Context(every), noun)
        assert isinstance(commands, click.Group)
        found += [f"{noun} {name}" for name in commands.commands]
    return found
