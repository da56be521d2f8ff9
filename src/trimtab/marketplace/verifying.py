"""Whether what the host runs is what was locked. Nothing is changed, and the host's program is not needed."""

import os
from collections.abc import Iterator
from enum import Enum

from trimtab.hosts.plugin_host import NativePlugin, PluginHost
from trimtab.local.user import User
from trimtab.marketplace.content_digest import FileChanges, changed_files
from trimtab.marketplace.copy_digests import changed_in
from trimtab.marketplace.install_plan import ShelfState
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import Shelf, marketplace_texts, read_record
from trimtab.marketplace.shelf_change import pending_change, registration_of
from trimtab.model.errors import TrimtabError
from trimtab.model.market import LockedPlugin
from trimtab.model.record import Record
from trimtab.reading import read_bytes


class VerifyKind(Enum):
    """NOT_LOCKED is no more than a note: the host has it on, and nobody agreed to it here."""

    INTERRUPTED = "interrupted"
    MISSING = "missing"
    CHANGED = "changed"
    NOT_REGISTERED = "not registered"
    NOT_LOCKED = "not locked"


class VerifyFinding(Record):
    plugin: str
    kind: VerifyKind
    what: str
    remedy: str
    files: FileChanges = FileChanges()

    @property
    def is_note(self) -> bool:
        return self.kind is VerifyKind.NOT_LOCKED


def verify(shelf: Shelf, host: PluginHost, user: User) -> tuple[VerifyFinding, ...]:
    """Raises TrimtabError where the lock cannot be read."""
    return tuple(_findings(shelf, host, user))


def _findings(shelf: Shelf, host: PluginHost, user: User) -> Iterator[VerifyFinding]:
    if pending_change(shelf) is not None:
        remedy = "Run `trimtab plugin install`, which finishes it."
        yield VerifyFinding("", VerifyKind.INTERRUPTED, "a change was interrupted", remedy)
    lock = read_lock(shelf.lock)
    native = {plugin.id: plugin for plugin in host.native_plugins(user, shelf.project)}
    natives = {id: copy.folder for id, copy in read_record(shelf).items() if copy.is_native}
    for plugin in lock.plugins:
        if plugin.id in natives or (plugin.id in native and not os.path.isdir(shelf.copy_of(plugin))):
            yield from _native_findings(plugin, native.get(plugin.id), host)
        else:
            yield from _copy_findings(plugin, shelf, native.get(shelf.host_id(plugin)), host)
    yield from _marketplace_findings(shelf, tuple(plugin for plugin in lock.plugins if plugin.id not in natives), host)
    state = ShelfState(lock, natives=natives, disabled=_disabled(shelf, lock.plugins, native))
    if not host.is_registered(registration_of(state, shelf), user):
        what = "the host does not have the plugins as they are locked"
        yield VerifyFinding("", VerifyKind.NOT_REGISTERED, what, "Run `trimtab plugin install`.")
    known = {plugin.id for plugin in lock.plugins} | {shelf.host_id(plugin) for plugin in lock.plugins}
    yield from (_unlocked(plugin) for plugin in native.values() if _is_stranger(plugin, known, shelf))


def _marketplace_findings(shelf: Shelf, managed: tuple[LockedPlugin, ...], host: PluginHost) -> Iterator[VerifyFinding]:
    """The host also runs what stands in its own list of them."""
    here = tuple(plugin for plugin in managed if os.path.isdir(shelf.copy_of(plugin)))
    for path, wanted in marketplace_texts(shelf, here, host).items():
        try:
            found = read_bytes(path, len(wanted.encode()) + 1, whole=False)
        except OSError:
            found = b""
        if found != wanted.encode():
            what = f"{path} is not as Trimtab wrote it"
            yield VerifyFinding(
                "", VerifyKind.CHANGED, what, "Run `trimtab plugin install --force` for one of its plugins."
            )


def _disabled(shelf: Shelf, plugins: tuple[LockedPlugin, ...], native: dict[str, NativePlugin]) -> frozenset[str]:
    ids = {plugin.id: native.get(shelf.host_id(plugin)) for plugin in plugins}
    return frozenset(id for id, found in ids.items() if found and not found.is_enabled)


def _copy_findings(
    plugin: LockedPlugin, shelf: Shelf, found: NativePlugin | None, host: PluginHost
) -> Iterator[VerifyFinding]:
    install = "Run `trimtab plugin install`, which fetches what was locked."
    if not os.path.isdir(shelf.copy_of(plugin)):
        yield VerifyFinding(plugin.id, VerifyKind.MISSING, "it is locked and not installed here", install)
        return
    try:
        changes = changed_in(plugin, shelf, host)
    except TrimtabError as error:
        yield VerifyFinding(plugin.id, VerifyKind.CHANGED, error.what, install)
        return
    if changes:
        what = f"{_named(changes)} changed since it was locked"
        yield VerifyFinding(plugin.id, VerifyKind.CHANGED, what, install, changes)
    if found and os.path.realpath(found.folder) != os.path.realpath(shelf.copy_of(plugin)):
        what = f"the host runs it from {found.folder}, not from the copy that was locked"
        yield VerifyFinding(plugin.id, VerifyKind.NOT_REGISTERED, what, install)


def _native_findings(plugin: LockedPlugin, found: NativePlugin | None, host: PluginHost) -> Iterator[VerifyFinding]:
    agree = f"Run `trimtab plugin lock` to agree to it as it is now, or go back to {plugin.version}."
    if found is None or not os.path.isdir(found.folder):
        what = "it is locked, and the host no longer has it"
        yield VerifyFinding(plugin.id, VerifyKind.MISSING, what, f"Run `trimtab plugin uninstall {plugin.id}`.")
        return
    try:
        changes = changed_files(found.folder, plugin.files)
    except TrimtabError as error:
        yield VerifyFinding(plugin.id, VerifyKind.CHANGED, error.what, agree)
        return
    if changes:
        is_new = found.version != plugin.version
        by = f"the host has {found.version} now, {plugin.version} was locked" if is_new else "its files were changed"
        yield VerifyFinding(plugin.id, VerifyKind.CHANGED, f"{by}: {_named(changes)}", agree, changes)


def _is_stranger(plugin: NativePlugin, known: set[str], shelf: Shelf) -> bool:
    """In the same scope: those of the user are no matter of a project's lock."""
    return (
        plugin.is_enabled
        and plugin.id not in known
        and bool(plugin.project) == bool(shelf.project)
        and plugin.name != "trimtab"
    )


def _unlocked(plugin: NativePlugin) -> VerifyFinding:
    what = "the host has it on, and it is not locked"
    return VerifyFinding(plugin.id, VerifyKind.NOT_LOCKED, what, "Run `trimtab plugin lock`.")


def _named(changes: FileChanges) -> str:
    names = [*changes.added, *changes.removed, *changes.changed]
    shown = ", ".join(names[:3])
    return f"{shown} and {len(names) - 3} more" if len(names) > 3 else shown
