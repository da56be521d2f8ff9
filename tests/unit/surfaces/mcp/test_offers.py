"""What a client finds, and what it gets when it uses it."""

import pytest

from unit.surfaces.mcp.stdio_client import Client


@pytest.mark.parametrize(
    ("asked", "agreed"),
    [
        ("2025-11-25", "2025-11-25"),
        ("2025-06-18", "2025-06-18"),
        ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"),
        ("2099-01-01", "2025-11-25"),
        ("", "2025-11-25"),
    ],
)
def test_the_client_s_revision_is_taken_if_known_else_the_latest(client: Client, asked: str, agreed: str) -> None:
    assert client.initialize(asked)["protocolVersion"] == agreed


def test_initialize_tells_who_serves_what(client: Client) -> None:
    told = client.initialize()
    assert told["serverInfo"] == {"name": "sample", "version": "1.2.3"}
    assert told["instructions"] == "Be kind."
    assert set(told["capabilities"]) == {"logging", "tools", "resources", "prompts"}


def test_a_hot_tool_is_found_without_gathering_the_others_and_takes_any_arguments(client: Client) -> None:
    assert client.text_of("hook", a=1, b="") == "2 "


def test_the_model_s_calls_carry_an_id_and_hooks_do_not(client: Client) -> None:
    answer = client.ask("tools/call", name="hook", _meta={"claudecode/toolUseId": "toolu_1"})
    assert answer["result"]["content"][0]["text"] == "0 toolu_1"


def test_a_failure_that_a_better_call_avoids_is_a_result_for_the_model(client: Client) -> None:
    result = client.call("fail")["result"]
    assert result == {"content": [{"type": "text", "text": "Name a file that exists."}], "isError": True}


def test_arguments_that_do_not_fit_are_a_result_that_says_how_they_would(client: Client) -> None:
    result = client.call("word", wrod="x")["result"]
    assert result["isError"]
    text = result["content"][0]["text"]
    assert "`word` is missing" in text and "`wrod` is unknown (known: word)" in text
    assert client.text_of("word", word="fit") == "fit"


def test_long_lists_come_in_pages(client: Client) -> None:
    assert "nextCursor" not in client.ask("tools/list")["result"]
    client.request("tools/call", name="grow")
    assert client.read()["method"] == "notifications/tools/list_changed"
    client.read()
    names: list[str] = []
    page = client.ask("tools/list")["result"]
    while "nextCursor" in page:
        names += [tool["name"] for tool in page["tools"]]
        page = client.ask("tools/list", cursor=page["nextCursor"])["result"]
    names += [tool["name"] for tool in page["tools"]]
    assert names[0] == "hook" and len(names) == len(set(names)) == 136


def test_resources_are_read_as_text_as_bytes_and_by_template(client: Client) -> None:
    def read(uri: str) -> object:
        return client.ask("resources/read", uri=uri)["result"]["contents"]

    assert read("sample://fixed") == [{"uri": "sample://fixed", "mimeType": "text/plain", "text": "fixed text"}]
    assert read("sample://bytes") == [{"uri": "sample://bytes", "mimeType": "application/octet-stream", "blob": "AP8="}]
    uri = "sample://top/the%20book"
    assert read(uri) == [{"uri": uri, "mimeType": "text/plain", "text": "top: the book"}]


def test_fixed_resources_and_templates_are_listed_apart(client: Client) -> None:
    fixed = client.ask("resources/list")["result"]["resources"]
    templates = client.ask("resources/templates/list")["result"]["resourceTemplates"]
    assert "sample://fixed" in [each["uri"] for each in fixed]
    assert [each["uriTemplate"] for each in templates] == ["sample://{shelf}/{book}"]


@pytest.mark.parametrize("uri", ["sample://none", "sample://a/b/c", "other://top/book", ""])
@pytest.mark.parametrize("method", ["resources/read", "resources/subscribe"])
def test_a_resource_that_is_not_there_is_said_to_be_not_there(client: Client, method: str, uri: str) -> None:
    error = client.ask(method, uri=uri)["error"]
    assert (error["code"], error["data"]) == (-32002, {"uri": uri})


def test_a_followed_resource_s_changes_are_told_until_it_is_unfollowed(client: Client) -> None:
    uri = "sample://fixed"
    client.ask("logging/setLevel", level="emergency")
    client.call("speak", uri=uri)  # an answer, and nothing before it
    client.ask("resources/subscribe", uri=uri)
    client.request("tools/call", name="speak", arguments={"uri": uri})
    assert client.read() == {"jsonrpc": "2.0", "method": "notifications/resources/updated", "params": {"uri": uri}}
    client.read()
    client.ask("resources/unsubscribe", uri=uri)
    client.call("speak", uri=uri)


def test_logs_below_the_client_s_level_are_dropped(client: Client) -> None:
    client.ask("logging/setLevel", level="error")
    client.call("speak", level="warning")
    client.request("tools/call", name="speak", arguments={"level": "critical"})
    params = client.read()["params"]
    assert (params["level"], params["data"]) == ("critical", "heard?")


def test_a_prompt_wants_its_required_arguments(client: Client) -> None:
    assert client.ask("prompts/get", name="greet")["error"]["message"] == "Missing argument: whom"
    messages = client.ask("prompts/get", name="greet", arguments={"whom": "you"})["result"]["messages"]
    assert messages[0]["content"]["text"] == "hello"
    assert client.ask("prompts/get", name="nobody")["error"]["code"] == -32602


def test_completion_is_refused_where_none_is_offered(client: Client) -> None:
    ref = {"type": "ref/prompt", "name": "greet"}
    answer = client.ask("completion/complete", ref=ref, argument={"name": "whom", "value": ""})
    assert answer["error"]["code"] == -32601
