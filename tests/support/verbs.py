"""One verb through the command line, a tool and the Python API, each on a project of its own that was prepared alike.

A `Verb` says how each surface is asked. What came back is compared as JSON, and the rows of the store afterwards;
times and folders aside. The table of verbs is in `tests/unit/app/test_same_verbs.py`.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from support.repositories import ENV, small_repo
from support.rig import Rig
from trimtab.api import Project
from trimtab.app import projects
from trimtab.app.context import Context, keep_open
from trimtab.app.views import as_json, brief
from trimtab.hosts.claude_code.tools import OWN_TOOLS
from trimtab.model.agents import agent_named
from trimtab.surfaces.mcp.offers import InWorker, ToolCaller
from trimtab.surfaces.work_tools import RESOURCES, TOOLS
from unit.surfaces.cli.desk import THE_USER, Desk

MAIN, WORKER = "main-s1", "worker-ab12"
"""As the client's hooks tell who calls: the main agent of the session `s1`, and a worker."""

_TIMES = ("_at", "_until")
_ASIDE = ("at", "store", "clone")
_EARLIER = frozenset({"held_by", "added", "changed", "what", "because", "request", "since", "folder"})
"""Spellings of keys that are emitted beside those of now until the next release."""
_TOOLS_ONLY = _EARLIER | {"next", "message", "task", "count", "at_most", "tasks"}
"""What a tool says beside the record: what to do now, how many there are, and earlier names of keys."""
_CALL = "toolu_1"


def _nothing(_: Context) -> None:
    return None


def _view(value: Any) -> Any:
    return [_view(each) for each in value] if type(value) is tuple else as_json(value)


class Verb(NamedTuple):
    """`name` begins with the verb's function in `trimtab.app`. `prepare` makes what it needs. A surface that cannot be
    asked is None; where `cli` is none, the API is the measure. `tool` is the name of a tool or resource with its
    arguments. `cli_json`, `tool_json` and `api_json` find the record in what the surface gave: by default all of it,
    and `as_json` of the API's value. `api_lacks` are keys that the API's own record does not have."""

    name: str
    cli: Sequence[str] | None = None
    tool: tuple[str, Mapping[str, Any]] | None = None
    api: Callable[[Project], Any] | None = None
    prepare: Callable[[Context], object] = _nothing
    actor: str = MAIN
    cli_json: Callable[[Any], Any] = lambda told: told
    tool_json: Callable[[Any], Any] = lambda told: told
    api_json: Callable[[Any], Any] = _view
    api_lacks: tuple[str, ...] = ()

    @property
    def function(self) -> str:
        return self.name.split()[0]


class Outcome(NamedTuple):
    record: Any
    rows: Any


class Stage:
    """Where verbs are tried: a folder for the projects, and the user at a terminal."""

    def __init__(self, home: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._home = home
        self._folder = folder
        self._capsys = capsys

    def by_cli(self, verb: Verb) -> Outcome:
        root = self._prepared("cli", verb)
        ran = Desk(self._home, root, self._capsys).run(*(verb.cli or ()), "--json")
        assert ran.code == 0, ran.err
        return Outcome(_plain(verb.cli_json(ran.json()), root), _rows(root))

    def by_tool(self, verb: Verb) -> Outcome:
        """In this process, after the hook by which the client tells who calls."""
        root = self._prepared("tool", verb)
        name, arguments = verb.tool or ("", {})
        agent = verb.actor.partition("-")
        told = {} if verb.actor == MAIN else {"agent_id": agent[2], "agent_type": f"trimtab:{agent[0]}"}
        rig = Rig(root)
        rig.send("PreToolUse", tool_name=f"{OWN_TOOLS}{name}", tool_input={}, tool_use_id=_CALL, **told)
        caller = ToolCaller({"claudecode/toolUseId": _CALL}, lambda *_: None, lambda *_: {})
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(root)
            given = _offered(name)(arguments, caller)
        found = json.loads(given) if isinstance(given, str) else given.structured
        return Outcome(_plain(verb.tool_json(found), root), _rows(root))

    def by_api(self, verb: Verb) -> Outcome:
        root = self._prepared("api", verb)
        assert verb.api is not None
        with Project.open(str(root), caller=THE_USER) as project:
            value = verb.api(project)
        return Outcome(_plain(verb.api_json(value), root), _rows(root))

    def _prepared(self, surface: str, verb: Verb) -> Path:
        root = self._folder / surface / "engine"
        root.mkdir(parents=True)
        os.environ.update(ENV)
        small_repo(root)
        Desk(self._home, root, self._capsys).init()
        opened = keep_open(str(root), dict(os.environ))
        with opened.work, opened.acting(agent_named(MAIN)) as context:
            verb.prepare(context)
        return root


def ensure_same(stage: Stage, verb: Verb) -> None:
    """Every surface that has the verb gives an equal record and leaves equal rows. A tool leaves out what is empty, and
    says what to do now."""
    measure = stage.by_cli(verb) if verb.cli is not None else stage.by_api(verb)
    if verb.cli is not None and verb.api is not None:
        by_api = stage.by_api(verb)
        wanted = measure.record
        if verb.api_lacks:
            wanted = {name: value for name, value in wanted.items() if name not in verb.api_lacks}
        _ensure_equal(verb, by_api.record, wanted)
        _ensure_equal(verb, by_api.rows, measure.rows)
    if verb.tool is not None:
        by_tool = stage.by_tool(verb)
        wanted, found = (_brief(outcome.record) for outcome in (measure, by_tool))
        _ensure_equal(verb, _without(found, wanted, _TOOLS_ONLY), wanted)
        _ensure_equal(verb, by_tool.rows, measure.rows)


def _brief(record: Any) -> Any:
    return brief(record) if isinstance(record, dict) else record


def _ensure_equal(verb: Verb, found: Any, wanted: Any) -> None:
    lines = (json.dumps(each, indent=1, sort_keys=True).splitlines() for each in (wanted, found))
    assert found == wanted, f"{verb.name} differs:\n" + "\n".join(unified_diff(*lines, "wanted", "found", lineterm=""))


def _offered(name: str) -> Callable[[Mapping[str, Any], ToolCaller], Any]:
    runs = {tool.name: tool.run for tool in TOOLS} | {resource.uri: resource.read for resource in RESOURCES}
    offer = runs[name]
    assert isinstance(offer, InWorker)
    return offer.load()


def _rows(root: Path) -> Any:
    opened = keep_open(str(root), dict(os.environ))
    with opened.work:
        return _plain(projects.dump_all(opened), root)


def _plain(value: Any, root: Path) -> Any:
    """Without times, and with folders as seen from the project's."""
    if isinstance(value, Mapping):
        return {
            name: _plain(each, root) for name, each in value.items() if name not in _ASIDE and not name.endswith(_TIMES)
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each, root) for each in value]
    return value.replace(str(root), "ROOT") if isinstance(value, str) else value


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
