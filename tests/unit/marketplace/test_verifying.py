"""Verify finds whatever differs between the lock, the copies and what the host has, without the host's program."""

import json
import shutil
from pathlib import Path

import pytest

from support.plugin_world import PluginWorld
from trimtab.marketplace.adopting import plan_adopt
from trimtab.marketplace.installing import carry_out
from trimtab.marketplace.verifying import VerifyKind
from trimtab.model.market import PluginScope


@pytest.fixture
def world(tmp_path: Path) -> PluginWorld:
    world = PluginWorld(tmp_path)
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("top")
    return world


def kinds(world: PluginWorld) -> list[tuple[str, VerifyKind]]:
    return [(finding.plugin, finding.kind) for finding in world.verify()]


def test_every_change_of_a_copy_is_named(world: PluginWorld) -> None:
    copy = world.copy("top")
    (copy / "commands" / "hello.md").write_text("other")
    (copy / "evil.sh").write_text("#!/bin/sh\n")
    (finding,) = world.verify()
    assert finding.files.added == ("evil.sh",)
    assert finding.files.changed == ("commands/hello.md",)


def test_a_copy_that_is_gone_is_missing(world: PluginWorld) -> None:
    shutil.rmtree(world.copy("base"))
    assert ("base@acme", VerifyKind.MISSING) in kinds(world)


def test_a_host_that_was_told_otherwise_is_found(world: PluginWorld) -> None:
    listed = world.home / ".claude" / "plugins" / "installed_plugins.json"
    listed.write_text(json.dumps({"version": 2, "plugins": {}}))
    assert kinds(world) == [("", VerifyKind.NOT_REGISTERED)]
    world.install()
    assert kinds(world) == []


def test_a_marketplace_that_names_another_folder_is_found(world: PluginWorld, tmp_path: Path) -> None:
    evil = shutil.copytree(world.copy("top"), world.copy("top").parent / "evil")
    path = Path(world.shelf.source_folder("acme")) / ".claude-plugin" / "marketplace.json"
    path.write_text(path.read_text().replace(world.copy("top").name, evil.name))
    assert kinds(world) == [("top@acme", VerifyKind.NOT_REGISTERED), ("", VerifyKind.CHANGED)]


def test_what_the_host_has_on_beside_the_lock_is_noted(world: PluginWorld) -> None:
    native_plugin(world, "stranger", "1.0.0")
    (finding,) = world.verify()
    assert (finding.plugin, finding.kind, finding.is_note) == ("stranger@elsewhere", VerifyKind.NOT_LOCKED, True)


def test_an_adopted_plugin_is_locked_as_it_is_and_a_native_update_is_found(world: PluginWorld) -> None:
    native_plugin(world, "stranger", "1.0.0")
    carry_out(plan_adopt(world.shelf, ["stranger@elsewhere"], world.desk), world.desk)
    assert "stranger@elsewhere 1.0.0" in world.locked()
    assert kinds(world) == []
    native_plugin(world, "stranger", "2.0.0", hooks="{}")
    (finding,) = world.verify()
    assert finding.kind is VerifyKind.CHANGED
    assert "2.0.0" in finding.what
    assert finding.files.added == ("hooks/hooks.json",)
    carry_out(plan_adopt(world.shelf, ["stranger@elsewhere"], world.desk), world.desk)
    assert kinds(world) == []


def test_uninstalling_an_adopted_plugin_leaves_it_to_the_host(world: PluginWorld) -> None:
    folder = native_plugin(world, "stranger", "1.0.0")
    carry_out(plan_adopt(world.shelf, [], world.desk), world.desk)
    world.uninstall("stranger")
    assert folder.exists()
    assert world.runs()["stranger"]


def test_verify_of_the_user_s_plugins_knows_nothing_of_a_project_s(tmp_path: Path, world: PluginWorld) -> None:
    users = PluginWorld(tmp_path, scope=PluginScope.GLOBAL)
    assert users.verify() == ()


def native_plugin(world: PluginWorld, name: str, version: str, hooks: str = "") -> Path:
    """As the client installs it from a git marketplace: a folder in its cache for each version."""
    client = world.home / ".claude"
    folder = client / "plugins" / "cache" / "elsewhere" / name / version
    (folder / ".claude-plugin").mkdir(parents=True)
    (folder / ".claude-plugin" / "plugin.json").write_text(json.dumps({"name": name, "version": version}))
    if hooks:
        (folder / "hooks").mkdir()
        (folder / "hooks" / "hooks.json").write_text(json.dumps({"hooks": {}}))
    path = client / "plugins" / "installed_plugins.json"
    listed = json.loads(path.read_text())
    entry = {"scope": "local", "projectPath": str(world.project), "installPath": str(folder), "version": version}
    listed["plugins"][f"{name}@elsewhere"] = [entry]
    path.write_text(json.dumps(listed))
    settings = world.project / ".claude" / "settings.local.json"
    enabled = json.loads(settings.read_text()) if settings.exists() else {"enabledPlugins": {}}
    enabled["enabledPlugins"][f"{name}@elsewhere"] = True
    settings.write_text(json.dumps(enabled))
    return folder
