"""What is not a proper request, and what happens to the connection then."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.waiting import PATIENCE_S
from trimtab.surfaces.mcp.conversation import Conversation, PendingCall
from trimtab.surfaces.mcp.offers import Offers, Tool, ToolResult, text
from unit.surfaces.mcp.stdio_client import Client

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = -32700, -32600, -32601, -32602, -32603


@pytest.mark.parametrize(
    ("line", "id", "code"),
    [
        (b"{", None, PARSE_ERROR),
        (b"\xff\xfe", None, PARSE_ERROR),
        (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"n":NaN}}', None, PARSE_ERROR),
        (b'{"jsonrpc":"2.0","id":' + b"9" * 5000 + b',"method":"ping"}', None, PARSE_ERROR),
        (b"[" * 100_000, None, PARSE_ERROR),
        (b'{"a":' * 100_000, None, PARSE_ERROR),
        (b"[]", None, INVALID_REQUEST),
        (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', None, INVALID_REQUEST),
        (b"3", None, INVALID_REQUEST),
        (b"null", None, INVALID_REQUEST),
        (b'{"id":1,"method":"ping"}', 1, INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":"a","method":"ping"}', "a", INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', None, INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', None, INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":[1],"method":"ping"}', None, INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1}', 1, INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1,"method":5}', 1, INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"server/discover"}', 1, METHOD_NOT_FOUND),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":{}}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"hook","arguments":3}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nobody"}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"logging/setLevel","params":{"level":"loud"}}', 1, INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{}}', 1, INVALID_PARAMS),
    ],
)
def test_a_bad_message_is_answered_with_its_code_and_the_server_lives_on(
    client: Client, line: bytes, id: int | str | None, code: int
) -> None:
    client.write(line + b"\n")
    answer = client.read()
    assert (answer["id"], answer["error"]["code"]) == (id, code)
    assert client.ask("ping")["result"] == {}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"  \r",
        b'{"jsonrpc":"2.0","method":"notifications/initialized"}',
        b'{"jsonrpc":"2.0","method":"notifications/unheard-of","params":{}}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled"}',
        b'{"jsonrpc":"2.0","id":77,"result":{}}',
        b'{"jsonrpc":"2.0","id":77,"error":{"code":1,"message":"?"}}',
        b'{"jsonrpc":"2.0","id":77,"result":null}',
        b'{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"what?"}}',
        b'{"id":[],"error":"odd"}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}',
    ],
)
def test_what_wants_no_answer_gets_none(client: Client, line: bytes) -> None:
    client.write(line + b"\n")
    assert client.ask("ping")["result"] == {}


def test_messages_may_come_together_or_in_pieces(client: Client) -> None:
    client.write(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n{"jsonrpc":"2.0","id":"b","method":"ping"}\n{"json')
    assert [client.read()["id"], client.read()["id"]] == [1, "b"]
    client.write(b'rpc":"2.0","id":3,"method":"ping"}\n')
    assert client.read()["id"] == 3


def test_five_megabytes_go_in_and_come_out(client: Client) -> None:
    word = "é" * 2_500_000
    assert client.text_of("word", word=word) == word


def test_an_endless_line_costs_no_more_than_its_limit_and_is_refused(client: Client) -> None:
    for _ in range(70):
        client.write(b"x" * (1 << 20))
    client.write(b"\n")
    assert client.read()["error"]["code"] == PARSE_ERROR
    assert client.ask("ping")["result"] == {}


def test_a_lone_surrogate_is_received_and_never_sent_as_broken_utf8(client: Client) -> None:
    client.write(
        b'{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"word","arguments":{"word":"a\\ud83d"}}}\n'
    )
    assert client.read()["result"]["content"][0]["text"] == "a\\ud83d"
    assert client.text_of("lone-surrogate") == "half a \\ud83d pair"


@pytest.mark.parametrize("tool", ["crash", "leave", "nest", "not-a-number", "question"])
def test_a_tool_s_own_fault_is_an_internal_error_and_the_server_lives_on(client: Client, tool: str) -> None:
    assert client.call(tool)["error"]["code"] == INTERNAL_ERROR
    assert client.ask("ping")["result"] == {}


def test_stray_prints_do_not_reach_the_client(client: Client) -> None:
    assert client.text_of("chatter") == "said it"


def test_end_of_input_ends_the_server_quietly(client: Client) -> None:
    client.initialize()
    assert client.process.stdin
    client.process.stdin.close()
    assert client.process.wait(timeout=PATIENCE_S) == 0
    assert client.process.stderr and client.process.stderr.read() == b""


def test_a_client_that_stops_reading_ends_the_server_quietly(client: Client) -> None:
    assert client.process.stdout
    client.process.stdout.close()
    client.request("ping")
    assert client.process.wait(timeout=PATIENCE_S) == 0
    assert client.process.stderr and client.process.stderr.read() == b""


class NoSlowLane:
    def start(self, job: PendingCall) -> None: ...
    def cancel(self, request_id: int | str) -> None: ...


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
lists = st.sampled_from(["tools/list", "resources/list", "resources/templates/list", "prompts/list"])
uses = st.sampled_from(["tools/call", "resources/read", "resources/subscribe", "prompts/get", "completion/complete"])
methods = lists | uses | st.sampled_from(["initialize", "ping", "logging/setLevel", "notifications/cancelled"])
keys = ["name", "arguments", "uri", "cursor", "level", "ref", "argument", "protocolVersion", "capabilities", "_meta"]
parameters = st.dictionaries(st.sampled_from(keys), json_values | st.sampled_from(["hook", "word", "info"]))
likely = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0"), "method": methods | json_values},
    optional={"id": st.integers() | json_values, "params": parameters | json_values},
)


@given(st.lists(likely.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=40), max_size=4))
def test_whatever_is_sent_each_request_gets_one_answer_that_is_json(lines: list[bytes]) -> None:
    sent: list[bytes] = []
    word = Tool("word", "", {"type": "object", "required": ["word"]}, lambda given, _: text(str(given)))
    session = Conversation(
        Offers("s", "1", hot=[word._replace(name="hook")], tools=lambda: [word]), sent.append, NoSlowLane()
    )
    for line in lines:
        before = len(sent)
        session.receive(line)
        assert len(sent) - before <= 1
    for answer in sent:
        assert answer.endswith(b"\n") and answer.count(b"\n") == 1
        assert json.loads(answer)["jsonrpc"] == "2.0"
    session.receive(b'{"jsonrpc":"2.0","id":"last","method":"ping"}')
    assert json.loads(sent[-1]) == {"jsonrpc": "2.0", "id": "last", "result": {}}


def test_a_call_that_was_given_up_before_it_was_read_is_not_begun() -> None:
    sent: list[bytes] = []
    called: list[object] = []

    def run(given: object, _: object) -> ToolResult:
        called.append(given)
        return text("done")

    session = Conversation(Offers("s", "1", hot=[Tool("hook", "", {"type": "object"}, run)]), sent.append, NoSlowLane())
    call = b'{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"hook","arguments":{"n":"%d"}}}'
    gone = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}'
    session.receive(call % (7, 1), gone, call % (8, 2))
    assert called == [{"n": "2"}]
    assert [json.loads(answer)["id"] for answer in sent] == [8]
