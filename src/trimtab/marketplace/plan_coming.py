"""Plans for what comes: new plugins, new versions, and what the lock has and this machine has not."""

import os
from collections.abc import Iterable, Sequence

from trimtab.marketplace.content_digest import combined, file_digests
from trimtab.marketplace.copy_digests import is_intact
from trimtab.marketplace.install_plan import (
    InstallPlan,
    PlanProblem,
    PluginChange,
    ShelfState,
    collisions,
    requirement_problems,
)
from trimtab.marketplace.managed_copies import Shelf, drop_staging, new_staging
from trimtab.marketplace.plugin_desk import Desk, Selection, locked_plugin, settled_state, with_needs
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Lock, LockedPlugin

NONE: frozenset[str] = frozenset()


def plan_install(shelf: Shelf, wanted: Sequence[Dependency], desk: Desk, *, force: bool = False) -> InstallPlan:
    """Without `wanted`, what the lock says and is not here as it says: exactly that, or nothing. With `force`, what is
    wanted is fetched again, and may have any scope."""
    before = settled_state(shelf, desk)
    selected = desk.supply.select(wanted, before.lock, NONE) if wanted else ()
    return _Coming("install", shelf, before, desk, force=force, repair=not wanted).plan(selected)


def plan_update(shelf: Shelf, names: Sequence[str], desk: Desk, *, force: bool = False) -> InstallPlan:
    """Without names, all that was asked for. What they need is updated too."""
    before = settled_state(shelf, desk)
    lock = before.lock
    chosen = [locked_plugin(lock, name) for name in names] or [each for each in lock.plugins if each.is_direct]
    wanted = [Dependency(plugin.name, plugin.source) for plugin in chosen if plugin.id not in before.natives]
    update = frozenset(with_needs(chosen, lock))
    selected = desk.supply.select(wanted, lock, update) if wanted else ()
    return _Coming("update", shelf, before, desk, force=force, update=update).plan(selected)


class _Coming:
    def __init__(
        self,
        verb: str,
        shelf: Shelf,
        before: ShelfState,
        desk: Desk,
        *,
        force: bool,
        repair: bool = False,
        update: frozenset[str] = NONE,
    ) -> None:
        self.verb, self.shelf, self.before, self.desk = verb, shelf, before, desk
        self.force, self.repair, self.update = force, repair, update
        self.changes: dict[str, PluginChange] = {}
        self.staging, self.fetched = "", 0

    def plan(self, selected: Iterable[Selection]) -> InstallPlan:
        self.staging = new_staging(self.shelf)
        try:
            plugins = {plugin.id: plugin for plugin in self.before.lock.plugins}
            for selection in selected:
                plugins[selection.id] = self.chosen(selection, plugins.get(selection.id))
            plugins = {id: self.present(plugin) for id, plugin in plugins.items()}
            return self.planned(plugins)
        except BaseException:  # an interruption too: what was fetched is of no use without a plan
            drop_staging(self.staging)
            raise

    def chosen(self, selection: Selection, locked: LockedPlugin | None) -> LockedPlugin:
        """As the lock will have it."""
        is_direct = selection.is_direct or bool(locked and locked.is_direct)
        if locked and locked.version == selection.version and selection.id not in self.update and not self.force:
            return locked._replace(is_direct=is_direct, needs=selection.needs or locked.needs)
        folder = self.next_folder()
        commit = self.desk.supply.fetch(selection, folder)
        change = self.change(selection, locked, folder, commit, is_direct=is_direct)
        if locked and change.after.digest == locked.digest and is_intact(locked, self.shelf, self.desk.host):
            return change.after  # the same content by another name: nothing comes
        self.changes[selection.id] = change
        return change.after

    def change(
        self, selection: Selection, locked: LockedPlugin | None, folder: str, commit: str, *, is_direct: bool
    ) -> PluginChange:
        found = self.desk.supply.inspect(folder)
        files = file_digests(folder)
        after = LockedPlugin(
            name=selection.listing.name,
            source=selection.source.name,
            version=selection.version or found.manifest.version,
            origin=selection.listing.origin,
            commit=commit,
            digest=combined(files),
            scope=self.shelf.scope,
            is_direct=is_direct,
            needs=selection.needs,
            capabilities=found.capabilities,
            files=files,
            ranges=selection.ranges,
            source_kind=selection.source.kind,
            source_location=selection.source.location,
        )
        return PluginChange(after, self.agreed(locked), found.manifest, folder, found.tokens)

    def agreed(self, locked: LockedPlugin | None) -> LockedPlugin | None:
        """With what the copy here can do: that was agreed to, whatever the lock says of it now."""
        if locked is None:
            return None
        copy = self.before.natives.get(locked.id) or self.shelf.copy_of(locked)
        can = self.desk.supply.inspect(copy).capabilities if os.path.isdir(copy) else ()
        return locked._replace(capabilities=can)

    def present(self, plugin: LockedPlugin) -> LockedPlugin:
        """Fetched where this machine lacks it, and where the lock alone counts."""
        if plugin.id in self.changes or plugin.id in self.before.natives:
            return plugin
        if os.path.isdir(self.shelf.copy_of(plugin)) and not self.repair:
            return plugin
        if is_intact(plugin, self.shelf, self.desk.host):
            return plugin
        folder = self.next_folder()
        self.desk.supply.fetch_locked(plugin, folder)
        found, files = self.desk.supply.inspect(folder), file_digests(folder)
        if combined(files) != plugin.digest:
            raise TrimtabError(
                f"`{plugin.id}` is not what was locked: its source has other content for {plugin.version or 'it'} now",
                where=self.shelf.lock,
                remedy=f"Look at `trimtab plugin update {plugin.name}`, which shows what changed.",
            )
        # a lock may come from anybody: what it says that a plugin can do is not what the user is shown
        plugin = plugin._replace(capabilities=found.capabilities)
        self.changes[plugin.id] = PluginChange(plugin, None, found.manifest, folder, found.tokens)
        return plugin

    def planned(self, plugins: dict[str, LockedPlugin]) -> InstallPlan:
        found = Lock(tuple(plugins[id] for id in sorted(plugins)))
        reached = with_needs((plugin for plugin in found.plugins if plugin.is_direct), found)
        lock = Lock(tuple(plugin for plugin in found.plugins if plugin.id in reached))
        stated = {id: change.manifest.version for id, change in self.changes.items()}
        before = self.before
        after = before._replace(
            lock=lock,
            disabled=before.disabled & reached,
            natives={id: folder for id, folder in before.natives.items() if id in reached},
            versions={id: version for id, version in {**before.versions, **stated}.items() if id in reached},
        )
        removed = tuple(plugin for plugin in before.lock.plugins if plugin.id not in reached)
        changes = tuple(self.changes[id] for id in sorted(self.changes) if id in reached)
        return InstallPlan(
            self.verb, self.shelf, before, after, changes, removed, (), self.problems(changes, lock), self.staging
        )

    def problems(self, changes: Sequence[PluginChange], lock: Lock) -> tuple[PlanProblem, ...]:
        native = self.desk.host.native_plugins(self.desk.user, self.shelf.project)
        own = {self.shelf.host_id(plugin) for plugin in lock.plugins} | self.before.natives.keys()
        elsewhere = {plugin.name: plugin.id for plugin in native if plugin.is_enabled and plugin.id not in own}
        servers = self.desk.host.servers(self.desk.user, self.shelf.project)
        coming = {change.after.name for change in changes}
        return (
            *(each for each in collisions(lock, elsewhere) if each.is_fatal or each.plugin.partition("@")[0] in coming),
            *(
                problem
                for change in changes
                for problem in requirement_problems(change, self.shelf, servers, force=self.force)
            ),
        )

    def next_folder(self) -> str:
        self.fetched += 1
        return os.path.join(self.staging, str(self.fetched))
