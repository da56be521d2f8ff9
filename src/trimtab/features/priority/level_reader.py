"""One file of level patterns, from YAML. A word that is not known is an error that names it."""

import re
from collections.abc import Mapping
from typing import cast

from trimtab.features.content.content_file import At, ContentFile
from trimtab.features.content.problems import ContentProblem
from trimtab.features.content.regex import UnusableRegex, usable
from trimtab.model.decisions import Level
from trimtab.model.record import Record
from trimtab.steering.priority.pattern_base import KINDS, MODEL, LevelPattern, phrase_words

KEYS = (*LevelPattern._fields,)
_NEEDED = ("id", "kind", "level", "description", "data")
_NEEDS = "A pattern needs id, kind, level, description and data."
_ID = re.compile(r"[a-z][a-z0-9-]*")
_LEVELS = tuple(level.value for level in Level)


class ParsedLevels(Record):
    """`lines`: where each pattern begins, and `unless` where it names others, by id."""

    patterns: tuple[LevelPattern, ...]
    problems: tuple[ContentProblem, ...]
    lines: Mapping[str, int] = {}
    unless: Mapping[str, int] = {}


def read_levels(content: str, path: str, *, shipped: bool = False) -> ParsedLevels:
    """Never raises: a broken pattern is said, and the others keep working. A pattern that did not ship always decides:
    the model knows nothing of it."""
    file = ContentFile(content, path)
    if file.problems:
        return ParsedLevels((), tuple(file.problems))
    fields = file.mapping((), file.value if file.value is not None else {}, "the file", ("patterns",))
    if not fields:
        file.wrong((), "the file has no `patterns`", "Write `patterns:` and a list. If you do not want it, remove it.")
    patterns: dict[str, LevelPattern] = {}
    lines: dict[str, int] = {}
    unless: dict[str, int] = {}
    for number, given in enumerate(file.list(("patterns",), fields.get("patterns"), "patterns")):
        at: At = ("patterns", number)
        before = len(file.problems)
        pattern = _pattern(file, at, given, shipped=shipped)
        if len(file.problems) > before:
            continue
        if pattern.id in patterns:
            file.wrong((*at, "id"), f"the id `{pattern.id}` is there twice", "Rename one of them, or remove it.")
            continue
        patterns[pattern.id] = pattern
        lines[pattern.id], unless[pattern.id] = file.line(at), file.line((*at, "unless"))
    return ParsedLevels(tuple(patterns.values()), tuple(file.problems), lines, unless)


def _pattern(file: ContentFile, at: At, given: object, *, shipped: bool) -> LevelPattern:
    fields = file.mapping(at, given, "a pattern", KEYS)
    for name in _NEEDED if fields else ():
        if name not in fields:
            file.wrong(at, f"`{name}` is missing", _NEEDS)
    if any(name not in fields for name in _NEEDED):
        return LevelPattern("", "", Level.P3, "")
    identity = str(fields["id"])
    if not _ID.fullmatch(identity):
        file.wrong((*at, "id"), f"`{identity}` is no id", "Small letters, digits and hyphens.")
    known = KINDS if shipped else tuple(kind for kind in KINDS if kind != MODEL)
    kind = file.choice((*at, "kind"), fields["kind"], "kind", known)
    level = file.choice((*at, "level"), fields["level"], "level", _LEVELS)
    return LevelPattern(
        identity,
        kind,
        Level(level) if level in _LEVELS else Level.P3,
        " ".join(file.text((*at, "description"), fields["description"], "description").split()),
        _data(file, (*at, "data"), kind, fields["data"]),
        file.flag(at, fields, "decides") if shipped else True,
        file.texts((*at, "unless"), fields.get("unless"), "unless"),
    )


def _data(file: ContentFile, at: At, kind: str, given: object) -> tuple[str, ...]:
    """Words and kinds are separated by commas, or a list; of a regular expression there is one."""
    if kind == "regex":
        try:
            return (usable(file.text(at, given, "data")).text,)
        except UnusableRegex as error:
            file.wrong(at, str(error), error.remedy)
            return ()
    listed = isinstance(given, list)
    parts = file.texts(at, cast("object", given), "data") if listed else file.text(at, given, "data").split(",")
    phrases = tuple(part.strip() for part in parts if part.strip())
    if kind == "keyword":
        for phrase in phrases:
            if not phrase_words(phrase):
                file.wrong(at, f"`{phrase}` holds no word", "Write words; `*` at a word's end stands for any ending.")
    return phrases
