"""What an agent's context holds, read from its transcript."""

import os

from trimtab.hosts.host import Host
from trimtab.hosts.recorded_session import RecordedSession
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.pruning.passages import HeldContext, Telling

IN_A_HOOK = 4_000_000
"""Bytes of conversation that a hook looks at, from the end: a quarter of a second, and more than most contexts hold."""
AT_LEISURE = 64_000_000


def held_context(where: Where, transcript: str) -> Fact:
    if where.host is None:
        return None
    return read_held_context(where.host, transcript, most=IN_A_HOOK)


def read_held_context(
    host: Host, transcript: str, session: str = "", end: int | None = None, most: int = AT_LEISURE
) -> HeldContext:
    """Of the main agent. Raises OSError where there is no transcript."""
    end = os.stat(transcript).st_size if end is None else end
    telling = Telling()
    cwd = ""
    for told in host.context_window(transcript, session, most, end):
        if isinstance(told, RecordedSession):
            if not told.event.agent:
                cwd = told.event.cwd or cwd
                telling.hear(told.event.body, told.event.at)
        elif not told.agent:
            telling.said_by_us(told.text, told.at)
    return HeldContext(telling.passages(), end, cwd)
