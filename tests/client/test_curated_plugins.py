"""The plugins that come with Trimtab, in the real client: each is valid, can be installed, and its command and agents
reach the model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Client, Script, ToolCall
from steered import REPOSITORY

pytestmark = pytest.mark.usefixtures("installed_client")

PLUGINS = REPOSITORY / "src" / "trimtab" / "content" / "plugins"
NAMES = sorted(path.parent.parent.name for path in PLUGINS.glob("*/.claude-plugin/plugin.json"))


@pytest.mark.parametrize("name", ["", *NAMES])
def test_the_client_s_own_strict_validation_has_nothing_to_say(tmp_path: Path, name: str) -> None:
    run = Client(tmp_path).command("plugin", "validate", "--strict", str(PLUGINS / name))
    assert run.returncode == 0, run


@pytest.mark.parametrize("name", NAMES)
def test_its_command_and_its_agents_reach_the_model(tmp_path: Path, name: str) -> None:
    client = Client(tmp_path, plugin_dirs=[PLUGINS / name])
    [skill] = (PLUGINS / name / "skills").glob("*/SKILL.md")
    agents = sorted((PLUGINS / name / "agents").glob("*.md"))
    asked = {"description": "one task", "prompt": "do it", "run_in_background": False}
    calls = [[ToolCall("Agent", {**asked, "subagent_type": f"{name}:{path.stem}"})] for path in agents]
    script = Script(main=[*calls, "done"], agents={"*": ["found"]})
    run = client.prompt(f"/{name}:{skill.parent.name} the-thing", script=script, allowed_tools=["Agent"])
    assert run.answer == "done"
    body = skill.read_text().split("---\n", 2)[2].strip().splitlines()
    assert body[0].replace("$ARGUMENTS", "the-thing") in run.sent_to_main()
    threads = [one for one in run.requests if one.headers.get("x-claude-code-agent-id")]
    assert len(threads) == len(agents)
    for path, thread in zip(agents, threads, strict=True):
        first = path.read_text().split("---\n", 2)[2].strip().splitlines()[0]
        assert first in json.dumps(thread.body["system"])
        offered = {tool["name"] for tool in thread.body["tools"]} & {"Edit", "Write"}
        assert offered == (set() if path.stem == "reviewer" else {"Edit", "Write"})


def test_they_install_from_their_marketplace_and_go_without_a_trace(tmp_path: Path) -> None:
    client = Client(tmp_path)
    assert client.command("plugin", "marketplace", "add", str(PLUGINS)).returncode == 0
    for name in NAMES:
        run = client.command("plugin", "install", f"{name}@trimtab-plugins")
        assert run.returncode == 0, run
    listed = client.command("plugin", "list")
    assert all(name in listed.stdout for name in NAMES), listed
    for name in NAMES:
        assert client.command("plugin", "uninstall", f"{name}@trimtab-plugins").returncode == 0
    assert client.command("plugin", "marketplace", "remove", "trimtab-plugins").returncode == 0
    settings = client.home / ".claude" / "settings.json"
    assert not settings.exists() or "trimtab" not in settings.read_text()
