"""The files that `refresh` gives to the agent, in the order in which they are given: what ships, the plugins of the
family, the project's own, and CLAUDE.md where the project has none of its own."""

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trimtab.model.json import JSON, Obj, items, obj, parse_object, text
from trimtab.runtime.facts import Where
from trimtab.runtime.shipped import CONTENT

SHIPPED = os.path.join(CONTENT, "context")

_ENDINGS = (".yml", ".yaml")
_LARGEST = 64_000
_MOST_FILES = 50
_POINTER = 500
_BOTH = (
    "Both `.claude/context/` and CLAUDE.md exist; only the first is refreshed. `trimtab init --context --move` moves"
    " the rules of the second over."
)


class _Read(NamedTuple):
    files: list[Obj]
    warnings: list[str]


_contents: dict[str, tuple[tuple[int, int, int], str]] = {}
"""What was read before, by path, with the file's time, size and number: files change rarely, prompts come often."""


def context_files(where: Where, family: str) -> JSON:
    """{"files": [{origin, name, text, priority, anchor, guide}], "warnings": […], "earlier": {interval, enabled}}"""
    read = _Read([], [])
    _add(read, "base", SHIPPED, SHIPPED)
    for plugin, folder in _siblings(where, frozenset(family.split(","))):
        _add(read, plugin, folder, folder)
    project = os.path.join(where.project, ".claude", "context")
    before = len(read.files)
    _add(read, "project", project, where.project)
    claude = os.path.join(where.project, "CLAUDE.md")
    if os.path.exists(claude) and not is_pointer(claude):
        if len(read.files) > before:
            read.warnings.append(_BOTH)
        else:
            _add_file(read, "project", claude, where.project)
    return {"files": read.files, "warnings": read.warnings, "earlier": _earlier(where.project, read.warnings)}


def is_pointer(path: str) -> bool:
    """What `trimtab init --context --move` leaves behind: a line that says where the rules are now."""
    return os.path.getsize(path) < _POINTER and ".claude/context" in _content(path)


def brief(found: JSON) -> JSON:
    """What the journal keeps of it: the texts are on the disk and in the ledger."""
    return [text(obj(file).get("name")) for file in items(obj(found).get("files"))]


def _add(read: _Read, origin: str, folder: str, within: str) -> None:
    for name in _names(folder)[:_MOST_FILES]:
        if name.endswith(_ENDINGS):
            _add_file(read, origin, os.path.join(folder, name), within)


def _add_file(read: _Read, origin: str, path: str, within: str) -> None:
    name = os.path.basename(path)
    if not os.path.realpath(path).startswith(os.path.realpath(within) + os.sep):
        read.warnings.append(f"{path} leads out of the project and is left alone.")
        return
    try:
        content = _content(path)
    except (OSError, ValueError) as error:
        read.warnings.append(f"{path} could not be read: {error}.")
        return
    priority, anchor = _keys(path, content, read.warnings) if name.endswith(_ENDINGS) else (40, ())
    guide = path.rpartition(".")[0] + ".md"
    read.files.append(
        {
            "origin": origin,
            "name": name,
            "text": content,
            "priority": priority,
            "anchor": anchor,
            "guide": guide if name.endswith(_ENDINGS) and os.path.exists(guide) else "",
        }
    )


def _content(path: str) -> str:
    found = os.stat(path)
    if found.st_size > _LARGEST:
        raise ValueError(f"it is larger than {_LARGEST:,} bytes")
    state = (found.st_mtime_ns, found.st_size, found.st_ino)
    known = _contents.get(path)
    if known is None or known[0] != state:
        with open(path, encoding="utf-8", errors="replace") as file:
            known = _contents[path] = (state, file.read())
    return known[1]


def _keys(path: str, content: str, warnings: list[str]) -> tuple[int, tuple[str, ...]]:
    """The two keys that mean something here. The rest of the file is the author's, whatever it holds."""
    priority, anchor = 50, list[str]()
    in_anchor = False
    for number, line in enumerate(content.splitlines(), start=1):
        if line.startswith("priority:"):
            value = line.removeprefix("priority:").partition("#")[0].strip()
            if value.isdecimal() and int(value) <= 100:
                priority = int(value)
            else:
                takes = "it takes a whole number from 0 to 100. 50 is used."
                warnings.append(f"{path}:{number}: priority is {value!r}; {takes}")
        if in_anchor and line.lstrip().startswith("- "):
            anchor.append(line.lstrip()[2:].strip().strip("\"'"))
        elif line.strip() and not line.startswith((" ", "#")):
            in_anchor = line.startswith("anchor:")
    return priority, tuple(anchor)


def _siblings(where: Where, family: frozenset[str]) -> Iterable[tuple[str, str]]:
    """Installed plugins of the family, with their folders: `name@marketplace` to one install or a list of them."""
    path = os.path.join(where.host_folder, "plugins", "installed_plugins.json")
    try:
        installed = obj(parse_object(_content(path)).get("plugins"))
    except (OSError, ValueError):
        return
    for plugin, installs in sorted(installed.items()):
        if plugin.partition("@")[0] not in family:
            continue
        for install in map(obj, items(installs) or (installs,)):
            if install.get("scope") == "user" or _same(text(install.get("projectPath")), where.project):
                yield plugin, os.path.join(text(install.get("installPath")), "context")
                break


def _same(path: str, project: str) -> bool:
    return bool(path) and os.path.realpath(path) == os.path.realpath(project)


def _earlier(project: str, warnings: list[str]) -> Obj:
    """The predecessor's settings, `context.periodicRefresh` in `.claude/config.json`."""
    path = os.path.join(project, ".claude", "config.json")
    try:
        given = obj(obj(parse_object(_content(path)).get("context")).get("periodicRefresh"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        warnings.append(f"{path} could not be read: {error}. The defaults are used.")
        return {}
    found: dict[str, JSON] = {}
    interval = given.get("interval", 20)
    if isinstance(interval, int) and not isinstance(interval, bool) and interval >= 1:
        found["interval"] = interval
    else:
        what = f"context.periodicRefresh.interval is {interval!r}; it takes a whole number of prompts from 1 on."
        warnings.append(f"{path}: {what} 20 is used.")
    enabled = given.get("enabled", True)
    if isinstance(enabled, bool):
        found["enabled"] = enabled
    else:
        what = f"context.periodicRefresh.enabled is {enabled!r}; it takes true or false."
        warnings.append(f"{path}: {what} true is used.")
    return found


def _names(folder: str) -> Sequence[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return ()
