"""What the client's transcripts tell between events: how full the context is, by the last usage that one holds; and our
marks, such as `[trimtab g-12]`, in what the model was really given."""

import os
import re
from collections.abc import Sequence

from trimtab.model.json import JSON, Obj, obj, parse_object, text, whole
from trimtab.reading import lines_in, read_end

_TAIL = 256_000

# Sizes of the context window by the beginning of the model's name; the longest that fits counts.
WINDOWS: Sequence[tuple[str, int]] = (
    ("claude-opus-5", 1_000_000),
    ("claude-sonnet-5", 1_000_000),
    ("claude-", 200_000),
)
OTHERWISE = 200_000

_MARK = re.compile(rb"\[trimtab ([gd]-\d+)\]")
# The transcript also holds copies of whole requests; a mark there says nothing new, and they are long.
_COPIES = (b'"type":"api-request', b'"type":"prompt_snapshot"')


def window_of(model: str) -> int:
    fitting = [(len(name), size) for name, size in WINDOWS if model.startswith(name)]
    if "[1m]" in model:
        return 1_000_000
    return max(fitting)[1] if fitting else OTHERWISE


def context_tokens(transcript: str) -> JSON:
    """{tokens, model, window} from the end of the transcript. Raises ValueError where it tells nothing."""
    for line in reversed(_last_lines(transcript)):
        if b'"usage"' not in line or b'"assistant"' not in line:
            continue
        try:
            message = obj(parse_object(line).get("message"))
        except ValueError:
            continue
        usage = obj(message.get("usage"))
        if message.get("role") == "assistant" and usage:
            model = text(message.get("model"))
            return {"tokens": tokens_in(usage), "model": model, "window": window_of(model)}
    raise ValueError("the transcript holds no usage yet")


def tokens_in(usage: Obj) -> int:
    parts = ("input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens", "output_tokens")
    return sum(whole(usage.get(part)) for part in parts)


def _last_lines(path: str) -> list[bytes]:
    """Complete lines only: the first of the piece that is read may be cut."""
    content, whole_file = read_end(path, _TAIL)
    lines = content.split(b"\n")
    return lines if whole_file else lines[1:]


def delivered_marks(transcript: str, agent: str) -> frozenset[str] | None:
    """None where the client has no record of that agent."""
    path = _record_of(transcript, agent)
    return _marks_in(path) if path and os.path.exists(path) else None


def _record_of(transcript: str, agent: str) -> str:
    """A subagent's own transcript lies in a folder beside the session's."""
    if not agent or not transcript:
        return transcript
    return os.path.join(transcript.removesuffix(".jsonl"), "subagents", f"agent-{agent}.jsonl")


def _marks_in(path: str) -> frozenset[str]:
    found: set[str] = set()
    for line in lines_in(path, 64_000_000):
        if b"[trimtab " in line and not any(copy in line[:400] for copy in _COPIES):
            found |= {mark.decode() for mark in _MARK.findall(line)}
    return frozenset(found)
