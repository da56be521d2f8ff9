"""Which recordings there are: the files that the user named, or the client's own transcripts, as units of work."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TypeAlias

from trimtab.hosts.host import Host, SessionFileReader
from trimtab.hosts.recorded_session import SessionFiles, UnreadableRecording, lines_of
from trimtab.hosts.recorded_steps import is_step
from trimtab.local.shipped import CONTENT
from trimtab.model.json import parse_object, text
from trimtab.model.record import Record

SAMPLE = os.path.join(CONTENT, "samples", "session.jsonl")
_BEGINNING = 20
_BATCH_BYTES = 1_000_000
_PACKED = 5
_SESSION = re.compile(rb'\{"session": ?"([^"\\]+)"')


class RecordingFormat(Enum):
    TRANSCRIPT = "claude"
    STEPS = "steps"


class StepsFile(Record):
    path: str
    turns: str = ""


Source: TypeAlias = SessionFiles | StepsFile


class RecordingSources(Record):
    """In the order in which they were named. `problems` says what of it cannot be read, `strange` which files in a
    named folder are no recording."""

    found: tuple[Source, ...]
    problems: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """In bytes, roughly: what is packed counts as what it unpacks to."""
        return sum(_size(path) for source in self.found for path in _files(source))


class Rows(Record):
    """The lines of one session out of a file of many; `turns` are those of the second file, if there is one."""

    session: str
    lines: tuple[bytes, ...]
    turns: tuple[bytes, ...] | None = None


class Batch(Record):
    sessions: tuple[Rows, ...]
    unread: tuple[str, ...] = ()


Work: TypeAlias = SessionFiles | Batch


def find_transcripts(host: Host, folder: str, since: int = 0) -> tuple[str, ...]:
    """The transcripts in the host's own folder, newest first."""
    reader = host.session_files()
    found: list[tuple[int, str]] = []
    for path in _walk(os.path.join(folder, reader.FOLDER), reader):
        try:
            changed = os.stat(path).st_mtime_ns // 1_000_000
        except OSError:
            continue
        if changed >= since:
            found.append((-changed, path))
    return tuple(path for _, path in sorted(found))


def find_sources(
    host: Host, paths: Sequence[str], form: RecordingFormat | None = None, turns: str = ""
) -> RecordingSources:
    """Files as they are, folders with all recordings below them."""
    reader = host.session_files()
    problems: list[str] = []
    strange: list[str] = []
    forms: dict[str, RecordingFormat] = {}
    for named in paths:
        in_folder = os.path.isdir(named)
        for path in _walk(named, reader) if in_folder else (named,):
            path = os.path.normpath(path)
            try:
                guessed = form or _guess(path, reader)
            except UnreadableRecording as error:
                problems.append(str(error))
                continue
            if guessed is not None:
                forms[path] = guessed
            elif in_folder:
                strange.append(path)
            else:
                problems.append(f"{path}: neither a transcript nor rows of steps. Name its format with --format.")
    transcripts = (path for path, guessed in forms.items() if guessed is RecordingFormat.TRANSCRIPT)
    by_main = {files.main: files for files in reader.group(transcripts)}
    found: list[Source] = []
    for path, guessed in forms.items():
        if guessed is RecordingFormat.STEPS:
            found.append(StepsFile(path, turns))
        elif path in by_main:
            found.append(by_main[path])
    return RecordingSources(tuple(found), tuple(problems), tuple(strange))


def works(sources: Iterable[Source]) -> Iterator[Work]:
    """In the order of the sources. A file of steps is read here, once, and handed on in pieces."""
    for source in sources:
        if isinstance(source, StepsFile):
            yield from _batches(source)
        else:
            yield source


def _batches(source: StepsFile) -> Iterator[Batch]:
    sessions: list[Rows] = []
    unread: list[str] = []
    size = 0
    turns = _Turns(source.turns) if source.turns else None
    for session, lines in _by_session(source.path, unread):
        sessions.append(Rows(session, tuple(lines), turns.of(session) if turns else None))
        size += sum(map(len, lines))
        if size >= _BATCH_BYTES:
            yield Batch(tuple(sessions))
            sessions, size = [], 0
    if turns:
        unread += turns.problems()
    if sessions or unread:
        yield Batch(tuple(sessions), tuple(unread))


def _by_session(path: str, unread: list[str]) -> Iterator[tuple[str, list[bytes]]]:
    """The rows of a session stand together. A line that tells no session goes with those around it."""
    session = ""
    lines: list[bytes] = []
    try:
        for line in lines_of(path):
            if line.isspace():
                continue
            other = _session_in(line)
            if other and other != session:
                if session:
                    yield session, lines
                    lines = []
                session = other
            lines.append(line)
    except UnreadableRecording as error:
        unread.append(str(error))
    if session:
        yield session, lines


def _session_in(line: bytes) -> str:
    match = _SESSION.match(line)
    if match:
        return match[1].decode("utf-8", "replace")
    try:
        return text(parse_object(line).get("session"))
    except ValueError:
        return ""


class _Turns:
    """Read alongside the steps: sessions must come in the same order in both files; some may have no turns."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._unread: list[str] = []
        self._groups = _by_session(path, self._unread)
        self._next = next(self._groups, None)

    def of(self, session: str) -> tuple[bytes, ...]:
        if self._next is None or self._next[0] != session:
            return ()
        lines = tuple(self._next[1])
        self._next = next(self._groups, None)
        return lines

    def problems(self) -> list[str]:
        if self._next is not None and not self._unread:
            return [f"{self._path}: the turns of {self._next[0]} and all after it are not in the order of the steps"]
        return self._unread


def _guess(path: str, reader: SessionFileReader) -> RecordingFormat | None:
    """By the first line that can be read. A file without lines holds no session, whatever it is."""
    empty = True
    for number, line in enumerate(lines_of(path)):
        if number >= _BEGINNING:
            break
        empty = empty and line.isspace()
        try:
            row = parse_object(line)
        except ValueError:
            continue
        if is_step(row):
            return RecordingFormat.STEPS
        return RecordingFormat.TRANSCRIPT if reader.is_row(row) else None
    return RecordingFormat.TRANSCRIPT if empty else None


def _walk(folder: str, reader: SessionFileReader) -> Iterator[str]:
    for where, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(reader.ENDINGS):
                yield os.path.join(where, name)


def _files(source: Source) -> tuple[str, ...]:
    return (source.path,) if isinstance(source, StepsFile) else (source.main, *source.subagents)


def _size(path: str) -> int:
    try:
        return os.path.getsize(path) * (_PACKED if path.endswith(".gz") else 1)
    except OSError:
        return 0
