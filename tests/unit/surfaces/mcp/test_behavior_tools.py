"""What the session's own server offers about behaviour: started as the launcher starts it, on a real journal."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import trimtab
from support.rig import Rig, make_folders
from support.waiting import PATIENCE_S
from trimtab.features.behavior import pattern_library
from trimtab.features.handlers import HANDLERS
from trimtab.model.json import Obj
from trimtab.runtime.effects import drain
from trimtab.steering import behavior
from trimtab.store import ledger
from unit.surfaces.mcp.stdio_client import Client, Message

BOOT = Path(trimtab.__file__).with_name("boot.py")
SLOW_S = 20


@contextmanager
def server(root: Path) -> Iterator[Client]:
    pipe = subprocess.PIPE
    env = {**os.environ, "CLAUDE_PROJECT_DIR": str(root)}
    with subprocess.Popen(
        [sys.executable, "-I", "-S", str(BOOT), "mcp"], stdin=pipe, stdout=pipe, stderr=pipe, cwd=root, env=env
    ) as process:
        client = Client(process)
        client.initialize()
        yield client
        process.stdin.close()
        process.stdin = None
        process.wait(timeout=PATIENCE_S)


class Project:
    """One in which an agent has run into the same error three times, and was told so."""

    def __init__(self, root: Path, home: Path) -> None:
        self.root = root
        make_folders(root)
        for name in ("pyproject.toml", "Makefile"):
            (root / name).write_text("")
        (root / "bin").mkdir()
        (root / "bin" / "pytest").write_text("")
        (root / "bin" / "pytest").chmod(0o755)
        (root / "CLAUDE.md").write_text("# Rules\n\n- If the same fix failed twice, stop and ask me.\n")
        pattern_library.bring_up_to_date(str(root), "")
        self.rig = Rig(root, behavior.FACULTY)
        self.rig.now = time.time_ns() // 1_000_000
        record = home / ".config" / "trimtab" / "launcher"
        record.parent.mkdir(parents=True)
        record.write_text(f"{sys.executable}\n{BOOT.parent}\n{root}\n")

    def carry_over(self) -> None:
        while drain(self.rig.journal, str(self.root), HANDLERS, lambda: self.rig.now):
            pass

    def fail(self, times: int) -> None:
        given: Obj = {"tool_name": "Read", "tool_input": {"file_path": "/app/a.py"}, "tool_use_id": "t"}
        self.rig.send("PreToolUse", **given)
        self.rig.send("PostToolUse", **given, tool_response={"content": "a"})
        for number in range(times):
            self.rig.tool("PreToolUse", f"python a.py {number}", call=f"t{number}")
            self.rig.tool("PostToolUseFailure", f"python a.py {number}", call=f"t{number}", error="ValueError: bad")
            self.rig.now += 10_000

    def said(self) -> str:
        lines = ledger.latest(self.rig.journal.rows, 10, faculty="behavior")
        return next(line.id for line in lines if line.id.startswith("g-"))


@pytest.fixture
def project(tmp_path: Path, nobody_s_home: Path) -> Project:
    made = Project(tmp_path / "engine", nobody_s_home)
    made.fail(3)
    return made


@pytest.fixture
def client(project: Project) -> Iterator[Client]:
    with server(project.root) as client:
        yield client


def answer(client: Client, method: str, **params: object) -> Message:
    client.request(method, **params)
    while "id" not in (message := client.read(SLOW_S)):
        pass
    return message


def resource(client: Client, uri: str) -> Message:
    (content,) = answer(client, "resources/read", uri=uri)["result"]["contents"]
    assert content["mimeType"] == "application/json"
    return json.loads(content["text"])


def call(client: Client, tool: str, **arguments: object) -> Message:
    return answer(client, "tools/call", name=tool, arguments=arguments)["result"]


def test_tools_and_resources_are_listed_for_a_project_that_has_opted_in(client: Client) -> None:
    tools = client.ask("tools/list")["result"]["tools"]
    assert [one["name"] for one in tools] == [
        "hook",
        "report_outcome",
        "query_pattern_history",
        "request_intervention",
        "plan_submit",
        "plan_status",
        "get_next_task",
        "task",
        "workstream",
        "submit_for_qc",
        "review",
        "rubric",
        "submit_review",
        "merge",
        "message",
        "ask_question",
        "answer_question",
        "inbox",
        "checkpoint",
        "score_priority",
        "continuous_prune",
        "plugin_discover",
    ]
    fixed = client.ask("resources/list")["result"]["resources"]
    templates = client.ask("resources/templates/list")["result"]["resourceTemplates"]
    assert {one["uri"] for one in fixed} == {
        "archive://latest",
        "behavior://patterns/all",
        "behavior://alerts/active",
        "behavior://alerts/current",
        "behavior://directives/all",
        "work://project_state",
        "work://task_queue",
        "work://user_input_queue",
        "work://sessions",
        "work://plugin_catalog",
    }
    texts = ["archive://{id}", "archive://search/{query}", "work://plugin_catalog/{query}"]
    assert sorted(one["uriTemplate"] for one in templates) == sorted([*texts, "behavior://patterns/{id}"])


def test_nothing_is_offered_where_nobody_has_opted_in(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert [one["name"] for one in client.ask("tools/list")["result"]["tools"]] == ["hook"]
        assert client.ask("resources/list")["result"]["resources"] == []


def test_patterns_tell_how_they_are_known_and_how_well_it_works(client: Client) -> None:
    rows = {one["id"]: one for one in resource(client, "behavior://patterns/all")["patterns"]}
    same = rows["same-error"]
    assert same["when"][0]["same"] == ["error"] and same["seen"] == 1 and same["effectiveness"] is None
    one = resource(client, "behavior://patterns/same-error")
    assert one["directives"][0]["source"] == "CLAUDE.md:3"
    assert one["history"]["seen"] == 1 and one["interventions"]


def test_a_pattern_that_is_not_there_is_said_to_be_not_there(client: Client) -> None:
    error = answer(client, "resources/read", uri="behavior://patterns/same-eror")["error"]
    assert error["code"] == -32002 and "Did you mean `same-error`?" in error["message"]


@pytest.mark.parametrize("name", ["active", "current"])
def test_what_is_seen_now_is_an_alert(client: Client, project: Project, name: str) -> None:
    (alert,) = resource(client, f"behavior://alerts/{name}")["alerts"]
    assert (alert["pattern"], alert["session"], alert["verdict"]) == ("same-error", "s1", "")
    if alert["arm"] == "said":
        assert alert["entries"] == [project.said()]


def test_the_user_s_rules_are_listed_with_the_patterns_that_they_speak_of(client: Client) -> None:
    (rule,) = resource(client, "behavior://directives/all")["directives"]
    assert rule["category"] == "debugging" and "same-error" in rule["patterns"]


def test_history_is_found_by_pattern_and_by_the_words_of_an_error(client: Client) -> None:
    by_id = call(client, "query_pattern_history", signature="same-error", context={"session": "s1", "mood": "x"})
    told = by_id["structuredContent"]
    assert (told["seen"], told["context_ignored"]) == (1, ["mood"])
    assert json.loads(by_id["content"][0]["text"]) == told
    by_words = call(client, "query_pattern_history", signature="valueerror: bad")["structuredContent"]
    assert by_words["patterns"] == ["same-error"]
    assert call(client, "query_pattern_history", signature="never seen")["structuredContent"]["seen"] == 0


@pytest.mark.parametrize(
    ("context", "seen"),
    [
        ({"language": "python", "repo": ["python", "make"], "tools": ["pytest"]}, 1),
        ({"language": "py", "tools": "shipit"}, 0),
        ({"repo": "rust"}, 0),
        ({"language": "rust"}, 0),
    ],
)
def test_history_can_be_asked_for_by_language_kind_of_repository_and_tools(
    client: Client, project: Project, context: dict[str, object], seen: int
) -> None:
    project.carry_over()
    told = call(client, "query_pattern_history", signature="same-error", context=context)["structuredContent"]
    assert (told["seen"], told["context_ignored"]) == (seen, [])
    assert sum(row["shown"] for row in told["learned"]) == seen


def test_an_intervention_is_given_on_request_with_the_user_s_rule(client: Client) -> None:
    told = call(client, "request_intervention", pattern_id="same-error")["structuredContent"]
    assert told["text"].startswith("⚠️ Loop detected: ") and told["suggestion"] in told["text"]
    assert told["directive"] == {"text": "If the same fix failed twice, stop and ask me.", "source": "CLAUDE.md:3"}
    assert told["believed_to_work"] == 0.5
    wrong = call(client, "request_intervention", pattern_id="same-eror")
    assert wrong["isError"] and "Did you mean `same-error`?" in wrong["content"][0]["text"]


def test_a_report_is_recorded_with_the_entry_that_it_is_about(client: Client, project: Project) -> None:
    entry = project.said()
    told = call(
        client, "report_outcome", pattern_id="same-error", intervention_id=entry, worked=True, notes="read it whole"
    )
    assert told["structuredContent"]["recorded"] and entry in told["structuredContent"]["entries"]
    line = ledger.entry(project.rig.journal.rows, entry)
    assert line is not None
    (recorded,) = ledger.outcomes(project.rig.journal.rows, line)
    assert (recorded.verdict, recorded.by, recorded.evidence) == ("heeded", "agent", "read it whole")
    assert resource(client, "behavior://alerts/active")["alerts"] == []


def test_a_report_by_the_name_of_the_intervention_means_the_latest_in_the_caller_s_session_and_else_in_any(
    client: Client, project: Project
) -> None:
    saying = resource(client, "behavior://alerts/active")["alerts"][0]["intervention"]
    tool = "mcp__plugin_trimtab_coordinator__report_outcome"
    given = {"pattern_id": "same-error", "intervention_id": saying, "worked": False}
    project.rig.send("PreToolUse", tool_name=tool, tool_input=given, tool_use_id="toolu_1")
    meta = {"claudecode/toolUseId": "toolu_1"}
    told = answer(client, "tools/call", name="report_outcome", arguments=given, _meta=meta)["result"]
    assert told["structuredContent"]["entries"] == [project.said()]
    project.rig.send("SessionEnd", reason="exit")
    stranger = answer(client, "tools/call", name="report_outcome", arguments=given)["result"]
    assert stranger["structuredContent"]["entries"] == [project.said()]


def test_what_was_never_said_cannot_be_reported_on(client: Client, project: Project) -> None:
    for pattern, entry in (("same-error", "g-999"), ("edit-anchor", project.said()), ("no-such", "g-1")):
        told = call(client, "report_outcome", pattern_id=pattern, intervention_id=entry, worked=True)
        assert told["isError"]
    assert "Invalid arguments" in call(client, "report_outcome", pattern_id="same-error")["content"][0]["text"]


def test_a_hook_is_answered_while_an_answer_is_being_worked_on(client: Client) -> None:
    slow = client.request("resources/read", uri="behavior://patterns/all")
    hook = client.request("tools/call", name="hook", arguments={"hook_event_name": "Stop"})
    assert [client.read(SLOW_S)["id"], client.read(SLOW_S)["id"]] == [hook, slow]
