"""What a recorded session is to the rest of Trimtab: events in order, with what the recording tells beside them."""

import gzip
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import TypeAlias

from trimtab.model.events import Event
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.reading import lines_in, open_regular


class RecordedSession(Record):
    """An event, the tool call that it belongs to and the prompt of the user's, both counted from 0. `facts` are what
    the recording knows of the world at that point, by the kind of fact."""

    event: Event
    step: int = 0
    turn: int = 0
    facts: Mapping[str, JSON] = {}


class DeliveredText(Record):
    """Text that a hook gave to the agent at the time. `hook` is the event in the host's own words."""

    text: str
    hook: str
    agent: str = ""
    at: int | None = None


Item: TypeAlias = RecordedSession | DeliveredText


class SessionFiles(Record):
    """`main` is the session's own transcript, or a single subagent's where that is all there is."""

    main: str
    subagents: tuple[str, ...] = ()


class Transcript(Record):
    """`changed_at` is in UTC milliseconds."""

    path: str
    session: str
    changed_at: int


class Tally:
    """Parts of a recording that could not be used. `unknown` counts lines by their type, `unread` names files."""

    def __init__(self) -> None:
        self.broken = 0
        self.unknown: Counter[str] = Counter()
        self.unread: list[str] = []


_LONGEST_LINE = 64_000_000
"""A transcript's line may hold pictures."""


class UnreadableRecording(Exception):
    """A file that could not be read, or not to its end; says which and why in one line."""


def lines_of(path: str) -> Iterator[bytes]:
    """Raises Unread, also after some lines: a compressed file may end too early."""
    try:
        if not path.endswith(".gz"):
            yield from lines_in(path, _LONGEST_LINE)
            return
        with open_regular(path) as packed, gzip.open(packed, "rb") as file:
            while line := file.readline(_LONGEST_LINE):
                yield line
    except (OSError, EOFError, zlib.error, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UnreadableRecording(f"{path}: {reason}") from error


def moment(value: JSON) -> int | None:
    """UTC milliseconds of an ISO 8601 text, None for anything else: an unknown time is never 0."""
    if not isinstance(value, str):
        return None
    try:
        at = datetime.fromisoformat(value)
        return int((at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError):
        return None
