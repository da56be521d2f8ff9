"""Bringing a shelf from one state to another, so that an interruption anywhere leaves the old state or the new one.

What comes is staged beside the shelf first. Then the whole change is written down, and from there on it is carried out
to its end: by whoever wrote it, or after a crash by the next command. Each step may be repeated. Where the host
refuses, the change back is written down and carried out the same way.
"""

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress

from trimtab.hosts.plugin_host import PluginHost, Registration
from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import make_private
from trimtab.local.user import User
from trimtab.marketplace.install_plan import ShelfState
from trimtab.marketplace.lock_file import lock_text, write_lock
from trimtab.marketplace.lock_reader import parse_lock
from trimtab.marketplace.managed_copies import (
    Shelf,
    needed_first,
    remove_shelf,
    sweep,
    unwritable,
    write_marketplaces,
    write_record,
)
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, items, obj, parse_object, text
from trimtab.model.market import Lock, LockedPlugin
from trimtab.model.record import Record
from trimtab.reading import read_bytes

PENDING = "pending.json"
_LARGEST = 100_000_000


class ShelfChange(Record):
    """`staged` are the folders of what comes, by plugin id."""

    before: ShelfState
    after: ShelfState
    staged: Mapping[str, str] = {}


def commit(change: ShelfChange, shelf: Shelf, host: PluginHost, user: User) -> None:
    """Raises TrimtabError where the host refuses; then all is as before. Call it while `holding` the shelf."""
    _write_down(change, shelf)
    try:
        _complete(change, shelf, host, user)
    except TrimtabError:
        back = ShelfChange(change.after, change.before)
        _write_down(back, shelf)
        _complete(back, shelf, host, user)
        raise


def complete_pending(shelf: Shelf, host: PluginHost, user: User) -> bool:
    """Finish what a crash has interrupted; whether there was anything. Call it while `holding` the shelf."""
    change = pending_change(shelf)
    if change is None:
        return False
    _complete(change, shelf, host, user)
    return True


def pending_change(shelf: Shelf) -> ShelfChange | None:
    try:
        content = parse_object(read_bytes(shelf.path(PENDING), _LARGEST))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        remedy = "Remove it, then run `trimtab plugin verify`."
        what = f"an interrupted change cannot be read: {error}"
        raise TrimtabError(what, where=shelf.path(PENDING), remedy=remedy) from error
    staged = {id: text(folder) for id, folder in obj(content.get("staged")).items()}
    return ShelfChange(_state_in(obj(content.get("before"))), _state_in(obj(content.get("after"))), staged)


def registration_of(state: ShelfState, shelf: Shelf) -> Registration:
    """Only what is there: a lock that somebody else changed may name plugins that this machine has not fetched yet."""
    present = needed_first(_present(state, shelf))
    sources = sorted({plugin.source for plugin in present})
    return Registration(
        shelf.sources,
        shelf.scope,
        shelf.project,
        {shelf.marketplace(source): shelf.source_folder(source) for source in sources},
        {shelf.host_id(plugin): state.versions.get(plugin.id, "") for plugin in present},
        frozenset(shelf.host_id(plugin) for plugin in present if plugin.id in state.disabled),
    )


def places_of(plugin: LockedPlugin, shelf: Shelf) -> Mapping[str, str]:
    """The marketplaces of what it needs, by name."""
    needs = (id.rpartition("@") for id in plugin.needs)
    return {name: shelf.marketplace(source) for name, _, source in needs}


def _present(state: ShelfState, shelf: Shelf) -> tuple[LockedPlugin, ...]:
    return tuple(plugin for plugin in state.managed if os.path.isdir(shelf.copy_of(plugin)))


def _write_down(change: ShelfChange, shelf: Shelf) -> None:
    content: dict[str, JSON] = {
        "before": _state_text(change.before),
        "after": _state_text(change.after),
        "staged": dict(change.staged),
    }
    try:
        replace_file(shelf.path(PENDING), dump(content).encode(), durable=True)
    except OSError as error:
        raise unwritable(shelf.root, error) from error


def _complete(change: ShelfChange, shelf: Shelf, host: PluginHost, user: User) -> None:
    after = change.after
    try:
        for plugin in after.lock.plugins:
            if plugin.id in change.staged:
                _place(plugin, change.staged[plugin.id], shelf, host)
        present = _present(after, shelf)
        write_marketplaces(shelf, present, host)
        host.register(registration_of(after, shelf), user)
        _write_lock(after.lock, shelf)
        sweep(shelf, present, change.before.managed)
        write_record(shelf, after.lock, after.natives, host)
        os.unlink(shelf.path(PENDING))
    except OSError as error:
        raise unwritable(shelf.root, error) from error
    if not after.lock.plugins:
        remove_shelf(shelf)


def _place(plugin: LockedPlugin, staged: str, shelf: Shelf, host: PluginHost) -> None:
    if not os.path.isdir(staged):
        return  # it is in its place already
    target = shelf.copy_of(plugin)
    make_private(os.path.dirname(target))
    _name_marketplaces(plugin, staged, shelf, host)
    shutil.rmtree(target, ignore_errors=True)
    os.rename(staged, target)


def _name_marketplaces(plugin: LockedPlugin, staged: str, shelf: Shelf, host: PluginHost) -> None:
    """The host finds what lies in another marketplace only where the manifest says so. The author's is kept beside."""
    manifest, kept = os.path.join(staged, host.MANIFEST), f"{shelf.copy_of(plugin)}.json"
    own = shelf.marketplace(plugin.source)
    try:
        original = read_bytes(kept if os.path.exists(kept) else manifest, _LARGEST)
    except FileNotFoundError:
        return
    ours = host.with_dependencies(original, places_of(plugin, shelf), own)
    if ours != original:
        replace_file(kept, original)
        beside = f"{shelf.copy_of(plugin)}.ours"  # within the plugin, a crash would leave a file that is nobody's
        replace_file(beside, ours)
        os.replace(beside, manifest)
    elif os.path.exists(kept):
        os.unlink(kept)


def _write_lock(lock: Lock, shelf: Shelf) -> None:
    if lock.plugins:
        write_lock(shelf.lock, lock)
    else:
        with suppress(FileNotFoundError):
            os.unlink(shelf.lock)


def _state_text(state: ShelfState) -> Obj:
    return {
        "lock": lock_text(state.lock),
        "disabled": sorted(state.disabled),
        "natives": dict(state.natives),
        "versions": dict(state.versions),
    }


def _state_in(content: Obj) -> ShelfState:
    return ShelfState(
        parse_lock(text(content.get("lock")), PENDING),
        frozenset(map(text, items(content.get("disabled")))),
        {id: text(folder) for id, folder in obj(content.get("natives")).items()},
        {id: text(version) for id, version in obj(content.get("versions")).items()},
    )
