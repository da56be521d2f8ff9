"""Transcripts as Claude Code writes them, as far as they tell of tokens."""

import json
from pathlib import Path

from trimtab.model.json import JSON

START = 1_790_000_000_000
MODEL = "claude-opus-5-5"


def stamp(at: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def usage(read: int = 100, written: int = 10, **others: JSON) -> dict[str, JSON]:
    """`read` goes in and `written` comes out."""
    return {"input_tokens": read, "output_tokens": written, **others}


def answer(
    message: str,
    counts: dict[str, JSON],
    *,
    at: int = START,
    session: str = "s1",
    agent: str = "",
    model: str = MODEL,
    request: str = "req",
    cwd: str = "/project",
    **others: JSON,
) -> dict[str, JSON]:
    line: dict[str, JSON] = {
        "type": "assistant",
        "isSidechain": bool(agent),
        "requestId": request,
        "timestamp": stamp(at),
        "sessionId": session,
        "cwd": cwd,
        "message": {"id": message, "role": "assistant", "model": model, "content": [], "usage": counts},
        **others,
    }
    return {**line, "agentId": agent} if agent else line


def cost_state(began: int = START, session: str = "s1", **by_model: tuple[int, int]) -> dict[str, JSON]:
    """The client's own total, by what went in and what came out. A model's name has `_` for `-`."""
    counts: dict[str, JSON] = {
        model.replace("_", "-"): {
            "inputTokens": read,
            "outputTokens": written,
            "cacheReadInputTokens": 0,
            "cacheCreationInputTokens": 0,
        }
        for model, (read, written) in by_model.items()
    }
    return {"type": "cost-state", "sessionId": session, "startTime": began, "modelUsage": counts}


def compaction(at: int = START) -> dict[str, JSON]:
    return {
        "type": "system",
        "subtype": "compact_boundary",
        "timestamp": stamp(at),
        "content": "Conversation compacted",
    }


def as_bytes(*lines: dict[str, JSON]) -> bytes:
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)


def write(path: Path, *lines: dict[str, JSON]) -> str:
    """Written anew, or at the end of what is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "ab") as file:
        file.write(as_bytes(*lines))
    return str(path)
