"""Transcripts become the events that the client's hooks told, or would have told."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.hosts.claude_code.session_files import group, session_items, session_of
from trimtab.hosts.claude_code.transcript import Reader
from trimtab.hosts.recorded_session import DeliveredText, RecordedSession, SessionFiles, Tally
from trimtab.model import events
from trimtab.model.events import Action, Body

NOON = 1_769_860_800_000


def stamp(second: float) -> str:
    return f"2026-01-31T12:{int(second) // 60:02d}:{second % 60:06.3f}Z"


def user(said: object, second: float = 0, **fields: object) -> dict[str, object]:
    return {"type": "user", "message": {"role": "user", "content": said}, "timestamp": stamp(second), **fields}


def says(said: str, second: float = 0, message: str = "m1", tokens: int = 1000, **fields: object) -> dict[str, object]:
    return answers([{"type": "text", "text": said}], second, message, tokens, **fields)


def calls(
    tool: str, call: str, second: float = 0, message: str = "m1", tokens: int = 1000, agent: str = "", **given: object
) -> dict[str, object]:
    block = {"type": "tool_use", "id": call, "name": tool, "input": given}
    return answers([block], second, message, tokens, **({"agentId": agent, "isSidechain": True} if agent else {}))


def answers(
    blocks: list[dict[str, object]], second: float, message: str, tokens: int, **fields: object
) -> dict[str, object]:
    usage = {"input_tokens": 10, "cache_read_input_tokens": tokens - 10, "output_tokens": 0}
    whole = {"id": message, "role": "assistant", "model": "claude-sonnet-4-5", "content": blocks, "usage": usage}
    return {"type": "assistant", "message": whole, "timestamp": stamp(second), **fields}


def result(call: str, output: object, second: float = 0, *, error: bool = False, **fields: object) -> dict[str, object]:
    return user([{"type": "tool_result", "tool_use_id": call, "content": output, "is_error": error}], second, **fields)


def hook(
    event: str, name: str = "", second: float = 0, kind: str = "hook_success", **fields: object
) -> dict[str, object]:
    attachment = {"type": kind, "hookEvent": event, "hookName": name or event, **fields}
    return {"type": "attachment", "attachment": attachment, "timestamp": stamp(second)}


def read(*lines: object, tally: Tally | None = None) -> list[RecordedSession | DeliveredText]:
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    return list(Reader("s", tally or Tally(), path="/t.jsonl").read(raw))


def told(*lines: object) -> list[RecordedSession]:
    return [item for item in read(*lines) if isinstance(item, RecordedSession)]


def bodies(*lines: object) -> list[Body]:
    return [item.event.body for item in told(*lines)]


def kinds(*lines: object) -> list[str]:
    return [type(body).__name__ for body in bodies(*lines)]


def test_a_prompt_a_call_and_its_answer() -> None:
    found = told(
        user("make it", 1, cwd="/home/dev/app", promptId="p1", permissionMode="plan", entrypoint="cli"),
        calls("Bash", "t1", 2, command="ls"),
        result("t1", "a.txt", 3, toolUseResult={"stdout": "a.txt", "stderr": ""}),
        says("done", 4, "m2"),
    )
    assert [item.event.kind for item in found] == [
        "SessionStarted",
        "PromptSubmitted",
        "ToolRequested",
        "ToolFinished",
        "TurnEnded",
    ]
    start, prompt, asked, done, end = (item.event for item in found)
    assert (start.attended, start.session, start.transcript) == (True, "s", "/t.jsonl")
    assert (prompt.at, prompt.cwd, prompt.turn, prompt.permission_mode) == (NOON + 1000, "/home/dev/app", "p1", "plan")
    assert isinstance(asked.body, events.ToolRequested)
    assert (asked.at, asked.body.call.action, asked.body.call.command) == (NOON + 2000, Action.SHELL, "ls")
    assert isinstance(done.body, events.ToolFinished)
    assert (done.at, done.body.output) == (NOON + 3000, "a.txt")
    assert end.body == events.TurnEnded("done")
    assert end.at == NOON + 4000


def test_steps_number_the_calls_and_turns_the_prompts() -> None:
    found = told(
        user("one"),
        calls("Bash", "t1"),
        calls("Read", "t2"),
        result("t2", "x"),
        result("t1", "y"),
        says("done", 0, "m2"),
        user("two"),
        calls("Bash", "t3", 0, "m3"),
        result("t3", "z"),
    )
    places = [(item.event.kind, item.step, item.turn) for item in found]
    assert places == [
        ("SessionStarted", 0, 0),
        ("PromptSubmitted", 0, 0),
        ("ToolRequested", 1, 0),
        ("ToolFinished", 1, 0),
        ("ToolRequested", 0, 0),
        ("ToolFinished", 0, 0),
        ("TurnEnded", 1, 0),
        ("PromptSubmitted", 2, 1),
        ("ToolRequested", 2, 1),
        ("ToolFinished", 2, 1),
    ]


def test_what_fills_the_context_is_a_fact_from_the_last_answer_on() -> None:
    found = told(user("one"), says("hm", tokens=5000), user("two"))
    assert found[1].facts == {}
    assert found[-1].facts == {"context_usage": {"tokens": 5000, "model": "claude-sonnet-4-5", "window": 200_000}}


def test_an_error_is_a_failure() -> None:
    failed = bodies(user("x"), calls("Bash", "t1"), result("t1", "Exit code 3", error=True))[-1]
    assert isinstance(failed, events.ToolFailed)
    assert failed.error == "Exit code 3"


REFUSAL = "<tool_use_error>No such tool available: Nope</tool_use_error>"


def test_a_call_that_the_client_refused_is_told_by_its_batch_and_counts_as_a_step() -> None:
    found = told(
        user("x"),
        calls("Nope", "t1"),
        result("t1", REFUSAL, error=True),
        calls("Bash", "t2", 0, "m2"),
        result("t2", "ok"),
    )
    assert [(item.event.kind, item.step) for item in found[2:]] == [
        ("BatchFinished", 0),
        ("ToolRequested", 1),
        ("ToolFinished", 1),
    ]
    batch = found[2].event.body
    assert isinstance(batch, events.BatchFinished)
    assert ([call.id for call in batch.calls], batch.errors) == (["t1"], ("No such tool available: Nope",))


def test_a_batch_ends_with_the_last_of_its_results_and_is_told_once() -> None:
    lines = (
        user("x"),
        calls("Nope", "t1"),
        calls("Bash", "t2"),
        calls("Nope", "t3"),
        result("t1", REFUSAL, error=True),
        result("t2", "ok"),
        result("t3", REFUSAL, error=True),
    )
    assert kinds(*lines)[2:] == ["ToolRequested", "ToolFinished", "BatchFinished"]
    batch = bodies(*lines)[-1]
    assert isinstance(batch, events.BatchFinished) and [call.id for call in batch.calls] == ["t1", "t3"]


def test_a_batch_that_was_interrupted_tells_of_what_was_refused_before() -> None:
    interrupted = user("[Request interrupted by user for tool use]")
    lines = (user("x"), calls("Nope", "t1"), calls("Bash", "t2"), result("t1", REFUSAL, error=True), interrupted)
    assert kinds(*lines)[2:] == ["ToolRequested", "BatchFinished"]


def test_an_output_that_only_looks_like_a_refusal_is_an_output() -> None:
    assert kinds(user("x"), calls("Bash", "t1"), result("t1", REFUSAL))[2:] == ["ToolRequested", "ToolFinished"]


def test_a_call_that_was_denied_has_no_result() -> None:
    denied = result("t1", "PreToolUse:Bash hook error: no", error=True, toolDenialKind="permission-rule")
    assert kinds(user("x"), calls("Bash", "t1"), denied)[2:] == ["ToolRequested"]
    rejected = result("t1", "The user doesn't want to proceed with this tool use. Ask.", error=True)
    assert kinds(user("x"), calls("Bash", "t1"), rejected)[2:] == ["ToolRequested"]


def test_a_call_without_a_result_is_told_and_a_turn_that_was_interrupted_has_no_end() -> None:
    lines = (
        user("x"),
        says("I try"),
        calls("Bash", "t1"),
        user("[Request interrupted by user for tool use]"),
        user("y"),
    )
    assert kinds(*lines) == ["SessionStarted", "PromptSubmitted", "ToolRequested", "PromptSubmitted"]


def test_calls_of_our_own_tools_are_no_events() -> None:
    own = "mcp__plugin_trimtab_coordinator__plan"
    assert kinds(user("x"), calls(own, "t1"), result("t1", "ok"), says("done", 0, "m2"))[2:] == ["TurnEnded"]


@pytest.mark.parametrize(
    "line",
    [
        user("<local-command-caveat>Caveat</local-command-caveat>", isMeta=True),
        user("<command-name>/clear</command-name>\n<command-message>clear</command-message>"),
        user("<local-command-stdout>Compacted</local-command-stdout>"),
        user("<bash-input>ls</bash-input>"),
        user("only for the eye", isVisibleInTranscriptOnly=True),
    ],
)
def test_what_is_no_prompt_to_the_agent_is_no_prompt(line: dict[str, object]) -> None:
    assert kinds(line) == []


def test_a_slash_command_is_a_prompt_as_it_was_typed() -> None:
    said = "<command-message>hello</command-message>\n<command-name>/hello</command-name>\n"
    assert bodies(user(f"{said}<command-args>a b</command-args>"))[1] == events.PromptSubmitted("/hello a b")


def test_what_the_host_wrote_is_not_by_the_user() -> None:
    note = "<task-notification>done</task-notification>"
    assert bodies(user(note))[1] == events.PromptSubmitted(note, False)
    assert bodies(user("go on", origin={"kind": "auto"}))[1] == events.PromptSubmitted("go on", False)


def test_a_prompt_that_waited_in_the_queue_comes_in_mid_turn() -> None:
    queued = {"type": "queued_command", "prompt": "and this", "commandMode": "prompt", "origin": {"kind": "human"}}
    lines = (
        user("x"),
        calls("Bash", "t1"),
        result("t1", "ok"),
        {"type": "attachment", "attachment": queued, "timestamp": stamp(1)},
        says("done", 2, "m2"),
    )
    assert kinds(*lines)[2:] == ["ToolRequested", "ToolFinished", "PromptSubmitted", "TurnEnded"]


def test_starts_are_told_by_the_hooks_that_ran_at_them_once_each() -> None:
    found = bodies(
        hook("SessionStart", "SessionStart:startup"),
        hook("SessionStart", "SessionStart:startup"),
        user("x"),
        says("a"),
        hook("SessionStart", "SessionStart:resume"),
        user("y"),
    )
    starts = [body.source for body in found if isinstance(body, events.SessionStarted)]
    assert starts == ["startup", "resume"]
    assert [type(body).__name__ for body in found].count("TurnEnded") == 1


def test_a_compaction_empties_the_context_and_starts_anew() -> None:
    boundary = {"type": "system", "subtype": "compact_boundary", "compactMetadata": {"trigger": "auto"}}
    found = told(
        user("x"),
        calls("Bash", "t1", tokens=150_000),
        result("t1", "ok"),
        boundary,
        user("It was about x.", isCompactSummary=True, isVisibleInTranscriptOnly=True),
        hook("SessionStart", "SessionStart:compact"),
        says("done", 0, "m2", tokens=9_000),
    )
    assert [item.event.body for item in found[4:]] == [
        events.ContextCompacting("auto"),
        events.ContextCompacted("auto", "It was about x."),
        events.SessionStarted("compact"),
        events.TurnEnded("done"),
    ]
    assert found[6].facts == {}


def test_a_compaction_without_a_summary_is_told_too() -> None:
    boundary = {"type": "system", "subtype": "compact_boundary", "compactMetadata": {"trigger": "manual"}}
    assert kinds(user("x"), says("a"), boundary, user("y"))[2:] == [
        "TurnEnded",
        "ContextCompacting",
        "ContextCompacted",
        "SessionStarted",
        "PromptSubmitted",
    ]


def test_a_turn_that_was_held_ends_twice() -> None:
    ends = bodies(
        user("x"),
        says("HOLD"),
        user("Stop hook feedback:\nsay more", isMeta=True),
        hook("Stop", kind="hook_blocking_error", blockingError={"blockingError": "say more"}),
        says("more", 0, "m2"),
    )[2:]
    assert ends == [events.TurnEnded("HOLD"), events.TurnEnded("more", held_before=True)]


def test_a_turn_that_failed_says_why() -> None:
    failed = bodies(user("x"), says("API Error: overloaded", isApiErrorMessage=True))[-1]
    assert failed == events.TurnFailed("API Error: overloaded")


def test_several_blocks_of_one_answer_are_one_text() -> None:
    assert bodies(user("x"), says("a", 1), says("b", 2))[-1] == events.TurnEnded("a\nb")
    assert bodies(user("x"), says("a", 1), says("b", 2, "m2"))[-1] == events.TurnEnded("b")


def test_what_was_delivered_then_is_told() -> None:
    found = read(user("x"), hook("UserPromptSubmit", kind="hook_additional_context", content=["Mind the gap."]))
    assert found[-1] == DeliveredText("Mind the gap.", "UserPromptSubmit", "", NOON)


def test_a_broken_line_and_an_unknown_type_are_counted_and_skipped() -> None:
    tally = Tally()
    found = read(b"{not json", b"[]", {"type": "moon-phase"}, {"type": "summary"}, b"\n", user("x"), tally=tally)
    assert len(found) == 2
    assert (tally.broken, tally.unknown) == (2, {"moon-phase": 1})


def test_an_unknown_time_is_none() -> None:
    line = user("x")
    del line["timestamp"]
    assert [item.event.at for item in told(line)] == [None, None]


def test_a_line_that_comes_twice_is_one_call() -> None:
    assert kinds(user("x"), calls("Bash", "t1"), calls("Bash", "t1"), result("t1", "ok"), result("t1", "ok"))[2:] == [
        "ToolRequested",
        "ToolFinished",
    ]


def test_subagents_in_the_session_s_own_file_are_kept_apart() -> None:
    side = {"isSidechain": True}
    found = told(
        user("x", uuid="u1"),
        calls("Task", "t1"),
        user("look", uuid="a", parentUuid=None, **side),
        {**calls("Bash", "t2", 0, "m2"), "uuid": "b", "parentUuid": "a", **side},
        {**result("t2", "inside"), "uuid": "c", "parentUuid": "b", **side},
        {**says("found", 0, "m3"), "uuid": "d", "parentUuid": "c", **side},
        result("t1", "found"),
        says("done", 0, "m4"),
    )
    assert [(item.event.kind, item.event.agent) for item in found[2:]] == [
        ("ToolRequested", ""),
        ("SubagentStarted", "a"),
        ("ToolRequested", "a"),
        ("ToolFinished", "a"),
        ("SubagentEnded", "a"),
        ("ToolFinished", ""),
        ("TurnEnded", ""),
    ]


def write(path: Path, *lines: object) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    path.write_bytes(gzip.compress(raw) if path.suffix == ".gz" else raw)
    return str(path)


def test_a_subagent_s_own_file_comes_in_between_at_its_time(tmp_path: Path) -> None:
    main = write(
        tmp_path / "s1.jsonl",
        user("x", 1, sessionId="s1"),
        calls("Agent", "t1", 2, prompt="look"),
        result("t1", "found", 9, toolUseResult={"content": [{"type": "text", "text": "found"}]}),
        says("done", 10, "m2"),
    )
    mark = {"agentId": "a7", "isSidechain": True, "sessionId": "s1"}
    below = write(
        tmp_path / "s1" / "subagents" / "agent-a7.jsonl",
        user("look", 3, **mark),
        calls("Bash", "t2", 4, agent="a7", command="ls"),
        result("t2", "inside", 5, **mark),
        says("found", 6, "m3", **mark),
    )
    (tmp_path / "s1" / "subagents" / "agent-a7.meta.json").write_text('{"agentType": "Explore"}')
    (files,) = group([main, below])
    assert files == SessionFiles(main, (below,))
    found = [item for item in session_items(files, Tally()) if isinstance(item, RecordedSession)]
    assert [(item.event.kind, item.event.agent, item.step) for item in found] == [
        ("SessionStarted", "", 0),
        ("PromptSubmitted", "", 0),
        ("ToolRequested", "", 0),
        ("SubagentStarted", "a7", 0),
        ("ToolRequested", "a7", 0),
        ("ToolFinished", "a7", 0),
        ("SubagentEnded", "a7", 0),
        ("ToolFinished", "", 0),
        ("TurnEnded", "", 0),
    ]
    assert {item.event.session for item in found} == {"s1"}
    assert found[3].event.agent_type == "Explore"
    assert found[0].event.body == events.SessionStarted("startup", "claude-sonnet-4-5")


def test_earlier_clients_put_subagents_beside_the_session(tmp_path: Path) -> None:
    main = write(tmp_path / "s1.jsonl", user("x", sessionId="s1"))
    other = write(tmp_path / "s2.jsonl", user("y", sessionId="s2"))
    beside = write(tmp_path / "agent-a7.jsonl", user("look", sessionId="s1", agentId="a7"))
    assert list(group([beside, main, other])) == [SessionFiles(main, (beside,)), SessionFiles(other)]


def test_a_subagent_s_file_alone_is_a_session_of_its_own_name(tmp_path: Path) -> None:
    alone = write(tmp_path / "agent-a7.jsonl", user("look", sessionId="s1", agentId="a7"), says("found"))
    (files,) = group([alone])
    assert session_of(files) == "agent-a7"
    found = [item for item in session_items(files, Tally()) if isinstance(item, RecordedSession)]
    assert [item.event.kind for item in found] == ["SubagentStarted", "SubagentEnded"]


def test_a_file_that_cannot_be_read_costs_only_itself(tmp_path: Path) -> None:
    main = write(tmp_path / "s1.jsonl", user("x", 1, sessionId="s1"), says("done", 2))
    cut = tmp_path / "s1" / "subagents" / "agent-a7.jsonl.gz"
    write(cut, user("look", 1, agentId="a7"))
    cut.write_bytes(cut.read_bytes()[:-9])
    tally = Tally()
    found = list(session_items(SessionFiles(main, (str(cut), str(tmp_path / "gone.jsonl"))), tally))
    kinds_of_main = [item.event.kind for item in found if isinstance(item, RecordedSession) and not item.event.agent]
    assert kinds_of_main == ["SessionStarted", "PromptSubmitted", "TurnEnded"]
    assert [error.rpartition("/")[2].partition(":")[0] for error in sorted(tally.unread)] == [
        "gone.jsonl",
        "agent-a7.jsonl.gz",
    ]


plain = st.none() | st.booleans() | st.integers() | st.text(max_size=12) | st.sampled_from(["t1", "Bash", "tool_use"])
names = st.sampled_from(
    [
        *("type", "subtype", "message", "content", "role", "id", "name", "input", "text", "uuid", "usage", "timestamp"),
        *("tool_use_id", "is_error", "toolUseResult", "isMeta", "isCompactSummary", "isSidechain", "parentUuid"),
        *("attachment", "hookEvent", "hookName", "toolUseID", "blockingError", "agentId", "compactMetadata", "origin"),
    ]
)
values = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4))
types = st.sampled_from(["user", "assistant", "system", "attachment", "queue-operation", ""])
blocks = st.sampled_from(["text", "tool_use", "tool_result", "thinking"]).flatmap(
    lambda kind: st.dictionaries(names, values, max_size=5).map(lambda block: {**block, "type": kind})
)
entries = st.builds(
    lambda kind, rest, content: {**rest, "type": kind, "message": {"content": content}},
    types,
    st.dictionaries(names, values, max_size=6),
    st.lists(blocks, max_size=3) | st.text(max_size=20),
)


@given(st.lists(entries | values | st.binary(max_size=20), max_size=8))
def test_no_line_is_a_crash(lines: list[object]) -> None:
    for item in read(*lines):
        assert isinstance(item, RecordedSession | DeliveredText)
