"""On which line a key stands: the standard library's TOML reader does not say.

Meant for text that this reader has accepted, so it only has to tell keys from values, not right from wrong.
"""

import re
from collections.abc import Mapping

from trimtab.model import json

Path = tuple[str, ...]

_TOKEN = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""+|\'\'\'.*?\'\'\'+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|\n|[\[\]{}=.,]|[^\s\[\]{}=.,"'\#]+''',
    re.DOTALL,
)


def key_lines(text: str) -> Mapping[Path, int]:
    """The first line of each table and key, counted from 1. Keys inside an inline table are not listed: such a
    table is written on one line, that of its own key."""
    lines: dict[Path, int] = {}
    table: Path = ()
    path: list[str] = []
    in_value = False
    depth = 0
    line = 1
    for match in _TOKEN.finditer(text):
        token = match[0]
        here = line
        line += token.count("\n")
        if token.startswith("#"):
            continue
        if in_value:
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            in_value = depth > 0 or token != "\n"
        elif token in ("\n", "["):
            path = []
        elif token == "]":
            table = tuple(path)
            lines.setdefault(table, here)
        elif token == "=":
            lines.setdefault((*table, *path), here)
            in_value = True
            path = []
        elif token != ".":
            path.append(_bare(token))
    return lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a key, or else of the nearest table around it that is written out; 0 where there is none."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 0


def _bare(token: str) -> str:
    if token.startswith("'"):
        return token[1:-1]
    if token.startswith('"'):
        try:
            return json.text(json.parse(token), token)
        except ValueError:  # TOML has a few escapes that JSON has not
            return token[1:-1]
    return token
