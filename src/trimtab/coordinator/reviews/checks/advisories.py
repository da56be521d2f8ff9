"""The dependencies of the tree, as its lock files pin them, looked up in a folder of advisories in the OSV format: JSON
files in any folder below it, and the archives of them that are published for each ecosystem. Nothing is fetched.

Most advisories are about packages that nobody here uses, so only those are parsed whose text names one.
"""

import json
import os
import re
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import cast

from trimtab.coordinator.reviews.checks.check_results import Result, evidence_of
from trimtab.coordinator.reviews.checks.lock_files import LockedDependency, dependencies_of, is_aside, reader_of
from trimtab.coordinator.reviews.checks.osv import PYPI, fixed_in, is_affected, severity_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject
from trimtab.git import Git
from trimtab.model.json import JSON, Obj, each, items, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, SKIPPED, Options
from trimtab.model.wording import counted
from trimtab.reading import read_bytes

_LARGEST_LOCK = 50_000_000
_REMEDY = (
    "osv.dev publishes an archive of advisories for each ecosystem. Put them into a folder, then:"
    " trimtab config set work.advisories /path/of/that/folder"
)
_MANIFESTS = frozenset({"package.json", "pyproject.toml", "Cargo.toml", "go.mod", "Pipfile", "setup.py", "setup.cfg"})
_LARGEST = 5_000_000
_NAME = re.compile(rb'"name"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"')
_ECOSYSTEM = re.compile(rb'"ecosystem"\s*:\s*"([^":\\]*)')
_MODIFIED = re.compile(rb'"modified"\s*:\s*"(\d{4}-\d\d-\d\d)')
_LIKE_DASH = re.compile(r"[-_.]+")


class AdvisoryHit(Record):
    """One weakness of one dependency; the names of it that the databases have, and the highest severity of any."""

    dependency: LockedDependency
    names: frozenset[str]
    severity: float | None
    fixed: str
    summary: str

    def __str__(self) -> str:
        where = f"{self.dependency.path}:{self.dependency.line} {self.dependency.name} {self.dependency.version}"
        score = "severity unknown" if self.severity is None else f"CVSS {self.severity:.1f}"
        since = f", fixed in {self.fixed}" if self.fixed else ", not fixed yet"
        return f"{where}: {min(self.names, key=_name_order)} ({score}{since}) {self.summary}".rstrip()


class AdvisoryScan(Record):
    """Those that are about packages of ours. `newest` is the day of the last change to any."""

    relevant: tuple[Obj, ...]
    total: int
    ecosystems: frozenset[str]
    newest: str


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    paths = Git(subject.folder).lines("ls-tree", "-r", "-z", "--name-only", subject.head)
    if options["changed"]:
        touched = {file.path for file in subject.files}
        paths = [path for path in paths if path in touched]
    locks = [path for path in paths if reader_of(path)]
    dependencies, unread = _dependencies(subject, locks)
    if not dependencies and not unread:
        return _nothing(subject, paths, locks)
    if not means.advisories:
        return (NOT_RUN if options["required"] else SKIPPED), "No folder with advisories is set.", (_REMEDY,)
    folder = os.path.expanduser(means.advisories)
    scanned = scan(folder, frozenset(plain_name(dependency.name) for dependency in dependencies))
    if not scanned.total:
        return NOT_RUN, f"There is no advisory in {folder}.", (_REMEDY,)
    return _judged(dependencies, unread, scanned, float(options["least"]))


def hits_of(dependencies: Iterable[LockedDependency], advisories: Iterable[Obj]) -> list[AdvisoryHit]:
    """Advisories that are other names of one another are one weakness."""
    by_name: dict[tuple[str, str], list[tuple[Obj, Obj]]] = {}
    for advisory in advisories:
        for affected in map(obj, items(advisory.get("affected"))):
            package = obj(affected.get("package"))
            key = _key(text(package.get("ecosystem")).partition(":")[0], text(package.get("name")))
            by_name.setdefault(key, []).append((advisory, affected))
    hits: list[AdvisoryHit] = []
    for dependency in dependencies:
        found: list[AdvisoryHit] = []
        for advisory, affected in by_name.get(_key(dependency.ecosystem, dependency.name), ()):
            if is_affected(dependency.ecosystem, dependency.version, affected):
                found = _merged(found, _hit(dependency, advisory, affected))
        hits += found
    return hits


def scan(folder: str, names: frozenset[str]) -> AdvisoryScan:
    """The advisories that name one of these packages (as `plain_name` spells them) and were not withdrawn."""
    relevant: list[Obj] = []
    ecosystems: set[bytes] = set()
    total = 0
    newest = b""

    @cache
    def is_wanted(name: bytes) -> bool:
        return plain_name(name.decode("utf-8", "replace").replace("\\/", "/")) in names

    for content in _contents(folder):
        if content is None:
            continue
        total += 1
        ecosystems.update(_ECOSYSTEM.findall(content))
        modified = _MODIFIED.search(content)
        newest = max(newest, modified[1]) if modified else newest
        if not any(map(is_wanted, _NAME.findall(content))):
            continue
        with suppress(ValueError):
            advisory = parse_object(content)
            if not text(advisory.get("withdrawn")):
                relevant.append(advisory)
    named = frozenset(name.decode("utf-8", "replace") for name in ecosystems)
    return AdvisoryScan(tuple(relevant), total, named, newest.decode())


def plain_name(name: str) -> str:
    """PyPI takes `Foo_Bar` and `foo-bar` for one. Used for all: what is only alike is told apart later."""
    return _LIKE_DASH.sub("-", name).lower()


def _judged(
    dependencies: Sequence[LockedDependency], unread: Sequence[str], scanned: AdvisoryScan, least: float
) -> Result:
    hits = sorted(hits_of(dependencies, scanned.relevant), key=lambda hit: -(hit.severity or 0))
    severe = [hit for hit in hits if hit.severity is not None and hit.severity >= least]
    unknown = [hit for hit in hits if hit.severity is None]
    missing = sorted({dependency.ecosystem for dependency in dependencies} - scanned.ecosystems)
    looked = (
        f"{counted(len(dependencies), 'pinned dependency', 'pinned dependencies')} looked up in"
        f" {counted(scanned.total, 'advisory', 'advisories')}, the newest of {scanned.newest or 'an unknown day'}"
    )
    evidence = evidence_of([*severe, *unknown, *unread])
    if severe:
        weaknesses = counted(len(severe), "weakness", "weaknesses")
        return FAILED, f"{looked}: {weaknesses} of CVSS {least:g} or more.", evidence
    if missing:
        return NOT_RUN, f"{looked}; there is none for {', '.join(missing)}.", (*evidence, _REMEDY)
    if unread:
        return NOT_RUN, f"{looked}, but {counted(len(unread), 'lock file')} cannot be read.", evidence
    without = f" {len(unknown)} without a severity." if unknown else ""
    return PASSED, f"{looked}: none of CVSS {least:g} or more.{without}", evidence


def _hit(dependency: LockedDependency, advisory: Obj, affected: Obj) -> AdvisoryHit:
    names = frozenset({text(advisory.get("id")), *each(advisory.get("aliases"))} - {""}) or frozenset({"unnamed"})
    fixed = fixed_in(dependency.ecosystem, dependency.version, affected)
    return AdvisoryHit(dependency, names, severity_of(advisory, affected), fixed, text(advisory.get("summary")))


def _merged(hits: list[AdvisoryHit], new: AdvisoryHit) -> list[AdvisoryHit]:
    rest = [hit for hit in hits if not hit.names & new.names]
    for hit in hits:
        if hit.names & new.names:
            known = [severity for severity in (hit.severity, new.severity) if severity is not None]
            new = new._replace(
                names=hit.names | new.names,
                severity=max(known, default=None),
                fixed=new.fixed or hit.fixed,
                summary=new.summary or hit.summary,
            )
    return [*rest, new]


def _key(ecosystem: str, name: str) -> tuple[str, str]:
    return ecosystem, plain_name(name) if ecosystem == PYPI else name


def _name_order(name: str) -> tuple[bool, bool, str]:
    return not name.startswith("CVE-"), not name.startswith("GHSA-"), name


def _dependencies(subject: Subject, locks: Iterable[str]) -> tuple[list[LockedDependency], list[str]]:
    found: list[LockedDependency] = []
    unread: list[str] = []
    for path in locks:
        content = subject.read(path, _LARGEST_LOCK)
        try:
            if content is None:
                raise ValueError("no plain text file of less than 50 MB")
            found += dependencies_of(path, content)
        except (ValueError, RecursionError) as error:
            unread.append(f"{path}:1 cannot be read: {error}")
    return found, unread


def _nothing(subject: Subject, paths: Iterable[str], locks: Sequence[str]) -> Result:
    """No version is pinned. If dependencies are asked for all the same, then nobody knows which ones are used."""
    asking = [path for path in paths if os.path.basename(path) in _MANIFESTS and not is_aside(path)]
    loose = [path for path in asking if _asks_for_some(os.path.basename(path), subject.read(path) or "")]
    if loose and not locks:
        remedy = "A lock file beside it says which versions are used; then they can be looked up."
        return NOT_RUN, f"{loose[0]} asks for dependencies, and no lock file pins them.", (remedy,)
    return PASSED, "No lock file pins a dependency: there was nothing to look up.", ()


def _asks_for_some(name: str, content: str) -> bool:
    try:
        if name == "package.json":
            whole = obj(cast("JSON", json.loads(content)))
            return bool(whole.get("dependencies") or whole.get("devDependencies"))
        if name == "pyproject.toml":
            whole = cast("Obj", tomllib.loads(content))
            poetry = obj(obj(whole.get("tool")).get("poetry")).get("dependencies")
            return bool(obj(whole.get("project")).get("dependencies") or obj(poetry).keys() - {"python"})
    except (ValueError, RecursionError):
        return True
    words = {"Cargo.toml": "dependencies]", "go.mod": "require", "Pipfile": "packages]"}
    return words.get(name, "install_requires") in content


def _contents(folder: str) -> Iterator[bytes | None]:
    """None for what cannot be read: it is damaged, packed in an unknown way, or too large."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(place, name)
            if name.endswith(".json"):
                yield _read(partial(read_bytes, path, _LARGEST))
            elif name.endswith(".zip"):
                yield from _of_archive(path)


def _of_archive(path: str) -> Iterator[bytes | None]:
    try:
        archive = zipfile.ZipFile(path)
    except (OSError, zipfile.BadZipFile):
        yield None
        return
    with archive:
        for entry in archive.infolist():
            if entry.filename.endswith(".json"):
                yield _read(partial(archive.read, entry)) if entry.file_size <= _LARGEST else None


def _read(read: Callable[[], bytes]) -> bytes | None:
    """None for what is damaged, encrypted or packed in an unknown way: whoever asks counts it as not read."""
    with suppress(OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError):
        return read()
    return None
