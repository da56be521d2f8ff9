"""Plugins from the user's sources: chosen by what they need, fetched, and looked at before anything of them runs."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence

from trimtab.marketplace.candidates import Candidate
from trimtab.marketplace.inventory import capabilities_of, summarise
from trimtab.marketplace.lookalikes import names_of_better, warnings_for
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.plugin_desk import Inspection, Selection
from trimtab.marketplace.plugin_files import manifest_at, materialise, versions_of
from trimtab.marketplace.resolve import Pick, resolve
from trimtab.marketplace.token_cost import projected_tokens
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Listing, Lock, LockedPlugin, Manifest, Source, SourceKind, Trust
from trimtab.store.catalogue import Catalogue

_MOST_VERSIONS = 30


class CatalogueSupply:
    """What `installing` takes plugins from. `clones` is where repositories are kept. A version that was asked for is
    its tag, if it has one; else the plugin is taken as its source has it now."""

    def __init__(self, catalogue: Catalogue, clones: str, progress: Callable[[str], None]) -> None:
        self._catalogue = catalogue
        self._clones = clones
        self._progress = progress
        self._sources = {source.name: source for source in catalogue.sources()}
        self._warnings: dict[str, None] = {}
        self._asked: frozenset[str] = frozenset()

    def select(self, wanted: Sequence[Dependency], lock: Lock, update: frozenset[str]) -> Sequence[Selection]:
        names = {each.name for each in wanted}
        before = [plugin for plugin in lock.plugins if plugin.is_direct and plugin.name not in names]
        kept = Lock(tuple(plugin for plugin in lock.plugins if plugin.id not in update))
        asked = (*wanted, *(Dependency(plugin.name, plugin.source) for plugin in before))
        found = resolve(asked, self._offers, kept)
        exact = {each.name for each in wanted if each.range}
        self._asked = frozenset(pick.candidate.id for pick in found.plugins if pick.candidate.name in exact)
        self._warnings |= dict.fromkeys(found.notes)
        return [self._selected(pick) for pick in found.plugins if not pick.candidate.is_locked]

    def fetch(self, selection: Selection, into: str) -> str:
        self._progress(f"{selection.listing.id} {selection.version}".rstrip())
        is_listed = selection.version == selection.listing.manifest.version
        version = "" if is_listed and selection.id not in self._asked else selection.version
        return materialise(selection.listing, selection.source, into, self._clones, version).commit

    def fetch_locked(self, plugin: LockedPlugin, into: str) -> str:
        """Exactly the commit that was locked, whatever the source lists now. A lock may come from anybody: a source
        that the user has is theirs, wherever the lock says that it is."""
        self._progress(f"{plugin.id} {plugin.version}".rstrip())
        source = self._sources.get(plugin.source) or self._source_of_lock(plugin)
        origin = plugin.origin._replace(commit=plugin.commit)
        listing = Listing(plugin.source, source.trust, Manifest(plugin.name, plugin.version), origin)
        return materialise(listing, source._replace(commit=plugin.commit), into, self._clones).commit

    def _source_of_lock(self, plugin: LockedPlugin) -> Source:
        place = plugin.source_location
        if plugin.source_kind is SourceKind.FOLDER and not os.path.isabs(place):
            raise TrimtabError(
                f"the source of {plugin.id} is a folder that only the lock knows",
                where=place,
                remedy="Look at it, and add it if you trust it: `trimtab plugin source add`.",
            )
        self._warnings[f"{plugin.id} comes from {place}, a source that you have not added"] = None
        return Source(plugin.source, plugin.source_kind, place, Trust.EXPERIMENTAL)

    def inspect(self, folder: str) -> Inspection:
        """Raises TrimtabError for a plugin whose manifest cannot be used."""
        read = manifest_in(folder)
        if read.manifest is None:
            problem = next(each for each in read.problems if each.is_fatal)
            raise TrimtabError(f"this is no plugin: {problem.what}", where=problem.where, remedy=problem.remedy)
        return Inspection(read.manifest, summarise(capabilities_of(folder).capabilities), projected_tokens(folder))

    def warnings(self) -> tuple[str, ...]:
        """What there is to look at twice in what was chosen."""
        return tuple(self._warnings)

    def _selected(self, pick: Pick) -> Selection:
        candidate = pick.candidate
        (listing,) = self._catalogue.listings(candidate.name, candidate.source)
        better = names_of_better(self._catalogue.listings(), listing.trust, listing.source)
        self._warnings |= dict.fromkeys(warnings_for(listing.name, better))
        source = self._sources[candidate.source]
        return Selection(listing, source, candidate.version, pick.needs, pick.is_direct, pick.ranges)

    def _offers(self, name: str, source: str) -> Sequence[Candidate]:
        found = self._catalogue.listings(name, source)
        return [candidate for listing in found for candidate in self._candidates(listing, with_older=bool(source))]

    def _candidates(self, listing: Listing, *, with_older: bool) -> Iterator[Candidate]:
        """What older versions need is in their own manifests."""
        manifest, source = listing.manifest, self._sources[listing.source]
        yield _candidate(listing, manifest.version, manifest.dependencies)
        tagged: Mapping[str, str] = versions_of(source, listing, self._clones) if with_older else {}
        for version in list(tagged)[:_MOST_VERSIONS]:
            if version != manifest.version:
                older = manifest_at(source, listing, self._clones, tagged[version])
                yield _candidate(listing, version, older.dependencies if older else manifest.dependencies)


def _candidate(listing: Listing, version: str, needs: tuple[Dependency, ...]) -> Candidate:
    return Candidate(listing.name, listing.source, version, listing.trust, needs, listing.origin)
