"""What a copy holds, compared with what was locked."""

import hashlib
import os

from trimtab.hosts.plugin_host import PluginHost
from trimtab.marketplace.content_digest import FileChanges, combined, compare_files, file_digests
from trimtab.marketplace.managed_copies import Shelf
from trimtab.marketplace.shelf_change import places_of
from trimtab.model.errors import TrimtabError
from trimtab.model.market import LockedPlugin
from trimtab.reading import read_bytes

_LARGEST = 100_000_000


def is_intact(plugin: LockedPlugin, shelf: Shelf, host: PluginHost) -> bool:
    if not os.path.isdir(shelf.copy_of(plugin)):
        return False
    try:
        return combined(copied_files(plugin, shelf, host)) == plugin.digest
    except TrimtabError:
        return False


def changed_in(plugin: LockedPlugin, shelf: Shelf, host: PluginHost) -> FileChanges:
    """Raises TrimtabError where the copy holds what no plugin may, or cannot be read."""
    return compare_files(plugin.files, copied_files(plugin, shelf, host))


def copied_files(plugin: LockedPlugin, shelf: Shelf, host: PluginHost) -> dict[str, str]:
    """As its author wrote them: where we had to name marketplaces in the manifest, and nobody else changed it, the
    author's manifest counts."""
    folder = shelf.copy_of(plugin)
    files = file_digests(folder)
    try:
        original = read_bytes(f"{folder}.json", _LARGEST)
        manifest = read_bytes(os.path.join(folder, host.MANIFEST), _LARGEST)
    except OSError:
        return files
    if manifest == host.with_dependencies(original, places_of(plugin, shelf), shelf.marketplace(plugin.source)):
        kind, _, _ = files[host.MANIFEST].partition(":")
        files[host.MANIFEST] = f"{kind}:{hashlib.sha256(original).hexdigest()}"
    return files
