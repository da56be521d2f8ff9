"""Plugins that the host installed itself, put into the lock as they are."""

from collections.abc import Sequence

from trimtab.hosts.plugin_host import NativePlugin
from trimtab.marketplace.content_digest import combined, file_digests
from trimtab.marketplace.install_plan import InstallPlan, PluginChange
from trimtab.marketplace.managed_copies import Shelf
from trimtab.marketplace.plugin_desk import Desk, is_from_us, settled_state
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Lock, LockedPlugin, OriginKind, PluginOrigin, SourceKind


def plan_adopt(shelf: Shelf, ids: Sequence[str], desk: Desk) -> InstallPlan:
    """Without ids, all that are on in this scope. One that is locked already is locked as it is now."""
    before = settled_state(shelf, desk)
    native = {
        plugin.id: plugin
        for plugin in desk.host.native_plugins(desk.user, shelf.project)
        if bool(plugin.project) == bool(shelf.project) and not is_from_us(plugin, shelf)
    }
    unknown = [id for id in ids if id not in native]
    if unknown:
        remedy = f"It has {', '.join(sorted(native)) or 'none of its own'}."
        raise TrimtabError(f"the host has no plugin `{unknown[0]}` in this scope", remedy=remedy)
    chosen = [native[id] for id in ids] if ids else [plugin for plugin in native.values() if plugin.is_enabled]
    found = (_adopted(plugin, shelf, before.lock, desk) for plugin in chosen)
    changes = tuple(change for change in found if change.before != change.after)
    plugins = {plugin.id: plugin for plugin in (*before.lock.plugins, *(change.after for change in changes))}
    after = before._replace(
        lock=Lock(tuple(plugins[id] for id in sorted(plugins))),
        natives={**before.natives, **{plugin.id: plugin.folder for plugin in chosen}},
    )
    return InstallPlan("adopt", shelf, before, after, changes)


def _adopted(plugin: NativePlugin, shelf: Shelf, lock: Lock, desk: Desk) -> PluginChange:
    found, files = desk.supply.inspect(plugin.folder), file_digests(plugin.folder)
    after = LockedPlugin(
        name=plugin.name,
        source=plugin.source,
        version=plugin.version or found.manifest.version,
        origin=PluginOrigin(OriginKind.PATH, found.manifest.name or plugin.name),
        commit=plugin.commit,
        digest=combined(files),
        scope=shelf.scope,
        is_direct=True,
        capabilities=found.capabilities,
        files=files,
        source_kind=SourceKind.FOLDER,
        source_location=plugin.marketplace,
    )
    return PluginChange(after, lock.get(plugin.id), found.manifest, "", found.tokens)
