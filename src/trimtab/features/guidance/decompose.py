"""A Markdown file of rules, taken apart into short YAML files: one per top-level section, no line of it lost.

What has no simpler form (code, tables, quotes, comments, lists with more than text in them) is kept as it stands.
"""

import re
from collections.abc import Iterator, Sequence

from trimtab.features.guidance.yaml_text import MOST_KEY, Folded, Item, Literal, Text, YamlBranch, branch, scalar
from trimtab.model.markdown import code_at, heading_in, section_level
from trimtab.model.record import Record

_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*")
_RULE = re.compile(r" {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})")
_MARKER = re.compile(r"( *)([-*+]|\d{1,9}[.)])( +|$)(.*)")
_IMPORT = re.compile(r"\s{0,3}@\S+\s*")
_TABLE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_SHORT = 60
_LONGEST_SLUG = 40


class GuidancePart(Record):
    """A section: the name of its file without ending, and the file's text."""

    name: str
    text: str


class _Line(Record):
    """`level` is a heading's, whose title is the text; `raw` lines are code, comments or front matter; `group` tells
    one such block from the next."""

    text: str
    level: int = 0
    raw: bool = False
    group: int = 0


def decompose(markdown: str, reserved: Sequence[str] = (), untitled: str = "Rules") -> tuple[GuidancePart, ...]:
    """`reserved` are names that no part may take."""
    lines = _lines(markdown)
    heads = [(number, line.level) for number, line in enumerate(lines) if line.level]
    split = section_level([level for _, level in heads])
    starts = [number for number, level in heads if level == split]
    parts: list[GuidancePart] = []
    taken = {*reserved}
    title, before = _preamble(lines[: starts[0]] if starts else lines, split)
    if before:
        parts.append(_part(title or untitled, before, "", taken))
        title = ""
    for start, end in _spans(starts, len(lines)):
        parts.append(_part(lines[start].text, _tree(lines[start + 1 : end]), title, taken))
        title = ""
    return tuple(parts)


def _preamble(lines: Sequence[_Line], split: int) -> tuple[str, tuple[Item, ...]]:
    """The document's title, and what comes before the first section."""
    first = next((number for number, line in enumerate(lines) if line.level or line.text.strip()), None)
    if first is None or not lines[first].level or lines[first].level >= split:
        return "", _tree(lines)
    return lines[first].text, _tree(lines[first + 1 :])


def _part(title: str, items: tuple[Item, ...], document: str, taken: set[str]) -> GuidancePart:
    slug = re.sub(r"[\W_]+", "-", title.casefold()).strip("-")[:_LONGEST_SLUG].strip("-") or "section"
    name, number = slug, 2
    while name in taken:
        name, number = f"{slug}-{number}", number + 1
    taken.add(name)
    key = _key(title)
    if len(key) > MOST_KEY:
        items, key = (_text(title), *items), name
    head: list[str] = []
    if document:
        word = "document" if key != "document" else "title"
        head = [f"{word}: {scalar(document)}"]
    return GuidancePart(name, "\n".join([*head, *_top(branch(key, items))]) + "\n")


def _top(lines: list[str]) -> list[str]:
    """Two keys mean something to us at the top of a file, where a section may have the same name by chance."""
    for word in ("priority", "anchor"):
        if lines[0].startswith(f"{word}:"):
            return [f'"{word}"{lines[0][len(word) :]}', *lines[1:]]
    return lines


def _key(title: str) -> str:
    return title.removesuffix(":").rstrip() or title


def _text(line: str) -> Item:
    return Text(line.strip())


def _spans(starts: Sequence[int], end: int) -> Iterator[tuple[int, int]]:
    """From each start to the next, the last one to the end."""
    return zip(starts, (*starts[1:], end), strict=False)


# --- lines


def _lines(markdown: str) -> list[_Line]:
    given = re.split(r"\r\n|\n|\r", markdown.removeprefix("\ufeff"))
    raw = _raw_groups(given)
    found: list[_Line] = []
    skip = False
    for number, line in enumerate(given):
        if skip:
            skip = False
            continue
        if raw[number]:
            found.append(_Line(line, raw=True, group=raw[number]))
            continue
        if heading := heading_in(line):
            found.append(_Line(heading.title, heading.level))
            continue
        underline = _UNDERLINE.fullmatch(given[number + 1]) if number + 1 < len(given) and not raw[number + 1] else None
        alone = number == 0 or not given[number - 1].strip() or bool(found and found[-1].level)
        if underline and alone and _is_prose(line):
            found.append(_Line(line.strip(), 1 if underline[1][0] == "=" else 2))
            skip = True
            continue
        found.append(_Line(line))
    return found


def _is_prose(line: str) -> bool:
    if not line.strip() or line.startswith(("    ", "\t")) or _begins_other(line, ""):
        return False
    return not any(other.fullmatch(line) for other in (_MARKER, _RULE, _IMPORT))


def _raw_groups(lines: Sequence[str]) -> list[int]:
    """For each line the number of the raw block that it belongs to, 0 for none."""
    groups = [0] * len(lines)
    number = group = 0
    if lines and lines[0].rstrip() == "---":
        end = next((at for at in range(1, len(lines)) if lines[at].rstrip() == "---"), 0)
        if end > 1 and all(lines[at].strip() for at in range(1, end)):
            groups[: end + 1] = [1] * (end + 1)
            number, group = end + 1, 1
    while number < len(lines):
        end = _raw_until(lines, number)
        if end > number:
            group += 1
            groups[number:end] = [group] * (end - number)
            number = end
        else:
            number += 1
    return groups


def _raw_until(lines: Sequence[str], start: int) -> int:
    """Behind the code or the comment that begins here; `start` itself where none does."""
    if code := code_at(lines, start):
        return code.last + 1
    if lines[start].lstrip().startswith("<!--"):
        end = next((at for at in range(start, len(lines)) if "-->" in lines[at]), None)
        return start if end is None else end + 1
    return start


# --- blocks


def _tree(lines: Sequence[_Line]) -> tuple[Item, ...]:
    """Blocks, and deeper headings as branches."""
    heads = [number for number, line in enumerate(lines) if line.level]
    if not heads:
        return tuple(_blocks(lines))
    highest = min(lines[number].level for number in heads)
    # a heading that is deeper than a later one comes first: it stands on its own
    starts = [number for number in heads if lines[number].level == highest]
    if heads[0] < starts[0]:
        starts.insert(0, heads[0])
    items = list(_blocks(lines[: starts[0]]))
    for start, end in _spans(starts, len(lines)):
        title, inner = lines[start].text, _tree(lines[start + 1 : end])
        key = _key(title)
        items += [YamlBranch(key, inner)] if len(key) <= MOST_KEY else [_text(title), *inner]
    return tuple(items)


def _blocks(lines: Sequence[_Line]) -> Iterator[Item]:
    number = 0
    while number < len(lines):
        line = lines[number]
        end = number + 1
        if line.raw:
            while end < len(lines) and lines[end].group == line.group:
                end += 1
            yield _literal(lines[number:end])
        elif not line.text.strip() or _RULE.fullmatch(line.text):
            pass
        elif _MARKER.fullmatch(line.text.expandtabs(4)) and not line.text.startswith(("    ", "\t")):
            end = _list_end(lines, number)
            yield from _list(lines[number:end])
        elif _begins_other(line.text, lines[end].text if end < len(lines) else "") or line.text.startswith(
            ("    ", "\t")
        ):
            end = _run_end(lines, number)
            yield _literal(lines[number:end])
        elif _IMPORT.fullmatch(line.text):
            yield _text(line.text)
        else:
            while end < len(lines) and _continues(lines, end):
                end += 1
            yield from _paragraph([line.text for line in lines[number:end]])
        number = end


def _begins_other(line: str, following: str) -> bool:
    """A quote, HTML or a table: kept as it stands."""
    stripped = line.lstrip()
    if stripped.startswith(">") or re.match(r"</?[A-Za-z!?][^`]*>?", stripped):
        return not re.match(r"<[A-Za-z][A-Za-z0-9+.-]*:[^ >]*>", stripped)
    return stripped.startswith("|") or ("|" in line and "|" in following and bool(_TABLE.fullmatch(following)))


def _continues(lines: Sequence[_Line], number: int) -> bool:
    """Whether a line goes on with the paragraph before it."""
    line = lines[number]
    if line.raw or not line.text.strip() or _RULE.fullmatch(line.text) or _IMPORT.fullmatch(line.text):
        return False
    following = lines[number + 1].text if number + 1 < len(lines) else ""
    return not _MARKER.fullmatch(line.text.expandtabs(4)) and not _begins_other(line.text, following)


def _run_end(lines: Sequence[_Line], number: int) -> int:
    while number < len(lines) and lines[number].text.strip() and not lines[number].raw:
        number += 1
    return number


def _literal(lines: Sequence[_Line]) -> Item:
    texts = [line.text for line in lines]
    margin = min(len(text) - len(text.lstrip(" ")) for text in texts if text.strip())
    return Literal(tuple(text[margin:] for text in texts))


def _paragraph(lines: Sequence[str]) -> Iterator[Item]:
    stripped = [line.strip() for line in lines]
    if len(stripped) == 1 or all(len(line) <= _SHORT for line in stripped):
        yield from (Text(line) for line in stripped)
    else:
        yield Folded(tuple(stripped))


# --- lists


def _list_end(lines: Sequence[_Line], start: int) -> int:
    end, blank = start + 1, False
    while end < len(lines):
        line = lines[end]
        text = line.text.expandtabs(4)
        if not text.strip():
            blank = not line.raw
        elif not line.raw and _RULE.fullmatch(line.text):
            break
        elif text.startswith("  ") or (_MARKER.fullmatch(text) and not line.raw):
            blank = False
        elif blank or line.raw or not _continues(lines, end):
            break
        end += 1
    while not lines[end - 1].text.strip() and not lines[end - 1].raw:
        end -= 1
    return end


def _list(lines: Sequence[_Line]) -> Iterator[Item]:
    lines = [line if line.raw else line._replace(text=line.text.expandtabs(4)) for line in lines]
    starts: list[int] = []
    inside = 0
    for number, line in enumerate(lines):
        marker = None if line.raw else _MARKER.fullmatch(line.text)
        if marker and (not starts or len(marker[1]) < inside):
            starts.append(number)
            inside = len(marker[1]) + len(marker[2]) + 1
    for start, end in _spans(starts, len(lines)):
        yield from _list_item(lines[start:end])


def _list_item(lines: Sequence[_Line]) -> Iterator[Item]:
    """Text, or text with a list below it; anything richer is kept as it stands."""
    marker = _MARKER.fullmatch(lines[0].text)
    nested = next(
        (number for number, line in enumerate(lines) if number and not line.raw and _MARKER.fullmatch(line.text)),
        len(lines),
    )
    own = list(lines[:nested])
    while not own[-1].text.strip() and len(own) > 1:
        own.pop()
    rich = any(
        line.raw or not line.text.strip() or _begins_other(line.text, "") or _IMPORT.fullmatch(line.text)
        for line in own[1:]
    )
    said = " ".join(line.text.strip() for line in own).strip() if marker else ""
    if marker and not marker[2][0].isdigit():
        said = said[1:].strip()
    if marker is None or rich or not (marker[4].strip() or nested == len(lines)):
        yield _literal(lines)
    elif nested == len(lines):
        if said:
            yield Text(said)
    elif len(_key(said)) > MOST_KEY:
        yield _literal(lines)
    else:
        yield YamlBranch(_key(said), tuple(_list(lines[nested:])))
