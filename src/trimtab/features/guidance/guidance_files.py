"""The files that `refresh` gives to the agent, in the order in which they are given: the project's own, or the
host's file of rules where it has none, then those of the family's plugins, then what ships."""

import os
from collections.abc import Iterable, Sequence

from trimtab.local.locate import GUIDANCE
from trimtab.local.shipped import CONTENT
from trimtab.model.json import JSON, Obj, items, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.reading import names_in, read_text
from trimtab.runtime.facts import Where

SHIPPED = os.path.join(CONTENT, "context")

_ENDINGS = (".yml", ".yaml")
_LARGEST = 64_000
_LONGEST_RULES = 256_000
_MOST_FILES = 50
_MOST_NAMES = 2_000
_TOGETHER = 128_000
"""Each is looked through with every prompt."""
_MOST_NAMED = 10
_OF_THE_CLIENT = 4_000_000
_POINTER = 500
_VALUES_TO_COME = ("", "[]", "{}", "null", "~", "''", '""')
_CONTEXT = f"{GUIDANCE}/context"
_BOTH = (
    f"Both `{_CONTEXT}/` and {{}} exist; only the first is refreshed. `trimtab init --context --move` moves the rules"
    " of the second over."
)


class _GuidanceRead(Record):
    files: list[Obj]
    unread: list[str]
    warnings: list[str]
    empty: list[str]


_contents: dict[str, tuple[tuple[int, int, int], str]] = {}
"""What was read before, by path, with the file's time, size and number: files change rarely, prompts come often."""


def context_files(where: Where, family: str) -> JSON:
    """{"files": [{origin, name, path, place, text, priority, anchor, guide}], "unread": [place], "warnings": […],
    "empty": [path], "earlier": {interval, enabled}}. `place` is what the agent opens it by; `unread` are the places of
    files that are too much to be read. What is empty is no problem: somebody means to fill it in."""
    read = _GuidanceRead([], [], [], [])
    _add(read, "project", os.path.join(where.project, GUIDANCE, "context"), where.project)
    rules = os.path.join(where.project, where.host.rules.shared) if where.host else ""
    if os.path.exists(rules) and not is_pointer(rules):
        if read.files or read.unread:
            read.warnings.append(_BOTH.format(os.path.basename(rules)))
        else:
            _add_file(read, "project", rules, where.project)
    for plugin, folder in _siblings(where, frozenset(family.split(",")), read.warnings):
        _add(read, plugin, folder, folder)
    _add(read, "base", SHIPPED, SHIPPED)
    earlier = _earlier(where.project, read.warnings)
    return {**read._asdict(), "earlier": earlier}


def is_pointer(path: str) -> bool:
    """What `trimtab init --context --move` leaves behind: a line that says where the rules are now."""
    try:
        return os.path.getsize(path) < _POINTER and _CONTEXT in _content(path)
    except OSError:
        return False


def says_nothing(content: str) -> bool:
    """YAML with keys at most, and no value to any of them: a form that nobody has filled in."""
    return all(map(_is_open, content.splitlines()))


def _is_open(line: str) -> bool:
    """A comment, a mark between documents, our own `priority:`, or a key or list item whose value is still to come."""
    if line.startswith(("priority:", "---", "...")):
        return True
    said = line.lstrip("- \t")
    said = "" if said.startswith("#") else said.partition(" #")[0]
    key, colon, value = said.partition(":")
    return (value if colon else key).strip() in _VALUES_TO_COME


def guide_beside(path: str) -> str:
    """The path of a context file's companion, if it has one."""
    return path.rpartition(".")[0] + ".md"


def brief(found: JSON) -> JSON:
    """The part that the journal keeps: the texts are on disk and in the ledger."""
    return [text(obj(file).get("name")) for file in items(obj(found).get("files"))]


def _add(read: _GuidanceRead, origin: str, folder: str, within: str) -> None:
    paths = [os.path.join(folder, name) for name in _names(folder) if name.endswith(_ENDINGS)]
    left = _TOGETHER
    for number, path in enumerate(paths):
        left -= _size(path)
        if number == _MOST_FILES or left < 0:
            beyond = paths[number:]
            told = f"left out, from {os.path.basename(path)} on: {counted(len(beyond), 'file')}"
            read.warnings.append(f"{folder} holds more than {_MOST_FILES} files or {_TOGETHER:,} bytes; {told}.")
            read.unread.extend(_place(origin, unread, within) for unread in beyond[:_MOST_NAMED])
            return
        _add_file(read, origin, path, within)


def _add_file(read: _GuidanceRead, origin: str, path: str, within: str) -> None:
    name = os.path.basename(path)
    if not _is_inside(path, within):
        read.warnings.append(f"{path} leads out of the project and is left alone.")
        return
    is_yaml = name.endswith(_ENDINGS)
    try:
        content = _content(path) if is_yaml else _content(path, _LONGEST_RULES, whole=False)
    except (OSError, ValueError) as error:
        read.warnings.append(f"{path} could not be read: {error}.")
        if os.path.isfile(path):
            read.unread.append(_place(origin, path, within))
        return
    if says_nothing(content) if is_yaml else not content.strip():
        read.empty.append(path)
        return
    priority, anchor = _keys(path, content, read.warnings) if is_yaml else (40, ())
    read.files.append(
        {
            "origin": origin,
            "name": name,
            "path": path,
            "place": _place(origin, path, within),
            "text": content,
            "priority": priority,
            "anchor": anchor,
            "guide": _guide(origin, guide_beside(path), within) if is_yaml else "",
        }
    )


def _guide(origin: str, path: str, within: str) -> str:
    """What the agent knows it by. The project's own is a path that it can open by itself; no name depends on where
    Trimtab or a plugin is installed, or the same context would cost more on another machine."""
    if not (os.path.isfile(path) and _is_inside(path, within)):
        return ""
    if origin == "project":
        return _place(origin, path, within)
    name = os.path.basename(path)
    return name if origin == "base" else f"{origin}/{name}"


def _place(origin: str, path: str, within: str) -> str:
    return os.path.relpath(path, within) if origin == "project" else path


def _is_inside(path: str, folder: str) -> bool:
    return os.path.realpath(path).startswith(os.path.realpath(folder) + os.sep)


def _content(path: str, most: int = _LARGEST, *, whole: bool = True) -> str:
    found = os.stat(path)
    state = (found.st_mtime_ns, found.st_size, found.st_ino)
    known = _contents.get(path)
    if known is None or known[0] != state:
        known = _contents[path] = (state, read_text(path, most, whole=whole))
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


def _siblings(where: Where, family: frozenset[str], warnings: list[str]) -> Iterable[tuple[str, str]]:
    """Installed plugins of the family, with the folders of their context files."""
    if where.host is None:
        return ()
    path = os.path.join(where.host_folder, where.host.plugin_list)
    try:
        installed = list(where.host.plugins_in(parse_object(_content(path, _OF_THE_CLIENT))))
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except (OSError, ValueError) as error:
        warnings.append(f"{path} could not be read: {error}. The context files of plugins are not given.")
        return ()
    found: dict[str, str] = {}
    for plugin, scope, project, folder, _ in installed:
        if plugin.partition("@")[0] in family and (scope == "user" or _same(project, where.project)):
            found.setdefault(plugin, os.path.join(folder, "context"))
    return sorted(found.items())


def _same(path: str, project: str) -> bool:
    return bool(path) and os.path.realpath(path) == os.path.realpath(project)


def _earlier(project: str, warnings: list[str]) -> Obj:
    """The predecessor's settings, `context.periodicRefresh` in `.claude/config.json`."""
    path = os.path.join(project, GUIDANCE, "config.json")
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


def _size(path: str) -> int:
    """What it will cost: what is no file or too large is not read at all."""
    try:
        size = os.stat(path).st_size
    except OSError:
        return 0
    return size if size <= _LARGEST else 0


def _names(folder: str) -> Sequence[str]:
    try:
        return names_in(folder, _MOST_NAMES)
    except OSError:
        return ()
