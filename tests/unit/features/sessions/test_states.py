"""States of sessions, from the client's own payloads through a real journal."""

import json
from pathlib import Path

import pytest

from support.rig import Rig
from trimtab.features.sessions.recorded_sessions import FoundSession, look
from trimtab.hosts.claude_code import HOST
from trimtab.model.json import JSON
from trimtab.model.session_states import State

MINUTE = 60_000
BASH = {"tool_name": "Bash", "tool_input": {"command": "make"}}
QUESTION: dict[str, JSON] = {
    "tool_name": "AskUserQuestion",
    "tool_input": {"questions": [{"question": "Which database?"}]},
    "tool_use_id": "q1",
}
PLAN: dict[str, JSON] = {"tool_name": "ExitPlanMode", "tool_input": {}, "tool_use_id": "p1"}


class Watched(Rig):
    """A session that has been given a prompt."""

    now: int

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.root = root
        self.send("SessionStart", source="startup")
        self.send("UserPromptSubmit", prompt="make it")

    def later(self, ms: int) -> "Watched":
        self.now += ms
        return self

    def found(self, *, every: bool = True) -> FoundSession:
        (found,) = look(str(self.root), self.journal, HOST, self.now, every=every)
        return found

    def seen(self) -> tuple[State, str]:
        observed = self.found().observed
        return observed.state, observed.what

    def ran(self, command: str, call: str, said: str = "") -> None:
        self.later(2_000).tool("PreToolUse", command, call)
        self.tool("PostToolUse", command, call, tool_response={"stdout": said, "stderr": ""})


@pytest.fixture
def session(tmp_path: Path) -> Watched:
    return Watched(tmp_path)


def test_a_session_works_from_its_prompt_until_its_turn_ends(session: Watched) -> None:
    assert session.later(5_000).seen() == (State.WORKING, "")
    assert session.found().observed.event.endswith("/PromptSubmitted/1")
    session.send("Stop", last_assistant_message="done")
    assert session.later(5_000).seen() == (State.FINISHED, "")
    assert session.found().observed.since == session.now - 5_000


def test_a_short_tool_is_a_part_of_working_and_a_long_one_is_waited_for(session: Watched) -> None:
    session.tool("PreToolUse", "make")
    assert session.later(3_000).seen() == (State.WORKING, "")
    assert session.later(60 * MINUTE).seen() == (State.WAITING_FOR_MACHINE, "command")
    session.tool("PostToolUse", "make", tool_response={"stdout": "built", "stderr": ""})
    assert session.seen() == (State.WORKING, "")


@pytest.mark.parametrize(("call", "what"), [(QUESTION, "question"), (PLAN, "plan")])
def test_a_question_and_a_plan_wait_for_the_user_however_long_it_takes(
    session: Watched, call: dict[str, JSON], what: str
) -> None:
    session.send("PreToolUse", **call)
    session.send("PermissionRequest", **{name: call[name] for name in ("tool_name", "tool_input")})
    assert session.later(600 * MINUTE).seen() == (State.WAITING_FOR_USER, what)
    session.send("PostToolUse", **call, tool_response={"answers": {}})
    assert session.seen() == (State.WORKING, "")


def test_a_permission_is_waited_for_until_its_call_ends(session: Watched) -> None:
    session.tool("PreToolUse", "make")
    session.send("PermissionRequest", **BASH)
    session.later(8_000).send("Notification", message="permission", notification_type="permission_prompt")
    assert session.later(90 * MINUTE).seen() == (State.WAITING_FOR_USER, "permission")
    session.tool("PostToolUse", "make", tool_response={"stdout": "", "stderr": ""})
    assert session.seen() == (State.WORKING, "")


def test_a_refused_permission_is_over_when_the_agent_goes_on(session: Watched) -> None:
    session.tool("PreToolUse", "make")
    session.send("PermissionRequest", **BASH)
    session.later(20_000).tool("PreToolUse", "ls", "t2")
    assert session.seen() == (State.WORKING, "")


def test_where_nobody_can_be_asked_nobody_is_waited_for(tmp_path: Path) -> None:
    session = Watched(tmp_path)
    session.send("SessionStart", source="startup", attended=False)
    session.send("UserPromptSubmit", prompt="make it")
    session.tool("PreToolUse", "make")
    session.send("PermissionRequest", **BASH)
    assert session.seen() == (State.WORKING, "")


def test_a_permission_of_a_subagent_waits_for_the_user_after_the_turn_too(session: Watched) -> None:
    session.send("SubagentStart", agent_id="a1")
    session.tool("PreToolUse", "make", agent_id="a1")
    session.send("PermissionRequest", **BASH, agent_id="a1")
    session.send("Stop", last_assistant_message="started it", background_tasks=[{"id": "a1"}])
    assert session.seen() == (State.WAITING_FOR_USER, "permission")
    session.tool("PostToolUse", "make", tool_response={"stdout": "", "stderr": ""}, agent_id="a1")
    assert session.seen() == (State.WAITING_FOR_MACHINE, "background")


def test_a_call_of_our_own_tool_that_the_user_is_asked_about_is_waited_for(session: Watched) -> None:
    name = "mcp__plugin_trimtab_coordinator__merge"
    session.send("PreToolUse", tool_name=name, tool_input={"action": "approve"}, tool_use_id="m1")
    session.send("PermissionRequest", tool_name=name, tool_input={"action": "approve"})
    assert session.later(MINUTE).seen() == (State.WAITING_FOR_USER, "permission")
    session.tool("PreToolUse", "ls", "t2")
    assert session.seen() == (State.WORKING, "")


def test_a_compaction_is_waited_for_and_leaves_the_session_as_it_was(session: Watched) -> None:
    session.send("Stop", last_assistant_message="done")
    session.send("PreCompact", trigger="manual", custom_instructions="")
    assert session.seen() == (State.WAITING_FOR_MACHINE, "compaction")
    session.send("SessionStart", source="compact")
    session.send("PostCompact", trigger="manual", compact_summary="short")
    assert session.seen() == (State.FINISHED, "")


@pytest.mark.parametrize(
    ("error", "state", "what"),
    [
        ("rate_limit", State.WAITING_FOR_MACHINE, "limit"),
        ("server_error", State.WAITING_FOR_MACHINE, "limit"),
        ("authentication_failed", State.WAITING_FOR_USER, "error"),
    ],
)
def test_a_turn_that_failed_waits_for_whoever_can_help(session: Watched, error: str, state: State, what: str) -> None:
    session.send("StopFailure", error=error)
    assert session.seen() == (state, what)


def test_a_session_that_ended_is_gone_and_listed_only_on_demand(session: Watched) -> None:
    session.send("SessionEnd", reason="other")
    assert session.seen() == (State.GONE, "ended")
    assert look(str(session.root), session.journal, HOST, session.now) == ()
    session.send("SessionStart", source="resume")
    assert session.seen() == (State.FINISHED, "")


def test_silence_in_the_middle_of_a_turn_is_told_as_what_it_is(session: Watched) -> None:
    assert session.later(20 * MINUTE).seen() == (State.GONE, "silence")
    assert session.found().observed.proof == "no event since"


def test_a_turn_that_the_user_interrupted_is_over_although_no_hook_tells(tmp_path: Path) -> None:
    session = Watched(tmp_path)
    transcript = tmp_path / "s1.jsonl"
    session.send("UserPromptSubmit", prompt="build it", transcript_path=str(transcript))
    session.tool("PreToolUse", "make", transcript_path=str(transcript))
    said = {"role": "user", "content": [{"type": "text", "text": "[Request interrupted by user for tool use]"}]}
    transcript.write_text(json.dumps({"type": "user", "timestamp": "1970-01-01T00:00:09.000Z", "message": said}))
    assert session.later(MINUTE).seen() == (State.FINISHED, "interrupted")
    assert session.found().observed.since == 9_000
    session.send("UserPromptSubmit", prompt="then test it", transcript_path=str(transcript))
    assert session.seen() == (State.WORKING, "")


def test_a_client_that_waits_for_a_prompt_has_finished(session: Watched) -> None:
    session.send("Notification", message="waiting", notification_type="idle_prompt")
    assert session.seen() == (State.FINISHED, "")


def test_repeating_what_brings_nothing_new_is_activity_without_progress(session: Watched) -> None:
    session.ran("make", "t0", "compiled the first part of the engine")
    for number in range(1, 12):
        session.ran("make", f"t{number}", "nothing to be done for the engine")
    observed = session.found().observed
    assert observed.state is State.WITHOUT_PROGRESS
    assert observed.progress.what == "check changed"
    assert observed.progress.calls == 10
    assert observed.since == observed.progress.at


@pytest.mark.parametrize(
    ("command", "said", "what"),
    [
        ("git commit -qm fix", "", "commit"),
        ("make test", "1 failed, 9 passed", "fewer failures"),
        ("make lint", "the engine has no findings left", "new output"),
    ],
)
def test_progress_is_told_apart_from_activity(session: Watched, command: str, said: str, what: str) -> None:
    session.ran("make test", "t1", "3 failed, 7 passed")
    session.ran(command, "t2", said)
    session.ran("make test", "t3", said if command == "make test" else "3 failed, 7 passed")
    assert session.found().observed.progress.what == what
    assert session.found().observed.progress.calls == 1


def test_a_file_is_new_once_and_again_after_it_was_changed(session: Watched) -> None:
    read: dict[str, JSON] = {"tool_name": "Read", "tool_input": {"file_path": "/home/dev/app/a.py"}}
    for call in ("r1", "r2"):
        session.send("PreToolUse", **read, tool_use_id=call)
        session.later(10).send("PostToolUse", **read, tool_use_id=call, tool_response={"file": {"content": "x = 1"}})
    assert session.found().observed.progress.what == "read a.py"
    assert session.found().observed.progress.calls == 1
