"""Questions in the real client: asked, put off and answered from another terminal, asked in a dialog of the client,
holding up one task alone, and taking their default where nobody is there. Each test looks at what the model received,
and at the files and the queue."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from harness import Client, Script, bash, mcp, tool, write
from harness.script import Step, ToolCall, Turn
from harness.wire import Request
from steered import steered, trimtab

from support.repositories import empty_repo

pytestmark = pytest.mark.usefixtures("installed_client")

TOOLS = ("get_next_task", "task", "workstream", "ask_question", "inbox")
ALLOWED = ["Read", "Write", "Bash", *(f"mcp__plugin_trimtab_coordinator__{name}" for name in TOOLS)]
CHOICE = [{"label": "keep", "description": "it stays"}, {"label": "drop", "description": "it goes"}]
IN_DIALOG = {"question": "Keep the column?", "header": "Column", "multiSelect": False, "options": CHOICE}


@pytest.fixture
def client(tmp_path: Path) -> Client:
    repo = empty_repo(tmp_path / "project")
    repo.git("config", "user.name", "Ada")
    repo.git("config", "user.email", "ada@example.org")
    repo.commit("Begin", {"src/app.py": "print('app')\n"})
    client = steered(tmp_path, toy=False)
    for title in ("Read dates", "Write dates"):
        said(client, "task", "add", title)
    return client


def said(client: Client, *args: str) -> str:
    """At another terminal."""
    done = trimtab(client, *args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def questions(client: Client) -> list[dict[str, Any]]:
    return json.loads(said(client, "inbox", "--all", "--json"))["questions"]


def question(client: Client) -> dict[str, Any]:
    (found,) = questions(client)
    return found


def call(name: str, **given: Any) -> ToolCall:
    return mcp("trimtab", "coordinator", name, **given)


def received(request: Request) -> str:
    return "\n".join(message.text for message in request.messages)


def obey(request: Request) -> Step:
    """A model that does what it was answered, and nothing without an answer."""
    answers = re.findall(r"has an answer from the user: (\w+)", received(request))
    return bash(f"touch {answers[-1]}") if answers else "Nobody has answered yet."


def test_a_question_is_put_off_and_answered_from_another_terminal_and_obeyed(client: Client) -> None:
    ask = call("ask_question", text="Keep the column?", options=["keep", "drop"])
    steps: list[Step] = [call("get_next_task", claim=True), ask, "It is asked.", obey, "It is done."]
    with client.interactive(script=Script(main=[*steps[:3], "I wait.", *steps[3:]]), allowed_tools=ALLOWED) as screen:
        screen.wait_until_connected()
        screen.submit("do the next task")
        screen.wait_for("● It is asked")
        assert question(client)["status"] == "pending"
        said(client, "inbox", "defer", "1", "--for", "2h")
        assert question(client)["status"] == "deferred"
        screen.submit("anything new?")
        screen.wait_for("● I wait")
        assert "has an answer" not in screen.so_far.sent_to_main()
        said(client, "inbox", "answer", "1", "drop")
        screen.submit("go on")
        screen.wait_for("● It is done")
        assert (client.project / "drop").exists() and not (client.project / "keep").exists()
        assert screen.so_far.sent_to_main().count("has an answer from the user: drop") >= 1
        screen.finish()
    answered = question(client)
    assert (answered["answer"], answered["answered_by"]) == ("drop", "person")
    assert answered["routed_at"] is not None, "the asker's next event has shown that it has it"


def test_what_is_asked_in_the_client_is_in_the_queue_and_answered_there_with_the_dialog(client: Client) -> None:
    steps: list[Step] = [tool("AskUserQuestion", questions=[IN_DIALOG]), "I heard you."]
    with client.interactive(script=Script(main=steps), allowed_tools=ALLOWED) as screen:
        screen.wait_until_connected()
        screen.submit("go")
        screen.wait_for(r"Keep the column\?")
        found = question(client)
        assert (found["status"], found["source"], found["text"]) == ("pending", "client", "Keep the column?")
        assert [option["label"] for option in found["options"]] == ["keep", "drop"]
        screen.answer("Esc to cancel", "down", "enter")
        screen.wait_for("● I heard you")
        assert '"Keep the column?"="drop"' in screen.so_far.sent_to_main()
        found = question(client)
        assert (found["status"], found["answer"], found["answered_by"]) == ("answered", "drop", "person")
        assert "came first" not in screen.so_far.sent_to_main()
        screen.finish()


def test_a_dialog_that_is_answered_after_the_queue_came_second(client: Client) -> None:
    steps: list[Step] = [tool("AskUserQuestion", questions=[IN_DIALOG]), "I heard you."]
    with client.interactive(script=Script(main=steps), allowed_tools=ALLOWED) as screen:
        screen.wait_until_connected()
        screen.submit("go")
        screen.wait_for(r"Keep the column\?")
        said(client, "inbox", "answer", str(question(client)["question"]), "keep")
        screen.answer("Esc to cancel", "down", "enter")
        screen.wait_for("● I heard you")
        sent = screen.so_far.sent_to_main()
        assert "has an answer from the user: keep" in sent and "This answer came first and holds" in sent
        screen.wait_for("came second")
        screen.finish()
    assert question(client)["answer"] == "keep"


def test_a_dialog_that_is_dismissed_asks_nothing_any_more(client: Client) -> None:
    steps: list[Step] = [tool("AskUserQuestion", questions=[IN_DIALOG]), "Then not."]
    with client.interactive(script=Script(main=steps), allowed_tools=ALLOWED) as screen:
        screen.wait_until_connected()
        screen.submit("go")
        screen.wait_for(r"Keep the column\?")
        assert question(client)["status"] == "pending"
        screen.answer("Esc to cancel", "escape")
        screen.submit("never mind")
        screen.wait_for("● Then not")
        assert question(client)["status"] == "withdrawn"
        screen.finish()


def folders(request: Request) -> list[str]:
    return [found for each in request.tool_results for found in re.findall(r'"folder": ?"([^"]+)"', each.text)]


def test_a_p0_holds_up_its_own_task_and_nothing_else(client: Client) -> None:
    other = json.loads(said(client, "work", "2", "--as", "worker-9", "--json"))
    free = Path(other["workstream"]["path"])
    steps: list[Step] = [
        call("workstream", action="work", task="1"),
        call("ask_question", text="Drop the table?", level="P0", task="1"),
        lambda request: write(f"{folders(request)[0]}/a.txt", "a"),
        write(free / "b.txt", "b"),
        lambda request: bash(f"cd {folders(request)[0]} && touch c.txt"),
        "done",
    ]
    run = client.prompt("do task 1", script=Script(main=steps), allowed_tools=ALLOWED, timeout=300)
    held = Path(folders(run.main[-1])[0])
    assert held != free and not (held / "a.txt").exists() and not (held / "c.txt").exists()
    assert (free / "b.txt").read_text() == "b"
    refused = [each.text for each in run.main[-1].tool_results if "waits for the answer to question 1" in each.text]
    assert len(refused) == 2 and all("take other work" in text for text in refused)
    said(client, "inbox", "answer", "1", "no")
    task = json.loads(said(client, "task", "show", "1", "--json"))
    assert question(client)["answer"] == "no" and "blocked" not in json.dumps(task["task"]["status"])


def test_where_nobody_is_there_a_question_takes_its_default_at_its_deadline(client: Client) -> None:
    def until_it_is_taken(_: Request) -> None:
        for _ in range(600):
            if question(client)["status"] == "expired":
                return
            time.sleep(0.1)

    ask = call("ask_question", text="Keep the column?", options=["keep", "drop"], default="keep", minutes=0.01)
    steps: list[Step] = [ask, Turn([bash("true")], before=until_it_is_taken), "done"]
    run = client.prompt("go", script=Script(main=steps), allowed_tools=ALLOWED)
    sent = run.sent_to_main()
    assert "Nobody is at this session who could answer now" in sent and "AskUserQuestion" not in received(run.main[-1])
    assert "the default that you named was taken: keep" in sent
    assert question(client)["answer"] == "keep"


def test_the_chat_tells_the_model_how_it_stands_and_only_the_user_answers_there(client: Client) -> None:
    said(client, "inbox", "ask", "Keep the column?", "--option", "keep", "--option", "drop", "--level", "P1")
    run = client.prompt("/trimtab:chat", script=Script(main=["done"]))
    assert "0 of 2 tasks" in run.sent_to_main() and "1 question" in run.sent_to_main()
    by_itself = Script(main=[[bash("trimtab chat answer 1 keep")], "done"])
    run = client.prompt("answer what waits", script=by_itself, allowed_tools=["Bash"])
    assert question(client)["status"] == "pending"
    typed = Script(main=[[bash("trimtab chat answer 1 drop")], "done"])
    run = client.prompt("/trimtab:chat answer 1 drop", script=typed, allowed_tools=["Bash"])
    (result,) = run.tool_results()
    found = question(client)
    assert (found["status"], found["answer"], found["answered_by"]) == ("answered", "drop", "person"), result.text
