"""Install, update, switch and uninstall, without the host's program: what it would read is asserted on."""

import json
from pathlib import Path

import pytest

from support.plugin_world import PluginWorld
from trimtab.marketplace.install_plan import PluginChange
from trimtab.marketplace.installing import carry_out, discard
from trimtab.marketplace.plan_coming import plan_update
from trimtab.marketplace.plan_leaving import plan_switch, plan_uninstall
from trimtab.marketplace.recorded_plugins import rows_of
from trimtab.model.errors import TrimtabError
from trimtab.model.market import PluginScope


@pytest.fixture
def world(tmp_path: Path) -> PluginWorld:
    return PluginWorld(tmp_path)


def only_change(world: PluginWorld, *names: str) -> PluginChange:
    (change,) = plan_update(world.shelf, names, world.desk).changes
    return change


def test_what_a_plugin_needs_comes_with_it(world: PluginWorld) -> None:
    world.publish("base")
    world.publish("middle", needs=["base"])
    world.publish("top", needs=["middle"])
    world.install("top")
    assert world.locked() == ["base@acme 1.0.0", "middle@acme 1.0.0", "top@acme 1.0.0"]
    assert [plugin.name for plugin in world.lock.plugins if plugin.is_direct] == ["top"]
    assert world.runs() == {"base": True, "middle": True, "top": True}
    assert world.verify() == ()


def test_the_host_runs_the_copy_that_was_locked(world: PluginWorld) -> None:
    published = world.publish("top")
    world.install("top")
    (published / "commands" / "hello.md").write_text("changed at its source")
    (native,) = world.desk.host.native_plugins(world.user, str(world.project))
    assert Path(native.folder) == world.copy("top")
    assert "SAY-HELLO-top" in (world.copy("top") / "commands" / "hello.md").read_text()


def test_a_project_s_plugin_is_in_no_file_that_is_committed_but_the_lock(world: PluginWorld) -> None:
    world.publish("top")
    world.install("top")
    written = sorted(str(path.relative_to(world.project)) for path in world.project.rglob("*") if path.is_file())
    assert written == [".claude/settings.local.json", "trimtab.lock"]
    assert str(world.home) not in (world.project / "trimtab.lock").read_text()


def test_a_plan_changes_nothing_and_discarded_leaves_nothing(world: PluginWorld) -> None:
    world.publish("top")
    plan = world.plan("top")
    assert [change.after.id for change in plan.changes] == ["top@acme"]
    assert world.runs() == {}
    assert not Path(world.shelf.lock).exists()
    discard(plan)
    assert not Path(plan.staging).exists()


def test_two_projects_may_have_different_versions(world: PluginWorld, tmp_path: Path) -> None:
    world.publish("top")
    world.install("top")
    other = PluginWorld(tmp_path)
    other.project = tmp_path / "other"
    other.project.mkdir()
    other.shelf = other.shelf._replace(project=str(other.project))
    world.publish("top", "2.0.0")
    other.install("top")
    assert world.locked() == ["top@acme 1.0.0"]
    assert other.locked() == ["top@acme 2.0.0"]
    assert world.verify() == other.verify() == ()
    assert "top-1.0.0" in (world.copy("top") / "commands" / "hello.md").read_text()


def test_an_update_shows_what_the_plugin_gains_and_happens_only_when_carried_out(world: PluginWorld) -> None:
    world.publish("top")
    world.install("top")
    hooks = json.dumps({"hooks": {"SessionStart": []}})
    world.publish("top", "2.0.0", files={"hooks/hooks.json": hooks})
    change = only_change(world, "top")
    assert change.gained == ("hook runs at SessionStart",)
    assert change.files.added == ("hooks/hooks.json",)
    assert ".claude-plugin/plugin.json" in change.files.changed
    assert world.locked() == ["top@acme 1.0.0"]
    world.update("top")
    assert world.locked() == ["top@acme 2.0.0"]
    assert (world.copy("top") / "hooks" / "hooks.json").exists()
    assert world.verify() == ()


def test_the_version_before_stays_for_sessions_that_run_from_it_until_the_next_change(world: PluginWorld) -> None:
    world.publish("top")
    world.install("top")
    first = world.copy("top")
    world.publish("top", "2.0.0")
    world.update()
    assert first.exists()
    world.publish("top", "3.0.0")
    world.update()
    assert not first.exists()


def test_an_update_drops_what_is_no_longer_needed(world: PluginWorld) -> None:
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("top")
    world.publish("top", "2.0.0")
    plan = world.update()
    assert [plugin.name for plugin in plan.removed] == ["base"]
    assert world.runs() == {"top": True}


def test_uninstall_removes_what_nothing_else_needs(world: PluginWorld) -> None:
    world.publish("shared")
    world.publish("alone")
    world.publish("one", needs=["shared", "alone"])
    world.publish("two", needs=["shared"])
    world.install("one", "two")
    world.uninstall("one")
    assert world.locked() == ["shared@acme 1.0.0", "two@acme 1.0.0"]
    assert world.runs() == {"shared": True, "two": True}
    assert world.verify() == ()


def test_uninstalling_the_last_one_leaves_nothing(world: PluginWorld) -> None:
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("top")
    world.uninstall("top")
    assert world.traces() == []
    assert not Path(world.shelf.lock).exists()
    assert world.verify() == ()


def test_settings_of_others_stay_as_they_are(world: PluginWorld) -> None:
    settings = world.home / ".claude" / "settings.json"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"model": "opus", "enabledPlugins": {"mine@elsewhere": True}}))
    world.publish("top")
    world.install("top")
    world.uninstall("top")
    assert json.loads(settings.read_text()) == {"model": "opus", "enabledPlugins": {"mine@elsewhere": True}}


def test_what_another_plugin_needs_stays_and_is_said(world: PluginWorld) -> None:
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("base", "top")
    plan = plan_uninstall(world.shelf, ["base"], world.desk)
    assert [problem.what for problem in plan.problems] == ["it stays, because `top@acme` needs it"]
    carry_out(plan, world.desk)
    assert world.runs() == {"base": True, "top": True}
    world.uninstall("top")
    assert world.locked() == []


def test_disabling_takes_along_what_needs_it_and_enabling_what_it_needs(world: PluginWorld) -> None:
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("top")
    carry_out(plan_switch(world.shelf, ["base"], world.desk, on=False), world.desk)
    assert world.runs() == {"base": False, "top": False}
    assert world.verify() == ()
    carry_out(plan_switch(world.shelf, ["top"], world.desk, on=True), world.desk)
    assert world.runs() == {"base": True, "top": True}


def test_a_disabled_plugin_stays_so_when_another_one_comes(world: PluginWorld) -> None:
    world.publish("one")
    world.publish("two")
    world.install("one")
    carry_out(plan_switch(world.shelf, ["one"], world.desk, on=False), world.desk)
    world.install("two")
    assert world.runs() == {"one": False, "two": True}


def test_what_lies_in_another_source_is_named_to_the_host_and_still_verified(world: PluginWorld) -> None:
    world.publish("base", source="other")
    world.publish("top", needs=["base@other"])
    world.install("top")
    manifest = json.loads((world.copy("top") / ".claude-plugin" / "plugin.json").read_text())
    assert manifest["dependencies"] == [f"base@{world.shelf.marketplace('other')}"]
    assert world.verify() == ()
    (world.copy("top") / ".claude-plugin" / "plugin.json").write_text(json.dumps({**manifest, "hooks": "./evil.json"}))
    assert [finding.files.changed for finding in world.verify()] == [(".claude-plugin/plugin.json",)]


def test_what_the_lock_says_is_installed_on_another_machine(world: PluginWorld, tmp_path: Path) -> None:
    world.publish("base")
    world.publish("top", needs=["base"])
    world.install("top")
    world.publish("top", "2.0.0")
    world.home = tmp_path / "second-home"
    second = PluginWorld(tmp_path)
    second.user = second.user._replace(env={"HOME": str(world.home), "PATH": ""}, home=str(world.home))
    second.desk = second.desk._replace(user=second.user)
    second.shelf = second.shelf._replace(home=str(world.home / "data"))
    second.install()
    assert second.locked() == ["base@acme 1.0.0", "top@acme 1.0.0"]
    assert second.runs() == {"base": True, "top": True}
    assert second.verify() == ()


def test_what_is_no_longer_what_was_locked_is_refused(world: PluginWorld) -> None:
    published = world.publish("top")
    world.install("top")
    (world.copy("top") / "commands" / "hello.md").unlink()
    (published / "commands" / "hello.md").write_text("other content, same version")
    with pytest.raises(TrimtabError, match="is not what was locked"):
        world.plan()


def test_install_without_a_name_repairs_a_copy(world: PluginWorld) -> None:
    world.publish("top")
    world.install("top")
    (world.copy("top") / "commands" / "hello.md").write_text("tampered")
    assert [finding.plugin for finding in world.verify()] == ["top@acme"]
    world.install()
    assert world.verify() == ()


def test_a_plan_is_not_carried_out_onto_another_lock(world: PluginWorld) -> None:
    world.publish("one")
    world.publish("two")
    plan = world.plan("one")
    world.install("two")
    with pytest.raises(TrimtabError, match="lock has changed"):
        carry_out(plan, world.desk)
    assert world.locked() == ["two@acme 1.0.0"]


def test_files_that_change_after_the_plan_was_shown_are_not_installed(world: PluginWorld) -> None:
    world.publish("top")
    plan = world.plan("top")
    (Path(plan.changes[0].staged) / "commands" / "hello.md").write_text("something else")
    with pytest.raises(TrimtabError, match="have changed since"):
        carry_out(plan, world.desk)
    assert world.runs() == {}


def test_what_a_plugin_wants_and_does_not_find_is_named(world: PluginWorld) -> None:
    wants = {"trimtab": {"tokens": 50, "servers": ["serena"]}}
    world.publish("top", metadata=wants)
    plan = world.plan("top")
    assert [problem.what for problem in plan.problems] == [
        "it costs each session 100 tokens, and says that it needs 50",
        "it needs MCP servers that are not there: serena",
    ]
    (world.project / ".mcp.json").write_text(json.dumps({"mcpServers": {"serena": {"command": "serena"}}}))
    assert len(world.plan("top").problems) == 1


def test_a_plugin_for_another_scope_is_refused_without_force(world: PluginWorld) -> None:
    world.publish("top", metadata={"trimtab": {"scopes": ["global"]}})
    with pytest.raises(TrimtabError, match="scope global"):
        world.install("top")
    carry_out(world.plan("top", force=True), world.desk)
    assert world.runs() == {"top": True}


def test_two_sources_cannot_both_give_a_name(world: PluginWorld) -> None:
    world.publish("top")
    world.publish("top", source="other")
    world.install("top@acme")
    with pytest.raises(TrimtabError, match="same name"):
        world.install("top@other")


def test_options_are_kept_where_the_host_reads_them_and_secrets_are_left_to_it(world: PluginWorld) -> None:
    fields = {"size": {"type": "number"}, "token": {"type": "string", "sensitive": True, "required": True}}
    world.publish("top", userConfig=fields)
    with pytest.raises(TrimtabError, match="`token` is required"):
        world.install("top")
    assert world.runs() == {}
    outcome = world.install("top", top={"size": "3", "token": "s3cret"})["top@acme"]
    id = f"top@{world.shelf.marketplace('acme')}"
    settings = json.loads((world.home / ".claude" / "settings.json").read_text())
    assert settings["pluginConfigs"] == {id: {"options": {"size": 3}}}
    assert outcome.left == ("token",)
    assert outcome.command == f"claude plugin configure {id} --values-stdin"
    assert not any("s3cret" in path.read_text() for path in world.root.rglob("*") if path.is_file())


def test_a_plugin_of_the_user_is_in_the_user_s_settings(tmp_path: Path) -> None:
    world = PluginWorld(tmp_path, scope=PluginScope.GLOBAL)
    world.publish("top")
    world.install("top")
    settings = json.loads((world.home / ".claude" / "settings.json").read_text())
    assert settings["enabledPlugins"] == {"top@trimtab-acme": True}
    assert list(world.project.iterdir()) == []
    world.uninstall("top")
    assert world.traces() == []


def test_where_the_host_refuses_all_is_as_before(world: PluginWorld, tmp_path: Path) -> None:
    world.publish("one")
    world.install("one")
    program = tmp_path / "bin" / "claude"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho 'not today' >&2\nexit 1\n")
    program.chmod(0o755)
    refused = PluginWorld(tmp_path, path=str(program.parent))
    refused.publish("two")
    with pytest.raises(TrimtabError, match="not today"):
        refused.install("two")
    assert world.locked() == ["one@acme 1.0.0"]
    assert world.runs() == {"one": True}
    assert world.verify() == ()


def test_the_store_s_rows_say_what_is_locked_on_and_set(world: PluginWorld) -> None:
    world.publish("top", userConfig={"size": {"type": "number"}})
    world.install("top", top={"size": "3"})
    carry_out(plan_switch(world.shelf, ["top"], world.desk, on=False), world.desk)
    (row,) = rows_of(world.shelf, world.desk.host, world.user, 1_000)
    assert (row.id, row.version, row.enabled, row.installed_at) == ("top@acme", "1.0.0", False, 1_000)
    assert row.config == {"size": 3}
    assert (row.repository_type, row.repository_url) == ("local", str(world.market / "acme"))
