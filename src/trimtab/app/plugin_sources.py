"""Verbs of sources: where plugins come from, and what each is trusted as."""

from collections.abc import Sequence

from trimtab.app.plugin_context import PluginContext, open_catalogue
from trimtab.app.plugin_views import SourceList, SourceView
from trimtab.app.views import fill
from trimtab.marketplace import sync_sources as syncing
from trimtab.model.market import Source, Trust
from trimtab.store.catalogue import Catalogue


def list_sources(context: PluginContext) -> SourceList:
    """Most trusted first."""
    with open_catalogue(context) as catalogue:
        return _list(catalogue)


def add_source(context: PluginContext, location: str, *, name: str = "", trust: Trust = Trust.COMMUNITY) -> SourceView:
    """And read what it lists. Raises TrimtabError where it cannot be read: then it is not added."""
    with open_catalogue(context) as catalogue:
        added = syncing.add_source(
            catalogue,
            location,
            context.user.source_clones,
            name=name,
            trust=trust,
            here=context.here,
            now=context.now(),
        )
        return _view(added, catalogue)


def remove_source(context: PluginContext, name: str) -> SourceView:
    """As it was."""
    with open_catalogue(context) as catalogue:
        before = _view(syncing.source_named(catalogue, name), catalogue)
        syncing.remove_source(catalogue, name, context.user.source_clones)
        return before


def switch_source(context: PluginContext, name: str, *, on: bool) -> SourceView:
    with open_catalogue(context) as catalogue:
        return _view(syncing.switch_source(catalogue, name, on=on), catalogue)


def trust_source(context: PluginContext, name: str, trust: Trust) -> SourceView:
    with open_catalogue(context) as catalogue:
        return _view(syncing.trust_source(catalogue, name, trust), catalogue)


def sync_sources(context: PluginContext, names: Sequence[str] = ()) -> SourceList:
    """Without names, all that are on. One that cannot be read keeps what it listed, and says why."""
    with open_catalogue(context) as catalogue:
        done = syncing.sync(catalogue, context.user.source_clones, names, context.progress, now=context.now())
        synced = {result.source for result in done}
        return SourceList(tuple(each for each in _list(catalogue).sources if each.source in synced))


def _list(catalogue: Catalogue) -> SourceList:
    return SourceList(tuple(_view(source, catalogue) for source in catalogue.sources()))


def _view(source: Source, catalogue: Catalogue) -> SourceView:
    return fill(
        SourceView,
        source,
        source=source.name,
        enabled=source.is_enabled,
        plugins=catalogue.counts().get(source.name, 0),
    )
