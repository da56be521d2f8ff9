"""JSON-RPC 2.0 as newline-delimited JSON: the messages, the errors, and lines on descriptors.

Both the client and our own worker processes are peers that speak it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from json import JSONDecoder, JSONEncoder
from typing import TYPE_CHECKING

from trimtab.model.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from trimtab.model.json import JSON, Obj

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603

LONGEST_LINE = 64 * 1024 * 1024


class RpcError(Exception):
    """Becomes a JSON-RPC error: the request itself was wrong, or the peer refused ours."""

    def __init__(self, code: int, message: str, data: JSON = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


class Request(Record):
    id: int | str
    method: str
    params: Obj


class Notification(Record):
    method: str
    params: Obj


class JsonRpcResponse(Record):
    id: int | str
    result: Obj
    error: RpcError | None

    def wire(self) -> Obj:
        return failure(self.id, self.error) if self.error else success(self.id, self.result)


class MalformedMessage(Record):
    """A message that could not be read; `id` is the sender's, if that much was legible."""

    id: int | str | None
    error: RpcError


Message = Request | Notification | JsonRpcResponse | MalformedMessage


def _refuse_constant(name: str) -> JSON:
    raise ValueError(f"{name} is not JSON")


_decode = JSONDecoder(parse_constant=_refuse_constant).decode
_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def encode(message: Obj) -> bytes:
    """One line. Lone surrogates, which UTF-8 cannot carry, become question marks."""
    return _encode(message).encode("utf-8", "replace") + b"\n"


def decode(line: bytes) -> Message:
    try:
        message: JSON = _decode(line.decode())
    except (ValueError, RecursionError) as error:
        return MalformedMessage(None, RpcError(PARSE_ERROR, f"Parse error: {error}"))
    if not isinstance(message, Mapping):
        what = "Batches are not supported" if isinstance(message, list) else "Not an object"
        return MalformedMessage(None, RpcError(INVALID_REQUEST, what))
    id = message.get("id")
    known_id = id if isinstance(id, int | str) and not isinstance(id, bool) else None
    if "method" not in message and ("result" in message or "error" in message):
        return _response(known_id, message)
    if message.get("jsonrpc") != "2.0":
        return MalformedMessage(known_id, RpcError(INVALID_REQUEST, '`jsonrpc` must be "2.0"'))
    if "id" in message and known_id is None:
        return MalformedMessage(None, RpcError(INVALID_REQUEST, "`id` must be a string or an integer"))
    method, params = message.get("method"), message.get("params", {})
    if not isinstance(method, str):
        return MalformedMessage(known_id, RpcError(INVALID_REQUEST, "Neither a request nor a response"))
    if known_id is None:
        return Notification(method, params if isinstance(params, Mapping) else {})
    if not isinstance(params, Mapping):
        return MalformedMessage(known_id, RpcError(INVALID_PARAMS, "`params` must be an object"))
    return Request(known_id, method, params)


def _response(id: int | str | None, message: Obj) -> JsonRpcResponse:
    """However odd it is, it is not called malformed: two peers could complain for ever."""
    result, error = message.get("result"), message.get("error")
    known_id = "" if id is None else id  # answers to nobody: the ids that we give are numbers
    if isinstance(result, Mapping):
        return JsonRpcResponse(known_id, result, None)
    if not isinstance(error, Mapping):
        return JsonRpcResponse(known_id, {}, RpcError(INTERNAL_ERROR, "The reply holds no object"))
    code, text = error.get("code"), str(error.get("message", ""))
    known_code = code if isinstance(code, int) else INTERNAL_ERROR
    return JsonRpcResponse(known_id, {}, RpcError(known_code, text, error.get("data")))


def request(id: int | str, method: str, params: Obj) -> Obj:
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def notification(method: str, params: Obj) -> Obj:
    return {"jsonrpc": "2.0", "method": method, "params": params}


def success(id: int | str, result: Obj) -> Obj:
    return {"jsonrpc": "2.0", "id": id, "result": result}


def failure(id: int | str | None, error: RpcError) -> Obj:
    wire: dict[str, JSON] = {"code": error.code, "message": error.message}
    if error.data is not None:
        wire["data"] = error.data
    return {"jsonrpc": "2.0", "id": id, "error": wire}


def answer(request: Request, handle: Callable[[Request], Obj | None]) -> bytes | None:
    """The line that answers `request`; None if `handle` will see to the answer later.

    The one place that catches everything: whatever goes wrong in an offer, the peer gets an
    answer and the process lives on.
    """
    try:
        result = handle(request)
        return None if result is None else encode(success(request.id, result))
    except RpcError as error:
        return encode(failure(request.id, error))
    except (Exception, SystemExit) as error:
        report(f"{request.method} failed")
        what = RpcError(INTERNAL_ERROR, f"Internal error: {type(error).__name__}: {error}")
        return encode(failure(request.id, what))


def report(what: str) -> None:
    """The exception at hand, for whoever reads the server's stderr."""
    import traceback

    sys.stderr.write(f"trimtab: {what}\n{traceback.format_exc()}")
    sys.stderr.flush()


class Lines:
    """Complete lines from a descriptor; an unfinished one is kept for the next read."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self._unfinished: list[bytes] = []
        self._size = 0

    def read(self) -> list[bytes] | None:
        """Waits for one chunk. None at the end of the stream."""
        chunk = os.read(self.fd, 1 << 16)
        if not chunk:
            return None
        first, *others = chunk.split(b"\n")
        self._keep(first)
        if not others:
            return []
        lines = [b"".join(self._unfinished), *others[:-1]]
        self._unfinished = [others[-1]]
        self._size = len(others[-1])
        return [line for line in lines if line.strip()]

    def _keep(self, part: bytes) -> None:
        self._size += len(part)
        if self._size <= LONGEST_LINE:
            self._unfinished.append(part)
        else:  # no JSON, so that the sender is told
            self._unfinished = [b"longer than %d bytes" % LONGEST_LINE]


def write(fd: int, line: bytes) -> None:
    """All of it, waiting for the reader."""
    rest = memoryview(line)
    while rest:
        rest = rest[os.write(fd, rest) :]


def keep_to_ourselves(stdin_fd: int, stdout_fd: int) -> tuple[int, int]:
    """Private copies of the protocol's descriptors.

    Afterwards a stray `print`, and any child process, writes to stderr and reads nothing.
    """
    private = os.dup(stdin_fd), os.dup(stdout_fd)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, stdin_fd)
    os.close(nothing)
    os.dup2(2, stdout_fd)
    return private
