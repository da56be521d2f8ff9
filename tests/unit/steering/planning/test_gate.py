"""What may run while a plan is made, through the runtime and the client's own payloads."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trimtab.hosts.claude_code.tools import call_of
from trimtab.model.advice import Missing, Mode, Need
from trimtab.model.json import JSON, Obj, each, items, obj, text
from trimtab.model.state import Fact, Session, Thread, View
from trimtab.steering.planning.read_only_gate import may_run
from unit.steering.planning.test_session import Planner

CASES = yaml.safe_load((Path(__file__).parents[3] / "scenarios" / "planning" / "gate.yml").read_text(encoding="utf-8"))
READ_ONLY = {"verdict": "read_only", "why": ""}


def cases(group: str) -> list[tuple[str, Obj]]:
    found = obj(obj(CASES).get(group))
    tools = [(text(obj(one).get("tool")), obj(obj(one).get("input"))) for one in items(found.get("tools"))]
    return [*tools, *(("Bash", {"command": command}) for command in each(found.get("commands")))]


def differing(answer: str) -> list[tuple[str, Obj]]:
    every = [obj(one) for one in items(obj(CASES).get("differs"))]
    return [("Bash", {"command": text(one.get("command"))}) for one in every if one.get("ours") == answer]


PASSES = [*cases("passes"), *differing("passes")]
REFUSED = [*cases("refused"), *differing("refused")]


@pytest.fixture(scope="module")
def planning(tmp_path_factory: pytest.TempPathFactory) -> Planner:
    planner = Planner(tmp_path_factory.mktemp("project"))
    planner.plan()
    return planner


def decision(planner: Planner, tool: str, tool_input: Obj, **fields: JSON) -> tuple[str, str]:
    planner.now += 100_000  # or the same call again would be taken for a repeat
    answer = planner.send("PreToolUse", tool_name=tool, tool_input=dict(tool_input), tool_use_id="t1", **fields)
    specific = obj(answer.get("hookSpecificOutput"))
    return text(specific.get("permissionDecision")), text(specific.get("permissionDecisionReason"))


def test_there_are_as_many_cases_as_were_recorded_and_at_most_two_differ_with_a_reason() -> None:
    differs = [obj(one) for one in items(obj(CASES).get("differs"))]
    assert len(PASSES) + len(REFUSED) == 62
    assert len(differs) <= 2
    assert all(text(one.get("because")) for one in differs)


@pytest.mark.parametrize(("tool", "tool_input"), PASSES, ids=str)
def test_what_reads_passes(planning: Planner, tool: str, tool_input: Obj) -> None:
    assert decision(planning, tool, tool_input) == ("", "")


@pytest.mark.parametrize(("tool", "tool_input"), REFUSED, ids=str)
def test_what_does_not_only_read_is_refused_with_what_is_allowed(planning: Planner, tool: str, tool_input: Obj) -> None:
    verdict, why = decision(planning, tool, tool_input)
    assert verdict == "deny"
    assert "phase understand" in why
    assert "Reading is allowed" in why


@pytest.mark.parametrize(
    "tool",
    [
        "Read",
        "LS",
        "WebFetch",
        "Agent",
        "ToolSearch",
        "Skill",
        "AskUserQuestion",
        "TodoWrite",
        "TaskCreate",
        "TaskUpdate",
        "ExitPlanMode",
    ],
)
def test_what_the_agent_needs_for_planning_passes(planning: Planner, tool: str) -> None:
    assert decision(planning, tool, {}) == ("", "")


def test_a_subagent_is_bound_by_the_same_rule(planning: Planner) -> None:
    verdict, _ = decision(planning, "Write", {"file_path": "a"}, agent_id="a1", agent_type="general-purpose")
    assert verdict == "deny"


@pytest.mark.parametrize("command", ["trimtab plan show", "trimtab status --json", "trimtab explain 'g-12'"])
def test_our_own_commands_pass_alone(planning: Planner, command: str) -> None:
    assert decision(planning, "Bash", {"command": command})[0] in ("", "allow")
    for more in ("; rm x", " > x", " $(rm x)", " | tee x", "\nrm x", " && rm x", " `rm x`"):
        assert decision(planning, "Bash", {"command": command + more})[0] == "deny", more


@pytest.mark.parametrize("command", ["trimtab uninstall --yes", "trimtab config set planning.mode off"])
def test_other_commands_of_ours_do_not(planning: Planner, command: str) -> None:
    assert decision(planning, "Bash", {"command": command})[0] == "deny"


def test_tools_of_other_servers_pass_by_the_users_own_list(tmp_path: Path) -> None:
    planner = Planner(tmp_path)
    planner.plan()
    assert decision(planner, "mcp__github__get_issue", {})[0] == "deny"
    planner.values["planning"] = {"allowed_tools": ("mcp__github__get_*",)}
    assert decision(planner, "mcp__github__get_issue", {}) == ("", "")
    assert decision(planner, "mcp__github__delete_repo", {})[0] == "deny"


def test_without_a_plan_and_with_a_plan_that_does_not_block_everything_passes(tmp_path: Path) -> None:
    planner = Planner(tmp_path)
    assert decision(planner, "Write", {"file_path": "a"}) == ("", "")
    planner.plan("--no-block-tools keep sessions")
    assert decision(planner, "Write", {"file_path": "a"}) == ("", "")


def test_the_client_s_plan_mode_is_guarded_only_on_request(tmp_path: Path) -> None:
    planner = Planner(tmp_path)
    call = {"file_path": "a"}
    assert decision(planner, "Write", call, permission_mode="plan") == ("", "")
    planner.values["planning"] = {"gate_plan_mode": "on"}
    verdict, why = decision(planner, "Write", call, permission_mode="plan")
    assert (verdict, "plan mode" in why) == ("deny", True)
    assert decision(planner, "Write", call, permission_mode="default") == ("", "")
    assert decision(planner, "Read", call, permission_mode="plan") == ("", "")
    home = "/home/dev/.claude"
    at = {"permission_mode": "plan", "transcript_path": f"{home}/projects/-app/s1.jsonl"}
    assert decision(planner, "Write", {"file_path": f"{home}/plans/the-plan.md"}, **at) == ("", "")
    for elsewhere in (f"{home}/plans/../settings.md", f"{home}/plans/run.sh", "/plans/the-plan.md"):
        assert decision(planner, "Write", {"file_path": elsewhere}, **at)[0] == "deny", elsewhere
    assert decision(planner, "Write", {"file_path": "/plans/x.md"}, permission_mode="plan")[0] == "deny"


def view(verdict: Fact, command: str) -> View:
    settings = {"allowed_tools": (), "gate_plan_mode": "off"}
    return View(Session(), Thread(), {}, {}, {Need("command_verdict", command): verdict}, settings, Mode.GUARD)


def test_a_command_that_nobody_looked_at_is_refused() -> None:
    call = call_of("Bash", {"command": "ls"})
    assert may_run(view(READ_ONLY, "ls"), call)
    assert not may_run(view(Missing("the deadline passed"), "ls"), call)
    assert not may_run(view(None, "ls"), call)


@given(st.text(), st.sampled_from(["mutating", "executes_code", "destructive"]))
def test_what_is_judged_to_be_more_than_reading_never_passes_as_a_command_of_ours(tail: str, verdict: str) -> None:
    """Whatever follows our own command: only words and quoted texts are let through unseen."""
    command = f"trimtab plan show {tail}"
    if may_run(view({"verdict": verdict}, command), call_of("Bash", {"command": command})):
        unquoted = [part for place, part in enumerate(tail.replace('"', "'").split("'")) if place % 2 == 0]
        assert not set("".join(unquoted)) & set(";&|<>$`(){}\\*?!#~"), command
