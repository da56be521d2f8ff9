"""One finished run of the client: what it said, what the model received, how long it took."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from harness.sandbox import Process
from harness.wire import JsonObject, Message, Request, Thread, ToolResult, newly_sent


@dataclass(frozen=True)
class Conversation:
    """The requests that the scripted model has received, by thread."""

    requests: list[Request]

    @property
    def main(self) -> list[Request]:
        return self._of(Thread.MAIN)

    @property
    def agents(self) -> list[Request]:
        return self._of(Thread.AGENT)

    @property
    def side(self) -> list[Request]:
        return self._of(Thread.SIDE)

    def messages_to_main(self) -> list[Message]:
        return newly_sent(self.main)

    def sent_to_main(self) -> str:
        """All text the main thread was sent, each message once; the system prompt first."""
        return _joined(self.main)

    def sent_to_agents(self) -> str:
        ids = dict.fromkeys(request.agent_id for request in self.agents)
        threads = [[one for one in self.agents if one.agent_id == agent] for agent in ids]
        return "\n".join(_joined(thread) for thread in threads)

    def tool_results(self, thread: Thread = Thread.MAIN) -> list[ToolResult]:
        found = {result.tool_use_id: result for one in self._of(thread) for result in one.tool_results}
        return list(found.values())

    def seconds_between_turns(self) -> list[float]:
        """From the end of each main answer to the next main request: the client's own work,
        which is the tool call and the hooks around it."""
        pairs = zip(self.main, self.main[1:], strict=False)
        return [after.received - before.answered for before, after in pairs if before.answered]

    def _of(self, thread: Thread) -> list[Request]:
        return [request for request in self.requests if request.thread is thread]


@dataclass(frozen=True)
class Run(Conversation):
    argv: list[str]
    returncode: int
    seconds: float
    stdout: str
    stderr: str
    left_running: list[Process]
    folder: Path

    @property
    def events(self) -> list[JsonObject]:
        """The stream-json lines of stdout."""
        parsed = [_parsed(line) for line in self.stdout.splitlines()]
        return [event for event in parsed if event is not None]

    @property
    def result(self) -> JsonObject:
        for event in reversed(self.events):
            if event.get("type") == "result":
                return event
        raise AssertionError(f"the client gave no result\n{self}")

    @property
    def answer(self) -> str:
        return str(self.result.get("result", ""))

    @property
    def session_id(self) -> str:
        return str(self.result["session_id"])

    def __str__(self) -> str:
        return (
            f"{' '.join(self.argv)}\nended with {self.returncode} after {self.seconds:.1f} s, "
            f"{len(self.requests)} requests; files in {self.folder}\n"
            f"stdout: {self.stdout[-2000:]}\nstderr: {self.stderr[-2000:]}"
        )


def _joined(requests: list[Request]) -> str:
    if not requests:
        return ""
    return "\n".join([requests[0].system, *(message.text for message in newly_sent(requests))])


def _parsed(line: str) -> JsonObject | None:
    try:
        value: object = json.loads(line)
    except ValueError:
        return None
    return cast(JsonObject, value) if isinstance(value, dict) else None
