"""One verb through the command line, a tool and the Python API, each on the same project in the same folder.

A `Verb` says how each surface is asked. The project is prepared once for each way to prepare it, kept, and put back for
each surface. What came back is compared as JSON, and so is what is there afterwards: all rows of the store with the
audit log, git's branches and rescues, and the folders of workstreams; times aside.
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from support.own_processes import await_end
from support.repositories import ENV, Repo, small_repo
from support.rig import Rig
from trimtab.api import Project
from trimtab.app import projects, rubrics
from trimtab.app.context import Context, keep_open
from trimtab.app.views import as_json, brief
from trimtab.hosts.claude_code.tools import OWN_TOOLS
from trimtab.model.agents import USER, agent_named
from trimtab.surfaces import archive_tools
from trimtab.surfaces.mcp.offers import InWorker, ToolCaller
from trimtab.surfaces.work_tools import RESOURCES, TOOLS
from unit.surfaces.cli.desk import THE_USER, Desk
from unit.surfaces.mcp.reviewing import CHECK, RUBRIC

MAIN, WORKER, REVIEWER, OTHER = "main-s1", "worker-ab12", "reviewer-cd34", "reviewer-ef56"
"""As the client's hooks tell who calls: the main agent of the session `s1`, a worker and two reviewers."""

_CALL = "toolu_1"
_DATES = dict.fromkeys(("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"), "2026-01-31T09:00:00+00:00")
_TIMES = ("_at", "_until")
_ASIDE = frozenset({"at", "seconds", "response_seconds", "clone"})
"""Times, and the random name of a clone."""
_COMMIT = re.compile(r"\b[0-9a-f]{40}\b")
_RESCUED = re.compile(r"\d{8}T\d{6}\.\d{6}Z-[0-9a-f]+")
_EARLIER = frozenset(
    [
        "held_by",
        "added",
        "changed",
        "what",
        "because",
        "request",
        "since",
        "finished",
        "folder",
        "uncommitted",
        "folder_is_gone",
        "empty_submodules",
        "merged_as",
        "now",
        "already_there",
        "checks_run",
        "main_is_broken",
        "code",
        "criterion",
        "mean_spread",
        "largest_spread",
        "groups",
        "troubles",
        "also_reviewed_in",
        "standing",
    ]
)
"""Spellings of keys that are emitted beside those of now until the next release."""
_TOOLS_ONLY = _EARLIER | {"next", "message", "task", "count", "at_most", "tasks", "call", "left", "checks"}
"""What a tool says beside the record: what to do now, how many there are, and earlier names of keys."""

Prepare = Callable[[Context], object]


def nothing(_: Context) -> None:
    return None


def view_json(value: Any) -> Any:
    return [view_json(each) for each in value] if type(value) is tuple else as_json(value)


def same(told: Any) -> Any:
    return told


class Verb(NamedTuple):
    """`name` begins with the verb's function in `trimtab.app`. `prepare` makes what it needs. A surface that does not
    have it gives the reason instead. `tool` is the name of a tool or resource with its arguments. `cli_json`,
    `tool_json` and `api_json` find the record in what the surface gave; `code` is the command's exit code."""

    name: str
    cli: Sequence[str] | str
    tool: tuple[str, Mapping[str, Any]] | str
    api: Callable[[Project], Any] | str
    prepare: Prepare = nothing
    actor: str = MAIN
    cli_json: Callable[[Any], Any] = same
    tool_json: Callable[[Any], Any] = same
    api_json: Callable[[Any], Any] = view_json
    code: int = 0

    @property
    def function(self) -> str:
        return self.name.split()[0]


class Outcome(NamedTuple):
    record: Any
    effects: Any


class Stage:
    """The folder in which verbs are tried, and the prepared projects that are put there."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "engine"
        self._kept = folder / "kept"
        self._record = folder / "config"
        self._prepared: dict[Prepare | None, Path] = {}

    def by_cli(self, verb: Verb, home: Path, capsys: pytest.CaptureFixture[str]) -> Outcome:
        self._put(verb.prepare)
        assert not isinstance(verb.cli, str)
        ran = Desk(home, self.root, capsys).run(*verb.cli, "--json")
        assert ran.code == verb.code, ran.err
        return self._outcome(verb.cli_json(ran.json()))

    def by_tool(self, verb: Verb) -> Outcome:
        """In this process, after the hook by which the client tells who calls."""
        self._put(verb.prepare)
        assert not isinstance(verb.tool, str)
        name, arguments = verb.tool
        role, _, agent = verb.actor.partition("-")
        told = {} if verb.actor == MAIN else {"agent_id": agent, "agent_type": f"trimtab:{role}"}
        rig = Rig(self.root)
        rig.send("PreToolUse", tool_name=f"{OWN_TOOLS}{name}", tool_input={}, tool_use_id=_CALL, **told)
        rig.journal.close()
        caller = ToolCaller({"claudecode/toolUseId": _CALL}, lambda *_, **__: None, lambda *_: {})
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(self.root)
            given = _offered(name)(arguments, caller)
        found = json.loads(given) if isinstance(given, str) else given.structured
        return self._outcome(verb.tool_json(found))

    def by_api(self, verb: Verb) -> Outcome:
        self._put(verb.prepare)
        assert not isinstance(verb.api, str)
        with Project.open(str(self.root), caller=THE_USER) as project:
            record = verb.api_json(verb.api(project))
        return self._outcome(record)

    def _put(self, prepare: Prepare) -> None:
        """The prepared project, as if nothing had been done with it: in the folder that it was prepared in, because
        git's worktrees know where they are."""
        if None not in self._prepared:
            self._begin()
            shutil.copytree(os.environ["XDG_CONFIG_HOME"], self._record)  # who opted in where: each test has a new home
            self._keep(None)
        if prepare not in self._prepared:
            self._take(None)
            opened = keep_open(str(self.root), dict(os.environ))
            with opened.work, opened.acting(agent_named(MAIN)) as context:
                prepare(context)
            self._keep(prepare)
        self._take(prepare)

    def _begin(self) -> None:
        """A project that opted in, with one small rubric in place of those that ship, and the check that it runs."""
        small_repo(self.root).commit("Add a check", {"check.sh": "! grep -rn broken --include='*.py' .\n"})
        with Project.create("engine", str(self.root), caller=THE_USER) as project:
            (self.root / ".trimtab" / "local.toml").write_text(CHECK)
            folder = self.root / ".trimtab" / "rubrics"
            folder.mkdir()
            (folder / "small.md").write_text(RUBRIC.format(version="1.0"))
            with project._acting() as context:  # as the user, at once
                rubrics.propose(context, str(folder / "small.md"))
                for rubric in rubrics.list_rubrics(context).rubrics:
                    decide = rubrics.approve if rubric.name == "small" else rubrics.retire
                    decide(context._replace(actor=USER), rubric.name)

    def _keep(self, prepare: Prepare | None) -> None:
        await_end(self.root)
        self._prepared[prepare] = self._kept / str(len(self._prepared))
        shutil.copytree(self.root, self._prepared[prepare], symlinks=True)

    def _take(self, prepare: Prepare | None) -> None:
        shutil.copytree(self._record, os.environ["XDG_CONFIG_HOME"], dirs_exist_ok=True)
        await_end(self.root)
        shutil.rmtree(self.root)
        shutil.copytree(self._prepared[prepare], self.root, symlinks=True)

    def _outcome(self, record: Any) -> Outcome:
        await_end(self.root)
        opened = keep_open(str(self.root), dict(os.environ))
        with opened.work:
            rows = projects.dump_all(opened)
        repo = Repo(self.root)
        refs = repo.git("for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/trimtab/rescue")
        trees = dict(line.split() for line in repo.git("log", "--all", "--format=%H %T").splitlines())
        folders = sorted(path.name for path in (self.root / ".trimtab" / "workstreams").glob("*"))
        there = {**rows, "refs": refs.splitlines(), "folders": folders}
        return Outcome(_plain(record, trees), _plain(there, trees))


def ensure_same(stage: Stage, verb: Verb, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every surface that has the verb gives an equal record and leaves equal effects. A tool leaves out what is empty,
    and says what to do now."""
    outcomes: list[Outcome] = []
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (ENV | _DATES).items():
            patch.setenv(name, value)
        if not isinstance(verb.cli, str):
            outcomes.append(stage.by_cli(verb, home, capsys))
        if not isinstance(verb.api, str):
            outcomes.append(stage.by_api(verb))
        by_tool = None if isinstance(verb.tool, str) else stage.by_tool(verb)
    measure = outcomes[0]
    for outcome in outcomes:
        _ensure_equal(verb, outcome.record, measure.record)
    if by_tool is not None:
        wanted, found = _brief(measure.record), _brief(by_tool.record)
        _ensure_equal(verb, _without(found, wanted, _TOOLS_ONLY), wanted)
        outcomes.append(by_tool)
    for outcome in outcomes:
        _ensure_equal(verb, outcome.effects, measure.effects)


def _brief(record: Any) -> Any:
    if isinstance(record, list):
        return [_brief(each) for each in record]
    return brief(record) if isinstance(record, dict) else record


def _ensure_equal(verb: Verb, found: Any, wanted: Any) -> None:
    lines = (json.dumps(each, indent=1, sort_keys=True).splitlines() for each in (wanted, found))
    assert found == wanted, f"{verb.name} differs:\n" + "\n".join(unified_diff(*lines, "wanted", "found", lineterm=""))


def _offered(name: str) -> Callable[[Mapping[str, Any], ToolCaller], Any]:
    tools, resources = (*TOOLS, *archive_tools.TOOLS), (*RESOURCES, *archive_tools.RESOURCES)
    runs = {tool.name: tool.run for tool in tools} | {resource.uri: resource.read for resource in resources}
    offer = runs[name]
    assert isinstance(offer, InWorker)
    return offer.load()


def _plain(value: Any, trees: Mapping[str, str]) -> Any:
    """Without times, and with each commit by its tree: a merge is made at another time through each surface."""
    if isinstance(value, Mapping):
        return {
            name: _plain(each, trees)
            for name, each in value.items()
            if name not in _ASIDE and not name.endswith(_TIMES)
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each, trees) for each in value]
    if not isinstance(value, str):
        return value
    return _RESCUED.sub("WHEN", _COMMIT.sub(lambda found: trees.get(found[0], found[0]), value))


def _without(found: Any, wanted: Any, names: frozenset[str]) -> Any:
    """What was found without these keys, where they are not wanted."""
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        return {
            name: _without(each, wanted.get(name), names)
            for name, each in found.items()
            if name in wanted or name not in names
        }
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        return [_without(each, other, names) for each, other in zip(found, wanted, strict=True)]
    return found
