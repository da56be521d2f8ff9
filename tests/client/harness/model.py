"""The scripted model: the streaming Messages API on a listener that leads into the namespace."""

from __future__ import annotations

import json
import select
import socket
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from harness.script import ApiError, Block, Script, Step, Thought, Turn, as_turn
from harness.wire import JsonObject, Request, Thread, thread_of

SECRET_HEADERS = {"x-api-key", "authorization"}


class ScriptedModel:
    """Answers each request by the script and remembers all of them."""

    def __init__(self, script: Script, listener: socket.socket) -> None:
        self.script = script
        self.requests: list[Request] = []
        self.failures: list[BaseException] = []
        self._asked: dict[str, int] = {}
        self._lock = threading.Lock()
        self._zero = time.monotonic()
        self._server = _Server(listener, self)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def now(self) -> float:
        return time.monotonic() - self._zero

    def accept(self, headers: dict[str, str], body: JsonObject, received: float) -> tuple[Request, Turn]:
        thread = thread_of(headers, body)
        with self._lock:
            request = Request(len(self.requests), thread, headers, body, received)
            self.requests.append(request)
            step = self._next_step(request)
        turn = as_turn(step, request)
        if turn.before:
            turn.before(request)
        if turn.delay:
            time.sleep(turn.delay)
        return request, turn

    def _next_step(self, request: Request) -> Step:
        if request.thread is Thread.SIDE:
            return self.script.summary if request.is_compaction else self.script.side
        steps, key = self._steps_for(request)
        position = self._asked.get(key, 0)
        self._asked[key] = position + 1
        return steps[position] if position < len(steps) else self.script.otherwise

    def _steps_for(self, request: Request) -> tuple[Sequence[Step], str]:
        if request.thread is Thread.MAIN:
            return self.script.main, "main"
        opening = "\n".join(message.text for message in request.messages[:2])
        agents = self.script.agents
        chosen = next((key for key in agents if key != "*" and key in opening), "*")
        return agents.get(chosen, ()), f"agent {request.agent_id}"


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, listener: socket.socket, model: ScriptedModel) -> None:
        super().__init__(("127.0.0.1", 0), _Handler, bind_and_activate=False)
        self.socket.close()
        self.socket = listener
        self.model = model

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is no news; what matters is kept in `failures`."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = 1 << 16

    def log_message(self, format: str, *args: Any) -> None:
        """stderr belongs to the test runner."""

    def do_HEAD(self) -> None:
        self._reply(200, {})

    def do_GET(self) -> None:
        self._reply(200, {"data": [], "has_more": False, "first_id": None, "last_id": None})

    def do_POST(self) -> None:
        model = cast(_Server, self.server).model
        received = model.now()
        raw = self._read_body()
        path = self.path.partition("?")[0]
        if path.endswith("/count_tokens"):
            self._reply(200, {"input_tokens": len(raw) // 4 + 1})
            return
        if not path.endswith("/v1/messages"):
            self._reply_error(ApiError(404, "not_found_error", f"not scripted: {path}"))
            return
        headers = {k.lower(): v for k, v in self.headers.items() if k.lower() not in SECRET_HEADERS}
        body: JsonObject = json.loads(raw)
        try:
            request, turn = model.accept(headers, body, received)
        except BaseException as failure:  # a test's own callback: shown when the run is collected
            model.failures.append(failure)
            self._reply_error(ApiError(400, "invalid_request_error", f"script failed: {failure!r}"))
            return
        message = _message(body, turn, len(raw))
        answer_id = _new_id("req")
        if turn.error:
            self._reply_error(turn.error)
        elif not self._hung_up():
            request.usage = message["usage"]
            if body.get("stream"):
                self._stream(message, answer_id)
            else:
                self._reply(200, message, {"request-id": answer_id})
        request.answered = model.now()

    def _hung_up(self) -> bool:
        """Whether the client has gone meanwhile: then it never hears what this came to."""
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)

    def _read_body(self) -> bytes:
        if "chunked" not in self.headers.get("Transfer-Encoding", "").lower():
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts: list[bytes] = []
        while size := int(self.rfile.readline().partition(b";")[0], 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def _reply(self, status: int, body: JsonObject, headers: dict[str, str] | None = None) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _reply_error(self, error: ApiError) -> None:
        body = {"type": "error", "error": {"type": error.kind, "message": error.message}}
        self._reply(error.status, body, dict(error.headers))

    def _stream(self, message: JsonObject, answer_id: str) -> None:
        self.send_response(200)
        self.send_header("request-id", answer_id)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for event in _stream_events(message):
            data = f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode()
            self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.write(b"0\r\n\r\n")
        self.wfile.flush()


def _message(body: JsonObject, turn: Turn, request_bytes: int) -> JsonObject:
    content = [_content_block(block) for block in turn.blocks]
    calls = any(block["type"] == "tool_use" for block in content)
    return {
        "id": _new_id("msg"),
        "type": "message",
        "role": "assistant",
        "model": body.get("model", "scripted"),
        "content": content,
        "stop_reason": "tool_use" if calls else "end_turn",
        "stop_sequence": None,
        "usage": {
            "input_tokens": request_bytes // 4 + 1,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "output_tokens": 20,
            **turn.usage,
        },
    }


def _content_block(block: Block) -> JsonObject:
    if isinstance(block, str):
        return {"type": "text", "text": block}
    if isinstance(block, Thought):
        return {"type": "thinking", "thinking": block.text, "signature": "scripted"}
    call_id = block.id or _new_id("toolu")
    return {"type": "tool_use", "id": call_id, "name": block.name, "input": block.input}


def _stream_events(message: JsonObject) -> Iterator[JsonObject]:
    """What was written is counted as it comes: little is known of it when the message begins."""
    begun = {**message["usage"], "output_tokens": min(1, message["usage"]["output_tokens"])}
    opening: JsonObject = {**message, "content": [], "stop_reason": None, "usage": begun}
    yield {"type": "message_start", "message": opening}
    for index, block in enumerate(message["content"]):
        if block["type"] == "text":
            empty: JsonObject = {"type": "text", "text": ""}
            delta = {"type": "text_delta", "text": block["text"]}
        elif block["type"] == "thinking":
            empty = {"type": "thinking", "thinking": "", "signature": block["signature"]}
            delta = {"type": "thinking_delta", "thinking": block["thinking"]}
        else:
            empty = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        yield {"type": "content_block_start", "index": index, "content_block": empty}
        yield {"type": "content_block_delta", "index": index, "delta": delta}
        yield {"type": "content_block_stop", "index": index}
    closing = {"stop_reason": message["stop_reason"], "stop_sequence": None}
    yield {"type": "message_delta", "delta": closing, "usage": message["usage"]}
    yield {"type": "message_stop"}


def _new_id(prefix: str) -> str:
    return f"{prefix}_{uuid.uuid4().hex[:24]}"
