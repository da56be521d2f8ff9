"""The rules that people wrote for the agent, in the files that its host reads and what these import, as an index.

A hook uses it, so it is standard library only, bounded, and read anew only when a file or folder changed.
"""

import os
import re
import time
from collections.abc import Iterator
from itertools import islice

from trimtab.hosts.host import RuleFiles
from trimtab.model.markdown import code_at, heading_in
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.reading import read_text
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.rule_quotes import Directive, Directives, category_of
from trimtab.steering.session_state import digest

MOST_FILES = 40
MOST_RULES = 300
LARGEST = 64_000
_MOST_NAMES = 2_000
MOST_BYTES = 200_000
HOPS = 5
LOOK_AGAIN_S = 1.0
"""Between two looks at whether the files have changed: tool calls come in bursts, and people type more slowly."""

_TEXTS = (".md", ".markdown", ".mdc", ".txt", "")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)")
_IMPORT = re.compile(r"(?:^|\s)@((?:\\ |[^\s`])+)")
_SPAN = re.compile(r"`[^`]*`")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`*])")
_EMPHASIS = re.compile(r"\*\*|__(?=\w)|(?<=\w)__")
_NORM = re.compile(
    r"\b(?:must|never|always|do not|don.t|cannot|avoid|prefer|should|shall|instead of|required|ensure|make sure|"
    r"forbidden|not allowed|no need to)\b|\bonly (?:if|when|after|with|what|ever)\b|"
    r"\b(?:before|after) (?:you|each|every)\b",
    re.IGNORECASE,
)
_VERBS = (
    "add|ask|break|build|call|check|clean|commit|copy|create|debug|delete|document|edit|explain|find|fix|follow|format|"
    "handle|install|keep|leave|limit|lint|log|look|make|measure|merge|name|open|pin|plan|print|push|put|read|rebase|"
    "remove|replace|respect|return|revert|run|say|search|set|show|sort|squash|start|stay|stop|store|tell|test|think|"
    "touch|try|update|use|verify|wait|work|wrap|write"
)
_IMPERATIVE = re.compile(
    rf"[^\w`]*(?:please |first,? |(?:if|when|once)\b[^.]*?, (?:then )?)?(?:{_VERBS})\b"
    r"(?! (?:is|are|was|were|has|have)\b)",
    re.IGNORECASE,
)


class DirectiveMatch(Record):
    """`left` are the files that were not read, and why."""

    directives: Directives
    files: tuple[str, ...]
    left: tuple[tuple[str, str], ...]


class _Index(Record):
    """`stamps` are the times and sizes of all that was looked at, also of what was not there."""

    found: DirectiveMatch
    stamps: tuple[tuple[str, int, int], ...]


_known: dict[tuple[str, str, RuleFiles], tuple[float, _Index]] = {}


def directives(where: Where, _: str) -> Fact:
    """The fact `directives`."""
    if where.host is None:
        return Directives((), "")
    key = (where.project, where.host_folder, where.host.rules)
    known = _known.get(key)
    if known is not None and time.monotonic() - known[0] < LOOK_AGAIN_S:
        return known[1].found.directives
    return find_directives(*key).directives


def find_directives(project: str, host_folder: str, files: RuleFiles) -> DirectiveMatch:
    """As the files are now."""
    key = (project, host_folder, files)
    known = _known.get(key)
    index = known[1] if known is not None and _is_fresh(known[1]) else _DirectiveReading(*key).read()
    _known[key] = (time.monotonic(), index)
    return index.found


def _is_fresh(index: _Index) -> bool:
    return all(_stamp(path) == (path, changed, size) for path, changed, size in index.stamps)


def _stamp(path: str) -> tuple[str, int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, found.st_mtime_ns, found.st_size


class _DirectiveReading:
    """One walk over the files, the project's before the user's: where both speak of a matter, the nearer is quoted."""

    def __init__(self, project: str, host_folder: str, files: RuleFiles) -> None:
        self._files = files
        self._project = project
        self._host = host_folder
        self._stamps: dict[str, tuple[str, int, int]] = {}
        self._rules: list[Directive] = []
        self._read: list[str] = []
        self._left: list[tuple[str, str]] = []
        self._bytes = 0

    def read(self) -> _Index:
        for name in self._files.project:
            self._file(os.path.join(self._project, name), 0)
        self._folder(os.path.join(self._project, self._files.project_folder))
        if self._host:
            self._file(os.path.join(self._host, self._files.user), 0)
            self._folder(os.path.join(self._host, self._files.user_folder))
        rules = tuple(self._rules[:MOST_RULES])
        if len(self._rules) > MOST_RULES:
            self._left.append((self._rules[MOST_RULES].path, f"only {MOST_RULES} rules are kept"))
        whole = digest("\n".join(f"{rule.where} {rule.text}" for rule in rules))
        return _Index(
            DirectiveMatch(Directives(rules, whole), tuple(self._read), tuple(self._left)), tuple(self._stamps.values())
        )

    def _folder(self, folder: str, depth: int = 0) -> None:
        self._stamps[folder] = _stamp(folder)
        try:
            with os.scandir(folder) as listing:
                entries = sorted(islice(listing, _MOST_NAMES), key=lambda entry: entry.name)
        except OSError:
            return
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if depth < HOPS:
                    self._folder(entry.path, depth + 1)
            elif entry.name.endswith(".md"):
                self._file(entry.path, 0)

    def _file(self, path: str, hop: int) -> None:
        path = os.path.normpath(path)
        if path in self._stamps:
            return
        self._stamps[path] = _stamp(path)
        if not os.path.isfile(path):
            return
        why = self._why_not(path)
        if why:
            self._left.append((path, why))
            return
        try:
            content = read_text(path, LARGEST, whole=False)
        except OSError as error:
            self._left.append((path, f"it cannot be read: {error.strerror}"))
            return
        self._bytes += len(content)
        self._read.append(path)
        source = self._shown(path)
        for line, heading, said in _rules_in(content):
            text = _EMPHASIS.sub("", said)
            name = f"rule-{digest(f'{source} {text}')[:8]}"
            self._rules.append(Directive(name, text, category_of(text, heading), source, line, path))
        if hop < HOPS:
            for named in _imports_in(content):
                self._import(named, path, hop)

    def _import(self, named: str, by: str, hop: int) -> None:
        path = os.path.expanduser(named) if named.startswith("~") else os.path.join(os.path.dirname(by), named)
        if os.path.splitext(path)[1].lower() not in _TEXTS:
            return  # a manifest or a piece of code may be imported too, and holds no rules
        if not os.path.isfile(path):
            self._stamps[os.path.normpath(path)] = _stamp(path)
            if path.endswith(".md"):
                self._left.append((by, f"it imports `@{named}`, which is not there"))
            return
        self._file(path, hop + 1)

    def _why_not(self, path: str) -> str:
        real = os.path.realpath(path)
        folders = [os.path.realpath(folder) + os.sep for folder in (self._project, self._host) if folder]
        if not real.startswith(tuple(folders)):
            return "it leads out of the project"
        if self._stamps[path][2] > LARGEST:
            return f"it is larger than {LARGEST:,} bytes"
        if len(self._read) >= MOST_FILES or self._bytes > MOST_BYTES:
            return f"no more than {MOST_FILES} files or {MOST_BYTES:,} characters are read"
        return ""

    def _shown(self, path: str) -> str:
        if path.startswith(self._project + os.sep):
            return path[len(self._project) + 1 :]
        inside = path[len(self._host) + 1 :] if path.startswith(self._host + os.sep) else path
        name = os.path.basename(self._host)
        return f"~/{name}/{inside}" if name.startswith(".") else path


def _rules_in(content: str) -> Iterator[tuple[int, str, str]]:
    """Line, heading and text of each statement that tells somebody what to do."""
    for line, heading, is_item, said in _statements(content):
        if is_item:
            if _tells(said):
                yield line, heading, said
            continue
        for sentence in _SENTENCE.split(said):
            if _tells(sentence):
                yield line, heading, sentence


def _tells(said: str) -> bool:
    return len(said) > 8 and not said.endswith(":") and bool(_NORM.search(said) or _IMPERATIVE.match(said))


def _statements(content: str) -> Iterator[tuple[int, str, bool, str]]:
    """List items and paragraphs, each with the line that it begins in and the heading above it."""
    heading, begun, is_item, said = "", 0, False, list[str]()
    for number, line in _prose(content):
        title, item = heading_in(line), _ITEM.match(line)
        ends = not line.strip() or title or item or line.lstrip().startswith("|")
        if ends and said:
            yield begun, heading, is_item, " ".join(" ".join(said).split())
            said = []
        if title:
            heading = title.title
        elif item:
            begun, is_item, said = number, True, [item[1]]
        elif not ends:
            if not said:
                begun, is_item = number, False
            said.append(line.lstrip("> \t"))
    if said:
        yield begun, heading, is_item, " ".join(" ".join(said).split())


def _prose(content: str) -> Iterator[tuple[int, str]]:
    """The lines outside frontmatter, code and comments; one that is inside is given as empty."""
    code, comment = -1, False
    lines = content.splitlines()
    head = lines.index("---", 1) if lines[:1] == ["---"] and "---" in lines[1:] else -1
    for place, line in enumerate(lines):
        if place <= head:
            continue
        if place > code and not comment and (block := code_at(lines, place)):
            code = block.last
        if place <= code:
            yield place + 1, ""
        else:
            kept, comment = _uncommented(line, comment)
            yield place + 1, kept
    yield len(lines) + 1, ""


def _uncommented(line: str, inside: bool) -> tuple[str, bool]:
    kept = ""
    while line:
        mark = "-->" if inside else "<!--"
        before, found, line = line.partition(mark)
        kept += "" if inside else before
        if found:
            inside = not inside
    return kept, inside


def _imports_in(content: str) -> list[str]:
    """`@path`, but for those in code."""
    return [
        found[1].rstrip(".,;:)").replace("\\ ", " ")
        for _, line in _prose(content)
        for found in _IMPORT.finditer(_SPAN.sub("", line))
    ]
