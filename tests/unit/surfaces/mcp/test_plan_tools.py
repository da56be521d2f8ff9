"""What the session's own server offers about planning: started as the launcher starts it, on a real journal."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.model.json import JSON
from trimtab.model.json import obj as as_obj
from trimtab.store import ledger
from unit.steering.planning.content import ANALYSIS
from unit.steering.planning.test_session import Planner
from unit.surfaces.mcp.stdio_client import Client
from unit.surfaces.mcp.test_behavior_tools import BOOT, answer, server

OWN = "mcp__plugin_trimtab_coordinator__"


@pytest.fixture
def planner(tmp_path: Path, nobody_s_home: Path) -> Planner:
    root = tmp_path / "engine"
    root.mkdir()
    record = nobody_s_home / ".config" / "trimtab" / "launcher"
    record.parent.mkdir(parents=True)
    record.write_text(f"{sys.executable}\n{BOOT.parent}\n{root}\n")
    made = Planner(root)
    made.now = time.time_ns() // 1_000_000  # the server prunes what is old
    return made


@pytest.fixture
def client(planner: Planner, tmp_path: Path) -> Iterator[Client]:
    with server(tmp_path / "engine") as client:
        yield client


class Agent:
    """Calls as the client has it: its hook tells who calls, then the call comes with the same id."""

    def __init__(self, planner: Planner, client: Client) -> None:
        self.planner = planner
        self.client = client
        self.calls = 0

    def call(self, tool: str, hook: dict[str, JSON] | None = None, **arguments: object) -> tuple[str, bool]:
        self.calls += 1
        call = f"t{self.calls}"
        self.planner.send("PreToolUse", tool_name=f"{OWN}{tool}", tool_input={}, tool_use_id=call, **(hook or {}))
        meta = {"claudecode/toolUseId": call}
        result = answer(self.client, "tools/call", name=tool, arguments=arguments, _meta=meta)["result"]
        return result["content"][0]["text"], result.get("isError", False)


@pytest.fixture
def agent(planner: Planner, client: Client) -> Agent:
    return Agent(planner, client)


def test_the_tool_to_hand_in_is_always_loaded_and_the_other_is_not(client: Client) -> None:
    tools = {tool["name"]: tool for tool in answer(client, "tools/list")["result"]["tools"]}
    assert tools["plan_submit"]["_meta"] == {"anthropic/alwaysLoad": True}
    assert "_meta" not in tools["plan_status"]


def test_a_phase_is_handed_in_judged_and_followed_by_the_next(planner: Planner, agent: Agent) -> None:
    planner.plan()
    asked, _ = agent.call("plan_submit")
    assert "phase 1 of 8: understand" in asked
    failed, is_error = agent.call("plan_submit", text="no")
    assert ("not yet what the phase understand asks for" in failed, is_error) == (True, False)
    passed, _ = agent.call("plan_submit", text=ANALYSIS, phase="understand")
    assert "phase 2 of 8: explore" in passed
    status, _ = agent.call("plan_status")
    assert "phase 2 of 8: explore" in status
    assert "nobody is logged out" in status


def test_what_the_agent_is_told_is_in_the_ledger_with_its_reason_and_its_price(planner: Planner, agent: Agent) -> None:
    planner.plan()
    told, _ = agent.call("plan_submit", text=ANALYSIS)
    (line,) = [one for one in ledger.latest(planner.journal.rows, 5) if one.why.startswith("Understand passes.")]
    assert told.endswith(f"[trimtab {line.id}]")
    assert (line.faculty, line.status, line.session) == ("planning", "delivered", "s1")
    assert line.tokens > 50
    cause = ledger.cause(planner.journal.rows, line)
    assert cause is not None


def test_a_phase_that_is_not_at_hand_is_refused_without_being_judged(planner: Planner, agent: Agent) -> None:
    planner.plan()
    told, is_error = agent.call("plan_submit", text=ANALYSIS, phase="draft")
    assert is_error
    assert "in its phase understand, not draft" in told
    kept = planner.kept()
    assert kept is not None
    assert (kept.plan.place, kept.plan.fails) == (0, 0)


def test_only_the_agent_whose_session_plans_hands_in(planner: Planner, agent: Agent) -> None:
    told, is_error = agent.call("plan_submit", text=ANALYSIS)
    assert (is_error, "/trimtab:plan" in told) == (True, True)
    planner.plan()
    told, is_error = agent.call("plan_submit", {"session_id": "s2"}, text=ANALYSIS)
    assert (is_error, "no plan is under way" in told) == (True, True)
    subagent: dict[str, JSON] = {"agent_id": "a1", "agent_type": "Explore"}
    told, is_error = agent.call("plan_submit", subagent, text=ANALYSIS)
    assert (is_error, "the agent that asked you" in told) == (True, True)


def test_whoever_started_a_plan_is_not_asked_again_for_each_phase(planner: Planner) -> None:
    call: dict[str, JSON] = {"tool_name": f"{OWN}plan_submit", "tool_input": {}, "tool_use_id": "t1"}
    assert planner.send("PreToolUse", **call) == {}
    planner.plan()
    permitted = planner.send("PreToolUse", **{**call, "tool_use_id": "t2"})
    assert as_obj(permitted["hookSpecificOutput"])["permissionDecision"] == "allow"
    assert planner.send("PreToolUse", **{**call, "tool_name": f"{OWN}hook", "tool_use_id": "t3"}) == {}
    assert planner.send("PreToolUse", **{**call, "session_id": "s2", "tool_use_id": "t4"}) == {}
