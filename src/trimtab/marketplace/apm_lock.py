"""`apm.lock.yaml`, the lock of microsoft/apm: read into plugins of ours, and written from them.

The two do not say the same. Of the content, apm has one hash that is made in another way than ours: it is handed on, to
be compared with `apm_hash_of` once the files are there. What a plugin can do stands in ours alone, so whoever takes
over a lock of apm is asked for consent.
"""

import hashlib
import os
from collections.abc import Iterable, Mapping
from typing import cast

import yaml

from trimtab.local.nesting import too_much_yaml
from trimtab.marketplace.lock_reader import is_commit, is_name
from trimtab.model.errors import Unreadable
from trimtab.model.json import Obj, items, obj, text
from trimtab.model.market import Lock, LockedPlugin, OriginKind, PluginOrigin, PluginScope, SourceKind
from trimtab.model.record import Record
from trimtab.reading import read_bytes, read_text

APM_LOCK = "apm.lock.yaml"

_MOST_BYTES = 8_000_000
_MOST_FILE_BYTES = 500_000_000
_KNOWN_FORMATS = ("1", "2", "3")
_GITHUB = "github.com"
_FOR_OTHERS = ("mcp_servers", "lsp_servers", "deployments", "local_deployed_files")
_OF_ENTRY = ("is_dev", "skill_subset", "target_subset", "replacement", "alias")
_NO_HASHES = "it has no content hashes: apm makes its own at its next install"
_NO_CONSENT = "it does not say what the plugins can do, nor the digests of their files"


class ApmLock(Record):
    """`hashes` are apm's own, by id. The plugins have no digest and no capabilities yet. `notes` say what was not taken
    over."""

    plugins: tuple[LockedPlugin, ...] = ()
    hashes: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()


def read_apm_lock(path: str) -> ApmLock:
    """Raises Unreadable."""
    content = _content(path)
    notes = [f"`{key}` is apm's own affair" for key in _FOR_OTHERS if content.get(key)]
    plugins: dict[str, LockedPlugin] = {}
    hashes: dict[str, str] = {}
    parents: dict[str, list[str]] = {}
    repositories: dict[str, str] = {}
    for number, entry in enumerate(map(obj, items(content.get("dependencies"))), 1):
        plugin = _plugin(entry)
        if plugin is None or plugin.id in plugins:
            notes.append(f"dependency {number} is left out: it has no usable name and place, or is there twice")
            continue
        plugins[plugin.id] = plugin
        hashes[plugin.id] = text(entry.get("content_hash"))
        repositories[text(entry.get("repo_url"))] = plugin.id
        parents.setdefault(text(entry.get("resolved_by")), []).append(plugin.id)
        notes += [f"`{key}` of {plugin.id} is not kept" for key in _OF_ENTRY if entry.get(key)]
    for repository, needs in parents.items():
        if by := repositories.get(repository):
            plugins[by] = plugins[by]._replace(needs=tuple(sorted(needs)))
    return ApmLock(tuple(plugins[id] for id in sorted(plugins)), {id: h for id, h in hashes.items() if h}, tuple(notes))


def apm_lock_text(lock: Lock) -> tuple[str, tuple[str, ...]]:
    """The file's text, and what it cannot say."""
    notes = [_NO_HASHES, _NO_CONSENT]
    entries: list[dict[str, object]] = []
    repositories = {plugin.id: _repository(plugin) for plugin in lock.plugins}
    for plugin in sorted(lock.plugins, key=lambda plugin: plugin.id):
        if not repositories[plugin.id]:
            notes.append(f"{plugin.id} is left out: apm has no word for a plugin from {plugin.origin.kind.value}")
            continue
        by = next((each.id for each in lock.plugins if plugin.id in each.needs), "")
        entries.append(_entry(plugin, repositories[plugin.id], "" if plugin.is_direct else repositories.get(by, "")))
    whole = {"lockfile_version": "1", "dependencies": entries}
    return yaml.safe_dump(whole, sort_keys=False, allow_unicode=True), tuple(notes)


def apm_hash_of(folder: str) -> str:
    """As apm makes it: over the paths and the content of ordinary files, in order."""
    digest = hashlib.sha256()
    for relative in sorted(_hashed_files(folder)):
        digest.update(relative.encode())
        digest.update(read_bytes(os.path.join(folder, relative), _MOST_FILE_BYTES))
    return f"sha256:{digest.hexdigest()}"


def _hashed_files(folder: str) -> Iterable[str]:
    for above, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".git", "__pycache__")]
        for name in names:
            path = os.path.join(above, name)
            relative = os.path.relpath(path, folder)
            if not os.path.islink(path) and os.path.isfile(path) and relative != ".apm-pin" and name != ".git":
                yield relative


def _content(path: str) -> Obj:
    try:
        given = read_text(path, _MOST_BYTES, errors="strict")
        if excess := too_much_yaml(given):
            raise Unreadable(f"this is too much YAML: {excess.what}", where=f"{path}:{excess.line}", remedy=_remedy())
        content = cast("object", yaml.safe_load(given))
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise Unreadable(f"this is no lock of apm: {error}", where=path, remedy=_remedy()) from error
    if not isinstance(content, dict):
        raise Unreadable("this is no lock of apm: it is no mapping", where=path, remedy=_remedy())
    found = cast("Obj", content)
    form = found.get("lockfile_version", "1")
    if form not in _KNOWN_FORMATS:
        known = ", ".join(_KNOWN_FORMATS)
        raise Unreadable(f"its format is {form!r}, and Trimtab reads {known}", where=path, remedy="Update Trimtab.")
    return found


def _remedy() -> str:
    return "Restore it from git, or let `apm install` write it again."


def _plugin(entry: Obj) -> LockedPlugin | None:
    repository, path = text(entry.get("repo_url")), text(entry.get("virtual_path"))
    last = (path or repository).rstrip("/").rpartition("/")[2]
    name = text(entry.get("marketplace_plugin_name")) or text(entry.get("name")) or last
    source = text(entry.get("discovered_via")) or repository.removeprefix("_").replace("/", "-")
    origin = _origin(entry, repository, path)
    if not is_name(name) or not is_name(source) or origin is None:
        return None
    is_local = origin.kind is OriginKind.PATH
    return LockedPlugin(
        name,
        source,
        text(entry.get("version")),
        origin,
        origin.commit,
        "",
        PluginScope.PROJECT,
        is_direct=entry.get("depth", 1) == 1,
        source_kind=SourceKind.FOLDER if is_local else _source_kind(origin),
        source_location=text(entry.get("source_url")) or ("" if is_local else origin.location),
    )


def _source_kind(origin: PluginOrigin) -> SourceKind:
    return SourceKind.GIT if "://" in origin.location else SourceKind.GITHUB


def _origin(entry: Obj, repository: str, path: str) -> PluginOrigin | None:
    commit, ref = text(entry.get("resolved_commit")), text(entry.get("resolved_tag")) or text(entry.get("resolved_ref"))
    local, host = text(entry.get("local_path")), text(entry.get("host"), _GITHUB)
    if not is_commit(commit) or any(
        part.startswith("-") or ".." in part.split("/") for part in (repository, path, ref)
    ):
        return None
    match text(entry.get("source")):
        case "local":
            return PluginOrigin(OriginKind.PATH, local) if local and ".." not in local.split("/") else None
        case "registry":
            url, digest = text(entry.get("resolved_url")), text(entry.get("resolved_hash"))
            return PluginOrigin(OriginKind.ARCHIVE, url, digest=digest) if url.startswith("https://") else None
        case _ if not repository:
            return None
        case _ if path:
            return PluginOrigin(OriginKind.GIT_SUBDIR, f"https://{host}/{repository}", path, ref, commit)
        case _ if host == _GITHUB:
            return PluginOrigin(OriginKind.GITHUB, repository, "", ref, commit)
        case _:
            return PluginOrigin(OriginKind.GIT, f"https://{host}/{repository}", "", ref, commit)


def _repository(plugin: LockedPlugin) -> str:
    """What apm calls it by; empty where it has no word for it."""
    origin = plugin.origin
    if origin.kind in (OriginKind.GITHUB, OriginKind.GIT, OriginKind.GIT_SUBDIR):
        return _host_and_path(origin.location)[1]
    if origin.kind is OriginKind.PATH:
        is_local = plugin.source_kind is SourceKind.FOLDER
        return f"_local/{plugin.name}" if is_local else _host_and_path(plugin.source_location)[1]
    return ""


def _host_and_path(location: str) -> tuple[str, str]:
    """Of a URL, of `git@host:path`, or of `owner/name`, which is one at GitHub."""
    _, found, rest = location.partition("://")
    if not found:
        _, at, rest = location.partition("@")
        if not at:
            return _GITHUB, location
        rest = rest.replace(":", "/", 1)
    host, _, path = rest.rpartition("@")[2].partition("/")
    return host, path.removesuffix("/").removesuffix(".git")


def _entry(plugin: LockedPlugin, repository: str, parent: str) -> dict[str, object]:
    origin = plugin.origin
    is_local = repository.startswith("_local/")
    inside = origin.path if origin.kind is not OriginKind.PATH else origin.location.removeprefix("./")
    place = plugin.source_location if origin.kind is OriginKind.PATH else origin.location
    host = "" if is_local else _host_and_path(place)[0]
    fields: dict[str, object] = {
        "repo_url": repository,
        "name": plugin.name,
        "host": "" if host == _GITHUB else host,
        "resolved_commit": "" if is_local else plugin.commit,
        "resolved_ref": "" if is_local else origin.ref,
        "version": plugin.version,
        "virtual_path": "" if is_local else inside,
        "is_virtual": bool(inside) and not is_local,
        "depth": 1 if plugin.is_direct else 2,
        "resolved_by": parent,
        "source": "local" if is_local else "",
        "local_path": origin.location if is_local else "",
        "discovered_via": plugin.source,
        "marketplace_plugin_name": plugin.name,
    }
    return {key: value for key, value in fields.items() if value and (key, value) != ("depth", 1)}
