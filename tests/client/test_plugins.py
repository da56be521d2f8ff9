"""Plugins in the real client: what Trimtab locks is what runs, and nothing of it stays."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from harness import Client, Run, Script, client_path
from harness.sandbox import namespace_prefix

from support.plugin_world import PluginWorld
from trimtab.marketplace.installing import carry_out, discard
from trimtab.marketplace.plan_coming import plan_update
from trimtab.marketplace.plan_leaving import plan_switch

pytestmark = pytest.mark.usefixtures("installed_client")


def with_client(root: Path) -> tuple[PluginWorld, Client]:
    """Our commands find the client on the PATH, where it has no network either."""
    client = Client(root)
    folder = root / "bin"
    folder.mkdir(exist_ok=True)
    program = folder / "claude"
    nowhere = {"ANTHROPIC_BASE_URL": "http://127.0.0.1:9"}
    settings = " ".join(f"{key}='{value}'" for key, value in client.environment(nowhere).items())
    inside = f"ip link set lo up; exec env -i {settings} {client_path()}"
    program.write_text(f'#!/bin/sh\nexec {" ".join(namespace_prefix())} sh -c "{inside} \\"\\$@\\"" sh "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return PluginWorld(client.root, path=f"{folder}{os.pathsep}/usr/bin:/bin"), client


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
