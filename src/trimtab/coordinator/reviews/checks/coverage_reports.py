"""Reports of coverage, as the tools write them: Cobertura XML, LCOV, the JSON of coverage.py."""

from collections.abc import Mapping
from typing import TypeAlias
from xml.parsers import expat

from trimtab.model.json import items, obj, parse_object, whole

Lines: TypeAlias = "dict[int, bool]"
"""By number, whether tests run it. A line that is no code is not there."""


def read_report(name: str, content: bytes) -> Mapping[str, Lines]:
    """By path, as the report spells it. Raises ValueError for what is none of the three."""
    start = content[:2_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"<"):
        return _cobertura(content)
    if start.startswith(b"{"):
        return _json(content)
    if start.startswith((b"TN:", b"SF:")):
        return _lcov(content)
    raise ValueError(f"{name} is neither Cobertura, LCOV nor coverage.py's JSON")


def _json(content: bytes) -> Mapping[str, Lines]:
    found: dict[str, Lines] = {}
    for path, said in obj(parse_object(content).get("files")).items():
        missing = dict.fromkeys((whole(one) for one in items(obj(said).get("missing_lines"))), False)
        found[path] = missing | dict.fromkeys((whole(one) for one in items(obj(said).get("executed_lines"))), True)
    return found


def _lcov(content: bytes) -> Mapping[str, Lines]:
    found: dict[str, Lines] = {}
    here: Lines = {}
    for line in content.decode("utf-8", "replace").splitlines():
        word, _, rest = line.partition(":")
        if word == "SF":
            here = found.setdefault(rest.strip(), {})
        elif word == "DA":
            number, _, hits = rest.partition(",")
            _add(here, int(number), hits.partition(",")[0])
    return found


def _cobertura(content: bytes) -> Mapping[str, Lines]:
    """Entities are refused: no report needs any, and a few lines of them would fill the memory."""
    found: dict[str, Lines] = {}
    sources: list[str] = []
    here: Lines = {}
    inside = ""

    def refuse(*_: object) -> None:
        raise ValueError("the report declares entities, which no report needs")

    def begin(name: str, attributes: Mapping[str, str]) -> None:
        nonlocal here, inside
        inside = name
        if name == "class":
            here = found.setdefault(attributes.get("filename", ""), {})
        elif name == "line" and "number" in attributes:
            _add(here, int(attributes["number"]), attributes.get("hits", "0"))

    def end(_: str) -> None:
        nonlocal inside
        inside = ""

    def characters(text: str) -> None:
        if inside == "source":
            sources.append(text.strip())

    reader = expat.ParserCreate()
    reader.EntityDeclHandler = refuse
    reader.StartElementHandler = begin
    reader.EndElementHandler = end
    reader.CharacterDataHandler = characters
    try:
        reader.Parse(content, True)
    except expat.ExpatError as error:
        raise ValueError(f"no XML: {error}") from None
    roots = [one.rstrip("/") for one in sources if one]
    return {f"{root}/{path}" if root else path: lines for path, lines in found.items() for root in [*roots, ""]}


def _add(lines: Lines, number: int, hits: str) -> None:
    lines[number] = lines.get(number, False) or float(hits or 0) > 0
