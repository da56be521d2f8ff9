"""Writing YAML without a library: a few forms, each of which every parser reads back as the same text."""

import json
import re
from collections.abc import Sequence
from typing import TypeAlias

from trimtab.model.record import Record

MOST_KEY = 500
"""Parsers take a key of up to 1,024 characters, quotes and escapes included."""


class Text(Record):
    """One line."""

    line: str


class Folded(Record):
    """Prose: read back, its lines are one."""

    lines: tuple[str, ...]


class Literal(Record):
    """Kept line by line. The first line is not blank."""

    lines: tuple[str, ...]


class YamlBranch(Record):
    key: str
    items: tuple["Item", ...]


Item: TypeAlias = Text | Folded | Literal | YamlBranch

_WORDS = frozenset(["true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf"])
_LIKE_A_NUMBER = re.compile(r"[-+.\d][-+.,:\d_abcdefox/TZ ]*", re.IGNORECASE)
# What stands in a file as it is. The rest is control characters and what some parsers take for a line break.
_READABLE = re.compile("[\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]*")


def branch(key: str, items: Sequence[Item], indent: int = 0) -> list[str]:
    """`key:` with a list below it. The key must be short enough: see MOST_KEY."""
    pad = " " * indent
    if not items:
        return [f"{pad}{scalar(key)}: []"]
    return [f"{pad}{scalar(key)}:", *(line for item in items for line in _item(item, indent + 2))]


def scalar(line: str) -> str:
    """Plain where that is safe, or else in the quotes that change it least."""
    if not _READABLE.fullmatch(line):
        quoted = json.dumps(line, ensure_ascii=False)
        return "".join(char if _READABLE.fullmatch(char) else f"\\u{ord(char):04x}" for char in quoted)
    if _is_plain(line):
        return line
    if '"' in line or "\\" in line:
        return "'" + line.replace("'", "''") + "'"
    return f'"{line}"'


def _is_plain(line: str) -> bool:
    if not line or not (line[0].isalnum() or line[0] in "($/.") or line[-1] in " :":
        return False
    if ": " in line or " #" in line:
        return False
    return line.lower() not in _WORDS and not _LIKE_A_NUMBER.fullmatch(line)


def _item(item: Item, indent: int) -> list[str]:
    pad = " " * indent
    match item:
        case Text(line):
            return [f"{pad}- {scalar(line)}"]
        case Folded(lines):
            return _block(">-", [line.strip() for line in lines], " ", indent)
        case Literal(lines):
            # where the first line begins with a space, the parser has to be told what is indentation
            return _block("|2-" if lines[0].startswith((" ", "\t")) else "|-", lines, "\n", indent)
        case YamlBranch(key, items):
            first, *rest = branch(key, items, indent + 2)
            return [f"{pad}- {first.lstrip()}", *rest]


def _block(style: str, lines: Sequence[str], joined_by: str, indent: int) -> list[str]:
    pad = " " * indent
    if not all(_READABLE.fullmatch(line.replace("\t", " ")) for line in lines):
        return [f"{pad}- {scalar(joined_by.join(lines))}"]
    return [f"{pad}- {style}", *(f"{pad}  {line}" if line.strip() else "" for line in lines)]
