"""Tokens by the client's transcripts.

A transcript has a line for each block of an answer, and each repeats the request's `usage`, which grows while the
answer comes: a request is its message and request id, and the last line counts. A forked session begins with copies of
the lines before, with a `usage` of zero. What the client asks a model for by itself, such as the summary at a
compaction, has no line; but when the client ends, it writes what the whole session has come to (`cost-state`), with
the session that it was forked from.
"""

import os
import re
import time
from hashlib import sha256
from io import BufferedReader, FileIO
from itertools import islice

from trimtab.hosts.claude_code.session_files import FOLDER, agent_of_file, group, is_subagent
from trimtab.hosts.recorded_session import moment
from trimtab.hosts.usage import RunningTotal, UsageFile, UsedRequest
from trimtab.hosts.usage_sum import base_model
from trimtab.model.json import JSON, Obj, obj, parse_object, text, whole
from trimtab.model.spend import TokenCounts
from trimtab.reading import is_inside, lines_in, names_in, open_regular

_LONGEST_LINE = 64_000_000
_SEALED = 256
_BETWEEN_LOOKS = 1_000_000
"""Bytes that are read before the clock is looked at again."""
_MOST_ENTRIES = 20_000
_BEGINNING = 50
_ENDING = ".jsonl"
_SYNTHETIC = "<synthetic>"
_MOST_TOKENS = 10**12
"""More than any request has; what claims more was not counted by the client."""
_TOLD_OF = (b'"usage"', b'"cost-state"', b'"compact_boundary"')
# By whom, how fast and where a request is usually served; else its price is not the model's own.
_USUAL = {"speed": ("", "standard"), "service_tier": ("", "standard"), "inference_geo": ("", "global", "not_available")}


def usage_files(project: str, client: str, since: int) -> tuple[str, ...]:
    """A session that began in a folder of the project lies beside the project's own, under a name that another
    project's may begin with, or have, too: its lines tell which it is."""
    top = os.path.join(client, FOLDER)
    real = os.path.realpath(project)
    name = _folder_name(real)
    found: list[str] = []
    for folder in _names(top):
        if folder != name and not folder.startswith(f"{name}-"):
            continue
        path = os.path.join(top, folder)
        mains = [os.path.join(path, each) for each in _names(path) if each.endswith(_ENDING) and not is_subagent(each)]
        for session in group(mains):
            files = (session.main, *session.subagents)
            if any(_written(file) >= since for file in files) and _belongs(session.main, folder, real):
                found += files
    return tuple(found)


def usage_files_of(transcript: str) -> tuple[str, ...]:
    session = next(iter(group([transcript])))
    return (session.main, *session.subagents)


def scan(path: str, known: UsageFile | None = None, until: float | None = None) -> UsageFile:
    with open_regular(path) as file:
        found = os.fstat(file.fileno())
        identity = f"{found.st_dev}:{found.st_ino}"
        same = known is not None and known.identity == identity and known.offset <= found.st_size
        if known is None or not same or _seal(file, known.offset) != known.seal:
            session, agent, agent_type = agent_of_file(path)
            known = UsageFile(path, session, agent, agent_type, identity=identity)
        elif known.offset == found.st_size:
            return known._replace(is_whole=True) if not known.is_whole else known
        file.seek(known.offset)
        reading = _UsageScan(known)
        reading.read(file, until)
        return reading.result(_seal(file, reading.offset))


class _UsageScan:
    """One pass over the part of a file that was not read yet."""

    def __init__(self, known: UsageFile) -> None:
        self._known = known
        self.offset = known.offset
        self._requests = dict(known.requests)
        self._sums = dict(known.sums)
        self._copied = known.copied
        self._totals = list(known.totals)
        self._summaries = known.summaries
        self._broken = known.broken
        self._cwd = known.cwd
        self._at = known.at
        self._began = known.began
        self._ended = False

    def read(self, file: FileIO, until: float | None) -> None:
        lines = BufferedReader(file, 1 << 18)
        looked = self.offset
        try:
            while line := lines.readline(_LONGEST_LINE):
                if until is not None and self.offset - looked > _BETWEEN_LOOKS:
                    looked = self.offset
                    if time.monotonic() > until:
                        return
                if not line.endswith(b"\n") and len(line) < _LONGEST_LINE:
                    break  # still being written
                self.offset += len(line)
                if any(mark in line for mark in _TOLD_OF) or not (self._cwd and self._began):
                    self._hear(line)
            self._ended = True
        finally:
            lines.detach()

    def result(self, seal: str) -> UsageFile:
        return self._known._replace(
            offset=self.offset,
            seal=seal,
            requests=self._requests,
            sums={model: counts for model, counts in self._sums.items() if counts.total},
            copied=self._copied,
            totals=tuple(self._totals),
            summaries=self._summaries,
            broken=self._broken,
            cwd=self._cwd,
            at=self._at,
            began=self._began,
            is_whole=self._ended,
        )

    def _hear(self, line: bytes) -> None:
        try:
            self._take(parse_object(line))
        except ValueError:
            self._broken += 1

    def _take(self, entry: Obj) -> None:
        """Raises ValueError for figures that no client counts."""
        self._cwd = self._cwd or text(entry.get("cwd"))
        self._began = self._began or moment(entry.get("timestamp")) or 0
        kind = entry.get("type")
        if kind == "assistant":
            self._answer(entry)
        elif kind == "cost-state":
            self._total(entry)
        elif kind == "system" and entry.get("subtype") == "compact_boundary":
            self._summaries += 1
            self._at = max(self._at, moment(entry.get("timestamp")) or 0)

    def _answer(self, entry: Obj) -> None:
        message = obj(entry.get("message"))
        usage = obj(message.get("usage"))
        model = text(message.get("model"))
        if not usage or model == _SYNTHETIC or entry.get("isApiErrorMessage") is True:
            return
        key = f"{text(message.get('id'))} {text(entry.get('requestId'))}".strip()
        tokens = _tokens(usage, text(entry.get("promptCacheRequested")))
        if not tokens.total:
            self._copied = key
            self._summaries = 0  # those of the session that it comes from
            return
        key = key or f"{self._known.path} {self.offset}"  # without an id, no two lines are known to be the same request
        at, cwd = moment(entry.get("timestamp")) or self._at, text(entry.get("cwd"))
        before = self._requests.get(key)
        if before is not None:
            at, cwd = before.at, before.cwd
            self._sums[before.model] = self._sums[before.model].minus(before.tokens)
        self._at = max(self._at, at)
        request = self._requests[key] = UsedRequest(key, _priced_as(model, usage), at, cwd, tokens)
        self._sums[request.model] = self._sums.get(request.model, TokenCounts()).plus(tokens)

    def _total(self, entry: Obj) -> None:
        by_model = {base_model(model): _counted(obj(each)) for model, each in obj(entry.get("modelUsage")).items()}
        self._totals.append(RunningTotal(whole(entry.get("startTime")), self._at, by_model, self._summaries))
        self._summaries = 0


def _tokens(usage: Obj, kept_for: str) -> TokenCounts:
    """Where the usage does not say how long what was written to the cache is kept, the request does; 5 minutes is what
    the provider does unasked."""
    written = _count(usage.get("cache_creation_input_tokens"))
    split = obj(usage.get("cache_creation"))
    short, long = _count(split.get("ephemeral_5m_input_tokens")), _count(split.get("ephemeral_1h_input_tokens"))
    rest = max(0, written - short - long)
    return TokenCounts(
        _count(usage.get("input_tokens")),
        _count(usage.get("output_tokens")),
        _count(usage.get("cache_read_input_tokens")),
        short + (0 if kept_for == "1h" else rest),
        long + (rest if kept_for == "1h" else 0),
    )


def _counted(counts: Obj) -> TokenCounts:
    written = _count(counts.get("cacheCreationInputTokens"))
    long = _count(counts.get("cacheCreationEphemeral1hInputTokens"))
    return TokenCounts(
        _count(counts.get("inputTokens")),
        _count(counts.get("outputTokens")),
        _count(counts.get("cacheReadInputTokens")),
        max(0, written - long),
        long,
    )


def _count(value: JSON) -> int:
    """Tokens. Raises ValueError for what is no number of them."""
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_TOKENS:
        raise ValueError("no number of tokens")
    return value


def _priced_as(model: str, usage: Obj) -> str:
    apart = [text(usage.get(name)) for name, usual in _USUAL.items() if text(usage.get(name)) not in usual]
    if whole(obj(usage.get("server_tool_use")).get("web_search_requests")):
        apart.append("web search")
    return f"{model} ({', '.join(apart)})" if apart else model


def _seal(file: FileIO, offset: int) -> str:
    """The digest of what stands before an offset, by which a file that was rewritten in place is known."""
    begin = max(0, offset - _SEALED)
    file.seek(begin)
    return sha256(file.read(offset - begin)).hexdigest()[:16]


def _belongs(main: str, folder: str, project: str) -> bool:
    """Whether a session began in the project. Where its lines do not tell, the name of its folder does."""
    began = _began_in(main, folder)
    if folder == _folder_name(project) and _folder_name(began) != folder:
        return True
    return is_inside(began or os.sep, project)


def _began_in(main: str, folder: str) -> str:
    """The place that the session's folder is named after; else the first that its lines name, which may have been
    copied from another session."""
    first = ""
    try:
        for line in islice(lines_in(main, _LONGEST_LINE), _BEGINNING):
            cwd = _cwd_in(line)
            if cwd and _folder_name(cwd) == folder:
                return cwd
            first = first or cwd
    except OSError:
        pass
    return first


def _cwd_in(line: bytes) -> str:
    try:
        return text(parse_object(line).get("cwd")) if b'"cwd"' in line else ""
    except ValueError:
        return ""


def _folder_name(place: str) -> str:
    """As the client names the folder of a place's sessions: different places may have the same."""
    return re.sub(r"[^A-Za-z0-9]", "-", place)


def _names(folder: str) -> list[str]:
    try:
        return names_in(folder, _MOST_ENTRIES)
    except OSError:
        return []


def _written(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns // 1_000_000
    except OSError:
        return 0
