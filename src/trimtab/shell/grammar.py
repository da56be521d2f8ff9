"""The grammar, loaded late: it is the only place that knows tree-sitter."""

import os
import re
import sys
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from trimtab.model.errors import TrimtabError

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

    from trimtab.shell.heredocs import ShellSource

_ATTEMPTS = 3
# To a shell, no character beyond ASCII is more than a part of a word. The grammar's scanner looks some of them up in a
# table for bytes (`{` and an emoji ends the process), so it is shown a character that is no more than that either.
_ASCII = bytes(range(128)) + b"%" * 128
_LONGEST = 32_768
_DEEPEST = 100
_PARENTHESIS = re.compile(rb"[()]")
_ESCAPED_FIRST = re.compile(rb"(\n[ \t]*)\\[^'\n]")
_PREFIXED = re.compile(rb"((?:time(?:[ \t]+-p)?|!|coproc)[ \t]+)(?:\{|for|while|until|if|case)(?=\s)")
_END_OF_LINE = re.compile(rb"(?<!\\)\n")
_ON_ONE_LINE = frozenset(
    (
        "command",
        "declaration_command",
        "file_redirect",
        "redirected_statement",
        "unset_command",
        "variable_assignments",
    )
)


class Unparsable(TrimtabError):
    """Not to be read as shell. `where` is the place in the text."""


def warm() -> None:
    """Load the grammar now, so that nobody waits for it later."""
    _parser()


def tree_of(source: bytes) -> "Node":
    """Raises Unparsable for what would take the grammar seconds. Three of its mistakes are repaired by showing it
    another character in the same place: a line's end that it overlooks, so that what follows becomes arguments of the
    command before; a line that begins with a backslash, where it does the same; and a compound statement behind `time`
    or `!`, which it takes for words."""
    if len(source) > _LONGEST:
        raise Unparsable(f"longer than {_LONGEST} bytes, heredocs apart", where=f"{len(source)} bytes")
    if source.count(b"(") > _DEEPEST and _depth(source) > _DEEPEST:
        raise Unparsable(f"more than {_DEEPEST} parentheses within each other")
    if not source.isascii():
        source = source.translate(_ASCII)
    if b"\\" in source and b"\n" in source:
        source = _ESCAPED_FIRST.sub(rb"\1__", source)
    root = _parser().parse(source).root_node
    if b"\n" in source or _PREFIXED.search(source):
        for _ in range(_ATTEMPTS):
            repairs = _repairs(root, source)
            if not repairs:
                break
            shown = bytearray(source)
            for start, instead in repairs:
                shown[start : start + len(instead)] = instead
            source = bytes(shown)
            root = _parser().parse(source).root_node
    return root


def _repairs(root: "Node", source: bytes) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = []
    nodes = [root]
    while nodes:
        node = nodes.pop()
        children = node.children
        if node.type in _ON_ONE_LINE:
            for before, after in pairwise(children):
                match = _END_OF_LINE.search(source, before.end_byte, after.start_byte)
                if match:  # behind a comment, what stands for the line's end would be part of the comment
                    begins = before.start_byte if before.type == "comment" else match.start()
                    found.append((begins, b" " * (match.start() - begins) + b";"))
        if node.type in ("command", "negated_command"):
            match = _PREFIXED.match(source, node.start_byte)
            if match:
                found.append((match.start(), b" " * len(match[1])))
        nodes += [child for child in children if child.child_count]
    return found


def _depth(source: bytes) -> int:
    deepest = depth = 0
    for match in _PARENTHESIS.finditer(source):
        depth = depth + 1 if match[0] == b"(" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


@cache
def _parser() -> "Parser":
    try:
        return _load()
    except ModuleNotFoundError:
        pass
    import site

    # A session's server starts without site-packages. It gets these two modules from there, and no others.
    before = list(sys.path)
    sys.path += site.getsitepackages([os.path.dirname(os.path.dirname(sys.executable))])
    try:
        return _load()
    finally:
        sys.path[:] = before


def _load() -> "Parser":
    from tree_sitter import Language, Parser
    from tree_sitter_bash import language

    return Parser(Language(language()))


def first_error(root: "Node", source: "ShellSource") -> str:
    """Where it is, for people."""
    node = root
    while node.type != "ERROR" and not node.is_missing:
        inner = next((child for child in node.children if child.has_error), None)
        if inner is None:
            break
        node = inner
    before = source.between(0, node.start_byte)
    line = before.rpartition("\n")[2]
    return f"line {before.count(chr(10)) + 1}, column {len(line) + 1}"
