"""Pruning in the real client: what the summariser and the model receive around a compaction, and how the model gets
back what was left out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from harness import Client, Script, Turn, bash, tool, write
from harness.wire import Request
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

TASK = "Make the parser accept empty input, and run its check. Never change the signature of parse."
SHOWN = re.compile(r"`(archive://[0-9a-f]+)` as a resource of the MCP server `([\w:]+)`")


def project(root: Path, **settings: object) -> Client:
    client = steered(root, toy=False)
    for name, value in settings.items():
        done = trimtab(client, "config", "set", f"pruning.{name}", str(value).lower(), "--local")
        assert done.returncode == 0, done.stderr
    return client


def explained(client: Client, letter: str) -> set[str]:
    """What the ledger tells of, each with a reason and a price."""
    entries = json.loads(trimtab(client, "explain", "--faculty", "pruning", "--json").stdout)["entries"]
    assert all(entry["why"] and entry["tokens"] for entry in entries)
    return {entry["key"] for entry in entries if entry["id"].startswith(letter)}


def steps_of_work(client: Client) -> Script:
    parser = client.project / "parser.py"
    noise = "for n in range(400): print(f'case {n} of the long report was looked at')"
    return Script(
        main=[
            [write(parser, "def parse(text):\n    return text[0]\n")],
            [bash(f'python3 -c "{noise}"')],
            [bash("python3 -c 'from parser import parse; parse(str())'")],
            "It still fails. Should an empty input give None?",
        ]
    )


def what_compaction_leaves(client: Client) -> tuple[str, str]:
    """What the summariser is asked, and what the model receives after it."""
    session = client.session()
    session.prompt(TASK, script=steps_of_work(client), allowed_tools=["Bash", "Write"])
    compacted = session.compact()
    (asked,) = [request for request in compacted.requests if request.is_compaction]
    after = session.prompt("go on", script=Script(main=["b"]))
    return asked.messages[-1].text, "\n".join(message.text for message in after.main[-1].messages)


def test_a_compaction_keeps_the_task_the_files_and_what_fails_and_says_how_to_get_the_rest_back(tmp_path: Path) -> None:
    client = project(tmp_path)
    asked, after = what_compaction_leaves(client)
    for said in (asked, after):
        assert f"The task: {TASK}" in said
        assert "`parser.py` (1)" in said
        assert "IndexError: string index out of range" in said
        assert "Should an empty input give None?" in said
    assert asked.index("The work goes on after this summary") < asked.index("The task:")
    assert after.index("**Where you were**") < after.index("**Context Refresh** (session compact)")
    (handle,) = set(re.findall(r"archive://[0-9a-f]{16}", after))
    shown = json.loads(trimtab(client, "archive", "show", handle, "--json").stdout)
    assert "case 399 of the long report was looked at" in shown["text"]
    found = json.loads(trimtab(client, "archive", "search", "IndexError", "--json").stdout)["archived"]
    assert any("parse(str())" in entry["what"] for entry in found)
    assert explained(client, "g-") == {"pruning:anchors"} and explained(client, "d-") == {"summary_hint"}


def test_without_it_the_model_is_left_with_the_summary_alone(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    assert trimtab(client, "config", "set", "pruning.mode", "off", "--local").returncode == 0
    asked, after = what_compaction_leaves(client)
    assert "The work goes on after this summary" not in asked
    assert "SCRIPTED-SUMMARY" in after
    for gone in ("IndexError", TASK):
        assert gone not in after


def test_a_long_result_becomes_a_digest_and_the_model_gets_the_whole_back_by_what_it_says(tmp_path: Path) -> None:
    client = project(tmp_path, door="true", door_tokens=1_000)
    recalled: list[str] = []

    def recall(request: Request) -> Turn:
        """Knows nothing but what the result says."""
        said = request.messages[-1].text
        assert "line 250 of 500" not in said, "it is not in the digest"
        assert "line 0 of 500" in said and "line 499 of 500" in said
        uri, server = SHOWN.findall(said)[0]
        return Turn([tool("ReadMcpResourceTool", server=server, uri=uri)])

    def read(request: Request) -> str:
        recalled.append(request.messages[-1].text)
        return "done"

    long = "for n in range(500): print(f'line {n} of 500 of a build that went well')"
    script = Script(main=[[bash(f'python3 -c "{long}"')], recall, read])
    client.prompt("build it", script=script, allowed_tools=["Bash", "ReadMcpResourceTool"])
    assert recalled and "line 250 of 500 of a build that went well" in recalled[0]
    assert explained(client, "d-") == {"replace_output"}


def test_the_tool_says_what_stays_what_is_archived_and_that_the_context_is_as_it_was(tmp_path: Path) -> None:
    client = project(tmp_path)
    told: list[str] = []

    def read(request: Request) -> str:
        told.append(request.messages[-1].text)
        return "done"

    prune = tool("mcp__plugin_trimtab_coordinator__continuous_prune", budget_tokens=300)
    work = steps_of_work(client)
    script = Script(main=[*work.main[:3], [prune], read])
    client.prompt(TASK, script=script, allowed_tools=["Bash", "Write"])
    done = json.loads(told[0])
    assert done["kept_tokens"] <= 300 < done["tokens"]
    assert any("parser.py" in kept["what"] for kept in done["kept"])
    assert done["dropped"][0]["uri"].startswith("archive://")
    assert "next compaction only" in done["note"]
    assert trimtab(client, "archive", "show", done["dropped"][0]["uri"]).returncode == 0
