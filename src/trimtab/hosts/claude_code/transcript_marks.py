"""Our marks, such as `[trimtab g-12]`, in the client's transcripts: what the model was really given."""

import os
import re

from trimtab.reading import lines_in

_MARK = re.compile(rb"\[trimtab ([gd]-\d+)\]")
# The transcript also holds copies of whole requests; a mark there says nothing new, and they are long.
_COPIES = (b'"type":"api-request', b'"type":"prompt_snapshot"')


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
