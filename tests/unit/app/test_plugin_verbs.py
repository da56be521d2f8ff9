"""Every verb of plugins through the command line and the Python API: the same record, and the same effects.

No verb can be forgotten: a function of `trimtab.app` about plugins that no row names fails the first test.
"""

import importlib
import inspect
import json
import pkgutil
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import trimtab.app
from support.plugin_sources import acme
from trimtab.api import MarketplaceClient
from trimtab.app.views import as_json
from trimtab.model.record import Record
from unit.surfaces.cli.desk import THE_USER, Desk

Act = Callable[[MarketplaceClient], Any]
LATEST = "linter"
INSTALL = ("plugin", "install", "linter", "--version", "1.0.0", "--yes")


class PluginVerb(NamedTuple):
    """`before` is what is done first, by commands; `find` finds the API's value in what the command printed."""

    name: str
    command: tuple[str, ...]
    call: Act
    before: tuple[tuple[str, ...], ...] = ()
    find: str = ""


ROWS = (
    PluginVerb("plugins.search", ("search", "linter"), lambda api: api.search("linter", limit=10), find="plugins"),
    PluginVerb("plugins.info", ("info", "linter"), lambda api: api.info("linter")),
    PluginVerb("plugins.list_installed", ("list",), lambda api: api.list_installed(), (INSTALL,), "plugins"),
    PluginVerb("plugins.rate", ("rate", "linter", "4"), lambda api: api.rate("linter", 4)),
    PluginVerb("plugins.usage", ("usage",), lambda api: api.usage(), (INSTALL,), "plugins"),
    PluginVerb("plugins.new", ("new", "mine"), lambda api: api.new("mine")),
    PluginVerb("plugin_installs.install", ("install", "linter", "--yes"), lambda api: api.install("linter")),
    PluginVerb(
        "plugin_installs.planned_install", ("install", "linter", "--dry-run"), lambda api: api.plan_install("linter")
    ),
    PluginVerb("plugin_installs.update", ("update", "--yes"), lambda api: api.update(), (INSTALL,)),
    PluginVerb("plugin_installs.planned_update", ("update", "--dry-run"), lambda api: api.plan_update(), (INSTALL,)),
    PluginVerb("plugin_installs.uninstall", ("uninstall", "linter"), lambda api: api.uninstall("linter"), (INSTALL,)),
    PluginVerb("plugin_installs.switch", ("disable", "linter"), lambda api: api.disable("linter"), (INSTALL,)),
    PluginVerb("plugin_installs.verify", ("verify",), lambda api: api.verify(), (INSTALL,)),
    PluginVerb("plugin_installs.lock", ("lock",), lambda api: api.lock(), (INSTALL,)),
    PluginVerb(
        "plugin_discovery.discover", ("discover", "--phase", "6"), lambda api: api.discover(6), (), "suggestions"
    ),
    PluginVerb("plugin_discovery.decline", ("decline", "linter"), lambda api: api.decline("linter")),
    PluginVerb("plugin_sources.list_sources", ("source", "list"), lambda api: api.sources(), (), "sources"),
    PluginVerb("plugin_sources.add_source", ("source", "add", "../other"), lambda api: api.add_source("../other")),
    PluginVerb("plugin_sources.remove_source", ("source", "remove", "acme"), lambda api: api.remove_source("acme")),
    PluginVerb(
        "plugin_sources.switch_source",
        ("source", "disable", "acme"),
        lambda api: api.switch_source("acme", on=False),
    ),
    PluginVerb(
        "plugin_sources.trust_source",
        ("source", "trust", "acme", "verified"),
        lambda api: api.trust_source("acme", "verified"),
    ),
    PluginVerb("plugin_sources.sync_sources", ("sync", "acme"), lambda api: api.sync(["acme"]), (), "sources"),
)
NO_VERBS = {
    "plugin_context.keeps_work": "what other verbs ask",
    "plugin_context.open_catalogue": "what all verbs open",
    "plugin_context.plugins_of": "what other verbs ask",
    "plugin_context.shelves": "what other verbs ask",
    "plugin_installs.detach": "part of `uninstall`, which removes Trimtab itself",
    "plugin_installs.planned_uninstall": "part of `uninstall`",
    "plugin_requests.install_if_chosen": "part of an answer in the inbox",
    "plugin_requests.request_plugin": "what agents do with a tool: tests/unit/surfaces/mcp/test_plugin_tools.py",
    "plugins.installed_manifests": "what other verbs ask",
}


class Machine:
    """A home with a source, and a project, which is put back as it was for each surface."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder / "now"
        self.kept = folder / "kept"
        self.desk = Desk(self.folder / "home", self.folder / "project", capsys)
        own = {f"XDG_{kind}_HOME": str(self.desk.home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
        self.desk.env = {"HOME": str(self.desk.home), "PATH": "/usr/bin:/bin", **own}

    def prepare(self, before: tuple[tuple[str, ...], ...]) -> None:
        acme(self.folder / "acme")
        other = acme(self.folder / "other")
        written = json.loads((other.path / ".claude-plugin/marketplace.json").read_text())
        other.commit("Be another", {".claude-plugin/marketplace.json": json.dumps({**written, "name": "other"})})
        for path in (self.desk.home, self.desk.root):
            path.mkdir(parents=True)
        self.run("init", "--yes")
        self.run("plugin", "source", "add", "../acme")
        for words in before:
            self.run(*words)
        shutil.copytree(self.folder, self.kept, symlinks=True)

    def put_back(self) -> None:
        shutil.rmtree(self.folder)
        shutil.copytree(self.kept, self.folder, symlinks=True)

    def run(self, *words: str) -> str:
        ran = self.desk.run(*words)
        assert ran.code == 0, ran.err
        return ran.out

    def effects(self) -> Mapping[str, Any]:
        locked = self.desk.root / "trimtab.lock"
        return {
            "lock": locked.read_text() if locked.exists() else "",
            "installed": json.loads(self.run("plugin", "list", "--json")),
            "sources": json.loads(self.run("plugin", "source", "list", "--json")),
            "suggested": json.loads(self.run("plugin", "discover", "--phase", "6", "--json")),
            "rated": json.loads(self.run("plugin", "search", "linter", "--json")),
        }


@pytest.fixture
def machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Machine:
    return Machine(tmp_path, capsys)


def test_every_verb_of_plugins_has_a_row() -> None:
    compared = {verb.name for verb in ROWS}
    assert compared | NO_VERBS.keys() == verbs() and not compared & NO_VERBS.keys()


@pytest.mark.parametrize("verb", ROWS, ids=lambda verb: verb.name)
def test_a_verb_of_plugins_is_the_same_by_command_and_by_call(verb: PluginVerb, machine: Machine) -> None:
    machine.prepare(verb.before)
    told = json.loads(machine.run("plugin", *verb.command, "--json"))
    by_command = machine.effects()
    machine.put_back()
    client = MarketplaceClient(str(machine.desk.root), env=machine.desk.env, caller=THE_USER)
    value = verb.call(client)
    assert timeless(as_told(value)) == timeless(told[verb.find] if verb.find else told)
    assert timeless(machine.effects()) == timeless(by_command)


def verbs() -> set[str]:
    found: set[str] = set()
    for info in pkgutil.iter_modules(trimtab.app.__path__):
        module = importlib.import_module(f"trimtab.app.{info.name}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            is_own = function.__module__ == module.__name__ and not name.startswith("_")
            takes = next(iter(inspect.signature(function).parameters), "")
            if info.name.startswith("plugin") and is_own and takes == "context":
                found.add(f"{info.name}.{name}")
    return found


def as_told(value: Any) -> Any:
    return [as_told(each) for each in value] if type(value) is tuple else as_json(as_record(value))


def as_record(value: Any) -> Record:
    return value


def timeless(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: timeless(value) for key, value in told.items() if not key.endswith("_at")}
    return [timeless(each) for each in told] if isinstance(told, list) else told
