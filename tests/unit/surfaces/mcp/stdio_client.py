"""A client that writes and reads single lines, so that tests see exactly what goes over the wire."""

import json
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.waiting import PATIENCE_S

Message = dict[str, Any]

SAMPLE = Path(__file__).with_name("sample_server.py")


class Client:
    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self._ids = 0
        self._buffer = b""

    def write(self, line: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def send(self, message: Message) -> None:
        self.write(json.dumps({"jsonrpc": "2.0"} | message).encode() + b"\n")

    def request(self, method: str, **params: Any) -> int:
        self._ids += 1
        self.send({"id": self._ids, "method": method, "params": params})
        return self._ids

    def read(self, within: float = PATIENCE_S) -> Message:
        assert self.process.stdout
        while b"\n" not in self._buffer:
            if not select.select([self.process.stdout], [], [], within)[0]:
                raise TimeoutError(f"nothing within {within} s")
            chunk = self.process.stdout.read1(1 << 20)
            if not chunk:
                raise EOFError
            self._buffer += chunk
        line, _, self._buffer = self._buffer.partition(b"\n")
        return json.loads(line)

    def is_silent(self, seconds: float = 0.2) -> bool:
        try:
            self.read(within=seconds)
        except TimeoutError:
            return True
        return False

    def ask(self, method: str, **params: Any) -> Message:
        """The whole response to a request, when nothing else is expected before it."""
        id = self.request(method, **params)
        response = self.read()
        assert response.get("id") == id, response
        return response

    def call(self, tool: str, **arguments: Any) -> Message:
        return self.ask("tools/call", name=tool, arguments=arguments)

    def text_of(self, tool: str, **arguments: Any) -> str:
        return self.call(tool, **arguments)["result"]["content"][0]["text"]

    def initialize(self, revision: str = "2025-11-25", **capabilities: Any) -> Message:
        info = {"name": "test", "version": "1"}
        response = self.ask("initialize", protocolVersion=revision, capabilities=capabilities, clientInfo=info)
        self.send({"method": "notifications/initialized"})
        return response["result"]


@contextmanager
def connected(*arguments: str) -> Iterator[Client]:
    """A fresh sample server, started the way the product's launcher starts its own."""
    command = [sys.executable, "-I", "-S", str(SAMPLE), *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield Client(process)
        process.stdin.close()
        process.stdin = None
        process.wait(timeout=PATIENCE_S)
