"""The components of a plugin: what its host would load from these files, by the manifest and by convention."""

import posixpath
from collections.abc import Iterable, Iterator, Mapping

from trimtab.hosts.plugin_format import (
    AGENTS,
    COMMANDS,
    HOOKS,
    LANGUAGE_SERVERS,
    MANIFEST,
    MONITORS,
    PROGRAMS,
    SERVERS,
    SETTINGS,
    SKILL,
    SKILLS,
)
from trimtab.marketplace.inventory.plugin_tree import PluginTree
from trimtab.marketplace.manifests import is_too_deep
from trimtab.model.json import EMPTY, JSON, Obj, dump, items, obj, parse, text
from trimtab.model.record import Record

_MOST_VALUES = 500


class Component(Record):
    """`kind` is as in `Capability.component`. `given` is what a JSON file says of it, `text` its own file."""

    kind: str
    name: str
    path: str
    given: Obj = EMPTY
    text: str = ""


class Components(Record):
    """`broken` are files that should hold some and cannot be read as that."""

    found: tuple[Component, ...]
    broken: tuple[str, ...] = ()


def find_components(tree: PluginTree, native: Obj | None = None) -> Components:
    """`native` is a manifest that counts besides the one in the folder: a marketplace may add to it."""
    return _Finder(tree, native or EMPTY).find()


class _Finder:
    def __init__(self, tree: PluginTree, added: Obj) -> None:
        self._files = tree.files
        self._broken: list[str] = []
        self._manifest: Obj = {**added, **obj(self._json(MANIFEST))}
        self._added = added

    def find(self) -> Components:
        found = [
            *self._documents("command", "commands", COMMANDS),
            *self._documents("agent", "agents", AGENTS),
            *self._skills(),
            *self._hooks(),
            *self._servers("mcp_server", "mcpServers", SERVERS),
            *self._servers("lsp_server", "lspServers", LANGUAGE_SERVERS),
            *self._monitors(),
            *self._settings(),
            *(Component("script", path, path, text=self._files[path]) for path in self._below(PROGRAMS)),
        ]
        unique = {(part.kind, part.name, part.path, repr(part.given)): part for part in found}
        return Components(tuple(unique.values()), tuple(sorted(set(self._broken))))

    def _documents(self, kind: str, key: str, folder: str) -> Iterator[Component]:
        given = self._values(key)
        paths = [path for value in given for path in self._markdown(text(value))]
        for path in paths if given else self._markdown(folder):
            if posixpath.basename(path) != SKILL:
                yield self._document(kind, path, folder)
        for value in given:
            for name, described in obj(value).items():
                yield from self._described(kind, name, described)

    def _described(self, kind: str, name: str, described: JSON) -> Iterator[Component]:
        """A command in the manifest itself, or in a file that it names."""
        content = text(obj(described).get("content"))
        path = _inside(text(obj(described).get("source")))
        if path in self._files:
            yield Component(kind, name, path, obj(described), self._files[path])
        elif content:
            yield Component(kind, name, MANIFEST, obj(described), content)

    def _document(self, kind: str, path: str, folder: str) -> Component:
        name = path.removeprefix(f"{folder}/").removesuffix(".md").replace("/", ":")
        return Component(kind, name, path, text=self._files[path])

    def _skills(self) -> Iterator[Component]:
        folders = [SKILLS, *(_inside(text(value)) for key in ("skills", "commands") for value in self._values(key))]
        for path in sorted(self._files):
            skill, name = posixpath.split(path)
            if name == SKILL and (skill in folders or posixpath.dirname(skill) in folders or not skill):
                yield Component("skill", posixpath.basename(skill) or ".", path, text=self._files[path])

    def _hooks(self) -> Iterator[Component]:
        for path, given in self._configured("hooks", HOOKS):
            hooks = given.get("hooks", given if path == MANIFEST else None)
            for event, matchers in obj(hooks).items():
                for matcher in map(obj, items(matchers)):
                    for handler in map(obj, items(matcher.get("hooks"))):
                        told = text(matcher.get("matcher"))
                        yield Component(
                            "hook", f"{event}({told})" if told else event, path, {**handler, "event": event}
                        )
            for module in items(given.get("modules")):
                mod = posixpath.normpath(posixpath.join(posixpath.dirname(path), text(module)))
                yield Component("mod", mod, mod, text=self._files.get(mod, ""))

    def _servers(self, kind: str, key: str, file: str) -> Iterator[Component]:
        for path, given in self._configured(key, file):
            for name, server in obj(given.get(key, given)).items():
                if isinstance(server, Mapping):
                    yield Component(kind, name, path, server)
        for value in self._values(key):
            if text(value).endswith((".mcpb", ".dxt")):
                yield Component(kind, text(value), MANIFEST, {"bundle": value})

    def _monitors(self) -> Iterator[Component]:
        given = [*self._values("monitors"), *items(obj(self._manifest.get("experimental")).get("monitors"))]
        paths = [_inside(text(value)) for value in given if isinstance(value, str)] or [MONITORS]
        from_files = [(path, item) for path in paths for item in items(self._json(path))]
        for path, monitor in [*from_files, *((MANIFEST, value) for value in given)]:
            if isinstance(monitor, Mapping):
                yield Component("monitor", text(monitor.get("name"), "monitor"), path, monitor)

    def _settings(self) -> Iterator[Component]:
        for path, given in ((MANIFEST, self._manifest.get("settings")), (SETTINGS, self._json(SETTINGS))):
            for name, value in obj(given).items():
                yield Component("setting", name, path, {"value": value})
        for name, value in obj(self._manifest.get("binaries")).items():
            yield Component("binary", name, MANIFEST, obj(value))

    def _configured(self, key: str, file: str) -> Iterator[tuple[str, Obj]]:
        """The host's own file, those that the manifest names, and what the manifest holds itself."""
        paths = dict.fromkeys([file, *(_inside(text(value)) for value in self._values(key) if isinstance(value, str))])
        for path in paths:
            yield path, obj(self._json(path))
        for value in self._values(key):
            if isinstance(value, Mapping):
                yield MANIFEST, value

    def _values(self, key: str) -> list[JSON]:
        """From the manifest, and from what a marketplace adds to it."""
        values: list[JSON] = []
        for value in (self._manifest.get(key), self._added.get(key)):
            values += [value] if isinstance(value, str | Mapping) else items(value)[:_MOST_VALUES]
        return list({dump(value): value for value in values}.values())

    def _markdown(self, path: str) -> Iterable[str]:
        inside = _inside(path)
        if inside in self._files:
            return [inside]
        return [found for found in self._below(inside) if found.endswith(".md")]

    def _below(self, folder: str) -> list[str]:
        return sorted(path for path in self._files if path.startswith(f"{folder}/")) if folder else []

    def _json(self, path: str) -> JSON:
        if path not in self._files:
            return None
        try:
            given = parse(self._files[path])
        except ValueError:
            given = None
        if given is None or is_too_deep(given):
            self._broken.append(path)
            return None
        return given


def _inside(path: str) -> str:
    """As the tree has it; empty for what leads out of it."""
    inside = posixpath.normpath(path) if path else ""
    return "" if inside.startswith(("/", "..")) else inside
