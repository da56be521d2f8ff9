"""Ways from somewhere else than a project: a folder of them, or a file with one to a line, to try prompts against.

A line is an object: `way` (its id), `body` (the guidance), and what a way's frontmatter may say: `description`,
`vocabulary`, `not`, `pattern`, `commands`, `files`, `match`, `scope`, `trigger`. Whatever else it holds is left alone.
"""

import gzip
import os
import zlib
from collections.abc import Iterator
from io import BytesIO

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem
from trimtab.features.content.regex import UnusableRegex, usable
from trimtab.features.ways.compile_ways import WaySources, compile_ways, digest_of
from trimtab.features.ways.way_files import WayRoot
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, parse_object, text
from trimtab.model.record import Record
from trimtab.reading import read_bytes
from trimtab.steering.ways.index import Index, build
from trimtab.steering.ways.way import MATCHES, SCOPES, TRIGGERS, Way

_GZIP = b"\x1f\x8b"
_LARGEST = 200_000_000


class Corpus(Record):
    index: Index  # pyright: ignore[reportIncompatibleMethodOverride]
    problems: tuple[ContentProblem, ...]


def read_corpus(path: str) -> Corpus:
    """Raises TrimtabError where there is nothing to read. What is wrong with one way goes to the problems."""
    if os.path.isdir(path):
        made = compile_ways(WaySources(""), [WayRoot(os.path.abspath(path), "project")])
        corpus = Corpus(made.index, made.problems)
    else:
        corpus = _read_rows(path)
    if not corpus.index.ways:
        remedy = "Name a folder with <id>/way.md in it, or a file with one object to a line."
        if corpus.problems:
            remedy = f"{corpus.problems[0].what}. {corpus.problems[0].remedy}"
        raise TrimtabError("there are no ways here", where=path, remedy=remedy)
    return corpus


def _read_rows(path: str) -> Corpus:
    ways: dict[str, Way] = {}
    problems: list[ContentProblem] = []
    for number, line in enumerate(_lines(path), start=1):
        if not line.strip():
            continue
        try:
            way = _way(parse_object(line), path, number, problems)
        except ValueError as error:
            remedy = 'One object to a line: {"way": "softwaredev/testing", "vocabulary": "…", "body": "…"}.'
            problems.append(ContentProblem(f"this line is no way: {error}", path, number, remedy))
            continue
        if ways.setdefault(way.id, way) is not way:
            what = f"`{way.id}` is given twice; the first one counts"
            problems.append(ContentProblem(what, path, number, "Keep one.", way.id))
    return Corpus(build(ways.values(), digest_of(tuple(ways.values()))), tuple(problems))


def _lines(path: str) -> Iterator[str]:
    try:
        raw = read_bytes(path, _LARGEST)
        if raw.startswith(_GZIP):
            with gzip.GzipFile(fileobj=BytesIO(raw)) as packed:
                raw = packed.read(_LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        what = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TrimtabError(f"it cannot be read: {what}", where=path, remedy="Name a folder or file of ways.") from None
    if len(raw) > _LARGEST:
        raise TrimtabError(f"it is larger than {_LARGEST:,} bytes", where=path, remedy="Split it.")
    return iter(raw.decode("utf-8-sig", "replace").splitlines())


def _way(row: Obj, path: str, line: int, problems: list[ContentProblem]) -> Way:
    """Raises ValueError for a row that names no way."""
    way = text(row.get("way")).strip("/ ")
    if not way:
        raise ValueError("it does not say which (`way`)")

    def problem(what: str, remedy: str) -> None:
        problems.append(ContentProblem(what, path, line, remedy, way))

    def known(name: str, words: tuple[str, ...]) -> tuple[str, ...]:
        given = _words(row.get(name))
        for word in given:
            if word not in words:
                problem(f"`{name}` is `{word}`, which is not known, so it does not count", did_you_mean(word, words))
        return tuple(word for word in given if word in words)

    def pattern(name: str) -> str:
        try:
            return usable(text(row.get(name))).text if row.get(name) else ""
        except UnusableRegex as error:
            problem(f"`{name}` does not count: {error.what}", error.remedy)
            return ""

    return Way(
        way,
        text(row.get("body")),
        description=text(row.get("description")),
        vocabulary=_words(row.get("vocabulary")),
        excludes=_words(row.get("not")),
        pattern=pattern("pattern"),
        commands=pattern("commands"),
        files=pattern("files"),
        match="".join(known("match", MATCHES)[:1]),
        scope=known("scope", SCOPES) or ("agent",),
        trigger="".join(known("trigger", TRIGGERS)[:1]),
        origin="project",
        source=path,
    )


def _words(given: JSON) -> tuple[str, ...]:
    found = text(given).replace(",", " ").split() if isinstance(given, str) else each(given)
    return tuple(dict.fromkeys(found))
