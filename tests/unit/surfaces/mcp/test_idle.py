"""Work between two messages of the client."""

from unit.surfaces.mcp.stdio_client import connected


def test_idle_work_waits_for_the_answer_and_for_quiet() -> None:
    with connected("log") as client:
        assert client.is_silent()  # not before the client's first message
        for _ in range(5):
            assert client.ask("ping")["result"] == {}
        assert client.read()["params"]["data"] == "idle"
        assert client.is_silent()  # once per quiet stretch


def test_idle_work_gets_another_turn_when_it_asks_for_one() -> None:
    with connected("twice") as client:
        client.ask("ping")
        assert [client.read()["params"]["data"] for _ in range(2)] == ["idle 2", "idle 3"]
        assert client.is_silent()


def test_failing_idle_work_is_reported_and_ends_nothing() -> None:
    with connected("crash") as client:
        client.ask("ping")
        assert client.is_silent()
        assert client.ask("ping")["result"] == {}
        assert client.process.stdin and client.process.stderr
        client.process.stdin.close()
        assert b"the disk is full" in client.process.stderr.read()
