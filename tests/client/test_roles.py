"""The plugin's agents in the real client, and what reaches them of the work that they share."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Client, Script, ToolCall, bash
from harness.wire import Request
from steered import steered, trimtab

from support.repositories import Repo

pytestmark = pytest.mark.usefixtures("installed_client")

FOLDER = ".trimtab/workstreams/worker-1-x"
COMMIT = f"cd {FOLDER} && echo 1 > a && git add a && git -c user.name=a -c user.email=a@example.org commit -qm one"


@pytest.fixture
def client(tmp_path: Path) -> Client:
    made = steered(tmp_path, toy=False)
    repo = Repo(made.project)
    repo.git("init", "-q", "-b", "main")
    repo.commit("first", {"README.md": "x"})
    run(made, "task", "add", "Write it")
    run(made, "workstream", "create", "1", "--as", "worker-1", "--topic", "x")
    return made


def run(client: Client, *words: str) -> str:
    done = trimtab(client, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def agent(role: str) -> ToolCall:
    asked = {"description": "one task", "prompt": "do it", "subagent_type": f"trimtab:{role}"}
    return ToolCall("Agent", {**asked, "run_in_background": False})


def sent_to(requests: list[Request]) -> list[str]:
    return [str(one.body["messages"]) for one in requests]


def test_there_is_an_agent_for_each_role_and_who_judges_cannot_edit(client: Client) -> None:
    roles = ["worker", "reviewer", "coordinator"]
    script = Script(main=[*([agent(role)] for role in roles), "done"], agents={"*": ["found"]})
    ran = client.prompt("hi", script=script, allowed_tools=["Agent"])
    threads = [one for one in ran.requests if one.headers.get("x-claude-code-agent-id")]
    tools = [{tool["name"] for tool in one.body["tools"]} & {"Edit", "Write"} for one in threads]
    assert tools == [{"Edit", "Write"}, {"Write"}, set()]


def test_messages_commits_and_what_a_subagent_leaves_reach_whom_they_concern(client: Client) -> None:
    run(client, "message", "send", "worker", "Use the new parser", "--as", "reviewer-1")
    run(client, "message", "send", "coordinator", "All is well", "--as", "reviewer-1")
    worker = [[bash(COMMIT)], [bash("true")], "I am done"]
    script = Script(main=[[agent("worker")], [bash("echo two")], "done"], agents={"*": worker})
    ran = client.prompt("hi", script=script, allowed_tools=["Agent", "Bash"])

    of_worker = sent_to([one for one in ran.requests if one.headers.get("x-claude-code-agent-id")])
    of_main = sent_to([one for one in ran.requests if not one.headers.get("x-claude-code-agent-id")])
    assert len(of_worker) == len(of_main) == 3
    assert ["Use the new parser" in one for one in of_worker] == [True, True, True]
    assert ["nobody has reviewed" in one for one in of_worker] == [False, True, True]
    assert of_worker[-1].count("Use the new parser") == of_worker[-1].count("nobody has reviewed") == 1
    assert ["All is well" in one for one in of_main] == [True, True, True]
    assert ["are not submitted" in one for one in of_main] == [False, True, True]
    assert not any("Use the new parser" in one for one in of_main)
    assert run(client, "message", "list", "--json").count('"status": "read"') == 2


def test_work_that_was_called_off_is_refused(client: Client) -> None:
    run(client, "stop", "worker-1/task-1")
    script = Script(main=[[bash(COMMIT)], [bash(f"ls {FOLDER}")], "done"])
    ran = client.prompt("hi", script=script, allowed_tools=["Bash"])
    assert "has called off the work on `worker-1/task-1`" in ran.sent_to_main()
    assert not (client.project / FOLDER / "a").exists()
