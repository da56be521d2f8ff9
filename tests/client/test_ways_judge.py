"""`match: model`: the user's own client is asked in the background, and the way arrives at the session's next event."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Client, Script, bash
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

WAY = """\
---
match: model
description: Decisions that will be hard to take back
---
Say ON-CALL-RUNBOOK first, then the change.
"""
PROMPT = "Please rename the nightly importer."


def test_a_way_that_a_model_finds_wanted_arrives_at_the_next_event_with_its_price_in_the_ledger(tmp_path: Path) -> None:
    client = _client(tmp_path, judged=True)
    script = Script(
        main=[[bash("sleep 5")], [bash("echo next")], "done"],
        side='{"ways": {"team/lasting": "others call it by name", "team/unasked": "never asked about"}}',
    )
    run = client.prompt(PROMPT, script=script, allowed_tools=["Bash"])
    (asked,) = run.side
    assert "haiku" in asked.body["model"]
    assert asked.tool_names == []
    assert PROMPT in asked.text
    assert "hard to take back" in asked.text
    assert "ON-CALL-RUNBOOK" not in asked.text  # nothing of ours steers the client that we started
    assert "Guidance on these subjects" not in asked.text
    first, second = run.main[1], run.main[2]
    assert "ON-CALL-RUNBOOK" not in first.text
    assert "ON-CALL-RUNBOOK" in second.text
    assert run.left_running == []
    entries = json.loads(trimtab(client, "explain", "--faculty", "ways", "--json").stdout)["entries"]
    (price,) = [entry for entry in entries if entry["key"] == "way_judge"]
    assert "tokens in and 20 out" in price["detail"]
    assert price["detail"].startswith("$0.0")
    assert "wanted: team/lasting" in price["detail"]
    (shown,) = [entry for entry in entries if entry["key"] == "way:team/lasting"]
    assert shown["why"] == "team/lasting: model: others call it by name"


def test_no_model_is_asked_unless_the_user_switched_it_on(tmp_path: Path) -> None:
    client = _client(tmp_path, judged=False)
    script = Script(main=[[bash("sleep 3")], [bash("echo next")], "done"])
    run = client.prompt(PROMPT, script=script, allowed_tools=["Bash"])
    assert run.side == []
    assert "ON-CALL-RUNBOOK" not in run.sent_to_main()


def _client(root: Path, *, judged: bool) -> Client:
    way = root / "project" / ".claude" / "ways" / "team" / "lasting" / "way.md"
    way.parent.mkdir(parents=True)
    way.write_text(WAY)
    client = steered(root, toy=False)
    done = trimtab(client, "config", "set", "--user", "ways.model_judge", "true" if judged else "false")
    assert done.returncode == 0, done.stderr
    return client
