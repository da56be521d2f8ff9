"""Slow offers: beside the main loop, stoppable, and never missed by the hooks."""

import json
import os
import select
import time
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S, wait_until
from trimtab.surfaces.mcp.conversation import Conversation, PendingCall
from trimtab.surfaces.mcp.jsonrpc import Request
from trimtab.surfaces.mcp.offers import InWorker, Offers, Tool
from trimtab.surfaces.mcp.worker import work
from trimtab.surfaces.mcp.workers import Workers
from unit.surfaces.mcp.stdio_client import Client, connected


def begin(client: Client, **arguments: object) -> tuple[int, int]:
    """Starts a slow call that reports a process id before it settles down: request id, that pid."""
    meta = {"progressToken": "p"}
    request = client.request("tools/call", name="patient", arguments=arguments, _meta=meta)
    progress = client.read()
    assert progress["method"] == "notifications/progress"
    return request, progress["params"]["progress"]


def cancel(client: Client, request: int) -> None:
    client.send({"method": "notifications/cancelled", "params": {"requestId": request, "reason": "enough"}})


def ends(pid: int) -> bool:
    return wait_until(lambda: has_ended(pid))


def has_ended(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_slow_tool_runs_in_another_process_which_is_used_again(client: Client) -> None:
    first, second = client.text_of("slow", do="pid"), client.text_of("slow", do="pid")
    assert first == second != str(client.process.pid)


def test_a_slow_resource_does_too(client: Client) -> None:
    text = client.ask("resources/read", uri="sample://leisure")["result"]["contents"][0]["text"]
    assert text.startswith("read by ") and not text.endswith(f" {client.process.pid}")


def test_hooks_are_answered_while_slow_tools_spin(client: Client) -> None:
    spinning = [begin(client, do="spin")[0] for _ in range(2)]
    for _ in range(200):
        client.call("hook")
    for request in spinning:
        cancel(client, request)


def test_calls_beyond_the_most_at_once_wait_their_turn(client: Client) -> None:
    spinning = [begin(client, do="ignore signals")[0] for _ in range(4)]
    waiting = client.request("tools/call", name="slow", arguments={"do": "pid"})
    dropped = client.request("tools/call", name="slow", arguments={"do": "pid"})
    assert client.is_silent()
    cancel(client, dropped)
    cancel(client, spinning[0])
    assert client.read()["id"] == waiting
    assert client.is_silent()


def test_an_id_in_use_is_refused(client: Client) -> None:
    request, _ = begin(client, do="spin")
    client.send({"id": request, "method": "tools/call", "params": {"name": "slow"}})
    assert client.read()["error"]["code"] == -32600


@pytest.mark.parametrize(
    ("do", "told"),
    [
        ("exit", "slow ended before it was done (exit code 3)."),
        ("be killed", "slow ended before it was done (SIGKILL)."),
        ("ignore signals", "slow did not finish within 1 s and was stopped."),
        ("fail", "Try a smaller one."),
    ],
)
def test_what_goes_wrong_is_told_to_the_model_and_the_next_call_works(client: Client, do: str, told: str) -> None:
    result = client.call("slow", do=do)["result"]
    assert (result["isError"], result["content"][0]["text"]) == (True, told)
    assert client.text_of("slow", size=3) == "xxx"


@pytest.mark.parametrize("tool", ["slow", "missing"])
def test_a_slow_tool_s_own_fault_is_an_internal_error(client: Client, tool: str) -> None:
    assert client.call(tool, do="crash")["error"]["code"] == -32603


def test_a_slow_resource_out_of_time_is_an_error(client: Client) -> None:
    error = client.ask("resources/read", uri="sample://never")["error"]
    assert error["message"] == "sample://never did not finish within 0.5 s and was stopped"


def test_stray_prints_of_a_worker_do_not_reach_the_client(client: Client) -> None:
    assert client.text_of("slow", do="print") == "done"


def test_megabytes_come_back_from_a_worker(client: Client) -> None:
    assert len(client.text_of("patient", size=5_000_000)) == 5_000_000


def test_a_cancelled_tool_tidies_up_and_is_not_answered(client: Client, tmp_path: Path) -> None:
    request, pid = begin(client, do="sleep", tidied=str(tmp_path / "note"))
    cancel(client, request)
    assert client.is_silent()
    assert ends(pid)
    assert (tmp_path / "note").read_text() == "tidied up"
    assert client.text_of("slow") == "x"


def test_a_cancelled_tool_that_will_not_end_is_killed(client: Client) -> None:
    request, pid = begin(client, do="ignore signals")
    cancel(client, request)
    assert ends(pid)


def test_what_a_cancelled_tool_started_ends_with_it(client: Client) -> None:
    request, child = begin(client, do="start a child")
    cancel(client, request)
    assert ends(child)


@pytest.mark.parametrize("do", ["spin", "ignore signals", "start a child"])
def test_workers_end_with_the_server(do: str) -> None:
    with connected() as client:
        _, pid = begin(client, do=do)
    assert ends(pid)


@pytest.mark.parametrize("do", ["spin", "start a child"])
def test_workers_end_even_if_the_server_is_killed(client: Client, do: str) -> None:
    _, pid = begin(client, do=do)
    client.process.kill()
    assert ends(pid)


def test_a_slow_tool_may_ask_the_person(client: Client) -> None:
    client.initialize(elicitation={})
    request = client.request("tools/call", name="slow", arguments={"do": "ask"})
    question = client.read()
    assert (question["method"], question["params"]["message"]) == ("elicitation/create", "Which colour?")
    assert client.text_of("hook") == "0 "  # while the person thinks
    client.send({"id": question["id"], "result": {"action": "accept", "content": {"colour": "red"}}})
    answer = client.read()
    assert answer["id"] == request
    assert answer["result"]["content"][0]["text"] == "accept {'colour': 'red'}"


def test_the_clock_stands_still_while_the_person_thinks(client: Client) -> None:
    client.initialize(elicitation={})
    client.request("tools/call", name="slow", arguments={"do": "ask slowly"})
    question = client.read()
    time.sleep(1.5)
    client.send({"id": question["id"], "result": {"action": "decline"}})
    assert client.read()["result"]["content"][0]["text"] == "done"


def test_asking_a_client_that_cannot_be_asked_is_an_error(client: Client) -> None:
    client.initialize()
    assert client.call("slow", do="ask")["error"]["message"] == "The client does not support elicitation"


def test_a_client_s_refusal_reaches_the_tool(client: Client) -> None:
    client.initialize(elicitation={})
    client.request("tools/call", name="slow", arguments={"do": "ask"})
    client.send({"id": client.read()["id"], "error": {"code": -1, "message": "not now"}})
    assert client.read()["error"] == {"code": -1, "message": "not now"}


def test_the_question_of_a_cancelled_tool_is_withdrawn(client: Client) -> None:
    client.initialize(elicitation={})
    request = client.request("tools/call", name="slow", arguments={"do": "ask"})
    question = client.read()
    cancel(client, request)
    withdrawn = client.read()
    assert (withdrawn["method"], withdrawn["params"]) == ("notifications/cancelled", {"requestId": question["id"]})
    client.send({"id": question["id"], "result": {"action": "accept", "content": {}}})
    assert client.text_of("hook") == "0 "


def test_a_worker_killed_between_two_calls_is_replaced(client: Client) -> None:
    pid = int(client.text_of("slow", do="pid"))
    os.kill(pid, 9)
    assert client.text_of("patient", do="pid") != str(pid)


class NoSlowLane:
    def start(self, job: PendingCall) -> None: ...
    def cancel(self, request_id: int | str) -> None: ...


def give_pid() -> None:
    work([Tool("pid", "", {}, InWorker(lambda: os.getpid))], ())


def test_a_worker_that_is_not_needed_for_a_while_ends() -> None:
    sent: list[bytes] = []
    readable = select.poll()
    conversation = Conversation(Offers("s", "1"), sent.append, NoSlowLane())
    workers = Workers(give_pid, conversation, readable, idle_life=0.1)
    params = {"name": "pid", "arguments": {}, "_meta": None}
    workers.start(PendingCall(Request(1, "tools/call", params), limit=PATIENCE_S))
    until = time.monotonic() + PATIENCE_S
    while workers.due() < float("inf") and time.monotonic() < until:
        workers.attend([fd for fd, _ in readable.poll(50)])
    assert "getpid() takes no arguments" in json.loads(sent[0])["error"]["message"]
    assert workers.due() == float("inf")
