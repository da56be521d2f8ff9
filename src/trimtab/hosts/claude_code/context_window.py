"""What an agent's context holds, by the end of its transcript: all that came after the last compaction."""

from collections.abc import Iterator

from trimtab.hosts.claude_code.transcript import COPIES, Reader
from trimtab.hosts.recorded_session import Item, Tally
from trimtab.reading import read_end

_BOUNDARY = b'"subtype":"compact_boundary"'
"""As a key and its value, so not in anything that somebody said: there, quotes are escaped."""
_LONGEST_LINE = 2_000_000
_AROUND = 3
"""How much of a transcript is no conversation, at most: copies of requests, and of files."""


def context_window(transcript: str, session: str, most: int, end: int | None = None) -> Iterator[Item]:
    """In order. Of a longer conversation only what its last `most` bytes tell; `end` is where the transcript ended at
    the moment that is meant. Raises OSError."""
    return Reader(session, Tally(), path=transcript).read(_lines(transcript, most, end))


def _lines(transcript: str, most: int, end: int | None) -> list[bytes]:
    content, is_whole = read_end(transcript, most * _AROUND, end)
    begin = content.rfind(_BOUNDARY)
    if begin >= 0:
        content = content[content.find(b"\n", begin) + 1 :]
    elif not is_whole:
        content = content[content.find(b"\n") + 1 :]
    kept: list[bytes] = []
    for line in reversed(content.split(b"\n")):
        if not line or len(line) > _LONGEST_LINE or line.startswith(COPIES):
            continue
        most -= len(line)
        if most < 0:
            break
        kept.append(line)
    kept.reverse()
    return kept
