"""`trimtab message`: what is sent, to whom, and what of it is unread."""

import pytest
from pages.work_examples import shapes_of

from trimtab.surfaces.cli import message
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def project(desk: Desk) -> Desk:
    desk.init()
    return desk


@pytest.mark.parametrize("words", ["", "  ", "\n"])
def test_a_message_that_says_nothing_is_refused(project: Desk, words: str) -> None:
    ran = project.run("message", "send", "worker", words)
    assert ran.code == 1 and "says nothing" in ran.err
    assert project.run("message", "list", "--json").json()["messages"] == []


def test_all_words_are_taken(project: Desk) -> None:
    sent = project.run("message", "send", "worker", "use", "the", "new parser", "--json").json()
    assert sent["payload"] == {"text": "use the new parser"}


def test_it_is_said_where_nobody_of_that_name_is_known(project: Desk) -> None:
    unknown = project.run("message", "send", "wroker-1", "hello").out
    assert "waits for wroker-1" in unknown and "nobody of that name is known" in unknown
    assert project.run("task", "add", "one", "--assignee", "worker-2").code == 0
    assert project.run("task", "add", "two").code == 0
    assert project.run("task", "claim", "2", "--as", "worker-1").code == 0
    for known in ("worker", "coordinator", "person", "worker-1", "worker-2"):
        assert "nobody" not in project.run("message", "send", known, "hello").out, known


def test_what_is_unread_can_be_listed_alone_and_looking_changes_nothing(project: Desk) -> None:
    for to in ("worker", "reviewer"):
        project.run("message", "send", to, f"for the {to}")
    assert project.run("message", "show", "1", "--json").json()["status"] == "pending"
    project.run("message", "read", "worker")
    unread = project.run("message", "list", "--unread", "--json").json()["messages"]
    assert [one["to"] for one in unread] == ["reviewer"]
    assert len(project.run("message", "list", "--json").json()["messages"]) == 2
    assert "There are no unread messages to worker." in project.run("message", "list", "worker", "--unread").out
    missing = project.run("message", "show", "9")
    assert missing.code == 1 and "`trimtab message list`" in missing.err


def test_every_command_with_json_is_documented() -> None:
    assert set(shapes_of(message)) == set(message.command.commands)
