"""Markdown as far as a plan is judged by it: headings and what stands under them, list items, tables, code, quotes.

A small reader of our own: it takes any text, knows no references and no HTML but comments, and where Markdown is strict
about something that people do not see (the blank after `1.`), it is not.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from trimtab.model.markdown import code_at, heading_in
from trimtab.model.record import Record

BOLD = 7
"""The level of a line that is bold as a whole: a heading to its reader, below all real ones."""

_BOLD_LINE = re.compile(r"^ {0,3}(?:\*\*([^*]+)\*\*|__([^_]+)__) *:? *$")
_UNDERLINE = re.compile(r"^ {0,3}(?:={3,}|-{3,}) *$")
_ITEM = re.compile(r"^(\s*)(?:([-*+•])\s+|\(?(\d{1,3})[.)](?:\s+|(?=[^\s\d])))(.*)$")
_ROW = re.compile(r"^\s*\|")
_ENDS_A_SENTENCE = (".", "!", "?", ":", ";", ",")
_LONGEST_TITLE = 60
_NUMBERED = re.compile(
    r"^(?:\W*(?:step|section|part|phase|task|stage)\s+)?\(?(\d{1,3})(?:[.):]|\s*[-\u2013—]|\s|$)\s*", re.I
)
_DECORATION = re.compile(r"[*_`]+")


class BlockKind(Enum):
    HEADING = "heading"
    ITEM = "item"
    HEAD = "head of a table"
    ROW = "row"
    TEXT = "text"
    CODE = "code"
    QUOTE = "quote"


class Block(Record):
    """A line, or a fence with its lines. `depth` is a heading's level or the blanks before anything else; `number` is
    that of an item or a heading; `cells` are a row's."""

    kind: BlockKind
    text: str
    depth: int = 0
    number: int | None = None
    cells: tuple[str, ...] = ()
    language: str = ""


class Section(Record):
    """A heading and what stands under it, the headings below it included."""

    title: str
    level: int
    number: int | None
    blocks: tuple[Block, ...]


def read_blocks(text: str) -> tuple[Block, ...]:
    return tuple(_blocks(_without_comments(text).splitlines()))


def sections_of(blocks: Sequence[Block]) -> tuple[Section, ...]:
    found: list[Section] = []
    for place, block in enumerate(blocks):
        if block.kind is not BlockKind.HEADING:
            continue
        end = place + 1
        while end < len(blocks) and not (blocks[end].kind is BlockKind.HEADING and blocks[end].depth <= block.depth):
            end += 1
        found.append(Section(block.text, block.depth, block.number, tuple(blocks[place + 1 : end])))
    return tuple(found)


def bare(text: str) -> str:
    """Without the marks for bold, italics and code."""
    return _DECORATION.sub("", text).strip()


def prose_of(blocks: Sequence[Block]) -> str:
    """What is said, a line for each block: no code, no quotes."""
    return "\n".join(block.text for block in blocks if block.kind not in (BlockKind.CODE, BlockKind.QUOTE))


def _without_comments(text: str) -> str:
    parts = text.split("<!--")
    return parts[0] + "".join(part.partition("-->")[2] for part in parts[1:])


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    place = 0
    in_table = False
    while place < len(lines):
        line = lines[place]
        following = lines[place + 1] if place + 1 < len(lines) else ""
        if code := code_at(lines, place):
            yield Block(BlockKind.CODE, "\n".join(code.lines), language=code.language)
            place, in_table = code.last + 1, False
            continue
        place += 1
        if _is_table(line, following, in_table):
            in_table = True
            if not _delimits(line):
                yield _row(line, BlockKind.HEAD if _delimits(following) else BlockKind.ROW)
            continue
        in_table = False
        if _is_underlined(line, following):
            yield _heading(line, 1 if "=" in following else 2)
            place += 1
        elif line.strip() and not _UNDERLINE.match(line):
            yield _block(line)


def _is_table(line: str, following: str, in_table: bool) -> bool:
    if _ROW.match(line):
        return True
    if "|" not in line:
        return False
    return in_table or _delimits(following)


def _delimits(line: str) -> bool:
    """The line of dashes under the head of a table."""
    return "-" in line and "|" in line and not line.strip("|:- \t")


def _is_underlined(line: str, following: str) -> bool:
    """A line of dashes also separates, so what stands above it has to look like a heading."""
    title = line.strip()
    if not title or not _UNDERLINE.match(following) or _block(line).kind is not BlockKind.TEXT:
        return False
    return "=" in following or (len(title) <= _LONGEST_TITLE and not title.endswith(_ENDS_A_SENTENCE))


def _block(line: str) -> Block:
    if heading := heading_in(line):
        return _heading(heading.title, heading.level)
    if line.lstrip().startswith(">"):
        return Block(BlockKind.QUOTE, line.lstrip().lstrip("> "), _indent(line))
    if bold := _BOLD_LINE.match(line):
        return _heading(bold[1] or bold[2], BOLD)
    if item := _ITEM.match(line):
        number = int(item[3]) if item[3] else None
        return Block(BlockKind.ITEM, item[4].strip(), _indent(line), number)
    return Block(BlockKind.TEXT, line.strip(), _indent(line))


def _heading(title: str, level: int) -> Block:
    plain = bare(title)
    numbered = _NUMBERED.match(plain)
    number = int(numbered[1]) if numbered else None
    return Block(BlockKind.HEADING, plain, level, number)


def _row(line: str, kind: BlockKind) -> Block:
    cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
    return Block(kind, " | ".join(cells), _indent(line), cells=cells)


def _indent(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())
