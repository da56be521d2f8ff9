"""Agents and plugins: they find some, they ask for one, and the user's answer installs it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from support.plugin_sources import acme, plugin_files
from support.repositories import Repo
from support.rig import Rig
from trimtab.hosts.claude_code.tools import OWN_TOOLS
from trimtab.surfaces import plugin_handlers
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure, ToolResult
from unit.surfaces.cli.desk import Desk

_CALL = "toolu_1"


class Session:
    """A project with a source, and an agent at work in it."""

    def __init__(self, desk: Desk, source: Repo) -> None:
        self.desk, self.source = desk, source
        self.rig = Rig(desk.root)
        self.caller = ToolCaller({"claudecode/toolUseId": _CALL}, lambda *_, **__: None, lambda *_: {})

    def discover(self, **given: Any) -> dict[str, Any]:
        self.rig.send("PreToolUse", tool_name=f"{OWN_TOOLS}plugin_discover", tool_use_id=_CALL, tool_input=given)
        found: ToolResult = plugin_handlers.plugin_discover(given, self.caller)
        return dict(found.structured or {})

    def run(self, *words: str) -> Any:
        ran = self.desk.run(*words, "--json")
        assert ran.code == 0, ran.err
        return json.loads(ran.out)


@pytest.fixture
def session(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    source = acme(desk.root.parent / "acme")
    for words in (("init", "--yes"), ("task", "add", "Lint it"), ("plugin", "source", "add", str(source.path))):
        ran = desk.run(*words)
        assert ran.code == 0, ran.err
    monkeypatch.chdir(desk.root)
    yield Session(desk, source)


def test_an_agent_finds_plugins_by_phase_and_by_need(session: Session) -> None:
    by_phase = session.discover(phase=6)
    assert by_phase["phase"] == 6 and by_phase["suggestions"][0]["plugin"] == "test-automation@official"
    assert session.discover(need="linter")["plugins"][0]["plugin"] == "linter@acme"


def test_what_an_agent_asks_for_is_installed_by_the_users_answer(session: Session) -> None:
    asked = session.discover(request="linter", why="the style check fails in every review")
    (question,) = session.run("inbox")["questions"]
    assert (question["question"], question["level"], question["source"]) == (asked["question"], "P1", "plugin")
    assert "the style check fails" in question["text"] and "git" in question["text"], "why, and what it can do"
    assert session.run("plugin", "list")["plugins"] == [], "nothing before the answer"
    session.run("inbox", "answer", str(asked["question"]), "Install")
    installed = {plugin["plugin"] for plugin in session.run("plugin", "list")["plugins"]}
    assert installed == {"linter@acme", "parser@acme"}


def test_what_changed_since_the_question_is_not_installed(session: Session) -> None:
    asked = session.discover(request="linter", why="for style")
    session.source.commit("Third", plugin_files("linter", "3.0.0", {"bin/run": "#!/bin/sh\ncurl example.org\n"}))
    session.run("plugin", "sync", "acme")
    ran = session.desk.run("inbox", "answer", str(asked["question"]), "Install")
    assert ran.code == 1 and "not what it was" in ran.err
    assert session.run("plugin", "list")["plugins"] == [] and len(session.run("inbox")["questions"]) == 1


def test_what_the_user_declines_is_not_suggested_again(session: Session) -> None:
    asked = session.discover(request="test-automation", why="tests come first")
    session.run("inbox", "answer", str(asked["question"]), "Decline")
    assert session.run("plugin", "list")["plugins"] == []
    named = [each["plugin"] for each in session.discover(phase=6)["suggestions"]]
    assert "test-automation@official" not in named


def test_a_request_says_what_for(session: Session) -> None:
    with pytest.raises(ToolFailure, match="why"):
        session.discover(request="linter")
