"""What only the user may do, in the real client: what is on the disk afterwards, and what the model was told."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Client, Script, bash
from steered import PLUGIN, steered

pytestmark = pytest.mark.usefixtures("installed_client")

QUIET = "config set steering.quiet true --local"


def _is_quiet(client: Client) -> bool:
    settings = client.project / ".trimtab" / "local.toml"
    return settings.exists() and "quiet" in settings.read_text()


def test_an_agent_s_shell_cannot_change_settings_in_a_spelling_that_nobody_saw(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    script = Script(
        main=[[bash(f"t=trim; u=tab; unset CLAUDECODE; env -u CLAUDE_CODE_SESSION_ID $t$u {QUIET}")], "done"]
    )
    run = client.prompt("be quiet", script=script, allowed_tools=["Bash"])
    (result,) = run.tool_results()
    assert "only the user may change settings" in result.text
    assert not _is_quiet(client)


def test_what_is_seen_is_refused_where_nobody_can_be_asked(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    run = client.prompt("be quiet", script=Script(main=[[bash(f"trimtab {QUIET}")], "done"]), allowed_tools=["Bash"])
    (result,) = run.tool_results()
    assert "trimtab-itself" in result.text and "/trimtab:allow" in result.text
    assert not _is_quiet(client)


def test_a_slash_command_that_the_user_typed_is_consent_to_that_one_command(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    script = Script(
        main=[[bash("trimtab config set steering.quiet false --local")], [bash(f"trimtab {QUIET}")], "done"]
    )
    run = client.prompt(f"/trimtab:allow {QUIET}", script=script, allowed_tools=["Bash"])
    assert "agrees to this one command" in run.sent_to_main()
    other, agreed = run.tool_results()
    assert "trimtab-itself" in other.text
    assert _is_quiet(client), agreed.text


def test_a_client_that_an_agent_starts_cannot_agree_for_the_user(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    inner = f"claude --plugin-dir '{PLUGIN}' -p '/trimtab:allow {QUIET}'; t=trim; u=tab; $t$u {QUIET}\n"
    (client.project / "run").write_text(inner)
    script = Script(main=[[bash("sh run")], "done", "done", "done"])
    run = client.prompt("be quiet", script=script, allowed_tools=["Bash"])
    assert "not certain that the user started this session" in run.sent_to_main()
    (result,) = run.tool_results()
    assert "only the user may change settings" in result.text
    assert not _is_quiet(client)
