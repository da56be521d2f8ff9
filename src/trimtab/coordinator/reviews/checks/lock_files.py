"""Versions that the lock files of a tree pin, which are those really installed."""

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias, cast

from trimtab.coordinator.reviews.checks.osv import PYPI, order_of
from trimtab.coordinator.reviews.checks.subject import is_test
from trimtab.model.json import JSON, obj, parse_object, text
from trimtab.model.record import Record

NPM = "npm"
CRATES = "crates.io"
GO = "Go"


class LockedDependency(Record):
    ecosystem: str
    name: str
    version: str
    path: str
    line: int


Pinned: TypeAlias = "tuple[str, str, str]"  # name, version, a text that the line holds which says so
Read: TypeAlias = Callable[[str], Iterator[Pinned]]

_REQUIREMENT = re.compile(r"^[ \t]*([A-Za-z0-9][\w.-]*)[ \t]*(?:\[[^\]\n]*\])?[ \t]*={2,3}[ \t]*([^\s;,\\#]+)", re.M)
_ASIDE = re.compile(r"(?:^|/)(?:node_modules|vendor|third_party|examples?|samples?|docs?)/")
_GO_SUM = re.compile(r"^(\S+) (v\S+) h1:", re.M)
_YARN = re.compile(r'^  version:? "?([^"\s]+)"?', re.M)
_PNPM = re.compile(r"^  '?/?((?:@[^/@\s]+/)?[^/@\s']+)[@/](\d[^\s:('_]*)[^:]*:", re.M)


def reader_of(path: str) -> tuple[str, Read] | None:
    """The ecosystem and how the file is read; None for what is no lock file, or not one of the project itself."""
    if is_aside(path):
        return None
    name = os.path.basename(path)
    if re.fullmatch(r"(?:.*[-_.])?requirements(?:[-_.].*)?\.txt", name) or re.search(
        r"(?:^|/)requirements/[^/]*\.txt$", path
    ):
        return PYPI, _requirements
    return _READERS.get(name)


def is_aside(path: str) -> bool:
    """Whether what it says is about something else than the project: a fixture, an example, a copy of another."""
    return is_test(path) or _ASIDE.search(path) is not None


def dependencies_of(path: str, content: str) -> list[LockedDependency]:
    """Raises ValueError for a file that is not what its name says."""
    found = reader_of(path)
    if found is None:
        return []
    ecosystem, read = found
    pinned = dict.fromkeys(read(content))
    return [LockedDependency(ecosystem, name, version, path, _line_of(mark, content)) for name, version, mark in pinned]


def _line_of(mark: str, content: str) -> int:
    """The line of a text's first occurrence in a file."""
    place = content.find(mark)
    return 1 if place < 0 else content.count("\n", 0, place) + 1


def _requirements(content: str) -> Iterator[Pinned]:
    for found in _REQUIREMENT.finditer(content):
        if "*" not in found[2]:
            yield found[1], found[2], found[0].strip()


def _toml(own: Callable[[Mapping[str, JSON]], bool]) -> Read:
    """`[[package]]` with a name and a version, but for packages that are the project's own."""

    def read(content: str) -> Iterator[Pinned]:
        packages = cast("Mapping[str, JSON]", tomllib.loads(content)).get("package")
        for entry in packages if isinstance(packages, list) else ():
            package = obj(entry)
            name, version = text(package.get("name")), text(package.get("version"))
            if name and version and not own(package):
                yield name, version, f'name = "{name}"\nversion = "{version}"'

    return read


def _own_of_uv(package: Mapping[str, JSON]) -> bool:
    return bool(obj(package.get("source")).keys() & {"editable", "virtual", "directory", "path"})


def _own_of_poetry(package: Mapping[str, JSON]) -> bool:
    return text(obj(package.get("source")).get("type")) in ("directory", "file", "url", "git")


def _own_of_cargo(package: Mapping[str, JSON]) -> bool:
    return not text(package.get("source")).startswith("registry+")


def _pipfile(content: str) -> Iterator[Pinned]:
    whole = parse_object(content)
    for section in ("default", "develop"):
        for name, said in obj(whole.get(section)).items():
            version = text(obj(said).get("version"))
            if version.startswith("=="):
                yield name, version.lstrip("="), f"{json.dumps(name)}: {{"


def _package_lock(content: str) -> Iterator[Pinned]:
    whole = parse_object(content)
    packages = obj(whole.get("packages"))
    for place, said in packages.items():
        package = obj(said)
        name = text(package.get("name")) or place.rpartition("node_modules/")[2]
        version = text(package.get("version"))
        if "node_modules/" in place and name and version and not package.get("link"):
            yield name, version, f"{json.dumps(place)}: {{"
    if not packages:
        yield from _nested(obj(whole.get("dependencies")), 0)


def _nested(dependencies: Mapping[str, JSON], depth: int) -> Iterator[Pinned]:
    for name, said in dependencies.items():
        version = text(obj(said).get("version"))
        alias, _, real = (
            version.removeprefix("npm:").rpartition("@") if version.startswith("npm:") else (name, "", version)
        )
        if real[:1].isdigit():
            yield alias, real, f"{json.dumps(name)}: {{"
        if depth < 50:
            yield from _nested(obj(obj(said).get("dependencies")), depth + 1)


def _yarn(content: str) -> Iterator[Pinned]:
    for block in re.split(r"\n(?=\S)", content):
        head = block.partition("\n")[0]
        version = _YARN.search(block)
        if head.startswith(("#", "__metadata")) or not head.endswith(":") or not version:
            continue
        first = head.rstrip(":").split(",")[0].strip().strip('"')
        name, _, wanted = first[1:].partition("@") if first.startswith("@") else first.partition("@")
        name = "@" + name if first.startswith("@") else name
        if wanted.startswith(("workspace:", "link:", "file:", "portal:")):
            continue
        alias = re.match(r"npm:((?:@[^/]+/)?[^@/]+)@", wanted)
        yield alias[1] if alias else name, version[1], head


def _pnpm(content: str) -> Iterator[Pinned]:
    section = re.search(r"^packages:[^\n]*\n(.*?)(?=^\S|\Z)", content, re.M | re.S)
    for found in _PNPM.finditer(section[1] if section else ""):
        yield found[1], found[2], found[0]


def _go_sum(content: str) -> Iterator[Pinned]:
    """Of several versions the highest: that is the one that go selects, the others are what it was chosen from."""
    best: dict[str, tuple[str, str]] = {}
    for found in _GO_SUM.finditer(content):
        name, version = found[1], found[2].removeprefix("v")
        order = order_of(GO, version)
        known = order_of(GO, best[name][0]) if name in best else None
        if order is not None and (known is None or known < order):
            best[name] = (version, found[0])
    yield from ((name, version, mark) for name, (version, mark) in best.items())


_READERS: Mapping[str, tuple[str, Read]] = {
    "uv.lock": (PYPI, _toml(_own_of_uv)),
    "poetry.lock": (PYPI, _toml(_own_of_poetry)),
    "pdm.lock": (PYPI, _toml(_own_of_uv)),
    "Pipfile.lock": (PYPI, _pipfile),
    "package-lock.json": (NPM, _package_lock),
    "npm-shrinkwrap.json": (NPM, _package_lock),
    "yarn.lock": (NPM, _yarn),
    "pnpm-lock.yaml": (NPM, _pnpm),
    "Cargo.lock": (CRATES, _toml(_own_of_cargo)),
    "go.sum": (GO, _go_sum),
}
