"""What every reader of Markdown here shares: headings, and code between fences."""

import re
from collections.abc import Iterator, Sequence

from trimtab.model.record import Record

_FENCE = re.compile(r"\s*(`{3,}|~{3,})(.*)")
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(?=\S)")
_CODE_IN_TALK = re.compile(r"(```|~~~).*?(?:\1|\Z)", re.S)


class Heading(Record):
    level: int
    title: str


class CodeBlock(Record):
    """`last` is the place of the line that closes it, or of the text's last line where none does; `language` is what
    stands behind the fence."""

    language: str
    lines: tuple[str, ...]
    last: int


def heading_in(line: str) -> Heading | None:
    """A heading by `#`, without the marks that may close it; None where it has no title."""
    marks = _HEADING.match(line)
    if not marks:
        return None
    title = line[marks.end() :].rstrip()
    unclosed = title.rstrip("#")
    if unclosed != unclosed.rstrip() or not unclosed:
        title = unclosed.rstrip()
    return Heading(len(marks[1]), title) if title else None


def code_at(lines: Sequence[str], start: int) -> CodeBlock | None:
    """The code whose fence opens in this line. Only a fence of the same kind, at least as long and alone, closes it."""
    fence = _FENCE.fullmatch(lines[start])
    if not fence or (fence[1][0] == "`" and "`" in fence[2]):
        return None
    end = next((place for place in range(start + 1, len(lines)) if _closes(lines[place], fence[1])), len(lines))
    return CodeBlock(fence[2].strip(), tuple(lines[start + 1 : end]), min(end, len(lines) - 1))


def section_level(levels: Sequence[int]) -> int:
    """The level of a document's sections, by those of its headings: the highest, unless that is its title alone."""
    if not levels:
        return 0
    highest = min(levels)
    deeper = [level for level in levels if level > highest]
    return min(deeper) if deeper and levels[0] == highest and levels.count(highest) == 1 else highest


def outside_code(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Each line of text with its place."""
    last = -1
    for place, line in enumerate(lines):
        if place <= last:
            continue
        code = code_at(lines, place)
        if code:
            last = code.last
        else:
            yield place, line


def without_code(talk: str) -> str:
    """What somebody typed, a line break for each piece of code. Who talks puts fences anywhere, and forgets to close
    them."""
    return _CODE_IN_TALK.sub("\n", talk)


def _closes(line: str, mark: str) -> bool:
    closing = line.strip()
    return closing.startswith(mark) and not closing.strip(mark[0])
