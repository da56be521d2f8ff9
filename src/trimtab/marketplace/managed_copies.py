"""The copies of plugins that the host runs, and where they lie.

Each scope has a shelf of its own: one for the user, one for each project. In it, each source is a marketplace of the
host's kind, and each version of a plugin lies in a folder named after its digest. What the host runs is what that
marketplace's file says: replacing this one file replaces a version. The host knows marketplaces by their names alone,
so those of a project carry a mark of the project: two projects may have locked different versions.
"""

import fcntl
import os
import re
import shutil
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress

from trimtab.hosts.plugin_host import PluginHost
from trimtab.local.atomic_file import replace_file
from trimtab.local.folder_stamps import content_of, recorded_stamps
from trimtab.local.locate import COPIES, make_private, plugin_shelf
from trimtab.local.user import User
from trimtab.marketplace.lock_file import LOCK, lock_path
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump, obj, parse_object, text
from trimtab.model.market import Lock, LockedPlugin, PluginScope
from trimtab.model.record import Record
from trimtab.reading import read_bytes

_SOURCES, _STAGING, _BUSY = "sources", "staging", "busy"
_LARGEST = 50_000_000
_HALF_WRITTEN = re.compile(rf"(?:{re.escape(LOCK)}|copies\.json|pending\.json)\.[0-9a-f]{{12}}")


class Shelf(Record):
    """`home` is our folder for all plugins of this user; `project` is empty for the user's own shelf."""

    home: str
    project: str = ""

    @property
    def scope(self) -> PluginScope:
        return PluginScope.PROJECT if self.project else PluginScope.GLOBAL

    @property
    def key(self) -> str:
        return self.root[-8:] if self.project else ""

    @property
    def root(self) -> str:
        return plugin_shelf(self.home, self.project)

    @property
    def lock(self) -> str:
        return lock_path(self.project or self.home)

    @property
    def sources(self) -> str:
        return os.path.join(self.root, _SOURCES)

    def path(self, name: str) -> str:
        return os.path.join(self.root, name)

    def marketplace(self, source: str) -> str:
        """What the host calls this source."""
        return f"trimtab-{source}-{self.key}" if self.project else f"trimtab-{source}"

    def host_id(self, plugin: LockedPlugin) -> str:
        return f"{plugin.name}@{self.marketplace(plugin.source)}"

    def source_folder(self, source: str) -> str:
        return os.path.join(self.sources, source)

    def copy_of(self, plugin: LockedPlugin) -> str:
        return os.path.join(self.source_folder(plugin.source), inner_folder(plugin))


def shelf_of(user: User, project: str = "") -> Shelf:
    return Shelf(user.marketplace, project)


def inner_folder(plugin: LockedPlugin) -> str:
    return os.path.join(plugin.name, plugin.digest.partition(":")[2][:12])


@contextmanager
def holding(shelf: Shelf) -> Generator[None]:
    """Alone with the shelf; others wait."""
    while True:
        try:
            make_private(shelf.root)
            file = os.open(shelf.path(_BUSY), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(file, fcntl.LOCK_EX)
        except FileNotFoundError:
            continue  # whoever was here before removed the last plugin
        except OSError as error:
            raise unwritable(shelf.root, error) from error
        try:
            if _is_still(file, shelf.path(_BUSY)):
                yield
                return
        finally:
            os.close(file)


def _is_still(file: int, path: str) -> bool:
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except OSError:
        return False


def tidy(shelf: Shelf) -> None:
    """Remove what processes have left that died before anything was decided. Call it while `holding` the shelf, and
    where no change is pending."""
    staging = shelf.path(_STAGING)
    for name in _listed(staging):
        if not _is_alive(name.partition("-")[0]):
            shutil.rmtree(os.path.join(staging, name), ignore_errors=True)
    for folder in (shelf.root, os.path.dirname(shelf.lock)):
        for name in _listed(folder):
            if _HALF_WRITTEN.fullmatch(name):
                _remove(os.path.join(folder, name))
    if not os.path.exists(shelf.path(COPIES)) and not _listed(staging):
        remove_shelf(shelf)


def new_staging(shelf: Shelf) -> str:
    """A folder for what is fetched before the user has agreed, named after this process."""
    above = shelf.path(_STAGING)
    try:
        make_private(above)
        folder = os.path.join(above, f"{os.getpid()}-{os.urandom(4).hex()}")
        os.mkdir(folder, 0o700)
    except OSError as error:
        raise unwritable(above, error) from error
    return folder


def drop_staging(folder: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        os.rmdir(os.path.dirname(folder))


def _is_alive(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except (ValueError, ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def write_marketplaces(shelf: Shelf, managed: tuple[LockedPlugin, ...], host: PluginHost) -> None:
    for path, text_ in marketplace_texts(shelf, managed, host).items():
        make_private(os.path.dirname(path))
        replace_file(path, text_.encode())


def marketplace_texts(shelf: Shelf, managed: tuple[LockedPlugin, ...], host: PluginHost) -> Mapping[str, str]:
    """The file of each marketplace, by its path."""
    found: dict[str, str] = {}
    names = sorted({plugin.source for plugin in managed})
    for source in names:
        plugins = {plugin.name: inner_folder(plugin) for plugin in managed if plugin.source == source}
        others = tuple(shelf.marketplace(other) for other in names if other != source)
        path = os.path.join(shelf.source_folder(source), host.MARKETPLACE)
        found[path] = host.marketplace_text(shelf.marketplace(source), plugins, others)
    return found


def sweep(shelf: Shelf, managed: tuple[LockedPlugin, ...], before: tuple[LockedPlugin, ...]) -> None:
    """Remove what nothing needs. A version that was just replaced stays until the next change: sessions may still run
    from it."""
    names = {(plugin.source, plugin.name) for plugin in managed}
    kept = {shelf.copy_of(plugin) for plugin in (*managed, *before) if (plugin.source, plugin.name) in names}
    sources = {plugin.source for plugin in managed}
    for source in _listed(shelf.sources):
        if source not in sources:
            shutil.rmtree(shelf.source_folder(source), ignore_errors=True)
            continue
        for name in _listed(shelf.source_folder(source)):
            folder = os.path.join(shelf.source_folder(source), name)
            if name.startswith("."):
                _drop_half_written(folder)
                continue
            if (source, name) not in names:
                shutil.rmtree(folder, ignore_errors=True)
                continue
            for version in _listed(folder):
                path = os.path.join(folder, version)
                if path.removesuffix(".json") not in kept:
                    _remove(path)


def _drop_half_written(folder: str) -> None:
    for name in _listed(folder):
        if not name.endswith(".json"):
            _remove(os.path.join(folder, name))


def remove_shelf(shelf: Shelf) -> None:
    """Nothing is locked any more: leave nothing behind."""
    shutil.rmtree(shelf.root, ignore_errors=True)
    for folder in (os.path.dirname(shelf.root), shelf.home, os.path.dirname(shelf.home)):
        with suppress(OSError):
            os.rmdir(folder)


def _remove(path: str) -> None:
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            os.unlink(path)


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


class CopyRecord(Record):
    """`folder` is what the host runs; `is_native`: the host installed it, and the lock has it as it was."""

    folder: str
    digest: str
    is_native: bool = False


def read_record(shelf: Shelf) -> Mapping[str, CopyRecord]:
    """By plugin id. Empty where nothing was recorded, or cannot be read: then nothing is known to be installed."""
    try:
        content = parse_object(read_bytes(shelf.path(COPIES), _LARGEST))
    except (OSError, ValueError):
        return {}
    return {
        id: CopyRecord(text(entry.get("folder")), text(entry.get("digest")), entry.get("native") is True)
        for id, entry in ((id, obj(entry)) for id, entry in obj(content.get("plugins")).items())
    }


def write_record(shelf: Shelf, lock: Lock, natives: Mapping[str, str], host: PluginHost) -> None:
    """For the look that each session begins with. `natives` are the folders of those that the host installed."""
    plugins: dict[str, JSON] = {}
    for plugin in lock.plugins:
        folder = natives.get(plugin.id) or shelf.copy_of(plugin)
        plugins[plugin.id] = {
            "folder": folder,
            "digest": plugin.digest,
            "version": plugin.version,
            "native": plugin.id in natives,
            "files": _stamps(folder),
        }
    sources = {plugin.source for plugin in lock.plugins if plugin.id not in natives}
    folders = [os.path.join(shelf.source_folder(source), os.path.dirname(host.MARKETPLACE)) for source in sources]
    content: dict[str, JSON] = {
        "lock": shelf.lock,
        "lock_digest": content_of(shelf.lock),
        "plugins": plugins,
        "marketplaces": {folder: _stamps(folder) for folder in folders},
    }
    replace_file(shelf.path(COPIES), dump(content).encode())


def _stamps(folder: str) -> JSON:
    try:
        return {path: list(stamp) for path, stamp in recorded_stamps(folder).items()}
    except OSError:
        return {}


def unwritable(where: str, error: OSError) -> TrimtabError:
    remedy = "See that there is room on the disk, and that this folder is writable for you."
    return TrimtabError(f"plugins cannot be kept: {error.strerror}", where=where, remedy=remedy)


def needed_first(plugins: tuple[LockedPlugin, ...]) -> tuple[LockedPlugin, ...]:
    """Each after those that it needs."""
    by_id = {plugin.id: plugin for plugin in plugins}
    ordered: dict[str, LockedPlugin] = {}
    pending = [(plugin, False) for plugin in reversed(plugins)]
    entered: set[str] = set()
    while pending:
        plugin, is_done = pending.pop()
        if is_done:
            ordered[plugin.id] = plugin
        elif plugin.id not in entered:
            entered.add(plugin.id)
            pending.append((plugin, True))
            pending += [(by_id[id], False) for id in plugin.needs if id in by_id and id not in entered]
    return tuple(ordered.values())
