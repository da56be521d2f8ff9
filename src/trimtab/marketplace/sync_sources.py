"""The user's sources: add, remove, switch, trust, and bring the catalogue up to date with what they list.

Sources are read in threads; only the caller's thread writes to the catalogue. What a source listed stays until all that
it lists now replaces it, so a sync may end anywhere, and the next one goes on from there.
"""

import os
import queue
import shutil
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Thread

from trimtab.local.shipped import CONTENT
from trimtab.marketplace.git_fetch import USUAL as USUAL_FETCH
from trimtab.marketplace.git_fetch import FetchDeadline, FetchLimits
from trimtab.marketplace.lookalikes import warnings_for
from trimtab.marketplace.manifests import usable_name
from trimtab.marketplace.safe_tree import shown
from trimtab.marketplace.source_files import clone_of, described, is_in_place
from trimtab.marketplace.source_locations import parse_location
from trimtab.marketplace.source_reader import ReadSource, read_source
from trimtab.model.errors import TrimtabError
from trimtab.model.market import ManifestProblem, Source, SourceKind, Trust
from trimtab.model.record import Record
from trimtab.store.catalogue import Catalogue

SHIPPED = Source("official", SourceKind.FOLDER, os.path.join(CONTENT, "plugins"), Trust.OFFICIAL)
JOBS = 4
_TICK = 0.2
_GRACE = 5.0
"""A source that is not done so long after its time, such as on a disk that does not answer, is given up."""


def _silent(_: str) -> None:
    return None


class SyncResult(Record):
    """`plugins` is how many it lists, None where nothing changed or it failed. `problem` is why it failed; `problems`
    are defects of its file that cost no more than the entries they are in."""

    source: str
    commit: str = ""
    plugins: int | None = None
    problem: str = ""
    problems: tuple[ManifestProblem, ...] = ()

    def __str__(self) -> str:
        if self.problem:
            return f"{self.source}: {self.problem}"
        return f"{self.source}: nothing new" if self.plugins is None else f"{self.source}: {self.plugins} plugins"


def source_named(catalogue: Catalogue, name: str) -> Source:
    for source in catalogue.sources():
        if source.name == name:
            return source
    known = ", ".join(source.name for source in catalogue.sources())
    raise TrimtabError(f"there is no source {shown(name)}", remedy=f"There are: {known}." if known else "Add one.")


def ensure_shipped(catalogue: Catalogue, now: int) -> None:
    """The source that comes with Trimtab is always there, with what this version ships."""
    before = next((source for source in catalogue.sources() if source.name == SHIPPED.name), None)
    source = before or SHIPPED
    if not source.is_enabled:
        return
    source = source._replace(location=SHIPPED.location, kind=SHIPPED.kind, trust=SHIPPED.trust, ref="")
    result = _attempt(source, "", FetchDeadline(USUAL_FETCH.seconds), USUAL_FETCH)
    if before is None or result != ReadSource(before.commit):
        catalogue.put_source(source)
        _record(catalogue, source.name, result, now)


def add_source(
    catalogue: Catalogue,
    location: str,
    clones: str,
    *,
    name: str = "",
    trust: Trust = Trust.COMMUNITY,
    here: str = "",
    now: int,
    limits: FetchLimits = USUAL_FETCH,
) -> Source:
    """With what it lists. Without a name, it is called as its own file says. Raises TrimtabError where it cannot be
    read, or its name is taken: then nothing is kept."""
    place = parse_location(location, here)
    for source in catalogue.sources():
        if (source.kind, source.location, source.ref) == place:
            raise TrimtabError(
                f"this is the source {source.name} already", where=described(place), remedy="Sync it instead."
            )
    found = Source(name, place.kind, place.location, trust, place.ref)
    try:
        if name:
            _check_name(catalogue, name, described(place))
        read = read_source(found, clones, FetchDeadline(limits.seconds), limits)
        if not name:
            _check_name(catalogue, read.name, described(place), is_own=True)
    except TrimtabError:
        _remove_clone(catalogue, found, clones)
        raise
    source = found._replace(name=name or read.name)
    listings = tuple(listing._replace(source=source.name) for listing in read.listings or ())
    catalogue.put_source(source)
    return _keep(catalogue, source, read._replace(listings=listings), now)


def remove_source(catalogue: Catalogue, name: str, clones: str) -> None:
    """With what it lists, and what was fetched from it."""
    source = source_named(catalogue, name)
    if name == SHIPPED.name:
        raise TrimtabError("this source comes with Trimtab", where=name, remedy="Disable it instead.")
    catalogue.remove_source(name)
    _remove_clone(catalogue, source, clones)


def switch_source(catalogue: Catalogue, name: str, *, on: bool) -> Source:
    source = source_named(catalogue, name)._replace(is_enabled=on)
    catalogue.put_source(source)
    return source


def trust_source(catalogue: Catalogue, name: str, trust: Trust) -> Source:
    """What it lists is trusted the same."""
    if name == SHIPPED.name:
        raise TrimtabError("this source comes with Trimtab", where=name, remedy="Disable it if you do not want it.")
    source = source_named(catalogue, name)._replace(trust=trust)
    listings = [listing._replace(trust=trust) for listing in catalogue.listings(source=name)]
    catalogue.put_source(source)
    catalogue.replace_listings(name, listings)
    return source


def sync(
    catalogue: Catalogue,
    clones: str,
    names: Sequence[str] = (),
    progress: Callable[[str], None] = _silent,
    jobs: int = JOBS,
    *,
    now: int,
    limits: FetchLimits = USUAL_FETCH,
) -> tuple[SyncResult, ...]:
    """Without names, all that are enabled. Whatever happens to one source is recorded there, and stops no other."""
    named = [source_named(catalogue, name) for name in dict.fromkeys(names)]
    chosen = named or [source for source in catalogue.sources() if source.is_enabled]
    results: list[SyncResult] = []
    with _Readers(clones, limits) as readers:
        waiting = deque(chosen)
        while waiting or readers.running:
            while waiting and len(readers.running) < jobs:
                readers.start(waiting.popleft())
            for name, read in readers.finished():
                result = _record(catalogue, name, read, now)
                results.append(result)
                progress(f"{len(results)} of {len(chosen)}: {result}")
    return tuple(results)


class _Readers:
    """The threads that read sources. Leaving it ends what still runs."""

    def __init__(self, clones: str, limits: FetchLimits) -> None:
        self.running: dict[str, tuple[FetchDeadline, Thread]] = {}
        self._clones = clones
        self._limits = limits
        self._done: queue.Queue[tuple[str, ReadSource | TrimtabError]] = queue.Queue()
        self._stop = Event()

    def __enter__(self) -> "_Readers":
        return self

    def __exit__(self, *error: object) -> None:
        self._stop.set()
        for _, thread in self.running.values():
            thread.join(_GRACE)

    def start(self, source: Source) -> None:
        deadline = FetchDeadline(self._limits.seconds, self._stop)
        thread = Thread(target=self._read, args=(source, deadline), daemon=True)
        self.running[source.name] = (deadline, thread)
        thread.start()

    def finished(self) -> list[tuple[str, ReadSource | TrimtabError]]:
        """What is done, after a moment; and what will not be."""
        found: list[tuple[str, ReadSource | TrimtabError]] = []
        with suppress(queue.Empty):
            name, read = self._done.get(timeout=_TICK)
            if self.running.pop(name, None):
                found.append((name, read))
        for name, (deadline, _) in tuple(self.running.items()):
            if deadline.left < -_GRACE:
                del self.running[name]
                what = f"it did not answer for {deadline.seconds:g} seconds"
                found.append((name, TrimtabError(what, remedy="Disable it, or remove it.")))
        return found

    def _read(self, source: Source, deadline: FetchDeadline) -> None:
        self._done.put((source.name, _attempt(source, self._clones, deadline, self._limits)))


def _attempt(source: Source, clones: str, deadline: FetchDeadline, limits: FetchLimits) -> ReadSource | TrimtabError:
    try:
        return read_source(source, clones, deadline, limits)
    except TrimtabError as error:
        return error
    except Exception as error:  # a defect met in one source must not keep the others from being read
        return TrimtabError(f"it could not be read: {type(error).__name__}: {shown(str(error))}", remedy="Report this.")


def _record(catalogue: Catalogue, name: str, read: ReadSource | TrimtabError, now: int) -> SyncResult:
    source = next((source for source in catalogue.sources() if source.name == name), None)
    if source is None:
        return SyncResult(name, problem="it was removed meanwhile")
    if isinstance(read, TrimtabError):
        problem = " ".join(str(read).split("\n"))
        catalogue.put_source(source._replace(problem=problem))
        return SyncResult(name, source.commit, problem=problem)
    _keep(catalogue, source, read, now)
    plugins = None if read.listings is None else len(read.listings)
    return SyncResult(name, read.commit, plugins, problems=read.problems)


def _keep(catalogue: Catalogue, source: Source, read: ReadSource, now: int) -> Source:
    """The commit comes last: without it, all is read again."""
    if read.listings is not None:
        catalogue.replace_listings(
            source.name, [listing._replace(trust=source.trust) for listing in read.listings], now
        )
    source = source._replace(commit=read.commit, synced_at=now, problem="")
    catalogue.put_source(source)
    return source


def _check_name(catalogue: Catalogue, name: str, where: str, *, is_own: bool = False) -> None:
    """A name that a source gives itself may not even look like another's."""
    remedy = "Give it another name with --name."
    if not usable_name(name):
        raise TrimtabError(f"{shown(name) or 'an empty text'} is no name for a source", where=where, remedy=remedy)
    known = {source.name: f"the {source.trust.value} source" for source in catalogue.sources()}
    known.setdefault(SHIPPED.name, "which comes with Trimtab")
    if name.casefold() in {taken.casefold() for taken in known}:
        raise TrimtabError(f"there is a source {name} already", where=where, remedy=remedy)
    if is_own and (warnings := warnings_for(name, known)):
        raise TrimtabError(f"the source calls itself {warnings[0]}", where=where, remedy=remedy)


def _remove_clone(catalogue: Catalogue, source: Source, clones: str) -> None:
    places = {(other.kind, other.location) for other in catalogue.sources()}
    if is_in_place(source) or (source.kind, source.location) in places:
        return
    folder = clone_of(source, clones, FetchDeadline(1)).folder
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(FileNotFoundError):
        os.remove(f"{folder}.lock")
