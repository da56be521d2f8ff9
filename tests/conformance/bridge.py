"""Test only: fronts a stdio server with Streamable HTTP, which is all that the suite speaks.

Each HTTP session is one server process. A POSTed request is answered with an event stream that
ends with its response; what the server says on its own goes to the stream opened last.
"""

import argparse
import json
import queue
import subprocess
import sys
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

Message = dict[str, Any]
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class Session:
    def __init__(self, command: list[str]) -> None:
        self.id = uuid.uuid4().hex
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._streams: dict[int | str, queue.SimpleQueue[Message]] = {}
        self._lock = threading.Lock()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def open_stream(self, request_id: int | str) -> "queue.SimpleQueue[Message]":
        stream: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._streams[request_id] = stream
        return stream

    def send(self, message: Message) -> None:
        assert self._process.stdin
        with self._lock:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()

    def close(self) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait(timeout=5)
        self._reader.join(timeout=5)
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            message: Message = json.loads(line)
            if "method" not in message:
                self._streams.pop(message["id"]).put(message)
            elif self._streams:
                list(self._streams.values())[-1].put(message)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    command_line: list[str]
    sessions: dict[str, Session]

    def do_POST(self) -> None:
        message: Message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self._is_local():
            return self._reply(403)
        if message.get("method") == "initialize":
            session = Session(self.command_line)
            self.sessions[session.id] = session
        else:
            session = self.sessions.get(self.headers.get("Mcp-Session-Id", ""))
            if session is None:
                return self._reply(404)
        if "method" not in message or "id" not in message:
            session.send(message)
            return self._reply(202)
        return self._stream(session, message)

    def do_GET(self) -> None:
        self._reply(405)

    def do_DELETE(self) -> None:
        session = self.sessions.pop(self.headers.get("Mcp-Session-Id", ""), None)
        if session:
            session.close()
        self._reply(200 if session else 404)

    def _stream(self, session: Session, request: Message) -> None:
        stream = session.open_stream(request["id"])
        session.send(request)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Connection", "close")
        self.send_header("Mcp-Session-Id", session.id)
        self.end_headers()
        self.close_connection = True
        try:
            self.wfile.write(f"id: {uuid.uuid4().hex}\nretry: 500\ndata: \n\n".encode())
            while True:
                message = stream.get()
                self.wfile.write(f"id: {uuid.uuid4().hex}\ndata: {json.dumps(message)}\n\n".encode())
                if "method" not in message:
                    return
        except BrokenPipeError:
            pass  # the client lost interest

    def _is_local(self) -> bool:
        origin = self.headers.get("Origin")
        host = urlsplit(f"//{self.headers.get('Host', '')}").hostname
        return host in LOOPBACK and (origin is None or urlsplit(origin).hostname in LOOPBACK)

    def _reply(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Bridge:
    """Listens on a free loopback port while it is entered; `url` says where."""

    def __init__(self, command: list[str]) -> None:
        self._sessions: dict[str, Session] = {}
        handler = type("BoundHandler", (Handler,), {"command_line": command, "sessions": self._sessions})
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_address[1]}/mcp"

    def __enter__(self) -> "Bridge":
        threading.Thread(target=self._http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._http.shutdown()
        self._http.server_close()
        for session in self._sessions.values():
            session.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", nargs="+", help="the stdio server to front")
    with Bridge(parser.parse_args().command) as bridge:
        print(bridge.url, flush=True)
        sys.stdin.read()
