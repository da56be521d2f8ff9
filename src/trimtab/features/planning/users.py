"""Who uses a symbol, by search. A word in a sentence is no use, so prose, data, comments and definitions do not count;
and what is also an ordinary word (`finished`) counts only where it is called or imported."""

import os
import re
import time
from collections.abc import Iterable, Mapping, Sequence

from trimtab.features.planning.project_files import git, walked
from trimtab.reading import read_text


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MOST_LINES = 20_000
_MOST_FILES_READ = 2_000
_LARGEST_FILE = 300_000
_LONGEST_LINE = 2_000
_MOST_USERS = 40
_NO_CODE = _words(
    ".md .mdx .rst .txt .adoc .org .json .jsonl .json5 .yml .yaml .toml .ini .cfg .csv .tsv .lock .xml .html .htm .css"
    " .svg .po .log .patch .diff .snap .ipynb .properties .plist"
)
_COMMENT = re.compile(r"\s*(?:#|//|/\*|\*|--\s|<!--|;)")
_DISTINCTIVE = re.compile(r"_|\d|[a-z][A-Z]|[.:]|^[A-Z][a-z]+[A-Z]")
_DEFINES = r"\b(?:def|function|func|fn|class|struct|interface|type|sub|defmodule|trait|enum)\s+"


def users_of(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    """The files that use each; without those that could not be looked for in time."""
    if not symbols:
        return {}
    patterns = [word for symbol in symbols for word in ("-e", symbol)]
    said = git(project, ["grep", "-z", "-I", "-w", "-F", "--untracked", *patterns, "--"], until, may_find_nothing=True)
    if said is None:
        return _by_reading(project, symbols, until)
    lines = said.splitlines()
    if len(lines) > _MOST_LINES:
        return {}
    return _users(symbols, ((path, line) for path, _, line in (one.partition("\0") for one in lines)))


def is_used(line: str, symbol: str) -> bool:
    """Whether a line of code uses it. A definition is not a use: whoever only defines it has nobody to bring along."""
    if len(line) > _LONGEST_LINE or _COMMENT.match(line):
        return False
    name = re.escape(symbol)
    if re.search(rf"{_DEFINES}{name}\b", line):
        return False
    if _DISTINCTIVE.search(symbol):
        return re.search(rf"(?<!\w){name}(?!\w)", line) is not None
    return re.search(rf"(?<![\w.]){name}\s*\(|\bimport\b.*(?<!\w){name}(?!\w)", line) is not None


def _users(symbols: Sequence[str], lines: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    users: dict[str, dict[str, None]] = {symbol: {} for symbol in symbols}
    for path, line in lines:
        if os.path.splitext(path)[1].lower() in _NO_CODE:
            continue
        for symbol, found in users.items():
            if symbol in line and path not in found and is_used(line, symbol):
                found[path] = None
    return {symbol: tuple(paths)[:_MOST_USERS] for symbol, paths in users.items()}


def _by_reading(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    """Where there is no git: nothing is known unless every file could be read in time."""
    names = walked(project, until)
    if names is None or len(names) > _MOST_FILES_READ:
        return {}
    lines: list[tuple[str, str]] = []
    for name in names:
        if time.monotonic() > until:
            return {}
        try:
            path = os.path.join(project, name)
            read = read_text(path, _LARGEST_FILE, within=project, errors="strict").splitlines(keepends=True)
            lines += [(name, line) for line in read if any(symbol in line for symbol in symbols)]
        except (OSError, ValueError):
            continue
    return _users(symbols, lines)
