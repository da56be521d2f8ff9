"""The client's own record of a session, as far as `doctor` needs it: which tools were called, and when."""

import os
import re
from collections.abc import Iterator
from datetime import datetime
from itertools import islice

from trimtab.hosts.claude_code.session_files import FOLDER
from trimtab.hosts.claude_code.tools import OWN_TOOLS
from trimtab.hosts.recorded_session import Transcript
from trimtab.model.json import Obj, items, obj, parse_object, text
from trimtab.reading import lines_in

# What a long session writes in a day or so; the rest of a larger file is not looked at.
_MOST_BYTES = 64_000_000
_LONGEST_LINE = 16_000_000
_MOST_ENTRIES = 20_000


def calls_in(path: str, since: int) -> frozenset[str]:
    """The ids of the main agent's tool calls since a moment (UTC milliseconds), without those of our own tools.
    Subagents write files of their own. What cannot be read counts as no calls."""
    found: set[str] = set()
    for entry in _answers(path, since, b'"tool_use"'):
        for block in items(obj(entry.get("message")).get("content")):
            part = obj(block)
            if part.get("type") == "tool_use" and not text(part.get("name")).startswith(OWN_TOOLS):
                found.add(text(part.get("id")))
    return frozenset(found)


def answered(path: str, since: int) -> bool:
    """Whether the main agent said anything since a moment, so that there was a prompt."""
    return next(_answers(path, since, b'"assistant"'), None) is not None


def transcripts_of(project: str, client: str, since: int, newest: int) -> tuple[Transcript, ...]:
    """What the client wrote about sessions that began in this folder, newest first."""
    folder = os.path.join(client, FOLDER, re.sub(r"[^A-Za-z0-9]", "-", os.path.realpath(project)))
    found: list[Transcript] = []
    try:
        with os.scandir(folder) as entries:
            for entry in islice(entries, _MOST_ENTRIES):
                name, extension = os.path.splitext(entry.name)
                if extension == ".jsonl" and entry.is_file():
                    found.append(Transcript(entry.path, name, entry.stat().st_mtime_ns // 1_000_000))
    except OSError:
        return ()
    recent = sorted((each for each in found if each.changed_at >= since), key=lambda each: -each.changed_at)
    return tuple(recent[:newest])


def _answers(path: str, since: int, holding: bytes) -> Iterator[Obj]:
    """What the main agent said, of the lines that hold these bytes: the others need not be parsed."""
    for line in _lines(path):
        if holding not in line:
            continue
        try:
            entry = parse_object(line)
        except ValueError:
            continue  # the last line may be half written
        if entry.get("type") == "assistant" and entry.get("isSidechain") is not True and _at(entry) >= since:
            yield entry


def _lines(path: str) -> Iterator[bytes]:
    try:
        seen = 0
        for line in lines_in(path, _LONGEST_LINE):
            seen += len(line)
            if seen > _MOST_BYTES:
                return
            yield line
    except (OSError, ValueError):
        return


def _at(entry: Obj) -> int:
    try:
        return int(datetime.fromisoformat(text(entry.get("timestamp"))).timestamp() * 1000)
    except ValueError:
        return 0
