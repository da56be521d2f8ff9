import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trimtab.hosts.claude_code.encode import LIMITS, encode
from trimtab.hosts.claude_code.event_table import EVENTS, NAME_OF
from trimtab.model.advice import SILENCE, Response, Special, SpecialKind, Stance
from trimtab.model.events import (
    BatchFinished,
    Body,
    ConfigChanged,
    ContextCompacted,
    ContextCompacting,
    Event,
    FileChanged,
    FolderAdded,
    FolderChanged,
    InstructionsLoaded,
    MessageShown,
    ModelSwitched,
    ModelSwitching,
    PermissionDenied,
    PermissionRequested,
    PersonNotified,
    PromptExpanded,
    PromptSubmitted,
    QuestionAnswered,
    QuestionAsked,
    SessionEnded,
    SessionStarted,
    SetUp,
    SubagentEnded,
    SubagentStarted,
    TaskCompleted,
    TaskCreated,
    TeammateIdled,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
    TurnFailed,
    Unrecognized,
    WorktreeRemoved,
    WorktreeRequested,
)

CALL = ToolCall("Bash", {"command": "ls"}, "toolu_1")
BODIES: tuple[Body, ...] = (
    SessionStarted("startup"),
    SessionEnded(),
    SetUp(),
    PromptSubmitted("hi"),
    PromptExpanded("plan"),
    ToolRequested(CALL),
    ToolFinished(CALL),
    ToolFailed(CALL),
    BatchFinished((CALL,)),
    PermissionRequested(CALL),
    PermissionDenied(CALL),
    TurnEnded(),
    TurnFailed(),
    SubagentStarted(),
    SubagentEnded(),
    ContextCompacting(),
    ContextCompacted(),
    ModelSwitching(),
    ModelSwitched(),
    TeammateIdled(),
    TaskCreated("1"),
    TaskCompleted("1"),
    QuestionAsked("server"),
    QuestionAnswered("server"),
    PersonNotified(),
    ConfigChanged(),
    InstructionsLoaded("/CLAUDE.md"),
    FolderChanged(),
    FolderAdded("/p"),
    FileChanged("/f"),
    WorktreeRequested("wt"),
    WorktreeRemoved("/wt"),
    MessageShown(),
    Unrecognized("New"),
)

# What the client was seen to act on. An event that is not here is always answered with silence.
SAYS = frozenset({"systemMessage"})
STOPS = frozenset({"continue", "stopReason"})
BLOCKS = frozenset({"decision", "reason"})
CONTEXT = frozenset({"additionalContext"})
NONE: frozenset[str] = frozenset()
KEYS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "SessionStart": (SAYS, CONTEXT | {"initialUserMessage", "sessionTitle", "watchPaths"}),
    "UserPromptSubmit": (SAYS | STOPS | BLOCKS, CONTEXT | {"sessionTitle"}),
    "UserPromptExpansion": (SAYS | STOPS | BLOCKS, CONTEXT),
    "PreToolUse": (
        SAYS | STOPS,
        CONTEXT | {"permissionDecision", "permissionDecisionReason", "updatedInput"},
    ),
    "PostToolUse": (SAYS | STOPS | BLOCKS, CONTEXT | {"updatedToolOutput"}),
    "PostToolUseFailure": (SAYS | BLOCKS, CONTEXT),
    "PostToolBatch": (SAYS | STOPS, CONTEXT),
    "Stop": (SAYS | STOPS | BLOCKS, NONE),
    "SubagentStart": (NONE, CONTEXT),
    "SubagentStop": (STOPS | BLOCKS, NONE),
    "PreCompact": (BLOCKS, NONE),
    "PostModelSwitch": (NONE, CONTEXT),
    "PermissionRequest": (NONE, frozenset({"decision"})),
    "TaskCreated": (BLOCKS, NONE),
    "TaskCompleted": (BLOCKS, NONE),
    "Elicitation": (NONE, frozenset({"action", "content"})),
    "ElicitationResult": (NONE, frozenset({"action", "content"})),
    "MessageDisplay": (NONE, frozenset({"displayContent"})),
}
PLAIN_TEXT = ("PreCompact", "WorktreeCreate")

any_text = st.text(st.characters(exclude_categories=()), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text | st.sampled_from(["/wt", "accept"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(any_text | st.sampled_from(["action", "content"]), inner, max_size=3)
    ),
    max_leaves=8,
)
specials = st.builds(Special, st.sampled_from(SpecialKind), values)
responses = st.builds(
    Response, any_text, st.sampled_from(Stance), any_text, any_text, st.lists(specials, max_size=4).map(tuple)
)
STRICTEST = Response("context", Stance.DENY, "reason", "notice", tuple(Special(kind, "value") for kind in SpecialKind))


def event_of(body: Body) -> Event:
    return Event(body, "s1", agent_type="general-purpose")


def answer(body: Body, response: Response) -> dict[str, Any]:
    written = encode(response, event_of(body))
    return json.loads(written) if written else {}


def specific(body: Body, response: Response) -> dict[str, Any]:
    return answer(body, response).get("hookSpecificOutput", {})


def special(kind: SpecialKind, value: Any = None, **rest: Any) -> Response:
    return Response(specials=(Special(kind, value),), **rest)


def refuse_constant(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def test_there_is_a_body_of_every_kind_to_try():
    assert {type(body) for body in BODIES} == {*NAME_OF, Unrecognized}


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
@given(responses)
@example(STRICTEST)
@example(STRICTEST._replace(stance=Stance.HOLD))
@example(STRICTEST._replace(stance=Stance.ASK))
@example(STRICTEST._replace(stance=Stance.NONE))
@example(STRICTEST._replace(stance=Stance.NONE, reason="", context=""))
def test_whatever_is_to_be_said_is_written_in_a_form_that_the_event_takes(body: Body, response: Response):
    written = encode(response, event_of(body))
    written.encode("utf-8")
    if written == "":
        return
    name = NAME_OF[type(body)]
    if name in PLAIN_TEXT and not written.startswith("{"):
        return
    said = json.loads(written, parse_constant=refuse_constant)
    top, inner = KEYS[name]
    assert set(said) - {"hookSpecificOutput"} <= top
    if "hookSpecificOutput" in said:
        assert said["hookSpecificOutput"].pop("hookEventName") == name
        assert set(said["hookSpecificOutput"]) <= inner
        assert said["hookSpecificOutput"]
    assert said.get("decision", "block") == "block"
    assert ("decision" in said) == ("reason" in said)
    assert ("continue" in said) == ("stopReason" in said)
    assert said.get("continue", False) is False
    assert not ("continue" in said and "decision" in said)
    assert all(said[key] for key in ("reason", "stopReason", "systemMessage") if key in said)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_silence_is_no_text_at_all(body: Body):
    assert encode(SILENCE, event_of(body)) == ""
    assert encode(Response(stance=Stance.ADVISE), event_of(body)) == ""


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_context_is_written_exactly_where_the_host_takes_it(body: Body):
    takes = LIMITS.takes.get(type(body).__name__)
    ends_turn = isinstance(body, TurnEnded | SubagentEnded)
    written = encode(Response("CONTEXT", Stance.HOLD if ends_turn else Stance.ADVISE, "why"), event_of(body))
    assert ("CONTEXT" in written) == bool(takes and takes.context)


@pytest.mark.parametrize("stance", [Stance.ASK, Stance.DENY, Stance.HOLD])
@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_a_stance_is_written_exactly_where_the_host_takes_it(body: Body, stance: Stance):
    takes = LIMITS.takes.get(type(body).__name__)
    written = encode(Response(stance=stance, reason="REASON"), event_of(body))
    assert bool(written) == bool(takes and stance in takes.stances)


def test_what_the_host_takes_is_told_of_kinds_that_it_has():
    assert set(LIMITS.takes) <= {hook_event.body.__name__ for hook_event in EVENTS.values()}
    assert (LIMITS.context_units, LIMITS.holds_in_a_row) == (10_000, 8)


@pytest.mark.parametrize(("stance", "decision"), [(Stance.DENY, "deny"), (Stance.ASK, "ask")])
def test_a_tool_is_refused_or_asked_about_with_reason_and_context(stance: Stance, decision: str):
    assert specific(ToolRequested(CALL), Response("see docs", stance, "not here")) == {
        "hookEventName": "PreToolUse",
        "permissionDecision": decision,
        "permissionDecisionReason": "not here",
        "additionalContext": "see docs",
    }


def test_a_refusal_outweighs_every_permission():
    kinds = (SpecialKind.PERMIT, SpecialKind.DEFER, SpecialKind.END_TURN, SpecialKind.REPLACE_INPUT)
    response = Response(stance=Stance.DENY, reason="no", specials=tuple(Special(kind, {}) for kind in kinds))
    assert answer(ToolRequested(CALL), response) == {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "no",
        }
    }
    denied = specific(PermissionRequested(CALL), response)["decision"]
    assert denied == {"behavior": "deny", "message": "no", "interrupt": True}


def test_a_refusal_is_never_without_a_reason():
    said = specific(ToolRequested(CALL), Response(stance=Stance.DENY))
    assert said["permissionDecisionReason"]


def test_a_refusal_stays_when_a_special_beside_it_cannot_be_written():
    for value in ({"limit": float("nan")}, nested(100_000)):
        said = specific(ToolRequested(CALL), special(SpecialKind.REPLACE_INPUT, value, stance=Stance.ASK, reason="?"))
        assert said["permissionDecision"] == "ask"
        assert "updatedInput" not in said


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"in": value}
    return value


def test_a_permitted_tool_may_get_another_input():
    other = {"command": "ls -l"}
    response = Response(specials=(Special(SpecialKind.PERMIT), Special(SpecialKind.REPLACE_INPUT, other)))
    assert specific(ToolRequested(CALL), response) == {
        "hookEventName": "PreToolUse",
        "permissionDecision": "allow",
        "updatedInput": other,
    }
    allowed = specific(PermissionRequested(CALL), response)["decision"]
    assert allowed == {"behavior": "allow", "updatedInput": other}


def test_an_input_can_be_replaced_without_deciding():
    response = special(SpecialKind.REPLACE_INPUT, {"command": "ls -l"})
    assert specific(ToolRequested(CALL), response) == {
        "hookEventName": "PreToolUse",
        "updatedInput": {"command": "ls -l"},
    }
    assert answer(PermissionRequested(CALL), response) == {}


def test_a_call_can_be_deferred():
    assert specific(ToolRequested(CALL), special(SpecialKind.DEFER))["permissionDecision"] == "defer"


def test_a_turn_is_ended_where_that_works():
    response = special(SpecialKind.END_TURN, "enough", notice="ended")
    ended = {"continue": False, "stopReason": "enough", "systemMessage": "ended"}
    for body in (PromptSubmitted("hi"), PromptExpanded("plan"), ToolRequested(CALL), ToolFinished(CALL)):
        assert answer(body, response) == ended
    for body in (BatchFinished((CALL,)), TurnEnded()):
        assert answer(body, response) == ended
    assert answer(SubagentEnded(), response) == {"continue": False, "stopReason": "enough"}
    assert answer(ToolFailed(CALL), response) == {"systemMessage": "ended"}


def test_a_prompt_is_refused_with_its_reason_alone():
    response = Response("context that nobody would get", Stance.DENY, "not now", "told")
    blocked = {"decision": "block", "reason": "not now", "systemMessage": "told"}
    assert answer(PromptSubmitted("hi"), response) == blocked
    assert answer(PromptExpanded("plan"), response) == blocked


def test_what_a_tool_did_is_refused_as_feedback_beside_the_context():
    response = Response("see docs", Stance.DENY, "tests are missing")
    for body, name in ((ToolFinished(CALL), "PostToolUse"), (ToolFailed(CALL), "PostToolUseFailure")):
        assert answer(body, response) == {
            "decision": "block",
            "reason": "tests are missing",
            "hookSpecificOutput": {"hookEventName": name, "additionalContext": "see docs"},
        }


def test_an_output_is_replaced_in_the_shape_that_is_given():
    result = {"stdout": "short", "stderr": "", "interrupted": False, "isImage": False}
    assert specific(ToolFinished(CALL), special(SpecialKind.REPLACE_OUTPUT, result)) == {
        "hookEventName": "PostToolUse",
        "updatedToolOutput": result,
    }


def test_a_refused_batch_never_ends_the_turn():
    assert answer(BatchFinished((CALL,)), Response("see docs", Stance.DENY, "no")) == {
        "hookSpecificOutput": {"hookEventName": "PostToolBatch", "additionalContext": "see docs"}
    }


def test_a_held_turn_gets_the_context_after_the_reason():
    response = Response("the plan has a step left", Stance.HOLD, "not done", "held")
    assert answer(TurnEnded(), response) == {
        "decision": "block",
        "reason": "not done\n\nthe plan has a step left",
        "systemMessage": "held",
    }
    assert "systemMessage" not in answer(SubagentEnded(), response)


def test_a_turn_that_is_not_held_gets_no_context_because_that_would_hold_it():
    response = Response("by the way", Stance.ADVISE, notice="for you")
    assert answer(TurnEnded(), response) == {"systemMessage": "for you"}
    assert answer(SubagentEnded(), response) == {}


def test_the_end_of_a_summary_is_never_held():
    summary_ends = Event(SubagentEnded("summary"), "s1", agent="a1")
    assert encode(Response(stance=Stance.HOLD, reason="not done"), summary_ends) == ""


def test_a_summariser_is_hinted_at_in_plain_text():
    event = event_of(ContextCompacting())
    assert (
        encode(special(SpecialKind.SUMMARY_HINT, "Keep the plan.", notice="x", context="y"), event) == "Keep the plan."
    )
    assert encode(special(SpecialKind.SUMMARY_HINT, ' {"decision":"block"}'), event) == 'Note: {"decision":"block"}'


def test_nothing_is_said_when_a_compaction_is_over():
    assert encode(STRICTEST, event_of(ContextCompacted())) == ""


def test_a_compaction_and_a_task_are_refused_by_a_block():
    response = Response("context", Stance.DENY, "not yet", "notice")
    for body in (ContextCompacting(), TaskCreated("1"), TaskCompleted("1")):
        assert answer(body, response) == {"decision": "block", "reason": "not yet"}


def test_a_question_is_answered_or_declined():
    reply = {"action": "accept", "content": {"name": "Ann"}}
    for body, name in ((QuestionAsked("s"), "Elicitation"), (QuestionAnswered("s"), "ElicitationResult")):
        assert specific(body, special(SpecialKind.ANSWER, reply)) == {"hookEventName": name, **reply}
        assert specific(body, Response(stance=Stance.DENY))["action"] == "decline"
        assert answer(body, special(SpecialKind.ANSWER, {"action": "shrug"})) == {}


def test_a_session_starts_with_all_that_it_can_be_given():
    response = Response(
        "the plan",
        notice="hello",
        specials=(
            Special(SpecialKind.FIRST_MESSAGE, "go on"),
            Special(SpecialKind.TITLE, "The plan"),
            Special(SpecialKind.WATCH, ["/p/.env"]),
        ),
    )
    assert answer(SessionStarted("startup"), response) == {
        "systemMessage": "hello",
        "hookSpecificOutput": {
            "hookEventName": "SessionStart",
            "additionalContext": "the plan",
            "initialUserMessage": "go on",
            "sessionTitle": "The plan",
            "watchPaths": ["/p/.env"],
        },
    }


def test_a_shown_message_can_be_replaced_even_by_nothing():
    assert specific(MessageShown("secret"), special(SpecialKind.DISPLAY, "***"))["displayContent"] == "***"
    assert specific(MessageShown("secret"), special(SpecialKind.DISPLAY, ""))["displayContent"] == ""


def test_a_worktree_is_answered_with_its_path_alone():
    event = event_of(WorktreeRequested("wt"))
    assert encode(special(SpecialKind.WORKTREE, "/p/wt", notice="made"), event) == "/p/wt"
    assert encode(special(SpecialKind.WORKTREE, "relative/wt"), event) == ""
    assert encode(special(SpecialKind.WORKTREE, "/two\n/lines"), event) == ""
