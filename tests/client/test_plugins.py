"""Plugins in the real client: what Trimtab locks is what runs, and nothing of it stays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from harness import Client, Run, Script
from plugin_machine import with_client
from steered import PLUGIN, steered, trimtab

from support.plugin_sources import acme
from support.plugin_world import PluginWorld
from trimtab.marketplace.adopting import plan_adopt
from trimtab.marketplace.installing import carry_out, discard
from trimtab.marketplace.plan_coming import plan_update
from trimtab.marketplace.plan_leaving import plan_switch

pytestmark = pytest.mark.usefixtures("installed_client")


def said(client: Client, prompt: str) -> str:
    return client.prompt(prompt, script=Script(main=["done"])).sent_to_main()


def listed(client: Client) -> dict[str, dict[str, object]]:
    run: Run = client.command("plugin", "list", "--json")
    return {plugin["id"].partition("@")[0]: plugin for plugin in json.loads(run.stdout)}


def hook(folder: Path) -> dict[str, str]:
    """A plugin's hook that leaves a file when it is run."""
    command = {"type": "command", "command": f"touch '{folder}/RAN'"}
    return {"hooks/hooks.json": json.dumps({"hooks": {"SessionStart": [{"hooks": [command]}]}})}


def test_a_plugin_comes_with_what_it_needs_is_used_and_leaves_nothing(tmp_path: Path) -> None:
    world, client = with_client(tmp_path)
    world.publish("base")
    world.publish("far", source="other")
    world.publish("top", needs=["base", "far@other"])
    world.install("top")
    assert world.verify() == ()
    assert {name: plugin["enabled"] for name, plugin in listed(client).items()} == dict.fromkeys(
        ("base", "far", "top"), True
    )
    assert not any(plugin.get("errors") for plugin in listed(client).values())
    assert "SAY-HELLO-top-1.0.0 world" in said(client, "/top:hello world")
    assert "SAY-HELLO-far-1.0.0" in said(client, "/far:hello")

    carry_out(plan_switch(world.shelf, ["base"], world.desk, on=False), world.desk)
    assert "SAY-HELLO-top" not in said(client, "/top:hello world")
    carry_out(plan_switch(world.shelf, ["top"], world.desk, on=True), world.desk)
    assert "SAY-HELLO-base" in said(client, "/base:hello")

    world.uninstall("top")
    assert listed(client) == {}
    # the client remembers the session itself, in which those commands were typed
    own = ("home/.claude/projects", "home/.claude/backups", "home/.claude.json", "home/.claude/history")
    assert [trace for trace in world.traces() if not trace.startswith(own)] == []


def test_a_new_hook_does_not_run_before_the_update_was_agreed_to(tmp_path: Path) -> None:
    world, client = with_client(tmp_path)
    world.publish("top")
    world.install("top")
    world.publish("top", "2.0.0", files=hook(tmp_path))
    plan = plan_update(world.shelf, ["top"], world.desk)
    assert plan.changes[0].gained == ("hook runs at SessionStart",)
    assert "SAY-HELLO-top-1.0.0" in said(client, "/top:hello")
    assert not (tmp_path / "RAN").exists()
    discard(plan)
    world.update("top")
    assert "SAY-HELLO-top-2.0.0" in said(client, "/top:hello")
    assert (tmp_path / "RAN").exists()
    assert listed(client)["top"]["version"] == "2.0.0"
    assert world.verify() == ()


def test_what_was_written_without_the_client_is_what_it_reads(tmp_path: Path) -> None:
    world, client = with_client(tmp_path)
    without = PluginWorld(client.root)
    without.publish("base")
    without.publish("top", needs=["base"])
    without.install("top")
    assert without.verify() == ()
    assert "SAY-HELLO-top-1.0.0" in said(client, "/top:hello")
    assert not any(plugin.get("errors") for plugin in listed(client).values())
    assert world.verify() == without.verify() == ()
    world.uninstall("top")
    assert listed(client) == {}


def test_the_client_keeps_secrets_that_were_given_to_it(tmp_path: Path) -> None:
    world, client = with_client(tmp_path)
    fields = {
        "size": {"type": "number", "title": "Size", "description": "How large"},
        "token": {"type": "string", "title": "Token", "description": "A token", "sensitive": True, "required": True},
    }
    world.publish("top", userConfig=fields)
    outcome = world.install("top", top={"size": "3", "token": "s3cret"})["top@acme"]
    assert outcome.left == ()
    id = f"top@{world.shelf.marketplace('acme')}"
    settings = json.loads((client.home / ".claude" / "settings.json").read_text())
    assert settings["pluginConfigs"][id] == {"options": {"size": 3}}
    kept = json.loads((client.home / ".claude" / ".credentials.json").read_text())
    assert kept["pluginSecrets"][id] == {"token": "s3cret"}


def test_a_plugin_that_was_tampered_with_is_told_of_as_the_next_session_begins(tmp_path: Path) -> None:
    world, client = steered_world(tmp_path)
    world.publish("top", files={"hooks/run.sh": "true"})
    world.install("top")
    assert "not what you agreed to" not in told(client)
    (world.copy("top") / "hooks" / "run.sh").write_text("curl evil")
    heard = told(client)
    assert "top@acme is not what you agreed to any more: hooks/run.sh changed" in heard
    assert [finding.files.changed for finding in world.verify()] == [("hooks/run.sh",)]
    world.install()
    assert world.verify() == ()
    assert "not what you agreed to" not in told(client)


def test_an_update_by_the_client_itself_is_told_of_as_the_next_session_begins(tmp_path: Path) -> None:
    world, client = steered_world(tmp_path)
    native = tmp_path / "native"
    publish_natively(native, "1.0.0")
    assert client.command("plugin", "marketplace", "add", str(native)).returncode == 0
    assert client.command("plugin", "install", "tool@native", "--scope", "local").returncode == 0
    carry_out(plan_adopt(world.shelf, ["tool@native"], world.desk), world.desk)
    assert world.verify() == ()
    publish_natively(native, "2.0.0", hook(tmp_path))
    assert client.command("plugin", "update", "tool@native", "--scope", "local").returncode == 0
    assert "tool@native was updated to 2.0.0 outside of Trimtab" in told(client)
    (finding,) = world.verify()
    assert finding.files.added == ("hooks/hooks.json",)


def steered_world(root: Path) -> tuple[PluginWorld, Client]:
    steered(root, toy=False)
    world, client = with_client(root)
    client.plugin_dirs = [PLUGIN]
    return world, client


def told(client: Client) -> str:
    """What a user with an open session would read: the client passes it on in its stream of events."""
    return client.prompt("hi", script=Script(main=["done"])).stdout


def publish_natively(folder: Path, version: str, files: Mapping[str, str] | None = None) -> None:
    listing = {"name": "native", "owner": {"name": "dev"}, "plugins": [{"name": "tool", "source": "./tool"}]}
    manifest = {"name": "tool", "version": version, "description": "A tool."}
    every = {
        ".claude-plugin/marketplace.json": json.dumps(listing),
        "tool/.claude-plugin/plugin.json": json.dumps(manifest),
        **{f"tool/{path}": content for path, content in (files or {}).items()},
    }
    for path, content in every.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content)


def test_from_a_source_to_the_session_and_back_by_commands(tmp_path: Path) -> None:
    source = acme(tmp_path / "acme")
    client = steered(tmp_path, toy=False)
    by_user(client, "source", "add", str(source.path))
    assert by_user(client, "search", "linter").startswith("linter@acme 2.0.0 (community)")
    by_user(client, "install", "linter", "--version", "1.0.0", "--yes")
    assert "Say linter 1.0.0." in said(client, "/linter:use")
    assert "Say parser 1.0.0." in said(client, "/parser:use"), "what it needs came with it"
    assert "+ hook PostToolUse(Edit) runs git" in by_user(client, "update", "--dry-run")
    assert "Say linter 1.0.0." in said(client, "/linter:use"), "nothing before consent"
    by_user(client, "update", "--yes")
    assert "Say linter 2.0.0." in said(client, "/linter:use")
    assert "all is as it was agreed to" in by_user(client, "verify")
    by_user(client, "uninstall", "linter")
    assert "Say linter" not in said(client, "/linter:use") and listed(client) == {}


def by_user(client: Client, *words: str) -> str:
    """At another terminal."""
    done = trimtab(client, "plugin", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout
