"""The files of one session: its transcript and those of its subagents, as one stream of events in order of time. And,
for `doctor`, which tools were called in it, and when."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice

from trimtab.hosts.claude_code.tools import OWN_TOOLS
from trimtab.hosts.claude_code.transcript import INTERRUPTED, Reader
from trimtab.hosts.recorded_session import (
    Item,
    RecordedSession,
    SessionFiles,
    Tally,
    Transcript,
    UnreadableRecording,
    lines_of,
    moment,
)
from trimtab.model.json import Obj, items, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.reading import lines_in, names_in, read_bytes, read_end

FOLDER: str = "projects"
"""In the client's own folder."""
ENDINGS: tuple[str, ...] = (".jsonl", ".jsonl.gz")
_AGENT = "agent-"
_SUBAGENTS = "subagents"
# Where the beginning of a file is looked at, its first answer comes well before this line.
_BEGINNING = 200

# What a long session writes in a day or so; the rest of a larger file is not looked at.
_MOST_BYTES = 64_000_000
_LONGEST_LINE = 16_000_000
_MOST_ENTRIES = 20_000
_END = 200_000


class _Beginning(Record):
    session: str = ""
    agent: str = ""
    agent_type: str = ""
    model: str = ""
    at: int | None = None


def stem_of(path: str) -> str:
    name = os.path.basename(path)
    return next((name.removesuffix(ending) for ending in reversed(ENDINGS) if name.endswith(ending)), name)


def is_subagent(path: str) -> bool:
    return os.path.basename(path).startswith(_AGENT)


def is_row(row: Obj) -> bool:
    return isinstance(row.get("type"), str)


def group(paths: Iterable[str]) -> Iterator[SessionFiles]:
    """One item per session, in the order of `paths`. A subagent's file goes with its session's where that is there
    too; a session's subagents are found beside it, named or not."""
    given = list(dict.fromkeys(paths))
    known = frozenset(given)
    beside: dict[str, dict[str, list[str]]] = {}
    for path in given:
        if is_subagent(path):
            if not any(main in known for main in _mains_of(path)):
                yield SessionFiles(path)
            continue
        folder = os.path.dirname(path)
        if folder not in beside:
            beside[folder] = _subagents_beside(folder)
        stem = stem_of(path)
        yield SessionFiles(path, (*_subagents_below(os.path.join(folder, stem)), *beside[folder].get(stem, ())))


def session_items(files: SessionFiles, tally: Tally, session: str = "") -> Iterator[Item]:
    """What cannot be read is named in the tally; the rest is told all the same."""
    main = files.main
    begins = _beginning(main)
    session = session or session_of(files)
    agent = begins.agent or stem_of(main).removeprefix(_AGENT) if is_subagent(main) else ""
    reader = Reader(
        session, tally, path=main, agent=agent, agent_type=_type_of(main, begins) if agent else "", model=begins.model
    )
    first = reader.read(_lines(main, tally))
    if not files.subagents:
        return first
    others = [(_beginning(path), path) for path in files.subagents]
    return _merged(first, sorted(others, key=lambda beginning: (beginning[0].at or 0, beginning[1])), session, tally)


def session_of(files: SessionFiles) -> str:
    """A subagent's file alone is not its session, so it has its own name."""
    if is_subagent(files.main):
        return stem_of(files.main)
    return _beginning(files.main).session or stem_of(files.main)


def agent_of_file(path: str) -> tuple[str, str, str]:
    """The session, the subagent (empty for the main agent) and its kind that a file is about."""
    begins = _beginning(path)
    if not is_subagent(path):
        return begins.session or stem_of(path), "", ""
    return begins.session, begins.agent or stem_of(path).removeprefix(_AGENT), _type_of(path, begins)


def _merged(
    main: Iterator[Item], others: Sequence[tuple[_Beginning, str]], session: str, tally: Tally
) -> Iterator[Item]:
    """By time; within a file, its own order. A subagent's file is opened when its time has come. What a subagent
    does belongs to the call and the prompt that the main agent was at."""
    waiting = list(reversed(others))
    streams: list[tuple[int, int, Item, Iterator[Item]]] = []
    step = turn = 0

    def push(stream: Iterator[Item], order: int, after: int) -> None:
        item = next(stream, None)
        if item is not None:
            at = item.event.at if isinstance(item, RecordedSession) else item.at
            heappush(streams, (after if at is None else max(at, after), order, item, stream))

    push(main, 0, 0)
    while streams or waiting:
        if waiting and (not streams or (waiting[-1][0].at or 0) < streams[0][0]):
            begins, path = waiting.pop()
            agent = begins.agent or stem_of(path).removeprefix(_AGENT)
            reader = Reader(session, tally, path=path, agent=agent, agent_type=_type_of(path, begins))
            push(reader.read(_lines(path, tally)), len(others) - len(waiting), begins.at or 0)
            continue
        key, order, item, stream = heappop(streams)
        if isinstance(item, RecordedSession):
            if order == 0:
                step, turn = item.step, item.turn
            else:
                item = item._replace(step=step, turn=turn)
        yield item
        push(stream, order, key)


def _lines(path: str, tally: Tally) -> Iterator[bytes]:
    try:
        yield from lines_of(path)
    except UnreadableRecording as error:
        tally.unread.append(str(error))


def _beginning(path: str) -> _Beginning:
    """What the first lines tell, as far as they can be read."""
    found = _Beginning()
    try:
        for number, line in enumerate(lines_of(path)):
            if number > _BEGINNING:
                break
            needed = not (found.session and found.at is not None)
            if not needed and b'"assistant"' not in line:
                continue
            try:
                entry = parse_object(line)
            except ValueError:
                continue
            found = found._replace(
                session=found.session or text(entry.get("sessionId")),
                agent=found.agent or text(entry.get("agentId")),
                agent_type=found.agent_type or text(entry.get("attributionAgent")),
                at=found.at if found.at is not None else moment(entry.get("timestamp")),
            )
            if entry.get("type") == "assistant":
                return found._replace(model=text(obj(entry.get("message")).get("model")))
    except UnreadableRecording:
        pass  # whoever reads the file itself finds out, and says so
    return found


def _type_of(path: str, begins: _Beginning) -> str:
    """The kind of agent, empty for the one that writes summaries for the client itself."""
    stem = stem_of(path)
    if stem.startswith(f"{_AGENT}acompact"):
        return ""
    try:
        meta = read_bytes(os.path.join(os.path.dirname(path), f"{stem}.meta.json"), 1_000_000)
        told = text(parse_object(meta).get("agentType"))
    except (OSError, ValueError):
        told = ""
    return told or begins.agent_type or "unknown"


def _mains_of(path: str) -> tuple[str, ...]:
    """Where the transcript of a subagent's session would be."""
    folder = os.path.dirname(path)
    head, found, _ = f"{folder}{os.sep}".rpartition(f"{os.sep}{_SUBAGENTS}{os.sep}")
    base = head if found else os.path.join(folder, _beginning(path).session or "-")
    return tuple(base + ending for ending in ENDINGS)


def _subagents_below(folder: str) -> tuple[str, ...]:
    return tuple(
        sorted(
            os.path.join(where, name)
            for where, _, names in os.walk(os.path.join(folder, _SUBAGENTS))
            for name in names
            if name.startswith(_AGENT) and name.endswith(ENDINGS)
        )
    )


def _subagents_beside(folder: str) -> dict[str, list[str]]:
    """Earlier clients put them all into one folder: by session."""
    found: dict[str, list[str]] = {}
    try:
        names = names_in(folder or ".", 100_000)
    except OSError:
        return found
    for name in names:
        if name.startswith(_AGENT) and name.endswith(ENDINGS):
            path = os.path.join(folder, name)
            found.setdefault(_beginning(path).session, []).append(path)
    return found


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


def interrupted_at(path: str, since: int) -> int | None:
    try:
        lines = read_end(path, _END)[0].splitlines()
    except OSError:
        return None
    for line in reversed(lines):
        if INTERRUPTED.encode() in line and (at := _interruption(line)) is not None:
            return at if at >= since else None
    return None


def _interruption(line: bytes) -> int | None:
    """When the main agent was interrupted, if this line tells of that and does not merely quote it."""
    try:
        entry = parse_object(line)
    except ValueError:
        return None
    parts = [text(obj(part).get("text")) for part in items(obj(entry.get("message")).get("content"))]
    is_one = entry.get("type") == "user" and entry.get("isSidechain") is not True
    return moment(entry.get("timestamp")) if is_one and any(part.startswith(INTERRUPTED) for part in parts) else None


def transcripts_of(project: str, client: str, since: int, newest: int) -> tuple[Transcript, ...]:
    """The client's transcripts of sessions that began in this folder, newest first."""
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
    for line in _first_lines(path):
        if holding not in line:
            continue
        try:
            entry = parse_object(line)
        except ValueError:
            continue  # the last line may be half written
        at = moment(entry.get("timestamp")) or 0
        if entry.get("type") == "assistant" and entry.get("isSidechain") is not True and at >= since:
            yield entry


def _first_lines(path: str) -> Iterator[bytes]:
    try:
        seen = 0
        for line in lines_in(path, _LONGEST_LINE):
            seen += len(line)
            if seen > _MOST_BYTES:
                return
            yield line
    except (OSError, ValueError):
        return
