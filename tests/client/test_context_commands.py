"""The slash commands about context, and the status line, in the real client. Its shell knows no `trimtab` but the
plugin's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Client, Script, bash
from steered import recorded, steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

RULE = "amounts are integers in cents"


def with_context(root: Path) -> Client:
    client = steered(root, toy=False)
    folder = client.project / ".claude" / "context"
    folder.mkdir(parents=True)
    (folder / "project.yml").write_text(f"rules:\n  - {RULE}\n")
    return client


def test_refresh_reaches_the_model_at_once_and_the_status_line_shows_it(tmp_path: Path) -> None:
    client = with_context(tmp_path)
    assert trimtab(client, "statusline", "--install", "--yes").returncode == 0
    with client.interactive(script=Script(main=["hello", "refreshed", "again"])) as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        screen.wait_for(r"📍 1/20 · context \d+ % · trimtab 2 nudges, \d+ tokens")
        assert screen.so_far.sent_to_main().count(RULE) == 1
        screen.submit("/trimtab:refresh")
        screen.wait_for("● refreshed")
        sent = screen.so_far.sent_to_main()
        assert "**Context Refresh** (asked for)" in sent
        assert sent.count(RULE) == 2
        (entry,) = [row for row in recorded(client, "entries") if row["why"] == "asked for"]
        assert f"[trimtab g-{entry['seq']}]" in sent
        screen.wait_for(r"📍 0/20 · context \d+ % · trimtab 3 nudges, ")
        screen.submit("go on")
        screen.wait_for("● again")
        screen.wait_for("📍 1/20 · ")
        assert screen.so_far.sent_to_main().count(RULE) == 2
        assert screen.finish() == []


def test_where_the_project_has_not_opted_in_the_person_is_told_and_the_model_is_not_asked(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False, opt_in=False)
    run = client.prompt("/trimtab:refresh", script=Script(main=["done"]))
    assert run.main == []
    assert "Run `trimtab init`" in run.answer


def test_status_reaches_the_model_without_a_call(tmp_path: Path) -> None:
    client = with_context(tmp_path)
    run = client.prompt("/trimtab:status", script=Script(main=["done"]))
    assert f"Trimtab steers {client.project}" in run.sent_to_main().replace("~", str(client.home))
    assert run.tool_results() == []


def test_init_has_the_agent_ask_and_its_shell_finds_the_command(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False, opt_in=False)
    (client.project / "CLAUDE.md").write_text(f"# App\n\n## Rules\n\n- {RULE}\n")
    script = Script(main=[[bash("trimtab init --context --yes --json")], "done"])
    run = client.prompt("/trimtab:init", script=script, allowed_tools=["Bash(trimtab init:*)"])
    assert "ask whether to go on" in run.sent_to_main()
    (result,) = run.tool_results()
    assert json.loads(result.text)["context"]["backup"].endswith("CLAUDE.md.backup")
    assert RULE in (client.project / ".claude" / "context" / "rules.yml").read_text()
