"""The rows of the store that follow a lock: `plugin_rows.follow(connection, project, shelf.scope, rows_of(…))`."""

from trimtab.hosts.plugin_host import PluginHost
from trimtab.local.user import User
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import Shelf, read_record
from trimtab.model.market import LockedPlugin, SourceKind
from trimtab.store.state.plugin_rows import PluginRow


def rows_of(shelf: Shelf, host: PluginHost, user: User, at: int) -> tuple[PluginRow, ...]:
    """`at` is when those came that are not in the store yet. Raises TrimtabError where the lock cannot be read."""
    lock, natives = read_lock(shelf.lock), {id for id, copy in read_record(shelf).items() if copy.is_native}
    native = {plugin.id: plugin.is_enabled for plugin in host.native_plugins(user, shelf.project)}
    rows: list[PluginRow] = []
    for plugin in lock.plugins:
        id = plugin.id if plugin.id in natives else shelf.host_id(plugin)
        rows.append(_row(plugin, native.get(id, False), at)._replace(config=host.options_of(id, user)))
    return tuple(rows)


def _row(plugin: LockedPlugin, enabled: bool, at: int) -> PluginRow:
    return PluginRow(
        plugin.id,
        plugin.scope,
        plugin.name,
        plugin.version,
        "local" if plugin.source_kind is SourceKind.FOLDER else "git",
        plugin.source_location,
        enabled,
        installed_at=at,
    )
