"""Rows of tool calls become the events that a live session would have told."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.hosts.recorded_session import RecordedSession, Tally
from trimtab.hosts.recorded_steps import AGENTS, session_items, unknown_agent
from trimtab.model.events import Action, PromptSubmitted, ToolFailed, ToolFinished, ToolRequested, TurnEnded


def row(step: int = 0, **fields: object) -> bytes:
    whole = {
        "session": "s",
        "agent": "claude-code",
        "step": step,
        "tool": "Bash",
        "input": {"command": "ls"},
        "input_sha": "aa",
        "result_text": "a.txt",
        "result_sha": "bb",
        "result_len": 5,
        "is_error": False,
        "timestamp": "2026-01-31T10:00:00.000Z",
        "user_before": None,
        "assistant_before": None,
        **fields,
    }
    return json.dumps(whole).encode()


def told(*rows: bytes, turns: list[bytes] | None = None) -> list[RecordedSession]:
    found = list(session_items("s", rows, Tally(), turns))
    assert all(isinstance(one, RecordedSession) for one in found)
    return [one for one in found if isinstance(one, RecordedSession)]


def kinds(found: list[RecordedSession]) -> list[str]:
    return [one.event.kind for one in found]


def test_a_row_is_a_request_and_its_result() -> None:
    start, asked, done = told(row())
    assert start.event.kind == "SessionStarted"
    assert isinstance(asked.event.body, ToolRequested)
    assert isinstance(done.event.body, ToolFinished)
    assert done.event.body.output == "a.txt"
    assert done.event.at == 1_769_853_600_000


def test_an_error_is_a_failure_and_no_result_is_neither() -> None:
    assert kinds(told(row(is_error=True)))[1:] == ["ToolRequested", "ToolFailed"]
    assert kinds(told(row(is_error=None, no_result=True)))[1:] == ["ToolRequested"]
    assert kinds(told(row(is_error=None)))[1:] == ["ToolRequested"]


def test_a_missing_time_is_unknown_and_never_zero() -> None:
    assert [one.event.at for one in told(row(timestamp=None))] == [None, None, None]
    assert told(row(timestamp="yesterday"))[0].event.at is None


def test_what_the_user_said_before_a_call_is_a_prompt_with_the_number_of_that_call() -> None:
    found = told(row(0, user_before="go"), row(1), row(2, user_before="on"))
    prompts = [one for one in found if isinstance(one.event.body, PromptSubmitted)]
    assert [(one.step, one.turn) for one in prompts] == [(0, 0), (2, 1)]
    assert [(one.step, one.turn) for one in found[-2:]] == [(2, 1), (2, 1)]


def test_what_the_host_wrote_is_no_prompt_of_the_user_s() -> None:
    found = told(row(0, user_before="go"), row(1, user_before="<task-notification>done</task-notification>"))
    last = [one for one in found if isinstance(one.event.body, PromptSubmitted)][-1]
    assert isinstance(last.event.body, PromptSubmitted)
    assert not last.event.body.by_user
    assert last.turn == 0


def test_equality_goes_by_the_digests_of_the_uncut_texts() -> None:
    _, asked, failed = told(row(is_error=True))
    assert isinstance(asked.event.body, ToolRequested)
    assert isinstance(failed.event.body, ToolFailed)
    assert (asked.event.body.call.digest, failed.event.body.digest) == ("aa", "bb")


@given(st.text(max_size=40), st.integers(0, 300))
def test_a_text_that_was_cut_is_as_long_as_it_was_and_has_what_was_kept_at_its_beginning_and_end(
    kept: str, length: int
) -> None:
    body = told(row(result_text=kept, result_len=length))[-1].event.body
    assert isinstance(body, ToolFinished)
    assert len(body.output) == max(length, len(kept))
    assert body.output.startswith(kept)
    assert body.output.endswith(kept) or body.output == kept.ljust(length)


def test_a_second_file_tells_where_turns_ended() -> None:
    turns = [
        {"session": "s", "turn": 0, "user_text": "go", "first_step": 0, "last_step": 1, "final_text": "done"},
        {"session": "s", "turn": 1, "user_text": "why?", "first_step": None, "last_step": None, "final_text": "so"},
        {"session": "s", "turn": 2, "user_text": "on", "first_step": 2, "last_step": 2, "final_text": "x"}
        | {"ended": "interrupted"},
    ]
    found = told(
        row(0, user_before="go"), row(1), row(2, user_before="on"), turns=[json.dumps(one).encode() for one in turns]
    )
    ends = [(one.step, one.turn, one.event.body.text) for one in found if isinstance(one.event.body, TurnEnded)]
    assert ends == [(1, 0, "done"), (1, 1, "so")]
    prompts = [(one.turn, one.event.body.text) for one in found if isinstance(one.event.body, PromptSubmitted)]
    assert prompts == [(0, "go"), (1, "why?"), (2, "on")]


def test_what_was_said_before_a_call_is_not_the_answer_of_a_turn_without_one() -> None:
    turn = {"session": "s", "turn": 0, "first_step": 0, "last_step": 0, "final_text": "Now I test it."}
    found = told(row(0), turns=[json.dumps(turn | {"ended": "no_final_text"}).encode()])
    assert [item.event.body.text for item in found if isinstance(item.event.body, TurnEnded)] == [""]


@pytest.mark.parametrize(
    ("agent", "tool", "given_input", "action", "command", "paths"),
    [
        ("claude-code", "Bash", {"command": "ls -l"}, Action.SHELL, "ls -l", ()),
        ("claude-code", "Edit", {"file_path": "/a.py"}, Action.EDIT, "", ("/a.py",)),
        ("codex-cli", "exec_command", {"cmd": "git status", "workdir": "/x"}, Action.SHELL, "git status", ()),
        ("codex-cli", "shell", {"command": ["bash", "-lc", "ls"]}, Action.SHELL, "bash -lc ls", ()),
        ("codex-cli", "write_stdin", {"session_id": 1, "chars": ""}, Action.OTHER, "", ()),
        ("codex-cli", "update_plan", {"plan": []}, Action.TRACK, "", ()),
        ("copilot-cli", "bash", {"command": "ls"}, Action.SHELL, "ls", ()),
        ("copilot-cli", "view", {"path": "/a"}, Action.READ, "", ("/a",)),
        ("copilot-cli", "create", {"path": "/a", "file_text": ""}, Action.WRITE, "", ("/a",)),
        ("mini-swe-agent", "bash", {"command": "ls"}, Action.SHELL, "ls", ()),
        ("mini-swe-agent", "(format_error)", {"text": "hm"}, Action.OTHER, "", ()),
        ("swe-agent", "find", {"command": "find . -name x"}, Action.SHELL, "find . -name x", ()),
        ("swe-agent", "str_replace_editor", {"command": "str_replace_editor view /a.py"}, Action.READ, "", ("/a.py",)),
        (
            "swe-agent",
            "str_replace_editor",
            {"command": "str_replace_editor str_replace '/a.py' --old x"},
            Action.EDIT,
            "",
            ("/a.py",),
        ),
        ("swe-agent", "open", {"command": 'open "a.py" 3'}, Action.READ, "", ("a.py",)),
        ("swe-agent", "submit", {"command": "submit"}, Action.OTHER, "", ()),
        ("somebody-new", "run", {"command": "ls"}, Action.SHELL, "ls", ()),
        ("somebody-new", "look", {"path": "/a"}, Action.OTHER, "", ("/a",)),
    ],
)
def test_each_agent_s_tools_are_told_in_neutral_words(
    agent: str, tool: str, given_input: dict[str, object], action: Action, command: str, paths: tuple[str, ...]
) -> None:
    asked = told(row(agent=agent, tool=tool, input=given_input))[1].event.body
    assert isinstance(asked, ToolRequested)
    assert (asked.call.action, asked.call.command, asked.call.paths) == (action, command, paths)


def test_a_patch_names_its_files_in_its_text() -> None:
    patch = "*** Begin Patch\n*** Add File: a.py\n+x\n*** Update File: b/c.py\n@@\n-y\n*** End Patch"
    asked = told(row(agent="codex-cli", tool="apply_patch", input={"input": patch}))[1].event.body
    assert isinstance(asked, ToolRequested)
    assert (asked.call.action, asked.call.paths) == (Action.EDIT, ("a.py", "b/c.py"))


def test_a_broken_row_is_counted_and_the_rest_is_told() -> None:
    tally = Tally()
    found = list(session_items("s", [b"{", row(0), b"[]", b'{"session": "s"}'], tally))
    assert len(found) == 3
    assert tally.broken == 3


plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
values = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from(["step", "tool", "input", "result_text", "is_error", "timestamp", "user_before", "agent"])


@given(st.lists(st.dictionaries(names, values, max_size=4), max_size=4))
def test_no_row_is_a_crash(rows: list[dict[str, object]]) -> None:
    for one in session_items("s", [row(**fields) for fields in rows], Tally()):
        assert isinstance(one, RecordedSession)


@given(
    st.sampled_from([*AGENTS, "other"]), st.text(max_size=20), st.dictionaries(st.text(max_size=10), values, max_size=4)
)
def test_no_call_of_any_agent_is_a_crash(agent: str, tool: str, given_input: dict[str, object]) -> None:
    view = AGENTS.get(agent, unknown_agent)
    assert view(tool, json.loads(json.dumps(given_input))).tool == tool
