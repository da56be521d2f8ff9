"""Plugins and marketplaces as the client's files have them. They are only read here."""

import json
import os
from collections.abc import Iterator, Mapping

from trimtab.hosts.claude_code import PLUGIN_LIST
from trimtab.hosts.claude_code.decode import settings_folder
from trimtab.hosts.claude_code.installed_plugins import installs_in
from trimtab.hosts.claude_code.settings_file import LOCAL, SETTINGS, read_settings
from trimtab.hosts.plugin_host import NativePlugin
from trimtab.local.user import User
from trimtab.model.json import JSON, Obj, items, obj, parse_object, text
from trimtab.model.market import PluginScope
from trimtab.reading import read_bytes

KNOWN = "plugins/known_marketplaces.json"
MARKETPLACE = os.path.join(".claude-plugin", "marketplace.json")
MANIFEST = ".claude-plugin/plugin.json"
ENABLED = "enabledPlugins"
DECLARED = "extraKnownMarketplaces"
CONFIGS = "pluginConfigs"
_SCOPES = {PluginScope.GLOBAL: "user", PluginScope.PROJECT: "local"}
_LARGEST = 8_000_000


def native_scope(scope: PluginScope) -> str:
    """A committed settings file must not hold a path of one machine, so a project's plugins are the user's own."""
    return _SCOPES[scope]


def list_path(user: User) -> str:
    return os.path.join(settings_folder(user.env), PLUGIN_LIST)


def known_path(user: User) -> str:
    return os.path.join(settings_folder(user.env), KNOWN)


def settings_path(user: User, scope: str, project: str) -> str:
    if scope == "user":
        return os.path.join(settings_folder(user.env), SETTINGS)
    return os.path.join(project, ".claude", LOCAL if scope == "local" else SETTINGS)


def marketplaces(user: User) -> Mapping[str, str]:
    """Their folders by name."""
    known = read_settings(known_path(user))
    return {name: text(obj(entry).get("installLocation")) for name, entry in known.items()}


def switches(user: User, scope: str, project: str) -> Mapping[str, bool]:
    settings = read_settings(settings_path(user, scope, project))
    return {id: value for id, value in obj(settings.get(ENABLED)).items() if isinstance(value, bool)}


def native_plugins(user: User, project: str) -> tuple[NativePlugin, ...]:
    return tuple(_installed(user, project))


def _installed(user: User, project: str) -> Iterator[NativePlugin]:
    content = read_settings(list_path(user))
    places = marketplaces(user)
    scopes = ("user", "project", "local") if project else ("user",)
    # The most specific file wins.
    on = {id: value for scope in scopes for id, value in switches(user, scope, project).items()}
    commits = _commits(content)
    for id, scope, of, folder, version in installs_in(content):
        if of and (not project or os.path.realpath(of) != os.path.realpath(project)):
            continue
        name, _, marketplace = id.rpartition("@")
        place = places.get(marketplace, "")
        inner = listed_in(place).get(name, "") if place and _in_place(user, place) else ""
        runs = os.path.join(place, inner) if inner else ""
        yield NativePlugin(
            id, scope, of, runs or folder, version, commits.get((id, scope, of), ""), place, bool(on.get(id))
        )


def _in_place(user: User, marketplace: str) -> bool:
    """Only what the client cloned itself is run from its cache."""
    return not marketplace.startswith(os.path.join(settings_folder(user.env), "plugins") + os.sep)


def _commits(content: Obj) -> Mapping[tuple[str, str, str], str]:
    return {
        (id, text(entry.get("scope"), "user"), text(entry.get("projectPath"))): text(entry.get("gitCommitSha"))
        for id, found in obj(content.get("plugins")).items()
        for entry in map(obj, items(found))
    }


def listed_in(folder: str) -> Mapping[str, str]:
    try:
        content = parse_object(read_bytes(os.path.join(folder, MARKETPLACE), _LARGEST))
    except (OSError, ValueError):
        return {}
    entries = map(obj, items(content.get("plugins")))
    return {text(entry.get("name")): path for entry in entries if (path := _local_path(entry.get("source")))}


def _local_path(source: JSON) -> str:
    return os.path.normpath(source) if isinstance(source, str) and source.startswith("./") else ""


def marketplace_text(name: str, plugins: Mapping[str, str], allowed: tuple[str, ...]) -> str:
    entries = [{"name": plugin, "source": f"./{folder}"} for plugin, folder in sorted(plugins.items())]
    content: dict[str, JSON] = {"name": name, "owner": {"name": "Trimtab"}, "plugins": entries}
    if allowed:
        content["allowCrossMarketplaceDependenciesOn"] = list(allowed)
    return json.dumps(content, indent=2) + "\n"


def with_dependencies(manifest: bytes, places: Mapping[str, str], own: str) -> bytes:
    """The client looks for a bare name in the same marketplace, and for any other only where it is told."""
    try:
        content = parse_object(manifest)
    except ValueError:
        return manifest
    given = list(items(content.get("dependencies")))
    wanted = [_placed(each, places, own) for each in given]
    return manifest if wanted == given else (json.dumps({**content, "dependencies": wanted}, indent=2) + "\n").encode()


def _placed(dependency: JSON, places: Mapping[str, str], own: str) -> JSON:
    name = text(obj(dependency).get("name")) or text(dependency).partition("@")[0]
    place = places.get(name)
    if place is None or (place == own and dependency == name):
        return dependency
    return f"{name}@{place}"


def options_of(id: str, user: User) -> Mapping[str, JSON]:
    settings = read_settings(settings_path(user, "user", ""))
    return obj(obj(obj(settings.get(CONFIGS)).get(id)).get("options"))


def servers(user: User, project: str) -> frozenset[str]:
    """The user's, the project's and those of plugins that are switched on."""
    state = _read(os.path.join(user.home, ".claude.json"))
    names = {*obj(state.get("mcpServers")), *obj(obj(obj(state.get("projects")).get(project)).get("mcpServers"))}
    if project:
        names |= _servers_in(_read(os.path.join(project, ".mcp.json")))
    for plugin in native_plugins(user, project):
        if plugin.is_enabled:
            names |= _servers_in(_read(os.path.join(plugin.folder, ".mcp.json")))
            declared = _read(os.path.join(plugin.folder, MANIFEST)).get("mcpServers")
            names |= set(obj(declared))
    return frozenset(names)


def _servers_in(content: Obj) -> set[str]:
    return set(obj(content.get("mcpServers")) or content)


def _read(path: str) -> Obj:
    try:
        return parse_object(read_bytes(path, _LARGEST))
    except (OSError, ValueError):
        return {}
