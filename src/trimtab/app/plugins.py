"""Verbs of plugins that change nothing in a project: search, look, list, rate, see what is used, begin one. They need
no store."""

import os
import tempfile
from collections.abc import Iterator, Mapping

from trimtab.app.plugin_context import PluginContext, open_catalogue, shelves
from trimtab.app.plugin_views import (
    InstalledPlugin,
    InstalledPlugins,
    PluginDetail,
    PluginRating,
    PluginSearch,
    PluginSummary,
    PluginUsage,
    ScaffoldView,
    UsedPlugin,
)
from trimtab.app.views import fill
from trimtab.features.project_journal import open_journal
from trimtab.hosts import host_of
from trimtab.marketplace import scaffold
from trimtab.marketplace.inventory import capabilities_of, differences, summarise
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.lookalikes import names_of_better, warnings_for
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.plugin_files import is_at_hand, materialise, versions_of
from trimtab.marketplace.plugin_ids import listing_named
from trimtab.marketplace.search import search as search_catalogue
from trimtab.marketplace.sync_sources import source_named
from trimtab.marketplace.token_cost import components_of, projected_tokens
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Listing, Manifest, PluginScope, Source
from trimtab.store.catalogue import PluginUse
from trimtab.store.plugin_uses import plugin_uses

_ALL = "all"


def search(
    context: PluginContext, query: str = "", *, theme: str = "", phase: int = 0, source: str = "", limit: int = 20
) -> PluginSearch:
    installed = _versions(context)
    with open_catalogue(context) as catalogue:
        if source:
            source_named(catalogue, source)
        found = search_catalogue(catalogue, query, theme=theme, phase=phase, source=source, limit=limit)
        stars = catalogue.ratings()
        known = catalogue.listings() if found.hits else ()
    summaries = (_summary(hit.listing, hit.why, stars, installed.get(hit.listing.id, ""), known) for hit in found.hits)
    facets = {name: dict(values) for name, values in found.facets._asdict().items()}
    return PluginSearch(tuple(summaries), found.total, facets)


def info(context: PluginContext, name: str, *, fetch: bool = False) -> PluginDetail:
    """`fetch`: its files are brought, where they are not at hand, to see what they can do. They are not kept."""
    with open_catalogue(context) as catalogue:
        listings = catalogue.listings()
        listing = listing_named(name, listings)
        source = next(each for each in catalogue.sources() if each.name == listing.source)
        stars = catalogue.ratings()
    detail = _detail(listing, stars, _versions(context).get(listing.id, ""), listings)
    if not fetch and not is_at_hand(listing, source):
        return detail
    return _inspected(context, detail, listing, source)


def list_installed(context: PluginContext, *, scope: str = _ALL, enabled_only: bool = False) -> InstalledPlugins:
    """Those that are locked, and those that only the host knows."""
    if scope not in (_ALL, *(each.value for each in PluginScope)):
        raise TrimtabError(f"there is no scope {scope}", remedy="It is global, project or all.")
    found = [each for each in _installed(context) if scope in (_ALL, each.scope.value)]
    shown = [each for each in found if each.enabled or not enabled_only]
    return InstalledPlugins(tuple(sorted(shown, key=lambda each: (each.scope.value, each.plugin))))


def rate(context: PluginContext, name: str, stars: float) -> PluginRating:
    with open_catalogue(context) as catalogue:
        listing = listing_named(name, catalogue.listings())
        try:
            catalogue.rate(listing.id, stars, context.now())
        except ValueError as error:
            raise TrimtabError(f"{error}", remedy="Give from 1 to 5 stars.") from None
    return PluginRating(listing.id, float(stars))


def usage(context: PluginContext) -> PluginUsage:
    """Of what is installed, by the project's journal."""
    uses = _uses(context)
    found = [
        UsedPlugin(each.plugin, use.times, use.last_at or None, projected_tokens(each.path) if each.path else None)
        for each in _installed(context)
        for use in (uses.get(each.name, PluginUse(0, 0)),)
    ]
    return PluginUsage(tuple(sorted(found, key=lambda each: (each.uses, each.plugin))))


def new(context: PluginContext, name: str, folder: str = "") -> ScaffoldView:
    made = scaffold.new_plugin(os.path.join(context.here, folder or name), name)
    return ScaffoldView(made.folder, made.files)


def installed_manifests(context: PluginContext) -> tuple[Manifest, ...]:
    """What the installed plugins say of themselves, as far as their files can be read."""
    read = (manifest_in(each.path).manifest for each in _installed(context) if each.path and each.enabled)
    return tuple(manifest for manifest in read if manifest)


def _installed(context: PluginContext) -> Iterator[InstalledPlugin]:
    host = host_of(context.user.env).plugins()
    native = {each.id: each for each in host.native_plugins(context.user, context.root)}
    ours: set[str] = set()
    for shelf in shelves(context):
        locked = read_lock(shelf.lock).plugins
        for plugin in locked:
            found = native.get(shelf.host_id(plugin)) or native.get(plugin.id)
            ours.update(found.id for found in (found,) if found)
            yield InstalledPlugin(
                plugin.id,
                plugin.name,
                plugin.source,
                plugin.version,
                shelf.scope,
                found.is_enabled if found else False,
                managed=True,
                direct=plugin.is_direct,
                needed_by=tuple(each.id for each in locked if plugin.id in each.needs),
                path=shelf.copy_of(plugin) if os.path.isdir(shelf.copy_of(plugin)) else found.folder if found else "",
            )
    for each in native.values():
        if each.id not in ours:
            scope = PluginScope.PROJECT if each.project else PluginScope.GLOBAL
            yield InstalledPlugin(
                each.id, each.name, each.source, each.version, scope, each.is_enabled, False, True, (), each.folder
            )


def _versions(context: PluginContext) -> Mapping[str, str]:
    locks = (read_lock(shelf.lock) for shelf in shelves(context))
    return {plugin.id: plugin.version or "yes" for lock in locks for plugin in lock.plugins}


def _uses(context: PluginContext) -> Mapping[str, PluginUse]:
    if not context.root:
        return {}
    with open_journal(context.root) as journal:
        return plugin_uses(journal.rows, host_of(context.user.env).plugin_of)


def _summary(
    listing: Listing, why: tuple[str, ...], stars: Mapping[str, float], installed: str, known: tuple[Listing, ...]
) -> PluginSummary:
    return fill(
        PluginSummary,
        listing.manifest,
        listing,
        plugin=listing.id,
        name=listing.name,
        phases=listing.manifest.workflow_phases,
        rating=stars.get(listing.id, listing.rating),
        installed=installed,
        why=why,
        warnings=_warnings(listing, known),
    )


def _detail(listing: Listing, stars: Mapping[str, float], installed: str, known: tuple[Listing, ...]) -> PluginDetail:
    manifest = listing.manifest
    return fill(
        PluginDetail,
        manifest,
        listing,
        plugin=listing.id,
        name=listing.name,
        versions=listing.versions or ((manifest.version,) if manifest.version else ()),
        phases=manifest.workflow_phases,
        dependencies=tuple(map(_written, manifest.dependencies)),
        capabilities=None,
        contradicts=(),
        rating=stars.get(listing.id, listing.rating),
        installed=installed,
        also_in=tuple(each.source for each in known if each.name == listing.name and each.source != listing.source),
        warnings=_warnings(listing, known),
    )


def _inspected(context: PluginContext, detail: PluginDetail, listing: Listing, source: Source) -> PluginDetail:
    with tempfile.TemporaryDirectory() as folder:
        fetched = materialise(listing, source, os.path.join(folder, "plugin"), context.user.source_clones)
        found = capabilities_of(fetched.folder)
        manifest = manifest_in(fetched.folder).manifest or listing.manifest
        return detail._replace(
            version=manifest.version,
            versions=tuple(versions_of(source, listing, context.user.source_clones)) or detail.versions,
            components=components_of(fetched.folder),
            tokens=projected_tokens(fetched.folder),
            capabilities=summarise(found.capabilities),
            contradicts=differences(manifest, found.capabilities),
        )


def _written(dependency: Dependency) -> str:
    source = f"@{dependency.source}" if dependency.source else ""
    return f"{dependency.name}{source} {dependency.range}".rstrip()


def _warnings(listing: Listing, known: tuple[Listing, ...]) -> tuple[str, ...]:
    return warnings_for(listing.name, names_of_better(known, listing.trust, listing.source))
