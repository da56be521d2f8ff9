"""Whether the plugins that were installed are still what was agreed to: a look at the file system as a session begins.
Content is read only where something differs from what was recorded."""

import os
from collections.abc import Iterator, Sequence

from trimtab.local.folder_stamps import content_of, differing
from trimtab.model.json import JSON, Obj, items, obj, parse_object, text
from trimtab.reading import read_bytes
from trimtab.runtime.facts import Where

_LARGEST = 50_000_000
_MOST_NAMED = 20
_PENDING = "pending.json"


def plugin_changes(where: Where, records: Sequence[str]) -> JSON:
    """A list of {plugin, kind, files, version}; None where nothing has changed."""
    found = [change for path in records for change in _changes(where, path)]
    return found or None


def _changes(where: Where, path: str) -> Iterator[Obj]:
    record = parse_object(read_bytes(path, _LARGEST))
    if os.path.exists(os.path.join(os.path.dirname(path), _PENDING)):
        yield {"plugin": "", "kind": "interrupted"}
        return
    if content_of(text(record.get("lock"))) != text(record.get("lock_digest")):
        yield {"plugin": "", "kind": "lock", "files": [text(record.get("lock"))]}
    for id, entry in obj(record.get("plugins")).items():
        yield from _of_plugin(where, id, obj(entry))
    for folder, files in obj(record.get("marketplaces")).items():
        if differing(folder, _recorded(files)):
            yield {"plugin": "", "kind": "marketplace", "files": [folder]}


def _of_plugin(where: Where, id: str, entry: Obj) -> Iterator[Obj]:
    if entry.get("native") is True:
        version = _native_version(where, id)
        if version != text(entry.get("version")):
            yield {"plugin": id, "kind": "updated" if version else "gone", "version": version}
            return
    files = differing(text(entry.get("folder")), _recorded(entry.get("files")))
    if files:
        yield {"plugin": id, "kind": "changed", "files": list(files[:_MOST_NAMED])}


def _native_version(where: Where, id: str) -> str:
    """What the host's own list says now, empty where it has none."""
    if where.host is None:
        return ""
    content = parse_object(read_bytes(os.path.join(where.host_folder, where.host.plugin_list), _LARGEST))
    found = [install for install in where.host.plugins_in(content) if install[0] == id]
    here = [version for _, _, project, _, version in found if not project or project == where.project]
    return here[-1] if here else ""


def _recorded(files: JSON) -> dict[str, tuple[str, str]]:
    pairs = {path: [text(part) for part in items(stamp)] for path, stamp in obj(files).items()}
    return {path: (pair[0], pair[1]) for path, pair in pairs.items() if len(pair) == 2}
