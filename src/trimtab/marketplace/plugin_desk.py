"""What all verbs of installing work with: the user, the host, and where plugins come from."""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from trimtab.hosts.plugin_host import NativePlugin, PluginHost
from trimtab.local.user import User
from trimtab.marketplace.install_plan import ShelfState
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import Shelf, holding, read_record, tidy
from trimtab.marketplace.shelf_change import complete_pending
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Listing, Lock, LockedPlugin, Manifest, Source
from trimtab.model.record import Record


class Selection(Record):
    """A version that was chosen for what was asked for. `needs` are ids, `ranges` what it accepts of these."""

    listing: Listing
    source: Source
    version: str
    needs: tuple[str, ...] = ()
    is_direct: bool = False
    ranges: Mapping[str, str] = {}

    @property
    def id(self) -> str:
        return self.listing.id


class Inspection(Record):
    """What a plugin's files say and can do; `capabilities` are lines as the lock has them."""

    manifest: Manifest
    capabilities: tuple[str, ...] = ()
    tokens: int | None = None


class PluginSupply(Protocol):
    """Where plugins come from. What cannot be had raises TrimtabError."""

    def select(self, wanted: Sequence[Dependency], lock: Lock, update: frozenset[str]) -> Sequence[Selection]:
        """What is wanted and all that it needs, each once. What is locked keeps its version, but for the ids in
        `update`."""
        ...

    def fetch(self, selection: Selection, into: str) -> str:
        """Write its files into a folder that does not exist yet; returns the commit that they are from."""
        ...

    def fetch_locked(self, plugin: LockedPlugin, into: str) -> str: ...

    def inspect(self, folder: str) -> Inspection: ...


class Desk(Record):
    user: User
    host: PluginHost
    supply: PluginSupply


def current_state(shelf: Shelf, desk: Desk) -> ShelfState:
    lock = read_lock(shelf.lock)
    native = {plugin.id: plugin for plugin in desk.host.native_plugins(desk.user, shelf.project)}
    ids = {plugin.id: shelf.host_id(plugin) for plugin in lock.plugins}
    known = {id: native[ids[id]] for id in ids if ids[id] in native}
    return ShelfState(
        lock,
        frozenset(id for id, plugin in known.items() if not plugin.is_enabled),
        {id: copy.folder for id, copy in read_record(shelf).items() if copy.is_native and id in ids},
        {id: plugin.version for id, plugin in known.items()},
    )


def settled_state(shelf: Shelf, desk: Desk) -> ShelfState:
    """After whatever a crash has interrupted was finished."""
    if os.path.isdir(shelf.root):
        with holding(shelf):
            complete_pending(shelf, desk.host, desk.user)
            tidy(shelf)
    return current_state(shelf, desk)


def is_from_us(plugin: NativePlugin, shelf: Shelf) -> bool:
    """Whether the host has it from a shelf, this one or another."""
    return plugin.marketplace.startswith(shelf.home + os.sep)


def locked_plugin(lock: Lock, name: str) -> LockedPlugin:
    """By id, or by name where that is enough. Raises TrimtabError."""
    found = [plugin for plugin in lock.plugins if name in (plugin.id, plugin.name)]
    if found:
        return found[0]
    remedy = "`trimtab plugin list` shows those that are."
    raise TrimtabError(f"the plugin `{name}` is not installed in this scope", remedy=remedy)


def with_needs(chosen: Iterable[LockedPlugin], lock: Lock) -> set[str]:
    """Their ids, and those of all that they need."""
    reached: set[str] = set()
    pending = list(chosen)
    while pending:
        plugin = pending.pop()
        if plugin.id not in reached:
            reached.add(plugin.id)
            pending += [needed for id in plugin.needs if (needed := lock.get(id))]
    return reached


def with_dependents(chosen: Iterable[LockedPlugin], lock: Lock) -> set[str]:
    """Their ids, and those of all that need them."""
    reached = {plugin.id for plugin in chosen}
    size = 0
    while size != len(reached):
        size = len(reached)
        reached |= {plugin.id for plugin in lock.plugins if reached.intersection(plugin.needs)}
    return reached
