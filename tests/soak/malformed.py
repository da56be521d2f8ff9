"""Payloads that no client should send: recordings with something broken in them. The same number and seed give the same
payload, so that whoever answers it and whoever counts it need not talk about it."""

from __future__ import annotations

import functools
import json
import math
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

RECORDINGS = Path(__file__).resolve().parents[1] / "contract" / "payloads" / "claude_code"
LONG = 5_000_000
DEEP = 100_000
SHORT = 200

Payload = dict[str, Any]

_ODD_VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "x",
    [],
    [[]],
    {},
    {"": None},
    ["x", 1],
    {"type": "text"},
)
_ODD_NAMES: tuple[object, ...] = (
    "",
    "Unknown",
    "sessionstart",
    "SessionStart ",
    "../x",
    "\u0000",
    7,
    None,
    [],
    {},
    True,
)
_SURROGATES = ("\ud800", "\udfff", "a\ud83d", "\udc00b\ud800")
# As JSON text: some are numbers that nothing can hold, some are no JSON at all.
_ODD_NUMBERS = (
    "1e999",
    "-1e999",
    "9" * 400,
    "9" * 5_000,
    "1" + "0" * 400 + ".5",
    "NaN",
    "Infinity",
    "-Infinity",
    "1e-999",
)
_NO_OBJECTS = (
    b"",
    b" ",
    b"null",
    b"true",
    b"0",
    b'"text"',
    b"[]",
    b'["hook_event_name"]',
    b"{}",
    b"{",
    b"}",
    b"\xff",
    b"\0",
)


class Broken(NamedTuple):
    """`how` names what was done to the recording."""

    how: str
    raw: bytes


@functools.cache
def recordings() -> tuple[Payload, ...]:
    found = sorted(RECORDINGS.glob("*/stdin/*.json"))
    return tuple(json.loads(path.read_text(encoding="utf-8")) for path in found)


def broken(number: int, seed: int) -> Broken:
    chance = random.Random(f"{seed}/{number}")
    # a long string costs as much as a thousand short ones, and there is only one way in which it is long
    how = "5 MB string" if number % 500 == 0 else chance.choice(tuple(_WAYS))
    payload = {**chance.choice(recordings()), "session_id": f"session-{number // 10}", "tool_use_id": f"toolu_{number}"}
    return Broken(how, (_WAYS.get(how) or _long)(payload, chance))


def arguments_of(number: int, made: Broken) -> Payload | None:
    """The same as an mcp_tool hook would carry it, where objects are text, though here not always. What is no object
    becomes the text of one; every other time it cannot be carried at all, and that is None."""
    try:
        payload = json.loads(made.raw)
    except (ValueError, RecursionError):
        payload = None
    if isinstance(payload, dict):
        return {name: _as_argument(name, value) for name, value in payload.items()}
    if number % 2:
        return None
    call = {"tool_name": "Bash", "tool_use_id": f"toolu_{number}", "tool_input": made.raw.decode("utf-8", "replace")}
    return {"hook_event_name": "PreToolUse", "session_id": f"session-{number // 10}", **call}


def _as_argument(name: str, value: object) -> object:
    if isinstance(value, dict | list):
        text = json.dumps(value)
        return text if len(name) % 2 or len(text) > SHORT else value
    # no message can hold what JSON has no word for
    return json.dumps(value) if isinstance(value, float) and not math.isfinite(value) else value


def _text(payload: Mapping[str, Any]) -> bytes:
    return json.dumps(payload).encode()


def _field(payload: Payload, chance: random.Random) -> str:
    return chance.choice(sorted(payload))


def _truncated(payload: Payload, chance: random.Random) -> bytes:
    text = _text(payload)
    return text[: chance.randrange(len(text))]


def _wrong_type(payload: Payload, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 4)):
        payload[_field(payload, chance)] = chance.choice(_ODD_VALUES)
    return _text(payload)


def _missing(payload: Payload, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 4)):
        payload.pop(_field(payload, chance))
    return _text(payload)


def _long(payload: Payload, chance: random.Random) -> bytes:
    unit = chance.choice(("x", "word ", "\\", "\n", "ü", "password=hunter2 ", "eyJhbGciOi.", "://a:b@"))
    payload[_field(payload, chance)] = unit * (LONG // len(unit))
    return _text(payload)


def _lone_surrogate(payload: Payload, chance: random.Random) -> bytes:
    name = _field(payload, chance)
    odd = chance.choice(_SURROGATES)
    if chance.random() < 0.2:
        payload[name + odd] = payload.pop(name)
    else:
        payload[name] = {odd: odd} if isinstance(payload[name], dict) else odd
    return _text(payload)


def _deep(payload: Payload, chance: random.Random) -> bytes:
    """Some so deep that no parser takes it, and some that one takes. None near the interpreter's limit: there it
    depends on who calls whether it is taken, and the one who counts is not the one who answers."""
    depth = chance.choice((50, 400, 800, 1_500, 5_000, DEEP))
    open_, close = chance.choice((("[", "]"), ('{"a":', "}")))
    nest = open_ * depth + "0" + close * chance.choice((depth, depth - 1, 0))
    if chance.random() < 0.2:
        return nest.encode()
    name = _field(payload, chance)
    payload[name] = "HERE"
    return _text(payload).replace(b'"HERE"', nest.encode(), 1)


def _wrong_event(payload: Payload, chance: random.Random) -> bytes:
    others = [one["hook_event_name"] for one in recordings()]
    payload["hook_event_name"] = chance.choice((*_ODD_NAMES, *others))
    return _text(payload)


def _nul(payload: Payload, chance: random.Random) -> bytes:
    if chance.random() < 0.5:
        payload[_field(payload, chance)] = "a\0b" * chance.randrange(1, 50)
        return _text(payload)
    return _spliced(_text(payload), b"\0" * chance.randrange(1, 5), chance)


def _no_utf8(payload: Payload, chance: random.Random) -> bytes:
    odd = chance.choice((b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\xaf", b"\x80" * 9))
    if chance.random() < 0.2:
        return json.dumps(payload).encode(chance.choice(("utf-16", "utf-32", "utf-8-sig", "utf-16-be")))
    return _spliced(_text(payload), odd, chance)


def _odd_number(payload: Payload, chance: random.Random) -> bytes:
    payload[_field(payload, chance)] = "HERE"
    return _text(payload).replace(b'"HERE"', chance.choice(_ODD_NUMBERS).encode(), 1)


def _duplicate_keys(payload: Payload, chance: random.Random) -> bytes:
    again = json.dumps({_field(payload, chance): chance.choice(_ODD_VALUES)})
    return (_text(payload)[:-1].decode() + "," + again[1:]).encode()


def _no_object(payload: Payload, chance: random.Random) -> bytes:
    return chance.choice((*_NO_OBJECTS, json.dumps([payload]).encode(), json.dumps(json.dumps(payload)).encode()))


def _noise(payload: Payload, chance: random.Random) -> bytes:
    text = bytearray(_text(payload))
    for _ in range(chance.randrange(1, 6)):
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text)


def _spliced(text: bytes, part: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(text) + 1)
    return text[:at] + part + text[at:]


_WAYS: Mapping[str, Callable[[Payload, random.Random], bytes]] = {
    "truncated": _truncated,
    "wrong type": _wrong_type,
    "field missing": _missing,
    "lone surrogate": _lone_surrogate,
    "deep nesting": _deep,
    "wrong event": _wrong_event,
    "NUL": _nul,
    "invalid UTF-8": _no_utf8,
    "huge number": _odd_number,
    "duplicate key": _duplicate_keys,
    "no object": _no_object,
    "flipped bytes": _noise,
}
