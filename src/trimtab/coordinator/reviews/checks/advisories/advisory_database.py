"""A folder of advisories in the OSV format: JSON files in any folder below it, and the archives of them that are
published for each ecosystem. Most of them are about packages that nobody here uses, so only those are parsed whose
text names one."""

import os
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress

from trimtab.model.json import Obj, parse_object, text
from trimtab.model.record import Record
from trimtab.reading import Refused, read_bytes

LARGEST = 5_000_000
_NAME = re.compile(rb'"name"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"')
_ECOSYSTEM = re.compile(rb'"ecosystem"\s*:\s*"([^":\\]*)')
_MODIFIED = re.compile(rb'"modified"\s*:\s*"(\d{4}-\d\d-\d\d)')
_LIKE_DASH = re.compile(r"[-_.]+")


class Scanned(Record):
    """`newest` is the day of the last change to any; `unread` are files that are no advisories."""

    relevant: tuple[Obj, ...]
    total: int
    ecosystems: frozenset[str]
    newest: str
    unread: int


def plain_name(name: str) -> str:
    """PyPI takes `Foo_Bar` and `foo-bar` for one. Used for all: what is only alike is told apart later."""
    return _LIKE_DASH.sub("-", name).lower()


def scan(folder: str, names: frozenset[str]) -> Scanned:
    """The advisories that name one of these packages (as `plain_name` spells them) and were not withdrawn."""
    relevant: list[Obj] = []
    ecosystems: set[bytes] = set()
    known: dict[bytes, bool] = {}
    count = unread = 0
    newest = b""
    for content in _contents(folder):
        if content is None:
            unread += 1
            continue
        count += 1
        ecosystems.update(_ECOSYSTEM.findall(content))
        modified = _MODIFIED.search(content)
        newest = max(newest, modified[1]) if modified else newest
        if not any(_is_wanted(one, names, known) for one in _NAME.findall(content)):
            continue
        try:
            advisory = parse_object(content)
        except ValueError:
            unread += 1
            continue
        if not text(advisory.get("withdrawn")):
            relevant.append(advisory)
    named = frozenset(one.decode("utf-8", "replace") for one in ecosystems)
    return Scanned(tuple(relevant), count, named, newest.decode(), unread)


def _is_wanted(name: bytes, names: frozenset[str], known: dict[bytes, bool]) -> bool:
    found = known.get(name)
    if found is None:
        written = name.decode("utf-8", "replace").replace("\\/", "/")
        found = known[name] = plain_name(written) in names
    return found


def _contents(folder: str) -> Iterator[bytes | None]:
    for place, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(place, name)
            if name.endswith(".json"):
                yield _read(lambda path=path: _of_file(path))
            elif name.endswith(".zip"):
                yield from _of_archive(path)


def _of_file(path: str) -> bytes | None:
    try:
        return read_bytes(path, LARGEST)
    except Refused:
        return None


def _of_archive(path: str) -> Iterator[bytes | None]:
    try:
        archive = zipfile.ZipFile(path)
    except (OSError, zipfile.BadZipFile):
        yield None
        return
    with archive:
        for entry in archive.infolist():
            if entry.filename.endswith(".json"):
                yield _read(lambda entry=entry: archive.read(entry) if entry.file_size <= LARGEST else None)


def _read(read: Callable[[], bytes | None]) -> bytes | None:
    with suppress(
        OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError
    ):  # damaged, or in an unknown way packed
        return read()
    return None
