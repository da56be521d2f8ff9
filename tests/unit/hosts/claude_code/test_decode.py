import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.hosts.claude_code.decode import decode, decode_text
from trimtab.hosts.claude_code.event_table import COMMON, EVENTS, NAME_OF, FieldType
from trimtab.hosts.host import DecodedEvent, Malformed
from trimtab.model.events import (
    BatchFinished,
    Body,
    MessageShown,
    PromptSubmitted,
    QuestionAsked,
    SessionStarted,
    TeammateIdled,
    ToolFinished,
    ToolRequested,
    Unrecognized,
)
from trimtab.model.json import JSON

HEADER = {"session_id": "s1", "transcript_path": "/t.jsonl", "cwd": "/p"}
OWN_TOOL = "mcp__plugin_trimtab_coordinator__task_next"
OWN_SERVER = {"name": "plugin:trimtab:coordinator", "source": "plugin"}

any_text = st.text(st.characters(exclude_categories=()), max_size=20)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | any_text
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text, inner, max_size=4)
)

OF_KIND: dict[FieldType, st.SearchStrategy[Any]] = {
    FieldType.NAME: st.text(st.characters(exclude_categories=()), min_size=1, max_size=20),
    FieldType.TEXT: any_text,
    FieldType.NUMBER: st.integers(0, 10**9),
    FieldType.FLAG: st.booleans(),
    FieldType.OBJECT: st.dictionaries(any_text, anything, max_size=3),
    FieldType.LIST: st.lists(anything, max_size=3),
    FieldType.RESULT: st.dictionaries(any_text, anything, max_size=3),
}


def payload(name: str, **fields: Any) -> dict[str, Any]:
    return {**HEADER, "hook_event_name": name, **fields}


def tool_payload(name: str, tool: str = "Bash", **fields: Any) -> dict[str, Any]:
    return payload(name, tool_name=tool, tool_input={"command": "ls"}, tool_use_id="toolu_1", **fields)


def body_of(given_payload: dict[str, Any]) -> Body:
    return decode(given_payload, at=None).event.body


def as_text(given_payload: dict[str, Any]) -> dict[str, str]:
    """What the client makes of a payload for an mcp_tool hook."""
    forms = {name: value if isinstance(value, str) else json.dumps(value) for name, value in given_payload.items()}
    return {name: "" if given_payload[name] is None else form for name, form in forms.items()}


@st.composite
def whole_payloads(draw: st.DrawFn) -> dict[str, Any]:
    """A payload in which each field that its event knows is there, with a value of its type."""
    name = draw(st.sampled_from(sorted(EVENTS)))
    fields = {key: draw(OF_KIND[field.kind]) for key, field in EVENTS[name].fields.items()}
    return {**fields, "hook_event_name": name}


def outcome(read: Any, value: Any) -> DecodedEvent | Malformed:
    try:
        return read(value, at=1)
    except Malformed as malformed:
        assert "\n" not in str(malformed)
        return malformed


@given(anything)
def test_no_json_whatever_raises_anything_but_malformed(value: Any):
    outcome(decode, value)
    outcome(decode_text, value)


@given(whole_payloads(), st.data())
def test_no_wrong_value_in_any_field_raises_anything_but_malformed(good: dict[str, Any], data: st.DataObject):
    field = data.draw(st.sampled_from(sorted(good)))
    bad = {**good, field: data.draw(anything)}
    outcome(decode, bad)
    outcome(decode_text, bad)
    outcome(decode_text, as_text(bad))


@given(whole_payloads())
def test_every_event_with_every_field_decodes_and_nothing_in_it_is_unknown(good: dict[str, Any]):
    decoded = decode(good, at=1)
    assert type(decoded.event.body) is EVENTS[good["hook_event_name"]].body
    assert [name for name in decoded.unknown_fields if not name.startswith("tool_calls")] == []


@given(whole_payloads(), st.data())
def test_a_field_of_another_version_is_reported_and_changes_nothing(good: dict[str, Any], data: st.DataObject):
    name = data.draw(any_text.filter(lambda name: name not in EVENTS[good["hook_event_name"]].fields))
    changed = decode({**good, name: data.draw(anything)}, at=1)
    assert name in changed.unknown_fields
    assert changed.event.kind == decode(good, at=1).event.kind


@pytest.mark.parametrize("name", sorted(EVENTS))
def test_each_event_is_read_with_nothing_but_what_it_needs(name: str):
    examples: dict[FieldType, Any] = {FieldType.NAME: "x", FieldType.TEXT: "", FieldType.OBJECT: {}, FieldType.LIST: []}
    needed = {field: examples[EVENTS[name].fields[field].kind] for field in EVENTS[name].needed}
    decoded = decode({**needed, "hook_event_name": name}, at=None)
    assert NAME_OF[type(decoded.event.body)] == name
    assert decoded.unknown_fields == ()


def test_the_client_s_33_events_are_all_there_and_are_33_kinds():
    assert len(EVENTS) == len(NAME_OF) == 33


def test_depth_is_no_way_to_break_it():
    deep: Any = {}
    for _ in range(100_000):
        deep = [deep]
    for one in (tool_payload("PostToolUse", "Other", tool_response=[{"deep": deep}]), payload("New", field=deep)):
        outcome(decode, one)
    deep_text = "[" * 100_000 + "]" * 100_000
    outcome(decode_text, as_text(tool_payload("PreToolUse")) | {"tool_input": deep_text})
    outcome(decode_text, as_text(tool_payload("PostToolUse", "mcp__a__b")) | {"tool_response": deep_text})


def test_a_huge_text_stays_whole():
    huge = "x" * 5_000_000
    assert body_of(payload("UserPromptSubmit", prompt=huge)) == PromptSubmitted(huge)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (None, "expected an object, got null"),
        (["PreToolUse"], "expected an object, got list"),
        ({}, "session_id is missing"),
        ({"session_id": "s1"}, "hook_event_name is missing"),
        ({"session_id": "", "hook_event_name": "Stop"}, "session_id is empty"),
        ({"session_id": 5, "hook_event_name": "Stop"}, "session_id is number, not name"),
        ({"session_id": "s1", "hook_event_name": ["Stop"]}, "hook_event_name is list, not name"),
        (payload("PreToolUse", tool_input={}), "tool_name is missing"),
        (payload("PreToolUse", tool_name="Bash", tool_input="ls"), "tool_input is text, not object"),
        (payload("UserPromptSubmit", user_prompt="hi"), "prompt is missing"),
        (payload("PostToolBatch", tool_calls={}), "tool_calls is object, not list"),
    ],
)
def test_what_is_no_event_is_malformed_and_says_why(broken: Any, why: str):
    with pytest.raises(Malformed, match=f"^{why}$"):
        decode(broken, at=None)


def test_an_unknown_event_is_kept_by_its_name_with_all_that_is_unknown_of_it():
    decoded = decode(payload("ModelDreamt", dream="sheep"), at=3)
    assert decoded.event.body == Unrecognized("ModelDreamt")
    assert (decoded.event.session, decoded.event.at) == ("s1", 3)
    assert decoded.unknown_fields == ("dream",)


def test_a_known_field_of_another_type_is_reported_and_taken_as_missing():
    decoded = decode(payload("SessionStart", source="startup", context_tokens="many", model=None), at=None)
    assert decoded.event.body == SessionStarted("startup")
    assert decoded.unknown_fields == ("context_tokens as text",)


def test_numbers_that_no_integer_can_hold_are_taken_as_missing():
    for number in (float("nan"), float("inf"), -float("inf"), 10**400, True):
        decoded = decode(tool_payload("PostToolUse", duration_ms=number), at=None)
        assert isinstance(decoded.event.body, ToolFinished)
        assert decoded.event.body.ms is None


def test_who_attends_is_told_beside_the_payload():
    for attended in (True, False, None):
        event = decode(payload("SessionStart", source="resume"), at=None, attended=attended).event
        assert (event.body, event.attended) == (SessionStarted("resume"), attended)


def test_a_prompt_that_the_host_writes_is_not_the_user_s():
    for source in ("system", "loop_wakeup", "schedule_wakeup", "poll_event"):
        assert body_of(payload("UserPromptSubmit", prompt="go on", source=source)) == PromptSubmitted("go on", False)
    for source in ("user", "sdk"):
        assert body_of(payload("UserPromptSubmit", prompt="go on", source=source)) == PromptSubmitted("go on")
    notification = "<task-notification>\n<task-id>a1</task-id>"
    assert body_of(payload("UserPromptSubmit", prompt=notification)) == PromptSubmitted(notification, False)


def test_an_idle_teammate_needs_nothing_but_the_header():
    assert body_of(payload("TeammateIdle")) == TeammateIdled()
    assert body_of(payload("TeammateIdle", teammate_name="ann", team_name="t")) == TeammateIdled("ann", "t")


def test_each_piece_of_a_shown_message_tells_its_place():
    assert body_of(payload("MessageDisplay", delta="b", index=1, final=False)) == MessageShown("b", False, 1)


def test_in_text_everything_becomes_what_it_was():
    typed = tool_payload("PostToolUse", tool_response={"stdout": "out", "stderr": ""}, duration_ms=40, agent_id=None)
    assert decode_text(as_text(typed), at=1) == decode(typed, at=1)
    failed = tool_payload("PostToolUseFailure", error="false", is_interrupt=True, duration_ms=40)
    assert decode_text(as_text(failed), at=1) == decode(failed, at=1)


def test_text_that_cannot_be_its_type_is_reported():
    arguments = as_text(tool_payload("PostToolUseFailure")) | {"is_interrupt": "maybe", "duration_ms": "{"}
    assert decode_text(arguments, at=None).unknown_fields == ("is_interrupt as text", "duration_ms as text")


def test_text_of_a_needed_object_that_is_none_is_malformed():
    arguments = as_text(tool_payload("PreToolUse"))
    for broken in ("", "null", "[1]", "{", "ls"):
        with pytest.raises(Malformed, match="tool_input"):
            decode_text(arguments | {"tool_input": broken}, at=None)


def test_a_prompt_that_looks_like_json_stays_text():
    for prompt in ("", "null", "[1]", '{"a": 1}', "40", "false", "${cwd}"):
        arguments = as_text(payload("UserPromptSubmit", prompt=prompt))
        assert decode_text(arguments, at=None).event.body == PromptSubmitted(prompt)


@pytest.mark.parametrize(
    "response",
    [
        [{"type": "text", "text": "[1, 2]"}, {"type": "image", "source": {}}],
        [],
        '{"from": "structured content"}',
        "[1, 2]",
        "plain words",
    ],
)
def test_an_mcp_tool_s_response_is_the_same_in_both_forms(response: Any):
    typed = tool_payload("PostToolUse", "mcp__a__b", tool_response=response)
    assert decode_text(as_text(typed), at=1) == decode(typed, at=1)


@pytest.mark.parametrize(
    "name", ["PreToolUse", "PostToolUse", "PostToolUseFailure", "PermissionRequest", "PermissionDenied"]
)
def test_events_of_our_own_tools_are_marked_and_tell_who_called(name: str):
    decoded = decode(tool_payload(name, OWN_TOOL, agent_id="a7", mcp_server=OWN_SERVER), at=None)
    assert (decoded.own, decoded.own_call, decoded.event.agent) == (True, "toolu_1", "a7")
    assert decode(tool_payload(name, "mcp__x__y", mcp_server=OWN_SERVER), at=None).own


@pytest.mark.parametrize(
    "server",
    [
        None,
        {"name": "plugin_trimtab_coordinator", "source": "project"},
        {"name": "plugin:trimtab:coordinator", "source": "project"},
        {"name": "plugin:trimtab:coordinator"},
        {"name": "plugin:other:coordinator", "source": "plugin"},
    ],
)
def test_a_tool_with_our_name_of_a_server_that_is_not_our_plugin_s_is_another_s(server: object):
    decoded = decode(tool_payload("PreToolUse", OWN_TOOL, **({"mcp_server": server} if server else {})), at=None)
    assert not decoded.own


@pytest.mark.parametrize("tool", ["Bash", "mcp__trimtab__x", "mcp__plugin_trimtab_coordinator2__x", "trimtab"])
def test_other_tools_are_not_our_own(tool: str):
    decoded = decode(tool_payload("PreToolUse", tool), at=None)
    assert (decoded.own, decoded.own_call) == (False, "")
    assert isinstance(decoded.event.body, ToolRequested)


def test_a_question_of_our_own_server_is_our_own():
    own = decode(payload("Elicitation", mcp_server_name="plugin:trimtab:coordinator"), at=None)
    other = decode(payload("Elicitation", mcp_server_name="plugin:other:coordinator"), at=None)
    assert (own.own, other.own) == (True, False)
    assert isinstance(own.event.body, QuestionAsked)


REFUSAL = "<tool_use_error>File does not exist.</tool_use_error>"


def test_a_batch_tells_of_the_calls_that_the_client_refused_without_our_own():
    ours = {
        "tool_name": OWN_TOOL,
        "tool_input": {},
        "tool_use_id": "1",
        "tool_response": REFUSAL,
        "mcp_server": OWN_SERVER,
    }
    done = {"tool_name": "Bash", "tool_input": {"command": "ls"}, "tool_use_id": "2", "tool_response": "a.py"}
    refused = {"tool_name": "Read", "tool_input": {"file_path": "/a"}, "tool_use_id": "3", "tool_response": REFUSAL}
    body = decode(payload("PostToolBatch", tool_calls=[ours, done, refused]), at=None).event.body
    assert isinstance(body, BatchFinished)
    assert ([call.id for call in body.calls], body.errors) == (["3"], ("File does not exist.",))
    assert decode(payload("PostToolBatch", tool_calls=[ours, done]), at=None).event.body == BatchFinished(())


@pytest.mark.parametrize("response", [None, 7, {}, [], {"error": REFUSAL}, f"see: {REFUSAL}", "<tool_use_error>"])
def test_a_response_of_any_other_shape_is_no_refusal(response: JSON):
    call: JSON = {"tool_name": "Edit", "tool_input": [], "tool_use_id": 3, "tool_response": response}
    assert decode(payload("PostToolBatch", tool_calls=[call]), at=None).event.body == BatchFinished(())


def test_a_refusal_counts_in_either_wire_form_and_as_a_part_of_content():
    parts: JSON = [{"type": "text", "text": REFUSAL}]
    call: JSON = {"tool_name": "Edit", "tool_input": {"file_path": "/a"}, "tool_use_id": "3", "tool_response": parts}
    on_stdin = decode(payload("PostToolBatch", tool_calls=[call]), at=None).event.body
    as_text = decode_text(payload("PostToolBatch", tool_calls=json.dumps([call])), at=None).event.body
    assert isinstance(on_stdin, BatchFinished) and on_stdin.errors == ("File does not exist.",)
    assert as_text == on_stdin


def test_what_a_batch_has_that_is_no_call_is_reported():
    calls = ["Bash", {"tool_input": {}}, {"tool_name": "Bash", "verdict": 1}, {"tool_name": "Read", "verdict": 2}]
    decoded = decode(payload("PostToolBatch", tool_calls=calls), at=None)
    assert isinstance(decoded.event.body, BatchFinished)
    assert decoded.event.body.calls == ()
    assert decoded.unknown_fields == ("tool_calls of text", "tool_calls without tool_name", "tool_calls.verdict")


def test_a_hook_can_ask_for_every_field_that_is_read():
    for hook_event in EVENTS.values():
        read = {name for name, field in hook_event.fields.items() if field.read}
        assert read - set(hook_event.asked) <= {"permission_mode"}
        assert set(hook_event.asked) <= set(hook_event.fields)
        assert set(COMMON) <= set(hook_event.fields)
